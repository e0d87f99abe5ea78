"""Checks the HTML of layouts and books for tags that print otherwise than they read.

The engine takes any name for a tag or an attribute, and prints nothing for what only a browser
shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pressroom.model.finding import Findings, Span
from pressroom.model.suggestion import did_you_mean
from pressroom.render.template.checks import without_code

_OTHERS = re.compile(r"(<(style|svg|script)\b)[^>]*>.*?(?:</\2>|\Z)", re.DOTALL)
_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)>")
_ATTRIBUTE = re.compile(r"([^\s=\"'<>/]+)(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s\"'<>]+))?")
_OTHER_BRANCH = re.compile(r"\{%-?\s*(?:else|elif)\b.*?(?=\{%-?\s*end(?:if|for)\b)", re.DOTALL)


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


TAGS = _words(
    """
    a abbr address article aside b bdi bdo big blockquote br caption cite code col colgroup
    dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header
    hr i img ins kbd li main mark nav ol p pre q rb rp rt rtc ruby s samp section small span
    strike strong style sub summary sup svg table tbody td tfoot th thead time tr tt u ul
    var wbr center data hgroup search
    """
)
OF_DRAWINGS = _words(  # a layout may write the parts of a drawing apart
    """
    animate circle clippath defs desc ellipse filter foreignobject g image line lineargradient
    marker mask metadata path pattern polygon polyline radialgradient rect stop switch symbol
    text textpath tspan use view
    """
)
NOT_PRINTED = _words(
    """
    applet audio base button canvas datalist dialog embed fieldset form frame frameset
    iframe input label legend link map area meta meter noscript object option output param
    picture progress script select slot source template textarea title track video
    """
)
ATTRIBUTES = _words(
    """
    abbr align alt border cellpadding cellspacing char cite class color colspan datetime dir
    face headers height hidden href hreflang id lang name rel reversed role rowspan rules
    scope size span src start style summary tabindex target title translate type valign
    value width wrap xmlns loading decoding open bgcolor nowrap dominant
    """
)
_UNPAIRED = _words(  # HTML ends these itself, or they hold nothing
    """
    br hr img wbr col p li td th tr thead tbody tfoot dd dt rb rt rp rtc colgroup
    """
)


def check_html(texts: Mapping[str, str], findings: Findings) -> None:
    """Warn of tags and attributes that HTML does not have, or that paper cannot show.

    `texts` are by the path that messages show. What Jinja writes is left out. Findings:
    `layout/unknown-tag`, `layout/unknown-attribute`, `layout/not-printed`,
    `layout/picture-without-file`.
    """
    for path, text in texts.items():
        for tag in (one for one in _tags(text) if not one[1]):  # those that open
            name = tag[2].lower()
            if name in TAGS:
                _check_attributes(path, text, tag, findings)
            elif name not in OF_DRAWINGS and not name.startswith("fe"):  # a filter's parts
                _report_tag(path, text, tag, findings)


def check_pairs(texts: Mapping[str, str], findings: Findings) -> None:
    """Find tags of books that are opened and never closed, or closed and never opened.

    Of branches in Jinja's braces the first counts. Finding: `layout/unpaired-tag`.
    """
    for path, text in texts.items():
        opened: list[re.Match[str]] = []
        for tag in _tags(_OTHER_BRANCH.sub(lambda found: _blank(found[0]), text)):
            name = tag[2].lower()
            if name in _UNPAIRED or tag[3].endswith("/"):
                continue
            if not tag[1]:
                opened.append(tag)
            elif opened and opened[-1][2].lower() == name:
                opened.pop()
            else:
                opened = [tag]
                break
        for tag in opened[-1:]:
            wrong = "closed here and was not opened" if tag[1] else "opened here and never closed"
            span = Span.in_text(path, text, tag.start(), len(tag[0]))
            findings.error("layout/unpaired-tag", f"the tag “{tag[2]}” is {wrong}", span)


def _tags(text: str) -> Iterator[re.Match[str]]:
    """Iterate over the tags of HTML that a text itself writes, none inside drawings or styles."""
    html = _OTHERS.sub(
        lambda found: found[1] + _blank(found[0][len(found[1]) :]), without_code(text)
    )
    yield from _TAG.finditer(html)


def _blank(text: str) -> str:
    """Return as many spaces and lines; a tag that was begun is ended."""
    blank = re.sub(r"[^\n]", " ", text)
    return blank[:-1] + ">" if text.endswith(">") else blank


def _report_tag(path: str, text: str, tag: re.Match[str], findings: Findings) -> None:
    name = tag[2].lower()
    span = Span.in_text(path, text, tag.start(2), len(name))
    if name in NOT_PRINTED:
        findings.warning(
            "layout/not-printed", f"“<{name}>” is made for screens and does nothing on paper", span
        )
    else:
        hint = did_you_mean(name, sorted(TAGS))
        findings.warning("layout/unknown-tag", f"HTML has no tag “<{name}>”", span, hint=hint)


def _check_attributes(path: str, text: str, tag: re.Match[str], findings: Findings) -> None:
    names = []
    for found in _ATTRIBUTE.finditer(tag[3]):
        name = found[1].lower()
        names.append(name)
        if "\0" in name:  # Jinja writes it, or a part of it
            continue
        if name not in ATTRIBUTES and not name.startswith(("data-", "aria-", "xml:", "on")):
            span = Span.in_text(path, text, tag.start(3) + found.start(), len(name))
            hint = did_you_mean(name, sorted(ATTRIBUTES))
            said = f"HTML has no attribute “{name}”"
            findings.warning("layout/unknown-attribute", said, span, hint=hint)
    if tag[2].lower() == "img" and "src" not in names and "\0" not in tag[3]:
        said = "a picture without “src” shows nothing"
        span = Span.in_text(path, text, tag.start(), len(tag[0]))
        findings.warning("layout/picture-without-file", said, span)
