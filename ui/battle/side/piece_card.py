"""The piece in question, large: its face, its values now and as printed, what it can do, what is so at the moment."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.engine.values import Value
from app.faces.shapes import Mark, solid
from app.games.api.narration import CarriedFacts, PieceFacts, PieceSide
from app.words import in_line, label, say
from app.words.tongue import of_game
from ui.art.icons import draw_icon
from ui.art.paint import paint
from ui.art.seat_marks import draw_seat_mark
from ui.battle.session.game_window import game_window_of
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Portraits
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, IconButton
from ui.widgets.drawing import draw_words, smooth_painter
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import TOP, fill, gridbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

# How high the whole card is and how wide the face: in full, where the window is low, where it is very low.
SIZES = {"full": (352, 172), "low": (248, 98), "line": (76, 50)}
CARRIED = 44  # pixels of the face of something carried
BESIDE = 92  # pixels of the face of a piece without values: its name stands beside it
SIDE, DIM = 40, 0.3  # pixels of a side of a die; how much is seen of one that does not count
REST = 60  # milliseconds that the pointer has to rest on a piece


class PieceCard(Panel):
    """Attributes: facts (of the piece that is shown; None for none), is_pinned, cells (its values by name), pin.

    Signals: why_wanted(value).
    """

    why_wanted = Signal(object)

    def __init__(self, session: BattleSession, theme: Theme, portraits: Portraits, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.session = session
        self._portraits = portraits
        self._snapshot = session.snapshot
        self.facts: PieceFacts | None = None
        self.is_pinned = False
        self._is_option = False  # what is shown is offered to somebody, and perhaps nobody else may see it
        self._size = "full"
        self._wanted = ""
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(lambda: self.show_piece(self._wanted))
        self.setAccessibleName(say("card.name"))
        self.face = QLabel(self)
        icons = game_window_of(session.system).value_icons
        self.cells = {name: ValueCell(theme, name, icon, session.system, self) for name, icon in icons.items()}
        self.mark = _SeatDot(theme, self)
        self.name = ShortLabel("", "panel", self)
        self.brief = ShortLabel("", "second", self)
        self.kind = text_label("", "second", self, wrap=True)
        self.pin = PinButton(theme, "pin", say("card.pin"), self, size=30)
        self.pin.setCheckable(True)
        self.hint = text_label(say("card.empty"), "second", self, wrap=True)
        self._inside = QWidget(self)
        self._texts = CardTexts(theme, self._inside)
        self._carried = CarriedRows(theme, self._inside)
        self._sides = SidesRow(theme, portraits, self._inside)
        self._lay_out()
        self.pin.clicked.connect(lambda: self.set_pinned(self.pin.isChecked()))
        for cell in self.cells.values():
            cell.why_wanted.connect(self.why_wanted)
        theme.follow(self._wear)
        self._fill()

    def _lay_out(self) -> None:
        self._grid = gridbox(self.theme, across=0, down=0)
        self._top = hbox(self.theme, (self.face, 0, TOP), (self._grid, 1))
        words = vbox(self.theme, stretch(), self.name, self.brief, self.kind, stretch(), spacing=0)
        self._head_row = hbox(self.theme, self.mark, (words, 1), self.pin)
        for row in (self._top, self._head_row):
            row.setSpacing(6)
        vbox(self.theme, self._sides, self._carried, (self._texts, 1), parent=self._inside, spacing=4)
        self.area = scroll_area(self._inside, self, can_focus=True)
        column = vbox(self.theme, self._top, self._head_row, parent=self, spacing=4, margins=(14, 10, 12, 12))
        fill(column, (self.area, 1), (self.hint, 1))

    def _wear(self) -> None:
        self.set_size(self._size)

    def set_size(self, size: str) -> None:
        """`full`; `low`: a smaller face, and values in two columns; `line`: all of them in a line."""
        self._size = size
        self.setFixedHeight(self.theme.px(SIZES[size][0]))
        for number, cell in enumerate(self.cells.values()):
            row, column = divmod(number, 2) if size == "low" else (number, 0)
            self._grid.addWidget(cell, row, column)
        place, is_beside = self._head_row.indexOf(self.face), size == "line" or not self.cells
        if is_beside and place < 0:
            self._head_row.insertWidget(0, self.face, 0, TOP)
        elif not is_beside and place >= 0:
            self._top.insertWidget(0, self.face, 0, TOP)
        self._fill()

    @property
    def _face_side(self) -> int:
        """How wide the face is: without values beside it there stands the name, and the rest needs the room."""
        side = SIZES[self._size][1]
        return self.theme.px(side if self.cells else min(side, BESIDE))

    # --- which piece ---

    def point_at(self, id_: str) -> None:
        """The pointer is over a piece, or over none: then the one that is shown stays."""
        if id_ and not self.is_pinned:
            self._wanted = id_
            self._rest.start()

    def show_option(self, id_: str) -> None:
        """An answer that somebody looks at; it goes with its question."""
        if not self.is_pinned:
            self._rest.stop()
            self.show_piece(id_)
            self._is_option = self.facts is not None

    def choose(self, id_: str) -> None:
        """Keep a piece here, whatever is pointed at."""
        self._rest.stop()
        self.show_piece(id_)
        self.set_pinned(self.facts is not None and self.facts.id == id_)

    def set_pinned(self, is_pinned: bool) -> None:
        self.is_pinned = is_pinned and self.facts is not None
        self.pin.setChecked(self.is_pinned)
        name = say("card.unpin" if self.is_pinned else "card.pin")
        self.pin.setAccessibleName(name)
        self.pin.setToolTip(plain_tip(name))

    def renew(self, snapshot: Snapshot) -> None:
        """The table changed. A piece that comes into question is shown, even where another was kept here."""
        self._snapshot = snapshot
        about = snapshot.decision.about if snapshot.decision is not None else ()
        asked = next((id_ for id_ in about if self._facts(id_) is not None), "")
        shown = self.facts.id if self.facts and not self._is_option else ""
        if (asked and asked != shown) or self._is_option:
            self.set_pinned(False)
        self.show_piece(asked or shown)

    def _facts(self, id_: str) -> PieceFacts | None:
        session = self.session
        return session.battle.narrator.facts(self._snapshot.view, id_, session.names, session.records) if id_ else None

    def show_piece(self, id_: str) -> None:
        self._is_option = False
        facts = self._facts(id_)
        if facts != self.facts:
            self.facts = facts
            self._fill()
        if facts is None:
            self.set_pinned(False)

    # --- what is shown of it ---

    def _fill(self) -> None:
        facts = self.facts
        told = {one.stat: one for one in facts.values} if facts else {}
        taken, most = (facts.wounds if facts and facts.wounds else None) or (0, 0)
        for name, cell in self.cells.items():
            has_it = name in told or (name == "wounds" and most > 0)
            cell.setVisible(has_it and self._size != "line")
            cell.is_told = has_it
            if name in told:
                cell.show_value(told[name])
        if most:
            self.cells["wounds"].show_wounds(taken, most)
        seats = [seat.id for seat in self._snapshot.view.seats]
        self.mark.show_seat(seats.index(facts.seat) if facts and facts.seat in seats else -1)
        self.name.set_whole(facts.name if facts else "")
        is_line = self._size == "line"
        told_now = [cell.accessibleName().partition(".")[0] for cell in self.cells.values() if cell.is_told]
        self.brief.set_whole(", ".join(told_now))
        self.kind.setText(facts.kind if facts else "")
        shown = {self.name: True, self.pin: True, self.area: not is_line, self.brief: is_line and bool(self.cells)}
        for widget, is_shown in {**shown, self.kind: not self.cells}.items():
            widget.setVisible(facts is not None and is_shown)
        self.hint.setVisible(facts is None)
        self._show_texts()
        self._show_face()
        self.setAccessibleDescription(" ".join(_spoken(facts)) if facts else "")

    def _show_texts(self) -> None:
        facts, texts = self.facts, list[tuple[str, str]]()
        if facts is not None:
            texts += [("second", facts.kind)] if self.cells else []
            texts += [*(("body", one) for one in facts.does), *(("second", one) for one in facts.now)]
        self._sides.show_sides(facts)
        self._carried.show_pieces(facts.carries if facts is not None else (), self._portraits)
        self._texts.show_texts(texts)
        self.area.verticalScrollBar().setValue(0)

    def _show_face(self) -> None:
        facts, side, ratio = self.facts, self._face_side, self.devicePixelRatioF()
        picture = self._portraits.face(facts.id, side, ratio) if facts else None
        self.face.setVisible(picture is not None)
        if picture is None or facts is None:
            self.face.clear()  # nothing of a secret card stays behind, hidden or not
            self.face.setAccessibleName("")
        else:
            picture = picture.scaledToWidth(round(side * ratio), Qt.TransformationMode.SmoothTransformation)
            picture.setDevicePixelRatio(ratio)
            self.face.setPixmap(picture)
            self.face.setFixedSize(side, side)
            self.face.setAccessibleName(facts.name)


class CardTexts(QWidget):
    """Paragraphs, each in its role. Labels that are there say something else next: to dress a new one takes long."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._labels: list[tuple[str, QLabel]] = []
        self._lines = vbox(theme, stretch(), parent=self)
        self._lines.setContentsMargins(0, 0, 8, 0)
        self._lines.setSpacing(4)

    def show_texts(self, texts: Sequence[tuple[str, str]]) -> None:
        """The role and the words of each."""
        spare = self._labels[:]
        for place, (role, text) in enumerate(texts):
            found = next((one for one in spare if one[0] == role), None)
            if found is None:
                found = (role, text_label("", role, self, wrap=True))
                self._labels.append(found)
            else:
                spare.remove(found)
            label = found[1]
            label.setText(text)
            label.show()
            self._lines.removeWidget(label)
            self._lines.insertWidget(place, label)
        for _, label in spare:
            label.clear()
            label.hide()


