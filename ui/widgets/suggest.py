"""A line of text with suggestions below it."""

from collections.abc import Iterable

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    QStringListModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.entry import TextEntry
from ui.widgets.layout.box_layouts import vbox

ROW = 30  # pixels at 100 %
SHOWN = 8
MAX_SUGGESTIONS = 60  # suggestions at a time; who types on gets fewer


class SuggestionDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, _: QStyleOptionViewItem, __: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, self.theme.px(ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        px = self.theme.px
        area = QRectF(option.rect)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_chosen:
            draw_box(painter, area.adjusted(2, 1, -2, -1), px(6), self.theme.colour("soft"))
        font = self.theme.words(13)
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        line = area.adjusted(px(10), 0, -px(8), 0)
        draw_words(painter, line, text, font, self.theme.colour("ink"), elide=True)
        painter.restore()


class SuggestionPopup(QFrame):
    """The suggestions, on a sheet that lies over what is below the field. Signals: taken(word)."""

    taken = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.model = QStringListModel(self)
        self.view = QListView(self)
        self.view.setModel(self.model)
        self.view.setItemDelegate(SuggestionDelegate(theme, self.view))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMouseTracking(True)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleName(say("window.suggestions"))
        self.view.viewport().setAutoFillBackground(False)
        self.view.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.view.entered.connect(self.view.setCurrentIndex)
        self.view.clicked.connect(lambda index: self.taken.emit(str(index.data())))
        vbox(theme, self.view, parent=self, margins=5)
        self.hide()

    def offer(self, words: list[str]) -> None:
        self.model.setStringList(words)

    def place_below(self, field: QWidget) -> None:
        """Below the field, or above it where there is more room; lower where there is too little in both."""
        px, window = self.theme.px, field.window()
        height = px(ROW) * min(self.model.rowCount(), SHOWN) + px(12)
        at = field.mapTo(window, QPoint(0, field.height() + 2))
        below, above = window.height() - at.y(), at.y() - field.height() - 4
        if height > below and above > below:
            height = min(height, above)
            at.setY(above - height)
        else:
            height = min(height, below)
        place = QRect(at.x(), at.y(), field.width(), height)
        if place != self.geometry() or not self.isVisible():
            self.setGeometry(place)
            self.show()
            self.raise_()

    def step(self, by: int) -> None:
        count = self.model.rowCount()
        row = self.view.currentIndex().row()
        self.view.setCurrentIndex(self.model.index((row + by) % count if row >= 0 or by > 0 else count - 1))

    def current(self) -> str:
        index = self.view.currentIndex()
        return str(index.data()) if index.isValid() else ""

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setPen(QPen(QColor(self.theme.tokens.line), 1))
        painter.setBrush(QColor(self.theme.tokens.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self.theme.px(8), self.theme.px(8))


class SuggestEntry(TextEntry):
    """What is offered has a key and a word; what is typed may also be something else, if the caller allows it. Down and
    Up walk through the suggestions, Return takes one, Escape puts them away.

    Signals: taken(key) when one of the suggestions was taken, or its whole word typed and Return pressed.
    """

    taken = Signal(str)

    def __init__(
        self,
        theme: Theme,
        name: str,
        choices: Iterable[tuple[str, str]] = (),
        parent: QWidget | None = None,
        *,
        hint: str = "",
        icon: str = "",
    ) -> None:
        self._choices: tuple[tuple[str, str], ...] = ()
        self.offers: SuggestionPopup | None = None
        super().__init__(theme, name, parent, hint=hint, icon=icon)
        self.edit.textEdited.connect(lambda _: self._suggest())
        self.edit.installEventFilter(self)
        # What lies around the field may be scrolled while the suggestions are open: they go with it.
        self._follow = QTimer(self, interval=60)
        self._follow.timeout.connect(lambda: self.offers.place_below(self) if self.offers else None)
        self.offer(choices)

    def offer(self, choices: Iterable[tuple[str, str]]) -> None:
        """Key and word of each suggestion."""
        self._choices = tuple(choices)

    @property
    def key(self) -> str:
        """The key of what stands here; empty if it is none of the suggestions."""
        return next((key for key, word in self._choices if word.casefold() == self.text().strip().casefold()), "")

    def show_key(self, key: str) -> None:
        """From outside; nobody is told. A key that is not offered stands for itself."""
        self.set_text(dict(self._choices).get(key, key))

    @property
    def is_open(self) -> bool:
        """Whether the suggestions are shown: Return then takes the chosen one."""
        return self.offers is not None and self.offers.isVisible()

    def _matching(self) -> list[str]:
        """Those that begin with what is typed before those that only hold it."""
        typed = self.text().strip().casefold()
        words = [word for _, word in self._choices if typed in word.casefold()]
        return sorted(words, key=lambda word: not word.casefold().startswith(typed))[:MAX_SUGGESTIONS]

    def show_all(self) -> None:
        """Everything that can be taken, whatever stands in the field; who types then begins anew."""
        self.edit.selectAll()
        self._show([word for _, word in self._choices][:MAX_SUGGESTIONS])

    def _suggest(self) -> None:
        self._show(self._matching() if self.text().strip() else [])

    def _show(self, words: list[str]) -> None:
        if not words or words == [self.text()]:
            self._put_away()
            return
        if self.offers is None or self.offers.parentWidget() is not self.window():
            self.offers = SuggestionPopup(self.theme, self.window())
            self.offers.taken.connect(self._take)
            self.destroyed.connect(self.offers.deleteLater)
        self.offers.offer(words)
        self.offers.place_below(self)
        self._follow.start()

    def _put_away(self) -> None:
        self._follow.stop()
        if self.offers is not None:
            self.offers.hide()

    def _take(self, word: str) -> None:
        self._put_away()
        self.set_text(word)
        self.typed.emit(word)
        if self.key:
            self.taken.emit(self.key)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._put_away()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self._put_away()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._pressed(event)
        return super().eventFilter(watched, event)

    def _pressed(self, event: QKeyEvent) -> bool:
        """Whether the key was for the suggestions."""
        key = event.key()
        offers = self.offers
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self._return()
        if offers is None or not self.is_open:
            return False
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            offers.step(1 if key == Qt.Key.Key_Down else -1)
            return True
        if key == Qt.Key.Key_Escape:
            self._put_away()
            return True
        return False

    def _return(self) -> bool:
        chosen = self.offers.current() if self.offers is not None and self.is_open else ""
        self._put_away()
        if chosen:
            self._take(chosen)
            return True
        if self.key:
            self.taken.emit(self.key)
        return False
