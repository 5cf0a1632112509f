"""What is in force: records that always hold, and effects that last. Every changed value, lent skill, protection,
restriction and permission is asked for here, and can be explained.

What was found is kept with the state it was found in; a new state forgets it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import app.games.diskwars.rules.abilities.selecting as selecting  # each needs the other: values ask for selectors
from app.base import frozen
from app.base.errors import Reason
from app.engine.effects import Effect
from app.engine.values import ValueChange, ValueStep, apply_changes, steps
from app.games.diskwars.rules.abilities.book import Sourced, granted
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.state import Disk, Land, State, Thing
from catalog.schema.records import Modify, Protect, Restrict, Step, verb_of

POISON = "counter/poison"
T = TypeVar("T")


@frozen.made_often
@dataclass(frozen=True, slots=True)
class Casting:
    """A level of magic, and the ring it is bound to where the game has rings."""

    level: int
    ring: str = ""


@frozen.made_often
@dataclass(frozen=True, slots=True)
class Force:
    """One standing step and the use it belongs to."""

    use: Use
    step: Step


# --- all that is in force ---


@frozen.made_often
@dataclass(frozen=True, slots=True)
class Forces:
    """Standing steps by their verbs, and what is asked of all of them: the acts that one forbids, those that permit
    something by the act, those that change something by what they change, whether one lends records. With `is_steady`,
    what changes values and skills asks for nothing that is fleeting."""

    by_verb: Mapping[str, tuple[Force, ...]]
    forbidden: frozenset[str]
    permits: Mapping[str, tuple[Force, ...]]
    changes: Mapping[str, tuple[Force, ...]]
    lends: bool
    is_steady: bool


@frozen.made_often
@dataclass(frozen=True, slots=True)
class PieceRecords:
    """The records of the pieces in play, sorted by what asks for them. They are the same as long as the same pieces are
    in play: what lies on the table beside the disks is kept here to know it by. `beside` are the pieces with something
    that is used without activating."""

    lands: tuple[Land, ...]
    objects: tuple[Thing, ...]
    ghosts: tuple[tuple[str, str, str], ...]
    forces: Forces
    heard: Mapping[str, tuple[tuple[str, str, Sourced], ...]]
    beside: frozenset[str]


@frozen.made_often
@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect and what it keeps `in_force`, by its verb. `area` is the text that says whom it means, if that may be
    somebody else later on."""

    effect: Effect
    use: Use
    in_force: Force | None
    verb: str
    area: str


@frozen.made_often
@dataclass(frozen=True, slots=True)
class Roster:
    """Every record in play: those of the pieces, and what the effects keep in force. `permits` are by the act,
    `changes` by what they change, `lasting` are the effects; those that `lapse` hold only as long as something is true.
    With `is_steady`, what `whenever` asks for can only change when something is laid elsewhere, or berserks."""

    pieces: PieceRecords
    effects: tuple[Effect, ...]
    forces: Mapping[str, tuple[Force, ...]]
    forbidden: frozenset[str]
    permits: Mapping[str, tuple[Force, ...]]
    changes: Mapping[str, tuple[Force, ...]]
    lasting: tuple[Lasting, ...]
    has_areas: bool
    lapses: bool
    lends: bool
    is_steady: bool


def roster(state: State) -> Roster:
    found: Roster | None = state.memo.get("roster")
    if found is None:
        found = state.memo["roster"] = _called_together(state)
        state.kept[:1] = [(found, state.disks)]
    return found


def _called_together(state: State) -> Roster:
    """The roster of the state before as far as it holds."""
    known: Roster | None
    known, disks = state.kept[0] if state.kept else (None, {})
    if known is None or not _are_in_play(known.pieces, state) or not state.has_books_of(disks):
        state.kept.clear()
        return _with_effects(_called_up(state), state)
    if known.effects is not state.effects:
        state.kept.clear()
        return _with_effects(known.pieces, state, known.lasting)
    return known


def _are_in_play(pieces: PieceRecords, state: State) -> bool:
    """Whether nothing but disks has come or gone since the records of these pieces were called up."""
    return pieces.lands is state.lands and pieces.objects is state.objects and pieces.ghosts is state.ghosts


