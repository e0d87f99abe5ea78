"""What must be in the box of STRAND, and what the box cannot serve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pressroom.model.finding import Finding, Findings, Severity, Span
from pressroom.model.game import Component, Game
from pressroom.rules.pieces import of_kind, quantity, whole
from pressroom.rules.strand.numbers import Numbers

LEAST = {  # below these no game can be played
    "players_min": 2,
    "rounds": 1,
    "hand_limit": 1,
    "stay_gain": 0,
    "fall_markers": 0,
    "porter_gain": 0,
    "score_step": 1,
    "score_max": 1,
}
ROLES = ("porter", "bb", "fragile", "engineer", "musician", "sam")  # in the order of their windows


def impossible_numbers(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Find numbers that no game can be played with."""
    bounds = LEAST | {"players_max": numbers.players_min, "hand_limit_max": numbers.hand_limit}
    for name, least in bounds.items():
        if getattr(numbers, name) < least:
            message = f"“{name}” must be at least {least}"
            yield _error("kit/impossible-number", message, game.parameters[name].span)
    if not numbers.cargo_values or min(numbers.cargo_values) < 1:
        message = "“cargo_values” must be whole numbers from 1"
        yield _error("kit/impossible-number", message, game.parameters["cargo_values"].span)


def check_composition(game: Game, numbers: Numbers, findings: Findings) -> None:
    """Find decks that are not as the rules need them."""
    findings.extend(_cargo(game, numbers))
    findings.extend(_ropes(game, numbers))
    findings.extend(_nodes(game, numbers))
    findings.extend(_roles(game))
    findings.extend(_boards(game, numbers))
    findings.extend(_lone_markers(game, numbers))


def check_supply(game: Game, numbers: Numbers, findings: Findings) -> None:
    """Warn of what runs out, with the player counts and the figures."""
    players = range(numbers.players_min, numbers.players_max + 1)
    markers = quantity(game, "lone")
    pile = quantity(game, "cargo")
    short = {n: need for n in players if (need := numbers.markers_max(n)) > markers}
    if short:
        findings.add(
            _warning(
                "kit/markers-short",
                f"{markers} lone markers, but a game can hand out {_by_players(short)}",
                _first_place(game, "lone"),
            )
        )
    short = {n: most for n in players if (most := numbers.draws_max(n)) > pile}
    if short:
        findings.add(
            _warning(
                "kit/pile-short",
                f"a pile of {pile} cargo cards, but a game can draw up to {_by_players(short)}",
                _first_place(game, "cargo"),
            )
        )
    _check_track(game, numbers, findings)


def best_score(game: Game, numbers: Numbers) -> int:
    """Return the highest score before penalties: the best pair and every node, each round."""
    pairs = [value for value in numbers.cargo_values if numbers.partners(value, numbers.pair_limit)]
    points = sorted((whole(node, "points") for node in of_kind(game, "node")), reverse=True)
    return numbers.rounds * max(pairs, default=0) + sum(points[: numbers.rounds])


def _check_track(game: Game, numbers: Numbers, findings: Findings) -> None:
    reach, best = numbers.score_reach, best_score(game, numbers)
    if best > reach:
        findings.add(
            _warning(
                "kit/track-short",
                f"the score track tells scores up to {reach}, but {best} can be reached",
                game.parameters["score_max"].span,
            )
        )


def _cargo(game: Game, numbers: Numbers) -> Iterator[Finding]:
    copies: Counter[int] = Counter()
    for piece in of_kind(game, "cargo"):
        value = whole(piece, "value")
        copies[value] += piece.quantity
        if value not in numbers.cargo_values:
            known = ", ".join(map(str, numbers.cargo_values))
            said = f"a cargo of value {value}, but “cargo_values” has only {known}"
            yield _error("kit/cargo-values", said, piece.place("value"), piece)
    hands = numbers.players_max * numbers.hand_limit_max
    if copies.total() < hands:
        said = f"{copies.total()} cargo cards cannot fill the hands of {numbers.players_max}"
        yield _error("kit/cannot-deal", f"{said} players: {hands}", _first_place(game, "cargo"))
    for value in numbers.cargo_values:
        if copies[value] != numbers.cargo_copies:
            yield _error(
                "kit/cargo-copies",
                f"{copies[value]} cargo cards of value {value}; “cargo_copies” says"
                f" {numbers.cargo_copies}",
                _first_place(game, "cargo"),
            )


def _ropes(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Every player has one rope to each number and one to stay (R10, R18)."""
    seats = range(1, numbers.players_max + 1)
    laid: Counter[tuple[int, int]] = Counter()
    for piece in of_kind(game, "rope"):
        laid[whole(piece, "owner"), whole(piece, "target")] += piece.quantity
    for owner in seats:
        for target in (*seats, 0):
            if laid[owner, target] != 1:
                what = f"to player {target}" if target else "to stay"
                yield _error(
                    "kit/rope-set",
                    f"player {owner} has {laid[owner, target]} ropes {what}; it must be one",
                    _first_place(game, "rope"),
                )


def _nodes(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """The segments run from 1 without a gap, and no fewer than the rounds (R50)."""
    nodes = sorted(of_kind(game, "node"), key=lambda node: whole(node, "segment"))
    for expected, node in enumerate(nodes, start=1):
        if whole(node, "segment") != expected or node.quantity != 1:
            said = f"segments must run 1, 2, 3 … once each; here is {whole(node, 'segment')}"
            yield _error("kit/node-segments", said, node.place("segment"), node)
            return
    if len(nodes) < numbers.rounds:
        said = f"{len(nodes)} nodes, but {numbers.rounds} rounds can use up one each"
        yield _error("kit/node-segments", said, _first_place(game, "node"))


def _roles(game: Game) -> Iterator[Finding]:
    for role in of_kind(game, "role"):
        if role.id not in ROLES:
            said = f"the rules know no role “{role.id}”; they know {', '.join(ROLES)}"
            yield _error("kit/unknown-role", said, role.span, role)


def _boards(game: Game, numbers: Numbers) -> Iterator[Finding]:
    boards = Counter(whole(piece, "player") for piece in of_kind(game, "player-board"))
    for seat in range(1, numbers.players_max + 1):
        if boards[seat] != 1:
            said = f"player {seat} has {boards[seat]} boards; it must be one"
            yield _error("kit/player-boards", said, _first_place(game, "player-board"))


def _lone_markers(game: Game, numbers: Numbers) -> Iterator[Finding]:
    count = quantity(game, "lone")
    if count != numbers.lone_markers:
        said = f"{count} lone markers; “lone_markers” says {numbers.lone_markers}"
        yield _error("kit/lone-markers", said, _first_place(game, "lone"))


def _first_place(game: Game, kind: str) -> Span:
    return next((piece.span for piece in of_kind(game, kind)), game.span)


def _by_players(figures: dict[int, int]) -> str:
    return ", ".join(f"{figure} with {players} players" for players, figure in figures.items())


def _error(code: str, message: str, span: Span, piece: Component | None = None) -> Finding:
    return Finding(code, message, span, card=piece.id if piece else None)


def _warning(code: str, message: str, span: Span) -> Finding:
    return Finding(code, message, span, Severity.WARNING)
