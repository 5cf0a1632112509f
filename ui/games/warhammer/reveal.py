"""The moment when all have chosen: the command cards are turned over side by side, in the order in which they are
resolved. They are put away after a moment, by the pointer or by the next answer."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.games.api.narration import LogSentence
from app.games.warhammer.battle.holdings import Play, plays
from app.games.warhammer.battle.narrator.card_texts import Card, card_of
from app.games.warhammer.rules.state import State
from app.words import say
from ui.art.seat_colours import SeatLook
from ui.art.seat_marks import draw_seat_mark
from ui.battle.session.session import BattleSession
from ui.games.disk.colours import looks_of
from ui.games.disk.disk_battles import scene_of
from ui.games.disk.overlays.corner_panel import draw_ground, fresh_of
from ui.games.disk.table_view import TableView
from ui.games.warhammer.pictures import Pictures, pictures_of
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER

HIGH = 132  # pixels of a card
WIDE = 132  # and of its place
TURNS = 420  # milliseconds that a card needs to turn over at the usual speed
AFTER = 160  # milliseconds after which the next one begins
STAYS = 3000  # milliseconds that it is seen; who points at the table sees what lies below
FRAME = 16
EDGE = 12


class RevealPanel(QWidget):
    """Attributes: plays (the cards that lie there, in their order), lines (what is told of them)."""

    def __init__(self, theme: Theme, pictures: Pictures, view: TableView, seat_name: Callable[[str], str]) -> None:
        super().__init__(view)
        self.theme = theme
        self._seat_name = seat_name
        self.plays: tuple[Play, ...] = ()
        self.lines: tuple[str, ...] = ()
        self._cards: tuple[Card | None, ...] = ()
        self._looks: Mapping[str, SeatLook] = {}
        self._pictures = pictures
        self._view = view
        self._top = 0
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
        return say("cards.revealed-line", place=number + 1, seat=self._seat_name(self.plays[number].seat), card=name)

    # --- where ---

    def sizeHint(self) -> QSize:
        px = self.theme.px
        return QSize(px(24) + px(WIDE) * max(len(self.plays), 1), px(HIGH + 70))

    def put(self) -> None:
        self.resize(self.sizeHint())
        x = max((self._view.width() - self.width()) // 2, 0)
        self.move(QPoint(x, self._top + self.theme.px(EDGE)))

    def put_below(self, pixels: int) -> None:
        """Below a question that lies over the table."""
        self._top = pixels
        self.put()

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
        px, painter = self.theme.px, smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        draw_ground(painter, self.theme, self)
        head, bold = QRectF(0, px(8), self.width(), px(18)), self.theme.words(13, QFont.Weight.DemiBold)
        draw_words(painter, head, say("cards.revealed"), bold, self.theme.tokens.ink, CENTER)
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
        at = QPointF(area.left() + px(14), area.bottom() + px(14))
        draw_seat_mark(painter, self._looks[play.seat].number, at, px(5), is_dark=self.theme.tokens.dark)
        told = card.line if card is not None and part > 0.5 else ""
        words = QRectF(area.left() + px(24), area.bottom() + px(5), area.width() - px(28), px(18))
        font = self.theme.words(11, QFont.Weight.Medium)
        draw_words(painter, words, told, font, self.theme.tokens.ink2, elide=True)


class Reveal(QObject):
    """Looks at what happens and shows cards that were just turned over. Attributes: panel."""

    def __init__(self, session: BattleSession, view: TableView, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.panel = RevealPanel(theme, pictures_of(session.records), view, session.short_seat_name)
        log = session.log
        self._heard: LogSentence | None = log[-1] if log else None
        session.spoken.connect(self._hide)
        session.changed.connect(self.renew)
        view.escaped.connect(self.panel.hide)

    def _hide(self) -> None:
        self.panel.hide()

    def renew(self) -> None:
        log = self.session.log
        fresh, self._heard = fresh_of(log, self._heard), log[-1] if log else None
        shown = plays(cast(State, self.session.view))
        if shown and any(told.event is not None and told.event.kind == "commands-ordered" for told in fresh):
            cards = [card_of(self.session.records, "command", one.card) for one in shown]
            self.panel.show_plays(shown, cards, looks_of(scene_of(self.session.view).sides))
