"""Run what takes long in a child process within limits, and install fonts that it asks for."""

from __future__ import annotations

from collections.abc import Callable

from pressroom.cli.group import font_installer
from pressroom.limits import Limits
from pressroom.model.finding import Findings
from pressroom.model.step import Step
from pressroom.production.session import Session
from pressroom.render.fonts.catalog import FontMissing
from pressroom.worker import STARTING, Result, Task, Worker


class TaskRunner:
    """Runs one task after another; `close` ends the child process.

    With `debug` they run in this process, so that a fault shows where it came up.
    """

    def __init__(self, limits: Limits, *, debug: bool = False) -> None:
        self._worker = None if debug else Worker(limits)
        self._session = Session()

    def do(
        self,
        task: Task[Result],
        findings: Findings,
        progress: Callable[[str], None],
        first: Step = STARTING,
    ) -> Result:
        """Do a task, and once more if it lacked fonts that could be installed.

        Raises `FontMissing` if they could not, and what `Worker.do` raises.
        """
        add_fonts, added = font_installer(), set[str]()
        while True:
            try:
                if self._worker is None:
                    return task(findings, progress, self._session)
                return self._worker.do(task, findings, progress, first)
            except FontMissing as lacking:
                extra = lacking.extra
                if add_fonts is None or extra is None or extra in added or not add_fonts(extra):
                    raise
                added.add(extra)

    def close(self) -> None:
        """End the child process, if there is one."""
        if self._worker is not None:
            self._worker.close()
