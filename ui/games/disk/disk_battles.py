"""The games that are played on a disk table, as the table asks them."""

from collections.abc import Callable
from typing import Any, cast

from app.battles.record import Record
from app.games.disk.battle import DiskBattle
from app.games.disk.scenery.scene import DiskScene
from app.games.registry import battle_of


def disk_battle_of(system: str) -> DiskBattle[Any]:
    return cast(DiskBattle[Any], battle_of(system))


def disk_battle_for(state: Any) -> DiskBattle[Any]:
    """The game that a state is of."""
    return disk_battle_of(str(state.system))


def replay_state_of(record: Record) -> Callable[[Any], Any]:
    """Makes states out of the pictures of a record, so that one view draws both."""
    state = record.position.state
    return disk_battle_for(state).scenery.replay_state(state, record.records)


def scene_of(state: Any) -> DiskScene:
    """What lies on the table in a state. It is laid out once; the state keeps it."""
    return disk_battle_for(state).scenery.scene(state)
