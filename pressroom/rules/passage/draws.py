"""The arithmetic of the draw count: what cards make of it, and what a hand-over leaves (D1-D9)."""

from __future__ import annotations

from pressroom.rules.passage.numbers import Numbers
from pressroom.rules.passage.rulings import EXTRA, Rulings


def count_after(count: int, code: str, numbers: Numbers, rulings: Rulings) -> int:
    """Return the draw count after a card that was not negated; cards act at once (D2-D4)."""
    if code == "greed":
        return count + numbers.greed_draws
    if code == "pass_by":
        return max(rulings.draw_floor, count - numbers.pass_by_draws)
    return count


def handed_on(count: int, plus: int, numbers: Numbers, rulings: Rulings) -> int:
    """Return how many draws beyond his own the receiver of an attack or reverse gets (D5, A3).

    What 路过 took below the own draw never reaches another player (A4).
    """
    if rulings.transfer == EXTRA:
        return max(0, count - numbers.base_draws) + plus
    return count + plus
