"""Finds the rules that a game names: the entry points `pressroom.rules` of installed packages.

The games we ship use the same door: the table `[project.entry-points."pressroom.rules"]` of our
pyproject.toml. In a clone nothing is installed, so there the table itself is read. Rules never
come from a game's folder, which holds data only.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from pressroom.files import read_text
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.model.suggestion import did_you_mean
from pressroom.rules.contract import NO_RULES, KitRules

GROUP = "pressroom.rules"
PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"  # there in a clone only


def find_rules(game: Game, findings: Findings) -> KitRules[Any]:
    """Return the rules that game.yaml names, `NO_RULES` if it names none.

    Findings: `game/unknown-rules` if there are none of that name, or if they cannot be loaded.
    """
    if game.rules is None:
        return NO_RULES
    entry = _entry(game.rules)
    if entry is None:
        hint = did_you_mean(game.rules, known_rules())
        message = f"there are no rules “{game.rules}”"
        findings.error("game/unknown-rules", message, game.span, hint=hint)
        return NO_RULES
    try:
        rules = entry.load()
    except (ImportError, AttributeError) as reason:
        message = f"the rules “{game.rules}” cannot be loaded from “{entry.value}”: {reason}"
        findings.error("game/unknown-rules", message, game.span)
        return NO_RULES
    if isinstance(rules, KitRules):
        return rules
    message = f"“{entry.value}” is not an object of “KitRules”, as rules must be"
    findings.error("game/unknown-rules", message, game.span)
    return NO_RULES


def known_rules() -> tuple[str, ...]:
    """Return the names of all rules that are shipped or installed."""
    return tuple(sorted({*shipped_rules(), *entry_points(group=GROUP).names}))


@cache
def shipped_rules() -> dict[str, EntryPoint]:
    """Return the entry points of the table in pyproject.toml; none where we are installed."""
    if not PYPROJECT.is_file():
        return {}
    project = tomllib.loads(read_text(PYPROJECT))["project"]
    table = project["entry-points"][GROUP]
    return {name: EntryPoint(name, value, GROUP) for name, value in table.items()}


def _entry(name: str) -> EntryPoint | None:
    """Return an entry point; ours goes before one of the same name that is installed."""
    if name in shipped_rules():
        return shipped_rules()[name]
    return next(iter(entry_points(group=GROUP, name=name)), None)
