"""The plainest players of this game: they lay many disks at once, and are the same as everywhere else otherwise."""

from typing import Any

from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision
from app.games.disk.players import FirstDiskPlayer, RandomDiskPlayer
from app.games.disk.rules.answers import Places
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.setup.deployment import DeploySpot


class FirstCommander(FirstDiskPlayer):
    """Takes the first option; deploys as the rules know a way."""

    rules: Warhammer

    def place(self, view: Any, decision: Decision, seat: str) -> Answer:
        if isinstance(decision.place, DeploySpot):
            return Answer(decision=decision.id, seat=seat, place=Places(self.rules.arranged(view, decision)))
        return super().place(view, decision, seat)


class RandomCommander(RandomDiskPlayer):
    """Does anything that is legal; who is deployed and who waits in the reserve is chance too."""

    rules: Warhammer

    def place(self, view: Any, decision: Decision, seat: str, numbers: Numbers) -> Answer:
        if isinstance(decision.place, DeploySpot):
            wanted = numbers.shuffled(tuple(decision.place.pieces))
            return Answer(decision=decision.id, seat=seat, place=Places(self.rules.arranged(view, decision, wanted)))
        return super().place(view, decision, seat, numbers)
