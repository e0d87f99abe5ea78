"""What books may print of a game besides what layouts may: examples, faces, rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from pressroom.model.finding import Findings
from pressroom.production.book_faces import BookFaces
from pressroom.production.examples import Examples
from pressroom.production.job import Job
from pressroom.production.layout_context import CHART_WIDTH
from pressroom.render.template.environment import Layouts
from pressroom.render.template.views import View, Views
from pressroom.rules.rulings_table import preset_values, ruling_values

EXAMPLE, EXPLAIN = "books/example", "books/explain"  # the layouts that draw them


def book_context(
    job: Job,
    views: Views,
    layouts: Layouts,
    context: Mapping[str, Any],
    faces: BookFaces,
    findings: Findings,
) -> Mapping[str, Any]:
    """Return what books may print: what layouts may, and examples, rulings and presets.

    An example that comes out otherwise is found while a book prints it.
    """
    rules, read = job.checked.rules, job.checked.kit
    shared = {
        **context,
        "rulings": View("the rulings", {one.name: one for one in ruling_values(rules, read)}),
        "presets": preset_values(rules),
        "face": faces.face,
        "piece": faces.piece,
        "table_of": faces.table_of,
    }

    def scene(layout: str, width: float = CHART_WIDTH, **values: Any) -> Any:
        """Draw pieces on a table, so many ems wide, as a layout lays them out in mm."""
        with faces.table_width(width):
            return layouts.block(layout, {**shared, **values})

    def explain(card: str, spots: Sequence[tuple[float, float]], **options: Any) -> Any:
        """Show a face with numbers at spots in mm, and the numbered list inside the call."""
        shown = faces.explained(card, spots, **options)
        return _beside_words(layouts.block(EXPLAIN, {**shared, **shown}), shown)

    return {
        **shared,
        **_told(job, views, layouts, shared, findings),
        "scene": scene,
        "explain": explain,
    }


def _told(
    job: Job, views: Views, layouts: Layouts, shared: Mapping[str, Any], findings: Findings
) -> dict[str, Any]:
    """Return what tells examples."""
    examples = Examples(job.checked)

    def example(name: str) -> Any:
        """Play an example and tell it."""
        told = {
            "title": views.wording.plain(examples.title(name, findings)),
            "account": views.account(examples.account(name, findings)),
            "case": examples.case(name, findings),
        }
        return layouts.block(EXAMPLE, {**shared, **told})

    return {"example": example}


def _beside_words(figure: Markup, shown: Mapping[str, Any]) -> Markup:
    """Set a list beside a figure: Markdown between blank lines is set as such inside HTML."""
    return Markup(
        '<div class="explain" style="min-height:{:.2f}em">\n{}\n'
        '<div style="margin-left:{:.2f}em">\n\n{}\n\n</div>\n</div>\n'
    ).format(shown["height"] + 1, figure, shown["width"] + 6.4, shown["words"])
