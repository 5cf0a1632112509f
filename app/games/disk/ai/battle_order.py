"""Which fight comes first on a light table (R24): as `rules.battles` has it, on masks.

A fight among some pieces does not depend on any others: whatever lies between two enemies is an enemy of one of them.
So how it ended may be remembered by `LightTable.pattern`.
"""

# mypyc: compiled

from collections.abc import Mapping, Sequence

from app.games.disk.ai.light_table import LightTable
from app.games.disk.ai.masks import members


class BattleOrder:
    """The battles among some pieces, one after the other, as long as there are any."""

    __slots__ = ("_enemies", "_fresh", "_gone", "_table", "_victims")

    def __init__(self, table: LightTable, some: int, enemies: Sequence[int]) -> None:
        """`enemies` are the masks of those whom each piece may attack."""
        self._table = table
        self._enemies = enemies
        self._fresh = [one for one in table.from_top(some) if table.below[one] & enemies[one]]
        self._gone = 0
        self._victims = self._attacked()

    def next_battle(self, gone: int = 0) -> dict[int, int]:
        """The attackers of the next battle, the topmost first, each with the mask of those that it pins; empty when all
        is fought. Nobody attacks twice. `gone` are those that have fallen."""
        if gone != self._gone:
            self._gone = gone
            self._victims = self._attacked()
        attackers = first_battle(self._victims)
        self._fresh = [one for one in self._fresh if one not in attackers]
        return {one: self._victims.pop(one) for one in attackers}

    def _attacked(self) -> dict[int, int]:
        pins, enemies, gone = self._table.pins, self._enemies, self._gone
        found: dict[int, int] = {}
        for one in self._fresh:
            if not gone >> one & 1:
                mask = pins(one, gone) & enemies[one]
                if mask:
                    found[one] = mask
        return found


def first_battle(victims: Mapping[int, int]) -> list[int]:
    """The attackers of the first battle none of whose attackers has still to defend in another one; in a ring, where
    there is none, those of the topmost."""
    if len(victims) < 2:
        return list(victims)
    battles = _battles(victims)
    for side in battles:
        defenders = 0
        for other in battles:
            if other is not side:
                for one in members(other):
                    defenders |= victims[one]
        if not side & defenders:
            return [one for one in victims if side >> one & 1]
    return [one for one in victims if battles[0] >> one & 1]


def _battles(victims: Mapping[int, int]) -> list[int]:
    """The attackers of each battle as a mask, the battle with the topmost attacker first."""
    found: list[int] = []
    left = list(victims)
    while left:
        side = _joined(left, victims)
        left = [one for one in left if not side >> one & 1]
        found.append(side)
    return found


def _joined(left: Sequence[int], victims: Mapping[int, int]) -> int:
    """The first of some attackers, and all of them that hang together with it through their victims. Nobody attacks and
    defends in the same battle."""
    side, reached = 1 << left[0], victims[left[0]]
    is_growing = True
    while is_growing:
        is_growing = False
        for one in left:
            struck = victims[one]
            if not (side | reached) >> one & 1 and not side & struck and reached & struck:
                side |= 1 << one
                reached |= struck
                is_growing = True
                break
    return side
