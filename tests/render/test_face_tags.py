"""The tags of a face are found in the layouts that wrote them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pressroom.render.engine.documents import UnbalancedTag, parse_face
from pressroom.render.template.environment import Layouts
from pressroom.render.template.tags import FaceTags, TagPlace, tags_of
from pressroom.render.template.views import View
from tests.render.samples import Write, face_source

CONTEXT = {"card": View("a card", {"title": "Scout", "words": ["a", "b"]})}


def read(layouts: Layouts) -> FaceTags:
    html = layouts.marked_html("card", CONTEXT)
    return tags_of(parse_face("a", replace(face_source(""), html=html)))


def at(place: TagPlace | None) -> tuple[str, int, int]:
    assert place is not None
    return place.path.name, place.line, place.column


def test_tag_has_the_place_of_its_layout(layouts: Layouts, write: Write) -> None:
    write('\n{% for w in card.words %}\n  <p class="{{ w }}">{{ w }}</p>\n{% endfor %}\n')

    tags = read(layouts)

    assert at(tags.having("class", "^b$")) == ("card.html.j2", 3, 3)
    assert at(tags.nth(2)) == ("card.html.j2", 3, 3)


def test_tag_of_an_included_layout_has_its_place_there(layouts: Layouts, write: Write) -> None:
    write('\n\n<img src="layout:a.png">', "components/part.html.j2")
    write("<p>{{ card.title }}</p>\n{% include 'part.html.j2' %}")

    assert at(read(layouts).having("src", "a.png")) == ("part.html.j2", 3, 1)


def test_what_the_code_prints_has_the_place_of_the_tag_round_it(
    layouts: Layouts, write: Write
) -> None:
    write('\n<p>{{ icon("tent") }}</p>')

    assert at(read(layouts).having("class", "icon-tent")) == ("card.html.j2", 2, 1)


def test_marks_are_not_in_what_is_printed(layouts: Layouts, write: Write) -> None:
    write("<p>one</p>")
    read(layouts)

    assert layouts.html("card", CONTEXT) == "<p>one</p>"


@pytest.mark.parametrize(
    ("wrong", "column"), [("<div>{{ card.title }}", 1), ("<p></p></div>", 8), ("<b><i>a</b>", 4)]
)
def test_tag_that_is_not_closed_is_told_at_its_place(
    layouts: Layouts, write: Write, wrong: str, column: int
) -> None:
    write(f"<p>one</p>\n{wrong}\n<p>two</p>")

    with pytest.raises(UnbalancedTag) as raised:
        read(layouts)

    assert raised.value.place is not None
    assert (raised.value.place.line, raised.value.place.column) == (2, column)
