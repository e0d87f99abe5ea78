"""The scripted steps of a worked case: each is played as written, or refused without a trace."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pressroom.rules.cases import Refused, WrongCase, listed
from pressroom.rules.match import Choice, Decision, Event, Match
from pressroom.rules.passage.cases_positions import read_position, tell_position
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.kit_cards import PURITY, REFEREE
from pressroom.rules.passage.play import play_on
from pressroom.rules.passage.state import State
from pressroom.rules.passage.view import BLIND, END, PASS, REFUSE, STOP

Step = Mapping[str, Any]
WORDS = (
    "seat", "play", "end", "as", "target", "referee", "look", "place", "gives", "go", "discard",
    "rescue", "putback", "rob", "revive", "hidden", "illegal", "note",
)  # fmt: skip


def run_script(kit: Kit, given: Mapping[str, Any], steps: Sequence[Step]) -> dict[str, Any]:
    """Play the steps from a position; returns the state then, and which were refused.

    A game cannot be turned back, so that every step is tried in a game of its own.
    """
    accepted: list[Step] = []
    refused = []
    for place, step in enumerate(steps):
        _check_words(step)
        try:
            _Game(kit, given).play([*accepted, step])
        except Refused:
            refused.append(place)
        else:
            accepted.append(step)
    game = _Game(kit, given)
    game.play(accepted)
    state = tell_position(game.state)
    return {**state, "asked": game.asked, "peeked": game.peeked, "refused": refused}


def _check_words(step: Any) -> None:
    """Raise `WrongCase` if a step does not say who plays what, or says what no step can."""
    if not isinstance(step, Mapping) or "seat" not in step or not step.keys() & {"play", "end"}:
        raise WrongCase(f"a step needs “seat”, and “play” or “end”: {step}")
    for word in step:
        if word not in WORDS:
            raise WrongCase(f"no step can say “{word}”; it can say {', '.join(WORDS)}")


class _Game:
    """A game from the position of a case, with what it showed on the way."""

    def __init__(self, kit: Kit, given: Mapping[str, Any]) -> None:
        self.asked: list[int] = []
        self.peeked: list[list[Any]] = []
        self.hidden: list[str] = []
        self.state: State = read_position(kit, given, self._watch, self._pick)
        self.match = Match(play_on(self.state))

    def play(self, steps: Sequence[Step]) -> None:
        """Play all steps. Raises `Refused`."""
        for step in steps:
            self._play(step)

    def _play(self, step: Step) -> None:
        if not self.match.open or step.get("seat") != self.match.open[0].seat - 1:
            raise Refused("it is not this player's turn")
        script = Script(step, self.state)
        self.hidden = list(step.get("hidden", []))
        self._answer(lambda _: END if step.get("end") else step.get("play"))
        while self.match.open and self.match.open[0].kind != "play":
            self.asked += [d.seat - 1 for d in self.match.open if d.kind == "reply"]
            self._answer(script.choice)
        script.check_used_up()

    def _answer(self, choose: Callable[[Decision], Choice]) -> None:
        choices = {decision.seat: choose(decision) for decision in self.match.open}
        for decision in self.match.open:
            if choices[decision.seat] not in decision.options:
                raise Refused(f"{decision.kind}: {choices[decision.seat]}")
        self.match.choose(choices)

    def _watch(self, event: Event) -> None:
        if event.kind == "see":
            data = event.data
            self.peeked.append([data["seat"] - 1, data["position"], data["card"]])

    def _pick(self, cards: Sequence[str]) -> int:
        if not self.hidden:
            return 0
        wanted = self.hidden.pop(0)
        if wanted not in cards:
            raise Refused(f"there is no {wanted} to pick")
        return list(cards).index(wanted)


@dataclass(slots=True)
class Script:
    """What one step says of the decisions in it; what it leaves open is settled plainly."""

    step: Step
    state: State
    replies: list[tuple[int, str]] = field(init=False)
    gifts: dict[int, list[Any]] = field(init=False)
    lists: dict[str, list[Any]] = field(init=False)
    is_aimed: bool = False
    has_given: bool = False
    receiver: int = field(init=False)
    actor: int = field(init=False)

    def __post_init__(self) -> None:
        self.replies = _replies(self.step.get("referee"))
        gives = self.step.get("gives", {})
        self.gifts = {int(seat) + 1: listed(cards) for seat, cards in gives.items()}
        keys = ("discard", "putback", "rescue", "go")
        self.lists = {key: listed(self.step.get(key)) for key in keys}
        state = self.state
        self.actor = state.current.seat
        self.receiver = state.next_after(state.current, -state.direction).seat

    def choice(self, decision: Decision) -> Any:
        """Return the choice that the step makes for a decision. Raises `Refused`."""
        match decision.kind:
            case "reply":
                return self._reply(decision)
            case "give" | "duel" | "trade" | "beg":
                return self._gift(decision)
            case "discard" | "putback" | "rescue" | "go":
                return self._listed(decision)
            case "place" if "place" not in self.step:
                return decision.view.matter.position
            case "target" | "rob" | "revive":
                self.is_aimed |= decision.kind == "target"
                seat = self.step.get(decision.kind)
                return _only(decision) if seat is None else seat + 1
            case _:
                value = self.step.get(decision.kind)
                return _only(decision) if value is None else value

    def check_used_up(self) -> None:
        """Raise `Refused` if the step says something that never came to a decision."""
        if self.replies or self.lists["discard"]:
            raise Refused("nobody could reply or discard so")
        is_duel = "go" in self.step
        if self.has_given and not is_duel and any(self.gifts.values()):
            raise Refused("somebody gives who was not asked")
        code, target = self.step.get("play"), self.step.get("target")
        if "as" in self.step and code not in (PURITY, BLIND):
            raise Refused("only Purity stands for another card")
        if target is None or self.is_aimed or code == BLIND:
            return
        aimed_at = self.receiver if "reverse" in (code, self.step.get("as")) else self.actor
        if target + 1 != aimed_at:
            raise Refused("the card is not aimed at anybody else")

    def _reply(self, decision: Decision) -> str:
        if not self.replies or self.replies[0][0] != decision.seat:
            return PASS
        card = self.replies.pop(0)[1]
        if card == REFEREE and card not in decision.options and PURITY in decision.options:
            return PURITY
        return card

    def _gift(self, decision: Decision) -> Any:
        self.has_given = True
        gifts = self.gifts.get(decision.seat)
        if not gifts:
            return REFUSE if decision.kind == "beg" else next(iter(decision.options))
        if decision.kind == "trade":
            given = tuple(sorted(gifts))
            gifts.clear()
            return given
        return gifts.pop(0)

    def _listed(self, decision: Decision) -> Any:
        if self.lists[decision.kind]:
            return self.lists[decision.kind].pop(0)
        return STOP if decision.kind == "go" else next(iter(decision.options))


def _replies(said: Any) -> list[tuple[int, str]]:
    """Return who negates with which card: a seat alone negates with a Referee."""
    pairs = [(one, REFEREE) if isinstance(one, int) else tuple(one) for one in listed(said)]
    return [(seat + 1, code) for seat, code in pairs]


def _only(decision: Decision) -> Any:
    if len(decision.options) != 1:
        raise Refused(f"the step does not say {decision.kind}")
    return next(iter(decision.options))
