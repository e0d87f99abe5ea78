"""Puts texts, phrases and values of a game into words that a layout may print.

Unknown tokens and icons, bold and braces without end become findings where they were typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from markupsafe import Markup

from pressroom.model.derived import Derived, DerivedValue, Phrase
from pressroom.model.finding import Findings, Span
from pressroom.model.game import CardReference, Component, Game, Icon, Picture, Text, Value
from pressroom.model.suggestion import did_you_mean
from pressroom.render.inline_values import in_words
from pressroom.render.markup import UnclosedBold, UnclosedToken, UnknownToken, literal, marked_up
from pressroom.render.pictograms import Pictograms

PICTURE_SCHEME = "picture:"


class IconName(str):
    """The name of an icon; a layout that prints any field tells it from words by `is_icon`."""

    __slots__ = ()
    is_icon = True


class Speech:
    """The words of one game in one language. `say` gives the words of a text in it."""

    def __init__(
        self,
        game: Game,
        derived: Derived,
        pictograms: Pictograms,
        say: Callable[[Text], str],
        findings: Findings,
    ) -> None:
        """Bind the game to what the rules worked out for it."""
        self._game = game
        self._derived = derived
        self._pictograms = pictograms
        self._say = say
        self._findings = findings
        self._printing: list[Text] = []  # texts inside each other through their tokens

    def plain(self, text: Text | None) -> Markup:
        """Return a text as it was typed; nothing for none."""
        return literal(self._say(text)) if text else Markup()

    def phrase(self, name: str, **numbers: Any) -> Markup:
        """Return a phrase of game.yaml with numbers put in."""
        text = self._game.phrases.get(name)
        if text is None:
            self._findings.error(
                "game/unknown-phrase", f"there is no phrase “{name}”", self._game.span
            )
            return Markup()
        return self._marked(text, numbers, None)

    def words_of(self, phrase: Phrase) -> Markup:
        """Return a phrase of the rules, ready to print."""
        return self.phrase(phrase.name, **phrase.numbers)

    def derived(self, value: DerivedValue) -> Any:
        """Return a value that the rules worked out, ready to print."""
        if isinstance(value, Phrase):
            return self.words_of(value)
        if isinstance(value, Text):
            return self._marked(value, {}, None) if value.is_markup else self.plain(value)
        if isinstance(value, tuple):
            return tuple(map(self.derived, value))
        return value

    def value(self, value: Value, component: Component) -> Any:
        """Return a field of a component, ready to print."""
        match value:
            case Text(is_markup=True):
                return self._marked(value, {}, component)
            case Text():
                return self.plain(value)
            case Icon():
                return self._icon_name(value, component)
            case Picture():
                return self._picture_address(value)
            case CardReference():
                return value.id
            case tuple():
                return tuple(self.value(item, component) for item in value)
        return value

    def _picture_address(self, picture: Picture) -> str:
        """Return the address of a picture; it names the bytes, so that a changed file is seen."""
        path = self._game.folder.parent.parent / picture.path
        digest = sha256(path.read_bytes()).hexdigest()[:16]
        return f"{PICTURE_SCHEME}{quote(picture.path)}?{digest}"

    def _icon_name(self, icon: Icon, component: Component) -> str:
        if icon.name not in self._pictograms:
            self._unknown("card/unknown-icon", "icon", icon.name, icon.span, component)
            return ""
        return IconName(icon.name)

    def _marked(
        self, text: Text, numbers: Mapping[str, Any], component: Component | None
    ) -> Markup:
        if text in self._printing:
            said = "the text would print itself through its tokens"
            return self._refuse("card/circular-text", said, text.span, component)
        self._printing.append(text)
        try:
            return marked_up(self._say(text), lambda name: self._token(name, numbers, component))
        except UnknownToken as unknown:
            span = _within(text, unknown.offset, len(unknown.name) + 2)
            self._unknown("card/unknown-token", "token", unknown.name, span, component)
            return Markup()
        except UnclosedBold as unclosed:
            said = "“**” begins bold and nothing ends it; a star itself is written “\\*”"
            span = _within(text, unclosed.args[0], 2)
            return self._refuse("card/unclosed-bold", said, span, component)
        except UnclosedToken as unclosed:
            said = "“{” begins a token and no “}” ends it; a brace itself is written “\\{”"
            span = _within(text, unclosed.args[0], 1)
            return self._refuse("card/unclosed-token", said, span, component)
        finally:
            self._printing.pop()

    def _refuse(self, code: str, said: str, span: Span, component: Component | None) -> Markup:
        """Add an error, and print nothing in the text's place."""
        self._findings.error(code, said, span, card=component.id if component else None)
        return Markup()

    def _token(
        self, name: str, numbers: Mapping[str, Any], component: Component | None
    ) -> str | None:
        """Return the HTML of a token, or None if it names nothing that words can hold."""
        if name in numbers:
            return in_words(self.derived(numbers[name]))
        if component and name in component.values:
            value = component.values[name]
            if isinstance(value, Icon):
                name = value.name
            else:
                return (
                    None if isinstance(value, Picture) else in_words(self.value(value, component))
                )
        elif name in self._derived.facts:
            return in_words(self.derived(self._derived.facts[name]))
        return str(self._pictograms.svg(name)) if name in self._pictograms else None

    def _unknown(
        self, code: str, what: str, name: str, span: Span, component: Component | None
    ) -> None:
        known = {*self._derived.facts, *self._pictograms.names()}
        if component and what == "token":
            known |= set(component.values)
        said = (
            f"“{{{name}}}” is no text, number or icon"
            if what == "token"
            else f"there is no icon “{name}”"
        )
        self._findings.error(
            code,
            said,
            span,
            hint=_icon_hint(name, known) if what == "icon" else did_you_mean(name, known),
            card=component.id if component else None,
        )


def _icon_hint(name: str, known: set[str]) -> str | None:
    stem = name.removesuffix(".svg")
    if stem != name and stem in known:
        return f"did you mean “{stem}”?"
    if len(name) > 1 and not name.isascii():
        return "an icon is a drawing’s name or a single emoji, none put together from several"
    return did_you_mean(name, known)


def _within(text: Text, offset: int, length: int) -> Span:
    """Return the place of some characters of a text.

    It is the whole text's place if that was typed with escapes or over several lines.
    """
    span = text.span
    quotes = span.end_column - span.column - len(text.source)
    if span.line != span.end_line or quotes not in (0, 2):
        return span
    start = span.column + quotes // 2 + offset
    return Span(span.path, span.line, start, span.line, start + length)
