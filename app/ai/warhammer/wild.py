"""The player that does anything that is legal: for long runs, and as the measure of better ones."""

from itertools import islice

from app.ai.answers import flipped, laid, open_keys, ordered, passed, picked
from app.base.geometry import Point
from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision
from app.games.disk.flips import FlipSpot
from app.games.warhammer.deployment import DeploySpot
from app.games.warhammer.play import Warhammer
from app.games.warhammer.state import State

SELDOM = 10  # one in so many: holding back where something could be done
TRIES = 4  # aims before it looks around
SPOTS = 5  # places to choose from
IDLE = ("done", "nothing")


class Wild:
    """Chooses by numbers from its seed and the number of the decision: the same seed, the same answers."""

    def __init__(self, rules: Warhammer, seed: int) -> None:
        self.rules = rules
        self.seed = seed

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        numbers = Numbers((self.seed << 24) + decision.id)
        keys = open_keys(decision)
        if decision.kind == "place":
            return self._place(view, decision, seat, numbers)
        if decision.kind == "order":
            return ordered(decision, seat, numbers.shuffled(keys))
        if decision.may_pass and (not keys or numbers.below(SELDOM) == 0):
            return passed(decision, seat)
        if decision.kind == "pick_some":
            least, most = min(decision.least, len(keys)), min(decision.most, len(keys))
            return picked(decision, seat, numbers.shuffled(keys)[: least + numbers.below(most - least + 1)])
        busy = tuple(key for key in keys if key not in IDLE)
        return picked(decision, seat, [numbers.choose(busy if busy and numbers.below(SELDOM) else keys)])

    def _place(self, view: State, decision: Decision, seat: str, numbers: Numbers) -> Answer:
        spot = decision.place
        if isinstance(spot, DeploySpot):
            places = self.rules.arranged(view, decision, numbers.shuffled(tuple(spot.pieces)))
            return Answer(decision=decision.id, seat=seat, place=places)
        if decision.may_pass and numbers.below(SELDOM) == 0:
            return passed(decision, seat)
        if isinstance(spot, FlipSpot):
            return self._flip(view, decision, seat, numbers)
        found = list(islice(self.rules.spots(view, decision), numbers.below(SPOTS) + 1))
        return laid(decision, seat, found[-1]) if found else passed(decision, seat)

    def _flip(self, view: State, decision: Decision, seat: str, numbers: Numbers) -> Answer:
        for _ in range(TRIES):
            made = flipped(decision, seat, _aim(view, seat, numbers))
            if not self.rules.judge(view, decision, made):
                return made
        found = next(self.rules.spots(view, decision), None)
        return flipped(decision, seat, found) if found else passed(decision, seat)


def _aim(view: State, seat: str, numbers: Numbers) -> Point:
    """Anywhere on the field; often towards an enemy, so that there is something to fight."""
    foes = [id_ for id_, disk in view.disks.items() if disk.seat != seat]
    if foes and numbers.below(3):
        return view.table[numbers.choose(foes)].at
    return numbers.below(view.table.width), numbers.below(view.table.height)
