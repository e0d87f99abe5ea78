from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from pressroom.model.finding import Findings
from pressroom.pipeline import build
from pressroom.request import BuildRequest
from tests.conftest import GAME, Demo, quiet, share_fonts
from tests.printed import page_words, picture, squeezed, words


def test_prints_each_card_as_often_as_it_has_copies(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha, copies: 3}\n  b: {name: Beta}\n  c: {name: Gamma, copies: 0}\n")

    demo.build()

    printed = words(demo.kit())
    assert [printed.count(name) for name in ("Alpha", "Beta", "Gamma")] == [3, 1, 0]


def test_second_build_of_an_unchanged_game_writes_nothing(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha}\n")
    first = demo.build()

    second = demo.build()

    assert first.is_fresh
    assert not second.is_fresh


def test_output_that_was_touched_is_made_again(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha}\n")
    demo.build()
    good = demo.kit().read_bytes()
    demo.kit().write_bytes(b"broken")

    assert demo.build().is_fresh
    assert demo.kit().read_bytes() == good


def test_changed_word_is_printed_by_the_next_build(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha}\n  b: {name: Beta}\n")
    demo.build()
    demo.cards("  a: {name: Omega}\n  b: {name: Beta}\n")

    demo.build()

    assert "Omega" in words(demo.kit())
    assert "Alpha" not in words(demo.kit())


def test_bytes_do_not_depend_on_what_was_cached(cold_demo: Demo) -> None:
    cold_demo.cards("  a: {name: Alpha}\n  b: {name: Beta}\n")
    cold_demo.build()
    at_once = cold_demo.kit().read_bytes()
    cold_demo.cards("  a: {name: Omega}\n  b: {name: Beta}\n")
    cold_demo.build()
    cold_demo.cards("  a: {name: Alpha}\n  b: {name: Beta}\n")

    cold_demo.build()

    assert cold_demo.kit().read_bytes() == at_once


def test_failed_build_leaves_the_last_good_output_whole(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha}\n")
    demo.build()
    good = {path: path.read_bytes() for path in demo.kit().parent.iterdir()}
    demo.cards("  a: {name: Alpha, valeu: 3}\n")

    demo.errors()

    assert {path: path.read_bytes() for path in demo.kit().parent.iterdir()} == good


def test_text_that_needs_it_is_set_smaller(demo: Demo) -> None:
    long = "A much longer name that never fits in fourteen points on one card of this width"
    demo.cards(f"  a: {{name: {long}}}\n")

    demo.build()

    assert long.replace(" ", "") in words(demo.kit())


def test_text_that_fits_at_no_size_is_an_error_at_its_line(demo: Demo) -> None:
    demo.cards(f"  a: {{name: Alpha}}\n  b:\n    name: Beta\n    rules: {'word ' * 400}\n")

    assert demo.errors() == [("face/text-overflow", "cards/demo/deck.yaml:7:12")]


def test_sign_that_no_font_has_is_an_error_at_its_line(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha}\n  b: {name: Bet\N{CUNEIFORM SIGN A}}\n")

    assert demo.errors() == [("face/missing-glyph", "cards/demo/deck.yaml:5:16")]


def test_unknown_icon_is_an_error_at_its_line(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha, icon: tnet}\n")

    assert demo.errors() == [("card/unknown-icon", "cards/demo/deck.yaml:4:26")]


def test_unknown_token_is_an_error_at_its_column(demo: Demo) -> None:
    demo.cards('  a: {name: Alpha, rules: "take {cions} now"}\n')

    assert demo.errors() == [("card/unknown-token", "cards/demo/deck.yaml:4:33")]


def test_picture_is_in_the_file_once_however_often_it_is_shown(demo: Demo) -> None:
    art = demo.project.folder / "cards" / "demo" / "art"
    art.mkdir()
    Image.new("RGB", (40, 30), (200, 30, 60)).save(art / "red.png")
    demo.write("layouts/games/demo/card.html.j2", '<img class="safe" src="{{ card.art }}">')
    demo.cards("  a: {name: A, art: red.png, copies: 4}\n  b: {name: B, art: red.png}\n")

    demo.build()

    with pikepdf.open(demo.kit()) as pdf:
        streams = [item for item in pdf.objects if isinstance(item, pikepdf.Stream)]
        images = [item for item in streams if item.get("/Subtype") == "/Image"]
        assert [(int(image.Width), int(image.Height)) for image in images] == [(40, 30)]
    red = [pixel for _, pixel in picture(demo.kit(), page=1).getcolors(1 << 24) or ()]
    assert (200, 30, 60) in red


