"""What is built: a game that passed its checks, and how it is to be printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pressroom.model.game import Game
from pressroom.model.stock import Stock
from pressroom.production.session import Session
from pressroom.request import BuildRequest, Project
from pressroom.rules.contract import KitRules

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Kit:
    """A game that passed all checks of its source: what every later stage works on.

    `read` is what its rules have read of it: their own kit.
    """

    project: Project
    stock: Stock
    game: Game
    rules: KitRules[Any]
    read: Any


@dataclass(frozen=True, slots=True)
class Job:
    """One game to be printed in one language and theme; `progress` tells what goes on.

    `session` holds what the process keeps from its earlier builds.
    """

    kit: Kit
    request: BuildRequest
    language: str
    theme: str
    progress: Progress
    session: Session = field(default_factory=Session)

    @property
    def folder(self) -> Path:
        """The output folder."""
        name = self.request.folder_name(self.language, self.theme, self.kit.game.theme)
        base = self.request.output or self.kit.project.folder / "output"
        return base / self.kit.game.id / name


def jobs_of(kit: Kit, request: BuildRequest, progress: Progress, session: Session) -> Iterator[Job]:
    """Go through the jobs of a request: one for each language asked for, by default the game's."""
    theme = request.theme or kit.game.theme
    for language in request.languages or kit.game.languages:
        yield Job(kit, request, language, theme, progress, session)
