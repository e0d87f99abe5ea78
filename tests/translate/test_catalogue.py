from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.model.words import Words
from pressroom.translate.catalogue import BrokenCatalogue, open_words
from tests.conftest import ROOT
from tests.render.samples import a_text


def write(root: Path, language: str, words: dict[str, str], *, fuzzy: str = "") -> Path:
    """Write a catalogue of a layout folder; return the folder."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = [
        f'{"#, fuzzy" if word == fuzzy else ""}\nmsgid "{word}"\nmsgstr "{said}"\n'
        for word, said in words.items()
    ]
    path = root / "locale" / f"{language}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(head + "".join(entries), encoding="utf-8")
    return root


def test_words_are_those_of_the_language(tmp_path: Path) -> None:
    write(tmp_path, "de", {"front": "vorn"})

    assert open_words((tmp_path,), "de", tmp_path / "cache").gettext("front") == "vorn"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_without_a_catalogue_are_english(tmp_path: Path, language: str) -> None:
    write(tmp_path, "de", {"front": "vorn"})

    assert open_words((tmp_path,), language, tmp_path / "cache").gettext("front") == "front"


def test_word_that_a_catalogue_lacks_is_english(tmp_path: Path) -> None:
    write(tmp_path, "de", {"front": "vorn", "back": ""})

    words = open_words((tmp_path,), "de", tmp_path / "cache")

    assert [words.gettext("back"), words.gettext("Sheet")] == ["back", "Sheet"]


def test_word_that_is_only_guessed_is_english(tmp_path: Path) -> None:
    write(tmp_path, "de", {"front": "vorn"}, fuzzy="front")

    assert open_words((tmp_path,), "de", tmp_path / "cache").gettext("front") == "front"


def test_special_language_falls_back_to_the_general(tmp_path: Path) -> None:
    write(tmp_path, "zh", {"front": "前", "back": "后"})
    write(tmp_path, "zh-Hans", {"front": "正面"})

    words = open_words((tmp_path,), "zh-Hans-SG", tmp_path / "cache")

    assert [words.gettext("front"), words.gettext("back")] == ["正面", "后"]


def test_special_catalogue_does_not_serve_the_general_language(tmp_path: Path) -> None:
    write(tmp_path, "zh-Hans", {"front": "正面"})

    assert open_words((tmp_path,), "zh", tmp_path / "cache").gettext("front") == "front"


def test_nearest_folder_wins_word_by_word(tmp_path: Path) -> None:
    own = write(tmp_path / "own", "de", {"front": "Vorderseite"})
    shipped = write(tmp_path / "shipped", "de", {"front": "vorn", "back": "hinten"})

    words = open_words((own, shipped), "de", tmp_path / "cache")

    assert [words.gettext("front"), words.gettext("back")] == ["Vorderseite", "hinten"]


def test_own_general_catalogue_comes_before_a_shipped_special_one(tmp_path: Path) -> None:
    own = write(tmp_path / "own", "zh", {"front": "前"})
    shipped = write(tmp_path / "shipped", "zh-Hans", {"front": "正面"})

    assert open_words((own, shipped), "zh-Hans", tmp_path / "cache").gettext("front") == "前"


def test_shipped_layouts_speak_simplified_chinese(tmp_path: Path) -> None:
    words = open_words((ROOT / "layouts",), "zh-Hans", tmp_path / "cache")

    assert words.gettext("front") == "正面"


def test_texts_of_a_game_are_said_as_typed() -> None:
    assert Words("de").of(a_text("绳索")) == "绳索"


def test_kept_catalogue_is_read_again_and_a_damaged_one_compiled_anew(tmp_path: Path) -> None:
    write(tmp_path, "de", {"front": "vorn"})
    cache = tmp_path / "cache"
    open_words((tmp_path,), "de", cache)
    (kept,) = cache.rglob("*.mo")
    whole = kept.read_bytes()
    kept.write_bytes(whole[:40])

    assert open_words((tmp_path,), "de", cache).gettext("front") == "vorn"
    assert kept.read_bytes() == whole


def test_changed_catalogue_is_compiled_anew(tmp_path: Path) -> None:
    for said in ("vorn", "vorne"):
        write(tmp_path, "de", {"front": said})
        assert open_words((tmp_path,), "de", tmp_path / "cache").gettext("front") == said


def test_items_are_separated_as_the_language_does(tmp_path: Path) -> None:
    chinese = open_words((ROOT / "layouts",), "zh-Hans", tmp_path / "cache")

    assert Words("en").listed(["a", "b"]) == "a, b"
    assert chinese.listed(["a", "b"]) == "a、b"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid ""\nmsgstr ""\n\nmsgid "front\nmsgstr "recto"\n', 4),
        ("words\n", 1),
        ('msgid "a"\nmsgstr "b"\n\nmsgctxt "x"\nmsgid "a"\nmsgstr ""\n\nmsgid "a"\nmsgstr ""\n', 8),
        ('msgid "a"\nmsgstr "b" c\n', 2),
        ('msgid ""\nmsgstr "Content-Type: text/plain; charset=nope\\n"\n', 2),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=x; plural=n;\\n"\n', 2),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n;\\n"\n', 2),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=1/(n-7);\\n"\n', 2),
    ],
)
def test_broken_catalogue_is_told_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, line: int
) -> None:
    path = tmp_path / "layouts" / "locale" / "de.po"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BrokenCatalogue) as raised:
        open_words((tmp_path / "layouts",), "de", tmp_path / "cache")

    span = raised.value.finding.span
    assert span is not None
    assert (span.path, span.line) == ("layouts/locale/de.po", line)
    assert capsys.readouterr().out == ""


def test_catalogue_that_is_not_utf8_is_told(tmp_path: Path) -> None:
    path = tmp_path / "layouts" / "locale" / "de.po"
    path.parent.mkdir(parents=True)
    path.write_bytes('msgid "a"\nmsgstr "é"\n'.encode("latin-1"))

    with pytest.raises(BrokenCatalogue):
        open_words((tmp_path / "layouts",), "de", tmp_path / "cache")
