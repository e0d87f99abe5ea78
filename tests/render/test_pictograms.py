from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from pressroom.project import shipped
from pressroom.render.drawings.files import SVG
from pressroom.render.fonts.cuts import emoji_font
from pressroom.render.template.content_fault import ContentFault
from pressroom.render.template.pictograms import Pictograms, UnknownIcon

COMPASS = "\N{COMPASS}"


def draw(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.svg").write_text(text, encoding="utf-8")


@pytest.fixture
def near(tmp_path: Path) -> Path:
    return tmp_path / "near"


@pytest.fixture
def pictograms(tmp_path: Path, near: Path) -> Pictograms:
    """Give icons of two folders, the near one still missing, and the pictogram font."""
    draw(tmp_path / "far", "tent", '<svg viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>')
    return Pictograms((near, tmp_path / "far"), emoji_font(shipped("fonts")))


def test_drawing_is_found_by_its_file_name(pictograms: Pictograms) -> None:
    svg = pictograms.svg("tent")

    assert svg == '<svg class="icon icon-tent" viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>'


def test_nearer_drawing_wins(pictograms: Pictograms, near: Path) -> None:
    draw(near, "tent", '<svg viewBox="0 0 1 1"></svg>')

    assert 'viewBox="0 0 1 1"' in pictograms.svg("tent")


def test_classes_are_added(pictograms: Pictograms) -> None:
    assert 'class="icon icon-tent big"' in pictograms.svg("tent", "big")


def test_paint_of_the_root_is_kept(pictograms: Pictograms, near: Path) -> None:
    draw(near, "a", "<svg width='5' viewBox='0 0 5 5' fill='none' stroke=\"#f00\"><g/></svg>")

    svg = pictograms.svg("a")

    assert '<g fill="none" stroke="#f00"><g/></g>' in svg
    assert 'viewBox="0 0 5 5"' in svg


def test_emoji_is_a_path_in_the_ink_of_the_text(pictograms: Pictograms) -> None:
    svg = pictograms.svg(COMPASS)

    assert svg.startswith('<svg class="icon icon-u1f9ed" viewBox="')
    assert svg.count("<path") == 1
    assert 'fill="currentColor"' in svg
    assert "image" not in svg


def test_emoji_with_the_sign_for_colour_is_the_same_path(pictograms: Pictograms) -> None:
    plain, coloured = pictograms.svg(COMPASS), pictograms.svg(COMPASS + "\ufe0f")

    assert plain == coloured


@pytest.mark.parametrize(
    "name", ["tnet", "", "a", "7", "../far/tent", "Tent", "tent.svg", "\u7ef3", COMPASS * 2]
)
def test_what_is_neither_drawing_nor_emoji_is_unknown(pictograms: Pictograms, name: str) -> None:
    assert name not in pictograms
    with pytest.raises(UnknownIcon):
        pictograms.svg(name)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("no drawing", 1),
        ("<html/>", 1),
        ("\n\n<svg/>", 3),
        ('<svg>\n<path d="M0 0h9"/></svg>', 1),
        ('<svg width="100%" height="100%"></svg>', 1),
        ('<svg viewBox="a b c"></svg>', 1),
        ('<svg viewBox="2424"></svg>', 1),
        ('<svg viewBox="0 0 24 24">\n<path d="M0', 2),
        ('<svg viewBox="0 0 9 9">\n\n<image href="data:image/png;base64,iVBORw0KGgo="/></svg>', 3),
    ],
)
def test_file_that_is_no_drawing_is_told_at_its_line(
    pictograms: Pictograms, near: Path, text: str, line: int
) -> None:
    draw(near, "broken", text)

    with pytest.raises(ContentFault) as told:
        pictograms.svg("broken")

    finding = told.value.finding
    assert finding.code == "layout/broken-icon"
    assert finding.span is not None
    assert finding.span.path.endswith("near/broken.svg")
    assert finding.span.line == line
    assert "base64" not in finding.message


def test_entity_that_grows_without_end_is_refused(pictograms: Pictograms, near: Path) -> None:
    grow = "".join(
        f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' if n else '<!ENTITY e0 "boom">' for n in range(9)
    )
    draw(near, "bomb", f'<!DOCTYPE svg [{grow}]><svg viewBox="0 0 9 9"><text>&e8;</text></svg>')

    with pytest.raises(ContentFault):
        pictograms.svg("bomb")


