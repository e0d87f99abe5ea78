"""Lines as they are set, measured in the box tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from pressroom.render.face import FaceSource
from pressroom.render.fonts.cuts import FontSet
from tests.render.samples import face_source, lay_out, open_engine

ICON = '<svg class="icon" width="1em" height="1em" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
EM = 10.0  # CSS px
STYLES = "html { hyphens: auto } p { margin: 0; font-size: 10px }"


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is set: its characters, “#” for a pictogram, and its width in ems."""

    text: str
    width: float


Set = Callable[..., list[Line]]


@pytest.fixture
def set_lines(fonts: FontSet, monkeypatch: pytest.MonkeyPatch) -> Set:
    """Give a function that sets a paragraph of a width in ems and returns its lines."""
    open_engine(fonts)  # before WeasyPrint is imported
    from pressroom.render.engine import measure

    pages: list[Any] = []
    original = measure.measure

    def spy(page_box: Any, *others: Any) -> Any:
        pages.append(page_box)
        return original(page_box, *others)

    monkeypatch.setattr(measure, "measure", spy)

    def run(html: str, width: float = 40, language: str = "zh-Hans", css: str = "") -> list[Line]:
        html = f'<p style="width: {width}em; {css}">{html}</p>'
        lay_out(open_engine(fonts, STYLES), face_source(html, language=language))
        return list(_lines(pages.pop()))

    return run


def _lines(page_box: Any) -> Iterator[Line]:
    from weasyprint.formatting_structure import boxes

    for line in page_box.descendants():
        if isinstance(line, boxes.LineBox):
            parts = [box for box in line.descendants() if not isinstance(box, boxes.ParentBox)]
            text = "".join(getattr(box, "text", "#") for box in parts)
            right = max((box.position_x + box.margin_width() for box in parts), default=0)
            yield Line(text.replace("\u2060", ""), (right - line.position_x) / EM)


def texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


@pytest.mark.parametrize(
    ("html", "width", "lines"),
    [
        ("并把通行插回抽牌堆任意处。", 11.2, ["并把通行插回抽牌堆", "任意处。"]),
        ("接着拿回三<b>3</b>张。", 6.8, ["接着拿回三", "3 张。"]),
        (f"拿回来三3{ICON}。", 5.2, ["拿回来", "三 3#。"]),
        ("指着（<b>甲</b>）。后来又", 4.2, ["指着", "（甲）。", "后来又"]),
        ("落空的是一号<i>→</i>二号、三号", 5.1, ["落空的是一", "号→二号、", "三号"]),
    ],
)
def test_chinese_lines_break_where_they_may(
    set_lines: Set, html: str, width: float, lines: list[str]
) -> None:
    assert [line.strip() for line in texts(set_lines(html, width))] == [
        one.strip() for one in lines
    ]


def test_box_too_narrow_for_words_that_are_kept_together_breaks_them(set_lines: Set) -> None:
    assert max(line.width for line in set_lines("东方同人桌游任意", 1)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("好。”（笑）", 5.0),  # six signs of an em, of which 。 and （ give up a half
        ("好，笑。", 4.0),
        ("（“甲”）。", 4.5),
    ],
)
def test_marks_that_meet_are_closed_up(set_lines: Set, text: str, width: float) -> None:
    assert set_lines(text)[0].width == pytest.approx(width, abs=0.01)


def test_marks_close_up_across_bold(set_lines: Set) -> None:
    plain, bold = (set_lines(text)[0].width for text in ("好”。笑", "好<b>”</b>。笑"))

    assert plain == pytest.approx(bold) == pytest.approx(3.5, abs=0.01)


@pytest.mark.parametrize(
    "text", ["弃掉1张牌", "弃掉 1 张牌", "弃掉&nbsp;1 张牌", "弃掉<b>1</b>张牌"]
)
def test_space_between_scripts_is_the_same_however_typed(set_lines: Set, text: str) -> None:
    bare = set_lines("弃掉")[0].width + set_lines("张牌")[0].width
    digit = set_lines("<b>1</b>" if "<b>" in text else "1")[0].width

    gaps = set_lines(text)[0].width - bare - digit
    assert gaps / 2 == pytest.approx(0.227, abs=0.02)


def test_no_space_is_put_in_where_the_size_changes(set_lines: Set) -> None:
    assert texts(set_lines('<b style="font-size: 20px">9</b>张')) == ["9张"]


def test_letter_spacing_is_even_where_words_are_kept_together(set_lines: Set) -> None:
    short, long = (
        set_lines(text, css="letter-spacing: 1em")[0].width for text in ("游", "东方同人桌游")
    )

    assert long / short == pytest.approx(6, rel=0.01)


@pytest.mark.parametrize(
    ("language", "divided"),
    [
        ("de", "Stra-ßen-bahn-hal-te-stel-le"),
        ("en", "un-der-stand-ing-ly"),
        ("pt-BR", "res-pon-sa-bi-li-da-de"),
    ],
)
def test_words_are_divided_in_their_language(set_lines: Set, language: str, divided: str) -> None:
    syllables = divided.split("-")
    ends = {"".join(syllables[:count]) for count in range(1, len(syllables))}

    first = texts(set_lines("".join(syllables), 6, language))[0]
    assert first.rstrip("‐-") in ends
    assert first[-1] in "‐-"


@pytest.mark.parametrize("language", ["zh-Hans", "ja"])
def test_latin_words_in_chinese_are_not_divided(set_lines: Set, language: str) -> None:
    assert texts(set_lines("一 extraordinary", 5, language))[-1] == "extraordinary"


def test_what_is_copied_has_no_invisible_characters(fonts: FontSet) -> None:
    source: FaceSource = face_source("<p>弃掉1张牌。”（笑）</p>", language="zh-Hans")
    pdf = lay_out(open_engine(fonts, STYLES), source)["a"].draw()[0]

    assert "2060" not in _characters_of(pdf)


def _characters_of(pdf: bytes) -> str:
    """Return the maps from glyphs to characters in a PDF, as they are written."""
    from io import BytesIO

    import pikepdf

    with pikepdf.open(BytesIO(pdf)) as document:
        fonts = document.pages[0].Resources.Font
        return "".join(font.ToUnicode.read_bytes().decode() for font in fonts.values())
