"""Proves by random play that games end, lose no card, and refuse illegal choices unmoved.

    python3 -m benchmarks.proof [--games N] [--processes N] [GAME …]
    python3 -m benchmarks.proof --number N [--ruling NAME=VALUE …] GAME

Of each game 5,000 games are played by the usual rulings, 5,000 by each other value of a single
ruling, and 5,000 by rulings all chosen by chance; the numbers of players take turns. Each choice is
any option, all alike. At every step all cards of the box must lie somewhere, and now and then a
choice that is not offered must be refused and leave the position, the chance and the open questions
as they were. A line a game says what was seen, and every failure how to play that game again, alone
and with its traceback.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from benchmarks.games import PROJECT, setup_of
from benchmarks.witnesses import WITNESSES, Witness, frozen
from pressroom.load.game_folder import list_games
from pressroom.model.finding import Findings
from pressroom.rules.leaves.kit_codes import TRIGGER
from pressroom.rules.match import IllegalChoice, Match
from pressroom.rules.rulings import RulingOption, list_rulings, resolve_rulings, spelled
from pressroom.simulation.setup import Setup

MOST_STEPS = 100_000
TRY_EVERY = 97  # steps; a prime, so that every kind of question comes up
NEVER_OFFERED = ("a choice", "that no game offers")
LINE = "{:9}{:>8}{:>9}{:>12}{:>9}{:>9}{:>9}{:>9}"
PART = 250  # games that a process plays at a time
BY_CHANCE = None  # in place of rulings: chosen by chance, other ones each game
Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Games of one kind to play: which, by which rulings, and their numbers from 0."""

    game: str
    options: Options | None
    numbers: range


@dataclass(slots=True)
class Seen:
    """What was seen in games: counts, the longest in steps, CPU seconds, and failures in words."""

    counts: Counter[str] = field(default_factory=Counter)
    longest: int = 0
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)

    def add(self, other: Seen) -> None:
        """Take in what was seen in other games."""
        self.counts += other.counts
        self.longest = max(self.longest, other.longest)
        self.seconds += other.seconds
        self.failures += other.failures


def main() -> None:
    """Play the games asked for and print what was seen."""
    form = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--games", type=int, default=5000, help="by each choice of rulings")
    parser.add_argument("--processes", type=int, default=1, help="that play at once (default 1)")
    parser.add_argument("--number", type=int, help="play this game of chance alone")
    parser.add_argument("--ruling", action="append", default=[], help="for --number; repeat it")
    parser.add_argument("game", nargs="*", help="default: all")
    asked = parser.parse_args()
    games = [name for name in asked.game or list_games(PROJECT.folder) if setup_of(name, 2, ())]
    if asked.number is not None:
        options = tuple(tuple(one.split("=", 1)) for one in asked.ruling)
        for name in games:
            prove(name, options, asked.number, Seen())
        return
    print(LINE.format("game", "rulings", "games", "decisions", "refused", "longest", "failures",
                      "CPU s"))  # fmt: skip
    with ProcessPoolExecutor(asked.processes) as pool:
        failed = [prove_game(name, asked.games, pool) for name in games]
    sys.exit(any(failed))


def prove_game(game: str, games: int, pool: Executor) -> bool:
    """Play all games of one game; print what was seen, and return whether any failed."""
    seen, ways = Seen(), list(rulings_of(game))
    parts = (
        Part(game, options, range(start, min(start + PART, games)))
        for options in ways
        for start in range(0, games, PART)
    )
    for part in pool.map(play_part, parts):
        seen.add(part)
    counts = [seen.counts[what] for what in ("games", "decisions", "refused")]
    failed, seconds = len(seen.failures), f"{seen.seconds:.1f}"
    print(LINE.format(game, len(ways), *counts, seen.longest, failed, seconds), flush=True)
    for failure in seen.failures:
        print(f"  {failure}", flush=True)
    return bool(seen.failures)


