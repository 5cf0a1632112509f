"""The top bar (game, appearance, about) and the status bar (how much was found, what is being done)."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QProgressBar, QWidget

from app.words import label, say
from ui.art.icons import draw_icon
from ui.shell.first import STATUS, TOP
from ui.shell.memory import THEMES
from ui.shell.theme import Theme
from ui.widgets.buttons import Button, IconButton
from ui.widgets.labels import ShortLabel, text_label


class GameSwitch(Button):
    """Which game is shown. Signals: chosen(system), empty for all games."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._systems: tuple[str, ...] = ()
        self.system = ""
        super().__init__(theme, say("window.choose-game"), parent)
        self.setToolTip(say("window.choose-game"))
        self.clicked.connect(self._open)
        self._name()

    def offer(self, systems: Iterable[str], chosen: str) -> None:
        """The games that the catalogue holds. One that it does not hold cannot stay chosen."""
        self._systems = tuple(systems)
        self.choose(chosen if chosen in self._systems else "")

    def choose(self, system: str) -> None:
        self.system = system
        self._name()
        self._measure()
        self.chosen.emit(system)

    def shown(self) -> str:
        return label(self.system) if self.system else say("window.all-games")

    def _name(self) -> None:
        self.setAccessibleName(f"{say('window.game')}: {self.shown()}")

    def _open(self) -> None:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for system in ("", *self._systems):
            action = QAction(label(system) if system else say("window.all-games"), group, checkable=True)
            action.setChecked(system == self.system)
            action.triggered.connect(lambda _=False, system=system: self.choose(system))
            menu.addAction(action)
        menu.popup(self.mapToGlobal(QPoint(3, self.height())))

    def _fonts(self) -> tuple[QFont, QFont]:
        return self.theme.words(13), self.theme.words(13, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        plain, bold = (QFontMetricsF(font) for font in self._fonts())
        words = plain.horizontalAdvance(say("window.game")) + bold.horizontalAdvance(self.shown())
        return QSize(round(words) + self.theme.px(68), self.theme.px(42))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = self.begin(tokens.sunken if self.is_lit() else tokens.raised, tokens.line, px(8))
        plain, bold = self._fonts()
        x = px(16)
        for text, font, ink in ((say("window.game"), plain, tokens.ink2), (self.shown(), bold, tokens.ink)):
            painter.setFont(font)
            painter.setPen(QColor(ink))
            width = QFontMetricsF(font).horizontalAdvance(text) + 1
            painter.drawText(QRectF(x, 0, width, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += round(width) + px(8)
        draw_icon(painter, "chevron", QRectF(x, (self.height() - px(16)) / 2, px(16), px(16)), QColor(tokens.ink2), 2.2)


class AppearanceButton(IconButton):
    """Theme and text size in one menu; its sign shows the theme of the moment."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "sun", say("window.appearance"), parent, size=40)
        self.clicked.connect(self._open)

    def _measure(self) -> None:
        self.icon_name = "moon" if self.theme.tokens.dark else "sun"
        super()._measure()

    def menu(self) -> QMenu:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for choice in THEMES:
            action = QAction(say(f"window.theme-{choice}"), group, checkable=True)
            action.setChecked(choice == self.theme.choice)
            action.triggered.connect(lambda _=False, choice=choice: self.theme.choose(choice))
            menu.addAction(action)
        menu.addSeparator()
        for code, steps in (("window.text-larger", 1), ("window.text-smaller", -1), ("window.text-normal", 0)):
            menu.addAction(say(code)).triggered.connect(lambda _=False, steps=steps: self.theme.zoom(steps))
        return menu

    def _open(self) -> None:
        menu = self.menu()
        menu.popup(self.mapToGlobal(QPoint(self.width() - menu.sizeHint().width(), self.height())))


class TopBar(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.game = GameSwitch(theme, self)
        self.about = IconButton(theme, "info", say("window.about"), self, size=40)
        self.appearance = AppearanceButton(theme, self)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.game)
        self._row.addStretch(1)
        self._row.addWidget(self.about)
        self._row.addWidget(self.appearance)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self.setFixedHeight(px(TOP))
        self._row.setContentsMargins(px(15), 0, px(15), 0)
        self._row.setSpacing(px(4))

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, self.theme.colour("line2"))


class StatusBar(QWidget):
    """Left what is shown, right the keys, or a task with its progress while one runs."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.found = text_label("", "second", self)
        self.keys = ShortLabel("", "second", self)
        self.keys.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.task = text_label("", "second", self)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.found)
        self._row.addWidget(self.keys, 1)
        self._row.addStretch(0)
        self._row.addWidget(self.task)
        self._row.addWidget(self.bar)
        theme.follow(self._measure)
        self.show_task(1.0, "")

    def _measure(self) -> None:
        px = self.theme.px
        self.setFixedHeight(px(STATUS))
        self._row.setContentsMargins(px(18), 0, px(18), 0)
        self._row.setSpacing(px(16))
        self.bar.setFixedWidth(px(140))

    def show_sum(self, text: str) -> None:
        """What the screen in front has to say in a few words."""
        self.found.setText(text)

    def show_keys(self, text: str) -> None:
        """The keys of the screen in front."""
        self.keys.set_whole(text)

    def show_notices(self, notices: Sequence[str]) -> None:
        """In place of the keys: what the user should know; all of it on hover."""
        self.keys.set_whole(notices[0], hint="\n".join(notices))

    def show_task(self, part: float, text: str) -> None:
        is_running = part < 1.0
        self.task.setText(text)
        self.bar.setValue(round(part * 1000))
        self.bar.setAccessibleName(text)
        self.task.setVisible(is_running)
        self.bar.setVisible(is_running)
        self.keys.setVisible(not is_running)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("rail"))
        painter.fillRect(0, 0, self.width(), 1, self.theme.colour("line2"))
