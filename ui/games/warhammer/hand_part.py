"""The command cards in the tray: those that lie open in the order in which they are resolved, those that were chosen
face down, the own hand; and the own objective, which is shown on demand and to nobody else."""

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.engine.protocol import CHANCE
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.battle.holdings import Holding, Play, holdings, plays
from app.games.warhammer.battle.narrator.card_texts import Card, card_of
from app.games.warhammer.rules.state import Seat, State
from app.words import say
from app.words.tongue import chosen
from ui.art.seat_colours import CASING, SeatLook
from ui.art.seat_marks import paint_seat_sign
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Portraits
from ui.battle.tray.popover import Popover, PopoverRow
from ui.battle.tray.tray_part import OwnPart
from ui.games.disk.colours import looks_of
from ui.games.disk.disk_battles import scene_of
from ui.games.warhammer.pictures import Pictures, pictures_of
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_box, draw_disc, draw_words
from ui.widgets.layout.box_layouts import CENTER, hbox, stretch
from ui.widgets.tips import plain_tip

HIGH = 52  # pixels of a card in the tray
LYING = 34  # and of one that lies on its side
SHEET = 60  # and in the sheet


class CardChip(Button):
    """A small card. Attributes: play (one that lies open), seat (whose it is where it lies face down), kind and id."""

    def __init__(
        self, theme: Theme, pictures: Pictures, name: str, parent: QWidget, *, kind: str = "command", id_: str = "",
        play: Play | None = None, seat: str = "", look: SeatLook | None = None,
    ) -> None:  # fmt: skip
        self.kind, self.id, self.play, self.seat = kind, id_, play, seat
        self._pictures = pictures
        self._look = look
        super().__init__(theme, name, parent)
        self.setToolTip(plain_tip(name))

    @property
    def is_covered(self) -> bool:
        return not self.id

    def sizeHint(self) -> QSize:
        px = self.theme.px
        return QSize(self._pictures.width_for(self.kind, self._high()) + px(6), px(HIGH + 8))

    def _high(self) -> int:
        return self.theme.px(LYING if self.kind == "scenario" else HIGH)

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        painter = self.begin(t.sunken if self.is_lit() else None, None, px(7))
        ratio, high = self.devicePixelRatioF(), self._high()
        wide = self._pictures.width_for(self.kind, high)
        face: QPixmap | None = self._pictures.back(self.kind, high, ratio)
        if self.id:
            face = self._pictures.card(self.kind, self.id, high, ratio)
        area = QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)
        painter.setOpacity(0.45 if self.play is not None and self.play.is_done else 1.0)
        if face is not None:
            painter.drawPixmap(area.topLeft(), face)
        painter.setOpacity(1.0)
        if self.play is not None and self.play.is_now:
            draw_box(painter, area.adjusted(1, 1, -1, -1), px(4), None, t.accent, 2)
        if self._look is not None:
            corner = QPointF(area.left() + px(6), area.bottom() - px(7))
            paint_seat_sign(painter, self._look.number, corner, px(5), self._look.colour, QPen(QColor(CASING), 1))
        if self.play is not None and not self.play.is_done:
            self._draw_left(painter, QRectF(area.right() - px(17), area.bottom() - px(18), px(17), px(17)))

    def _draw_left(self, painter: QPainter, area: QRectF) -> None:
        """How many activations are left."""
        assert self.play is not None
        t = self.theme.tokens
        draw_disc(painter, area.center(), area.width() / 2, t.accent, t.raised, 1.4)
        draw_words(painter, area, str(self.play.left), self.theme.words(11, QFont.Weight.Bold), t.on_accent, CENTER)


