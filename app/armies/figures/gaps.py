"""What a list lacks so far and can still get: no reason against a piece that is put in before it."""

from app.armies.laws import regiment_law
from app.base.errors import Problem
from app.games.api.army import ResolvedArmy, ResolvedRegiment, ResolvedRegiments
from catalog.schema import WarhammerDisk
from catalog.schema.lists import ArmyList


def can_still_come(problem: Problem, resolved: ResolvedArmy[ArmyList]) -> bool:
    """Command cards come after their hero, and small disks after larger ones if he can still pay for them."""
    if not isinstance(resolved, ResolvedRegiments):
        return False
    if problem.code == "command-count":
        return int(str(problem.values["count"])) < int(str(problem.values["needed"]))
    if problem.code != "too-few-small":
        return False
    missing = int(str(problem.values["missing"]))
    law = regiment_law(resolved.army.system)
    return any(
        missing * cheapest <= -law.excess(one, resolved.rules)
        for one in resolved.regiments
        if one.name == problem.values["hero"] and (cheapest := _cheapest(one, resolved)) is not None
    )


def _cheapest(regiment: ResolvedRegiment, resolved: ResolvedRegiments) -> int | None:
    """The price of the cheapest small disk of the hero's race; None if there is none. Without a hero nobody pays."""
    if regiment.hero is None:
        return 0
    race, points = regiment.hero.race, resolved.rules.points
    disks = [one for one in resolved.pieces.values() if isinstance(one, WarhammerDisk) and not one.hero]
    small = [one for one in disks if one.size == "small" and one.race == race]
    return min((points.get(one.id, one.points or 0) for one in small), default=None)
