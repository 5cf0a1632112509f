"""What every screen may use: the look, the memory, the background, and the news of what has changed."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from app.base.errors import KnownError
from app.words import tell_error
from ui.art.gallery import Gallery
from ui.shell.library import Holdings, Library
from ui.shell.memory import Memory
from ui.shell.tasks import Desk
from ui.shell.theme import Theme
from ui.shell.workshop import Task, Workshop

if TYPE_CHECKING:
    from catalog.overlay import Library as Open

T = TypeVar("T")


@dataclass(frozen=True)
class Notice:
    """A sentence that passes by at the foot of the window, with at most one thing to do about it."""

    text: str
    action: str = ""
    act: Callable[[], None] | None = None
    is_bad: bool = False


class House(QObject):
    """One for the whole window. Screens know the house and never each other.

    Attributes: folder, theme, memory, desk (short questions), workshop (long work), library (belongs to the desk's
    thread), gallery (pictures of pieces), holdings (what the catalogue holds, once it is open), system (the game
    chosen; empty for all).

    Signals: opened(Holdings), failed(sentence), building(part) while the catalogue is opened; system_changed(system);
    catalogue_changed(), collection_changed(), armies_changed(army id or empty) after something was saved;
    saved() after anything was; called(screen, where) when somebody wants to be elsewhere; noticed(Notice).
    """

    opened = Signal(object)
    failed = Signal(str)
    building = Signal(float)
    system_changed = Signal(str)
    catalogue_changed = Signal()
    collection_changed = Signal()
    armies_changed = Signal(str)
    saved = Signal()
    called = Signal(str, dict)
    noticed = Signal(object)

    def __init__(self, folder: Path, theme: Theme, memory: Memory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self.theme = theme
        self.memory = memory
        self.desk = Desk(self)
        self.workshop = Workshop(folder, self)
        self.library = Library(folder)
        self.gallery = Gallery(self)
        self.holdings: Holdings | None = None
        self.system = ""
        self.catalogue_changed.connect(self.workshop.forget_catalogue)
        for change in (self.catalogue_changed, self.collection_changed, self.armies_changed):
            change.connect(self.saved)

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
        self.desk.ask(topic, lambda: work(self.library.opened), then, failed or self.warn)

    def begin(
        self,
        title: str,
        work: Callable[[Task, "Open"], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> Task:
        """Something longer, with progress and Cancel in the status bar."""
        return self.workshop.start(title, work, then, failed or self.warn)

    def open(self) -> None:
        """Open the catalogue; `opened` or `failed` follows."""
        self.desk.ask("open", lambda: self.library.open(self._progress), self._opened, self._failed)

    def look_again(self) -> None:
        """The catalogue holds something else than before: tell everybody."""

        def told(holdings: Holdings) -> None:
            self.holdings = holdings
            self.catalogue_changed.emit()

        self.desk.ask("look", self.library.look_around, told, self.warn)

    def close(self) -> None:
        self.workshop.close()
        self.desk.close(self.library.close)

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

    def warn(self, error: KnownError) -> None:
        """Say what did not work."""
        self.noticed.emit(Notice(tell_error(error), is_bad=True))

    def _progress(self, part: float, _step: str) -> None:
        # Called in the background.
        self.desk.hand(lambda: self.building.emit(part))

    def _opened(self, holdings: Holdings) -> None:
        self.holdings = holdings
        self.opened.emit(holdings)

    def _failed(self, error: KnownError) -> None:
        self.failed.emit(tell_error(error))
