"""Background work: one thread that owns the catalogue, so that the window never waits for it."""

import threading
from collections.abc import Callable
from inspect import getclosurevars, isfunction
from queue import SimpleQueue
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

from app.base.errors import KnownError

T = TypeVar("T")
Work = Callable[[], None]


class QueryThread(QObject):
    """Takes questions, answers them one after the other on its own thread, hands the answers to the window's thread.

    A newer question on the same topic makes an older one stale: it is not begun any more, and its answer is dropped.

    Signals: erred(KnownError) for every one, whoever hears of it besides.
    """

    erred = Signal(object)
    _handed = Signal(object)
    _worked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._questions: SimpleQueue[Work | None] = SimpleQueue()
        self._answered: list[Work] = []
        self._latest: dict[str, int] = {}
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="queries", daemon=True)
        self._handed.connect(self._call, Qt.ConnectionType.QueuedConnection)
        self._worked.connect(self._let_go, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        self._thread.start()

    def ask(
        self,
        topic: str,
        work: Callable[[], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> None:
        """Do the work in the background, then call `then` with its result, or `failed`, on the window's thread. A page
        that was closed meanwhile gets no answer any more."""
        number = self._latest[topic] = self._latest.get(topic, 0) + 1

        def is_stale() -> bool:
            return self._latest[topic] != number

        def run() -> None:
            if is_stale():
                return
            answer = attempt(work, then, failed, self._note)
            self.post(lambda: None if is_stale() or not is_owner_alive(then) else answer())

        self._questions.put(run)

    def keep(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> None:
        """What must not be lost, such as saving: in order, never stale, and done also when the window closes."""

        def run() -> None:
            answer = attempt(work, then, failed, self._note)
            self.post(lambda: None if self._is_closed else answer())

        self._questions.put(run)

    def forget(self, topic: str) -> None:
        """Make whatever is under way on a topic stale."""
        self._latest[topic] = self._latest.get(topic, 0) + 1

    def post(self, work: Callable[[], Any]) -> None:
        """From the background: have something done on the window's thread."""
        self._handed.emit(work)

    def close(self, last: Work | None = None) -> None:
        """Do what must be done and one last thing, and end. Waits a moment only: the thread dies with the process."""
        self._is_closed = True
        for topic in self._latest:
            self.forget(topic)
        if not self._thread.is_alive():
            return
        if last:
            self._questions.put(last)
        self._questions.put(None)
        self._thread.join(timeout=5)

    def _note(self, error: KnownError) -> None:
        self.post(lambda: self.erred.emit(error))

    def _call(self, work: Callable[[], Any]) -> None:
        work()

    def _let_go(self) -> None:
        self._answered.clear()

    def _run(self) -> None:
        while (work := self._questions.get()) is not None:
            work()
            # The question holds the page that asked. Whoever lets go of it last takes the page down, and that must be
            # the window's thread: Qt crashes where a widget ends on another.
            self._answered.append(work)
            work = None
            self._worked.emit()


def while_alive(owner: QObject, then: Callable[[T], None]) -> Callable[[T], None]:
    """`then`, unless its owner has gone meanwhile: a page that was closed needs no answer any more."""
    return lambda result: then(result) if isValid(owner) else None


def attempt(
    work: Callable[[], T],
    then: Callable[[T], None],
    failed: Callable[[KnownError], None] | None,
    erred: Callable[[KnownError], None] = lambda _: None,
) -> Work:
    """Do the work here, and return what is to be called on the window's thread."""
    try:
        result = work()
    except KnownError as error:
        known = error
        erred(known)
        return lambda: failed(known) if failed else _raise(known)
    except Exception as error:  # a bug: it must be seen, and not die with this thread
        bug = error
        return lambda: _raise(bug)
    return lambda: then(result)


def is_owner_alive(then: Callable[..., object]) -> bool:
    """Whether the object that a method belongs to was not deleted yet. A function that is written inside a method
    belongs to the same object; one that belongs to nobody lives for ever."""
    owner = getclosurevars(then).nonlocals.get("self") if isfunction(then) else getattr(then, "__self__", None)
    return not isinstance(owner, QObject) or isValid(owner)


def _raise(error: Exception) -> None:
    raise error
