"""Measures what a build costs: CPU seconds, peak memory, size of the print files.

    python3 benchmarks/bench.py [--runs N] [SCENARIO …]

Each scenario runs as a process of its own in a scratch copy of the project, fonts already cut
(cutting is set-up). Quote medians, and ratios between scenarios of one run: machines differ.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from PIL import Image, ImageDraw

sys.path.insert(0, str(Path(__file__).resolve().parent))
import warm

WARM = {  # what is measured in a resident process, and what `warm.py` calls it
    "strand, warm: a text edited": (),
    "strand, warm: a text to its picture": ("picture",),
}
FOUR_LANGUAGES = tuple(
    option for tag in ("zh-Hans", "en", "de", "zh-Hant") for option in ("--language", tag)
)
PROJECT = Path(__file__).resolve().parent.parent
KIB_PER_MB = 1024
BYTES_PER_MB = 1_000_000
WRITE_ANEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC

GAME_108 = """\
title: Bench
version: "1"
languages: [en]
kinds:
  card:
    format: poker
    fields:
      title: {type: text}
      cost: {type: whole}
      art: {type: image}
      rules: {type: text}
"""
WORDS = (
    "draw two cards then place one of them below the pile while every other player may trade "
    "a token for the top card of the market or pass and gain a coin from the bank"
)


@dataclass(frozen=True, slots=True)
class Cost:
    """What one run took: CPU s of all its processes, peak memory in MB, print files in MB."""

    cpu: float
    memory: float
    size: float


@dataclass(frozen=True, slots=True)
class Scenario:
    """A build to measure: its game, what is done to the scratch project before it, options."""

    name: str
    game: str
    prepare: Callable[[Path, int], None]
    options: tuple[str, ...] = ()


def forget_all(project: Path, _: int) -> None:
    """Throw away drawn faces, typeset books, cut type and output; keep the fonts cut at set-up."""
    for folder in ("faces", "books", "html", "type"):
        shutil.rmtree(project / ".cache" / folder, ignore_errors=True)
    shutil.rmtree(project / "output", ignore_errors=True)


def forget_pictures(project: Path, run: int) -> None:
    """Throw away all that `forget_all` does, and what was made of pictures."""
    forget_all(project, run)
    shutil.rmtree(project / ".cache" / "pictures", ignore_errors=True)


def forget_books(project: Path, _: int) -> None:
    """Throw away typeset books and output: what is left to do is the rulebooks, and the sheets."""
    shutil.rmtree(project / ".cache" / "books", ignore_errors=True)
    shutil.rmtree(project / "output", ignore_errors=True)


def forget_output(project: Path, _: int) -> None:
    """Throw away the output only: beside this, a rulebook’s own cost can be seen."""
    shutil.rmtree(project / "output", ignore_errors=True)


def leave_alone(_: Path, __: int) -> None:
    """Change nothing since the last build."""


def edit_one_card(project: Path, run: int) -> None:
    """Change a word of one card to one not seen before."""
    warm.edit_one_card(project, "快慢轻重远近高低冷暖"[run % 10])


SCENARIOS = (
    Scenario("strand, cold", "strand", forget_all),
    Scenario("strand, four languages, cold", "strand", forget_all, FOUR_LANGUAGES),
    Scenario("strand, unchanged", "strand", leave_alone),
    Scenario("strand, one card edited", "strand", edit_one_card),
    Scenario("strand, sheets and rulebook anew", "strand", forget_books),
    Scenario("strand, sheets anew", "strand", forget_output),
    Scenario("108 cards with 20 pictures, cold", "bench", forget_all),
    Scenario("10 pictures of 4000 × 5600, cold", "large", forget_pictures),
    Scenario("10 such pictures, sheets anew", "large", forget_output),
)


def main() -> None:
    """Measure the scenarios asked for and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="runs of each scenario (default 5)")
    parser.add_argument("--project", type=Path, default=PROJECT, help="another version’s folder")
    parser.add_argument("scenario", nargs="*", help="part of a name; default: all")
    options = parser.parse_args()
    print(f"{'scenario':36}{'CPU s':>16}{'peak MB':>10}{'PDF MB':>9}")
    with scratch_project(options.project) as project:
        for name, what in WARM.items():
            if not options.scenario or any(part in name for part in options.scenario):
                print(row(name, measure_warm(project, options.runs, what)))
        for scenario in SCENARIOS:
            if not options.scenario or any(part in scenario.name for part in options.scenario):
                print(row(scenario.name, measure(project, scenario, options.runs)))


def row(name: str, costs: list[Cost]) -> str:
    """Return a scenario's line: median CPU with its range, largest memory, size."""
    cpu = sorted(cost.cpu for cost in costs)
    spread = f"{statistics.median(cpu):.2f} ({cpu[0]:.2f}–{cpu[-1]:.2f})"
    memory = max(cost.memory for cost in costs)
    return f"{name:36}{spread:>16}{memory:10.0f}{costs[-1].size:9.2f}"


