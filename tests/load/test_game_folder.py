from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pressroom.load.game_folder import list_games, load_game
from pressroom.load.stock_files import load_stock
from pressroom.model.finding import Findings, Span
from tests.load.conftest import GAME, LAYOUTS, Load, a_deck

LIGHT = a_deck("  light: {name: Light}\n")


def try_load(folder: Path, project: Path) -> Findings:
    findings = Findings()
    load_game(folder, project, load_stock([LAYOUTS], LAYOUTS.parent, findings), findings)
    return findings


def test_games_are_listed_by_their_game_files(project: Path) -> None:
    for name in ("strand", "leaves", "_draft", ".git"):
        (project / "cards" / name).mkdir()
        (project / "cards" / name / "game.yaml").touch()

    assert list_games(project) == ("leaves", "strand")


def test_project_without_cards_has_no_games(tmp_path: Path) -> None:
    assert list_games(tmp_path) == ()


def test_missing_game_is_told_with_the_one_that_was_meant(load: Load, project: Path) -> None:
    load(cargo=LIGHT)

    findings = try_load(project / "cards" / "dmeo", project)

    assert [(f.code, f.hint) for f in findings] == [("game/not-found", "did you mean “demo”?")]


@pytest.mark.parametrize("name", ["nowhere/at/all", "demo"])
def test_folder_without_a_game_file_is_told(name: str, project: Path) -> None:
    findings = try_load(project / "cards" / name, project)

    assert [finding.code for finding in findings] == ["game/not-found"]


def test_game_linked_from_outside_is_refused(load: Load, project: Path) -> None:
    load(cargo=LIGHT)
    inner = project / "inner"
    (inner / "cards").mkdir(parents=True)
    (inner / "cards" / "demo").symlink_to(project / "cards" / "demo")

    findings = try_load(inner / "cards" / "demo", inner)

    assert [finding.code for finding in findings] == ["game/outside-project"]


def test_deck_linked_from_outside_is_refused(load: Load, project: Path) -> None:
    outside = project.parent / "outside.yaml"
    outside.write_text(LIGHT)
    (project / "cards/demo/evil.yaml").symlink_to(outside)

    loaded = load(cargo=a_deck("  heavy: {name: Heavy}\n"))

    assert loaded.codes == ["deck/outside-project"]


def test_head_of_the_game_is_read(load: Load) -> None:
    game = GAME + (
        "subtitle: The Last Run\ntheme: fog\nrules: demo\n"
        "parameters: {limit: 7, hand: {value: 3, about: cards}, open: true, sizes: [1, 2]}\n"
        "phrases: {any: 'any **one**'}\n"
    )

    loaded = load(game, cargo=LIGHT).game

    assert loaded is not None
    assert (loaded.id, str(loaded.title), loaded.version) == ("demo", "Demo", "1")
    assert (loaded.title.context, loaded.phrases["any"].context) == (
        "demo/title",
        "demo/phrases/any",
    )
    assert (loaded.theme, loaded.rules, loaded.languages) == ("fog", "demo", ("en",))
    assert {name: parameter.value for name, parameter in loaded.parameters.items()} == {
        "limit": 7,
        "hand": 3,
        "open": True,
        "sizes": (1, 2),
    }
    assert loaded.parameters["hand"].about == "cards"


def test_kind_has_format_layouts_and_computed_fields(load: Load) -> None:
    loaded = load(cargo=LIGHT).game

    assert loaded is not None
    kind = loaded.kinds["cargo"]
    assert (kind.format.name, kind.front, kind.back) == ("poker", "card", None)
    assert kind.computed == ("pairs_with",)
    assert (kind.fields["value"].minimum, kind.fields["value"].maximum) == (1, 5)


def test_decks_come_in_the_order_of_their_files(load: Load) -> None:
    loaded = load(b=LIGHT, a=a_deck("  heavy: {name: Heavy}\n")).game

    assert loaded is not None
    assert [deck.id for deck in loaded.decks] == ["a", "b"]


