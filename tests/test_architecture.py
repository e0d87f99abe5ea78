"""The rules of the code: which imports are allowed, how long things are, what is documented."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
PACKAGE = PROJECT / "pressroom"
MODULES = tuple(sorted(PACKAGE.rglob("*.py")))
TESTS = tuple(sorted((PROJECT / "tests").rglob("*.py")))

# What each stage may import of ours: data flows one way, and siblings do not meet.
MIDDLE = {"load", "rules", "translate", "render", "impose"}
ALLOWED = {
    "": set[str](),
    "model": set[str](),
    "project": set[str](),
    "versions": set[str](),
    "bootstrap": {"locks"},
    "locks": set[str](),
    "request": {"model", "project"},
    "files": set[str](),
    "writing": {"files"},
    "sealed": {"files", "writing"},
    "sources": {"files"},
    "terminal": set[str](),
    **{stage: {"model", "files", "sealed", "sources", "writing"} for stage in MIDDLE},
    "simulation": {"model", "files", "rules"},
    "report": {"model", "sources", "terminal", *MIDDLE},
    "publish": {"model", "files", "locks", "sources", "writing", *MIDDLE},
    "export": {"model"},
}
# “production” and the modules beside the stages join them, and no stage knows these.
PROGRAM = {path.stem for path in PACKAGE.glob("[!_]*.py")} - {"cli", *ALLOWED}
ALLOWED["production"] = {*ALLOWED} - {"", "bootstrap"}
ALLOWED |= {name: {*ALLOWED, *PROGRAM} - {"", "bootstrap"} for name in PROGRAM}
ALLOWED["cli"] = {*ALLOWED} - {"", "bootstrap"}
ALLOWED["__main__"] = {"cli"}

# Where each third party may be imported. A folder stands for all of its modules.
THIRD_PARTIES = {
    "babel": {"translate"},
    "click": {"cli"},
    "pytest": {"cli"},
    "fontTools": {"render/fonts/local"},
    "jinja2": {"render/template", "translate/layout_words"},
    "charset_normalizer": {"load/tables/csv_files"},
    "lxml": {"render/drawings/files", "load/tables/ods_files"},
    "markdown_it": {"render/text/prose"},
    "markupsafe": {"render", "production"},
    "openpyxl": {"load/tables/xlsx_files"},
    "pikepdf": {"impose"},
    "PIL": {"impose/picture"},
    "pydyf": {"render/engine"},
    "pypdfium2": {"impose/picture_of_page"},
    "reportlab": {"impose/pdf_marks"},
    "tinycss2": {"render"},
    "tinyhtml5": {"render/engine/documents"},
    "uharfbuzz": {"render", "impose/fonts"},
    "wcwidth": {"terminal"},
    "weasyprint": {"render/engine"},
    "yaml": {"load/yaml_nodes"},
}

MAX_MODULE_LINES = 260
MAX_FUNCTION_LINES = 38
MAX_FILE_BYTES = 600 * 1024

# What reads, writes and removes files; the set-up runs before there is anything of a stranger's.
DOORS = ("files.py", "writing.py", "locks.py", "bootstrap/")
FILE_METHODS = {
    *("open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "rmdir", "mkdir"),
    *("touch", "rename", "symlink_to", "hardlink_to", "chmod"),
}
FILE_FUNCTIONS = {
    *("open", "replace", "rename", "remove", "unlink", "rmdir", "mkdir", "makedirs", "link"),
    *("symlink", "copy", "copy2", "copyfile", "copytree", "move", "rmtree", "truncate"),
}
NOT_PATHS = {"Pdf", "Image", "program", "font.ToUnicode", "page.Contents"}  # in memory

WORTHLESS_NAMES = {"utils", "helpers", "common", "core", "base", "manager", "constants", "misc"}

# What is published although its name begins with a dot, and folders that are not published.
PUBLISHED_DOTFILES = {".ci", ".gitignore"}
UNPUBLISHED = {"output", "build", "dist", "local", "__pycache__"}


def name_of(path: Path) -> str:
    return path.relative_to(PROJECT).as_posix()


def part_of(path: Path) -> str:
    """Return the stage, or the module beside the stages, that a file belongs to."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py").removeprefix("__init__")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree_of(path)))


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """List line and full name of everything a module imports, wherever it does."""
    yield from imports_in(nodes_of(path))


