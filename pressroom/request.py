"""What a person asks to be built, and the project folder it is built from."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pressroom.model.face import Side
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game
from pressroom.model.sheet import Flip, Gutter
from pressroom.model.suggestion import did_you_mean
from pressroom.model.words import PSEUDO_LANGUAGES
from pressroom.project import shipped

DEFAULT_PAPER = "A4"
ALL_LANGUAGES = "all"
MAX_TOGETHER = 2  # languages on a face
BOTH = "+"  # between two languages that share each face, as in zh-Hans+en
MAX_LISTED = 80  # letters of ids in a folder's name; file systems take 255 bytes, Windows paths 260
SOURCES = ("cards", "layouts", "fonts", "pressroom")
KEPT = (".git", ".venv", ".cache")


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with `cards/` and, if it wants, `layouts/` and `fonts/local/`.

    `kept` is the cache of another, for one that is there for a moment only.
    """

    folder: Path
    kept: Path | None = None

    @property
    def layout_roots(self) -> tuple[Path, ...]:
        """The layout folders, the project's own before those that Pressroom ships."""
        roots = dict.fromkeys((self.folder / "layouts", shipped("layouts")))
        return tuple(root for root in roots if root.is_dir())

    @property
    def roots(self) -> tuple[Path, ...]:
        """The folders that what is read may lie in: the project, and what Pressroom ships."""
        return (self.folder, shipped("layouts"), shipped("fonts"))

    @property
    def fonts(self) -> Path:
        """The folder with the font catalogue."""
        return shipped("fonts")

    @property
    def cache(self) -> Path:
        """The one folder, beside the output, that a build writes."""
        return self.kept or self.folder / ".cache"

    def game_folder(self, game: str) -> Path:
        """Return where a game's YAML lies."""
        return self.folder / "cards" / game


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """One game, and how it is wanted. Empty `decks` and `cards` mean all.

    Empty `languages` mean those that game.yaml lists; `all` also those of its catalogues. One may
    be two that share each face, `zh-Hans+en`. `margins` are as typed; without
    them they are the paper's.
    """

    game: str
    decks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    paper: str = DEFAULT_PAPER
    theme: str | None = None
    output: Path | None = None
    fronts_only: bool = False
    set_id: str | None = None
    flip: Flip = Flip.LONG_EDGE
    margins: str | None = None
    gutter: Gutter | None = None

    @property
    def is_partial(self) -> bool:
        """Tell whether only some of the pieces are wanted."""
        return bool(self.decks or self.cards)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides of pieces that are wanted, fronts first."""
        return (Side.FRONT,) if self.fronts_only else (Side.FRONT, Side.BACK)

    def wants(self, component: Component) -> bool:
        """Tell whether a piece is wanted; a card id also stands for all it was repeated to."""
        in_deck = not self.decks or component.deck in self.decks
        names = {component.id, component.id.split(".")[0]}
        return in_deck and (not self.cards or not names.isdisjoint(self.cards))

    def languages_of(self, game: Game) -> tuple[str, ...]:
        """Return the languages that are wanted of a game, each once."""
        if ALL_LANGUAGES in self.languages:
            return known_languages(game)
        return tuple(dict.fromkeys(self.languages)) or game.languages

    def folder_name(self, language: str, theme: str, default_theme: str) -> str:
        """Return the name of a language's output folder.

        Every option that differs from the usual is in it, so that no build writes over the whole
        kit, another look or another part.
        """
        parts = [language, *((self.set_id,) if self.set_id else ())]
        if self.paper != DEFAULT_PAPER:
            parts.append(_in_name(self.paper))
        if self.margins is not None:
            parts.append(f"margins-{_in_name(self.margins)}")
        if self.gutter is not None:
            parts.append(self.gutter.name)
        if theme != default_theme:
            parts.append(theme)
        if self.flip is not Flip.LONG_EDGE:
            parts.append(self.flip.value)
        if self.fronts_only:
            parts.append("fronts")
        parts += [
            f"{what}-{_listed(ids)}"
            for what, ids in (("deck", self.decks), ("card", self.cards))
            if ids
        ]
        return "-".join(parts)


def _in_name(text: str) -> str:
    """Return what was typed as a part of a folder's name."""
    return "-".join(re.findall(r"[\w.]+", text.lower()))[:MAX_LISTED]


