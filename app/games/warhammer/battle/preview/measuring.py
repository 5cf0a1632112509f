"""How far things reach and who is seen: the bands of the ruler around a disk, lines of sight, bounds of a question.

A player may measure whenever he wants.
"""

import re
from collections.abc import Iterator

from app.base.errors import Reason
from app.base.geometry import Point, share
from app.engine.protocol import Decision
from app.games.disk.preview.rings import Ring, ring_around
from app.games.disk.preview.sights import Sight
from app.games.disk.rules.outlines import Outline
from app.games.disk.rules.sight import sees
from app.games.warhammer.rules.abilities.standing import has_keyword, why_not
from app.games.warhammer.rules.harm import ARCANE, MAGIC, RANGED, is_immune
from app.games.warhammer.rules.numbers import BANDS, MEDIUM, REACH
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.phases.shooting import RULE, shots_of
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import band_between, barriers_between, is_in_sight


def may_measure(_state: State) -> bool:
    return True


def is_by_the_book(_state: State) -> bool:
    return False


# --- rings ---


def rings_of(state: State, piece: str) -> tuple[Ring, ...]:
    """The bands that the shots of a disk reach to, its magic, its abilities. Siege range has no end on the field."""
    if piece not in state.table:
        return ()
    return tuple(dict.fromkeys(_rings(state, piece)))


def _rings(state: State, piece: str) -> Iterator[Ring]:
    far = max((BANDS.index(shot.range) for shot in shots_of(state, piece)), default=-1)
    for band in BANDS[: far + 1]:
        if band in REACH:
            yield ring_around(state.table, piece, "missile", band, REACH[band])
    if has_keyword(state, piece, MAGIC):
        yield ring_around(state.table, piece, "spell", MAGIC, MEDIUM)
    for sourced in state.disks[piece].card.book.records:
        for band in dict.fromkeys(_FROM_HERE.findall(repr(sourced.record))):
            yield ring_around(state.table, piece, "ability", sourced.source, REACH[band])


_FROM_HERE = re.compile(r"within\((?:self|here), (short|medium|long)\)")


def rings_asked(state: State, decision: Decision) -> tuple[Ring, ...]:
    """The ruler, while somebody names a target."""
    piece = decision.about[0] if decision.about else ""
    return rings_of(state, piece) if decision.prompt in ("ask.target", "ask.shot") else ()


def areas(_state: State) -> tuple[Ring, ...]:
    """Nothing here has a round area; zones and terrain show theirs by their outlines."""
    return ()


def bounds_asked(state: State, decision: Decision) -> tuple[Ring, ...]:
    """How near a disk must lie to the one that calls it."""
    spot = decision.place
    if isinstance(spot, EntrySpot) and spot.near in state.table:
        return (ring_around(state.table, spot.near, "area", spot.near, spot.reach),)
    return ()


# --- sight ---


def sights_of(state: State, archer: str) -> tuple[Sight, ...]:
    """From a disk that shoots or has magic to every enemy."""
    if archer not in state.table or not (shots_of(state, archer) or has_keyword(state, archer, MAGIC)):
        return ()
    enemies = sorted(id_ for id_ in state.disks if state.are_enemies(archer, id_))
    return tuple(_sight(state, archer, id_) for id_ in enemies)


def sights_asked(state: State, decision: Decision) -> tuple[Sight, ...]:
    """To everybody whom a question for a target offers, and to the enemies that it does not, with the reason."""
    archer = decision.about[0] if decision.about else ""
    if decision.prompt != "ask.target" or archer not in state.table:
        return ()
    offered = {option.key for option in decision.options}
    others = sorted(id_ for id_ in state.disks if id_ in offered or state.are_enemies(archer, id_))
    return tuple(Sight(archer, id_, "free") if id_ in offered else _sight(state, archer, id_) for id_ in others)


def _sight(state: State, archer: str, target: str) -> Sight:
    if not is_in_sight(state, archer, target):
        found = _in_the_way(state, archer, target)
        crossing = _crossing(state, archer, target, found[0]) if found else None
        reason = Reason("target-hidden", "Line of sight", {}, (target,))
        return Sight(archer, target, "barred", (reason,), tuple(one.id for one in found), crossing)
    if reasons := out_of_reach(state, archer, target):
        is_far = reasons[0].code == "target-out-of-range"
        return Sight(archer, target, "far" if is_far else "forbidden", reasons)
    return Sight(archer, target, "free")


def out_of_reach(state: State, archer: str, target: str) -> tuple[Reason, ...]:
    """Why a disk cannot be shot at or reached with magic, sight left aside; nothing where it can be."""
    ways: list[tuple[int, tuple[str, ...], str]] = [
        (BANDS.index(shot.range), (RANGED, shot.damage), RANGED) for shot in shots_of(state, archer)
    ]
    if has_keyword(state, archer, MAGIC):
        ways.append((BANDS.index("medium"), (ARCANE, MAGIC), MAGIC))
    band = BANDS.index(band_between(state, archer, target))
    near = [(kinds, using) for far, kinds, using in ways if band <= far]
    if not near:
        return (Reason("target-out-of-range", RULE, {"range": ""}, (target,)),)
    found = [_forbidden(state, archer, target, kinds, using) for kinds, using in near]
    return () if not all(found) else found[0]


def _forbidden(state: State, by: str, upon: str, kinds: tuple[str, ...], using: str) -> tuple[Reason, ...]:
    if is_immune(state, upon, kinds):
        return (Reason("target-immune", "Keywords, R66", {}, (upon,)),)
    return why_not(state, "target", by=by, upon=upon, using=using)


def _in_the_way(state: State, archer: str, target: str) -> list[Outline]:
    """What hides the target alone; where only several together do, all of them."""
    a, b = state.table[archer], state.table[target]
    there = barriers_between(state, archer, target)
    return [one for one in there if not sees(a.at, a.radius, b.at, b.radius, [one])] or there


def _crossing(state: State, archer: str, target: str, barrier: Outline) -> Point:
    """Where the line of middles comes nearest to the middle of what is in the way."""
    a, b, middle = state.table[archer].at, state.table[target].at, barrier.at
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    along = min(max((middle[0] - a[0]) * dx + (middle[1] - a[1]) * dy, 0), whole)
    return a[0] + share(dx, along, whole or 1), a[1] + share(dy, along, whole or 1)
