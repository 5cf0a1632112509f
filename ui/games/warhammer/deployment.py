"""The control of a deployment: the army beside the table, how far each zone is filled, everything that is wrong."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from app.base.errors import Reason
from app.games.disk.rules.answers import Places, places_of
from app.games.warhammer.battle.deployment_draft import DraftVerdict
from app.games.warhammer.rules.state import Profile
from app.words import say
from app.words.play_sentences import tell_reason
from ui.art.icons import draw_icon
from ui.battle.question.controls import MAX_KEYS, QuestionControl
from ui.battle.question.key_buttons import cap_size, draw_cap
from ui.battle.question.option_button import Picture
from ui.games.disk.table_view import STILL
from ui.games.warhammer.deployer import Deployer
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.drawing import draw_box, draw_disc, draw_words, smooth_painter
from ui.widgets.labels import ShortLabel
from ui.widgets.layout.box_layouts import flowbox

FACE = 36  # pixels
HIGH = 48
WIDEST = 126
_ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_LAYS = (Qt.Key.Key_Space, Qt.Key.Key_Insert)
_LIFTS = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class DiskTile(Button):
    """A disk of the army, with how many copies are not laid. A click takes it in hand, dragging it lays it.

    Signals: dragged(global point), dropped(global point); laid(), lifted(), nudged(dx, dy) and moved(by) by keys.
    """

    look = Look(12)

    dragged = Signal(QPoint)
    dropped = Signal(QPoint)
    laid = Signal()
    lifted = Signal()
    nudged = Signal(int, int)
    moved = Signal(int)

    def __init__(self, theme: Theme, card: Profile, name: str, picture: Picture, number: int, parent: QWidget) -> None:
        self.card = card
        self.called = name
        self.number = number
        self._picture = picture
        self._left, self._whole = 0, 0
        self._from: QPoint | None = None
        self._is_dragged = False
        super().__init__(theme, name, parent)
        self.setCheckable(True)
        self.setToolTip(say("deploy.tile-hint"))

    def show_count(self, left: int, whole: int, *, is_in_hand: bool) -> None:
        if whole != self._whole:
            self.updateGeometry()
        self._left, self._whole = left, whole
        self.setChecked(is_in_hand)
        told = (self.called, self._told(), "" if left else say("deploy.laid"))
        self.setAccessibleName(", ".join(part for part in told if part))
        self.update()

    def _told(self) -> str:
        """What it is worth; of several copies how many are left."""
        worth = say("deploy.hero") if self.card.is_hero else say("tray.points", points=self.card.points)
        return worth if self._whole < 2 else say("deploy.left", worth=worth, left=self._left, whole=self._whole)

    # --- measures ---

    def _small(self) -> QFont:
        return self.theme.words(11, QFont.Weight.Medium)

    def sizeHint(self) -> QSize:
        px = self.theme.px
        name = QFontMetricsF(self._font()).horizontalAdvance(self.called)
        words = max(name, QFontMetricsF(self._small()).horizontalAdvance(self._told()) + (px(16) * self.card.is_hero))
        return QSize(round(min(words, px(WIDEST))) + px(FACE + 28 + (22 if self.number else 0)), px(HIGH))

    # --- events ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from, self._is_dragged = event.position().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._from is not None and self._left and (here - self._from).manhattanLength() > STILL:
            self._is_dragged = True
        if self._is_dragged:
            self.dragged.emit(event.globalPosition().toPoint())
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_dragged, self._from, self._is_dragged = self._is_dragged, None, False
        if was_dragged:
            self.setDown(False)
            self.dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, way = event.key(), _ARROWS.get(Qt.Key(event.key()))
        if key in _LAYS:
            self.laid.emit()
        elif key in _LIFTS:
            self.lifted.emit()
        elif way is not None and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.nudged.emit(*way)
        elif way is not None:
            self.moved.emit(1 if sum(way) > 0 else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        is_on = self.isChecked()
        fill = t.soft if is_on else t.sunken if self.is_lit() else t.raised
        painter = self.begin(fill, t.accent if is_on else t.line, px(9))
        painter.setOpacity(1.0 if self._left else 0.45)
        face: QPixmap | None = self._picture(self.card.id, px(FACE), self.devicePixelRatioF())
        if face is not None:
            painter.drawPixmap(px(8), round((self.height() - px(FACE)) / 2), face)
        x = px(FACE + 14)
        room = self.width() - x - px(10) - (px(22) if self.number else 0)
        middle, line = self.height() / 2, px(17)
        draw_words(painter, QRectF(x, middle - line, room, line), self.called, self._font(), t.ink, elide=True)
        if self.card.is_hero:
            draw_icon(painter, "star", QRectF(x, middle + px(2), px(12), px(12)), QColor(t.gold))
            x += px(16)
        draw_words(painter, QRectF(x, middle, room, line), self._told(), self._small(), t.ink2)
        if self.number:
            word = str(self.number)
            size = cap_size(self.theme, word)
            corner = QRectF(self.width() - px(9) - size.width(), middle - size.height() / 2, size.width(), px(19))
            draw_cap(painter, self.theme, corner, word)


class Counter(QWidget):
    """So many of so many, with a tick when that is met: told by figures and by a sign, not by colour alone."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._text = ""
        self._is_met = False
        theme.follow(self.updateGeometry)

    def show_count(self, name: str, have: int, need: int) -> None:
        self._text, self._is_met = say("deploy.counter", name=name, have=have, need=need), have == need
        self.setAccessibleName(self._text)
        self.updateGeometry()
        self.update()

    @property
    def is_met(self) -> bool:
        return self._is_met

    def _font(self) -> QFont:
        return self.theme.words(12, QFont.Weight.DemiBold, tabular=True)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        return QSize(round(words) + self.theme.px(38), self.theme.px(26))

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(0.5, 1.5, -0.5, -1.5)
        fill, edge = (t.soft, t.accent) if self._is_met else (t.raised, t.line)
        draw_box(painter, area, area.height() / 2, fill, edge)
        ink = QColor(t.accent if self._is_met else t.ink2)
        sign = QRectF(px(9), (self.height() - px(13)) / 2, px(13), px(13))
        if self._is_met:
            draw_icon(painter, "check", sign, ink, 2.6)
        else:
            draw_disc(painter, QPointF(sign.center()), px(4.5), None, QPen(ink, 1.5))
        words = QRectF(px(28), 0, self.width() - px(34), self.height())
        draw_words(painter, words, self._text, self._font(), t.ink)


