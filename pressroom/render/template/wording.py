"""Puts texts, phrases and values of a game into words that a layout may print.

What cannot be printed is a `ContentFault`: an unknown token or icon, bold or a brace without end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any
from urllib.parse import quote

from markupsafe import Markup

from pressroom.files import sha256_of
from pressroom.model.derived import Derived, DerivedValue, Phrase
from pressroom.model.finding import Finding, Span
from pressroom.model.game import CardReference, Component, Game, Icon, Picture, Text, Value
from pressroom.model.suggestion import did_you_mean
from pressroom.model.words import Words
from pressroom.render.template.content_fault import ContentFault, place_within
from pressroom.render.template.pictograms import Pictograms
from pressroom.render.template.printed_values import in_words
from pressroom.render.text.markup import literal, marked_up
from pressroom.render.text.markup_faults import MARKUP_FAULTS, explain_markup

PICTURE_SCHEME = "picture:"


class IconName(str):
    """The name of an icon; a layout that prints any field tells it from words by `is_icon`."""

    __slots__ = ()
    is_icon = True

    def __repr__(self) -> str:
        return f"IconName({super().__repr__()})"


class Wording:
    """The words of one game in one language."""

    def __init__(
        self,
        game: Game,
        derived: Derived,
        pictograms: Pictograms,
        words: Words,
        digest: Callable[[str], str],
        spans: frozenset[str] = frozenset(),
    ) -> None:
        """Bind the game to what the rules worked out for it.

        `digest` returns the sha256 of a picture by its path in the project; `spans` are the names
        that words in brackets may have.
        """
        self._digest = digest
        self._spans = spans
        self._game = game
        self._derived = derived
        self._pictograms = pictograms
        self._words = words
        self._between = words.gettext(" · ")
        self._in_sentence = words.gettext(", ")
        self._printing: list[Text] = []  # texts inside each other through their tokens
        self._addresses: dict[str, str] = {}  # of pictures, by path

    @property
    def language(self) -> str:
        """Return the language of these words."""
        return self._words.language

    @cached_property
    def key(self) -> str:
        """Return a digest of what the words of all components depend on."""
        shared = map(self._content, (self._derived.facts, self._game.phrases))
        return sha256_of(
            self._words.language, self._pictograms.key, repr(sorted(self._spans)), *shared
        )

    def key_of(self, component: Component, computed: Mapping[str, DerivedValue]) -> str:
        """Return a digest of all that the words of a component depend on, places left out."""
        piece = (component.id, component.kind.name, component.deck, component.quantity)
        values = map(self._content, (component.values, computed))
        return sha256_of(self.key, repr(piece), *values)

    def _content(self, value: Any) -> str:
        """Return what a value holds without where it was typed."""
        match value:
            case Text():
                return repr((self._words.of(value), value.is_markup))
            case Picture():
                return self._picture_address(value)
            case Icon(name):
                return f"Icon({name!r})"
            case CardReference(id):
                return f"Card({id!r})"
            case Phrase(name, numbers):
                return f"Phrase({name!r}, {self._content(numbers)})"
            case tuple():
                return f"({', '.join(map(self._content, value))})"
            case Mapping():
                return repr([(name, self._content(one)) for name, one in value.items()])
        return repr(value)

    def plain(self, text: Text | None) -> Markup:
        """Return a text as it was typed; nothing for none."""
        return literal(self._words.of(text))

    def phrase(self, name: str, **numbers: Any) -> Markup:
        """Return a phrase of game.yaml with numbers put in. Raises `ContentFault`."""
        text = self._game.phrases.get(name)
        if text is None:
            message = f"there is no phrase “{name}”"
            raise ContentFault(Finding("game/unknown-phrase", message, self._game.span))
        return self._marked(text, numbers, None)

    def words_of(self, phrase: Phrase) -> Markup:
        """Return a phrase of the rules, ready to print. Raises `ContentFault`."""
        return self.phrase(phrase.name, **phrase.numbers)

    def derived(self, value: DerivedValue) -> Any:
        """Return a value that the rules worked out, ready to print. Raises `ContentFault`."""
        if isinstance(value, Phrase):
            return self.words_of(value)
        if isinstance(value, Text):
            return self._marked(value, {}, None) if value.is_markup else self.plain(value)
        if isinstance(value, tuple):
            return tuple(map(self.derived, value))
        return value

    def value(self, value: Value, component: Component) -> Any:
        """Return a field of a component, ready to print. Raises `ContentFault`."""
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
        if picture.path not in self._addresses:
            path, digest = self._in_language(picture.path)
            self._addresses[picture.path] = f"{PICTURE_SCHEME}{quote(path)}?{digest[:16]}"
        return self._addresses[picture.path]

    def _in_language(self, path: str) -> tuple[str, str]:
        """Return the file of a picture for the language, such as `title.ja.png`, and its digest."""
        stem, point, ending = path.rpartition(".")
        for language in self._words.served_by:
            own = f"{stem}.{language}{point}{ending}"
            with suppress(OSError):  # it is not there
                return own, self._digest(own)
        return path, self._digest(path)

    def _icon_name(self, icon: Icon, component: Component) -> str:
        if icon.name in self._pictograms:
            return IconName(icon.name)
        hint = _icon_hint(icon.name, self._known_names())
        message = f"there is no icon “{icon.name}”"
        raise _fault("card/unknown-icon", message, icon.span, component, hint)

    def _marked(
        self, text: Text, numbers: Mapping[str, Any], component: Component | None
    ) -> Markup:
        if text in self._printing:
            message = "the text would print itself through its tokens"
            raise _fault("card/circular-text", message, text.span, component)
        self._printing.append(text)
        try:
            return marked_up(
                self._words.of(text),
                lambda name: self._token(name, numbers, component),
                self._spans,
            )
        except MARKUP_FAULTS as wrong:
            known = self._known_names() | set(component.values if component else ())
            code, typed, said, hint = explain_markup(wrong, known, self._spans)
            span = self._within(text, typed, wrong.offset)
            raise _fault(code, said, span, component, hint) from None
        finally:
            self._printing.pop()

    def _within(self, text: Text, words: str, offset: int) -> Span:
        """Return the place of some words of a text, or the line that translates it."""
        if self._words.of(text) == text.source:
            return place_within(text, words, offset)
        return self._words.place_of(text)

    def _token(
        self, name: str, numbers: Mapping[str, Any], component: Component | None
    ) -> str | None:
        """Return the HTML of a token, or None if it names nothing that words can hold."""
        if name in numbers:
            return in_words(self.derived(numbers[name]), self._in_sentence)
        if component and name in component.values:
            value = component.values[name]
            if isinstance(value, Picture):
                address = self._picture_address(value)
                return Markup('<img class="icon" src="{}">').format(address)
            if not isinstance(value, Icon):
                return in_words(self.value(value, component), self._between)
            name = value.name
        elif name in self._derived.facts:
            return in_words(self.derived(self._derived.facts[name]), self._between)
        return str(self._pictograms.svg(name)) if name in self._pictograms else None

    def _known_names(self) -> set[str]:
        return {*self._derived.facts, *self._pictograms.names()}


def _fault(
    code: str, message: str, span: Span, component: Component | None, hint: str | None = None
) -> ContentFault:
    card = component.id if component else None
    return ContentFault(Finding(code, message, span, hint=hint, card=card))


def _icon_hint(name: str, known: set[str]) -> str | None:
    stem = name.removesuffix(".svg")
    if stem != name and stem in known:
        return f"did you mean “{stem}”?"
    if len(name) > 1 and not name.isascii():
        return "an icon is a drawing’s name or a single emoji, none put together from several"
    return did_you_mean(name, known)
