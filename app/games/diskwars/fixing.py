"""Setting the table right by hand: the players say what is so, and the battle goes on from there."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from app.base.errors import Reason, Rejection
from app.engine.effects import without
from app.games.diskwars.state import State

_NUMBERS = ("damage", "wounds", "activated")


def fix(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """`piece` names a disk; `at` lays it elsewhere on top, `remove` takes it to the casualties, `seat` gives it to
    somebody, and the counters on it are set by their names."""
    id_ = values.get("piece")
    if id_ not in state.disks:
        return Rejection((Reason("fix-no-piece", "", {"piece": str(id_)}),))
    for name, value in sorted(values.items()):
        if name != "piece":
            change = _FIXES.get(name)
            changed = change(state, str(id_), value) if change else None
            if changed is None:
                return Rejection((Reason("fix-not-so", "", {"name": name, "value": str(value)}, (str(id_),)),))
            state = changed
    return state.stirred()


def _lay(state: State, id_: str, at: Any) -> State | None:
    is_place = isinstance(at, (list, tuple)) and len(at) == 2 and all(isinstance(part, int) for part in at)
    if not is_place or not state.table.holds_middle((at[0], at[1])):
        return None
    return replace(state, table=state.table.moved(id_, (at[0], at[1])))


def _remove(state: State, id_: str, value: Any) -> State | None:
    if value is not True:
        return None
    disk = state.disks[id_]
    owner = state.seat(disk.owner)
    state = state.with_seat(owner.id, casualties=(*owner.casualties, disk.card.id))
    disks = {other: one for other, one in state.disks.items() if other != id_}
    return replace(state, disks=disks, table=state.table.without([id_]), effects=without(state.effects, [id_]))


def _give(state: State, id_: str, seat: Any) -> State | None:
    if seat not in {one.id for one in state.seats}:
        return None
    return replace(state.with_disk(id_, seat=seat), table=state.table.given_to(id_, seat))


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
