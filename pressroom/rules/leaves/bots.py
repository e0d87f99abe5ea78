"""Three policies of rising skill. Each sees a decision, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from pressroom.rules.leaves.cards import (
    ACTION,
    ARMOUR,
    BEAR,
    BLOCK,
    BOOM,
    ELEMENT,
    LOAD,
    MOVE,
    NO_FODDER,
    PULL,
    RECEIVED,
    RECOVERY,
    REGEN,
    REST,
    TRIGGER,
    WEAPON,
    Card,
)
from pressroom.rules.leaves.events import TAKE, WORN
from pressroom.rules.leaves.play_events import NOBODY
from pressroom.rules.leaves.play_setup import Character
from pressroom.rules.leaves.plays import END, PASS, ROLL_EVENT, Play
from pressroom.rules.leaves.position import View, hand_load, lacking, load_limit, max_hp
from pressroom.rules.leaves.race import DONE
from pressroom.rules.match import Choice, Decision

# What a card in hand is worth; those below a cell's worth are thrown when that is of use.
WORTH: Mapping[Card, int] = {
    RECEIVED: 0, REST: 0, WEAPON: 1, TRIGGER: 2, BLOCK: 2, ARMOUR: 3, BEAR: 3, PULL: 3, BOOM: 3,
    RECOVERY: 4, ELEMENT: 5, ACTION: 6,
}  # fmt: skip
CHEAP = 4
MOVE_IN_HP = 3  # one movement is worth about three HP (docs/rules/leaves.md)
BUFF_ORDER = (MOVE, LOAD, REGEN)


class RandomBot:
    """Choose anything that is allowed, each option as likely."""

    def choose(self, decision: Decision, chance: Random) -> Choice:
        """Return one of the options."""
        options = tuple(decision.options)
        return options[int(chance.random() * len(options))]


class GreedyBot:
    """Run as far as the hand goes, each round; heal and equip, but plan nothing."""

    def choose(self, decision: Decision, chance: Random) -> Choice:
        """Return one of the options."""
        policy = getattr(self, decision.kind, None)
        if policy is None:
            return RandomBot().choose(decision, chance)
        choice: Choice = policy(decision)
        return choice

    def character(self, decision: Decision) -> Choice:
        """Take the pony with the most HP and movement."""
        drawn: tuple[Character, ...] = decision.view.drawn
        return max(drawn, key=lambda one: one.hp + MOVE_IN_HP * one.move).id

    def turn(self, decision: Decision) -> Choice:
        """Play the first thing that helps."""
        return next(self.plans(decision.view), END)

    def plans(self, view: View) -> Iterator[Play]:
        """Go through the plays that look good, the best first; none is left: the turn ends."""
        hand = view.hand
        if TRIGGER in hand:
            yield ROLL_EVENT
        yield from _repairs(view)
        if ACTION in hand:
            yield ("action", hand.count(ACTION))
        yield from _gifts(view)
        yield from _hindrances(view)
        yield from _last_resorts(view)
        if _overload(view) > 0:
            yield from _ballast(view)

    def any_time(self, _: Decision) -> Choice:
        """Wait for the own turn."""
        return PASS

    def wake(self, _: Decision) -> Choice:
        """Lose no round."""
        return "half"

    def mulligan(self, _: Decision) -> Choice:
        """Keep the first hand."""
        return DONE

    def scatter(self, decision: Decision) -> Choice:
        """Throw what is worth least."""
        return _least(decision)

    reset_drop = scavenge_give = scatter

    def travel_light(self, decision: Decision) -> Choice:
        """Run for every card that is no action."""
        return _least_below(decision, WORTH[ACTION])

    def barter(self, decision: Decision) -> Choice:
        """Change the cards that are worth least."""
        return _least_below(decision, CHEAP)

    def reset_keep(self, decision: Decision) -> Choice:
        """Keep the buff that is worth most."""
        return next(buff for buff in BUFF_ORDER if buff in decision.options)

    friendship = reset_keep

    def resin_ball(self, decision: Decision) -> Choice:
        """Keep the action card."""
        assert NOBODY in decision.options
        return NOBODY

    def scavenge_what(self, _: Decision) -> Choice:
        """Prefer armour: it is known."""
        return WORN


class CarefulBot(GreedyBot):
    """Mind load and HP, change cards for more cards, and hinder whoever leads."""

    def plans(self, view: View) -> Iterator[Play]:
        """Go through the plays that look good, the best first."""
        hand, pony = view.hand, view.pony
        if TRIGGER in hand:
            yield ROLL_EVENT
        yield from _repairs(view)
        yield from _gifts(view)
        yield from _hindrances(view)
        fodder = _fodder(view)
        steps_left = len(view.table.cells) - 1 - pony.pos
        has_time = steps_left > pony.base_move + hand.count(ACTION)
        if fodder and ACTION in hand and not pony.swapped_three and has_time:
            yield ("swap3", fodder[0])
        if _overload(view) > 0:
            yield from _ballast(view)
        if ACTION in hand and not (pony.fixed or pony.rests):
            yield ("action", hand.count(ACTION))
        yield from _last_resorts(view)

    def any_time(self, decision: Decision) -> Choice:
        """Drag back who is about to come home."""
        return next((play for play in _hindrances(decision.view) if play in decision.options), PASS)

    def mulligan(self, decision: Decision) -> Choice:
        """Change what neither moves nor lasts."""
        return _least_below(decision, CHEAP)

    def travel_light(self, decision: Decision) -> Choice:
        """Run for what is cheap, and for what is over the limit."""
        over = WORTH[ACTION] if _overload(decision.view) > 0 else WORTH[ELEMENT]
        return _least_below(decision, over)

    def resin_ball(self, decision: Decision) -> Choice:
        """Stick the leader, if it is a rival ahead."""
        table, own = decision.view.table, decision.view.pony
        rivals = table.runners(decision.seat)
        leader = max(rivals, key=lambda seat: table.pony(seat).pos, default=NOBODY)
        return leader if leader != NOBODY and table.pony(leader).pos > own.pos else NOBODY

    def trade_with(self, decision: Decision) -> Choice:
        """Trade with whoever has the most cards."""
        view: View = decision.view
        return max(view.table.runners(view.seat), key=lambda seat: view.sizes[seat - 1])

    def trade_count(self, decision: Decision) -> Choice:
        """Trade as many as are cheap in the own hand."""
        cheap = sum(WORTH[card] < CHEAP for card in decision.view.hand)
        return min(cheap, len(decision.options) - 1)

    def scavenge(self, decision: Decision) -> Choice:
        """Rather take than give."""
        return next(
            (one for one in decision.options if isinstance(one, tuple) and one[0] == TAKE),
            next(iter(decision.options)),
        )


def _repairs(view: View) -> Iterator[Play]:
    """Go through what makes the pony sounder: armour, HP, a buff."""
    hand, pony, table = view.hand, view.pony, view.table
    if ARMOUR in hand and not pony.armour:
        yield ("armour",)
    most = max_hp(table, pony)
    if RECOVERY in hand and pony.hp + table.book.numbers.recovery_hp <= most:
        yield ("recover",)
    if ELEMENT in hand:
        missing = lacking(pony)
        yield from (("element", buff) for buff in BUFF_ORDER if buff in missing)


def _gifts(view: View) -> Iterator[Play]:
    """Give weapons away, to whoever is farthest ahead within reach."""
    if WEAPON not in view.hand:
        return
    table, pos = view.table, view.pony.pos
    reach = table.book.numbers.weapon_reach
    near = [seat for seat in table.runners(view.seat) if abs(table.pony(seat).pos - pos) <= reach]
    if near:
        yield ("weapon", WEAPON, max(near, key=lambda seat: table.pony(seat).pos))


def _last_resorts(view: View) -> Iterator[Play]:
    """Go through the kept cards that cost a round: into the finish, or to gather strength."""
    pony, hand = view.pony, view.hand
    steps_left = len(view.table.cells) - 1 - pony.pos
    will_move = not (pony.rests or pony.fixed)
    if (
        BOOM in hand
        and will_move
        and not pony.is_safe
        and steps_left <= pony.base_move + pony.actions
    ):
        yield ("special", BOOM, None)
    if BEAR in hand and will_move and not pony.actions and not pony.is_safe:
        yield ("special", BEAR, None)


def _ballast(view: View) -> Iterator[Play]:
    """Go through the ways to be rid of load."""
    fodder = _fodder(view)
    if len(fodder) > 1 and not view.pony.swapped_one:
        yield ("swap1", *sorted(fodder[:2]))
    yield from (
        (verb,) for verb, card in (("recover", RECOVERY), ("armour", ARMOUR)) if card in fodder
    )


def _fodder(view: View) -> list[Card]:
    """Return the cards that swaps take, the least useful first."""
    return sorted((card for card in view.hand if card not in NO_FODDER), key=WORTH.__getitem__)


def _hindrances(view: View) -> Iterator[Play]:
    """Drag back ponies that are ahead, and leave barriers to those behind."""
    table, pos = view.table, view.pony.pos
    if PULL in view.hand:
        ahead = [
            seat
            for seat in table.movable(view.seat)
            if table.pony(seat).pos == pos + table.book.numbers.pull_reach
        ]
        yield from (("special", PULL, seat) for seat in ahead)
    if BLOCK in view.hand and table.pawns and pos not in table.barriers:
        behind = [seat for seat in table.runners(view.seat) if table.pony(seat).pos < pos]
        if behind:
            yield ("special", BLOCK, None)


def _overload(view: View) -> int:
    return hand_load(view.table.loads, view.hand) - load_limit(view.table, view.pony)


def _least(decision: Decision) -> Choice:
    return min(decision.options, key=lambda card: WORTH.get(str(card), 0))


def _least_below(decision: Decision, worth: int) -> Choice:
    cards = [str(card) for card in decision.options if card != DONE]
    cheapest = min(cards, key=WORTH.__getitem__, default=DONE)
    return cheapest if cheapest in WORTH and WORTH[cheapest] < worth else DONE
