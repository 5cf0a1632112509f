"""An army at a glance, for lists of armies: whose it is, what it costs, whether it is legal."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from app.armies.pieces import Court, Pieces, faction_of, piece_of, price_of
from app.armies.rows import HERO, ORDER, rows_of
from catalog.schema import Entry, Unit, WarhammerDisk
from catalog.schema.lists import ArmyList, RegimentList, Rules

# Parts that lie beside the army and say nothing about whose it is.
_ASIDE = (ORDER, "dragon", "summoning-pool", "minor-terrain")


@dataclass(frozen=True, slots=True)
class Glance:
    """`look` is what `app.faces.medals.small_face` paints a disk by; empty for an army of nobody. `points` is what the
    law counts against `limit`; an army of Warhammer counts its regiments."""

    points: int
    limit: int
    problems: int
    faction: str = ""
    look: Mapping[str, object] = field(default_factory=dict, hash=False)


def glance(army: ArmyList, court: Court, rules: Rules) -> Glance:
    verdict = court.judge(army, rules)
    points = len(army.regiments) if isinstance(army, RegimentList) else verdict.points
    faction, look = whose(army, court.pieces)
    return Glance(points, army.limit, len(verdict.problems), faction, look)


def whose(army: ArmyList, pieces: Pieces) -> tuple[str, Mapping[str, object]]:
    """The faction, clan or race that most of the army belongs to, and how its medal looks. Heroes say it for their
    regiment; what belongs to nobody is asked last."""
    weights: Counter[str] = Counter()
    sides: dict[str, Counter[str]] = {}
    for piece, weight in _weighed(army, pieces):
        name = faction_of(piece)
        weights[name] += weight
        sides.setdefault(name, Counter())[_side(piece)] += weight
    named = {name: weight for name, weight in weights.items() if name}
    if not named:
        return "", {}
    first = max(named, key=lambda name: named[name])
    side = sides[first].most_common(1)[0][0]
    return first, _look(army.system, first, side)


def _weighed(army: ArmyList, pieces: Pieces) -> Iterator[tuple[Entry, int]]:
    """Each piece by what all its copies cost; a hero outweighs whom he leads."""
    for row in rows_of(army):
        piece = piece_of(row.line, pieces) if row.part not in _ASIDE and row.id else None
        if piece is not None:
            yield piece, 1000 if row.part == HERO else max(price_of(piece) or 0, 1) * row.count


def _side(piece: Entry) -> str:
    """What the border of its medal follows: alignment, side, or the colours of a die."""
    if isinstance(piece, WarhammerDisk):
        return piece.side
    if isinstance(piece, Unit):
        return " ".join(dict.fromkeys(one for colour in piece.colours for one in colour.split("+")))
    return getattr(piece, "alignment", None) or ""


def _look(system: str, faction: str, side: str) -> Mapping[str, object]:
    shapes: Mapping[str, Mapping[str, object]] = {
        "diskwars": {"faction": faction, "alignment": side},
        "l5r": {"clan": faction},
        "warhammer": {"race": faction, "side": side},
        "dragon-dice": {"race": faction, "colours": tuple(side.split())},
    }
    return shapes[system]
