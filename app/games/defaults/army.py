"""The law of army lists in a game to which nobody brings anything. A module of such a game takes these names."""

from collections.abc import Mapping

from app.games.api.army import Pieces, ResolvedArmy
from app.games.law import pieces_must_be_known, resolve_lines
from catalog.schema import Entry
from catalog.schema.lists import DiskList, Rules, Verdict

CHECKS_PER_SECOND = 100_000
HOMELESS: frozenset[str] = frozenset()


def resolve(army: DiskList, pieces: Pieces, rules: Rules) -> ResolvedArmy[DiskList]:
    return resolve_lines(army, army.entries, pieces, rules)


def check(resolved: ResolvedArmy[DiskList]) -> Verdict:
    return Verdict(points=0, limit=resolved.army.limit, problems=tuple(pieces_must_be_known(resolved)))


def family_of(_piece: Entry) -> str | None:
    return None


def prices(_resolved: ResolvedArmy[DiskList]) -> Mapping[str, int]:
    return {}


def lowers_prices(_piece: Entry) -> bool:
    return False


def can_cast(_disk: Entry, _spell: Entry) -> bool:
    return False


def can_carry(_disk: Entry, _item: Entry) -> bool:
    return False


def drop_chance() -> float:
    return 0.0
