"""Reads the manual as a person does: its fenced blocks become files of a project and commands.

What a block is, its first line says after the three ticks:

    yaml file=PATH      the whole of a file
    yaml append=PATH    lines to put at the end of a file
    diff file=PATH      lines to replace in a file: `-` the old, `+` the new
    yaml of=PATH        lines that a file of this repository has, in that order
    console             commands after `$`, and what they print; `…` leaves lines out
    sh, text            shown only: what changes the machine, or is no input
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from click.testing import CliRunner

from pressroom.cli import commands
from pressroom.request import Project

PROGRAM = ("$ python3 build.py", "$ pressroom")
FENCE = re.compile(r"^```(\w+)(?: (file|append|of)=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN_ONLY = {"sh", "text"}
DURATION = re.compile(r"\b\d+\.\d s\b")
CLOSING = re.compile(r"^(output/\S+): .* \d+ sheets?, ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, what is done with it and to which file, and its line."""

    language: str
    use: str
    path: str
    text: str
    line: int


def blocks(document: Path) -> Iterator[Block]:
    """Go through the fenced blocks of a page."""
    text = document.read_text(encoding="utf-8")
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        yield Block(match[1], match[2] or "", match[3] or "", match[4], line)


@dataclass(slots=True)
class Reader:
    """Does all that a page says, in a project of its own.

    `closings` are the closing lines of builds: as the page has them, and as they came.
    """

    project: Path
    repository: Path
    closings: list[tuple[str, str]] = field(default_factory=list)

    def follow(self, document: Path) -> list[str]:
        """Do it in order; return what did not come out as the page says."""
        return [
            f"{document.name}:{block.line}: {fault}"
            for block in blocks(document)
            for fault in self._do(block)
        ]

    def _do(self, block: Block) -> Iterator[str]:
        path = self.project / block.path
        if block.language == "console":
            for part in re.split(r"^(?=\$ )", block.text, flags=re.MULTILINE):
                if part.strip():
                    command, *said = part.rstrip("\n").splitlines()
                    yield from self._run(command, said)
        elif block.language == "diff":
            yield from _replace(block.text, path)
        elif block.use == "of":
            own = (self.repository / block.path).read_text(encoding="utf-8")
            yield from _missing(block.text.splitlines(), own)
        elif block.use:
            path.parent.mkdir(parents=True, exist_ok=True)
            before = path.read_text(encoding="utf-8") if block.use == "append" else ""
            path.write_text(before + block.text, encoding="utf-8")
        elif block.language not in SHOWN_ONLY:
            yield f"nobody knows what to do with this {block.language}"

    def _run(self, command: str, said: list[str]) -> Iterator[str]:
        """Run a command and look for the lines it is said to print."""
        if not command.startswith(PROGRAM):
            yield f"cannot run “{command}”"
            return
        words = re.sub(r"^\$ (python3 build\.py|pressroom)", "", command).split()
        result = CliRunner().invoke(commands, words, obj=Project(self.project))
        is_stopped = any(line.startswith("stopped: ") for line in said)
        if result.exit_code != int(is_stopped):
            yield f"“{command}” ends with {result.exit_code}: {result.output}{result.exception!r}"
        came = [line for line in result.output.splitlines() if CLOSING.match(line)]
        self.closings += zip(filter(CLOSING.match, said), came, strict=False)
        yield from _missing([line for line in said if line != "…"], result.output)


def _replace(difference: str, path: Path) -> Iterator[str]:
    """Replace each run of `-` lines by the `+` lines that follow it."""
    text = path.read_text(encoding="utf-8")
    for match in re.finditer(r"((?:^-.*\n)+)((?:^\+.*\n)*)", difference, re.MULTILINE):
        old, new = (re.sub(r"^.", "", lines, flags=re.MULTILINE) for lines in match.groups())
        if text.count(old) != 1:
            yield f"the file has {text.count(old)} times “{old.strip()}”"
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def _missing(lines: list[str], text: str) -> Iterator[str]:
    """Tell the lines that a text does not have in this order."""
    rest = iter([_timeless(line) for line in text.splitlines()])
    for line in lines:
        if _timeless(line) not in rest:
            yield f"“{line}” is not where it is said to be in:\n{text}"
            return


def _timeless(line: str) -> str:
    return DURATION.sub("… s", line.rstrip())
