"""Setting the table right by hand: the players say what is so, and the battle goes on from there."""

from collections.abc import Callable, Mapping
from typing import Any

from app.base.errors import Reason, Rejection
from app.base.frozen import changed
from app.engine.effects import without
from app.games.warhammer.rules.state import Disk, State


def fix(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """`piece` names a disk; `at` lays it elsewhere on top, `remove` takes it to the casualties, `seat` gives it to
    somebody, and the tokens on it are set by their names. `back` names a card instead, which comes from the casualties
    of a `seat` to a place. The `note` is for people."""
    if "back" in values:
        return _bring_back(state, values)
    id_ = values.get("piece")
    if id_ not in state.disks:
        return Rejection((Reason("fix-no-piece", "", {"piece": str(id_)}),))
    for name, value in sorted(values.items()):
        if name not in ("piece", "note"):
            change = _FIXES.get(name)
            made = change(state, str(id_), value) if change else None
            if made is None:
                return Rejection((Reason("fix-not-so", "", {"name": name, "value": str(value)}, (str(id_),)),))
            state = made
    return state


def _bring_back(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """A disk that fell by mistake lies on top again, unhurt and numbered as a new one."""
    card, seat = values["back"], values.get("seat")
    at: Any = values.get("at")
    owner = next((one for one in state.seats if one.id == seat), None)
    if owner is None or card not in owner.casualties or card not in state.cards:
        return Rejection((Reason("fix-not-fallen", "", {"card": str(card), "seat": str(seat)}),))
    if not _is_place(state, at) or set(values) - {"back", "seat", "at", "note"}:
        return Rejection((Reason("fix-not-so", "", {"name": "at", "value": str(at)}),))
    lost = list(owner.casualties)
    lost.remove(card)
    state = state.with_seat(owner.id, casualties=tuple(lost), entered=owner.entered + 1)
    disk = Disk(id=f"{seat}{owner.entered + 1}", seat=owner.id, owner=owner.id, card=state.cards[card])
    return state.entered(disk, (at[0], at[1]))


def _is_place(state: State, at: Any) -> bool:
    is_point = isinstance(at, (list, tuple)) and len(at) == 2 and all(isinstance(part, int) for part in at)
    return is_point and state.table.holds_middle((at[0], at[1]))


def _lay(state: State, id_: str, at: Any) -> State | None:
    return changed(state, table=state.table.moved(id_, (at[0], at[1]))) if _is_place(state, at) else None


def _give(state: State, id_: str, seat: Any) -> State | None:
    if seat not in {one.id for one in state.seats}:
        return None
    return changed(state.with_disk(id_, seat=seat), table=state.table.given_to(id_, seat)).manned()


def _remove(state: State, id_: str, value: Any) -> State | None:
    if value is not True:
        return None
    disk = state.disks[id_]
    owner = state.seat(disk.owner)
    left = state.with_seat(owner.id, casualties=(*owner.casualties, disk.card.id)).without((id_,))
    return changed(left, effects=without(left.effects, [id_]))


def _count(name: str) -> Callable[[State, str, Any], State | None]:
    def change(state: State, id_: str, value: Any) -> State | None:
        is_number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        return state.with_disk(id_, **{name: value}) if is_number else None

    return change


def _token(name: str) -> Callable[[State, str, Any], State | None]:
    return lambda state, id_, value: state.with_disk(id_, **{name: bool(value)}) if value in (0, 1) else None


_FIXES: Mapping[str, Callable[[State, str, Any], State | None]] = {
    "at": _lay,
    "remove": _remove,
    "seat": _give,
    "damage": _count("damage"),
    "wounds": _count("wounds"),
    "activated": _token("activated"),
    "empowered": _token("empowered"),
    "poisoned": _token("poisoned"),
}
