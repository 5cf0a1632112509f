"""What this program is, and what it is not."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app import VERSION
from app.words import say
from ui.art.logo import draw_logo, logo_colours
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import EnterDialog
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import RIGHT, fill, hbox, stretch, vbox


class AboutDialog(EnterDialog):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.px
        self.setWindowTitle(say("window.about"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        version = text_label(say("window.about-version", version=VERSION), "second", self)
        names = vbox(theme, text_label(say("window.name"), "screen", self), version, spacing=0)
        head = hbox(theme, _Picture(theme, self), (names, 1), spacing=16)
        column = vbox(theme, head, parent=self, spacing=12, margins=(28, 24, 28, 20))
        for code, role in (("what", "name"), ("unofficial", "body"), ("fonts", "second")):
            column.addWidget(text_label(say(f"window.about-{code}"), role, self, wrap=True))
        close = TextButton(theme, say("window.close"), self, primary=True, act=self.accept)
        fill(column, stretch(), (close, 0, RIGHT))
        self.setFixedSize(px(460), column.totalHeightForWidth(px(460)))


class _Picture(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedSize(QSize(theme.px(72), theme.px(72)))

    def paintEvent(self, _: QPaintEvent) -> None:
        draw_logo(QPainter(self), QRectF(self.rect()), logo_colours(self.theme.tokens))
