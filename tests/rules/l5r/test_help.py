"""What the help says of L5R Diskwars is what its skills say and what the law and the records do."""

from functools import cache
from typing import Any

import pytest

from app.battles.reference import Reference
from app.games.diskwars.battle.narrator.citations import CITED
from app.games.l5r.rules.options import CHOICES
from app.games.registry import check, traits_of
from catalog.load import load_built_in
from catalog.schema import Entry, L5rDisk, Line, Ruling, Stronghold
from catalog.schema.lists import DiskList, Rules


@cache
def entries() -> tuple[tuple[str, Entry], ...]:
    return tuple((item.kind, item.entry) for item in load_built_in().items if item.system == "l5r")


def text_of(kind: str, id_: str) -> str:
    entry: Any = next(entry for at, entry in entries() if (at, entry.id) == (kind, id_))
    return entry.summary if kind == "skill" else " ".join(entry.paragraphs)


def problems(*ids: str) -> set[str]:
    pieces = {entry.id: entry for kind, entry in entries() if kind in ("disk", "stronghold")}
    lines = tuple(Line(id=id_) for id_ in ids)
    army = DiskList(system="l5r", name="Loyal", limit=1000, entries=lines)
    return {problem.code for problem in check(army, pieces, Rules()).problems}


@pytest.mark.parametrize("clan", ["crab", "crane", "lion", "phoenix", "scorpion", "unicorn"])
def test_a_loyal_disk_needs_the_stronghold_of_its_clan_by_law_rule_and_skill(clan: str) -> None:
    # Rules sheet, Loyal: an army and a Stronghold of their clan.
    disk = next(one.id for _, one in entries() if isinstance(one, L5rDisk) and one.loyal and one.clan == clan)
    home = next(one.id for _, one in entries() if isinstance(one, Stronghold) and one.clan == clan)
    assert "loyal" in problems(disk)
    assert "loyal" not in problems(disk, home)
    for said in (text_of("rule", "loyal"), text_of("skill", "loyal")):
        assert "also has that clan's Stronghold" in said
        assert "without" not in said


def test_an_ability_without_activating_is_used_once_a_round_by_rule_skill_and_record() -> None:
    # Rules sheet, special abilities: the clause "Without Activating" (R183).
    for said in (text_of("rule", "without-activating"), text_of("skill", "without-activating")):
        assert "once per round" in said
        assert "once a turn" not in said
    abilities = [ability for _, one in entries() for ability in getattr(one, "abilities", ())]
    records = [record for ability in abilities for record in ability.records]
    free = [record for record in records if record.when == "activate" and not record.marker]
    assert len(free) >= 5
    assert {record.once for record in free} <= {"round", "round_each"}


# --- what a battle cites ---

# Behind what only guests of Diskwars do, and what their rules say.
OF_GUESTS = {"Transform"}


@cache
def reference() -> Reference:
    """The rules and rulings that a battle of L5R can cite: its own, over those of the game that it is played by."""
    traits = traits_of("l5r")
    assert {"rule", "ruling"} <= set(traits.borrowed_kinds)
    found = load_built_in().items
    return Reference(
        {
            kind: {
                item.entry.id: item.entry
                for system in (traits.guests, "l5r")
                for item in found
                if (item.system, item.kind) == (system, kind)
            }
            for kind in ("rule", "ruling")
        }
    )


@pytest.mark.parametrize("kind", CITED)
def test_everything_that_happens_cites_a_section_of_the_rules_of_l5r(kind: str) -> None:
    own = {name.lower() for at, one in entries() if at == "rule" for name in (one.name, *one.aliases)}
    for name in CITED[kind].split(","):
        section = reference().find_sections(name)
        assert len(section) == 1, name
        assert section[0].is_ruling or name.strip().lower() in own or name.strip() in OF_GUESTS


def test_the_rules_that_questions_and_reasons_name_are_in_the_reference() -> None:
    named = (
        "Activation", "Casting a spell", "Combined attacks", "Duels", "First Blow", "Items", "Items in play",
        "Line of sight", "Measuring", "Missile attachments", "Missile segment", "Moving", "Order of activation",
        "Order of battles", "Reinforcements", "Scenarios", "Shooting", "Stacks of disks", "Staging area",
        "Starting the game", "Turns of three", "Using terrain in play", "Without activating",
    )  # fmt: skip
    known = {entry.name for kind, entry in entries() if kind == "skill"}
    assert [name for name in named if not reference().find_sections(name) and name not in known] == []


def test_each_switch_of_a_battle_is_a_ruling_that_says_what_may_be_chosen() -> None:
    rulings = {one.name: one for _, one in entries() if isinstance(one, Ruling)}
    switches = {choice.rule for choice in CHOICES}
    assert {name for name, one in rulings.items() if one.switch} - {"R49"} == switches  # R49 belongs to lists
    assert {f"R{number}" for number in range(150, 184)} <= set(rulings)


def test_what_is_left_to_the_players_is_told_in_the_help() -> None:
    said = text_of("rule", "how-roundel-plays-it")
    left = [
        entry.name
        for _, entry in entries()
        if any(ability.implemented == "manual" for ability in getattr(entry, "abilities", ()))
    ]
    assert left == ["Otaku Kamoko"]
    assert left[0] in said
