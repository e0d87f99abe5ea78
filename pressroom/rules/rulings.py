"""The readings of unclear rules: which a game has, and which of them hold.

Later ones win: the game's defaults, then `rulings:` in game.yaml (where `preset:` names a group),
then presets and single rulings from the command line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from pressroom.model.finding import Findings, Span
from pressroom.model.game import Game
from pressroom.model.suggestion import did_you_mean
from pressroom.rules.contract import KitRules, Rules

PRESET = "preset"  # the key under `rulings:` that names a preset


@dataclass(frozen=True, slots=True)
class Ruling:
    """One unclear rule: its switch, the readings, the one that holds by default, and why."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    why: str
    id: str


@dataclass(frozen=True, slots=True)
class Wish:
    """A reading as a person typed it. `span` is where, if in a file; `name` may be `preset`."""

    name: str
    value: str
    span: Span | None = None


def list_rulings(rules: Rules) -> tuple[Ruling, ...]:
    """Return the rulings of a game, in the order of its rules document."""
    return tuple(
        Ruling(
            field.name,
            field.default,
            tuple(field.metadata["choices"]),
            field.metadata["why"],
            field.metadata.get("id", ""),
        )
        for field in fields(rules.rulings)
        if field.default is not MISSING
    )


def say(value: Any) -> str:
    """Return a reading as one types it: `true`, `none`, `6`, `refused`."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def typed_rulings(game: Game) -> list[Wish]:
    """Return the readings that game.yaml chooses, a preset before single ones."""
    typed = [Wish(name, say(one.value), one.span) for name, one in game.rulings.items()]
    return sorted(typed, key=lambda wish: wish.name != PRESET)


def read_wish(typed: str, findings: Findings) -> Wish | None:
    """Return a `name=value` of the command line; finding `rulings/not-a-ruling` if it is none."""
    name, sign, value = (part.strip() for part in typed.partition("="))
    if sign and name and value:
        return Wish(name, value)
    message = f"a ruling is given as name=value, not “{typed}”"
    findings.error("rulings/not-a-ruling", message)
    return None


def settle_rulings(rules: Rules, wishes: Iterable[Wish], findings: Findings) -> Any:
    """Return the rulings that hold: the defaults with the wishes, the last of a name winning.

    Findings: `rulings/unknown`, `rulings/unknown-value`, `rulings/unknown-preset`, each with the
    place of the wish.
    """
    known = {ruling.name: ruling for ruling in list_rulings(rules)}
    chosen: dict[str, Any] = {}
    for wish in wishes:
        if wish.name == PRESET:
            chosen |= _preset(wish, rules.presets, findings)
        elif wish.name not in known:
            message = f"there is no ruling “{wish.name}”"
            hint = did_you_mean(wish.name, [*known, PRESET])
            findings.error("rulings/unknown", message, wish.span, hint=hint)
        else:
            chosen |= _choice(wish, known[wish.name], findings)
    return rules.rulings(**chosen)


def check_rulings(rules: KitRules, game: Game, findings: Findings) -> None:
    """Find readings in game.yaml that the rules do not know.

    Findings: those of `settle_rulings`, and `rulings/none` if the rules have no rulings at all.
    """
    if isinstance(rules, Rules):
        settle_rulings(rules, typed_rulings(game), findings)
        return
    for ruling in game.rulings.values():
        message = f"the rules of “{game.id}” have no rulings to choose, so “{ruling.name}” is none"
        findings.error("rulings/none", message, ruling.span)


def _preset(
    wish: Wish, presets: Mapping[str, Mapping[str, Any]], findings: Findings
) -> Mapping[str, Any]:
    if wish.value in presets:
        return presets[wish.value]
    message = f"there is no preset “{wish.value}”"
    hint = did_you_mean(wish.value, presets) or _all_of(presets)
    findings.error("rulings/unknown-preset", message, wish.span, hint=hint)
    return {}


def _choice(wish: Wish, ruling: Ruling, findings: Findings) -> dict[str, Any]:
    by_word = {say(choice): choice for choice in ruling.choices}
    value = "none" if wish.value == "null" else wish.value
    if value in by_word:
        return {ruling.name: by_word[value]}
    words = ", ".join(f"“{word}”" for word in by_word)
    message = f"“{ruling.name}” must be one of {words}, not “{wish.value}”"
    hint = did_you_mean(wish.value, by_word)
    findings.error("rulings/unknown-value", message, wish.span, hint=hint)
    return {}


def _all_of(names: Iterable[str]) -> str | None:
    listed = ", ".join(names)
    return f"there are {listed}" if listed else None
