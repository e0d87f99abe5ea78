from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.model.finding import Span
from pressroom.model.game import CardReference, Icon, Picture, Text
from tests.load.conftest import GAME, Load, a_deck


def test_values_are_read_as_their_declared_types(load: Load) -> None:
    card = load(
        cargo=a_deck(
            "  light:\n    name: no\n    value: 3\n    ratio: 0.5\n    suit: moss\n    hot: true\n"
        )
    ).card("light")

    assert str(card.values["name"]) == "no"
    assert card.values["value"] == 3
    assert card.values["ratio"] == 0.5
    assert card.values["suit"] == "moss"
    assert card.values["hot"] is True


@pytest.mark.parametrize(
    ("field", "typed", "is_read"),
    [
        ("value", "0", False),
        ("value", "1", True),
        ("value", "5", True),
        ("value", "6", False),
        ("ratio", "-0.01", False),
        ("ratio", "0", True),
        ("ratio", "1000000.5", True),
    ],
)
def test_limits_of_a_field_are_among_its_values(
    load: Load, field: str, typed: str, is_read: bool
) -> None:
    loaded = load(cargo=a_deck(f"  light: {{name: a, {field}: {typed}}}\n"))

    assert loaded.codes == ([] if is_read else ["card/out-of-range"])


def test_number_without_a_point_stays_whole(load: Load) -> None:
    card = load(cargo=a_deck("  light: {name: a, ratio: 2}\n")).card("light")

    assert repr(card.values["ratio"]) == "2"


def test_text_prints_braces_and_signs_literally(load: Load) -> None:
    typed = r"50% of {{x}} Fish & Chips <b>x C:\new $5 #1"
    card = load(cargo=a_deck(f"  light:\n    name: '{typed}'\n")).card("light")

    name = card.values["name"]
    assert isinstance(name, Text)
    assert name.source == typed
    assert not name.is_markup


def test_text_knows_its_context_and_place(load: Load) -> None:
    card = load(cargo=a_deck("  light: {name: Light}\n")).card("light")

    span = Span("cards/demo/cargo.yaml", 4, 17, 4, 22)
    assert card.values["name"] == Text("Light", "demo/cargo/light/name", span)
    assert card.place("name") == span
    assert card.place("value") == card.span


def test_markup_keeps_its_paragraphs(load: Load) -> None:
    card = load(
        cargo=a_deck("  light:\n    name: a\n    rules: |\n      **one**\n\n      two\n")
    ).card("light")

    rules = card.values["rules"]
    assert isinstance(rules, Text)
    assert (rules.source, rules.is_markup) == ("**one**\n\ntwo", True)


def test_list_items_are_counted_in_their_contexts(load: Load) -> None:
    card = load(cargo=a_deck("  light: {name: a, steps: [one, two]}\n")).card("light")

    steps = card.values["steps"]
    assert isinstance(steps, tuple)
    assert [step.context for step in steps if isinstance(step, Text)] == [
        "demo/cargo/light/steps/1",
        "demo/cargo/light/steps/2",
    ]


def test_icon_is_kept_by_name(load: Load) -> None:
    icon = load(cargo=a_deck("  light: {name: a, icon: rope}\n")).card("light").values["icon"]

    assert isinstance(icon, Icon)
    assert icon.name == "rope"


def test_picture_is_found_in_the_art_folder(load: Load, project: Path) -> None:
    art = project / "cards/demo/art/trees"
    art.mkdir(parents=True)
    (art / "oak.png").touch()

    picture = load(cargo=a_deck("  a: {name: a, art: trees/oak.png}\n")).card("a").values["art"]

    assert isinstance(picture, Picture)
    assert picture.path == "cards/demo/art/trees/oak.png"


def test_picture_elsewhere_in_the_project_is_found(load: Load, project: Path) -> None:
    (project / "shared.png").touch()

    picture = (
        load(cargo=a_deck("  a: {name: a, art: ../../../shared.png}\n")).card("a").values["art"]
    )

    assert isinstance(picture, Picture)
    assert picture.path == "shared.png"


def test_link_out_of_the_project_is_refused(load: Load, project: Path) -> None:
    outside = project.parent / "secret.png"
    outside.touch()
    art = project / "cards/demo/art"
    art.mkdir()
    (art / "oak.png").symlink_to(outside)

    loaded = load(cargo=a_deck("  a: {name: a, art: oak.png}\n"))

    assert loaded.places == [("card/outside-project", 4, 21)]


@pytest.mark.parametrize("name", ["x" * 5000, "a//b", ".", "oak.png/", "a/../../b"])
def test_odd_picture_names_are_missing_pictures(name: str, load: Load) -> None:
    loaded = load(cargo=a_deck(f"  a: {{name: a, art: {name}}}\n"))

    assert loaded.codes == ["card/missing-picture"]


def test_optional_fields_left_open_are_there_with_nothing(load: Load) -> None:
    values = load(cargo=a_deck("  light: {name: a}\n")).card("light").values

    assert values["icon"] is None
    assert values["steps"] == ()
    assert values["hot"] is False


def test_default_text_has_the_context_of_its_kind(load: Load) -> None:
    label = load(cargo=a_deck("  light: {name: a}\n")).card("light").values["label"]

    assert isinstance(label, Text)
    assert (label.source, label.context) == ("Cargo", "demo/kinds/cargo/label")


