"""Tell of markup that cannot be read: what was typed, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Collection

from pressroom.model.suggestion import did_you_mean
from pressroom.render.text.marks import SPAN_CLASS, UnclosedMark
from pressroom.render.text.markup import UnclosedToken, UnknownSpan, UnknownToken

MarkupFault = UnclosedMark | UnclosedToken | UnknownSpan | UnknownToken
MARKUP_FAULTS = (UnclosedMark, UnclosedToken, UnknownSpan, UnknownToken)
_STAR = "a star itself is written “\\*”"


def explain_markup(
    wrong: MarkupFault, known: Collection[str], spans: Collection[str]
) -> tuple[str, str, str, str | None]:
    """Return the code of a finding, what was typed, what is wrong with it, and a hint.

    A text may use the tokens `known` and the names `spans`.
    """
    hint = None
    match wrong:
        case UnknownToken():
            code, typed = "card/unknown-token", f"{{{wrong.name}}}"
            said, hint = f"“{typed}” is no text, number or icon", did_you_mean(wrong.name, known)
            if wrong.name.startswith("."):
                said = f"“{typed}” names words, and no words in brackets stand before it"
                hint = f"write “[words]{typed}”"
        case UnknownSpan():
            code, typed = "card/unknown-span", f".{wrong.typed}"
            said, hint = span_message(wrong.name, spans), did_you_mean(wrong.name, spans)
        case UnclosedMark(mark="*"):
            code, typed = "card/unclosed-italic", "*"
            said = f"“*” begins italic and nothing ends it; {_STAR}"
        case UnclosedMark():
            code, typed = "card/unclosed-bold", "**"
            said = f"“**” begins bold and nothing ends it; {_STAR}"
        case UnclosedToken():
            code, typed = "card/unclosed-token", "{"
            said = "“{” begins a token and no “}” ends it; a brace itself is written “\\{”"
    return code, typed, said, hint


def span_message(name: str, spans: Collection[str]) -> str:
    """Return what is wrong with a name that no style sheet declares for words."""
    there_are = f"; there are {', '.join(sorted(spans))}" if spans else ""
    return f"no style sheet declares “.{SPAN_CLASS}{name}”{there_are}"
