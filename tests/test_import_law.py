"""Who may import whom, and what no module may do; kept by reading the sources.

    core <- games <- testing, bots, adapters
    inside a game: components <- options <- state <- moves <- rules, ending <- view

The checker is itself checked, on snippets that break each law.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boardrules

if TYPE_CHECKING:
    from collections.abc import Iterator

SRC = Path(boardrules.__file__).parent
GAMES = sorted(path.parent.name for path in SRC.glob("games/*/__init__.py"))

# What each room may import besides itself.
ROOMS = {
    "core": (),
    "games": ("core",),
    "testing": ("core", "games"),
    "bots": ("core", "games"),
    "adapters": ("core", "games"),
}
# The one door from the core to the games: a record's game is found by its name.
DOORS = {("boardrules.core.record", "boardrules.games")}

# The files of a game, each with those that it may import.
DATA = ("components",)
FIELDS = (*DATA, "options")
MOVES = (*FIELDS, "state")
LAW = (*MOVES, "moves")
SIGHT = (*LAW, "rules", "ending", "census")
WORDS = (*SIGHT, "view")
FILES = {
    "components": (),
    "options": DATA,
    "state": FIELDS,
    "moves": MOVES,
    "rules": (*LAW, "ending"),
    "ending": (*LAW, "rules"),
    "census": LAW,
    "view": SIGHT,
    "histories": WORDS,
    "describe": WORDS,
    "validate": (*WORDS, "histories"),
    "render": (*FIELDS, "moves", "view"),
    "features": (*FIELDS, "moves", "view"),
    "__init__": (*WORDS, "histories", "describe", "validate", "render", "features"),
}
BLIND = ("render", "features")
"""Files that must not know a state."""

# The watchman may look at the global random state, to see that nobody changes it.
WATCHMAN = "boardrules.testing.global_random"

THIRD_PARTY = {"testing": {"hypothesis", "pytest"}}
NO_CALLS = {"open", "print", "input", "breakpoint", "exec", "eval"}
NO_MODULES = {"socket", "subprocess", "urllib", "http", "secrets", "ssl", "ftplib", "smtplib"}


def sources() -> Iterator[tuple[str, str]]:
    """Yield the dotted name and the text of every module of the package."""
    for path in sorted(SRC.rglob("*.py")):
        parts = ("boardrules", *path.relative_to(SRC).with_suffix("").parts)
        yield ".".join(parts), path.read_text(encoding="utf-8")


def imported(tree: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Yield each import of a tree as a dotted name, also one by `import_module("...")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = "." * node.level + (node.module or "")
            yield from ((node, f"{start}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and "import" in ast.unparse(node.func):
            yield from ((node, ast.literal_eval(part)) for part in node.args if _is_text(part))


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def lazy(tree: ast.AST) -> set[ast.AST]:
    """Give the nodes that are not run when the module is imported."""
    late: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) or (
            isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        ):
            late.update(ast.walk(node))
    return late


def faults(module: str, source: str) -> list[str]:
    """List what a module does against the law."""
    tree = ast.parse(source)
    found = [*_calls(tree), *(() if module == WATCHMAN else _random(tree))]
    late = lazy(tree)
    for node, name in imported(tree):
        if name.startswith("."):
            found.append(f"relative import of {name}")
        elif name.split(".")[0] == "boardrules":
            found += _inside(module.split("."), name.split("."))
        else:
            found += _outside(module, name.split(".")[0], node in late)
    return found


def _inside(module: list[str], name: list[str]) -> Iterator[str]:
    if module == ["boardrules", "__init__"] or (".".join(module), ".".join(name)) in DOORS:
        return
    room, other = module[1], name[1] if len(name) > 1 else "the public face"
    is_face = other not in ROOMS
    if other != room and (room in ("core", "games") if is_face else other not in ROOMS[room]):
        yield f"{room} imports {other}"
    elif room == other == "games":
        yield from _game(module[2:], name[2:])


def _game(module: list[str], name: list[str]) -> Iterator[str]:
    game, file = module[0], module[1] if len(module) > 1 else "__init__"
    other = name[1] if len(name) > 1 else "__init__"
    if name[:1] != [game]:
        yield f"{game} imports the game {'.'.join(name[:1])}"
    elif file not in FILES:
        yield f"{file} has no place among the files of a game"
    elif other not in (file, *FILES[file]):
        yield f"{file} imports {other}"
    if file in BLIND and name[-1] == "State":
        yield f"{file} imports State"


def _outside(module: str, package: str, is_late: bool) -> Iterator[str]:
    room = module.split(".")[1]
    if package in NO_MODULES:
        yield f"{package} is no tool of rules"
    elif package in sys.stdlib_module_names or package in ("attr", "attrs") or room == "adapters":
        return
    elif package == "cattrs" and module == "boardrules.core.plain":
        if not is_late:
            yield "cattrs is imported before it is needed"
    elif package not in THIRD_PARTY.get(room, ()):
        yield f"{room} imports the third-party {package}"


def _calls(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in NO_CALLS:
            yield f"calls {ast.unparse(node.func)}"


def _random(tree: ast.AST) -> Iterator[str]:
    """Find every use of the module `random` except its class `Random`."""
    names = {"random"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname or "" for alias in node.names if alias.name == "random"}
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from (f"random.{a.name}" for a in node.names if a.name != "Random")
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr != "Random":
            yield from (f"random.{node.attr}" for name in names if ast.unparse(node.value) == name)


@pytest.mark.parametrize(("module", "source"), [pytest.param(*it, id=it[0]) for it in sources()])
def test_every_module_keeps_the_law(module: str, source: str) -> None:
    assert faults(module, source) == []


def test_the_law_is_read_to_every_room_and_game() -> None:
    seen = {module for module, _ in sources()}
    assert {"boardrules.__init__", "boardrules.core.game", "boardrules.games.__init__"} <= seen
    assert {f"boardrules.games.{game}.__init__" for game in GAMES} <= seen
    assert {path.name for path in SRC.iterdir() if any(path.glob("*.py"))} <= set(ROOMS)


GAME = "boardrules.games.samurai."


@pytest.mark.parametrize(
    ("module", "source", "fault"),
    [
        ("boardrules.core.bag", "import boardrules.games", "core imports games"),
        ("boardrules.core.bag", "from boardrules import games", "core imports games"),
        ("boardrules.core.bag", "import_module('boardrules.games.x')", "core imports games"),
        ("boardrules.core.bag", "from boardrules import Game", "core imports Game"),
        ("boardrules.core.bag", "import boardrules", "core imports the public face"),
        ("boardrules.core.record", "import boardrules.games.samurai", "core imports games"),
        ("boardrules.core.bag", "def f():\n import boardrules.testing", "core imports testing"),
        ("boardrules.bots.mcts", "from boardrules.adapters import x", "bots imports adapters"),
        ("boardrules.core.bag", "from .errors import E", "relative import of .errors.E"),
        (GAME + "rules", "from boardrules.bots import x", "games imports bots"),
        ("boardrules.core.bag", "import numpy", "core imports the third-party numpy"),
        ("boardrules.core.bag", "def f():\n import cattrs", "core imports the third-party cattrs"),
        ("boardrules.core.plain", "import cattrs", "cattrs is imported before it is needed"),
        (GAME + "view", "import hypothesis", "games imports the third-party hypothesis"),
        (GAME + "view", "import socket", "socket is no tool of rules"),
        (GAME + "view", "print(1)", "calls print"),
        (GAME + "view", "def f():\n return open('x').read()", "calls open"),
        (GAME + "view", "x = input()", "calls input"),
        (GAME + "view", "import random\nrandom.shuffle(x)", "random.shuffle"),
        (GAME + "view", "import random as r\nr.random()", "random.random"),
        (GAME + "view", "from random import choice", "random.choice"),
    ],
)  # fmt: skip
def test_the_checker_finds_each_fault(module: str, source: str, fault: str) -> None:
    assert fault in faults(module, source)


@pytest.mark.parametrize(
    ("file", "imports", "fault"),
    [
        ("rules", "samurai_jack.rules import apply", "samurai imports the game samurai_jack"),
        ("components", "samurai.options import Options", "components imports options"),
        ("options", "samurai import state", "options imports state"),
        ("state", "samurai.moves import Move", "state imports moves"),
        ("moves", "samurai.rules import apply", "moves imports rules"),
        ("rules.turn", "samurai.view import view", "rules imports view"),
        ("ending", "samurai.view import view", "ending imports view"),
        ("view", "samurai.render import render", "view imports render"),
        ("view", "samurai import Options", "view imports Options"),
        ("render", "samurai.state import PHASES", "render imports state"),
        ("features", "samurai.view import State", "features imports State"),
        ("extra", "samurai.state import X", "extra has no place among the files of a game"),
    ],
)
@pytest.mark.parametrize("start", ["", "if TYPE_CHECKING:\n ", "def late():\n "])
def test_the_checker_finds_each_fault_inside_a_game(
    file: str, imports: str, fault: str, start: str
) -> None:
    assert fault in faults(GAME + file, f"{start}from boardrules.games.{imports}")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("boardrules.core.record", "importlib.import_module('boardrules.games')"),
        ("boardrules.core.plain", "def f():\n from cattrs import Converter"),
        ("boardrules.core.plain", "if TYPE_CHECKING:\n from cattrs import Converter"),
        ("boardrules.core.chance", "from random import Random"),
        ("boardrules.testing.checks", "from random import Random\nimport random\nrandom.Random(1)"),
        ("boardrules.testing.checks", "from hypothesis import given\nfrom boardrules import Game"),
        ("boardrules.adapters.gym", "import gymnasium"),
        (GAME + "rules.turn", "from boardrules.games.samurai.rules.capture import c"),
        (GAME + "rules", "from boardrules.games.samurai.ending import e\nimport attrs"),
        (GAME + "render", "from boardrules.games.samurai.view import View"),
        (GAME + "__init__", "from boardrules.games.samurai.render import render"),
    ],
)
def test_the_checker_lets_lawful_code_pass(module: str, source: str) -> None:
    assert faults(module, source) == []


def loaded_by(module: str) -> set[str]:
    """Import a module in a new process and tell which modules that loads."""
    script = (
        "import sys; before = set(sys.modules); "
        f"import {module}; print(*(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def games_among(modules: set[str]) -> set[str]:
    return {name.split(".")[2] for name in modules if name.startswith("boardrules.games.")}


def test_importing_the_package_loads_attrs_and_no_game() -> None:
    loaded = loaded_by("boardrules")
    packages = {name.split(".")[0] for name in loaded} - sys.stdlib_module_names
    assert packages - {"attr", "attrs", "boardrules"} == set()
    assert games_among(loaded) == set()


@pytest.mark.parametrize("game", GAMES)
def test_importing_a_game_loads_no_other_and_no_cattrs(game: str) -> None:
    loaded = loaded_by(f"boardrules.games.{game}")
    packages = {name.split(".")[0] for name in loaded} - sys.stdlib_module_names
    assert packages - {"attr", "attrs", "boardrules"} == set()
    assert games_among(loaded) == {game}


def test_what_is_loaded_would_be_noticed() -> None:
    assert "cattrs" in loaded_by("boardrules.core.plain, cattrs")
