from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from pressroom.model.words import Words
from pressroom.render.template.environment import Layouts
from pressroom.render.template.layout_fault import LayoutFault
from pressroom.render.template.views import View
from tests.render.samples import Write, open_layouts


def draw(layouts: Layouts) -> str:
    context = {"card": View("a card", {"name": "Fish & Chips", "cost": 2})}
    return layouts.html("card", context)


def fault(layouts: Layouts) -> tuple[str | None, int]:
    """Return file name and line of what is wrong with the layout."""
    with pytest.raises(LayoutFault) as raised:
        draw(layouts)
    assert "Error" not in raised.value.message
    return raised.value.path.name if raised.value.path else None, raised.value.line


def test_values_are_escaped(layouts: Layouts, write: Write) -> None:
    write("<p>{{ card.name }}</p>")

    assert draw(layouts) == "<p>Fish &amp; Chips</p>"


def test_condition_without_else_prints_nothing(layouts: Layouts, write: Write) -> None:
    write('{{ ", " if card.cost > 2 }}{{ "x" if card.cost == 2 }}')

    assert draw(layouts) == "x"


def test_words_of_a_card_are_never_run_as_a_layout(layouts: Layouts, write: Write) -> None:
    write("{{ card.name }}{{ '{{ 1 + 1 }}' }}")

    assert draw(layouts) == "Fish &amp; Chips{{ 1 + 1 }}"


def test_fit_marks_a_zone_with_its_sizes_in_quarter_points(layouts: Layouts, write: Write) -> None:
    write('<p {{ fit("rules", 9.5, 7) }}></p>')

    assert draw(layouts) == '<p data-fit="rules" data-fit-size="38" data-fit-min="28"></p>'


def test_holds_marks_the_place_of_a_piece(layouts: Layouts, write: Write) -> None:
    write('<p {{ holds("token") }}></p>')

    assert draw(layouts) == '<p data-holds="token"></p>'


def test_icon_is_an_inline_drawing(layouts: Layouts, write: Write) -> None:
    write('{{ icon("tent", "big") }}')

    assert draw(layouts) == '<svg class="icon icon-tent big" viewBox="0 0 1 1"></svg>'


