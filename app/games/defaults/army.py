"""The law of army lists in a game to which nobody brings anything. A module of such a game takes these names."""

from app.games.api.army import Pieces, ResolvedArmy
from app.games.law import pieces_must_be_known, resolve_lines
from catalog.schema import Entry
from catalog.schema.lists import DiskList, Rules, Verdict

LIST_TYPE = DiskList
CHECKS_PER_SECOND = 100_000


def resolve(army: DiskList, pieces: Pieces, rules: Rules) -> ResolvedArmy[DiskList]:
    return resolve_lines(army, army.entries, pieces, rules)


def check(resolved: ResolvedArmy[DiskList]) -> Verdict:
    return Verdict(points=0, limit=resolved.army.limit, problems=tuple(pieces_must_be_known(resolved)))


def family_of(_piece: Entry) -> str | None:
    return None
