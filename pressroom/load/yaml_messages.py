"""Say what is wrong in a YAML file in the words of card designers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from pressroom.load.nodes import quote
from pressroom.model.finding import Findings, Span

COMMENT = re.compile(r"\s+(#[^\s#].*)")  # as in “Camp #2”; a remark has a space after its “#”

SENTENCES = {
    "mapping values are not allowed in this context": (
        "“: ” cannot be used here: the line is indented differently from its neighbours, "
        "or a text with “: ” in it lacks quotes"
    ),
    "could not find expected ':'": "a “:” is missing after this key",
    "did not find expected key": (
        "this line does not line up with a key above it, or the text before it lacks quotes"
    ),
    "did not find expected '-' indicator": "this line is in a list and must begin with “- ”",
    "did not find expected ',' or ']'": "the list that begins with “[” is not closed with “]”",
    "did not find expected ',' or '}'": "the keys that begin with “{” are not closed with “}”",
    "found unknown escape character": (
        "a backslash in double quotes begins an escape that does not exist; "
        "use single quotes to print it"
    ),
    "exceeded maximum nesting depth": "lists and keys are nested too deeply",
    "block sequence entries are not allowed in this context": (
        "a list cannot begin here; put “- ” on a line of its own"
    ),
    "did not find expected comment or line break": (
        "after “|” or “>” the text must begin on the next line"
    ),
    "did not find expected <document start>": (
        "the file should end here; this line fits neither a key nor a list above"
    ),
    "found undefined tag handle": "tags with “!” are not used here",
    "found incompatible YAML document": "this YAML version is not known; leave out “%YAML”",
}
WIDE_COLON = "“：” is a full-width character; after a key YAML needs “:” and a space"
AFTER_VALUE = "the text goes on after its end; put quotes round all of it"
TAB = "there is a tab here; YAML needs spaces for indentation"


def sentence(problem: str, context: str, line: str, column: int) -> str:
    """Return the sentence for a complaint about the 0-based column of a line."""
    if "\t" in line[: column + 1] and not line[: column + 1].strip(" \t"):
        return TAB
    if "tab character" in problem or "\\t" in problem:
        return TAB
    if problem == "found unexpected end of stream" and "quoted" in context:
        return "the quote that begins here is never closed"
    if problem == "did not find expected key" and line[:column].strip():
        return AFTER_VALUE
    if problem == "could not find expected ':'" and "：" in line:
        return WIDE_COLON
    is_nameless = problem.startswith("did not find expected alphabetic")  # as in “**bold**”
    if column < len(line) and ("cannot start any token" in problem or is_nameless):
        return f"a text cannot begin with “{line[column]}”; put it in quotes"
    return SENTENCES.get(problem, f"this cannot be read as YAML: {problem or 'it is broken'}")


def report_comments(values: Iterable[Span], lines: Sequence[str], findings: Findings) -> None:
    """Warn of values without quotes that are followed by what looks like a part of them.

    Findings: `yaml/comment`.
    """
    for value in values:
        if value.end_line > len(lines):
            continue
        found = COMMENT.match(lines[value.end_line - 1], value.end_column - 1)
        if found is not None:
            words = found[1].rstrip()
            message = (
                f"{quote(words)} is a comment and is not printed; put quotes round the whole text"
                " to print it, or a space after “#”"
            )
            line, column = value.end_line, found.start(1) + 1
            span = Span(value.path, line, column, line, column + len(words))
            findings.warning("yaml/comment", message, span)


def report_anchors(anchors: Mapping[str, Span], used: frozenset[str], findings: Findings) -> None:
    """Report anchors that nothing refers to: most likely a text that begins with “&”.

    Findings: `yaml/unused-anchor`.
    """
    for name, span in anchors.items():
        if name not in used:
            message = (
                f"“&{name}” names this value, and no “*{name}” below uses it; a text that begins"
                " with “&” needs quotes"
            )
            findings.error("yaml/unused-anchor", message, span)
