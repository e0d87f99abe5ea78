"""The standing of a game in progress: hands, pile, scores. It moves cards and keeps count."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import add
from random import Random
from typing import Any

from pressroom.rules.match import Event, Watch
from pressroom.rules.rng import shuffled
from pressroom.rules.strand.kit import Kit
from pressroom.rules.strand.play_crossing import carry_on
from pressroom.rules.strand.play_hand import drawn_at_once
from pressroom.rules.strand.play_resolve import Result, Round
from pressroom.rules.strand.view import PastRound, Tabletop, View


@dataclass(slots=True)
class State:
    """A game between two decisions; entries by seat, seat 1 first; the pile's top is its end.

    `laid` are the ropes face down, `ropes` the same once they are turned; `uses` are the roles
    declared in this round, by seat.
    """

    kit: Kit
    rng: Random
    watch: Watch | None
    pile: list[int]
    hands: list[tuple[int, ...]]
    live_ropes: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    markers: tuple[int, ...]
    limits: tuple[int, ...]
    roles: tuple[str | None, ...]
    uses_left: tuple[int, ...]
    segment: int
    round: int = 0
    carried: int = 0
    cargo: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    announced: tuple[int | None, ...] = ()
    laid: tuple[int, ...] = ()
    ropes: tuple[int, ...] = ()
    uses: dict[int, int] = field(default_factory=dict)
    discard: list[int] = field(default_factory=list)
    past: tuple[PastRound, ...] = ()
    results: list[Result] = field(default_factory=list)
    cards_drawn: int = 0
    cards_short: int = 0
    smallest_hand: int = 0

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, len(self.hands) + 1)

    @property
    def points(self) -> int:
        """All that the node on offer is worth."""
        return self.kit.points(self.segment) + self.carried

    def tell(self, kind: str, seen_by: int | None = None, **data: Any) -> None:
        """Report an event; call it only if somebody watches."""
        if self.watch is not None:
            self.watch(Event(kind, data, seen_by))

    def table(self) -> Tabletop:
        """Return what lies open for all."""
        fields = (
            self.round,
            self.segment,
            self.points,
            self.cargo,
            self.values,
            self.announced,
            self.ropes,
            tuple(self.uses.items()),
            self.scores,
            self.markers,
            self.limits,
            tuple(map(len, self.hands)),
            self.roles,
            self.uses_left,
            len(self.pile),
            len(self.discard),
            self.past,
        )
        return tuple.__new__(Tabletop, fields)  # as Tabletop(…), but twice as fast: made each step

    def view(self, seat: int, table: Tabletop) -> View:
        """Return what a seat sees."""
        rope = self.laid[seat - 1] if self.laid else None
        return View(seat, self.hands[seat - 1], rope, table)

    def played(self) -> Round:
        """Return the round as far as it is declared, to be resolved."""
        return Round(
            self.segment,
            self.cargo,
            self.laid,
            self.limits,
            self.roles,
            self.uses,
            self.carried,
        )

    def begin_round(self) -> None:
        """Step 1: refill the hands in seat order (R15, A10)."""
        self.round += 1
        self.cargo = self.values = self.announced = self.laid = self.ropes = ()
        self.uses = {}
        if self.watch is not None:
            self.tell("round", round=self.round, segment=self.segment, points=self.points)
        short = 0
        for seat, (limit, hand) in enumerate(zip(self.limits, self.hands, strict=True), 1):
            if limit > len(hand):
                short += self._draw(seat, limit - len(hand))
        if short:  # who lacks a card now lacks it in all later rounds too: it is counted once
            self.cards_short = max(self.cards_short, short)
            self.smallest_hand = min(self.smallest_hand, *map(len, self.hands))

    def turn_cargo(self, cargo: tuple[int, ...]) -> None:
        """Lay the cargo that all have picked open on the table (R16)."""
        self.cargo = self.values = cargo
        for index, value in enumerate(cargo):
            hand = self.hands[index]
            place = hand.index(value)
            self.hands[index] = hand[:place] + hand[place + 1 :]

    def turn_ropes(self) -> None:
        """Turn the ropes (R18)."""
        self.ropes = self.laid
        if self.watch is not None:
            self.tell("ropes", ropes=self.ropes)

    def end_round(self, result: Result) -> None:
        """Enter what the round has brought, and move the party (R44)."""
        kit, moved = self.kit, result.moves_on
        self._put_away(result)
        points = kit.points(self.segment)
        self.carried = carry_on(kit, result.node, points, self.carried, moved=moved)
        self.segment += moved
        self.scores = _added(self.scores, result.scores)
        self.markers = _added(self.markers, result.markers)
        self.limits = result.limits
        if any(result.spent):
            self.uses_left = tuple(
                left - spent for left, spent in zip(self.uses_left, result.spent, strict=True)
            )
        self.past = (*self.past, PastRound(result.values, self.laid, self.announced))
        self.results.append(result)

    def _put_away(self, result: Result) -> None:
        """Discard the cargo shown; a stayer may get it back, and may draw (A7, A9)."""
        if not self.kit.rulings.stay_keeps_cargo:
            self.discard.extend(self.cargo)
        else:
            for seat, value in enumerate(self.cargo, 1):
                if seat in result.stayed:
                    self.hands[seat - 1] = tuple(sorted((*self.hands[seat - 1], value)))
                else:
                    self.discard.append(value)
        self.cargo = ()
        for seat in result.stayed:
            limit, held = result.limits[seat - 1], len(self.hands[seat - 1])
            if at_once := drawn_at_once(self.kit, limit, held):
                self._draw(seat, at_once)

    def _draw(self, seat: int, count: int) -> int:
        """Draw from the pile as far as it goes, and return how many cards are lacking."""
        pile, held = self.pile, self.hands[seat - 1]
        if count > len(pile):
            nothing = not pile and not held  # in no printed kit (A10)
            if nothing or self.kit.rulings.exhaustion == "reshuffle":
                pile[:0] = shuffled(self.discard, self.rng)
                self.discard.clear()
        drawn = pile[-count:]
        del pile[-count:]
        self.hands[seat - 1] = hand = tuple(sorted((*held, *drawn)))
        self.cards_drawn += len(drawn)
        if self.watch is not None:
            self.tell("draw", seat, seat=seat, cargo=tuple(drawn), hand=hand)
            if len(drawn) < count:
                self.tell("short", seat=seat, lacking=count - len(drawn))
        return count - len(drawn)


def set_up(kit: Kit, players: int, rng: Random, watch: Watch | None) -> State:
    """Shuffle the pile, deal the roles if they are used, and stand the party at the start."""
    pile = shuffled(kit.pile, rng)
    roles: tuple[str | None, ...] = (None,) * players
    if kit.rulings.roles == "dealt":
        box: list[str | None] = [*kit.uses, *[None] * (players - len(kit.uses))]
        roles = tuple(rng.sample(box, players))
    nothing = (0,) * players
    state = State(
        kit,
        rng,
        watch,
        pile,
        hands=[()] * players,
        live_ropes=kit.live_ropes(players),
        scores=nothing,
        markers=nothing,
        limits=(kit.numbers.hand_limit,) * players,
        roles=roles,
        uses_left=tuple(kit.uses[role] if role else 0 for role in roles),
        segment=kit.first_segment,
        smallest_hand=kit.numbers.hand_limit,
    )
    if watch is not None:
        state.tell("begin", players=players, roles=roles)
    return state


def _added(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(add, some, more))
