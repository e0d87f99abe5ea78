from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pressroom.model.game import CardReference, Component, Text, Value
from tests.load.conftest import Load, Loaded, a_deck


def ids(loaded: object) -> list[str]:
    game = getattr(loaded, "game", None)
    assert game is not None
    return [component.id for component in game.components()]


def test_deck_is_made_once_for_each_value(load: Load) -> None:
    loaded = load(cargo=a_deck("  a: {name: a}\n  b: {name: b}\n", head="each: {value: [1, 2]}\n"))

    assert ids(loaded) == ["a.1", "b.1", "a.2", "b.2"]
    assert loaded.card("b.2").values["value"] == 2


def test_several_keys_make_all_combinations(load: Load) -> None:
    loaded = load(
        cargo=a_deck("  a: {name: a}\n", head="each: {suit: [moss, tide], value: [1, 2]}\n")
    )

    assert ids(loaded) == ["a.moss.1", "a.moss.2", "a.tide.1", "a.tide.2"]


def test_values_that_are_no_slugs_are_counted(load: Load) -> None:
    loaded = load(cargo=a_deck("  a: {name: a}\n", head="each: {owner: [甲, 乙]}\n"))

    assert ids(loaded) == ["a.1", "a.2"]


def test_texts_of_all_rounds_share_one_context(load: Load) -> None:
    loaded = load(cargo=a_deck("  a: {name: x}\n", head="each: {value: [1, 2]}\n"))

    names = [loaded.card(card).values["name"] for card in ("a.1", "a.2")]
    assert [name.context for name in names if isinstance(name, Text)] == ["demo/cargo/a/name"] * 2


def test_reference_stays_in_its_round(load: Load) -> None:
    loaded = load(
        cargo=a_deck("  a: {name: a, next: b}\n  b: {name: b}\n", head="each: {value: [1, 2]}\n")
    )

    reference = loaded.card("a.2").values["next"]
    assert isinstance(reference, CardReference)
    assert reference.id == "b.2"


def test_wrong_value_is_told_where_it_is_listed(load: Load) -> None:
    loaded = load(cargo=a_deck("  a: {name: a}\n", head="each: {value: [1, 9]}\n"))

    assert loaded.places == [("card/out-of-range", 3, 19)]


def test_too_many_rounds_are_refused(load: Load) -> None:
    many = ", ".join(str(n) for n in range(200))

    loaded = load(
        cargo=a_deck("  a: {name: a}\n", head=f"each: {{owner: [{many}], label: [{many}]}}\n")
    )

    assert loaded.codes == ["deck/too-large"]


def test_range_is_all_numbers_from_first_to_last(load: Load) -> None:
    deck = a_deck("  a: {name: a}\n", head="each: {owner: [08-10, J, '1-2']}\n")

    owners = typed(card.values["owner"] for card in made(load(cargo=deck)))
    assert owners == ["08", "09", "10", "J", "1-2"]


def test_range_alone_needs_no_list(load: Load) -> None:
    loaded = load(cargo=a_deck("  a: {name: a}\n", head="each: {value: 1-3}\n"))

    assert ids(loaded) == ["a.1", "a.2", "a.3"]


def test_range_that_goes_down_or_too_far_is_refused(load: Load) -> None:
    loaded = load(cargo=a_deck("  a: {name: a}\n", head="each: {owner: [3-1, 1-99999]}\n"))

    assert loaded.places == [("deck/wrong-type", 3, 16), ("deck/wrong-type", 3, 21)]


def test_single_card_of_a_round_can_say_otherwise(load: Load) -> None:
    deck = a_deck(
        "  a: {name: a, rules: x}\n  a.2: {rules: y, copies: 3}\n", head="each: {value: [1, 2]}\n"
    )

    first, second = made(load(cargo=deck))

    assert [first.quantity, second.quantity] == [1, 3]
    assert typed(first.values.values()) == ["a", "x", "Cargo"]
    assert typed(second.values.values()) == ["a", "y", "Cargo"]


def test_exception_for_no_card_or_of_what_a_deck_sets_is_refused(load: Load) -> None:
    deck = a_deck(
        "  a: {name: a}\n  a.3: {name: b}\n  a.1: {value: 2}\n  a.2: {extends: a}\n",
        head="each: {value: [1, 2]}\n",
    )

    assert load(cargo=deck).places == [
        ("card/set-by-deck", 7, 9),
        ("card/wrong-type", 8, 3),
        ("deck/unknown-card", 6, 3),
    ]


def test_card_that_is_made_once_stands_before_or_behind_the_rounds(load: Load) -> None:
    deck = a_deck(
        "  t: {each: false, name: r, value: 5}\n  a: {name: a}\n  j: {each: false, name: j}\n",
        head="each: {value: [1, 2]}\n",
    )
    loaded = load(cargo=deck)

    assert ids(loaded) == ["t", "a.1", "a.2", "j"]
    assert loaded.card("t").values["value"] == 5


def test_picture_is_named_by_what_the_card_says(load: Load, project: Path) -> None:
    art = project / "cards" / "demo" / "art"
    art.mkdir()
    for name in ("moss-1.png", "moss-2.png", "b.png"):
        (art / name).touch()
    deck = a_deck(
        "  a: {name: a, suit: moss}\n  b: {name: b, art: '{name}.png', each: false}\n",
        head="each: {value: [1, 2]}\ndefaults: {art: '{suit}-{value}.png'}\n",
    )

    assert [getattr(card.values["art"], "path", "") for card in made(load(cargo=deck))] == [
        "cards/demo/art/moss-1.png",
        "cards/demo/art/moss-2.png",
        "cards/demo/art/b.png",
    ]


def test_picture_is_not_named_by_what_the_card_does_not_say(load: Load) -> None:
    cards = "  a: {name: a, art: '{suit}.png'}\n  b: {name: b, art: '{siut}.png'}\n"

    assert load(cargo=a_deck(cards)).places == [
        ("card/unknown-token", 4, 21),
        ("card/unknown-token", 5, 21),
    ]


def typed(values: Iterable[Value]) -> list[str]:
    """Return the words of texts."""
    return [value.source for value in values if isinstance(value, Text)]


def made(loaded: Loaded) -> list[Component]:
    """Return the cards of a game without findings."""
    assert loaded.codes == []
    assert loaded.game is not None
    return list(loaded.game.components())
