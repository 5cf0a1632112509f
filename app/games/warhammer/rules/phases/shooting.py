"""Ranged attacks: range, sight, dice, and what each face does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import cycle, groupby, islice
from math import isqrt

from app.base.geometry import squared
from app.engine.chance import OneOf
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.disk.rules.outlines import is_within, shared_area
from app.games.warhammer.rules.abilities import listening
from app.games.warhammer.rules.abilities.using import may_target
from app.games.warhammer.rules.dice import roll
from app.games.warhammer.rules.harm import RANGED, Blow, deal
from app.games.warhammer.rules.numbers import (
    BANDS,
    CHAOS,
    CRITICAL,
    HIT,
    MISS,
    REACH,
    SCATTER,
    SHORT,
    TOWER_DICE,
    TOWER_STRENGTH,
)
from app.games.warhammer.rules.state import Piece, State
from app.games.warhammer.rules.values import added, band_between, is_on
from catalog.schema.disks import Band, RangedAttack

RULE = "Ranged attacks"
WINDS = "winds-of-morai-heg"

# Faces that a shooter reads as others, on scatter rolls too (A22).
CONVERTED: Mapping[str, Mapping[str, str]] = {"maiden-guard": {CHAOS: HIT}, "river-troll": {SCATTER: MISS}}
TOWER = RangedAttack(range="siege", dice=TOWER_DICE, strength=TOWER_STRENGTH)


# --- whom it may shoot at ---


def shots_of(state: State, id_: str) -> tuple[RangedAttack, ...]:
    """The ranged attacks of a disk as they are now: farther by some cards, never beyond siege range (B50)."""
    shots = state.disks[id_].card.ranged
    steps = _carried(state, id_) if shots else 0
    return tuple(replace(shot, range=_farther(shot.range, steps)) for shot in shots) if steps else shots


def _carried(state: State, id_: str) -> int:
    """Winds of Morai-Heg carry the shots of whom they activate one band farther."""
    seat = state.disks[id_].commanded
    return int(bool(seat) and state.seat(seat).played == WINDS)


def _farther(band: Band, steps: int) -> Band:
    return BANDS[min(BANDS.index(band) + steps, len(BANDS) - 1)]


def targets(state: State, id_: str, shot: RangedAttack) -> Iterator[str]:
    """Every disk but itself, friend or foe, also one that it pins, within range and in sight (B27)."""
    near = frozenset(state.table.within(id_, REACH[shot.range])) if shot.range in REACH else state.disks.keys()
    kinds = (RANGED, shot.damage)
    others = (other for other in state.disks if other in near and other != id_)
    return (other for other in others if may_target(state, id_, other, kinds, RANGED))


def can_shoot(state: State, id_: str) -> bool:
    return any(next(targets(state, id_, shot), None) is not None for shot in shots_of(state, id_))


# --- shooting ---


def shoot(run: Run[State], id_: str) -> Ask[bool]:
    """Which of its attacks, at whom, then the dice; False if the player stepped back."""
    seat = run.state.disks[id_].seat
    shots = {f"shot:{n + 1}": shot for n, shot in enumerate(shots_of(run.state, id_))}
    able = [key for key, shot in shots.items() if next(targets(run.state, id_, shot), None) is not None]
    options = [Option(key, "option.shot", _told(shots[key])) for key in able]
    key = yield from run.pick(seat, "ask.shot", options, rule=RULE, about=(id_,))
    if key is None:
        return False
    shot = shots[key]
    found = [Option(other) for other in targets(run.state, id_, shot)]
    target = yield from run.pick(seat, "ask.target", found, rule=RULE, about=(id_,), may_pass=True)
    if target is None:
        return False
    run.tell("target-named", piece=id_, target=target)
    yield from resolve(run, volley_of(run.state, id_, target, shot))
    return True


def _told(shot: RangedAttack) -> dict[str, object]:
    return {"range": shot.range, "dice": shot.dice, "strength": shot.strength, "damage": shot.damage}


def dice_for(state: State, id_: str, target: str, shot: RangedAttack) -> int:
    """The dice of a shot, one fewer at a target in cover, never the last one (B43)."""
    dice = shot.dice + added(state, id_, "dice")
    return max(dice - 1, 1) if is_on(state, target, "cover") else dice


@dataclass(frozen=True, slots=True)
class Volley:
    """A shot at one target. `reads` are faces that count as others, `more` what is added to its strength."""

    by: str
    target: str
    shot: RangedAttack
    dice: int
    at_siege: bool
    reads: Mapping[str, str]
    more: int = 0


def volley_of(state: State, id_: str, target: str, shot: RangedAttack) -> Volley:
    """A shot of a disk at a target as it is now."""
    at_siege = band_between(state, id_, target) == "siege"
    dice = dice_for(state, id_, target, shot)
    faces = CONVERTED.get(state.disks[id_].card.id, {})
    return Volley(id_, target, shot, dice, at_siege, faces, added(state, id_, "strength"))


def resolve(run: Run[State], volley: Volley) -> Ask[None]:
    """Roll, scatter first, then all hits at once (B22). A d6 for the strength counts for the whole attack (B26)."""
    is_random = volley.shot.strength == "d6"
    fallen = yield from roll(run, ("battle",) * volley.dice + (("d6",) if is_random else ()), RULE)
    run.tell("dice-rolled", piece=volley.by, faces=fallen)
    strength = volley.more + (int(fallen[-1]) if is_random else int(volley.shot.strength))
    rolled = fallen[: volley.dice]
    read = [volley.reads.get(face, face) for face in rolled]
    struck = [(volley.target, face) for face in read if face != SCATTER]
    struck += yield from _scattered(run, volley, read.count(SCATTER))
    hits = [(id_, face) for id_, face in struck if face == CRITICAL or (face == HIT and not volley.at_siege)]
    kinds = (RANGED, volley.shot.damage)
    stunned = dict.fromkeys(id_ for id_, face in hits if face == CRITICAL)
    deal(run, [Blow(id_, strength, kinds, volley.by) for id_, _ in hits], "shot")
    for id_ in stunned:
        if id_ in run.state.disks and not run.state.disks[id_].activated:
            run.state = run.state.with_disk(id_, activated=True)
            run.tell("marker-put", piece=id_)
    if any(id_ == volley.target for id_, _ in hits):
        yield from listening.after(run, "hit", by=volley.by, who=volley.target)
    if CHAOS in rolled:
        # Only the first roll sets off what a shooter does with a chaos (A21).
        yield from listening.after(run, "volley", by=volley.by, who=volley.target)
    yield from listening.watch(run)


# --- scatter ---


def _scattered(run: Run[State], volley: Volley, count: int) -> Ask[list[tuple[str, str]]]:
    """Each scatter is rolled again against another disk near the target, nearest first, and round again where there are
    too few (B24). Another scatter is lost; with nobody near all are (B20, B25)."""
    if count == 0:
        return []
    order = yield from nearest(run, volley.target, count)
    if not order:
        return []
    fallen = yield from roll(run, ("battle",) * count, "Scatter")
    run.tell("dice-rolled", piece=volley.by, faces=fallen)
    victims = tuple(islice(cycle(order), count))
    run.tell("shot-scattered", piece=volley.by, victims=victims)
    read = [volley.reads.get(face, face) for face in fallen]
    return [(id_, face) for id_, face in zip(victims, read, strict=True) if face != SCATTER]


def nearest(run: Run[State], target: str, count: int) -> Ask[tuple[str, ...]]:
    """The disks within short range of one, the nearest first, at most so many as count. Chance parts those that lie as
    near (R9)."""
    ranked = sorted((_rank(run.state, target, id_), id_) for id_ in _neighbours(run.state, target))
    order: list[str] = []
    for _, equals in groupby(ranked, key=lambda one: one[0]):
        tied = [id_ for _, id_ in equals]
        while tied and len(order) < count:
            first = tied[0]
            if len(tied) > 1:
                first = yield from run.fall("chance.one", OneOf(tuple(tied)), rule="Scatter")
            tied.remove(first)
            order.append(first)
    return tuple(order)


def _neighbours(state: State, target: str) -> Iterator[str]:
    return (id_ for id_ in state.table.within(target, SHORT) if id_ != target)


def _rank(state: State, target: str, id_: str) -> tuple[int, int]:
    """Disks engaged with the target come first, those that overlap it most before the others; then the rest by the gap
    between the edges (B23)."""
    a, b = state.table[target], state.table[id_]
    if state.table.touch(target, id_) and state.are_enemies(target, id_):
        return 0, -shared_area(a.at, a.radius, b.at, b.radius)
    return 1, gap(state, target, id_)


def gap(state: State, one: str, other: str) -> int:
    """How far two disks lie apart, edge to edge, with twenty bits more than whole micrometres: near enough to tell any
    two gaps apart that are not equal."""
    a, b = state.table[one], state.table[other]
    return isqrt(squared(a.at, b.at) << 40) - ((a.radius + b.radius) << 20)


# --- the Watchtowers of Strongholds ---


def tower_targets(state: State, piece: Piece) -> Iterator[str]:
    """A tower sees over everything, and its shot carries as far as the field."""
    kinds = (RANGED, TOWER.damage)
    return (id_ for id_ in state.disks if may_target(state, piece.id, id_, kinds, RANGED))


def shoot_from(run: Run[State], piece: Piece, seat: str) -> Ask[bool]:
    found = [Option(id_) for id_ in tower_targets(run.state, piece)]
    target = yield from run.pick(seat, "ask.target", found, rule=RULE, about=(piece.id,), may_pass=True)
    if target is None:
        return False
    run.tell("target-named", piece=piece.id, target=target)
    yield from resolve(run, tower_volley(run.state, piece, target))
    return True


def tower_volley(state: State, piece: Piece, target: str) -> Volley:
    """The same for the shot of a tower."""
    there = state.table[target]
    at_siege = not is_within(piece.outline, there.at, there.radius, REACH["long"])
    dice = max(TOWER.dice - 1, 1) if is_on(state, target, "cover") else TOWER.dice
    return Volley(piece.id, target, TOWER, dice, at_siege, {})
