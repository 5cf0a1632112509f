"""One player at the real table: what was lost, the reserve, and every piece as a tile."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.companion.score import Score
from app.companion.session import TableSide, waiting
from app.companion.telling import has_reached, told_kills, told_loss
from app.words import say
from ui.art.seat_marks import draw_seat_mark
from ui.companion.companion_controller import CompanionController
from ui.companion.piece_tile import PieceTile
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.clear import discard
from ui.widgets.drawing import smooth_painter
from ui.widgets.fold import FoldingPanel
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, stretch, vbox
from ui.widgets.panel import Panel

PLACES = ("table", "hand", "reserve", "pool", "used", "lost", "buried")
SHOWN = 12  # reinforcements that are told by name
WAVE = 6  # that come where no scenario says otherwise


class CompanionSide(Panel):
    """Attributes: side, tiles (by piece), order (what comes next), bring, bring_all."""

    def __init__(
        self, theme: Theme, controller: CompanionController, side: TableSide, number: int, parent: QWidget
    ) -> None:
        super().__init__(theme, parent)
        self.controller = controller
        self.side = side
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.name = ShortLabel(side.army, "panel", self)
        self.mark = SeatDot(theme, number, self)
        self.meter = LossMeter(theme, self)
        self.lost = text_label("", "second", self, wrap=True)
        self.killed = text_label("", "second", self, wrap=True)
        self.order = FoldingPanel(theme, say("companion.order"), self)
        self.next = text_label("", "body", self.order, wrap=True)
        self.order.body.addWidget(self.next)
        wave = controller.limits.reinforcements or WAVE
        self.wave = wave
        self.bring = TextButton(theme, say("companion.bring", count=wave), self)
        self.bring_all = TextButton(theme, say("companion.bring-all"), self)
        self.tiles: dict[str, PieceTile] = {}
        self.groups: dict[tuple[str, str], TileGroup] = {}
        self._make_tiles()
        self._lay_out()
        self.bring.clicked.connect(lambda: controller.do("bring", side=side.id, value=self.wave))
        self.bring_all.clicked.connect(lambda: controller.do("bring", side=side.id, value=len(self.tiles)))

    def _make_tiles(self) -> None:
        controller, session = self.controller, self.controller.session
        for piece in sorted(session.of(self.side.id), key=lambda one: (one.name, one.id)):
            tile = PieceTile(self.theme, controller.context.gallery, session.system, piece, session.course.marks, self)
            self.tiles[piece.id] = tile
            tile.chosen.connect(lambda id_=piece.id: controller.choose(id_))
            tile.tick_wanted.connect(lambda id_=piece.id: self._tick(id_))
            tile.wound_wanted.connect(lambda by, id_=piece.id: self._wound(id_, by))
            tile.loss_wanted.connect(lambda id_=piece.id: self._lose(id_))
            tile.walked.connect(lambda by, tile=tile: self._walk(tile, by))

    def _lay_out(self) -> None:
        head = hbox(self.theme, self.mark, (self.name, 1), spacing=8)
        self._buttons = QWidget(self)
        flowbox(self.theme, self.bring, self.bring_all, parent=self._buttons)
        self._groups = vbox(self.theme, spacing=8)
        column = vbox(self.theme, parent=self, spacing=6, margins=(14, 10, 12, 14))
        fill(column, head, self.meter, self.lost, self.killed, self.order, self._buttons, self._groups, stretch())

    # --- what is done with a tile ---

    def _tick(self, id_: str) -> None:
        self.controller.choose(id_)
        self.controller.do("tick", id_, value=int(not self.controller.session.now.marks[id_].ticked))

    def _wound(self, id_: str, by: int) -> None:
        self.controller.choose(id_)
        self.controller.do("wounds", id_, value=self.controller.session.now.marks[id_].wounds + by)

    def _lose(self, id_: str) -> None:
        self.controller.choose(id_)
        if "lost" in self.controller.session.places(self.controller.session.pieces[id_]):
            self.controller.do("place", id_, to="lost")

    def _walk(self, tile: PieceTile, by: int) -> None:
        """To the tile that is seen beside it."""
        row = [one for group in self.groups.values() for one in group.tiles]
        place = row.index(tile) + by
        if 0 <= place < len(row):
            row[place].setFocus(Qt.FocusReason.TabFocusReason)

    # --- what is ---

    def refresh(self, score: Score) -> None:
        session, now = self.controller.session, self.controller.session.now
        self.meter.show_part(score.lost, score.brought)
        self.lost.setText(told_loss(session, score) if self.tiles else say("companion.no-list"))
        reached = has_reached(score, self.controller.limits)
        told = told_kills(session, score, self.controller.limits)
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
            tile.show_mark(now.marks[id_], is_chosen=id_ == self.controller.chosen)
        self._sort()

    def _sort(self) -> None:
        """Every tile under the heading of its place."""
        found: dict[tuple[str, str], list[PieceTile]] = {}
        for tile in self.tiles.values():
            found.setdefault(self._group_of(tile), []).append(tile)
        keys = sorted(found, key=lambda key: (PLACES.index(key[0]), _ARMIES.get(key[1], 9), key[1]))
        if keys != list(self.groups) or any(found[key] != self.groups[key].tiles for key in keys):
            for key in [key for key in self.groups if key not in found]:
                gone = self.groups.pop(key)
                gone.let_go()
                discard(gone, layout=self._groups)
            self.groups = {key: self.groups.get(key) or TileGroup(self.theme, key, self) for key in keys}
            for place, (key, group) in enumerate(self.groups.items()):
                self._groups.removeWidget(group)
                self._groups.insertWidget(place, group)
                group.take(found[key])
                group.show()

    def _group_of(self, tile: PieceTile) -> tuple[str, str]:
        """Dice on the table stand in their armies; elsewhere the place is all."""
        group = tile.piece.group if tile.mark.place == "table" and tile.piece.group in _ARMIES else ""
        return tile.mark.place, group


_ARMIES = {"home": 0, "campaign": 1, "horde": 2}


class TileGroup(QWidget):
    """A heading and the tiles below it."""

    def __init__(self, theme: Theme, key: tuple[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        place, army = key
        self.word = say(f"companion.group-{army}") if army else say(f"companion.place-{place}")
        self.tiles: list[PieceTile] = []
        self.heading = text_label("", "second", self)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._field = QWidget(self)
        self._flow = flowbox(theme, parent=self._field, spacing=2)
        vbox(theme, self.heading, self._field, parent=self, spacing=2)

    def take(self, tiles: list[PieceTile]) -> None:
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
        painter = smooth_painter(self)
        middle = QRectF(self.rect()).center()
        draw_seat_mark(painter, self.number, middle, self.width() * 0.4, is_dark=self.theme.tokens.dark)


class LossMeter(QWidget):
    """How much of an army is lost."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._part = 0.0
        theme.follow_px(self.setFixedHeight, 8)

    def show_part(self, lost: int, brought: int) -> None:
        self._part = min(lost / brought, 1.0) if brought else 0.0
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens = self.theme.tokens
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        area = QRectF(self.rect())
        for part, colour in ((1.0, tokens.line2), (self._part, tokens.wound)):
            if part:
                painter.setBrush(QColor(colour))
                wide = max(area.width() * part, area.height())
                painter.drawRoundedRect(QRectF(0, 0, wide, area.height()), area.height() / 2, area.height() / 2)
