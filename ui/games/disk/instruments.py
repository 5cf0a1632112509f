"""What helps to see the table and changes nothing on it: the strip in its corner, and behind each button an instrument.

Ruler, rings and lines of sight keep to what was agreed about measuring (R7).
"""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.base.geometry import Point
from app.games.disk.scenery.sides import turn_for
from app.words import say
from ui.art.cloth import SELECTED
from ui.art.icons import draw_icon
from ui.art.seat_colours import CASING
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.speed_slider import SpeedMenu
from ui.games.disk.colours import IVORY
from ui.games.disk.disk_battles import disk_battle_for, scene_of
from ui.games.disk.faces import Faces
from ui.games.disk.magnifier import TableMagnifier
from ui.games.disk.minimap import MiniMap
from ui.games.disk.overlays.threat_lines import ThreatLines
from ui.games.disk.ruler import Ruler
from ui.games.disk.sight_overlay import SightLines
from ui.games.disk.strokes import tinted
from ui.games.disk.table_view import STEP, TableView
from ui.shell.look.length_units import LengthUnits
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.keys import bind_keys
from ui.widgets.layout.box_layouts import CENTER
from ui.widgets.tips import plain_tip

MM_PER_INCH = 25.4
EDGE = 12  # pixels between the strip and the edge of the view
SQUARE = 0.9  # a table whose sides differ by no more is as large after a quarter turn


class InstrumentButton(Button):
    """A sign on the dark strip. One that can be switched on is marked by ground and edge while it is."""

    def __init__(self, theme: Theme, icon: str, name: str, key: str, parent: QWidget, *, is_switch: bool) -> None:
        self._icon = icon
        super().__init__(theme, name, parent)
        self.hint = say("table.tool-hint", name=name, key=key) if key else name
        self.setToolTip(plain_tip(self.hint))
        self.setCheckable(is_switch)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(36), self.theme.px(36))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = self.begin(None, None, self.theme.px(8))
        area = QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5)
        if self.isChecked() or self.is_lit():
            fill, edge = (tinted(SELECTED, 0.3), SELECTED) if self.isChecked() else (tinted("#FFFFFF", 0.14), None)
            draw_box(painter, area, self.theme.px(8), fill, edge, 1.6)
        side = self.theme.px(20)
        sign = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        draw_icon(painter, self._icon, sign, QColor(IVORY))


class ZoomButton(Button):
    """How large the table is shown; a click shows it in its true size."""

    def sizeHint(self) -> QSize:
        widest = QFontMetricsF(self._font()).horizontalAdvance(say("table.percent", percent=888))
        return QSize(round(widest) + self.theme.px(14), self.theme.px(36))

    def _font(self) -> QFont:
        return self.theme.words(13, QFont.Weight.DemiBold, tabular=True)

    def show_percent(self, percent: int) -> None:
        self.setText(say("table.percent", percent=percent))
        self.setAccessibleName(say("table.zoom-now", percent=percent))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = self.begin(None, None, self.theme.px(8))
        ink = "#FFFFFF" if self.is_lit() else IVORY
        draw_words(painter, QRectF(self.rect()), self.text(), self._font(), ink, CENTER)


