"""Read a folder `cards/<game>/` into a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pressroom.load.card_links import index_cards, inherit, settle_references
from pressroom.load.cards import CardReader
from pressroom.load.codes import DEFAULT_CODES
from pressroom.load.deck_files import DeckSource, read_deck_file
from pressroom.load.deck_tables import GameTables
from pressroom.load.game_file import GameHead, read_game_file
from pressroom.load.nodes import quote
from pressroom.load.pictures import Pictures, is_inside
from pressroom.load.products import order_decks, read_books, read_products, read_sets
from pressroom.load.refused_files import report_refused
from pressroom.load.sections import SLUG, is_name
from pressroom.load.unused_files import ART_FOLDER, report_unused, report_unused_pictures
from pressroom.load.values import Reading
from pressroom.load.yaml_files import YamlFiles
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Deck, Game, Text
from pressroom.model.stock import Stock
from pressroom.model.suggestion import did_you_mean
from pressroom.sources import OUTSIDE, Refused, Sources

GAME_FILE = "game.yaml"
GAMES_FOLDER = "cards"
# What a deck file is meant to end in; some editors put “.txt” behind it.
DECK_ENDING = re.compile(r"\.ya?ml(\.txt)?$", re.IGNORECASE)


def list_games(project: Path) -> tuple[str, ...]:
    """Return the ids of a project's games, sorted: the folders of `cards/` with a game.yaml."""
    found = (project / GAMES_FOLDER).glob(f"*/{GAME_FILE}")
    return tuple(sorted(path.parent.name for path in found if path.parent.name[0] not in "._"))


def load_game(
    folder: Path,
    project: Path,
    stock: Stock,
    findings: Findings,
    files: YamlFiles | None = None,
) -> Game | None:
    """Read a game: its game.yaml, and every other *.yaml there whose name has no “_” in front.

    What is wrong becomes findings of `yaml/…`, `game/…`, `deck/…` and `card/…`; the game that
    comes back beside errors is for further checks only. Warnings that it allows are left out.
    Nothing comes back if there is no readable game.yaml. With the `files` of an earlier load,
    files that did not change are not parsed again.
    """
    shown = f"{GAMES_FOLDER}/{folder.name}"
    if not _is_there(folder, project, findings):
        return None
    files = files or YamlFiles(Sources((project,)))
    pictures = Pictures(folder, f"{shown}/{ART_FOLDER}", project, files.sources)
    report_refused(files.sources, folder, shown, findings, _is_told_elsewhere)
    sources = read_decks(folder, files, findings)
    node = files.read(folder / GAME_FILE, f"{shown}/{GAME_FILE}", findings)
    if node is None:
        return None
    reading = Reading(DEFAULT_CODES, folder.name, None, pictures, findings)
    head = read_game_file(node, stock, reading, folder)
    if head is None:
        return None
    findings.allow(allowance.code for allowance in head.game.allowances)
    game = _put_together(head, _make_decks(head.game, sources, reading), project)
    if not findings.errors:  # a wrong book or deck is told already
        tables = {source.table for source in sources}
        report_unused(folder, shown, game, tables, findings)
        report_unused_pictures(pictures, game, findings)
    return game


def _is_there(folder: Path, project: Path, findings: Findings) -> bool:
    name = folder.name
    if not (folder / GAME_FILE).is_file() or not _is_spelled_so(folder):
        known = list_games(project)
        lacking = "has no game.yaml" if folder.is_dir() else "does not exist"
        hint = did_you_mean(name, known)
        message = f"there is no game {quote(name)}: {GAMES_FOLDER}/{name}/ {lacking}"
        findings.error("game/not-found", message, hint=hint)
        return False
    shown = f"{GAMES_FOLDER}/{name}/{GAME_FILE}"
    if not is_name(name, SLUG):
        message = f"the folder name {quote(name)} must be of small letters a to z, digits, hyphens"
        findings.error("game/wrong-name", message, Span(shown))
    elif not is_inside(folder / GAME_FILE, project):
        message = f"{GAMES_FOLDER}/{name}/ lies outside the project folder"
        findings.error("game/outside-project", message, Span(shown))
    else:
        return True
    return False


