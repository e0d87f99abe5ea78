"""Writes the catalogues that translators work in: a game's, and those of the layouts.

A template `.pot` lists all there is to translate, a `.po` a language has the translations. Both
come out the same as long as nothing in the game changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pressroom
from pressroom.files import read_file
from pressroom.load.game_file import LANGUAGE
from pressroom.model.finding import Findings, StopBuild
from pressroom.production.boxes import boxes_of
from pressroom.production.job import CheckedGame
from pressroom.production.languages import units_of
from pressroom.project import shipped
from pressroom.request import Project
from pressroom.translate.catalogue import BrokenCatalogue
from pressroom.translate.layout_words import layout_messages
from pressroom.translate.po_files import Message, PoFile, catalogue_bytes, new_file, read_catalogue
from pressroom.translate.template import message_of
from pressroom.translate.update import update
from pressroom.writing import write_whole

LOCALE = "locale"
WRITTEN = "# Written by “messages”: do not edit."


def check_languages(languages: Sequence[str], findings: Findings) -> None:
    """Find what is no language tag, and so no name for a catalogue. Raises `StopBuild`."""
    for language in languages:
        if not LANGUAGE.fullmatch(language):
            message = f"“{language}” is not a language tag, such as “en”, “zh-Hans” or “pt-BR”"
            findings.error("game/wrong-language", message)
    findings.stop_on_errors()


def write_game_messages(
    checked: CheckedGame, languages: Sequence[str], findings: Findings
) -> tuple[Path, ...]:
    """Write a game's template, and its catalogues: those that are there and those of `languages`.

    Return the files that are other than before. Raises `StopBuild` on a broken catalogue.
    """
    game = checked.game
    facts = checked.rules.derive(checked.kit).facts
    boxes = boxes_of(checked)
    messages = tuple(
        message_of(unit, facts, boxes.get(unit.field, "") if unit.field else "")
        for unit in units_of(checked)
    )
    title = f"{game.title.source} ({game.id})"
    return tuple(_write_all(game.folder / LOCALE, game.id, title, messages, languages, findings))


def write_layout_messages(
    project: Project, languages: Sequence[str], findings: Findings
) -> tuple[Path, ...]:
    """Write the template and catalogues of the project's own layouts, as `write_game_messages`.

    Those of Pressroom itself hold what the program says too. Raises `StopBuild`.
    """
    root = project.folder / "layouts"
    program = Path(pressroom.__file__).parent if root == shipped("layouts") else None
    messages = layout_messages(root, program)
    if not messages:
        return ()
    return tuple(_write_all(root / LOCALE, "layouts", "the layouts", messages, languages, findings))


def _write_all(
    folder: Path,
    name: str,
    title: str,
    messages: Sequence[Message],
    languages: Iterable[str],
    findings: Findings,
) -> Iterator[Path]:
    template = update(new_file((f"# Words of {title}.", WRITTEN), name, ""), messages)
    yield from _written(folder / f"{name}.pot", template)
    there = (path.stem for path in sorted(folder.glob("*.po")))
    for language in dict.fromkeys((*there, *languages)):
        path = folder / f"{language}.po"
        try:
            before = read_catalogue(path) if path.is_file() else _begun(title, name, language)
        except BrokenCatalogue as broken:
            findings.add(broken.finding)
            raise StopBuild from None
        yield from _written(path, update(before, messages))


def _begun(title: str, name: str, language: str) -> PoFile:
    return new_file((f"# Words of {title}, {language}: translate every msgstr.",), name, language)


def _written(path: Path, file: PoFile) -> Iterator[Path]:
    """Write a file if it is other than before; go through it if it was written."""
    data = catalogue_bytes(file)
    if not path.is_file() or read_file(path) != data:
        write_whole(path, data)
        yield path
