"""What the scenarios of L5R are won by, as places that draw disks."""

from collections.abc import Iterator

from app.games.diskwars.ai.scenario_goals import GOALS, STORM, WINS, ScenarioGoal
from app.games.diskwars.rules.scenarios import attack_on, home_of, land_with, last_round, number, role_of, seat_with
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import attack
from app.games.l5r.rules.scenarios import lord_of

POINT = 10.0  # what a victory point is worth in points of kills
ESCORT = 3.0  # what it is worth to be near the own Lord
KEEP = 6.0  # what it is worth to the defender of the pass to be near the own Stronghold


def _court(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """Winter Court draws the Lord alone, the more the fewer rounds are left; others keep near their Lord."""
    lord, court = lord_of(view, seat), land_with(view, "centre")
    if court is None or lord is None:
        return
    if id_ == lord:
        late = min(view.round / max(last_round(view), 1), 1.0)
        worth = number(view, "escort_score", 4) * POINT
        yield ScenarioGoal(court.at, court.radius, worth * (0.25 + 0.75 * late))
    elif id_ is not None:
        lying = view.table[lord]
        yield ScenarioGoal(lying.at, 4 * lying.radius, ESCORT)


def _lords(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The Lords of the others draw everybody but the own Lord."""
    if id_ is None or id_ == lord_of(view, seat):
        return
    worth = (number(view, "lord_kill_score", 2) + number(view, "survival_score", 4)) * POINT / 2
    for other in view.seats:
        lord = lord_of(view, other.id)
        if other.id != seat and lord is not None:
            lying = view.table[lord]
            yield ScenarioGoal(lying.at, lying.radius, worth)


def _pass(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The attacker must bring enough attack to the defender's Stronghold in time; the defender stays near it."""
    home = home_of(view, seat_with(view, "defender"))
    if home is None:
        return
    if role_of(view, seat) == "defender":
        yield ScenarioGoal(home.at, home.radius, KEEP)
        return
    own = attack(view, id_) if id_ else 0
    there = attack_on(view, seat, home)
    late = min(view.round / max(last_round(view), 1), 1.0)
    wins = there + own >= number(view, "attack_on_base", 8)
    yield ScenarioGoal(home.at, home.radius, WINS if wins else STORM / 4 * own * (0.5 + late / 2))


GOALS.update({"court": _court, "lords": _lords, "pass": _pass})
