"""The smallest texts, cards, games and faces to try the stage on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from string import ascii_lowercase

from pressroom.files import sha256_by_stat
from pressroom.model.derived import Derived
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Component, Deck, Game, Kind, Text, Value
from pressroom.model.geometry import Size
from pressroom.model.memo import Memo
from pressroom.model.stock import Format
from pressroom.model.words import Words
from pressroom.render.engine.documents import parse_face
from pressroom.render.engine.door import Fetch
from pressroom.render.engine.engine import Engine, EngineSetup, ParsedFace
from pressroom.render.face import (
    BuildKeys,
    FaceSource,
    LaidOutFace,
    Measures,
    Sizes,
    StyleSheet,
    Zone,
)
from pressroom.render.fonts.cuts import FontSet
from pressroom.render.template.environment import Layouts
from pressroom.render.template.layouts import LayoutFolders
from pressroom.render.template.pictograms import Pictograms
from pressroom.render.template.views import Views, make_views
from pressroom.render.template.wording import Wording

Write = Callable[..., None]
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


def wording_of(
    game: Game,
    derived: Derived | None = None,
    icons: Sequence[Path] = (),
    words: Words | None = None,
) -> Wording:
    """Return the wording of a game whose icons are the drawings in some folders."""
    pictograms, project = Pictograms(icons, None), game.folder.parent.parent
    words = words or Words("en")
    return Wording(
        game, derived or Derived(), pictograms, words, lambda path: sha256_by_stat(project / path)
    )


def views_of(
    game: Game,
    findings: Findings,
    derived: Derived | None = None,
    icons: Sequence[Path] = (),
    words: Words | None = None,
) -> Views:
    """Return the views of a game whose icons are the drawings in some folders."""
    wording = wording_of(game, derived, icons, words)
    return make_views(game, derived or Derived(), wording, findings, Memo(0))


def a_zone(name: str, size: float, min_size: float, over: float) -> Zone:
    """Return a zone with its sizes in points, its text `over` mm too tall."""
    return Zone(name, round(size * 4), round(min_size * 4), 0.0, max(0.0, over))


def laid_out(key: str, *zones: Zone) -> LaidOutFace:
    """Return a face as if it had been laid out with these zones."""
    return LaidOutFace(key, Measures(zones, (), ()), lambda: (b"", ()))


def open_engine(fonts: FontSet, css: str = "", fetch: Fetch | None = None) -> Engine:
    """Return an engine whose only style sheet is this one, in the text face."""
    sheet = StyleSheet("layouts/face.css", f'.face {{ font-family: "Noto Sans SC" }} {css}')
    return Engine(EngineSetup(fonts, (sheet,), fetch or _nothing))


def face_source(
    html: str, kind: Format = POKER, classes: str = "", language: str = "en"
) -> FaceSource:
    """Return what a face of this HTML is drawn from, an English one unless another is said."""
    return FaceSource(html, kind, classes, language, BuildKeys("styles", "fonts", "engine"))


def lay_out(
    engine: Engine,
    *faces: str | FaceSource,
    sizes: Mapping[str, Sizes] | None = None,
) -> dict[str, LaidOutFace]:
    """Lay out faces, called “a”, “b” and so on; return those that come out."""
    sources = {
        key: face_source(face) if isinstance(face, str) else face
        for key, face in zip(ascii_lowercase, faces, strict=False)
    }
    parsed = {key: ParsedFace(face, parse_face(key, face)) for key, face in sources.items()}
    return dict(engine.lay_out(parsed, sizes or {}).faces)


def open_layouts(folder: Path, words: Words | None = None) -> Layouts:
    """Return the layouts of a folder, whose only icon is a tent."""
    icons = folder / "icons"
    icons.mkdir()
    (icons / "tent.svg").write_text('<svg viewBox="0 0 1 1"></svg>', encoding="utf-8")
    return Layouts(
        LayoutFolders((folder / "layouts",), "demo", "plain"),
        Pictograms((icons,), None),
        words or Words("en"),
    )


def _nothing(address: str) -> bytes:
    raise OSError(f"there is no file “{address}”")
