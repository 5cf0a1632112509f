"""Everything about a list that is no game's own is found by the type of the list."""

import ast
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from app.armies.formats.army_files import read_army, write_army
from app.armies.laws import disk_law, force_law
from app.armies.list_rows import army_of, head_of, parts_of, rows_of
from app.armies.shapes import SHAPES, list_type_for, shape_for, shape_of
from app.armies.shapes.parts import ListHead
from app.games import registry
from app.games.api.traits import Traits
from app.games.ids import SYSTEMS
from app.games.registry import army_of as law_of
from app.games.registry import kinds_of, systems, traits_of
from catalog.schema import Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules

ROOT = Path(__file__).parents[2]

LISTS: tuple[ArmyList, ...] = (
    DiskList(system="diskwars", name="A", limit=50, entries=(Line(id="x", count=2),), order=("x", "x")),
    RegimentList(system="warhammer", name="B", limit=1, regiments=(Regiment(hero="h", units=(), commands=("c",)),)),
    DiceList(system="dragon-dice", name="C", limit=24, horde=(Line(id="u", colours=("red",)),), home_terrain="t"),
)


@pytest.mark.parametrize("army", LISTS, ids=lambda army: army.system)
def test_a_list_is_the_same_after_rows_and_after_a_file(army: ArmyList) -> None:
    assert army_of(head_of(army), rows_of(army)) == army
    assert read_army(write_army(army).encode(), "file") == army
    assert {row.part for row in rows_of(army)} <= set(shape_of(army).PARTS)


def test_codes_number_the_parts_by_their_place() -> None:
    assert shape_for("l5r").PARTS == ("entry", "order")
    assert shape_for("warhammer").PARTS == ("hero", "unit", "command")
    assert shape_for("dragon-dice").PARTS == (
        "home", "campaign", "horde", "home-terrain", "frontier-terrain", "dragon", "summoning-pool", "minor-terrain",
    )  # fmt: skip


def test_the_registry_has_the_games_in_the_order_that_codes_store() -> None:
    assert systems() == SYSTEMS


@pytest.mark.parametrize("system", systems())
def test_every_game_has_a_law_for_a_known_shape_and_usual_limits(system: str) -> None:
    law, traits = law_of(system), traits_of(system)
    assert list_type_for(system) in SHAPES
    assert law.CHECKS_PER_SECOND > 0
    assert traits.usual_limit in traits.limits
    assert {traits.family, *traits.army_kinds} <= set(kinds_of(system))
    assert set(traits.table_extras) - {"ruler"} <= set(kinds_of(system))
    assert bool(traits.guests) == bool(traits.guests_option)
    assert not traits.guests_option or traits.guests_option in traits.army_options


def test_traits_name_the_options_that_the_laws_ask_for() -> None:
    assert traits_of("dragon-dice").army_options == (force_law("dragon-dice").LATER_DICE,)
    assert list_type_for("warhammer") is RegimentList
    assert {"unaligned", "shadowlands"} == disk_law("l5r").HOMELESS


def test_a_game_from_elsewhere_has_armies_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is asked of it but its traits and the law of its lists."""
    from app.games.diskwars import army as law

    traits = ModuleType("coins.traits")
    traits.TRAITS = Traits(id="coins", usual_limit=7)  # type: ignore[attr-defined]
    for name, module in {"coins": ModuleType("coins"), "coins.traits": traits, "coins.army": law}.items():
        monkeypatch.setitem(__import__("sys").modules, name, module)
    monkeypatch.setattr(registry, "_PACKAGES", dict(registry._PACKAGES))
    registry.register("coins", "coins")
    army = replace(LISTS[0], system="coins")
    assert read_army(write_army(army).encode(), "file") == army
    assert parts_of("coins") == ("entry", "order")
    assert army_of(ListHead("coins", "Empty", 7), ()) == DiskList(system="coins", name="Empty", limit=7)
    assert [one.code for one in registry.check(army, {}, Rules()).problems] == ["unknown-piece"]


@pytest.mark.parametrize(
    ("folder", "files"), [("app/armies", "**/*.py"), ("reports", "**/*.py"), ("ui/armies", "*.py")]
)
def test_no_game_is_named(folder: str, files: str) -> None:
    """Neither by its id nor by its package."""
    packages = {system.replace("-", "_") for system in SYSTEMS} | {"disk"}
    for path in (ROOT / folder).glob(files):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant):
                assert node.value not in SYSTEMS, path
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("app.games."):
                assert (node.module or "").split(".")[2] not in packages, path