def _called_up(state: State) -> PieceRecords:
    forces: dict[str, list[Force]] = {}
    heard: dict[str, list[tuple[str, str, Sourced]]] = {}
    beside: set[str] = set()
    for piece, seat, book in state.books():
        if book.beside:
            beside.add(piece)
        for verb, ones in book.standing.items():
            for sourced, step in ones:
                forces.setdefault(verb, []).append(Force(Use(sourced=sourced, piece=piece, seat=seat), step))
        for key, heard_by in book.heard.items():
            heard.setdefault(key, []).extend((piece, seat, sourced) for sourced in heard_by)
    return PieceRecords(
        state.lands,
        state.objects,
        state.ghosts,
        _joined({verb: tuple(ones) for verb, ones in forces.items()}, NO_FORCES),
        {key: tuple(ones) for key, ones in heard.items()},
        frozenset(beside),
    )


NO_FORCES = Forces({}, frozenset(), {}, {}, lends=False, is_steady=True)


def _joined(added: Mapping[str, tuple[Force, ...]], to: Forces) -> Forces:
    """Some standing steps and more that stand behind them. Only what asks for one of the added verbs is found anew."""
    forces = {**to.by_verb, **{verb: (*to.by_verb.get(verb, ()), *ones) for verb, ones in added.items()}}
    restricts, permits_, grants = (added.get(verb, ()) for verb in ("restrict", "permit", "grant"))
    return Forces(
        forces,
        to.forbidden.union(one.step.restrict.act for one in restricts if one.step.restrict),
        _by_act(forces["permit"]) if permits_ else to.permits,
        _by_stat(forces["modify"]) if "modify" in added else to.changes,
        to.lends or any(one.step.grant is not None and one.step.grant.records for one in grants),
        to.is_steady and not any(_asks_fleeting(one.use.sourced) for one in (*added.get("modify", ()), *grants)),
    )


def _with_effects(pieces: PieceRecords, state: State, known: Iterable[Lasting] = ()) -> Roster:
    """What the effects keep in force stands behind what the pieces do; of some effects it is known already."""
    known_by = {id(one.effect): one for one in known}
    lasting = tuple(known_by.get(id(effect)) or _lasting(state, effect) for effect in state.effects)
    added: dict[str, tuple[Force, ...]] = {}
    for one in lasting:
        if one.in_force is not None:
            added[one.verb] = (*added.get(one.verb, ()), one.in_force)
    forces = _joined(added, pieces.forces) if added else pieces.forces
    whenever = pieces.heard.get("whenever", ())
    return Roster(
        pieces,
        state.effects,
        forces.by_verb,
        forces.forbidden,
        forces.permits,
        forces.changes,
        lasting,
        any(one.area for one in lasting),
        any(one.use.sourced.record.as_long_as for one in lasting),
        forces.lends,
        forces.is_steady and not any(_asks_fleeting(sourced) for _, _, sourced in whenever),
    )


def _lasting(state: State, effect: Effect) -> Lasting:
    use = use_of(state, effect)
    step = _step_at(use.sourced, effect.source.partition("@")[2])
    if step is None:
        return Lasting(effect, use, None, "", "")
    area = who_text(step)
    is_fixed = area == "self" or area in effect.bound or "scope" in effect.bound
    return Lasting(effect, use, Force(use, step), verb_of(step), "" if is_fixed else area)


def who_text(step: Step) -> str:
    """The text in which a step says whom it means; empty where it means nobody."""
    payload = getattr(step, verb_of(step))
    return next((text for name in ("who", "upon", "by") if (text := getattr(payload, name, ""))), "")


def _by_act(permits: Iterable[Force]) -> dict[str, tuple[Force, ...]]:
    found: dict[str, list[Force]] = {}
    for force in permits:
        if force.step.permit is not None:
            found.setdefault(force.step.permit.act, []).append(force)
    return {act: tuple(ones) for act, ones in found.items()}


SWAP = "swap"  # beside the stats: what trades attack for defense


def _by_stat(changes: Iterable[Force]) -> dict[str, tuple[Force, ...]]:
    found: dict[str, list[Force]] = {}
    for force in changes:
        for stat in _changed_by(force):
            found.setdefault(stat, []).append(force)
    return {stat: tuple(ones) for stat, ones in found.items()}


def _changed_by(force: Force) -> set[str]:
    change = force.step.modify
    assert change is not None
    return {*change.add, *change.times, *change.becomes, *((SWAP,) if change.swap else ())}


