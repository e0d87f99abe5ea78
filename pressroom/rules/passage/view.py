"""What a seat may see when it decides; nothing else of the state is in it."""

from __future__ import annotations

from typing import NamedTuple

END, BLIND = "end", "blind"
PASS, REFUSE = "pass", "refuse"
GO, STOP = "go", "stop"


class Matter(NamedTuple):
    """What a decision is about: a card as it counts, who plays it, on whom, a place in the pile."""

    card: str = ""
    actor: int = 0
    target: int = 0
    position: int = 0


class Other(NamedTuple):
    """Another living player: how many cards he holds in hand, sealed, and covered by 梦魇."""

    seat: int
    hand: int
    sealed: int
    covered: int

    @property
    def free(self) -> int:
        """The cards that can be given or taken (A11)."""
        return self.hand + self.covered


class View(NamedTuple):
    """The game as one seat sees it.

    `hand`, `sealed` and `covered` are the seat's own cards, the covered ones sorted: their order is
    hidden from it too. `living` are the seats still in, as they sit; `hands` and `locked` tell of
    every seat how many cards it holds, and how many are sealed and covered. `known` are positions
    in the pile (0 = top) with their card, as far as the seat has seen and can follow them. `draws`
    are those of the player whose turn it is, in the draw phase those still to come.
    """

    seat: int
    turn: int
    direction: int
    draws: int
    is_bottom: bool
    attacks: int
    hand: tuple[str, ...]
    sealed: tuple[str, ...]
    covered: tuple[str, ...]
    living: tuple[int, ...]
    hands: tuple[int, ...]
    locked: tuple[tuple[int, int], ...]
    pile: int
    passages: int
    discard: tuple[str, ...]
    known: tuple[tuple[int, str], ...]
    matter: Matter

    @property
    def others(self) -> tuple[Other, ...]:
        """The other living players, in turn order after this seat."""
        place = self.living.index(self.seat)
        order = self.living[place + 1 :] + self.living[:place]
        return tuple(
            Other(seat, self.hands[seat - 1], *self.locked[seat - 1])
            for seat in order[:: self.direction]
        )


NO_MATTER = Matter()
