"""What is told of a battle of L5R beside what is told of one of Diskwars: its scenarios. Importing this adds it to the
tables of the family."""

from collections.abc import Iterator

from app.games.api.narration import GoalProgress
from app.games.diskwars.battle.narrator.score_sheet import PARTS
from app.games.diskwars.battle.narrator.seat_standing import GOALS
from app.games.diskwars.rules.scenarios import number
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.scenarios import is_escorted, lord_of
from app.words import say


def _lord(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.lord", int(lord_of(state, seat) is not None), 1)


def _escort(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.escort", int(is_escorted(state, seat)), 1)


GOALS.update({"lord": _lord, "escort": _escort})
PARTS.update(
    {
        "escort": lambda _state, _points: say("score.escort"),
        "survival": lambda _state, _points: say("score.survival"),
        "kills": lambda state, _points: say("score.kills", step=number(state, "kill_step", 10)),
        "lords": lambda _state, _points: say("score.lords"),
    }
)
