"""The layouts' own words: each has a translation, and no translation is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from jinja2.ext import babel_extract

PROJECT = Path(__file__).resolve().parents[2]
LAYOUTS = PROJECT / "layouts"
CATALOGUES = tuple(sorted(LAYOUTS.glob("locale/*.po")))
JINJA = {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}  # as render runs them


PLAYTESTS = frozenset({"cli", "simulation"})  # what they say is on no sheet


@cache
def said_by_layouts(without: frozenset[str] = frozenset()) -> set[str]:
    """Return what the templates say through `_()`, and the program through `gettext()`.

    `without` names rooms of the program that are left out.
    """
    said: set[str] = set()
    for path in sorted(LAYOUTS.rglob("*.html.j2")):
        with path.open("rb") as file:
            for _, _, message, _ in babel_extract(file, ("_", "gettext", "ngettext"), (), JINJA):
                said.update([message] if isinstance(message, str) else filter(None, message or ()))
    return said | {
        str(words.value) for words in given_to_gettext(without) if isinstance(words, ast.Constant)
    }


@cache
def given_to_gettext(without: frozenset[str] = frozenset()) -> list[ast.expr]:
    """Return what the program hands to `gettext()`: it says a few words on the sheets itself."""
    return [
        node.args[0]
        for path in sorted((PROJECT / "pressroom").rglob("*.py"))
        if path.name != "pseudo.py"  # which makes words of what it gets
        if path.parent.name not in without
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "gettext"
        and ast.unparse(node) != "self.layouts.gettext(message)"  # the door hands on what it gets
    ]


def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def forms(message: Message) -> Iterator[str]:
    """Go through the singular of a message, and its plural if it has one."""
    yield from (message.id,) if isinstance(message.id, str) else message.id


def ids(messages: Catalog) -> set[str]:
    return {form for message in messages if message.id for form in forms(message)}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_word_of_the_layouts_is_translated(path: Path) -> None:
    complete = (m for m in catalogue(path) if m.string and all(m.string))
    translated = {form for message in complete for form in forms(message)}

    is_whole = path.stem.startswith("zh")  # the others are translated as far as they are printed
    wanted = said_by_layouts() if is_whole else said_by_layouts(PLAYTESTS)
    assert sorted(wanted - translated) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_no_translation_is_left_over(path: Path) -> None:
    assert sorted(ids(catalogue(path)) - said_by_layouts()) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_translation_puts_in_the_same_values(path: Path) -> None:
    messages = catalogue(path)

    wrong = [str(message.id) for message in messages for _ in message.check(messages) if message.id]

    assert wrong == []


def test_the_program_hands_its_words_over_as_they_stand() -> None:
    given = given_to_gettext()

    assert given
    assert all(isinstance(words, ast.Constant) for words in given)
