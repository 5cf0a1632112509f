"""Setting the table right by hand: the players say what is so, and the battle goes on from there."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from app.base.errors import Reason, Rejection
from app.base.frozen import changed
from app.base.geometry import Point
from app.engine.effects import drop_of_pieces
from app.games.disk.rules.state import DiskInPlay, DiskState

S = TypeVar("S", bound=DiskState[Any, Any, Any])

Fix = Callable[[S, str, Any], S | None]
"""Changes a disk, by its id and what is said of it; None for what cannot be said."""

MakeDisk = Callable[[str, str, Any, Point], DiskInPlay[Any]]
"""Makes a fresh disk by its id, its seat, its card and where it lies."""


def fix(state: S, values: Mapping[str, Any], fixes: Mapping[str, Fix[S]], make_disk: MakeDisk) -> S | Rejection:
    """`piece` names a disk, and each other name says what is changed of it. `back` names a card instead, which comes
    from the casualties of a `seat` to a place. The `note` is for people."""
    if "back" in values:
        return _bring_back(state, values, make_disk)
    id_ = values.get("piece")
    if id_ not in state.disks:
        return Rejection((Reason("fix-no-piece", "", {"piece": str(id_)}),))
    for name, value in sorted(values.items()):
        if name not in ("piece", "note"):
            change = fixes.get(name)
            made = change(state, str(id_), value) if change else None
            if made is None:
                return Rejection((Reason("fix-not-so", "", {"name": name, "value": str(value)}, (str(id_),)),))
            state = made
    return state


def _bring_back(state: S, values: Mapping[str, Any], make_disk: MakeDisk) -> S | Rejection:
    """A disk that fell by mistake lies on top again, unhurt. It is numbered as a new one; who was credited with it
    keeps the points."""
    card, seat = values["back"], values.get("seat")
    at: Any = values.get("at")
    owner = next((one for one in state.seats if one.id == seat), None)
    if owner is None or card not in owner.casualties or card not in state.cards:
        return Rejection((Reason("fix-not-fallen", "", {"card": str(card), "seat": str(seat)}),))
    if not _is_place(state, at) or set(values) - {"back", "seat", "at", "note"}:
        return Rejection((Reason("fix-not-so", "", {"name": "at", "value": str(at)}),))
    lost = list(owner.casualties)
    lost.remove(card)
    number = owner.entered + 1
    disk = make_disk(f"{seat}{number}", owner.id, state.cards[card], (at[0], at[1]))
    return state.with_seat(owner.id, casualties=tuple(lost), entered=number).entered(disk, (at[0], at[1]))


def _is_place(state: DiskState[Any, Any, Any], at: Any) -> bool:
    is_point = isinstance(at, (list, tuple)) and len(at) == 2 and all(isinstance(part, int) for part in at)
    return is_point and state.table.holds_middle((at[0], at[1]))


# --- what most games can set right ---


def lay(state: S, id_: str, at: Any) -> S | None:
    """Elsewhere on the table, on top."""
    return changed(state, table=state.table.moved(id_, (at[0], at[1]))) if _is_place(state, at) else None


def remove(state: S, id_: str, value: Any) -> S | None:
    """To the casualties of the one who brought it."""
    if value is not True:
        return None
    disk = state.disks[id_]
    owner = state.seat(disk.owner)
    left = state.with_seat(owner.id, casualties=(*owner.casualties, disk.card.id)).without((id_,))
    return changed(left, effects=drop_of_pieces(left.effects, [id_]))


def give(state: S, id_: str, seat: Any) -> S | None:
    """To another seat."""
    if seat not in {one.id for one in state.seats}:
        return None
    return changed(state.with_disk(id_, seat=seat), table=state.table.given_to(id_, seat))


def count(name: str) -> Callable[[S, str, Any], S | None]:
    """So many counters."""

    def change(state: S, id_: str, value: Any) -> S | None:
        is_number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        return state.with_disk(id_, **{name: value}) if is_number else None

    return change
