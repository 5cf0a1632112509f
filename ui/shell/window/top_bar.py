"""The top bar: game, search over everything, about, appearance."""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.words import label, say
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import THEMES
from ui.shell.window.first_picture import SEARCH, TOP
from ui.widgets.buttons import Button, IconButton
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.layout.box_layouts import CENTER, hbox, stretch


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

    def follow(self, system: str) -> None:
        """Another screen chose the game."""
        if system != self.system:
            self.choose(system)

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
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the screen below
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


class FinderButton(Button):
    """Looks like a field and opens the search over everything; a sign alone where there is little room."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, say("shell.find-everything"), parent)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setToolTip(say("shell.find-hint"))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(SEARCH), self.theme.px(42))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(40), self.theme.px(42))

    def _key_font(self) -> QFont:
        return self.theme.words(11, QFont.Weight.DemiBold)

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = self.begin(tokens.sunken if self.is_lit() else tokens.raised, tokens.line, px(8))
        side = px(17)
        is_small = self.width() < px(110)
        x = (self.width() - side) / 2 if is_small else px(16)
        draw_icon(painter, "search", QRectF(x, (self.height() - side) / 2, side, side), QColor(tokens.ink2), 2.0)
        if is_small:
            return
        key = say("shell.find-key")
        width = QFontMetricsF(self._key_font()).horizontalAdvance(key) + px(14)
        cap = QRectF(self.width() - px(14) - width, (self.height() - px(20)) / 2, width, px(20))
        has_cap = cap.left() > px(230)
        if has_cap:
            draw_box(painter, cap, px(5), tokens.sunken, tokens.line)
            draw_words(painter, cap, key, self._key_font(), tokens.ink2, CENTER)
        words = QRectF(px(42), 0, (cap.left() if has_cap else self.width()) - px(52), self.height())
        font = self.theme.words(13)
        draw_words(painter, words, self.text(), font, tokens.ink3, elide=True)


class TopBar(QWidget):
    """Game at the left, search in the middle of the bar, signs at the right."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.game = GameSwitch(theme, self)
        self.search = FinderButton(theme, self)
        self.about = IconButton(theme, "info", say("window.about"), self, size=40)
        self.appearance = AppearanceButton(theme, self)
        self._row = hbox(
            theme, self.game, stretch(), self.about, self.appearance, parent=self, spacing=4, margins=(15, 0, 15, 0)
        )
        self.game.chosen.connect(lambda _: QTimer.singleShot(0, self, self._place_search))
        for one, other in pairwise((self.game, self.search, self.about, self.appearance)):
            self.setTabOrder(one, other)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self.setFixedHeight(px(TOP))
        self._row.activate()
        self._place_search()

    def minimumSizeHint(self) -> QSize:
        return self._row.minimumSize() + QSize(self.theme.px(56), 0)

    def _place_search(self) -> None:
        """In the middle of the bar if it fits there, else in the middle of what is left."""
        px, height = self.theme.px, self.search.sizeHint().height()
        left, right = self.game.geometry().right() + px(12), self.about.geometry().left() - px(12)
        width = max(min(px(SEARCH), right - left), self.search.minimumSizeHint().width())
        x = (self.width() - width) // 2
        x = min(max(x, left), max(right - width, left))
        self.search.setGeometry(x, (self.height() - height) // 2, width, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._row.activate()
        self._place_search()

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, self.theme.colour("line2"))
