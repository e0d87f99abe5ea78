"""What an exporter is, the list of them, and the one way to run them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase

from pressroom.model.finding import Findings
from pressroom.model.game import Game


class Need(StrEnum):
    """A side of the cards that an exporter asks for; what it does not need is not drawn."""

    FRONTS = "front"
    BACKS = "back"


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a person has; the first of the values is the usual one."""

    name: str
    about: str
    choices: tuple[str, ...]


Faces = Mapping[tuple[str, str], bytes]  # one-page PDFs by card id and side (`front`, `back`)
Export = Callable[[Game, Faces, Mapping[str, str], Findings], Mapping[str, bytes]]


@dataclass(frozen=True, slots=True)
class Exporter:
    """An exporter: its name, what it says of itself, what it needs, and what it writes.

    `writes` are patterns of file names (`*.png`). `export` is called with a game, its faces, a
    value for every option, and findings; it returns files by name and writes nothing itself. The
    same input gives the same bytes. What is wrong with the input is a finding.
    """

    name: str
    about: str
    needs: frozenset[Need]
    writes: tuple[str, ...]
    export: Export
    options: tuple[Option, ...] = ()


@dataclass(slots=True)
class Registry:
    """Exporters by name."""

    _exporters: dict[str, Exporter] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Exporter]:
        return iter(sorted(self._exporters.values(), key=lambda exporter: exporter.name))

    def register(self, exporter: Exporter) -> None:
        """Add an exporter. Raises `ValueError` if its name is taken."""
        if self._exporters.setdefault(exporter.name, exporter) is not exporter:
            raise ValueError(f"there are two exporters “{exporter.name}”")


EXPORTERS = Registry()


def run(
    exporter: Exporter, game: Game, faces: Faces, options: Mapping[str, str], findings: Findings
) -> Mapping[str, bytes]:
    """Return an exporter's files, given the faces it needs and a value for each of its options.

    Raises `ValueError` for an option or a value that it does not have, and if it returns a file of
    a name that it did not announce.
    """
    choices = {option.name: option.choices for option in exporter.options}
    chosen = {name: values[0] for name, values in choices.items()} | dict(options)
    if wrong := [name for name, value in chosen.items() if value not in choices.get(name, ())]:
        raise ValueError(f"“{exporter.name}” has no option or value: {', '.join(wrong)}")
    needed = {key: pdf for key, pdf in faces.items() if Need(key[1]) in exporter.needs}
    files = exporter.export(game, needed, chosen, findings)
    if odd := [n for n in files if "/" in n or not any(fnmatchcase(n, p) for p in exporter.writes)]:
        raise ValueError(f"“{exporter.name}” writes what it did not announce: {', '.join(odd)}")
    return files
