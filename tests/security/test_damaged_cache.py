"""A cache that is not as it was written is made again, in silence; the output is the same."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.conftest import GAME, Demo, share_fonts

CATALOGUE = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    'msgid "front"\nmsgstr "vorn"\n'
)


@pytest.fixture
def built(tmp_path: Path, font_cache: Path) -> Demo:
    """Give a built game that has put something into each room of the cache."""
    share_fonts(font_cache, tmp_path / ".cache")
    demo = Demo(tmp_path)
    demo.write("cards/demo/game.yaml", f"{GAME}books:\n  rules: {{title: Rules, file: rules.md}}\n")
    demo.write("cards/demo/rules.md", "# Rules\n\nDraw a card.\n")
    demo.write("layouts/locale/en.po", CATALOGUE)
    demo.write("layouts/games/demo/card.html.j2", '{{ card.name }}<img src="{{ card.art }}">')
    demo.cards("  a: {name: Alpha, art: oak.png}\n  b: {name: Beta, art: oak.png}\n")
    file = BytesIO()
    Image.radial_gradient("L").resize((900, 900)).save(file, "PNG")
    demo.write("cards/demo/art/x", "")
    (tmp_path / "cards/demo/art/oak.png").write_bytes(file.getvalue())
    demo.build()
    return demo


def flip(data: bytes) -> bytes:
    """Change one bit in the middle."""
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :] if data else b"x"


@pytest.mark.parametrize(
    ("damage", "rooms"),
    [
        (flip, {"books", "faces", "fonts", "html", "pictures", "type", "words"}),
        (lambda data: data[: len(data) // 2], {"books", "faces", "html", "pictures", "type"}),
        (lambda _: b"", {"books", "faces", "html", "type", "words"}),
        (None, {"books", "faces", "html", "pictures", "type", "words"}),
    ],
)
def test_damaged_cache_gives_the_same_files(
    built: Demo, damage: Callable[[bytes], bytes] | None, rooms: set[str]
) -> None:
    folder = built.kit().parent
    good = {path.name: path.read_bytes() for path in folder.iterdir()}
    cache = built.project.cache
    assert rooms <= {path.name for path in cache.iterdir()}
    for room in rooms:
        for path in [path for path in (cache / room).rglob("*") if path.is_file()]:
            data = path.read_bytes()
            path.unlink()  # fonts are further names of files that other tests use
            if damage is None:
                path.mkdir()  # a folder where a file was
            else:
                path.write_bytes(damage(data))
    for path in folder.iterdir():
        path.unlink()

    built.build()

    assert {path.name: path.read_bytes() for path in folder.iterdir()} == good


def test_faces_that_changed_places_are_drawn_again(built: Demo) -> None:
    good = built.kit().read_bytes()
    one, other = sorted((built.project.cache / "faces").rglob("*.face"))[:2]
    first, second = one.read_bytes(), other.read_bytes()
    one.write_bytes(second)
    other.write_bytes(first)
    for path in built.kit().parent.iterdir():
        path.unlink()

    built.build()

    assert built.kit().read_bytes() == good


def test_other_words_in_a_compiled_catalogue_are_not_printed(built: Demo) -> None:
    (kept,) = (built.project.cache / "words").iterdir()
    kept.write_bytes(kept.read_bytes().replace(b"vorn", b"hint"))

    from pressroom.translate.catalogue import open_words

    words = open_words(built.project.layout_roots, "en", built.project.cache)
    assert words.gettext("front") == "vorn"
