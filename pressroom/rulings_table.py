"""The rulings of a game to tables: what holds, what else there is, and why."""

from __future__ import annotations

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.model.grid import Grid
from pressroom.rules.contract import Rules
from pressroom.rules.rulings import list_rulings, say, settle_rulings, typed_rulings


def ruling_grid(rules: Rules, game: Game) -> Grid:
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
    return Grid("rulings", f"Rulings of “{game.id}”", ("id", "ruling", "holds", "of", "why"), rows)


def preset_grid(rules: Rules) -> tuple[Grid, ...]:
    """Return the presets of a game and what each sets, as one table if there are any."""
    rows = tuple(
        (preset, ", ".join(f"{name}={say(value)}" for name, value in values.items()))
        for preset, values in rules.presets.items()
    )
    return (Grid("presets", "Presets", ("preset", "sets"), rows),) if rows else ()
