"""The law of lists: nobody brings anything."""

from app.games.api.army import Pieces, ResolvedArmy
from catalog.schema.lists import DiskList, Rules, Verdict


def resolve(army: DiskList, _pieces: Pieces, rules: Rules) -> ResolvedArmy[DiskList]:
    return ResolvedArmy(army, rules, lines=(), unknown=())


def check(resolved: ResolvedArmy[DiskList]) -> Verdict:
    return Verdict(points=0, limit=resolved.army.limit)
