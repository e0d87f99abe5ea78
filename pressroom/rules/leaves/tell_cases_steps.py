"""The steps of a worked case in words: plays, events, phases."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.rules.cases import WrongCase, listed
from pressroom.rules.leaves.kit_codes import TRIGGER, WEAPON
from pressroom.rules.leaves.play_event_targets import GIVE
from pressroom.rules.leaves.play_events import WORN
from pressroom.rules.leaves.tell_cases_ponies import Names

Step = Mapping[str, Any]
Told = Iterator[Phrase]
PHASES = frozenset(("move", "draw", "end_round"))
RESIN_BALL, SCAVENGE = 9, 13


def tell_step(names: Names, name: str, words: Step) -> Told:
    """Go through the sentences of a step. Raises `WrongCase` for one without words."""
    if name in PHASES:
        yield Phrase(f"case_step_{name}")
    elif name in STEPS:
        yield from STEPS[name](names, words)
    else:
        raise WrongCase(f"a step “{name}” cannot be told in words")


def _played(phrase: str, *cards: str) -> Callable[[Names, Step], Told]:
    """Return a teller of a play whose words name cards by these keys."""

    def tell(names: Names, words: Step) -> Told:
        told = [words[key] for key in cards]
        listed = [card for one in told for card in (one if isinstance(one, list) else [one])]
        yield Phrase(
            phrase,
            {"player": names.player(words["p"]), "cards": names.cards(listed)},
        )

    return tell


def _actions(names: Names, words: Step) -> Told:
    count = words.get("n", 1)
    yield Phrase("case_acts", {"player": names.player(words["p"]), "count": count})


def _weapon(names: Names, words: Step) -> Told:
    card = names.card(words.get("card", WEAPON))
    players = {"player": names.player(words["p"]), "target": names.player(words["target"])}
    yield Phrase("case_gives", {**players, "card": card})


def _element(names: Names, words: Step) -> Told:
    buff = Phrase(f"buff_name_{words['buff']}")
    yield Phrase("case_equips", {"player": names.player(words["p"]), "buff": buff})


def _kept(names: Names, words: Step) -> Told:
    told: Mapping[str, DerivedValue] = {
        "player": names.player(words["p"]),
        "card": names.card(words["card"]),
    }
    if words.get("target"):
        yield Phrase("case_uses_on", {**told, "target": names.player(words["target"])})
    else:
        yield Phrase("case_uses", told)


def _event(names: Names, words: Step) -> Told:
    card = {"player": names.player(words["p"]), "card": names.card(TRIGGER)}
    yield Phrase("case_triggers", {**card, **names.event(words["roll"])})
    yield from _choices(names, words["roll"], words.get("choices") or {})


def _choices(names: Names, roll: int, choices: Step) -> Told:
    """Tell what was rolled, found and chosen, in the order in which an event asks for it."""
    if "die" in choices:
        yield Phrase("case_die", {"pips": choices["die"]})
    if "target" in choices:
        yield _target(names, roll, choices)
    for name in ("discard", "take", "give", "cards"):
        if choices.get(name):
            cards = names.cards(choices[name])
            yield Phrase(f"case_choice_{name}", {"cards": cards})
    for id, buff in choices.get("buffs", {}).items():
        words = {"player": names.player(id), "buff": Phrase(f"buff_name_{buff}")}
        yield Phrase("case_picks", words)


def _target(names: Names, roll: int, choices: Step) -> Phrase:
    words = {"target": names.player(choices["target"])}
    if roll == RESIN_BALL:
        return Phrase("case_sticks", words)
    if roll == SCAVENGE and choices.get("what") == WORN:
        return Phrase(
            "case_hands_armour" if choices["mode"] == GIVE else "case_takes_armour", words
        )
    return Phrase("case_choice_target", words)


def _new_round(names: Names, words: Step) -> Told:
    yield Phrase("case_step_start_round")
    for id, how in (words.get("wake") or {}).items():
        yield Phrase(f"case_wakes_{how}", {"player": names.player(id)})
    yield from tell_rolls(names, words)


def tell_rolls(names: Names, words: Step) -> Told:
    """Iterate over what was rolled for the order."""
    for id, pips in (words.get("rolls") or {}).items():
        yield Phrase("case_rolls", {"player": names.player(id), "pips": tuple(pips)})


def _reset(names: Names, words: Step) -> Told:
    yield Phrase("case_step_reset")
    for id, keep in (words.get("keep") or {}).items():
        for buff in listed(keep):
            told = {"player": names.player(id), "buff": Phrase(f"buff_name_{buff}")}
            yield Phrase("case_keeps", told)
    for id, cards in (words.get("drop") or {}).items():
        dropped = names.cards(cards)
        yield Phrase("case_drops", {"player": names.player(id), "cards": dropped})


STEPS: Mapping[str, Callable[[Names, Step], Told]] = {
    "mulligan": _played("case_mulligan", "discard"),
    "action": _actions,
    "swap3": _played("case_swaps_three", "other"),
    "swap1": _played("case_swaps_one", "cards"),
    "weapon": _weapon,
    "armour": _played("case_wears"),
    "recover": _played("case_recovers"),
    "element": _element,
    "event": _event,
    "special": _kept,
    "end_turn": _played("case_ends"),
    "start_round": _new_round,
    "reset": _reset,
}
