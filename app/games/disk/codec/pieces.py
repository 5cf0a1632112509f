"""Seats and disks as files have them, and as the states of disk games have them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from app.documents.file_shapes import FileShape
from app.games.disk.rules.state import DiskCard, DiskInPlay, DiskSeat

C = TypeVar("C", bound=DiskCard)

Names = Mapping[str, str]
"""The fields that have another name in files."""


def read_seat(seat: type[DiskSeat], shape: FileShape, names: Names) -> dict[str, Any]:
    """The values of a seat by the names of the state."""
    values = {one.name: getattr(shape, names.get(one.name, one.name)) for one in fields(seat)}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}


def write_seat(seat: DiskSeat, shape: type[FileShape], names: Names) -> dict[str, Any]:
    """The way back, in the order of the shape."""
    values = {names.get(one.name, one.name): getattr(seat, one.name) for one in fields(seat)}
    order = list(shape.model_fields)
    return {
        name: list(values[name]) if isinstance(values[name], tuple) else values[name]
        for name in sorted(values, key=order.index)
    }  # fmt: skip


def last_number(seat: str, disks: Sequence[DiskInPlay[Any]]) -> int:
    """New pieces are numbered on from those that lie there: no id is given twice."""
    tails = (disk.id[len(seat) :] for disk in disks if disk.id.startswith(seat))
    return max((int(tail) for tail in tails if tail.isdecimal() and len(tail) < 6), default=0)


def write_card(card: C, base: C | None, write: Callable[[C], dict[str, Any]]) -> str | dict[str, Any]:
    """The id alone where the card is the catalogue's; else what is different about it, or all of it."""
    told = write(card)
    if base is None:
        return {"id": card.id, **told}
    usual = write(base)
    changes = {name: value for name, value in told.items() if usual[name] != value}
    return {"id": card.id, "with": changes} if changes else card.id


def write_cards(
    piles: Iterable[Sequence[str]], cards: Mapping[str, C], find: Callable[[str], C | None],
    write: Callable[[C], dict[str, Any]],
) -> dict[str, Any]:  # fmt: skip
    """The cards that are not the catalogue's, as far as a pile needs them."""
    needed = sorted({id_ for ids in piles for id_ in ids} & set(cards))
    return {id_: write(cards[id_]) for id_ in needed if cards[id_] != find(id_)}
