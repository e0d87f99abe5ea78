"""Worked cases: a case in the neutral form to what this engine makes of it, in the same form.

The types: setup, deck, draws, negators, play. Seats are counted from 0 there. A case names other
readings under `rules`, by the switches of `Rulings`; a number as `hand_limit` replaces the limit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from typing import Any, TypeGuard

from pressroom.model.game import Game
from pressroom.rules.cases import Difference, WrongCase, compare
from pressroom.rules.passage.book import Book, read_book
from pressroom.rules.passage.case_script import run_script
from pressroom.rules.passage.catalog import (
    ATTACK,
    KINDS,
    PURITY,
    REFEREE,
    Answer,
    attack_code,
    is_attack,
    negators,
    split_code,
)
from pressroom.rules.passage.draws import count_after, handed_on
from pressroom.rules.passage.kit import is_valid, shortages
from pressroom.rules.passage.numbers import lay_out
from pressroom.rules.passage.rulings import take_readings

ERROR = {"error": True}
HEAPS = ("discard", "removed", "pile_multiset", "alive")  # compared without order
HANDS = ("hands", "sealed", "covered")  # a list of heaps


def run_case(game: Game | None, case: Mapping[str, Any]) -> Any:
    """Return the actual outcome of a case, `{"error": true}` for input that is refused.

    Raises `WrongCase` for a case that cannot be read.
    """
    if game is None:
        raise WrongCase("the cards of the game are needed")
    runner = RUNNERS.get(str(case.get("type")))
    given = case.get("given")
    if runner is None or not isinstance(given, Mapping):
        raise WrongCase(f"“type” must be one of {', '.join(RUNNERS)}, and “given” an object")
    try:
        return runner(_read_book(game, case), case, given)
    except KeyError as missing:
        raise WrongCase(f"a case “{case['type']}” needs “{missing.args[0]}”") from missing


def differences(case: Mapping[str, Any], actual: Any) -> list[Difference]:
    """Compare: hands and heaps without order, all else as it stands.

    A step marked `illegal`, and no other, must have been refused.
    """
    expected = dict(case["expect"])
    if case.get("type") == "play":
        steps = case.get("do", [])
        marked = [place for place, step in enumerate(steps) if step.get("illegal")]
        expected.setdefault("refused", marked)
    if not isinstance(actual, Mapping):
        return compare(expected, actual)
    wanted = {key: _sorted(key, value) for key, value in expected.items()}
    return compare(wanted, {key: _sorted(key, value) for key, value in actual.items()})


def _sorted(key: str, value: Any) -> Any:
    if key in HEAPS and isinstance(value, list):
        return sorted(value)
    if key in HANDS and isinstance(value, list):
        return [sorted(hand) if isinstance(hand, list) else hand for hand in value]
    return value


def _read_book(game: Game, case: Mapping[str, Any]) -> Book:
    options = dict(case.get("rules") or {})
    limit = options.get("hand_limit")
    if isinstance(limit, int):
        del options["hand_limit"]
    try:
        book = read_book(game, take_readings(options))
    except ValueError as reason:
        raise WrongCase(str(reason)) from None
    if isinstance(limit, int):
        return replace(book, numbers=replace(book.numbers, hand_limit=limit))
    return book


def _is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _run_setup(book: Book, _: Mapping[str, Any], given: Mapping[str, Any]) -> Any:
    players = given.get("players")
    if not _is_whole(players) or players not in book.numbers.seats:
        return dict(ERROR)
    layout = lay_out(players, book.cards, book.numbers, spare_wardens=book.rulings.spare_wardens)
    return dict(ERROR) if shortages(layout) else asdict(layout)


def _run_deck(book: Book, _: Mapping[str, Any], given: Mapping[str, Any]) -> Any:
    """Judge a deck by names or codes; 攻击 alone stands for attacks of any strength."""
    cards: Mapping[str, Any] = given["cards"]
    codes = {name: code for code, name in book.names.items()}
    strengths = [name for name in cards if is_attack(codes.get(name, name))]
    if len(strengths) == 1 and codes.get(strengths[0]) == attack_code(0):
        codes[strengths[0]] = ATTACK
    if not all(map(_is_whole, cards.values())):
        return {"valid": False}
    held = {codes.get(name, name): count for name, count in cards.items()}
    return {"valid": is_valid(held, book.numbers, expansions=book.rulings.expansions)}


def _run_draws(book: Book, _: Mapping[str, Any], given: Mapping[str, Any]) -> Any:
    numbers, rulings = book.numbers, book.rulings
    count = given.get("start", numbers.base_draws)
    if not _is_whole(count):
        return dict(ERROR)
    for code in given.get("played", []):
        count = count_after(count, _split(code)[0], numbers, rulings)
    giver = given.get("handed_by")
    if giver is None:
        return {"draws": count}
    kind, plus = _split(giver)
    if not KINDS[kind].transfers:
        return dict(ERROR)
    received = numbers.base_draws + handed_on(count, plus, numbers, rulings)
    return {"own_draws": 0, "receiver_draws": received}


def _run_negators(book: Book, _: Mapping[str, Any], given: Mapping[str, Any]) -> Any:
    actor, target, living = given["actor"], given.get("target"), list(given["alive"])
    if actor not in living or (target is not None and target not in living):
        return dict(ERROR)
    order = sorted(living)[:: given.get("direction", 1)]
    name, _plus = _split(given["card"])
    if name == PURITY and given.get("as") is not None:
        name, _plus = _split(given["as"])
    kind = KINDS[name]
    if name == "reverse" and target is None:  # the next one in the new direction (A26)
        target = order[order.index(actor) - 1]
    if kind.answer is Answer.TARGET and target in (None, actor):
        return dict(ERROR)
    has_moved = bool(given.get("moved"))
    seats = negators(kind, order, actor=actor, target=target, has_moved=has_moved)
    if name == REFEREE and book.rulings.referee_chain and target is not None:
        seats = (target,)  # whose card was negated
    return {"seats": list(seats), "negatable": bool(seats)}


def _split(code: Any) -> tuple[str, int]:
    try:
        return (ATTACK, 0) if code == ATTACK else split_code(str(code))
    except KeyError:
        raise WrongCase(f"there is no card “{code}”") from None


def _run_play(book: Book, case: Mapping[str, Any], given: Mapping[str, Any]) -> Any:
    return run_script(book, given, case.get("do", []))


RUNNERS: Mapping[str, Callable[[Book, Mapping[str, Any], Mapping[str, Any]], Any]] = {
    "setup": _run_setup,
    "deck": _run_deck,
    "draws": _run_draws,
    "negators": _run_negators,
    "play": _run_play,
}
