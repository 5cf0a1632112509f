"""What commands say when the database is gone, when the log is not its own, and how the user answers."""

from pathlib import Path
from typing import Any

import pytest

from app.storage.data_folder import DATABASE


@pytest.fixture
def used(roundel: Any, ready_home: Path) -> Path:
    assert roundel("army", "new", "--system", "diskwars", "--name", "Mine").code == 0
    assert roundel("db", "backup").code == 0
    return ready_home


def test_a_database_that_is_gone_is_said_with_both_ways_out(roundel: Any, used: Path) -> None:
    (used / DATABASE).write_bytes(b"")
    for command in (("army", "list"), ("db", "check"), ("db", "backup")):
        ran = roundel(*command)
        assert ran.code == 2
        assert "roundel db restore" in ran.err
        assert "roundel db new" in ran.err
    assert roundel("db", "new").code == 0
    assert "Mine" not in roundel("army", "list").out
    assert "already" in roundel("db", "new").out


def test_a_backup_brings_a_lost_database_back(roundel: Any, used: Path) -> None:
    (used / DATABASE).unlink()
    backup = roundel("db", "restore", "--json").json["backups"][0]
    assert roundel("db", "restore", backup).code == 0
    assert "Mine" in roundel("army", "list").out


def test_a_strange_log_is_said_and_set_aside(roundel: Any, used: Path) -> None:
    (used / f"{DATABASE}-wal").write_bytes(b"garbage!" * 100)
    ran = roundel("army", "list")
    assert ran.code == 2
    assert "roundel db set-log-aside" in ran.err
    assert roundel("db", "set-log-aside").code == 0
    assert "Mine" in roundel("army", "list").out
    assert "in order" in roundel("db", "set-log-aside").out
