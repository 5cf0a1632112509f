"""Setting the table right by hand: the players say what is so, and the battle goes on from there."""

from collections.abc import Callable, Mapping
from typing import Any

from app.base.errors import Reason, Rejection
from app.base.frozen import changed
from app.engine.effects import without
from app.games.diskwars.rules.state import Disk, State

_NUMBERS = ("damage", "wounds", "activated")


def fix(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """`piece` names a disk; `at` lays it elsewhere on top, `remove` takes it to the casualties, `seat` gives it to
    somebody, and the counters on it are set by their names. `back` names a card instead, which comes from the
    casualties of a `seat` to a place. The `note` is for people."""
    if "back" in values:
        return _bring_back(state, values)
    id_ = values.get("piece")
    if id_ not in state.disks:
        return Rejection((Reason("fix-no-piece", "", {"piece": str(id_)}),))
    for name, value in sorted(values.items()):
        if name not in ("piece", "note"):
            change = _FIXES.get(name)
            changed = change(state, str(id_), value) if change else None
            if changed is None:
                return Rejection((Reason("fix-not-so", "", {"name": name, "value": str(value)}, (str(id_),)),))
            state = changed
    return state.stirred()


def _bring_back(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """A disk that fell by mistake lies on top again, unhurt. It is numbered as a new one; who was credited with it
    keeps the points."""
    card, seat = values["back"], values.get("seat")
    at: Any = values.get("at")
    owner = next((one for one in state.seats if one.id == seat), None)
    if owner is None or card not in owner.casualties or card not in state.cards:
        return Rejection((Reason("fix-not-fallen", "", {"card": str(card), "seat": str(seat)}),))
    if not _is_place(state, at) or set(values) - {"back", "seat", "at", "note"}:
        return Rejection((Reason("fix-not-so", "", {"name": "at", "value": str(at)}),))
    id_, place, profile = f"{seat}{owner.entered + 1}", (at[0], at[1]), state.cards[card]
    lost = list(owner.casualties)
    lost.remove(card)
    disk = Disk(id=id_, seat=owner.id, owner=owner.id, card=profile, start=place)
    state = state.with_seat(owner.id, casualties=tuple(lost), entered=owner.entered + 1)
    table = state.table.put(id_, place, profile.radius, owner.id)
    return changed(state, table=table, disks={**state.disks, id_: disk}).stirred()


def _is_place(state: State, at: Any) -> bool:
    is_point = isinstance(at, (list, tuple)) and len(at) == 2 and all(isinstance(part, int) for part in at)
    return is_point and state.table.holds_middle((at[0], at[1]))


def _lay(state: State, id_: str, at: Any) -> State | None:
    return changed(state, table=state.table.moved(id_, (at[0], at[1]))) if _is_place(state, at) else None


def _remove(state: State, id_: str, value: Any) -> State | None:
    if value is not True:
        return None
    disk = state.disks[id_]
    owner = state.seat(disk.owner)
    state = state.with_seat(owner.id, casualties=(*owner.casualties, disk.card.id))
    disks = {other: one for other, one in state.disks.items() if other != id_}
    return changed(state, disks=disks, table=state.table.without([id_]), effects=without(state.effects, [id_]))


def _give(state: State, id_: str, seat: Any) -> State | None:
    if seat not in {one.id for one in state.seats}:
        return None
    return changed(state.with_disk(id_, seat=seat), table=state.table.given_to(id_, seat))


def _count(name: str) -> Callable[[State, str, Any], State | None]:
    def change(state: State, id_: str, value: Any) -> State | None:
        is_number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        return state.with_disk(id_, **{name: value}) if is_number else None

    return change


def _rouse(state: State, id_: str, value: Any) -> State | None:
    return state.with_disk(id_, berserk=value) if isinstance(value, bool) else None


_FIXES: Mapping[str, Callable[[State, str, Any], State | None]] = {
    "at": _lay,
    "remove": _remove,
    "seat": _give,
    "berserk": _rouse,
    **{name: _count(name) for name in _NUMBERS},
}
