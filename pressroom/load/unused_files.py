"""Tell of tables, books and pictures in a game's folder that nothing reads or shows."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path

from pressroom.load.deck_tables import OTHER_ENDINGS
from pressroom.load.pictures import Pictures
from pressroom.load.tables.table_files import ENDINGS
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Game, Picture
from pressroom.model.values import held_in

ART_FOLDER = "art"
UNREAD_ENDINGS = {
    **dict.fromkeys(
        ENDINGS, "no deck names this table; give a deck file with “from:” and the table's name"
    ),
    **dict.fromkeys(OTHER_ENDINGS, "tables of this form are not read; save it as XLSX"),
    ".md": "no book of game.yaml names this file",
}


def report_unused(
    folder: Path, shown: str, game: Game, tables: Collection[str], findings: Findings
) -> None:
    """Warn of files that a person may take for cards or a book, and that nothing reads.

    `tables` are those that decks name.
    """
    read = {*tables, *(Path(book.path).name for book in game.books)}
    for path in sorted(folder.iterdir()):
        if path.name.startswith(("_", ".", "~")) or path.name in read:
            continue
        if path.is_dir():
            message = f"decks are read from {shown}/ only, not from folders in it"
            unused = sorted(path.glob("*.y*ml")) if path.name != ART_FOLDER else []
        else:
            message = UNREAD_ENDINGS.get(path.suffix.lower(), "")
            unused = [path] if message else []
        for file in unused:
            place = Span(f"{shown}/{file.relative_to(folder).as_posix()}")
            findings.warning("game/unused-file", message, place)


def report_unused_pictures(pictures: Pictures, game: Game, findings: Findings) -> None:
    """Warn of pictures that no card shows and no layout or book of the game names."""
    sources, layouts = pictures.sources, pictures.project / "layouts" / "games" / game.id
    texts = [
        folder / name
        for folder, endings in ((layouts, (".j2", ".css")), (game.folder, (".md",)))
        for name in sources.names(folder)
        if name.endswith(endings)
    ]
    for path in pictures.unused(frozenset(_pictures_of(game)), texts):
        findings.warning("game/unused-file", "no card shows this picture", Span(path))


def _pictures_of(game: Game) -> Iterator[str]:
    """Go through the paths of the pictures that cards show, or would by a default."""
    shown = (value for one in game.components() for value in one.values.values())
    defaults = (field.default for kind in game.kinds.values() for field in kind.fields.values())
    for value in chain(shown, defaults):
        yield from (picture.path for picture in held_in(value, Picture))
