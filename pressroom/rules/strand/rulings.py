"""How STRAND is read where its kit is unclear: one switch for each disputed reading.

The ids are those of docs/rules/strand.md, which gives every reading in full.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from pressroom.rules.cases import WrongCase

Reading = str | bool


def _ruling(id: str, default: Reading, rivals: tuple[Reading, ...], why: str) -> Any:
    return field(default=default, metadata={"choices": (default, *rivals), "why": why, "id": id})


@dataclass(frozen=True, slots=True)
class Rulings:
    """The readings a game is played by; the defaults are the rulings of the rules document."""

    roles: str = _ruling(
        "R13", "none", ("dealt",), "The roles are optional, and advised against for new players."
    )
    talk: str = _ruling(
        "R17", "silent", ("announce",), "Talk is free and binds nobody, so no rule depends on it."
    )
    node_share: str = _ruling(
        "A1", "each", ("split", "heavier"), "All other scoring of a team is per head."
    )
    untaken_node: str = _ruling(
        "A2", "lost", ("carried", "waits"), "The party moves on for any team; void means void."
    )
    held_node: str = _ruling(
        "A3", "segment", ("round",), "Without a team the party stays where it is."
    )
    tied_node: str = _ruling(
        "A4", "void", ("next_lower",), "A tie that is not broken is void; nobody inherits."
    )
    dead_rope: str = _ruling(
        "A5", "falls", ("refused", "mutual"), "It takes two to be roped; six equal sets explain it."
    )
    stay_limit: str = _ruling(
        "A6", "permanent", ("next_round", "flat"), "Only a lasting gain can ever reach the most."
    )
    stay_draws: str = _ruling(
        "A7", "refill", ("at_once",), "The card of a stay is the one the higher limit brings."
    )
    stay_keeps_cargo: bool = _ruling(
        "A9", False, (True,), "Step 2 plays the card and nothing gives it back."
    )
    exhaustion: str = _ruling(
        "A10", "seat_order", ("reshuffle",), "The kit has no discard pile, and all always hold one."
    )
    negative_scores: bool = _ruling("A12", True, (False,), "The final formula has no floor.")
    final_tie: str = _ruling(
        "A13", "shared", ("fewer_markers",), "Nothing is said to part players who are level."
    )
    bb_needs_own_rope: bool = _ruling(
        "A14", True, (False,), "Only the partner's going back is covered, not BB's own."
    )
    bb_overrides_stay: bool = _ruling(
        "A15", True, (False,), "Staying is going back too, and the team stands whatever he does."
    )
    bb_breaks_pair: bool = _ruling(
        "A16", True, (False,), "The team stands whatever the partner does, so the third falls."
    )
    bb_needs_consent: bool = _ruling(
        "A17", False, (True,), "Talk may lie, so that consent could not be checked."
    )
    fragile_halves_weight: bool = _ruling(
        "A18", False, (True,), "Half is a score everywhere in the kit, never a weight."
    )
    fragile_node_eligible: bool = _ruling(
        "A19", False, (True,), "Only teams that cross in full compete, and half is not full."
    )
    porter_after_reveal: bool = _ruling(
        "A20", False, (True,), "The value is raised as the card is turned, so it goes with it."
    )
    musician_needs_full: bool = _ruling(
        "A21", False, (True,), "A team is made before it is weighed."
    )
    advance_needs_full: bool = _ruling(
        "A28", False, (True,), "The party moves on when a team is made; weight is not asked."
    )
    start_before_first: bool = _ruling(
        "A29", False, (True,), "There is no space for a start, and eight rounds fit eight segments."
    )


PRESETS: Mapping[str, Mapping[str, Reading]] = {
    "beginners": {"roles": "none"},
    "roles": {"roles": "dealt"},
    "open-talk": {"roles": "dealt", "talk": "announce"},
}


def take_readings(options: Mapping[str, Any]) -> Rulings:
    """Return the rulings with some readings chosen. Raises `WrongCase` on one not on offer."""
    choices = {ruling.name: ruling.metadata["choices"] for ruling in fields(Rulings)}
    for name, reading in options.items():
        known = [one for one in choices.get(name, ()) if isinstance(reading, type(one))]
        if reading not in known:
            raise WrongCase(f"“{name}” has no reading “{reading}”")
    return Rulings(**options)
