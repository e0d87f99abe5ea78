"""Limits of what one step of a build may take, and what is said of a step that took more."""

from __future__ import annotations

import math
import os
import signal
from dataclasses import dataclass
from enum import Enum

from pressroom.model.finding import Finding
from pressroom.model.step import Step

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

BYTES_PER_MB = 1024 * 1024
LOOK_FOR = "look for a loop, a repetition or an enormous number in the layout and its style sheets"


@dataclass(frozen=True, slots=True)
class Limits:
    """What a build may take: seconds of the processor for each step, and megabytes in all.

    Time is that of the processor, so that a busy machine is not taken for an endless game.
    """

    seconds: int = 60
    megabytes: int = 2048

    def bound_memory(self) -> None:
        """Bound the memory of this process, where the system can."""
        if resource is not None:
            _lower(resource.RLIMIT_DATA, self.megabytes * BYTES_PER_MB)
            _lower(resource.RLIMIT_CORE, 0)  # a process that is ended leaves no picture of itself

    def bound_step(self) -> None:
        """Give this process time for one more step, after which the system ends it."""
        if resource is not None:
            used = sum(os.times()[:2])
            _lower(resource.RLIMIT_CPU, math.ceil(used) + self.seconds)


class Cause(Enum):
    """Why a step came to no end."""

    TIME = "system/out-of-time"
    MEMORY = "system/out-of-memory"
    CRASH = "system/crashed"


@dataclass(frozen=True, slots=True)
class Failure:
    """A step that came to no end."""

    step: Step
    cause: Cause
    limits: Limits
    signal: int = 0

    def finding(self) -> Finding:
        """Return what tells of it, at what the step was about."""
        hint: str | None = LOOK_FOR
        match self.cause:
            case Cause.TIME:
                said = f"took more than {self.limits.seconds} s"
            case Cause.MEMORY:
                said = f"took more than {self.limits.megabytes} MB of memory"
            case Cause.CRASH:
                said, hint = f"ended the program ({_named(self.signal)})", None
        return Finding(
            self.cause.value,
            f"{self.step.what} {said}",
            self.step.span,
            hint=hint,
            card=self.step.card,
        )


def cause_of_end(exit_code: int) -> Cause:
    """Return why a process ended that did not say so itself."""
    if exit_code in (-signal.SIGKILL, -getattr(signal, "SIGXCPU", signal.SIGKILL)):
        return Cause.TIME
    return Cause.CRASH


def _named(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"exit code {-number}"


def _lower(which: int, soft: int) -> None:
    hard = resource.getrlimit(which)[1]
    within = soft if hard == resource.RLIM_INFINITY else min(soft, hard)
    resource.setrlimit(which, (within, hard))
