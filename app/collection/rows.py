"""The collection as values, and its rows in the user database."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, cast

from sqlalchemy import Table, bindparam, delete, insert, select, tuple_
from sqlalchemy.orm import Session

from app.base.canonical import canonical
from app.collection.pieces import Key, PieceId
from app.storage import models

COUNTS = ("owned", "wanted", "trade")
TEXTS = ("condition", "place", "note")

MAX_COUNT = 9_999
LONGEST = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldPiece:
    """What the user has, wants and gives of one piece.

    `owned` counts loose pieces. Below zero it says how many of those that came with boxes are gone.
    """

    piece: PieceId
    owned: int = 0
    wanted: int = 0
    trade: int = 0
    condition: str = ""
    place: str = ""
    note: str = ""

    @property
    def is_empty(self) -> bool:
        """It says nothing, so it needs no row."""
        return not any(getattr(self, name) for name in (*COUNTS, *TEXTS))


@dataclass(frozen=True, slots=True)
class Collection:
    """What is held, piece by piece, and how many of each box (system, id)."""

    holdings: Mapping[PieceId, HeldPiece] = field(default_factory=dict)
    boxes: Mapping[Key, int] = field(default_factory=dict)

    def get(self, piece: PieceId) -> HeldPiece:
        return self.holdings.get(piece) or HeldPiece(piece=piece)


@dataclass(frozen=True, slots=True)
class Scope:
    """Which rows a change looks at; None: all."""

    pieces: frozenset[PieceId] | None = None
    boxes: frozenset[Key] | None = None


EVERYTHING = Scope()

_VALUES = tuple(f.name for f in fields(HeldPiece) if f.name != "piece")
_HOLDING = cast(Table, models.Holding.__table__)
_BOX = cast(Table, models.BoxHolding.__table__)
_FEW = 200  # SQLite takes so many pairs and triples in one question; more are sorted out here


def read_rows(session: Session, scope: Scope = EVERYTHING) -> Collection:
    holdings = select(_HOLDING)
    if scope.pieces is not None and len(scope.pieces) <= _FEW:
        key = tuple_(_HOLDING.c.system, _HOLDING.c.piece, _HOLDING.c.variant)
        holdings = holdings.where(key.in_([(p.system, p.id, p.variant) for p in sorted(scope.pieces)]))
    boxes = select(_BOX)
    if scope.boxes is not None and len(scope.boxes) <= _FEW:
        boxes = boxes.where(tuple_(_BOX.c.system, _BOX.c.box).in_(sorted(scope.boxes)))
    held = (holding_from(tuple(row)) for row in session.execute(holdings.order_by(*_HOLDING.primary_key)))
    counted = {(s, box): count for s, box, count in session.execute(boxes.order_by(*_BOX.primary_key))}
    return Collection(
        {one.piece: one for one in held if scope.pieces is None or one.piece in scope.pieces},
        {key: count for key, count in counted.items() if scope.boxes is None or key in scope.boxes},
    )


def holding_from(row: tuple[Any, ...]) -> HeldPiece:
    """From a row in the order of the table: the three parts of the piece, then the values."""
    return HeldPiece(piece=PieceId(*row[:3]), **dict(zip(_VALUES, row[3:], strict=True)))


def row_of(holding: HeldPiece) -> tuple[Any, ...]:
    piece = holding.piece
    return (piece.system, piece.id, piece.variant, *(getattr(holding, name) for name in _VALUES))


def write_rows(session: Session, before: Collection, after: Collection) -> None:
    """Put the rows of `after` in place of those of `before`."""
    connection = session.connection()
    gone = [{"s": p.system, "p": p.id, "v": p.variant} for p in before.holdings]
    if gone:
        match = (_HOLDING.c.system == bindparam("s"), _HOLDING.c.piece == bindparam("p"))
        connection.execute(delete(_HOLDING).where(*match, _HOLDING.c.variant == bindparam("v")), gone)
    if after.holdings:
        names = [column.name for column in _HOLDING.columns]
        rows = [dict(zip(names, row_of(one), strict=True)) for one in after.holdings.values()]
        connection.execute(insert(_HOLDING), rows)
    lost = [{"s": system, "b": box} for system, box in before.boxes]
    if lost:
        connection.execute(delete(_BOX).where(_BOX.c.system == bindparam("s"), _BOX.c.box == bindparam("b")), lost)
    if after.boxes:
        counted = [{"system": s, "box": b, "count": count} for (s, b), count in after.boxes.items()]
        connection.execute(insert(_BOX), counted)


def difference(before: Collection, after: Collection) -> tuple[Collection, Collection]:
    """Only what changed, as it was and as it is; empty holdings and boxes of which there are none leave no row."""
    old, new = _with_rows(before), _with_rows(after)
    pieces = [p for p in {**old.holdings, **new.holdings} if old.holdings.get(p) != new.holdings.get(p)]
    boxes = [b for b in {**old.boxes, **new.boxes} if old.boxes.get(b) != new.boxes.get(b)]
    return _only(old, pieces, boxes), _only(new, pieces, boxes)


def _with_rows(collection: Collection) -> Collection:
    return Collection(
        {piece: one for piece, one in collection.holdings.items() if not one.is_empty},
        {key: count for key, count in collection.boxes.items() if count},
    )


def _only(collection: Collection, pieces: Iterable[PieceId], boxes: Iterable[Key]) -> Collection:
    return Collection(
        {piece: collection.holdings[piece] for piece in sorted(pieces) if piece in collection.holdings},
        {key: collection.boxes[key] for key in sorted(boxes) if key in collection.boxes},
    )


def to_text(collection: Collection) -> str:
    boxes = [[*key, count] for key, count in collection.boxes.items()]
    return canonical({"holdings": [row_of(one) for one in collection.holdings.values()], "boxes": boxes})


def from_text(text: str) -> Collection:
    data = json.loads(text)
    held = [holding_from(tuple(row)) for row in data["holdings"]]
    return Collection({one.piece: one for one in held}, {(s, b): count for s, b, count in data["boxes"]})