def test_words_of_the_layout_are_translated(tmp_path: Path, write: Write) -> None:
    class Shouting(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper()

    write("{% trans %}front{% endtrans %}")

    assert draw(open_layouts(tmp_path, Words("en", Shouting()))) == "FRONT"


def test_layout_of_the_game_hides_the_shared_one(layouts: Layouts, write: Write) -> None:
    write("shared", "components/card.html.j2")
    write("own")

    assert draw(layouts) == "own"


def test_layout_of_the_game_may_extend_a_shared_one(layouts: Layouts, write: Write) -> None:
    write("<p>{% block text %}{% endblock %}</p>", "components/frame.html.j2")
    write('{% extends "frame.html.j2" %}{% block text %}{{ card.cost }}{% endblock %}')

    assert draw(layouts) == "<p>2</p>"


def test_changed_layout_is_seen_by_the_next_build(tmp_path: Path, write: Write) -> None:
    write("one")
    first = draw(open_layouts(tmp_path))
    (tmp_path / "icons" / "tent.svg").unlink()
    (tmp_path / "icons").rmdir()
    write("two")

    assert (first, draw(open_layouts(tmp_path))) == ("one", "two")


@pytest.mark.parametrize(
    "wrong",
    [
        "{{ card.vaule }}",
        "{{ crad.name }}",
        "{{ card.name.length.more }}",
        "{% if card.vaule %}{% endif %}",
        "{% for one in card.vaule %}{% endfor %}",
        "{{ icon('tnet') }}",
        "{{ 1 / 0 }}",
        "{{ card.cost + 'a' }}",
        "{{ card.name(1) }}",
        "{{ fit('rules', 'big', 7) }}",
        "{{ card.name|nix }}",
        "{% if %}",
        "{{ 'a }}",
        "{% include 'nix.html.j2' %}",
        "{% include 'card.html.j2' %}",
        "{% for n in range(10 ** 9) %}{% endfor %}",
    ],
)
def test_fault_is_told_at_its_line(layouts: Layouts, write: Write, wrong: str) -> None:
    write(f"<p>one</p>\n<p>two</p>\n{wrong}\n")

    assert fault(layouts) == ("card.html.j2", 3)


def test_fault_in_an_included_layout_is_told_there(layouts: Layouts, write: Write) -> None:
    write("\n\n{{ card.vaule }}", "components/part.html.j2")
    write("{% include 'part.html.j2' %}")

    assert fault(layouts) == ("part.html.j2", 3)


def test_layout_that_is_not_there_is_a_fault_without_place(layouts: Layouts) -> None:
    assert fault(layouts) == (None, 1)


@pytest.mark.parametrize(
    "way_out",
    [
        "{{ card.__class__ }}",
        "{{ card._values }}",
        "{{ card['__class__'] }}",
        "{{ card|attr('__class__') }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ '{0.__class__}'.format(card) }}",
        "{{ icon.__self__ }}",
        "{{ icon.__func__.__globals__ }}",
        "{{ fit.__globals__ }}",
        "{{ self.__init__.__globals__ }}",
        "{{ cycler.__init__.__globals__ }}",
        "{{ [].append(1) }}",
    ],
)
def test_layouts_cannot_reach_out_of_the_sandbox(
    layouts: Layouts, write: Write, way_out: str
) -> None:
    write(f"\n{way_out}")

    assert fault(layouts) == ("card.html.j2", 2)


@pytest.mark.parametrize("name", ["../secret.html.j2", "/secret.html.j2", "games/../../secret"])
def test_layouts_outside_the_folders_are_not_there(
    layouts: Layouts, write: Write, name: str, tmp_path: Path
) -> None:
    (tmp_path / "secret.html.j2").write_text("secret", encoding="utf-8")
    write(f"{{% include '{name}' %}}")

    assert fault(layouts) == ("card.html.j2", 1)


@pytest.mark.parametrize("sizes", ["5, 8", "-5, -8", "0, 0", "'a', 3"])
def test_sizes_that_cannot_be_settled_are_a_fault(
    layouts: Layouts, write: Write, sizes: str
) -> None:
    write(f"<p {{{{ fit('name', {sizes}) }}}}></p>")

    with pytest.raises(LayoutFault):
        draw(layouts)


@pytest.mark.parametrize(
    "expression",
    [
        "{{ '{3}'.format(1) }}",
        "{{ '%(foo)s' % {} }}",
        "{{ '{foo}'.format() }}",
        "{{ [1][5] + 1 }}",
        "{{ cycler() }}",
        "{{ 'x'.encode('rot13zz') }}",
        "{{ 10**400 * 1.5 }}",
    ],
)
def test_fault_inside_an_expression_has_its_line(
    write: Write, layouts: Layouts, expression: str
) -> None:
    write(f"\n{expression}\n")

    assert fault(layouts) == ("card.html.j2", 2)


def test_block_left_open_is_told_where_it_begins(write: Write, layouts: Layouts) -> None:
    write("{% if 1 %}a{% endif %}\n{% for a in [1] %}\n{% if a %}x\n{% endif %}\nend\n")

    assert fault(layouts) == ("card.html.j2", 2)


def test_boxes_of_one_name_with_other_limits_are_told_at_the_second(
    write: Write, layouts: Layouts
) -> None:
    write('<p {{ fit("title", 12, 6) }}></p>\n\n<p {{ fit("title", 5, 3) }}></p>')

    assert fault(layouts) == ("card.html.j2", 3)


def test_boxes_of_one_name_with_the_same_limits_are_sound(write: Write, layouts: Layouts) -> None:
    write('<p {{ fit("title", 12, 6) }}></p><p {{ fit("title", 12, 6) }}></p>')

    assert draw(layouts).count("data-fit=") == 2


def test_missing_layout_is_told_with_the_one_that_was_meant(write: Write, layouts: Layouts) -> None:
    write("x", "components/card-back.html.j2")

    with pytest.raises(LayoutFault) as raised:
        layouts.html("card-bakc", {})

    assert raised.value.hint == "did you mean “card-back”?"


def test_half_of_a_character_is_a_fault_of_the_layout(write: Write, layouts: Layouts) -> None:
    write("{{ '\\ud800' }}")

    assert fault(layouts) == ("card.html.j2", 1)
