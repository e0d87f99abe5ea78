"""The whole kit of STRAND as it is printed: its words, its pieces, its sizes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pytest

from pressroom.model.geometry import Rect
from pressroom.pipeline import Built
from tests.impose.printing import placed_trims
from tests.printed import page_words, squeezed

SOURCE = Path(__file__).parent / "strand_words.txt"
CARDS = 108  # 60 cargo, 42 ropes, 6 roles
SLUG = re.compile(r"绳索：最后一班·[^·]*·v1\.0·zh-Hans·\d+/\d+·(?:正面|背面)")
WITHIN_MM = 0.01


def source_words() -> Iterator[tuple[int, str]]:
    """Go through the words of the source document and how often they are printed."""
    for line in SOURCE.read_text(encoding="utf-8").splitlines():
        count, words = line.split("\t")
        yield int(count), squeezed(words)


@pytest.fixture(scope="module")
def kit(built_game: Callable[..., Built]) -> Path:
    return built_game("strand").folder / "strand-kit.pdf"


@pytest.fixture(scope="module")
def piece_words(kit: Path) -> str:
    """Return the words on the pieces: the first page and the slugs left out."""
    return "\n".join(SLUG.sub("", page) for page in page_words(kit)[1:])


def test_every_word_of_the_source_is_printed_as_often_as_it_stands_there(
    piece_words: str, kit: Path
) -> None:
    words = list(source_words())
    printed = piece_words + page_words(kit)[0]  # notes about a deck are on the first page

    missing = {
        text: (count, printed.count(text)) for count, text in words if printed.count(text) < count
    }

    assert missing == {}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("轻货", 12),
        ("随身包", 12),
        ("标准箱", 12),
        ("重货箱", 12),
        ("核心货", 12),
        ("可与任何货值配对", 24),
        ("配1-4", 12),
        ("配1-3", 12),
        ("只配1或2", 12),
        *[(f"指向玩家{seat}", 6) for seat in range(1, 7)],
        ("留守·补1张货", 6),
        ("孤标记槽（每个−2）", 6),
        ("绳索：最后一班·速查", 2),
        ("首都结点城外围", 2),  # the board and the card
        ("山姆·波特", 1 + 2),  # the card, and the reverse of the two references
    ],
)
def test_words_are_printed_exactly_as_often(piece_words: str, text: str, count: int) -> None:
    assert piece_words.count(text) == count


@pytest.mark.parametrize(("paper", "width"), [("A4", 210), ("Letter", 215.9)])
def test_cards_measure_63_by_88_mm_and_backs_lie_behind_fronts(
    built_game: Callable[..., Built], paper: str, width: float
) -> None:
    wishes = {} if paper == "A4" else {"paper": paper, "decks": ("cargo", "ropes", "roles")}
    file = built_game("strand", **wishes).folder / "strand-cards.pdf"

    with pikepdf.open(file) as pdf:
        sides = [placed_trims(page) for page in pdf.pages][2:]
    sheets = [(front, back) for front, back in zip(sides[::2], sides[1::2], strict=True)]
    cards = [trim for front, _ in sheets for trim in front if trim.width > 50 and trim.height > 80]

    assert len(cards) == CARDS
    assert all(abs(c.width - 63) <= WITHIN_MM and abs(c.height - 88) <= WITHIN_MM for c in cards)
    for front, back in sheets:
        turned = {_rounded(Rect(width - t.right, t.y, t.width, t.height)) for t in back}
        assert {_rounded(trim) for trim in front} == turned


def test_nothing_in_the_kit_is_a_bitmap_and_all_fonts_are_embedded(kit: Path) -> None:
    with pikepdf.open(kit) as pdf:
        streams = [item for item in pdf.objects if isinstance(item, pikepdf.Stream)]
        fonts = [
            item
            for item in pdf.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor"
        ]
        images = [item for item in streams if item.get("/Subtype") == "/Image"]

        assert images == []
        assert fonts
        assert all("/FontFile2" in font and "+" in str(font.FontName) for font in fonts)


def _rounded(trim: Rect) -> tuple[float, ...]:
    return tuple(round(edge, 2) for edge in (trim.x, trim.y, trim.width, trim.height))
