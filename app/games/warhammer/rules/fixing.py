"""Setting the field right by hand."""

from collections.abc import Mapping
from typing import Any

from app.base.errors import Rejection
from app.games.disk.rules import fixing
from app.games.disk.rules.fixing import Fix
from app.games.warhammer.rules.state import Disk, State


def fix(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """Lay a disk elsewhere, take it away, give it to somebody, set the tokens on it, or bring one back."""
    return fixing.fix(state, values, _FIXES, lambda id_, seat, card, _: Disk(id=id_, seat=seat, owner=seat, card=card))


def _give(state: State, id_: str, seat: Any) -> State | None:
    given = fixing.give(state, id_, seat)
    return given.manned() if given is not None else None


def _token(name: str) -> Fix[State]:
    return lambda state, id_, value: state.with_disk(id_, **{name: bool(value)}) if value in (0, 1) else None


_FIXES: Mapping[str, Fix[State]] = {
    "at": fixing.lay,
    "remove": fixing.remove,
    "seat": _give,
    "damage": fixing.count("damage"),
    "wounds": fixing.count("wounds"),
    "activated": _token("activated"),
    "empowered": _token("empowered"),
    "poisoned": _token("poisoned"),
}
