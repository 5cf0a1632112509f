"""What only a battle of Warhammer: Diskwars has: cards in hand, deployment, dice, reserve, objectives."""

from collections.abc import Callable, Mapping
from typing import Any


def _row(things: Any) -> str:
    return ", ".join(str(thing) for thing in things)


HANDS: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # cards
    "hand.command": "{strategy}, activates {count}",
    "hand.unstable": "{line}, unstable",
    "hand.disks": "{count} disks",
    "hand.objective": "Objective: {objective}",
    "hand.cards": "Cards to choose from",
    "hand.secret": "Nobody sees it before all have chosen.",
    # deployment
    "deploy.control": "Your army, to be deployed",
    "deploy.tile-hint": "Drag it onto the table, or click it and then the place. Space lays it where there is room.",
    "deploy.hero": "hero",
    "deploy.left": "{left} of {whole} left",
    "deploy.counter": "{name} {have} of {need}",
    "deploy.zone": "Zone {number}",
    "deploy.heroes": "Heroes",
    "deploy.all": "Disks",
    "deploy.for-me": "Lay them for me",
    "deploy.rest": "Lay the rest for me",
    "deploy.done": "Deploy so",
    "deploy.clear": "Take all back",
    "deploy.fault": lambda values: f"{_row(values['names'])}: {values['fault']}",
    "deploy.more-faults": "And {count} more, shown at the disks.",
}
