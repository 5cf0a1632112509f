"""Armies of L5R that meet."""

from collections.abc import Mapping, Sequence
from functools import partial

from app.base.errors import Problem
from app.games.api.records import Records
from app.games.diskwars.battle.codec.reader import scenario_in
from app.games.diskwars.battle.setup import Muster, begin_battle
from app.games.diskwars.rules.scenarios import record_of
from app.games.l5r.army import resolve, share, strongholds
from app.games.l5r.rules.state import L5rState
from catalog.schema import Entry
from catalog.schema.lists import ArmyList, DiskList, Rules

PIECES = ("disk", "spell", "item", "stronghold")


def _pieces(records: Records) -> Mapping[str, Entry]:
    return {id_: one for kind in PIECES for id_, one in records.get(kind, {}).items()}


def stronghold_works(army: DiskList, records: Records) -> bool:
    """Whether enough points of units and items are of the Stronghold's clan: settled when the lists are handed in
    (R151)."""
    resolved = resolve(army, _pieces(records), Rules())
    homes = [stronghold for _, stronghold in strongholds(resolved)[:1]]
    return any(have >= needed for have, needed in (share(resolved, home) for home in homes))


begin = partial(begin_battle, Muster(kind=L5rState, stronghold_works=stronghold_works))


def remarks(armies: Sequence[ArmyList], scenario: str, records: Records) -> tuple[Problem, ...]:
    """Where one side attacks it may have so much more than the other, and no more (R173)."""
    entry = scenario_in(records, scenario)
    percent = 0 if entry is None else entry.numbers.get("attacker_percent", 0)
    limits = dict(
        zip(record_of(scenario).roles, (one.limit for one in armies if isinstance(one, DiskList)), strict=False)
    )
    if not percent or len(limits) < 2:
        return ()
    most = limits["defender"] * percent // 100
    if limits["attacker"] <= most:
        return ()
    return (Problem("attacker-too-large", {"limit": limits["attacker"], "most": most, "percent": percent}),)
