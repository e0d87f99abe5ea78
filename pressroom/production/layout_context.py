"""What layouts and books may print of a game, by the names they call it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pressroom.model.finding import Findings
from pressroom.production.examples import Examples
from pressroom.production.job import Job
from pressroom.render.environment import Layouts
from pressroom.render.flowchart import lay_out
from pressroom.render.views import View, Views
from pressroom.rules.rulings_table import preset_values, ruling_values

DIAGRAM, EXAMPLE = "diagram", "books/example"  # the layouts that draw them
CHART_WIDTH = 37.0  # ems: what a page of A5 takes, whose text is set small


def layout_context(job: Job, views: Views, layouts: Layouts) -> Mapping[str, Any]:
    """Return what every layout and book may print."""

    def diagram(name: str, width: float = CHART_WIDTH) -> Any:
        """Draw a flow chart of the rules, at most so many ems wide."""
        chart = lay_out(views.diagram(name), views.wording.words_of, width)
        return layouts.block(DIAGRAM, {"chart": chart})

    return {
        "game": views.game,
        "facts": views.facts,
        "tables": views.tables,
        "decks": views.decks,
        "phrase": views.wording.phrase,
        "diagram": diagram,
        "theme": job.theme,
        "language": job.language,
    }


def book_context(
    job: Job,
    views: Views,
    layouts: Layouts,
    context: Mapping[str, Any],
    findings: Findings,
) -> Mapping[str, Any]:
    """Return what books may print: what layouts may, and examples, rulings and presets.

    An example that comes out otherwise is found while a book prints it.
    """
    examples = Examples(job.kit)

    def example(name: str) -> Any:
        """Play an example and tell it."""
        account = views.account(examples.account(name, findings))
        return layouts.block(EXAMPLE, {"title": examples.title(name, findings), "account": account})

    rules, read = job.kit.rules, job.kit.read
    return {
        **context,
        "example": example,
        "rulings": View("the rulings", {one.name: one for one in ruling_values(rules, read)}),
        "presets": preset_values(rules),
    }
