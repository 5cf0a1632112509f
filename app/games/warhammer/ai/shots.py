"""What ranged attacks and magic are worth: damage over all ways the dice may fall, and whom a scatter may strike."""

from functools import lru_cache
from itertools import islice
from math import comb, hypot

from app.games.disk.rules.outlines import is_within
from app.games.warhammer.ai.combining import harm_in_melee
from app.games.warhammer.ai.field import Field
from app.games.warhammer.rules.harm import ARCANE, MAGIC, RANGED, Blow, suffered
from app.games.warhammer.rules.numbers import CRITICAL, FACES, HIT, REACH, SCATTER, SHORT
from app.games.warhammer.rules.phases.focus import magic_targets
from app.games.warhammer.rules.phases.shooting import CONVERTED, TOWER, dice_for, shots_of, targets
from app.games.warhammer.rules.values import added, band_between, is_on, magic
from catalog.schema.disks import RangedAttack

SPITE = -1.0  # a shot that could only be aimed at a friend
STUN = 0.25  # what a token on a disk that has not acted is worth, as a share of it
MIDDLING = 4  # the strength that a d6 is counted as where it is only one of many figures
SIDES = len(FACES["battle"])


def volley(field: Field, by: str, target: str, shot: RangedAttack) -> float:
    """A shot of a disk at another, in points to the seat."""
    dice = dice_for(field.view, by, target, shot)
    at_siege = band_between(field.view, by, target) == "siege"
    reader = field.view.disks[by].card.id
    return _worth(field, target, shot, dice, added(field.view, by, "strength"), reader, at_siege=at_siege)


def tower_volley(field: Field, piece_id: str, target: str) -> float:
    """A shot from a Watchtower."""
    piece, there = field.view.piece(piece_id), field.table[target]
    assert piece is not None
    at_siege = not is_within(piece.outline, there.at, there.radius, REACH["long"])
    dice = max(TOWER.dice - 1, 1) if is_on(field.view, target, "cover") else TOWER.dice
    return _worth(field, target, TOWER, dice, 0, "", at_siege=at_siege)


def _worth(
    field: Field, target: str, shot: RangedAttack, dice: int, more: int, reader: str, *, at_siege: bool
) -> float:
    """The target's loss for each number of hits, by how likely it is; a token by a critical; the risk of scatter."""
    hit, critical, scatter = odds(reader, at_siege=at_siege)
    strengths = range(1, SIDES + 1) if shot.strength == "d6" else (int(shot.strength),)
    kinds = (RANGED, shot.damage)
    total = 0.0
    for strength in strengths:
        for hits in range(1, dice + 1):
            amount = suffered(field.view, Blow(target, hits * (strength + more), kinds))
            total += _likely(dice, hits, hit) * _harm(field, target, amount) / len(strengths)
    if field.is_ready(target):
        total += field.sign(target) * (1 - (1 - critical) ** dice) * STUN * field.figure(target).price
    strength = more + (MIDDLING if shot.strength == "d6" else int(shot.strength))
    for number, other in enumerate(islice(beside(field, target), dice)):
        chance = sum(_likely(dice, count, scatter) for count in range(number + 1, dice + 1)) * hit
        total += chance * harm(field, other, strength, kinds)
    return total


def _harm(field: Field, target: str, amount: int) -> float:
    """What damage that reaches somebody is worth to the seat."""
    if field.temper.combines:
        return harm_in_melee(field, field.numbers[target], amount)
    return field.sign(target) * field.loss(target, amount)


def harm(field: Field, target: str, amount: int, kinds: tuple[str, ...]) -> float:
    """What damage of some kinds is worth to the seat."""
    return _harm(field, target, suffered(field.view, Blow(target, amount, kinds)))


def beside(field: Field, target: str) -> list[str]:
    """Whom scatters would strike, about in the order of the rules: who is engaged with the target, then the nearest."""
    here, seat = field.table[target], field.view.disks[target].seat

    def rank(id_: str) -> tuple[bool, float]:
        there = field.table[id_]
        is_engaged = id_ in field.table.near[target] and field.view.disks[id_].seat != seat
        return not is_engaged, hypot(here.at[0] - there.at[0], here.at[1] - there.at[1]) - there.radius

    return sorted((id_ for id_ in field.table.within(target, SHORT) if id_ != target), key=rank)


def _likely(dice: int, count: int, chance: float) -> float:
    return comb(dice, count) * chance**count * (1 - chance) ** (dice - count)


@lru_cache(maxsize=64)
def odds(reader: str, *, at_siege: bool) -> tuple[float, float, float]:
    """How likely a die hits, is a critical, and scatters, as a shooter reads its faces."""
    reads = CONVERTED.get(reader, {})
    faces = [reads.get(face, face) for face in FACES["battle"]]
    hits = faces.count(CRITICAL) + (0 if at_siege else faces.count(HIT))
    return hits / SIDES, faces.count(CRITICAL) / SIDES, faces.count(SCATTER) / SIDES


def best_volley(field: Field, by: str, shot: RangedAttack) -> tuple[float, str]:
    """The best target of a shot; friends are never aimed at."""
    found = (other for other in targets(field.view, by, shot) if field.sign(other) > 0)
    return max(((volley(field, by, other, shot), other) for other in found), default=(0.0, ""))


def best_shot(field: Field, by: str) -> float:
    """What shooting is worth; less than nothing where it could only be aimed at a friend."""
    found = (best_volley(field, by, shot) for shot in shots_of(field.view, by))
    return max((worth for worth, target in found if target), default=SPITE)


def spell(field: Field, by: str, target: str) -> float:
    """What the magic of a disk does to another."""
    return harm(field, target, magic(field.view, by), (ARCANE, MAGIC))


def best_spell(field: Field, by: str) -> float:
    return max((spell(field, by, target) for target in magic_targets(field.view, by)), default=0.0)
