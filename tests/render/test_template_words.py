"""What is said of templates that are wrong: always in our words, with what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.render.template.environment import Layouts
from pressroom.render.template.layout_fault import LayoutFault
from pressroom.render.template.views import View
from tests.render.samples import Write

CARD = View("a card", {"title": "Scout", "cost": 2, "art": None})


def fault_of(layouts: Layouts) -> LayoutFault:
    with pytest.raises(LayoutFault) as raised:
        layouts.html("card", {"card": CARD})
    return raised.value


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("{{ card.cost foo }}", "“}}” is wanted here, not “foo”"),
        ("{{ card.cost }", "“}” is not expected here"),
        ("{% if card.cost %}", "“{% if %}” is opened here, and its “{% endif %}” is missing"),
        ("{% endif %}", "“{% endif %}” closes nothing that is open"),
        (
            "{% if 1 %}{% endfor %}",
            "“{% endfor %}” stands here, but “{% if %}” is what is open",
        ),
        ("{% fi card.cost %}", "there is no tag “{% fi %}”"),
        ("{{ }}", "a value is missing before “}}”"),
        ("{{ (card.cost] }}", "“)” is wanted here, not “]”"),
        ("{{ card.cost ? 1 }}", "“?” has no meaning here"),
        ("{{ 'abc }}", "a quote is opened here and never closed"),
        ('{{ "abc }}', "a quote is opened here and never closed"),
        ("{# abc", "“{#” is opened, and its “#}” is missing"),
        ("{% raw %}x", "“{% raw %}” is opened, and its “{% endraw %}” is missing"),
        ("{% set 1 = 2 %}", "only a name can be set, not a value"),
        ("{{ card. }}", "a name is wanted behind “.”"),
        ("{% %}", "a tag such as “if” or “for” is wanted behind “{%”"),
        ("{% call icon %}{% endcall %}", "“{% call %}” wants a macro with “(…)”"),
        ("{% block a-b %}{% endblock %}", "the name of a block has no hyphens; use “_”"),
        ("{{ icon(a=1, 2) }}", "a value without a name follows one with a name"),
        ("{{ card.cost + card.title }}", "“+” cannot join a number and a text"),
        ("{{ card.title + 1 }}", "“+” cannot join a text and a number"),
        ("{{ 2 ** 'a' }}", "“**” cannot join a number and a text"),
        ("{{ card.cost < card.title }}", "“<” cannot compare a number and a text"),
        ("{{ -card.title }}", "“-” cannot stand before a text"),
        ("{% for x in card.cost %}{% endfor %}", "a number is no list to go through"),
        ("{{ 1 in card.cost }}", "a number is no list to look in"),
        ("{{ card.title() }}", "a text cannot be called with “(…)”"),
        ("{{ card.cost|length }}", "a number has no length"),
        ("{{ icon() }}", "“icon” needs a value for “name”"),
        ("{{ icon('tent', colour='red') }}", "“icon” takes no value “colour”"),
        ("{{ fit('a', 1, 2, 3) }}", "“fit” is given more values than it takes"),
        ("{{ card.title|replace('a') }}", "“replace” needs a value for “new”"),
        ("{{ 1 / 0 }}", "a number is divided by nothing"),
        (
            "{% for a, b in [[1]] %}{% endfor %}",
            "there are not as many items as names to take them",
        ),
        ("{{ fit('t', 'nan'|float, 9) }}", "a number here is no number"),
        ("{{ 'x'.encode('rot13zz') }}", "there is no encoding “rot13zz”"),
        ("{{ '%d' % 'a' }}", "a number is wanted here, not a text"),
        ("{{ range(10 ** 9) }}", "“range” counts further than a layout may"),
        ("{{ [1][5] }}", "there is no item 5; the first is 0"),
        ("{{ icon(card.icn) }}", "“icn” is unknown here"),
    ],
)
def test_fault_is_told_in_our_words(layouts: Layouts, write: Write, wrong: str, said: str) -> None:
    write(f"<p>one</p>\n{wrong}\n")

    fault = fault_of(layouts)

    assert (fault.message, fault.line) == (said, 2)


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("{{ card.tilte }}", "title"),
        ("{{ card['tilte'] }}", "title"),
        ("{{ crad.title }}", "card"),
        ("{{ icno('tent') }}", "icon"),
        ("{{ icon('tnet') }}", "tent"),
        ("{{ card.title|uper }}", "upper"),
        ("{% if card.cost is evn %}{% endif %}", "even"),
        ("{% inclde 'x' %}", "include"),
    ],
)
def test_name_that_was_meant_is_the_hint(
    layouts: Layouts, write: Write, wrong: str, meant: str
) -> None:
    write(wrong)

    assert fault_of(layouts).hint == f"did you mean “{meant}”?"


def test_word_at_fault_is_marked_inside_the_braces(layouts: Layouts, write: Write) -> None:
    write('<p class="tilte">{{ card.cost }}{{ card.tilte }}</p>')

    span = fault_of(layouts).span("card.html.j2")

    assert (span.column, span.end_column) == (41, 46)


def test_tags_too_deep_for_python_are_told_at_the_deepest(layouts: Layouts, write: Write) -> None:
    write("\n".join(["{% for a in [1] %}"] * 25) + "x" + "{% endfor %}" * 25)

    fault = fault_of(layouts)

    assert fault.path is not None
    assert (fault.message, fault.path.name, fault.line) == (
        "tags stand inside each other too deep; at most 20 may",
        "card.html.j2",
        25,
    )


def test_nothing_is_not_printed_as_a_word(layouts: Layouts, write: Write) -> None:
    write('\n<img src="{{ card.art }}">')

    fault = fault_of(layouts)

    assert fault.line == 2
    assert fault.message.startswith("a value that is printed here is left empty")


def test_layout_that_is_not_in_utf_8_is_told_as_such(
    layouts: Layouts, write: Write, tmp_path: Path
) -> None:
    write("x")
    (tmp_path / "layouts" / "games" / "demo" / "card.html.j2").write_bytes(b"\xff\xfex")

    fault = fault_of(layouts)

    assert fault.path is not None
    assert (fault.message, fault.path.name) == (
        "the file is not in UTF-8; save it as UTF-8",
        "card.html.j2",
    )
