"""One player at the real table: what was lost, the reserve, and every piece as a tile."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.companion.score import Score
from app.companion.session import Side, waiting
from app.companion.telling import has_reached, told_kills, told_loss
from app.words import say
from ui.battle.side.seat_marks import draw_seat_mark
from ui.companion.desk import CompanionDesk
from ui.companion.tiles import Tile
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.flow import Flow
from ui.widgets.fold import Fold
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.panel import Panel

PLACES = ("table", "hand", "reserve", "pool", "used", "lost", "buried")
SHOWN = 12  # reinforcements that are told by name
WAVE = 6  # that come where no scenario says otherwise


class SidePanel(Panel):
    """Attributes: side, tiles (by piece), order (what comes next), bring, bring_all."""

    def __init__(self, theme: Theme, desk: CompanionDesk, side: Side, number: int, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.desk = desk
        self.side = side
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.name = ShortLabel(side.army, "panel", self)
        self.mark = SeatDot(theme, number, self)
        self.meter = LossMeter(theme, self)
        self.lost = text_label("", "second", self, wrap=True)
        self.killed = text_label("", "second", self, wrap=True)
        self.order = Fold(theme, say("companion.order"), self)
        self.next = text_label("", "body", self.order, wrap=True)
        self.order.body.addWidget(self.next)
        wave = desk.limits.reinforcements or WAVE
        self.wave = wave
        self.bring = TextButton(theme, say("companion.bring", count=wave), self)
        self.bring_all = TextButton(theme, say("companion.bring-all"), self)
        self.tiles: dict[str, Tile] = {}
        self.groups: dict[tuple[str, str], Group] = {}
        self._make_tiles()
        self._lay_out()
        self.bring.clicked.connect(lambda: desk.do("bring", side=side.id, value=self.wave))
        self.bring_all.clicked.connect(lambda: desk.do("bring", side=side.id, value=len(self.tiles)))
        theme.follow(self._measure)

    def _make_tiles(self) -> None:
        desk, session = self.desk, self.desk.session
        for piece in sorted(session.of(self.side.id), key=lambda one: (one.name, one.id)):
            tile = Tile(self.theme, desk.house.gallery, session.system, piece, session.course.marks, self)
            self.tiles[piece.id] = tile
            tile.chosen.connect(lambda id_=piece.id: desk.choose(id_))
            tile.tick_wanted.connect(lambda id_=piece.id: self._tick(id_))
            tile.wound_wanted.connect(lambda by, id_=piece.id: self._wound(id_, by))
            tile.loss_wanted.connect(lambda id_=piece.id: self._lose(id_))
            tile.walked.connect(lambda by, tile=tile: self._walk(tile, by))

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self.mark)
        self._head.addWidget(self.name, 1)
        self._buttons = QWidget(self)
        self._flow = Flow(self._buttons)
        for button in (self.bring, self.bring_all):
            self._flow.addWidget(button)
        self._groups = QVBoxLayout()
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        for part in (self.meter, self.lost, self.killed, self.order, self._buttons):
            self._column.addWidget(part)
        self._column.addLayout(self._groups)
        self._column.addStretch(1)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(14), px(10), px(12), px(14))
        self._column.setSpacing(px(6))
        self._head.setSpacing(px(8))
        self._groups.setSpacing(px(8))

    # --- what is done with a tile ---

    def _tick(self, id_: str) -> None:
        self.desk.choose(id_)
        self.desk.do("tick", id_, value=int(not self.desk.session.now.marks[id_].ticked))

    def _wound(self, id_: str, by: int) -> None:
        self.desk.choose(id_)
        self.desk.do("wounds", id_, value=self.desk.session.now.marks[id_].wounds + by)

    def _lose(self, id_: str) -> None:
        self.desk.choose(id_)
        if "lost" in self.desk.session.places(self.desk.session.pieces[id_]):
            self.desk.do("place", id_, to="lost")

    def _walk(self, tile: Tile, by: int) -> None:
        """To the tile that is seen beside it."""
        row = [one for group in self.groups.values() for one in group.tiles]
        place = row.index(tile) + by
        if 0 <= place < len(row):
            row[place].setFocus(Qt.FocusReason.TabFocusReason)

    # --- what is ---

    def refresh(self, score: Score) -> None:
        session, now = self.desk.session, self.desk.session.now
        self.meter.show_part(score.lost, score.brought)
        self.lost.setText(told_loss(session, score) if self.tiles else say("companion.no-list"))
        reached = has_reached(score, self.desk.limits)
        told = told_kills(session, score, self.desk.limits)
        self.killed.setText(f"{told}: {say('companion.reached')}" if reached else told)
        self.killed.setVisible(len(session.sides) > 1)
        comes = waiting(session, now, self.side.id)
        lines = [
            say("companion.order-line", place=place, piece=session.pieces[id_].name)
            for place, id_ in enumerate(comes[:SHOWN], 1)
        ]
        self.next.setText("\n".join(lines) or say("companion.order-none"))
        has_order = self.side.id in session.order
        self.order.setVisible(has_order and bool(comes))
        self.bring.setVisible(has_order and bool(comes))
        self.bring_all.setVisible(bool(comes))
        self._buttons.setVisible(bool(comes))
        for id_, tile in self.tiles.items():
            tile.show_mark(now.marks[id_], is_chosen=id_ == self.desk.chosen)
        self._sort()

    def _sort(self) -> None:
        """Every tile under the heading of its place."""
        found: dict[tuple[str, str], list[Tile]] = {}
        for tile in self.tiles.values():
            found.setdefault(self._group_of(tile), []).append(tile)
        keys = sorted(found, key=lambda key: (PLACES.index(key[0]), _ARMIES.get(key[1], 9), key[1]))
        if keys != list(self.groups) or any(found[key] != self.groups[key].tiles for key in keys):
            for key in [key for key in self.groups if key not in found]:
                gone = self.groups.pop(key)
                gone.let_go()
                self._groups.removeWidget(gone)
                gone.hide()
                gone.deleteLater()
            self.groups = {key: self.groups.get(key) or Group(self.theme, key, self) for key in keys}
            for place, (key, group) in enumerate(self.groups.items()):
                self._groups.removeWidget(group)
                self._groups.insertWidget(place, group)
                group.take(found[key])
                group.show()

    def _group_of(self, tile: Tile) -> tuple[str, str]:
        """Dice on the table stand in their armies; elsewhere the place is all."""
        group = tile.piece.group if tile.mark.place == "table" and tile.piece.group in _ARMIES else ""
        return tile.mark.place, group


_ARMIES = {"home": 0, "campaign": 1, "horde": 2}


class Group(QWidget):
    """A heading and the tiles below it."""

    def __init__(self, theme: Theme, key: tuple[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        place, army = key
        self.word = say(f"companion.group-{army}") if army else say(f"companion.place-{place}")
        self.tiles: list[Tile] = []
        self.heading = text_label("", "second", self)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._field = QWidget(self)
        self._flow = Flow(self._field)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.heading)
        self._column.addWidget(self._field)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self._column.setSpacing(self.theme.px(2))
        self._flow.setSpacing(self.theme.px(2))

    def take(self, tiles: list[Tile]) -> None:
        """These, in this order."""
        if tiles != self.tiles:
            self.let_go()
            self.tiles = list(tiles)
            for tile in tiles:
                self._flow.addWidget(tile)
                tile.show()
        self.heading.setText(say("companion.heading", place=self.word, count=len(tiles)))

    def let_go(self) -> None:
        """Its tiles live on elsewhere."""
        while self._flow.count():
            self._flow.takeAt(0)
        for tile in self.tiles:
            if tile.parentWidget() is self._field:
                tile.setParent(self.parentWidget())
        self.tiles = []


class SeatDot(QWidget):
    """The mark of a player."""

    def __init__(self, theme: Theme, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.number = number
        theme.follow(self._measure)

    def _measure(self) -> None:
        side = self.theme.px(18)
        self.setFixedSize(QSize(side, side))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        draw_seat_mark(painter, self.number, middle, self.width() * 0.4, is_dark=self.theme.tokens.dark)


class LossMeter(QWidget):
    """How much of an army is lost."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._part = 0.0
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.setFixedHeight(self.theme.px(8))

    def show_part(self, lost: int, brought: int) -> None:
        self._part = min(lost / brought, 1.0) if brought else 0.0
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens = self.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        area = QRectF(self.rect())
        for part, colour in ((1.0, tokens.line2), (self._part, tokens.wound)):
            if part:
                painter.setBrush(QColor(colour))
                wide = max(area.width() * part, area.height())
                painter.drawRoundedRect(QRectF(0, 0, wide, area.height()), area.height() / 2, area.height() / 2)
