"""Builds in a child process with limits: a game that never ends, or takes all memory, is a finding.

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
from typing import Any

from pressroom.limits import Cause, Failure, Limits, cause_of_end
from pressroom.model.finding import Finding, Findings, Span, StopBuild
from pressroom.model.step import Step
from pressroom.pipeline import Built, build
from pressroom.production.session import Session
from pressroom.request import BuildRequest, Project

STARTING = Step("starting")
WAIT_FACTOR = 10  # seconds of the clock for one of the processor, before a step is given up


class StepFault(Exception):
    """An exception that ended a build, and the step in which it did."""

    def __init__(self, step: Step, cause: Exception) -> None:
        """Carry both."""
        super().__init__(str(cause))
        self.step = step
        self.cause = cause


@dataclass(frozen=True, slots=True)
class _Task:
    project: Project
    request: BuildRequest
    is_strict: bool
    is_one_by_one: bool = False  # each face for itself, to find the one that is to blame


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How a build ended: with what it built, with findings that stopped it, or with a fault."""

    findings: tuple[Finding, ...]
    built: tuple[Built, ...] | None = None
    fault: Exception | None = None


@dataclass(slots=True)
class Worker:
    """A child process for one build after another; `close` ends it."""

    limits: Limits = field(default_factory=Limits)
    _process: BaseProcess | None = None
    _connection: Connection | None = None
    _step: Step = STARTING

    def build(
        self,
        project: Project,
        request: BuildRequest,
        findings: Findings,
        progress: Callable[[str], None],
    ) -> tuple[Built, ...]:
        """Build one game as `pipeline.build` does. Raises `StopBuild` if there are errors.

        What else ends a build is raised as `StepFault`.

        Findings: `system/out-of-time`, `system/out-of-memory`, `system/crashed`.
        """
        task = _Task(project, request, findings.is_strict)
        outcome = self._do(task, progress)
        if isinstance(outcome, Failure) and outcome.step.is_shared:
            outcome = self._do(replace(task, is_one_by_one=True), progress)
        if isinstance(outcome, Failure):
            findings.add(outcome.finding())
            raise StopBuild
        findings.extend(outcome.findings)
        if outcome.fault is not None:
            raise StepFault(self._step, outcome.fault)
        if outcome.built is None:
            raise StopBuild
        return outcome.built

    def close(self) -> None:
        """End the child, if there is one."""
        if self._process is not None and self._connection is not None:
            self._connection.close()
            self._process.kill()
            self._process.join()
        self._process = self._connection = None

    def _do(self, task: _Task, progress: Callable[[str], None]) -> _Outcome | Failure:
        """Have a task done by the child; what ends the child is a failure."""
        process, connection = self._opened()
        game = task.project.game_folder(task.request.game).relative_to(task.project.folder)
        self._step = Step("opening the game", Span((game / "game.yaml").as_posix()))
        try:
            connection.send(task)
            while connection.poll(self.limits.seconds * WAIT_FACTOR):
                match connection.recv():
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

    def _opened(self) -> tuple[BaseProcess, Connection]:
        if self._process is None or self._connection is None:
            context: Any = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn")
            self._connection, theirs = context.Pipe()
            arguments = (theirs, self._connection, self.limits)
            self._process = context.Process(target=_serve, args=arguments, daemon=True)
            self._process.start()
            theirs.close()
        assert self._process is not None, "started above"
        assert self._connection is not None, "opened above"
        return self._process, self._connection


def _serve(connection: Connection, others: Connection, limits: Limits) -> None:
    """Do tasks until the parent is gone."""
    others.close()  # the parent's own end: kept open here, its end would not be noticed
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is asked to stop, and ends this
    limits.bound_memory()

    def begin(step: Step) -> None:
        limits.bound_step()
        connection.send(step)

    session = Session(watch=begin)
    while True:
        try:
            task: _Task = connection.recv()
            limits.bound_step()
            connection.send(_done(task, session, connection))
        except (EOFError, ConnectionError):
            return


def _done(task: _Task, session: Session, connection: Connection) -> _Outcome:
    findings = Findings(is_strict=task.is_strict)
    if task.is_one_by_one:
        session = replace(session, faces_at_once=1)
    try:
        built = build(task.project, task.request, findings, connection.send, session)
    except StopBuild:
        return _Outcome(tuple(findings))
    except ConnectionError:
        raise  # the parent is gone
    except Exception as fault:  # noqa: BLE001 - the parent raises it again
        return _Outcome(tuple(findings), fault=_portable(fault))
    return _Outcome(tuple(findings), built)


def _portable(fault: Exception) -> Exception:
    """Return an exception that can be sent to the parent."""
    try:
        pickle.loads(pickle.dumps(fault))  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - whatever keeps it from being sent
        return RuntimeError(f"{type(fault).__name__}: {fault}")
    return fault
