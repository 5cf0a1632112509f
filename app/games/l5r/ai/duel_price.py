"""What a duel is worth. Importing this adds it to the prices of the family."""

from app.games.disk.rules.drops import SKILLS, hit_chance
from app.games.diskwars.ai.prices import PRICES, hurting, meant
from app.games.diskwars.rules.abilities.standing import has
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.missiles import DROPS
from app.games.diskwars.rules.state import Disk, State
from app.games.l5r.rules.duel import DOUBLE_CHI, count_counters
from catalog.schema import records as r


def duel(view: State, use: Use, verb: r.Duel) -> float:
    """What both may expect to do to each other."""
    return sum(
        hurting(view, use, other, round(expected_damage(view, one, other)), ("duel",))
        for a in meant(view, use, verb.a)
        for b in meant(view, use, verb.b)
        for one, other in ((a, b), (b, a))
    )


def expected_damage(view: State, one: Disk, other: Disk) -> float:
    """As many counters as are likely to stay on the other disk, times what one does on average."""
    rulebook, skill = view.rulebook, SKILLS[view.options.get(DROPS, 1)]
    hits = hit_chance(other.card.radius, skill, counter=rulebook.duel_radius, height=rulebook.duel_height)
    if has(view, one.id, DOUBLE_CHI):
        hits = 1 - (1 - hits) ** 2
    return count_counters(view, one.id) * hits * (rulebook.duel_focus + rulebook.duel_strike) / 2


PRICES.update({"duel": duel})