def test_same_bytes_in_another_folder(cold_demo: Demo, font_cache: Path, tmp_path: Path) -> None:
    other = Demo(tmp_path / "elsewhere with ä space")
    share_fonts(font_cache, other.project.cache)
    for project in (cold_demo, other):
        project.cards("  a: {name: Alpha “quoted”, icon: 🧭}\n")
        project.build()

    assert cold_demo.kit().read_bytes() == other.kit().read_bytes()


def test_fonts_of_the_machine_are_not_seen(demo: Demo) -> None:
    demo.write("layouts/games/demo/card.css", '.name { font-family: "DejaVu Sans" }')
    demo.cards("  a: {name: Alpha}\n")

    assert demo.errors() == [("layout/unknown-font", "layouts/games/demo/card.css:1:23")]


def test_style_that_has_no_effect_is_an_error_at_its_line(demo: Demo) -> None:
    demo.write("layouts/games/demo/card.css", ".name {\n  colr: red;\n}\n")
    demo.cards("  a: {name: Alpha}\n")

    assert demo.errors() == [("layout/ignored-css", "layouts/games/demo/card.css:2:3")]


def test_unknown_name_in_a_layout_is_an_error_at_its_line(demo: Demo) -> None:
    demo.write("layouts/games/demo/card.html.j2", "<p>{{ card.name }}</p>\n{{ card.vaule }}\n")
    demo.cards("  a: {name: Alpha}\n")

    assert demo.errors() == [("layout/fault", "layouts/games/demo/card.html.j2:2:9")]


def test_place_that_cannot_hold_its_piece_is_an_error(demo: Demo) -> None:
    demo.write("layouts/games/demo/card.html.j2", '<div class="place" {{ holds("token") }}></div>')
    demo.write("layouts/games/demo/card.css", ".place { width: 10mm; height: 30mm; }")
    demo.cards("  a: {name: Alpha}\n")

    assert demo.errors() == [("face/place-too-small", "layouts/games/demo/card.html.j2:1:1")]


def test_first_page_tells_how_many_pieces_and_sheets(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha, copies: 10}\n")

    demo.build()

    first = page_words(demo.kit())[0]
    assert "Printatactualsize" in first
    assert "Cards" in first or "Demo" in first
    assert "10" in first


def test_wish_that_names_nothing_is_an_error(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha}\n")

    assert demo.errors(paper="A44") == [("request/unknown-paper", "None")]
    assert demo.errors(theme="plian") == [("request/unknown-theme", "None")]
    assert demo.errors(decks=("dekc",)) == [("request/unknown-deck", "None")]
    assert demo.errors(cards=("b",)) == [("request/unknown-card", "None")]


def test_unknown_theme_of_the_game_is_told_at_its_line(demo: Demo) -> None:
    demo.write("cards/demo/game.yaml", GAME.replace("kinds:", "theme: plian\nkinds:"))
    demo.cards("  a: {name: A}\n")

    assert demo.errors() == [("request/unknown-theme", "cards/demo/game.yaml:4:8")]


def test_nothing_left_to_print_is_an_error(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha, copies: 0}\n")

    assert demo.errors() == [("request/no-pieces", "None")]


@pytest.mark.parametrize("folder", ["faces", "type"])
@pytest.mark.parametrize("left", [0, 200])
def test_damaged_cache_is_made_again(cold_demo: Demo, folder: str, left: int) -> None:
    cold_demo.cards("  a: {name: Alpha}\n")
    cold_demo.build()
    good = cold_demo.kit().read_bytes()
    for path in (cold_demo.project.cache / folder).rglob("*.*"):
        path.write_bytes(path.read_bytes()[:left])
    cold_demo.kit().unlink()

    cold_demo.build()

    assert cold_demo.kit().read_bytes() == good


def png(colour: str) -> bytes:
    file = BytesIO()
    Image.new("RGB", (60, 40), colour).save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize("data", [png("red")[:60], png("red")[:-1], b"no picture", b""])
def test_broken_picture_is_an_error_at_its_line(demo: Demo, data: bytes) -> None:
    art = demo.project.folder / "cards/demo/art"
    art.mkdir()
    (art / "a.png").write_bytes(data)
    demo.cards("  a:\n    name: Alpha\n    art: a.png\n")
    demo.write("layouts/games/demo/card.html.j2", '<img src="{{ card.art }}">')

    assert demo.errors() == [("face/broken-picture", "cards/demo/deck.yaml:6:10")]