def _spoken(facts: PieceFacts) -> tuple[str, ...]:
    carried = (f"{one.name}: {one.does}" for one in facts.carries)
    sides = (f"{facts.sides_title}: {', '.join(side.name for side in facts.sides)}.",) if facts.sides else ()
    return facts.name, facts.kind, *sides, *facts.does, *carried, *facts.now


class CarriedRows(QWidget):
    """What a piece carries: a small face each, and beside it what it is and does. Attributes: rows."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.rows: list[QWidget] = []
        self._shown: tuple[CarriedFacts, ...] = ()
        self._lines = vbox(theme, parent=self, spacing=4)

    def show_pieces(self, pieces: tuple[CarriedFacts, ...], portraits: Portraits) -> None:
        if pieces != self._shown or not pieces:
            self._shown = pieces
            for row in self.rows:
                row.deleteLater()
            self.rows = [self._row(one, portraits) for one in pieces]
            for row in self.rows:
                self._lines.addWidget(row)
        self.setVisible(bool(pieces))

    def _row(self, piece: CarriedFacts, portraits: Portraits) -> QWidget:
        made, side = QWidget(self), self.theme.px(CARRIED)
        picture = portraits.picture(piece.key, side, self.devicePixelRatioF())
        face = QLabel(made)
        face.setFixedSize(side, side)
        face.setAccessibleName(piece.name)
        if picture is not None:
            face.setPixmap(picture)
        name = text_label(piece.name, "name", made, wrap=True)
        words = vbox(self.theme, name, text_label(piece.does, "body", made, wrap=True), spacing=0)
        hbox(self.theme, (face, 0, TOP), (words, 1), parent=made, spacing=8)
        return made


class SidesRow(QWidget):
    """The sides of a die in rows; those that do not count now are dim. Attributes: sides."""

    def __init__(self, theme: Theme, portraits: Portraits, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._portraits = portraits
        self._heads = ("", "")
        self.sides: tuple[PieceSide, ...] = ()
        theme.changed.connect(self._measure)
        self.hide()

    def show_sides(self, facts: PieceFacts | None) -> None:
        self.sides = facts.sides if facts is not None else ()
        self._heads = (facts.sides_title, facts.sides_note) if facts is not None else ("", "")
        self.setVisible(bool(self.sides))
        self._measure()

    @property
    def _columns(self) -> int:
        """Ten sides stand five and five, others in as few rows as fit."""
        most = max(self.width() // self.theme.px(SIDE + 3), 1)
        count = max(len(self.sides), 1)
        rows = -(-count // most)
        return -(-count // rows)

    def _measure(self) -> None:
        rows = -(-len(self.sides) // self._columns)
        self.setFixedHeight(self.theme.px(24) + rows * self.theme.px(SIDE + 4))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, px, tokens = smooth_painter(self), self.theme.px, self.theme.tokens
        bold, second = self.theme.words(13, QFont.Weight.DemiBold), self.theme.words(11.5)
        head = QRectF(0, 0, self.width() - px(8), px(22))
        draw_words(painter, head, self._heads[0], bold, tokens.ink)
        wide = QFontMetricsF(bold).horizontalAdvance(self._heads[0]) + px(10)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        draw_words(painter, head.adjusted(wide, 0, 0, 0), self._heads[1], second, tokens.ink2, right, elide=True)
        columns, side, ratio = self._columns, px(SIDE), self.devicePixelRatioF()
        step = min((self.width() - px(8)) / columns, px(SIDE + 14))
        for number, one in enumerate(self.sides):
            row, column = divmod(number, columns)
            picture = self._portraits.picture(one.key, side, ratio)
            painter.setOpacity(1.0 if one.is_lit else DIM)
            if picture is not None:
                painter.drawPixmap(QPointF(column * step + (step - side) / 2, px(24) + row * px(SIDE + 4)), picture)


class PinButton(IconButton):
    """Filled while the piece is kept here."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.isChecked():
            painter = self.begin(self.theme.tokens.soft, self.theme.tokens.accent, self.theme.px(8))
            area = QRectF(self.rect()).adjusted(*(self.theme.px(7),) * 2, *(-self.theme.px(7),) * 2)
            draw_icon(painter, self.icon_name, area, self.theme.colour("accent"))
        else:
            super().paintEvent(event)


