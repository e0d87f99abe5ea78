from __future__ import annotations

from collections.abc import Mapping

import pytest

from pressroom.render.face import LaidOutFace, Sizes
from pressroom.render.fit import fit
from tests.render.samples import a_zone, laid_out

Zones = Mapping[str, tuple[float, float, float]]


class Shop:
    """Lays out faces whose zones fit up to a size; remembers every layout.

    A zone is its preferred, its least and the largest size that fits, in points.
    """

    def __init__(self, **faces: Zones) -> None:
        """Take the faces by key."""
        self.faces = faces
        self.rounds: list[Mapping[str, Sizes]] = []

    def __call__(self, wanted: Mapping[str, Sizes]) -> Mapping[str, LaidOutFace]:
        """Stand in for the engine."""
        self.rounds.append(wanted)
        return {key: self._lay_out(key, sizes) for key, sizes in wanted.items()}

    def fitted(self) -> Mapping[str, Mapping[str, float]]:
        """Return the size in points of every zone of every face."""
        return {
            key: {zone.name: zone.size / 4 for zone in laid.measures.zones}
            for key, laid in fit(tuple(self.faces), self).items()
        }

    def _lay_out(self, key: str, sizes: Sizes) -> LaidOutFace:
        zones = []
        for name, (preferred, least, fitting) in self.faces[key].items():
            size = sizes.get(name, round(preferred * 4)) / 4
            zones.append(a_zone(name, size, least, over=size - fitting))
        return laid_out(key, *zones)


def test_text_that_fits_keeps_its_preferred_size() -> None:
    shop = Shop(a={"rules": (10, 7, 99)})

    assert shop.fitted() == {"a": {"rules": 10}}
    assert len(shop.rounds) == 1


@pytest.mark.parametrize("fitting", [7, 7.25, 8.5, 9.75])
def test_text_gets_the_largest_quarter_point_that_fits(fitting: float) -> None:
    assert Shop(a={"rules": (10, 7, fitting)}).fitted() == {"a": {"rules": fitting}}


def test_text_that_fits_at_no_size_is_left_at_the_least() -> None:
    shop = Shop(a={"rules": (10, 7, 5)})

    assert shop.fitted() == {"a": {"rules": 7}}


def test_text_that_may_not_shrink_is_laid_out_once() -> None:
    shop = Shop(a={"rules": (10, 10, 5)})

    assert shop.fitted() == {"a": {"rules": 10}}
    assert len(shop.rounds) == 1


def test_zones_of_a_face_shrink_on_their_own() -> None:
    shop = Shop(a={"name": (14, 8, 9), "rules": (10, 7, 9.5), "foot": (6, 5, 99)})

    assert shop.fitted() == {"a": {"name": 9, "rules": 9.5, "foot": 6}}


def test_only_faces_that_do_not_fit_are_laid_out_again() -> None:
    shop = Shop(a={"rules": (10, 7, 8)}, b={"rules": (10, 7, 99)})

    shop.fitted()

    assert sorted(shop.rounds[0]) == ["a", "b"]
    assert all(sorted(wanted) == ["a"] for wanted in shop.rounds[1:])


def test_many_faces_take_no_more_rounds_than_one() -> None:
    zones = {f"face-{tenth}": {"rules": (10, 6, 6 + tenth / 4)} for tenth in range(16)}
    shop = Shop(**zones)

    shop.fitted()

    assert len(shop.rounds) <= 1 + 5 + 1  # as preferred, halving 16 sizes, and the one that fits


def test_zones_of_one_name_share_the_size_that_fits_both() -> None:
    def lay_out(wanted: Mapping[str, Sizes]) -> Mapping[str, LaidOutFace]:
        size = wanted["a"].get("half", 40) / 4
        zones = [a_zone("half", size, 7, over=size - fitting) for fitting in (9, 8)]
        return {"a": laid_out("a", *zones)}

    (laid,) = fit(("a",), lay_out).values()

    assert [zone.size / 4 for zone in laid.measures.zones] == [8, 8]


def test_face_without_zones_is_laid_out_once() -> None:
    shop = Shop(a={})

    assert shop.fitted() == {"a": {}}
    assert len(shop.rounds) == 1
