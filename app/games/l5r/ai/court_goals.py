"""What the scenarios of L5R are won by, as places that draw disks, and what their Lords are worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH as INCH
from app.games.diskwars.ai.endings import ENDINGS
from app.games.diskwars.ai.prospects import STAYS
from app.games.diskwars.ai.scenario_goals import GOALS, STORM, WINS, ScenarioGoal, worth_at_base
from app.games.diskwars.ai.worth import WORTHS
from app.games.diskwars.rules.scenarios import home_of, land_with, last_round, number, role_of, seat_with
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import attack, movement
from app.games.l5r.rules.scenarios import lord_of

POINT = 10.0  # what a victory point is worth in points of kills
ESCORT = 3.0  # what it is worth to be near the own Lord
HUNT = 12.0  # what it is worth to be at the Lord of another
KEEP = 6.0  # what it is worth to the defender of the pass to be near the own Stronghold
IN_TIME = (0.5, 0.6, 0.65)  # how likely who can still come in time does, by the rounds to spare
SLOPE = 0.05  # a little for every inch nearer
ALONE = 0.4  # what a disk without any attack is worth in a storm


@dataclass(frozen=True, slots=True)
class Appointment(ScenarioGoal):
    """A land to be on when the last round ends, and hardly before: there is time for it as long as moves of `stride`
    lead there in the `left` rounds after this one, and a round or two to spare."""

    left: int = 0
    stride: int = 0

    def value(self, at: Point, radius: int) -> float:
        gap = sqrt(squared(at, self.at)) - radius - self.radius
        if gap < 0:
            return self.worth * STAYS[min(self.left, len(STAYS) - 1)]
        spare = self.left - (1 + int(gap) // self.stride if self.stride else 99)
        in_time = self.worth * IN_TIME[min(spare, len(IN_TIME) - 1)] if spare >= 0 else 0.0
        return in_time - SLOPE * gap / INCH


def _court(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """Winter Court draws the Lord alone, who must be there in the end; others keep near their Lord. All come in on the
    side of the court."""
    lord, court = lord_of(view, seat), land_with(view, "centre")
    if court is None:
        return
    if id_ is None:
        yield ScenarioGoal(court.at, court.radius, ESCORT)
    if lord is None:
        return
    if id_ == lord:
        left, stride = max(last_round(view) - view.round, 0), 2 * view.table[lord].radius * movement(view, lord)
        worth = number(view, "escort_score", 4) * POINT
        yield Appointment(court.at, court.radius, worth, left=left, stride=stride)
    elif id_ is not None:
        lying = view.table[lord]
        yield ScenarioGoal(lying.at, 4 * lying.radius, ESCORT)


def _lords(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The Lords of the others draw everybody but the own Lord."""
    if id_ is None or id_ == lord_of(view, seat):
        return
    for other in view.seats:
        lord = lord_of(view, other.id)
        if other.id != seat and lord is not None:
            lying = view.table[lord]
            yield ScenarioGoal(lying.at, lying.radius, HUNT)


def _lord_worth(view: State, disk: Disk) -> float:
    """A Lord costs no army points: it is worth what its seat scores while it lives, and another for its death."""
    if disk.card.id != view.seat(disk.owner).lord:
        return 0.0
    return (number(view, "survival_score", 4) + number(view, "lord_kill_score", 2)) * POINT


def _pass(view: State, seat: str, id_: str | None) -> Iterator[ScenarioGoal]:
    """The attacker must bring enough attack to the defender's Stronghold in time; the defender stays near it."""
    home = home_of(view, seat_with(view, "defender"))
    if home is None:
        return
    if role_of(view, seat) == "defender":
        yield ScenarioGoal(home.at, home.radius, KEEP)
        return
    own, needed = attack(view, id_) if id_ else 0, number(view, "attack_on_base", 8)
    late = min(view.round / max(last_round(view), 1), 1.0)
    alone = (STORM + (WINS - STORM) * late) * (ALONE + own / needed)
    yield ScenarioGoal(home.at, home.radius, worth_at_base(view, seat, id_, home, alone))


WORTHS.update({"escort-to-winter-court": _lord_worth})
GOALS.update({"court": _court, "lords": _lords, "pass": _pass})
ENDINGS.update({"pass": ENDINGS["base"]})
