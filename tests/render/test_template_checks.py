"""What a layout would lose without a word is found before it is run."""

from __future__ import annotations

import pytest

from pressroom.model.finding import Finding, Findings
from pressroom.render.styles.rules import class_names, parse_rules
from pressroom.render.template.checks import check_classes, check_fits
from pressroom.render.template.environment import Layouts
from pressroom.render.template.html_checks import check_html, check_pairs
from tests.render.samples import Write

CSS = ".title {} .a:not(.b) > .c {} @media print { .d { .e & {} } }"
STYLED = frozenset(token.value for token in class_names(parse_rules(CSS)))


def classes(text: str) -> list[Finding]:
    findings = Findings()
    check_classes({"card.html.j2": text}, STYLED, {"kind-", "icon"}, findings)
    return list(findings)


def test_classes_of_a_style_sheet_are_found_wherever_they_stand() -> None:
    assert {"title", "a", "b", "c", "d", "e"} == STYLED


@pytest.mark.parametrize(
    "text",
    [
        '<p class="title a">x</p>',
        "<p class='b'>x</p>",
        '<p class="kind-{{ kind }} icon kind-x {{ "odd" if x }}">x</p>',
        '<p class="a{{ x }} is-{{ y }}">x</p>',
        '{# <p class="odd"> #}<!-- <p class="odd"> -->',
        '<style>.own { top: 0 }</style><p class="own">x</p>',
    ],
)
def test_classes_that_are_styled_or_put_together_are_sound(text: str) -> None:
    assert classes(text) == []


def test_class_that_no_style_sheet_mentions_is_told_at_its_place() -> None:
    (found,) = classes('<p>{{ x }}</p>\n<p {% if x %}id="a"{% endif %} class="a titel">x</p>\n')

    assert (found.code, str(found.span)) == ("layout/unstyled-class", "card.html.j2:2:41")
    assert found.hint == "did you mean “title”?"


FIELDS = frozenset({"title", "rules"})


def fits(text: str) -> list[tuple[str, str | None]]:
    findings = Findings()
    check_fits({"card.html.j2": text}, FIELDS, findings)
    assert {finding.code for finding in findings} <= {"layout/unknown-fit"}
    return [(str(finding.span), finding.hint) for finding in findings]


def test_fit_of_almost_a_field_is_told_at_its_name() -> None:
    text = """<p {{ fit('title', 9, 6) }}></p>\n<p {{ fit( "ruls", 9, 6) }}>{{ card.rules }}</p>"""

    assert fits(text) == [("card.html.j2:2:13", "did you mean “rules”?")]


@pytest.mark.parametrize(
    "text",
    [
        "{{ fit('foot', 9, 6) }}",
        "{{ fit('rules', 9, 6) }}{{ card.rules }}{{ fit('rule', 9, 6) }}",
        "{{ fit('rule', 9, 6) }}",
    ],
)
def test_fit_of_another_name_is_sound(text: str) -> None:
    assert fits(text) == []


PARENT = (
    "<p>{% block title %}{% endblock %}</p>"
    "{% block foot %}{% block in %}{% endblock %}{% endblock %}"
)


def blocks(layouts: Layouts, text: str) -> list[tuple[str, str | None]]:
    findings = Findings()
    layouts.check_blocks("card.html.j2", "card.html.j2", text, findings)
    assert {finding.code for finding in findings} <= {"layout/unknown-block"}
    return [(str(finding.span), finding.hint) for finding in findings]


@pytest.mark.parametrize(
    "text",
    [
        "{% block own %}x{% endblock %}",
        '{% extends "frame.html.j2" %}{% block in %}{% block own %}{% endblock %}{% endblock %}',
        '{% extends "frame.html.j2" %}\n\n{# x #}\n',
        '{% extends "frame.html.j2" %}{% block in %}x{% endblock %}',
        '{% extends "frame.html.j2" %}{% set a = 1 %}{% macro m() %}x{% endmacro %}',
        '{% extends "nix.html.j2" %}{% block odd %}{% endblock %}',
        "{% extends name %}{% block odd %}{% endblock %}",
        "{% block odd %}",
    ],
)
def test_layout_of_which_all_is_printed_is_sound(layouts: Layouts, write: Write, text: str) -> None:
    write(PARENT, "components/frame.html.j2")

    assert blocks(layouts, text) == []


