"""Binds what puts a game into words to the job's game, rules and pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pressroom.model.finding import Findings
from pressroom.model.words import Words
from pressroom.production.job import Job
from pressroom.render.template.pictograms import Pictograms
from pressroom.render.template.views import Views, make_views
from pressroom.render.template.wording import Wording


def views_by(
    job: Job,
    pictograms: Pictograms,
    digest_of: Callable[[Path], str],
    spans: frozenset[str],
    findings: Findings,
) -> Callable[[Words], Views]:
    """Return a function that puts the game into words, in which the names `spans` may stand.

    `digest_of` returns the sha256 of a file.
    """
    checked = job.checked

    def digest(path: str) -> str:
        return digest_of(checked.project.folder / path)

    def views_in(words: Words) -> Views:
        derived = checked.rules.derive(checked.kit)
        wording = Wording(checked.game, derived, pictograms, words, digest, spans)
        return make_views(checked.game, derived, wording, findings, job.session.views)

    return views_in
