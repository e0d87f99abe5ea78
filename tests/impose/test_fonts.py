from __future__ import annotations

from dataclasses import replace

import uharfbuzz as hb

from pressroom.impose.fonts import FontSubsets, letters_without_glyph
from pressroom.sealed import write_sealed
from tests.impose.printing import CARD_FONT, glyph_id


def test_subset_keeps_glyphs_under_their_ids(subsets: FontSubsets) -> None:
    wanted = glyph_id("B")

    cut = hb.Font(hb.Face(subsets.subset("SairaCondensed-600", [wanted])))

    whole = hb.Font(hb.Face(CARD_FONT.read_bytes()))
    assert cut.get_glyph_extents(wanted) == whole.get_glyph_extents(wanted)


def test_subset_is_small(subsets: FontSubsets) -> None:
    assert len(subsets.subset("SairaCondensed-600", [glyph_id("B")])) < 8_000


def test_unchanged_glyphs_are_read_from_the_cache(subsets: FontSubsets) -> None:
    first = subsets.subset("SairaCondensed-600", [3, 5])
    assert subsets.cache is not None
    (kept,) = subsets.cache.iterdir()
    write_sealed(kept, b"kept")

    assert subsets.subset("SairaCondensed-600", [5, 3, 3]) == b"kept" != first


def test_another_font_file_is_cut_anew(subsets: FontSubsets) -> None:
    first = subsets.subset("SairaCondensed-600", [3])
    other = CARD_FONT.with_name("SairaCondensed-ExtraBold.ttf")

    assert replace(subsets, font_file=lambda _: other).subset("SairaCondensed-600", [3]) != first


def test_no_cache_folder_is_needed(subsets: FontSubsets) -> None:
    uncached = replace(subsets, cache=None)

    assert uncached.subset("any", [3]) == subsets.subset("any", [3])


def test_letters_that_a_font_lacks_are_told(subsets: FontSubsets) -> None:
    cut = subsets.caption_subset("ab☃")

    assert letters_without_glyph(cut, "ab☃") == ("☃",)
