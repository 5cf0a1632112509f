"""No game is the default: outside its package nothing names a game.

The tables hold what is still to be done. They only get smaller: a number that is too high fails as well, so that nobody
can use up what somebody else has cleared. `python tests/games/test_no_game_named.py` prints them as they would be now.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))  # when it is run by itself

from app.games.registry import package_of, systems  # noqa: E402

ROOMS = ("app", "catalog", "packaging", "reports", "ui")
HOMES = ("app/games", "ui/games", "catalog/packs")  # where games may be named
PACKAGES = tuple(package_of(system) for system in systems())
IDS = {*systems(), *(package.rpartition(".")[2] for package in PACKAGES)}
RULES = (*PACKAGES, "app.games.disk")  # "disk": what disk games share is no business of others either

# How often each file names a game in quotation marks.
QUOTED: Mapping[str, int] = {}

# How many parameters called `system` have a game as default.
DEFAULTS: Mapping[str, int] = {}

# How many lines of each room import the rules of a game.
IMPORTS: Mapping[str, int] = {}


# --- counting ---


@cache
def trees() -> Mapping[str, ast.Module]:
    """Every module outside the games, by its path."""
    paths = [path.relative_to(ROOT) for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    outside = [path for path in paths if not any(path.is_relative_to(home) for home in HOMES)]
    return {path.as_posix(): ast.parse((ROOT / path).read_text(encoding="utf-8")) for path in outside}


def quoted(tree: ast.Module) -> Iterator[ast.AST]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value in IDS)


def defaults(tree: ast.Module) -> Iterator[ast.AST]:
    """Parameters called `system` that have a default. An empty one means all games, and `system=system` only keeps the
    value of a loop: these are none."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            places = [*node.args.posonlyargs, *node.args.args]
            pairs = [
                *zip(reversed(places), reversed(node.args.defaults), strict=False),
                *zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True),
            ]
            yield from (arg for arg, value in pairs if arg.arg == "system" and value and not is_none(value))


def is_none(value: ast.expr) -> bool:
    return ast.unparse(value) in ("''", "None", "system")


def imports(tree: ast.Module) -> Iterator[ast.AST]:
    """Imports of a game's rooms, also those inside of functions and those that only types need."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
        elif isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        else:
            continue
        if any(name == home or name.startswith(f"{home}.") for name in names for home in RULES):
            yield node


def counted() -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    quotes, systems_, rooms = Counter[str](), Counter[str](), Counter[str]()
    for path, tree in trees().items():
        quotes[path] += len(list(quoted(tree)))
        systems_[path] += len(list(defaults(tree)))
        rooms["/".join(path.split("/")[:2])] += len(list(imports(tree)))
    return tuple({name: count for name, count in found.items() if count} for found in (quotes, systems_, rooms))


# --- holding ---


def test_no_other_file_names_a_game() -> None:
    assert counted()[0] == QUOTED


def test_no_other_parameter_has_a_game_as_default() -> None:
    assert counted()[1] == DEFAULTS


def test_no_other_room_imports_the_rules_of_a_game() -> None:
    assert counted()[2] == IMPORTS


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("x = 'diskwars'", (1, 0, 0)),
        ("x = {'warhammer': 'dragon_dice'}", (2, 0, 0)),
        ('"""Of diskwars."""\nx = f"diskwars/{id}"', (0, 0, 0)),
        ("def f(system='l5r'): pass", (1, 1, 0)),
        ("def f(a, b, *, system: str = FIRST): pass", (0, 1, 0)),
        ("def f(a, system=FIRST, b=''): pass", (0, 1, 0)),
        ("def f(system='', other='x'): pass", (0, 0, 0)),
        ("lambda _, system=system: go(system)", (0, 0, 0)),
        ("from app.games.warhammer.rules.state import State", (0, 0, 1)),
        ("from app.games import diskwars", (0, 0, 1)),
        ("def f():\n    import app.games.disk.rules.table", (0, 0, 1)),
        ("from app.games.registry import traits_of", (0, 0, 0)),
    ],
)
def test_what_counts(text: str, count: tuple[int, int, int]) -> None:
    tree = ast.parse(text)
    assert tuple(len(list(find(tree))) for find in (quoted, defaults, imports)) == count


if __name__ == "__main__":
    for name, found in zip(("QUOTED", "DEFAULTS", "IMPORTS"), counted(), strict=True):
        print(f"{name}: Mapping[str, int] = {{")
        for path, number in sorted(found.items()):
            print(f'    "{path}": {number},')
        print("}")
