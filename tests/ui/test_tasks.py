"""One thread in the background: in order, the newest of a topic, nothing lost silently."""

import gc
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.base.errors import KnownError
from tests.ui.conftest import Opened
from ui.shell.services.query_thread import QueryThread, while_alive


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[QueryThread]:  # noqa: ARG001 - answers need its event loop
    made = QueryThread()
    made.start()
    yield made
    made.close()


def test_work_is_done_elsewhere_and_its_result_handed_back_here(session: QueryThread, qtbot: QtBot) -> None:
    here, seen = threading.current_thread(), []
    session.ask("a", threading.current_thread, lambda there: seen.append((there, threading.current_thread())))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen[0][0] is not here
    assert seen[0][1] is here


def test_an_older_question_on_the_same_topic_is_dropped(session: QueryThread, qtbot: QtBot) -> None:
    gate, done, seen = threading.Event(), [], []
    session.ask("other", gate.wait, lambda _: None)
    for number in range(5):
        session.ask("search", lambda number=number: done.append(number) or number, seen.append)
    session.ask("page", lambda: "page", seen.append)
    gate.set()
    qtbot.waitUntil(lambda: "page" in seen)
    assert seen == [4, "page"]
    assert done == [4]


def test_an_answer_that_was_overtaken_while_it_was_made_is_dropped(session: QueryThread, qtbot: QtBot) -> None:
    begun, gate, seen = threading.Event(), threading.Event(), []
    session.ask("search", lambda: (begun.set(), gate.wait(), "old")[2], seen.append)
    begun.wait()
    session.ask("search", lambda: "new", seen.append)
    gate.set()
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == ["new"]


def test_a_known_error_goes_to_who_asked(session: QueryThread, qtbot: QtBot) -> None:
    seen: list[str] = []

    def fail() -> None:
        raise KnownError("disk-full")

    session.ask("open", fail, lambda _: seen.append("done"), lambda error: seen.append(error.code))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == ["disk-full"]


def test_a_bug_is_raised_on_the_thread_of_the_window(session: QueryThread, qtbot: QtBot) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        session.ask("open", fail, lambda _: None)
        qtbot.waitUntil(lambda: bool(caught))
    assert caught[0][0] is ZeroDivisionError
    with qtbot.waitSignal(session._handed):
        session.ask("open", lambda: 1, lambda _: None)


def test_closing_does_one_last_thing_and_ends(qtbot: QtBot) -> None:  # noqa: ARG001
    session, seen = QueryThread(), []
    session.start()
    session.ask("a", lambda: 1, seen.append)
    session.close(lambda: seen.append("closed"))
    assert seen == ["closed"]
    assert not session._thread.is_alive()


def test_the_background_never_collects_garbage(window) -> None:
    """It would destroy widgets on the wrong thread."""
    assert not gc.isenabled()
    window.window.close()
    assert gc.isenabled()


def test_what_must_be_kept_is_done_in_order_and_also_while_closing(qtbot: QtBot) -> None:
    session, done = QueryThread(), []

    def until_closing() -> None:
        """Closing makes every question stale; a clock could be sooner."""
        while session._latest.get("search", 0) <= 20:
            time.sleep(0.01)

    session.start()
    session.ask("slow", until_closing, lambda _: None)
    for number in range(20):
        session.ask("search", lambda number=number: done.append(f"search {number}"), lambda _: None)
        session.keep(lambda number=number: done.append(number), lambda _: done.append("told"))
    session.close()
    qtbot.wait(20)
    assert done == list(range(20))


def test_what_is_kept_hands_back_its_result_and_its_error(session: QueryThread, qtbot: QtBot) -> None:
    seen: list[object] = []

    def fail() -> None:
        raise KnownError("army-gone", id="x")

    session.keep(lambda: 1, seen.append)
    session.keep(fail, seen.append, lambda error: seen.append(error.code))
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen == [1, "army-gone"]


def test_an_answer_to_somebody_who_is_gone_is_dropped(session: QueryThread, qtbot: QtBot) -> None:
    from PySide6.QtCore import QObject
    from shiboken6 import delete

    owner, seen = QObject(), []
    session.ask("a", lambda: 1, while_alive(owner, seen.append))
    qtbot.waitUntil(lambda: seen == [1])
    delete(owner)
    session.ask("b", lambda: 2, while_alive(owner, seen.append))
    session.ask("c", lambda: 3, seen.append)
    qtbot.waitUntil(lambda: 3 in seen)
    assert seen == [1, 3]


class Page:
    """Something that notes on which thread it ends; what a widget would not survive on any but the window's."""

    def __init__(self, ended: list[threading.Thread]) -> None:
        self.ended = ended

    def show(self, _result: object) -> None:
        pass

    def __del__(self) -> None:
        self.ended.append(threading.current_thread())


def dawdle(session: QueryThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """After each answer the background is held up, as on a busy machine, so that the window is done with it first."""
    post = session.post

    def post_and_wait(work: Callable[[], object]) -> None:
        post(work)
        del work
        time.sleep(0.1)

    monkeypatch.setattr(session, "post", post_and_wait)


def test_a_page_that_is_gone_ends_on_the_thread_of_the_window(
    session: QueryThread, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt crashes where a widget ends on another thread, so the background never lets go of one last."""
    ended: list[threading.Thread] = []
    dawdle(session, monkeypatch)
    session.ask("asked", lambda: 1, Page(ended).show)
    session.keep(lambda: 2, Page(ended).show)
    qtbot.waitUntil(lambda: len(ended) == 2)
    assert ended == [threading.main_thread()] * 2


def test_a_page_that_began_a_task_apart_ends_on_the_thread_of_the_window(
    window: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[threading.Thread] = []
    runner = window.context.job_runner
    dawdle(runner._session, monkeypatch)
    page = Page(ended)
    runner.start_apart("counting", lambda _job: 1, page.show, page.show)
    del page
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [threading.main_thread()]
