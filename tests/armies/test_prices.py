"""What each piece of an army costs."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.figures.prices import prices
from app.armies.laws import disk_law
from app.armies.validator import pieces_for, validator_for
from catalog.schema import Line
from catalog.schema.lists import DiskList, Rules
from catalog.store import Catalog


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_all_prices_together_are_what_the_law_reckons(catalog: Catalog, lists: Any, system: str, data: Any) -> None:
    army = data.draw(lists(system))
    pieces = pieces_for(catalog, system)
    known = sorted({line.id for line in army.entries} & set(pieces))
    rules = Rules(points={known[0]: 7}) if known else Rules()
    each = prices(disk_law(system).resolve(army, pieces, rules))
    total = sum(each[line.id] * line.count for line in army.entries if line.id in pieces)
    assert total == validator_for(catalog, system).judge(army, rules).points


def test_a_spell_is_cheaper_with_a_shugenja_of_its_ring(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "l5r")
    spell = next(one for one in pieces.values() if getattr(one, "ring", "") == "air")
    caster = next(
        one for one in pieces.values() if any(t.startswith("shugenja") and t.endswith("air") for t in _skills(one))
    )
    alone = DiskList(system="l5r", name="A", limit=50, entries=(Line(id=spell.id),))
    together = DiskList(system="l5r", name="A", limit=50, entries=(Line(id=spell.id), Line(id=caster.id)))
    assert prices(disk_law("l5r").resolve(alone, pieces, Rules()))[spell.id] == getattr(spell, "points")  # noqa: B009
    assert prices(disk_law("l5r").resolve(together, pieces, Rules()))[spell.id] == getattr(spell, "points_with_ring")  # noqa: B009


def _skills(piece: object) -> tuple[str, ...]:
    return getattr(piece, "skills", ())
