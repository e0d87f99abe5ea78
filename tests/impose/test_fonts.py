from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import uharfbuzz as hb

from pressroom.impose.fonts import TypeCase, letters_without_glyph
from tests.impose.printing import CARD_FONT, glyph_id


def test_subset_keeps_glyphs_under_their_ids(type_case: TypeCase) -> None:
    wanted = glyph_id("B")

    cut = hb.Font(hb.Face(type_case.subset("SairaCondensed-600", [wanted])))

    whole = hb.Font(hb.Face(CARD_FONT.read_bytes()))
    assert cut.get_glyph_extents(wanted) == whole.get_glyph_extents(wanted)


def test_subset_is_small(type_case: TypeCase) -> None:
    assert len(type_case.subset("SairaCondensed-600", [glyph_id("B")])) < 8_000


def test_unchanged_glyphs_are_read_from_the_cache(type_case: TypeCase) -> None:
    first = type_case.subset("SairaCondensed-600", [3, 5])
    assert type_case.cache is not None
    (kept,) = type_case.cache.iterdir()
    kept.write_bytes(sha256(b"kept").digest() + b"kept")

    assert type_case.subset("SairaCondensed-600", [5, 3, 3]) == b"kept" != first


def test_another_font_file_is_cut_anew(type_case: TypeCase) -> None:
    first = type_case.subset("SairaCondensed-600", [3])
    other = CARD_FONT.with_name("SairaCondensed-ExtraBold.ttf")

    assert replace(type_case, font_file=lambda _: other).subset("SairaCondensed-600", [3]) != first


def test_no_cache_folder_is_needed(type_case: TypeCase) -> None:
    uncached = replace(type_case, cache=None)

    assert uncached.subset("any", [3]) == type_case.subset("any", [3])


def test_letters_that_a_font_lacks_are_told(type_case: TypeCase) -> None:
    cut = type_case.caption_subset("ab☃")

    assert letters_without_glyph(cut, "ab☃") == ("☃",)
