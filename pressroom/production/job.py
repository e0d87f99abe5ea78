"""What is built: a game that passed its checks, and how it is to be printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pressroom.model.game import Game
from pressroom.model.stock import Paper, Stock
from pressroom.production.paper import asked_paper
from pressroom.production.session import Session
from pressroom.request import BOTH, BuildRequest, Project
from pressroom.rules.contract import KitRules
from pressroom.sources import Sources

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game that passed all checks of its source: what every later stage works on.

    `sources` are its files as they were first seen; `kit` is what its rules have read of it, in a
    type of their own.
    """

    project: Project
    sources: Sources
    stock: Stock
    game: Game
    rules: KitRules[Any]
    kit: Any


@dataclass(frozen=True, slots=True)
class Job:
    """One game to be printed in one language and theme; `progress` tells what goes on.

    `second` is the language that faces print beside the first, smaller, if one was asked for;
    `session` holds what the process keeps from its earlier builds.
    """

    checked: CheckedGame
    request: BuildRequest
    language: str
    theme: str
    progress: Progress
    session: Session = field(default_factory=Session)
    second: str | None = None

    @property
    def languages(self) -> str:
        """The language, or both of them, as a person asks for them: `zh-Hans+en`."""
        return BOTH.join(filter(None, (self.language, self.second)))

    @property
    def paper(self) -> Paper:
        """The paper that is asked for, which `check_paper` has found to be one."""
        paper = asked_paper(self.request, self.checked.stock.papers)
        assert paper is not None, "a request for no paper leaves an error"
        return paper

    @property
    def folder(self) -> Path:
        """The output folder."""
        name = self.request.folder_name(self.languages, self.theme, self.checked.game.theme)
        chosen = self.request.output  # by a person, through whatever links
        base = chosen.resolve() if chosen else self.checked.project.folder / "output"
        return base / self.checked.game.id / name


def jobs_of(
    checked: CheckedGame, request: BuildRequest, progress: Progress, session: Session
) -> Iterator[Job]:
    """Go through the jobs of a request, one for each language or two that are wanted."""
    theme = request.theme or checked.game.theme
    for asked in request.languages_of(checked.game):
        language, _, second = asked.partition(BOTH)
        yield Job(checked, request, language, theme, progress, session, second or None)
