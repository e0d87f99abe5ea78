"""Read and check the `allow:` of game.yaml: warnings that are accepted, each with a reason."""

from __future__ import annotations

from pressroom.load.nodes import Mapping, Node, Scalar, describe, quote
from pressroom.load.sections import Section
from pressroom.model.finding import Allowance, Findings
from pressroom.model.finding_codes import ERRORS, WARNINGS
from pressroom.model.game import Game
from pressroom.model.suggestion import did_you_mean

RULES_SUBJECT = "kit/"  # rules that do not come with us have warnings of their own
SOURCE_SUBJECTS = ("yaml/", "game/", "deck/", "card/", "kit/")  # others depend on paper and theme


def read_allowances(game: Section) -> tuple[Allowance, ...]:
    """Return the warnings that a game allows. Findings: `game/not-a-warning`, `game/wrong-type`."""
    node = game.get("allow")
    if node is None:
        return ()
    if not isinstance(node, Mapping):
        game.wrong("allow", "a group of keys, as in “kit/pile-short: why”", node)
        return ()
    read = (_read_allowance(code, reason, game) for code, reason in node.entries)
    return tuple(allowance for allowance in read if allowance is not None)


def _read_allowance(code: Scalar, reason: Node, game: Section) -> Allowance | None:
    is_known = code.text in WARNINGS or code.text.startswith(RULES_SUBJECT)
    if code.text in ERRORS or not is_known:
        message = f"{quote(code.text)} is not a warning; only warnings can be allowed"
        game.error("game/not-a-warning", message, code.span, did_you_mean(code.text, WARNINGS))
    elif not isinstance(reason, Scalar) or not reason.text.strip() or reason.is_null:
        message = f"{quote(code.text)} in “allow” must be the reason why, not {describe(reason)}"
        game.error("game/wrong-type", message, reason.span)
    else:
        return Allowance(code.text, reason.text.strip(), code.span)
    return None


def check_allowances(game: Game, findings: Findings) -> None:
    """Warn of allowances that left nothing out, when the source and the kit are checked.

    Findings: `game/unused-allowance`.
    """
    for allowance in game.allowances:
        code = allowance.code
        if code.startswith(SOURCE_SUBJECTS) and code not in findings.silenced:
            message = f"“allow” names {quote(code)}, and the game has no such warning (any more)"
            hint = did_you_mean(code, WARNINGS)
            findings.warning("game/unused-allowance", message, allowance.span, hint=hint)
