"""The paper that a person asks for: by name, or by its size, and with the printer's own margins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from pressroom.load.scalars import read_length
from pressroom.model.finding import Findings
from pressroom.model.geometry import Insets, Size
from pressroom.model.stock import Paper
from pressroom.model.suggestion import did_you_mean
from pressroom.request import BuildRequest

TYPED_SIZE = re.compile(r"([0-9.]+) ?[x×] ?([0-9.]+) ?(mm|in)?")
MIN_SIDE_MM = 50.0  # a sheet smaller than a card
MAX_SIDE_MM = 2000.0  # larger than printers take
MARGIN_MM = 5.0  # home printers reach to 4.2 mm of most edges


def asked_paper(request: BuildRequest, papers: Mapping[str, Paper]) -> Paper | None:
    """Return the paper of a request with its margins; none if there is no such paper.

    A name of `papers`, or a size such as `320x450` (mm) or `8.5x14in`, either side first.
    """
    paper = _named_paper(request, papers)
    if paper is None or request.margins is None:
        return paper
    margin = read_margins(request.margins)
    return None if margin is None else replace(paper, margin=margin)


def read_margins(text: str) -> Insets | None:
    """Return margins as they are typed: one length, or those of top, right, bottom and left."""
    sides = [read_length(part.strip()) for part in text.split(",")]
    known = [side for side in sides if side is not None]
    if len(known) != len(sides) or len(sides) not in (1, 4):
        return None
    top, right, bottom, left = known * (4 // len(known))
    return Insets(top, right, bottom, left)


def check_paper(request: BuildRequest, papers: Mapping[str, Paper], findings: Findings) -> None:
    """Find a paper that is not known, and margins that cannot be.

    Findings: `request/unknown-paper`, `request/wrong-margins`.
    """
    paper = _named_paper(request, papers)
    if paper is None:
        _report_unknown(request, papers, findings)
        return
    margin = paper.margin if request.margins is None else read_margins(request.margins)
    if margin is None:
        message = f"“{request.margins}” is no margin"
        hint = "write one length for all edges, or top, right, bottom and left: --margins 5,5,17,5"
        findings.error("request/wrong-margins", message, hint=hint)
    elif not _leaves_room(margin, paper.size):
        message = f"margins of “{request.margins}” leave nothing of “{paper.name}”"
        findings.error("request/wrong-margins", message)


def _leaves_room(margin: Insets, size: Size) -> bool:
    return margin.left + margin.right < size.width and margin.top + margin.bottom < size.height


def _named_paper(request: BuildRequest, papers: Mapping[str, Paper]) -> Paper | None:
    """Return the paper of a request with margins of its own."""
    return papers.get(request.paper) or _sized_paper(request.paper)


def _sized_paper(text: str) -> Paper | None:
    found = TYPED_SIZE.fullmatch(text)
    if found is None:
        return None
    unit = found[3] or "mm"
    sides = [read_length(f"{number}{unit}") for number in (found[1], found[2])]
    known = sorted(side for side in sides if side and MIN_SIDE_MM <= side <= MAX_SIDE_MM)
    if len(known) != len(sides):
        return None
    name = f"{found[1]}x{found[2]}{'in' if unit == 'in' else ''}"
    return Paper(name, Size(*known), Insets.even(MARGIN_MM))


def _report_unknown(request: BuildRequest, papers: Mapping[str, Paper], findings: Findings) -> None:
    if TYPED_SIZE.fullmatch(request.paper):
        message = f"no paper is “{request.paper}”"
        hint = f"each side must be from {MIN_SIDE_MM:g} to {MAX_SIDE_MM:g} mm"
    else:
        message = f"there is no paper “{request.paper}”"
        named = did_you_mean(request.paper, papers)
        hint = named or f"there are {', '.join(papers)}, or a size in mm such as 320x450"
    findings.error("request/unknown-paper", message, hint=hint)
