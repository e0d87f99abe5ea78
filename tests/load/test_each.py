from __future__ import annotations

from pressroom.model.game import CardReference, Text
from tests.load.conftest import Load, a_deck


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
