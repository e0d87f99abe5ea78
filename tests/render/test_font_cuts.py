from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
import uharfbuzz as hb

from pressroom import writing
from pressroom.project import shipped
from pressroom.render import font_cuts
from pressroom.render.font_catalog import FontMissing
from pressroom.render.font_cuts import FontSet, emoji_font, open_fonts
from tests.conftest import Demo
from tests.printed import picture, words
from tests.render.font_files import write_font

SMALL = "Saira Condensed"  # a family of small static files


@pytest.fixture
def catalog(tmp_path: Path) -> Path:
    """Give a fonts folder whose catalogue declares one small family."""
    declared = json.loads((shipped("fonts") / "catalog.json").read_text(encoding="utf-8"))
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / "catalog.json").write_text(json.dumps({SMALL: declared[SMALL]}), encoding="utf-8")
    return folder


@pytest.fixture
def cut(catalog: Path, tmp_path: Path) -> Callable[[], FontSet]:
    """Give a function that opens the fonts of a scratch project."""
    return lambda: open_fonts(catalog, tmp_path, tmp_path / ".cache")


def test_every_declared_weight_is_cut(fonts: FontSet) -> None:
    declared = json.loads((shipped("fonts") / "catalog.json").read_text(encoding="utf-8"))
    wanted = {(family, w) for family, entry in declared.items() for w in entry["weights"]}

    assert fonts.cuts.keys() == wanted
    assert all(cut.path.is_file() for cut in fonts.cuts.values())


def test_cuts_are_static_and_of_their_weight(fonts: FontSet) -> None:
    for (_, weight), cut in fonts.cuts.items():
        face = hb.Face(hb.Blob.from_file_path(str(cut.path)))
        table = bytes(face.reference_table("OS/2").data)

        assert not face.axis_infos
        assert int.from_bytes(table[4:6], "big") == weight


def test_cuts_keep_the_glyph_ids_of_their_source(fonts: FontSet) -> None:
    regular, black = (
        hb.Font(hb.Face(hb.Blob.from_file_path(str(fonts.cuts["Noto Sans SC", weight].path))))
        for weight in (400, 900)
    )

    for sign in "A绳。":
        assert regular.get_nominal_glyph(ord(sign)) == black.get_nominal_glyph(ord(sign))


def test_fontconfig_lists_the_cuts_and_nothing_else(cut: Callable[[], FontSet]) -> None:
    fonts = cut()

    text = fonts.fontconfig.read_text(encoding="utf-8")

    assert "<reset-dirs/>" in text
    assert text.count("<dir>") == 1
    assert f"<dir>{fonts.fontconfig.parent}</dir>" in text
    assert "include" not in text


def test_pictogram_font_is_one_file_and_never_set_as_text(fonts: FontSet) -> None:
    assert emoji_font(shipped("fonts")).is_file()
    assert "Noto Emoji" not in fonts.families


def test_fonts_are_cut_once(cut: Callable[[], FontSet], monkeypatch: pytest.MonkeyPatch) -> None:
    first = cut()
    monkeypatch.setattr(font_cuts, "_cut_all", lambda *_: pytest.fail("cut again"))

    assert cut() == first


def test_interrupted_cutting_is_taken_up_again(
    cut: Callable[[], FontSet], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Path] = []
    original = writing.write_whole

    def fail_at_second(path: Path, data: bytes) -> None:
        written.append(path)
        if len(written) == 2:
            path.with_name("half.part").write_bytes(data[:10])
            raise KeyboardInterrupt
        original(path, data)

    with monkeypatch.context() as interrupted:
        interrupted.setattr(font_cuts, "write_whole", fail_at_second)
        with pytest.raises(KeyboardInterrupt):
            cut()

    assert {weight for _, weight in cut().cuts} == {600, 800}


def test_project_that_moved_lists_its_new_place(
    cut: Callable[[], FontSet], catalog: Path, tmp_path: Path
) -> None:
    cut()
    shutil.move(tmp_path / ".cache", tmp_path / "elsewhere & beyond")

    moved = open_fonts(catalog, tmp_path, tmp_path / "elsewhere & beyond")

    assert "elsewhere &amp; beyond" in moved.fontconfig.read_text(encoding="utf-8")


