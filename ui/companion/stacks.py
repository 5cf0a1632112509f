"""The stack calculator: disks in a row from the top down, and how their fight ends."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.companion.muster import lives_of, worth_of
from app.companion.stack import answer, judges_by_rules
from app.companion.telling import told_stack
from app.games.api.stacks import MAX_DISKS, StackDisk
from app.words import say, say_of
from ui.art.gallery import PieceKey
from ui.companion.companion_controller import CompanionController
from ui.shell.look.theme import Theme
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.check import CheckBox
from ui.widgets.clear import clear, discard
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import LEFT, fill, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.suggest import SuggestEntry
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from app.base.errors import Problem
    from app.companion.stack import StackAnswer

FACE = 46
SEATS = ("A", "B")
ROLES = {"head": "name", "plain": "body", "note": "second"}


class StackPage(QWidget):
    """Attributes: entry, seat (what is added, and for whom), rows, answer (the sentences), clear."""

    def __init__(self, theme: Theme, controller: CompanionController, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.controller = controller
        self.rows: list[StackRow] = []
        self.told: list[str] = []
        self._shown: tuple[StackDisk, ...] | None = None
        self._build()
        self._lay_out()
        self.entry.taken.connect(self._add)
        self.entry.left_down.connect(self.entry.show_all)
        self.clear.clicked.connect(lambda: controller.lay(()))
        controller.learnt.connect(self._forget)
        controller.changed.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        theme, controller = self.theme, self.controller
        disks = controller.lore.records.get("disk", {})
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
        sides = {side.id: side.army for side in self.controller.session.sides}
        for seat in SEATS:
            sides.setdefault(seat, say("companion.nobody", seat=seat))
        return [(id_, f"{id_} \u00b7 {army}") for id_, army in sides.items()]

    def _lay_out(self) -> None:
        head = hbox(self.theme, (self.entry, 1), self.clear)
        self._lines = vbox(self.theme, self.empty, parent=self.list, spacing=6, margins=(14, 10, 12, 12))
        self._sentences = vbox(self.theme, parent=self.answer, spacing=6, margins=(14, 10, 12, 12))
        vbox(self.theme, self.answer, self.list, stretch(), parent=self._ground)
        self.area = scroll_area(self._ground, self)
        vbox(self.theme, head, (self.seat, 0, LEFT), (self.area, 1), parent=self, spacing=4)

    # --- the stack ---

    def _forget(self) -> None:
        """What is shown may be wrong by now."""
        self._shown = None

    def _add(self, card: str) -> None:
        """For the side whose army has it; where that is open, for the one that is chosen."""
        self.controller.add_to_stack(card, self.controller.owner_of(card) or self.seat.key)
        self.entry.set_text("")

    def refresh(self) -> None:
        stack = self.controller.session.stack
        self.entry.setEnabled(len(stack) < MAX_DISKS)
        if stack == self._shown:
            return
        self._shown = stack
        self.empty.setVisible(not stack)
        self.clear.setEnabled(bool(stack))
        discard(*self.rows, layout=self._lines)
        self.rows = [StackRow(self, place, one) for place, one in enumerate(stack)]
        fill(self._lines, *self.rows)
        self.answer.setVisible(bool(stack))
        self._ask(stack)

    def change(self, place: int, one: StackDisk) -> None:
        stack = list(self.controller.session.stack)
        stack[place] = one
        self.controller.lay(stack)

    def shift(self, place: int, to: int) -> None:
        stack = list(self.controller.session.stack)
        stack.insert(to, stack.pop(place))
        self.controller.lay(stack)

    def remove(self, place: int) -> None:
        stack = list(self.controller.session.stack)
        del stack[place]
        self.controller.lay(stack)

    # --- the answer ---

    def _ask(self, stack: tuple[StackDisk, ...]) -> None:
        """Worked out in the background; a newer stack makes the question void."""
        if not stack:
            self._say(())
            return
        self._say([("note", say("companion.stack-wait"))])
        system, records = self.controller.session.system, self.controller.lore.records
        self.controller.context.think(
            "companion stack", lambda _: answer(system, stack, records), while_alive(self, self._tell)
        )

    def _tell(self, found: "StackAnswer | Problem") -> None:
        stack = self.controller.session.stack
        entries = {one.id: self.controller.lore.disk(one.card) for one in stack}
        names = self._names(stack)
        worths = {id_: (worth_of(entry), lives_of(entry)) for id_, entry in entries.items()}
        lines = list(told_stack(found, stack, names, worths))
        system = self.controller.session.system
        if judges_by_rules(system):
            lines.append(("note", say_of("companion.stack-rules", system)))
        self._say(lines)

    def _names(self, stack: Iterable[StackDisk]) -> dict[str, str]:
        """With their owners: the same disk may lie there twice."""
        return {one.id: f"{self.controller.name_in_stack(one)} ({one.seat})" for one in stack}

    def _say(self, lines: Iterable[tuple[str, str]]) -> None:
        clear(self._sentences)
        told = list(lines)
        self.told = [text for _, text in told]
        for tone, text in told:
            self._sentences.addWidget(text_label(text, ROLES[tone], self.answer, wrap=True))
        self.answer.setAccessibleDescription("\n".join(self.told))


class StackRow(QWidget):
    """One disk: its face and name, whose it is, whether it lies beside the one above, and ways to move it."""

    def __init__(self, page: StackPage, place: int, one: StackDisk) -> None:
        super().__init__(page.list)
        theme, name = page.theme, page.controller.name_in_stack(one)
        self.one = one
        self.face = StackFaceLabel(page, one.card, self)
        self.name = ShortLabel(name, "name", self)
        self.name.set_whole(name)
        self.owner = Dropdown(theme, say("companion.stack-owner", piece=name), [(id_, id_) for id_, _ in page.seats()])
        self.owner.show_key(one.seat)
        self.beside = CheckBox(theme, say("companion.stack-beside"), self)
        self.beside.setChecked(one.is_beside)
        self.beside.setVisible(place > 0)
        self.up = IconButton(theme, "up", say("companion.stack-up", piece=name), self, size=34)
        self.down = IconButton(theme, "chevron", say("companion.stack-down", piece=name), self, size=34)
        self.remove = IconButton(theme, "cross", say("companion.stack-remove", piece=name), self, size=34)
        self.up.setEnabled(place > 0)
        self.down.setEnabled(place < len(page.controller.session.stack) - 1)
        self._lay_out()
        self.owner.chosen.connect(lambda seat: page.change(place, replace(one, seat=seat)))
        self.beside.clicked.connect(lambda is_on: page.change(place, replace(one, is_beside=is_on)))
        self.up.clicked.connect(lambda: page.shift(place, place - 1))
        self.down.clicked.connect(lambda: page.shift(place, place + 1))
        self.remove.clicked.connect(lambda: page.remove(place))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(0)
        fill(top, (self.name, 1), self.up, self.down, self.remove)
        below = QHBoxLayout()
        fill(below, self.owner, self.beside, stretch())
        words = QVBoxLayout()
        words.setSpacing(0)
        fill(words, top, below)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        fill(row, self.face, (words, 1))


class StackFaceLabel(QWidget):
    def __init__(self, page: StackPage, card: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self._key = PieceKey(page.controller.session.system, "disk", card)
        page.controller.context.gallery.ready.connect(self._painted)
        side = page.theme.px(FACE)
        self.setFixedSize(QSize(side, side))

    def _painted(self, key: PieceKey) -> None:
        if key == self._key:
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        gallery = self._page.controller.context.gallery
        picture = gallery.picture(self._key, self.width(), self.devicePixelRatioF(), "companion stack")
        if picture is not None:
            QPainter(self).drawPixmap(QPointF(0, 0), picture)
