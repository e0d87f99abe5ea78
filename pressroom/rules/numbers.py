"""Reads the numbers of the rules from game.yaml into a rules module's own frozen dataclass."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

from pressroom.model.finding import Findings
from pressroom.model.game import Game

T = TypeVar("T")

_KINDS = {"int": (int, "a whole number"), "tuple[int, ...]": (tuple, "a list of whole numbers")}


def read_numbers(game: Game, into: type[T], findings: Findings) -> T | None:
    """Return the dataclass filled from the parameters of the same names.

    A missing parameter or one of another type is a finding; then nothing is returned.
    """
    values: dict[str, Any] = {}
    for field in fields(into):  # type: ignore[arg-type]
        kind, said = _KINDS[str(field.type)]
        parameter = game.parameters.get(field.name)
        if parameter is None:
            findings.error(
                "game/missing-parameter",
                f"the rules of “{game.id}” need the parameter “{field.name}”",
                game.span,
            )
        elif not isinstance(parameter.value, kind) or isinstance(parameter.value, bool):
            findings.error("game/wrong-type", f"“{field.name}” must be {said}", parameter.span)
        else:
            values[field.name] = parameter.value
    return into(**values) if len(values) == len(fields(into)) else None  # type: ignore[arg-type]
