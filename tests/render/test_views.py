from __future__ import annotations

import gettext
from hashlib import sha256
from pathlib import Path

import pytest

from pressroom.model.derived import Derived, Mark, Phrase, Table
from pressroom.model.finding import Findings, Span
from pressroom.model.game import CardReference, Component, Icon, Picture
from pressroom.model.words import Words
from pressroom.render.template.content_fault import ContentFault
from pressroom.render.template.layouts import LayoutFolders
from pressroom.render.template.views import View
from tests.conftest import ROOT
from tests.render.samples import CARD_SPAN, a_card, a_game, a_kind, a_text, views_of, wording_of

ICONS = LayoutFolders((ROOT / "layouts",), "demo", "plain").icon_folders()


def printed(card: Component, field: str, derived: Derived | None = None) -> str:
    """Return a field of a card as its layout gets it; there must be no findings."""
    findings = Findings()
    view = views_of(a_game(card), findings, derived, ICONS).cards[card.id]
    assert list(findings) == []
    return str(getattr(view, field))


def told(card: Component, derived: Derived | None = None) -> list[tuple[str, str]]:
    """Return code and place of what is wrong with a card."""
    findings = Findings()
    views_of(a_game(card), findings, derived, ICONS)
    return [(finding.code, str(finding.span)) for finding in findings]


def test_plain_texts_print_as_typed() -> None:
    card = a_card({"name": a_text("Rope & {rope} **x**", is_markup=False)})

    assert printed(card, "name") == "Rope &amp; {rope} **x**"


def test_token_of_a_field_prints_its_value() -> None:
    card = a_card({"cost": -3, "rules": a_text("pay {cost}")})

    assert printed(card, "rules") == "pay \u22123"


def test_token_of_an_icon_field_prints_the_drawing() -> None:
    card = a_card({"sign": Icon("tent", CARD_SPAN), "rules": a_text("{sign}")})

    assert printed(card, "rules").startswith('<svg class="icon icon-tent"')


def test_token_of_an_empty_field_prints_nothing() -> None:
    card = a_card({"art": None, "rules": a_text("a{art}b")})

    assert printed(card, "rules") == "ab"


def test_token_of_a_list_prints_its_items() -> None:
    items = (a_text("a", is_markup=False), a_text("b", is_markup=False))
    card = a_card({"tags": items, "rules": a_text("{tags}")})

    assert printed(card, "rules") == "a · b"


def test_token_of_a_fact_prints_the_number() -> None:
    card = a_card({"rules": a_text("at most {pair_limit}")})

    assert printed(card, "rules", Derived(facts={"pair_limit": 7})) == "at most 7"


def test_own_field_comes_before_a_fact_of_the_same_name() -> None:
    card = a_card({"limit": 1, "rules": a_text("{limit}")})

    assert printed(card, "rules", Derived(facts={"limit": 2})) == "1"


def test_token_of_a_picture_prints_it_as_large_as_an_icon(tmp_path: Path) -> None:
    art = tmp_path / "cards" / "demo" / "art"
    art.mkdir(parents=True)
    (art / "a.png").write_bytes(b"some bytes")
    picture = Picture("cards/demo/art/a.png", CARD_SPAN)
    card = a_card({"art": picture, "rules": a_text("take {art}")})

    html = wording_of(a_game(card, folder=art.parent)).value(card.values["rules"], card)

    address = f"picture:cards/demo/art/a.png?{sha256(b'some bytes').hexdigest()[:16]}"
    assert html == f'take <img class="icon" src="{address}">'


def test_token_of_what_is_no_words_is_an_error() -> None:
    card = a_card({"flag": True, "rules": a_text("{flag}")})

    assert told_by_rules(card) == [("card/unknown-token", "cards/demo/deck.yaml:5:12")]


def told_by_rules(card: Component) -> list[tuple[str, str]]:
    """Return what is wrong with the text “rules”, whose other fields no layout asks for."""
    with pytest.raises(ContentFault) as raised:
        wording_of(a_game(card), None, ICONS).value(card.values["rules"], card)
    return [(raised.value.finding.code, str(raised.value.finding.span))]


def test_text_that_would_print_itself_is_an_error() -> None:
    card = a_card({"rules": a_text("see {rules}")})

    assert told(card) == [("card/circular-text", "cards/demo/deck.yaml:5:12")]


def test_texts_that_would_print_each_other_are_an_error() -> None:
    card = a_card({"a": a_text("see {b}", line=5), "b": a_text("see {a}", line=6)})

    assert {code for code, _ in told(card)} == {"card/circular-text"}


def test_same_text_may_be_printed_twice_in_a_row() -> None:
    card = a_card({"a": a_text("{b}{b}"), "b": a_text("x", line=6)})

    assert printed(card, "a") == "xx"


def test_unknown_token_is_told_at_its_columns() -> None:
    card = a_card({"rules": a_text("take {cions} now")})
    findings = Findings()

    views_of(a_game(card), findings)

    assert [finding.span for finding in findings] == [Span("cards/demo/deck.yaml", 5, 17, 5, 24)]


def test_brace_without_its_end_is_told_at_its_column() -> None:
    card = a_card({"rules": a_text("take {coins now")})

    assert told(card) == [("card/unclosed-token", "cards/demo/deck.yaml:5:17")]


def test_unknown_token_in_quotes_is_told_at_its_columns() -> None:
    text = a_text("take {cions} now", end=12 + len("take {cions} now") + 2)

    assert told(a_card({"rules": text})) == [("card/unknown-token", "cards/demo/deck.yaml:5:18")]


