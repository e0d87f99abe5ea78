from __future__ import annotations

import pytest

from pressroom.terminal import columns


@pytest.mark.parametrize(
    ("text", "width"),
    [("", 0), ("rope", 4), ("绳索", 4), ("e\u0301", 1), ("ａ", 2), ("a\u200b", 1)],
)
def test_columns_of_a_text(text: str, width: int) -> None:
    assert columns(text) == width
