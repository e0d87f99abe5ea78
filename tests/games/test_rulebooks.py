"""The rulebooks that ship: every example is played, every ruling told, nothing left over."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pressroom.model.finding import Findings
from pressroom.pipeline import Built, open_game
from pressroom.production.bookbinding import bind_books
from pressroom.production.job import Job
from pressroom.production.renderer import open_renderer
from pressroom.render.faces import Faces
from pressroom.request import BuildRequest, Project
from pressroom.rules.cases import Excess
from pressroom.rules.contract import Rules
from pressroom.rules.rulings_table import ruling_values
from pressroom.translate.catalogue import open_words
from tests.conftest import ROOT, Demo, quiet
from tests.printed import opened, squeezed, words

GAMES = [path.parent.name for path in sorted(ROOT.glob("cards/*/rulebook.md"))]
every_rulebook = pytest.mark.parametrize("game", GAMES)
PRINTS = re.compile(r'\{\{ example\("([^"]+)"\) \}\}')


def the_text(built_game: Callable[..., Built], game: str) -> str:
    return words(built_game(game).folder / f"{game}-rulebook-a5.pdf")


@every_rulebook
def test_every_example_that_stands_ready_is_printed_once(game: str) -> None:
    folder = ROOT / "cards" / game
    cases = json.loads((folder / "examples.json").read_text(encoding="utf-8"))["cases"]

    printed = PRINTS.findall((folder / "rulebook.md").read_text(encoding="utf-8"))

    assert sorted(printed) == sorted(case["id"] for case in cases)


@every_rulebook
def test_examples_have_titles_in_the_words_of_the_game(game: str) -> None:
    path = ROOT / "cards" / game / "examples.json"
    cases = json.loads(path.read_text(encoding="utf-8"))["cases"]

    assert all(re.search("[\u4e00-\u9fff]", case["title"]) for case in cases)


@every_rulebook
def test_every_example_is_told_with_an_outcome(built_game: Callable[..., Built], game: str) -> None:
    cases = json.loads((ROOT / "cards" / game / "examples.json").read_text(encoding="utf-8"))

    text = the_text(built_game, game)

    for case in cases["cases"]:
        told = text.partition(squeezed(f"例{case['title']}"))[2][:4000]
        assert "结果" in told


@every_rulebook
def test_every_ruling_stands_in_the_book(built_game: Callable[..., Built], game: str) -> None:
    checked = open_game(Project(ROOT), game, Findings())

    text = the_text(built_game, game)

    assert all(squeezed(one.name) in text for one in ruling_values(checked.rules, checked.kit))


@every_rulebook
def test_nothing_of_the_markup_is_left_on_the_pages(
    built_game: Callable[..., Built], game: str
) -> None:
    text = the_text(built_game, game)

    assert not re.search(r"\*\*|\{\{|\{%|##|<[a-z]|&[a-z]+;", text)


@every_rulebook
def test_no_page_before_the_last_is_empty(built_game: Callable[..., Built], game: str) -> None:
    with opened(built_game(game).folder / f"{game}-rulebook-a4.pdf") as pdf:
        lengths = [page.get_textpage().count_chars() for page in pdf]

    assert min(lengths[:-1]) > 20


@every_rulebook
def test_first_page_of_the_kit_alone_tells_how_to_bind_the_booklet(
    built_game: Callable[..., Built], game: str
) -> None:
    built = built_game(game)
    telling = {
        path.name
        for path in built.folder.glob("*.pdf")
        if f"{game}-rulebook-booklet.pdf" in words(path)
    }

    assert telling == {f"{game}-kit.pdf"}
    assert (built.folder / f"{game}-rulebook-booklet.pdf").is_file()


@pytest.fixture
def passage(demo: Demo) -> Demo:
    """Give a project whose one game is 现世通行 with a rulebook of a few lines."""
    shutil.copytree(ROOT / "cards" / "passage", demo.project.folder / "cards" / "passage")
    return demo


def wrong(passage: Demo, text: str) -> list[tuple[str, str]]:
    """Typeset a rulebook of these words; return code and place of each error."""
    passage.write("cards/passage/rulebook.md", text)
    findings = Findings()
    checked = open_game(passage.project, "passage", findings)
    job = Job(checked, BuildRequest("passage"), "zh-Hans", "talisman", quiet)
    words_of = open_words(passage.project.layout_roots, job.language, passage.project.cache)
    renderer = open_renderer(job, words_of, findings)
    for _ in bind_books(job, renderer, Faces({}, {}, 0), findings):
        pass
    return [(item.code, str(item.span)) for item in findings.errors]


def test_example_that_the_engine_plays_otherwise_is_an_error_at_its_case(passage: Demo) -> None:
    path = Path(passage.project.folder / "cards/passage/examples.json")
    text = path.read_text(encoding="utf-8")
    line = next(n for n, one in enumerate(text.split("\n"), 1) if '"reverse-greed"' in one)
    path.write_text(text.replace('"direction": -1, "draws": 4', '"draws": 5'), encoding="utf-8")

    found = wrong(passage, '## A\n\n{{ example("reverse-greed") }}\n')

    assert found == [("book/wrong-example", f"cards/passage/examples.json:{line}:3")]


def test_example_that_no_kit_could_deal_is_an_error_at_its_case(passage: Demo) -> None:
    path = Path(passage.project.folder / "cards/passage/examples.json")
    text = path.read_text(encoding="utf-8")
    line = next(n for n, one in enumerate(text.split("\n"), 1) if '"reverse-greed"' in one)
    few = '"pile": ["seal", "trade", "leader", "foresight", "pass_by", "passage", "passage"]'
    path.write_text(text.replace(few, few.replace("trade", "seal").replace("leader", "seal")))

    found = wrong(passage, '## A\n\n{{ example("reverse-greed") }}\n')

    assert found == [("book/impossible-example", f"cards/passage/examples.json:{line}:3")]


@pytest.mark.parametrize(
    ("game", "case", "excess"),
    [
        ("strand", {"input": {"cargo": [5] * 13}}, Excess("核心货", 13, 12)),
        ("strand", {"input": {"cargo": [5] * 12}}, None),
        ("passage", {"given": {"hands": [["seal"]], "sealed": [["seal"]], "pile": ["seal"]}},
         Excess("封印", 3, 2)),
        ("passage", {"given": {"played": ["greed"] * 3}}, None),
        ("passage", {"given": {"played": ["attack2"], "handed_by": "attack2"}},
         Excess("攻击+2", 2, 1)),
        ("leaves", {"input": {"movers": [{"armour": True}] * 11}}, Excess("防具", 11, 10)),
        ("leaves", {"input": {"state": {"deck": ["event"] * 7, "players": [{"hand": ["rest"]}]}}},
         None),
        ("leaves", {"input": {"state": {"deck": ["event"] * 7, "players": [{"hand": ["rest"]},
         {"hand": ["pull"]}]}}}, Excess("事件触发", 9, 8)),
        ("leaves", {"input": {"state": {"discard": ["weapon"] * 6, "players": [
         {"hand": ["weapon*"] * 7, "buffs": {"move": "friend"}}]}}}, Excess("武器", 13, 12)),
    ],
)  # fmt: skip
def test_a_case_may_lay_out_what_the_kit_holds(
    game: str, case: dict[str, object], excess: Excess | None
) -> None:
    checked = open_game(Project(ROOT), game, Findings())
    assert isinstance(checked.rules, Rules)

    assert list(checked.rules.case_excess(checked.kit, case)) == ([excess] if excess else [])


def test_unknown_example_is_an_error_at_its_line(passage: Demo) -> None:
    found = wrong(passage, '## A\n\n{{ example("reverse-gred") }}\n')

    assert found == [("book/fault", "cards/passage/rulebook.md:3:13")]


def test_unknown_diagram_is_an_error_at_its_line(passage: Demo) -> None:
    found = wrong(passage, '## A\n\n{{ diagram("trun") }}\n')

    assert found == [("book/fault", "cards/passage/rulebook.md:3:13")]


def test_example_of_a_type_without_words_is_an_error_at_its_line(passage: Demo) -> None:
    case = {"id": "s", "type": "setup", "given": {"players": 2}, "expect": {"pile": 45}}
    passage.write("cards/passage/examples.json", json.dumps({"cases": [case]}))

    found = wrong(passage, '{{ example("s") }}\n')

    assert found == [("book/fault", "cards/passage/rulebook.md:1:1")]


def test_ground_is_shown_by_tiles_not_by_letters(built_game: Callable[..., Built]) -> None:
    text = the_text(built_game, "leaves")

    table = text.partition("图样地形效果")[2][:120]
    assert "起点" in table
    assert not re.search("[A-Z]", table)