def test_picture_outside_the_games_folder_is_printed_and_watched(demo: Demo) -> None:
    shared = demo.project.folder / "shared.png"
    shared.write_bytes(png("red"))
    demo.cards("  a: {name: Alpha, art: ../../../shared.png}\n")
    demo.write("layouts/games/demo/card.html.j2", '<img src="{{ card.art }}">')
    demo.build()

    shared.write_bytes(png("blue"))
    demo.build()

    colours = {colour for _, colour in picture(demo.kit(), page=1).getcolors(1 << 24) or ()}
    assert (0, 0, 255) in colours
    assert (255, 0, 0) not in colours


def test_card_over_which_the_engine_gives_up_is_told_among_others(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha}\n  b: {name: Beta}\n  c: {name: Gamma}\n")
    bad = "{% if card.id == 'b' %}<p style='width: calc(1px + )'>{% endif %}{{ card.name }}"
    demo.write("layouts/games/demo/card.html.j2", bad)

    assert demo.errors() == [("face/engine", "cards/demo/deck.yaml:5:3")]


def test_piece_that_no_sheet_holds_is_an_error_at_its_line(demo: Demo) -> None:
    demo.cards("  a: {name: Alpha}\n")
    demo.write("layouts/formats.yaml", "poker: {trim: [200, 287]}\n")

    assert demo.errors() == [("sheet/too-big", "cards/demo/deck.yaml:4:3")]


def test_long_title_of_a_game_is_set_smaller(demo: Demo) -> None:
    title = (
        "The Extraordinarily Long and Winding Chronicle of the Harbour Master's Seventeen Daughters"
    )
    demo.write("cards/demo/game.yaml", GAME.replace("title: Demo", f"title: {title}"))
    demo.cards("  a: {name: Alpha}\n")

    demo.build()

    assert squeezed(title) in page_words(demo.kit())[0]


def test_title_that_fits_nowhere_is_an_error_at_its_line(demo: Demo) -> None:
    demo.write("cards/demo/game.yaml", GAME.replace("title: Demo", f"title: {'endless ' * 90}"))
    demo.cards("  a: {name: Alpha}\n")

    assert set(demo.errors()) == {("face/text-overflow", "cards/demo/game.yaml:1:8")}


def test_bold_that_never_ends_is_an_error_at_its_column(demo: Demo) -> None:
    demo.cards('  a: {name: Alpha, rules: "take **two cards"}\n')

    assert demo.errors() == [("card/unclosed-bold", "cards/demo/deck.yaml:4:33")]


def test_layout_that_prints_without_measure_is_an_error(demo: Demo) -> None:
    demo.write("layouts/games/demo/card.html.j2", "{{ 'x' * 5000000 }}")
    demo.cards("  a: {name: Alpha}\n")

    assert demo.errors() == [("layout/fault", "layouts/games/demo/card.html.j2:1:1")]


@pytest.mark.parametrize("folder", ["cards", "fonts/mine", ".git", ".venv/x", ".cache/x"])
def test_output_among_the_sources_is_refused(demo: Demo, folder: str) -> None:
    demo.cards("  a: {name: Alpha}\n")

    assert demo.errors(output=demo.project.folder / folder) == [
        ("request/output-among-sources", "None")
    ]


def test_plain_card_draws_the_icons_that_it_lists(demo: Demo) -> None:
    sign = "fields:\n      sign: {type: icon}\n      signs: {type: list, of: icon}"
    demo.write("cards/demo/game.yaml", GAME.replace("fields:", sign, 1))
    (demo.project.folder / "layouts/games/demo/card.html.j2").unlink()
    demo.cards("  a: {name: Alpha, sign: tent, signs: [tent, rain]}\n")

    demo.build()

    printed = words(demo.kit())
    assert "signs" in printed
    assert "tent" not in printed


def test_project_may_change_a_layout_that_ships_for_the_game(demo: Demo) -> None:
    (demo.project.folder / "cards/demo").rename(demo.project.folder / "cards/passage")
    demo.write("layouts/games/passage/card.html.j2", "<div>{{ card.name }}</div>")
    demo.write("cards/passage/deck.yaml", "title: Deck\nkind: card\ncards:\n  a: {name: Alpha}\n")

    request = BuildRequest("passage", theme="low-ink")

    (built,) = build(demo.project, request, Findings(), quiet)

    assert "Alpha" in "".join(page_words(built.folder / "passage-kit.pdf"))
