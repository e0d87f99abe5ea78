from __future__ import annotations

import csv
import json

import pytest

from pressroom.cli.table_text import FORMS, plain_table, render_tables
from pressroom.model.derived import Derived, Mark, Phrase, Table
from pressroom.model.finding import Span
from pressroom.model.game import Text
from pressroom.model.plain_table import Interval, PlainTable
from tests.rules.tiny_game import pips

TABLE = PlainTable(
    "seats",
    "Seats",
    ("seat", "won %", "note"),
    (("1", Interval(51.25, 50.0, 52.5), "a|b"), ("平", Interval(-1.0, -2.0, 0.0), None)),
)


def test_columns_are_aligned_and_wide_signs_take_two() -> None:
    lines = render_tables([TABLE], "text").splitlines()

    assert lines == [
        "Seats",
        "  seat                  won %  note",
        "  1       51.25 (50.00–52.50)  a|b",
        "  平    −1.00 (−2.00 to 0.00)",
    ]


def test_markdown_keeps_bars_in_their_cell() -> None:
    lines = render_tables([TABLE], "markdown").splitlines()

    assert lines[3] == "| --- | ---: | --- |"
    assert lines[4] == r"| 1 | 51.25 (50.00–52.50) | a\|b |"


def test_csv_gives_an_interval_three_columns_and_names_the_table() -> None:
    head, first, *_ = csv.reader(render_tables([TABLE], "csv").splitlines())

    assert head == ["table", "seat", "won %", "won % low", "won % high", "note"]
    assert first == ["seats", "1", "51.25", "50.0", "52.5", "a|b"]


def test_json_keeps_numbers_as_numbers() -> None:
    (table,) = json.loads(render_tables([TABLE], "json"))

    assert table["columns"] == ["seat", "won %", "note"]
    assert table["rows"][1] == ["平", {"value": -1.0, "low": -2.0, "high": 0.0}, None]


def test_a_reference_table_says_its_phrases_and_signs() -> None:
    table = Table(
        "matrix",
        Phrase("faces"),
        ("", 1),
        ((Phrase("play_roll", {"seat": 1, "roll": 2}), Mark(8, False)),),
    )

    plain = plain_table(table, pips(), Derived())

    assert plain == PlainTable("matrix", "Faces", ("", "1"), (("seat 1 rolls 2", "8✗"),))


def test_a_text_in_a_table_prints_the_facts_it_names() -> None:
    span = Span("cards/pips/deck.yaml")
    text = Text("**draw** {hand}, keep {hope}", "pips/a/rules", span, is_markup=True)
    table = Table("cards", Phrase("Cards"), ("text",), ((text,),))

    plain = plain_table(table, pips(), Derived({"hand": 5}))

    assert plain.rows == (("draw 5, keep {hope}",),)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        *[(3, "3"), (-2, "−2"), (2.5, "2.5"), (3.0, "3"), (0.004, "0.004")],
        *[(100, "100"), (100.0, "100"), (20.0, "20"), (0.0, "0"), (-0.0, "0"), (-10.5, "−10.5")],
        *[(0.01, "0.01"), (-0.004, "−0.004"), (1.005, "1"), (99.999, "100")],
    ],
)
def test_numbers_are_short(value: float, shown: str) -> None:
    text = render_tables([PlainTable("n", "N", ("n",), ((value,),))], "text")

    assert text.splitlines()[-1].strip() == shown


@pytest.mark.parametrize(
    ("low", "high", "limits"),
    [(0, 1, "0.00–1.00"), (-0.004, 1, "0.00–1.00"), (-1, 0, "−1.00 to 0.00")],
)
def test_limits_below_0_are_parted_by_a_word(low: float, high: float, limits: str) -> None:
    assert Interval(0.5, low, high).limits == limits


@pytest.mark.parametrize("form", FORMS)
def test_every_form_ends_with_a_line_break(form: str) -> None:
    assert render_tables([TABLE, TABLE], form).endswith("\n")