def _listed(ids: Sequence[str]) -> str:
    """Return a part of a folder's name for ids, the same in whatever order they were asked for."""
    listed = "+".join(sorted(set(ids)))
    if len(listed) <= MAX_LISTED:
        return listed
    return f"{listed[:MAX_LISTED].rpartition('+')[0]}+{sha256(listed.encode()).hexdigest()[:8]}"


def check_request(
    request: BuildRequest,
    game: Game,
    themes: Sequence[str],
    findings: Findings,
) -> None:
    """Find names that the game does not know."""
    ids = [component.id for component in game.components()]
    cards = {*ids, *(id.split(".")[0] for id in ids)}
    decks = [deck.id for deck in game.decks]
    theme = (request.theme or game.theme,)
    single = _single_languages(request, game)
    languages = [one for one in single if one not in PSEUDO_LANGUAGES]
    for code, wanted, known in (
        ("request/unknown-deck", request.decks, decks),
        ("request/unknown-card", request.cards, sorted(cards)),
        ("request/unknown-language", languages, known_languages(game)),
        ("request/unknown-theme", theme, themes),
    ):
        what = code.rpartition("-")[2]
        span = game.theme_span if wanted is theme and not request.theme else None
        for name in wanted:
            if name not in known:
                findings.error(
                    code,
                    f"“{game.id}” has no {what} “{name}”",
                    span,
                    hint=did_you_mean(name, known) or _all_of(known),
                )


def _single_languages(request: BuildRequest, game: Game) -> tuple[str, ...]:
    """Return the languages that are wanted, each alone; what is not two is left as it was typed."""
    asked = [(one, *one.split(BOTH)) for one in request.languages_of(game)]
    return tuple(
        name
        for whole, *parts in asked
        for name in (parts if len(parts) == len(set(parts)) <= MAX_TOGETHER else (whole,))
    )


def known_languages(game: Game) -> tuple[str, ...]:
    """Return the languages of a game: those it lists, and those of its catalogues."""
    translated = (path.stem for path in sorted((game.folder / "locale").glob("*.po")))
    return tuple(dict.fromkeys((*game.languages, *translated)))


def check_output(request: BuildRequest, project: Project, findings: Findings) -> None:
    """Find an output folder that lies among the sources, or behind a link nobody asked for."""
    output = request.output and request.output.resolve()
    for name in (*SOURCES, *KEPT):
        if output and output.is_relative_to((project.folder / name).resolve()):
            what = "the sources are" if name in SOURCES else "programs keep their own files"
            said = f"the output cannot be written into {name}/, where {what}"
            findings.error("request/output-among-sources", said)
    usual = project.folder / "output" / request.game
    if output is None and usual.resolve() != usual.absolute():
        said = f"output/{request.game}/ is a link, which may lead anywhere"
        findings.error("request/linked-output", said, hint="name the folder itself with --output")


def check_file(option: str, path: Path, findings: Findings) -> None:
    """Find a file that could not be written: `request/cannot-write`."""
    if path.is_dir():
        reason = "it is a folder"
    elif not path.parent.is_dir():
        reason = f"there is no folder “{path.parent}”"
    elif not os.access(path if path.exists() else path.parent, os.W_OK):
        reason = "the system does not allow it"
    else:
        return
    findings.error("request/cannot-write", f"“{option} {path}” cannot be written: {reason}")


def _all_of(known: Sequence[str]) -> str | None:
    return f"there are {', '.join(known)}" if 0 < len(known) <= 20 else None