def test_order_of_decks_can_be_given(load: Load) -> None:
    loaded = load(GAME + "decks: [b, a]\n", b=LIGHT, a=a_deck("  heavy: {name: Heavy}\n")).game

    assert loaded is not None
    assert [deck.id for deck in loaded.decks] == ["b", "a"]


def test_all_decks_make_one_product_by_default(load: Load) -> None:
    loaded = load(b=LIGHT, a=a_deck("  heavy: {name: Heavy}\n")).game

    assert loaded is not None
    assert [(p.id, p.decks, str(p.title)) for p in loaded.products] == [
        ("cards", ("a", "b"), "Demo")
    ]


def test_product_names_its_decks_and_paper(load: Load) -> None:
    loaded = load(
        GAME + "products: {box: {title: Box, decks: [cargo], paper: 200 g}}\n", cargo=LIGHT
    ).game

    assert loaded is not None
    product = loaded.products[0]
    assert (product.id, product.decks, str(product.paper_advice)) == ("box", ("cargo",), "200 g")


def test_files_with_an_underscore_are_not_read(load: Load) -> None:
    loaded = load(cargo=LIGHT, _notes="- not a deck\n")

    assert loaded.codes == []


@pytest.mark.parametrize("name", ["more.yml", "more.YAML"])
def test_file_with_another_ending_is_never_left_out_silently(
    name: str, load: Load, project: Path
) -> None:
    (project / "cards" / "demo" / name).write_text(LIGHT)

    loaded = load(cargo=LIGHT)

    assert loaded.codes == ["deck/wrong-name"]


def test_file_of_patterns_only_is_no_deck(load: Load) -> None:
    loaded = load(
        GAME + "products: {box: {title: Box, decks: [cargo]}}\n",
        cargo=a_deck("  light: {extends: _base}\n"),
        patterns=a_deck("  _base: {name: Base}\n"),
    )

    assert str(loaded.card("light").values["name"]) == "Base"
    assert loaded.game is not None
    assert [deck.id for deck in loaded.game.decks] == ["cargo"]


def test_file_of_patterns_only_cannot_be_printed(load: Load) -> None:
    loaded = load(
        GAME + "products: {box: {title: Box, decks: [cargo, patterns]}}\n",
        cargo=a_deck("  light: {extends: _base}\n"),
        patterns=a_deck("  _base: {name: Base}\n"),
    )

    assert loaded.codes == ["game/unknown-deck"]


@pytest.mark.parametrize(
    ("file", "codes"),
    [
        ("rules.md", []),
        ("rules.txt", ["game/missing-book"]),
        ("rulse.md", ["game/missing-book"]),
        ("r" * 300 + ".md", ["game/missing-book"]),
        ("../../outside.md", ["game/outside-project"]),
    ],
)
def test_book_is_a_markdown_file_of_the_game(
    file: str, codes: list[str], load: Load, project: Path
) -> None:
    for name in ("rules.md", "rules.txt", "../../outside.md"):
        (project / "cards" / "demo" / name).write_text("# Rules\n")

    loaded = load(GAME + f"books: {{rules: {{title: Rules, file: {file}}}}}\n", cargo=LIGHT)

    assert loaded.codes == codes


def test_game_without_cards_is_told(load: Load) -> None:
    assert load().codes == ["game/no-cards"]


def test_broken_game_file_does_not_hide_broken_decks(load: Load) -> None:
    loaded = load("title: [\n", cargo="title: 'x\n")

    assert sorted(loaded.codes) == ["yaml/syntax", "yaml/syntax"]


def test_two_decks_of_one_id_are_told(load: Load) -> None:
    loaded = load(cargo=LIGHT, more="deck: cargo\n" + a_deck("  heavy: {name: Heavy}\n"))

    assert loaded.codes == ["deck/duplicate-id"]


def test_relative_project_folder_reads_alike(load: Load, project: Path) -> None:
    load(cargo=a_deck("  light: {name: a, art: oak.png}\n"))
    (project / "cards/demo/art").mkdir()
    (project / "cards/demo/art/oak.png").touch()
    before = Path.cwd()
    os.chdir(project)
    try:
        findings = try_load(Path("cards/demo"), Path())
    finally:
        os.chdir(before)

    assert len(findings) == 0


