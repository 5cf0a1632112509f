"""A list put in order: equal lines joined, then by kind, faction and name. The reinforcement stack stays as it is."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from app.armies.names import Names, names_for
from app.armies.pieces import faction_of, kind_of, piece_of
from app.armies.rows import DICE_PARTS, MOST
from catalog.fold import fold
from catalog.schema.armies import Line
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList
from catalog.store import Catalog

_KINDS = ("disk", "unit", "item", "stronghold", "spell")


def arranged(army: ArmyList, catalog: Catalog) -> ArmyList:
    """The same army, easier to read."""
    names = names_for(catalog, army.system)
    if isinstance(army, DiskList):
        return replace(army, entries=_lines(army.entries, names))
    if isinstance(army, RegimentList):
        regiments = tuple(replace(one, units=_lines(one.units, names)) for one in army.regiments)
        return replace(army, regiments=regiments)
    if isinstance(army, DiceList):
        lines: dict[str, Any] = {field: _lines(getattr(army, field), names) for field in DICE_PARTS.values()}
        return replace(army, **lines)
    return army


def _lines(lines: Iterable[Line], names: Names) -> tuple[Line, ...]:
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for line in lines:
        counts[line.id, line.colours] = counts.get((line.id, line.colours), 0) + line.count
    joined = [
        Line(id=id_, colours=colours, count=min(MOST, count - start))
        for (id_, colours), count in counts.items()
        for start in range(0, count, MOST)
    ]
    return tuple(sorted(joined, key=lambda line: _rank(line, names)))


def _rank(line: Line, names: Names) -> tuple[int, str, str, str, tuple[str, ...]]:
    piece = piece_of(line, names.pieces)
    kind = kind_of(piece)
    place = _KINDS.index(kind) if kind in _KINDS else len(_KINDS)
    # Those without a faction come last among their kind.
    whose = (faction_of(piece) or "~") if kind in ("disk", "unit") else ""
    return place, whose, fold(piece.name) if piece else line.id, line.id, line.colours
