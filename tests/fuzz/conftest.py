"""Share the mutations that are wanted among tests of a few each."""

from __future__ import annotations

import pytest

from tests.fuzz.test_fuzz import AT_ONCE

FEW, MANY = 40, 6000


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "batch" in metafunc.fixturenames:
        first = metafunc.config.getoption("--fuzz-seed") // AT_ONCE
        count = MANY if metafunc.config.getoption("--fuzz") else FEW
        metafunc.parametrize("batch", range(first, first + count // AT_ONCE))
