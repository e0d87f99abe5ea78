"""Whatever stands in the files, reading ends in a game or in findings, never in an exception."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pressroom.load.game_folder import load_game
from pressroom.load.schema import game_schema
from pressroom.load.stock_files import load_stock
from pressroom.model.finding import Findings
from pressroom.model.game import Component
from pressroom.report.findings import render_report, report_json
from tests.load.conftest import GAME, LAYOUTS, a_deck

STOCK = load_stock([LAYOUTS], LAYOUTS.parent, Findings())
KEY_WORDS = """
title version languages kinds decks products parameters phrases each defaults cards kind
deck copies extends addition format front back fields computed type of from to default required
name value ratio rules suit hot icon art next steps owner cargo token light _base <<
"""
KEYS = st.sampled_from(KEY_WORDS.split())
ODD_WORDS = ["", "~", "7", "1.5", "-1", "true", "no", "[", "&a x", "*a", "!t x", "３", "|"]
SCALARS = st.one_of(
    KEYS,
    st.text(max_size=12).map(repr),
    st.sampled_from(ODD_WORDS),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda items: "[" + ", ".join(items) + "]"),
        st.lists(st.tuples(KEYS, inner), max_size=5).map(
            lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs) + "}"
        ),
    ),
    max_leaves=20,
)
FILES = st.lists(st.tuples(KEYS, VALUES), max_size=8).map(
    lambda pairs: "".join(f"{key}: {value}\n" for key, value in pairs)
)


def read(game: bytes, cargo: bytes) -> Findings:
    with tempfile.TemporaryDirectory() as name:
        project = Path(name)
        folder = project / "cards" / "demo"
        folder.mkdir(parents=True)
        (folder / "game.yaml").write_bytes(game)
        (folder / "cargo.yaml").write_bytes(cargo)
        findings = Findings()
        loaded = load_game(folder, project, STOCK, findings)
        assert loaded is not None or findings.errors
        if loaded is not None:
            game_schema(loaded)
            assert all(sound(piece) for piece in loaded.components())
        assert render_report(findings, project, colour=True).count("[") >= len(findings)
        report_json(findings)
        return findings


def sound(piece: Component) -> bool:
    """Tell whether a component has a value for every declared field."""
    return set(piece.values) == set(piece.kind.fields) and 0 <= piece.quantity <= 999


@given(st.binary(max_size=200))
def test_any_bytes_as_a_deck_never_raise(data: bytes) -> None:
    read(GAME.encode(), data)


@given(st.text(max_size=200))
def test_any_text_as_a_game_never_raises(text: str) -> None:
    read(text.encode("utf-8", "surrogatepass"), a_deck("  a: {name: a}\n").encode())


@given(FILES)
def test_any_keys_in_a_deck_never_raise(text: str) -> None:
    read(GAME.encode(), text.encode("utf-8", "surrogatepass"))


@given(FILES)
def test_any_keys_in_a_game_never_raise(text: str) -> None:
    read(text.encode("utf-8", "surrogatepass"), a_deck("  a: {name: a}\n").encode())


@given(st.dictionaries(KEYS, VALUES, max_size=6), st.dictionaries(KEYS, VALUES, max_size=4))
def test_any_values_of_a_card_never_raise(card: dict[str, str], defaults: dict[str, str]) -> None:
    fields = "".join(f"    {key}: {value}\n" for key, value in card.items())
    under = "".join(f"  {key}: {value}\n" for key, value in defaults.items())
    text = a_deck(f"  light:\n{fields}  heavy: {{extends: light}}\n", head=f"defaults:\n{under}")

    read(GAME.encode(), text.encode("utf-8", "surrogatepass"))
