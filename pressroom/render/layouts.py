"""Where layouts and style sheets are looked for: nearest first, the game's own before the shared.

A project's `layouts/` comes before the layouts that Pressroom ships, file by file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pressroom.files import files_below, sha256_by_stat, sha256_of

TEMPLATE_SUFFIX = ".html.j2"
WORDS = "locale/"  # where catalogues lie
LAYOUT_SCHEME = "layout:"  # of addresses; behind it stands a path in layouts/


@dataclass(frozen=True, slots=True)
class LayoutFolders:
    """The layout folders of a build, nearest first: the project's, then the shipped ones.

    `texts` is the game's own folder, where its books are.
    """

    roots: tuple[Path, ...]
    game: str
    theme: str
    texts: Path = Path("cards")

    def template_folders(self) -> tuple[Path, ...]:
        """Return the folders that templates are searched in, nearest first."""
        inside = (f"games/{self.game}", f"themes/{self.theme}", "components", "")
        return tuple(root / part for part in inside for root in self.roots)

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
        """Return a digest of all templates."""
        return sha256_of(*self._contents(of_templates=True))

    def _contents(self, *, of_templates: bool) -> Iterator[str]:
        """Go through names and digests of the templates, or of all other files."""
        for root in self.roots:
            for path in files_below(root):
                if path.endswith(TEMPLATE_SUFFIX) == of_templates and not path.startswith(WORDS):
                    yield f"{path} {sha256_by_stat(root / path)}"

    def _everywhere(self, pattern: str) -> Iterator[Path]:
        return (path for root in self.roots for path in root.glob(pattern))

    def _nearest(self, name: str) -> Iterator[Path]:
        found = (root / name for root in self.roots if (root / name).is_file())
        yield from list(found)[:1]

    def _all(self, pattern: str) -> Iterator[Path]:
        """Return matching files by name; a nearer file of the same name hides the farther."""
        by_name = {path.name: path for root in reversed(self.roots) for path in root.glob(pattern)}
        yield from (by_name[name] for name in sorted(by_name))


def shown_path(path: Path, roots: Sequence[Path], project: Path) -> str:
    """Return how a layout file is named in messages: relative to the project, else to its root."""
    for base, prefix in ((project, ""), *((root, "layouts/") for root in roots)):
        if path.is_relative_to(base):
            return prefix + path.relative_to(base).as_posix()
    return path.as_posix()
