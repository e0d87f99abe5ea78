"""The command `test`: how pytest is started, and what an installed package says instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.cli import commands_test
from pressroom.cli.commands_test import parallel_options
from pressroom.request import Project
from tests.commands import run_command
from tests.conftest import ROOT

WORKERS = ["-n", "2", "--dist", "worksteal"]


@pytest.fixture(autouse=True)
def in_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Collect the words that pytest is started with instead of starting it."""
    words: list[list[str]] = []

    def main(arguments: list[str]) -> int:
        words.append(arguments)
        return 3

    monkeypatch.setattr("pytest.main", main)
    return words


@pytest.mark.parametrize("arguments", [(), ("-q",), ("-x", "tests/impose"), ("tests/impose", "-v")])
def test_all_tests_or_a_folder_are_shared_among_cores(arguments: tuple[str, ...]) -> None:
    assert parallel_options(arguments, cores=2) == WORKERS


@pytest.mark.parametrize(
    "arguments",
    [
        ("tests/impose/test_plan.py",),
        ("tests/impose/test_plan.py::test_a_plan",),
        ("-k", "booklet"),
        ("-n", "0"),
        ("-s",),
        ("--pdb",),
        ("tests/impose", "tests/model/test_model.py"),
    ],
)
def test_anything_else_is_run_in_one_process(arguments: tuple[str, ...]) -> None:
    assert parallel_options(arguments, cores=2) == []


def test_one_core_runs_one_process() -> None:
    assert parallel_options((), cores=1) == []


def test_many_cores_are_not_all_used() -> None:
    assert parallel_options((), cores=64)[:2] == ["-n", "8"]


def test_arguments_and_exit_code_are_those_of_pytest(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands_test, "count_cores", lambda: 2)

    ran = run_command(Project(ROOT), "test", "-q", "--durations=3")
    also = run_command(Project(ROOT), "test", "tests/model")

    assert (ran.code, also.code) == (3, 3)
    assert started == [["-q", "--durations=3"], [*WORKERS, "tests/model"]]


def test_installed_package_says_where_the_tests_are(
    started: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands_test, "_SOURCE", tmp_path)

    ran = run_command(Project(tmp_path), "test")

    assert (ran.code, ran.out, started) == (1, "", [])
    assert ran.err.startswith("Error: the tests come with the source of Pressroom")


def test_source_without_pytest_says_what_installs_it(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands_test, "find_spec", lambda _name: None)

    ran = run_command(Project(ROOT), "test")

    assert (ran.code, started) == (1, [])
    assert "build.py test" in ran.err
