"""What only one text of L5R needs. Importing this registers it."""

from app.games.diskwars.rules.abilities import using
from app.games.diskwars.rules.abilities.scripts import HOLDING, end_paralyze, is_paralyzed

END_CURSE = "l5r.end_curse"  # a Counterspell undoes what a Surge does (R168)

HOLDING.add("curse-of-the-jackal")
using.SCRIPTS[END_CURSE] = end_paralyze
using.OFFERS[END_CURSE] = is_paralyzed
