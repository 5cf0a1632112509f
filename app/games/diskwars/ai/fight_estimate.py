"""Who wins this stack? A fight thought through without playing it: everybody strikes as it seems best to him.

No rule is decided here. The order of battles is the table's own (R24); what the rules would ask is guessed.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from math import comb

from app.games.disk.rules.battles import Battle, battles, ready
from app.games.disk.rules.drops import SKILLS, hit_chance
from app.games.disk.rules.table import Table
from app.games.diskwars.ai.worth import points_of
from app.games.diskwars.rules.abilities.standing import harm_left, may
from app.games.diskwars.rules.harm import wounds_by
from app.games.diskwars.rules.missiles import DROPS, count_of, hindrances, out_of_reach, reach_of, shot_of, shots_of
from app.games.diskwars.rules.rulebook import Shot
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import attack, defense, has, toughness

SCRATCH = 0.1  # what damage that does not wound is worth, as a share of the disk
POISON = 0.5  # what it is worth to take all toughness of a disk but for the moment, as a share of the disk
CLEARING = 0.3  # what the activation costs that clears its poison
SPARE = 0.3  # the share of its price that an attachment must bring more than the own missiles


@dataclass(frozen=True, slots=True)
class FightEstimate:
    """How a fight is likely to end: who falls, and what each seat loses in points; wounds count by their share."""

    dead: tuple[str, ...] = ()
    lost: Mapping[str, float] = field(default_factory=dict)

    def gain(self, seat: str) -> float:
        """What a seat gains more than it loses."""
        return sum(points if other != seat else -points for other, points in self.lost.items())


NOTHING = FightEstimate()


def stack_of(state: State, ids: Iterable[str], table: Table | None = None) -> frozenset[str]:
    """These disks and all that hang together with them, enemy on enemy."""
    lying, disks = table or state.table, state.disks
    found: set[str] = set()
    edge = [id_ for id_ in ids if id_ in lying]
    while edge:
        id_ = edge.pop()
        if id_ not in found:
            found.add(id_)
            seat = disks[id_].seat
            edge += [other for other in lying.near[id_] if disks[other].seat != seat]
    return frozenset(found)


def forecast(state: State, ids: Collection[str], table: Table | None = None) -> FightEstimate:
    """The combat segment among some disks, as they lie on the table of the state or on another one."""
    if len(ids) < 2:
        return NOTHING
    lying = table or state.table
    # Who overlaps them lies there too: it may keep two of them from touching.
    fight = EstimatedFight(state, lying.only(frozenset(ids).union(*(lying.near[id_] for id_ in ids))), ids)
    while fight.goes_on():
        continue
    return fight.outcome()


class EstimatedFight:
    """A fight under way. Attributes: part (the disks in question that still live), harm, wounds, turned, spent."""

    def __init__(self, state: State, part: Table, ids: Collection[str]) -> None:
        self.state = state
        self.part = part
        disks = {id_: state.disks[id_] for id_ in part.disks if id_ in ids}
        self.harm = {id_: disk.damage for id_, disk in disks.items()}
        self.turned = {id_: disk.turned for id_, disk in disks.items()}
        self.wounds = {id_: disk.wounds for id_, disk in disks.items()}
        self.spent = {id_ for id_, disk in disks.items() if disk.spent}
        self.dead: list[str] = []

    def goes_on(self) -> bool:
        """Fight the next battle; whether there was one."""
        fresh = [id_ for id_ in self.harm if id_ not in self.spent and id_ in self.part]
        waiting = battles(self.part, fresh, self.state.are_enemies)
        if not waiting:
            return False
        self._battle(ready(waiting)[0])
        return True

    def _battle(self, battle: Battle) -> None:
        """First Blow strikes before the answer where that kills, everybody else at once with it."""
        early = [id_ for id_ in battle.attackers if has(self.state, id_, "first-blow")]
        self._exchange(battle, early, is_first=True)
        self._exchange(battle, [id_ for id_ in battle.attackers if id_ not in early], is_first=False)
        self.spent.update(battle.attackers)

    def _exchange(self, battle: Battle, attackers: list[str], *, is_first: bool) -> None:
        strikers = [id_ for id_ in attackers if id_ in self.part]
        if not strikers:
            return
        blows: dict[str, int] = {}
        for id_ in strikers:
            self._choose(id_, attack(self.state, id_), battle.victims[id_], blows)
        if is_first:
            self._land(blows)
            blows = {}
        for id_ in battle.defenders:
            if id_ in self.part:
                foes = tuple(one for one in strikers if one in self.part and id_ in battle.victims[one])
                self._choose(id_, defense(self.state, id_), foes, blows)
        self._land(blows)

    def _choose(self, id_: str, strength: int, foes: Iterable[str], blows: dict[str, int]) -> None:
        """The foe that is worth most to strike, given what strikes it already; a Swashbuckler strikes all."""
        living = [foe for foe in foes if foe in self.part]
        if not living:
            return
        if not has(self.state, id_, "swashbuckler"):
            living = [max(living, key=lambda foe: self._prize(foe, strength, blows.get(foe, 0)))]
        for foe in living:
            blows[foe] = blows.get(foe, 0) + strength

    def _prize(self, foe: str, strength: int, before: int) -> float:
        return prize(self.state, foe, strength, self.harm[foe] - self.state.disks[foe].damage + before)

    def _land(self, blows: Mapping[str, int]) -> None:
        """All at once; the dead leave together."""
        dead = []
        for id_, strength in blows.items():
            self.harm[id_] += strength
            due = wounds_by(self.harm[id_], max(toughness(self.state, id_), 1), self.state.rulebook)
            self.wounds[id_] += max(due - self.turned[id_], 0)
            self.turned[id_] = max(due, self.turned[id_])
            if self.wounds[id_] >= self.state.disks[id_].card.wounds:
                dead.append(id_)
        if dead:
            self.dead += dead
            self.part = self.part.without(dead)

    def outcome(self) -> FightEstimate:
        lost: dict[str, float] = {}
        for id_, taken in self.wounds.items():
            disk = self.state.disks[id_]
            fresh = min(taken, disk.card.wounds) - disk.wounds
            if fresh > 0:
                lost[disk.seat] = lost.get(disk.seat, 0.0) + points_of(self.state, disk) * fresh / disk.card.wounds
        return FightEstimate(tuple(self.dead), lost)


def prize(state: State, upon: str, strength: int, before: int = 0) -> float:
    """What striking a disk is worth, in points: its wounds by their share, a scratch for what does not wound. `before`
    is damage that strikes it anyway."""
    disk, rulebook = state.disks[upon], state.rulebook
    bound = max(toughness(state, upon), 1)
    already = max(wounds_by(disk.damage + before, bound, rulebook), disk.turned)
    fresh = wounds_by(disk.damage + before + strength, bound, rulebook) - already
    fresh = min(fresh, disk.card.wounds - disk.wounds)
    points = points_of(state, disk)
    if fresh > 0:
        return points * fresh / disk.card.wounds
    left = bound * (already + 1) - disk.damage - before
    return SCRATCH * points * min(strength / left, 1.0) if left > 0 else 0.0


def poison_prize(state: State, upon: str, count: int) -> float:
    """What laying some poison counters on a disk is worth: the wounds that follow from the damage lying there, else the
    share of its toughness that they take. It is not worth more than the activation that clears them."""
    disk, bound = state.disks[upon], max(toughness(state, upon), 1)
    lowered = max(bound - count, 1)
    fresh = min(wounds_by(disk.damage, lowered, state.rulebook) - disk.turned, disk.card.wounds - disk.wounds)
    points = points_of(state, disk)
    if fresh > 0:
        return points * fresh / disk.card.wounds
    return min(POISON * (bound - lowered) / bound, CLEARING) * points


# --- missiles ---


def volley(state: State, archer: str, target: str) -> float:
    """What the best shot at a target is worth, in points."""
    return max((shot_worth(state, archer, kind, target) for kind in kinds_for(state, archer, target)), default=0.0)


def kinds_for(state: State, archer: str, target: str) -> list[str]:
    """What an archer can shoot at a target with; everything it has where nothing reaches it."""
    kinds = list(shots_of(state, archer))
    if len(kinds) < 2:
        return kinds
    return [kind for kind in kinds if not hindrances(state, archer, target, reach_of(state, archer, kind))] or kinds


def shot_worth(state: State, archer: str, kind: str, target: str) -> float:
    """What a shot of a kind at a target is worth: the wounds it is likely to give, less what friends beside it risk,
    and for an attachment that is used up by it a part of its price."""
    count, kept = max(count_of(state, archer, kind, target), 0), price_kept(state, kind)
    if may(state, "place_missiles", by=archer):
        return hit_prize(state, archer, kind, target, count) - kept
    chance = chance_to_hit(state, kind, state.table[target].radius)
    seat = state.disks[archer].seat
    worth = _expected(state, archer, kind, target, count, chance)
    for other in state.table.near[target]:
        if state.disks[other].seat == seat:
            worth -= _expected(state, archer, kind, other, count, chance / 2)
    return worth - kept


def chance_to_hit(state: State, kind: str, radius: int) -> float:
    """How likely a counter, or the larger attachment, comes to lie on a disk."""
    skill = SKILLS[state.options.get(DROPS, 1)]
    if kind in state.items:
        return hit_chance(radius, skill, counter=state.items[kind].radius, height=state.rulebook.drop_height)
    return hit_chance(radius, skill)


def price_kept(state: State, kind: str) -> float:
    """What an attachment is worth that is kept for a better shot."""
    return SPARE * state.items[kind].points if kind in state.items else 0.0


def hit_prize(state: State, archer: str, kind: str, upon: str, hits: int) -> float:
    """What so many hits on a disk are worth; nothing where it is shielded from them."""
    return 0.0 if is_shielded(state, archer, kind, upon) else _prize_of_hits(state, shot_of(state, kind), upon, hits)


def _prize_of_hits(state: State, shot: Shot, upon: str, hits: int) -> float:
    return poison_prize(state, upon, hits) if shot.poisons else prize(state, upon, hits * shot.damage)


def is_shielded(state: State, archer: str, kind: str, upon: str) -> bool:
    """Whether missiles of a kind do nothing to a disk, nor poison it (R159). Only of creatures that cost no army points
    this is asked: of Lords, who draw every shot. Other shields are too rare to look for them at each target."""
    if state.disks[upon].card.points:
        return False
    return harm_left(state, upon, max(shot_of(state, kind).damage, 1), ("missile", kind), archer)[0] <= 0


def best_volley(state: State, archer: str) -> float:
    """What the best shot of an archer is worth; 0 where it has no target. Computer players always measure (R7)."""
    return max((volley(state, archer, target) for target in in_sight(state, archer)), default=0.0)


def best_kind(state: State, archer: str, kinds: Iterable[str]) -> str:
    """What to shoot with: its own missiles or an attachment, by the best target for each."""
    seen = in_sight(state, archer)

    def worth(kind: str) -> float:
        near = (one for one in seen if not hindrances(state, archer, one, reach_of(state, archer, kind)))
        return max((shot_worth(state, archer, kind, one) for one in near), default=0.0)

    return max(kinds, key=worth)


def in_sight(state: State, archer: str) -> list[str]:
    """The enemies that an archer can hit from where it lies."""
    enemies = sorted(id_ for id_ in state.disks if state.are_enemies(archer, id_))
    return [id_ for id_ in enemies if not out_of_reach(state, archer, id_)]


def surest_volley(state: State, archer: str) -> float:
    """The same if all its missiles hit."""
    worths = (
        hit_prize(state, archer, kind, target, max(count_of(state, archer, kind, target), 0)) - price_kept(state, kind)
        for target in in_sight(state, archer)
        for kind in kinds_for(state, archer, target)
    )
    return max(worths, default=0.0)


def _expected(state: State, archer: str, kind: str, upon: str, count: int, chance: float) -> float:
    """The prize of each number of hits, by how likely it is."""
    if is_shielded(state, archer, kind, upon):
        return 0.0
    shot = shot_of(state, kind)
    return sum(
        comb(count, hits) * chance**hits * (1 - chance) ** (count - hits) * _prize_of_hits(state, shot, upon, hits)
        for hits in range(1, count + 1)
    )
