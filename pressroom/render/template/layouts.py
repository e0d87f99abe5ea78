"""Where layouts and style sheets are looked for: nearest first, the game's own before the shared.

A project's `layouts/` comes before the layouts that Pressroom ships, file by file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pressroom.files import sha256_of
from pressroom.sources import Sources

TEMPLATE_SUFFIX = ".html.j2"
WORDS = "locale/"  # where catalogues lie
BOOK_SUFFIX = ".md"
LAYOUT_SCHEME = "layout:"  # of addresses; behind it stands a path in layouts/


@dataclass(frozen=True, slots=True)
class LayoutFolders:
    """The layout folders of a build, nearest first: the project's, then the shipped ones.

    `texts` is the game's own folder, where its books are. All is read as `sources` know it.
    """

    roots: tuple[Path, ...]
    game: str
    theme: str
    texts: Path = Path("cards")
    sources: Sources = field(default_factory=Sources, compare=False, repr=False)

    def template_folders(self) -> tuple[Path, ...]:
        """Return the folders that templates are searched in, nearest first."""
        return tuple(root / part for part in self._parts() for root in self.roots)

    def icon_folders(self) -> tuple[Path, ...]:
        """Return the folders of our own drawings, nearest first."""
        inside = (f"games/{self.game}/icons", "icons")
        return tuple(root / part for part in inside for root in self.roots)

    def style_sheets(self) -> Iterator[Path]:
        """Go through the CSS files in the order in which later rules win."""
        yield from self._nearest("base.css")
        yield from self._all("pages/*.css")
        yield from self._all("books/*.css")
        yield from self._all("components/*.css")
        yield from self._nearest(f"themes/{self.theme}/theme.css")
        yield from self._all(f"games/{self.game}/*.css")
        yield from self._nearest(f"games/{self.game}/themes/{self.theme}.css")

    def themes(self) -> frozenset[str]:
        """Return the names of all themes that this game can be built in.

        A game with themes of its own has only those: its layouts want what they define.
        """
        own = {path.stem for path in self._everywhere(f"games/{self.game}/themes/*.css")}
        shared = {path.parent.name for path in self._everywhere("themes/*/theme.css")}
        return frozenset(own or shared)

    def assets_key(self) -> str:
        """Return a digest of the theme and of everything in the layouts that CSS may refer to.

        Catalogues are not part of it: `Words.key` stands for them.
        """
        return sha256_of(self.game, self.theme, *self._contents(of_templates=False))

    def templates_key(self) -> str:
        """Return a digest of all templates, and of the game's books."""
        books = (f"{name} {self.sources.digest(self.texts / name)}" for name in self._texts())
        return sha256_of(*self._contents(of_templates=True), *books)

    def template(self, name: str) -> Path | None:
        """Return the nearest template or book of a name; none if there is none."""
        for part in self._parts():
            for root in self.roots:
                if self.sources.has(root, f"{part}{name}"):
                    return root / part / name
        return self.texts / name if name in self._texts() else None

    def template_names(self) -> tuple[str, ...]:
        """Return the names that templates can be asked for by."""
        names = {
            name.removeprefix(part)
            for root in self.roots
            for name in self.sources.names(root)
            for part in self._parts()
            if name.startswith(part)
        }
        return tuple(sorted(names | {*self._texts()}))

    def _texts(self) -> tuple[str, ...]:
        """Return the names of the game's own books and what they may include."""
        endings = (BOOK_SUFFIX, TEMPLATE_SUFFIX)
        return tuple(name for name in self.sources.names(self.texts) if name.endswith(endings))

    def _parts(self) -> tuple[str, ...]:
        """Return the beginnings of the paths of templates below a root, nearest first."""
        return (f"games/{self.game}/", f"themes/{self.theme}/", "components/", "")

    def _contents(self, *, of_templates: bool) -> Iterator[str]:
        """Go through names and digests of the templates, or of all other files."""
        for root in self.roots:
            for name, digest in self.sources.digests(root):
                if name.endswith(TEMPLATE_SUFFIX) == of_templates and not name.startswith(WORDS):
                    yield f"{name} {digest}"

    def _everywhere(self, pattern: str) -> Iterator[Path]:
        return (path for root in self.roots for path in self.sources.matching(root, pattern))

    def _nearest(self, name: str) -> Iterator[Path]:
        found = (root / name for root in self.roots if self.sources.has(root, name))
        yield from list(found)[:1]

    def _all(self, pattern: str) -> Iterator[Path]:
        """Return matching files by name; a nearer file of the same name hides the farther."""
        by_name = {
            path.name: path
            for root in reversed(self.roots)
            for path in self.sources.matching(root, pattern)
        }
        yield from (by_name[name] for name in sorted(by_name))


def shown_path(path: Path, roots: Sequence[Path], project: Path) -> str:
    """Return how a layout file is named in messages: relative to the project, else to its root."""
    for base, prefix in ((project, ""), *((root, "layouts/") for root in roots)):
        if path.is_relative_to(base):
            return prefix + path.relative_to(base).as_posix()
    return path.as_posix()
