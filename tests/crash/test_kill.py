"""Processes killed at any moment: what was said to be saved is saved, and nothing is saved by half."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import select

from app.storage.backup import make_backup
from app.storage.check import check_database
from app.storage.database import open_database
from app.storage.models import Correction, Meta
from tests.children import kill_and_read

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def _kill_after(steps: int, seconds: float, script: str, *args: object) -> list[str]:
    """What the child had said when it was killed, that long after it had done so many steps."""
    child = subprocess.Popen(
        [sys.executable, HERE / script, *map(str, args)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "started\n"
    said = [child.stdout.readline() for _ in range(steps)]
    time.sleep(seconds)
    return [line.strip() for line in said] + kill_and_read(child).splitlines()


def _numbers(folder: Path) -> tuple[list[int], int]:
    """The numbers in the one table, and the last number by the other."""
    with open_database(folder) as db, db.read() as session:
        numbers = sorted(int(entry) for entry in session.scalars(select(Correction.entry)))
        last = session.get(Meta, "last")
        return numbers, int(last.value) if last else 0


@pytest.mark.parametrize("kills", [10, pytest.param(50, marks=pytest.mark.slow)])
def test_a_killed_writer_loses_nothing_it_acknowledged(tmp_path: Path, kills: int) -> None:
    chance = random.Random(7)
    written = steps = 0
    for _ in range(kills):
        steps += (often := chance.randrange(4))
        said = _kill_after(often, chance.uniform(0, 0.05), "writer.py", tmp_path)
        # A line cut off by the kill was not acknowledged.
        acknowledged = max([written, *(int(line) for line in said if line.isdigit())])
        assert check_database(tmp_path).is_sound
        numbers, last = _numbers(tmp_path)
        assert numbers == list(range(1, last + 1))
        assert acknowledged <= last <= acknowledged + 1
        written = last
    assert written >= steps >= kills // 2  # the kills came while it worked, not before


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.slow)])
def test_a_killed_restore_leaves_the_one_or_the_other_database(tmp_path: Path, kills: int) -> None:
    chance = random.Random(7)
    backups = []
    for name in ("one", "two"):
        with open_database(tmp_path) as db, db.write("note") as change:
            change.session.merge(Meta(key="name", value=name))
        backups.append(make_backup(tmp_path, name).path)
    for _ in range(kills):
        _kill_after(chance.randrange(3), chance.uniform(0, 0.1), "restorer.py", tmp_path, *backups)
        with open_database(tmp_path) as db, db.read() as session:
            assert session.get_one(Meta, "name").value in {"one", "two"}
        assert check_database(tmp_path).is_sound
        assert not list(tmp_path.glob("incoming-*"))
