"""Show the help of a command on a machine where Click, which usually does, is not installed yet."""

from __future__ import annotations

import os
import sys


def show(project: str, words: list[str]) -> None:
    """Write what docs/cli.md says about the command in `words`; without one, the whole page."""
    with open(os.path.join(project, "docs", "cli.md"), encoding="utf-8") as file:
        page = file.read()
    command = words[0] if words and not words[0].startswith("-") else ""
    section = page.partition(f"\n## {command}\n")[2].partition("\n## ")[0] if command else page
    text = (section or page).replace("```text\n", "").replace("```\n", "").strip()
    if hasattr(sys.stdout, "reconfigure"):  # not where a test or a tool takes its place
        sys.stdout.reconfigure(errors="replace")
    sys.stdout.write(f"{text}\n")
