from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from pressroom.project import shipped
from pressroom.render.font_catalog import FontMissing, catalog_sources


class Rack:
    """A fonts folder, and a font package that can be imported."""

    def __init__(self, folder: Path) -> None:
        """Put one font file into the package."""
        self.fonts = folder / "fonts"
        self.fonts.mkdir()
        self.package = folder / "site" / "typefoundry"
        self.package.mkdir(parents=True)
        (self.package / "__init__.py").touch()
        (self.package / "one.ttf").write_bytes(b"one")

    def declare(self, *candidates: str, data: bytes = b"one", **entry: object) -> None:
        """Write the catalogue: one family, its file somewhere among the candidates."""
        file = {"sha256": sha256(data).hexdigest(), "from": candidates, **entry}
        text = json.dumps({"One": {"weights": [400, 700], "files": [file]}})
        (self.fonts / "catalog.json").write_text(text, encoding="utf-8")


@pytest.fixture
def rack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rack:
    rack = Rack(tmp_path)
    monkeypatch.syspath_prepend(rack.package.parent)
    return rack


def test_declared_font_is_found_in_its_package(rack: Rack) -> None:
    rack.declare("typefoundry/one.ttf")

    (source,) = catalog_sources(rack.fonts)

    assert (source.family, source.weights) == ("One", (400, 700))
    assert source.path == rack.package / "one.ttf"


def test_file_of_a_single_weight_gives_only_that(rack: Rack) -> None:
    rack.declare("typefoundry/one.ttf", weight=600)

    (source,) = catalog_sources(rack.fonts)

    assert source.weights == (600,)


def test_first_candidate_with_the_right_bytes_is_taken(rack: Rack) -> None:
    (rack.package / "other.ttf").write_bytes(b"other")
    rack.declare("nowhere/one.ttf", "typefoundry/other.ttf", "typefoundry/one.ttf")

    (source,) = catalog_sources(rack.fonts)

    assert source.path.name == "one.ttf"


@pytest.mark.parametrize("candidate", ["nowhere/one.ttf", "typefoundry/nix.ttf"])
def test_font_that_is_not_installed_is_named_with_its_package(rack: Rack, candidate: str) -> None:
    rack.declare(candidate)

    with pytest.raises(FontMissing, match=rf"“One”.*{candidate}"):
        list(catalog_sources(rack.fonts))


def test_file_with_other_bytes_is_refused(rack: Rack) -> None:
    rack.declare("typefoundry/one.ttf", data=b"another edition")

    with pytest.raises(FontMissing):
        list(catalog_sources(rack.fonts))


def test_all_fonts_we_declare_are_installed_and_have_a_licence() -> None:
    catalog = json.loads((shipped("fonts") / "catalog.json").read_text(encoding="utf-8"))

    families = {source.family for source in catalog_sources(shipped("fonts"))}

    assert families == catalog.keys()
    assert all(entry["licence"] for entry in catalog.values())
