from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
import uharfbuzz as hb

from pressroom import sealed
from pressroom.model.finding import Findings
from pressroom.project import shipped
from pressroom.render.fonts import cuts as font_cuts
from pressroom.render.fonts.catalog import catalog_sources
from pressroom.render.fonts.cuts import FontSet, emoji_font, open_fonts
from pressroom.render.fonts.styles import FontStyle
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
    return lambda: open_fonts(catalog, tmp_path, tmp_path / ".cache", Findings())


@pytest.fixture
def faults(catalog: Path, tmp_path: Path) -> Callable[[], list[tuple[str, str]]]:
    """Give a function that opens the fonts of a scratch project and returns what is wrong."""

    def run() -> list[tuple[str, str]]:
        findings = Findings()
        open_fonts(catalog, tmp_path, tmp_path / ".cache", findings)
        return [(one.code, one.span.path if one.span else "") for one in findings]

    return run


def test_every_declared_weight_is_cut(fonts: FontSet) -> None:
    declared = json.loads((shipped("fonts") / "catalog.json").read_text(encoding="utf-8"))
    wanted = {
        FontStyle(family, weight, file.get("style") == "italic")
        for family, entry in declared.items()
        if "languages" not in entry
        for file in entry["files"]
        for weight in ([file["weight"]] if "weight" in file else entry["weights"])
    }

    assert fonts.cuts.keys() == wanted
    assert all(path.is_file() for path in fonts.cuts.values())


def test_cuts_are_static_and_of_their_weight(fonts: FontSet) -> None:
    for style, path in fonts.cuts.items():
        face = hb.Face(hb.Blob.from_file_path(str(path)))
        table = bytes(face.reference_table("OS/2").data)

        assert not face.axis_infos
        assert int.from_bytes(table[4:6], "big") == style.weight


