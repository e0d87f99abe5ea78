"""The configuration by which fontconfig finds our fonts, and no others."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from pressroom.files import read_file
from pressroom.render.fonts.styles import FontStyle
from pressroom.sealed import write_plain

# Weights and widths of fontconfig, by those of CSS (fontconfig 2.14, fcweight.c).
_FC_WEIGHTS = (0, 40, 50, 80, 100, 180, 200, 205, 210)  # 100, 200 … 900
_FC_WIDTHS = (50, 63, 75, 87, 100, 113, 125, 150, 200)
_FC_ITALIC, _FC_ROMAN = 100, 0


def write_fontconfig(folder: Path, cuts: Mapping[FontStyle, Path], scan: Path) -> Path:
    """Write a fontconfig file whose only fonts are the cuts, called as we call them.

    `scan` is where fontconfig keeps what it has read of them.
    """
    path = folder / "fonts.conf"
    folders = [
        f"<dir>{escape(one)}</dir>\n" for one in sorted({str(p.parent) for p in cuts.values()})
    ]
    text = (
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n'
        "<fontconfig>\n<reset-dirs/>\n"
        f"{''.join(folders)}"
        f"<cachedir>{escape(str(scan))}</cachedir>\n"
        f"{''.join(_rule(style, cut) for style, cut in cuts.items())}</fontconfig>\n"
    )
    if not path.is_file() or read_file(path) != text.encode():
        write_plain(path, text.encode())
    return path


def _rule(style: FontStyle, cut: Path) -> str:
    """Return the rule by which fontconfig calls a file."""
    slant = _FC_ITALIC if style.is_italic else _FC_ROMAN
    values = {
        "family": f"<string>{escape(style.family)}</string>",
        "familylang": "<string>en</string>",
        "weight": f"<int>{_FC_WEIGHTS[style.weight // 100 - 1]}</int>",
        "slant": f"<int>{slant}</int>",
        "width": f"<int>{_FC_WIDTHS[style.width - 1]}</int>",
    }
    edits = (f'<edit name="{n}" mode="assign_replace">{v}</edit>' for n, v in values.items())
    test = f'<test name="file" compare="contains"><string>{cut.name}</string></test>'
    return f'<match target="scan">{test}{"".join(edits)}</match>\n'