class HandPart(OwnPart):
    """Attributes: chips (what is shown), objective (the chip of the own one; None where there is none), sheet."""

    def __init__(self, session: BattleSession, theme: Theme, _portraits: Portraits, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.session = session
        self.chips: list[CardChip] = []
        self.objective: CardChip | None = None
        self.sheet: Popover | None = None
        self._pictures = pictures_of(session.records)
        self._own: Holding | None = None
        self._plays: tuple[Play, ...] = ()
        self._shown: tuple[object, ...] = ()  # what the chips stand for
        self.body = QWidget(self)
        self._row = hbox(theme, stretch(), parent=self.body, spacing=1)
        self.column.addWidget(self.body)
        self.clicked.connect(self.open_cards)
        theme.follow_px(self.body.setFixedHeight, HIGH + 8)

    @property
    def _seen(self) -> State:
        return cast(State, self.session.view)

    # --- what is told ---

    def can_show(self, snapshot: Snapshot, seat: str) -> bool:
        seen = cast(State, snapshot.view)
        own = seen.seat(seat)
        return bool(own.hand or own.objective or any(one.played for one in seen.seats))

    def show_seat(self, snapshot: Snapshot, seat: str) -> None:
        seen = cast(State, snapshot.view)
        self._show(seen, seen.seat(seat))

    def _show(self, seen: State, seat: Seat) -> None:
        self._own = next(one for one in holdings(seen) if one.seat == seat.id)
        self._plays = plays(seen)
        own, sides = self._own, scene_of(seen).sides
        shown = (own.hand, own.covered, own.objective, self._plays, self.chosen(), seen.active, sides, chosen())
        if shown == self._shown:
            return  # most answers change nothing here
        self._shown = shown
        self.name.set_whole(say("cards.title"))
        self.more.set_whole(self._more())
        discard(*self.chips, layout=self._row)
        self.objective = None
        self.chips = list(self._made(seen, seat))
        for place, chip in enumerate(self.chips):
            self._row.insertWidget(place, chip)
        self.speak(say("cards.title"), self.more.accessibleName())
        self._fit()

    def _more(self) -> str:
        assert self._own is not None
        return say("cards.in-hand", count=len(self._own.hand) + self._own.covered)

    def _made(self, seen: State, seat: Seat) -> Iterator[CardChip]:
        """Cards that lie open in their order, then those that are chosen and covered, the hand, the objective."""
        seats = looks_of(scene_of(seen).sides)
        assert self._own is not None
        for play in self._plays:
            yield self._chip(self._told(play), id_=play.card, play=play, look=seats[play.seat], seat=play.seat)
        for chooser in self.chosen():
            name = say("cards.chosen", seat=self.session.short_seat_name(chooser))
            yield self._chip(name, seat=chooser, look=seats[chooser])
        for id_ in self._own.hand if not self._plays else ():
            card = card_of(self.session.records, "command", id_)
            yield self._chip(f"{card.name}, {card.line}" if card else id_, id_=id_)
        if self._own.objective and seat.objective != HIDDEN and seat.objective:
            self.objective = CardChip(self.theme, self._pictures, say("cards.objective"), self.body, kind="scenario")
            self.objective.setToolTip(plain_tip(say("table.with-key", name=say("cards.objective"), key="O")))
            self.objective.clicked.connect(self.open_objective)
            yield self.objective
        if seen.active and (scene := card_of(self.session.records, "scenario", seen.active)) is not None:
            name = say("cards.scenario", card=scene.name)
            chip = CardChip(self.theme, self._pictures, name, self.body, kind="scenario", id_=scene.id)
            chip.clicked.connect(self.open_cards)
            yield chip

    def _chip(
        self, name: str, *, id_: str = "", play: Play | None = None, seat: str = "", look: SeatLook | None = None
    ) -> CardChip:
        made = CardChip(self.theme, self._pictures, name, self.body, id_=id_, play=play, seat=seat, look=look)
        made.clicked.connect(self.open_cards)
        return made

    def _told(self, play: Play) -> str:
        card = card_of(self.session.records, "command", play.card)
        code = "cards.done" if play.is_done else "cards.now" if play.is_now else "cards.next"
        name = card.name if card else play.card
        return say(code, seat=self.session.short_seat_name(play.seat), card=name, count=play.left)

    def chosen(self) -> tuple[str, ...]:
        """Who has chosen a card that nobody may see yet. That somebody has is no secret."""
        decision, waiting = self.session.game.decision, self.session.game.waiting
        if decision is None or decision.kind != "secret" or CHANCE in waiting:
            return ()
        return tuple(seat for seat in decision.seats if seat not in waiting)

    def _fit(self) -> None:
        """As many as there is room for; the objective and what is resolved now first, the rest is in the sheet."""
        room = self.width() - self.theme.px(16)
        for chip in sorted(self.chips, key=self._rank):
            room -= chip.sizeHint().width() + self.theme.px(1)
            chip.setVisible(room >= 0)

    def _rank(self, chip: CardChip) -> int:
        if chip is self.objective:
            return 0
        return 3 if chip.play is None else 1 if chip.play.is_now else 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    # --- the sheets ---

    def rows(self) -> tuple[PopoverRow, ...]:
        """Everything that may be read: what lies open, the own hand, what was discarded."""
        assert self._own is not None
        found = [self._row_of(play.card, self._told(play)) for play in self._plays]
        active = card_of(self.session.records, "scenario", self._seen.active)
        if active is not None:
            found.insert(0, PopoverRow(say("cards.scenario", card=active.name), active.text.splitlines()[0]))
        found += [self._row_of(id_) for id_ in self._own.hand]
        for one in holdings(self._seen):
            found += [self._discarded(one.seat, id_) for id_ in one.discards]
        return tuple(found)

    def _discarded(self, seat: str, id_: str) -> PopoverRow:
        """A card of a discard pile, to be read as a whole: anybody may look through these piles at any time."""
        card = self._card(id_)
        return self._row_of(
            id_, say("cards.discards", card=card.name if card else id_, seat=self.session.short_seat_name(seat))
        )

    def _card(self, id_: str) -> Card | None:
        return card_of(self.session.records, "command", id_)

    def _row_of(self, id_: str, name: str = "") -> PopoverRow:
        card, ratio = self._card(id_), self.devicePixelRatioF()
        picture = self._pictures.card("command", id_, self.theme.px(SHEET), ratio)
        if card is None:
            return PopoverRow(name or id_, "", picture)
        return PopoverRow(name or card.name, "\n".join(part for part in (card.line, card.text) if part), picture)

    def open_cards(self) -> None:
        if self._own is not None and (rows := self.rows()):
            self.sheet = Popover(self.theme, say("cards.title"), rows, self)
            self.sheet.open_over(self)

    def open_objective(self) -> None:
        """What only this player may read, as long as it is looked at."""
        if self._own is None or self.objective is None:
            return
        self.sheet = Popover(self.theme, say("cards.objective"), self.objective_rows(), self)
        self.sheet.open_over(self.objective)

    def objective_rows(self) -> tuple[PopoverRow, ...]:
        assert self._own is not None
        card = card_of(self.session.records, "scenario", self._own.objective)
        if card is None:
            return ()
        worth = say("cards.worth", points=self._own.victory) if self._own.victory is not None else ""
        return (PopoverRow(card.name, "\n".join((card.text.splitlines()[-1], worth)).strip()),)
