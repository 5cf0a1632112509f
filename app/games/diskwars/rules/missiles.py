"""The missile segment: archers name a target, then their counters fall."""

from collections.abc import Iterable, Iterator

from app.base import frozen
from app.base.errors import Reason
from app.base.geometry import Point, meet, overlap, within
from app.base.units import UM_PER_INCH
from app.engine.protocol import Answer, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.drops import SKILLS, Drop, Rest
from app.games.disk.rules.sight import Barrier, sees
from app.games.disk.rules.table import Lying
from app.games.diskwars.rules import carried
from app.games.diskwars.rules.abilities import casting, listening
from app.games.diskwars.rules.abilities.standing import changed, focused, has, has_trait, is_pinned, may, why_not
from app.games.diskwars.rules.harm import Harm, add_share, hurt, put_poison, seat_with_most_damage, settle
from app.games.diskwars.rules.rulebook import Shot
from app.games.diskwars.rules.state import Disk, State

RULE = "Missile segment"
DONE = "done"
FRIENDLY = "measuring"  # the option that everything may be measured beforehand (R7)
DROPS = "drops"  # the option how steady the hand is that lets counters fall (R6)


def shots_of(state: State, id_: str) -> dict[str, int]:
    """Each kind of missile that a disk has, and how many of it: `arrow`, 3. Some have two and use one of them. An
    attachment that it carries may be dropped in their place: one shot, by the id of the item (R157)."""
    disk = state.disks[id_]
    parts = disk.card.skills.get("missile", ())
    own = {parts[n]: int(parts[n + 1]) for n in range(0, len(parts) - 1, 2)}
    return {**own, **dict.fromkeys(_attachments(state, disk), 1)} if disk.items else own


def _attachments(state: State, disk: Disk) -> list[str]:
    return [item for item in disk.items if state.items[item].is_attachment]


def shot_of(state: State, kind: str) -> Shot:
    """What a kind of missile does, or an attachment."""
    item = state.items.get(kind)
    if item is None or item.range is None:
        return state.rulebook.missiles[kind]
    return Shot(range=item.range, damage=item.damage)