# What a selector can ask for that changes without anything being laid elsewhere.
_FLEETING = frozenset({
    "ready", "activated", "wounds", "wounded", "wounded_before_combat", "damage", "damaged", "attacked_this_round",
    "strayed", "flips_made", "berserking", "plagued", "poisoned", "slave", "was_attacked_by", "entered", "started_in",
})  # fmt: skip


def _asks_fleeting(sourced: Sourced) -> bool:
    return not _FLEETING.isdisjoint(sourced.words)


def in_force(state: State, verb: str) -> tuple[Force, ...]:
    """The standing steps of one verb, those of pieces before those of effects, those that are lent last."""
    known: tuple[Force, ...] | None = state.memo.get(verb)
    if known is not None:
        return known
    if f"standing:{verb}" not in state.hears:
        state.memo[verb] = ()
        return ()
    called = roster(state)
    if not called.lends:
        state.memo[verb] = known = called.forces.get(verb, ())
        return known
    found: dict[str, tuple[Force, ...]] | None = state.memo.get("forces")
    if found is None:
        lent = {verb: list(ones) for verb, ones in called.forces.items()}
        state.memo["forces"] = dict(called.forces)  # who is lent something follows from what is not lent
        _lend(state, lent)
        found = state.memo["forces"] = {verb: tuple(ones) for verb, ones in lent.items()}
    return found.get(verb, ())


def forbidden_acts(state: State) -> frozenset[str]:
    """The acts that something in force forbids to somebody: who asks for no other need not ask."""
    if "standing:restrict" not in state.hears:
        return frozenset()
    called = roster(state)
    if not called.lends:
        return called.forbidden
    return frozenset(force.step.restrict.act for force in in_force(state, "restrict") if force.step.restrict)


def permits(state: State, act: str) -> tuple[Force, ...]:
    """What in force permits an act to somebody."""
    if f"permit:{act}" not in state.hears:
        return ()
    called = roster(state)
    by_act = _by_act(in_force(state, "permit")) if called.lends else called.permits
    return by_act.get(act, ())


def _changing(state: State, stat: str) -> tuple[Force, ...]:
    """What in force changes a value of somebody."""
    if "standing:modify" not in state.hears:
        return ()
    called = roster(state)
    if called.lends:
        return tuple(force for force in in_force(state, "modify") if stat in _changed_by(force))
    return called.changes.get(stat, ())


def _lend(state: State, found: dict[str, list[Force]]) -> None:
    """Standing records that are lent: they hold for each host as if printed on it."""
    for force in tuple(found["grant"]):
        grant = force.step.grant
        assert grant is not None
        lent = [one for one in granted(force.use.sourced, grant.records) if one.record.when == "always"]
        if not lent:
            continue
        for host in selecting.chosen(state, force.use, grant.who):
            for sourced in lent:
                use = Use(sourced=sourced, piece=host, seat=state.disks[host].seat, host=host)
                for step in sourced.record.do:
                    found.setdefault(verb_of(step), []).append(Force(use, step))


def use_of(state: State, effect: Effect) -> Use:
    """The use that an effect came from, as far as it still matters."""
    sourced = state.sourced(effect.source.partition("@")[0])
    return Use(
        sourced=sourced, piece=effect.by or effect.host or "", seat=effect.seat, host=effect.host or "",
        bound=effect.bound, effect=effect.id, factor=effect.factor,
    )  # fmt: skip


def step_of(state: State, effect: Effect) -> Step | None:
    """The step that an effect keeps in force; its place in the record stands behind the @."""
    source, _, path = effect.source.partition("@")
    return _step_at(state.sourced(source), path)


def _step_at(sourced: Sourced, path: str) -> Step | None:
    steps_: tuple[Step, ...] = sourced.record.do
    step: Step | None = None
    parts = [int(part) for part in path.split(".")] if path else []
    while parts:
        step = steps_[parts.pop(0)]
        if step.may is not None:
            steps_ = step.may
        elif step.choose is not None and parts:
            steps_ = step.choose.of[parts.pop(0)]
        elif step.check is not None and parts:
            steps_ = (step.check.then, step.check.otherwise)[parts.pop(0)]
    return step


def is_meant(state: State, force: Force, who: str, it: str) -> bool:
    """Whether a standing step reaches a piece: its condition holds, it selects the piece, and nothing shields it."""
    use = force.use
    bound, record = use.bound, use.sourced.record
    if "scope" not in bound:
        # Most steps that are asked about speak of one disk, and most often of another.
        if who == "self" and it != use.piece:
            return False
        if who in bound and it not in bound[who] and selecting.is_pick(who):
            return False
    if record.provided and not use.effect and not selecting.holds(state, use, record.provided):
        return False
    if "scope" in bound:
        return it in bound["scope"]
    if not selecting.test(who)(state, use, it):
        return False
    return record.pierce or _has_hold(use, it) or not is_unaffected(state, it, use)


