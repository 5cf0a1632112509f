"""The missile segment: archers name a target, then their counters fall."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.base.errors import Reason
from app.base.geometry import Point, meet, overlap, within
from app.engine.protocol import Answer, Option
from app.engine.run import Ask, Run
from app.games.disk.drops import SKILLS, Drop, Rest
from app.games.disk.sight import Barrier, sees
from app.games.disk.table import Lying
from app.games.diskwars.harm import hurt, settle
from app.games.diskwars.numbers import DISKWARS, Shot
from app.games.diskwars.state import Disk, State, has

RULE = "Missile segment"
DONE = "done"
FRIENDLY = "measuring"  # the option that everything may be measured beforehand (R7)
DROPS = "drops"  # the option how steady the hand is that lets counters fall (R6)


def shot_of(disk: Disk) -> tuple[Shot, int]:
    """The kind of missile and how many."""
    kind, count = disk.card.skills["missile"]
    return DISKWARS.missiles[kind], int(count)


def may_shoot(state: State, disk: Disk) -> bool:
    """An archer without a marker that neither is pinned nor pins an enemy."""
    is_ready = has(disk, "missile") and not disk.activated
    return is_ready and not state.table.is_pinned(disk.id) and not state.is_pinning_enemy(disk.id)


def step(run: Run[State]) -> Ask[None]:
    """One shot; the next archer is the quiet moment. Each seat shoots with all its archers before the next does."""
    state = run.state
    if not state.turn:
        end(run)
        return
    seat = state.turn
    archers = [Option(one.id) for one in state.of(seat) if may_shoot(state, one) and any(targets(state, one.id))]
    archer = None
    if archers:
        archer = yield from run.pick(seat, "ask.archer", [*archers, Option(DONE)], rule=RULE)
    if archer in (None, DONE):
        after = state.later(seat)
        run.state = replace(state, turn=after[0] if after else "")
        return
    assert archer is not None
    yield from shoot(run, archer)


def shoot(run: Run[State], archer: str) -> Ask[None]:
    """Name a target, measure, drop all counters at once. A target out of range or sight wastes the shot."""
    disk = run.state.disks[archer]
    target = yield from run.pick(disk.seat, "ask.target", options(run.state, archer), rule="Shooting", about=(archer,))
    run.state = run.state.with_disk(archer, activated=disk.activated + 1)
    if target is None:
        return
    run.tell("target-named", piece=archer, target=target)
    if why_not(run.state, archer, target):
        run.tell("shot-wasted", piece=archer, target=target)
        return
    shot, count = shot_of(disk)
    rests = yield from let_fall(run, run.state.table[target].at, count)
    land(run, archer, shot, rests)


def let_fall(run: Run[State], aim: Point, count: int, height: int = DISKWARS.drop_height) -> Ask[tuple[Rest, ...]]:
    """All counters at once, from the hand of the one who shoots."""
    state = run.state
    drop = Drop(
        count,
        DISKWARS.missile_radius,
        height,
        aim,
        lying=state.counters,
        bounds=(state.table.width, state.table.height),
        skill=SKILLS[state.options.get(DROPS, 1)],
    )
    rests: tuple[Rest, ...] = yield from run.fall("chance.drop", drop, rule="Shooting")
    return rests


def has_fallen_so(drop: Drop, answer: Answer) -> tuple[Reason, ...]:
    """Why counters cannot have come down like that: too few or too many, or beside the table and yet at rest."""
    rests, bounds = answer.fall, drop.bounds
    if not isinstance(rests, tuple) or len(rests) != drop.count or not all(isinstance(one, Rest) for one in rests):
        return (Reason("fall-count", "Shooting", {"count": drop.count}),)
    places = [one.at for one in rests if one.at is not None]
    if bounds is not None and not all(0 <= x <= bounds[0] and 0 <= y <= bounds[1] for x, y in places):
        return (Reason("fall-off-table", "Shooting"),)
    return ()


def land(run: Run[State], archer: str, shot: Shot, rests: tuple[Rest, ...]) -> None:
    """Each counter that came to rest harms what it lies on; the wounds wait for the end of the segment (R22). Counters
    that missed are taken up when all have fallen."""
    seat = run.state.disks[archer].seat
    lying, kept = list(run.state.counters), list(run.state.counters)
    for number, rest in enumerate(rests):
        at = None if is_lost(run.state, rest, lying) else rest.at
        lying += [rest.at] if rest.at is not None and rest.counts else []  # as they were counted when they fell
        kept += [at] if at is not None else []
        struck = tuple(hit_by(run.state, at, DISKWARS.missile_radius)) if at is not None else ()
        run.tell("counter-landed", piece=archer, number=number, at=rest.at, knocks=rest.knocks, hits=struck)
        hurt(run, dict.fromkeys(struck, shot.damage), cause=archer)
        shares = dict(run.state.shares)
        for id_ in struck:
            shares[id_] = {**shares.get(id_, {}), seat: shares.get(id_, {}).get(seat, 0) + shot.damage}
        run.state = replace(run.state, shares=shares)
    on_disks = tuple(at for at in kept if any(hit_by(run.state, at, DISKWARS.missile_radius)))
    run.state = replace(run.state, counters=on_disks)


def is_lost(state: State, rest: Rest, lying: list[Point]) -> bool:
    """A counter that strikes one lying on a disk is lost, and the other put back. One on the bare table hinders
    nobody."""
    if rest.knocks is None or not 0 <= rest.knocks < len(lying):
        return False
    return any(hit_by(state, lying[rest.knocks], DISKWARS.missile_radius))


def hit_by(state: State, at: Point, radius: int) -> Iterator[str]:
    """Every disk that a counter overlaps, except one on which another lies that it overlaps too (R6)."""
    struck = {lying.id for lying in state.table.disks.values() if overlap(at, radius, lying.at, lying.radius)}
    for id_ in sorted(struck):
        layer = state.table[id_].layer
        if not any(state.table[other].layer > layer for other in state.table.near[id_] & struck):
            yield id_


def options(state: State, archer: str) -> list[Option]:
    """Among friends only what can be hit may be named; by the book every enemy in play (R7)."""
    is_friendly = bool(state.options.get(FRIENDLY, 1))
    enemies = sorted(disk.id for disk in state.disks.values() if disk.seat != state.disks[archer].seat)
    return [Option(id_, reasons=why_not(state, archer, id_) if is_friendly else ()) for id_ in enemies]


def targets(state: State, archer: str) -> Iterator[str]:
    return (option.key for option in options(state, archer) if not option.reasons)


def why_not(state: State, archer: str, target: str) -> tuple[Reason, ...]:
    """Out of range, measured edge to edge, or behind a barrier."""
    shot, _ = shot_of(state.disks[archer])
    a, b = state.table[archer], state.table[target]
    if not within(a.at, a.radius, b.at, b.radius, shot.range):
        return (Reason("target-out-of-range", "Measuring", {"range": shot.range}, (archer, target)),)
    if not sees(a.at, a.radius, b.at, b.radius, barriers(state, a, b)):
        return (Reason("target-hidden", "Line of sight", {}, (archer, target)),)
    return ()


def barriers(state: State, a: Lying, b: Lying) -> list[Barrier]:
    """Those that count: one that archer or target is in or touches does not."""
    return [
        Barrier(land.id, land.at, land.radius)
        for land in state.lands
        if land.barrier and not any(meet(one.at, one.radius, land.at, land.radius) for one in (a, b))
    ]


def end(run: Run[State]) -> None:
    """All have shot: wounds and losses, then combat. The seat with most of the missile damage has the credit."""
    credit = {id_: most(shares) for id_, shares in run.state.shares.items()}
    settle(run, list(run.state.shares), credit, "missiles")
    run.state = replace(run.state, segment="combat", shares={}, turn=run.state.first, fought=0)
    run.tell("segment-began", segment="combat")


def most(shares: Mapping[str, int]) -> str | None:
    """The seat with the largest share; nobody if two are as large."""
    best = max(shares.values())
    leaders = [seat for seat, share in shares.items() if share == best]
    return leaders[0] if len(leaders) == 1 else None
