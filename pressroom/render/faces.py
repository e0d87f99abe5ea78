"""Leads the rendering of a game: every different face is drawn once and kept by its key.

A face's layout is run once; the key is a digest of the HTML that came out and of all else that can
change the face, which is how all backs of a deck become one. Text sizes are fitted from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pressroom.model.finding import Finding, Findings
from pressroom.model.step import Step, Watch, unwatched
from pressroom.render.engine.documents import UnbalancedTag, parse_face
from pressroom.render.engine.engine import Engine, ParsedFace
from pressroom.render.face import (
    BuildKeys,
    EngineFault,
    FaceOrder,
    FaceSource,
    LaidOutFace,
    Measures,
    Sizes,
)
from pressroom.render.face_complaints import FaceComplaints
from pressroom.render.face_findings import FaceInspector
from pressroom.render.fit import fit
from pressroom.render.store import FaceStore
from pressroom.render.template.content_fault import ContentFault
from pressroom.render.template.environment import Layouts
from pressroom.render.template.layout_fault import LayoutFault
from pressroom.render.template.tags import FaceTags


@dataclass(frozen=True, slots=True)
class Faces:
    """The result: the key of every order, and a one-page PDF a key."""

    keys: Mapping[tuple[str, str], str]
    pdfs: Mapping[str, bytes]
    drawn: int


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A face to be had: what it is drawn from, and the first order that asks for it."""

    source: FaceSource
    order: FaceOrder