class InstrumentStrip(QWidget):
    """Ruler, eye, magnifier, turning, speed; smaller, how large, larger, all of it. Where one line of them has no room
    they stand in several; where they would lie over the table they are folded into one button, which opens them.

    Attributes: tools, unfold (the button), is_open (somebody has opened them).
    """

    def __init__(self, theme: Theme, view: TableView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # beside a button nothing on the table is meant
        self.setAccessibleName(say("table.instruments"))
        self.ruler = self._tool("ruler", "table.ruler", "R")
        self.eye = self._tool("eye", "table.eye", "E")
        self.glass = self._tool("search", "table.magnifier", "M")
        self.threats = self._tool("warning", "table.threats", "V")
        self.turn = self._tool("again", "table.turn", "T", is_switch=False)
        self.speed = self._tool("clock", "table.speed", "", is_switch=False)
        self.smaller = self._tool("minus", "table.smaller", "-", is_switch=False)
        self.percent = ZoomButton(theme, "", self)
        self.percent.setToolTip(say("table.percent-hint"))
        self.larger = self._tool("plus", "table.larger", "+", is_switch=False)
        self.fit = self._tool("fit", "table.fit", "F", is_switch=False)
        self.unfold = self._tool("fix", "table.instruments", "")
        self.unfold.toggled.connect(lambda _: self.put())
        self.is_upright = False
        self._gap = QRect()  # between looking and zooming, where they stand in one line
        theme.follow(self.measure)

    @property
    def tools(self) -> tuple[Button, ...]:
        looks = (self.ruler, self.eye, self.threats, self.glass, self.turn, self.speed)
        return (*looks, self.smaller, self.percent, self.larger, self.fit)

    def _tool(self, icon: str, code: str, key: str, *, is_switch: bool = True) -> InstrumentButton:
        return InstrumentButton(self.theme, icon, say(code), key, self, is_switch=is_switch)

    @property
    def is_open(self) -> bool:
        return self.unfold.isChecked()

    def measure(self) -> None:
        self.put()

    def _stand(self, is_upright: bool, lines: int) -> QSize:
        """Put the tools in so many lines; how large the strip is then."""
        px, tools = self.theme.px, self.tools
        self.is_upright = is_upright
        count = -(-len(tools) // lines)
        side = QSize(px(36), px(36))
        across, along, gap = px(2), px(6), px(13) if lines == 1 else 0
        broad = max(tool.sizeHint().width() for tool in tools)
        at, end, self._gap = along, 0, QRect()
        for number, tool in enumerate(tools):
            line, place = divmod(number, count)
            at = along if place == 0 else at
            if gap and tool is self.smaller:
                self._gap = QRect(0, at, px(36), gap) if is_upright else QRect(at, 0, gap, px(36))
                at += gap
            length = side.height() if is_upright else tool.sizeHint().width()
            beside = across + line * (broad if is_upright else side.height())
            spot = (beside, at, broad, length) if is_upright else (at, beside, length, side.height())
            tool.setGeometry(*spot)
            at += length
            end = max(end, at)
        thick = 2 * across + lines * (broad if is_upright else side.height())
        return QSize(thick, end + along) if is_upright else QSize(end + along, thick)

    def put(self) -> None:
        """Into the corner: beside the table in as few lines as have room there, else over it."""
        room, edge = self._view.size(), self.theme.px(EDGE)
        inside = QSize(room.width() - 2 * edge, room.height() - 2 * edge)
        beside = QSize(min(round(self._view.room_beside) - edge, inside.width()), inside.height())
        spots = [(is_upright, lines) for lines in range(1, len(self.tools) + 1) for is_upright in (False, True)]
        fits = (spot for spot in spots if _holds(beside, self._stand(*spot)))
        least = (spot for spot in spots if _holds(inside, self._stand(*spot)))
        spot = next(fits, None)
        is_folded = spot is None and not self.is_open
        self.unfold.setVisible(spot is None)
        for tool in self.tools:
            tool.setVisible(not is_folded)
        if spot is not None:
            self.resize(self._stand(*spot))
        else:
            self._put_fold(self._stand(*next(least, spots[0])), inside)
        self.move(max(room.width() - self.width() - edge, 0), max(room.height() - self.height() - edge, 0))

    def _put_fold(self, open_: QSize, inside: QSize) -> None:
        """The button in the corner of the strip, with the tools beside or above it while they are open."""
        side, edge = self.theme.px(36), self.theme.px(2)
        size = QSize(side + 2 * edge, side + 2 * edge)
        if self.is_open and open_.width() + side <= inside.width():
            size = QSize(open_.width() + side, max(open_.height(), size.height()))
        elif self.is_open:
            size = QSize(max(open_.width(), size.width()), open_.height() + side)
        self.resize(size)
        self.unfold.setGeometry(size.width() - side - edge, size.height() - side - edge, side, side)
        self._gap = QRect()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        draw_box(painter, area, self.theme.px(8), tinted(CASING, 0.9), tinted("#FFFFFF", 0.14))
        if not self._gap.isNull() and self.is_upright:
            y = self._gap.center().y()
            painter.fillRect(self.theme.px(9), y, self.width() - 2 * self.theme.px(9), 1, tinted("#FFFFFF", 0.3))
        elif not self._gap.isNull():
            x = self._gap.center().x()
            painter.fillRect(x, self.theme.px(9), 1, self.height() - 2 * self.theme.px(9), tinted("#FFFFFF", 0.3))


class Instruments(QObject):
    """Attributes: strip, ruler, sight, threats, glass, map, speed, seat (from whose side the table is seen; empty as
    it is laid).

    Signals: turned(degrees) when the table is seen from another side.
    """

    turned = Signal(int)

    def __init__(self, session: BattleSession, view: TableView, theme: Theme, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.view = view
        self.seat = ""
        self._lengths: LengthUnits | None = session.context.lengths if isinstance(session, SavedSession) else None
        self._measures: tuple[QSize, int] | None = None  # of the view, for which the tools were put
        self._is_turned = False  # somebody, or the first look at the homes, has chosen a side
        self._state: Any = session.view
        self.strip = InstrumentStrip(theme, view)
        view.bubble.neighbour = self.strip
        self.ruler = Ruler(view, self.unit, self)
        self.sight = SightLines(view, self.unit, session.names, self)
        self.threats = ThreatLines(view, session, self)
        self.glass = TableMagnifier(view, theme, faces, session.short_seat_name)
        self.map = MiniMap(view, theme)
        self.speed = SpeedMenu(theme, view)
        self._connect()
        strip = self.strip
        tools = {"R": strip.ruler.click, "E": strip.eye.click, "V": strip.threats.click, "M": strip.glass.click}
        bind_keys(parent, {**tools, "T": self.turn_on, **view.keys_anywhere()}, anywhere=True)

    def _connect(self) -> None:
        strip, view = self.strip, self.view
        strip.ruler.toggled.connect(self.ruler.switch)
        self.ruler.switched.connect(strip.ruler.setChecked)
        self.ruler.said.connect(strip.ruler.setAccessibleDescription)
        strip.eye.toggled.connect(self.sight.switch)
        strip.threats.toggled.connect(self.threats.switch)
        strip.glass.toggled.connect(self.glass.switch)
        strip.turn.clicked.connect(lambda: self.menu().popup(strip.turn.mapToGlobal(QPoint(0, 0))))
        strip.speed.clicked.connect(lambda: self.speed.popup(strip.speed.mapToGlobal(QPoint(0, 0))))
        strip.smaller.clicked.connect(lambda: view.zoom(1 / STEP))
        strip.larger.clicked.connect(lambda: view.zoom(STEP))
        strip.fit.clicked.connect(view.fit)
        strip.percent.clicked.connect(lambda: view.zoom(100 / self.percent))
        view.viewed.connect(self._viewed)
        view.pointed.connect(self._pointed)
        view.left.connect(lambda: self._point(""))
        view.installEventFilter(self)
        if self._lengths is not None:
            self._lengths.changed.connect(view.viewport().update)

    def unit(self) -> str:
        """Inches or centimetres, as the user has set it."""
        return self._lengths.unit if self._lengths is not None else "in"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.strip.put()
            self._viewed()
        return super().eventFilter(watched, event)

    def renew(self, snapshot: Snapshot) -> None:
        """Another state or question: what may be measured, what is asked, what lies where."""
        state: Any = snapshot.view
        self._state = state
        may = disk_battle_for(state).preview.may_measure(state)
        for tool in (self.strip.ruler, self.strip.eye, self.strip.threats):
            tool.setEnabled(may)
            tool.setToolTip(plain_tip(tool.hint if may else say("table.no-measuring", name=tool.text())))
            if not may:
                tool.setChecked(False)
        self._sit_below()
        self.sight.renew(state, snapshot.decision)
        self.threats.renew(state, snapshot.looker)
        self.glass.renew(state)
        self.map.renew(state)

    # --- the pointer ---

    def _pointed(self, at: Point, _: bool) -> None:
        self.threats.point(at)
        self._point(self.view.piece_at(at))

    def _point(self, piece: str) -> None:
        self.sight.point(piece)
        self.glass.point(piece)

    # --- how large ---

    @property
    def percent(self) -> float:
        """100 is the true size, as far as the screen says how many dots it has to the inch."""
        return 100 * self.view.pixels * MM_PER_INCH / self.view.logicalDpiX()

    def _viewed(self) -> None:
        """The table is shown in another size: the tools may have more or less room beside it."""
        measures = (self.view.viewport().size(), self.view.turned)
        if measures != self._measures:
            self._measures = measures
            self.strip.put()
        self.strip.percent.show_percent(round(self.percent))

    # --- from which side ---

    def see_from(self, seat: str) -> None:
        """Turn the table until the home of a seat lies below; without one as it is laid."""
        self._is_turned = True
        self.seat = seat
        self.view.turn_to(turn_for(scene_of(self._state).sides[seat]) if seat else 0)
        self.turned.emit(self.view.turned)

    def turn_on(self) -> None:
        """To the next side: as it is laid, then from each seat."""
        turns = {"": 0, **{seat: turn_for(side) for seat, side in scene_of(self._state).sides.items()}}
        order = list(turns)
        after = order[order.index(self.seat) + 1 :] + order[: order.index(self.seat)]
        self.see_from(next((seat for seat in after if turns[seat] != self.view.turned), self.seat))

    def menu(self) -> QMenu:
        menu = QMenu(self.view)
        for seat in ("", *(one.id for one in self._state.seats)):
            name = self.session.short_seat_name(seat)
            action = menu.addAction(say("table.see-from", seat=name) if seat else say("table.see-as-laid"))
            action.setCheckable(True)
            action.setChecked(seat == self.seat)
            action.triggered.connect(_then(self.see_from, seat))
        return menu

    def _sit_below(self) -> None:
        """At first a single person sits below, as soon as there are homes. A table that is longer than wide lies as it
        is: standing on end all of it would be smaller."""
        people = self.session.people
        top = scene_of(self._state)
        if self._is_turned or len(people) != 1 or people[0] not in top.homes:
            return
        table = top.table
        is_square = min(table.width, table.height) >= SQUARE * max(table.width, table.height)
        turn = turn_for(top.sides[people[0]])
        if turn % 180 == 0 or is_square:
            self.see_from(people[0])
        self._is_turned = True


def _holds(room: QSize, size: QSize) -> bool:
    return size.width() <= room.width() and size.height() <= room.height()


def _then(act: Callable[[str], None], seat: str) -> Callable[[bool], None]:
    return lambda _: act(seat)