def reach_of(state: State, archer: str, kind: str) -> int:
    """In micrometres; records speak of inches."""
    return changed(state, archer, "range", shot_of(state, kind).range // UM_PER_INCH) * UM_PER_INCH


def count_of(state: State, archer: str, kind: str, target: str) -> int:
    """How many fall, with everything that gives or takes some; of an attachment always one (R157)."""
    count = shots_of(state, archer).get(kind, 0)
    if kind in state.items:
        return count
    count = changed(state, archer, "missiles", count, target)
    return changed(state, archer, f"missiles.{kind}", count, target) if kind == "arrow" else count


def may_shoot(state: State, disk: Disk) -> bool:
    """An archer without a marker that neither is pinned nor pins an enemy; in some games it may not even overlap one
    (R178)."""
    is_ready = has(state, disk.id, "missile") and bool(shots_of(state, disk.id)) and not disk.activated
    if not is_ready or is_pinned(state, disk.id) or _is_engaged(state, disk.id):
        return False
    return not why_not(state, "fire", by=disk.id)


def _is_engaged(state: State, id_: str) -> bool:
    """Whether an archer lies with an enemy so that it may not shoot."""
    if state.rulebook.archer_free_of == "pins":
        return state.is_pinning_enemy(id_)
    return any(state.are_enemies(id_, other) for other in state.table.near[id_])


def step(run: Run[State]) -> Ask[None]:
    """One shot; the next archer is the quiet moment. Each seat shoots with all its archers before the next does."""
    state = run.state
    if not state.turn:
        yield from end(run)
        return
    seat = state.turn
    archers = [Option(one.id) for one in state.of(seat) if may_shoot(state, one) and any(targets(state, one.id))]
    archer = None
    if archers:
        archer = yield from run.pick(seat, "ask.archer", [*archers, Option(DONE)], rule=RULE)
    if archer in (None, DONE):
        after = state.later(seat)
        run.state = frozen.changed(state, turn=after[0] if after else "")
        return
    assert archer is not None
    yield from shoot(run, archer)


def shoot(run: Run[State], archer: str) -> Ask[None]:
    """Name a target, measure, drop all counters at once. A target out of range or sight wastes the shot; an attachment
    that was not dropped is kept."""
    disk = run.state.disks[archer]
    kinds = _kinds(run.state, disk)
    kind = kinds[0]
    if len(kinds) > 1:
        picked = yield from run.pick(
            disk.seat, "ask.missile", [Option(one) for one in kinds], rule=RULE, about=(archer,)
        )
        kind = picked or kind
    target = yield from run.pick(
        disk.seat, "ask.target", options(run.state, archer, kind), rule="Shooting", about=(archer,)
    )
    run.state = run.state.with_disk(archer, activated=disk.activated + 1)
    run.tell("marker-put", piece=archer, count=disk.activated + 1)
    if target is None:
        return
    run.tell("target-named", piece=archer, target=target, missile=kind)
    if hindrances(run.state, archer, target, reach_of(run.state, archer, kind)):
        run.tell("shot-wasted", piece=archer, target=target)
        return
    count = count_of(run.state, archer, kind, target)
    run.state = frozen.changed(run.state, focus=focused(run.state, archer, target))
    yield from volley(run, archer, target, kind, count)
    if kind in run.state.items:
        carried.use_up(run, archer, kind)
    yield from casting.react(run, "any", disk.seat)


def _kinds(state: State, disk: Disk) -> list[str]:
    """What an archer may choose to shoot with; who carries an attachment is not asked for what reaches nobody."""
    kinds = list(shots_of(state, disk.id))
    if not disk.items:
        return kinds
    return [kind for kind in kinds if any(not one.reasons for one in options(state, disk.id, kind))] or kinds


def volley(run: Run[State], archer: str, target: str, kind: str, count: int) -> Ask[list[str]]:
    """All counters at once; each that comes to rest harms what it lies on. Wounds wait for the end of the segment."""
    if count <= 0:
        return []
    is_laid = may(run.state, "place_missiles", by=archer)
    if is_laid:
        rests: tuple[Rest, ...] = (Rest(run.state.table[target].at),) * count
    else:
        drop = drop_at(run.state, run.state.table[target].at, count, missile=kind)
        rests = yield from run.fall("chance.drop", drop, rule="Shooting")
    struck: list[str] = []
    stuck = 0
    landed = _laid_on(run, archer, target, kind, count) if is_laid else come_to_rest(run, archer, rests, kind)
    if kind not in run.state.items:
        missed = [rest.at for rest, hits in zip(rests, landed, strict=True) if rest.at and rest.counts and not hits]
        run.state = frozen.changed(run.state, misses=(*run.state.misses, *((at, kind) for at in missed)))
    for id_ in (id_ for hits in landed for id_ in hits):
        hit = yield from _hit(run, archer, id_, kind)
        stuck += id_ == target and hit == [target]
        struck += hit
    # Counters that a spell laid on the target were not shot at it, and those laid elsewhere left it (R37).
    yield from listening.after(run, "volley", by=archer, upon=target, hits=0 if is_laid else stuck)
    return list(dict.fromkeys(struck))


def _laid_on(run: Run[State], archer: str, target: str, kind: str, count: int) -> list[tuple[str, ...]]:
    """Counters that need not fall: all hit the target, whatever lies on it."""
    at = run.state.table[target].at
    if kind in run.state.items:
        _tell_dropped(run, archer, kind, at, (target,))
        return [(target,)] * count
    run.state = frozen.changed(run.state, counters=_on_disks(run.state, (*run.state.counters, *(at,) * count)))
    for number in range(count):
        run.tell("counter-landed", piece=archer, number=number, at=at, knocks=None, hits=(target,), missile=kind)
    return [(target,)] * count


def _hit(run: Run[State], archer: str, id_: str, kind: str) -> Ask[list[str]]:
    """One counter on one disk; somebody may lay it elsewhere. The event knows with what it was hit."""
    if id_ not in run.state.disks:
        return []
    outcome = yield from listening.before(run, "hit", who=id_, by=archer, **{"with": kind})
    struck = outcome.to or id_
    if outcome.is_cancelled or struck not in run.state.disks:
        return []
    dealt = _harm_by(run, archer, struck, kind)
    yield from listening.after(run, "hit", who=struck, by=archer, n=dealt, **{"with": kind})
    return [struck]


def _harm_by(run: Run[State], archer: str, struck: str, kind: str) -> int:
    """What one counter does to a disk; the damage that it did. Poison does none (R158)."""
    shot, harm = shot_of(run.state, kind), Harm(("missile", kind), archer, archer)
    if shot.poisons:
        put_poison(run, struck, harm)
        return 0
    was = run.state.disks[struck].damage
    hurt(run, struck, shot.damage, harm)
    dealt = run.state.disks[struck].damage - was
    if dealt and run.state.segment == "missile":
        add_share(run, struck, run.state.disks[archer].seat if archer in run.state.disks else "", dealt)
    return dealt


def let_fall(run: Run[State], aim: Point, count: int, height: int | None = None) -> Ask[tuple[Rest, ...]]:
    """All counters at once, from the hand of the one who shoots. What lies on a disk already may be knocked off it."""
    drop = drop_at(run.state, aim, count, height)
    rests: tuple[Rest, ...] = yield from run.fall("chance.drop", drop, rule="Shooting")
    return rests


def drop_at(state: State, aim: Point, count: int, height: int | None = None, missile: str = "") -> Drop:
    """What chance is asked where counters fall around a point of the table. An attachment is larger than a counter and
    knocks none away (R157)."""
    rulebook = state.rulebook
    if missile in state.items:
        bounds, skill = (state.table.width, state.table.height), SKILLS[state.options.get(DROPS, 1)]
        return Drop(count, state.items[missile].radius, rulebook.drop_height, aim, bounds=bounds, skill=skill)
    hit = dict.fromkeys(id_ for at in state.counters for id_ in hit_by(state, at, rulebook.missile_radius))
    return Drop(
        count,
        rulebook.missile_radius,
        rulebook.drop_height if height is None else height,
        aim,
        lying=state.counters,
        bounds=(state.table.width, state.table.height),
        skill=SKILLS[state.options.get(DROPS, 1)],
        disks=tuple((state.table[id_].at, state.table[id_].radius) for id_ in hit),
    )


def has_fallen_so(drop: Drop, answer: Answer) -> tuple[Reason, ...]:
    """Why counters cannot have come down like that: too few or too many, or beside the table and yet at rest."""
    rests, bounds = answer.fall, drop.bounds
    if not isinstance(rests, tuple) or len(rests) != drop.count or not all(isinstance(one, Rest) for one in rests):
        return (Reason("fall-count", "Shooting", {"count": drop.count}),)
    places = [one.at for one in rests if one.at is not None]
    if bounds is not None and not all(0 <= x <= bounds[0] and 0 <= y <= bounds[1] for x, y in places):
        return (Reason("fall-off-table", "Shooting"),)
    return ()


def come_to_rest(run: Run[State], piece: str, rests: tuple[Rest, ...], missile: str = "") -> list[tuple[str, ...]]:
    """What each counter hits. One that strikes a counter lying on a disk is lost; those that missed are taken up when
    all have fallen, missiles at the end of the round. An attachment is taken up at once, hit or miss."""
    if missile in run.state.items:
        return [_dropped(run, piece, rest, missile) for rest in rests]
    lying, kept = list(run.state.counters), list(run.state.counters)
    hits: list[tuple[str, ...]] = []
    for number, rest in enumerate(rests):
        at = None if is_lost(run.state, rest, lying) else rest.at
        lying += [rest.at] if rest.at is not None and rest.counts else []  # as they were counted when they fell
        kept += [at] if at is not None else []
        struck = tuple(hit_by(run.state, at, run.state.rulebook.missile_radius)) if at is not None else ()
        run.tell(
            "counter-landed", piece=piece, number=number, at=rest.at, knocks=rest.knocks, hits=struck, missile=missile
        )
        hits.append(struck)
    run.state = frozen.changed(run.state, counters=_on_disks(run.state, kept))
    return hits


def _dropped(run: Run[State], piece: str, rest: Rest, item: str) -> tuple[str, ...]:
    """What an attachment hits; it is as large as the item is."""
    radius = run.state.items[item].radius
    struck = tuple(hit_by(run.state, rest.at, radius)) if rest.at is not None else ()
    _tell_dropped(run, piece, item, rest.at, struck)
    return struck


def _tell_dropped(run: Run[State], piece: str, item: str, at: Point | None, hits: tuple[str, ...]) -> None:
    run.tell("counter-landed", piece=piece, number=0, at=at, knocks=None, hits=hits, missile=item, stays=False)


def _on_disks(state: State, counters: Iterable[Point]) -> tuple[Point, ...]:
    return tuple(at for at in counters if any(hit_by(state, at, state.rulebook.missile_radius)))


def is_lost(state: State, rest: Rest, lying: list[Point]) -> bool:
    """A counter that strikes one lying on a disk is lost, and the other put back. One on the bare table hinders
    nobody."""
    if rest.knocks is None or not 0 <= rest.knocks < len(lying):
        return False
    return any(hit_by(state, lying[rest.knocks], state.rulebook.missile_radius))


def hit_by(state: State, at: Point, radius: int) -> Iterator[str]:
    """Every disk that a counter overlaps, except one on which another lies that it overlaps too (R6)."""
    struck = {lying.id for lying in state.table.disks.values() if overlap(at, radius, lying.at, lying.radius)}
    for id_ in sorted(struck):
        layer = state.table[id_].layer
        if not any(state.table[other].layer > layer for other in state.table.near[id_] & struck):
            yield id_


# --- targets ---


def options(state: State, archer: str, kind: str) -> list[Option]:
    """Among friends only what can be hit may be named; by the book every enemy in play (R7)."""
    is_friendly = bool(state.options.get(FRIENDLY, 1))
    reach = reach_of(state, archer, kind)
    enemies = sorted(id_ for id_ in state.disks if state.are_enemies(archer, id_))
    made = []
    for id_ in enemies:
        reasons = hindrances(state, archer, id_, reach) if is_friendly else forbidden(state, archer, id_, "missile")
        made.append(Option(id_, reasons=reasons))
    return made


def targets(state: State, archer: str) -> Iterator[str]:
    for kind in shots_of(state, archer):
        yield from (option.key for option in options(state, archer, kind) if not option.reasons)


def hindrances(state: State, archer: str, target: str, reach: int, using: str = "missile") -> tuple[Reason, ...]:
    """Out of range, measured edge to edge, behind a barrier, or forbidden."""
    a, b = state.table[archer], state.table[target]
    if not within(a.at, a.radius, b.at, b.radius, reach):
        return (Reason("target-out-of-range", "Measuring", {"range": reach}, (archer, target)),)
    if reasons := forbidden(state, archer, target, using):
        return reasons
    if not sees(a.at, a.radius, b.at, b.radius, barriers(state, a, b)):
        return (Reason("target-hidden", "Line of sight", {}, (archer, target)),)
    return ()


def out_of_reach(state: State, archer: str, target: str) -> tuple[Reason, ...]:
    """Why none of an archer's missiles can be shot at a target."""
    found = [hindrances(state, archer, target, reach_of(state, archer, kind)) for kind in shots_of(state, archer)]
    return min(found, key=len, default=())


def forbidden(state: State, archer: str, target: str, using: str) -> tuple[Reason, ...]:
    return why_not(state, "target", by=archer, upon=target, using=using)


def barriers(state: State, a: Lying, b: Lying) -> list[Barrier]:
    """Terrain, spells and creatures that cannot be seen through. One that archer or target is in or touches does not
    count."""
    found = [Barrier(land.id, land.at, land.radius) for land in state.lands if land.barrier]
    found += [Barrier(one.id, one.at, one.radius) for one in state.objects if "barrier" in one.traits]
    if "standing:grant" in state.hears or state.has_barriers:
        found += [
            Barrier(one.id, one.at, one.radius)
            for one in state.table.disks.values()
            if one.id not in (a.id, b.id) and has_trait(state, one.id, "barrier")
        ]
    return [one for one in found if not any(meet(end.at, end.radius, one.at, one.radius) for end in (a, b))]


def end(run: Run[State]) -> Ask[None]:
    """All have shot: last reactions, then wounds and losses, then combat. The seat with most of the missile damage has
    the credit (R93)."""
    yield from casting.react(run, "missile_end", run.state.first)
    yield from listening.at(run, "missile_end")
    credit = {id_: seat_with_most_damage(shares) for id_, shares in run.state.shares.items()}
    struck = list(run.state.shares)
    run.state = frozen.changed(run.state, shares={})
    yield from settle(run, struck, credit, "missiles")
    run.state = frozen.changed(run.state, segment="combat", turn=run.state.first, fought=0)
    run.tell("segment-began", segment="combat")