def imports_at_run_time(path: Path) -> Iterator[tuple[int, str]]:
    """List what a module imports when it is itself imported, without what only types need."""
    yield from imports_in(tree_of(path).body)


def imports_in(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module


def definitions_of(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return (node for node in nodes_of(path) if isinstance(node, kinds))


def public_definitions(
    body: list[ast.stmt], prefix: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]]:
    """List public functions and classes, and the public methods of the latter."""
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if node.name.startswith("_"):
            continue
        yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from public_definitions(node.body, f"{node.name}.")


def published_files() -> Iterator[Path]:
    """List the files of the project, without what tools and builds leave in its folder."""
    folders = [PROJECT]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            is_left_by_a_tool = path.name.startswith(".") and path.name not in PUBLISHED_DOTFILES
            if is_left_by_a_tool or path.name in UNPUBLISHED or path.suffix == ".egg-info":
                continue
            if path.is_dir() and not path.is_symlink():
                folders.append(path)
            else:
                yield path


def test_imports_flow_one_way() -> None:
    wrong = [
        f"{name_of(path)}:{line} imports {name}"
        for path in MODULES
        for line, name in imports_of(path)
        if name.startswith("pressroom.")
        and name.split(".")[1] not in ALLOWED[part_of(path)] | {part_of(path)}
    ]

    assert wrong == []


def test_no_module_needs_one_that_needs_it() -> None:
    modules = {name_of(path).removesuffix(".py").replace("/", "."): path for path in MODULES}
    needs = {
        name: {other for _, other in imports_at_run_time(path) if other in modules}
        for name, path in modules.items()
    }

    while free := {name for name, others in needs.items() if not others & needs.keys()}:
        needs = {name: others for name, others in needs.items() if name not in free}

    assert sorted(needs) == []  # those that are left import each other, or one of these


def test_rules_of_a_game_know_no_other_game() -> None:
    games = {module.parent.name for module in (PACKAGE / "rules").glob("*/__init__.py")}

    wrong = [
        f"{name_of(path)}:{line} imports {name}"
        for path in (PACKAGE / "rules").glob("*/**/*.py")
        for line, name in imports_of(path)
        if name.startswith("pressroom.rules.")
        and name.split(".")[2] in games - {path.relative_to(PACKAGE).parts[1]}
    ]

    assert wrong == []


def test_rules_of_all_games_have_the_same_files() -> None:
    page = (PROJECT / "docs" / "add-rules.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    ideas = {
        name.removesuffix("_*") for row in rows for name in re.findall(r"`(\w+(?:_\*)?)\.py`", row)
    }

    for folder in {module.parent for module in (PACKAGE / "rules").glob("*/__init__.py")}:
        files = {path.stem for path in folder.glob("*.py")}
        parts = {name for name in files - ideas if any(name.startswith(f"{i}_") for i in ideas)}

        assert (folder.name, ideas - files) == (folder.name, set())
        assert (folder.name, files - ideas - parts) == (folder.name, set())


def third_parties_of(path: Path) -> Iterator[tuple[int, str]]:
    """List line and package of every import that is neither ours nor Python's own."""
    own = {*sys.stdlib_module_names, "pressroom"}
    packages = ((line, name.split(".")[0]) for line, name in imports_of(path))
    return ((line, package) for line, package in packages if package not in own)


def test_each_third_party_is_imported_only_where_the_table_says() -> None:
    wrong = [
        f"{name_of(path)}:{line} imports {package}"
        for path in MODULES
        for line, package in third_parties_of(path)
        if not path.relative_to(PACKAGE)
        .as_posix()
        .startswith(tuple(THIRD_PARTIES.get(package, ())))
    ]

    assert wrong == []


def test_no_place_in_the_table_is_unused() -> None:
    imports = {
        (package, path.relative_to(PACKAGE).as_posix())
        for path in MODULES
        for _, package in third_parties_of(path)
    }

    unused = [
        f"{package} in {place}"
        for package, places in THIRD_PARTIES.items()
        for place in places
        if not any(name == package and module.startswith(place) for name, module in imports)
    ]

    assert unused == []


def test_every_third_party_is_a_declared_dependency() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {re.split(r"[^\w-]", line)[0] for line in project["dependencies"]}
    distributions = {
        "PIL": "pillow",
        "charset_normalizer": "charset-normalizer",
        "markdown_it": "markdown-it-py",
        "yaml": "pyyaml",
    }
    brought_along = {
        "fontTools",
        "markupsafe",
        "pydyf",
    }  # by Jinja and WeasyPrint, parts of both
    tools = {"pytest"}  # only the command “test” needs it, and the set-up installs it for that

    named = {distributions.get(name, name) for name in THIRD_PARTIES} - brought_along - tools

    assert sorted(named - declared) == []


def test_modules_are_short() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}

    assert [name_of(path) for path in MODULES if lengths[path] > MAX_MODULE_LINES] == []