def test_cuts_keep_the_glyph_ids_of_their_source(fonts: FontSet) -> None:
    regular, black = (
        hb.Font(hb.Face(hb.Blob.from_file_path(str(fonts.cuts[FontStyle("Noto Sans SC", weight)]))))
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
    monkeypatch.setattr(font_cuts, "_cut", lambda *_: pytest.fail("cut again"))

    assert cut() == first


def test_interrupted_cutting_is_taken_up_again(
    cut: Callable[[], FontSet], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Path] = []
    original = sealed.write_plain

    def fail_at_second(path: Path, data: bytes) -> None:
        written.append(path)
        if len(written) == 2:
            path.with_name("half.part").write_bytes(data[:10])
            raise KeyboardInterrupt
        original(path, data)

    with monkeypatch.context() as interrupted:
        interrupted.setattr(font_cuts, "write_plain", fail_at_second)
        with pytest.raises(KeyboardInterrupt):
            cut()

    assert {style.weight for style in cut().cuts} == {400, 500, 600, 700, 800, 900}


def test_only_a_language_that_needs_special_fonts_gets_them(catalog: Path, tmp_path: Path) -> None:
    declared = json.loads((catalog / "catalog.json").read_text(encoding="utf-8"))
    declared["Special"] = {**declared[SMALL], "languages": ["ko"]}
    (catalog / "catalog.json").write_text(json.dumps(declared), encoding="utf-8")

    def opened(*languages: str) -> FontSet:
        return open_fonts(catalog, tmp_path, tmp_path / ".cache", Findings(), languages)

    korean, english = opened("ko-KR", "ko"), opened("en")

    assert korean.families == {SMALL, "Special"}
    assert english.families == {SMALL}
    assert korean.key != english.key
    assert opened("ko-KR", "ko") == korean
    for fonts in (korean, english):
        assert all(
            f"<dir>{folder}</dir>" in fonts.fontconfig.read_text(encoding="utf-8")
            for folder in {path.parent for path in fonts.cuts.values()}
        )
    assert str(korean.fontconfig.parent) not in english.fontconfig.read_text(encoding="utf-8")


def test_project_that_moved_lists_its_new_place(
    cut: Callable[[], FontSet], catalog: Path, tmp_path: Path
) -> None:
    cut()
    shutil.move(tmp_path / ".cache", tmp_path / "elsewhere & beyond")

    moved = open_fonts(catalog, tmp_path, tmp_path / "elsewhere & beyond", Findings())

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

    assert FontStyle("Box Letters", 500) in cut().cuts


def test_local_font_takes_the_place_of_a_declared_one(
    cut: Callable[[], FontSet], tmp_path: Path
) -> None:
    file = tmp_path / "fonts/local/x.ttf"
    write_font(file, SMALL, weight=600)

    assert cut().cuts[FontStyle(SMALL, 600)].read_bytes() == file.read_bytes()


def test_local_fonts_of_a_family_are_told_apart_by_weight_style_and_width(
    cut: Callable[[], FontSet], tmp_path: Path
) -> None:
    wanted = {
        FontStyle("Own", weight, is_italic, width)
        for weight in (300, 400, 700)
        for is_italic in (False, True)
        for width in (3, 5)
    }
    for number, style in enumerate(sorted(wanted)):
        path = tmp_path / f"fonts/local/own/{style.width}/{number}.ttf"
        write_font(path, "Own", weight=style.weight, is_italic=style.is_italic, width=style.width)

    assert {style for style in cut().cuts if style.family == "Own"} == wanted


@pytest.mark.parametrize(
    ("typed", "weight"),
    [(0, 400), (1, 100), (4, 400), (9, 900), (349, 300), (350, 400), (950, 900), (1000, 900)],
)
def test_weight_of_a_local_font_is_the_nearest_that_css_can_ask_for(
    cut: Callable[[], FontSet], tmp_path: Path, typed: int, weight: int
) -> None:
    write_font(tmp_path / "fonts/local/x.ttf", "Own", weight=typed)

    assert FontStyle("Own", weight) in cut().cuts


@pytest.mark.parametrize("flavor", ["woff", "woff2"])
def test_packed_font_is_unpacked(cut: Callable[[], FontSet], tmp_path: Path, flavor: str) -> None:
    write_font(tmp_path / f"fonts/local/x.{flavor}", "Packed", flavor=flavor)

    path = cut().cuts[FontStyle("Packed", 400)]

    assert hb.Face(hb.Blob.from_file_path(str(path))).glyph_count == 5


def test_variable_local_font_is_cut_to_the_hundreds_of_its_weights(
    cut: Callable[[], FontSet], tmp_path: Path
) -> None:
    sources = catalog_sources(shipped("fonts"))
    source = next(one for one in sources if one.family == "Source Sans 3")
    (tmp_path / "fonts/local").mkdir(parents=True)
    shutil.copy(source.path, tmp_path / "fonts/local/x.ttf")

    cuts = {style.weight for style in cut().cuts if style.family == source.family}

    assert cuts == set(range(200, 1000, 100))


def test_variable_font_that_cannot_be_cut_is_told(
    faults: Callable[[], list[tuple[str, str]]], tmp_path: Path
) -> None:
    sources = catalog_sources(shipped("fonts"))
    source = next(one for one in sources if one.family == "Source Sans 3")
    data = bytearray(source.path.read_bytes())
    entry = data.index(b"GSUB", 12)  # in the table directory: tag, checksum, offset, length
    begin = int.from_bytes(data[entry + 8 : entry + 12], "big")
    data[begin : begin + 200] = b"\xff" * 200
    (tmp_path / "fonts/local").mkdir(parents=True)
    (tmp_path / "fonts/local/x.ttf").write_bytes(data)

    assert faults() == [("font/unreadable", "fonts/local/x.ttf")]


@pytest.mark.parametrize(
    "family", ["/var/evil", "../../evil", "C:\\evil", "a/b", ".", "CON", "Ünï 字", "x" * 120]
)
def test_family_name_is_never_part_of_a_path(
    cut: Callable[[], FontSet], tmp_path: Path, family: str
) -> None:
    write_font(tmp_path / "fonts/local/x.ttf", family)

    path = cut().cuts[FontStyle(family, 400)]

    assert re.fullmatch(r"[0-9a-f]{24}\.ttf", path.name)
    assert path.parent == cut().fontconfig.parent
    assert {one.name for one in tmp_path.iterdir()} == {"fonts", "shipped", ".cache"}


@pytest.mark.parametrize(
    "family", ["a\tb", "a\nb", "a\0b", "a\x1b[31mb", "a\u202eb", "a,b", "", " ", "x" * 121]
)
def test_family_name_that_css_cannot_say_is_refused(
    faults: Callable[[], list[tuple[str, str]]], tmp_path: Path, family: str
) -> None:
    write_font(tmp_path / "fonts/local/x.ttf", family)

    assert faults() == [("font/bad-name", "fonts/local/x.ttf")]


def test_fonts_that_are_not_read_are_told(
    faults: Callable[[], list[tuple[str, str]]], tmp_path: Path
) -> None:
    (tmp_path / "fonts/local").mkdir(parents=True)
    for name in ("README.md", "OFL.txt", "all.ttc"):
        (tmp_path / "fonts/local" / name).write_text(name)

    assert [faults(), faults()] == [[("font/unread", "fonts/local/all.ttc")]] * 2


def test_fault_of_a_local_font_is_told_in_every_build(
    faults: Callable[[], list[tuple[str, str]]], tmp_path: Path
) -> None:
    write_font(tmp_path / "fonts/local/x.ttf", "a,b")

    assert faults() == faults() != []


@pytest.mark.parametrize(
    ("sub_family", "style"),
    [
        ("Bold Italic", FontStyle("Own", 400, is_italic=True)),
        ("Condensed", FontStyle("Own", 400, width=3)),
        ("SemiCondensed Oblique", FontStyle("Own", 400, is_italic=True, width=4)),
        ("Extra Condensed", FontStyle("Own", 400, width=2)),
        ("Semi-Expanded", FontStyle("Own", 400, width=6)),
    ],
)
def test_name_of_a_style_tells_what_the_tables_leave_out(
    cut: Callable[[], FontSet], tmp_path: Path, sub_family: str, style: FontStyle
) -> None:
    write_font(tmp_path / "fonts/local/x.ttf", "Own", style_name=sub_family)

    assert style in cut().cuts


def test_two_local_fonts_of_one_name_and_weight_are_refused(
    faults: Callable[[], list[tuple[str, str]]], tmp_path: Path
) -> None:
    for name in ("regular.ttf", "italic.ttf"):
        write_font(tmp_path / "fonts/local" / name, "Own")

    assert faults() == [("font/twice", "fonts/local/regular.ttf")]


@pytest.mark.parametrize("data", [b"", b"no font at all"])
def test_local_file_that_is_no_font_is_refused(
    faults: Callable[[], list[tuple[str, str]]], tmp_path: Path, data: bytes
) -> None:
    local = tmp_path / "fonts/local"
    local.mkdir(parents=True)
    (local / "x.ttf").write_bytes(data)

    assert faults() == [("font/unreadable", "fonts/local/x.ttf")]


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
    listing, first = whole.fontconfig.parent / "cuts.json", min(whole.cuts.values())
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
