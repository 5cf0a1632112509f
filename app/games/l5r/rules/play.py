"""L5R as the kernel plays it: Diskwars with duels, read by another rulebook, with pieces and scenarios of its own."""

from collections.abc import Mapping
from typing import ClassVar

from app.games.disk.rules.drops import Sides, turn_up
from app.games.disk.rules.play import Deal, Judge
from app.games.diskwars.rules.abilities import using
from app.games.diskwars.rules.play import Diskwars
from app.games.l5r.rules import duel, options, scenarios, scripts
from app.games.l5r.rules.state import L5rState

# Importing them adds what L5R has to the tables of the family. Cards are registered where records are read.
PARTS = (options, scenarios, scripts)

using.VERBS.update(duel.VERBS)


class L5r(Diskwars):
    system = L5rState.system
    judges: ClassVar[Mapping[type, Judge]] = {
        **Diskwars.judges, Sides: lambda _, sides, answer: duel.judge_sides(sides, answer),
    }  # fmt: skip
    deals: ClassVar[Mapping[type, Deal]] = {**Diskwars.deals, Sides: turn_up}


RULES = L5r()
