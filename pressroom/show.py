"""Single faces as pictures: what a designer looks at while a card is being written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from pressroom.model.face import Side
from pressroom.model.finding import Findings
from pressroom.model.game import Component, Game
from pressroom.model.suggestion import did_you_mean
from pressroom.pipeline import check_wanted, open_drawing, open_game
from pressroom.production.job import Job, jobs_of
from pressroom.production.session import Session
from pressroom.request import BuildRequest, Project


@dataclass(frozen=True, slots=True)
class ShowRequest:
    """Which faces are shown, and how: a part of a game as `build` prints it, and of which side.

    `cards` of the request are ids or patterns such as `isle-*`. `guides` draws bleed, trim and
    safe zone; `dots_per_inch` is for pictures, and `form` is `png` or `pdf`.
    """

    request: BuildRequest
    side: Side | None = Side.FRONT
    form: str = "png"
    dots_per_inch: int = 200
    guides: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A face as a file: its name and its bytes."""

    name: str
    data: bytes


def show(
    project: Project,
    asked: ShowRequest,
    findings: Findings,
    progress: Callable[[str], None],
    session: Session,
) -> tuple[Shown, ...]:
    """Return the faces asked for, in the order of the game. Raises `StopBuild` on errors."""
    checked = open_game(project, asked.request.game, findings, files=session.files)
    request = _by_ids(asked.request, checked.game, findings)
    check_wanted(checked, request, findings)
    findings.stop_on_errors()
    shown: list[Shown] = []
    for job in jobs_of(checked, request, progress, session):
        shown += _shown(job, asked, findings)
        findings.stop_on_errors()
    return tuple(shown)


def _by_ids(request: BuildRequest, game: Game, findings: Findings) -> BuildRequest:
    """Return a request with the ids of cards for patterns; one that meets none is a finding."""
    cards: list[str] = []
    for pattern in request.cards:
        met = [one.id for one in game.components() if _meets(one, pattern)]
        if not met:
            hint = did_you_mean(pattern, sorted(one.id for one in game.components()))
            findings.error("request/unknown-card", f"there is no card “{pattern}”", hint=hint)
        cards += met
    return replace(request, cards=tuple(cards))


def _meets(component: Component, pattern: str) -> bool:
    names = (component.id, component.id.split(".")[0], f"{component.deck}/{component.id}")
    return any(fnmatchcase(name, pattern) for name in names)


def _shown(job: Job, asked: ShowRequest, findings: Findings) -> Iterator[Shown]:
    """Go through the faces of one language, each written as print files are."""
    from pressroom.impose.picture_of_page import picture_of
    from pressroom.production import face_files, face_orders

    drawing = open_drawing(job, findings)
    pieces = [one for one in job.checked.game.components() if job.request.wants(one)]
    sides = (asked.side,) if asked.side else tuple(Side)
    orders = list(face_orders.face_orders(drawing, pieces, sides))
    faces = drawing.render(orders, findings)
    findings.stop_on_errors()
    face_orders.report_second(drawing, orders, findings)
    files = face_files.FaceFiles(job, drawing, faces)
    for order in orders:
        data = files.pdf(order, findings, with_bleed=asked.guides)
        if asked.form == "png":
            guides = order.format if asked.guides else None
            data = picture_of(data, asked.dots_per_inch, guides)
        yield Shown(f"{files.name(order)}.{asked.form}", data)
