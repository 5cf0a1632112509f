"""Path text to QPainterPath."""

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from app.faces.emblems import EMBLEMS, SIGNS, Part
from app.faces.paths import steps, subpaths


@lru_cache(maxsize=1024)
def to_path(text: str) -> QPainterPath:
    """A path as given. Callers must not change it: it is shared."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for command, numbers in steps(text):
        if command == "M":
            path.moveTo(*numbers)
        elif command == "L":
            path.lineTo(*numbers)
        elif command == "C":
            path.cubicTo(*numbers)
        else:
            path.closeSubpath()
    return path


@lru_cache(maxsize=128)
def mark_layers(name: str) -> tuple[tuple[QPainterPath, bool], ...]:
    """An emblem or sign as paths to lay down in order, each with whether it is cut out."""
    parts = EMBLEMS.get(name) or SIGNS[name]
    return tuple((path, part.cut) for part in parts for path in _outlines(part))


def _outlines(part: Part) -> list[QPainterPath]:
    # Parts are laid down one by one and never joined by boolean operations, which would flatten their curves.
    pieces = [to_path(text) for text in subpaths(part.path)]
    if part.width:
        stroker = QPainterPathStroker()
        stroker.setWidth(part.width)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
        pieces = [stroker.createStroke(piece) for piece in pieces]
    return [transform.map(piece) for transform in _transforms(part) for piece in pieces]


def _transforms(part: Part) -> list[QTransform]:
    placed = [QTransform().translate(*part.at).rotate(turn).scale(part.scale, part.scale) for turn in part.turns]
    if part.mirrored:
        mirror = QTransform().scale(-1, 1)
        placed += [transform * mirror for transform in placed]
    return placed
