"""How far each level sees: the one place in which levels differ.

Weaker ones err like people, by short sight and not by dice. A recruit moves its foremost disk first, sees the blow that
it strikes and not who strikes back, and fears nothing. A sergeant looks at all its disks and at whole melees, but at no
further than this one activation. A captain sees how the round goes on, what the others will do about it, and what adds
up.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.games.warhammer.ai.temper import CAPTAIN, RECRUIT, SERGEANT, Temper


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """What a level sees. Thinking is counted in blows that are thought of, so that the same question has the same
    answer on any machine.

    `budget`: blows for one answer. `temper`: what it fears, hopes for and understands. `sees_army`: whether it compares
    what all its disks could do, or looks at the foremost one alone. `plans`: after how many of its plans the round is
    thought on, of each disk so many `ends` of a move; `blows`: how many it follows then, of all sides.
    """

    budget: int
    temper: Temper = CAPTAIN
    sees_army: bool = True
    plans: int = 20
    ends: int = 6
    blows: int = 6

    @property
    def sees_replies(self) -> bool:
        """Whether it thinks of what comes after an activation."""
        return self.plans > 0


LEVELS: Mapping[str, Skill] = {
    "recruit": Skill(budget=0, temper=RECRUIT, sees_army=False, plans=0),
    "sergeant": Skill(budget=0, temper=SERGEANT, plans=0),
    "captain": Skill(budget=8_000, plans=30, ends=10, blows=10),
}
