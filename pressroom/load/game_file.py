"""Read game.yaml into the head of a game: titles, parameters, rulings, phrases, kinds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pressroom.load.allowances import read_allowances
from pressroom.load.codes import GAME_CODES
from pressroom.load.kinds import read_kinds
from pressroom.load.nodes import Mapping as MappingNode
from pressroom.load.nodes import Node, Scalar, Sequence, describe, is_blank, quote
from pressroom.load.picture_options import read_picture_resolution
from pressroom.load.scalars import read_integer, read_number, unprintable_character
from pressroom.load.sections import LAYOUT_NAME, WORD, Section, open_section
from pressroom.load.values import Reading
from pressroom.model.game import Game, Parameter, Text
from pressroom.model.stock import Stock

GAME_KEYS = (
    "title", "subtitle", "version", "languages", "rules", "theme", "parameters", "rulings",
    "phrases", "kinds", "decks", "products", "books", "sets", "allow", "pictures",
)  # fmt: skip
DEFAULT_THEME = "plain"
NO_VALUE = "none"  # the word for a ruling without a value, typed as “null” or left blank
LANGUAGE = re.compile(  # RFC 5646 §2.1, in the letter case of §2.1.1; rare extensions left out
    r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-(?:[A-Z]{2}|[0-9]{3}))?"
    r"(-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(-x(?:-[a-z0-9]{1,8})+)?"
)


@dataclass(frozen=True, slots=True)
class GameHead:
    """A game still without what needs the decks read, and the section that this comes from."""

    game: Game
    section: Section


def read_game_file(node: Node, stock: Stock, reading: Reading, folder: Path) -> GameHead | None:
    """Return the head of the game in a folder; `reading.context` is the game's id.

    Findings: `game/…`; nothing comes back only if the file is not a group of keys.
    """
    section = open_section(
        node, GAME_KEYS, owner="game.yaml", codes=GAME_CODES, findings=reading.findings
    )
    if section is None:
        return None
    return GameHead(_read_head(section, stock, reading, folder), section)


def _read_head(section: Section, stock: Stock, reading: Reading, folder: Path) -> Game:
    version = section.word("version", required=True)
    rules, theme = section.word("rules", WORD), section.word("theme", LAYOUT_NAME)
    return Game(
        id=reading.context,
        title=section.required_text("title", f"{reading.context}/title"),
        subtitle=section.text("subtitle", f"{reading.context}/subtitle"),
        version=version.text if version else "",
        languages=_read_languages(section),
        rules=rules.text if rules else None,
        theme=theme.text if theme else DEFAULT_THEME,
        theme_span=theme.span if theme else None,
        parameters=_read_parameters(section),
        rulings=read_rulings(section),
        phrases=_read_phrases(section, reading.context),
        kinds=read_kinds(section, stock, reading),
        decks=(),
        products=(),
        folder=folder,
        span=section.span,
        allowances=read_allowances(section),
        picture_resolution=read_picture_resolution(section),
    )


def _read_languages(section: Section) -> tuple[str, ...]:
    languages = []
    words = section.words("languages", required=True)
    for word in words or ():
        if LANGUAGE.fullmatch(word.text):
            languages.append(word.text)
        else:
            message = (
                f"{quote(word.text)} is not a language tag, such as “en”, “zh-Hans” or “pt-BR”"
            )
            section.error("game/wrong-language", message, word.span)
    node = section.get("languages")
    if words == () and node is not None:
        section.error("game/missing-key", "“languages” lists no language", node.span)
    return tuple(languages)


def _read_phrases(section: Section, game: str) -> dict[str, Text]:
    phrases = {}
    for name, node in section.named("phrases", WORD):
        if not isinstance(node, Scalar) or node.is_null:
            message = f"the phrase {quote(name.text)} must be a text, not {describe(node)}"
            section.error("game/wrong-type", message, node.span)
        elif (wrong := unprintable_character(node.text)) is not None:
            message = f"the phrase {quote(name.text)} holds {wrong}"
            section.error("game/wrong-character", message, node.span)
        else:
            context = f"{game}/phrases/{name.text}"
            words, typed = node.text.strip("\n"), node.typed
            phrases[name.text] = Text(words, context, node.span, is_markup=True, typed=typed)
    return phrases


def read_rulings(section: Section) -> dict[str, Parameter]:
    """Read the readings chosen: which there are, only the rules of the game know."""
    rulings = {}
    for name, node in section.named("rulings", WORD):
        value = NO_VALUE if is_blank(node) else parameter_value(node)
        if value is None or isinstance(value, tuple):
            message = f"the ruling {quote(name.text)} must be a word, a number, true or false"
            section.error("game/wrong-type", f"{message}, not {describe(node)}", node.span)
        else:
            rulings[name.text] = Parameter(name.text, value, node.span)
    return rulings


def _read_parameters(section: Section) -> dict[str, Parameter]:
    parameters = {}
    for name, node in section.named("parameters", WORD):
        parameter = _read_parameter(name, node, section)
        if parameter is not None:
            parameters[name.text] = parameter
    return parameters


def _read_parameter(name: Scalar, node: Node, section: Section) -> Parameter | None:
    about, held = None, node
    owner = f"the parameter {quote(name.text)}"
    if isinstance(node, MappingNode):
        inner = open_section(
            node, ("value", "about"), owner=owner, codes=GAME_CODES, findings=section.findings
        )
        found = inner.get("value", required=True) if inner else None
        if inner is None or found is None:
            return None
        about, held = inner.word("about"), found
    value = parameter_value(held)
    if value is None:
        message = f"{owner} must be a number, true, false, a word or a list of whole numbers"
        section.error("game/wrong-type", f"{message}, not {describe(held)}", held.span)
        return None
    return Parameter(name.text, value, name.span, about.text if about else "")


def parameter_value(node: Node) -> int | float | bool | str | tuple[int, ...] | None:
    """Return the value that a parameter is given, or nothing if it cannot be one."""
    if isinstance(node, Sequence):
        numbers = [
            read_integer(item.text) if isinstance(item, Scalar) else None for item in node.items
        ]
        wholes = tuple(value for value in numbers if value is not None)
        return wholes if len(wholes) == len(numbers) else None
    if not isinstance(node, Scalar) or node.is_null or unprintable_character(node.text):
        return None
    if node.text in ("true", "false"):
        return node.text == "true"
    value = read_number(node.text)
    return node.text if value is None else value
