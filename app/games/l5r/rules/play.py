"""L5R as the kernel plays it: Diskwars, with pieces and scenarios of its own."""

from app.games.diskwars.rules.play import Diskwars
from app.games.l5r.rules import scenarios, scripts
from app.games.l5r.rules.state import L5rState

# Importing them adds what L5R has to the tables of the family. Cards are registered where records are read.
PARTS = (scenarios, scripts)


class L5r(Diskwars):
    system = L5rState.system


RULES = L5r()
