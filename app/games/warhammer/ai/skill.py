"""How far each level sees: the one place in which levels differ.

Weaker ones err like people, by short sight and not by dice. A recruit looks at one disk at a time, fears nothing and
combines nothing; a sergeant sees what all its own disks could still do in this round; a captain sees what the others
will do about it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.games.warhammer.ai.temper import CAPTAIN, RECRUIT, SERGEANT, Temper


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """What a level sees. Thinking is counted in blows that are thought of, so that the same question has the same
    answer on any machine.

    `budget`: blows for one answer. `temper`: what it fears and hopes for. `sees_turns`: whether it thinks of what comes
    after an activation; `sees_replies`: whether the others act in that too. `plans`: after how many of its plans the
    round is thought on, and of each disk so many `ends` of a move; `blows`: how many it follows then.
    """

    budget: int
    temper: Temper = CAPTAIN
    sees_turns: bool = True
    sees_replies: bool = True
    plans: int = 20
    ends: int = 6
    blows: int = 6


LEVELS: Mapping[str, Skill] = {
    "recruit": Skill(budget=60, temper=RECRUIT, sees_turns=False, sees_replies=False),
    "sergeant": Skill(budget=400, temper=SERGEANT, sees_replies=False),
    "captain": Skill(budget=3_000),
}
