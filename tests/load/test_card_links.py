from __future__ import annotations

from tests.load.conftest import Load, a_deck


def test_own_value_wins_over_the_extended_one(load: Load) -> None:
    heavy = load(
        cargo=a_deck(
            "  light: {name: a, value: 1, copies: 5}\n  heavy: {extends: light, value: 4}\n"
        )
    ).card("heavy")

    assert (str(heavy.values["name"]), heavy.values["value"], heavy.quantity) == ("a", 4, 5)


def test_extended_value_wins_over_the_deck_default(load: Load) -> None:
    heavy = load(
        cargo=a_deck(
            "  light: {name: a, value: 1}\n  heavy: {extends: light}\n",
            head="defaults: {value: 5}\n",
        )
    ).card("heavy")

    assert heavy.values["value"] == 1


def test_chain_is_followed_in_any_order(load: Load) -> None:
    last = load(
        cargo=a_deck(
            "  last: {extends: middle}\n  middle: {extends: first, value: 2}\n"
            "  first: {name: a, value: 1, suit: moss}\n"
        )
    ).card("last")

    assert (last.values["value"], last.values["suit"]) == (2, "moss")


def test_card_of_another_deck_brings_its_deck_defaults(load: Load) -> None:
    loaded = load(
        base=a_deck("  light: {name: a}\n", head="defaults: {value: 3}\n"),
        cargo=a_deck("  heavy: {extends: light}\n", head="defaults: {value: 5}\n"),
    )

    assert loaded.card("heavy").values["value"] == 3


def test_blank_clears_what_is_inherited(load: Load) -> None:
    heavy = load(
        cargo=a_deck("  light: {name: a, value: 1}\n  heavy: {extends: light, value: }\n")
    ).card("heavy")

    assert heavy.values["value"] is None


def test_inherited_text_has_the_context_of_where_it_was_typed(load: Load) -> None:
    loaded = load(cargo=a_deck("  light: {name: a}\n  heavy: {extends: light}\n"))

    name = loaded.card("heavy").values["name"]
    assert getattr(name, "context", None) == "demo/cargo/light/name"
    assert loaded.card("heavy").place("name").line == 4


def test_text_of_a_decks_defaults_has_one_context_for_all_cards(load: Load) -> None:
    loaded = load(cargo=a_deck("  light: {}\n  heavy: {}\n", head="defaults: {name: a}\n"))

    names = [loaded.card(id).values["name"] for id in ("light", "heavy")]
    assert [getattr(name, "context", None) for name in names] == ["demo/cargo/*/name"] * 2


def test_wrong_inherited_value_is_told_once_where_it_was_typed(load: Load) -> None:
    loaded = load(cargo=a_deck("  light: {name: a, value: x}\n  heavy: {extends: light}\n"))

    assert [(f.code, f.card) for f in loaded.findings] == [("card/wrong-type", "light")]


def test_long_chain_is_followed_without_recursion(load: Load) -> None:
    links = "".join(f"  c{n}: {{extends: c{n + 1}}}\n" for n in range(3000))

    loaded = load(cargo=a_deck(links + "  c3000: {name: a}\n"))

    assert str(loaded.card("c0").values["name"]) == "a"


def test_card_that_extends_a_circle_is_told_of_the_circle_only(load: Load) -> None:
    loaded = load(
        cargo=a_deck(
            "  tail: {extends: one}\n  one: {name: a, extends: two}\n"
            "  two: {name: b, extends: one}\n"
        )
    )

    assert ("card/extends-cycle", 5, 27) in loaded.places
    assert [code for code, _, _ in loaded.places].count("card/extends-cycle") == 1
