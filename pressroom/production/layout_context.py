"""What layouts may print of a game, by the names they call it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pressroom.production.job import Job
from pressroom.render.charts.flowchart import lay_out
from pressroom.render.template.environment import Layouts
from pressroom.render.template.layout_fault import unknown_name
from pressroom.render.template.views import Views

DIAGRAM = "diagram"  # the layout that draws one
CHART_WIDTH = 37.0  # ems: what a page of A5 takes, whose text is set small
CHART_HEIGHT = 56.0  # and this beside the caption


def layout_context(job: Job, views: Views, layouts: Layouts) -> Mapping[str, Any]:
    """Return what every layout and book may print."""
    phrases = job.checked.game.phrases

    def diagram(name: str, width: float = CHART_WIDTH) -> Any:
        """Draw a flow chart of the rules, at most so many ems wide and as high as a page."""
        chart = lay_out(views.diagram(name), views.wording.words_of, width, CHART_HEIGHT)
        return layouts.block(DIAGRAM, {"chart": chart})

    def phrase(name: str, **numbers: Any) -> Any:
        """Print a phrase of game.yaml with numbers put in."""
        if name not in phrases:
            raise unknown_name("phrase", name, phrases, "game/unknown-phrase")
        return views.wording.phrase(name, **numbers)

    return {
        "game": views.game,
        "facts": views.facts,
        "tables": views.tables,
        "decks": views.decks,
        "phrase": phrase,
        "diagram": diagram,
        "theme": job.theme,
        "language": job.language,
        "second": None,  # faces of cards put theirs in its place
    }
