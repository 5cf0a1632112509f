"""An army at a glance: whose it is, what it costs, how many problems it has."""

from typing import Any

import pytest

from app.armies.agreed_rules import rules_of
from app.armies.figures.glance import ArmyGlance, glance, whose
from app.armies.validator import pieces_for, published_armies, validator_for
from app.faces.medals import small_face
from app.games.registry import traits_of
from catalog.schema import Line, Regiment
from catalog.schema.lists import DiceList, DiskList, RegimentList


@pytest.mark.parametrize("system", ["diskwars", "l5r", "warhammer", "dragon-dice"])
def test_every_published_army_belongs_to_somebody_and_has_a_medal(library: Any, system: str) -> None:
    validator = validator_for(library.catalog, system)
    for army in published_armies(library.catalog, system):
        seen = glance(army, validator, rules_of(army, library.catalog))
        assert seen.faction, army.name
        assert small_face(traits_of(system).faces, "unit" if system == "dragon-dice" else "disk", "", seen.look)


def test_the_faction_with_most_points_counts(library: Any) -> None:
    entries = (Line(id="elven-bard", count=1), Line(id="bolo-tosser", count=2), Line(id="peasants", count=40))
    army = DiskList(system="diskwars", name="x", limit=150, entries=entries)
    faction, look = whose(army, pieces_for(library.catalog, "diskwars"))
    assert faction == "dwarf"
    assert look == {"faction": "dwarf", "alignment": "neutral"}


def test_a_hero_speaks_for_his_regiment(library: Any) -> None:
    units = (Line(id="kurgan-marauders", count=5),)
    army = RegimentList(
        system="warhammer", name="x", limit=1, regiments=(Regiment(hero="tyrion", units=units, commands=()),)
    )
    assert whose(army, pieces_for(library.catalog, "warhammer"))[0] == "high-elves"


@pytest.mark.parametrize(
    "army",
    [
        DiskList(system="diskwars", name="x", limit=150),
        DiskList(system="diskwars", name="x", limit=150, entries=(Line(id="no-such"),)),
        RegimentList(system="warhammer", name="x", limit=1, regiments=(Regiment(hero="", units=(), commands=()),)),
        DiceList(system="dragon-dice", name="x", limit=36, dragons=(Line(id="drake", colours=("blue",)),)),
    ],
)
def test_an_army_of_nobody_is_plain(library: Any, army: Any) -> None:
    assert whose(army, pieces_for(library.catalog, army.system)) == ("", {})


def test_points_and_problems_are_those_of_the_law(library: Any) -> None:
    army = DiskList(system="diskwars", name="x", limit=10, entries=(Line(id="stalwarts", count=2),))
    seen = glance(army, validator_for(library.catalog, "diskwars"), rules_of(army, library.catalog))
    assert seen == ArmyGlance(18, 10, seen.problems, "dwarf", {"faction": "dwarf", "champion": True})
    assert seen.problems >= 1
