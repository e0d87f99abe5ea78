"""Faces before and after: against the last print of a game, or against earlier files of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pressroom.files import sha256_of
from pressroom.model.finding import Findings, StopBuild
from pressroom.model.stock import Format
from pressroom.pipeline import open_game
from pressroom.production.job import Job, jobs_of
from pressroom.production.session import Session
from pressroom.publish.manifest import read_manifest
from pressroom.request import Project
from pressroom.show import (
    DrawnFaces,
    Shown,
    ShowRequest,
    asked_jobs,
    by_ids,
    draw_faces,
    matches,
    shot_of,
)

if TYPE_CHECKING:
    from pressroom.impose.contact import Shot

Name = tuple[str, str]  # card and side


@dataclass(frozen=True, slots=True)
class Earlier:
    """The faces of an earlier state: the digest of each as it was drawn, and its page."""

    digests: Mapping[Name, str]
    page: Callable[[Name, Format], bytes | None]


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed in one language, as contact sheets and in names; `is_known`: there is a before.

    `lost` are faces that changed, and whose earlier picture is not kept any more.
    """

    language: str
    shown: tuple[Shown, ...] = ()
    changed: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    unchanged: int = 0
    is_known: bool = True


def show_changes(
    project: Project,
    asked: ShowRequest,
    before: Project | None,
    findings: Findings,
    progress: Callable[[str], None],
    session: Session,
) -> tuple[Changes, ...]:
    """Return the changes of each language since the last print, or since the files `before`.

    Raises `StopBuild` on errors in the files of today.
    """
    found = []
    for job in asked_jobs(project, asked, findings, progress, session):
        drawn = draw_faces(job, asked, findings)
        earlier = _drawn_before(before, job, asked) if before else _last_print(job, asked, drawn)
        found.append(_compared(drawn, earlier) if earlier else _unknown(job))
    return tuple(found)


def _unknown(job: Job) -> Changes:
    return Changes(job.languages, is_known=False)


def _last_print(job: Job, asked: ShowRequest, drawn: DrawnFaces) -> Earlier | None:
    """Return the faces of the last build of the whole game; none if there is none."""
    whole = replace(job.request, cards=(), decks=(), output=None)
    manifest = read_manifest(replace(job, request=whole).folder)
    if manifest is None:
        return None
    digests = {
        (entry.card, side.value): digest
        for entry in manifest.pieces
        for side in asked.sides
        if (digest := getattr(entry, side.value)) and _is_asked(asked, entry.card, entry.deck)
    }
    kept = drawn.files.renderer.faces.store.by_digest(frozenset(digests.values()))

    def page(name: Name, form: Format) -> bytes | None:
        face = kept.get(digests[name])
        try:
            return face and drawn.files.page(face, form, Findings())
        except (OSError, KeyError, ValueError):  # a font, a picture or its format is gone
            return None

    return Earlier(digests, page)


def _is_asked(asked: ShowRequest, card: str, deck: str) -> bool:
    request = asked.request
    if request.decks and deck not in request.decks:
        return False
    return not request.cards or any(matches(card, deck, pattern) for pattern in request.cards)


def _drawn_before(before: Project, job: Job, asked: ShowRequest) -> Earlier | None:
    """Draw the faces of earlier files; none if they cannot be."""
    findings, session = Findings(), replace(Session(), watch=job.session.watch)
    try:
        checked = open_game(before, asked.request.game, findings, files=session.files)
        request = by_ids(asked.request, checked.game, Findings())
        if asked.request.cards and not request.cards:  # they are all new
            return Earlier({}, lambda _, __: None)
        language = replace(request, languages=(job.languages,))
        (earlier,) = jobs_of(checked, language, job.progress, session)
        drawn = draw_faces(earlier, asked, findings)
    except StopBuild:
        return None
    orders = {order.name: order for order in drawn.orders}

    def page(name: Name, _: Format) -> bytes | None:
        return drawn.files.pdf(orders[name], Findings(), with_bleed=False)

    return Earlier(_digests(drawn), page)


def _digests(drawn: DrawnFaces) -> dict[Name, str]:
    faces = drawn.files.faces
    return {order.name: sha256_of(faces.pdfs[faces.keys[order.name]]) for order in drawn.orders}


def _compared(drawn: DrawnFaces, earlier: Earlier) -> Changes:
    """Compare faces, and draw those that are new or another than before."""
    now = _digests(drawn)
    pages: dict[str, bytes] = {}
    groups: list[Sequence[Shot]] = []
    lost: list[str] = []
    changed = [
        name for name in now if name in earlier.digests and now[name] != earlier.digests[name]
    ]
    new = [name for name in now if name not in earlier.digests]
    for order in drawn.orders:
        name = order.name
        if name not in changed and name not in new:
            continue
        after = shot_of(order, f"{_told(name)}, {'new' if name in new else 'after'}")
        pages[after.face] = drawn.files.pdf(order, drawn.findings, with_bleed=False)
        page = earlier.page(name, order.format) if name in changed else None
        if page:
            shot = replace(after, face=f"{after.face}-before", label=f"{_told(name)}, before")
            pages[shot.face] = page
            groups.append((shot, after))
        else:
            groups.append((after,))
            lost += [_told(name)] if name in changed else []
    shown = tuple(drawn.contact("changes", groups, pages)) if groups else ()
    return Changes(
        language=drawn.files.job.languages,
        shown=shown,
        changed=tuple(map(_told, changed)),
        new=tuple(map(_told, new)),
        removed=tuple(_told(name) for name in earlier.digests if name not in now),
        lost=tuple(lost),
        unchanged=len(now) - len(changed) - len(new),
    )


def _told(name: Name) -> str:
    """Return how a face is called: fronts by the card alone."""
    card, side = name
    return card if side == "front" else f"{card}, {side}"
