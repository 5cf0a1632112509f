"""Thinking in the background: the newest thought counts, older ones are told to stop, and no one is kept waiting."""

import time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.base.errors import KnownError
from ui.shell.services.compute_thread import ComputeThread

pytestmark = pytest.mark.slow


@pytest.fixture
def compute_thread(qapp: QApplication) -> Iterator[ComputeThread]:
    made = ComputeThread(qapp)
    yield made
    made.close()


def endless(should_stop: Callable[[], bool]) -> str:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if should_stop():
            return "stopped"
    return "never stopped"


def test_an_answer_comes_to_the_window(qtbot: QtBot, compute_thread: ComputeThread) -> None:
    got: list[int] = []
    compute_thread.ask("a", lambda _: 42, got.append)
    qtbot.waitUntil(lambda: got == [42], timeout=5_000)


def test_a_newer_thought_stops_the_older_whose_answer_is_dropped(qtbot: QtBot, compute_thread: ComputeThread) -> None:
    got: list[str] = []
    compute_thread.ask("a", endless, got.append)
    qtbot.wait(50)
    compute_thread.ask("a", lambda _: "new", got.append)
    qtbot.waitUntil(lambda: got == ["new"], timeout=5_000)
    qtbot.wait(50)
    assert got == ["new"]


def test_what_nobody_wants_to_know_any_more_is_given_up(qtbot: QtBot, compute_thread: ComputeThread) -> None:
    got: list[str] = []
    compute_thread.ask("a", endless, got.append)
    qtbot.wait(50)
    compute_thread.forget("a")
    compute_thread.ask("b", lambda _: "b", got.append)
    qtbot.waitUntil(lambda: got == ["b"], timeout=5_000)


def test_a_known_error_is_told(qtbot: QtBot, compute_thread: ComputeThread) -> None:
    told: list[str] = []

    def fail(_: object) -> None:
        raise KnownError("suggest-no-faction", wanted="x", known=[])

    compute_thread.ask("a", fail, lambda _: None, lambda error: told.append(error.code))
    qtbot.waitUntil(lambda: told == ["suggest-no-faction"], timeout=5_000)


def test_closing_stops_whatever_is_being_thought(qtbot: QtBot) -> None:
    compute_thread = ComputeThread()
    got: list[str] = []
    compute_thread.ask("a", endless, got.append)
    qtbot.wait(50)
    begun = time.monotonic()
    compute_thread.close()
    assert time.monotonic() - begun < 60
    qtbot.wait(50)
    assert got == []
