"""Figures of a list."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.figures.statistics import statistics
from app.armies.validator import judge, published_armies
from app.base.units import UM_PER_INCH
from app.games.disk.rules.drops import hit_chance
from app.games.ids import SYSTEMS
from catalog.schema import Line, Regiment
from catalog.schema.lists import ArmyList, DiskList, RegimentList, Rules
from catalog.store import Catalog


def disks(*entries: Line, system: str = "diskwars") -> DiskList:
    return DiskList(system=system, name="A", limit=150, entries=entries)


@pytest.mark.parametrize("system", ["diskwars", "l5r", "warhammer"])
def test_points_are_those_of_the_law(system: str, catalog: Catalog) -> None:
    for army in published_armies(catalog, system):
        assert statistics(army, catalog).points == judge(army, catalog, Rules()).points


def test_points_by_kind_and_faction(catalog: Catalog) -> None:
    army = disks(Line(id="deepwood-archers", count=4), Line(id="tree-ent"), Line(id="zip", count=2), Line(id="nobody"))
    told = statistics(army, catalog)
    assert (told.points, told.by_kind, told.by_faction) == (43, {"disk": 35, "spell": 8}, {"elf": 35})
    assert (told.pieces, told.unknown) == ({"disk": 5, "spell": 2}, ("nobody",))
    assert told.curves["points"] == {5: 4, 15: 1}
    assert sum(told.curves["attack"].values()) == 5


def test_prices_of_house_rules_count(catalog: Catalog) -> None:
    assert statistics(disks(Line(id="tree-ent")), catalog, Rules(points={"tree-ent": 20})).points == 20


def test_missiles_of_disks(catalog: Catalog) -> None:
    army = disks(Line(id="crossbows-of-tuggarth", count=6), Line(id="scout"))
    missiles = statistics(army, catalog).missiles
    assert (missiles.archers, missiles.shots, missiles.by_kind) == (6, 12, {"bolt": 12})
    assert float(missiles.hits) == pytest.approx(12 * hit_chance(UM_PER_INCH, "steady"), rel=0.001)
    assert 9 < missiles.hits < 11, "five of six, by a steady hand"
    assert missiles.damage == 3 * missiles.hits


def test_of_two_kinds_of_missiles_the_better_one_counts(catalog: Catalog) -> None:
    """A shot of the Tonarr Bowmaiden uses its bolts or its fireballs, never both."""
    missiles = statistics(disks(Line(id="tonarr-bowmaiden", count=2)), catalog).missiles
    assert (missiles.archers, missiles.shots, missiles.by_kind) == (2, 6, {"fireball": 6})
    assert missiles.damage == 4 * missiles.hits


def test_missiles_of_battle_dice_are_expected(catalog: Catalog) -> None:
    regiment = Regiment(hero="karl-franz", units=(Line(id="reikland-crossbowmen", count=2),), commands=("rally",))
    told = statistics(RegimentList(system="warhammer", name="A", limit=1, regiments=(regiment,)), catalog)
    assert told.missiles.archers == 2
    assert told.missiles.hits == Fraction(told.missiles.shots, 2)  # three faces of six (R62)
    assert told.pieces == {"disk": 3, "command": 1}
    assert sum(told.curves["points"].values()) == 2  # a hero has no price
    assert sum(told.curves["toughness"].values()) == 3


def test_magic_of_casters_and_spells(catalog: Catalog) -> None:
    told = statistics(disks(Line(id="vorkass-sorceror"), Line(id="fireball"), Line(id="zip", count=2)), catalog).magic
    assert sum(told.casters.values()) == 1
    assert sum(told.spells.values()) == 3
    assert told.spell_points == 13


def test_dice_count_health_and_magic(catalog: Catalog) -> None:
    army = next(army for army in published_armies(catalog, "dragon-dice") if army.name.startswith("Amazon"))
    told = statistics(army, catalog)
    assert (told.points, told.by_faction, told.curves["health"]) == (36, {"amazon": 36}, {1: 8, 2: 8, 3: 4})
    assert told.magic.magic_points == 18
    assert set(told.rolls) == {"home", "campaign", "horde"}


@pytest.mark.parametrize("system", SYSTEMS)
@settings(deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_list_has_figures(system: str, lists: Any, catalog: Catalog, data: st.DataObject) -> None:
    army: ArmyList = data.draw(lists(system))
    told = statistics(army, catalog)
    assert sum(told.by_kind.values()) == told.points
