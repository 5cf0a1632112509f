"""Something that is only shown when it is wanted."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.layout.box_layouts import LEFT, vbox


class FoldHead(Button):
    """A word with an arrow that points to the right while the rest is folded, down when it is open."""

    look = Look(12.5, QFont.Weight.DemiBold, room=34, height=30)

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(60), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.soft2 if self.is_lit() else None, None, px(6))
        side = px(13)
        arrow = QRectF(px(7), (self.height() - side) / 2, side, side)
        draw_icon(painter, "chevron" if self.isChecked() else "right", arrow, QColor(tokens.ink2), 2.4)
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.ink if self.is_lit() else tokens.ink2))
        line = QRectF(self.rect()).adjusted(px(26), 0, -px(4), 0)
        shown = QFontMetricsF(self._font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, line.width() + 1)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)


class FoldingPanel(QWidget):
    """Fill `body`. The head is `head`; `head.clicked` when the user opens or folds it."""

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None, *, is_open: bool = False) -> None:
        super().__init__(parent)
        self.head = FoldHead(theme, text, self)
        self.inside = QWidget(self)
        self.body = vbox(theme, parent=self.inside)
        vbox(theme, (self.head, 0, LEFT), self.inside, parent=self, spacing=4)
        self.head.clicked.connect(self.set_open)
        self.set_open(is_open)

    @property
    def is_open(self) -> bool:
        return self.head.isChecked()

    def set_open(self, is_open: bool) -> None:
        self.head.setChecked(is_open)
        self.inside.setVisible(is_open)
