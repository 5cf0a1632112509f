"""Who wins this scrum? A melee phase thought through on a table, by the order of the rules: everybody strikes whom it
seems best to strike."""

from collections.abc import Mapping

from app.games.disk.rules.battles import Battle, battles, ready
from app.games.disk.rules.table import Table
from app.games.warhammer.ai.field import Field
from app.games.warhammer.rules.phases.melee import FIRST, LAST, USUAL


def standing(field: Field, part: Table, harmed: Mapping[str, int] | None = None) -> float:
    """What the seat has more than the others in some disks after their melee. `harmed` is damage from before it."""
    fight = Fight(field, part)
    fight.land(harmed or {})
    while fight.goes_on():
        continue
    return fight.balance()


def gain(field: Field, table: Table) -> float:
    """What the melee is likely to bring the seat as everything lies."""
    fight = Fight(field, table.only([id_ for id_ in table.disks if table.near[id_]]))
    before = fight.balance()
    while fight.goes_on():
        continue
    return fight.balance() - before


def fallen(field: Field, part: Table) -> frozenset[str]:
    """Who falls in the melee of some disks, as it is likely to go."""
    fight = Fight(field, part)
    while fight.goes_on():
        continue
    return frozenset(id_ for id_ in part.disks if id_ not in fight.part)


class Fight:
    """A melee under way. Attributes: field, part (the disks that still live), damage, lives."""

    def __init__(self, field: Field, part: Table) -> None:
        self.field = field
        self.part = part
        self.damage = {id_: field.figure(id_).damage for id_ in part.disks}
        self.lives = {id_: field.figure(id_).lives for id_ in part.disks}
        seats = {id_: field.figure(id_).seat for id_ in part.disks}
        pins = (
            (one, other)
            for one in part.disks
            if part.near[one]
            for other in part.pins(one)
            if seats[one] != seats[other]
        )
        self._pins = frozenset(pins)
        attacking = {one for one, _ in self._pins}
        self._attackers = [id_ for id_ in part.disks if id_ in attacking]
        self._spent: set[str] = set(field.view.spent)

    def goes_on(self) -> bool:
        """Fight the next engagement; whether there was one."""
        if not self._pins:
            return False
        fresh = [id_ for id_ in self._attackers if id_ not in self._spent and id_ in self.part]
        waiting = battles(self.part, fresh, lambda one, other: (one, other) in self._pins)
        if not waiting:
            return False
        self.engagement(ready(waiting)[0])
        return True

    def engagement(self, battle: Battle) -> None:
        for speed in (FIRST, USUAL, LAST):
            blows: dict[str, int] = {}
            for id_ in battle.attackers:
                one = self.field.figure(id_)
                if one.speeds[0] == speed:
                    self._strike(id_, one.attack, battle.victims[id_], blows, strikes_all=one.is_frenzied)
            for id_ in battle.defenders:
                one = self.field.figure(id_)
                if one.speeds[1] == speed:
                    self._strike(id_, one.counter, battle.attackers_of(id_), blows)
            self.land(blows)
        self._spent.update(battle.attackers)

    def _strike(
        self, id_: str, strength: int, foes: tuple[str, ...], blows: dict[str, int], *, strikes_all: bool = False
    ) -> None:
        living = [foe for foe in foes if foe in self.part] if id_ in self.part else []
        if len(living) > 1 and not strikes_all:
            living = [max(living, key=lambda foe: self._prize(foe, strength, blows.get(foe, 0)))]
        for foe in living:
            blows[foe] = blows.get(foe, 0) + self.field.blow(foe, strength)

    def _prize(self, foe: str, strength: int, before: int) -> float:
        return self.field.loss(foe, self.field.blow(foe, strength), self.damage[foe] + before - self._first(foe))

    def _first(self, foe: str) -> int:
        return self.field.figure(foe).damage

    def land(self, blows: Mapping[str, int]) -> None:
        """All at once: a wound at most for each, and the dead leave together (R64)."""
        dead = []
        for id_, amount in blows.items():
            self.damage[id_] += amount
            if amount and self.damage[id_] >= self.field.figure(id_).toughness:
                self.damage[id_] = 0
                self.lives[id_] -= 1
                if self.lives[id_] <= 0:
                    dead.append(id_)
        if dead:
            self.part = self.part.without(dead)

    def balance(self) -> float:
        """Prices of the own disks less those of the others, by the lives that are left."""
        total = 0.0
        for id_, lives in self.lives.items():
            one = self.field.figure(id_)
            total += -self.field.sign(id_) * one.price * max(lives, 0) / one.lives
        return total


def gain_of(field: Field, battle: Battle) -> float:
    """What one engagement alone is likely to bring the seat."""
    ids = frozenset((*battle.attackers, *battle.defenders))
    fight = Fight(field, field.table.only(ids))
    before = fight.balance()
    fight.engagement(battle)
    return fight.balance() - before
