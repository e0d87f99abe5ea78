"""A person at the terminal: sees what the seat may see, and picks legal choices by number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pressroom.model.words import Words
from pressroom.rules.engine import Engine
from pressroom.rules.match import Choice, Decision, Event, Seat

PAGE = 40  # options shown at a time
QUIT, MORE = "q", "m"


class Left(Exception):
    """The person has left the table, by `q` or by the end of input."""


@dataclass(slots=True)
class Person:
    """Answers the decisions of one seat. `read` gives a line, or nothing at the end of input."""

    seat: Seat
    engine: Engine
    read: Callable[[str], str | None]
    write: Callable[[str], None]
    decisions: int = field(default=0, init=False)

    @property
    def words(self) -> Words:
        """The words of the language that is spoken."""
        return self.engine.phrases.words

    def hear(self, event: Event) -> None:
        """Write an event, if the seat may know of it."""
        if event.seen_by in (None, self.seat):
            self.write(self.engine.tell(event))

    def choose(self, decision: Decision) -> Choice:
        """Return what the person picks; a single option is told, not asked. Raises `Left`."""
        options = list(decision.options)
        if len(options) == 1:
            only = self.engine.say_choice(decision, options[0])
            self.write(self.words.gettext("Your only choice: %(choice)s") % {"choice": only})
            return options[0]
        self.write("")
        self.write(self.engine.say_view(decision))
        shown = self._show(decision, options, 0)
        asked = {"seat": self.seat, "count": len(options), "quit": QUIT}
        while True:
            typed = self.read(
                self.words.gettext("seat %(seat)s, 1–%(count)s or %(quit)s: ") % asked
            )
            word = QUIT if typed is None else typed.strip().lower()
            if word == QUIT:
                raise Left
            if word == MORE and shown < len(options):
                shown = self._show(decision, options, shown)
            elif word.isascii() and word.isdigit() and 1 <= int(word[:6]) <= len(options):
                self.decisions += 1
                return options[int(word[:6]) - 1]
            else:
                told = self.words.gettext(
                    "Type a number from 1 to %(count)s, or %(quit)s to leave the game."
                )
                self.write(told % asked)

    def _show(self, decision: Decision, options: list[Choice], start: int) -> int:
        """Show a page of options and return how many were shown in all."""
        end = min(start + PAGE, len(options))
        width = len(str(end))
        for number in range(start, end):
            words = self.engine.say_choice(decision, options[number])
            self.write(f"  {number + 1:>{width}}  {words}")
        if end < len(options):
            more = self.words.gettext("show more: there are %(count)s") % {"count": len(options)}
            self.write(f"  {MORE}  {more}")
        return end
