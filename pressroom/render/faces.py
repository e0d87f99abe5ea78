"""Leads the rendering of a game: every different face is drawn once and kept by its key.

The key is a digest of all that can change the face: its HTML, its format, the style sheets, the
fonts, the engine's version and this stage's own code. Equal faces have equal keys, which is how
all backs of a deck become one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from pressroom.model.finding import Findings
from pressroom.render.engine import Engine
from pressroom.render.environment import LayoutFault, Layouts
from pressroom.render.face_findings import FaceInspector
from pressroom.render.fit import Sizes, settle
from pressroom.render.galley import EngineFault, LaidOut, Section
from pressroom.render.left_open import find_left_open
from pressroom.render.orders import FaceOrder
from pressroom.render.store import FaceStore

CHUNK = 80  # faces a document; more slows the page styles down, fewer repeat the CSS matching


@dataclass(frozen=True, slots=True)
class Faces:
    """The result: the key of every order, and a one-page PDF a key."""

    keys: Mapping[tuple[str, str], str]
    pdfs: Mapping[str, bytes]
    drawn: int


@dataclass(slots=True)
class FaceRenderer:
    """Draws what the store lacks. `open_engine` is called only if something must be drawn."""

    layouts: Layouts
    store: FaceStore
    open_engine: Callable[[], Engine]
    base_key: str
    language: str
    inspector: FaceInspector
    progress: Callable[[int, int], None]
    _engine: Engine | None = None
    _told: int = 0  # complaints of the engine that are findings already
    _is_faulty: bool = False

    def render(self, orders: Sequence[FaceOrder], findings: Findings) -> Faces:
        """Return all faces; what is wrong with one is a finding, and that face is missing."""
        keys, wanted = self._keys(orders, findings)
        pdfs = {key: pdf for key in wanted if (pdf := self.store.get(key)) is not None}
        missing = [key for key in wanted if key not in pdfs]
        for chunk in _chunks(missing):
            self.progress(len(pdfs), len(wanted))
            pdfs |= self._draw_sound({key: wanted[key] for key in chunk}, findings)
        return Faces(keys, pdfs, len(missing))

    def _keys(
        self, orders: Sequence[FaceOrder], findings: Findings
    ) -> tuple[dict[tuple[str, str], str], dict[str, FaceOrder]]:
        """Return the key of every order, and the first order of every key."""
        keys: dict[tuple[str, str], str] = {}
        wanted: dict[str, FaceOrder] = {}
        for order in orders:
            html = self._html(order, {}, findings)
            if html is not None:
                key = self._key(order, html)
                keys[order.name] = key
                wanted.setdefault(key, order)
        return keys, wanted

    def _html(self, order: FaceOrder, sizes: Sizes, findings: Findings) -> str | None:
        try:
            return self.layouts.draw(order.layout, order.context, sizes)
        except LayoutFault as fault:
            self.inspector.report_fault(fault, order, findings)
            return None

    def _key(self, order: FaceOrder, html: str) -> str:
        parts = (self.base_key, self.language, repr(order.format), order.classes, html)
        return sha256("\0".join(parts).encode()).hexdigest()[:32]

    def _draw_sound(self, orders: Mapping[str, FaceOrder], findings: Findings) -> dict[str, bytes]:
        """Draw faces; if the engine gives up, halve them until the face at fault is found."""
        try:
            return self._draw(orders, findings)
        except EngineFault as fault:
            self._is_faulty = True
            if len(orders) == 1:
                self.inspector.report_breakdown(fault, next(iter(orders.values())), findings)
                return {}
        keys, before = tuple(orders), len(findings.errors)
        first, second = keys[: len(keys) // 2], keys[len(keys) // 2 :]
        pdfs = self._draw_sound({key: orders[key] for key in first}, findings)
        if len(findings.errors) == before:
            pdfs |= self._draw_sound({key: orders[key] for key in second}, findings)
        return pdfs

    def _draw(self, orders: Mapping[str, FaceOrder], findings: Findings) -> dict[str, bytes]:
        """Lay out, fit, inspect and draw; only faces without fault are returned and kept."""
        settled = self._lay_out(orders, findings)
        pdfs = {}
        for key, laid in settled.items():
            order = orders[key]
            is_sound = self.inspector.inspect(laid.measures, order, findings)
            pdf, complaints = laid.draw()
            self.inspector.report_complaints(complaints, order, findings)
            if is_sound and not complaints and not self._is_faulty:
                self.store.put(key, pdf)
                pdfs[key] = pdf
        return pdfs

    def _lay_out(
        self, orders: Mapping[str, FaceOrder], findings: Findings
    ) -> Mapping[str, LaidOut]:
        """Lay out and fit. After a fault that may touch any face, none is kept any more."""
        if self._engine is None:
            self._engine = self.open_engine()
            self._told = len(self._engine.complaints)
            self._is_faulty = bool(self._told)
        engine, drafts = self._engine, {}

        def lay_out(wanted: Mapping[str, Sizes]) -> Mapping[str, LaidOut]:
            sections = [
                self._section(key, orders[key], sizes, findings) for key, sizes in wanted.items()
            ]
            drafts.update({section.key: section.html for section in sections})
            return {laid.key: laid for laid in engine.lay_out(sections, self.language)}

        settled = settle(tuple(orders), lay_out)
        lost = [order for key, order in orders.items() if key not in settled]
        complaints = [message for _, message in engine.complaints[self._told :]]
        self._told += len(complaints)
        self._is_faulty |= bool(lost or complaints)
        self.inspector.report_lost(lost, findings)
        self.inspector.report_unloaded(
            complaints, [(orders[key], html) for key, html in drafts.items()], findings
        )
        return settled

    def _section(self, key: str, order: FaceOrder, sizes: Sizes, findings: Findings) -> Section:
        html = self._html(order, sizes, findings) or ""
        left_open = find_left_open(html)
        if left_open:
            self._is_faulty = True
            self.inspector.report_fault(
                LayoutFault(f"“{left_open}” is never closed", self.layouts.path(order.layout), 1),
                order,
                findings,
            )
            html = ""
        return Section(key, html, order.format, order.classes)


def _chunks(keys: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(keys), CHUNK):
        yield keys[start : start + CHUNK]
