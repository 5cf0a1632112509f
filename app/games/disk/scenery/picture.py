"""A table as events alone paint it, as far as all disk games paint it alike."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from app.base.geometry import Point
from app.engine.protocol import Event
from app.games.api.scenes import Values


@dataclass(frozen=True, slots=True)
class DiskPiece:
    """A disk as it is seen."""

    id: str
    card: str
    seat: str
    at: Point
    activated: int = 0
    damage: int = 0
    wounds: int = 0


Piece = TypeVar("Piece", bound=DiskPiece)


@dataclass(frozen=True, slots=True)
class DiskPicture(Generic[Piece]):
    """What lies on a table; disks bottom to top."""

    pieces: tuple[Piece, ...] = ()

    def piece(self, id_: str) -> Piece | None:
        return next((one for one in self.pieces if one.id == id_), None)


P = TypeVar("P", bound=DiskPicture[Any])

Change = Callable[[P, Values], P]
"""A picture after an event with these values."""


def paint(picture: P, events: Iterable[Event], changes: Mapping[str, Change[P]]) -> P:
    """The picture after some events; what is no change by its kind leaves it as it was."""
    for event in events:
        change = changes.get(event.kind)
        picture = change(picture, event.values) if change else picture
    return picture


def with_piece(picture: P, id_: str, *, on_top: bool = False, **values: Any) -> P:
    """The picture with other values of a disk, if it is there."""
    piece = picture.piece(id_)
    if piece is None:
        return picture
    changed = replace(piece, **values)
    if on_top:
        return replace(picture, pieces=(*(one for one in picture.pieces if one.id != id_), changed))
    return replace(picture, pieces=tuple(changed if one.id == id_ else one for one in picture.pieces))


def move(picture: P, values: Values) -> P:
    return with_piece(picture, values["piece"], on_top=True, at=values["end"])


def remove(picture: P, values: Values) -> P:
    return replace(picture, pieces=tuple(one for one in picture.pieces if one.id != values["piece"]))


def damage(picture: P, values: Values) -> P:
    piece = picture.piece(values["piece"])
    return picture if piece is None else with_piece(picture, piece.id, damage=piece.damage + values["amount"])


def wound(picture: P, values: Values) -> P:
    piece = picture.piece(values["piece"])
    return picture if piece is None else with_piece(picture, piece.id, wounds=piece.wounds + values["count"])


def heal(picture: P, values: Values) -> P:
    piece = picture.piece(values["piece"])
    return picture if piece is None else with_piece(picture, piece.id, wounds=max(piece.wounds - values["count"], 0))