def test_functions_are_short() -> None:
    too_long = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in (*MODULES, *TESTS)
        for node in definitions_of(path)
        if not isinstance(node, ast.ClassDef)
        and (node.end_lineno or node.lineno) - node.lineno + 1 > MAX_FUNCTION_LINES
    ]

    assert too_long == []


def test_every_module_and_public_name_has_a_docstring() -> None:
    modules = [name_of(path) for path in MODULES if not ast.get_docstring(tree_of(path))]
    names = [
        f"{name_of(path)}:{node.lineno} {name}"
        for path in MODULES
        for name, node in public_definitions(tree_of(path).body)
        if not ast.get_docstring(node)
    ]

    assert modules + names == []


def test_dataclasses_of_the_model_are_frozen_and_have_slots() -> None:
    collectors = {"Findings"}  # gathers what the stages find

    open_ones = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in MODULES
        if part_of(path) == "model"
        for node in definitions_of(path)
        for decorator in node.decorator_list
        if ast.unparse(decorator).startswith("dataclass") and node.name not in collectors
        if not {"frozen=True", "slots=True"} <= {*re.findall(r"\w+=\w+", ast.unparse(decorator))}
    ]

    assert open_ones == []


def test_no_module_has_a_name_that_says_nothing() -> None:
    assert [name_of(path) for path in MODULES if path.stem in WORTHLESS_NAMES] == []


def test_the_set_up_needs_only_the_standard_library() -> None:
    foreign = {
        name
        for path in (PACKAGE / "bootstrap").glob("*.py")
        for _, name in imports_of(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith(("pressroom.bootstrap", "pressroom.locks"))
    }

    assert foreign == set()


def test_build_py_imports_nothing_of_ours_but_the_set_up_and_the_command_line() -> None:
    ours = {name for _, name in imports_of(PROJECT / "build.py") if name.startswith("pressroom")}

    assert ours == {"pressroom.bootstrap", "pressroom.cli"}


def calls_of(path: Path) -> Iterator[tuple[int, str]]:
    """List line and name of each function of a file system that a module calls."""
    for node in nodes_of(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            holder = ast.unparse(node.func.value)
            is_of_system = node.func.attr in FILE_METHODS and holder not in NOT_PATHS
            if is_of_system or (holder in ("os", "shutil") and node.func.attr in FILE_FUNCTIONS):
                yield node.lineno, f"{holder}.{node.func.attr}"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "open":
            yield node.lineno, "open"


def test_files_are_opened_written_and_removed_only_through_the_doors() -> None:
    wrong = [
        f"{name_of(path)}:{line} calls {call}"
        for path in MODULES
        if not path.relative_to(PACKAGE).as_posix().startswith(DOORS)
        for line, call in calls_of(path)
    ]

    assert wrong == []


def test_no_file_is_large() -> None:
    heavy = [name_of(path) for path in published_files() if path.stat().st_size > MAX_FILE_BYTES]

    assert heavy == []


def test_no_font_of_others_is_kept_here() -> None:
    suffixes = {".ttf", ".otf", ".ttc", ".woff", ".woff2"}

    fonts = [path for path in published_files() if path.suffix in suffixes]

    assert [name_of(path) for path in fonts if path.parent.name == "fonts"] == []


def test_nothing_names_a_machine_or_a_registry() -> None:
    machine = re.compile(r"(?<![\w.])/(?:home|root|Users|work|tmp|srv)/\w")
    registry = re.compile(r"https?://[\w.]*(?:pypi|pythonhosted|npmjs|debian|ubuntu)[\w.]*")

    named = [
        f"{name_of(path)}:{number}"
        for path in published_files()
        if path != Path(__file__)
        for number, line in enumerate(path.read_bytes().decode("utf-8", "ignore").splitlines(), 1)
        if machine.search(line) or registry.search(line)
    ]

    assert named == []