def test_block_that_the_parent_lacks_is_told_at_its_line(layouts: Layouts, write: Write) -> None:
    write(PARENT, "components/frame.html.j2")

    assert blocks(layouts, '{% extends "frame.html.j2" %}\n{% block foto %}x{% endblock %}') == [
        ("card.html.j2:2:1", "did you mean “foot”?")
    ]


def test_block_of_a_grandparent_is_known(layouts: Layouts, write: Write) -> None:
    write(PARENT, "components/frame.html.j2")
    write('{% extends "frame.html.j2" %}', "components/middle.html.j2")

    text = (
        '{% extends "middle.html.j2" %}{% block foot %}x{% endblock %}{% block odd %}{% endblock %}'
    )

    assert [place for place, _ in blocks(layouts, text)] == ["card.html.j2:1:1"]


@pytest.mark.parametrize("words", ["words", "{{ card.name }}", "<p></p>"])
def test_words_outside_all_blocks_are_told_at_their_line(
    layouts: Layouts, write: Write, words: str
) -> None:
    write(PARENT, "components/frame.html.j2")

    text = f'{{% extends "frame.html.j2" %}}\n\n{words}{{% block foot %}}{{% endblock %}}'

    assert blocks(layouts, text) == [("card.html.j2:3:1", None)]


def html(text: str) -> list[tuple[str, str, str | None]]:
    findings = Findings()
    check_html({"card.html.j2": text}, findings)
    return [(one.code, str(one.span), one.hint) for one in findings]


@pytest.mark.parametrize(
    "text",
    [
        '<p class="a" lang="de" data-x="1" aria-label="x" hidden>x<br></p>',
        "<{{ tag }} {{ fit('a', 9, 6) }} class='{{ a }}'>x</{{ tag }}>",
        '<div {% if a %}title="x"{% endif %} style="--n: {{ n }}">x</div>',
        '<svg viewBox="0 0 1 1"><path d="M0 0" odd="x"/><title>x</title></svg>',
        '<path d="M0 0" stroke-width="2"/><linearGradient id="a"/>',
        "<style>a > b { content: '<sapn>' }</style>",
        "{# <sapn> #}<!-- <sapn clas='x'> --><p>1 < 2 and 3 > 2</p>",
        "<img {{ source }}>",
    ],
)
def test_sound_html_is_told_nothing_of(text: str) -> None:
    assert html(text) == []


@pytest.mark.parametrize(
    ("text", "code", "place", "hint"),
    [
        ("<p>\n <sapn>x</sapn>", "layout/unknown-tag", "2:3", "did you mean “span”?"),
        ('<p clas="a">x</p>', "layout/unknown-attribute", "1:4", "did you mean “class”?"),
        ("<script>alert(1)</script>", "layout/not-printed", "1:2", None),
        ("<p><input></p>", "layout/not-printed", "1:5", None),
        ('<p><img alt="x"></p>', "layout/picture-without-file", "1:4", None),
    ],
)
def test_html_that_prints_otherwise_than_it_reads_is_told(
    text: str, code: str, place: str, hint: str | None
) -> None:
    assert html(text) == [(code, f"card.html.j2:{place}", hint)]


def pairs(text: str) -> list[str]:
    findings = Findings()
    check_pairs({"rules.md": text}, findings)
    assert {finding.code for finding in findings} <= {"layout/unpaired-tag"}
    return [str(finding.span) for finding in findings]


@pytest.mark.parametrize(
    "text",
    [
        "<div>\n<p>x\n<li>y\n</div>\n<br>",
        '<div {% if a %}class="b">{% else %}class="c">{% endif %}x</div>',
        "{% if a %}<b>{% else %}<b>{% endif %}x</b>",
        "a < b",
    ],
)
def test_tags_of_a_book_in_pairs_are_sound(text: str) -> None:
    assert pairs(text) == []


def test_tag_of_a_book_that_is_not_closed_is_told_at_its_place() -> None:
    assert pairs("x\n<div>\n<b>y</b>\n") == ["rules.md:2:1"]
    assert pairs("x\n</div>\n") == ["rules.md:2:1"]
    assert pairs("<div><b>x</div>") == ["rules.md:1:10"]