def test_deck_defaults_lie_under_the_cards_own_values(load: Load) -> None:
    loaded = load(
        cargo=a_deck(
            "  light: {name: a}\n  heavy: {name: b, value: 4, copies: 1}\n",
            head="defaults: {copies: 12, value: 2}\n",
        )
    )

    assert (loaded.card("light").quantity, loaded.card("light").values["value"]) == (12, 2)
    assert (loaded.card("heavy").quantity, loaded.card("heavy").values["value"]) == (1, 4)


def test_wrong_default_of_a_deck_is_told_once(load: Load) -> None:
    loaded = load(
        cargo=a_deck("  a: {name: a}\n  b: {name: b}\n", head="defaults: {value: nine}\n")
    )

    assert loaded.places == [("card/wrong-type", 3, 19)]


def test_default_applies_only_to_the_kinds_that_have_the_field(load: Load) -> None:
    loaded = load(
        cargo=a_deck("  light: {name: a}\n  token: {kind: token}\n", head="defaults: {value: 2}\n")
    )

    assert loaded.card("light").values["value"] == 2
    assert "value" not in loaded.card("token").values


def test_copies_zero_is_a_card_that_is_not_printed(load: Load) -> None:
    assert load(cargo=a_deck("  light: {name: a, copies: 0}\n")).card("light").quantity == 0


def test_additions_of_ours_are_marked(load: Load) -> None:
    loaded = load(
        cargo=a_deck(
            "  light: {name: a}\n  theirs: {name: b, addition: false}\n", head="addition: true\n"
        )
    )

    assert loaded.card("light").is_addition
    assert not loaded.card("theirs").is_addition


def test_flag_field_called_ours_says_whose_the_card_is(load: Load) -> None:
    game = GAME.replace("hot:", "addition: {type: flag, default: false}\n      hot:")

    card = load(game, cargo=a_deck("  light: {name: a, addition: true}\n")).card("light")

    assert card.values["addition"] is True


def test_patterns_are_not_printed(load: Load) -> None:
    loaded = load(cargo=a_deck("  _base: {value: 2}\n  light: {extends: _base, name: Light}\n"))

    assert loaded.card("light").values["value"] == 2
    assert loaded.game is not None
    assert [component.id for component in loaded.game.components()] == ["light"]


def test_wrong_value_of_a_pattern_is_told_though_nobody_extends_it(load: Load) -> None:
    loaded = load(cargo=a_deck("  _base: {value: x}\n  light: {name: Light}\n"))

    assert loaded.places == [("card/wrong-type", 4, 18)]


def test_reference_to_another_deck_holds(load: Load) -> None:
    loaded = load(
        cargo=a_deck("  light: {name: a, next: coin}\n"),
        tokens="title: T\nkind: token\ncards: {coin: }\n",
    )

    reference = loaded.card("light").values["next"]
    assert isinstance(reference, CardReference)
    assert reference.id == "coin"


def test_same_id_in_two_decks_is_told_with_the_card(load: Load) -> None:
    loaded = load(cargo=a_deck("  light: {name: a}\n"), more=a_deck("  light: {name: b}\n"))

    finding = next(iter(loaded.findings))
    assert (finding.code, finding.card) == ("card/duplicate-id", "light")
    assert str(finding.span) == "cards/demo/more.yaml:4:3"
    assert "cards/demo/cargo.yaml:4:3" in finding.message


def test_findings_name_the_card_they_concern(load: Load) -> None:
    loaded = load(cargo=a_deck("  light: {value: 9, x: 1}\n"))

    assert {finding.card for finding in loaded.findings} == {"light"}
    assert loaded.places == [
        ("card/missing-field", 4, 3),
        ("card/out-of-range", 4, 18),
        ("card/unknown-field", 4, 21),
    ]


def test_text_that_no_piece_could_hold_is_refused(load: Load) -> None:
    assert load(cargo=a_deck(f"  a: {{name: {'w' * 20_001}}}\n")).codes == ["card/out-of-range"]


@pytest.mark.parametrize("word", ["Null", "NULL", "null", "~"])
def test_words_for_nothing_are_words_in_a_text(load: Load, word: str) -> None:
    card = load(cargo=a_deck(f"  light: {{name: {word}}}\n")).card("light")

    assert str(card.values["name"]) == word


def test_card_that_extends_nothing_is_told_that_alone(load: Load) -> None:
    loaded = load(cargo=a_deck("  a: {extends: b}\n  b: {extends: nix}\n"))

    assert loaded.codes == ["card/unknown-card"]


def test_cards_in_a_circle_are_told_that_alone(load: Load) -> None:
    loaded = load(cargo=a_deck("  a: {extends: b}\n  b: {extends: a}\n"))

    assert loaded.codes == ["card/extends-cycle"]


def test_field_that_is_misspelt_is_not_missed_besides(load: Load) -> None:
    loaded = load(cargo=a_deck("  light: {nmae: Light}\n"))

    assert loaded.codes == ["card/unknown-field"]


@pytest.mark.parametrize("typed", ["Camp {tent}", "a **strong** hand"])
def test_markup_in_a_plain_text_is_warned_of(load: Load, typed: str) -> None:
    loaded = load(cargo=a_deck(f"  light: {{name: '{typed}'}}\n"))

    assert loaded.codes == ["card/markup-in-text"]


@pytest.mark.parametrize("typed", ["2 ** 3", "{ 1, 2 }", "a * b * c", "****"])
def test_stars_and_braces_that_mark_nothing_are_plain_text(load: Load, typed: str) -> None:
    assert load(cargo=a_deck(f"  light: {{name: '{typed}'}}\n")).codes == []
