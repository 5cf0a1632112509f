"""Who fights whom, and which fight comes first (R24). One reading for all three disk games.

Each disk that pins an enemy attacks it. A disk has two roles, attacker and defender. A battle is a set of attackers and
defenders joined by pins, taken role by role; a disk in both roles stands in two battles.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.games.disk.rules.table import Table

Enemies = Callable[[str, str], bool]


@dataclass(frozen=True, slots=True)
class Battle:
    """Attackers and defenders, each from the top layer down; `victims` are those that each attacker pins."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    victims: Mapping[str, tuple[str, ...]]

    def attackers_of(self, defender: str) -> tuple[str, ...]:
        return tuple(one for one in self.attackers if defender in self.victims[one])


def battles(table: Table, fresh: Iterable[str], enemies: Enemies) -> tuple[Battle, ...]:
    """All battles that are still to be fought, the one with the topmost attacker first. `fresh` are the disks that have
    not used their attack yet: the others pin, but attack nobody."""
    victims = {one: tuple(other for other in table.pins(one) if enemies(one, other)) for one in fresh if one in table}
    victims = {one: found for one, found in victims.items() if found}
    left = sorted(victims, key=lambda one: -table[one].layer)
    found: list[Battle] = []
    while left:
        side = _joined(left, victims)
        left = [one for one in left if one not in side]
        found.append(_battle(table, {one: victims[one] for one in side}))
    return tuple(found)


def _joined(left: list[str], victims: Mapping[str, tuple[str, ...]]) -> set[str]:
    """The first of some attackers, and all of them that hang together with it through their victims. Nobody attacks and
    defends in the same battle: who would, attacks in another one."""
    side, reached = {left[0]}, set(victims[left[0]])

    def joins(one: str) -> bool:
        is_apart = one not in reached and side.isdisjoint(victims[one])
        return one not in side and is_apart and not reached.isdisjoint(victims[one])

    while (more := next(filter(joins, left), None)) is not None:
        side.add(more)
        reached.update(victims[more])
    return side


def _battle(table: Table, victims: Mapping[str, tuple[str, ...]]) -> Battle:
    def from_top(ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(ids, key=lambda one: -table[one].layer))

    attackers = from_top(victims)
    return Battle(attackers, from_top({other for pinned in victims.values() for other in pinned}), victims)


def ready(waiting: tuple[Battle, ...]) -> tuple[Battle, ...]:
    """The battles that may be fought now: none of their attackers has still to defend in another one. In a ring, where
    there is none, the battle with the topmost disk."""
    return tuple(one for one in waiting if not _must_wait(one, waiting)) or waiting[:1]


def _must_wait(battle: Battle, waiting: tuple[Battle, ...]) -> bool:
    """Whether one of its attackers has still to defend in another battle."""
    others = (other for other in waiting if other is not battle)
    return any(not set(battle.attackers).isdisjoint(other.defenders) for other in others)


def stacks(waiting: tuple[Battle, ...]) -> tuple[tuple[Battle, ...], ...]:
    """Battles that share a disk form a stack; the stack with the topmost disk first."""
    found: list[list[Battle]] = []
    for battle in waiting:
        ids = {*battle.attackers, *battle.defenders}
        joined = [group for group in found if any(ids & {*one.attackers, *one.defenders} for one in group)]
        merged = [one for group in joined for one in group]
        found = [group for group in found if group not in joined]
        found.append([*merged, battle])
    return tuple(tuple(sorted(group, key=waiting.index)) for group in sorted(found, key=lambda g: waiting.index(g[0])))
