"""The own spellbook in the tray: a face for each spell, who can cast it now, and a click that casts it."""

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.faces.disks.spell import ring_medal
from app.games.disk.rules.state import HIDDEN
from app.games.diskwars.battle.spellbook import CastAhead, Page, cast_now, casters_of, pages
from app.games.diskwars.rules.state import Seat, State
from app.words import label, say
from app.words.play_sentences import tell_reason
from app.words.tongue import of_game
from ui.art.paint import pixmap_of
from ui.battle.question.key_buttons import cap_size, draw_cap_at
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Portraits
from ui.battle.tray.popover import FACE as SMALL
from ui.battle.tray.popover import Popover, PopoverRow
from ui.battle.tray.tray_part import OwnPart
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_disc, in_grey
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch
from ui.widgets.tips import plain_tip

FACE = 40
RING = 20  # pixels of the sign of a ring
MAX_FACES = 6  # faces that are shown; the others are in the sheet


class SpellPart(OwnPart):
    """Attributes: pages (of the book), faces (their buttons), note (whether something can be cast)."""

    def __init__(self, session: BattleSession, theme: Theme, portraits: Portraits, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.session = session
        self._pages: tuple[Page, ...] = ()
        self._faces: list[SpellFace] = []
        self._shown: tuple[State, Seat] | None = None  # what is still to be looked at
        self._looking = QTimer(self, singleShot=True)
        self._looking.timeout.connect(self._look)
        self.sheet: Popover | None = None
        self._portraits = portraits
        self._seat, self._count = "", 0
        self.note = text_label("", "second", self, wrap=True)
        self.body = QWidget(self)
        self._row = hbox(theme, (self.note, 1), stretch(0), parent=self.body, spacing=5)
        self.column.addWidget(self.body)
        self.clicked.connect(lambda: self.open_book())
        theme.follow_px(self.body.setFixedHeight, 59)

    @property
    def pages(self) -> tuple[Page, ...]:
        self._look()
        return self._pages

    @property
    def faces(self) -> "list[SpellFace]":
        self._look()
        return self._faces

    def can_show(self, snapshot: Snapshot, seat: str) -> bool:
        """Whether there are spells that the one who looks may read."""
        own = cast(State, snapshot.view).seat(seat)
        return bool(own.spells) and HIDDEN not in own.spellbook

    def show_seat(self, snapshot: Snapshot, seat: str) -> None:
        """Soon: the table is painted first, since looking through a book takes a while."""
        seen = cast(State, snapshot.view)
        self._seat, self._shown = seat, (seen, seen.seat(seat))
        self._looking.start(0)

    def _look(self) -> None:
        if self._shown is None:
            return
        (seen, seat), self._shown = self._shown, None
        with of_game(self.session.system):
            self._show(seen, seat)

    def _show(self, seen: State, seat: Seat) -> None:
        self._pages = pages(seen, seat.id)
        self.name.set_whole(say("tray.spellbook"))
        self._show_note(bool(casters_of(seen, seat.id)))
        discard(*self._faces, layout=self._row)
        self._faces = [self._face(page) for page in self._pages[:MAX_FACES]]
        for place, face in enumerate(self._faces):
            self._row.insertWidget(place, face)
        self._count = len(seat.spellbook)
        self.speak(say("tray.spellbook"), say("tray.spell-count", count=self._count), self.note.text())
        self._fit()

    def _show_note(self, has_caster: bool) -> None:
        able = sum(1 for page in self._pages if page.casters)
        code = "tray.no-caster" if not has_caster else "tray.can-cast" if able else "tray.cannot-cast"
        self.note.setText(say(code, count=able) if self._pages else say("tray.empty-book"))

    def _fit(self) -> None:
        """As many faces as there is room for, the others are in the sheet; the note beside them or in the head."""
        px = self.theme.px
        room = max((self.width() - px(16)) // px(FACE + 13), 1)
        for place, face in enumerate(self._faces):
            face.setVisible(place < room)
        has_room = self.width() - len(self._faces) * px(FACE + 13) >= px(110)
        self.note.setVisible(has_room)
        told = say("tray.spell-count", count=self._count)
        short = say("tray.ready", count=sum(1 for page in self._pages if page.casters))
        self.more.set_whole(told if has_room or not self._pages else short, f"{told}\n{self.note.text()}")
        self.fit_head()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _face(self, page: Page) -> "SpellFace":
        face = SpellFace(self.theme, page, self._portraits, self.body)
        face.setToolTip(plain_tip("\n".join(self._told(page))))
        face.setAccessibleDescription(" ".join(self._told(page)[1:]))
        face.clicked.connect(lambda _=False, page=page: self.take(page))
        return face

    # --- what can be done ---

    def _told(self, page: Page) -> list[str]:
        """The name, what it does, who can cast it or why nobody can."""
        code = "tray.level-ring" if page.ring else "tray.level"
        rank = say(code, level=page.level, ring=label(page.ring) if page.ring else "")
        return [f"{page.name}, {rank}", page.says, self._who(page)]

    def _who(self, page: Page) -> str:
        names = self.session.names
        if page.casters:
            can = say("tray.castable", casters=[names(id_) for id_ in page.casters])
            return f"{can} {say('tray.cast-click')}" if self._casting(page) else can
        if page.nearest:
            why = " ".join(tell_reason(reason, names) for reason in page.reasons)
            return say("tray.not-castable", piece=names(page.nearest), why=why)
        return say("tray.no-caster")

    def _casting(self, page: Page) -> CastAhead | None:
        """How the open question is answered by it, where it can be."""
        is_asked = self.session.decision is not None and self.session.seat == self._seat
        return cast_now(self.session.game, self._seat, page) if is_asked else None

    def take(self, page: Page) -> None:
        """Cast it where the open question allows that; else tell about it."""
        ahead = self._casting(page)
        if ahead is not None:
            self.session.say_ahead(self._seat, ahead)
        else:
            self.open_book()

    def rows(self) -> tuple[PopoverRow, ...]:
        with of_game(self.session.system):
            return tuple(self._rows())

    def _rows(self) -> Iterator[PopoverRow]:
        side, ratio = self.theme.px(SMALL), self.devicePixelRatioF()
        for page in self.pages:
            head, *rest = self._told(page)
            name = f"{head} {say('bar.times', count=page.count)}" if page.count > 1 else head
            does = (lambda page=page: self.take(page)) if self._casting(page) else None
            picture = self._portraits.picture(page.spell, side, ratio)
            yield PopoverRow(name, "\n".join(rest), picture, say("option.cast"), does)

    def open_book(self) -> None:
        if self.pages:
            self.sheet = Popover(self.theme, say("tray.your-spells"), self.rows(), self)
            self.sheet.open_over(self)


class SpellFace(Button):
    """A spell: a ring around it while somebody can cast it, paler while nobody can, grey where nobody in play ever
    could; the sign of its ring, a figure for copies."""

    def __init__(self, theme: Theme, page: Page, portraits: Portraits, parent: QWidget) -> None:
        self.page = page
        self._portraits = portraits
        super().__init__(theme, page.name, parent)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(FACE + 8), self.theme.px(FACE + 8))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = self.begin(tokens.sunken if self.is_lit() else None, None, self.height() / 2)
        area = QRectF(px(4), (self.height() - px(FACE)) / 2, px(FACE), px(FACE))
        picture = self._portraits.picture(self.page.spell, px(FACE), self.devicePixelRatioF())
        painter.setOpacity(1.0 if self.page.casters else 0.6)
        if picture is not None:
            painter.drawPixmap(area.topLeft(), in_grey(picture) if self.page.is_beyond else picture)
        painter.setOpacity(1.0)
        if self.page.casters:
            draw_disc(painter, area.center(), area.width() / 2 - 1, None, tokens.accent, 2.2)
        if self.page.ring:
            side = px(RING)
            sign = pixmap_of(ring_medal(self.page.ring), side, self.devicePixelRatioF())
            painter.drawPixmap(0, self.height() - sign.deviceIndependentSize().toSize().height(), sign)
        if self.page.count > 1:
            word = say("bar.times", count=self.page.count)
            size = cap_size(self.theme, word)
            draw_cap_at(painter, self.theme, self.width() - size.width(), self.height() - size.height(), word)
