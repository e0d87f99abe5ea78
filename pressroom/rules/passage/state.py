"""An open game: players, pile, discards, and whose turn it is.

It changes as the game goes; only `play*` modules change it. Piles are listed top first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pressroom.rules.match import Asking, Choice, Decision, Event, Watch
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.kit_cards import PASSAGE, WARDEN, is_function_card
from pressroom.rules.passage.rulings import CHANCE
from pressroom.rules.passage.view import BLIND, NO_MATTER, Matter, View
from pressroom.rules.rng import shuffled

UNLOCKED = ((0, 0),) * 99  # of each seat: no card sealed, none covered
Pick = Callable[[Sequence[str]], int]  # which of some unseen cards is drawn: its index


@dataclass(slots=True)
class Player:
    """One player: cards in hand, sealed (封印) and covered (梦魇), and what waits for his turn.

    `memory` holds the cards of the pile that he knows, by position.
    """

    seat: int
    hand: list[str] = field(default_factory=list)
    sealed: list[str] = field(default_factory=list)
    covered: list[str] = field(default_factory=list)
    owed: int = 0
    owes_bottom: bool = False
    is_out: bool = False
    memory: dict[int, str] = field(default_factory=dict)

    @property
    def free(self) -> int:
        """The number of cards that can be given or taken: all but the sealed ones (A11)."""
        return len(self.hand) + len(self.covered)

    @property
    def cards_to_give(self) -> tuple[str, ...]:
        """What may be given or discarded, covered cards unseen (A11)."""
        cards = tuple(dict.fromkeys(self.hand))
        return (*cards, BLIND) if self.covered else cards


@dataclass(slots=True)
class State:
    """All that can change in a game; `draws`, `is_bottom` and `attacks` are those of this turn.

    `ring` and `living` are the players still in, as they sit. While `has_locks` is false no card
    is sealed or covered.
    """

    kit: Kit
    rng: Random
    watch: Watch | None
    players: list[Player]
    pile: list[str]
    discard: list[str]
    removed: list[str]
    current: Player
    pick: Pick
    direction: int = 1
    draws: int = 0
    is_bottom: bool = False
    attacks: int = 0
    passages: int = 0
    eliminated: list[int] = field(default_factory=list)
    ring: list[Player] = field(default_factory=list)
    living: tuple[int, ...] = ()
    has_locks: bool = False
    turns: int = 0
    tally: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)

    def player(self, seat: int) -> Player:
        """Return the player of a seat."""
        return self.players[seat - 1]

    def next_after(self, player: Player, direction: int | None = None) -> Player:
        """Return the next living player in the direction of play (T6)."""
        players, step = self.players, direction or self.direction
        place = player.seat - 1 + step
        while players[place % len(players)].is_out:
            place += step
        return players[place % len(players)]

    def others(self, player: Player) -> list[Player]:
        """Return the other living players in turn order."""
        place = self.ring.index(player)
        return (self.ring[place + 1 :] + self.ring[:place])[:: self.direction]

    def seat_living(self) -> None:
        """Note who is still in, after somebody went out or came back."""
        self.ring = [player for player in self.players if not player.is_out]
        self.living = tuple([player.seat for player in self.ring])

    def begin_turn(self, player: Player) -> None:
        """Begin a turn: the own draw, and what was handed over (D1, D8)."""
        self.current = player
        self.draws = self.kit.numbers.base_draws + player.owed
        self.is_bottom = player.owes_bottom
        player.owed, player.owes_bottom, self.attacks = 0, False, 0
        self.turns += 1
        if self.watch:
            self.tell("turn", seat=player.seat, draws=self.draws, bottom=self.is_bottom)

    def tell(self, kind: str, seen_by: int | None = None, /, **data: Any) -> None:
        """Report an event to whoever watches."""
        if self.watch:
            self.watch(Event(kind, data, seen_by))

    def view(self, player: Player, matter: Matter = NO_MATTER) -> View:
        """Return what a player may see."""
        memory = player.memory
        fields = (
            player.seat,
            self.current.seat,
            self.direction,
            self.draws,
            self.is_bottom,
            self.attacks,
            tuple(player.hand),
            tuple(player.sealed),
            tuple(sorted(player.covered)) if player.covered else (),
            self.living,
            tuple([len(one.hand) for one in self.players]),
            self._locked() if self.has_locks else UNLOCKED[: len(self.players)],
            len(self.pile),
            self.passages,
            tuple(self.discard),
            tuple(sorted(memory.items())) if memory else (),
            matter,
        )
        return tuple.__new__(View, fields)  # as View(…), but twice as fast: made at every question

    def question(
        self, player: Player, kind: str, options: Collection[Choice], matter: Matter = NO_MATTER
    ) -> Decision:
        """Return a decision with what its player may see."""
        return Decision(player.seat, kind, options, self.view(player, matter))

    def ask(
        self, player: Player, kind: str, options: Collection[Choice], matter: Matter = NO_MATTER
    ) -> Asking[Any]:
        """Ask one player, and return the choice."""
        answers = yield (self.question(player, kind, options, matter),)
        return answers[player.seat]

    def ask_target(self, code: str, candidates: Collection[Player]) -> Asking[Player]:
        """Ask the player whose turn it is whom a card is aimed at."""
        player, seats = self.current, tuple([one.seat for one in candidates])
        target = yield from self.ask(player, "target", seats, Matter(code, player.seat))
        self.tell("aim", seat=player.seat, target=target)
        return self.player(target)

    def take(self, player: Player, choice: str) -> str:
        """Take the chosen card from a player; returns which it was."""
        if choice == BLIND:
            return player.covered.pop(self.pick(player.covered))
        player.hand.remove(choice)
        return choice

    def take_unseen(self, player: Player) -> str:
        """Take a card of a player that nobody has seen, in hand or covered (A12)."""
        place = self.pick(player.hand + player.covered)
        if place < len(player.hand):
            return player.hand.pop(place)
        return player.covered.pop(place - len(player.hand))

    def _locked(self) -> tuple[tuple[int, int], ...]:
        return tuple([(len(one.sealed), len(one.covered)) for one in self.players])


def deal(kit: Kit, seats: int, rng: Random, watch: Watch | None = None) -> State:
    """Return the state at the start of a game (S2-S5)."""
    layout = kit.lay_out(seats)
    deck = [code for code, count in kit.cards.items() if is_function_card(code)
            for _ in range(count)]  # fmt: skip
    deck = shuffled(deck, rng)
    each, wardens = kit.numbers.deal_cards, [WARDEN] * kit.numbers.deal_wardens
    players = [
        Player(seat, deck[(seat - 1) * each : seat * each] + wardens)
        for seat in range(1, seats + 1)
    ]
    pile = deck[seats * each :]
    pile += [WARDEN] * layout.wardens_in_pile + [PASSAGE] * layout.passages_in_pile
    pile = shuffled(pile, rng)
    removed = [PASSAGE] * layout.passages_removed + [WARDEN] * layout.wardens_removed
    first = players[rng.randrange(seats)] if kit.rulings.first == CHANCE else players[0]
    state = State(
        kit, rng, watch, players, pile, [], removed, first, unseen_pick(rng),
        passages=layout.passages_in_pile,
    )  # fmt: skip
    state.seat_living()
    if watch:
        state.tell("deal", pile=len(pile), passages=state.passages)
        for player in players:
            state.tell("hand", player.seat, seat=player.seat, cards=tuple(player.hand))
    return state


def unseen_pick(rng: Random) -> Pick:
    """Return the pick of an unseen card by chance."""
    return lambda cards: int(rng.random() * len(cards))
