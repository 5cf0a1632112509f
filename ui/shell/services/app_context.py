"""What every screen may use: the look, the memory, the background, and the news of what has changed."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from app.base.errors import KnownError
from app.words import say, tell_error
from ui.art.gallery import Gallery
from ui.art.photo_pictures import use_photos_of
from ui.shell.look.game_language import GameLanguage
from ui.shell.look.length_units import UNITS, LengthUnits
from ui.shell.look.theme import Theme
from ui.shell.services.compute_thread import ComputeThread, Stop
from ui.shell.services.job_runner import Job, JobRunner
from ui.shell.services.library_thread import CatalogueContents, Library
from ui.shell.services.opened_files import open_with_system
from ui.shell.services.query_thread import QueryThread
from ui.shell.services.recent_armies import RecentArmies
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.status.database_watch import DatabaseWatch

if TYPE_CHECKING:
    from catalog.overlay import Library as Open

T = TypeVar("T")

# What is asked before the database is opened (`ui.shell.status.database_questions`).
DOUBTS = ("database-gone", "database-log-strange")
PATIENCE = 10.0  # seconds to wait until the workshop has let go of the database


@dataclass(frozen=True)
class Notice:
    """A sentence that passes by at the foot of the window, with at most two things to do about it. After a refusal
    nothing has gone wrong and nothing was done."""

    text: str
    action: str = ""
    act: Callable[[], None] | None = None
    is_bad: bool = False
    is_refusal: bool = False
    second: str = ""
    second_act: Callable[[], None] | None = None


class AppContext(QObject):
    """One for the whole window. Screens know it and never each other.

    Attributes: folder, theme, memory, query_thread (short questions), job_runner (long work), compute_thread (advice),
    library (belongs to the query thread), gallery (pictures of pieces), holdings (what the catalogue holds, once it is
    open), system (the game chosen; empty for all), lengths (inches or centimetres), terms (the language of the games),
    recents (armies that were open last).

    Signals: opened(CatalogueContents), failed(sentence), building(part) while the catalogue is opened;
    system_changed(system); catalogue_changed(), collection_changed(), armies_changed(army id or empty),
    battles_changed() after something was saved, here or by another process; saved() after anything was saved here;
    called(screen, where) when somebody wants to be elsewhere; noticed(Notice); settling() when whatever is half typed
    is to be saved now; closing() while things can still be saved, just before nothing can any more;
    doubted(KnownError) when only the user can say how the database is to be opened; erred(KnownError) for every one
    that happened in the background.
    """

    opened = Signal(object)
    failed = Signal(str)
    building = Signal(float)
    system_changed = Signal(str)
    catalogue_changed = Signal()
    collection_changed = Signal()
    armies_changed = Signal(str)
    battles_changed = Signal()
    saved = Signal()
    called = Signal(str, dict)
    noticed = Signal(object)
    settling = Signal()
    closing = Signal()
    doubted = Signal(object)
    erred = Signal(object)

    def __init__(self, folder: Path, theme: Theme, memory: SettingsMemory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        use_photos_of(folder)
        self.theme = theme
        self.memory = memory
        self.query_thread = QueryThread(self)
        self.library = Library(folder)
        self.job_runner = JobRunner(self.library, self)
        self.compute_thread = ComputeThread(self)
        for background in (self.query_thread, self.job_runner):
            background.erred.connect(self.erred)
        self.lengths = LengthUnits(memory, self)
        self.terms = GameLanguage(memory, self)
        self.recents = RecentArmies(memory)
        self.watch = DatabaseWatch(self)
        self.gallery = Gallery(self)
        self.holdings: CatalogueContents | None = None
        self.system = ""
        self.catalogue_changed.connect(self.job_runner.forget_catalogue)
        self.terms.changed.connect(self.catalogue_changed)  # all that shows names shows them anew
        self._is_told_by_others = False
        self.armies_changed.connect(self.recents.note)
        for change in (self.catalogue_changed, self.collection_changed, self.armies_changed, self.battles_changed):
            change.connect(self._say_saved)

    # --- background ---

    def ask(
        self,
        topic: str,
        work: Callable[["Open"], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> None:
        """A short question to catalogue or database, answered in the background. A newer one of the same topic makes
        this one void; what must not be lost needs a topic of its own. Known errors are told at the foot."""
        self.query_thread.ask(topic, lambda: work(self.library.opened), then, failed or self.warn)

    def save(
        self,
        work: Callable[["Open"], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> None:
        """Have something saved: in order, never void, and done even when the window closes meanwhile."""
        self.query_thread.keep(lambda: work(self.library.opened), then, failed or self.warn)

    def think(
        self,
        topic: str,
        work: Callable[[Stop], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> None:
        """Reckon over values, such as advice: neither catalogue nor database, and no search waits for it. `work` is
        given a question to ask often, whether to stop; a newer thought on the topic stops this one."""
        self.compute_thread.ask(topic, work, then, failed or self.warn)

    def begin(
        self,
        title: str,
        work: Callable[[Job, "Open"], T | None],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
        *,
        can_cancel: bool = True,
        afresh: bool = False,
    ) -> Job:
        """Something longer, with progress and Cancel in the status bar. `afresh`: it makes another catalogue."""
        return self.job_runner.start(title, work, then, failed or self.warn, can_cancel=can_cancel, afresh=afresh)

    def begin_apart(
        self,
        title: str,
        work: Callable[[Job], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> Job:
        """Something that may take an hour and needs neither catalogue nor database: no other task waits for it. What it
        has found when it is cancelled is told too."""
        return self.job_runner.start_apart(title, work, then, failed or self.warn)

    def open(self) -> None:
        """Open the catalogue; `opened` or `failed` follows."""
        self.query_thread.ask("open", lambda: self.library.open(self._progress), self._opened, self._failed)

    def look_again(self) -> None:
        """The catalogue holds something else than before: tell everybody."""

        def told(holdings: CatalogueContents) -> None:
            self.holdings = holdings
            self.catalogue_changed.emit()

        self.query_thread.ask("look", self.library.look_around, told, self.warn)

    def catch_up(self) -> None:
        """Another process wrote into the database: show what there is now."""
        self.query_thread.ask("catch up", self.library.catch_up, self._tell_others_news, self.warn)

    def alone(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> None:
        """Do something with the files of the database while nobody here has it open, such as putting a backup in its
        place. Everything is opened and shown anew afterwards, whether it worked or not."""
        if self.job_runner.tasks:
            (failed or self.warn)(KnownError("tasks-running"))
            return
        self.settling.emit()
        is_aside, may_go_on = threading.Event(), threading.Event()
        self.job_runner.stand_aside(is_aside, may_go_on)

        def run() -> T:
            try:
                is_aside.wait(PATIENCE)
                self.library.close()
                return work()
            finally:
                may_go_on.set()

        self.query_thread.keep(
            run,
            lambda result: self._open_again(lambda: then(result)),
            lambda error: self._open_again(lambda: (failed or self.warn)(error)),
        )

    def take_memory_again(self) -> None:
        """The window's memory was restored: look and lengths follow it."""
        self.memory.save()
        self.theme.choose(self.memory.theme())
        self.theme.set_scale(self.memory.scale())
        self.lengths.choose(self.memory.word("lengths", UNITS[0], UNITS))
        self.terms.take_again()

    def _open_again(self, then: Callable[[], None]) -> None:
        def told(holdings: CatalogueContents) -> None:
            self._tell_others_news(holdings)
            then()

        self.query_thread.ask("open", lambda: self.library.open(self._progress), told, self._failed)

    def close(self) -> None:
        self.closing.emit()
        self.watch.stop()
        self.compute_thread.close()
        self.job_runner.close()
        self.query_thread.close(self.library.close)

    # --- news ---

    def choose_system(self, system: str) -> None:
        if system != self.system:
            self.system = system
            self.memory.keep("game", system)
            self.system_changed.emit(system)

    def go(self, screen: str, **where: str) -> None:
        """Show another screen: `go("catalogue", system=..., kind=..., id=...)`, `go("armies", army=ID)`."""
        self.called.emit(screen, where)

    def tell(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        """Say something in passing, with one thing to do about it, such as Undo."""
        self.noticed.emit(Notice(text, action, act))

    def tell_written(self, text: str, path: Path) -> None:
        """Say that a file was written, and offer to open it or its folder."""
        actions = say("shell.open-file"), say("shell.show-folder")
        acts = partial(open_with_system, path), partial(open_with_system, path.parent)
        self.noticed.emit(Notice(text, actions[0], acts[0], second=actions[1], second_act=acts[1]))

    def refuse(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        """Say why something was not done."""
        self.noticed.emit(Notice(text, action, act, is_refusal=True))

    def warn(self, error: KnownError) -> None:
        """Say what did not work."""
        self.noticed.emit(Notice(tell_error(error), is_bad=True))

    def _tell_others_news(self, holdings: CatalogueContents | None) -> None:
        """Somebody else changed who knows what; holdings are given where the catalogue is concerned."""
        self._is_told_by_others = True
        try:
            if holdings is not None:
                self.holdings = holdings
                self.catalogue_changed.emit()
            self.collection_changed.emit()
            self.armies_changed.emit("")
            self.battles_changed.emit()
        finally:
            self._is_told_by_others = False

    def _say_saved(self) -> None:
        if not self._is_told_by_others:
            self.saved.emit()

    def _progress(self, part: float, _step: str) -> None:
        # Called in the background.
        self.query_thread.post(lambda: self.building.emit(part))

    def _opened(self, holdings: CatalogueContents) -> None:
        self.holdings = holdings
        self.opened.emit(holdings)
        if holdings.sealed is not None:
            self.warn(holdings.sealed)

    def _failed(self, error: KnownError) -> None:
        self.failed.emit(tell_error(error))
        if error.code in DOUBTS:
            self.doubted.emit(error)