@dataclass(slots=True)
class FaceRenderer:
    """Draws what the store lacks. `open_engine` is called only if something must be drawn.

    `html` returns the HTML of a face, or raises `LayoutFault` or `ContentFault`; `tags` returns its
    tags in the layouts, or raises `UnbalancedTag`.
    """

    layouts: Layouts
    html: Callable[[FaceOrder], str]
    store: FaceStore
    open_engine: Callable[[Findings], Engine]
    keys: BuildKeys
    language: str
    inspector: FaceInspector
    complaints: FaceComplaints
    tags: Callable[[FaceOrder], FaceTags]
    progress: Callable[[int, int], None]
    watch: Watch = unwatched
    at_once: int = 1
    is_right_to_left: bool = False
    _engine: Engine | None = None
    _is_faulty: bool = False

    def render(self, orders: Sequence[FaceOrder], findings: Findings) -> Faces:
        """Return all faces; what is wrong with one is a finding, and that face is missing."""
        sources = self._run_layouts(orders, findings)
        keys = {name: source.key() for name, source in sources.items()}
        wanted: dict[str, _Wanted] = {}
        for order in orders:
            if order.name in keys:
                face = _Wanted(sources[order.name], order)
                wanted.setdefault(keys[order.name], face)
        pdfs = {key: pdf for key in wanted if (pdf := self.store.get(key)) is not None}
        missing = [key for key in wanted if key not in pdfs]
        for chunk in _chunks(missing, self.at_once):
            self.progress(len(pdfs), len(wanted))
            pdfs |= self._draw_chunk({key: wanted[key] for key in chunk}, findings)
        drawn = ((one, pdfs.get(keys.get(one.name, ""))) for one in orders)
        self.complaints.of_coarse(((one, pdf) for one, pdf in drawn if pdf), findings)
        return Faces(keys, pdfs, len(missing))

    def measure(
        self, orders: Sequence[FaceOrder], findings: Findings
    ) -> Mapping[tuple[str, str], Measures]:
        """Lay out faces once, their text in its preferred size, and return what was measured.

        Raises `EngineFault`.
        """
        sources = self._run_layouts(orders, findings)
        keys = {name: source.key() for name, source in sources.items()}
        wanted = {
            keys[one.name]: _Wanted(sources[one.name], one) for one in orders if one.name in keys
        }
        parsed = self._parse(wanted, findings)
        if not parsed:
            return {}
        self._engine = self._engine or self.open_engine(findings)
        faces = self._engine.lay_out(parsed, {key: {} for key in parsed}).faces
        return {name: faces[key].measures for name, key in keys.items() if key in faces}

    def _run_layouts(
        self, orders: Sequence[FaceOrder], findings: Findings
    ) -> dict[tuple[str, str], FaceSource]:
        """Return what each face is drawn from. A fault that many faces meet is told once."""
        sources: dict[tuple[str, str], FaceSource] = {}
        faults: dict[Finding, None] = {}
        for order in orders:
            self.watch(Step(f"running the layout “{order.layout}”", order.span, order.card))
            try:
                html = self.html(order)
            except LayoutFault as fault:
                faults[self.inspector.of_fault(fault, order)] = None
            except ContentFault as fault:
                faults[fault.finding] = None
            else:
                sources[order.name] = FaceSource(
                    html,
                    order.format,
                    order.classes,
                    self.language,
                    self.keys,
                    self.is_right_to_left,
                )
        findings.extend(faults)
        return sources

    def _draw_chunk(self, wanted: Mapping[str, _Wanted], findings: Findings) -> dict[str, bytes]:
        """Open the engine if that was not done yet, and draw faces."""
        if self._engine is None:
            self._engine = self.open_engine(findings)
            self._is_faulty = bool(self._engine.complaints)
        self.watch(_step(*(face.order for face in wanted.values())))
        parsed = self._parse(wanted, findings)
        if not parsed:
            return {}
        with self._engine.working():
            return self._draw_sound(self._engine, parsed, wanted, findings)

    def _parse(self, wanted: Mapping[str, _Wanted], findings: Findings) -> dict[str, ParsedFace]:
        """Parse faces; those whose HTML is not balanced are left out, and told once a layout."""
        parsed = {}
        faults: dict[Finding, None] = {}
        for key, face in wanted.items():
            try:
                parsed[key] = ParsedFace(face.source, parse_face(key, face.source))
            except UnbalancedTag as unbalanced:
                faults[self._of_unbalanced(unbalanced, face.order)] = None
        findings.extend(faults)
        return parsed

    def _of_unbalanced(self, unbalanced: UnbalancedTag, order: FaceOrder) -> Finding:
        """Return what tells of a tag that is not closed, at its place in the layouts."""
        try:
            self.tags(order)
        except UnbalancedTag as marked:
            if place := marked.place:
                span = place.span(self.inspector.display_path(place.path))
                return Finding("layout/fault", unbalanced.args[0], span)
        fault = LayoutFault(unbalanced.args[0], self.layouts.path(order.layout), 1)
        return self.inspector.of_fault(fault, order)

    def _draw_sound(
        self,
        engine: Engine,
        parsed: Mapping[str, ParsedFace],
        wanted: Mapping[str, _Wanted],
        findings: Findings,
    ) -> dict[str, bytes]:
        """Draw faces; if the engine gives up, halve them until the face at fault is found."""
        try:
            return self._draw(engine, parsed, wanted, findings)
        except EngineFault as fault:
            self._is_faulty = True
            if len(parsed) == 1:
                (key,) = parsed
                self.inspector.report_breakdown(fault, wanted[key].order, findings)
                return {}
        keys, before = tuple(parsed), len(findings.errors)
        pdfs: dict[str, bytes] = {}
        for half in (keys[: len(keys) // 2], keys[len(keys) // 2 :]):
            if len(findings.errors) == before:
                pdfs |= self._draw_sound(
                    engine, {key: parsed[key] for key in half}, wanted, findings
                )
        return pdfs

    def _draw(
        self,
        engine: Engine,
        parsed: Mapping[str, ParsedFace],
        wanted: Mapping[str, _Wanted],
        findings: Findings,
    ) -> dict[str, bytes]:
        """Lay out, fit, inspect and draw; only faces without fault are returned and kept."""
        fitted = self._lay_out(engine, parsed, wanted, findings)
        pdfs = {}
        for key, laid in fitted.items():
            order = wanted[key].order
            is_sound = self.inspector.inspect(laid.measures, order, findings)
            pdf, complaints = laid.draw()
            self.complaints.of_drawing(complaints, order, findings)
            if is_sound and not complaints and not self._is_faulty:
                self.store.put(key, pdf)
                pdfs[key] = pdf
        return pdfs

    def _lay_out(
        self,
        engine: Engine,
        parsed: Mapping[str, ParsedFace],
        wanted: Mapping[str, _Wanted],
        findings: Findings,
    ) -> Mapping[str, LaidOutFace]:
        """Lay out and fit. After a fault that may touch any face, none is kept any more."""
        complaints: list[str] = []

        def lay_out(sizes: Mapping[str, Sizes]) -> Mapping[str, LaidOutFace]:
            laid_out = engine.lay_out({key: parsed[key] for key in sizes}, sizes)
            complaints.extend(laid_out.complaints)
            return laid_out.faces

        fitted = fit(tuple(parsed), lay_out)
        lost = [wanted[key].order for key in parsed if key not in fitted]
        self._is_faulty |= bool(lost or complaints)
        self.inspector.report_lost(lost, findings)
        drafts = [(wanted[key].order, face.source.html) for key, face in parsed.items()]
        self.complaints.of_layout(dict.fromkeys(complaints), drafts, findings)
        return fitted


def _chunks(keys: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    for start in range(0, len(keys), size):
        yield keys[start : start + size]


def _step(first: FaceOrder, *others: FaceOrder) -> Step:
    """Return the step of drawing faces together."""
    what = "drawing faces" if others else f"drawing the layout “{first.layout}”"
    return Step(what, first.span, first.card, is_shared=bool(others))