def _has_hold(use: Use, it: str) -> bool:
    """Whether an effect took hold of a disk when it began, or when the disk came into its area: it stays, whatever
    shields the disk later (R38)."""
    return (it == use.host and it not in use.bound.get("spared", ())) or it in use.bound.get("held", ())


# --- values ---

_PRINTED: Mapping[str, str] = {"at": "attack", "d": "defense", "t": "toughness", "m": "movement"}


def value(state: State, id_: str, stat: str, against: str = "") -> int:
    """Attack, defense, toughness or movement as they are now, against somebody where that matters."""
    disk = state.disks[id_]
    printed: int = getattr(disk.card, _PRINTED[stat]) + _berserk(state, disk, stat)
    if disk.items:
        printed += _carried(state, disk, stat)
    if "standing:modify" not in state.hears and not disk.poison:
        return max(printed, 0)
    return changed(state, id_, stat, printed, against)


def changed(state: State, id_: str, stat: str, printed: int, against: str = "") -> int:
    """Any number of a disk after everything that changes it."""
    key = ("value", id_, stat, printed, against)
    known: int | None = state.memo.get(key)
    if known is None:
        # A change whose selector needs the very value it changes sees that value without itself.
        state.memo[key] = printed
        state.memo[key] = known = _worked_out(state, id_, stat, printed, against)
    return known


def _worked_out(state: State, id_: str, stat: str, printed: int, against: str) -> int:
    changes = list(_changes(state, id_, stat, against))
    if stat in ("at", "d") and _is_swapped(state, id_):
        other = "d" if stat == "at" else "at"
        disk = state.disks[id_]
        base = getattr(disk.card, _PRINTED[other]) + _berserk(state, disk, other) + _carried(state, disk, other)
        added = [change for change in _changes(state, id_, other, against) if change.becomes is None]
        return apply_changes(apply_changes(base, added), [change for change in changes if change.becomes is not None])
    return apply_changes(printed, changes) if changes else max(printed, 0)


def explained(state: State, id_: str, stat: str, against: str = "") -> tuple[int, tuple[ValueStep, ...]]:
    """The printed value, and each record that changed it, in the order in which they count. Where attack and defense
    are traded, the other one with its changes comes first, then what replaces this one."""
    disk = state.disks[id_]
    printed: int = getattr(disk.card, _PRINTED[stat])
    base = printed + _berserk(state, disk, stat) + _carried(state, disk, stat)
    key = ("value", id_, stat, base, against)
    known = state.memo.get(key)
    state.memo[key] = base  # a change sees the value as `changed` would show it, without itself
    changes = list(_changes(state, id_, stat, against))
    traded = _swaps(state, id_) if stat in ("at", "d") else ()
    if len(traded) % 2:
        parts = _traded(state, id_, "d" if stat == "at" else "at", against, traded[-1])
        found = (*parts, *steps(0, [change for change in changes if change.becomes is not None]))
    else:
        found = (*_raged(state, disk, stat), *_equipped(state, disk, stat), *steps(base, changes))
    state.memo[key] = known
    return printed, found


def _traded(state: State, id_: str, other: str, against: str, source: str) -> tuple[ValueStep, ...]:
    disk = state.disks[id_]
    taken: int = getattr(disk.card, _PRINTED[other])
    added = [change for change in _changes(state, id_, other, against) if change.becomes is None]
    start = ValueStep(source, taken, is_replaced=True)
    base = taken + _berserk(state, disk, other) + _carried(state, disk, other)
    return (start, *_raged(state, disk, other), *_equipped(state, disk, other), *steps(base, added))


def _raged(state: State, disk: Disk, stat: str) -> tuple[ValueStep, ...]:
    rage = _berserk(state, disk, stat)
    return (ValueStep("skill/berserk", getattr(disk.card, _PRINTED[stat]) + rage),) if rage else ()


def _equipped(state: State, disk: Disk, stat: str) -> Iterator[ValueStep]:
    """What each item of a disk brings a value to."""
    value_: int = getattr(disk.card, _PRINTED[stat]) + _berserk(state, disk, stat)
    for item in disk.items:
        added: int = getattr(state.items[item], _PRINTED[stat], 0)
        value_ += added
        if added:
            yield ValueStep(f"item/{item}", value_)


