"""Works in a child process with limits: a game that never ends, or takes all memory, is a finding.

The child is started once and kept for the next build. It tells each step before it begins; what
goes over a limit, or crashes, is blamed on the step that it told last.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, TypeVar, cast

from pressroom.limits import Cause, Failure, Limits, cause_of_end
from pressroom.model.finding import Finding, Findings, StopBuild
from pressroom.model.step import Step
from pressroom.production.session import Session
from pressroom.render.fonts.catalog import FontMissing

STARTING = Step("starting")
WAIT_FACTOR = 10  # seconds of the clock for one of the processor, before a step is given up


class StepFault(Exception):
    """An exception that ended a build, and the step in which it did."""

    def __init__(self, step: Step, cause: Exception) -> None:
        """Carry both."""
        super().__init__(str(cause))
        self.step = step
        self.cause = cause


Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class Task(Protocol[Result_co]):
    """What a child is asked to do: a function of a module, perhaps with its first values given.

    It may raise `StopBuild` if its findings stop it.
    """

    def __call__(
        self, findings: Findings, progress: Callable[[str], None], session: Session, /
    ) -> Result_co:
        """Do it and return what came of it, which must be something that can be pickled."""


@dataclass(frozen=True, slots=True)
class _Order:
    task: Task[Any]
    is_strict: bool
    is_one_by_one: bool = False  # each face for itself, to find the one that is to blame


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How a task ended: with a result, with findings that stopped it, or with a fault."""

    findings: tuple[Finding, ...]
    result: Any = None
    is_stopped: bool = False
    fault: Exception | None = None


@dataclass(frozen=True, slots=True)
class _Channel:
    """One end of what parent and child tell each other: two pipes, so that no socket is opened."""

    reads: Connection
    writes: Connection

    def send(self, told: object) -> None:
        self.writes.send(told)

    def recv(self) -> Any:
        return self.reads.recv()

    def poll(self, seconds: float) -> bool:
        return self.reads.poll(seconds)

    def close(self) -> None:
        self.reads.close()
        self.writes.close()


def _ends(context: Any) -> tuple[_Channel, _Channel]:
    """Return the parent's end and the child's."""
    from_child, to_parent = context.Pipe(duplex=False)
    from_parent, to_child = context.Pipe(duplex=False)
    return _Channel(from_child, to_child), _Channel(from_parent, to_parent)


@dataclass(slots=True)
class Worker:
    """A child process for one task after another; `close` ends it."""

    limits: Limits = field(default_factory=Limits)
    _process: BaseProcess | None = None
    _channel: _Channel | None = None
    _step: Step = STARTING

    def do(
        self,
        task: Task[Result],
        findings: Findings,
        progress: Callable[[str], None],
        first: Step = STARTING,
    ) -> Result:
        """Do a task in the child. Raises `StopBuild` if there are errors, and `FontMissing`.

        What else ends a task is raised as `StepFault`. `first` is the step before it tells any.

        Findings: those of the task, and `system/out-of-time`, `system/out-of-memory`,
        `system/crashed`.
        """
        order = _Order(task, findings.is_strict)
        outcome = self._do(order, progress, first)
        if isinstance(outcome, Failure) and outcome.step.is_shared:
            outcome = self._do(replace(order, is_one_by_one=True), progress, first)
        if isinstance(outcome, Failure):
            findings.add(outcome.finding())
            raise StopBuild
        findings.extend(outcome.findings)
        if outcome.fault is not None:
            if isinstance(outcome.fault, FontMissing):
                raise outcome.fault
            raise StepFault(self._step, outcome.fault)
        if outcome.is_stopped:
            raise StopBuild
        return cast("Result", outcome.result)

    def close(self) -> None:
        """End the child, if there is one."""
        if self._process is not None and self._channel is not None:
            self._channel.close()
            self._process.kill()
            self._process.join()
        self._process = self._channel = None

    def _do(
        self, order: _Order, progress: Callable[[str], None], first: Step
    ) -> _Outcome | Failure:
        """Have a task done by the child; what ends the child is a failure."""
        process, channel = self._opened()
        self._step = first
        try:
            channel.send(order)
            while channel.poll(self.limits.seconds * WAIT_FACTOR):
                match channel.recv():
                    case _Outcome(fault=MemoryError()):
                        return Failure(self._step, Cause.MEMORY, self.limits)
                    case _Outcome() as outcome:
                        return outcome
                    case Step() as step:
                        self._step = step
                    case message:
                        progress(message)
            process.kill()
        except (EOFError, ConnectionError):
            pass  # it has ended
        process.join()
        code = process.exitcode or 0
        self.close()
        return Failure(self._step, cause_of_end(code), self.limits, -code)

    def _opened(self) -> tuple[BaseProcess, _Channel]:
        if self._process is None or self._channel is None:
            context: Any = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn")
            self._channel, theirs = _ends(context)
            arguments = (theirs, self._channel, self.limits)
            self._process = context.Process(target=_serve, args=arguments, daemon=True)
            self._process.start()
            theirs.close()
        assert self._process is not None, "started above"
        assert self._channel is not None, "opened above"
        return self._process, self._channel


def _serve(channel: _Channel, others: _Channel, limits: Limits) -> None:
    """Do what is ordered until the parent is gone."""
    others.close()  # the parent's own end: kept open here, its end would not be noticed
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is asked to stop, and ends this
    limits.bound_memory()

    def begin(step: Step) -> None:
        limits.bound_step()
        channel.send(step)

    session = Session(watch=begin)
    while True:
        try:
            order: _Order = channel.recv()
            limits.bound_step()
            channel.send(_done(order, session, channel))
        except (EOFError, ConnectionError):
            return


def _done(order: _Order, session: Session, channel: _Channel) -> _Outcome:
    findings = Findings(is_strict=order.is_strict)
    if order.is_one_by_one:
        session = replace(session, faces_at_once=1)
    try:
        result = order.task(findings, channel.send, session)
    except StopBuild:
        return _Outcome(tuple(findings), is_stopped=True)
    except ConnectionError:
        raise  # the parent is gone
    except Exception as fault:  # noqa: BLE001 - the parent raises it again
        return _Outcome(tuple(findings), fault=_portable(fault))
    return _Outcome(tuple(findings), result)


def _portable(fault: Exception) -> Exception:
    """Return an exception that can be sent to the parent."""
    try:
        pickle.loads(pickle.dumps(fault))  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - whatever keeps it from being sent
        return RuntimeError(f"{type(fault).__name__}: {fault}")
    return fault
