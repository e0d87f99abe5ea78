"""Warnings that a game allows: left out, and told of when there is none."""

from __future__ import annotations

from pressroom.load.allowances import check_allowances
from pressroom.model.finding import Severity
from tests.load.conftest import GAME, Load, a_deck

COMMENTED = a_deck("  a: {name: A}\n  b:\n    name: Camp #2\n")


def allowing(code: str) -> str:
    return f"{GAME}allow:\n  {code}: the reason why\n"


def test_allowed_warning_is_left_out(load: Load) -> None:
    assert load(cargo=COMMENTED).codes == ["yaml/comment"]

    loaded = load(allowing("yaml/comment"), cargo=COMMENTED)

    assert loaded.codes == []


def test_other_warnings_stay(load: Load) -> None:
    assert load(allowing("kit/pile-short"), cargo=COMMENTED).codes == ["yaml/comment"]


def test_allowance_of_a_warning_that_occurred_is_in_use(load: Load) -> None:
    loaded = load(allowing("yaml/comment"), cargo=COMMENTED)
    assert loaded.game

    check_allowances(loaded.game, loaded.findings)

    assert loaded.codes == []


def test_allowance_of_a_warning_that_did_not_occur_is_told(load: Load) -> None:
    loaded = load(allowing("kit/pile-shrot"), cargo=a_deck("  a: {name: A}\n"))
    assert loaded.game

    check_allowances(loaded.game, loaded.findings)

    (finding,) = loaded.findings
    assert (finding.code, finding.severity) == ("game/unused-allowance", Severity.WARNING)
    assert finding.span
    assert finding.hint == "did you mean “kit/pile-short”?"


def test_allowance_of_a_warning_about_sheets_is_not_judged_without_any(load: Load) -> None:
    loaded = load(allowing("sheet/no-room-for-slug"), cargo=a_deck("  a: {name: A}\n"))
    assert loaded.game

    check_allowances(loaded.game, loaded.findings)

    assert loaded.codes == []
