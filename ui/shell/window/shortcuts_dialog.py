"""The sheet of shortcuts, made from the table that makes them work."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeySequence, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.words import say
from ui.shell.actions import GROUPS, ShellAction
from ui.shell.look.theme import Theme
from ui.widgets.dialogs import TitledDialog
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import CENTER, gridbox, hbox, vbox
from ui.widgets.views.scroll import scroll_area

KeyTable = Mapping[str, Sequence[str]]  # what is done, and the keys that do it


class ShortcutsDialog(TitledDialog):
    """All keys that work everywhere, by what they are for, and those of the screen in front."""

    def __init__(
        self, theme: Theme, actions: Sequence[ShellAction], screen: str, keys: str, table: KeyTable, parent: QWidget
    ) -> None:
        """`keys` and `table` are those of the screen in front."""
        super().__init__(theme, say("shell.shortcuts"), parent, width=620)
        self.caps: list[KeyCap] = []
        inside = QWidget(self)
        column = vbox(theme, parent=inside, spacing=14, margins=(0, 0, 8, 0))
        for group in GROUPS:
            listed = [action for action in actions if action.group == group and action.keys]
            if listed:
                column.addWidget(text_label(say(f"shell.keys-{group}"), "name", inside))
                column.addLayout(self._grid({action.title: action.keys for action in listed}, inside))
        if keys or table:
            column.addWidget(text_label(say("shell.keys-here", screen=screen), "name", inside))
        if table:
            column.addLayout(self._grid(table, inside))
        if keys:
            column.addWidget(text_label(keys, "body", inside, wrap=True))
        column.addStretch(1)
        area = scroll_area(inside, self, name=say("shell.shortcuts"), can_focus=True)
        self.body.addWidget(area)
        close = self.add_button(say("window.close"), primary=True, act=self.accept)
        close.setFocus()
        room = parent.window().height() - theme.px(60)
        self.resize(theme.px(640), min(inside.sizeHint().height() + theme.px(150), room))

    def _grid(self, table: KeyTable, parent: QWidget) -> QGridLayout:
        grid = gridbox(self.theme, across=18, down=6)
        grid.setColumnMinimumWidth(0, self.theme.px(170))
        grid.setColumnStretch(1, 1)
        for row, (title, keys) in enumerate(table.items()):
            caps = hbox(self.theme, spacing=6)
            for key in keys:
                cap = KeyCap(self.theme, key, parent)
                self.caps.append(cap)
                caps.addWidget(cap)
            caps.addStretch(1)
            grid.addLayout(caps, row, 0)
            grid.addWidget(text_label(title, "body", parent, wrap=True), row, 1, Qt.AlignmentFlag.AlignVCenter)
        return grid


class KeyCap(QWidget):
    """A key as it stands on the keyboard."""

    def __init__(self, theme: Theme, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        self.setAccessibleName(self.text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def _font(self) -> QFont:
        return self.theme.words(12, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text)
        return QSize(max(round(width) + self.theme.px(16), self.theme.px(28)), self.theme.px(26))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -1.5)
        draw_box(painter, area.translated(0, 1), px(5), tokens.line, tokens.line)
        painter.setBrush(QColor(tokens.raised))
        painter.drawRoundedRect(area, px(5), px(5))
        draw_words(painter, area, self.text, self._font(), tokens.ink, CENTER)