class DeployControl(QuestionControl):
    """Return lays what is missing, then deploys; Space lays the disk in focus, Backspace takes it back, Shift and the
    arrows move the one that was laid last.

    Attributes: tiles (by card), counters (zones, heroes, all), faults (what is wrong, in sentences), deployer.
    """

    highest = 360
    share = 0.44
    is_folded = True

    def build(self) -> None:
        made = self.setting.placer
        assert isinstance(made, Deployer)
        self.deployer = made
        self.setAccessibleName(say("deploy.control"))
        self.head = self._heads = QWidget(self)
        self.foot = self.faults = ShortLabel("", "bad", self)
        self.counters = self._make_counters()
        self.tiles = self._make_tiles()
        self._do = self.action("", self._next, "Return", primary=True)
        self._clear = self.action(say("deploy.clear"), self.deployer.clear, "Ctrl+Backspace")
        self.deployer.changed.connect(self._renew)
        self._renew()

    @property
    def row_keys(self) -> tuple[str, ...]:
        return tuple(self.tiles)

    def _make_counters(self) -> dict[str, Counter]:
        found = {key: Counter(self.theme, self._heads) for key in (*self._zone_ids(), "heroes", "all")}
        flowbox(self.theme, *found.values(), parent=self._heads, spacing=6)
        return found

    def _zone_ids(self) -> list[str]:
        return [one.zone.id for one in self.deployer.look.filled]

    def _make_tiles(self) -> dict[str, DiskTile]:
        flow = flowbox(self.theme, parent=self, spacing=3)
        found: dict[str, DiskTile] = {}
        for number, card in enumerate(self._cards(), 1):
            shown = number if number <= MAX_KEYS else 0
            tile = DiskTile(self.theme, card, self.named(card.id), self.setting.picture, shown, self)
            self._listen(tile)
            flow.addWidget(tile)
            found[card.id] = tile
        return found

    def _cards(self) -> list[Profile]:
        """Heroes first, each card once."""
        state, ids = self.deployer.state, dict.fromkeys(self.deployer.spot.pieces.values())
        return sorted((state.cards[id_] for id_ in ids), key=lambda card: not card.is_hero)

    def _listen(self, tile: DiskTile) -> None:
        made, card = self.deployer, tile.card.id
        tile.clicked.connect(lambda _=False: made.take(card))
        tile.dragged.connect(lambda at: made.drag(card, made.pixel(at)))
        tile.dropped.connect(lambda at: made.drop(card, made.pixel(at)))
        tile.laid.connect(lambda: made.lay_next(card))
        tile.lifted.connect(lambda: made.lift_last(card))
        tile.nudged.connect(made.nudge)
        tile.moved.connect(lambda by: self._move(tile, by))

    # --- what is shown ---

    def _renew(self) -> None:
        made, look = self.deployer, self.deployer.look
        pieces = list(made.spot.pieces.values())
        waiting = made.draft.waiting
        for card, tile in self.tiles.items():
            tile.show_count(len(waiting[card]), pieces.count(card), is_in_hand=made.in_hand == card)
        for number, one in enumerate(look.filled, 1):
            self.counters[one.zone.id].show_count(say("deploy.zone", number=number), one.have, one.zone.value)
        self.counters["heroes"].show_count(say("deploy.heroes"), look.heroes, look.heroes_due)
        self.counters["all"].show_count(say("deploy.all"), look.count, look.due)
        if not made.held:  # the table must not move under the hand that drags
            self._tell(look)
        self._do.say_anew(say("deploy.done" if look.is_ready else "deploy.rest" if look.count else "deploy.for-me"))
        self._clear.setEnabled(bool(look.count))
        if not made.held:
            self.measured.emit()

    def _tell(self, look: DraftVerdict) -> None:
        """What is wrong as a whole; before anything lies there nothing is wrong yet."""
        lines = list(self._lines(look.faults)) if look.count else []
        self.faults.set_whole(" ".join(lines), "\n".join(lines) if len(lines) > 1 else "")
        self.faults.setVisible(bool(lines))

    def _lines(self, faults: tuple[Reason, ...]) -> Iterator[str]:
        """Misplaced disks first; each sentence once, with all the disks it is about."""
        told: dict[str, list[str]] = {}
        places = self.deployer.draft.places
        for fault in sorted(faults, key=lambda one: not any(key in places for key in one.subjects)):
            names = [self._called(key) for key in fault.subjects]
            told.setdefault(tell_reason(fault, self.named), []).extend(name for name in names if name)
        for sentence, names in told.items():
            yield say("deploy.fault", names=list(dict.fromkeys(names)), fault=sentence) if names else sentence

    def _called(self, key: str) -> str:
        """A disk by its name, a zone by its number."""
        if key in self.deployer.spot.pieces:
            return self.named(self.deployer.spot.pieces[key])
        ids = self._zone_ids()
        return say("deploy.zone", number=ids.index(key) + 1) if key in ids else ""

    # --- answering ---

    def _next(self) -> None:
        """Return: what is missing is laid; what is right is deployed."""
        if self.deployer.look.is_ready:
            places = dict(self.deployer.draft.places)
            self.said.emit({"place": Places(places)})
            self.deployer.lay_in_order(tuple(places))
        else:
            wanted = self.setting.for_me() if self.setting.for_me is not None and not self.deployer.look.count else None
            self.deployer.for_me(places_of(wanted) if wanted is not None else None)

    def _move(self, tile: DiskTile, by: int) -> None:
        row = list(self.tiles.values())
        row[(row.index(tile) + by) % len(row)].setFocus()

    def figure(self, number: int) -> None:
        for tile in self.tiles.values():
            if tile.number == number:
                tile.setFocus()
                tile.click()