def test_unknown_token_has_a_hint_from_fields_facts_and_icons() -> None:
    card = a_card({"coins": 1, "rules": a_text("{cions} {ropee} {pair_limt}")})
    wording = wording_of(a_game(card), Derived(facts={"pair_limit": 7}), ICONS)

    hints = []
    for token in ("cions", "ropee", "pair_limt"):
        with pytest.raises(ContentFault) as raised:
            wording.value(a_text(f"{{{token}}}"), card)
        hints.append(raised.value.finding.hint or "")

    assert ["coins" in hints[0], "rope" in hints[1], "pair_limit" in hints[2]] == [True] * 3


def test_unknown_icon_is_told_at_its_place_and_left_out() -> None:
    place = Span("cards/demo/deck.yaml", 7, 9, 7, 13)
    card = a_card({"sign": Icon("tnet", place)})
    findings = Findings()

    view = views_of(a_game(card), findings, None, ICONS).cards[card.id]

    assert [(f.code, f.span, f.card) for f in findings] == [("card/unknown-icon", place, "scout")]
    assert view.sign == ""


def test_reference_to_a_card_is_its_id() -> None:
    assert printed(a_card({"partner": CardReference("oak", CARD_SPAN)}), "partner") == "oak"


def test_layouts_get_id_kind_deck_and_copies_of_a_card() -> None:
    card = a_card()

    assert [printed(card, name) for name in ("id", "kind", "deck", "copies")] == [
        "scout",
        "card",
        "deck",
        "1",
    ]


def test_computed_fields_print_what_the_rules_worked_out() -> None:
    card = a_card(kind=a_kind(computed=("pairs",)))
    derived = Derived(fields={"scout": {"pairs": (1, 2)}})
    view = views_of(a_game(card), Findings(), derived).cards[card.id]

    assert view.pairs == (1, 2)


def test_unknown_field_is_no_attribute() -> None:
    view = views_of(a_game(a_card()), Findings()).cards["scout"]

    with pytest.raises(AttributeError):
        view.cost  # noqa: B018 - the access is what is tested


def test_view_is_gone_through_in_declared_order() -> None:
    view = View("a card", {"b": 1, "a": 2})

    assert list(view) == [("b", 1), ("a", 2)]
    assert "a" in view
    assert "c" not in view


def test_phrase_has_numbers_put_in() -> None:
    game = a_game(phrases={"gain": a_text("get {n} **now**")})

    assert str(wording_of(game).phrase("gain", n=-2)) == "get \u22122 <b>now</b>"


def test_unknown_phrase_is_told() -> None:
    with pytest.raises(ContentFault) as raised:
        wording_of(a_game()).phrase("gian")

    assert raised.value.finding.code == "game/unknown-phrase"


def test_tables_print_phrases_texts_numbers_and_marks() -> None:
    game = a_game(phrases={"title": a_text("Up to {most}"), "head": a_text("A & B")})
    mark = Mark(6, fits=True)
    row = (-2, 1.5, mark, a_text("**x**"))
    table = Table("pairs", Phrase("title", {"most": 7}), (Phrase("head"), "", "", ""), (row,))

    view = views_of(game, Findings(), Derived(tables={"pairs": table})).tables

    assert view.pairs.caption == "Up to 7"
    assert view.pairs.columns == ("A &amp; B", "", "", "")
    assert view.pairs.rows == (("\u22122", "1.5", mark, "<b>x</b>"),)


class Spanish(gettext.NullTranslations):
    """A catalogue that translates one text by its context."""

    def pgettext(self, context: str, message: str) -> str:
        """Stand in for looking up a text."""
        return {("demo/scout/rules", "Demo"): "¡Demo!"}.get((context, message), message)


def test_words_are_those_of_the_language_that_is_built() -> None:
    card = a_card({"name": a_text("Demo", is_markup=False), "rules": a_text("Demo")})
    views = views_of(a_game(card), Findings(), words=Words("es", game=Spanish()))

    shown = views.cards["scout"]
    assert [views.game.title, shown.name, shown.rules] == ["¡Demo!"] * 3


def test_text_that_several_print_is_told_once() -> None:
    game = a_game(phrases={"bad": a_text("{nix}", line=1)})
    rows = tuple((Phrase("bad", {"n": number}),) for number in range(3))
    table = Table("t", Phrase("bad"), ("",), rows)
    findings = Findings()

    views_of(game, findings, Derived(facts={"f": Phrase("bad")}, tables={"t": table}))

    assert [finding.code for finding in findings.items] == ["card/unknown-token"]


def test_address_of_a_picture_changes_with_its_bytes(tmp_path: Path) -> None:
    art = tmp_path / "cards" / "demo" / "art" / "a.png"
    art.parent.mkdir(parents=True)
    card = a_card({"art": Picture("cards/demo/art/a.png", CARD_SPAN)})
    game = a_game(card, folder=tmp_path / "cards" / "demo")

    art.write_bytes(b"one")
    before = views_of(game, Findings()).cards["scout"].art
    art.write_bytes(b"two")
    after = views_of(game, Findings()).cards["scout"].art

    assert before.startswith("picture:cards/demo/art/a.png?")
    assert before != after


@pytest.mark.parametrize("name", ["rope.svg", "🧭🧭", "👨‍👩‍👧"])
def test_icon_by_file_name_or_of_several_emoji_has_a_hint(name: str) -> None:
    findings = Findings()

    card = a_card({"icon": Icon(name, CARD_SPAN)})
    views_of(a_game(card), findings, None, ICONS)

    assert [(found.code, found.hint is not None) for found in findings] == [
        ("card/unknown-icon", True)
    ]
