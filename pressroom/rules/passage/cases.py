"""Worked cases: a case in the neutral form to what this engine makes of it, in the same form.

The types: setup, deck, draws, negators, play. Seats are counted from 0 there. A case names other
readings under `rules`, by the switches of `Rulings`; a number as `hand_limit` replaces the limit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, TypeGuard

from pressroom.rules.cases import (
    Difference,
    Excess,
    Given,
    Refused,
    WrongCase,
    compare,
    excess_of,
    expected_of,
)
from pressroom.rules.passage.cases_script import run_script
from pressroom.rules.passage.checks import is_valid, shortages
from pressroom.rules.passage.kit import Kit, counts_of
from pressroom.rules.passage.kit_cards import (
    ATTACK,
    KINDS,
    PURITY,
    REFEREE,
    Answer,
    attack_code,
    is_attack,
    split_code,
)
from pressroom.rules.passage.play_replies import negators

HEAPS = ("discard", "removed", "pile_multiset", "alive")  # compared without order
HANDS = ("hands", "sealed", "covered")  # a list of heaps
PILES = ("pile", "discard", "removed", "played")


def differences(case: Mapping[str, Any], actual: Any) -> list[Difference]:
    """Compare: hands and heaps without order, all else as it stands.

    A step marked `illegal`, and no other, must have been refused.
    """
    expected = dict(expected_of(case))
    if case.get("type") == "play":
        steps = case.get("do", [])
        marked = [place for place, step in enumerate(steps) if step.get("illegal")]
        expected.setdefault("refused", marked)
    if not isinstance(actual, Mapping):
        return compare(expected, actual)
    wanted = {key: _sorted(key, value) for key, value in expected.items()}
    return compare(wanted, {key: _sorted(key, value) for key, value in actual.items()})


def case_excess(kit: Kit, case: Mapping[str, Any]) -> Sequence[Excess]:
    """Return the cards of which a case has more in play at once than the kit holds."""
    held = counts_of(kit.game, expansions=True)
    return excess_of(Counter(_laid_out(case["given"])), held, kit.names)


def _laid_out(given: Mapping[str, Any]) -> Iterator[str]:
    for name in HANDS:
        for cards in given.get(name) or ():
            yield from cards or ()
    for name in PILES:
        yield from given.get(name) or ()
    if "handed_by" in given:
        yield given["handed_by"]


def _sorted(key: str, value: Any) -> Any:
    if key in HEAPS and isinstance(value, list):
        return sorted(value)
    if key in HANDS and isinstance(value, list):
        return [sorted(hand) if isinstance(hand, list) else hand for hand in value]
    return value


def _is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _run_setup(kit: Kit, given: Given) -> Any:
    players = given.get("players")
    if not _is_whole(players) or players not in kit.seats:
        raise Refused
    layout = kit.lay_out(players)
    if shortages(layout):
        raise Refused("a set-up that cannot be dealt")
    return asdict(layout)


def _run_deck(kit: Kit, given: Given) -> Any:
    """Judge a deck by names or codes; 攻击 alone stands for attacks of any strength."""
    cards: Mapping[str, Any] = given["cards"]
    codes = {str(name): code for code, name in kit.names.items()}
    strengths = [name for name in cards if is_attack(codes.get(name, name))]
    if len(strengths) == 1 and codes.get(strengths[0]) == attack_code(0):
        codes[strengths[0]] = ATTACK
    if not all(map(_is_whole, cards.values())):
        return {"valid": False}
    held = {codes.get(name, name): count for name, count in cards.items()}
    return {"valid": is_valid(held, kit.numbers, expansions=kit.rulings.expansions)}


def _run_draws(kit: Kit, given: Given) -> Any:
    base_draws = kit.numbers.base_draws
    count = given.get("start", base_draws)
    if not _is_whole(count):
        raise Refused
    for code in given.get("played", []):
        count = kit.count_after(count, _split(code)[0])
    giver = given.get("handed_by")
    if giver is None:
        return {"draws": count}
    kind, plus = _split(giver)
    if not KINDS[kind].transfers:
        raise Refused
    received = base_draws + kit.handed_on(count, plus)
    return {"own_draws": 0, "receiver_draws": received}


def _run_negators(kit: Kit, given: Given) -> Any:
    actor, target, living = given["actor"], given.get("target"), list(given["alive"])
    if actor not in living or (target is not None and target not in living):
        raise Refused
    order = sorted(living)[:: given.get("direction", 1)]
    name, _plus = _split(given["card"])
    if name == PURITY and given.get("as") is not None:
        name, _plus = _split(given["as"])
    kind = KINDS[name]
    if name == "reverse" and target is None:  # the next one in the new direction (A26)
        target = order[order.index(actor) - 1]
    if kind.answer is Answer.TARGET and target in (None, actor):
        raise Refused
    has_moved = bool(given.get("moved"))
    seats = negators(kind, order, actor=actor, target=target, has_moved=has_moved)
    if name == REFEREE and kit.rulings.referee_chain and target is not None:
        seats = (target,)  # whose card was negated
    return {"seats": list(seats), "negatable": bool(seats)}


def _split(code: Any) -> tuple[str, int]:
    try:
        return (ATTACK, 0) if code == ATTACK else split_code(str(code))
    except KeyError:
        raise WrongCase(f"there is no card “{code}”") from None


def _run_play(kit: Kit, given: Given) -> Any:
    return run_script(kit, given.values, given.steps)


CASES: Mapping[str, Callable[[Kit, Given], Any]] = {
    "setup": _run_setup,
    "deck": _run_deck,
    "draws": _run_draws,
    "negators": _run_negators,
    "play": _run_play,
}
