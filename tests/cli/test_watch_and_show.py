"""The desk: single faces as pictures, and builds that follow the files."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from pressroom.changes import changes
from tests.commands import Run
from tests.conftest import ROOT, Demo
from tests.printed import page_words, squeezed

CARD = "  a: {{name: {}, copies: 2}}\n  b: {{name: Beta}}\n"


def folder(demo: Demo) -> Path:
    return demo.project.folder / "output" / "demo" / "faces"


def picture(demo: Demo, name: str) -> Image.Image:
    data = (folder(demo) / f"{name}.png").read_bytes()
    return Image.open(BytesIO(data)).convert("RGB")


def test_show_draws_a_card_at_its_trim(run: Run, demo: Demo) -> None:
    shown = run("show", "a", "--dpi", "127")

    assert shown.out == "output/demo/faces/en-a-front.png\n"
    image = picture(demo, "en-a-front")
    assert image.size == (315, 440)  # 63 x 88 mm at 5 pixels a mm


def test_guides_show_bleed_cut_and_safe_zone(run: Run, demo: Demo) -> None:
    run("show", "a", "--dpi", "254", "--guides")

    image = picture(demo, "en-a-front")
    assert image.size == (690, 940)  # with 3 mm of bleed, 10 pixels a mm
    middle = image.height // 2
    lines = [x for x in range(image.width // 2) if image.getpixel((x, middle)) != (255, 255, 255)]
    assert min(lines) == 30  # the cut
    assert 60 in lines  # the safe zone


def test_shown_pdf_has_the_face_and_its_fonts(run: Run, demo: Demo) -> None:
    run("show", "b", "--as", "pdf")

    path = folder(demo) / "en-b-front.pdf"
    assert "Beta" in squeezed(" ".join(page_words(path)))
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 1


def test_pattern_shows_all_that_it_meets(run: Run) -> None:
    assert run("show", "*", "--side", "both").out.count("\n") == 2  # the demo has no backs
    unknown = run("show", "z*")

    assert unknown.code == 1
    assert "there is no card “z*”" in unknown.err


def test_sheet_shows_each_face_over_its_id_and_copies(run: Run, demo: Demo) -> None:
    shown = run("show", "--sheet", "--as", "pdf")

    assert shown.out == "output/demo/faces/en-sheet.pdf\n"
    path = folder(demo) / "en-sheet.pdf"
    text = squeezed(" ".join(page_words(path)))
    assert "a×2b" in text  # the labels come first
    assert "AlphaBeta" in text
    with pikepdf.open(path) as pdf:
        (page,) = pdf.pages
        width, height = (float(edge) / 72 * 25.4 for edge in page.MediaBox[2:])
    assert width == pytest.approx(6 + 2 * (63 + 6), abs=0.01)
    assert height == pytest.approx(6 + 88 + 6 + 6, abs=0.01)


def test_large_deck_has_sheets_of_two_dozen(run: Run, demo: Demo) -> None:
    demo.cards("".join(f"  c{number}: {{name: Card {number}}}\n" for number in range(25)))

    shown = run("show", "--sheet", "--deck", "deck", "--dpi", "36")

    names = ["en-deck-sheet-1.png", "en-deck-sheet-2.png"]
    assert shown.out.splitlines() == [f"output/demo/faces/{name}" for name in names]


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("--theme", "nope", "request/unknown-theme"),
        ("--language", "xx", "request/unknown-language"),
        ("--deck", "nope", "request/unknown-deck"),
    ],
)
def test_what_show_does_not_know_is_told(run: Run, option: str, value: str, code: str) -> None:
    shown = run("show", "a", option, value)

    assert (shown.code, shown.out) == (1, "")
    assert code in shown.err


def test_face_in_two_languages_has_a_file_of_its_own(run: Run, demo: Demo) -> None:
    both = '<div>{{ card.name }}</div><div class="second">{{ second.card.name if second }}</div>'
    demo.write("layouts/games/demo/card.html.j2", both)
    demo.write(
        "cards/demo/locale/de.po",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgctxt "demo/deck/a/name"\nmsgid "Alpha"\nmsgstr "Anton"\n',
    )

    shown = run("show", "a", "--language", "en+de", "--as", "pdf")

    assert shown.out == "output/demo/faces/en+de-a-front.pdf\n"
    words = squeezed(" ".join(page_words(folder(demo) / "en+de-a-front.pdf")))
    assert "Alpha" in words
    assert "Anton" in words


def test_changes_are_told_when_they_have_settled(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("one")
    seen = changes([tmp_path], seconds=0.02)
    next(seen)
    (tmp_path / ".a.yaml.swp").write_text("an editor's own")
    timer = threading.Timer(0.1, lambda: (tmp_path / "b.yaml").write_text("two"))
    timer.start()

    next(seen)

    assert (tmp_path / "b.yaml").exists()


@contextmanager
def watching(demo: Demo, *options: str) -> Iterator[subprocess.Popen[str]]:
    """Give a process that watches the game."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
        "from pressroom.cli import main; main(Path(sys.argv[2]), ['watch', *sys.argv[3:]])"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(ROOT), str(demo.project.folder), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def lines_until(process: subprocess.Popen[str], words: str) -> list[str]:
    """Return the lines that a process writes until one has these words."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        if words in line:
            return lines
    raise AssertionError("".join(lines))


def test_watch_draws_a_card_first_and_names_its_picture_when_it_is_new(demo: Demo) -> None:
    path = demo.project.folder / "cards/demo/deck.yaml"
    with watching(
        demo, "--show", "b", "--output", str(demo.project.folder / "elsewhere")
    ) as process:
        first = lines_until(process, "demo: built")
        before = picture(demo, "en-b-front")
        path.write_text("title: Deck\nkind: card\ncards:\n  a: {name: New}\n  b: {name: Beta}\n")
        other = lines_until(process, "demo: built")
        path.write_text("title: Deck\nkind: card\ncards:\n  a: {name: New}\n  b: {name: Gamma}\n")
        own = lines_until(process, "demo: built")

    assert [len(lines) for lines in (first, other, own)] == [2, 1, 2]
    assert "output/demo/faces/en-b-front.png" in own[0]
    assert picture(demo, "en-b-front").tobytes() != before.tobytes()


def test_watch_goes_on_without_a_card_to_show(demo: Demo) -> None:
    with watching(demo, "--show", "nobody") as process:
        told = lines_until(process, "demo: built")

    assert "there is no card “nobody”" in "".join(told)


def test_watch_follows_saves_of_every_kind_and_never_dies(demo: Demo) -> None:
    with watching(demo) as process:
        follow_saves(demo, process)


def follow_saves(demo: Demo, process: subprocess.Popen[str]) -> None:
    path = demo.project.folder / "cards/demo/deck.yaml"
    rng = random.Random(7)
    lines_until(process, "demo: built")

    for number in range(30):
        text = f"title: Deck\nkind: card\ncards:\n{CARD.format(f'Alpha{number}')}"
        match rng.randrange(4):
            case 0:
                path.write_text(text)
            case 1:  # half written, then whole
                path.write_text(text[: rng.randrange(len(text))])
                time.sleep(0.02)
                path.write_text(text)
            case 2:  # by a new file and its name
                draft = path.with_name("deck.yaml~")
                draft.write_text(text)
                draft.replace(path)
            case 3:  # away and back, with an editor's own file beside it
                path.unlink()
                path.with_name(".deck.yaml.swp").write_bytes(rng.randbytes(100))
                time.sleep(0.02)
                path.write_text(text)
        time.sleep(rng.random() / 20)
    path.write_text("title: Deck\nkind: card\ncards:\n  a: {nmae: Last}\n")
    lines_until(process, "did you mean “name”?")
    lines_until(process, "stopped, 1 error; ")
    path.write_text("title: Deck\nkind: card\ncards:\n  a: {name: Last}\n")
    lines_until(process, "solved: cards/demo/deck.yaml:4:7")
    lines_until(process, "demo: built")

    assert "Last" in squeezed(" ".join(page_words(demo.kit())))
    assert process.poll() is None
