"""Tells of drawings that are printed without something they use, at the card or the icon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pressroom.files import read_file
from pressroom.model.finding import Finding, Findings, Severity, Span
from pressroom.model.game import Component, Picture
from pressroom.render.drawings.losses import Loss, find_losses
from pressroom.render.face import FaceOrder
from pressroom.render.template.layouts import shown_path
from pressroom.sources import Sources

CODE = "face/lost-in-drawing"
HINT = "draw it without, or save the drawing as a PNG"


@dataclass(frozen=True, slots=True)
class DrawingReport:
    """The drawings of a build: those that cards name, and the icons of some folders."""

    project: Path
    roots: tuple[Path, ...]
    icons: tuple[Path, ...]
    families: frozenset[str]
    sources: Sources

    def tell(self, orders: Sequence[FaceOrder], findings: Findings) -> None:
        """Warn of each drawing that loses something, once. Findings: `face/lost-in-drawing`."""
        components = [order.component for order in orders if order.component]
        if components:
            findings.extend(self._of_icons())
            findings.extend(self._of_cards(components))

    def _of_icons(self) -> Iterator[Finding]:
        for folder in self.icons:
            for path in self.sources.matching(folder, "*.svg"):
                for loss in self._losses(path):
                    shown = shown_path(path, self.roots, self.project)
                    span = Span(shown, loss.line, 1, loss.line, 1)
                    said = f"the icon is printed without {loss.what}"
                    yield Finding(CODE, said, span, Severity.WARNING, HINT)

    def _of_cards(self, components: Iterable[Component]) -> Iterator[Finding]:
        told = set()
        for component in components:
            for name, value in component.values.items():
                if not isinstance(value, Picture) or not value.path.lower().endswith(".svg"):
                    continue
                if value.path in told:
                    continue
                told.add(value.path)
                for loss in self._losses(self.project / value.path):
                    said = f"“{value.path}” is printed without {loss.what}, line {loss.line}"
                    span = component.place(name)
                    yield Finding(CODE, said, span, Severity.WARNING, HINT, component.id)

    def _losses(self, path: Path) -> tuple[Loss, ...]:
        return _losses_of(path, self.sources.digest(path), self.families)


@lru_cache(maxsize=4096)
def _losses_of(path: Path, _digest: str, families: frozenset[str]) -> tuple[Loss, ...]:
    return find_losses(read_file(path), families)
