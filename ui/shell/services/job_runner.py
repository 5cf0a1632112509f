"""Work that takes longer than a blink: on a thread of its own, with progress and a Cancel that works."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from app.base.errors import KnownError
from ui.shell.services.library_thread import Library
from ui.shell.services.query_thread import QueryThread, Work, attempt

if TYPE_CHECKING:
    from catalog.overlay import Library as Open

T = TypeVar("T")

PATIENCE = 5.0  # seconds that a closing window waits for a task to stop


class Job(QObject):
    """One piece of work as people see it. `report` and `should_stop` are for the work itself, in the background.

    Attributes: title, part (0 to 1, or below 0 while nobody knows), is_cancelled, can_cancel (work that is done in one
    stroke cannot be called off half-way).
    Signals: changed() when the part changed; ended() when it is over, whichever way.
    """

    changed = Signal()
    ended = Signal()

    def __init__(self, title: str, session: QueryThread, *, can_cancel: bool = True) -> None:
        super().__init__(session)
        self.title = title
        self.can_cancel = can_cancel
        self.part = -1.0
        self.is_cancelled = False
        self._session = session

    def cancel(self) -> None:
        """Ask the work to stop; what it finds after that nobody will hear of."""
        self.is_cancelled = True
        self.changed.emit()

    def should_stop(self) -> bool:
        return self.is_cancelled

    def report(self, part: float) -> None:
        """From the background: so much is done."""
        self._session.post(lambda: self._set(part))

    def _set(self, part: float) -> None:
        self.part = part
        self.changed.emit()


class JobRunner(QObject):
    """Does one task after the other. It has a connection of its own to the catalogue, so that no search waits for it,
    and works with the database that the window has open.

    Attributes: tasks (running and waiting). Signals: changed() when one came, went or moved on; erred(KnownError) for
    every one, whoever hears of it besides.
    """

    changed = Signal()
    erred = Signal(object)

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tasks: list[Job] = []
        self._session = QueryThread(self)
        self._session.erred.connect(self.erred)
        self._library = library
        self._guest: Open | None = None  # belongs to the workshop's thread
        self._is_started = False
        self._count = 0
        self._threads: dict[threading.Thread, Work] = {}  # with what they do, to be let go of on the window's thread
        self._is_closed = False

    def start(
        self,
        title: str,
        work: Callable[[Job, "Open"], T | None],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None],
        *,
        can_cancel: bool = True,
        afresh: bool = False,
    ) -> Job:
        """Begin a task. `then` or `failed` is called on the window's thread, unless it was cancelled. After one that
        makes another catalogue, `afresh`, the next opens it anew."""
        if not self._is_started:
            self._is_started = True
            self._session.start()
        task = Job(title, self._session, can_cancel=can_cancel)
        task.changed.connect(self.changed)
        self.tasks.append(task)
        self._count += 1

        def run() -> "T | None":
            try:
                return None if task.is_cancelled else work(task, self._opened())
            finally:
                if afresh:
                    self._let_go()
                self._session.post(lambda: self._end(task))

        def done(result: "T | None") -> None:
            if not task.is_cancelled and result is not None:
                then(result)

        def went_wrong(error: KnownError) -> None:
            if not task.is_cancelled:
                failed(error)

        self._session.ask(f"task {self._count}", run, done, went_wrong)
        self.changed.emit()
        return task

    def start_apart(
        self, title: str, work: Callable[[Job], T], then: Callable[[T], None], failed: Callable[[KnownError], None]
    ) -> Job:
        """Begin a task that needs neither catalogue nor database and may take an hour: on a thread of its own, so that
        no other task waits for it. What it has found when it is cancelled is told too."""
        task = Job(title, self._session)
        task.changed.connect(self.changed)
        self.tasks.append(task)

        def run() -> None:
            answer = attempt(lambda: work(task), then, failed)
            if not self._is_closed:
                self._session.post(lambda: self._end_apart(task, thread, answer))

        thread = threading.Thread(target=run, name="apart", daemon=True)
        self._threads[thread] = run
        thread.start()
        self.changed.emit()
        return task

    def _end_apart(self, task: Job, thread: threading.Thread, answer: Callable[[], None]) -> None:
        thread.join()  # it has nothing more to do but to let go of the page that asked, and must not be the last to
        del self._threads[thread]
        self._end(task)
        answer()

    def forget_catalogue(self) -> None:
        """Something was corrected or imported: the next task opens the catalogue anew."""
        if self._is_started:
            self._session.ask("forget", self._let_go, lambda _: None)

    def stand_aside(self, is_aside: threading.Event, may_go_on: threading.Event) -> None:
        """Close the catalogue, say so, and touch nothing until it is allowed again."""

        def wait() -> None:
            self._let_go()
            is_aside.set()
            may_go_on.wait()

        if self._is_started:
            self._session.ask("stand aside", wait, lambda _: None)
        else:
            is_aside.set()

    def close(self) -> None:
        self._is_closed = True
        for task in self.tasks:
            task.cancel()
        for thread in self._threads:
            thread.join(PATIENCE)
        self._session.close(self._let_go)

    def _opened(self) -> "Open":
        if self._guest is None:
            self._guest = self._library.beside()
        return self._guest

    def _let_go(self) -> None:
        if self._guest is not None:
            self._guest.close()
            self._guest = None

    def _end(self, task: Job) -> None:
        self.tasks.remove(task)
        task.ended.emit()
        self.changed.emit()
