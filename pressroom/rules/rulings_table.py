"""The rulings of a game, for tables and books: what holds, what else there is, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pressroom.model.plain_table import PlainTable
from pressroom.rules.contract import KitRules, Rules
from pressroom.rules.rulings import list_rulings, spelled


def ruling_table(rules: Rules[Any], kit: Any) -> PlainTable:
    """Return all rulings of a game, with those that its game.yaml chooses."""
    rows = tuple(
        (one.id, one.name, one.holds, ", ".join(one.choices), one.why)
        for one in ruling_values(rules, kit)
    )
    return PlainTable(
        "rulings", f"Rulings of “{kit.game.id}”", ("id", "ruling", "holds", "of", "why"), rows
    )


def preset_table(rules: Rules[Any]) -> tuple[PlainTable, ...]:
    """Return the presets of a game and what each sets, as one table if there are any."""
    rows = tuple(
        (preset, ", ".join(f"{name}={value}" for name, value in values.items()))
        for preset, values in preset_values(rules).items()
    )
    return (PlainTable("presets", "Presets", ("preset", "sets"), rows),) if rows else ()


@dataclass(frozen=True, slots=True)
class RulingValue:
    """A ruling as books print it: readings as one types them, `holds` the one that is played."""

    id: str
    name: str
    why: str
    choices: tuple[str, ...]
    default: str
    holds: str


def ruling_values(rules: KitRules[Any], kit: Any) -> tuple[RulingValue, ...]:
    """Return the rulings of a game in the order of its rules document; none if it has no engine."""
    if not isinstance(rules, Rules):
        return ()
    return tuple(
        RulingValue(
            ruling.id,
            ruling.name,
            ruling.why,
            tuple(map(spelled, ruling.choices)),
            spelled(ruling.default),
            spelled(getattr(kit.rulings, ruling.name)),
        )
        for ruling in list_rulings(rules)
    )


def preset_values(rules: KitRules[Any]) -> Mapping[str, Mapping[str, str]]:
    """Return the presets of a game: for each the readings it sets, as one types them."""
    if not isinstance(rules, Rules):
        return {}
    return {
        preset: {name: spelled(value) for name, value in values.items()}
        for preset, values in rules.presets.items()
    }
