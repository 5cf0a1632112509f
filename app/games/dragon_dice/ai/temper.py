"""How a player is minded: the one place in which levels differ.

Weaker ones err like people, by short sight and not by dice. A sergeant thinks of the march at hand and forgets magic,
its reserve and what the others will do. A recruit does so too, and fights where its armies stand: it turns a terrain
where that takes an eighth face at once, but does not work towards one.
"""

from dataclasses import dataclass, replace
from math import inf


@dataclass(frozen=True, slots=True)
class Temper:
    """`race` and `material` are how much counts who will hold two terrains, and what both sides have in dice. `marches`
    are the own marches that are thought through, `has_reply` whether the answer of the others is. `looks` is how often
    the table may be valued for one answer. `magic` is what a point of magic is worth before it is rolled, in health;
    `spell_share` the least gain of a point for which a spell is cast. `climbs`: whether it works towards an eighth face
    that is more than a step away. `plans_reserve`: whether units are withdrawn to go elsewhere, and sent where they are
    needed most. `plans_losses`: whether the dice that are lost are those that are missed least where they stand."""

    race: float = 1.0
    material: float = 3.0
    marches: int = 1
    has_reply: bool = False
    looks: int = 40
    spell_share: float = 0.08
    magic: float = 0.25
    climbs: bool = True
    plans_reserve: bool = True
    plans_losses: bool = True

    @property
    def casts(self) -> bool:
        return self.spell_share < inf


GREEDY = Temper()
SERGEANT = Temper(looks=200, spell_share=inf, magic=0.0, plans_reserve=False, plans_losses=False)
LEVELS = {
    "recruit": replace(SERGEANT, climbs=False),
    "sergeant": SERGEANT,
    "captain": Temper(marches=2, has_reply=True, looks=800),
}
