"""What a duel is worth. Importing this adds it to the prices of the family."""

from collections.abc import Mapping

from app.games.diskwars.ai.prices import PRICES, hurting, meant
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.state import Disk, State
from app.games.l5r.rules.duel_odds import damages_of
from catalog.schema import records as r


def duel(view: State, use: Use, verb: r.Duel) -> float:
    """What both may do to each other, each damage by how likely it is: a duel kills, or it does not."""
    return sum(
        chance * hurting(view, use, other, damage, ("duel",))
        for a in meant(view, use, verb.a)
        for b in meant(view, use, verb.b)
        for one, other in ((a, b), (b, a))
        for damage, chance in likely_damage(view, one, other).items()
    )


def likely_damage(view: State, one: Disk, other: Disk) -> Mapping[int, float]:
    """How likely each damage is that a disk does to another in a duel."""
    return {damage: chance for damage, chance in enumerate(damages_of(view, one.id, other.id)) if chance}


PRICES.update({"duel": duel})
