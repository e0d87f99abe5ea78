from __future__ import annotations

from pressroom.model.memo import Memo


def test_result_is_made_once_for_each_key() -> None:
    made: list[str] = []
    memo: Memo[str] = Memo(9)

    def make(key: str) -> str:
        made.append(key)
        return key.upper()

    assert [memo.of(key, lambda key=key: make(key)) for key in "aba"] == ["A", "B", "A"]  # type: ignore[misc]
    assert made == ["a", "b"]


def test_what_was_used_longest_ago_is_forgotten_first() -> None:
    memo: Memo[int] = Memo(2)
    memo.put("a", 1)
    memo.put("b", 2)
    memo.get("a")

    memo.put("c", 3)

    assert [memo.get(key) for key in "abc"] == [1, None, 3]


def test_memo_for_nothing_keeps_nothing() -> None:
    memo: Memo[int] = Memo(0)

    memo.put("a", 1)

    assert memo.get("a") is None
