"""The state of a battle of L5R: that of Diskwars, read by another rulebook."""

from dataclasses import dataclass
from typing import ClassVar

from app.games.diskwars.rules.rulebook import Rulebook
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.rulebook import L5R


@dataclass(frozen=True, kw_only=True)
class L5rState(State):
    system: ClassVar[str] = "l5r"
    rulebook: ClassVar[Rulebook] = L5R
