"""What must be in the box of 现世通行, with and without the expansions, and what it can serve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from pressroom.model.finding import Finding
from pressroom.model.game import Game
from pressroom.rules.checks import error, warning
from pressroom.rules.kit import integer
from pressroom.rules.passage.kit import (
    Layout,
    Numbers,
    cards_of,
    code_of,
    counts_of,
    kind_of,
    lay_out,
)
from pressroom.rules.passage.kit_cards import ATTACK, KINDS, is_attack
from pressroom.rules.passage.rulings import Rulings


def check(game: Game, numbers: Numbers, rulings: Rulings) -> Iterator[Finding]:
    """Find what differs from the edition, and player counts that the kit cannot be set up for."""
    yield from _composition(game, numbers, rulings)
    yield from _supply(game, numbers, rulings)


def _composition(game: Game, numbers: Numbers, rulings: Rulings) -> Iterator[Finding]:
    """Find what differs from the edition: the set without expansions, and the full one (A17).

    A kit without any expansion card is whole if `expansions` is false.
    """
    yield from _unknown(game)
    has_expansions = any(kind_of(piece).is_expansion for piece in cards_of(game))
    full = rulings.expansions or has_expansions
    counts = counts_of(game, expansions=full)
    for code, wanted in numbers.composition(expansions=full).items():
        if counts.get(code, 0) != wanted:
            yield _wrong_count(game, code, counts.get(code, 0), wanted)
    yield from _wrong_attacks(game, numbers)


def _supply(game: Game, numbers: Numbers, rulings: Rulings) -> Iterator[Finding]:
    """Find player counts that the kit cannot be set up for (S3, S4)."""
    cards = counts_of(game, expansions=rulings.expansions)
    for players in numbers.seats:
        layout = lay_out(players, cards, numbers, spare_wardens=rulings.spare_wardens)
        for what, missing in shortages(layout).items():
            said = f"{players} players lack {missing} {what} at the set-up"
            yield error("kit/cannot-deal", said, game.span)
        if layout.function_in_pile == 0:
            said = f"with {players} players no function card is left for the pile"
            yield warning("kit/pile-short", said, game.span)


def shortages(layout: Layout) -> Mapping[str, int]:
    """Return what a set-up lacks, by name; nothing if it can be dealt."""
    left = {
        "function cards": layout.function_in_pile,
        "Wardens": layout.wardens_in_pile + layout.wardens_removed,
        "Passages": layout.passages_removed,
    }
    return {name: -count for name, count in left.items() if count < 0}


def is_valid(cards: Mapping[str, int], numbers: Numbers, *, expansions: bool) -> bool:
    """Tell whether these copies are a set of the edition; `attack` may stand for all attacks."""
    wanted = dict(numbers.composition(expansions=expansions))
    held = {code: count for code, count in cards.items() if count}
    if ATTACK in held:
        strengths = [code for code in wanted if is_attack(code)]
        wanted[ATTACK] = sum(wanted.pop(code) for code in strengths)
    return held == {code: count for code, count in wanted.items() if count}


def _unknown(game: Game) -> Iterator[Finding]:
    for piece in game.components():
        if "code" in piece.kind.fields and piece.values["code"] not in KINDS:
            said = f"the rules know no card “{piece.values['code']}”"
            yield error("kit/unknown-card", said, piece.place("code"), piece)


def _wrong_count(game: Game, code: str, count: int, wanted: int) -> Finding:
    piece = next((piece for piece in cards_of(game) if code_of(piece) == code), None)
    name = f"“{piece.values['name']}”" if piece else f"of the kind “{code}”"
    parameter = "copies_attack" if is_attack(code) else f"copies_{code}"
    said = f"{count} cards {name}; “{parameter}” says {wanted}"
    hint = None
    if piece is None and not is_attack(code) and KINDS[code].is_expansion:
        hint = "without the expansions, say “expansions: false” under “rulings:”"
    return Finding(
        "kit/card-copies",
        said,
        piece.span if piece else game.span,
        hint=hint,
        card=piece.id if piece else None,
    )


def _wrong_attacks(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Find attacks of a strength that the edition lacks, and a strength on other cards."""
    strengths: Counter[int] = Counter()
    for piece in cards_of(game):
        plus = integer(piece, "plus")
        if kind_of(piece).code != ATTACK and plus:
            said = f"“plus” belongs to attacks only, not to “{piece.values['name']}”"
            yield error("kit/attack-plus", said, piece.place("plus"), piece)
        elif plus >= len(numbers.copies_attack):
            strengths[plus] += piece.quantity
            said = f"{strengths[plus]} attacks of +{plus}; “copies_attack” has none so strong"
            yield error("kit/card-copies", said, piece.place("plus"), piece)
