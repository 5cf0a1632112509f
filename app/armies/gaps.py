"""What a list lacks so far and can still get: no reason against a piece that is put in before it."""

from app.armies.laws import regiment_law
from app.armies.pieces import Pieces
from app.base.errors import Problem
from app.games.api.army import ResolvedRegiment
from catalog.schema import WarhammerDisk
from catalog.schema.lists import ArmyList, RegimentList, Rules


def can_still_come(problem: Problem, army: ArmyList, pieces: Pieces, rules: Rules) -> bool:
    """Command cards come after their hero, and small disks after larger ones if he can still pay for them."""
    if not isinstance(army, RegimentList):
        return False
    if problem.code == "command-count":
        return int(str(problem.values["count"])) < int(str(problem.values["needed"]))
    if problem.code != "too-few-small":
        return False
    missing = int(str(problem.values["missing"]))
    law = regiment_law(army.system)
    regiments = law.resolve(army, pieces, rules).regiments
    return any(
        missing * cheapest <= -law.excess(one, rules)
        for one in regiments
        if one.name == problem.values["hero"] and (cheapest := _cheapest(one, pieces, rules)) is not None
    )


def _cheapest(regiment: ResolvedRegiment, pieces: Pieces, rules: Rules) -> int | None:
    """The price of the cheapest small disk of the hero's race; None if there is none. Without a hero nobody pays."""
    if regiment.hero is None:
        return 0
    race = regiment.hero.race
    small = [one for one in pieces.values() if isinstance(one, WarhammerDisk) and not one.hero and one.size == "small"]
    return min((rules.points.get(one.id, one.points or 0) for one in small if one.race == race), default=None)
