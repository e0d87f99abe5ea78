from __future__ import annotations

import json
import pickle
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

import pytest

from pressroom.bootstrap import lock
from pressroom.project import shipped
from pressroom.render.fonts.catalog import FontMissing, catalog_sources, read_catalog


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

    def declare(
        self,
        *candidates: str,
        data: bytes = b"one",
        family: Mapping[str, object] = MappingProxyType({}),
        **entry: object,
    ) -> None:
        """Write the catalogue: one family, its file somewhere among the candidates."""
        file = {"sha256": sha256(data).hexdigest(), "from": candidates, **entry}
        text = json.dumps({"One": {**family, "weights": [400, 700], "files": [file]}})
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


def test_font_of_an_extra_that_is_not_installed_names_it(rack: Rack) -> None:
    rack.declare("nowhere/one.ttf", family={"languages": ["ja"], "extra": "cjk"})

    with pytest.raises(FontMissing, match=r"“One”.*\bja\b") as raised:
        list(catalog_sources(rack.fonts))

    sent = pickle.loads(pickle.dumps(raised.value))  # noqa: S301 - as it comes from a worker
    assert (str(sent), sent.extra) == (str(raised.value), "cjk")


def test_font_that_is_installed_meanwhile_is_found(rack: Rack) -> None:
    rack.declare("typefoundry/one.ttf")
    path = rack.package / "one.ttf"
    path.write_bytes(b"damaged")
    with pytest.raises(FontMissing):
        list(catalog_sources(rack.fonts))

    path.write_bytes(b"one")

    assert [source.path for source in catalog_sources(rack.fonts)] == [path]


def test_each_extra_has_a_lock_of_the_packages_that_are_declared() -> None:
    fonts = shipped("fonts")
    catalog = read_catalog(fonts).values()
    project = tomllib.loads((fonts.parent / "pyproject.toml").read_text(encoding="utf-8"))
    declared = project["project"]["optional-dependencies"]
    extras = {entry["extra"] for entry in catalog if "extra" in entry}

    assert extras
    for extra in extras:
        pins = lock.pins(str(fonts / f"{extra}.lock"))
        packages = {
            candidate.partition("/")[0].replace("_", "-")
            for entry in catalog
            if entry.get("extra") == extra
            for file in entry["files"]
            for candidate in file["from"]
        }
        assert pins.keys() == packages
        assert declared[extra] == [f"{name}=={version}" for name, version in pins.items()]
        assert "--hash=sha256:" in (fonts / f"{extra}.lock").read_text(encoding="utf-8")


def test_file_with_other_bytes_is_refused(rack: Rack) -> None:
    rack.declare("typefoundry/one.ttf", data=b"another edition")

    with pytest.raises(FontMissing):
        list(catalog_sources(rack.fonts))


def test_all_fonts_we_declare_are_installed_and_have_a_licence() -> None:
    catalog = json.loads((shipped("fonts") / "catalog.json").read_text(encoding="utf-8"))

    families = {source.family for source in catalog_sources(shipped("fonts"))}

    assert families == catalog.keys()
    assert all(entry["licence"] for entry in catalog.values())
