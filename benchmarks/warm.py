"""Measures a resident process: builds a game, then again after each of some edits of one text.

    python3 benchmarks/warm.py PROJECT RUNS [picture]

Prints the CPU seconds of each build after the first, one a line; with `picture` those from the
edited text to the card's picture, as `watch --show` writes it. `bench.py` runs it.
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
        if sys.argv[3:] == ["picture"]:
            draw_picture(project, Findings(), **options)
        else:
            build(project, BuildRequest("strand"), Findings(), lambda _: None, **options)
        if run:
            print(time.process_time() - start)


def draw_picture(project: Any, findings: Any, session: Any) -> None:
    """Draw the edited card and write its picture."""
    from pressroom.request import BuildRequest
    from pressroom.show import ShowRequest, show
    from pressroom.writing import write_whole

    asked = ShowRequest(BuildRequest("strand", cards=("scree",)))
    for face in show(project, asked, findings, lambda _: None, session):
        write_whole(project.folder / "output" / "strand" / "faces" / face.name, face.data)


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
