"""The program killed in the middle of a battle: what was on the screen is in the database."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.battles.record import Record, read_record, verify
from app.battles.resuming import take_up
from app.battles.store import record_of
from app.engine.game import Game
from app.games.diskwars.rules.state import State
from app.storage.check import check_database
from app.storage.database import open_database
from tests.children import kill_and_read
from tests.ui.battle.playing import begin_small

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


def play_and_kill(home: Path, battle_id: str, shown: int) -> list[str]:
    """What the window had shown when it was killed: not before so many pictures."""
    command = [sys.executable, str(HERE / "battler.py"), str(home), battle_id]
    child = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE,
                             text=True)  # fmt: skip
    assert child.stdout is not None
    said = [child.stdout.readline().split() for _ in range(shown)]
    whole = [line.split() for line in kill_and_read(child).splitlines() if line.count(" ") == 2]
    return ["".join(words[1:2]) for words in (*said, *whole) if words]


@pytest.mark.parametrize("kills", [(12,), pytest.param((5, 9, 16, 25), marks=pytest.mark.slow)])
def test_a_killed_program_loses_nothing_that_it_showed(ready_home: Path, kills: tuple[int, ...]) -> None:
    battle_id, hashes = begin_small(ready_home, ("person", "person")), list[str]()
    for shown in kills:
        hashes += play_and_kill(ready_home, battle_id, shown)
        assert check_database(ready_home).is_sound
        with open_database(ready_home) as db:
            resumed = take_up(db, battle_id)
            raw = record_of(db, battle_id)
        record = read_record(raw, "kept")
        assert isinstance(record, Record)
        assert verify(raw, record).is_true
        assert hashes[-1] in (resumed.keeper.table.game.hash, one_before(resumed.keeper.table.game))
    assert len(set(hashes)) > 5


def one_before(game: Game[State]) -> str:
    """The game without its last answer, which may have been kept and not shown any more."""
    last = game.value if game.value.since else game.past[-1].value
    return Game(game.rules, replace(last, since=last.since[:-1])).hash
