"""Each code in the source is declared, each declared one is used, and the manual explains it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from pressroom.model.finding_codes import ERRORS, WARNINGS

PROJECT = Path(__file__).resolve().parents[2]
DECLARED = {*ERRORS, *WARNINGS}
SUBJECTS = "|".join(sorted({code.partition("/")[0] for code in DECLARED}))
CODE = re.compile(rf"(?:{SUBJECTS})/[a-z]+(?:-[a-z]+)*")
ROW = re.compile(r"^\| `([a-z]+/[a-z-]+)` \| (.*?) \|", re.MULTILINE)
TOLD_CODE = re.compile(r"^# error: (?:\d+:\d+ )?(\S+)", re.MULTILINE)
SOURCES = [
    path
    for path in sorted((PROJECT / "pressroom").rglob("*.py"))
    if path.name != "finding_codes.py"
]
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]


def nodes() -> Iterator[ast.AST]:
    for tree in TREES:
        yield from ast.walk(tree)


def is_code(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and CODE.fullmatch(node.value) is not None
    )


def test_codes_in_the_source_are_those_declared() -> None:
    used = {node.value for node in nodes() if isinstance(node, ast.Constant) and is_code(node)}

    assert used == DECLARED


def test_no_code_is_put_together_from_parts() -> None:
    begun = [
        ast.unparse(node)
        for node in nodes()
        if isinstance(node, ast.JoinedStr)
        and isinstance(first := node.values[0], ast.Constant)
        and re.match(rf"(?:{SUBJECTS})/[a-z-]*$", str(first.value))
    ]

    assert begun == []


def test_findings_have_the_severity_declared() -> None:
    calls = [
        (node.func.attr, str(code.value))
        for node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("error", "warning")
        and node.args
        and isinstance(code := node.args[0], ast.Constant)
        and is_code(code)
    ]

    assert ("warning", "yaml/comment") in calls
    assert [call for call in calls if (call[1] in WARNINGS) != (call[0] == "warning")] == []


def test_no_code_is_both_an_error_and_a_warning() -> None:
    assert not ERRORS.keys() & WARNINGS.keys()


def test_the_manual_explains_every_code_as_it_is_declared() -> None:
    page = (PROJECT / "docs" / "findings.md").read_text(encoding="utf-8")
    warnings = {code: f"a warning: {reason}" for code, reason in WARNINGS.items()}

    rows = ROW.findall(page)

    assert dict(rows) == {**ERRORS, **warnings}
    assert len(rows) == len(DECLARED)


def test_codes_that_the_wrong_files_expect_are_declared() -> None:
    wrong_files = sorted((PROJECT / "tests" / "load" / "errors").rglob("*.yaml"))

    told = {
        code for path in wrong_files for code in TOLD_CODE.findall(path.read_text(encoding="utf-8"))
    }

    assert told
    assert told <= DECLARED
