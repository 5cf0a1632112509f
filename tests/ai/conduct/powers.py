"""Whether a spell or an ability could change anything: judged by the states before and after it, whoever used it."""

from math import dist
from typing import Any

from app.engine.protocol import Event
from app.games.diskwars.rules.abilities import using
from app.games.diskwars.rules.abilities.standing import is_pinned, level, step_of, use_of
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.activation import may_be_activated
from app.games.diskwars.rules.missiles import may_shoot, reach_of, shots_of, targets
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import movement
from catalog.schema.records import Step

USES = ("spell-cast", "stronghold-used", "used-beside")
BY_CHANCE = frozenset({"duel-begun", "counter-landed", "spell-landed", "spell-cancelled", "reacted"})
"""Events after which it was luck, or somebody else, that nothing came of it."""
BINDING = ("move", "activate", "use_sa", "attack")
FIGHTING = frozenset({"at", "d", "t"})


def users_of(events: tuple[Event, ...]) -> list[str]:
    """The pieces that used a spell or an ability."""
    return [
        str(event.values["piece"])
        for event in events
        if event.kind in USES or (event.kind == "disk-activated" and event.values["action"] == "ability")
    ]


def is_idle(before: State, after: State, events: tuple[Event, ...]) -> bool:
    """Whether a use changed nothing, and what is in force since cannot change anything either."""
    users = users_of(events)
    if not users or any(event.kind in BY_CHANCE for event in events):
        return False
    if _table(before, users) != _table(after, users):
        return False
    fresh = [one for one in after.effects if one.id > before.serial]
    in_force = [(use_of(after, one), step) for one in fresh if (step := step_of(after, one))]
    return not any(_can_change(after, use, step) or _binds(before, after, use, step) for use, step in in_force)


def _table(state: State, users: list[str]) -> Any:
    """All that a use may change at once; that its users have acted is left out."""
    places = {lying.id: (lying.at, tuple(sorted(state.table.pins(lying.id)))) for lying in state.table.disks.values()}
    disks = {
        one.id: (one.seat, one.card.id, one.damage, one.wounds, one.berserk, one.poison, one.plague, one.items,
                 0 if one.id in users else one.activated)
        for one in state.disks.values()
    }  # fmt: skip
    seats = tuple((one.stack, one.casualties, one.aside, one.skip, one.done) for one in state.seats)
    return places, disks, seats, state.objects


def _can_change(state: State, use: Use, step: Step) -> bool:
    if step.modify is not None:
        stats = {*step.modify.add, *step.modify.times, *step.modify.becomes} or FIGHTING
        return any(_can_matter(state, one, frozenset(stats)) for one in _meant(state, use, step.modify.who))
    if step.permit is not None and step.permit.act == "place_missiles":
        return any(_has_target(state, one) for one in _meant(state, use, step.permit.by))
    if step.grant is not None and set(step.grant.skills) == {"flying"}:
        return any(may_be_activated(state, one) for one in _meant(state, use, step.grant.who))
    if step.protect is not None and step.protect.kinds == ("missile",):
        return any(_can_be_shot(state, one) for one in _meant(state, use, step.protect.who))
    if step.protect is not None and step.protect.kinds == ("spell",):
        return any(level(state, one.id) and may_be_activated(state, one) for one in _foes(state, use.seat))
    return not _is_binding(step)


def _is_binding(step: Step) -> bool:
    return step.restrict is not None and bool(step.restrict.by) and step.restrict.act in BINDING


def _binds(before: State, after: State, use: Use, step: Step) -> bool:
    """Whether somebody who could act before cannot do so any more, or not everything."""
    if step.restrict is None or not _is_binding(step):
        return False
    meant = (one.id for one in _meant(after, use, step.restrict.by))
    return any(id_ in before.disks and may_be_activated(before, before.disks[id_]) for id_ in meant)


def _meant(state: State, use: Use, who: str) -> list[Disk]:
    return [state.disks[id_] for id_ in using.reached(state, use, who)]


def _foes(state: State, seat: str) -> list[Disk]:
    return [one for one in state.disks.values() if one.seat not in (seat, "")]


def _can_matter(state: State, disk: Disk, stats: frozenset[str]) -> bool:
    """Whether values of a disk can still make a difference in this round."""
    if "m" in stats and may_be_activated(state, disk):
        return True
    if stats & FIGHTING and (_can_fight(state, disk) or ("t" in stats and _can_be_shot(state, disk))):
        return True
    if any(stat.startswith("missiles") or stat == "range" for stat in stats):
        return may_shoot(state, disk)
    return not stats <= {"m", *FIGHTING}


def _can_fight(state: State, disk: Disk) -> bool:
    """It lies with an enemy, could come to one, or an enemy could come to it."""
    foes = _foes(state, disk.seat)
    if any(one.id in state.table.near[disk.id] for one in foes):
        return True
    if may_be_activated(state, disk) and any(_reaches(state, disk, one) for one in foes):
        return True
    return any(may_be_activated(state, one) and (_reaches(state, one, disk) or level(state, one.id)) for one in foes)


def _reaches(state: State, one: Disk, other: Disk) -> bool:
    a, b = state.table[one.id], state.table[other.id]
    return dist(a.at, b.at) < a.radius * (2 * movement(state, one.id) + 1) + b.radius


def _can_be_shot(state: State, disk: Disk) -> bool:
    """An archer of the others that has still to act could shoot at it from where it lies."""
    lying = state.table[disk.id]
    for foe in _foes(state, disk.seat):
        ranges = [reach_of(state, foe.id, kind) for kind in shots_of(state, foe.id)]
        archer = state.table[foe.id]
        gap = dist(archer.at, lying.at) - archer.radius - lying.radius
        if ranges and not foe.activated and not is_pinned(state, foe.id) and gap <= max(ranges):
            return True
    return False


def _has_target(state: State, disk: Disk) -> bool:
    return may_shoot(state, disk) and any(targets(state, disk.id))
