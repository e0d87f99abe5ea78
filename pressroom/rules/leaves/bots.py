"""Three policies of rising skill. Each sees a decision, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pressroom.rules.bots import RandomBot
from pressroom.rules.leaves.bots_plans import (
    BUFF_ORDER,
    CHEAP,
    WORTH,
    ballast,
    fodder,
    gifts,
    hindrances,
    last_resorts,
    repairs,
)
from pressroom.rules.leaves.kit import Character
from pressroom.rules.leaves.kit_codes import (
    ACTION,
    ELEMENT,
    TRIGGER,
)
from pressroom.rules.leaves.play_event_targets import TAKE
from pressroom.rules.leaves.play_events import WORN
from pressroom.rules.leaves.view import DONE, END, NOBODY, PASS, ROLL_EVENT, Play, View
from pressroom.rules.match import Choice, Decision

MOVE_IN_HP = 3  # one movement is worth about three HP (docs/rules/leaves.md)


class GreedyBot(RandomBot):
    """Run as far as the hand goes, each round; heal and equip, but plan nothing."""

    def choose(self, decision: Decision, rng: Random) -> Choice:
        """Return what the method of the decision's kind does, else any option."""
        policy = getattr(self, decision.kind, None)
        choice: Choice = super().choose(decision, rng) if policy is None else policy(decision)
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
        yield from repairs(view)
        if ACTION in hand:
            yield ("action", hand.count(ACTION))
        yield from gifts(view)
        yield from hindrances(view)
        yield from last_resorts(view)
        if view.overload > 0:
            yield from ballast(view)

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
        yield from repairs(view)
        yield from gifts(view)
        yield from hindrances(view)
        cards = fodder(view)
        steps_left = len(view.public.cells) - 1 - pony.pos
        has_time = steps_left > pony.base_move + hand.count(ACTION)
        if cards and ACTION in hand and not pony.swapped_three and has_time:
            yield ("swap3", cards[0])
        if view.overload > 0:
            yield from ballast(view)
        if ACTION in hand and not (pony.fixed or pony.rests):
            yield ("action", hand.count(ACTION))
        yield from last_resorts(view)

    def any_time(self, decision: Decision) -> Choice:
        """Drag back who is about to come home."""
        return next((play for play in hindrances(decision.view) if play in decision.options), PASS)

    def mulligan(self, decision: Decision) -> Choice:
        """Change what neither moves nor lasts."""
        return _least_below(decision, CHEAP)

    def travel_light(self, decision: Decision) -> Choice:
        """Run for what is cheap, and for what is over the limit."""
        over = WORTH[ACTION] if decision.view.overload > 0 else WORTH[ELEMENT]
        return _least_below(decision, over)

    def resin_ball(self, decision: Decision) -> Choice:
        """Stick the leader, if it is a rival ahead."""
        public, own = decision.view.public, decision.view.pony
        rivals = public.runners(decision.seat)
        leader = max(rivals, key=lambda seat: public.pony(seat).pos, default=NOBODY)
        return leader if leader != NOBODY and public.pony(leader).pos > own.pos else NOBODY

    def trade_with(self, decision: Decision) -> Choice:
        """Trade with whoever has the most cards."""
        view: View = decision.view
        return max(view.public.runners(view.seat), key=lambda seat: view.sizes[seat - 1])

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


def _least(decision: Decision) -> Choice:
    return min(decision.options, key=lambda card: WORTH.get(str(card), 0))


def _least_below(decision: Decision, worth: int) -> Choice:
    cards = [str(card) for card in decision.options if card != DONE]
    cheapest = min(cards, key=WORTH.__getitem__, default=DONE)
    return cheapest if cheapest in WORTH and WORTH[cheapest] < worth else DONE
