"""The order of a stack: a tile with a face for each disk, from the top on."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from random import shuffle

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.engine.protocol import Option
from app.words import say
from app.words.play_sentences import offer
from ui.battle.question.controls import QuestionControl
from ui.battle.question.key_buttons import cap_size, draw_cap_at
from ui.battle.question.option_button import Picture
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.check import CheckBox
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.labels import ShortLabel
from ui.widgets.layout.box_layouts import HCENTER, TOP, fill, hbox, vbox
from ui.widgets.tips import plain_tip
from ui.widgets.views.row_list import Index, make_quiet

KEYS = Qt.ItemDataRole.UserRole  # the options that a tile stands for
TILE = (94, 88)  # pixels
FACE = 46
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


def card_of(key: str) -> str:
    """Copies of a disk are told apart by a number: `ghost:2`."""
    return key.partition(":")[0]


def gathered(keys: Iterable[str]) -> list[tuple[str, ...]]:
    """Copies side by side, where the first of them lies."""
    groups: dict[str, list[str]] = {}
    for key in keys:
        groups.setdefault(card_of(key), []).append(key)
    return [tuple(ones) for ones in groups.values()]


class OrderControl(QuestionControl):
    """Drag, or Ctrl and the arrows. Attributes: list (the tiles), together (whether copies go as one)."""

    highest = 420
    share = 0.6  # the table is empty then
    HINT = "bar.order-hint"

    def build(self) -> None:
        self._names = {option.key: self.name_of(option) for option in self.decision.options}
        self._at_first = tuple(self._names)
        self.list = OrderTiles(self.theme, self.picture, self)
        self.together = CheckBox(self.theme, say("bar.together"), self)
        self.together.setVisible(len({card_of(key) for key in self._names}) < len(self._names))
        self.together.toggled.connect(lambda _: self._fill(self.order()))
        self._lay_out()
        self._fill(self._at_first)
        self.action(say("table.in-this-order"), self._say, "Return", primary=True)

    def _lay_out(self) -> None:
        tools = hbox(self.theme, spacing=2)
        offered = [("bar.shuffle", self.shuffle), ("bar.as-it-was", lambda: self._fill(self._at_first))]
        if self.setting.strongest is not None:
            offered.insert(1, ("bar.strongest", self._take_strongest))
        for code, act in (("table.up", lambda: self.move_row(-1)), ("table.down", lambda: self.move_row(1)), *offered):
            button = TextButton(self.theme, say(code), self, act=lambda _=False, act=act: act())
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click Enter still means the answer
            tools.addWidget(button)
        fill(tools, self.together, (ShortLabel(say(self.HINT), "second", self), 1))
        vbox(self.theme, (self.list, 1), tools, parent=self, spacing=4)

    def name_of(self, option: Option) -> str:
        return offer(option, self.named)

    def picture(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        return self.setting.picture(key, pixels, ratio)

    def height_for(self, width: int) -> int:
        return self.list.height_for(width) + self.theme.px(48)

    # --- the order ---

    def order(self) -> tuple[str, ...]:
        return self.list.order()

    def _fill(self, keys: Sequence[str]) -> None:
        row = max(self.list.currentRow(), 0)
        groups = gathered(keys) if self.together.isChecked() else [(key,) for key in keys]
        self.list.show_groups(groups, self._names)
        self.list.setCurrentRow(min(row, self.list.count() - 1))

    def shuffle(self) -> None:
        """By chance of this table: what is chosen is an answer like any other."""
        groups = [list(ones) for _, ones in groupby(self.order(), card_of)] if self.together.isChecked() else None
        units = groups or [[key] for key in self.order()]
        shuffle(units)
        self._fill([key for unit in units for key in unit])

    def _take_strongest(self) -> None:
        if self.setting.strongest is not None and (order := self.setting.strongest()):
            self._fill(order)

    def move_row(self, by: int) -> None:
        self.list.move_row(by)

    def _say(self) -> None:
        self.said.emit({"order": self.order()})


class OrderTiles(QListWidget):
    """In lines from left to right; a tile may stand for several copies."""

    def __init__(self, theme: Theme, picture: Picture, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(say("table.order"))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        make_quiet(self)
        self.setItemDelegate(TileDelegate(theme, picture, self))
        theme.follow(self._wear)

    def _wear(self) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        self.setStyleSheet(
            f"QListWidget {{ background: {tokens.sunken}; border-radius: {px(8)}px; padding: {px(4)}px; outline: none;"
            f" color: {tokens.ink}; }}"
        )
        self.doItemsLayout()

    def tile(self) -> QSize:
        return QSize(self.theme.px(TILE[0]), self.theme.px(TILE[1]))

    def height_for(self, width: int) -> int:
        room = width - self.theme.px(8 + 14)
        a_line = max(room // self.tile().width(), 1)
        return -(-self.count() // a_line) * self.tile().height() + self.theme.px(10)

    def show_groups(self, groups: Iterable[Sequence[str]], names: dict[str, str]) -> None:
        self.clear()
        for keys in groups:
            name = names[keys[0]]
            item = QListWidgetItem(name, self)
            item.setData(KEYS, "\n".join(keys))
            item.setToolTip(plain_tip(say("bar.order-group", name=name, count=len(keys)) if len(keys) > 1 else name))
        self._renumber()

    def order(self) -> tuple[str, ...]:
        rows = (self.item(row) for row in range(self.count()))
        return tuple(key for item in rows for key in str(item.data(KEYS)).split("\n"))

    def move_row(self, by: int) -> None:
        row = self.currentRow()
        to = min(max(row + by, 0), self.count() - 1)
        if to != row and row >= 0:
            self.insertItem(to, self.takeItem(row))
            self.setCurrentRow(to)
            self._renumber()

    def _renumber(self) -> None:
        """The place of each, for who cannot see it."""
        for row in range(self.count()):
            item = self.item(row)
            spoken = say("bar.order-row", place=row + 1, name=item.text())
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if is_ctrl and event.key() in _STEPS:
            self.move_row(_STEPS[Qt.Key(event.key())])
        elif is_ctrl and event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.move_row(self.count() * (-1 if event.key() == Qt.Key.Key_Home else 1))
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: object) -> None:
        super().dropEvent(event)  # type: ignore[arg-type]
        self._renumber()


class TileDelegate(QStyledItemDelegate):
    """The place, the face, the name in two lines, and how many copies where there are several."""

    def __init__(self, theme: Theme, picture: Picture, tiles: OrderTiles) -> None:
        super().__init__(tiles)
        self.theme = theme
        self._picture = picture
        self._tiles = tiles

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return self._tiles.tile()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        area, state = QRectF(option.rect), option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            draw_box(painter, area.adjusted(2, 2, -2, -2), px(8), tokens.soft, tokens.accent, 1.5)
        keys = str(index.data(KEYS)).split("\n")
        picture = self._picture(keys[0], px(FACE), self._tiles.devicePixelRatioF())
        if picture is not None:
            painter.drawPixmap(round(area.center().x() - px(FACE) / 2), round(area.y() + px(7)), picture)
        self._draw_name(painter, area, str(index.data(Qt.ItemDataRole.DisplayRole)))
        draw_cap_at(painter, self.theme, area.x() + px(4), area.y() + px(4), str(index.row() + 1))
        if len(keys) > 1:
            word = say("bar.times", count=len(keys))
            x = area.right() - px(6) - cap_size(self.theme, word).width()
            draw_cap_at(painter, self.theme, x, area.y() + px(38), word)
        painter.restore()

    def _draw_name(self, painter: QPainter, area: QRectF, name: str) -> None:
        px = self.theme.px
        font = self.theme.words(11, QFont.Weight.Medium)
        metrics = QFontMetricsF(font)
        room = QRectF(area.x() + px(4), area.y() + px(9 + FACE), area.width() - px(8), metrics.lineSpacing() * 2)
        for number, line in enumerate(in_two_lines(name, metrics, room.width())):
            area = QRectF(room.x(), room.y() + number * metrics.lineSpacing(), room.width(), metrics.lineSpacing())
            draw_words(painter, area, line, font, self.theme.tokens.ink, HCENTER | TOP)


def in_two_lines(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """As many words as fit into the first line, the others into the second, which ends in dots where they do not."""
    first, *rest = text.split(" ")
    while rest and metrics.horizontalAdvance(f"{first} {rest[0]}") <= width:
        first = f"{first} {rest.pop(0)}"
    lines = [first, " ".join(rest)] if rest else [first]
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines]
