"""Every promise of docs/security.md names tests that exist."""

from __future__ import annotations

import re

from tests.conftest import ROOT


def test_every_promise_names_a_test_that_exists() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (?!promise|-)(.*) \| (.*) \|$", page.partition("## Promises")[2], re.MULTILINE
    )
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))

    named = [re.findall(r"`(tests/[\w/]+\.py|test_\w+)`", tests) for _, tests in rows]

    assert len(rows) > 10
    assert all(named)
    missing = [
        name
        for names in named
        for name in names
        if not ((ROOT / name).is_file() if "/" in name else f"def {name}(" in code)
    ]
    assert missing == []
