"""Wants and spares to show to others: as text for a forum, as a table for a spreadsheet."""

import csv
from collections.abc import Iterator
from io import StringIO

from app.base.cells import write_cell
from app.collection.pieces import Counts, OwnablePieces, PieceId
from app.words import kind_label, label, say

_COLUMNS = ("system", "kind", "id", "variant", "name", "wanted", "trade")


def as_text(shelf: OwnablePieces, wants: Counts, spares: Counts) -> str:
    """Game by game, what is looked for and what is given; names in their order."""
    parts = [*_part(shelf, wants, "collection.share-wants"), *_part(shelf, spares, "collection.share-spares")]
    return "\n".join(parts)


def _part(shelf: OwnablePieces, counts: Counts, code: str) -> Iterator[str]:
    systems = sorted({piece.system for piece in counts})
    for system in systems:
        yield say(code, game=label(system))
        here = [piece for piece in counts if piece.system == system]
        yield from (f"{counts[piece]} x {_named(shelf, piece)}" for piece in sorted(here, key=lambda p: shelf.name(p)))
        yield ""


def _named(shelf: OwnablePieces, piece: PieceId) -> str:
    """With its kind, where that is not plain from the game, as two pieces may share a name."""
    known = shelf.known(piece)
    if known is None or known.kind in ("disk", "unit"):
        race = f", {label(known.family)}" if known and known.kind == "unit" and known.family else ""
        return f"{shelf.name(piece)}{race}"
    return f"{shelf.name(piece)}, {kind_label(known.kind).lower()}"


def as_csv(shelf: OwnablePieces, wants: Counts, spares: Counts) -> bytes:
    """The same as a table that can also be imported."""
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(_COLUMNS)
    for piece in sorted({*wants, *spares}):
        known = shelf.known(piece)
        head = [piece.system, known.kind if known else "", piece.id, piece.variant, known.name if known else ""]
        writer.writerow([*map(write_cell, head), wants.get(piece, 0), spares.get(piece, 0)])
    return out.getvalue().encode("utf-8-sig")
