"""Builds a mutated game as a person does, and says what must never happen."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from pressroom.model.finding import Findings, Severity, StopBuild
from pressroom.pipeline import build, open_game
from pressroom.production.languages import words_in
from pressroom.report.findings import render_report
from pressroom.request import BuildRequest, Project
from pressroom.rules.case_files import read_cases
from pressroom.worker import Worker
from tests.conftest import quiet
from tests.fuzz.mutations import mutated

CHECKED = ("cards/demo/game.yaml", "cards/demo/deck.yaml", "cards/demo/locale/de.po")
CHECKED_ALONE = 0.9  # of the mutations of these
CASES = "cards/demo/cases.json"
OUTPUT = "output"
CACHE = ".cache"


@dataclass(slots=True)
class Trial:
    """A project with the game as it should be, `files`, in which one file at a time is mutated."""

    project: Project
    files: Mapping[str, bytes]
    worker: Worker

    def build_clean(self) -> dict[str, bytes]:
        """Build the game as it should be; return the bytes of its print files."""
        findings = Findings()
        self._build("de", findings)
        self._build("en", findings)
        return self._printed()

    def wrong_with(self, seed: int) -> Iterator[str]:
        """Mutate one file, build, and put it back; iterate over what must not have happened."""
        rng = random.Random(seed)
        name = self._chosen(rng)
        path = self.project.folder / name
        before = path.read_bytes()
        path.write_bytes(mutated(before, rng, name))
        findings = Findings()
        try:
            self._read(name, rng, findings)
        except StopBuild:
            pass
        except Exception as fault:  # noqa: BLE001 - that is what is looked for
            yield f"seed {seed}, {name}: {type(fault).__name__} {fault}"
        for finding in findings:
            is_placed = finding.span or finding.severity is Severity.WARNING
            if not is_placed or finding.code in ("system/fault", "system/crashed"):
                yield f"seed {seed}, {name}: {finding}"
        render_report(findings, self.project.folder, colour=False)
        if name in self.files:
            path.write_bytes(before)

    def spoilt_cache(self, seed: int, clean: Mapping[str, bytes]) -> Iterator[str]:
        """Mutate a file of the cache and build anew; iterate over what is not as it was."""
        rng = random.Random(seed)
        kept = sorted(path for path in (self.project.folder / CACHE).rglob("*") if path.is_file())
        path = rng.choice(kept)
        content = path.read_bytes()
        path.unlink()  # it may be a further name of a file that other tests share
        path.write_bytes(mutated(content, rng, path.name))
        for printed in (self.project.folder / OUTPUT).rglob("*.*"):
            printed.unlink()
        self.worker.close()  # what a process keeps in memory is not read from the cache
        shown = path.relative_to(self.project.folder)
        try:
            again = self.build_clean()
        except Exception as fault:  # noqa: BLE001 - that is what is looked for
            yield f"seed {seed}, {shown}: {type(fault).__name__} {fault}"
            return
        if again != clean:
            yield f"seed {seed}, {shown}: other bytes were printed"

    def _chosen(self, rng: random.Random) -> str:
        manifests = sorted((self.project.folder / OUTPUT).rglob("manifest.json"))
        names = [
            *self.files,
            *CHECKED,
            *CHECKED,
            CASES,
            *(path.relative_to(self.project.folder) for path in manifests),
        ]
        return str(rng.choice(names))

    def _read(self, name: str, rng: random.Random, findings: Findings) -> None:
        """Check what was mutated, or build it: most of what a check reads, only a check reads."""
        if name == CASES:
            read_cases(self.project.folder / name, name, findings)
        elif name in CHECKED and rng.random() < CHECKED_ALONE:
            self._check(findings)
        else:
            self._build("de" if name.endswith(".po") else "en", findings)

    def _check(self, findings: Findings) -> None:
        checked = open_game(self.project, "demo", findings)
        words_in(checked, "de", findings)

    def _build(self, language: str, findings: Findings) -> None:
        request = BuildRequest("demo", languages=(language,))
        self.worker.do(partial(build, self.project, request), findings, quiet)

    def _printed(self) -> dict[str, bytes]:
        folder = self.project.folder / OUTPUT
        return {str(path): path.read_bytes() for path in sorted(folder.rglob("*.pdf"))}
