"""Policies for simulation, the weakest first. They see decisions only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pressroom.rules.bots import RandomBot, prefer
from pressroom.rules.match import Choice, Decision
from pressroom.rules.passage.kit_cards import PASSAGE, PURITY, WARDEN, is_attack, split_code
from pressroom.rules.passage.view import BLIND, END, PASS, REFUSE, STOP, View

# What a card is worth keeping, by feel: rescues first, then ways round a draw.
WORTH = {
    WARDEN: 100, PURITY: 90, "attack2": 60, "attack1": 56, "attack0": 52, "reverse": 50,
    "pass_by": 45, "referee": 40, "nightmare": 38, "kotodama": 36, "leader": 34, "foresight": 32,
    BLIND: 31, "beg": 30, "seal": 28, "reconnect": 26, "bottom": 22, "greed": 18, "trade": 14,
    "duel": 8,
}  # fmt: skip
DODGES = ("attack2", "attack1", "attack0", "reverse", "pass_by")
# The chance of meeting a Passage that is taken, by the number of rescues in hand.
DARES = (0.0, 0.1, 0.3, 0.6)


class GreedyBot(RandomBot):
    """Dodges every draw it can, at once; never looks ahead."""

    def choose(self, decision: Decision, rng: Random) -> Choice:
        """Return the first way not to draw, and the cheapest card to part with."""
        options: Any = decision.options
        choice: Choice
        match decision.kind:
            case "play":
                choice = self._play(options, decision.view)
            case "putback" | "place":
                choice = min(decision.view.draws, options[-1])
            case "give" | "discard" | "duel" | "trade":
                choice = _cheapest(options)
            case "as":
                choice = prefer(options, *DODGES)
            case "target" | "rob" | "revive":
                choice = super().choose(decision, rng)
            case "reply" | "go":  # negate; stop
                choice = options[1]
            case _:  # refuse to beggars, look at the top, use a Warden first
                choice = options[0]
        return choice

    def _play(self, options: Sequence[str], view: View) -> str:
        dodges = DODGES if view.draws else ()
        return next((code for code in ("leader", *dodges) if code in options), END)


class CarefulBot(RandomBot):
    """Weighs the chance of a Passage against its rescues, and strikes at whoever is weak."""

    def choose(self, decision: Decision, rng: Random) -> Choice:
        """Return the option that seems best."""
        policy = getattr(self, f"_{decision.kind}", None)
        if policy is None:
            return super().choose(decision, rng)
        choice: Choice = policy(decision.options, decision.view)
        return choice

    def _play(self, options: Sequence[str], view: View) -> str:
        for code in ("leader", "beg"):
            if code in options:
                return code
        if BLIND in options and not view.hand:
            return BLIND
        if not view.draws or danger(view, view.draws) <= _dare(view):
            return END
        top_is_open = view.draws == 1 and not view.known
        for code in ("foresight", "kotodama"):
            if code in options and (top_is_open or (code == "kotodama" and _knows_peril(view))):
                return code
        return self._dodge(options, view)

    def _dodge(self, options: Sequence[str], view: View) -> str:
        """Return a way not to draw, with all that makes it hurt more; else what may still help."""
        strike = next((code for code in options if is_attack(code) or code == "reverse"), None)
        if strike is not None:
            for code in ("nightmare", "seal", "greed"):
                if code in options and not (code == "seal" and _weakest(view).sealed):
                    return code
            return max((code for code in options if code in DODGES[:4]), key=WORTH.__getitem__)
        if view.hand.count("pass_by") >= view.draws:
            return "pass_by"
        if "reconnect" in options and _knows_peril(view):
            return "reconnect"
        if "bottom" in options and not view.is_bottom and _knows_peril(view):
            return "bottom"
        if PURITY in options and view.draws > 1 and _rescues(view) > 1:
            return PURITY
        return "pass_by" if "pass_by" in options else END

    def _reply(self, options: Sequence[str], view: View) -> str:
        card, answer = view.matter.card, options[1]
        if is_attack(card) or card == "reverse":
            received = max(1, view.draws) + split_code(card)[1]
            can_pass_on = any(code in view.hand for code in DODGES[:4])
            fears = danger(view, received) > _dare(view)
            return answer if fears and not can_pass_on else PASS
        if card == "nightmare" or (card == "duel" and not _rescues(view)):
            return answer
        if card == "seal" and _rescues(view) and len(view.hand) <= 4:
            return answer
        return PASS

    def _as(self, options: Sequence[str], _: View) -> Choice:
        return prefer(options, *DODGES)

    def _target(self, options: Sequence[int], view: View) -> int:
        others = [other for other in view.others if other.seat in options]
        if view.matter.card in ("leader", "trade"):
            return max(others, key=lambda other: other.free).seat
        if view.matter.card == "bottom":
            return view.seat
        return _weakest(view).seat if _weakest(view) in others else others[0].seat

    def _rob(self, options: Sequence[int], view: View) -> int:
        return max((o for o in view.others if o.seat in options), key=lambda other: other.free).seat

    def _look(self, options: Sequence[int], view: View) -> int:
        known = dict(view.known)
        perils = [at for at, card in view.known if card == PASSAGE]
        return perils[0] if perils else next((at for at in options if at not in known), 0)

    def _place(self, options: Sequence[int], view: View) -> int:
        source = view.matter.position
        if view.matter.card != PASSAGE:
            return source
        return min(view.draws, options[-1])  # the first card of whoever draws after oneself

    def _putback(self, options: Sequence[int], view: View) -> int:
        return min(0 if view.is_bottom else view.draws, options[-1])

    def _give(self, options: Sequence[str], _: View) -> Any:
        return _cheapest(options)

    _discard = _duel = _trade = _give

    def _rescue(self, options: Sequence[str], _: View) -> str:
        return options[0]

    def _beg(self, _: Sequence[str], __: View) -> str:
        return REFUSE

    def _go(self, _: Sequence[str], __: View) -> str:
        return STOP


def danger(view: View, draws: int) -> float:
    """Return the chance that so many draws meet a Passage, as far as the seat can know."""
    known = dict(view.known)
    perils = view.passages - sum(card == PASSAGE for card in known.values())
    unknown, safe = view.pile - len(known), 1.0
    for place in range(min(draws, view.pile)):
        card = known.get(view.pile - 1 - place if view.is_bottom else place)
        if card == PASSAGE:
            return 1.0
        if card is None:
            safe *= max(0.0, 1 - perils / unknown)
            unknown -= 1
    return 1 - safe


def _knows_peril(view: View) -> bool:
    return any(card == PASSAGE and at < view.draws for at, card in view.known)


def _rescues(view: View) -> int:
    return view.hand.count(WARDEN) + view.hand.count(PURITY)


def _dare(view: View) -> float:
    return DARES[min(_rescues(view), len(DARES) - 1)]


def _weakest(view: View) -> Any:
    """Return the other who most likely has no rescue at hand: locked cards, few cards."""
    return min(view.others, key=lambda other: (other.hand - 2 * (other.covered > 0), other.seat))


def _cheapest(options: Sequence[Any]) -> Any:
    """Return the card, or the set of cards, that is worth least."""
    return min(options, key=_worth)


def _worth(choice: str | tuple[str, ...]) -> int:
    if isinstance(choice, tuple):
        return sum(map(_worth, choice))
    return WORTH.get(choice, WORTH["attack1"])