def _changes(state: State, id_: str, stat: str, against: str) -> Iterator[ValueChange]:
    yield from _poison(state.disks[id_], stat)
    for force in _changing(state, stat):
        change = force.step.modify
        assert change is not None
        if not _counts_now(state, force, change, against):
            continue
        if is_meant(state, force, change.who, id_):
            source = force.use.sourced.source
            yield ValueChange(
                source=source if force.use.sourced.record.stack == "each" else source.partition("#")[0],
                add=selecting.count(change.add.get(stat, 0))(state, force.use, id_),  # type: ignore[call-overload]
                times=change.times.get(stat, 1),  # type: ignore[call-overload]
                becomes=change.becomes.get(stat),  # type: ignore[call-overload]
                floor=change.floor,
                once=force.use.sourced.record.stack == "name",
            )


def _counts_now(state: State, force: Force, change: Modify, against: str) -> bool:
    if change.during and state.segment != change.during:
        return False
    if not change.against:
        return True
    if change.one_target and state.focus.get(force.use.piece, against) != against:
        return False
    return bool(against) and selecting.test(change.against)(state, force.use, against)


def _is_swapped(state: State, id_: str) -> bool:
    """An odd number of exchanges of attack and defense."""
    return len(_swaps(state, id_)) % 2 == 1


def _swaps(state: State, id_: str) -> tuple[str, ...]:
    """The sources that trade a disk's attack for its defense."""
    return tuple(
        one.use.sourced.source
        for one in _changing(state, SWAP)
        if one.step.modify is not None and is_meant(state, one, one.step.modify.who, id_)
    )


def bearing_on(state: State, id_: str) -> tuple[str, ...]:
    """The sources of everything in force that is about a disk and changes no value: skills, protection, what it may
    and may not do or suffer. In the order of the verbs, each source once."""
    found: dict[str, None] = {}
    for verb, fields in _ABOUT.items():
        for force in in_force(state, verb):
            step = getattr(force.step, verb)
            texts = [text for field in fields if (text := getattr(step, field))]
            if any(is_meant(state, force, text, id_) for text in texts):
                found.setdefault(force.use.sourced.source)
    return tuple(found)


# The verbs that stand and change no value, and where they say whom they are about.
_ABOUT: Mapping[str, tuple[str, ...]] = {
    "grant": ("who",), "protect": ("who",), "restrict": ("by", "upon"), "permit": ("by",), "oblige": ("by",),
    "control": ("who",),
}  # fmt: skip


def _berserk(state: State, disk: Disk, stat: str) -> int:
    """Berserk: more of everything in the round after an attack, never more than once."""
    return state.rulebook.berserk if disk.berserk and stat in ("at", "d", "t") else 0


def _carried(state: State, disk: Disk, stat: str) -> int:
    """What the items of a disk add to a printed value (R156), also while it is pinned (R182)."""
    return sum(getattr(state.items[item], _PRINTED[stat], 0) for item in disk.items)


def _poison(disk: Disk, stat: str) -> Iterator[ValueChange]:
    """Each poison counter takes a point of toughness, but never the last one."""
    if disk.poison and stat == "t":
        yield ValueChange(source=POISON, add=-disk.poison, floor=1)


def focused(state: State, archer: str, target: str) -> dict[str, str]:
    """Who has now helped an archer to shoot at a target, and helps at no other one this round."""
    helpers = [
        force.use.piece
        for force in in_force(state, "modify")
        if force.step.modify is not None and force.step.modify.one_target
        and _counts_now(state, force, force.step.modify, target)
        and is_meant(state, force, force.step.modify.who, archer)
    ]  # fmt: skip
    return {**state.focus, **dict.fromkeys(helpers, target)}


# --- skills and traits ---


def has(state: State, id_: str, skill: str) -> bool:
    """Whether a disk has a skill, printed or lent, and nothing takes it away. Cards have the rules' own words for
    skills; records may say it in the words of their game."""
    disk, alias = state.disks[id_], state.rulebook.alias
    skill = alias(skill)
    forces = in_force(state, "grant")
    if not forces:
        return skill in disk.card.skills
    lent = skill in disk.card.skills
    for force in forces:
        grant = force.step.grant
        assert grant is not None
        if skill in map(alias, grant.without) and is_meant(state, force, grant.who, id_):
            return False
        if not lent and any(alias(token.partition(":")[0]) == skill for token in grant.skills):
            lent = is_meant(state, force, grant.who, id_)
    return lent


