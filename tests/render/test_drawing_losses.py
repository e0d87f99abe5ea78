from __future__ import annotations

import pytest

from pressroom.render.drawings.losses import find_losses

FAMILIES = {"Noto Sans SC"}
BLUR = '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>'
MOVE = '<filter id="f"><feOffset dx="1"/></filter>'
TEXT = '<text font-family="{}">x</text>'


def lost(inside: str) -> list[str]:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n{inside}\n</svg>'
    return [loss.what for loss in find_losses(svg.encode(), FAMILIES)]


@pytest.mark.parametrize(
    ("inside", "word"),
    [
        (f'{BLUR}<path filter="url(#f)"/>', "feGaussianBlur"),
        (f"{BLUR}<path style=\"filter:url('#f')\"/>", "feGaussianBlur"),
        (f"<style>.a{{filter:url(#f)}}</style>{BLUR}<path class='a'/>", "feGaussianBlur"),
        ('<path style="filter: blur(2px)"/>', "blur(2px)"),
        ('<g style="mix-blend-mode:multiply"><path/></g>', "multiply"),
        ("<style><![CDATA[.a{mix-blend-mode:screen}]]></style><path class='a'/>", "screen"),
        ("<foreignObject><p>words</p></foreignObject>", "foreignObject"),
        ("<flowRoot><flowPara>words</flowPara></flowRoot>", "flowRoot"),
        ('<path style="paint-order:stroke fill markers"/>', "paint order"),
        ('<path vector-effect="non-scaling-stroke"/>', "non-scaling-stroke"),
        (TEXT.format("Papyrus"), "Papyrus"),
        (TEXT.format("'Papyrus', sans-serif"), "Papyrus"),
        ('<g style="font-family:Papyrus"><text>x</text></g>', "Papyrus"),
    ],
)
def test_what_is_dropped_is_named(inside: str, word: str) -> None:
    (what,) = lost(inside)

    assert word in what


@pytest.mark.parametrize(
    "inside",
    [
        "<path/>",
        BLUR,  # drawing programs leave filters behind that nothing uses
        f'{MOVE}<path filter="url(#f)"/>',
        '<path filter="none" style="mix-blend-mode:normal;paint-order:fill"/>',
        '<path style="font-family:Papyrus"/>',  # no words in it
        TEXT.format("Noto Sans SC"),
        TEXT.format("Papyrus, 'Noto Sans SC'"),
        TEXT.format("sans-serif"),
        "<not closed filter",
    ],
)
def test_what_is_drawn_is_no_loss(inside: str) -> None:
    assert lost(inside) == []


def test_each_kind_is_told_once_at_its_first_line() -> None:
    svg = '<svg viewBox="0 0 9 9">\n\n<path vector-effect="x"/>\n<path vector-effect="x"/></svg>'

    (loss,) = find_losses(svg.encode(), FAMILIES)

    assert loss.line == 3
