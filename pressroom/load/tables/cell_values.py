"""Turn a cell into the node that its field would have in a deck file, and back."""

from __future__ import annotations

from pressroom.load.nodes import Cell, Node, Scalar, Sequence
from pressroom.model.game import Field, FieldType

EMPTY_LIST = "[]"  # what a cell says that holds a list of nothing
SEPARATORS = ("\n", ";", ",")  # of the items of a list: the first of these that is in the cell
TEXTS = (FieldType.TEXT, FieldType.MARKUP)


def node_of_cell(cell: Cell, field: Field) -> Node:
    """Return the node of a cell for the type of its field.

    Numbers and truths are as the table keeps them, all else as a person sees it. The items of a
    list stand on lines of their own, or between semicolons or commas.
    """
    if field.type is FieldType.LIST:
        return Sequence(tuple(_items(cell)), cell.span)
    if field.type in TEXTS:
        return cell
    return Scalar(_WORDS.get(field.type, _seen)(cell), cell.span, quoted=True)


def truth_of(cell: Cell) -> str:
    """Return what a cell keeps, `TRUE` and `FALSE` in small letters as YAML has them."""
    word = cell.value.strip()
    return word.lower() if word.lower() in ("true", "false") else word


def _seen(cell: Cell) -> str:
    return cell.text.strip()


def _number(cell: Cell) -> str:
    return cell.value.strip()


_WORDS = {
    FieldType.INTEGER: _number,
    FieldType.NUMBER: _number,
    FieldType.FLAG: truth_of,
}


def _items(cell: Cell) -> list[Node]:
    if cell.text.strip() == EMPTY_LIST or not cell.text:
        return []
    separator = next((mark for mark in SEPARATORS if mark in cell.text), None)
    words = cell.text.split(separator) if separator else [cell.text]
    return [
        Cell(word.strip(), cell.span, quoted=True, value=word) for word in words if word.strip()
    ]


def list_text(items: tuple[str, ...]) -> str:
    """Return what a cell says for a list of these items, each without a line break."""
    if not items:
        return EMPTY_LIST
    joined = "\n".join(items)
    is_plain = not any(mark in joined for mark in SEPARATORS[1:]) or len(items) > 1
    return joined if is_plain else f"{joined}\n"
