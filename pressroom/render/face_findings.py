"""What is wrong with a face, told at the card's line: text too long, place too small, no glyph."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from pressroom.model.finding import Finding, Findings, Span
from pressroom.model.stock import Stock
from pressroom.model.suggestion import did_you_mean
from pressroom.render.engine.documents import UnbalancedTag
from pressroom.render.face import (
    TOLERANCE_MM,
    Covered,
    EngineFault,
    FaceOrder,
    Measures,
    Place,
    Zone,
)
from pressroom.render.template.environment import QUARTERS
from pressroom.render.template.layout_fault import LayoutFault
from pressroom.render.template.tags import FaceTags

LOST = "look for styles that hide or move “html”, “body” or “.face”, or that break the page"


@dataclass(frozen=True, slots=True)
class FaceInspector:
    """Turns measures and complaints into findings.

    `display_path` names files in messages; `tags` finds the tags of a face in the layouts.
    """

    stock: Stock
    language: str
    display_path: Callable[[Path], str]
    tags: Callable[[FaceOrder], FaceTags] = lambda _: FaceTags()

    def inspect(self, measures: Measures, order: FaceOrder, findings: Findings) -> bool:
        """Report what was measured; tell whether the face is sound."""
        before = len(findings)
        misfits = [zone for zone in measures.zones if not zone.fits]
        for zone in misfits:
            self._report_overflow(zone, order, findings)
        for name in measures.boxless:
            said = f"fit(“{name}”) stands on an inline element, which has no box to fill"
            findings.error("layout/fit-without-box", said, self._tag("data-fit", name, order))
        for place in measures.places:
            self._check_place(place, order, findings)
        self._report_covered(measures.covered, order, findings)
        growing = [zone for zone in measures.zones if zone.past > TOLERANCE_MM]
        if measures.strays and growing and not misfits:  # the zone pushes out what is below it
            self._report_growing(growing, order, findings)
        elif measures.strays and not misfits:  # what a full zone spills is told already
            worst = max(measures.strays, key=lambda stray: stray.over)
            findings.error(
                "face/text-outside-trim",
                f"“{worst.words.strip()}” reaches {worst.over:.1f} mm past the edge",
                order.span,
                card=order.card,
            )
        return len(findings) == before

    def report_breakdown(self, fault: EngineFault, order: FaceOrder, findings: Findings) -> None:
        """Report a face over which the engine gave up."""
        said = f"the layout engine failed on this face or a style sheet ({fault})"
        findings.error("face/engine", said, order.span, card=order.card)

    def report_lost(self, orders: Iterable[FaceOrder], findings: Findings) -> None:
        """Report faces that did not come out on a page of their own."""
        for order in orders:
            findings.error(
                "face/not-one-page",
                f"layout “{order.layout}” does not come out on one page of its format",
                order.span,
                hint=LOST,
                card=order.card,
            )

    def _tag(self, attribute: str, value: str, order: FaceOrder) -> Span:
        """Return where the layout gives a tag this attribute, else the face's own place."""
        try:
            place = self.tags(order).having(attribute, f"^{re.escape(value)}$")
        except UnbalancedTag:
            place = None
        return place.span(self.display_path(place.path)) if place else order.span

    def _report_covered(
        self, covered: Iterable[Covered], order: FaceOrder, findings: Findings
    ) -> None:
        for one in covered:
            tags = self.tags(order)
            place, by = tags.nth(one.tag), tags.nth(one.by)
            span = place.span(self.display_path(place.path)) if place else order.span
            box = f"the box of {by.span(self.display_path(by.path))}" if by else "a box"
            said = f"what is printed here is hidden by {box}, which is painted later"
            findings.error("face/covered-text", said, span)

    def _report_growing(self, zones: Iterable[Zone], order: FaceOrder, findings: Findings) -> None:
        for zone in zones:
            said = (
                f"the box of fit(“{zone.name}”) grows with its text, so that the text is not made"
                " smaller; give it a height, or “minmax(0, 1fr)” to its row of a grid"
            )
            findings.error("layout/growing-box", said, self._tag("data-fit", zone.name, order))

    def of_fault(self, fault: LayoutFault, order: FaceOrder) -> Finding:
        """Return what tells of a layout that cannot be run, at its own line."""
        if fault.path:
            span = fault.span(self.display_path(fault.path))
        else:
            kind = order.component.kind if order.component else None
            span = kind.layout_spans.get(order.name[1], kind.span) if kind else order.span
        return Finding(fault.code or "layout/fault", fault.message, span, hint=fault.hint)

    def _report_overflow(self, zone: Zone, order: FaceOrder, findings: Findings) -> None:
        findings.error(
            "face/text-overflow",
            f"the text of “{zone.name}” is {zone.over:.1f} mm too long for its box, even at"
            f" {zone.size / QUARTERS:g} pt ({self.language})",
            order.place(zone.name),
            card=order.card,
        )

    def _check_place(self, place: Place, order: FaceOrder, findings: Findings) -> None:
        piece = self.stock.formats.get(place.format)
        if piece is None:
            said = f"holds(“{place.format}”) names no format"
            hint = did_you_mean(place.format, self.stock.formats)
            span = self._tag("data-holds", place.format, order)
            findings.error("layout/unknown-format", said, span, hint=hint)
            return
        trim = piece.trim
        if place.width < trim.width - TOLERANCE_MM or place.height < trim.height - TOLERANCE_MM:
            findings.error(
                "face/place-too-small",
                f"a place of {place.width:.1f} × {place.height:.1f} mm cannot hold a piece of"
                f" format “{piece.name}”, {trim.width:g} × {trim.height:g} mm",
                self._tag("data-holds", place.format, order),
            )