def test_entity_from_another_file_is_not_read(pictograms: Pictograms, near: Path) -> None:
    (near.parent / "secret.txt").write_text("secret", encoding="utf-8")
    declared = f'<!DOCTYPE svg [<!ENTITY e SYSTEM "{(near.parent / "secret.txt").as_uri()}">]>'
    draw(near, "outside", f'{declared}<svg viewBox="0 0 9 9"><text>x&e;</text></svg>')

    with pytest.raises(ContentFault) as told:
        pictograms.svg("outside")

    assert "secret" not in told.value.finding.message


def test_what_illustrator_declares_is_put_in(pictograms: Pictograms, near: Path) -> None:
    declared = (
        f'<!DOCTYPE svg [<!ENTITY ns_svg "{SVG}"><!ENTITY ns_x "http://ns.adobe.com/x/">]>'
        '<svg xmlns="&ns_svg;" xmlns:i="&ns_x;" i:view="1" width="10mm" height="5mm">'
        '<i:pgf>AAAA</i:pgf><g id="a" i:layer="yes"><path d="M0 0h9"/></g></svg>'
    )
    draw(near, "ai", declared)

    svg = pictograms.svg("ai")

    assert 'viewBox="0 0 37.7953 18.8976"' in svg
    assert '<g id="a"><path d="M0 0h9"/></g>' in svg
    assert "AAAA" not in svg


def test_comment_before_the_root_is_not_the_drawing(pictograms: Pictograms, near: Path) -> None:
    draw(near, "c", '<!-- <svg viewBox="0 0 1 1"> --><svg viewBox="0 0 7 7"><path d="M0 0"/></svg>')

    assert 'viewBox="0 0 7 7"' in pictograms.svg("c")


def test_references_lose_the_namespace_that_html_lacks(pictograms: Pictograms, near: Path) -> None:
    xlink = 'xmlns:l="http://www.w3.org/1999/xlink"'
    draw(near, "u", f'<svg {xlink} viewBox="0 0 7 7"><path id="p"/><use l:href="#p"/></svg>')

    assert '<use href="#p"/>' in pictograms.svg("u")


def test_root_turns_about_its_middle(pictograms: Pictograms, near: Path) -> None:
    draw(near, "t", '<svg viewBox="0 0 8 4" transform="rotate(90)" opacity=".5"><path/></svg>')

    svg = pictograms.svg("t")

    assert '<g transform="rotate(90)" opacity=".5" transform-origin="4 2"><path/></g>' in svg


def test_picture_is_an_icon_named_by_its_bytes(tmp_path: Path) -> None:
    icons = tmp_path / "icons"
    icons.mkdir()
    (icons / "coin.png").write_bytes(b"some bytes")

    html = Pictograms((icons,), None, roots=(tmp_path,)).svg("coin", "big")

    digest = sha256(b"some bytes").hexdigest()[:16]
    assert html == f'<img class="icon icon-coin big" src="layout:icons/coin.png?{digest}">'


def test_drawing_in_an_old_encoding_is_read(pictograms: Pictograms, near: Path) -> None:
    near.mkdir()
    (near / "old.svg").write_bytes(b'<svg viewBox="0 0 1 1"><title>\xe9</title></svg>')

    assert "old" in pictograms


def test_names_are_those_of_all_folders(pictograms: Pictograms, near: Path) -> None:
    draw(near, "rope", '<svg viewBox="0 0 1 1"></svg>')

    assert pictograms.names() == {"rope", "tent"}


def test_drawing_for_the_language_comes_first(tmp_path: Path) -> None:
    for name, box in (("stop", 1), ("stop.ja", 2), ("stop.zh-Hant", 3)):
        draw(tmp_path, name, f'<svg viewBox="0 0 {box} {box}"></svg>')

    def drawn(*languages: str) -> str:
        return str(Pictograms((tmp_path,), None).for_languages(languages).svg("stop"))

    assert 'viewBox="0 0 3 3"' in drawn("zh-Hant-TW", "zh-Hant")
    assert 'viewBox="0 0 2 2"' in drawn("ja")
    assert 'viewBox="0 0 1 1"' in drawn("de")
    assert Pictograms((tmp_path,), None).names() == {"stop"}
