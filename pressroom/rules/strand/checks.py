"""What must be in the box of STRAND, and what the box cannot serve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pressroom.model.finding import Finding
from pressroom.model.game import Game
from pressroom.rules.checks import by_players, error, first_span, warning
from pressroom.rules.kit import integer, of_kind, quantity
from pressroom.rules.strand.kit import Numbers
from pressroom.rules.strand.rulings import Rulings

ROLES = ("porter", "bb", "fragile", "engineer", "musician", "sam")  # in the order of their windows


def check(game: Game, numbers: Numbers, _: Rulings) -> Iterator[Finding]:
    """Find decks that are not as the rules need them, and what runs out, with the figures."""
    yield from _cargo(game, numbers)
    yield from _ropes(game, numbers)
    yield from _nodes(game, numbers)
    yield from _roles(game)
    yield from _boards(game, numbers)
    yield from _lone_markers(game, numbers)
    yield from _supply(game, numbers)
    yield from _track(game, numbers)


def _supply(game: Game, numbers: Numbers) -> Iterator[Finding]:
    players = range(numbers.players_min, numbers.players_max + 1)
    markers, pile = quantity(game, "lone"), quantity(game, "cargo")
    short = {n: need for n in players if (need := numbers.markers_max(n)) > markers}
    if short:
        said = f"{markers} lone markers, but a game can hand out {by_players(short)}"
        yield warning("kit/markers-short", said, first_span(game, "lone"))
    short = {n: need for n in players if (need := numbers.draws_max(n)) > pile}
    if short:
        said = f"a pile of {pile} cargo cards, but a game can draw up to {by_players(short)}"
        yield warning("kit/pile-short", said, first_span(game, "cargo"))


def best_score(game: Game, numbers: Numbers) -> int:
    """Return the highest score before penalties: the best pair and every node, each round."""
    pairs = [value for value in numbers.cargo_values if numbers.partners(value, numbers.pair_limit)]
    points = sorted((integer(node, "points") for node in of_kind(game, "node")), reverse=True)
    return numbers.rounds * max(pairs, default=0) + sum(points[: numbers.rounds])


def _track(game: Game, numbers: Numbers) -> Iterator[Finding]:
    reach, best = numbers.score_reach, best_score(game, numbers)
    if best > reach:
        said = f"the score track tells scores up to {reach}, but {best} can be reached"
        yield warning("kit/track-short", said, game.parameters["score_max"].span)


def _cargo(game: Game, numbers: Numbers) -> Iterator[Finding]:
    copies: Counter[int] = Counter()
    for piece in of_kind(game, "cargo"):
        value = integer(piece, "value")
        copies[value] += piece.quantity
        if value not in numbers.cargo_values:
            known = ", ".join(map(str, numbers.cargo_values))
            said = f"a cargo of value {value}, but “cargo_values” has only {known}"
            yield error("kit/cargo-values", said, piece.place("value"), piece)
    hands = numbers.players_max * numbers.hand_limit_max
    if copies.total() < hands:
        said = f"{copies.total()} cargo cards cannot fill the hands of {numbers.players_max}"
        yield error("kit/cannot-deal", f"{said} players: {hands}", first_span(game, "cargo"))
    for value in numbers.cargo_values:
        if copies[value] != numbers.cargo_copies:
            yield error(
                "kit/cargo-copies",
                f"{copies[value]} cargo cards of value {value}; “cargo_copies” says"
                f" {numbers.cargo_copies}",
                first_span(game, "cargo"),
            )


def _ropes(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Every player has one rope to each number and one to stay (R10, R18)."""
    seats = range(1, numbers.players_max + 1)
    laid: Counter[tuple[int, int]] = Counter()
    for piece in of_kind(game, "rope"):
        laid[integer(piece, "owner"), integer(piece, "target")] += piece.quantity
    for owner in seats:
        for target in (*seats, 0):
            if laid[owner, target] != 1:
                what = f"to player {target}" if target else "to stay"
                yield error(
                    "kit/rope-set",
                    f"player {owner} has {laid[owner, target]} ropes {what}; it must be one",
                    first_span(game, "rope"),
                )


def _nodes(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """The segments state from 1 without a gap, and no fewer than the rounds (R50)."""
    nodes = sorted(of_kind(game, "node"), key=lambda node: integer(node, "segment"))
    for expected, node in enumerate(nodes, start=1):
        if integer(node, "segment") != expected or node.quantity != 1:
            said = f"segments must state 1, 2, 3 … once each; here is {integer(node, 'segment')}"
            yield error("kit/node-segments", said, node.place("segment"), node)
            return
    if len(nodes) < numbers.rounds:
        said = f"{len(nodes)} nodes, but {numbers.rounds} rounds can use up one each"
        yield error("kit/node-segments", said, first_span(game, "node"))


def _roles(game: Game) -> Iterator[Finding]:
    for role in of_kind(game, "role"):
        if role.id not in ROLES:
            said = f"the rules know no role “{role.id}”; they know {', '.join(ROLES)}"
            yield error("kit/unknown-role", said, role.span, role)


def _boards(game: Game, numbers: Numbers) -> Iterator[Finding]:
    boards = Counter(integer(piece, "player") for piece in of_kind(game, "player-board"))
    for seat in range(1, numbers.players_max + 1):
        if boards[seat] != 1:
            said = f"player {seat} has {boards[seat]} boards; it must be one"
            yield error("kit/player-boards", said, first_span(game, "player-board"))


def _lone_markers(game: Game, numbers: Numbers) -> Iterator[Finding]:
    count = quantity(game, "lone")
    if count != numbers.lone_markers:
        said = f"{count} lone markers; “lone_markers” says {numbers.lone_markers}"
        yield error("kit/lone-markers", said, first_span(game, "lone"))
