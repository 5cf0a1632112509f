"""Dialogs: a title, what it is about, and a row of buttons that say what they do."""

from PySide6.QtCore import SIGNAL, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QDialog, QFrame, QLineEdit, QScrollArea, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import Act, TextButton, is_enter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox


class EnterDialog(QDialog):
    """Enter presses the button with the keyboard focus, else the primary one. Every dialog of the program is one."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What comes here was used by nothing in the dialog. Lists have an Enter of their own, and so have fields that
        somebody listens to."""
        if not is_enter(event):
            super().keyPressEvent(event)
        elif not _has_own_enter(self.focusWidget()) and self.isVisible():
            self.press_primary()

    def press_primary(self) -> None:
        found = [one for one in self.findChildren(TextButton) if one.is_primary and one.isVisible() and one.isEnabled()]
        if found:
            found[-1].click()


def _has_own_enter(widget: QWidget | None) -> bool:
    if isinstance(widget, QLineEdit):
        return widget.receivers(SIGNAL("returnPressed()")) > 0
    return isinstance(widget, QAbstractItemView)


class DialogBody(QScrollArea):
    """What a dialog is about: as high as it is, and scrolled where the screen has no room for all of it."""

    def __init__(self, inside: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        self._inside = inside

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """At most half of the screen, so that title and buttons fit above and below it."""
        room = self.screen().availableSize()
        return self._inside.minimumSizeHint().boundedTo(QSize(room.width() * 8 // 10, room.height() // 2))


class TitledDialog(EnterDialog):
    """Open it with `open()`, never `exec()`. Fill `body`; add buttons from left to right, the primary one last.
    The body of one that `scrolls` may need more room than a small screen has at large text sizes."""

    def __init__(
        self, theme: Theme, title: str, parent: QWidget | None = None, *, width: int = 480, scrolls: bool = False
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._width = width
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = text_label(title, "panel", self)
        self.foot = hbox(theme, stretch(), spacing=6)
        if scrolls:
            inside = QWidget(self)
            self.body = vbox(theme, parent=inside, spacing=10)
            area = DialogBody(inside, self)
            vbox(theme, self.title, (area, 1), self.foot, parent=self, spacing=14, margins=(22, 18, 22, 16))
        else:
            self.body = vbox(theme, spacing=10)
            vbox(theme, self.title, (self.body, 1), self.foot, parent=self, spacing=14, margins=(22, 18, 22, 16))
        theme.follow(self._limit_width)

    def _limit_width(self) -> None:
        self.setMinimumWidth(min(self.theme.px(self._width), self.screen().availableSize().width() * 94 // 100))

    def fit(self, width: int, height: int) -> None:
        """As large as this, in pixels at 100 %, as far as the screen has room for it."""
        room = self.screen().availableSize()
        across = min(self.theme.px(width), room.width() * 94 // 100)
        self.setMinimumWidth(min(self.minimumWidth(), across))
        self.resize(across, min(self.theme.px(height), room.height() * 9 // 10))

    def add_button(self, text: str, *, primary: bool = False, icon: str = "", act: Act | None = None) -> TextButton:
        button = TextButton(self.theme, text, self, primary=primary, icon=icon, act=act)
        self.foot.addWidget(button)
        return button

    def add_text(self, text: str, role: str = "body") -> None:
        self.body.addWidget(text_label(text, role, self, wrap=True))


def ask(
    theme: Theme, parent: QWidget, title: str, text: str, do: str, keep: str, *, is_grave: bool = False
) -> TitledDialog:
    """A question with two answers; the sheet's `accepted` means yes. Open it after connecting. In a grave one the focus
    is on the way out: it must not be answered by a key that was meant for something else."""
    sheet = TitledDialog(theme, title, parent)
    sheet.add_text(text)
    way_out = sheet.add_button(keep)
    way_out.clicked.connect(sheet.reject)
    button = sheet.add_button(do, primary=True, act=sheet.accept)
    (way_out if is_grave else button).setFocus()
    return sheet
