"""The stack calculator: disks in a row from the top down, and how their fight ends."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.companion.muster import lives_of, worth_of
from app.companion.stack import answer, judges_by_rules
from app.companion.telling import told_stack
from app.games.api.stacks import MAX_DISKS, StackDisk
from app.words import say
from ui.art.gallery import PieceKey
from ui.companion.desk import CompanionDesk
from ui.shell.look.theme import Theme
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.check import Check
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.panel import Panel
from ui.widgets.suggest import SuggestEntry

if TYPE_CHECKING:
    from app.base.errors import Problem
    from app.companion.stack import Answer

FACE = 46
SEATS = ("A", "B")
ROLES = {"head": "name", "plain": "body", "note": "second"}


class StackPage(QWidget):
    """Attributes: entry, seat (what is added, and for whom), rows, answer (the sentences), clear."""

    def __init__(self, theme: Theme, desk: CompanionDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.desk = desk
        self.rows: list[StackRow] = []
        self.told: list[str] = []
        self._shown: tuple[StackDisk, ...] | None = None
        self._build()
        self._lay_out()
        self.entry.taken.connect(self._add)
        self.entry.left_down.connect(self.entry.show_all)
        self.clear.clicked.connect(lambda: desk.lay(()))
        desk.learnt.connect(self._forget)
        desk.changed.connect(self.refresh)
        theme.follow(self._measure)
        self.refresh()

    def _build(self) -> None:
        theme, desk = self.theme, self.desk
        disks = desk.lore.records.get("disk", {})
        choices = sorted(((id_, one.name) for id_, one in disks.items()), key=lambda pair: pair[1])
        self.entry = SuggestEntry(
            theme, say("companion.stack-add"), choices, self, hint=say("companion.stack-add-hint"), icon="plus"
        )
        self.seat = Dropdown(theme, say("companion.stack-for"), self.seats(), self)
        self.clear = TextButton(theme, say("companion.stack-clear"), self)
        self._ground = QWidget(self)
        self.list = Panel(theme, self._ground)
        self.list.setAccessibleName(say("companion.stack-list"))
        self.empty = text_label(
            say("companion.stack-empty", button=say("companion.to-stack")), "second", self.list, wrap=True
        )
        self.answer = Panel(theme, self._ground)
        self.answer.setAccessibleName(say("companion.stack-answer"))

    def seats(self) -> list[tuple[str, str]]:
        """Who may own a disk: everybody at the table, or two of nobody in particular."""
        sides = {side.id: side.army for side in self.desk.session.sides}
        for seat in SEATS:
            sides.setdefault(seat, say("companion.nobody", seat=seat))
        return [(id_, f"{id_} \u00b7 {army}") for id_, army in sides.items()]

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self.entry, 1)
        self._head.addWidget(self.clear)
        self._lines = QVBoxLayout(self.list)
        self._lines.addWidget(self.empty)
        self._sentences = QVBoxLayout(self.answer)
        inside = QVBoxLayout(self._ground)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.answer)
        inside.addWidget(self.list)
        inside.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self._ground)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._head)
        self._column.addWidget(self.seat, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(self.area, 1)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setSpacing(px(4))
        for layout in (self._lines, self._sentences):
            layout.setContentsMargins(px(14), px(10), px(12), px(12))
            layout.setSpacing(px(6))

    # --- the stack ---

    def _forget(self) -> None:
        """What is shown may be wrong by now."""
        self._shown = None

    def _add(self, card: str) -> None:
        self.desk.add_to_stack(card, self.seat.key)
        self.entry.set_text("")

    def refresh(self) -> None:
        stack = self.desk.session.stack
        self.entry.setEnabled(len(stack) < MAX_DISKS)
        if stack == self._shown:
            return
        self._shown = stack
        self.empty.setVisible(not stack)
        self.clear.setEnabled(bool(stack))
        for row in self.rows:
            self._lines.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [StackRow(self, place, one) for place, one in enumerate(stack)]
        for row in self.rows:
            self._lines.addWidget(row)
        self.answer.setVisible(bool(stack))
        self._ask(stack)

    def change(self, place: int, one: StackDisk) -> None:
        stack = list(self.desk.session.stack)
        stack[place] = one
        self.desk.lay(stack)

    def shift(self, place: int, to: int) -> None:
        stack = list(self.desk.session.stack)
        stack.insert(to, stack.pop(place))
        self.desk.lay(stack)

    def remove(self, place: int) -> None:
        stack = list(self.desk.session.stack)
        del stack[place]
        self.desk.lay(stack)

    # --- the answer ---

    def _ask(self, stack: tuple[StackDisk, ...]) -> None:
        """Worked out in the background; a newer stack makes the question void."""
        if not stack:
            self._say(())
            return
        self._say([("note", say("companion.stack-wait"))])
        system, records = self.desk.session.system, self.desk.lore.records
        self.desk.house.think(
            "companion stack", lambda _: answer(system, stack, records), while_alive(self, self._tell)
        )

    def _tell(self, found: "Answer | Problem") -> None:
        stack = self.desk.session.stack
        entries = {one.id: self.desk.lore.disk(one.card) for one in stack}
        names = self._names(stack)
        worths = {id_: (worth_of(entry), lives_of(entry)) for id_, entry in entries.items()}
        lines = list(told_stack(found, stack, names, worths))
        system = self.desk.session.system
        if judges_by_rules(system):
            lines.append(("note", say(f"companion.stack-rules-{system}")))
        self._say(lines)

    def _names(self, stack: Iterable[StackDisk]) -> dict[str, str]:
        """With their owners: the same disk may lie there twice."""
        return {one.id: f"{self.desk.name_in_stack(one)} ({one.seat})" for one in stack}

    def _say(self, lines: Iterable[tuple[str, str]]) -> None:
        while self._sentences.count():
            item = self._sentences.takeAt(0)
            if item is not None and (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        told = list(lines)
        self.told = [text for _, text in told]
        for tone, text in told:
            self._sentences.addWidget(text_label(text, ROLES[tone], self.answer, wrap=True))
        self.answer.setAccessibleDescription("\n".join(self.told))


class StackRow(QWidget):
    """One disk: its face and name, whose it is, whether it lies beside the one above, and ways to move it."""

    def __init__(self, page: StackPage, place: int, one: StackDisk) -> None:
        super().__init__(page.list)
        theme, name = page.theme, page.desk.name_in_stack(one)
        self.one = one
        self.face = _Face(page, one.card, self)
        self.name = ShortLabel(name, "name", self)
        self.name.set_whole(name)
        self.owner = Dropdown(theme, say("companion.stack-owner", piece=name), [(id_, id_) for id_, _ in page.seats()])
        self.owner.show_key(one.seat)
        self.beside = Check(theme, say("companion.stack-beside"), self)
        self.beside.setChecked(one.is_beside)
        self.beside.setVisible(place > 0)
        self.up = IconButton(theme, "up", say("companion.stack-up", piece=name), self, size=34)
        self.down = IconButton(theme, "chevron", say("companion.stack-down", piece=name), self, size=34)
        self.remove = IconButton(theme, "cross", say("companion.stack-remove", piece=name), self, size=34)
        self.up.setEnabled(place > 0)
        self.down.setEnabled(place < len(page.desk.session.stack) - 1)
        self._lay_out()
        self.owner.chosen.connect(lambda seat: page.change(place, replace(one, seat=seat)))
        self.beside.clicked.connect(lambda is_on: page.change(place, replace(one, is_beside=is_on)))
        self.up.clicked.connect(lambda: page.shift(place, place - 1))
        self.down.clicked.connect(lambda: page.shift(place, place + 1))
        self.remove.clicked.connect(lambda: page.remove(place))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(0)
        top.addWidget(self.name, 1)
        for button in (self.up, self.down, self.remove):
            top.addWidget(button)
        below = QHBoxLayout()
        below.addWidget(self.owner)
        below.addWidget(self.beside)
        below.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addLayout(top)
        words.addLayout(below)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.face)
        row.addLayout(words, 1)


class _Face(QWidget):
    def __init__(self, page: StackPage, card: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self._key = PieceKey(page.desk.session.system, "disk", card)
        page.desk.house.gallery.ready.connect(self._painted)
        side = page.theme.px(FACE)
        self.setFixedSize(QSize(side, side))

    def _painted(self, key: PieceKey) -> None:
        if key == self._key:
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        gallery = self._page.desk.house.gallery
        picture = gallery.picture(self._key, self.width(), self.devicePixelRatioF(), "companion stack")
        if picture is not None:
            QPainter(self).drawPixmap(QPointF(0, 0), picture)
