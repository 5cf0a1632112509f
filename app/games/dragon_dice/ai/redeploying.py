"""Units that change their place: out of the reserve to where they help most, and back into it to go elsewhere later."""

from app.ai.answers import open_keys
from app.engine.protocol import Decision
from app.games.dragon_dice.ai.plans import Planner
from app.games.dragon_dice.ai.sketch import Sketch
from app.games.dragon_dice.ai.worth import profile
from app.games.dragon_dice.rules.state import State, reserve_of

STAY = ""
ARRIVAL = 0.55  # how much counts where a unit will be in its next turn, beside where it is until then
MIN_GAIN = 0.004  # of the chance to win: less is no reason to move


def move_values(
    sketch: Sketch, planner: Planner, view: State, decision: Decision, *, with_reply: bool
) -> dict[str, float]:
    """What each single move would make of the table; no key stands for the table as it is now."""
    values = {STAY: _with_reserve(sketch, planner, with_reply=with_reply)}
    for key in open_keys(decision):
        if planner.is_spent:
            break
        die, _, place = key.partition(">")
        one = view.dice[die]
        after = sketch.copy()
        after.move(profile(view.book, one.card), one.health, one.owner, one.place, place)
        values[key] = _with_reserve(after, planner, with_reply=with_reply)
    return values


def _with_reserve(sketch: Sketch, planner: Planner, *, with_reply: bool) -> float:
    """The table as it is, and as it will be when the reserve has gone to the place where it helps most."""
    now = planner.value(sketch, with_reply=with_reply)
    waiting = sketch.hosts.get((sketch.me, reserve_of(sketch.me)))
    if waiting is None or waiting.health <= 0:
        return now
    best = now
    for place in sketch.grounds:
        after = sketch.copy()
        after.merge(sketch.me, waiting.place, place)
        best = max(best, planner.value(after, with_reply=with_reply))
    return (1.0 - ARRIVAL) * now + ARRIVAL * best


def best_move(values: dict[str, float]) -> str | None:
    """The best move, none where none gains enough."""
    best = max(values, key=lambda key: (values[key], key))
    return best if values[best] > values[STAY] + MIN_GAIN else None