def test_key_changes_with_the_catalogue(cut: Callable[[], FontSet], catalog: Path) -> None:
    before = cut().key
    path = catalog / "catalog.json"
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")

    assert cut().key != before


def test_key_changes_with_local_fonts(cut: Callable[[], FontSet], tmp_path: Path) -> None:
    keys = [cut().key]
    for letters in ("A", "AB"):
        write_font(tmp_path / f"fonts/local/{letters}.ttf", f"Own {letters}", letters=letters)
        keys.append(cut().key)

    assert len(set(keys)) == 3


def test_local_font_is_called_as_its_file_says(cut: Callable[[], FontSet], tmp_path: Path) -> None:
    write_font(tmp_path / "fonts/local/x.ttf", "Box Letters", weight=500)

    assert ("Box Letters", 500) in cut().cuts


def test_local_font_takes_the_place_of_a_declared_one(
    cut: Callable[[], FontSet], tmp_path: Path
) -> None:
    file = tmp_path / "fonts/local/x.ttf"
    write_font(file, SMALL, weight=600)

    assert cut().cuts[SMALL, 600].path.read_bytes() == file.read_bytes()


def test_two_local_fonts_of_one_name_and_weight_are_refused(
    cut: Callable[[], FontSet], tmp_path: Path
) -> None:
    for name in ("regular.ttf", "italic.ttf"):
        write_font(tmp_path / "fonts/local" / name, "Own")

    with pytest.raises(FontMissing, match=r"italic\.ttf.*regular\.ttf"):
        cut()


@pytest.mark.parametrize("data", [b"", b"no font at all"])
def test_local_file_that_is_no_font_is_refused(
    cut: Callable[[], FontSet], tmp_path: Path, data: bytes
) -> None:
    local = tmp_path / "fonts/local"
    local.mkdir(parents=True)
    (local / "x.ttf").write_bytes(data)

    with pytest.raises(FontMissing, match=r"x\.ttf"):
        cut()


@pytest.mark.parametrize(("suffix", "program"), [("ttf", "/FontFile2"), ("otf", "/FontFile3")])
def test_local_font_is_printed_and_embedded(demo: Demo, suffix: str, program: str) -> None:
    local = demo.project.folder / f"fonts/local/box.{suffix}"
    write_font(local, "Box Letters", is_cff=suffix == "otf")
    demo.write(
        "layouts/games/demo/card.css",
        '.name { font-family: "Box Letters", "Noto Sans SC"; color: #f00 }',
    )
    demo.cards("  a: {name: AAAA}\n")

    demo.build()

    assert "AAAA" in words(demo.kit())
    shown = picture(demo.kit(), page=1, dpi=144)
    red = sum(n for n, pixel in shown.getcolors(1 << 24) or () if pixel == (255, 0, 0))
    assert red > 4 * (0.7 * 14 / 72 * 144) ** 2  # four boxes of 0.8 em at 14 pt
    with pikepdf.open(demo.kit()) as pdf:
        fonts = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary)]
        own = [font for font in fonts if "BoxLetters" in str(font.get("/FontName"))]
        assert [program in font for font in own] == [True]


@pytest.mark.parametrize(
    "damage", ["shorten a cut", "lose a cut", "shorten the list", "spoil the list"]
)
def test_damaged_cuts_are_cut_again(cut: Callable[[], FontSet], damage: str) -> None:
    whole = cut()
    listing, first = whole.fontconfig.parent / "cuts.txt", min(whole.cuts.values(), key=str).path
    good = first.read_bytes()
    if damage == "shorten a cut":
        first.write_bytes(good[:100])
    elif damage == "lose a cut":
        first.unlink()
    elif damage == "shorten the list":
        listing.write_bytes(listing.read_bytes().splitlines(keepends=True)[0])
    else:
        listing.write_bytes(b"\xff\xfe nonsense")

    mended = cut()

    assert mended.cuts == whole.cuts
    assert first.read_bytes() == good
