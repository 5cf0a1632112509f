"""What a duel is worth. Importing this adds it to the prices of the family."""

from collections.abc import Mapping

from app.games.disk.rules.drops import SKILLS, hit_chance
from app.games.diskwars.ai.prices import PRICES, hurting, meant
from app.games.diskwars.rules.abilities.standing import has
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.missiles import DROPS
from app.games.diskwars.rules.state import Disk, State
from app.games.l5r.rules.duel import DOUBLE_CHI, count_counters
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
    """How likely each damage is that a disk does to another in a duel: every counter misses, or shows one of its two
    sides."""
    rulebook, skill = view.rulebook, SKILLS[view.options.get(DROPS, 1)]
    hits = hit_chance(other.card.radius, skill, counter=rulebook.duel_radius, height=rulebook.duel_height)
    if has(view, one.id, DOUBLE_CHI):
        hits = 1 - (1 - hits) ** 2
    falls = ((0, 1 - hits), (rulebook.duel_focus, hits / 2), (rulebook.duel_strike, hits / 2))
    found = {0: 1.0}
    for _ in range(count_counters(view, one.id)):
        more: dict[int, float] = {}
        for damage, chance in found.items():
            for fell, likely in falls:
                more[damage + fell] = more.get(damage + fell, 0.0) + chance * likely
        found = more
    return found


PRICES.update({"duel": duel})
