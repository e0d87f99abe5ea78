"""What the engine complains of while it draws faces, told at the card's or the layout's line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

from pressroom.model.finding import Finding, Findings, Severity, Span
from pressroom.model.game import Picture, Text
from pressroom.model.values import held_in
from pressroom.render.complaints import NO_PICTURE, About, Complaint, pattern_of, read_complaint
from pressroom.render.engine.documents import UnbalancedTag
from pressroom.render.engine.placed_pictures import placed_pictures
from pressroom.render.face import FaceOrder
from pressroom.render.fonts.styles import FontMiss
from pressroom.render.styles.complaints import StyleComplaints
from pressroom.render.template.content_fault import place_within
from pressroom.render.template.layouts import LAYOUT_SCHEME
from pressroom.render.template.tags import FaceTags, TagPlace
from pressroom.render.text.missing_glyphs import Explain, explain_character

MIN_DPI = 200  # below, dots can be seen at the distance of a hand


@dataclass(frozen=True, slots=True)
class FaceComplaints:
    """Turns what the engine says of faces into findings.

    `styles` tells of the style sheets, `explain` why a character cannot be printed; `tags` finds
    the tags of a face in the layouts, whose files `display_path` names.
    """

    styles: StyleComplaints
    display_path: Callable[[Path], str]
    explain: Explain = explain_character
    tags: Callable[[FaceOrder], FaceTags] = lambda _: FaceTags()

    def of_drawing(
        self, messages: Sequence[str | FontMiss], order: FaceOrder, findings: Findings
    ) -> None:
        """Tell what the engine said while it drew one face, and each style that a font lacks."""
        misses = {str(one): one for one in reversed(messages) if isinstance(one, FontMiss)}
        for said, miss in misses.items():
            place = _place_of(miss.words, order, "*") or _place_of(miss.words, order) or order.span
            findings.error("font/no-such-style", said, place, hint=miss.hint, card=order.card)
        for complaint in (read_complaint(one) for one in messages if isinstance(one, str)):
            if complaint.about is About.CHARACTER:
                said, hint = self.explain(complaint.subject)
                place = _place_of(complaint.subject, order) or order.span
                findings.error("face/missing-glyph", said, place, hint=hint, card=order.card)
            else:
                findings.error("face/engine", complaint.said, order.span, card=order.card)

    def of_layout(
        self,
        messages: Iterable[str],
        drafts: Sequence[tuple[FaceOrder, str]],
        findings: Findings,
    ) -> None:
        """Tell what the engine said while it laid out faces, each an order with its HTML.

        A complaint is told of the first face whose HTML has what it is about, else of the CSS;
        of the first face if neither has it.
        """
        for message in messages:
            complaint = read_complaint(message)
            pattern = pattern_of(complaint)
            naming = (order for order, html in drafts if pattern and re.search(pattern, html))
            order = next(naming, None)
            if order is None and (self.styles.knows(complaint) or not drafts):
                self.styles.report([("", message)], findings)
            elif order is None:
                findings.error("layout/engine", complaint.said, drafts[0][0].span)
            elif complaint.about is About.PICTURE:
                self._of_picture(complaint, pattern, order, findings)
            else:
                self._of_style(complaint, pattern, order, findings)

    def _of_style(
        self, complaint: Complaint, pattern: str, order: FaceOrder, findings: Findings
    ) -> None:
        """Tell of an inline style, or of a style sheet inside a layout, at its tag."""
        tags = self._tags(order)
        place = tags.having("style", pattern) or tags.holding("style", pattern)
        is_ignored = complaint.about is About.DECLARATION
        code = "layout/ignored-css" if is_ignored else "layout/engine"
        hint = self.styles.hint(complaint)
        findings.error(code, complaint.said, self._span(place, order), hint=hint)

    def _of_picture(
        self, complaint: Complaint, pattern: str, order: FaceOrder, findings: Findings
    ) -> None:
        """Tell of a picture that could not be loaded: at the card's field, else at its tag."""
        for name, value in order.component.values.items() if order.component else ():
            if isinstance(value, Picture) and f":{quote(value.path)}?" in complaint.subject:
                message = f"“{value.path}” cannot be printed: {complaint.reason or NO_PICTURE}"
                findings.error("face/broken-picture", message, order.place(name), card=order.card)
                return
        tags = self._tags(order)
        named = (tags.having(name, pattern) for name in ("src", "style", "href", "data"))
        place = next(filter(None, named), None)
        card = None if place else order.card
        findings.error("face/engine", complaint.said, self._span(place, order), card=card)

    def _tags(self, order: FaceOrder) -> FaceTags:
        try:
            return self.tags(order)
        except UnbalancedTag:
            return FaceTags()

    def _span(self, place: TagPlace | None, order: FaceOrder) -> Span:
        return place.span(self.display_path(place.path)) if place else order.span

    def of_coarse(self, faces: Iterable[tuple[FaceOrder, bytes]], findings: Findings) -> None:
        """Warn of pictures with too few dots where they are printed, each once, at its largest."""
        coarsest: dict[str, tuple[float, FaceOrder]] = {}
        for order, pdf in faces:
            for placed in placed_pictures(pdf):
                least, _ = coarsest.get(placed.address, (MIN_DPI, order))
                if placed.dpi < least:
                    coarsest[placed.address] = placed.dpi, order
        for address, (dpi, order) in coarsest.items():
            name, span = _named_picture(address, order)
            said = f"“{name}” is printed with {dpi:.0f} dpi; below {MIN_DPI} its dots can be seen"
            coarse = Finding("face/coarse-picture", said, span, Severity.WARNING, card=order.card)
            findings.add(coarse)


def _named_picture(address: str, order: FaceOrder) -> tuple[str, Span]:
    """Return the file behind an address, and where the card names it, else the face's place."""
    for name, value in order.component.values.items() if order.component else ():
        if isinstance(value, Picture) and f":{quote(value.path)}?" in address:
            return value.path, order.place(name)
    if address.startswith("data:"):
        return "a picture inside a drawing", order.span
    inside = address.partition(":")[2].partition("?")[0]
    is_of_layouts = address.startswith(LAYOUT_SCHEME)
    return f"layouts/{unquote(inside)}" if is_of_layouts else unquote(inside)[:80], order.span


def _place_of(words: str, order: FaceOrder, around: str = "") -> Span | None:
    """Return where a text of the card has these words between two marks `around`, if one does."""
    marked = f"{around}{words}{around}"
    for value in order.component.values.values() if order.component else ():
        for text in held_in(value, Text):
            if marked in text.source:
                return place_within(text, words, text.source.index(marked) + len(around))
    return None