def rulings_of(game: str) -> Iterator[Options | None]:
    """Return the usual rulings, each other value of a single one, and those by chance."""
    yield ()
    for ruling in list_rulings(setup_by(game, ()).rules):
        for value in ruling.choices:
            if value != ruling.default:
                yield ((ruling.name, spelled(value)),)
    yield BY_CHANCE


def play_part(part: Part) -> Seen:
    """Play games one after the other; a failure ends its own game only."""
    seen, start = Seen(), time.process_time()
    for number in part.numbers:
        options = chance_rulings(part.game, number) if part.options is None else part.options
        try:
            prove(part.game, options, number, seen)
        except Exception as error:  # noqa: BLE001 whatever it is, it is told
            typed = "".join(f" --ruling {name}={value}" for name, value in options)
            seen.failures.append(f"{error!r}: {part.game} --number {number}{typed}")
    seen.seconds = time.process_time() - start
    return seen


def chance_rulings(game: str, number: int) -> Options:
    """Return values of all rulings by chance, those that are not usual; a number gives the same."""
    rng = Random(f"{game}/{number}/rulings")
    rulings = list_rulings(setup_by(game, ()).rules)
    chosen = [(one, rng.choice(one.choices)) for one in rulings]
    return tuple((one.name, spelled(value)) for one, value in chosen if value != one.default)


@lru_cache(maxsize=64)  # rulings by chance are others each game
def setup_by(game: str, options: Options) -> Setup:
    """Return the setup of a game by rulings as they are typed."""
    setup, findings = setup_of(game, 2, ()), Findings()
    assert setup is not None
    typed = [RulingOption(name, value) for name, value in options]
    rulings = resolve_rulings(setup.rules, typed, findings)
    assert not len(findings), list(findings)
    kit = setup.kit.with_rulings(rulings)
    return Setup(setup.rules, kit, setup.players, setup.bots, setup.seed)


def prove(game: str, options: Options, number: int, seen: Seen) -> None:
    """Play one game to its end by chance and watch it; raise what is wrong with it."""
    setup = setup_by(game, options)
    engine = setup.engine()
    players = engine.seats[number % len(engine.seats)]
    rng = Random(f"{game}/{number}")
    play = engine.play(players, rng)
    steps = play_out(Match(play), play, rng, WITNESSES[game], seen.counts)
    seen.counts["games"] += 1
    seen.longest = max(seen.longest, steps)


def play_out(match: Match, play: Any, rng: Random, witness: Witness, total: Counter[str]) -> int:
    """Play one game to its end by chance, and watch its cards; return the steps it took."""
    choose = Random(rng.random())
    whole: Counter[Any] | None = None
    for step in range(MOST_STEPS):
        if match.outcome is not None:
            assert match.outcome.winners
            return step
        position = play.gi_frame.f_locals[witness.held]
        cards = witness.cards(position)
        whole = whole or cards
        missing = whole - cards
        assert not cards - whole, cards - whole
        assert missing in (Counter(), Counter({TRIGGER: 1})), missing  # one may be resolved now
        witness.check(position, match.open[0].kind)
        choices = {one.seat: choose.choice(list(one.options)) for one in match.open}
        if (total["decisions"] + step) % TRY_EVERY == 0:
            total["refused"] += refuse(match, position, rng, choices)
        total["decisions"] += len(match.open)
        match.choose(choices)
    raise AssertionError("the game does not end")


def refuse(match: Match, position: Any, rng: Random, choices: Mapping[int, Any]) -> int:
    """Try three illegal answers; each must be refused and change nothing. Return how many."""
    before = frozen(position), rng.getstate(), match.open
    seat = match.open[0].seat
    wrong: tuple[dict[int, Any], ...] = (
        {**choices, seat: NEVER_OFFERED},
        {},
        {**choices, 99: choices[seat]},
    )
    for answer in wrong:
        try:
            match.choose(answer)
        except IllegalChoice:
            after = frozen(position), rng.getstate(), match.open
            assert after == before, "a refused choice has changed something"
        else:
            raise AssertionError(f"{answer} was taken")
    return len(wrong)


if __name__ == "__main__":
    main()
