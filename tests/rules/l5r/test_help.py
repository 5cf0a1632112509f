"""What the help says of L5R Diskwars is what its skills say and what the law and the records do."""

from functools import cache
from typing import Any

import pytest

from app.games.registry import check
from catalog.load import load_built_in
from catalog.schema import Entry, L5rDisk, Line, Stronghold
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
