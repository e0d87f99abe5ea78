"""What tables and flow charts of all games share; their words are phrases of game.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pressroom.model.derived import (
    Cell,
    Derived,
    DerivedValue,
    Diagram,
    DiagramArrow,
    DiagramStep,
    Phrase,
    StepKind,
    Table,
)

Way = tuple[str, str, str | None]  # from a step to another, and the word it leaves under
STEP, CHOICE, END = StepKind.STEP, StepKind.CHOICE, StepKind.END


def derived(
    facts: Mapping[str, DerivedValue],
    tables: Iterable[Table],
    fields: Mapping[str, Mapping[str, DerivedValue]],
    charts: Iterable[Diagram],
) -> Derived:
    """Return what layouts print, tables and charts by name."""
    return Derived(
        facts,
        {table.name: table for table in tables},
        fields,
        {chart.name: chart for chart in charts},
    )


def phrase_table(
    name: str,
    heads: Iterable[Cell],
    rows: Iterable[tuple[Cell, ...]],
    caption: Phrase | None = None,
) -> Table:
    """Return a table; heads are names of phrases or numbers, the caption is `<name>_caption`."""
    columns = tuple(Phrase(head) if isinstance(head, str) else head for head in heads)
    return Table(name, caption or Phrase(f"{name}_caption"), columns, tuple(rows))


def steps_on(ways: Iterable[Way], kinds: Mapping[str, StepKind]) -> dict[str, StepKind]:
    """Return the steps in the order in which ways come to them; those of no kind are done."""
    ids = dict.fromkeys(id for source, target, _ in ways for id in (source, target))
    return {id: kinds.get(id, STEP) for id in ids}


def flow_chart(
    name: str,
    prefix: str,
    steps: Mapping[str, StepKind],
    ways: Iterable[Way],
    numbers: Mapping[str, Any],
) -> Diagram:
    """Return a chart; the first way out of each step is the way down.

    The words of the step `x` are the phrase `<prefix>_x`, with the numbers put in.
    """
    arrows = tuple(
        DiagramArrow(source, target, Phrase(f"{prefix}_{word}") if word else None)
        for source, target, word in ways
    )
    boxes = (DiagramStep(id, Phrase(f"{prefix}_{id}", numbers), kind) for id, kind in steps.items())
    return Diagram(name, Phrase(f"{prefix}_caption"), tuple(boxes), arrows)
