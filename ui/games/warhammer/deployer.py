"""Many disks laid at once: a draft over the cloth that is dragged about until it is right, then answered as a whole.

The rules say what is wrong with it; what they say stands at the disks and in the bar, all of it at once.
"""

from collections.abc import Mapping
from typing import cast

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter

from app.base.geometry import Point
from app.engine.protocol import Decision
from app.games.warhammer.battle.deployment_draft import (
    DeploymentDraft,
    DraftVerdict,
    card_of,
    looked_over,
    next_spot,
    settled,
    topmost,
)
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.state import Profile, State
from app.words.play_sentences import tell_reason
from ui.art.cloth import GLOW
from ui.battle.question.pointer_bubble import BubbleLine
from ui.battle.session.session import BattleSession
from ui.battle.session.surface import Placer, Surface
from ui.games.disk.colours import BAD, GOOD
from ui.games.disk.faces import BEYOND
from ui.games.disk.surface import DiskSurface
from ui.games.disk.table_overlay import Overlay
from ui.games.disk.table_view import STILL

NUDGE = 6_350  # a quarter of an inch


class Deployer(Placer):
    """Attributes: draft, look (what the rules say of it), in_hand (the card that a click lays), held (the key of the
    disk that is dragged), last (the key that was laid last), is_asleep (something else has the pointer).

    Signals: changed() after the draft or what is in hand changed.
    """

    changed = Signal()

    def __init__(self, session: BattleSession, surface: Surface, decision: Decision, parent: QObject) -> None:
        super().__init__(parent)
        assert isinstance(decision.place, DeploySpot)
        assert isinstance(surface, DiskSurface)
        self.decision = decision
        self.spot: DeploySpot = decision.place
        self.draft = DeploymentDraft(self.spot)
        self.in_hand = ""
        self.held = ""
        self.last = ""
        self.is_asleep = False
        self._session = session
        view = self._view = surface.view
        self._faces = surface.faces
        self._pointer: Point | None = None
        self._pressed: QPoint | None = None
        self._grip: tuple[int, int] = (0, 0)  # from the pointer to the middle of the disk that is dragged
        self._before: DeploymentDraft = self.draft
        self.look: DraftVerdict = looked_over(self.state, self.draft)
        view.above.append(self._paint)
        view.viewport().installEventFilter(self)
        view.viewport().update()

    def close(self) -> None:
        """Somebody has answered, or it is no longer asked."""
        self._view.viewport().removeEventFilter(self)
        if self._paint in self._view.above:
            self._view.above.remove(self._paint)
        self._view.viewport().update()

    @property
    def state(self) -> State:
        return cast(State, self._session.view)

    def card(self, key: str) -> Profile:
        return card_of(self.state, self.spot, key)

    # --- laying ---

    def show(self, draft: DeploymentDraft, last: str = "") -> None:
        self.draft = draft
        self.last = last or (self.last if self.last in draft.places else "")
        self.look = looked_over(self.state, draft)
        if self.in_hand and not draft.waiting.get(self.in_hand):
            self.in_hand = ""
        self._view.bubble.hide()  # what it said may be right no more
        self.changed.emit()
        self._view.viewport().update()

    def lay(self, key: str, at: Point) -> None:
        self.show(self.draft.laid(key, settled(self.state, self.spot, key, at)), key)

    def lift(self, key: str) -> None:
        if key in self.draft.places:
            self.show(self.draft.lifted(key))

    def clear(self) -> None:
        self.show(self.draft.cleared())

    def take(self, card: str) -> None:
        """Have a card in hand: the next click on the cloth lays it. Taken again it is put away."""
        self.in_hand = "" if card == self.in_hand or not self.draft.waiting.get(card) else card
        self.changed.emit()
        self._view.viewport().update()

    def lay_next(self, card: str) -> bool:
        """One more of a card where there is room, for who does not point; whether there was some."""
        keys = self.draft.waiting.get(card, ())
        at = next_spot(self.state, self.draft, keys[0]) if keys else None
        if at is None:
            return False
        self.lay(keys[0], at)
        return True

    def lift_last(self, card: str) -> None:
        """The one of a card that was laid last."""
        keys = [key for key in self.draft.places if self.spot.pieces[key] == card]
        if keys:
            self.lift(keys[-1])

    def for_me(self, wanted: Mapping[str, Point] | None = None) -> None:
        """A legal deployment: the one that is wanted; else what was laid is kept as far as it can be."""
        if wanted is not None:
            self.show(DeploymentDraft(self.spot, wanted))
            return
        rules = self._session.game.rules
        if not isinstance(rules, Warhammer):
            return
        wrong = set(self.look.misplaced(self.draft))
        draft = DeploymentDraft(self.spot, {key: at for key, at in self.draft.places.items() if key not in wrong})
        for key in self._still_to_come(draft):
            at = next_spot(self.state, draft, key)
            if looked_over(self.state, draft).is_ready or at is None:
                break
            draft = draft.laid(key, at)
        if not looked_over(self.state, draft).is_ready:
            draft = DeploymentDraft(self.spot, rules.arranged(self.state, self.decision))
        self.show(draft)

    def lay_in_order(self, keys: tuple[str, ...]) -> None:
        """Overlapping disks lie as they were laid here, the last one on top: who asks for it is told."""
        asked = self._session.decision
        if asked is not None and asked.prompt == "ask.layers" and not self._session.is_busy:
            piled = {option.key for option in asked.options}
            self._session.give(self._session.answer(order=tuple(key for key in keys if key in piled)))

    def _still_to_come(self, draft: DeploymentDraft) -> list[str]:
        """Heroes first: all of them must be deployed."""
        left = [key for key in self.spot.pieces if key not in draft.places]
        return sorted(left, key=lambda key: not self.card(key).is_hero)

    def nudge(self, dx: int, dy: int) -> None:
        """Move the disk that was laid last, by steps, as one sees the table."""
        if self.last not in self.draft.places:
            return
        turns = self._view.turned // 90 % 4
        for _ in range(turns):
            dx, dy = dy, -dx
        x, y = self.draft.places[self.last]
        self.show(self.draft.laid(self.last, (x + dx * NUDGE, y + dy * NUDGE)), self.last)

    # --- dragged from beside the table ---

    def pixel(self, at: QPoint) -> QPoint:
        """A point of the screen as a pixel of the view."""
        return self._view.viewport().mapFromGlobal(at)

    def drag(self, card: str, at: QPoint) -> None:
        """A card is held over a pixel of the view."""
        self.in_hand = card
        self._pointer = self._view.point_at(at) if self._view.viewport().rect().contains(at) else None
        self._view.viewport().update()

    def drop(self, card: str, at: QPoint) -> None:
        """It is let go there; beside the table it goes back."""
        self.in_hand, self._pointer = "", None
        keys = self.draft.waiting.get(card, ())
        if keys and self._view.viewport().rect().contains(at):
            self.lay(keys[0], self._view.point_at(at))
        else:
            self.changed.emit()
            self._view.viewport().update()

    # --- the pointer over the cloth ---

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if self.is_asleep:
            return False
        if event.type() == QEvent.Type.Leave:
            self._point(None)
        if not isinstance(event, QMouseEvent):
            return False
        acts = {
            QEvent.Type.MouseButtonPress: self._press,
            QEvent.Type.MouseMove: self._move,
            QEvent.Type.MouseButtonRelease: self._release,
        }
        act = acts.get(event.type())
        return act(event) if act is not None else False

    def _press(self, event: QMouseEvent) -> bool:
        at = self._view.point_at(event.position())
        key = topmost(self.state, self.draft, at)
        if event.button() == Qt.MouseButton.RightButton:
            self.lift(key)
            return bool(key)
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        self._pressed = event.position().toPoint()
        if self.in_hand and not key:
            return True  # it is laid when the button is let go
        if key:
            place = self.draft.places[key]
            self.held, self._grip, self._before = key, (place[0] - at[0], place[1] - at[1]), self.draft
            return True
        self._pressed = None
        return False

    def _move(self, event: QMouseEvent) -> bool:
        at = self._view.point_at(event.position())
        if self.held and self._pressed is not None:
            is_moved = (event.position().toPoint() - self._pressed).manhattanLength() > STILL
            if is_moved or self.draft is not self._before:
                there = (at[0] + self._grip[0], at[1] + self._grip[1])
                self.show(self._before.laid(self.held, there), self.held)
            return True
        return self._point(at)

    def _release(self, event: QMouseEvent) -> bool:
        at, pressed = self._view.point_at(event.position()), self._pressed
        self._pressed = None
        if pressed is None:
            return False
        if self.held:
            key, self.held = self.held, ""
            if not self._view.viewport().rect().contains(event.position().toPoint()):
                self.lift(key)  # dragged off the table
            elif self.draft is not self._before:
                self.lay(key, self.draft.places[key])
            else:
                self.show(self.draft.laid(key, self.draft.places[key]), key)
        elif self.in_hand:
            self.lay(self.draft.waiting[self.in_hand][0], at)
        self._point(at)
        return True

    def _point(self, at: Point | None) -> bool:
        """Whether something here is meant, and nothing on the table below."""
        self._pointer = at
        key = topmost(self.state, self.draft, at) if at is not None else ""
        if at is not None and key:
            self._view.bubble.show_at(self._view.pixel_of(at), self._told(key))
        elif at is None or self.in_hand:
            self._view.bubble.hide()
        if self.in_hand:
            self._view.viewport().update()
        return bool(key or self.in_hand)

    def _told(self, key: str) -> list[BubbleLine]:
        why = [BubbleLine(tell_reason(reason, self._session.names), "bad") for reason in self.look.of(key)]
        return [BubbleLine(self._session.names(self.spot.pieces[key]), "name"), *why]

    # --- painting ---

    def _paint(self, painter: QPainter) -> None:
        over = Overlay(painter, self._view.theme, QRectF(self._view.viewport().rect()))
        for key, at in self.draft.places.items():
            self._paint_disk(over, self.card(key), at, BAD if self.look.of(key) else "", is_last=key == self.last)
        keys = self.draft.waiting.get(self.in_hand, ())
        if keys and self._pointer is not None and not self.held:
            at = settled(self.state, self.spot, keys[0], self._pointer)
            tried = looked_over(self.state, self.draft.laid(keys[0], at))
            over.painter.setOpacity(0.75)
            self._paint_disk(over, self.card(keys[0]), at, BAD if tried.of(keys[0]) else GOOD)

    def _paint_disk(self, over: Overlay, card: Profile, at: Point, ring: str, *, is_last: bool = False) -> None:
        """Its face as it will lie there, a ring around it while something is wrong, and a sign that says so."""
        middle, radius = over.at(at), over.long(card.radius)
        side = 2 * radius * BEYOND
        face = self._faces.disk(card, side, self._view.devicePixelRatioF())
        area = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        over.painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        over.painter.drawPixmap(area, face, QRectF(face.rect()))
        if ring:
            over.ring(middle, radius, ring, Qt.PenStyle.SolidLine, 0.18 if ring == BAD else 0.0)
        elif is_last:
            over.ring(middle, radius, GLOW, Qt.PenStyle.DashLine, 0.0)
        if ring == BAD:
            over.sign(middle + QPointF(radius * 0.7, -radius * 0.7), "warning", BAD, "#221E18")
