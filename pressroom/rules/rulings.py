"""The readings of unclear rules: which a game has, and which of them hold.

Later ones win: the game's defaults, then `rulings:` in game.yaml (where `preset:` names a group),
then presets and single rulings from the command line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Protocol, TypeVar

from pressroom.model.finding import Findings, Span
from pressroom.model.game import Game
from pressroom.model.suggestion import did_you_mean
from pressroom.rules.cases import WrongCase
from pressroom.rules.kit import GameKit

PRESET = "preset"  # the key under `rulings:` that names a preset
K = TypeVar("K", bound=GameKit[Any, Any])


class HasRulings(Protocol):
    """Rules with readings to choose from."""

    @property
    def rulings(self) -> type:
        """The frozen dataclass whose fields are declared by `ruling`."""

    @property
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Rulings that belong together, by name."""


def ruling(default: Any, *rivals: Any, why: str, id: str = "") -> Any:
    """Declare a field of `Rulings`: the reading that holds by default, and the others.

    `why` says in one sentence why the default holds; `id` is the number in the rules document.
    """
    choices = (default, *rivals)
    return field(default=default, metadata={"choices": choices, "why": why, "id": id})


@dataclass(frozen=True, slots=True)
class Ruling:
    """One unclear rule: its switch, the readings, the one that holds by default, and why."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    why: str
    id: str


@dataclass(frozen=True, slots=True)
class RulingOption:
    """A reading that is asked for. `span` is where, if in a file; `name` may be `preset`."""

    name: str
    value: str
    span: Span | None = None


def list_rulings(rules: HasRulings) -> tuple[Ruling, ...]:
    """Return the rulings of a game, in the order of its rules document."""
    return tuple(
        Ruling(
            one.name,
            one.default,
            tuple(one.metadata["choices"]),
            one.metadata["why"],
            one.metadata.get("id", ""),
        )
        for one in fields(rules.rulings)
        if one.default is not MISSING
    )


def spelled(value: Any) -> str:
    """Return a reading as it is written in a file: `true`, `none`, `6`, `refused`."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def options_of(game: Game) -> list[RulingOption]:
    """Return the readings that game.yaml chooses, a preset before single ones."""
    options = [
        RulingOption(name, spelled(one.value), one.span) for name, one in game.rulings.items()
    ]
    return sorted(options, key=lambda option: option.name != PRESET)


def read_option(source: str, findings: Findings) -> RulingOption | None:
    """Return a `name=value` of the command line; finding `rulings/not-a-ruling` if it is none."""
    name, equals, value = (part.strip() for part in source.partition("="))
    if equals and name and value:
        return RulingOption(name, value)
    message = f"a ruling is given as name=value, not “{source}”"
    findings.error("rulings/not-a-ruling", message)
    return None


def resolve_rulings(rules: HasRulings, options: Iterable[RulingOption], findings: Findings) -> Any:
    """Return the rulings that hold: the defaults with the options, the last of a name winning.

    Findings: `rulings/unknown`, `rulings/unknown-value`, `rulings/unknown-preset`, each with the
    place of the option.
    """
    known = {one.name: one for one in list_rulings(rules)}
    chosen: dict[str, Any] = {}
    for option in options:
        if option.name == PRESET:
            chosen |= _preset(option, rules.presets, findings)
        elif option.name not in known:
            message = f"there is no ruling “{option.name}”"
            hint = did_you_mean(option.name, [*known, PRESET])
            findings.error("rulings/unknown", message, option.span, hint=hint)
        else:
            chosen |= _choice(option, known[option.name], findings)
    return rules.rulings(**chosen)


def chosen_rulings(rules: HasRulings, game: Game, findings: Findings) -> Any:
    """Return the rulings by game.yaml. Findings: those of `resolve_rulings`."""
    return resolve_rulings(rules, options_of(game), findings)


def check_no_rulings(game: Game, findings: Findings) -> None:
    """Find readings chosen in game.yaml though its rules have none: `rulings/none`."""
    for one in game.rulings.values():
        message = f"the rules of “{game.id}” have no rulings to choose, so “{one.name}” is none"
        findings.error("rulings/none", message, one.span)


def with_options(kit: K, rulings: type, options: Mapping[str, Any]) -> K:
    """Return a kit with the rulings and numbers that a case names, by their names.

    Raises `WrongCase` for a name that does not exist and for a reading that is not on offer.
    """
    numbers, readings = {one.name for one in fields(kit.numbers)}, {}
    choices = {one.name: one.metadata["choices"] for one in fields(rulings)}
    changed = {}
    for name, value in options.items():
        if name in numbers and isinstance(value, int) and not isinstance(value, bool):
            changed[name] = value
        elif (type(value), value) in [(type(one), one) for one in choices.get(name, ())]:
            readings[name] = value
        else:
            raise WrongCase(f"“{name}” has no reading “{value}”")
    return kit.with_numbers(**changed).with_rulings(rulings(**readings))


def _preset(
    option: RulingOption, presets: Mapping[str, Mapping[str, Any]], findings: Findings
) -> Mapping[str, Any]:
    if option.value in presets:
        return presets[option.value]
    message = f"there is no preset “{option.value}”"
    hint = did_you_mean(option.value, presets) or _all_of(presets)
    findings.error("rulings/unknown-preset", message, option.span, hint=hint)
    return {}


def _choice(option: RulingOption, ruling: Ruling, findings: Findings) -> dict[str, Any]:
    by_word = {spelled(choice): choice for choice in ruling.choices}
    value = "none" if option.value == "null" else option.value
    if value in by_word:
        return {ruling.name: by_word[value]}
    words = ", ".join(f"“{word}”" for word in by_word)
    message = f"“{ruling.name}” must be one of {words}, not “{option.value}”"
    hint = did_you_mean(option.value, by_word)
    findings.error("rulings/unknown-value", message, option.span, hint=hint)
    return {}


def _all_of(names: Iterable[str]) -> str | None:
    listed = ", ".join(names)
    return f"there are {listed}" if listed else None
