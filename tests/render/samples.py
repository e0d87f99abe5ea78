"""The smallest texts, cards, games and faces to try the stage on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pressroom.model.derived import Derived
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Component, Deck, Game, Kind, Text, Value
from pressroom.model.geometry import Size
from pressroom.model.stock import Format
from pressroom.render.engine import Engine
from pressroom.render.font_cuts import FontSet
from pressroom.render.galley import LaidOut, Section, StyleSheet
from pressroom.render.measures import Measures, Zone
from pressroom.render.pictograms import Pictograms
from pressroom.render.speech import Speech
from pressroom.render.views import Views
from pressroom.translate.catalogue import say

POKER = Format("poker", Size(63, 88), 3, 3, 3)
GAME_SPAN = Span("cards/demo/game.yaml")
CARD_SPAN = Span("cards/demo/deck.yaml", 4, 3, 4, 8)


def a_text(
    source: str, *, is_markup: bool = True, line: int = 5, column: int = 12, end: int | None = None
) -> Text:
    """Return a text typed without quotes, or one that ends in column `end`."""
    end_column = column + len(source) if end is None else end
    span = Span("cards/demo/deck.yaml", line, column, line, end_column)
    return Text(source, "demo/scout/rules", span, is_markup=is_markup)


def a_kind(name: str = "card", *, computed: tuple[str, ...] = ()) -> Kind:
    """Return a kind of poker cards."""
    return Kind(name, POKER, name, None, {}, computed, GAME_SPAN)


def a_card(
    values: Mapping[str, Value] | None = None, *, id: str = "scout", kind: Kind | None = None
) -> Component:
    """Return one card of the deck “deck”."""
    return Component(id, kind or a_kind(), "deck", 1, values or {}, {}, CARD_SPAN)


def a_game(
    *cards: Component, phrases: Mapping[str, Text] | None = None, folder: Path | None = None
) -> Game:
    """Return a game of these cards."""
    title = a_text("Demo", is_markup=False)
    return Game(
        id="demo",
        title=title,
        subtitle=None,
        version="1",
        languages=("en",),
        rules=None,
        theme="plain",
        parameters={},
        rulings={},
        phrases=phrases or {},
        kinds={},
        decks=(Deck("deck", title, cards, GAME_SPAN),),
        products=(),
        folder=folder or Path("cards/demo"),
        span=GAME_SPAN,
    )


def speech_of(
    game: Game,
    findings: Findings,
    derived: Derived | None = None,
    icons: Sequence[Path] = (),
) -> Speech:
    """Return the speech of a game whose icons are the drawings in some folders."""
    return Speech(game, derived or Derived(), Pictograms(icons, None), say, findings)


def views_of(
    game: Game,
    findings: Findings,
    derived: Derived | None = None,
    icons: Sequence[Path] = (),
) -> Views:
    """Return the views of a game whose icons are the drawings in some folders."""
    speech = speech_of(game, findings, derived, icons)
    return Views(game, derived or Derived(), speech)


def a_zone(name: str, size: float, least: float, over: float) -> Zone:
    """Return a zone with its sizes in points, its text `over` mm too tall."""
    return Zone(name, round(size * 4), round(least * 4), 0.0, max(0.0, over))


def laid_out(key: str, *zones: Zone) -> LaidOut:
    """Return a face as if it had been laid out with these zones."""
    return LaidOut(key, Measures(zones, (), ()), lambda: (b"", ()))


def open_engine(
    fonts: FontSet, css: str = "", fetch: Callable[[str], bytes] | None = None
) -> Engine:
    """Return an engine whose only style sheet is this one, in the text face."""
    sheet = StyleSheet("layouts/face.css", f'.face {{ font-family: "Noto Sans SC" }} {css}')
    return Engine(fonts, [sheet], fetch or _nothing)


def section(html: str, key: str = "a", kind: Format = POKER) -> Section:
    """Return a face of this HTML."""
    return Section(key, html, kind)


def _nothing(address: str) -> bytes:
    raise OSError(f"there is no file “{address}”")
