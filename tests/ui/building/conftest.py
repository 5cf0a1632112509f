"""An army of disks, open in the real window: what a person does with it, what is seen, what is in the database."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.armies import army_store
from app.collection.holdings import add
from app.collection.pieces import PieceId, shelf_of
from catalog.schema import Line
from catalog.schema.lists import ArmyList, DiskList
from ui.armies.documents.army_page import ArmyPage
from ui.games.diskwars.army.builder import DiskBuilder
from ui.games.diskwars.army.order import OrderPage

T = TypeVar("T")
PATIENCE = 30_000


def _disks(name: str = "Red Anvil", system: str = "diskwars", limit: int = 150, **counts: int) -> DiskList:
    """`disks(stalwarts=4)`: underscores for hyphens."""
    entries = tuple(Line(id=piece.replace("_", "-"), count=count) for piece, count in counts.items())
    return DiskList(system=system, name=name, limit=limit, entries=entries)


class Site:
    """A building site: one open army."""

    def __init__(self, window: Any, fingers: Any, page: ArmyPage) -> None:
        self.window = window
        self.bot = window.bot
        self.context = window.context
        self.fingers = fingers
        self.page = page
        self.draft = page.draft
        self.passed: list[str] = []
        self.context.noticed.connect(lambda notice: self.passed.append(notice.text))

    # --- what is there ---

    @property
    def builder(self) -> DiskBuilder:
        if self.page.tabs.key != "build":
            self.page.tabs.choose("build")
        found = self.page.pages["build"]
        assert isinstance(found, DiskBuilder)
        return found

    @property
    def order(self) -> OrderPage:
        if self.page.tabs.key != "order":
            self.page.tabs.choose("order")
        found = self.page.pages["order"]
        assert isinstance(found, OrderPage)
        return found

    @property
    def picker(self) -> Any:
        return self.builder.picker

    @property
    def problems(self) -> Any:
        return self.builder.problems

    @property
    def army(self) -> DiskList:
        assert isinstance(self.draft.army, DiskList)
        return self.draft.army

    def counts(self) -> dict[str, int]:
        return {line.id: line.count for line in self.army.entries}

    def choose_stock(self, key: str) -> None:
        """All, owned, or owned and free, as its menu has it."""
        word = dict(self.picker.stock.choices)[key]
        next(action for action in self.picker.stock.menu().actions() if action.text() == word).trigger()

    # --- waiting ---

    def wait(self, until: Callable[[], bool]) -> None:
        self.bot.waitUntil(until, timeout=PATIENCE)

    def settle(self) -> None:
        """Until everything is saved and it is known what fits."""
        self.wait(lambda: self.draft.is_saved)
        self.wait(lambda: self.picker.fits.is_done)

    def ask(self, work: Callable[[Any], T]) -> T:
        got: list[T] = []
        self.context.save(work, got.append)
        self.wait(lambda: bool(got))
        return got[0]

    def stored(self) -> ArmyList:
        """The list as the database has it."""
        return self.ask(lambda library: army_store.get_army(library.database, self.draft.id).army)

    def stored_counts(self) -> dict[str, int]:
        army = self.stored()
        assert isinstance(army, DiskList)
        return {line.id: line.count for line in army.entries}

    def wait_for_repairs(self) -> None:
        self.wait(lambda: not self.problems.repairs.is_looking and self.problems.repairs.is_known)

    # --- what is seen ---

    def said(self) -> list[str]:
        """The problems, as they are read below the army."""
        sentences: list[str] = self.problems.sentences()
        return sentences[: len(self.draft.verdict.problems)]

    def noted(self) -> list[str]:
        """The notices below the problems."""
        sentences: list[str] = self.problems.sentences()
        return sentences[len(self.draft.verdict.problems) :]

    def buttons(self) -> list[str]:
        """What the buttons of the problems offer, from top to bottom; the primary one with a star."""
        rows = [row.button for row in self.problems.rows] + [self.problems.state.button]
        return [
            f"{'* ' if one.is_primary else ''}{one.words} {one.figure}".strip() for one in rows if not one.isHidden()
        ]

    def names(self) -> list[str]:
        """What the picker shows."""
        return [offer.name for offer in self.picker.model.offers()]

    def line(self, key: str) -> Any:
        lines = self.builder.army.lines
        return lines.line(lines.place_of(key))

    def group(self, key: str) -> Any:
        return self.builder.army.lines.heads[key]

    # --- what a person does ---

    def find(self, text: str, name: str = "") -> None:
        """Ctrl+F, type, wait until it stands first, and go down to it."""
        self.fingers.press("Ctrl+F")
        assert self.picker.field.edit.hasFocus()
        self.fingers.type(text)
        self.wait(lambda: self.names()[:1] == [name or self.names()[0]] and self.picker.field.text() == text)
        self.wait(lambda: not self.picker.field._pause.isActive())
        self.wait(lambda: self.names()[:1] == [name] if name else bool(self.names()))
        self.fingers.press("Down")
        assert self.picker.view.hasFocus()

    def take(self, text: str, name: str, copies: int = 1) -> None:
        self.find(text, name)
        self.fingers.press(*["+"] * copies)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        self.bot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())

    def drop(self, onto: QWidget, at: QPoint, kind: str, what: str) -> bool:
        """What Qt sends when something is dragged here and let go; whether it was taken."""
        mime = QMimeData()
        mime.setData(kind, what.encode())
        both = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(at, both, mime, buttons, keys)
        QApplication.sendEvent(onto, enter)
        if not enter.isAccepted():
            return False
        let_go = QDropEvent(QPointF(at), both, mime, buttons, keys)
        QApplication.sendEvent(onto, let_go)
        return let_go.isAccepted()

    def own(self, **counts: int) -> None:
        """Pieces in the real collection."""

        def work(library: Any) -> bool:
            shelf = shelf_of(library.catalog)
            for piece, count in counts.items():
                add(library.database, shelf, PieceId(self.army.system, piece.replace("_", "-")), count)
            return True

        self.ask(work)
        before = self.draft.stock
        self.context.collection_changed.emit()
        self.wait(lambda: self.draft.stock is not before)
        self.settle()


@pytest.fixture
def disks() -> Callable[..., DiskList]:
    """Makes lists: `disks(stalwarts=4)`."""
    return _disks


@pytest.fixture
def site(window: Any, fingers: Any, open_army: Any) -> Callable[[DiskList], Site]:
    """Open an army and stand before its Build tab."""

    def open_(army: DiskList) -> Site:
        made = Site(window, fingers, open_army(army))
        made.settle()
        return made

    return open_
