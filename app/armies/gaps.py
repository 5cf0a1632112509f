"""What a list lacks so far and can still get: no reason against a piece that is put in before it."""

from app.armies.pieces import Pieces
from app.base.errors import Problem
from app.games.warhammer.army import Led, led, over
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
    regiments = (led(regiment, army, pieces, rules) for regiment in army.regiments)
    return any(_can_pay(one, missing, pieces, rules) for one in regiments if one.name == problem.values["hero"])


def _can_pay(regiment: Led, missing: int, pieces: Pieces, rules: Rules) -> bool:
    """Whether the hero has points for so many small disks, the cheapest of his race. Without a hero nobody pays."""
    if regiment.hero is None:
        return True
    race = regiment.hero.race
    small = [one for one in pieces.values() if isinstance(one, WarhammerDisk) and not one.hero and one.size == "small"]
    prices = [rules.points.get(one.id, one.points or 0) for one in small if one.race == race]
    return bool(prices) and missing * min(prices) <= -over(regiment, rules)
