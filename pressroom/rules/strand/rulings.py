"""How STRAND is read where its kit is unclear: one switch for each disputed reading.

The ids are those of docs/rules/strand.md, which gives every reading in full.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pressroom.rules.rulings import ruling


@dataclass(frozen=True, slots=True)
class Rulings:
    """The readings a game is played by; the defaults are the rulings of the rules document."""

    roles: str = ruling(
        "none",
        "dealt",
        id="R13",
        why="The roles are optional, and advised against for new players.",
    )
    talk: str = ruling(
        "silent",
        "announce",
        id="R17",
        why="Talk is free and binds nobody, so no rule depends on it.",
    )
    node_share: str = ruling(
        "each", "split", "heavier", id="A1", why="All other scoring of a team is per head."
    )
    untaken_node: str = ruling(
        "lost", "carried", "waits", id="A2", why="The party moves on for any team; void means void."
    )
    held_node: str = ruling(
        "segment", "round", id="A3", why="Without a team the party stays where it is."
    )
    tied_node: str = ruling(
        "void", "next_lower", id="A4", why="A tie that is not broken is void; nobody inherits."
    )
    dead_rope: str = ruling(
        "falls",
        "refused",
        "mutual",
        id="A5",
        why="It takes two to be roped; six equal sets explain it.",
    )
    stay_limit: str = ruling(
        "permanent",
        "next_round",
        "flat",
        id="A6",
        why="Only a lasting gain can ever reach the most.",
    )
    stay_draws: str = ruling(
        "refill", "at_once", id="A7", why="The card of a stay is the one the higher limit brings."
    )
    stay_keeps_cargo: bool = ruling(
        False, True, id="A9", why="Step 2 plays the card and nothing gives it back."
    )
    exhaustion: str = ruling(
        "seat_order",
        "reshuffle",
        id="A10",
        why="The kit has no discard pile, and all always hold one.",
    )
    negative_scores: bool = ruling(True, False, id="A12", why="The final formula has no floor.")
    final_tie: str = ruling(
        "shared", "fewer_markers", id="A13", why="Nothing is said to part players who are level."
    )
    bb_needs_own_rope: bool = ruling(
        True, False, id="A14", why="Only the partner's going back is covered, not BB's own."
    )
    bb_overrides_stay: bool = ruling(
        True,
        False,
        id="A15",
        why="Staying is going back too, and the team stands whatever the partner does.",
    )
    bb_breaks_pair: bool = ruling(
        True, False, id="A16", why="The team stands whatever the partner does, so the third falls."
    )
    bb_needs_consent: bool = ruling(
        False, True, id="A17", why="Talk may lie, so that consent could not be checked."
    )
    fragile_halves_weight: bool = ruling(
        False, True, id="A18", why="Half is a score everywhere in the kit, never a weight."
    )
    fragile_node_eligible: bool = ruling(
        False, True, id="A19", why="Only teams that cross in full compete, and half is not full."
    )
    porter_after_reveal: bool = ruling(
        False, True, id="A20", why="The value is raised as the card is turned, so it goes with it."
    )
    musician_needs_full: bool = ruling(
        False, True, id="A21", why="A team is made before it is weighed."
    )
    advance_needs_full: bool = ruling(
        False, True, id="A28", why="The party moves on when a team is made; weight is not asked."
    )
    start_before_first: bool = ruling(
        False,
        True,
        id="A29",
        why="There is no space for a start, and eight rounds fit eight segments.",
    )


PRESETS: Mapping[str, Mapping[str, str]] = {
    "beginners": {"roles": "none"},
    "roles": {"roles": "dealt"},
    "open-talk": {"roles": "dealt", "talk": "announce"},
}
