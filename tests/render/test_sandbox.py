"""A layout can neither run for ever, nor print what is another in each run."""

from __future__ import annotations

import pytest

from pressroom.render.template.environment import Layouts
from pressroom.render.template.layout_fault import LayoutFault
from tests.render.samples import Write

LOOP = "{% for a in range(99999) %}\n{% for b in range(99999) %}{% endfor %}{% endfor %}"
MACRO = (
    "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}\n{{ m(40) }}"
)


def said(layouts: Layouts) -> tuple[str, int]:
    """Return what is wrong with the layout, and the line."""
    with pytest.raises(LayoutFault) as raised:
        layouts.html("card", {"items": ["a"] * 100})
    assert raised.value.path is not None
    assert raised.value.path.name == "card.html.j2"
    return raised.value.message, raised.value.line


@pytest.mark.parametrize(
    ("text", "words", "line"),
    [
        (LOOP, "more than 1000000 rounds", 2),
        (MACRO, "more than 1000000 rounds", 1),
        ("{{ 2 ** (10 ** 10) }}", "too many digits", 1),
        ("\n{{ 10 ** 4000 * 10 ** 4000 }}", "too many digits", 2),
        ("{{ 'x' * 10 ** 9 }}", "more than 4000000 characters", 1),
        ("{{ 10 ** 9 * [1] }}", "more than 4000000 characters", 1),
        ("{{ '%10000000000d' % 1 }}", "filled up to more than 10000", 1),
        ("{{ '%*d' % (10 ** 9, 1) }}", "filled up to more than 10000", 1),
    ],
)
def test_work_without_end_is_a_fault_at_its_line(
    layouts: Layouts, write: Write, text: str, words: str, line: int
) -> None:
    write(text)

    message, where = said(layouts)
    assert words in message
    assert where == line


def test_loops_round_other_loops_are_counted_together(layouts: Layouts, write: Write) -> None:
    names = "abcdef"
    opened = "".join(f"{{% for {name} in items %}}" for name in names)
    write(opened + "{% endfor %}" * len(names))

    assert "rounds" in said(layouts)[0]


def test_loops_still_know_where_they_are(layouts: Layouts, write: Write) -> None:
    write(
        "{% for n in [3, 1, 2] | sort %}{{ n }}/{{ loop.index }}/{{ loop.length }}"
        "{{ '.' if loop.last else ',' }}{% else %}none{% endfor %}"
        "{% for n in [] %}{% else %}none{% endfor %}"
    )

    assert layouts.html("card", {}) == "1/1/3,2/2/3,3/3/3.none"


def test_arithmetic_of_layouts_works(layouts: Layouts, write: Write) -> None:
    write("{{ 2 ** 10 }} {{ 2 ** 0.5 > 1.4 }} {{ 3 * 4.5 }} {{ '-' * 3 }} {{ '%03d' % 7 }}")

    assert layouts.html("card", {}) == "1024 True 13.5 --- 007"


@pytest.mark.parametrize(
    "text",
    [
        "{{ range(100000) | random }}",
        "{{ lipsum() }}",
        "{{ fit }}",
        "{{ fit ~ '' }}",
        "{{ 'word'.upper }}",
        "{{ '%s' % 'word'.upper }}",
        "{{ [icon] }}",
        "{% macro m() %}{% endmacro %}{{ m }}",
        "{{ namespace }}",
        "{{ loop }}{% for n in [1] %}{{ loop.cycle }}{% endfor %}",
        "{{ [1] | map('string') }}",
    ],
)
def test_what_is_another_in_each_run_is_not_printed(
    layouts: Layouts, write: Write, text: str
) -> None:
    write(text)

    assert said(layouts)[0]
