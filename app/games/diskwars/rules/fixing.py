"""Setting the table right by hand."""

from collections.abc import Mapping
from typing import Any

from app.base.errors import Rejection
from app.games.disk.rules import fixing
from app.games.disk.rules.fixing import Fix
from app.games.diskwars.rules.carried import without_items
from app.games.diskwars.rules.state import Disk, State


def fix(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """Lay a disk elsewhere, take it away, give it to somebody, set the counters on it, or bring one back."""
    fixed = fixing.fix(
        state, values, _FIXES, lambda id_, seat, card, at: Disk(id=id_, seat=seat, owner=seat, card=card, start=at)
    )
    return fixed if isinstance(fixed, Rejection) else fixed.stirred()


def _rouse(state: State, id_: str, value: Any) -> State | None:
    return state.with_disk(id_, berserk=value) if isinstance(value, bool) else None


def _remove(state: State, id_: str, value: Any) -> State | None:
    """What it carries goes with it."""
    return fixing.remove(without_items(state, (id_,)), id_, value)


_FIXES: Mapping[str, Fix[State]] = {
    "at": fixing.lay,
    "remove": _remove,
    "seat": fixing.give,
    "berserk": _rouse,
    **{name: fixing.count(name) for name in ("damage", "wounds", "activated", "poison")},
}
