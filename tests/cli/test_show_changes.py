"""`show --changes`: before and after, against the last print or a commit of git."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from pressroom.earlier_files import NoEarlierFiles, files_at
from tests.commands import Run
from tests.conftest import Demo
from tests.printed import page_words, squeezed

CHANGED = "  a: {name: Omega, copies: 2}\n  c: {name: Gamma}\n"
SHEET = "output/demo/faces/en-changes.pdf"
with_git = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")


def words_of(demo: Demo) -> str:
    return squeezed(" ".join(page_words(demo.project.folder / SHEET)))


def commit(folder: Path) -> None:
    git = ["git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@example.org"]
    for arguments in (["init", "-q"], ["add", "cards", "layouts"], ["commit", "-qm", "first"]):
        subprocess.run([*git, *arguments], check=True)


def test_change_since_the_last_print_is_shown_before_and_after(run: Run, demo: Demo) -> None:
    demo.build()
    demo.cards(CHANGED)

    shown = run("show", "--changes", "--as", "pdf")

    assert shown.out == f"{SHEET}\n"
    assert "en: 1 changed (a); 1 new (c); 1 removed (b); 0 as before\n" in shown.err
    words = words_of(demo)
    assert "a,beforea,afterc,new" in words
    assert "AlphaOmegaGamma" in words


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("--theme", "dusc", "request/unknown-theme"),
        ("--language", "xx", "request/unknown-language"),
        ("--output", "cards", "request/output-among-sources"),
    ],
)
def test_changes_are_asked_for_as_a_build_is(
    run: Run, demo: Demo, option: str, value: str, code: str
) -> None:
    named = str(demo.project.folder / value) if option == "--output" else value

    shown = run("show", "--changes", option, named)

    assert (shown.code, shown.out) == (1, "")
    assert shown.err.count("error[") == 1
    assert f"error[{code}]" in shown.err


def test_nothing_is_drawn_without_a_change(run: Run, demo: Demo) -> None:
    demo.build()

    shown = run("show", "--changes")

    assert (shown.code, shown.out, shown.err) == (0, "", "en: 2 as before\n")


def test_game_that_was_never_printed_has_no_changes(run: Run) -> None:
    assert "en: not printed yet; build it once" in run("show", "--changes").err


def test_earlier_face_that_is_no_longer_kept_is_told(run: Run, demo: Demo) -> None:
    demo.build()
    shutil.rmtree(demo.project.cache / "faces")
    demo.cards("  a: {name: Omega, copies: 2}\n  b: {name: Beta}\n")

    shown = run("show", "--changes", "--as", "pdf")

    assert "1 changed (a); no longer kept as they were: a; 1 as before" in shown.err
    assert "a,after" in words_of(demo)


@with_git
def test_change_since_a_commit_is_shown_with_its_layouts(run: Run, demo: Demo) -> None:
    commit(demo.project.folder)
    demo.cards(CHANGED)
    demo.write("layouts/games/demo/card.html.j2", "<p>{{ card.name }}!</p>")

    shown = run("show", "a", "c", "--changes", "HEAD", "--as", "pdf")

    assert "en: 1 changed (a); 1 new (c); 0 as before" in shown.err
    assert "AlphaOmega!Gamma!" in words_of(demo)


@with_git
def test_unknown_commit_is_told(run: Run, demo: Demo) -> None:
    commit(demo.project.folder)

    shown = run("show", "--changes", "nope")

    assert shown.code == 2
    assert "git knows no “nope”" in shown.err


@with_git
def test_commit_is_never_an_option_of_git(demo: Demo, tmp_path: Path) -> None:
    commit(demo.project.folder)

    with pytest.raises(NoEarlierFiles, match="git knows no “--git-dir”"):
        files_at(demo.project, "--git-dir", tmp_path / "earlier")


@with_git
def test_project_without_git_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", "/")

    assert "the project is not kept by git" in run("show", "--changes", "HEAD").err


@with_git
def test_filters_and_hooks_of_a_repository_are_not_run(run: Run, demo: Demo) -> None:
    folder = demo.project.folder
    commit(folder)
    mark = folder / "ran"
    for setting, value in (
        ("filter.evil.smudge", f"touch {mark}"),
        ("core.fsmonitor", f"touch {mark}"),
        ("core.pager", f"touch {mark}"),
    ):
        subprocess.run(["git", "-C", str(folder), "config", setting, value], check=True)
    (folder / ".git/info").mkdir(exist_ok=True)
    (folder / ".git/info/attributes").write_text("* filter=evil\n")
    demo.cards(CHANGED)

    shown = run("show", "--changes", "HEAD")

    assert "1 changed (a)" in shown.err
    assert not mark.exists()


@with_git
def test_link_that_was_committed_is_left_out(run: Run, demo: Demo) -> None:
    link = demo.project.folder / "cards/demo/notes.md"
    link.symlink_to("/etc/hostname")
    commit(demo.project.folder)
    link.unlink()
    demo.cards(CHANGED)

    assert "1 changed (a)" in run("show", "--changes", "HEAD").err
