"""Who casts, who carries."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.figures.casters import bearers_of, casters_of
from app.armies.laws import disk_law
from app.armies.validator import pieces_for, validator_for
from catalog.schema import DiskwarsSpell, Item, L5rSpell, Line
from catalog.schema.lists import DiskList, Rules
from catalog.store import Catalog


def disks(system: str, *ids: str) -> DiskList:
    return DiskList(system=system, name="A", limit=150, entries=tuple(Line(id=id_) for id_ in ids))


def names(held: Any) -> list[str]:
    return [one.piece.name for one in held]


def test_a_caster_of_a_lower_level_cannot_cast_it(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "diskwars")
    levels = {
        level: next(one for one in pieces.values() if f"spellcaster:{level}" in getattr(one, "skills", ()))
        for level in (1, 2)
    }
    army = disks("diskwars", levels[1].id, levels[2].id)
    resolved = disk_law("diskwars").resolve(army, pieces, Rules())
    fireball = pieces["fireball"]
    assert isinstance(fireball, DiskwarsSpell)
    assert fireball.level == 2
    assert names(casters_of(fireball, resolved)) == [levels[2].name]


def test_a_shugenja_never_casts_the_opposite_ring(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "l5r")
    air = next(one for one in pieces.values() if "shugenja:3:air" in getattr(one, "skills", ())
               or "shugenja:2:air" in getattr(one, "skills", ()))  # fmt: skip
    spells = {
        ring: next(one for one in pieces.values() if isinstance(one, L5rSpell) and (one.ring, one.rank) == (ring, 1))
        for ring in ("air", "earth")
    }
    army = disks("l5r", air.id)
    resolved = disk_law("l5r").resolve(army, pieces, Rules())
    assert names(casters_of(spells["air"], resolved)) == [air.name]
    assert names(casters_of(spells["earth"], resolved)) == []


def test_missile_attachments_are_for_archers(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "l5r")
    archer = next(one for one in pieces.values() if any(t.startswith("missile:") for t in getattr(one, "skills", ())))
    other = next(one for one in pieces.values() if type(one).__name__ == "L5rDisk" and not getattr(one, "skills", ()))
    items = [one for one in pieces.values() if isinstance(one, Item)]
    attachment = next(one for one in items if one.category == "missile-attachment")
    weapon = next(one for one in items if one.category == "weapon")
    army = disks("l5r", archer.id, other.id)
    resolved = disk_law("l5r").resolve(army, pieces, Rules())
    assert names(bearers_of(attachment, resolved)) == [archer.name]
    assert sorted(names(bearers_of(weapon, resolved))) == sorted([archer.name, other.name])


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_nobody_casts_exactly_what_the_law_says_nobody_can(
    catalog: Catalog, lists: Any, system: str, data: Any
) -> None:
    army = data.draw(lists(system))
    pieces = pieces_for(catalog, system)
    resolved = disk_law(system).resolve(army, pieces, Rules())
    said = validator_for(catalog, system).judge(army, Rules()).notices
    uncastable = {problem.subjects[0] for problem in said if problem.code == "spell-uncastable"}
    spells = {line.id: pieces.get(line.id) for line in army.entries}
    silent = {
        id_
        for id_, spell in spells.items()
        if isinstance(spell, (DiskwarsSpell, L5rSpell)) and not casters_of(spell, resolved)
    }
    assert silent == uncastable
