"""Worked cases of 现世通行 in the words of the game, for the examples of its books.

The words are the phrases `case_…` of game.yaml. Seats are counted from 0 in cases; players are
called by the phrases `seat_…`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pressroom.model.derived import Account, DerivedValue, Phrase
from pressroom.model.game import Text
from pressroom.rules.cases import WrongCase, listed
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.kit_cards import WARDEN
from pressroom.rules.passage.view import BLIND, STOP
from pressroom.rules.phrases import say_player, say_runs

Case = Mapping[str, Any]
Told = Iterator[Phrase]


def tell_case(kit: Kit, case: Case, actual: Mapping[str, Any]) -> Account:
    """Return a case in words; of the outcome only what the case expects.

    Raises `WrongCase` for a type of case that has no words.
    """
    teller = _Teller(kit.names, kit.numbers.base_draws)
    tellers = {"play": teller.play, "draws": teller.draws, "negators": teller.negators}
    if case["type"] not in tellers:
        raise WrongCase(f"a case of the type “{case['type']}” cannot be told in words")
    return tellers[case["type"]](case, {name: actual.get(name) for name in case["expect"]})


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells cases with the names of a kit's cards and its draws of a plain turn."""

    names: Mapping[str, Text]
    base_draws: int

    def play(self, case: Case, actual: Case) -> Account:
        """Tell a position, the steps played from it, and what they lead to."""
        given = tuple(self._position(case["given"]))
        done = tuple(phrase for step in case["do"] for phrase in self._step(step))
        return Account(given, done, tuple(self._outcome(actual)))

    def draws(self, case: Case, actual: Case) -> Account:
        """Tell what cards make of the draw count."""
        given, cards = case["given"], list(case["given"].get("played", []))
        begun = (Phrase("case_start", {"draws": given["start"]}),) if "start" in given else ()
        done = [Phrase("case_played", {"cards": self._cards(cards)})] if cards else []
        if "handed_by" not in given:
            return Account(begun, tuple(done), (Phrase("case_draws", {"draws": actual["draws"]}),))
        done.append(Phrase("case_handed_by", {"card": self._card(given["handed_by"])}))
        draws = {"draws": actual["receiver_draws"]}
        return Account(begun, tuple(done), (Phrase("case_receiver_draws", draws),))

    def negators(self, case: Case, actual: Case) -> Account:
        """Tell who may negate a card."""
        given = case["given"]
        step = {"seat": given["actor"], "play": given["card"], **given}
        living = Phrase("case_living", {"players": _players(given["alive"])})
        seats = actual["seats"]
        answer = Phrase("case_negators", {"players": _players(seats)})
        return Account(
            (living,), tuple(self._move(step)), (answer if seats else Phrase("case_no_negators"),)
        )

    def _position(self, given: Case) -> Told:
        out = given.get("out", [])
        holding = {seat: hand for seat, hand in enumerate(given["hands"]) if hand}
        empty = [s for s in range(len(given["hands"])) if s not in holding and s not in out]
        for seat, hand in holding.items():
            yield self._held("hand", seat, hand)
        if empty:
            yield Phrase("case_hand_none", {"players": _players(empty)})
        for heap in ("sealed", "covered"):
            for seat, cards in enumerate(given.get(heap) or []):
                if cards:
                    yield self._held(heap, seat, cards)
        if out:
            yield Phrase("case_already_out", {"players": _players(out)})
        yield Phrase("case_pile", {"cards": self._cards(given["pile"])})
        if given.get("direction", 1) < 0:
            yield Phrase("case_counter")
        yield _turn(given.get("current", 0), given.get("draws", self.base_draws))

    def _held(self, heap: str, seat: int, cards: Sequence[str]) -> Phrase:
        return Phrase(f"case_{heap}", {"player": _player(seat), "cards": self._cards(cards)})

    def _step(self, step: Case) -> Told:
        """Tell one step in the order in which its parts are decided."""
        if step.get("end"):
            yield Phrase("case_ends", {"player": _player(step["seat"])})
        else:
            yield from self._move(step)
        yield from self._details(step)
        for answer in listed(step.get("referee")):
            seat = answer if isinstance(answer, int) else answer[0]
            yield Phrase("case_negates", {"player": _player(seat)})
        if "discard" in step:
            discards = self._cards(listed(step["discard"]))
            yield Phrase("case_discards", {"player": _player(step["seat"]), "cards": discards})
        if step.get("illegal"):
            yield Phrase("case_refused")

    def _move(self, step: Case) -> Told:
        """Tell which card is played, as what, and at whom."""
        is_blind = step["play"] == BLIND
        card: DerivedValue = self._card(step["hidden"][0] if is_blind else step["play"])
        if "as" in step:
            card = Phrase("case_card_as", {"card": card, "other": self._card(step["as"])})
        words = {"player": _player(step["seat"]), "card": card}
        name = "case_flips" if is_blind else "case_plays"
        if step.get("target") is None:
            yield Phrase(name, words)
        else:
            yield Phrase(f"{name}_at", {**words, "target": _player(step["target"])})

    def _details(self, step: Case) -> Told:
        """Tell what else is decided and found in a step."""
        actor = _player(step["seat"])
        if "look" in step:
            yield Phrase("case_looks", {"player": actor, "place": step["look"] + 1})
        if step.get("place", step.get("look")) != step.get("look"):
            yield Phrase("case_places", {"player": actor, "place": step["place"] + 1})
        for seat, cards in step.get("gives", {}).items():
            name = "case_duels" if step.get("play") == "duel" else "case_gives"
            given = {"player": _player(int(seat)), "cards": self._cards(listed(cards))}
            yield Phrase(name, given)
        if STOP in listed(step.get("go")):
            yield Phrase("case_stops", {"player": actor})
        if "rob" in step:
            yield Phrase("case_robs", {"player": actor, "target": _player(step["rob"])})
        yield from self._draws_passages(step)

    def _draws_passages(self, step: Case) -> Told:
        """Tell the Passages that are drawn and put back, and what is picked unseen meanwhile."""
        places = listed(step.get("putback"))
        unseen = step.get("hidden") if step.get("play") != BLIND else None
        if unseen and not places:
            yield Phrase("case_unseen", {"cards": self._cards(unseen)})
        for number, place in enumerate(places):
            yield Phrase("case_peril")
            if unseen and number == 0:
                yield Phrase("case_unseen", {"cards": self._cards(unseen)})
            card = self._card(step.get("rescue", WARDEN))
            yield Phrase("case_puts_back", {"card": card, "place": place + 1})

    def _outcome(self, actual: Case) -> Told:
        """Tell what is expected, in the order in which people ask for it."""
        for name, tell in self._outcomes().items():
            if actual.get(name) is not None:
                yield from tell(actual[name])
        if actual.get("current") is not None:
            yield _turn(actual["current"], actual.get("draws"))

    def _outcomes(self) -> Mapping[str, Callable[[Any], Told]]:
        return {
            "peeked": self._peeked,
            "asked": lambda seats: iter(()) if seats else _single("case_nobody_asked"),
            "out": lambda seats: _single("case_out", players=_players(seats)),
            "winner": lambda seat: _single("case_wins", player=_player(seat)),
            "direction": lambda way: _single(f"case_{'clockwise' if way > 0 else 'counter'}"),
            "hands": lambda hands: self._heaps("hand", hands),
            "hand_sizes": _hand_sizes,
            "sealed": lambda heaps: self._heaps("sealed", heaps),
            "covered": lambda heaps: self._heaps("covered", heaps),
            "pile": lambda pile: _single("case_pile", cards=self._cards(pile)),
        }

    def _heaps(self, heap: str, heaps: Sequence[Sequence[str]]) -> Told:
        for seat, cards in enumerate(heaps):
            if cards:
                yield self._held(heap, seat, cards)

    def _peeked(self, looks: Sequence[tuple[int, int, str]]) -> Told:
        for seat, place, card in looks:
            yield Phrase(
                "case_sees",
                {"player": _player(seat), "place": place + 1, "card": self._card(card)},
            )

    def _card(self, code: str) -> Text | str:
        return self.names.get(code, code)

    def _cards(self, codes: Sequence[str]) -> DerivedValue:
        return say_runs(codes, self._card)


def _single(name: str, **words: DerivedValue) -> Told:
    yield Phrase(name, words)


def _hand_sizes(sizes: Sequence[int]) -> Told:
    for seat, count in enumerate(sizes):
        if count:
            yield Phrase("case_hand_size", {"player": _player(seat), "count": count})


def _turn(seat: int, draws: int | None) -> Phrase:
    if draws is None:
        return Phrase("case_next", {"player": _player(seat)})
    return Phrase("case_turn", {"player": _player(seat), "draws": draws})


def _player(seat: int) -> Phrase:
    return say_player(seat + 1)


def _players(seats: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple(map(_player, seats))