class _SeatDot(QWidget):
    """Whose it is, by its mark."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._seat = -1
        theme.follow_px(self.setFixedSize, 14, 14)

    def show_seat(self, number: int) -> None:
        self._seat = number
        self.setVisible(number >= 0)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        middle = QRectF(self.rect()).center()
        draw_seat_mark(smooth_painter(self), self._seat, middle, self.theme.px(5.5), is_dark=self.theme.tokens.dark)


class ValueCell(Button):
    """A value: its sign, its name, what it is now. A changed one says by how much, and answers why.

    Signals: why_wanted(value).
    """

    why_wanted = Signal(object)

    def __init__(self, theme: Theme, stat: str, sign: str, system: str, parent: QWidget) -> None:
        self.stat = stat
        self._sign = sign
        self._system = system
        self.value: Value | None = None
        self.is_told = True  # the piece that is shown has it
        self._figure = ""
        super().__init__(theme, self._name, parent)
        self.clicked.connect(lambda: self.why_wanted.emit(self.value) if self.is_changed else None)
        self._set_focusable()

    @property
    def _name(self) -> str:
        """What the value is called, in the language of the game."""
        with of_game(self._system):
            return label(self.stat)

    @property
    def is_changed(self) -> bool:
        return self.value is not None and bool(self.value.parts)

    @property
    def figure(self) -> str:
        return self._figure

    def show_value(self, value: Value) -> None:
        self.value = value
        self._figure = str(value.now)
        code = "card.value-changed" if value.now != value.printed else "card.value"
        name = say(code, stat=self._name, now=value.now, printed=value.printed)
        with of_game(self._system):
            hint = say("card.why-of", stat=in_line(self._name), now=value.now)
        self.setAccessibleName(f"{name}. {hint}" if self.is_changed else name)
        self.setToolTip(plain_tip(hint if self.is_changed else ""))
        self._set_focusable()

    def show_wounds(self, taken: int, of: int) -> None:
        self._figure = say("card.wounds-of", taken=taken, of=of)
        self.setAccessibleName(say("card.value", stat=label("wounds"), now=self._figure))
        self._set_focusable()

    def _set_focusable(self) -> None:
        policy, shape = Qt.FocusPolicy.NoFocus, Qt.CursorShape.ArrowCursor
        if self.is_changed:
            policy, shape = Qt.FocusPolicy.StrongFocus, Qt.CursorShape.PointingHandCursor
        self.setFocusPolicy(policy)
        self.setCursor(shape)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(90), self.theme.px(33))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.soft2 if self.is_lit() and self.is_changed else None, None, px(6))
        painter.save()
        painter.translate(px(12), self.height() / 2)
        painter.scale(px(7.5) / 50, px(7.5) / 50)
        paint(painter, (Mark(self._sign, (0.0, 0.0), 100.0, solid(tokens.ink2)),))
        painter.restore()
        left, half = px(26), self.height() / 2
        small, bold = self.theme.words(11, QFont.Weight.Medium), self.theme.words(13.5, QFont.Weight.Bold, tabular=True)
        draw_words(painter, QRectF(left, px(1), self.width() - left, half), self._name, small, tokens.ink2)
        draw_words(painter, QRectF(left, half - px(2), self.width(), half), self._figure, bold, tokens.ink)
        if self.is_changed and self.value is not None:
            start = left + QFontMetricsF(bold).horizontalAdvance(self._figure) + px(5)
            self._paint_change(painter, QRectF(start, half - px(2), self.width() - start, half))

    def _paint_change(self, painter: QPainter, area: QRectF) -> None:
        assert self.value is not None
        change = self.value.now - self.value.printed
        told = f"+{change}" if change > 0 else f"\u2212{-change}" if change < 0 else ""
        font, why = self.theme.words(11, QFont.Weight.DemiBold), f"{told} {say('card.why')}".strip()
        draw_words(painter, area, why, font, self.theme.tokens.accent)
