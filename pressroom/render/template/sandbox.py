"""The sandbox that layouts run in: Jinja's, with limits of work and size, and without chance."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import jinja2
from jinja2 import StrictUndefined, nodes, pass_context
from jinja2.runtime import Context, Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pressroom.model.suggestion import did_you_mean
from pressroom.render.template.layout_fault import UnknownName
from pressroom.render.template.views import View

MAX_STEPS = 1_000_000  # rounds of loops and calls; the largest book that ships takes some 10 000
MAX_CHARACTERS = 4_000_000  # of HTML; the largest board that ships has some 60 000
MAX_BITS = 4096  # of a whole number
MAX_WIDTH = 10_000  # of a number or text that is filled up
NOTHING_TO_PRINT = "a value that is printed here is left empty; ask for it first: “{% if … %}”"
FUNCTION_TO_PRINT = "a function is printed here; call it with “(…)”"
_WIDTH = re.compile(r"%[-+ #0]*(?:\*|\d+)")
_COUNTED = "counted"  # the filter that counts the rounds of loops


class Undefined(StrictUndefined):
    """A value that does not exist; whatever is done with it raises `UnknownName`."""

    __slots__ = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        """Remember what was asked for, as Jinja tells it."""
        super().__init__(*args, **options)
        self._undefined_exception = self._unknown  # type: ignore[assignment]  # called to raise

    def _unknown(self, _message: str | None) -> UnknownName:
        name: object = self._undefined_name
        holder = self._undefined_obj
        if isinstance(name, int):
            return UnknownName(f"there is no item {name}; the first is 0", str(name))
        known = [one for one, _ in holder] if isinstance(holder, View) else []
        word = str(name or self._undefined_hint)
        return UnknownName(f"“{word}” is unknown here", word, did_you_mean(word, known))


@dataclass(slots=True)
class _Work:
    """The steps taken, and how many templates run inside each other."""

    steps: int = 0
    depth: int = 0


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox; what a layout may not do raises `ValueError` or `TypeError`.

    Rounds of loops and calls are counted while a template is `running`. What else takes long, or
    too much memory, is for the process to bound.
    """

    intercepted_binops = frozenset({"**", "*", "%"})

    def __init__(self, **options: Any) -> None:
        """Take what Jinja takes, and leave out what gives other results in each run."""
        super().__init__(undefined=Undefined, finalize=_printed, **options)
        self.globals.pop("lipsum")
        self.filters.pop("random")
        self.filters[_COUNTED] = _counted
        self._work = _Work()  # which overlays share

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count the steps of a template, and of those that are run inside it, from nothing."""
        if self._work.depth == 0:
            self._work.steps = 0
        self._work.depth += 1
        try:
            yield
        finally:
            self._work.depth -= 1

    def step(self) -> None:
        """Count one step. Raises `ValueError` for one too many."""
        self._work.steps += 1
        if self._work.steps > MAX_STEPS:
            raise ValueError(f"the layout takes more than {MAX_STEPS} rounds of loops and calls")

    def call(self, context: Any, called: Any, /, *args: Any, **options: Any) -> Any:
        """Call a function for a template. Raises `UnknownName` for a value that is not there."""
        self.step()
        if not isinstance(called, Macro):
            for value in (*args, *options.values()):
                if isinstance(value, Undefined):
                    str(value)  # whatever is done with it raises
        return super().call(context, called, *args, **options)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Work out an operator whose result may be enormous. Raises `ValueError` if it is."""
        if operator == "%" and isinstance(left, str):
            _check_widths(left)
        elif operator == "**":
            _check_power(left, right)
        elif operator == "*":
            _check_product(left, right)
        return super().call_binop(context, operator, left, right)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        template = super()._parse(source, name, filename)
        for loop in template.find_all(nodes.For):
            counted = nodes.Filter(loop.iter, _COUNTED, [], [], None, None, lineno=loop.lineno)
            counted.set_environment(self)
            loop.iter = counted
        return template


@pass_context
def _counted(context: Context, items: Iterable[Any]) -> Iterator[Any]:
    environment = context.environment
    assert isinstance(environment, Sandbox), "the filter is the sandbox's own"
    for item in items:
        environment.step()
        yield item


def _printed(value: Any) -> Any:
    """Return a value to print. Raises `ValueError` for nothing, `TypeError` for a function."""
    if value is None:
        raise ValueError(NOTHING_TO_PRINT)
    if callable(value) and not isinstance(value, jinja2.Undefined):  # such as “x if y” without else
        raise TypeError(FUNCTION_TO_PRINT)
    return value


def _check_power(base: Any, exponent: Any) -> None:
    if isinstance(base, int) and isinstance(exponent, int) and abs(base) > 1:
        _check_bits(math.log2(abs(base)) * exponent)


def _check_product(left: Any, right: Any) -> None:
    if isinstance(left, int) and isinstance(right, int):
        _check_bits(left.bit_length() + right.bit_length())
        return
    for items, times in ((left, right), (right, left)):
        is_repeated = isinstance(times, int) and hasattr(items, "__len__")
        if is_repeated and len(items) * times > MAX_CHARACTERS:
            raise ValueError(f"“*” makes more than {MAX_CHARACTERS} characters or items")


def _check_bits(bits: float) -> None:
    if bits > MAX_BITS:
        raise ValueError("a number is worked out here that has too many digits")


def _check_widths(text: str) -> None:
    for found in _WIDTH.findall(text):
        digits = found.lstrip("%-+ #0")
        if digits == "*" or int(digits or 0) > MAX_WIDTH:
            raise ValueError(f"a text is filled up to more than {MAX_WIDTH} characters")
