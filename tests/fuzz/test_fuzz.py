"""Mutated files never end in a traceback, a fault of ours, a hang, or a touch of other files.

`build.py test --fuzz` tries thousands; `--fuzz-seed` other ones. Every seed names one mutation.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pressroom.limits import Limits
from pressroom.request import Project
from pressroom.worker import Worker
from tests.conftest import share_fonts
from tests.fuzz.audit import Audit
from tests.fuzz.seeds import write_seeds
from tests.fuzz.trial import Trial

AT_ONCE = 20  # mutations a test
CACHE_SHARE = 50  # of so many mutations one is of the cache


@pytest.fixture(scope="module")
def audit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Audit]:
    """Give the log of what is done outside the project."""
    audit = Audit(tmp_path_factory.mktemp("audit") / "log.txt")
    yield audit
    audit.folder = ""


@pytest.fixture(scope="module")
def trial(
    audit: Audit, font_cache: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Trial]:
    """Give the project with the game that is mutated, built once."""
    place = Path(os.path.realpath(tmp_path_factory.mktemp("place")))
    folder = place / "project"
    files = write_seeds(folder)
    share_fonts(font_cache, folder / ".cache")
    audit.folder, audit.secret = str(folder), str(place / "secret")
    trial = Trial(Project(folder), files, Worker(Limits(seconds=10, megabytes=1024)))
    yield trial
    trial.worker.close()


@pytest.fixture(scope="module")
def clean(trial: Trial) -> dict[str, bytes]:
    """Give the print files of the game as it should be."""
    return trial.build_clean()


def test_mutations_do_no_harm(
    trial: Trial,
    clean: dict[str, bytes],
    audit: Audit,
    batch: int,
    capfd: pytest.CaptureFixture[str],
) -> None:
    before = audit.told()  # what pytest itself did
    wrong = [
        said
        for seed in range(batch * AT_ONCE, (batch + 1) * AT_ONCE)
        for said in (
            trial.wrong_with(seed) if seed % CACHE_SHARE else trial.spoilt_cache(seed, clean)
        )
    ]

    assert wrong == []
    assert audit.told() == before
    assert capfd.readouterr().out == ""
