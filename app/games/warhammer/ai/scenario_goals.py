"""Where a disk would like to be: near whom it can strike, or on what the objective of its seat counts."""

from collections.abc import Callable, Mapping
from math import hypot

from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.games.disk.rules.flips import FREE
from app.games.disk.rules.outlines import overlaps_disk
from app.games.warhammer.ai.field import Field
from app.games.warhammer.rules.numbers import LONG, REACH, ROUNDS
from app.games.warhammer.rules.phases.shooting import shots_of
from app.games.warhammer.rules.setup.zones import area, enemy_zones, overlaps_box
from app.games.warhammer.rules.state import STRONGHOLDS, Piece, Rectangle

IN_TIME = 0.6  # what it is worth that a place can still be reached, as a share of being there
NEAR = 12 * INCH  # enemies that terrain is a shelter from
COVER, DEFENSIVE, HIGH = 0.06, 0.08, 0.05  # shares of a disk that shelters are worth
TOWER = 12.0  # what a Watchtower is worth: two of them win


def pull(field: Field, id_: str, at: Point) -> float:
    """What it is worth to a disk to lie somewhere, before anybody strikes."""
    goals = towards_winning(field, id_, at)
    return goals + field.temper.shelter * _sheltered(field, id_, at) if field.temper.shelter else goals


def towards_winning(field: Field, id_: str, at: Point) -> float:
    """The part of it that leads on: nearer to the enemy, or to what the objective counts."""
    return _towards_foes(field, id_, at) + _for_objective(field, id_, at) + _for_towers(field, id_, at)


def _sheltered(field: Field, id_: str, at: Point) -> float:
    """What terrain does for who lies on it: cover against shots, a swift counter, a view for shooters. It matters where
    enemies are near enough for it."""
    under = field.grounds(at, field.table[id_].radius) if field.view.terrain else ()
    if not under:
        return 0.0
    seat = field.view.disks[id_].seat
    foes = [one for one, disk in field.view.disks.items() if disk.seat != seat]
    if not any(_apart(at, field.table[foe].at) < NEAR for foe in foes):
        return 0.0
    keywords = {keyword for one in under if (piece := field.view.piece(one)) for keyword in piece.keywords}
    share = COVER if "cover" in keywords and any(field.view.disks[foe].card.ranged for foe in foes) else 0.0
    share += DEFENSIVE if "defensive" in keywords else 0.0
    share += HIGH if "high-ground" in keywords and field.view.disks[id_].card.ranged else 0.0
    return share * field.figure(id_).price


def _towards_foes(field: Field, id_: str, at: Point) -> float:
    """Nearer to the enemy, a shooter only as near as it must; who has only to last lets the others come."""
    foes = field.foes()
    if not foes or (field.temper.plans and field.is_last_round):
        return 0.0
    gap = min(_apart(at, field.table[foe].at) for foe in foes)
    wanted = max((REACH.get(shot.range, LONG) for shot in shots_of(field.view, id_)), default=0)
    is_calm = field.objective in ("hold-the-line", "forced-march")
    eager = field.temper.calm if is_calm else field.temper.eager
    return -eager * max(gap - wanted, 0) / INCH


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _urgency(field: Field) -> float:
    """Places count at the end: the later, the more."""
    return min(field.view.round / field.view.options.get("rounds", ROUNDS), 1.0)


def _for_objective(field: Field, id_: str, at: Point) -> float:
    find = _PLACES.get(field.objective)
    return find(field, id_, at) if find else 0.0


def _on_terrain(field: Field, id_: str, at: Point) -> float:
    """Terrain that would be held; if none, the way to the nearest that no friend holds."""
    return _held(field, id_, at, field.view.terrain, 2 * field.temper.point * _urgency(field))


def _for_towers(field: Field, id_: str, at: Point) -> float:
    if field.view.scenario != STRONGHOLDS:
        return 0.0
    return _held(field, id_, at, tuple(one for one in field.view.terrain if one.kind == "watchtower"), TOWER)


def _held(field: Field, id_: str, at: Point, pieces: tuple[Piece, ...], worth: float) -> float:
    radius, best = field.table[id_].radius, 0.0
    near: list[float] = []
    under = field.grounds(at, radius)
    for piece in pieces:
        friends, foes = _who_is_on(field, id_, piece)
        if piece.id in under:
            best += 0.0 if friends else worth if not foes else worth / 2
        elif not friends:
            near.append(_apart(at, piece.outline.at))
    return best - (field.temper.eager * min(near) / INCH if near and not best else 0.0)


def _who_is_on(field: Field, id_: str, piece: Piece) -> tuple[int, int]:
    """How many other friends and how many enemies overlap a terrain."""
    key = ("on", piece.id)
    if key not in field.view.memo:
        lying = field.table.disks.values()
        field.view.memo[key] = [one.id for one in lying if overlaps_disk(piece.outline, one.at, one.radius)]
    others = [one for one in field.view.memo[key] if one != id_]
    friends = sum(1 for one in others if field.sign(one) < 0)
    return friends, len(others) - friends


def _in_zones(field: Field, id_: str, at: Point) -> float:
    """An enemy zone, or the way there. Who plans is content as long as the rounds that are left suffice for it."""
    radius = field.table[id_].radius
    boxes = [area(field.table, zone) for zone in enemy_zones(field.view, field.seat)]
    worth = 2 * field.temper.point * _urgency(field)
    if any(overlaps_box(box, at, radius) for box in boxes):
        return worth
    gap = min((_apart(at, nearest_in(box, at)) for box in boxes), default=0.0)
    far = -field.temper.eager * _urgency(field) * gap / INCH
    if field.temper.plans:
        left = field.view.options.get("rounds", ROUNDS) - field.view.round
        reach = left * FREE.reach(radius, field.movement(id_)) + radius
        return far + (IN_TIME * worth if gap < reach else 0.0)
    return far


def nearest_in(box: Rectangle, at: Point) -> Point:
    """The place of an area that is nearest to another."""
    left, top, right, bottom = box
    return min(max(at[0], left), right), min(max(at[1], top), bottom)


_PLACES: Mapping[str, Callable[[Field, str, Point], float]] = {"forced-march": _on_terrain, "breakthrough": _in_zones}
