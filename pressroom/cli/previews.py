"""Show pictures in the terminal, where it is known to do that."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping

import click

MAX_HEIGHT = 700  # pixels: a card, and some lines of text, on a small screen
MAX_SHOWN = 6  # more scroll away; they are files

Encode = Callable[[bytes], str]


class Previews:
    """Shows the first pictures of a command, if standard output is a terminal that can."""

    def __init__(self, *, is_wanted: bool = True) -> None:
        """Show none if none are wanted."""
        self._encode = terminal_encoder(os.environ) if is_wanted and sys.stdout.isatty() else None
        self._left = MAX_SHOWN

    def show(self, png: bytes) -> None:
        """Show a picture, unless there were enough."""
        if self._encode is None or self._left == 0:
            return
        from pressroom.impose.picture_codes import shrunk

        self._left -= 1
        click.echo(self._encode(shrunk(png, MAX_HEIGHT)))


def terminal_encoder(environment: Mapping[str, str]) -> Encode | None:
    """Return what turns a PNG into characters for the terminal; none if it may not know them.

    Terminals are told by what they say of themselves. tmux and screen, which pass no pictures on,
    say nothing of the terminal around them.
    """
    from pressroom.impose.picture_codes import iterm2_code, kitty_code, sixel_code

    term, program = environment.get("TERM", ""), environment.get("TERM_PROGRAM", "")
    if environment.get("TMUX") or environment.get("STY") or term.startswith(("tmux", "screen")):
        return None
    if term in ("xterm-kitty", "xterm-ghostty") or program == "ghostty":
        return kitty_code
    if program in ("iTerm.app", "WezTerm", "mintty") or environment.get("LC_TERMINAL") == "iTerm2":
        return iterm2_code
    if term.startswith(("foot", "mlterm", "contour")) or environment.get("WT_SESSION"):
        return sixel_code
    return None
