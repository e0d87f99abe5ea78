"""What a stranger's files can make of the libraries that read them is a finding with its place."""

from __future__ import annotations

import json
import os
import struct
from pathlib import Path

import pytest

from pressroom.model.finding import Finding, Findings, Span
from pressroom.report.findings import report_json
from pressroom.rules.case_files import read_cases
from tests.conftest import STYLE, Demo
from tests.render.font_files import write_font

LAYOUT = "layouts/games/demo/card.html.j2"
CSS = "layouts/games/demo/card.css"
DECK = "cards/demo/deck.yaml"


@pytest.fixture
def card(demo: Demo) -> Demo:
    """Give a project with one card."""
    demo.cards("  a: {name: A}\n")
    return demo


@pytest.mark.parametrize(
    "css",
    [
        "a{" * 10_000,
        "a{b:" + "(" * 10_000,
        ":not(" * 2000 + "a" + ")" * 2000 + "{color:red}",
        ".name{width:" + "calc(" * 2000 + "1mm" + ")" * 2000 + "}",
        "@media print{" * 2000 + "}" * 2000,
        '.a{content:"\n}' + "b{" * 10_000,  # behind a quote that its line ends
        ".a{font:" + "1" * 30_000 + "}",
        '.a{content:"x";width:' + "1" * 5000 + "}",
    ],
    ids=["rules", "brackets", "not", "calc", "media", "behind a quote", "digits", "behind a word"],
)
def test_style_sheet_that_no_parser_can_take_is_one_error_at_its_line(card: Demo, css: str) -> None:
    card.write(CSS, STYLE + css)

    ((code, place),) = card.errors()

    assert code == "layout/unreadable-css"
    assert place.startswith(f"{CSS}:{STYLE.count(chr(10)) + 1 + (chr(10) in css)}:")


def test_selector_that_is_too_long_is_told_at_its_rule(card: Demo) -> None:
    card.write(CSS, f"{STYLE}\n\na{'>a' * 5000}{{color:red}}")

    assert card.errors() == [("layout/engine", f"{CSS}:{STYLE.count(chr(10)) + 3}:1")]


@pytest.mark.parametrize("selector", ["*", "html", "body", ".face"])
def test_face_that_styles_hide_is_an_error_at_the_card(card: Demo, selector: str) -> None:
    card.write(CSS, f"{STYLE}{selector}{{display:none}}")

    assert card.errors() == [("face/not-one-page", f"{DECK}:4:3")]


def test_chain_of_properties_is_an_error_at_the_card(card: Demo) -> None:
    chain = "".join(f"--v{n}:var(--v{n - 1});" for n in range(1, 3001))
    card.write(CSS, f"{STYLE}.face{{--v0:1mm;{chain}}}.name{{width:var(--v3000)}}")

    assert card.errors() == [("face/engine", f"{DECK}:4:3")]


@pytest.mark.parametrize(
    "layout",
    [
        "{{ " + "1" * 5000 + " }}",
        "\n{{ " + "(" * 3000 + "1" + ")" * 3000 + " }}",
        "\n{{ a" + ".b" * 20_000 + " }}",
        "\n{{ 1" + "+1" * 20_000 + " }}",
        "\n" + "{% if 1 %}" * 5000 + "x" + "{% endif %}" * 5000,
        "\n" + "{% for a in [1] %}" * 25 + "x" + "{% endfor %}" * 25,
    ],
    ids=["digits", "brackets", "names", "sums", "conditions", "loops"],
)
def test_expression_that_no_parser_can_take_is_an_error_at_its_line(
    card: Demo, layout: str
) -> None:
    card.write(LAYOUT, layout)

    ((code, place),) = card.errors()

    assert code == "layout/fault"
    assert place.startswith(f"{LAYOUT}:{layout.count(chr(10)) + 1}:")


@pytest.mark.parametrize("tag", ["div", "b", "svg"])
def test_tags_inside_each_other_are_an_error_at_the_card(card: Demo, tag: str) -> None:
    card.write(LAYOUT, f"<{tag}>" * 3000 + "x" + f"</{tag}>" * 3000)

    assert card.errors() == [("face/engine", f"{DECK}:4:3")]


def test_text_larger_than_a_sheet_is_an_error_at_its_line(card: Demo) -> None:
    card.write(LAYOUT, "\n<p {{ fit('name', 1e300, 1e299) }}>x</p>")

    assert card.errors() == [("layout/fault", f"{LAYOUT}:2:1")]


@pytest.mark.skipif(os.name == "nt", reason="names of files are Unicode there")
@pytest.mark.parametrize(
    "name", [b"art/a\xff.png", b"a\xff.md", b"locale/a\xff.po", b"../../layouts/icons/a\xff.svg"]
)
def test_name_that_is_no_utf8_does_no_harm(card: Demo, name: bytes) -> None:
    path = os.path.join(os.fsencode(card.project.folder), b"cards/demo", name)  # noqa: PTH118
    os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
    with open(path, "wb") as file:  # noqa: PTH123 - a path of bytes
        file.write(b"x")

    card.build()


def test_name_that_is_no_utf8_can_be_written_as_json() -> None:
    text = report_json([Finding("game/unused-file", "no", Span("cards/a\udcff.md"))])

    assert json.loads(text.encode())[0]["path"] == "cards/a\udcff.md"


def test_book_that_is_no_utf8_is_an_error_at_its_line(card: Demo) -> None:
    game = card.project.folder / "cards/demo/game.yaml"
    game.write_text(game.read_text("utf-8") + "books:\n  rules: {title: R, file: r.md}\n", "utf-8")
    game.with_name("r.md").write_bytes(b"## One\n\nCaf\xe9\n")

    assert card.errors() == [("book/fault", "cards/demo/r.md:3:1")]


@pytest.mark.parametrize("table", [b"OS/2", b"post", b"cmap", b"maxp"])
def test_font_with_a_damaged_table_is_an_error_at_its_file(card: Demo, table: bytes) -> None:
    path = card.project.folder / "fonts/local/odd.ttf"
    write_font(path, "Odd")
    font = path.read_bytes()
    entry = font.index(table)
    start, length = struct.unpack_from(">II", font, entry + 8)
    path.write_bytes(font[:start] + b"\xff" * length + font[start + length :])

    assert card.errors() == [("font/unreadable", "fonts/local/odd.ttf:1:1")]


def test_endless_number_in_cases_is_an_error_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "cases.json").write_text(f'{{"cases": [{"1" * 5000}]}}', encoding="utf-8")
    findings = Findings()

    assert read_cases(tmp_path / "cases.json", "cases.json", findings) == ()
    assert [(one.code, str(one.span)) for one in findings] == [("cases/syntax", "cases.json:1:1")]
