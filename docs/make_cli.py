"""Writes docs/cli.md from the commands themselves.

python3 docs/make_cli.py
"""

from __future__ import annotations

import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PROGRAM = "python3 build.py"

HEAD = """\
# Commands

*Written by `python3 docs/make_cli.py` from the program itself; edit the help texts there.*

All commands start with `python3 build.py`, or with `pressroom` where it is installed. Without a
command, the options are those of `build`. Results go to the standard output, progress and findings
to the standard error.

| exit code | means |
|---|---|
| 0 | done |
| 1 | stopped by what it found: see [findings.md](findings.md) |
| 2 | a command or option that does not exist |
"""


def manual() -> str:
    """Return the page: every command with its usage, words and options."""
    import click

    from pressroom.cli import commands

    parts = [HEAD, *_top(commands)]
    top = click.Context(commands, info_name=PROGRAM)
    for name, command in commands.commands.items():
        context = click.Context(command, info_name=name, parent=top)
        parts.append(
            f"## {name}\n\n{_words(command)}\n\n```text\n{command.get_usage(context)}\n```\n"
        )
        parts += _options(command, context)
    return "\n".join(parts)


def _top(commands: object) -> list[str]:
    names = [f"[{name}](#{name})" for name in commands.commands]  # type: ignore[attr-defined]
    return [
        f"{' · '.join(names)}\n\n`--version` shows the version, `--help` the help of any command.\n"
    ]


def _words(command: object) -> str:
    text = command.help or ""  # type: ignore[attr-defined]
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _options(command: object, context: object) -> list[str]:
    rows = [
        parameter.get_help_record(context)
        for parameter in command.params  # type: ignore[attr-defined]
        if parameter.param_type_name == "option"
    ]
    lines = [f"| `{name.replace('|', ' or ')}` | {words} |\n" for name, words in filter(None, rows)]
    return ["".join(["| option | |\n|---|---|\n", *lines])] if lines else []


if __name__ == "__main__":
    sys.path.insert(0, str(PROJECT))
    from pressroom.bootstrap import make_ready

    make_ready(str(PROJECT), developer=False)
    (PROJECT / "docs" / "cli.md").write_text(manual(), encoding="utf-8")
