"""A button that shows what is chosen and opens a menu of what could be."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.tips import plain_tip


@dataclass(frozen=True, slots=True)
class DropdownRoom:
    """Pixels at 100 % beside the word, and the side of the sign."""

    left: int = 14
    right: int = 34
    sign: int = 16


class Dropdown(Button):
    """Signals: chosen(key) when the user takes another one."""

    look = Look(13, QFont.Weight.Medium)
    room = DropdownRoom()

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, name: str, choices: Sequence[tuple[str, str]] = (), parent: QWidget | None = None
    ) -> None:
        """`choices`: key and word of each; the first is taken."""
        self.name = name
        self.choices: tuple[tuple[str, str], ...] = tuple(choices)
        self._key = self.choices[0][0] if self.choices else ""
        self._rows: Mapping[str, str] = {}
        self._heads: Mapping[str, str] = {}
        super().__init__(theme, name, parent)
        self.clicked.connect(self._open)
        self._rename()

    @property
    def key(self) -> str:
        return self._key

    @property
    def word(self) -> str:
        return dict(self.choices).get(self._key, "")

    def offer(self, choices: Iterable[tuple[str, str]], key: str = "") -> None:
        self.choices = tuple(choices)
        keys = [one for one, _ in self.choices]
        self.show_key(key if key in keys else keys[0] if keys else "")

    def explain(self, rows: Mapping[str, str], heads: Mapping[str, str]) -> None:
        """Say more of choices where they are chosen: `rows` are shown in place of their words, `heads` above them."""
        self._rows, self._heads = rows, heads
        self._rename()

    def show_key(self, key: str) -> None:
        """Set it from outside; nobody is told."""
        self._key = key
        self._rename()
        self._measure()

    def menu(self) -> QMenu:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for key, word in self.choices:
            if key in self._heads:
                menu.addSeparator()
                menu.addAction(self._heads[key]).setEnabled(False)  # a section's name is not drawn by our styles
            action = QAction(self._rows.get(key, word), group, checkable=True)
            action.setChecked(key == self._key)
            action.triggered.connect(lambda _=False, key=key: self._choose(key))
            menu.addAction(action)
        return menu

    def _choose(self, key: str) -> None:
        if key != self._key:
            self.show_key(key)
            self.chosen.emit(key)

    def _open(self) -> None:
        self.menu().popup(self.mapToGlobal(QPoint(3, self.height())))

    def _rename(self) -> None:
        self.setAccessibleName(f"{self.name}: {self.word}")
        self.setToolTip(plain_tip(self._rows.get(self._key, self.name)))

    def sizeHint(self) -> QSize:
        return QSize(self._width_of(self.word), self.theme.px(38))

    def widest(self) -> int:
        """How wide it is with the longest of its words: several below each other may all be as wide."""
        return max((self._width_of(word) for _, word in self.choices), default=0)

    def _width_of(self, word: str) -> int:
        beside = self.theme.px(self.room.left + self.room.right + 4)
        return round(QFontMetricsF(self._font()).horizontalAdvance(word)) + beside

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.sunken if self.is_lit() else tokens.raised, tokens.line, px(8))
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.ink))
        area = QRectF(self.rect()).adjusted(px(self.room.left), 0, -px(self.room.right), 0)
        shown = QFontMetricsF(self._font()).elidedText(self.word, Qt.TextElideMode.ElideRight, area.width() + 2)
        painter.drawText(area.adjusted(0, 0, 4, 0), Qt.AlignmentFlag.AlignVCenter, shown)
        side = px(self.room.sign)
        place = QRectF(self.width() - px(self.room.right - 4), (self.height() - side) / 2, side, side)
        draw_icon(painter, "chevron", place, QColor(tokens.ink2), 2.2)