CASTER = "spellcaster"


def castings(state: State, id_: str) -> tuple[Casting, ...]:
    """Everything that a disk can cast with, printed and lent: levels, and the ring of each where the game has rings
    (R167)."""
    found = printed_castings(state.disks[id_])
    for force in in_force(state, "grant"):
        grant = force.step.grant
        assert grant is not None
        for name, *parts in (token.split(":") for token in grant.skills):
            if state.rulebook.alias(name) == CASTER and is_meant(state, force, grant.who, id_):
                found += _castings_in(parts)
    return tuple(found)


def printed_castings(disk: Disk) -> list[Casting]:
    """What a disk can cast with by itself."""
    printed = disk.card.skills.get(CASTER)
    return [] if printed is None else _castings_in(printed)


def _castings_in(parts: Iterable[str]) -> list[Casting]:
    """`2`, `air`, `1`, `fire` are two: a level, then its ring if it has one. Who has no level has the first."""
    found: list[Casting] = []
    for part in parts:
        if part.isdecimal():
            found.append(Casting(int(part)))
        elif found:
            found[-1] = replace(found[-1], ring=part)
    return found or [Casting(1)]


def level(state: State, id_: str) -> int:
    """The level of a spellcaster, the highest of several; nought for everybody else."""
    found = castings(state, id_)
    return max([one.level for one in found]) if found else 0


def has_trait(state: State, id_: str, trait: str) -> bool:
    if id_ not in state.disks:
        return any(thing.id == id_ and trait in thing.traits for thing in state.objects)
    if trait in state.disks[id_].card.traits:
        return True
    return any(
        trait in force.step.grant.traits and is_meant(state, force, force.step.grant.who, id_)
        for force in in_force(state, "grant")
        if force.step.grant is not None
    )


def records_of(state: State, id_: str) -> tuple[Sourced, ...]:
    """All records of a disk, printed, of its items, and lent."""
    disk = state.disks[id_]
    printed = disk.card.book.records
    if disk.items:
        printed = (*printed, *_records_of_items(state, disk))
    lent = tuple(
        sourced
        for force in in_force(state, "grant")
        if force.step.grant is not None and force.step.grant.records
        and is_meant(state, force, force.step.grant.who, id_)
        for sourced in granted(force.use.sourced, force.step.grant.records)
    )  # fmt: skip
    return (*printed, *lent)


def _records_of_items(state: State, disk: Disk) -> Iterator[Sourced]:
    """Those of equal items once. What of them has to be used cannot be while the bearer is pinned (R182)."""
    is_held = is_pinned(state, disk.id)
    for book in state.books_of_items(disk):
        for sourced in book.records:
            trigger = sourced.trigger
            is_used = sourced.record.when == "activate" or (trigger is not None and trigger.window is not None)
            if not (is_held and is_used):
                yield sourced


# --- protection ---


def is_unaffected(state: State, id_: str, use: Use) -> bool:
    """Immune: nothing of this kind changes the disk, friendly sources included. A record never shields from itself."""
    if id_ not in state.disks or use.sourced.record.pierce:
        return False
    # A spell that stays on the table is still a spell.
    kinds = ("object", "spell") if use.sourced.kind == "object" else (use.sourced.kind,)
    return _shield(state, id_, kinds, use.piece, ("unaffected",), but=use.sourced.source) is not None


def harm_left(state: State, id_: str, amount: int, kinds: tuple[str, ...], by: str) -> tuple[int, str]:
    """How much of some harm reaches a disk, and which record has stopped or doubled it."""
    shield = _shield(state, id_, kinds, by, ("unaffected", "no_damage"))
    if shield is not None:
        return 0, shield
    doubling = _shield(state, id_, kinds, by, ("double",))
    return (amount * 2, doubling) if doubling is not None else (amount, "")


def _shield(
    state: State, id_: str, kinds: tuple[str, ...], by: str, modes: tuple[str, ...], but: str = ""
) -> str | None:
    for force in in_force(state, "protect"):
        protect = force.step.protect
        assert protect is not None
        if protect.mode not in modes or force.use.sourced.source == but or not _covers(protect, kinds):
            continue
        if protect.during and state.segment != protect.during:
            continue
        if protect.by and not (by and selecting.test(protect.by)(state, force.use, by)):
            continue
        if _is_shielded(state, force, protect, id_):
            return force.use.sourced.source
    return None


