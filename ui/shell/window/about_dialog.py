"""What this program is, and what it is not."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app import VERSION
from app.words import say
from ui.art.logo import draw_logo, logo_colours
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label


class About(QDialog):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.px
        self.setWindowTitle(say("window.about"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(28), px(24), px(28), px(20))
        column.setSpacing(px(12))
        head = QHBoxLayout()
        head.setSpacing(px(16))
        head.addWidget(_Picture(theme, self))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(text_label(say("window.name"), "screen", self))
        names.addWidget(text_label(say("window.about-version", version=VERSION), "second", self))
        head.addLayout(names, 1)
        column.addLayout(head)
        for code, role in (("what", "name"), ("unofficial", "body"), ("fonts", "second")):
            column.addWidget(text_label(say(f"window.about-{code}"), role, self, wrap=True))
        close = TextButton(theme, say("window.close"), self, primary=True)
        close.clicked.connect(self.accept)
        column.addStretch(1)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.setFixedSize(px(460), column.totalHeightForWidth(px(460)))


class _Picture(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedSize(QSize(theme.px(72), theme.px(72)))

    def paintEvent(self, _: QPaintEvent) -> None:
        draw_logo(QPainter(self), QRectF(self.rect()), logo_colours(self.theme.tokens))
