"""Single faces as pictures: what a designer looks at while a card is being written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from pressroom.model.face import Side
from pressroom.model.finding import Findings
from pressroom.model.game import Component
from pressroom.model.suggestion import did_you_mean
from pressroom.pipeline import open_game
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
    pieces = _wanted(tuple(checked.game.components()), asked.request, findings)
    findings.stop_on_errors()
    shown: list[Shown] = []
    for job in jobs_of(checked, asked.request, progress, session):
        shown += _shown(job, pieces, asked, findings)
        findings.stop_on_errors()
    return tuple(shown)


def _wanted(
    components: Sequence[Component], request: BuildRequest, findings: Findings
) -> tuple[Component, ...]:
    """Return the pieces of a request; a pattern that meets none is a finding."""
    for pattern in request.cards:
        if not any(_meets(one, pattern) for one in components):
            hint = did_you_mean(pattern, sorted(one.id for one in components))
            findings.error("request/unknown-card", f"there is no card “{pattern}”", hint=hint)
    in_decks = [one for one in components if not request.decks or one.deck in request.decks]
    return tuple(
        one
        for one in in_decks
        if not request.cards or any(_meets(one, pattern) for pattern in request.cards)
    )


def _meets(component: Component, pattern: str) -> bool:
    names = (component.id, component.id.split(".")[0], f"{component.deck}/{component.id}")
    return any(fnmatchcase(name, pattern) for name in names)


def _shown(
    job: Job, pieces: tuple[Component, ...], asked: ShowRequest, findings: Findings
) -> Iterator[Shown]:
    """Go through the faces of one language, each written as print files are."""
    from pressroom.impose.picture_of_page import picture_of
    from pressroom.production import face_files, face_orders, languages, renderer

    words = languages.words_in(job.checked, job.language, findings)
    drawing = renderer.open_renderer(job, words, findings)
    sides = [asked.side] if asked.side else list(Side)
    orders = [
        order
        for piece in pieces
        for side in sides
        if (order := face_orders.face_order(drawing.views, piece, side)) is not None
    ]
    faces = drawing.render(orders, findings)
    findings.stop_on_errors()
    files = face_files.FaceFiles(job, drawing, faces)
    for order in orders:
        data = files.pdf(order, findings, with_bleed=asked.guides)
        if asked.form == "png":
            guides = order.format if asked.guides else None
            data = picture_of(data, asked.dots_per_inch, guides)
        yield Shown(f"{files.name(order)}.{asked.form}", data)
