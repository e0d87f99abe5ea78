"""Commands run inside this process, as a person would type them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from click.testing import CliRunner

from pressroom.cli import commands
from pressroom.cli.group import AddFonts
from pressroom.request import Project


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command gave: exit code, standard output, standard error."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def run_command(
    project: Project, *arguments: str, answers: str = "", add_fonts: AddFonts | None = None
) -> Ran:
    """Run a command in a project; `answers` is what the person types."""
    ran = CliRunner().invoke(commands, arguments, input=answers, obj=project, add_fonts=add_fonts)
    if ran.exception is not None and not isinstance(ran.exception, SystemExit):
        raise ran.exception
    return Ran(ran.exit_code, ran.stdout, ran.stderr)