def _covers(protect: Protect, kinds: tuple[str, ...]) -> bool:
    if any(kind in protect.unless for kind in kinds):
        return False
    return "any" in protect.kinds or any(kind in protect.kinds for kind in kinds)


def _is_shielded(state: State, force: Force, protect: Protect, id_: str) -> bool:
    """Like `is_meant`, but only spells are asked whether the disk is shielded from its shield."""
    record = force.use.sourced.record
    if record.provided and not force.use.effect and not selecting.holds(state, force.use, record.provided):
        return False
    if not selecting.test(protect.who)(state, force.use, id_):
        return False
    return force.use.sourced.kind != "spell" or _has_hold(force.use, id_) or not is_unaffected(state, id_, force.use)


# --- may it? ---


def why_not(
    state: State, act: str, by: str = "", upon: str = "", using: str = "", event: Mapping[str, Any] | None = None
) -> tuple[Reason, ...]:
    """Every record in force that forbids an act, as reasons. Cannot beats may."""
    if f"restrict:{act}" not in state.hears or act not in forbidden_acts(state):
        return ()
    reasons = []
    for force in in_force(state, "restrict"):
        restrict = force.step.restrict
        assert restrict is not None
        if restrict.act != act or (restrict.using and restrict.using != using):
            continue
        if _forbids(state, force, restrict, by, upon, event):
            source = force.use.sourced.source
            values = {"source": source, "act": act}
            reasons.append(Reason("forbidden", source, values, tuple(one for one in (by, upon) if one)))
    return tuple(reasons)


def _forbids(
    state: State, force: Force, restrict: Restrict, by: str, upon: str, event: Mapping[str, Any] | None
) -> bool:
    use = frozen.changed(force.use, event=event) if event is not None else force.use
    record = use.sourced.record
    if record.provided and not use.effect and not selecting.holds(state, use, record.provided):
        return False
    if restrict.by and not (by and selecting.test(restrict.by)(state, use, by)):
        return False
    if restrict.upon and not (upon and selecting.test(restrict.upon)(state, use, upon)):
        return False
    # Who is immune to what a record is, is neither bound nor guarded by it; a wall stands in everybody's way.
    return all(not one or _has_hold(use, one) or not is_unaffected(state, one, use) for one in (by, upon))


def may(state: State, act: str, by: str = "", upon: str = "") -> bool:
    """Whether some record lifts a rule of the game here."""
    return permitted_by(state, act, by, upon) is not None


def permitted_by(state: State, act: str, by: str = "", upon: str = "") -> Force | None:
    """The record that lifts a rule of the game here; None where none does."""
    for force in permits(state, act):
        permit = force.step.permit
        assert permit is not None
        if permit.upon and not (upon and selecting.test(permit.upon)(state, force.use, upon)):
            continue
        if not permit.by or is_meant(state, force, permit.by, by):
            return force
    return None


def is_pinned(state: State, id_: str, act: str = "") -> bool:
    """Whether a disk lies on it that can pin it. Those above may permit an act all the same, as Skirmishers let their
    friends move: for that one it is pinned only if somebody above does not (R162)."""
    above = state.table.above(id_)
    if not above:
        return False
    if "restrict:pin" in state.hears and "pin" in forbidden_acts(state):
        pinning = (other for other in state.table.pinned_by(id_) if not why_not(state, "pin", by=other, upon=id_))
        if next(pinning, None) is None:
            return False
    if not act:
        return True
    lets = [force for force in permits(state, act) if force.use.piece in above]
    if not lets:  # one of them touches it, and permits nothing
        return True
    return any(not _lets(state, lets, other, id_) and not why_not(state, "pin", by=other, upon=id_) for other in above)


def _lets(state: State, lets: Iterable[Force], above: str, id_: str) -> bool:
    """Whether a disk that lies above another permits it an act all the same, by one of the records that `lets` somebody
    do it. Where there are others between, it must permit it to those that it lies on."""
    own = [(force, permit.by) for force in lets if force.use.piece == above and (permit := force.step.permit)]
    pins = state.table.pins(above)
    between = (id_,) if id_ in pins else tuple(one for one in pins if one in state.table.near[id_])
    return all(any(is_meant(state, force, by, one) for force, by in own) for one in between)
