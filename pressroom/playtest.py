"""What a person asks to be played, to a setup that can be played: rulings, players, changes.

A changed parameter is read and checked as if it stood in game.yaml; its findings name the option
in which it was typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from pressroom.load.game_file import parameter_value
from pressroom.load.nodes import describe
from pressroom.load.yaml_nodes import parse_yaml
from pressroom.model.finding import Findings, Span, StopBuild
from pressroom.model.game import Game, Parameter
from pressroom.model.suggestion import did_you_mean
from pressroom.model.words import Words
from pressroom.production.job import CheckedGame
from pressroom.rules.contract import Rules, require_engine
from pressroom.rules.rulings import (
    PRESET,
    RulingOption,
    list_rulings,
    options_of,
    read_option,
    resolve_rulings,
)
from pressroom.simulation.comparison import Change
from pressroom.simulation.setup import Setup, check_bots, check_players
from pressroom.simulation.transcript import BY_DEFAULT, Transcript
from pressroom.translate.catalogue import BrokenCatalogue, open_words

USUAL_PLAYERS = 4
USUAL_LANGUAGE = "en"  # as the program speaks otherwise
BETWEEN_CHANGES = re.compile(r"\s+(?=[a-z_]+=)")


@dataclass(frozen=True, slots=True)
class Playtest:
    """What is to be played. No `players`: four if the game allows; no `bots`: all there are.

    `language` is what the game is told in.
    """

    players: int | None
    bots: tuple[str, ...]
    seed: int
    rulings: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()
    language: str = USUAL_LANGUAGE


def spoken_languages(game: Game) -> tuple[str, ...]:
    """Return the languages that a game can be played in: its own, and those of its catalogues."""
    translated = sorted(path.stem for path in (game.folder / "locale").glob("*.po"))
    return tuple(dict.fromkeys([*game.languages, *translated, USUAL_LANGUAGE]))


def open_language(checked: CheckedGame, language: str, findings: Findings) -> Words:
    """Return the words of a language to play in. Raises `StopBuild` if there are errors.

    Findings: `request/unknown-language`, `layout/broken-catalogue`.
    """
    known, project = spoken_languages(checked.game), checked.project
    if language not in known:
        message = f"“{checked.game.id}” cannot be played in “{language}”"
        hint = did_you_mean(language, known) or f"there are {', '.join(known)}"
        findings.error("request/unknown-language", message, hint=hint)
    findings.stop_on_errors()
    try:
        return open_words(
            project.layout_roots, language, project.cache, checked.game.folder, checked.sources.read
        )
    except BrokenCatalogue as broken:
        findings.add(broken.finding)
        raise StopBuild from None


def open_setup(checked: CheckedGame, asked: Playtest, findings: Findings) -> Setup:
    """Return the setup that was asked for. Raises `StopBuild` if there are errors."""
    rules = _rules(checked, findings)
    return _setup(rules, checked.kit, _options(checked.game, asked, findings), asked, findings)


def open_change(checked: CheckedGame, asked: Playtest, typed: str, findings: Findings) -> Change:
    """Return the setup with a change such as `pair_limit=8`; several are parted by blanks.

    Raises `StopBuild` if there are errors. Findings: `compare/not-a-change`, `compare/unknown`,
    and all that the changed parameter would give in game.yaml.
    """
    rules = _rules(checked, findings)
    options = _options(checked.game, asked, findings)
    parameters, switched = _changes(rules, checked.game, typed.strip(), findings)
    findings.stop_on_errors()
    game = replace(checked.game, parameters={**checked.game.parameters, **parameters})
    changed = rules.read_kit(game, findings)
    findings.stop_on_errors()
    setup = _setup(rules, changed, [*options, *switched], asked, findings)
    return Change(typed.strip(), setup)


def open_replay(checked: CheckedGame, transcript: Transcript, findings: Findings) -> Setup:
    """Return the setup that a transcript tells of, with its rulings and not those of today.

    Raises `StopBuild` if there are errors, and `NotATranscript`.
    """
    rules = _rules(checked, findings)
    told = transcript.told.get("rulings", BY_DEFAULT)
    typed = [] if told == BY_DEFAULT else told.split(", ")
    options = [option for one in typed if (option := read_option(one, findings)) is not None]
    asked = Playtest(transcript.number("players"), (), transcript.number("seed"))
    return _setup(rules, checked.kit, options, asked, findings)


def _rules(checked: CheckedGame, findings: Findings) -> Rules[Any]:
    rules = require_engine(checked.rules, checked.game, findings)
    findings.stop_on_errors()
    assert rules is not None, "rules without an engine leave an error"
    return rules


def _changes(
    rules: Rules[Any], game: Game, typed: str, findings: Findings
) -> tuple[dict[str, Parameter], list[RulingOption]]:
    """Read changes of parameters and of rulings."""
    place = Span(f"--compare {typed}")
    switches = {PRESET, *(ruling.name for ruling in list_rulings(rules))}
    parameters: dict[str, Parameter] = {}
    options = []
    for one in BETWEEN_CHANGES.split(typed):
        name, sign, value = (part.strip() for part in one.partition("="))
        if not sign or not name or not value:
            message = f"a change is given as name=value, not “{one}”"
            findings.error("compare/not-a-change", message)
        elif name in game.parameters:
            parameters |= _parameter(game.parameters[name], value, place, findings)
        elif name in switches:
            options.append(RulingOption(name, value, place))
        else:
            hint = did_you_mean(name, [*game.parameters, *switches])
            message = f"“{game.id}” has no parameter or ruling “{name}”"
            findings.error("compare/unknown", message, hint=hint)
    return parameters, options


def _options(game: Game, asked: Playtest, findings: Findings) -> list[RulingOption]:
    single = [read_option(typed, findings) for typed in asked.rulings]
    return [
        *options_of(game),
        *(RulingOption(PRESET, name) for name in asked.presets),
        *(option for option in single if option is not None),
    ]


def _setup(
    rules: Rules[Any],
    kit: Any,
    options: list[RulingOption],
    asked: Playtest,
    findings: Findings,
) -> Setup:
    rulings = resolve_rulings(rules, options, findings)
    findings.stop_on_errors()
    played = kit.with_rulings(rulings)
    seats, bots = played.seats, asked.bots or tuple(rules.bots)
    players = asked.players
    if players is None:
        players = USUAL_PLAYERS if USUAL_PLAYERS in seats else seats[-1]
    check_players(seats, players, findings)
    check_bots(rules.bots, bots, findings)
    findings.stop_on_errors()
    return Setup(rules, played, players, bots, asked.seed)


def _parameter(old: Parameter, typed: str, place: Span, findings: Findings) -> dict[str, Parameter]:
    node = parse_yaml(typed, place.path, findings)
    value = None if node is None else parameter_value(node)
    if value is not None:
        return {old.name: Parameter(old.name, value, place, old.about)}
    if node is not None:
        message = f"“{old.name}” must be a number, true, false, a word or a list of whole numbers"
        findings.error("game/wrong-type", f"{message}, not {describe(node)}", place)
    return {}
