"""Path text to QPainterPath, and what painters keep.

A QPainterPath and a QFont change inside when they are first used, even by who only reads them. So each thread that
paints keeps its own.
"""

import threading
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from app.faces.emblems import MARKS, EmblemPart
from app.faces.paths import steps, subpaths

P = ParamSpec("P")
T = TypeVar("T")


def per_thread(max_size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Remember results, in each thread for itself."""

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        kept = threading.local()

        @wraps(make)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> T:
            known: Callable[P, T] | None = getattr(kept, "known", None)
            if known is None:
                known = kept.known = cast(Callable[P, T], lru_cache(maxsize=max_size)(make))
            return known(*args, **kwargs)

        return remembered

    return decorate


@per_thread(2048)
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


@per_thread(512)
def mark_layers(name: str) -> tuple[tuple[QPainterPath, bool], ...]:
    """An emblem or sign as paths to lay down in order, each with whether it is cut out."""
    return tuple((path, part.cut) for part in MARKS[name] for path in _outlines(part))


def _outlines(part: EmblemPart) -> list[QPainterPath]:
    # Parts are laid down one by one and never joined by boolean operations, which would flatten their curves.
    pieces = [to_path(text) for text in subpaths(part.path)]
    if part.width:
        stroker = QPainterPathStroker()
        stroker.setWidth(part.width)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
        pieces = [stroker.createStroke(piece) for piece in pieces]
        for piece in pieces:
            piece.setFillRule(Qt.FillRule.WindingFill)
    return [transform.map(piece) for transform in _transforms(part) for piece in pieces]


def _transforms(part: EmblemPart) -> list[QTransform]:
    placed = [QTransform().translate(*part.at).rotate(turn).scale(part.scale, part.scale) for turn in part.turns]
    if part.mirrored:
        mirror = QTransform().scale(-1, 1)
        placed += [transform * mirror for transform in placed]
    return placed
