"""The head of an army's page: its name to be changed in place, what it is, and what can be done with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QSizePolicy, QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.clear import discard
from ui.widgets.drawing import smooth_painter
from ui.widgets.layout.box_layouts import hbox
from ui.widgets.tips import plain_tip

TITLE = 30
# A title gets at least this much room before the buttons lose their words, in pixels at 100 %.
TITLE_ROOM = 330


class ArmyTitle(QWidget):
    """The name, large; a click or F2 turns it into a field. Signals: named(name)."""

    named = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name = ""
        self.is_fixed = False
        self.edit: QLineEdit | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.follow(self._measure)

    def _measure(self) -> None:
        if self.edit is not None:
            self._place()
        self.updateGeometry()
        self.update()

    def show_name(self, name: str) -> None:
        self.name = name
        self.setAccessibleName(name if self.is_fixed else say("armies.title-name", name=name))
        self._hint()
        self._measure()

    def fix(self) -> None:
        """A name that nobody can change: that of a published army."""
        self.is_fixed = True
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _font(self) -> QFont:
        return self.theme.title(TITLE)

    def _hint(self) -> None:
        is_cut = QFontMetricsF(self._font()).horizontalAdvance(self.name) > self.width() - self.theme.px(14)
        says = "" if self.is_fixed else say("armies.title-hint")
        self.setToolTip(plain_tip("\n".join(filter(None, (self.name if is_cut else "", says)))))

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(self._font()).horizontalAdvance(self.name)
        return QSize(round(width) + self.theme.px(16), self.theme.px(48))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(48))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hint()
        if self.edit is not None:
            self._place()

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(1, 3, -1, -3)
        if self.edit is not None:
            return
        if self.hasFocus() or (self.underMouse() and not self.is_fixed):
            painter.setPen(QPen(QColor(tokens.accent), 2) if self.hasFocus() else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(QColor(tokens.sunken) if self.underMouse() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, px(8), px(8))
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.ink))
        room = area.adjusted(px(5), 0, -px(4), 0)
        shown = QFontMetricsF(self._font()).elidedText(self.name, Qt.TextElideMode.ElideRight, room.width() + 2)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    # --- changing it ---

    def begin(self) -> None:
        """Turn into a field."""
        if self.edit is not None or self.is_fixed:
            return
        tokens = self.theme.tokens
        edit = self.edit = QLineEdit(self.name, self)
        edit.setAccessibleName(say("armies.rename-name"))
        edit.setMaxLength(100)
        edit.setFont(self._font())
        edit.setStyleSheet(
            f"QLineEdit {{ background: {tokens.raised}; border: 2px solid {tokens.accent};"
            f" border-radius: {self.theme.px(8)}px; padding: 0 {self.theme.px(4)}px; }}"
        )
        edit.installEventFilter(self)
        edit.editingFinished.connect(self.finish)
        self.updateGeometry()
        self._place()
        edit.show()
        edit.selectAll()
        edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def _place(self) -> None:
        """A short name gets more room while it is being changed."""
        above = self.parentWidget()
        if self.edit is not None and above is not None:
            width = max(self.width(), min(self.theme.px(320), above.width()))
            self.edit.setGeometry(0, 2, width, self.height() - 4)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        is_escape = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if watched is self.edit and is_escape and event.key() == Qt.Key.Key_Escape:  # type: ignore[attr-defined]
            self._put_away()
            return True
        return False

    def finish(self) -> None:
        """Take the name that is being typed, if one is."""
        if self.edit is None:
            return
        name = self.edit.text().strip()
        self._put_away()
        if name and name != self.name:
            self.show_name(name)
            self.named.emit(name)

    def _put_away(self) -> None:
        edit, self.edit = self.edit, None
        if edit is not None:
            edit.blockSignals(True)
            had_focus = edit.hasFocus()
            discard(edit)
            if had_focus:
                self.setFocus()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.begin()
        else:
            super().keyPressEvent(event)


class QuietButton(Button):
    """Words in a line that can be changed by a click: a dotted line below them says so. Fixed ones are only read.
    Without words it is not there, and below `yields`, the width of the head at 100 %, it gives way to the others."""

    look = Look(13.5, QFont.Weight.Normal, room=10, height=30)

    def __init__(self, theme: Theme, parent: QWidget, *, is_fixed: bool = False, yields: int = 0) -> None:
        self.is_fixed = is_fixed
        self.yields = yields
        super().__init__(theme, "", parent)
        if is_fixed:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setCursor(Qt.CursorShape.ArrowCursor)

    def show_words(self, text: str, hint: str = "") -> None:
        self.setText(text)
        self.setToolTip(plain_tip(hint))
        self.setAccessibleName(f"{text}. {hint}" if hint else text)
        self._measure()

    def is_lit(self) -> bool:
        return super().is_lit() and not self.is_fixed

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(36), self.theme.px(30))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        ink = QColor(tokens.accent if self.is_lit() else tokens.ink2)
        measure = QFontMetricsF(self._font())
        area = QRectF(self.rect()).adjusted(px(5), 0, -px(3), 0)
        shown = measure.elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width() + 2)
        painter.setFont(self._font())
        painter.setPen(ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
        if self.is_fixed:
            return
        y = self.height() / 2 + measure.ascent() / 2 + px(2)
        painter.setPen(QPen(ink, 1, Qt.PenStyle.SolidLine if self.is_lit() else Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.left() + measure.horizontalAdvance(shown), y))
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(6), px(6))


@dataclass(frozen=True)
class HeadAction:
    """A button of the row: its key, sign, word, what it does in a sentence. A switch stays down. Below `yields`, the
    width of the head at 100 %, it gives way to the others; whoever makes the row offers it elsewhere then. Where there
    is no room for all words, those with the smallest `rank` lose theirs first."""

    key: str
    icon: str
    word: str
    hint: str
    act: Callable[[], object]
    is_switch: bool = False
    is_primary: bool = False
    yields: int = 0
    rank: int = 0


class ActionButton(Button):
    """A sign with its word, or the sign alone where there is no room; its hint is said either way."""

    look = Look(13, QFont.Weight.DemiBold)

    def __init__(self, theme: Theme, action: HeadAction, parent: QWidget) -> None:
        self.action = action
        self.is_short = False
        super().__init__(theme, action.word, parent)
        self.setToolTip(plain_tip(action.hint))
        self.setAccessibleName(action.word or action.hint)
        self.setAccessibleDescription(action.hint)
        self.setCheckable(action.is_switch)
        self.clicked.connect(lambda _=False: action.act())

    def set_short(self, is_short: bool) -> None:
        if is_short != self.is_short:
            self.is_short = is_short
            self._measure()

    def long_width(self) -> int:
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text()) if self.text() else 0
        return round(words) + self.theme.px(51 if self.text() else 40)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(40) if self.is_short else self.long_width(), self.theme.px(40))

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        is_on = self.isChecked()
        fill, edge, ink = (t.soft, t.accent, t.accent) if is_on else (t.raised, t.line, t.ink)
        if self.action.is_primary:
            fill, edge, ink = (t.accent_hover if self.is_lit() else t.accent), t.accent, t.on_accent
        elif self.is_lit() and not is_on:
            fill = t.sunken
        painter = self.begin(fill, edge, px(8))
        side = px(17)
        has_word = self.text() and not self.is_short
        x = px(14) if has_word else (self.width() - side) / 2
        icon = "check" if is_on else self.action.icon
        draw_icon(painter, icon, QRectF(x, (self.height() - side) / 2, side, side), QColor(ink), 2.0)
        if has_word:
            painter.setFont(self._font())
            painter.setPen(QColor(ink))
            words = QRectF(self.rect()).adjusted(x + side + px(8), 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())


class PageHead(QWidget):
    """Name and what it is at the left, the row of actions at the right. Fill `about` with words and `QuietButton`s.

    Attributes: title, buttons (by key). Signals: back_wanted() where the list of armies is out of sight.
    """

    back_wanted = Signal()

    def __init__(self, theme: Theme, actions: Sequence[HeadAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        back = HeadAction("back", "left", say("armies.back"), say("armies.back-hint"), self.back_wanted.emit)
        self.back = ActionButton(theme, back, self)
        self.back.set_short(True)
        self.back.hide()
        self.title = ArmyTitle(theme, self)
        self.about = hbox(theme, spacing=2)
        self._names = hbox(theme, self.title, (self.about, 1))
        self._row = hbox(theme, self.back, (self._names, 1), parent=self, spacing=2)
        self._parts: list[QuietButton] = []
        self.buttons: dict[str, ActionButton] = {}
        for action in actions:
            button = self.buttons[action.key] = ActionButton(theme, action, self)
            self._row.addWidget(button)
        theme.follow(self.arrange)

    def add_part(self, *, is_fixed: bool = False, is_last: bool = False, yields: int = 0) -> QuietButton:
        """One more thing that is said of the army, behind those that are there."""
        part = QuietButton(self.theme, self, is_fixed=is_fixed, yields=yields)
        self._parts.append(part)
        self.about.addWidget(part, 0)
        if is_last:
            self.about.addStretch(1)
        return part

    def show_back(self, is_shown: bool) -> None:
        """The way to the list of armies, where that is out of sight."""
        self.back.setVisible(is_shown)
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Words on the buttons as far as there is room; what it is below the name where it does not fit beside it."""
        px = self.theme.px
        for button in self.buttons.values():
            button.setVisible(self.width() * 100 / self.theme.scale >= button.action.yields)
        for part in self._parts:
            part.setVisible(bool(part.text()) and self.width() * 100 / self.theme.scale >= part.yields)
        shown = [button for button in self.buttons.values() if button.isVisibleTo(self)]
        about = sum(part.sizeHint().width() + px(2) for part in self._parts if not part.isHidden())
        name = min(self.title.sizeHint().width(), px(TITLE_ROOM))
        back = px(44) if self.back.isVisibleTo(self) else 0
        taken = self._fold(shown, self.width() - back - max(name, about))
        beside = self.width() - back - taken >= self.title.sizeHint().width() + about + px(16)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._names.setDirection(way)
        self._names.setSpacing(px(8) if beside else 0)
        self.about.setContentsMargins(0, px(8) if beside else 0, px(8), 0)

    def _fold(self, shown: Sequence[ActionButton], room: int) -> int:
        """Take words away until the buttons fit into the room; returns how much of it they take."""
        for button in shown:
            button.set_short(False)
        gap = self.theme.px(2)
        for button in sorted(shown, key=lambda button: button.action.rank):
            if sum(one.sizeHint().width() + gap for one in shown) <= room:
                break
            button.set_short(True)
        return sum(one.sizeHint().width() + gap for one in shown)
