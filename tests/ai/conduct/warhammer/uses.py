"""Whether magic or an ability of Warhammer could change anything: judged by the states before and after it."""

from math import dist
from typing import Any

from app.base.frozen import changed
from app.engine.protocol import Event
from app.games.warhammer.rules.abilities import selecting
from app.games.warhammer.rules.abilities.standing import step_of, use_of
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.phases.activation import may_be_activated
from app.games.warhammer.rules.phases.shooting import can_shoot
from app.games.warhammer.rules.state import Disk, State
from app.games.warhammer.rules.values import movement
from catalog.schema.records import Step

USES = ("ability-used", "magic-cast")
BY_CHANCE = ("dice-rolled",)
"""Events after which it may have been luck that nothing came of it."""
MOVING = frozenset({"flying", "strider", "relentless", "impact", "mobile", "stalwart", "spearhead"})
SHOOTING = frozenset({"dice", "strength", "range"})
FIGHTING = frozenset({"at", "d", "t", "stamina"})


def users_of(events: tuple[Event, ...]) -> list[str]:
    """The disks that cast magic or used an ability."""
    return [str(event.values["piece"]) for event in events if event.kind in USES]


def is_idle(before: State, after: State, events: tuple[Event, ...]) -> bool:
    """Whether a use changed nothing, and what is in force since cannot change anything either."""
    users = users_of(events)
    if not users or any(event.kind in BY_CHANCE for event in events):
        return False
    tired = [str(event.values["piece"]) for event in events if event.kind == "marker-put"]
    if _table(before, tired) != _table(after, tired):
        return False
    fresh = [one for one in after.effects if one.id > before.serial]
    return not any(_can_change(after, use_of(after, one), step_of(after, one)) for one in fresh)


def _table(state: State, tired: list[str]) -> Any:
    """All that a use may change at once; that somebody has acted by it is left out."""
    places = {lying.id: (lying.at, tuple(sorted(state.table.pins(lying.id)))) for lying in state.table.disks.values()}
    disks = {
        one.id: changed(one, activated=False, commanded="") if one.id in tired else changed(one, commanded="")
        for one in state.disks.values()
    }
    piles = tuple((one.hand, one.reserve, one.casualties) for one in state.seats)
    return places, disks, piles, state.terrain


def _can_change(state: State, use: Use, step: Step) -> bool:
    if step.modify is not None:
        stats = frozenset({*step.modify.add, *step.modify.times, *step.modify.becomes})
        return any(_can_matter(state, one, stats) for one in _meant(state, use, step.modify.who))
    if step.grant is not None:
        skills = {skill.partition(":")[0] for skill in step.grant.skills}
        stats = frozenset({"m"}) if skills <= MOVING else FIGHTING
        return any(_can_matter(state, one, stats) for one in _meant(state, use, step.grant.who))
    if step.restrict is not None and step.restrict.by and step.restrict.act in ("move", "activate"):
        return any(may_be_activated(state, one) for one in _meant(state, use, step.restrict.by))
    return True


def _meant(state: State, use: Use, who: str) -> list[Disk]:
    return [state.disks[id_] for id_ in selecting.chosen(state, use, who) if id_ in state.disks]


def _foes(state: State, seat: str) -> list[Disk]:
    return [one for one in state.disks.values() if one.seat != seat]


def _can_matter(state: State, disk: Disk, stats: frozenset[str]) -> bool:
    """Whether values of a disk can still make a difference in this round."""
    if "m" in stats and may_be_activated(state, disk):
        return True
    if stats & FIGHTING and _can_fight(state, disk):
        return True
    if stats & SHOOTING and may_be_activated(state, disk) and can_shoot(state, disk.id):
        return True
    if "magic" in stats and may_be_activated(state, disk):
        return True
    return not stats <= {"m", "magic", *FIGHTING, *SHOOTING}


def _can_fight(state: State, disk: Disk) -> bool:
    """It lies with an enemy, could come to one, or an enemy could come to it or hurt it from afar."""
    foes = _foes(state, disk.seat)
    if any(one.id in state.table.near[disk.id] for one in foes):
        return True
    if may_be_activated(state, disk) and any(_reaches(state, disk, one) for one in foes):
        return True
    ready = [one for one in foes if may_be_activated(state, one)]
    return any(_reaches(state, one, disk) or one.card.ranged or "magic" in one.card.keywords for one in ready)


def _reaches(state: State, one: Disk, other: Disk) -> bool:
    a, b = state.table[one.id], state.table[other.id]
    return dist(a.at, b.at) < a.radius * (2 * movement(state, one.id) + 1) + b.radius
