"""Binds what puts a game into words to the job's game, rules and pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pressroom.model.derived import Derived
from pressroom.model.words import Words
from pressroom.production.job import Job
from pressroom.render.pictograms import Pictograms
from pressroom.render.wording import Wording


def wording_of(
    job: Job,
    pictograms: Pictograms,
    words: Words,
    digest_of: Callable[[Path], str],
    spans: frozenset[str],
) -> tuple[Derived, Wording]:
    """Return what the rules work out, and what puts it into words with the names `spans`.

    `digest_of` returns the sha256 of a file.
    """
    checked = job.checked
    derived = checked.rules.derive(checked.kit)

    def digest(path: str) -> str:
        return digest_of(checked.project.folder / path)

    return derived, Wording(checked.game, derived, pictograms, words, digest, spans)