def measure(project: Path, scenario: Scenario, runs: int) -> list[Cost]:
    """Run a scenario once unmeasured, then as often as asked."""
    run_build(project, scenario)
    costs = []
    for run in range(runs):
        scenario.prepare(project, run)
        cpu, memory = run_build(project, scenario)
        kit = next((project / "output" / scenario.game).glob("*/*-kit.pdf"))
        costs.append(Cost(cpu, memory, kit.stat().st_size / BYTES_PER_MB))
    return costs


def measure_warm(project: Path, runs: int, what: tuple[str, ...]) -> list[Cost]:
    """Edit one text again and again in a resident process, and build or draw each time."""
    command = [sys.executable, warm.__file__, str(project), str(runs), *what]
    environment = {**os.environ, "PYTHONPATH": str(project)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    kits = (project / "output" / "strand").glob("*/*-kit.pdf")
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / KIB_PER_MB
    size = sum(kit.stat().st_size for kit in kits) / BYTES_PER_MB  # nothing with pictures alone
    return [Cost(float(line), memory, size) for line in done.stdout.split()]


def run_build(project: Path, scenario: Scenario) -> tuple[float, float]:
    """Build a game in a new process; return its CPU seconds and its peak memory in MB."""
    command = [sys.executable, "-m", "pressroom", "--game", scenario.game, *scenario.options]
    environment = {**os.environ, "PYTHONPATH": str(project)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a person's second build finds it compiled
    process = os.posix_spawn(
        sys.executable,
        command,
        environment,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, str(project / "stderr.txt"), WRITE_ANEW, 0o600),
        ],
    )
    _, status, usage = os.wait4(process, 0)
    if status:
        sys.exit((project / "stderr.txt").read_text(encoding="utf-8"))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / KIB_PER_MB


@contextmanager
def scratch_project(source: Path) -> Iterator[Path]:
    """Give a copy of the project with the synthetic deck in it, as the current folder."""
    with tempfile.TemporaryDirectory(prefix="pressroom-bench-") as folder:
        project = Path(folder)
        for name in ("cards", "layouts", "fonts", "pressroom"):
            shutil.copytree(source / name, project / name)
        shutil.copy(source / "pyproject.toml", project)  # it names the rules of the games
        make_deck(project / "cards" / "bench")
        make_apart(make_large_deck, project / "cards" / "large")
        home = Path.cwd()
        os.chdir(project)
        try:
            yield project
        finally:
            os.chdir(home)


def make_deck(folder: Path) -> None:
    """Write a deck of 108 cards: 20 pictures of 750 × 520, title, cost, 34 words."""
    (folder / "art").mkdir(parents=True)
    chance = random.Random(108)
    for number in range(20):
        draw_scene(chance).save(folder / "art" / f"{number:02}.png")
    (folder / "game.yaml").write_text(GAME_108, encoding="utf-8")
    lines = ["title: Deck", "kind: card", "cards:"]
    for number in range(108):
        words = " ".join(chance.choices(WORDS.split(), k=34))
        lines.append(
            f"  c{number}: {{title: Card {number}, cost: {number % 10},"
            f" art: {number % 20:02}.png, rules: {words}}}"
        )
    (folder / "deck.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def make_apart(make: Callable[[Path], None], folder: Path) -> None:
    """Make files in a process of its own: what a process takes counts for those it starts."""
    process = get_context("spawn").Process(target=make, args=(folder,))
    process.start()
    process.join()


def make_large_deck(folder: Path) -> None:
    """Write a deck of ten cards, each with a picture of its own of 4000 × 5600, 25 MB or more."""
    (folder / "art").mkdir(parents=True)
    grain = Image.effect_noise((1000, 1400), 40).resize((4000, 5600))
    chance = random.Random(10)
    lines = ["title: Deck", "kind: card", "cards:"]
    for number in range(10):
        scene = draw_scene(chance).resize((4000, 5600), Image.Resampling.BICUBIC)
        Image.blend(scene, grain.convert("RGB"), 0.3).save(
            folder / "art" / f"{number}.png", compress_level=1
        )
        lines.append(f"  c{number}: {{title: Card {number}, cost: 1, art: {number}.png, rules: .}}")
    (folder / "game.yaml").write_text(GAME_108, encoding="utf-8")
    (folder / "deck.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def draw_scene(chance: random.Random) -> Image.Image:
    """Draw a sun over five ranges of hills, flat as print-and-play art often is."""
    scene = Image.new("RGB", (750, 520), tuple(chance.randrange(180, 256) for _ in range(3)))
    pen = ImageDraw.Draw(scene)
    left = chance.randrange(600)
    pen.ellipse((left, 60, left + 120, 180), fill=(250, 220, 120))
    for layer in range(5):
        heights = [150 + layer * 70 + chance.randrange(90) for _ in range(12)]
        ridge = [(step * 750 / 11, height) for step, height in enumerate(heights)]
        shade = tuple(chance.randrange(30, 150) for _ in range(3))
        pen.polygon([*ridge, (750, 520), (0, 520)], fill=shade)
    return scene


if __name__ == "__main__":
    main()
