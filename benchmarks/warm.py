"""Measures a resident process: builds a game, then again after each of some edits of one text.

    python3 benchmarks/warm.py PROJECT RUNS

Prints the CPU seconds of each build after the first, one a line. `bench.py` runs it.
"""

from __future__ import annotations

import inspect
import sys
import time
from pathlib import Path
from typing import Any

WORDS = "快慢轻重远近高低冷暖"  # each edit writes one not seen before


def main() -> None:
    """Build once unmeasured, then edit, build and print as often as asked."""
    from pressroom.model.finding import Findings  # the measured project’s own
    from pressroom.pipeline import build
    from pressroom.request import BuildRequest, Project

    project, runs = Project(Path(sys.argv[1])), int(sys.argv[2])
    options = session(build)
    for run in range(runs + 1):
        edit_one_card(project.folder, f"{WORDS[run % 10]}{WORDS[run // 10 % 10]}")
        start = time.process_time()
        build(project, BuildRequest("strand"), Findings(), lambda _: None, **options)
        if run:
            print(time.process_time() - start)


def session(build: Any) -> dict[str, Any]:
    """Return what a resident process hands to each build; earlier versions had nothing."""
    if "session" not in inspect.signature(build).parameters:
        return {}
    from pressroom.production.session import Session

    return {"session": Session()}


def edit_one_card(project: Path, words: str) -> None:
    """Give one card of STRAND other words."""
    path = project / "cards" / "strand" / "nodes.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    wanted = next(i for i, line in enumerate(lines) if line.startswith("  scree:"))
    lines[wanted] = (
        f"  scree: {{segment: 2, icon: scree, name: 碎石坡, points: 4, flavour: 滑坡，{words}}}"
    )
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
