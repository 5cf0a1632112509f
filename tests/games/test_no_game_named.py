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
QUOTED: Mapping[str, int] = {
    "app/ai/policies.py": 2,
    "app/armies/advice/needs.py": 1,
    "app/armies/advice/shelf.py": 1,
    "app/armies/advice/suggest.py": 6,
    "app/armies/advice/trial.py": 4,
    "app/armies/formats/army_files.py": 8,
    "app/armies/formats/listing.py": 5,
    "app/armies/formats/piece_names.py": 1,
    "app/armies/pieces.py": 6,
    "app/armies/rows.py": 4,
    "app/armies/rules.py": 2,
    "app/armies/formats/plain_text.py": 6,
    "app/games/diskwars/battle/codec/inline_abilities.py": 1,
    "app/games/disk/preview/placement.py": 2,
    "app/games/api/boards.py": 2,
    "app/games/diskwars/battle/codec/cards.py": 1,
    "app/battles/kits.py": 2,
    "app/battles/reasons.py": 2,
    "app/games/disk/scenery/scene.py": 2,
    "app/games/warhammer/battle/narrator/card_texts.py": 1,
    "app/games/warhammer/battle/codec/cards.py": 1,
    "app/cli/battle.py": 1,
    "app/cli/hint.py": 1,
    "app/cli/play.py": 2,
    "app/companion/stack.py": 2,
    "app/faces/disks/disk.py": 3,
    "app/faces/livery.py": 1,
    "app/faces/medals.py": 2,
    "app/faces/pieces.py": 2,
    "app/faces/places.py": 1,
    "app/words/english/labels.py": 4,
    "app/words/german/labels.py": 1,
    "app/words/tongue.py": 1,
    "catalog/audit.py": 30,
    "catalog/references.py": 1,
    "catalog/schema/__init__.py": 4,
    "catalog/schema/by_rule.py": 2,
    "catalog/schema/dialects.py": 27,
    "catalog/schema/scripts.py": 3,
    "catalog/schema/terms.py": 4,
    "reports/proxies/extras.py": 5,
    "reports/roster/layout.py": 1,
    "reports/roster/model.py": 18,
    "ui/armies/statistics/charts.py": 4,
    "ui/games/diskwars/army/builder.py": 2,
    "ui/games/diskwars/army/families.py": 2,
    "ui/games/diskwars/army/groups.py": 2,
    "ui/games/diskwars/army/readings.py": 3,
    "ui/games/dragon_dice/army/lines.py": 4,
    "ui/armies/documents/army_page.py": 6,
    "ui/armies/statistics/plots.py": 1,
    "ui/games/warhammer/army/builder.py": 1,
    "ui/games/warhammer/army/head.py": 2,
    "ui/games/warhammer/army/lines.py": 2,
    "ui/games/warhammer/army/offers.py": 3,
    "ui/armies/builder/rule_set_dialog.py": 2,
    "ui/armies/shelf/shelf_view.py": 1,
    "ui/armies/shelf/shelf_queries.py": 2,
    "ui/armies/statistics/statistics_page.py": 1,
    "ui/battle/session/advice_thread.py": 2,
    "ui/games/disk/editor/bench.py": 2,
    "ui/battle/question/controls.py": 1,
    "ui/games/disk/editor/editor_page.py": 2,
    "ui/battle/lessons/learning_page.py": 1,
    "ui/battle/session/game_window.py": 2,
    "ui/battle/session/placers.py": 1,
    "ui/battle/setup/choices.py": 2,
}

# How many parameters called `system` have a game as default.
DEFAULTS: Mapping[str, int] = {
    "app/games/diskwars/battle/narrator/log_details.py": 2,
    "app/battles/kits.py": 1,
    "app/battles/opponent.py": 2,
    "app/battles/playing.py": 4,
    "app/battles/position.py": 2,
    "app/battles/simulated.py": 1,
    "app/cli/battle.py": 1,
    "app/cli/play.py": 2,
    "ui/games/disk/editor/position_draft.py": 1,
    "ui/games/disk/editor/editor_page.py": 1,
    "ui/games/disk/faces.py": 1,
    "ui/battle/session/key_table.py": 1,
    "ui/battle/setup/battle_plan.py": 2,
    "ui/battle/replay/opening_records.py": 1,
}

# How many lines of each room import the rules of a game.
IMPORTS: Mapping[str, int] = {
    "app/ai": 154,
    "app/armies": 9,
    "app/battles": 236,
    "app/words": 1,
    "ui/armies": 7,
    "ui/battle": 30,
}


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
