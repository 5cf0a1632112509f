"""Whoever watches sees what was seen: the state that is drawn from events alone is the one that was played."""

from pathlib import Path
from typing import Any

import pytest

from app.battles.record import Record, read_record
from app.battles.replay import read_frames, table_at
from app.games.disk.scenery.signs import stacks_of
from app.games.diskwars.battle.scenery.signs import signs_of
from app.games.diskwars.rules.state import State
from ui.games.disk.disk_battles import replay_state_of

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "battles").glob("*.jsonl"))


def drawn(state: State) -> dict[str, Any]:
    """Everything that the view draws of a state."""
    table = state.table
    return {
        "disks": [(one.id, one.at, one.radius, one.seat) for one in table.bottom_up()],
        "cards": {id_: (disk.card.id, disk.seat) for id_, disk in sorted(state.disks.items())},
        "signs": signs_of(state),
        "pins": {id_: table.pins(id_) for id_ in sorted(table.disks)},
        "stacks": stacks_of(table),
        "counters": state.counters,
        "misses": state.misses,
        "lands": sorted((land.id, land.at, land.radius, land.kind, land.role) for land in state.lands),
        "things": sorted((one.id, one.kind, one.at, one.radius) for one in state.objects),
        "round": state.round,
    }


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_replay_draws_what_was_live(path: Path) -> None:
    record = read_record(path.read_bytes(), "golden")
    assert isinstance(record, Record)
    shown, seen = read_frames(record), replay_state_of(record)
    ends = [*(frame.line for frame in shown[1:]), len(record.lines) + 1]
    steps = list(zip(shown, ends, strict=True))
    for frame, end in steps[:: max(len(steps) // 5, 1)]:
        table = table_at(record, end)
        assert table is not None
        assert drawn(seen(frame.picture)) == drawn(table.game.state), frame.line
