"""Puts the numbers of files and sheets into the manual that its commands give now.

    python3 docs/recount.py

The examples are followed as the tests follow them; only the closing lines of builds are written
anew, with the seconds that stood there. Whatever else differs stays for a person to see to.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
SECONDS = re.compile(r"\d+\.\d s")


def main() -> None:
    """Go through all pages."""
    from tests.manual import Reader

    for page in sorted((*PROJECT.glob("*.md"), *PROJECT.glob("docs/*.md"))):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(PROJECT / "cards" / "strand", Path(folder, "cards", "strand"))
            reader = Reader(Path(folder), PROJECT)
            reader.follow(page)
        text = page.read_text(encoding="utf-8")
        recounted = _recount(text, reader.closings)
        if recounted != text:
            page.write_text(recounted, encoding="utf-8")
            sys.stdout.write(f"{page.relative_to(PROJECT)}\n")


def _recount(text: str, closings: list[tuple[str, str]]) -> str:
    """Return the text with each closing line replaced, in order."""
    done = ""
    for claimed, came in closings:
        before, _, text = text.partition(claimed)
        seconds = SECONDS.search(claimed)
        done += before + SECONDS.sub(seconds[0] if seconds else "0.0 s", came)
    return done + text


if __name__ == "__main__":
    sys.path.insert(0, str(PROJECT))
    from pressroom.bootstrap import make_ready

    make_ready(str(PROJECT), developer=True)
    main()
