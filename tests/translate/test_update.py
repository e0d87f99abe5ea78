"""A catalogue is brought up to its template; it is written as msgfmt and Babel read it."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from pressroom.translate.po_files import Message, PoFile, catalogue_bytes, new_file, read_catalogue
from pressroom.translate.update import update

LONG = "Each player draws {hand} cards and discards down to three"
BOOK = "demo/rules.md"


def translated(*messages: tuple[str | None, str, str]) -> PoFile:
    """Return a German catalogue with contexts, sources and translations."""
    empty = new_file(("# Words.",), "demo", "de")
    made = (Message(context, id, (said,)) for context, id, said in messages)
    return PoFile(empty.head, empty.header, tuple(made))


def shown(file: PoFile) -> list[tuple[str, str, str, bool, object]]:
    return [
        (m.context or "", m.source, m.strings[0], m.is_fuzzy, m.previous) for m in file.messages
    ]


def test_renamed_card_keeps_its_translation() -> None:
    file = translated(("demo/deck/wolf/name", "Wolf", "Der Wolf"))

    updated = update(file, [Message("demo/deck/hound/name", "Wolf")])

    assert shown(updated) == [("demo/deck/hound/name", "Wolf", "Der Wolf", False, None)]
    assert updated.obsolete == ()


def test_edited_text_keeps_its_translation_as_a_guess() -> None:
    file = translated(("demo/deck/wolf/name", "Wolf", "Der Wolf"))

    updated = update(file, [Message("demo/deck/wolf/name", "Grey wolf")])

    assert shown(updated) == [("demo/deck/wolf/name", "Grey wolf", "Der Wolf", True, "Wolf")]


def test_text_edited_twice_remembers_what_was_translated() -> None:
    file = translated(("demo/deck/wolf/name", "Wolf", "Der Wolf"))

    once = update(file, [Message("demo/deck/wolf/name", "Grey wolf")])
    twice = update(once, [Message("demo/deck/wolf/name", "Old grey wolf")])

    assert shown(twice) == [("demo/deck/wolf/name", "Old grey wolf", "Der Wolf", True, "Wolf")]


def test_deleted_card_goes_out_of_use_and_comes_back() -> None:
    file = translated(("demo/deck/wolf/name", "Wolf", "Der Wolf"), ("a", "Bear", "Bär"))

    without = update(file, [Message("a", "Bear")])
    again = update(without, [Message("a", "Bear"), Message("demo/deck/wolf/name", "Wolf")])

    assert [(m.context, m.source, m.strings) for m in without.obsolete] == [
        ("demo/deck/wolf/name", "Wolf", ("Der Wolf",))
    ]
    assert shown(again)[1] == ("demo/deck/wolf/name", "Wolf", "Der Wolf", False, None)
    assert again.obsolete == ()


def test_item_put_into_a_list_moves_the_others_without_a_guess() -> None:
    file = translated(("d/1", "One", "Eins"), ("d/2", "Two", "Zwei"))

    updated = update(file, [Message("d/1", "Zero"), Message("d/2", "One"), Message("d/3", "Two")])

    assert shown(updated) == [
        ("d/1", "Zero", "", False, None),
        ("d/2", "One", "Eins", False, None),
        ("d/3", "Two", "Zwei", False, None),
    ]


def test_messages_come_in_the_order_of_the_files() -> None:
    file = translated(("a", "One", "Eins"), ("b", "Two", "Zwei"))

    updated = update(file, [Message("b", "Two"), Message("a", "One")])

    assert [message.source for message in updated.messages] == ["Two", "One"]


def test_paragraph_of_a_book_is_a_guess_only_if_it_is_much_alike() -> None:
    file = translated((BOOK, LONG, "Jeder zieht {hand} Karten"), (BOOK, "The end", "Ende"))

    edited, new = f"{LONG}.", "Something else altogether is said here"
    updated = update(file, [Message(BOOK, edited), Message(BOOK, new), Message(BOOK, "The end")])

    assert shown(updated) == [
        (BOOK, edited, "Jeder zieht {hand} Karten", True, LONG),
        (BOOK, new, "", False, None),
        (BOOK, "The end", "Ende", False, None),
    ]


def test_new_text_that_another_says_already_is_guessed() -> None:
    file = translated(("a", "Wolf", "Der Wolf"))

    updated = update(file, [Message("a", "Wolf"), Message("b", "Wolf")])

    assert shown(updated)[1] == ("b", "Wolf", "Der Wolf", True, None)


def test_file_comes_back_as_it_was_written(tmp_path: Path) -> None:
    header = new_file(("# Words.",), "demo", "de").header
    file = PoFile(
        ("# Words.", "# By nobody."),
        {**header, "X-Generator": "Poedit 3.4"},
        (
            Message("a", 'A "quoted"\nline', ('Eine\n"Zeile"',), comments=("mind the gap",)),
            Message(None, ("%(n)s card", "%(n)s cards"), ("%(n)s Karte", "%(n)s Karten")),
            Message("b", LONG * 3, ("x",), flags=frozenset({"fuzzy"}), previous=f"{LONG}\nand so"),
        ),
        (Message("gone", "Old", ("Alt",), comments=("once",)),),
    )
    path = tmp_path / "de.po"
    path.write_bytes(catalogue_bytes(file))

    assert read_catalogue(path) == file
    assert catalogue_bytes(read_catalogue(path)) == path.read_bytes()


def test_translators_tools_read_what_is_written(tmp_path: Path) -> None:
    wanted = [
        Message(
            "a",
            LONG,
            places=(("cards/demo/deck.yaml", 4),),
            notes=("“rules” of the card “wolf”", "keep {hand}"),
            flags=frozenset({"python-brace-format"}),
        )
    ]
    file = update(translated(("a", "Each player draws {hand}", "Jeder zieht {hand}")), wanted)
    path = tmp_path / "de.po"
    path.write_bytes(catalogue_bytes(file))

    (message,) = [one for one in read_po(BytesIO(path.read_bytes())) if one.id]

    assert (message.context, message.id, message.string) == ("a", LONG, "Jeder zieht {hand}")
    assert message.locations == [("cards/demo/deck.yaml", 4)]
    assert message.auto_comments == ["“rules” of the card “wolf”", "keep {hand}"]
    assert {"fuzzy", "python-brace-format"} <= message.flags
    assert '#| msgid "Each player draws {hand}"' in path.read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="GNU gettext is not installed")
def test_gnu_gettext_finds_nothing_wrong(tmp_path: Path) -> None:
    file = translated(("a", LONG, f"{LONG} x"), (BOOK, "a\nb", "c\nd"))
    path = tmp_path / "de.po"
    path.write_bytes(
        catalogue_bytes(update(file, [Message("a", f"{LONG}!"), Message("b", "a\nb")]))
    )

    command = ["msgfmt", "--check", "--output-file=/dev/null", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
