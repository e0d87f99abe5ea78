"""Events, views and choices in words, with the names that are on the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pressroom.model.game import Game
from pressroom.rules.kit import integer, of_kind
from pressroom.rules.leaves.cards import RECEIVED, WEAPON, Card
from pressroom.rules.leaves.measures import hand_load, load_limit, max_hp, movement_of
from pressroom.rules.leaves.play import HALF, NO_BUFF
from pressroom.rules.leaves.play_cards import END, PASS, ROLL_EVENT
from pressroom.rules.leaves.play_event_choices import NOBODY
from pressroom.rules.leaves.play_event_targets import GIVE, TAKE
from pressroom.rules.leaves.play_events import WORN
from pressroom.rules.leaves.play_race import DONE
from pressroom.rules.leaves.play_setup import Offer
from pressroom.rules.leaves.view import View
from pressroom.rules.match import Choice, Decision, Event

ASKED = {
    "character": "Choose your character.",
    "mulligan": "Opening exchange: which card do you throw back?",
    "turn": "Your turn: what do you play?",
    "any_time": "Between two plays: do you use a kept card?",
    "wake": "You may wake now with half your HP, or sleep one round more.",
    "travel_light": "Travel Light: which card do you drop, to run its load at once?",
    "barter": "Barter: which card do you change?",
    "scatter": "Scatterbrained: which card do you discard?",
    "trade_with": "Forced Trade: with whom?",
    "trade_count": "Forced Trade: how many cards?",
    "resin_ball": "Resin Ball: spend an action card to stick somebody?",
    "scavenge": "Scavenge or Shed: with whom?",
    "scavenge_what": "Scavenge or Shed: what changes hands?",
    "scavenge_give": "Scavenge or Shed: which card do you give?",
    "swap_with": "Odd Swap: with whom do you change places?",
    "friendship": "Friendship Forever: which buff do you take?",
    "reset_keep": "New track: which buff do you keep?",
    "reset_drop": "New track: which card do you discard?",
}
BUFF_WORDS = {"load": "the load buff", "move": "the movement buff", "regen": "the healing buff"}


@dataclass(frozen=True, slots=True)
class Words:
    """The names of cards by code, of events by number and of characters by id, as printed."""

    cards: Mapping[Card, str]
    events: Mapping[int, str]
    characters: Mapping[str, str]

    @classmethod
    def of(cls, game: Game) -> Words:
        """Read the names from the pieces."""
        cards = {
            piece.id: str(piece.values["name"])
            for kind in ("hand-card", "kept")
            for piece in of_kind(game, kind)
        }
        return cls(
            {**cards, RECEIVED: f"{cards[WEAPON]}*"},
            {
                integer(event, "number"): str(event.values["name"])
                for event in of_kind(game, "event")
            },
            {one.id: str(one.values["name"]) for one in of_kind(game, "character")},
        )

    def tell(self, event: Event) -> str:
        """Return an event in words."""
        return TELLERS[event.kind](self, event.data)

    def say_view(self, decision: Decision) -> str:
        """Return what the seat sees and what it is asked, a line each."""
        view: View | Offer = decision.view
        lines = [] if isinstance(view, Offer) else self._say_race(view)
        return "\n".join((*lines, ASKED[decision.kind]))

    def say_choice(self, decision: Decision, choice: Choice) -> str:
        """Return one option in words."""
        view = decision.view
        if decision.kind == "character":
            one = next(one for one in view.drawn if one.id == choice)
            return f"{self.characters[one.id]}: {one.hp} HP, movement {one.move}"
        if isinstance(choice, tuple):
            return self._say_tuple(choice)
        if isinstance(choice, int):
            if decision.kind == "trade_count":
                return say_cards(choice)
            return "nobody" if choice == NOBODY else f"player {choice}"
        plain = {DONE: "that is all", NO_BUFF: "none", HALF: "wake with half the HP"}
        plain |= {WORN: "the worn armour"} if decision.kind == "scavenge_what" else {}
        plain |= {"wait": "sleep on, for full HP", "cards": "cards"}
        word = str(choice)
        return BUFF_WORDS.get(word) or plain.get(word) or self.cards.get(word, word)

    def say_hand(self, hand: Iterable[Card]) -> str:
        """Return cards as “3 行动, 1 武器”."""
        counts = Counter(hand)
        return ", ".join(f"{count} {self.cards[card]}" for card, count in counts.items())

    def say_play(self, play: tuple[Any, ...]) -> str:
        """Return a play as an order: “give a weapon to player 2”."""
        return PLAY_WORDS[play[0]](self, *play[1:])

    def _say_tuple(self, choice: tuple[Any, ...]) -> str:
        if choice == END:
            return "end the turn"
        if choice == PASS:
            return "no"
        if choice[0] in (TAKE, GIVE):
            return f"{choice[0]} {'from' if choice[0] == TAKE else 'to'} player {choice[1]}"
        return self.say_play(choice)

    def _say_race(self, view: View) -> list[str]:
        table = view.table
        lines = [f"Track {table.track + 1}, round {table.round}: {table.cells}"]
        for seat, pony in enumerate(table.ponies, start=1):
            you = " (you)" if seat == view.seat else ""
            parts = [
                f"  player {seat}{you}: cell {pony.pos}",
                f"{pony.hp} of {max_hp(table, pony)} HP",
                f"{pony.score} points",
                say_cards(view.sizes[seat - 1]),
            ]
            if received := view.received[seat - 1]:
                parts.append(f"{received} of them {self.cards[RECEIVED]}")
            parts += [word for name, word in STATE_WORDS.items() if getattr(pony, name)]
            parts += [BUFF_WORDS[buff] for buff in sorted(pony.elements | pony.friends)]
            lines.append(", ".join(parts))
        if table.binding:
            lines.append("Physical Binding: no buff works.")
        if table.doubled:
            lines.append("Magic Binding: loads are doubled.")
        load, limit = hand_load(table.loads, view.hand), load_limit(table, view.pony)
        move = movement_of(table, view.pony, view.hand)
        lines.append(f"Your hand: {self.say_hand(view.hand) or 'empty'}.")
        lines.append(f"Load {load} of {limit}; movement {move}.")
        return lines


STATE_WORDS = {
    "armour": "armour",
    "faint_round": "fainted",
    "finished": "at the finish",
    "fixed": "stuck in resin",
    "stopped": "stopped",
    "rests": "rests",
    "is_safe": "unhurt this round",
    "doubles": "actions doubled",
}


def say_cards(count: int) -> str:
    """Return “1 card”, “2 cards”."""
    return f"{count} card" if count == 1 else f"{count} cards"


PLAY_WORDS: Mapping[str, Callable[..., str]] = {
    "action": lambda words, count: f"play {count} {words.cards['action']} to move",
    "swap3": lambda words, other: (
        f"change {words.cards['action']} and {words.cards[other]} for cards"
    ),
    "swap1": lambda words, one, other: (
        f"change {words.cards[one]} and {words.cards[other]} for a card"
    ),
    "weapon": lambda words, card, target: f"give {words.cards[card]} to player {target}",
    "armour": lambda words: f"put on {words.cards['armour']}",
    "recover": lambda words: f"use {words.cards['recovery']}",
    "element": lambda words, buff: f"equip {words.cards['element']}: {BUFF_WORDS[buff]}",
    "special": lambda words, card, target: (
        f"use {words.cards[card]}" + (f" on player {target}" if target else "")
    ),
    ROLL_EVENT[0]: lambda words: f"play {words.cards['event']} and roll",
}


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats))


def _ran(_: Words, data: Mapping[str, Any]) -> str:
    return f"Player {data['seat']} goes from cell {data['start']} to cell {data['end']}."


def _home(_: Words, data: Mapping[str, Any]) -> str:
    return f"Player {data['seat']} is home: rank {data['rank']}, {data['gain']} points."


def _end(_: Words, data: Mapping[str, Any]) -> str:
    scores = "; ".join(f"player {seat} {score:g}" for seat, score in data["scores"].items())
    verb = "wins" if len(data["winners"]) == 1 else "win together"
    return f"Final scores: {scores}. Player {_seats(data['winners'])} {verb}."


def _trade(_: Words, data: Mapping[str, Any]) -> str:
    cards = say_cards(data["count"])
    return f"Player {data['seat']} trades {cards} with player {data['target']}, unseen."


def _simple(sentence: str) -> Callable[[Words, Mapping[str, Any]], str]:
    return lambda _, data: sentence.format(**data)


TELLERS: Mapping[str, Callable[[Words, Mapping[str, Any]], str]] = {
    "order": lambda _, data: f"The dice say: {_seats(data['order'])}.",
    "character": lambda words, data: (
        f"Player {data['seat']} is {words.characters[data['character']]}."
    ),
    "track": _simple("Track {number}: {cells}."),
    "round": lambda _, data: f"Round {data['number']}: players {_seats(data['order'])}.",
    "play": lambda words, data: f"Player {data['seat']}: {words.say_play(data['play'])}.",
    "roll": lambda words, data: (
        f"Player {data['seat']} rolls {data['number']}: {words.events[data['number']]}."
    ),
    "again": lambda words, data: f"Once more: {words.events[data['number']]}.",
    "die": _simple("The die shows {pips}."),
    "trade": _trade,
    "scavenge_take": _simple("Player {seat} takes from player {target}."),
    "scavenge_give": _simple("Player {seat} gives to player {target}."),
    "moved": _ran,
    "hp": _simple("Player {seat}: HP {before} → {hp}."),
    "armour_on": _simple("Player {seat} wears armour."),
    "armour_off": _simple("Player {seat} wears armour no more."),
    "buff": lambda _, data: f"Player {data['seat']} has {BUFF_WORDS[data['buff']]}.",
    "fixed": _simple("Player {seat} is stuck this round."),
    "stopped": _simple("Player {seat} stops for this round."),
    "woke": _simple("Player {seat} wakes."),
    "fainted": _simple("Player {seat} faints."),
    "home": _home,
    "lost": lambda _, data: f"Player {data['seat']}: {say_cards(data['count'])} fewer.",
    "gained": lambda _, data: f"Player {data['seat']}: {say_cards(data['count'])} more.",
    "lost_cards": lambda words, data: f"  ({words.say_hand(data['cards'])} gone)",
    "gained_cards": lambda words, data: f"  ({words.say_hand(data['cards'])} in hand)",
    "binding_on": _simple("No buff works now."),
    "binding_off": _simple("Buffs work again."),
    "doubled_on": _simple("Loads are doubled."),
    "doubled_off": _simple("Loads are as usual again."),
    "ground": _simple("The track is now {cells}."),
    "barriers": _simple("Barriers on the track: {count}."),
    "reshuffle": _simple("The discard pile is shuffled into a new deck."),
    "end": _end,
}
