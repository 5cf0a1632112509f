"""Armies that meet: the first position of a battle."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from app.base.errors import Problem
from app.base.units import UM_PER_INCH
from app.documents.reading import Source
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.defaults.checks import known_ids, wrong_option
from app.games.disk.rules.table import Table
from app.games.diskwars.battle.codec.cards import grounds_in, items_in, profile_in, strongholds_in, with_books
from app.games.diskwars.battle.codec.reader import scenario_in
from app.games.diskwars.rules.lands import layout, lies_wholly_on
from app.games.diskwars.rules.options import BY_NAME, choices_for, switches, usual, value_of
from app.games.diskwars.rules.rulebook import Rulebook
from app.games.diskwars.rules.scenarios import record_of
from app.games.diskwars.rules.state import Seat, State
from catalog.schema import DiskwarsDisk, DiskwarsScenario
from catalog.schema.lists import ArmyList, DiskList

LEAGUE_2001 = "league-2001"  # the house rule of an army list that is played in the battle too
SEATS = "ABCDEF"
T = TypeVar("T")
_NOWHERE = Source("", b"", None)


def _no_stronghold(army: DiskList, records: Records) -> bool:  # noqa: ARG001 - other games have some
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Muster:
    """How armies of one game of the family meet: its kind of state, and whether the Stronghold of a list works."""

    kind: type[State]
    stronghold_works: Callable[[DiskList, Records], bool] = _no_stronghold


def begin_battle(
    how: Muster,
    armies: Sequence[ArmyList],
    scenario: str,
    said: Mapping[str, Any],
    seed: int,
    records: Records,
    first: str = "",
) -> Position[State] | tuple[Problem, ...]:  # fmt: skip
    """Seats A, B and so on in the order of the armies; everything that stands in the way at once. `first` is the seat
    of the first player where that was agreed on; else chance names one."""
    entry = scenario_in(records, scenario)
    if entry is None:
        return (Problem("battle-no-scenario", {"wanted": scenario, "known": known_ids(records, "scenario")}),)
    problems = (
        *_wrong_armies(how.kind.system, armies, entry, records),
        *_wrong_options(how.kind.rulebook, entry, said),
    )
    if problems:
        return problems
    agreed = {name: value for name, one in said.items() if (value := value_of(BY_NAME[name], one)) is not None}
    state = _first_state(how, tuple(one for one in armies if isinstance(one, DiskList)), entry, agreed, records)
    if not all(lies_wholly_on(state, land.at, land.radius) for land in layout(state)):
        return (Problem("battle-lands-off", {"scenario": entry.name}),)
    return Position(replace(state, first=first, turn=first) if first else state, seed)


muster = partial(begin_battle, Muster(kind=State))


def _first_state(
    how: Muster, armies: tuple[DiskList, ...], scenario: DiskwarsScenario, agreed: Mapping[str, int], records: Records
) -> State:
    kept = {name: value for name, value in agreed.items() if BY_NAME[name].kind != "setup"}
    league = {"league": int(any(LEAGUE_2001 in army.house_rules for army in armies))}
    options = {**switches(how.kind.rulebook), **usual(scenario), **league, **kept}
    seats = [
        replace(
            _seat(how, SEATS[n], army, records, _terrains(n, scenario, agreed, options)),
            lord=record_of(scenario.id).lord,
        )
        for n, army in enumerate(armies)
    ]
    width = agreed.get("table_width", 0) * UM_PER_INCH or scenario.table_width
    height = agreed.get("table_height", 0) * UM_PER_INCH or scenario.table_height
    named = (id_ for seat in seats for id_ in (*seat.army, seat.lord))
    cards = {id_: card for id_ in named if (card := profile_in(records, id_)) is not None}
    state = how.kind(
        table=Table(width, height),
        seats=tuple(seats),
        cards=cards,
        grounds=grounds_in(records),
        items=_named(items_in(records), (id_ for seat in seats for id_ in seat.army)),
        strongholds=_named(strongholds_in(records), (seat.stronghold for seat in seats)),
        scenario=scenario.id,
        options=options,
        segment="setup-lands",
    )
    return with_books(state, records)


def _named(cards: Mapping[str, T], ids: Iterable[str]) -> dict[str, T]:
    return {id_: cards[id_] for id_ in dict.fromkeys(ids) if id_ in cards}


def _seat(how: Muster, id_: str, army: DiskList, records: Records, to_lay: int) -> Seat:
    """What was brought lies there in no order, so that none can be read from it; only the stack has one, if its owner
    gave it one."""
    disks: list[str] = []
    aside: list[str] = []
    spells: list[str] = []
    for line in army.entries:
        if line.id in records.get("disk", {}) or line.id in records.get("item", {}):
            (aside if _is_second_form(line.id, records) else disks).extend([line.id] * line.count)
        elif line.id in records.get("spell", {}):
            spells += [line.id] * line.count
    homes = [line.id for line in army.entries if line.id in records.get("stronghold", {})]
    return Seat(
        id=id_,
        army=tuple(sorted((*disks, *aside))),
        spells=tuple(sorted(spells)),
        stack=_stack(disks, army.order),
        spellbook=tuple(sorted(spells)),
        aside=tuple(sorted(aside)),
        is_ordered=bool(army.order),
        to_lay=to_lay,
        stronghold=homes[0] if homes else "",
        stronghold_works=bool(homes) and how.stronghold_works(army, records),
    )


def _is_second_form(id_: str, records: Records) -> bool:
    """A disk that another one turns into: it waits beside the stack."""
    entry = records.get("disk", {}).get(id_)
    return isinstance(entry, DiskwarsDisk) and bool(entry.transform_of)


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


def _wrong_armies(
    system: str, armies: Sequence[ArmyList], scenario: DiskwarsScenario, records: Records
) -> Iterator[Problem]:
    least, most = scenario.seats_least, scenario.seats_most
    if not least <= len(armies) <= most:
        values = {"count": len(armies), "least": least, "most": most, "scenario": scenario.name}
        yield Problem("battle-seats", values)
    for army in armies:
        if army.system != system or not isinstance(army, DiskList):
            yield Problem("battle-system", {"army": army.name}, subjects=(army.name,))
            continue
        disks = records.get("disk", {})
        if not any(line.id in disks and not _is_second_form(line.id, records) for line in army.entries):
            yield Problem("battle-empty", {"army": army.name}, subjects=(army.name,))
        known = {id_ for kind in ("disk", "spell", "item", "stronghold") for id_ in records.get(kind, {})}
        for line in army.entries:
            if line.id not in known:
                values = {"army": army.name, "wanted": line.id, "known": sorted(known)}
                yield Problem("battle-unknown-piece", values, subjects=(line.id,))


def _wrong_options(rulebook: Rulebook, scenario: DiskwarsScenario, said: Mapping[str, Any]) -> Iterator[Problem]:
    choices = {choice.name: choice for choice in choices_for(scenario.id, rulebook)}
    for name, value in said.items():
        yield from wrong_option(name, value, choices, _NOWHERE, elsewhere=BY_NAME)
    for name, least in (("table_width", scenario.table_width), ("table_height", scenario.table_height)):
        if isinstance(wide := said.get(name), int) and wide * UM_PER_INCH < least:
            yield Problem("battle-table-small", {"name": name, "least": least // UM_PER_INCH})
