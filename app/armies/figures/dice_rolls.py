"""How an army of dice rolls: the exact distribution of results in each kind of roll, as the rules of its game count.

No terrain, no spell and no enemy is there. What else a special icon does depends on the enemy, and is left out by name;
so is the doubling of magic.
"""

from collections.abc import Mapping

from app.armies.validator import entries_for, piece_of, pieces_for
from app.games.api.dice_odds import NOWHERE, OddsArmy, OddsDie, RollOdds
from app.games.registry import odds_of
from catalog.schema import Line
from catalog.schema.lists import DiceList
from catalog.store import Catalog

ARMIES = ("home", "campaign", "horde")
MAX_DICE = 500  # in one army; more are no army of this game and are not counted out


def rolls_of(army: DiceList, catalog: Catalog) -> Mapping[str, Mapping[str, RollOdds]]:
    """Every roll of each army: home, campaign, horde. An army that is too large has none."""
    odds = odds_of(army.system)
    pieces = pieces_for(catalog, army.system)
    asked = odds.records if odds is not None else ()
    records = {kind: entries_for(catalog, army.system, kind) for kind in asked}
    found: dict[str, Mapping[str, RollOdds]] = {}
    for name in ARMIES:
        lines: tuple[Line, ...] = getattr(army, name)
        is_small = sum(line.count for line in lines) <= MAX_DICE
        dice = [
            OddsDie(piece, "+".join(sorted(line.colours)))
            for line in (lines if is_small else ())
            if (piece := piece_of(line, pieces)) is not None
            for _ in range(line.count)
        ]
        whole = OddsArmy(tuple(dice))
        kinds = odds.kinds if odds is not None and is_small else ()
        found[name] = {kind: odds.roll(whole, kind, NOWHERE, records) for kind in kinds} if odds is not None else {}
    return found
