"""A list put in order: equal lines joined, then by kind, faction and name. The reinforcement stack stays as it is."""

from collections.abc import Iterable

from app.armies.formats.piece_names import PieceNameIndex, names_for
from app.armies.shapes import shape_of
from app.armies.shapes.parts import MAX_COPIES_ON_LINE
from app.armies.validator import faction_of, kind_of, piece_of
from catalog.schema.armies import Line
from catalog.schema.lists import ArmyList
from catalog.store import Catalog
from catalog.text_normalising import fold

_KINDS = ("disk", "unit", "item", "stronghold", "spell")


def arrange_army(army: ArmyList, catalog: Catalog) -> ArmyList:
    """The same army, easier to read."""
    names = names_for(catalog, army.system)
    return shape_of(army).arrange(army, lambda lines: _lines(lines, names))


def _lines(lines: Iterable[Line], names: PieceNameIndex) -> tuple[Line, ...]:
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for line in lines:
        counts[line.id, line.colours] = counts.get((line.id, line.colours), 0) + line.count
    joined = [
        Line(id=id_, colours=colours, count=min(MAX_COPIES_ON_LINE, count - start))
        for (id_, colours), count in counts.items()
        for start in range(0, count, MAX_COPIES_ON_LINE)
    ]
    return tuple(sorted(joined, key=lambda line: _rank(line, names)))


def _rank(line: Line, names: PieceNameIndex) -> tuple[int, str, str, str, tuple[str, ...]]:
    piece = piece_of(line, names.pieces)
    kind = kind_of(piece)
    place = _KINDS.index(kind) if kind in _KINDS else len(_KINDS)
    # Those without a faction come last among their kind.
    whose = (faction_of(piece) or "~") if kind in ("disk", "unit") else ""
    return place, whose, fold(piece.name) if piece else line.id, line.id, line.colours
