"""Read a game's glossary, `_glossary.yaml`: its terms, and how each is said in other languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pressroom.load.codes import GLOSSARY_CODES
from pressroom.load.nodes import Mapping, Node, Scalar, Sequence, quote
from pressroom.load.sections import Section, open_section
from pressroom.load.yaml_files import YamlFiles
from pressroom.model.finding import Findings
from pressroom.model.glossary import Term

GLOSSARY = "_glossary.yaml"
KEYS = ("terms", "close")
TERM_KEYS = ("term", "means", "never", "but", "in")


def read_glossary(folder: Path, findings: Findings) -> tuple[Term, ...]:
    """Return the terms of the game in a folder; none if it has no glossary.

    Findings: `glossary/…`, and those of a YAML file.
    """
    path = folder / GLOSSARY
    if not path.is_file():
        return ()
    node = YamlFiles().read(path, f"cards/{folder.name}/{GLOSSARY}", findings)
    section = None if node is None else _open(node, KEYS, GLOSSARY, findings)
    terms = section.get("terms", required=True) if section else None
    if section is None or terms is None:
        return ()
    if not isinstance(terms, Sequence):
        section.wrong("terms", "a list", terms)
        return ()
    return tuple(term for item in terms.items for term in _read_term(item, findings))


def _open(node: Node, keys: tuple[str, ...], owner: str, findings: Findings) -> Section | None:
    return open_section(node, keys, owner=owner, codes=GLOSSARY_CODES, findings=findings)


def _read_term(node: Node, findings: Findings) -> Iterator[Term]:
    section = _open(node, TERM_KEYS, "a term", findings)
    word = section.word("term", required=True) if section else None
    if section is not None and word is not None:
        but = section.words("but") or ()
        yield Term(word.text, dict(_translations(section)), tuple(one.text for one in but))


def _translations(section: Section) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Go through the languages of a term: a word, or several of which the first is the best."""
    node = section.get("in")
    if node is None:
        return
    if not isinstance(node, Mapping):
        section.wrong("in", "a group of languages, as in “{en: rope, de: Seil}”", node)
        return
    for language, said in node.entries:
        items = said.items if isinstance(said, Sequence) else (said,)
        words = tuple(item.text for item in items if isinstance(item, Scalar) and item.text)
        if len(words) < len(items) or not words:
            section.wrong("in", f"a word or a list of words for {quote(language.text)}", said)
        else:
            yield language.text, words
