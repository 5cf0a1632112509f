"""An army at a glance, for lists of armies: whose it is, what it costs, whether it is legal."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from app.armies.edit import is_empty
from app.armies.list_rows import rows_of
from app.armies.shapes.parts import HERO, ORDER
from app.armies.validator import ArmyValidator, Pieces, faction_of, piece_of, price_of
from catalog.schema import Entry, L5rDisk, Unit, WarhammerDisk
from catalog.schema.lists import ArmyList, RegimentList, Rules

# Parts that lie beside the army and say nothing about whose it is.
_ASIDE = (ORDER, "dragon", "summoning-pool", "minor-terrain")


@dataclass(frozen=True, slots=True)
class ArmyGlance:
    """`look` is what `app.faces.medals.small_face` paints a disk by; empty for an army of nobody. `points` is what the
    law counts against `limit`; an army of Warhammer counts its regiments."""

    points: int
    limit: int
    problems: int
    faction: str = ""
    look: Mapping[str, object] = field(default_factory=dict, hash=False)
    is_empty: bool = False


def glance(army: ArmyList, validator: ArmyValidator, rules: Rules) -> ArmyGlance:
    verdict = validator.judge(army, rules)
    points = len(army.regiments) if isinstance(army, RegimentList) else verdict.points
    faction, look = whose(army, validator.pieces)
    return ArmyGlance(points, army.limit, len(verdict.problems), faction, look, is_empty(army))


Look = tuple[tuple[str, object], ...]


def whose(army: ArmyList, pieces: Pieces) -> tuple[str, Mapping[str, object]]:
    """The faction, clan or race that most of the army belongs to, and how its medal looks. Heroes say it for their
    regiment; what belongs to nobody is not asked."""
    return next(iter(looks_of(army, pieces).items()), ("", {}))


def looks_of(army: ArmyList, pieces: Pieces) -> dict[str, Mapping[str, object]]:
    """How the medal of each faction in the army looks, the faction with most of it first."""
    weights: Counter[str] = Counter()
    looks: dict[str, Counter[Look]] = {}
    for piece, weight in _weighed(army, pieces):
        if name := faction_of(piece):
            weights[name] += weight
            looks.setdefault(name, Counter())[_look(piece)] += weight
    return {name: dict(min(looks[name].items(), key=_rank)[0]) for name, _ in weights.most_common()}


def _rank(counted: tuple[Look, int]) -> tuple[bool, int]:
    """The commonest look, but that of a Champion only where there is no other."""
    look, weight = counted
    return ("champion", True) in look, -weight


def _weighed(army: ArmyList, pieces: Pieces) -> Iterator[tuple[Entry, int]]:
    """Each piece by what all its copies cost; a hero outweighs whom he leads."""
    for row in rows_of(army):
        piece = piece_of(row.line, pieces) if row.part not in _ASIDE and row.id else None
        if piece is not None:
            yield piece, 1000 if row.part == HERO else max(price_of(piece) or 0, 1) * row.count


def _look(piece: Entry) -> Look:
    """What a medal is painted by: the faction and the side of a disk, the race and the colours of a die. A Champion
    stands on no side."""
    if isinstance(piece, WarhammerDisk):
        return (("race", piece.race), ("side", piece.side))
    if isinstance(piece, Unit):
        return (("race", piece.race), ("elements", piece.elements), ("colours", piece.colours[:1]))
    if isinstance(piece, L5rDisk):
        return (("clan", piece.clan),)
    side = getattr(piece, "alignment", None)
    return (("faction", faction_of(piece)), ("alignment", side) if side else ("champion", True))