def _is_spelled_so(folder: Path) -> bool:
    """Return whether the letters' case is that of the disk, also where the disk does not care."""
    return any(path.name == folder.name for path in folder.parent.iterdir())


def _is_deck(name: str) -> bool:
    is_file = DECK_ENDING.search(name) and name != GAME_FILE and "/" not in name
    return bool(is_file) and not name.startswith(("_", "."))


def _is_told_elsewhere(refused: Refused) -> bool:
    """Return whether a link out of the project is told as a deck, or where a card names it."""
    is_named = _is_deck(refused.name) or refused.name.startswith(f"{ART_FOLDER}/")
    return is_named and refused.reason == OUTSIDE


def read_decks(folder: Path, files: YamlFiles, findings: Findings) -> tuple[DeckSource, ...]:
    """Return the source form of all deck files in a game's folder, with the cards of their tables.

    A file with an error is a deck without cards. Findings: `yaml/…`, `deck/…`, `table/…`.
    """
    sources = []
    tables = GameTables(folder, f"{GAMES_FOLDER}/{folder.name}", files.tables)
    refused = {one.name for one in files.sources.refused(folder)}
    for name in sorted(filter(_is_deck, {*files.sources.names(folder), *refused})):
        path, display_path = folder / name, f"{GAMES_FOLDER}/{folder.name}/{name}"
        source = None
        if _may_be_read(path, display_path, name in refused, findings):
            node = files.read(path, display_path, findings)
            source = node and read_deck_file(node, path.stem, folder.name, tables, findings)
        sources.append(source or _stand_in(path, display_path))
    return tuple(sources)


def _may_be_read(path: Path, display_path: str, is_refused: bool, findings: Findings) -> bool:
    if path.suffix != ".yaml":
        message = f"the file is not read; call it {quote(_stem(path) + '.yaml')}"
        findings.error("deck/wrong-name", message, Span(display_path))
    elif is_refused:
        if path.is_symlink():
            message = "the file lies outside the project folder"
            findings.error("deck/outside-project", message, Span(display_path))
    else:
        return True
    return False


def _stand_in(path: Path, display_path: str) -> DeckSource:
    """Return a deck without cards for a file with an error, so that game.yaml may name it."""
    name, span = _stem(path), Span(display_path)
    return DeckSource(name, Text("", f"{path.parent.name}/{name}/title", span), None, span=span)


def _stem(path: Path) -> str:
    return DECK_ENDING.sub("", path.name)


def _make_decks(game: Game, sources: Sequence[DeckSource], reading: Reading) -> tuple[Deck, ...]:
    findings = reading.findings
    cards = index_cards(sources, findings)
    entries = inherit(sources, cards, findings)
    reader = CardReader(reading.context, game.kinds, cards, entries, reading.pictures, findings)
    decks = [reader.read_deck(source) for source in sources]
    # A file of patterns only is not a deck: nothing of it is printed.
    patterns = {
        source.id
        for source in sources
        if source.cards and all(card.is_pattern for card in source.cards)
    }
    return settle_references(
        [deck for deck in decks if deck.id not in patterns or deck.components], findings
    )


def _put_together(head: GameHead, decks: tuple[Deck, ...], project: Path) -> Game:
    game, section = head.game, head.section
    ordered = order_decks(section, decks)
    if not ordered:
        section.error("game/no-cards", "the game has no cards to print", section.span)
    return replace(
        game,
        decks=ordered,
        products=read_products(section, game.id, game.title, ordered),
        sets=read_sets(section, game.id, ordered),
        books=read_books(section, game.id, game.folder, project),
    )
