"""The spells of L5R have records, and those with a twin in Diskwars do what it does, but for what the sheet changes."""

from dataclasses import asdict
from typing import Any

import pytest

from catalog.load import load_built_in

# Where a twin differs: every text of the classic records that reads otherwise, or a whole record of its own.
DIFFERENCES: dict[str, dict[str, str]] = {
    "castle-of-water": {"magical-wall": "castle-of-water"},
    "counterspell": {"diskwars.end_paralyze": "l5r.end_curse"},
    "gust-of-wind": {"unaffected": "no_damage"},
    "light-of-the-moon": {"spellcaster:3": "shugenja:3:void"},
    "voids-path": {"pins(self)": "within(self, 0.25in) & -overlapping(self) & -overlapping(enemy)"},
}
SHORTER = "the-fires-from-within"  # it slides 12 inches at most
OTHERWISE = "shield-of-fire"  # it hurts each attacker by its own attack instead of adding to defense
OWN = {"call-of-the-nemesis", "delving-the-earth", "focus", "jade-strike", "shield-of-thorns"}


def spells(system: str) -> dict[str, Any]:
    return {
        item.entry.id: item.entry for item in load_built_in().items if (item.system, item.kind) == (system, "spell")
    }


L5R, CLASSIC = spells("l5r"), spells("diskwars")
TWINS = {id_: spell.classic for id_, spell in L5R.items() if spell.classic}


def records(spell: Any) -> list[Any]:
    return [[asdict(record) for record in ability.records] for ability in spell.abilities]


def reworded(part: Any, texts: dict[str, str]) -> Any:
    """The same with some texts written otherwise."""
    if isinstance(part, dict):
        return {key: reworded(value, texts) for key, value in part.items()}
    if isinstance(part, (list, tuple)):
        return type(part)(reworded(value, texts) for value in part)
    return texts.get(part, part) if isinstance(part, str) else part


def test_every_spell_has_records_and_forty_have_a_twin() -> None:
    assert len(L5R) == 45
    assert [id_ for id_, spell in L5R.items() if not all(ability.records for ability in spell.abilities)] == []
    assert set(L5R) - set(TWINS) == OWN
    assert set(DIFFERENCES) | {SHORTER, OTHERWISE} <= set(TWINS)


@pytest.mark.parametrize("id_", sorted(set(TWINS) - {SHORTER, OTHERWISE}))
def test_a_twin_does_what_the_classic_spell_does_but_for_the_listed_differences(id_: str) -> None:
    classic = records(CLASSIC[TWINS[id_]])
    assert records(L5R[id_]) == reworded(classic, DIFFERENCES.get(id_, {}))
    if id_ in DIFFERENCES:
        assert records(L5R[id_]) != classic


def test_the_fires_from_within_are_a_fireball_that_slides_twelve_inches() -> None:
    ((fires,),), ((fireball,),) = records(L5R[SHORTER]), records(CLASSIC["fireball"])
    assert (fires["do"][0]["slide"].pop("most"), fireball["do"][0]["slide"].pop("most")) == (12, None)
    assert fires == fireball


def test_a_shield_of_fire_lasts_as_long_as_reflect_and_has_no_range() -> None:
    ((fire,),), ((reflect,),) = records(L5R[OTHERWISE]), records(CLASSIC["reflect"])
    assert fire["lasts"] == reflect["lasts"] == "combat"
    assert (fire["pick"][0]["who"], reflect["pick"][0]["who"]) == ("-pinned", "-pinned & within(self, 12in)")


def test_everything_claims_to_be_done_but_for_the_one_text_that_is_lost() -> None:
    told = [
        (item.entry.id, ability.implemented)
        for item in load_built_in().items
        if item.system == "l5r"
        for ability in getattr(item.entry, "abilities", ())
    ]
    assert {how for _, how in told} == {"yes", "manual"}
    assert [id_ for id_, how in told if how == "manual"] == ["otaku-kamoko"]
