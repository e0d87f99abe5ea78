"""Worked cases of the Running of the Leaves in the words of the game, for examples in its books.

The words are the phrases `case_…`, `seat_…`, `terrain_…` and `buff_name_…` of game.yaml.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pressroom.model.derived import Account, Phrase
from pressroom.rules.cases import MULTISET, WrongCase, expected_of, is_refusal
from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.kit_codes import FINISH, LEAF, START
from pressroom.rules.leaves.tell_cases_ponies import ONE, Names, tell_pony
from pressroom.rules.leaves.tell_cases_steps import tell_rolls, tell_step

Case = Mapping[str, Any]
Told = Iterator[Phrase]


def tell_case(kit: Kit, case: Case, actual: Case) -> Account:
    """Return a case in words; of the outcome only what the case expects.

    Raises `WrongCase` for a case that holds something without words.
    """
    if case.get("op") not in TELLERS:
        raise WrongCase(f"a case of the op “{case.get('op')}” cannot be told in words")
    given, done, outcome = TELLERS[case["op"]]
    names = Names.of(kit, case["input"])
    if is_refusal(actual):
        told: tuple[Phrase, ...] = (Phrase("case_refused"),)
    else:
        told = tuple(outcome(names, expected_part(expected_of(case), actual)))
    return Account(tuple(given(names, case["input"])), tuple(done(names, case["input"])), told)


def expected_part(expected: Any, actual: Any) -> Any:
    """Return what the engine gave, less the fields that a case does not fix."""
    if not isinstance(expected, Mapping) or not isinstance(actual, Mapping):
        return actual
    names = [name.removesuffix(MULTISET) for name in expected]
    wanted = zip(names, expected.values(), strict=True)
    return {name: expected_part(value, actual[name]) for name, value in wanted}


# What stands on the public.


def _one(names: Names, given: Case) -> Told:
    if given.get("doubled"):
        yield Phrase("case_doubled_on")
    shown = {name: value for name, value in given.items() if name != "doubled"}
    yield tell_pony(names, ONE, shown)


def _standing(names: Names, given: Case) -> Told:
    for player in given["players"]:
        yield tell_pony(names, player["id"], player)


def _arrivals(names: Names, given: Case) -> Told:
    if given.get("earlier"):
        yield Phrase("case_earlier", {"count": len(given["earlier"])})
    rests = given.get("rest_cards", {})
    for arrival in given["arrivals"]:
        shown = {name: arrival[name] for name in ("id", "overshoot", "hp")}
        held = {"rests": rests[arrival["id"]]} if arrival["id"] in rests else {}
        yield tell_pony(names, arrival["id"], {**shown, **held})


def _movers(names: Names, given: Case) -> Told:
    yield from _ground(names, given["track"])
    if given.get("barriers"):
        yield from _barriers(names, given["barriers"])
    for mover in given["movers"]:
        yield tell_pony(names, mover["id"], mover)


def _position(names: Names, given: Case) -> Told:
    state = given["state"]
    track = state.get("terrain") or state.get("track") or state["tracks"][0]
    if len(track) < PLAIN_LENGTH or set(track) != {START, LEAF, FINISH}:
        yield from _ground(names, track)
    for name in ("barriers", "binding", "doubled", "last_event", "deck"):
        if state.get(name):
            yield from STATE[name](names, state[name])
    for player in state["players"]:
        shown = {key: value for key, value in player.items() if value not in ([], {})}
        yield tell_pony(names, player["id"], shown)


PLAIN_LENGTH = 12  # a leaf lane of so many cells is told by where the ponies stand


# What is done.


def _nothing(_: Names, _given: Case) -> Told:
    return iter(())


def _all_run(_: Names, _given: Case) -> Told:
    yield Phrase("case_step_move")


def _steps(names: Names, given: Case) -> Told:
    for step in given["steps"]:
        yield from tell_step(names, step[0], step[1] if len(step) > 1 else {})


# What comes of it.


def _state(names: Names, actual: Case) -> Told:
    """Tell the outcome field by field, in the order in which the case names them."""
    for name, value in actual.items():
        if name not in STATE:
            raise WrongCase(f"a case that expects “{name}” cannot be told in words")
        yield from STATE[name](names, value)


def _its_own(names: Names, actual: Case) -> Told:
    yield tell_pony(names, ONE, actual)


def _ponies(names: Names, ponies: Mapping[str, Case]) -> Told:
    for name, fields in ponies.items():
        yield tell_pony(names, name, fields)


def _order(names: Names, order: list[str]) -> Told:
    yield Phrase("case_order", {"players": tuple(names.player(name) for name in order)})


def _scores(phrase: str) -> Callable[[Names, Mapping[str, int]], Told]:
    def tell(names: Names, scores: Mapping[str, int]) -> Told:
        told = tuple(
            Phrase(f"{phrase}_one", {"player": names.player(name), "value": value})
            for name, value in scores.items()
        )
        yield Phrase(phrase, {"all": told})

    return tell


def _ground(names: Names, cells: str) -> Told:
    yield Phrase("case_ground", {"cells": names.terrain(cells)})


def _barriers(_: Names, barriers: Mapping[str, int]) -> Told:
    name = "case_barriers" if barriers else "case_barriers_none"
    yield Phrase(name, {"cells": tuple(barriers)})


def _flag(name: str) -> Callable[[Names, bool], Told]:
    return lambda _, is_on: iter((Phrase(f"case_{name}_{'on' if is_on else 'off'}"),))


def _pile(name: str) -> Callable[[Names, list[str]], Told]:
    def tell(names: Names, cards: list[str]) -> Told:
        words = {"cards": names.cards(cards)}
        yield Phrase(f"case_{name}" if cards else f"case_{name}_none", words)

    return tell


STATE: Mapping[str, Callable[[Names, Any], Told]] = {
    "players": _ponies,
    "movers": _ponies,
    "order": _order,
    "rank": _scores("case_ranks"),
    "points": _scores("case_points"),
    "track": _ground,
    "terrain": _ground,
    "barriers": _barriers,
    "binding": _flag("binding"),
    "doubled": _flag("doubled"),
    "deck": _pile("deck"),
    "discard": _pile("discard"),
    "round": lambda _, number: iter((Phrase("case_round", {"round": number}),)),
    "last_event": lambda names, number: iter((Phrase("case_last", names.event(number)),)),
}
Teller = Callable[[Names, Any], Told]
TELLERS: Mapping[str, tuple[Teller, Teller, Teller]] = {
    "load_limit": (_one, _nothing, _its_own),
    "hand_load": (_one, _nothing, _its_own),
    "move_value": (_one, _nothing, _its_own),
    "order": (_standing, tell_rolls, _state),
    "rank": (_arrivals, _nothing, _state),
    "movement": (_movers, _all_run, _state),
    "script": (_position, _steps, _state),
}
