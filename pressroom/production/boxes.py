"""The boxes that the texts of cards must fit, as translators are told of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pressroom.model.face import Side
from pressroom.model.finding import Findings, StopBuild
from pressroom.model.game import Component, FieldType, Game
from pressroom.production.face_orders import face_order
from pressroom.production.job import CheckedGame, Job
from pressroom.production.renderer import GameRenderer, open_renderer
from pressroom.render.face import MM_OF_POINT, EngineFault, FaceOrder, Zone
from pressroom.render.template.content_fault import ContentFault
from pressroom.render.template.environment import QUARTERS
from pressroom.request import BuildRequest
from pressroom.translate.catalogue import open_words

LETTERS_IN_EM = 2.1  # of Latin text on an average; a Han character is an em wide


def boxes_of(checked: CheckedGame) -> Mapping[tuple[str, str], str]:
    """Return in words the box of each kind's field whose layout fits it into one of fixed size.

    The first card of a kind is laid out for it. A game that cannot be drawn has none.
    """
    game, project = checked.game, checked.project
    language = game.languages[0] if game.languages else "en"
    job = Job(checked, BuildRequest(game.id), language, game.theme, lambda _: None)
    findings = Findings()
    try:
        words = open_words(project.layout_roots, language, project.cache)
        renderer = open_renderer(job, words, findings)
        measured = renderer.faces.measure(tuple(_first_faces(game, renderer)), findings)
    except (StopBuild, EngineFault, ContentFault):
        return {}
    kinds = {piece.id: piece.kind for piece in game.components()}
    found: dict[tuple[str, str], str] = {}
    for (card, _), measures in measured.items():
        fields = kinds[card].fields
        for zone in measures.zones:
            if zone.name in fields and zone.width and zone.height:
                is_list = fields[zone.name].type is FieldType.LIST
                found[kinds[card].name, zone.name] = _in_words(zone, is_list=is_list)
    return found


def _first_faces(game: Game, renderer: GameRenderer) -> Iterator[FaceOrder]:
    """Go through both faces of the first card of each kind."""
    first: dict[str, Component] = {}
    for piece in game.components():
        first.setdefault(piece.kind.name, piece)
    for piece in first.values():
        for side in Side:
            order = face_order(renderer.views, piece, side)
            if order is not None:
                yield order


def _in_words(zone: Zone, *, is_list: bool) -> str:
    """Return a box in words: its size, and what it holds at the preferred and the least size."""
    shared = " for all items together" if is_list else ""
    lines, letters, han = _capacity(zone, zone.size)
    counted = f"{lines} line{'s' if lines > 1 else ''} of {zone.size / QUARTERS:g} pt"
    said = (
        f"box {zone.width:.0f} × {zone.height:.0f} mm{shared}: about {letters} letters or {han}"
        f" Han characters in {counted}"
    )
    if zone.min_size == zone.size:
        return said
    _, letters, han = _capacity(zone, zone.min_size)
    return f"{said}; {letters} or {han} at the least size, {zone.min_size / QUARTERS:g} pt"


def _capacity(zone: Zone, size: int) -> tuple[int, int, int]:
    """Return how many lines, letters and Han characters a box holds at a size."""
    lines = max(1, int(zone.height / (zone.line * size / zone.size) + 0.1))
    ems = lines * zone.width / (size / QUARTERS * MM_OF_POINT)
    return lines, int(ems * LETTERS_IN_EM), int(ems)
