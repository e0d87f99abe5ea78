"""Checks the layouts of a game for what would be lost without a word when they are run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from jinja2 import Environment, TemplateError, nodes

from pressroom.model.finding import Findings, Span
from pressroom.model.suggestion import did_you_mean
from pressroom.render.template.layouts import LayoutFolders

_JINJA = re.compile(  # what is never closed runs to the end
    r"\{%.*?(?:%\}|\Z)|\{\{.*?(?:\}\}|\Z)|\{#.*?(?:#\}|\Z)|<!--.*?(?:-->|\Z)", re.DOTALL
)
_CLASS = re.compile(r"""\bclass\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_FIT = re.compile(r"""\bfit\(\s*["']([^"']+)["']""")
_STYLE = re.compile(r"<style\b.*?(?:</style>|\Z)", re.DOTALL)
_FILLER = "\0"  # stands for each character of what Jinja reads


def template_texts(folders: LayoutFolders) -> Iterator[tuple[Path, str]]:
    """Iterate over the files and texts of a game's own layouts and books."""
    own = (root / "games" / folders.game for root in folders.roots)
    matching = folders.sources.matching
    layouts = (path for folder in own for path in matching(folder, "*.html.j2"))
    for path in (*layouts, *matching(folders.texts, "*.md")):
        yield path, folders.sources.text(path)


def without_code(text: str) -> str:
    """Return a layout with a filler for each character of what Jinja reads, and of comments."""
    return _JINJA.sub(lambda found: re.sub(r"[^\n]", _FILLER, found[0]), text)


def check_classes(
    texts: Mapping[str, str], styled: frozenset[str], known: Iterable[str], findings: Findings
) -> None:
    """Warn of classes in layouts and books that no style sheet mentions.

    `texts` are by the path that messages show, `styled` the classes of all style sheets, `known`
    those that need no rule; one that ends in “-” stands for all that begin so. A name that is put
    together by Jinja is left out. Finding: `layout/unstyled-class`.
    """
    begun = tuple(name for name in known if name.endswith("-"))
    own = {name for text in texts.values() for name in _own_styles(text)}
    names = styled | own | frozenset(known)
    for path, text in texts.items():
        for name, offset in _class_names(text):
            if name in names or name.startswith(begun):
                continue
            findings.warning(
                "layout/unstyled-class",
                f"no style sheet mentions the class “{name}”",
                Span.in_text(path, text, offset, len(name)),
                hint=did_you_mean(name, sorted(names)),
            )


def _own_styles(text: str) -> Iterator[str]:
    """Iterate over the words in style sheets inside a layout."""
    for style in _STYLE.findall(text):
        yield from re.findall(r"\.([\w-]+)", style)


def _class_names(text: str) -> Iterator[tuple[str, int]]:
    """Iterate over the whole names in class attributes, with their offsets in the text."""
    for attribute in _CLASS.finditer(without_code(text)):
        group = 1 if attribute[1] is not None else 2
        for word in re.finditer(r"\S+", attribute[group]):
            if re.fullmatch(r"[\w-]+", word[0]):  # neither put together nor behind an open quote
                yield word[0], attribute.start(group) + word.start()


def check_fits(texts: Mapping[str, str], fields: frozenset[str], findings: Findings) -> None:
    """Warn of names in `fit()` that are almost those of a field that the layout prints.

    What is too long is told at the field of the name. Finding: `layout/unknown-fit`.
    """
    for path, text in texts.items():
        fits = {fit[1]: fit for fit in _FIT.finditer(text)}
        free = sorted(name for name in fields - set(fits) if f"card.{name}" in text)
        for name, fit in fits.items():
            hint = did_you_mean(name, free)
            if name in fields or hint is None:
                continue
            said = f"fit(“{name}”) is the name of no field"
            span = Span.in_text(path, text, fit.start(1), len(name))
            findings.warning("layout/unknown-fit", said, span, hint=hint)


def check_blocks(
    environment: Environment, name: str, path: str, text: str, findings: Findings
) -> None:
    """Find blocks that the layouts that one extends lack, and words outside its blocks.

    Neither is printed. What cannot be parsed is told when it is run. Finding:
    `layout/unknown-block`.
    """
    if "extends" not in text:  # most extend nothing, and need not be parsed
        return
    try:
        template = environment.parse(text, name)
        parents = list(_parents(environment, template))
    except (TemplateError, ValueError, RecursionError):
        return
    if not parents:
        return
    known = sorted({block.name for parent in parents for block in parent.find_all(nodes.Block)})
    for node in template.body:
        span = Span(path, node.lineno, 1, node.lineno, 1)
        if isinstance(node, nodes.Block) and node.name not in known:
            said = f"the layout that is extended has no block “{node.name}”, so it is not printed"
            hint = did_you_mean(node.name, known)
            findings.error("layout/unknown-block", said, span, hint=hint)
        elif isinstance(node, nodes.Output) and (line := _first_words(node)):
            said = "these words stand outside all blocks of a layout that extends another, and are"
            span = Span(path, line, 1, line, 1)
            findings.error("layout/unknown-block", f"{said} not printed", span)


def _parents(environment: Environment, template: nodes.Template) -> Iterator[nodes.Template]:
    """Iterate over the layouts that a template extends, if they are named outright."""
    seen: set[str] = set()
    while extends := template.find(nodes.Extends):
        named = extends.template
        if not isinstance(named, nodes.Const) or named.value in seen or environment.loader is None:
            return
        seen.add(named.value)
        source, _, _ = environment.loader.get_source(environment, named.value)
        template = environment.parse(source, named.value)
        yield template


def _first_words(output: nodes.Output) -> int | None:
    """Return the line of the first words that would be printed; none for spaces alone."""
    for part in output.nodes:
        if not isinstance(part, nodes.TemplateData):
            return part.lineno
        if words := part.data.strip():
            return part.lineno + part.data[: part.data.index(words[0])].count("\n")
    return None
