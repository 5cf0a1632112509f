"""The moment when all have chosen: the command cards are turned over side by side, in the order in which they are
resolved. They are put away after a moment, by the pointer or by the next answer."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.games.api.narration import Told
from app.games.warhammer.battle.holdings import Play, plays
from app.games.warhammer.battle.narrator.card_texts import Card, card_of
from app.words import say
from ui.battle.session.session import Desk
from ui.battle.tray.tray_part import draw_mark
from ui.games.disk.colours import SeatLook, looks_of
from ui.games.disk.disk_battles import scene_of
from ui.games.disk.table_view import TableView
from ui.games.warhammer.dice import fresh_of
from ui.games.warhammer.pictures import Pictures, pictures_of
from ui.shell.look.theme import Theme

HIGH = 132  # pixels of a card
WIDE = 132  # and of its place
TURNS = 420  # milliseconds that a card needs to turn over at the usual speed
AFTER = 160  # milliseconds after which the next one begins
STAYS = 3000  # milliseconds that it is seen; who points at the table sees what lies below
FRAME = 16
EDGE = 12


class RevealPanel(QWidget):
    """Attributes: plays (the cards that lie there, in their order), lines (what is told of them)."""

    def __init__(self, theme: Theme, pictures: Pictures, view: TableView) -> None:
        super().__init__(view)
        self.theme = theme
        self.plays: tuple[Play, ...] = ()
        self.lines: tuple[str, ...] = ()
        self._cards: tuple[Card | None, ...] = ()
        self._looks: Mapping[str, SeatLook] = {}
        self._pictures = pictures
        self._view = view
        self._now = 0.0
        self._watch = QElapsedTimer()
        self._clock = QTimer(self, interval=FRAME)
        self._clock.timeout.connect(self._tick)
        self._leaving = QTimer(self, singleShot=True, interval=STAYS)
        self._leaving.timeout.connect(self.hide)
        view.pointed.connect(lambda *_: self.hide() if not self.is_turning else None)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.installEventFilter(self)
        theme.changed.connect(self.put)
        self.hide()

    @property
    def is_turning(self) -> bool:
        return self._clock.isActive()

    def show_plays(self, shown: Sequence[Play], cards: Sequence[Card | None], looks: Mapping[str, SeatLook]) -> None:
        self.plays, self._cards, self._looks = tuple(shown), tuple(cards), looks
        self.lines = tuple(self._line(number) for number in range(len(self.plays)))
        self.setAccessibleName(". ".join((say("cards.revealed"), *self.lines)))
        self.put()
        self.show()
        self.raise_()
        self._watch.start()
        self._leaving.start()
        self._now = 0.0 if self.theme.speed else float("inf")
        if self.theme.speed:
            self._clock.start()

    def _line(self, number: int) -> str:
        card = self._cards[number]
        name = f"{card.name}, {card.line}" if card is not None else self.plays[number].card
        return say("cards.revealed-line", place=number + 1, seat=self.plays[number].seat, card=name)

    # --- where ---

    def sizeHint(self) -> QSize:
        px = self.theme.px
        return QSize(px(24) + px(WIDE) * max(len(self.plays), 1), px(HIGH + 70))

    def put(self) -> None:
        self.resize(self.sizeHint())
        x = max((self._view.width() - self.width()) // 2, 0)
        self.move(QPoint(x, self.theme.px(EDGE)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.put()
        return super().eventFilter(watched, event)

    # --- turning over ---

    def _tick(self) -> None:
        self._now = self._watch.elapsed() * max(self.theme.speed, 1) / 100
        if self._now >= TURNS + AFTER * len(self.plays) or not self.theme.speed:
            self._now = float("inf")
            self._clock.stop()
        self.update()

    def hideEvent(self, event: object) -> None:
        super().hideEvent(event)  # type: ignore[arg-type]
        self._clock.stop()

    def paintEvent(self, _: QPaintEvent) -> None:
        px, painter = self.theme.px, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ground = self.theme.colour("raised")
        ground.setAlphaF(0.96)
        painter.setPen(QPen(self.theme.colour("line"), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(10), px(10))
        painter.setPen(self.theme.colour("ink"))
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold))
        painter.drawText(QRectF(0, px(8), self.width(), px(18)), Qt.AlignmentFlag.AlignCenter, say("cards.revealed"))
        for number in range(len(self.plays)):
            self._draw(painter, number, QRectF(px(12) + number * px(WIDE), px(30), px(WIDE), px(HIGH)))

    def _draw(self, painter: QPainter, number: int, area: QRectF) -> None:
        """A card on its way from one side to the other, and below it whose it is."""
        play, card, px = self.plays[number], self._cards[number], self.theme.px
        part = min(max((self._now - AFTER * number) / TURNS, 0.0), 1.0)
        ratio, wide = self.devicePixelRatioF(), self._pictures.width_for("command", px(HIGH))
        is_open = part > 0.5 and card is not None
        face = self._pictures.card("command", card.id, px(HIGH), ratio) if is_open and card is not None else None
        face = face or self._pictures.back("command", px(HIGH), ratio)
        seen = max(abs(1.0 - 2.0 * part), 0.02) * wide
        painter.drawPixmap(
            QRectF(area.center().x() - seen / 2, area.top(), seen, area.height()), face, QRectF(face.rect())
        )
        look = self._looks[play.seat]
        draw_mark(painter, QPointF(area.left() + px(14), area.bottom() + px(14)), px(5), look, look.turn)
        font = self.theme.words(11, QFont.Weight.Medium)
        painter.setFont(font)
        painter.setPen(self.theme.colour("ink2"))
        told = card.line if card is not None and part > 0.5 else ""
        words = QRectF(area.left() + px(24), area.bottom() + px(5), area.width() - px(28), px(18))
        short = QFontMetricsF(font).elidedText(told, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, short)


class Reveal(QObject):
    """Looks at what happens and shows cards that were just turned over. Attributes: panel."""

    def __init__(self, desk: Desk, view: TableView, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = desk
        self.panel = RevealPanel(theme, pictures_of(desk.records), view)
        log = desk.log
        self._heard: Told | None = log[-1] if log else None
        desk.spoken.connect(self._hide)
        desk.changed.connect(self.renew)
        view.escaped.connect(self.panel.hide)

    def _hide(self) -> None:
        self.panel.hide()

    def renew(self) -> None:
        log = self.desk.log
        fresh, self._heard = fresh_of(log, self._heard), log[-1] if log else None
        shown = plays(self.desk.seen)
        if shown and any(told.event is not None and told.event.kind == "commands-ordered" for told in fresh):
            cards = [card_of(self.desk.records, "command", one.card) for one in shown]
            self.panel.show_plays(shown, cards, looks_of(scene_of(self.desk.seen).sides))
