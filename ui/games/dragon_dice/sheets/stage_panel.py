"""What lies over the stage: a piece of cloth with the rolls, and below them the sheet that is to be answered."""

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from ui.games.dragon_dice.sheets import sheet_cloth
from ui.games.dragon_dice.sheets.answer_sheet import AnswerSheet
from ui.games.dragon_dice.sheets.dice_pictures import DicePictures
from ui.games.dragon_dice.sheets.roll_sheet import RollSheet
from ui.shell.look.theme import Theme
from ui.widgets.drawing import smooth_painter
from ui.widgets.views.scroll import scroll_area

WIDE = 564  # pixels of the rolls
EDGE = 10  # to the edges of the surface
PAD = 14
GAP = 10
MANY = 100_000  # pixels: room enough for everything
RIM = 5  # of the cloth, over which nothing scrolls


class Stage(Protocol):
    """Where the stage of a board is, and the room beside its terrain die."""

    def stage_rect(self) -> QRect: ...

    def free_rect(self) -> QRect: ...


class StageShade(QWidget):
    """Darkens the table around the rolls. Nothing is clicked on it."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _: QPaintEvent) -> None:
        shade = QColor("#0D1512")
        shade.setAlphaF(0.34)
        QPainter(self).fillRect(self.rect(), shade)


class StagePanel(QWidget):
    """Attributes: rolls (the sheet of a throw; hidden when there is none), sheet (what is to be answered; None where
    nothing lies here), top (pixels that a question lies over the surface).

    The sheet waits until the dice above it lie still. Signals: pressed() when the cloth was clicked.
    """

    pressed = Signal()

    def __init__(self, theme: Theme, pictures: DicePictures, host: QWidget, stage: Stage | None = None) -> None:
        super().__init__(host)
        self.theme = theme
        self.host = host
        self.top = 0
        self.sheet: AnswerSheet | None = None
        self._stage = stage
        self.shade = StageShade(host)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._inside = QWidget(self)
        self.rolls = RollSheet(theme, pictures, self._inside)
        self.rolls.hide()
        self.area: QScrollArea = scroll_area(self._inside, self)
        self.area.setWidgetResizable(False)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rolls.measured.connect(self.put)
        self.rolls.finished.connect(self._show_waiting)
        self.hide()
        host.installEventFilter(self)
        theme.changed.connect(self.put)

    # --- what lies here ---

    def show_sheet(self, sheet: AnswerSheet | None) -> None:
        """The sheet of a question; the last one goes."""
        if self.sheet is not None and self.sheet is not sheet:
            self.sheet.hide()
            self.sheet.setParent(None)
            self.sheet.deleteLater()
        self.sheet = sheet
        if sheet is not None:
            sheet.setParent(self._inside)
            sheet.measured.connect(self.put)
            sheet.setVisible(not self.rolls.is_moving)
        self.put()

    def _show_waiting(self) -> None:
        if self.sheet is not None and self.sheet.isHidden():
            self.sheet.show()
            self.put()
            self.sheet.begin()

    def hide_rolls(self) -> None:
        if self.rolls.is_moving:
            self.rolls.finish()
        self.rolls.hide()
        self.put()

    @property
    def has_rolls(self) -> bool:
        return not self.rolls.isHidden()

    # --- where ---

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.host and event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.put()
        return super().eventFilter(watched, event)

    def put_below(self, pixels: int) -> None:
        """Below a question that lies over the surface."""
        self.top = pixels
        self.put()

    def put(self) -> None:
        """In the middle of the stage, as high as it needs and as there is room for."""
        is_seen = self.has_rolls or (self.sheet is not None and not self.sheet.isHidden())
        self.shade.setVisible(self.has_rolls)
        self.shade.setGeometry(self.host.rect())
        self.setVisible(is_seen)
        if not is_seen:
            return
        px, room = self.theme.px, self._room()
        wanted = self.sheet.wide if self.sheet is not None and not self.has_rolls else WIDE
        if self.sheet is not None and self.has_rolls:
            wanted = max(WIDE, self.sheet.wide)
        wide = min(px(wanted), room.width())
        high = self._fit(wide, room.height())
        shown = min(high, room.height())
        area = QRect(room.left() + (room.width() - wide) // 2, room.top(), wide, shown)
        area.translate(0, max(min((room.height() - shown) // 3, px(60)), 0))
        self.setGeometry(self._aside(wide, high) if self._is_aside else area)
        edge = px(RIM) if self.has_rolls else 0
        self.area.setGeometry(0, edge, wide, self.height() - 2 * edge)
        self._inside.resize(wide, high - 2 * edge)
        self.shade.raise_()
        self.raise_()
        if high > shown and self.sheet is not None and not self.sheet.isHidden():
            bar = self.area.verticalScrollBar()
            bar.setValue(self.sheet.y())

    @property
    def _is_aside(self) -> bool:
        return self.sheet is not None and self.sheet.is_aside and not self.has_rolls

    def _aside(self, wide: int, high: int) -> QRect:
        """Beside the terrain on the stage, never over its faces; what needs more room lies over the wing beside it."""
        px = self.theme.px
        host = self.host.rect().adjusted(px(EDGE), self.top + px(EDGE), -px(EDGE), -px(EDGE))
        free = self._stage.free_rect() if self._stage is not None else host
        wide, high = min(wide, host.width()), min(high, host.height())
        area = QRect(0, 0, wide, high)
        area.moveCenter(free.center())
        area.moveLeft(min(max(area.left(), free.left(), host.left()), host.right() + 1 - wide))
        area.moveTop(min(max(area.top(), host.top()), host.bottom() + 1 - high))
        return area

    def _fit(self, wide: int, room: int) -> int:
        """Rolls give way, the first ones first: of those only the sum is shown."""
        high = 0
        for brief in range(len(self.rolls.boxes) + 2 if self.has_rolls else 1):
            self.rolls.show_brief(brief)
            high = self._lay_inside(wide, room if self._gives_way(brief) else MANY)
            if high <= room:
                break
        return high

    def _gives_way(self, brief: int) -> bool:
        """Whether a list on the sheet is made shorter before more of the rolls is left out."""
        is_last = brief > len(self.rolls.boxes)
        return not self.has_rolls or is_last or (self.sheet is not None and self.sheet.needs_dice)

    def _room(self) -> QRect:
        px = self.theme.px
        host = self.host.rect().adjusted(px(EDGE), self.top + px(EDGE), -px(EDGE), -px(EDGE))
        if self._stage is None:
            return host
        stage = self._stage.stage_rect()
        middle = stage.center().x()
        half = min(middle - host.left(), host.right() - middle)
        return host if half < px(WIDE) / 2 else QRect(middle - half, host.top(), 2 * half, host.height())

    def _lay_inside(self, wide: int, room: int) -> int:
        """Everything below each other; returns how high it is."""
        px = self.theme.px
        has_sheet = self.sheet is not None and not self.sheet.isHidden()
        if not self.has_rolls:
            assert self.sheet is not None
            high = self._sheet_height(self.sheet, wide, room)
            self.sheet.setGeometry(0, 0, wide, high)
            return high
        inner, y = wide - 2 * px(PAD), px(PAD) - px(4) - px(RIM)
        high = self.rolls.height_for(inner)
        self.rolls.setGeometry(px(PAD), y, inner, high)
        y += high
        if has_sheet and self.sheet is not None:
            high = self._sheet_height(self.sheet, inner, room - y - px(GAP + 4 + RIM))
            self.sheet.setGeometry(px(PAD), y, inner, high)
            y += high + px(GAP)
        return y + px(6) + 2 * px(RIM)

    def _sheet_height(self, sheet: AnswerSheet, wide: int, room: int) -> int:
        """A list on it gives way where there is less room."""
        return max(min(sheet.height_for(wide), room), sheet.least_for(wide))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()
        event.accept()

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.has_rolls:
            area = QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -5.5)
            sheet_cloth.draw_cloth(smooth_painter(self), self.theme, area)
