"""Watch under saves at random: whole, half-written, by another name, through folders made anew.

    python3 build.py test tests/cli/test_watch_saves.py --saves 1000

Without `--saves`, some are tried.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.conftest import LAYOUT, ROOT, Demo
from tests.printed import page_words, squeezed

MB = 1024 * 1024
MAX_GROWTH = 60 * MB  # from the first fifth to the end; what is kept of each edit is bounded
WATCH = (
    "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
    "from pressroom.cli import main; main(Path(sys.argv[2]), ['watch', '--show', 'a'])"
)


class Desk:
    """Saves the one deck of a game as editors, programs and accidents do."""

    def __init__(self, demo: Demo, seed: int) -> None:
        self.demo = demo
        self.folder = demo.project.folder / "cards" / "demo"
        self.path = self.folder / "deck.yaml"
        self.game = (self.folder / "game.yaml").read_text(encoding="utf-8")
        self.rng = random.Random(seed)
        self.ways = (
            self.whole,
            self.half,
            self.by_rename,
            self.beside_swap_files,
            self.gone,
            self.folder_anew,
            self.garbage,
            self.folder_in_its_place,
            self.layout,
            self.game_file,
        )

    def save(self, number: int) -> None:
        """Save once, in one of the ways."""
        if self.path.is_dir():
            self.path.rmdir()
        self.folder.mkdir(exist_ok=True)
        self.rng.choice(self.ways)(self.deck(f"Alpha{number}"))

    def deck(self, name: str) -> str:
        return f"title: Deck\nkind: card\ncards:\n  a: {{name: {name}, copies: 2}}\n"

    def whole(self, text: str) -> None:
        self.path.write_text(text, encoding="utf-8")

    def half(self, text: str) -> None:
        self.path.write_text(text[: self.rng.randrange(len(text))], encoding="utf-8")

    def by_rename(self, text: str) -> None:
        draft = self.path.with_name("deck.yaml~")
        draft.write_text(text, encoding="utf-8")
        draft.replace(self.path)

    def beside_swap_files(self, text: str) -> None:
        swap = self.path.with_name(".deck.yaml.swp")
        swap.write_bytes(self.rng.randbytes(self.rng.randrange(4000)))
        self.whole(text)
        swap.unlink()

    def gone(self, _: str) -> None:
        self.path.unlink(missing_ok=True)

    def folder_anew(self, text: str) -> None:
        shutil.rmtree(self.folder)
        time.sleep(self.rng.random() / 2)
        self.folder.mkdir()
        self.game_file("")
        self.whole(text)

    def garbage(self, _: str) -> None:
        self.path.write_bytes(self.rng.randbytes(300))

    def folder_in_its_place(self, _: str) -> None:
        self.path.unlink(missing_ok=True)
        self.path.mkdir()

    def layout(self, text: str) -> None:
        broken = LAYOUT[: self.rng.randrange(len(LAYOUT))]
        self.demo.write("layouts/games/demo/card.html.j2", self.rng.choice([broken, LAYOUT]))
        self.whole(text)

    def game_file(self, _: str) -> None:
        (self.folder / "game.yaml").write_text(self.game, encoding="utf-8")

    def mend(self, name: str) -> None:
        """Leave the game whole."""
        if self.path.is_dir():
            self.path.rmdir()
        self.demo.write("layouts/games/demo/card.html.j2", LAYOUT)
        self.game_file("")
        self.whole(self.deck(name))


class Watched:
    """A process that watches the game, and all that it has written."""

    def __init__(self, project: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WATCH, str(ROOT), str(project)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines: list[str] = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self.lines.extend(iter(self.process.stdout.readline, ""))

    def wait_for(self, words: str, start: int = 0) -> None:
        """Wait until a line after the first `start` has these words."""
        end = time.monotonic() + 60
        while not any(words in line for line in self.lines[start:]):
            assert self.process.poll() is None, "".join(self.lines[-40:])
            assert time.monotonic() < end, "".join(self.lines[-40:])
            time.sleep(0.05)

    def end(self) -> None:
        """End the process, and read what it wrote to the end."""
        self.process.kill()
        self.process.wait()
        self.reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def children(self) -> list[tuple[str, int]]:
        """Return state and resident bytes of each child process (proc(5))."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                facts = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(facts[1]) == self.process.pid:
                found.append((facts[0], int(facts[21]) * 4096))
        return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")
@pytest.mark.timeout(3600)
def test_watch_outlives_all_saves_and_ends_at_what_is_on_disk(
    demo: Demo, pytestconfig: pytest.Config
) -> None:
    saves = pytestconfig.getoption("--saves")
    desk, sizes = Desk(demo, seed=11), list[int]()
    watched = Watched(demo.project.folder)
    try:
        watched.wait_for("demo: built")
        for number in range(saves):
            desk.save(number)
            time.sleep(desk.rng.random() * 0.8)
            sizes += [size for _, size in watched.children()]
        before = len(watched.lines)
        desk.mend("Last")
        watched.wait_for("demo: built", before)
        children = watched.children()
    finally:
        watched.end()

    assert "Last" in squeezed(" ".join(page_words(demo.kit())))
    assert [state for state, _ in children if state == "Z"] == []
    assert len(children) == 1
    assert children[0][1] - max(sizes[: len(sizes) // 5]) < MAX_GROWTH, sizes[:: len(sizes) // 20]
    assert not any("Pressroom itself is at fault" in line for line in watched.lines)