def test_loading_needs_no_heavy_library() -> None:
    heavy = "babel click jinja2 pikepdf PIL pydantic reportlab uharfbuzz weasyprint"
    code = (
        "import sys, pressroom.load.game_folder, pressroom.load.schema, pressroom.report.findings\n"
        f"print([name for name in '{heavy}'.split() if name in sys.modules])"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_rulings_are_read_as_typed_each_with_its_place(load: Load) -> None:
    text = GAME + "rulings:\n  dead_rope: refused\n  hand_limit: null\n  beg_rob: false\n"

    loaded = load(text, cargo=a_deck("  light: {name: Light}"))

    assert loaded.game is not None
    values = {name: ruling.value for name, ruling in loaded.game.rulings.items()}
    assert values == {"dead_rope": "refused", "hand_limit": "none", "beg_rob": False}


def test_a_ruling_is_one_word(load: Load) -> None:
    loaded = load(GAME + "rulings:\n  dead_rope: [1, 2]\n", cargo=a_deck("  a: {name: A}"))

    assert loaded.codes == ["game/wrong-type"]


BOXED = GAME + "products: {box: {title: Box, decks: [cargo, nights]}}\n"


@pytest.mark.parametrize("text", ["title: 'x\n", "just words\n", "title: Nights\ncards: {}\n"])
def test_deck_that_cannot_be_read_is_not_told_missing_too(text: str, load: Load) -> None:
    loaded = load(BOXED, cargo=LIGHT, nights=text)

    assert [code for code in loaded.codes if code.startswith("game/")] == []
    assert loaded.codes != []


@pytest.mark.parametrize("name", ["nights.yml", "nights.yaml.txt"])
def test_deck_of_another_ending_is_told_once(name: str, load: Load, project: Path) -> None:
    (project / "cards" / "demo" / name).write_text(LIGHT, encoding="utf-8")

    loaded = load(BOXED, cargo=LIGHT)

    assert [(f.code, f.message) for f in loaded.findings] == [
        ("deck/wrong-name", "the file is not read; call it “nights.yaml”")
    ]


@pytest.mark.parametrize("name", ["more.csv", "Cards.XLSX", "notes.md"])
def test_file_that_nothing_reads_is_warned_of(load: Load, project: Path, name: str) -> None:
    (project / "cards" / "demo" / name).write_text("x", encoding="utf-8")

    loaded = load(cargo=a_deck("  light: {name: Light}\n"))

    assert loaded.codes == ["game/unused-file"]
    assert loaded.findings.items[0].span == Span(f"cards/demo/{name}")


def test_deck_in_a_folder_of_its_own_is_warned_of(load: Load, project: Path) -> None:
    (project / "cards" / "demo" / "more").mkdir()
    (project / "cards" / "demo" / "more" / "deck.yaml").write_text("x", encoding="utf-8")

    assert load(cargo=a_deck("  light: {name: Light}\n")).codes == ["game/unused-file"]


def test_picture_that_no_card_shows_is_warned_of(load: Load, project: Path) -> None:
    art = project / "cards" / "demo" / "art"
    (art / "more").mkdir(parents=True)
    for name in ("oak.png", "elm.svg", "more/ash.jpg", "notes.txt", "table.png"):
        (art / name).touch()
    layouts = project / "layouts" / "games" / "demo"
    layouts.mkdir(parents=True)
    (layouts / "card.css").write_text("a { background: url(picture:cards/demo/art/table.png) }")

    loaded = load(cargo=a_deck("  light: {name: Light, art: oak.png}\n"))

    assert [str(finding.span) for finding in loaded.findings] == [
        "cards/demo/art/elm.svg:1:1",
        "cards/demo/art/more/ash.jpg:1:1",
    ]
    assert set(loaded.codes) == {"game/unused-file"}
