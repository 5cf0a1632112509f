"""Armies that meet: the first position of a battle."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.base.errors import Problem
from app.base.units import UM_PER_INCH
from app.documents.reading import Source
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.codec.checks import known_ids, wrong_option
from app.games.disk.rules.table import Table
from app.games.diskwars.battle.codec.cards import SYSTEM, grounds_in, profile_in, with_books
from app.games.diskwars.battle.codec.reader import scenario_in
from app.games.diskwars.rules.lands import layout, lies_wholly_on
from app.games.diskwars.rules.options import BY_NAME, choices_for, switches, usual, value_of
from app.games.diskwars.rules.scenarios import record_of
from app.games.diskwars.rules.state import Seat, State
from catalog.schema import DiskwarsDisk, DiskwarsScenario
from catalog.schema.lists import ArmyList, DiskList

LEAGUE_2001 = "league-2001"  # the house rule of an army list that is played in the battle too
SEATS = "ABCDEF"
_NOWHERE = Source("", b"", None)


def muster(
    armies: Sequence[ArmyList], scenario: str, said: Mapping[str, Any], seed: int, records: Records, first: str = ""
) -> Position[State] | tuple[Problem, ...]:
    """Seats A, B and so on in the order of the armies; everything that stands in the way at once. `first` is the seat
    of the first player where that was agreed on; else chance names one."""
    entry = scenario_in(records, scenario)
    if entry is None:
        return (Problem("battle-no-scenario", {"wanted": scenario, "known": known_ids(records, "scenario")}),)
    problems = (*_wrong_armies(armies, entry, records), *_wrong_options(entry, said))
    if problems:
        return problems
    agreed = {name: value for name, one in said.items() if (value := value_of(BY_NAME[name], one)) is not None}
    state = _first_state(tuple(one for one in armies if isinstance(one, DiskList)), entry, agreed, records)
    if not all(lies_wholly_on(state, land.at, land.radius) for land in layout(state)):
        return (Problem("battle-lands-off", {"scenario": entry.name}),)
    return Position(replace(state, first=first, turn=first) if first else state, seed)


def _first_state(
    armies: tuple[DiskList, ...], scenario: DiskwarsScenario, agreed: Mapping[str, int], records: Records
) -> State:
    kept = {name: value for name, value in agreed.items() if BY_NAME[name].kind != "setup"}
    league = {"league": int(any(LEAGUE_2001 in army.house_rules for army in armies))}
    options = {**switches(), **usual(scenario), **league, **kept}
    seats = [_seat(SEATS[n], army, records, _terrains(n, scenario, agreed, options)) for n, army in enumerate(armies)]
    width = agreed.get("table_width", 0) * UM_PER_INCH or scenario.table_width
    height = agreed.get("table_height", 0) * UM_PER_INCH or scenario.table_height
    cards = {id_: card for seat in seats for id_ in seat.army if (card := profile_in(records, id_)) is not None}
    state = State(
        table=Table(width, height),
        seats=tuple(seats),
        cards=cards,
        grounds=grounds_in(records),
        scenario=scenario.id,
        options=options,
        segment="setup-lands",
    )
    return with_books(state, records)


def _seat(id_: str, army: DiskList, records: Records, to_lay: int) -> Seat:
    """What was brought lies there in no order, so that none can be read from it; only the stack has one, if its owner
    gave it one."""
    disks: list[str] = []
    aside: list[str] = []
    spells: list[str] = []
    for line in army.entries:
        disk = records.get("disk", {}).get(line.id)
        if isinstance(disk, DiskwarsDisk):
            (aside if disk.transform_of else disks).extend([line.id] * line.count)
        else:
            spells += [line.id] * line.count
    return Seat(
        id=id_,
        army=tuple(sorted((*disks, *aside))),
        spells=tuple(sorted(spells)),
        stack=_stack(disks, army.order),
        spellbook=tuple(sorted(spells)),
        aside=tuple(sorted(aside)),
        is_ordered=bool(army.order),
        to_lay=to_lay,
    )


def _stack(disks: list[str], order: tuple[str, ...]) -> tuple[str, ...]:
    """The order that was chosen, as far as it names disks of the list; the others lie below."""
    left = Counter(disks)
    found: list[str] = []
    for id_ in (*order, *sorted(disks)):
        if left[id_] > 0:
            left[id_] -= 1
            found.append(id_)
    return tuple(found)


def _terrains(n: int, scenario: DiskwarsScenario, agreed: Mapping[str, int], options: Mapping[str, int]) -> int:
    """How many terrains a seat may lay: as agreed for all, or for its role."""
    roles = record_of(scenario.id).roles
    if roles:
        return options.get(f"{roles[n]}_terrains", 0)
    return agreed.get("terrains", BY_NAME["terrains"].default or 0)


# --- what stands in the way ---


def _wrong_armies(armies: Sequence[ArmyList], scenario: DiskwarsScenario, records: Records) -> Iterator[Problem]:
    least, most = scenario.seats_least, scenario.seats_most
    if not least <= len(armies) <= most:
        values = {"count": len(armies), "least": least, "most": most, "scenario": scenario.name}
        yield Problem("battle-seats", values)
    for army in armies:
        if army.system != SYSTEM or not isinstance(army, DiskList):
            yield Problem("battle-system", {"army": army.name}, subjects=(army.name,))
            continue
        disks = records.get("disk", {})
        if not any(
            isinstance(one := disks.get(line.id), DiskwarsDisk) and not one.transform_of for line in army.entries
        ):
            yield Problem("battle-empty", {"army": army.name}, subjects=(army.name,))
        known = {*disks, *records.get("spell", {})}
        for line in army.entries:
            if line.id not in known:
                values = {"army": army.name, "wanted": line.id, "known": sorted(known)}
                yield Problem("battle-unknown-piece", values, subjects=(line.id,))


def _wrong_options(scenario: DiskwarsScenario, said: Mapping[str, Any]) -> Iterator[Problem]:
    choices = {choice.name: choice for choice in choices_for(scenario.id)}
    for name, value in said.items():
        yield from wrong_option(name, value, choices, _NOWHERE, elsewhere=BY_NAME)
    for name, least in (("table_width", scenario.table_width), ("table_height", scenario.table_height)):
        if isinstance(wide := said.get(name), int) and wide * UM_PER_INCH < least:
            yield Problem("battle-table-small", {"name": name, "least": least // UM_PER_INCH})
