from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.load.stock_files import load_stock
from pressroom.model.finding import Findings
from pressroom.model.geometry import Insets, Size
from pressroom.model.stock import Format, Shape
from tests.load.conftest import LAYOUTS


def test_shipped_stock_has_no_findings() -> None:
    findings = Findings()

    stock = load_stock([LAYOUTS], LAYOUTS.parent, findings)

    assert len(findings) == 0
    assert stock.formats["poker"] == Format("poker", Size(63, 88), 3, 3, 3)
    assert stock.formats["token"].shape is Shape.ROUND
    assert stock.papers["A4"].size == Size(210, 297)


def test_inches_become_millimetres() -> None:
    stock = load_stock([LAYOUTS], LAYOUTS.parent, Findings())

    assert stock.formats["poker-us"].trim == Size(63.5, 88.9)
    assert stock.formats["poker-us"].corner == 3.175
    assert stock.papers["Letter"].size == Size(215.9, 279.4)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_board_leaves_a_lying_sheet_seven_millimetres_all_round(paper: str) -> None:
    stock = load_stock([LAYOUTS], LAYOUTS.parent, Findings())
    board, sheet = stock.formats["board"].trim, stock.papers[paper].size.turned()

    assert sheet.width - board.width > 14
    assert sheet.height - board.height > 14


def test_nearest_folder_wins_by_name(tmp_path: Path) -> None:
    (tmp_path / "formats.yaml").write_text("poker: {trim: [60, 90], bleed: 1}\n")
    findings = Findings()

    stock = load_stock([tmp_path, LAYOUTS], tmp_path, findings)

    assert len(findings) == 0
    assert stock.formats["poker"].trim == Size(60, 90)
    assert stock.formats["poker"].bleed == 1
    assert "bridge" in stock.formats


def test_margins_are_even_or_four(tmp_path: Path) -> None:
    (tmp_path / "papers.yaml").write_text(
        "plain: {size: [210, 297]}\nfour: {size: [210, 297], margin: [1, 2, 3, 4]}\n"
    )

    stock = load_stock([tmp_path, LAYOUTS], tmp_path, Findings())

    assert stock.papers["plain"].margin == Insets.even(5)
    assert stock.papers["four"].margin == Insets(1, 2, 3, 4)


def test_project_without_stock_is_told(tmp_path: Path) -> None:
    findings = Findings()

    load_stock([tmp_path], tmp_path, findings)

    assert [finding.code for finding in findings] == ["stock/no-formats", "stock/no-papers"]


@pytest.mark.parametrize("text", ["[]", "x", "", "poker:"])
def test_file_of_another_shape_is_told(text: str, tmp_path: Path) -> None:
    (tmp_path / "formats.yaml").write_text(text)
    findings = Findings()

    load_stock([tmp_path, LAYOUTS], tmp_path, findings)

    assert [finding.code for finding in findings] == ["stock/wrong-type"]
    assert [finding.span.path for finding in findings if finding.span] == ["formats.yaml"]
