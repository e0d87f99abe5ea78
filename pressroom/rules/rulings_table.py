"""The rulings of a game, for tables and books: what holds, what else there is, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.model.plain_table import PlainTable
from pressroom.rules.contract import KitRules, Rules
from pressroom.rules.rulings import list_rulings, say, settle_rulings, typed_rulings


def ruling_table(rules: Rules, game: Game) -> PlainTable:
    """Return all rulings of a game, with those that its game.yaml chooses."""
    holding = settle_rulings(rules, typed_rulings(game), Findings())
    rows = tuple(
        (
            ruling.id,
            ruling.name,
            say(getattr(holding, ruling.name)),
            ", ".join(say(choice) for choice in ruling.choices),
            ruling.why,
        )
        for ruling in list_rulings(rules)
    )
    return PlainTable(
        "rulings", f"Rulings of “{game.id}”", ("id", "ruling", "holds", "of", "why"), rows
    )


def preset_table(rules: Rules) -> tuple[PlainTable, ...]:
    """Return the presets of a game and what each sets, as one table if there are any."""
    rows = tuple(
        (preset, ", ".join(f"{name}={say(value)}" for name, value in values.items()))
        for preset, values in rules.presets.items()
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


def ruling_values(rules: KitRules, game: Game) -> tuple[RulingValue, ...]:
    """Return the rulings of a game in the order of its rules document; none if it has no engine."""
    if not isinstance(rules, Rules):
        return ()
    holding = settle_rulings(rules, typed_rulings(game), Findings())
    return tuple(
        RulingValue(
            ruling.id,
            ruling.name,
            ruling.why,
            tuple(map(say, ruling.choices)),
            say(ruling.default),
            say(getattr(holding, ruling.name)),
        )
        for ruling in list_rulings(rules)
    )


def preset_values(rules: KitRules) -> Mapping[str, Mapping[str, str]]:
    """Return the presets of a game: for each the readings it sets, as one types them."""
    if not isinstance(rules, Rules):
        return {}
    return {
        preset: {name: say(value) for name, value in values.items()}
        for preset, values in rules.presets.items()
    }
