"""The examples of a game's books: worked cases that its own engine plays as they are printed.

They stand in `cards/<game>/examples.json`, in the form of the worked cases. An example that does
not come out as it says is an error of the book, so that no rulebook tells of a wrong one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pressroom.model.derived import Account
from pressroom.model.finding import Findings
from pressroom.model.game import Text
from pressroom.production.job import CheckedGame
from pressroom.render.template.layout_fault import UnknownName, unknown_name
from pressroom.rules.case_files import Case, read_cases
from pressroom.rules.case_results import Result, complaints, run_case
from pressroom.rules.contract import Rules

EXAMPLES = "examples.json"


@dataclass(slots=True)
class Examples:
    """The examples of one kit, each played once."""

    checked: CheckedGame
    _cases: Mapping[str, Case] | None = None
    _told: dict[str, Account] = field(default_factory=dict)

    def title(self, name: str, findings: Findings) -> Text:
        """Return the title of an example. Raises `UnknownName` if there is none of that name."""
        return title_of(self.checked.game.id, self._case(name, findings))

    def case(self, name: str, findings: Findings) -> Mapping[str, Any]:
        """Return an example as it was typed. Raises `UnknownName` if there is none of that name."""
        return self._case(name, findings).data

    def account(self, name: str, findings: Findings) -> Account:
        """Play an example and return it in words.

        Findings: `book/wrong-example` if it fails; `book/impossible-example` if no kit could deal
        its cards.
        Raises `UnknownName` if there is none of that name, and `ValueError` if the rules cannot
        play it.
        """
        if name not in self._told:
            self._told[name] = self._tell(self._case(name, findings), findings)
        return self._told[name]

    def _case(self, name: str, findings: Findings) -> Case:
        if self._cases is None:
            path = self.checked.game.folder / EXAMPLES
            if not path.is_file():
                raise UnknownName(f"the game has no {EXAMPLES}, where its examples stand", name)
            shown_as = f"cards/{self.checked.game.id}/{EXAMPLES}"
            self._cases = {case.id: case for case in read_cases(path, shown_as, findings)}
        if name not in self._cases:
            raise unknown_name("example", name, self._cases)
        return self._cases[name]

    def _tell(self, case: Case, findings: Findings) -> Account:
        rules = self.checked.rules
        if not isinstance(rules, Rules):
            message = f"the rules of “{self.checked.game.id}” cannot play examples"
            raise ValueError(message)  # noqa: TRY004 - the book asks for what its game lacks
        result = run_case(rules, self.checked.kit, case)
        if not result.is_passed:
            _complain(result, findings)
            return Account((), (), ())
        for excess in rules.case_excess(self.checked.kit, case.data):
            message = (
                f"the example “{case.id}” lays out {excess.laid_out} of “{excess.piece}”, "
                f"and the kit holds {excess.in_kit}"
            )
            findings.error("book/impossible-example", message, case.span)
        return rules.tell_case(self.checked.kit, case.data, result.actual)


def title_of(game: str, case: Case) -> Text:
    """Return the title of an example, to be put into words."""
    return Text(case.title, f"{game}/examples/{case.id}", case.span)


def _complain(result: Result, findings: Findings) -> None:
    case = result.case
    message = f"the example “{case.id}” is not as the rules play it: {complaints(result)}"
    findings.error("book/wrong-example", message, case.span)
