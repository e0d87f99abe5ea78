"""What the rules of a game offer: a kit read and checked, printed figures, and games to play.

A kit is checked and its printed figures are derived by the same rules that play the game, from
the same parameters in game.yaml. Rules may stop at the kit (`KitRules`); those that also play are
`Rules`, and simulation, worked cases and play ask for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from pressroom.model.derived import Account, Derived, Phrase
from pressroom.model.finding import Finding, Findings, Severity
from pressroom.model.game import Game
from pressroom.rules.cases import (
    REFUSED,
    Difference,
    Excess,
    Given,
    Refused,
    WrongCase,
    differences,
    read_given,
)
from pressroom.rules.kit import GameKit, read_numbers
from pressroom.rules.match import Bot, Choice, Decision, Event, Play, Watch
from pressroom.rules.phrases import field_names
from pressroom.rules.rulings import check_no_rulings, chosen_rulings, with_options

K = TypeVar("K", bound=GameKit[Any, Any])


@dataclass(frozen=True, slots=True)
class NoNumbers:
    """The numbers or rulings of rules that have none."""


def find_nothing(_game: Game, _numbers: Any, _rulings: Any) -> Iterable[Finding]:
    """Find nothing: every kit is legal."""
    return ()


def plain_kit(game: Game, numbers: Any, rulings: Any) -> Any:
    """Return a kit of nothing but numbers and rulings."""
    return GameKit(game, numbers, rulings)


def parameters_as_facts(kit: GameKit[Any, Any]) -> Derived:
    """Return the parameters for layouts to print, and nothing else."""
    return Derived({name: one.value for name, one in kit.game.parameters.items()})


@dataclass(frozen=True, kw_only=True)
class KitRules(Generic[K]):
    """The rules of one game, as far as its printed kit needs them.

    `numbers` is the frozen dataclass of the parameters that the rules read. `check` finds what
    makes a kit illegal (errors) and what it cannot serve (warnings); `make_kit` returns the game's
    own kit, and is called only if there were no errors; `derive` works out what layouts print.
    """

    numbers: type = NoNumbers
    check: Callable[[Game, Any, Any], Iterable[Finding]] = find_nothing
    make_kit: Callable[[Game, Any, Any], K] = plain_kit
    derive: Callable[[K], Derived] = parameters_as_facts

    def read_kit(self, game: Game, findings: Findings) -> K | None:
        """Return the kit, read once for all that follows; nothing if there are errors.

        Findings: those of `read_numbers`, of the rulings, and what `check` finds.
        """
        numbers: Any = read_numbers(game, self.numbers, findings)
        rulings = self.read_rulings(game, findings)
        if numbers is None:
            return None
        found = tuple(self.check(game, numbers, rulings))
        findings.extend(found)
        if any(finding.severity is Severity.ERROR for finding in found):
            return None
        return self.make_kit(game, numbers, rulings)

    def read_rulings(self, game: Game, findings: Findings) -> Any:
        """Return the rulings by game.yaml; these rules have none, and no game may choose any."""
        check_no_rulings(game, findings)
        return NoNumbers()


def event_phrase(_kit: Any, event: Event) -> Phrase:
    """Return the phrase that tells an event: `play_<kind>`, filled with its data."""
    return Phrase(f"play_{event.kind}", event.data)


def view_phrases(_kit: Any, decision: Decision) -> Sequence[Any]:
    """Return the fields of what a seat sees, a phrase a line, and what it is asked."""
    view = decision.view
    seen = [
        Phrase(f"play_view_{name}", {"value": getattr(view, name)}) for name in field_names(view)
    ]
    return (*seen, Phrase(f"play_ask_{decision.kind}"))


def choice_itself(_kit: Any, _decision: Decision, choice: Choice) -> Any:
    """Return an option as it is."""
    return choice


def tell_no_case(kit: GameKit[Any, Any], _case: Any, _actual: Any) -> Account:
    """Raise `WrongCase`: these rules have no phrases for cases."""
    raise WrongCase(f"the rules of “{kit.game.id}” cannot tell cases in words")


def no_excess(_kit: Any, _case: Mapping[str, Any]) -> Sequence[Excess]:
    """Let a case lay out whatever it likes."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Rules(KitRules[K]):
    """The rules of a game that can also be played.

    `rulings` is a frozen dataclass of the readings of unclear rules, declared by
    `pressroom.rules.rulings.ruling`; `presets` are rulings that belong together, by name.
    `play` begins a game: the same random numbers and choices give the same game. `bots` are made
    with the kit, the weakest first, at least three.

    `event_words`, `view_words` (a line each) and `choice_words` return phrases, texts and values.

    `cases` run the worked cases of a kind; `case_names` are other names that cases have for
    numbers and rulings; `differences` compares by the conventions of the game; `tell_case` returns
    a case that came out as expected in phrases, and raises `WrongCase` if it has none;
    `case_excess` returns of which pieces a case lays out more than the kit holds.
    """

    play: Callable[[K, int, Random, Watch | None], Play]
    bots: Mapping[str, Callable[[K], Bot]]
    rulings: type = NoNumbers
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    event_words: Callable[[K, Event], Any] = event_phrase
    view_words: Callable[[K, Decision], Sequence[Any]] = view_phrases
    choice_words: Callable[[K, Decision, Choice], Any] = choice_itself
    cases: Mapping[str, Callable[[K, Given], Any]] = field(default_factory=dict)
    case_names: Mapping[str, str] = field(default_factory=dict)
    differences: Callable[[Mapping[str, Any], Any], Sequence[Difference]] = differences
    tell_case: Callable[[K, Mapping[str, Any], Any], Account] = tell_no_case
    case_excess: Callable[[K, Mapping[str, Any]], Sequence[Excess]] = no_excess

    def read_rulings(self, game: Game, findings: Findings) -> Any:
        """Return the rulings by game.yaml."""
        return chosen_rulings(self, game, findings)

    def run_case(self, kit: K, case: Mapping[str, Any]) -> Any:
        """Return what the engine gives for a worked case, in the form of the game's cases.

        Rulings and numbers that the case names under `rules` hold for it. Raises `WrongCase` for
        a case that cannot be read: such a case tests nothing.
        """
        given = read_given(case, self.cases)
        options = {self.case_names.get(name, name): one for name, one in given.options.items()}
        try:
            return self.cases[given.kind](with_options(kit, self.rulings, options), given)
        except Refused:
            return dict(REFUSED)
        except KeyError as missing:
            message = f"a case of the kind “{given.kind}” needs “{missing.args[0]}”"
            raise WrongCase(message) from missing


NO_RULES: KitRules[Any] = KitRules()


def require_engine(rules: KitRules[Any], game: Game, findings: Findings) -> Rules[Any] | None:
    """Return rules that play; else nothing, and finding `game/no-engine`."""
    if isinstance(rules, Rules):
        return rules
    reason = (
        "game.yaml names no “rules”"
        if game.rules is None
        else f"the rules “{game.rules}” only check and print it"
    )
    message = f"“{game.id}” cannot be played by the computer: {reason}"
    findings.error("game/no-engine", message, game.span)
    return None
