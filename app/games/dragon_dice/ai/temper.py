"""How a player is minded. Everything else is the same for all."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """`race` and `material` are how much counts who will hold two terrains, and what both sides have in dice. `marches`
    are the own marches that are thought through, `has_reply` whether the answer of the others is. `looks` is how often
    the table may be valued for one answer. `spell_share` is the least gain of a point of magic, `magic` what a point is
    worth before it is rolled, both in health."""

    race: float = 1.0
    material: float = 3.0
    marches: int = 1
    has_reply: bool = False
    looks: int = 40
    spell_share: float = 0.08
    magic: float = 0.25


GREEDY = Temper()
LEVELS = {
    "recruit": Temper(looks=40),
    "sergeant": Temper(marches=2, looks=200),
    "captain": Temper(marches=2, has_reply=True, looks=800),
}
