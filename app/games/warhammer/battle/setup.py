"""Armies that meet: the first position of a battle."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.base.errors import Problem
from app.documents.reading import Source
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.defaults.checks import wrong_option
from app.games.warhammer.army import standing
from app.games.warhammer.battle.codec.cards import SYSTEM, box_in
from app.games.warhammer.battle.codec.checks import SCENARIOS
from app.games.warhammer.battle.codec.reader import made_options
from app.games.warhammer.rules.options import BY_NAME
from app.games.warhammer.rules.setup.muster import gathered
from app.games.warhammer.rules.state import LEARNING, STANDARD, State
from app.words import label
from catalog.schema import PublishedArmy, WarhammerDisk, WarhammerScenario
from catalog.schema.lists import ArmyList, RegimentList

LEARNING_MODE = "learning"  # what the catalogue calls the armies of the learning scenario
SEATS = (2, 4)  # how few and how many a standard battle takes
_NOWHERE = Source("", b"", None)


def muster(
    armies: Sequence[ArmyList], scenario: str, said: Mapping[str, Any], seed: int, records: Records, first: str = ""
) -> Position[State] | tuple[Problem, ...]:
    """Seats A, B and so on in the order of the armies; everything that stands in the way at once. Dice say who is first
    (`first` belongs to games where it may be agreed on)."""
    del first
    if scenario not in SCENARIOS:
        return (Problem("battle-no-scenario", {"wanted": scenario, "known": list(SCENARIOS)}),)
    problems = (*_wrong_count(armies, scenario, records), *_wrong_armies(armies, records), *_wrong_options(said))
    if problems:
        return problems
    lists = [one for one in armies if isinstance(one, RegimentList)]
    return Position(gathered(lists, box_in(records), scenario, made_options(said)), seed)


# --- what the rules say against it ---


def remarks(armies: Sequence[ArmyList], scenario: str, records: Records) -> tuple[Problem, ...]:
    """In a standard battle everybody has as many regiments as the others and no army of the learning scenario; that
    scenario is played with its own two armies (R65). Players may agree otherwise: it is said and no more."""
    lists = [one for one in armies if isinstance(one, RegimentList)]
    published = records.get("army", {}).values()
    fixed = [_contents(one) for one in published if isinstance(one, PublishedArmy) and one.mode == LEARNING_MODE]
    if scenario == LEARNING:
        code, odd = "battle-not-learning", [one for one in lists if _contents(one) not in fixed]
    else:
        code, odd = "battle-learning-army", [one for one in lists if _contents(one) in fixed]
    found = [Problem(code, {"army": one.name}, subjects=(one.name,)) for one in odd]
    counts = [len(one.regiments) for one in lists]
    if scenario != LEARNING and len(set(counts)) > 1:
        found.append(Problem("battle-unequal", {"counts": counts}))
    return tuple(found)


def _contents(army: RegimentList | PublishedArmy) -> list[tuple[object, ...]]:
    """What is in an army, whatever the order in which it was written."""
    return sorted(standing(regiment) for regiment in army.regiments)


# --- what stands in the way ---


def _wrong_count(armies: Sequence[ArmyList], scenario: str, records: Records) -> Iterator[Problem]:
    least, most, name = *SEATS, label(STANDARD)
    entry = records.get("scenario", {}).get(scenario)
    if isinstance(entry, WarhammerScenario):
        least, most, name = entry.seats_least, entry.seats_most, entry.name
    if not least <= len(armies) <= most:
        yield Problem("battle-seats", {"count": len(armies), "least": least, "most": most, "scenario": name})


def _wrong_armies(armies: Sequence[ArmyList], records: Records) -> Iterator[Problem]:
    for army in armies:
        if army.system != SYSTEM or not isinstance(army, RegimentList):
            yield Problem("battle-system", {"army": army.name}, subjects=(army.name,))
        else:
            yield from _wrong_army(army, records)


def _wrong_army(army: RegimentList, records: Records) -> Iterator[Problem]:
    """Heroes, units and cards that the catalogue knows, and at least one disk."""
    disks, commands = records.get("disk", {}), records.get("command", {})
    named = [id_ for one in army.regiments for id_ in (one.hero, *(unit.id for unit in one.units))]
    if not any(isinstance(disks.get(id_), WarhammerDisk) for id_ in named):
        yield Problem("battle-empty", {"army": army.name}, subjects=(army.name,))
    wanted = [*((id_, disks) for id_ in named), *((id_, commands) for one in army.regiments for id_ in one.commands)]
    for id_, known in wanted:
        if id_ not in known:
            values = {"army": army.name, "wanted": id_, "known": sorted(known)}
            yield Problem("battle-unknown-piece", values, subjects=(id_,))


def _wrong_options(said: Mapping[str, Any]) -> Iterator[Problem]:
    for name, value in said.items():
        yield from wrong_option(name, value, BY_NAME, _NOWHERE)
