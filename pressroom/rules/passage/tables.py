"""What the cards of 现世通行 print but nobody types, and its reference tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict

from pressroom.model.derived import Cell, Derived, DerivedValue, Phrase, Table
from pressroom.model.game import Component, Game, Text
from pressroom.rules.kit import integer, name_of
from pressroom.rules.passage.chart import turn_diagram
from pressroom.rules.passage.kit import Kit, cards_of, counts_of, kind_of, lay_out
from pressroom.rules.passage.kit_cards import KINDS, Answer, CardKind, Change
from pressroom.rules.passage.rulings import EXTRA
from pressroom.rules.tables import derived, phrase_table


def derive(kit: Kit) -> Derived:
    """Work out everything that layouts print of the rules."""
    game = kit.game
    total = sum(piece.quantity for piece in cards_of(game))
    tables = (
        _setup("setup", kit.cards, kit),
        _setup("setup_base", counts_of(game, expansions=False), kit),
        _draws(game, kit),
        _handover(kit),
        _negation(game),
        _cards(game),
    )
    computed = {piece.id: dict(_computed(piece, total)) for piece in cards_of(game)}
    return derived(_facts(game, kit, total), tables, computed, (turn_diagram(kit),))


def _facts(game: Game, kit: Kit, total: int) -> Mapping[str, DerivedValue]:
    """Return parameters, rulings that texts print, totals, and the names by who may negate them."""
    base = sum(p.quantity for p in cards_of(game) if not kind_of(p).is_expansion)
    answers = {
        f"negated_by_{answer.value}": tuple(
            name for kind, name in _kind_names(game).items() if KINDS[kind].answer is answer
        )
        for answer in Answer
    }
    return {
        **asdict(kit.numbers),
        "draw_floor": kit.rulings.draw_floor,
        "cards": total,
        "cards_base": base,
        "kinds": len(_kind_names(game)),
        **answers,
    }


def _kind_names(game: Game) -> dict[str, Text]:
    """Return the name of each kind, an attack's by its plainest card."""
    names: dict[str, Text] = {}
    for piece in cards_of(game):
        names.setdefault(kind_of(piece).code, name_of(piece))
    return names


def _computed(piece: Component, total: int) -> Iterator[tuple[str, DerivedValue]]:
    """Go through the computed fields of one card."""
    kind = kind_of(piece)
    for name, word in _traits(kind).items():
        yield name, word
        yield f"{name}_name", Phrase(_trait_phrase(name, word))
    yield "transfers", kind.transfers
    yield "is_expansion", kind.is_expansion
    yield "number", Phrase("number", {"copies": piece.quantity, "cards": total})
    yield "total", total


def _traits(kind: CardKind) -> dict[str, str]:
    return {
        "group": kind.group.value,
        "targets": kind.aim.value,
        "negated_by": kind.answer.value,
        "changes_pile": kind.change.value,
    }


def _trait_phrase(name: str, word: str) -> str:
    return f"{name.removesuffix('_pile')}_{word}"


def _setup(name: str, cards: Mapping[str, int], kit: Kit) -> Table:
    """Tell for each number of players how the cards of a set are laid out (S2-S4)."""
    rows = []
    for players in kit.seats:
        layout = lay_out(players, cards, kit.numbers, spare_wardens=kit.rulings.spare_wardens)
        chance = layout.passages_in_pile / layout.pile if layout.pile > 0 else 0.0
        rows.append(
            (
                players,
                layout.cards_dealt,
                layout.function_in_pile,
                layout.wardens_in_pile,
                layout.passages_in_pile,
                layout.pile,
                layout.passages_removed,
                f"{chance:.1%}",
            )
        )
    heads = ("players", "dealt", "function_in_pile", "wardens_in_pile", "passages_in_pile",
             "pile", "passages_removed", "first_chance")  # fmt: skip
    caption = Phrase("setup_caption", {"cards": sum(cards.values())})
    return phrase_table(name, heads, rows, caption)


def _draws(game: Game, kit: Kit) -> Table:
    """Tell what each card makes of the draw count (D1-D7)."""
    numbers = {**kit.integers, "draw_floor": kit.rulings.draw_floor}
    whole = "" if kit.rulings.transfer == EXTRA else "_all"  # what is handed on (A3)
    rows: list[tuple[Cell, ...]] = [(Phrase("draws_start"), Phrase("draws_start_rule", numbers))]
    for code in ("greed", "pass_by", "attack", "reverse", "bottom"):
        for piece in cards_of(game):
            if kind_of(piece).code == code:
                plus = integer(piece, "plus")
                more = "_plus" if plus else ""
                name = f"draws_{code}{more}{whole if kind_of(piece).transfers else ''}_rule"
                rule = Phrase(name, {**numbers, "plus": plus})
                rows.append((name_of(piece), rule))
    return phrase_table("draws", ("card", "draws"), rows)


def _handover(kit: Kit) -> Table:
    """Tell with how many draws the receiver starts, by the giver's count and the card (D5)."""
    numbers = kit.numbers
    few = range(numbers.base_draws + 3)
    greeds = range(1, numbers.copies_greed + 1)
    counts = sorted({*few, *(numbers.base_draws + n * numbers.greed_draws for n in greeds)})
    strengths = range(len(numbers.copies_attack))
    rows = tuple(
        (
            count,
            *(numbers.base_draws + kit.handed_on(count, plus) for plus in strengths),
        )
        for count in counts
    )
    heads = tuple(Phrase("handover_plus", {"plus": plus}) for plus in strengths)
    return phrase_table("handover", ("handover_count", *heads), rows)


def _negation(game: Game) -> Table:
    """Tell who may negate which card, the widest right last (N1-N8)."""
    names = _kind_names(game)
    order = (Answer.TARGET, Answer.ANYONE, Answer.NOBODY, Answer.DECLARED)
    rows = tuple(
        (Phrase(f"negated_by_{answer.value}"), name, _change(KINDS[code]))
        for answer in order
        for code, name in names.items()
        if KINDS[code].answer is answer
    )
    return phrase_table("negation", ("negated_by", "card", "changes_pile"), rows)


def _change(kind: CardKind) -> Cell:
    return "" if kind.change is Change.NO else Phrase(f"changes_{kind.change.value}")


def _cards(game: Game) -> Table:
    """List the cards: what each is to the rules."""
    rows = []
    for piece in cards_of(game):
        kind = kind_of(piece)
        rows.append(
            (
                name_of(piece),
                Phrase(f"group_{kind.group.value}"),
                piece.quantity,
                Phrase(f"targets_{kind.aim.value}"),
                Phrase(f"negated_by_{kind.answer.value}"),
                _change(kind),
                Phrase("set_word") if kind.is_expansion else "",
            )
        )
    heads = ("card", "group", "copies", "targets", "negated_by", "changes_pile", "set_word")
    return phrase_table("cards", heads, rows)
