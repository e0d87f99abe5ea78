"""Brings a catalogue up to its template, and loses no translation on the way.

A message that stands under another context now, as on a renamed card, keeps its translation. One
whose source was edited keeps it as a guess, with what it said before. What no message wants any
more goes out of use, and stays at the end of the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher

from pressroom.translate.po_files import FUZZY, Id, Message, PoFile

LEAST_ALIKE = 0.5  # how much of an edited paragraph must be as it was to be taken for the same
Key = tuple[str | None, Id]


def update(file: PoFile, wanted: Iterable[Message]) -> PoFile:
    """Return a catalogue with exactly the wanted messages, in their order, as far translated."""
    wanted = tuple(wanted)
    known = {old.key: old for old in (*file.obsolete, *file.messages)}
    merger = _Merger(known, {message.key for message in wanted}, _crowded(wanted), file)
    kept = {message.key: merger.kept(message) for message in wanted}
    kept |= {m.key: merger.moved(m) for m in wanted if kept[m.key] is None}
    kept |= {m.key: merger.edited(m) for m in wanted if kept[m.key] is None}
    messages = tuple(kept[m.key] or merger.guessed(m) for m in wanted)
    return replace(file, messages=messages, obsolete=tuple(merger.left_over()))


def _crowded(wanted: Iterable[Message]) -> frozenset[str | None]:
    """Return the contexts of several messages, such as that of a book."""
    counts = Counter(message.context for message in wanted)
    return frozenset(context for context, count in counts.items() if count > 1)


@dataclass(slots=True)
class _Merger:
    """Finds what a message was before; `spent` are old messages that live on under another key."""

    known: Mapping[Key, Message]
    wanted: set[Key]
    crowded: frozenset[str | None]
    file: PoFile
    spent: set[Key] = field(default_factory=set)

    def kept(self, message: Message) -> Message | None:
        """Return a message as it was translated."""
        old = self.known.get(message.key)
        return None if old is None else self._filled(message, old, old.flags, old.previous)

    def moved(self, message: Message) -> Message | None:
        """Return a message that had another context, where nobody says it any more."""
        old = next((one for one in self._free() if one.id == message.id), None)
        if old is None:
            return None
        self.spent.add(old.key)
        return self._filled(message, old, old.flags, old.previous)

    def edited(self, message: Message) -> Message | None:
        """Return a message whose source was another, as a guess."""
        alike = [one for one in self._free() if one.context == message.context]
        if not alike:
            return None
        best = max(alike, key=lambda one: _likeness(one.source, message.source))
        if self._is_crowded(message) and _likeness(best.source, message.source) < LEAST_ALIKE:
            return None
        self.spent.add(best.key)
        previous = best.previous if best.is_fuzzy and best.previous else best.id
        return self._filled(message, best, frozenset({FUZZY}), previous)

    def guessed(self, message: Message) -> Message:
        """Return a new message, with the words of another that says the same, as a guess."""
        same = (one for one in self.known.values() if one.id == message.id)
        old = next((one for one in same if one.is_translated and not one.is_fuzzy), None)
        if old is None:
            return replace(message, strings=("",) * self._forms(message))
        return self._filled(message, replace(old, comments=()), frozenset({FUZZY}), None)

    def left_over(self) -> Iterator[Message]:
        """Go through the translations that no message wants."""
        for old in self.known.values():
            if old.key not in self.wanted | self.spent and any(old.strings):
                yield Message(old.context, old.id, old.strings, comments=old.comments)

    def _free(self) -> Iterator[Message]:
        for old in self.known.values():
            if old.key not in self.wanted | self.spent and old.is_translated:
                yield old

    def _is_crowded(self, message: Message) -> bool:
        return message.context is None or message.context in self.crowded

    def _forms(self, message: Message) -> int:
        return 1 if isinstance(message.id, str) else self.file.plural_forms

    def _filled(
        self, message: Message, old: Message, flags: frozenset[str], previous: Id | None
    ) -> Message:
        """Return a message with the translation of an old one."""
        forms = self._forms(message)
        strings = (*old.strings, *("",) * forms)[:forms]
        is_guess = FUZZY in flags and any(strings)
        return replace(
            message,
            strings=strings,
            comments=old.comments,
            flags=message.flags | (flags if is_guess else frozenset()),
            previous=previous if is_guess else None,
        )


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
