"""How far each level sees: the one place in which levels differ.

Weaker ones err like people, by short sight and not by dice. A recruit looks at one disk at a time and fears nothing, a
sergeant sees what everybody would like to do next, a captain plays its best plans on through the reply of the others,
a marshal does so farther and for more of them, and guesses what is hidden.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """What a level sees. Thinking is counted in nodes, moves weighed on a board, so that the same question has the
    same answer on any machine.

    `budget`: nodes for one decision, before plans are played on. `sees_threats`: whether it fears what could come down
    on a disk, or be shot at it. `sees_turns`: whether it thinks of the moves that an activation leaves to everybody.
    `plans`: how many of its best ideas it plays on, `joint`: how many attacks beside them that need a friend; `ahead`:
    through how many activations; `follows`: of how many next moves of its own it takes the best; `replies`: of how many
    first answers of the others it expects the worst; `worlds`: how often it guesses what is hidden, for the powers that
    everybody could use; `playing`: the nodes for all of that.
    """

    budget: int
    sees_threats: bool = True
    sees_turns: bool = True
    plans: int = 0
    joint: int = 0
    ahead: int = 0
    follows: int = 1
    replies: int = 1
    worlds: int = 0
    playing: int = 0

    @property
    def nodes(self) -> int:
        """The most nodes for one decision."""
        return self.budget + self.playing


LEVELS: Mapping[str, Skill] = {
    "recruit": Skill(budget=60, sees_threats=False, sees_turns=False),
    "sergeant": Skill(budget=300),
    "captain": Skill(budget=2400, plans=4, joint=2, ahead=6, playing=2400),
    "marshal": Skill(budget=2400, plans=10, joint=5, ahead=18, follows=2, replies=3, worlds=1, playing=40_000),
}
