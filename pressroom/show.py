"""Single faces as pictures: what a designer looks at while a card is being written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from pressroom.model.face import Side
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.model.suggestion import did_you_mean
from pressroom.pipeline import check_wanted, open_drawing, open_game
from pressroom.production.job import Job, jobs_of
from pressroom.production.session import Session
from pressroom.request import BuildRequest, Project

if TYPE_CHECKING:  # all of render and impose, which errors in cards do not need
    from pressroom.impose.contact import Shot
    from pressroom.production.face_files import FaceFiles
    from pressroom.render.face import FaceOrder


@dataclass(frozen=True, slots=True)
class ShowRequest:
    """Which faces are shown, and how: a part of a game as `build` prints it, and of which side.

    `cards` of the request are ids or patterns such as `isle-*`. `guides` draws bleed, trim and
    safe zone; `dots_per_inch` is for pictures, and `form` is `png` or `pdf`. A `sheet` shows all
    faces together, a page for two dozen.
    """

    request: BuildRequest
    side: Side | None = Side.FRONT
    form: str = "png"
    dots_per_inch: int = 200
    guides: bool = False
    sheet: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that are shown."""
        return (self.side,) if self.side else tuple(Side)


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
    shown: list[Shown] = []
    for job in asked_jobs(project, asked, findings, progress, session):
        drawn = draw_faces(job, asked, findings)
        shown += drawn.on_sheets() if asked.sheet else drawn.alone()
        findings.stop_on_errors()
    return tuple(shown)


def asked_jobs(
    project: Project,
    asked: ShowRequest,
    findings: Findings,
    progress: Callable[[str], None],
    session: Session,
) -> Iterator[Job]:
    """Open the game and go through the jobs asked for. Raises `StopBuild` on errors."""
    checked = open_game(project, asked.request.game, findings, files=session.files)
    request = by_ids(asked.request, checked.game, findings)
    check_wanted(checked, request, findings)
    findings.stop_on_errors()
    yield from jobs_of(checked, request, progress, session)


def by_ids(request: BuildRequest, game: Game, findings: Findings) -> BuildRequest:
    """Return a request with the ids of cards for patterns; one that meets none is a finding."""
    cards: list[str] = []
    for pattern in request.cards:
        met = [one.id for one in game.components() if matches(one.id, one.deck, pattern)]
        if not met:
            hint = did_you_mean(pattern, sorted(one.id for one in game.components()))
            findings.error("request/unknown-card", f"there is no card “{pattern}”", hint=hint)
        cards += met
    return replace(request, cards=tuple(cards))


def matches(card: str, deck: str, pattern: str) -> bool:
    """Tell whether a pattern names a card: by its id, the id it was repeated from, or `deck/id`."""
    names = (card, card.split(".", maxsplit=1)[0], f"{deck}/{card}")
    return any(fnmatchcase(name, pattern) for name in names)


def draw_faces(job: Job, asked: ShowRequest, findings: Findings) -> DrawnFaces:
    """Draw the faces of one language. Raises `StopBuild` on errors."""
    from pressroom.production import face_files, face_orders

    drawing = open_drawing(job, findings)
    pieces = [one for one in job.checked.game.components() if job.request.wants(one)]
    orders = list(face_orders.face_orders(drawing, pieces, asked.sides))
    faces = drawing.render(orders, findings)
    findings.stop_on_errors()
    face_orders.report_second(drawing, orders, findings)
    return DrawnFaces(asked, face_files.FaceFiles(job, drawing, faces), tuple(orders), findings)


@dataclass(frozen=True, slots=True)
class DrawnFaces:
    """Faces of one language, and what writes them; what is wrong then is put into `findings`."""

    asked: ShowRequest
    files: FaceFiles
    orders: tuple[FaceOrder, ...]
    findings: Findings

    def alone(self) -> Iterator[Shown]:
        """Go through the faces, each as a file."""
        from pressroom.impose.picture_of_page import picture_of

        for order in self.orders:
            data = self.files.pdf(order, self.findings, with_bleed=self.asked.guides)
            if self.asked.form == "png":
                guides = order.format if self.asked.guides else None
                data = picture_of(data, self.asked.dots_per_inch, guides)
            yield Shown(f"{self.files.name(order)}.{self.asked.form}", data)

    def on_sheets(self) -> Iterator[Shown]:
        """Go through contact sheets with all faces, the sides of a piece beside each other."""
        groups: dict[str, list[Shot]] = {}
        pages: dict[str, bytes] = {}
        for order in self.orders:
            shot = shot_of(order, self._label(order))
            groups.setdefault(order.name[0], []).append(shot)
            pages[shot.face] = self.files.pdf(order, self.findings, with_bleed=False)
        return self.contact("sheet", list(groups.values()), pages)

    def contact(
        self, name: str, groups: Sequence[Sequence[Shot]], pages: Mapping[str, bytes]
    ) -> Iterator[Shown]:
        """Go through contact sheets as files: a picture a page, or one PDF."""
        from pressroom.impose.contact import contact_sheets
        from pressroom.impose.pdf_contact import write_contact_sheets
        from pressroom.impose.picture_of_page import pictures_of

        subsets = self.files.renderer.writer.assets.subsets
        pdf = write_contact_sheets(contact_sheets(groups), pages, subsets, self.findings)
        named = "-".join([self.files.job.languages, *self.asked.request.decks, name])
        if self.asked.form == "pdf":
            yield Shown(f"{named}.pdf", pdf)
            return
        for number, picture in enumerate(pictures_of(pdf, self.asked.dots_per_inch), start=1):
            yield Shown(f"{named}-{number}.png", picture)

    def _label(self, order: FaceOrder) -> str:
        """Return a card's id, with the side if both are shown and with the number of its copies."""
        card, side = order.name
        copies = order.component.quantity if order.component else 1
        told = f"{card}, {side}" if len(self.asked.sides) > 1 else card
        return told if copies == 1 else f"{told} ×{copies}"


def shot_of(order: FaceOrder, label: str) -> Shot:
    """Return the place of a face on a contact sheet."""
    from pressroom.impose.contact import Shot

    return Shot("-".join(order.name), label, order.format.trim)
