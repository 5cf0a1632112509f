"""One window per data folder: a second start raises the first and brings its file. Real processes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from app.armies.formats.army_files import write_army
from app.armies.validator import published_armies
from catalog.overlay import open_library
from ui.launch import _file_of
from ui.shell.services.opened_files import open_file
from ui.shell.services.single_instance import ANSWER, MAX_BYTES, SingleInstance, door_name, hand_over_to_running_window

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]

# The window as it is started, saying on its output where it is asked to go and when it comes forward.
FIRST = """
import sys
from ui import launch
from ui.shell.window.main_window import MainWindow
real = launch.answer_the_door
def answer(app, window, frame, file):
    frame.context.called.connect(lambda screen, where: print("went", screen, where.get("file", ""), flush=True))
    frame.context.noticed.connect(lambda notice: print("said", notice.text.replace("\\n", " "), flush=True))
    real(app, window, frame, file)
    print("ready", flush=True)
launch.answer_the_door = answer
forward = MainWindow.come_forward
MainWindow.come_forward = lambda self: (forward(self), print("came", self.isVisible(), flush=True))
sys.exit(launch.main(sys.argv[1:]))
"""

Start = Callable[..., "subprocess.Popen[str]"]


def surroundings(home: Path) -> dict[str, str]:
    return {**os.environ, "ROUNDEL_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}


@pytest.fixture
def first(ready_home: Path) -> Iterator[Start]:
    """Starts a first window and waits until it listens; killed at the end."""
    children: list[subprocess.Popen[str]] = []

    def start(*args: str, cwd: Path = ROOT) -> "subprocess.Popen[str]":
        child = subprocess.Popen(
            [sys.executable, "-c", FIRST, *args],
            cwd=cwd,
            env=surroundings(ready_home),
            stdout=subprocess.PIPE,
            text=True,
        )
        children.append(child)
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        return child

    yield start
    for child in children:
        child.kill()
        child.communicate()


def second(home: Path, *args: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ui.launch", *args]
    return subprocess.run(
        command, cwd=cwd, env=surroundings(home), capture_output=True, text=True, timeout=600, check=False
    )


@pytest.fixture
def army_file(ready_home: Path, tmp_path: Path) -> Path:
    library = open_library(ready_home)
    path = tmp_path / "an army.json"
    path.write_text(write_army(published_armies(library.catalog, "diskwars")[1]), encoding="utf-8")
    library.close()
    return path


def test_a_second_start_raises_the_first_window_and_ends(first: Start, ready_home: Path) -> None:
    child = first()
    done = second(ready_home)
    assert done.returncode == 0, done.stderr
    assert child.stdout.readline() == "came True\n"
    assert child.poll() is None


def test_a_second_start_brings_its_file_whatever_folder_it_was_started_in(
    first: Start, ready_home: Path, army_file: Path
) -> None:
    child = first()
    done = second(ready_home, army_file.name, cwd=army_file.parent)
    assert done.returncode == 0, done.stderr
    assert child.stdout.readline() == "came True\n"
    assert child.stdout.readline() == f"went armies {army_file}\n"


def test_a_first_start_opens_its_file_too(first: Start, army_file: Path) -> None:
    child = first(str(army_file))
    assert child.stdout.readline() == f"went armies {army_file}\n"


def test_a_file_that_cannot_be_read_gets_a_sentence(first: Start, ready_home: Path) -> None:
    child = first()
    second(ready_home, "no-such-army.json")
    assert child.stdout.readline() == "came True\n"
    said = child.stdout.readline()
    assert said.startswith("said ")
    assert "no-such-army.json" in said
    assert "Traceback" not in said


def test_after_a_window_was_killed_another_one_opens_and_listens(first: Start, ready_home: Path) -> None:
    child = first()
    child.kill()
    child.wait()
    again = first()
    assert second(ready_home).returncode == 0
    assert again.stdout.readline() == "came True\n"


# --- the door itself ---


@pytest.fixture
def door(qtbot: QtBot, tmp_path: Path) -> Iterator[SingleInstance]:  # noqa: ARG001 - it needs an event loop
    made = SingleInstance(tmp_path)
    assert made.listen()
    yield made
    made.close()


def visit(qtbot: QtBot, folder: Path, sent: bytes) -> tuple[bytes, QLocalSocket]:
    socket = QLocalSocket()
    socket.connectToServer(door_name(folder))
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.ConnectedState)
    socket.write(sent)
    socket.flush()
    closed = QLocalSocket.LocalSocketState.UnconnectedState
    qtbot.waitUntil(lambda: socket.bytesAvailable() > 0 or socket.state() == closed, timeout=3000)
    return bytes(socket.readAll().data()), socket


def test_the_door_answers_and_hands_the_file_on(qtbot: QtBot, door: SingleInstance, tmp_path: Path) -> None:
    seen: list[str] = []
    door.knocked.connect(seen.append)
    said, _ = visit(qtbot, tmp_path, json.dumps({"open": "/an/army.json"}).encode() + b"\n")
    assert said == ANSWER
    assert seen == ["/an/army.json"]


@pytest.mark.parametrize("sent", [b"hello\n", b"[1]\n", b'{"open": 3}\n', b"\xff\xfe\n", b"x" * (MAX_BYTES + 10)])
def test_whoever_says_something_else_is_shown_out(
    qtbot: QtBot, door: SingleInstance, tmp_path: Path, sent: bytes
) -> None:
    seen: list[str] = []
    door.knocked.connect(seen.append)
    said, _ = visit(qtbot, tmp_path, sent)
    assert said == b""
    assert seen == []


def test_a_door_that_a_dead_window_left_is_swept_away(qtbot: QtBot, door: SingleInstance, tmp_path: Path) -> None:
    other = SingleInstance(tmp_path)
    assert other.listen()
    said, _ = visit(qtbot, tmp_path, b'{"open": ""}\n')
    assert said == ANSWER
    other.close()
    assert door is not other


def test_nobody_answers_where_nobody_is(qtbot: QtBot, tmp_path: Path) -> None:
    assert not hand_over_to_running_window(tmp_path / "nobody", "", patience=0.2)
    assert qtbot is not None


def test_each_folder_has_a_door_of_its_own_however_it_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "a"
    folder.mkdir()
    assert door_name(folder) == door_name(tmp_path / "a" / ".." / "a")
    assert door_name(folder) != door_name(tmp_path)


def test_the_file_of_a_start_is_named_in_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert _file_of(["army.json"]) == str(tmp_path / "army.json")
    assert _file_of(["--window", "army.json"]) == str(tmp_path / "army.json")
    assert _file_of(["--smoke"]) == ""


def test_a_folder_in_place_of_a_file_gets_a_sentence(shell, tmp_path: Path) -> None:
    open_file(shell.context, str(tmp_path))
    shell.until(lambda: shell.says())
    assert str(tmp_path) in shell.says()[0]
