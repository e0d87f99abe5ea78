"""What a person at the table is told: what lies there, what is asked, what may be answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pressroom.rules.match import Choice, Decision
from pressroom.rules.passage.play_choices import BLIND, END, GO, PASS, REFUSE, STOP
from pressroom.rules.passage.view import Matter, View
from pressroom.rules.passage.words import place_words

PLAIN_CHOICES: Mapping[str, str] = {
    BLIND: "a covered card, unseen",
    END: "play no more",
    PASS: "let it pass",
    REFUSE: "give nothing",
    GO: "go on with the duel",
    STOP: "end the duel",
}
PLACES = ("putback", "look", "place")  # kinds that ask for a position in the pile
SEATS = ("target", "rob", "revive")  # kinds that ask for a player


@dataclass(frozen=True, slots=True)
class Speech:
    """Says views and choices; `names` are what cards are called, by their code in play."""

    names: Mapping[str, str]

    def say_view(self, decision: Decision) -> str:
        """Return what a seat sees and what it is asked, in lines."""
        view: View = decision.view
        return "\n".join((*self._table(view), self._question(decision.kind, view.matter)))

    def say_choice(self, decision: Decision, choice: Choice) -> str:
        """Return one option in words."""
        if decision.kind in PLACES and isinstance(choice, int):
            stays = decision.kind == "place" and choice == decision.view.matter.position
            return "leave it where it is" if stays else place_words(choice)
        if decision.kind in SEATS:
            return f"player {choice}"
        if isinstance(choice, tuple):
            return " and ".join(self._card(str(card)) for card in choice)
        card = self._card(str(choice))
        return f"negate it with {card}" if decision.kind == "reply" and choice != PASS else card

    def _card(self, code: str) -> str:
        return PLAIN_CHOICES.get(code) or self.names.get(code, code)

    def _cards(self, codes: Iterable[str]) -> str:
        counted = Counter(codes)
        said = [f"{count} {self._card(code)}" for code, count in counted.items()]
        return ", ".join(said) or "nothing"

    def _table(self, view: View) -> Iterator[str]:
        whose = "Your turn" if view.turn == view.seat else f"Player {view.turn}'s turn"
        bottom = " from the bottom" if view.is_bottom else ""
        way = "clockwise" if view.direction == 1 else "counter-clockwise"
        yield f"{whose}: {view.draws} to draw{bottom}; play goes {way}."
        passages = "1 Passage" if view.passages == 1 else f"{view.passages} Passages"
        yield f"{view.pile} cards in the pile, {passages} among them."
        for seat, count in enumerate(view.hands, 1):
            yield f"  player {seat}{' (you)' if seat == view.seat else ''}: " + (
                _held(count, *view.locked[seat - 1]) if seat in view.living else "out"
            )
        yield f"Your hand: {self._cards(view.hand)}."
        if view.sealed:
            yield f"Sealed until you have drawn: {self._cards(view.sealed)}."
        if view.covered:
            yield f"Face down, in an order you do not know: {self._cards(view.covered)}."
        for position, code in view.known:
            yield f"You know that {self._card(code)} is at {place_words(position)}."

    def _question(self, kind: str, matter: Matter) -> str:
        return QUESTIONS[kind](self._card(matter.card), matter)


def _held(hand: int, sealed: int, covered: int) -> str:
    parts = [f"{hand} card{'' if hand == 1 else 's'}"]
    locked = ((sealed, "sealed"), (covered, "face down"))
    parts += [f"{count} {how}" for count, how in locked if count]
    return ", ".join(parts)


QUESTIONS: Mapping[str, Callable[[str, Matter], str]] = {
    "play": lambda _card, _matter: "What do you play?",
    "target": lambda card, _: f"At whom do you aim {card}?",
    "as": lambda _card, _matter: "Which card does it stand for?",
    "reply": lambda card, matter: f"Player {matter.actor} plays {card}. Do you negate it?",
    "rescue": lambda _card, _matter: "You drew a Passage. What saves you?",
    "putback": lambda _card, _matter: "Where do you put the Passage back?",
    "look": lambda _card, _matter: "Which card do you look at?",
    "place": lambda card, matter: f"It is {card}, at {place_words(matter.position)}. Where to?",
    "give": lambda _card, matter: f"What do you give to player {matter.actor}?",
    "trade": lambda _card, matter: (
        f"Players {matter.actor} and {matter.target} swap cards. Which do you give?"
    ),
    "beg": lambda _card, matter: f"Player {matter.actor} begs. What do you give?",
    "rob": lambda _card, _matter: "Nobody gave. From whom do you take a card?",
    "duel": lambda _card, _matter: "It is your turn in the duel. What do you discard?",
    "go": lambda _card, _matter: "Do you go on with the duel?",
    "discard": lambda _card, _matter: "You hold too many cards. What do you discard?",
    "revive": lambda _card, _matter: "Who comes back?",
}
