"""Boxes whose contents the user typed in: what the catalogue keeps of them. A box of the catalogue gets its contents as
a correction; any other is an entry of the user's own. Both travel with packs and are boxes like all others."""

from collections.abc import Mapping

from app.collection.pieces import Counts, PieceId, key_of

CONTENTS = "contents"  # the field of a box
KIND = "set"

Plain = dict[str, object]


def contents_of(counts: Counts, system: str) -> list[Plain]:
    """Pieces as the lines of a box of a game."""
    return [_line(piece, count, system) for piece, count in sorted(counts.items()) if count > 0]


def _line(piece: PieceId, count: int, system: str) -> Plain:
    line: Plain = {"id": key_of(PieceId(piece.system, piece.id), system)}
    if count != 1:
        line["count"] = count
    if piece.variant:
        line["colours"] = piece.variant.split("+")
    return line


def own_box(name: str, summary: str, counts: Counts, system: str) -> Mapping[str, object]:
    """A box that no source names."""
    return {"name": name, "summary": summary, CONTENTS: contents_of(counts, system)}
