"""Pictures in the terminal: which terminals get them, and when none does."""

from __future__ import annotations

import sys
from io import BytesIO, StringIO

import pytest
from PIL import Image

from pressroom.cli.previews import Previews, terminal_encoder
from tests.commands import Run


@pytest.fixture
def one_pixel() -> bytes:
    file = BytesIO()
    Image.new("RGB", (1, 1)).save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize(
    ("environment", "begins"),
    [
        ({"TERM": "xterm-kitty"}, "\x1b_G"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"}, "\x1b_G"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, "\x1b]1337;"),
        ({"TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"}, "\x1b]1337;"),
        ({"TERM": "foot"}, "\x1bP"),
        ({"WT_SESSION": "1"}, "\x1bP"),
        ({"TERM": "xterm-256color"}, None),
        ({"TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"}, None),
        ({"TERM": "xterm-kitty", "TMUX": "tmux-0"}, None),
        ({}, None),
    ],
)
def test_terminals_that_show_pictures_are_known(
    environment: dict[str, str], begins: str | None, one_pixel: bytes
) -> None:
    encode = terminal_encoder(environment)

    assert (encode(one_pixel)[: len(begins)] if encode and begins else encode) == begins


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("output", "is_wanted", "count"),
    [(Terminal, True, 6), (Terminal, False, 0), (StringIO, True, 0)],
)
def test_first_pictures_are_shown_in_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch,
    one_pixel: bytes,
    output: type[StringIO],
    is_wanted: bool,
    count: int,
) -> None:
    written = output()
    monkeypatch.setattr(sys, "stdout", written)
    monkeypatch.setenv("TERM", "xterm-kitty")
    monkeypatch.delenv("TMUX", raising=False)
    monkeypatch.delenv("STY", raising=False)
    previews = Previews(is_wanted=is_wanted)

    for _ in range(8):
        previews.show(one_pixel)

    assert written.getvalue().count("a=T") == count


def test_show_writes_paths_alone_into_a_file(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-kitty")

    assert run("show", "a").out == "output/demo/faces/en-a-front.png\n"
