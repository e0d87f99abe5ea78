from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.render.template.layouts import LayoutFolders, shown_path


class Shelf:
    """Two layout folders, the project's before the shipped one."""

    def __init__(self, folder: Path) -> None:
        """Make the folders."""
        self.own, self.shipped = folder / "project" / "layouts", folder / "shipped"
        self.own.mkdir(parents=True)
        self.shipped.mkdir()

    @property
    def folders(self) -> LayoutFolders:
        """The folders as a build finds them now."""
        return LayoutFolders((self.own, self.shipped), "demo", "plain")

    def put(self, *names: str, root: Path | None = None) -> None:
        """Write files, by default into the shipped folder."""
        for name in names:
            path = (root or self.shipped) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(name, encoding="utf-8")

    def style_sheets(self) -> list[str]:
        """Return the style sheets in cascade order, those of the project with a plus."""
        return [
            f"+{path.relative_to(self.own).as_posix()}"
            if path.is_relative_to(self.own)
            else path.relative_to(self.shipped).as_posix()
            for path in self.folders.style_sheets()
        ]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_layouts_are_searched_game_then_theme_then_shared(shelf: Shelf) -> None:
    parts = [
        (path.is_relative_to(shelf.own), path.relative_to(root).as_posix())
        for path in shelf.folders.template_folders()
        for root in (shelf.own, shelf.shipped)
        if path.is_relative_to(root)
    ]

    assert parts == [
        (True, "games/demo"),
        (False, "games/demo"),
        (True, "themes/plain"),
        (False, "themes/plain"),
        (True, "components"),
        (False, "components"),
        (True, "."),
        (False, "."),
    ]


def test_icons_of_the_game_come_before_the_shared_ones(shelf: Shelf) -> None:
    assert shelf.folders.icon_folders() == (
        shelf.own / "games/demo/icons",
        shelf.shipped / "games/demo/icons",
        shelf.own / "icons",
        shelf.shipped / "icons",
    )


def test_style_sheets_go_from_shared_to_own(shelf: Shelf) -> None:
    shelf.put(
        "games/demo/themes/plain.css",
        "games/demo/card.css",
        "themes/plain/theme.css",
        "themes/other/theme.css",
        "components/card.css",
        "pages/how-to-print.css",
        "base.css",
        "games/another/card.css",
    )

    assert shelf.style_sheets() == [
        "base.css",
        "pages/how-to-print.css",
        "components/card.css",
        "themes/plain/theme.css",
        "games/demo/card.css",
        "games/demo/themes/plain.css",
    ]


def test_style_sheet_of_the_project_hides_the_shipped_one_of_its_name(shelf: Shelf) -> None:
    shelf.put("base.css", "components/card.css", "components/token.css")
    shelf.put("base.css", "components/card.css", root=shelf.own)

    assert shelf.style_sheets() == ["+base.css", "+components/card.css", "components/token.css"]


def test_style_sheets_of_one_folder_stand_in_the_order_of_their_names(shelf: Shelf) -> None:
    shelf.put("games/demo/b.css", "games/demo/c.css")
    shelf.put("games/demo/a.css", root=shelf.own)

    assert shelf.style_sheets() == ["+games/demo/a.css", "games/demo/b.css", "games/demo/c.css"]


def test_themes_are_the_shared_ones_unless_the_game_has_its_own(shelf: Shelf) -> None:
    shelf.put("themes/plain/theme.css", "games/else/themes/x.css")
    shelf.put("themes/mine/theme.css", root=shelf.own)
    assert shelf.folders.themes() == {"plain", "mine"}

    shelf.put("games/demo/themes/fog.css")
    assert shelf.folders.themes() == {"fog"}


def test_key_changes_with_every_file_that_css_may_name(shelf: Shelf) -> None:
    keys = [shelf.folders.assets_key()]
    for name in ("base.css", "grain.svg"):
        shelf.put(name)
        keys.append(shelf.folders.assets_key())

    assert len(set(keys)) == 3


def test_key_does_not_change_with_a_layout(shelf: Shelf) -> None:
    before = shelf.folders.assets_key()

    shelf.put("games/demo/card.html.j2")  # what it prints is in the face's own key

    assert shelf.folders.assets_key() == before


def test_key_does_not_depend_on_where_the_project_lies(tmp_path: Path) -> None:
    shelves = [Shelf(tmp_path / name) for name in ("here", "there")]
    for shelf in shelves:
        shelf.put("base.css")

    assert shelves[0].folders.assets_key() == shelves[1].folders.assets_key()


def test_layout_of_the_project_is_shown_from_the_project(shelf: Shelf) -> None:
    path = shelf.own / "games/demo/card.css"

    assert shown_path(path, shelf.folders.roots, shelf.own.parent) == "layouts/games/demo/card.css"


def test_shipped_layout_is_shown_as_one_of_layouts(shelf: Shelf) -> None:
    path = shelf.shipped / "base.css"

    assert shown_path(path, shelf.folders.roots, shelf.own.parent) == "layouts/base.css"
