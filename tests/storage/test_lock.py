"""One window per data folder, and no lock outlives its process."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app.base.errors import KnownError
from app.storage.database import Database
from app.storage.lock import is_window_open, take_window_lock, window_pid

Start = Callable[..., subprocess.Popen[str]]

BE_A_WINDOW = """
import sys
from pathlib import Path
from app.storage.lock import take_window_lock
lock = take_window_lock(Path(sys.argv[1]))
print("held" if lock else "refused", flush=True)
sys.stdin.read()
"""


def test_a_lock_is_taken_once_and_can_be_given_back(tmp_path: Path) -> None:
    assert not is_window_open(tmp_path)
    lock = take_window_lock(tmp_path)
    assert lock is not None
    assert is_window_open(tmp_path)
    assert take_window_lock(tmp_path) is None
    lock.release()
    lock.release()
    assert not is_window_open(tmp_path)
    again = take_window_lock(tmp_path)
    assert again is not None
    again.release()


def test_asking_does_not_take_the_lock_away(tmp_path: Path) -> None:
    lock = take_window_lock(tmp_path)
    assert lock is not None
    assert [is_window_open(tmp_path) for _ in range(3)] == [True] * 3
    lock.release()


def test_a_lock_of_another_process_is_seen_and_ends_with_that_process(tmp_path: Path, start: Start) -> None:
    child = start(BE_A_WINDOW, tmp_path)
    assert child.stdout.readline() == "held\n"
    assert is_window_open(tmp_path)
    assert window_pid(tmp_path) == child.pid
    assert take_window_lock(tmp_path) is None
    child.kill()
    child.wait()
    give_up = time.monotonic() + 60
    while is_window_open(tmp_path) and time.monotonic() < give_up:
        time.sleep(0.01)
    lock = take_window_lock(tmp_path)
    assert lock is not None
    lock.release()


def test_a_second_window_process_is_refused(tmp_path: Path, start: Start) -> None:
    children = [start(BE_A_WINDOW, tmp_path) for _ in range(2)]
    answers = sorted(child.stdout.readline() for child in children)
    assert answers == ["held\n", "refused\n"]


def test_commands_work_beside_the_window(db: Database) -> None:
    lock = take_window_lock(db.folder)
    assert lock is not None
    with db.write("beside"):
        pass
    lock.release()


def test_a_folder_that_is_gone_is_a_known_error(tmp_path: Path) -> None:
    with pytest.raises(KnownError) as caught:
        take_window_lock(tmp_path / "gone")
    assert caught.value.code == "disk-trouble"
