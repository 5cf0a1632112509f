"""Cards to choose from, in one row above the table, which stays free: what the one says that is looked at stands below
the question, and its face is shown large in the panel beside the table."""

from PySide6.QtCore import QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.warhammer.battle.narrator.card_texts import Card, card_offered
from app.words import say
from app.words.play_sentences import offer
from ui.battle.question.controls import MAX_KEYS, QuestionControl, why_not
from ui.battle.question.key_buttons import cap_size, draw_cap_at
from ui.battle.question.option_button import HIGH, ArrowButton
from ui.games.warhammer.pictures import Pictures, pictures_of
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Look
from ui.widgets.drawing import draw_words, smooth_painter, split_lines
from ui.widgets.layout.box_layouts import hbox, stretch
from ui.widgets.tips import plain_tip

FACE = 42  # pixels of the height of a card
EDGE, GAP = 6, 4  # pixels around what a tile shows, and between two tiles
LEAST_WORDS = 34  # pixels below which words beside the face say nothing
LINES = 2  # of what a card says


class CardTile(ArrowButton):
    """A card that can be taken. Attributes: card, key (the option), number (the figure that takes it).

    Signals: looked_at() when it is pointed at or has the keyboard.
    """

    look = Look(12.5, QFont.Weight.DemiBold)

    looked_at = Signal()

    def __init__(
        self, theme: Theme, pictures: Pictures, card: Card, parent: QWidget, *, key: str = "", number: int = 0,
        why: str = "",
    ) -> None:  # fmt: skip
        self.card = card
        self.key = key
        self.number = number
        self._pictures = pictures
        super().__init__(theme, card.name, parent)
        self.setEnabled(not why)
        told = why or "\n".join(part for part in (card.line, card.text) if part)
        self.setAccessibleDescription(told)
        self.setToolTip(plain_tip(f"{card.name}\n{why}" if why else ""))  # a tooltip lies over the table

    def _small(self) -> QFont:
        return self.theme.words(11, QFont.Weight.Medium)

    def _face_wide(self) -> int:
        return self._pictures.width_for(self.card.kind, self.theme.px(FACE)) if self.card.kind else 0

    def _cap_wide(self) -> int:
        return cap_size(self.theme, str(self.number)).width() + self.theme.px(EDGE) if self.number else 0

    def _around(self) -> int:
        """All that is not words."""
        return self._face_wide() + self._cap_wide() + 3 * self.theme.px(EDGE)

    def sizeHint(self) -> QSize:
        name = QFontMetricsF(self._font()).horizontalAdvance(self.card.name)
        line = QFontMetricsF(self._small()).horizontalAdvance(self.card.line)
        return QSize(round(max(name, line)) + self._around() + 2, self.theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._around(), self.theme.px(HIGH))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_at.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit()

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        painter = self.begin(t.sunken if self.is_lit() else t.raised, t.line, px(9))
        painter.setOpacity(1.0 if self.isEnabled() else 0.5)
        face = self._pictures.card(
            self.card.kind, self.card.id, px(FACE), self.devicePixelRatioF(), is_plain=self.card.is_plain
        )
        if face is not None:
            painter.drawPixmap(px(EDGE), round((self.height() - px(FACE)) / 2), face)
        self._draw_words(painter)
        if self.number:
            word = str(self.number)
            size = cap_size(self.theme, word)
            x = self.width() - px(EDGE) - size.width()
            draw_cap_at(painter, self.theme, x, (self.height() - size.height()) / 2, word)

    def _draw_words(self, painter: QPainter) -> None:
        """Its name, and what it is below that, where there is room for them."""
        t, px = self.theme.tokens, self.theme.px
        left = 2 * px(EDGE) + self._face_wide()
        room = self.width() - left - px(EDGE) - self._cap_wide()
        if room < min(px(LEAST_WORDS), self.sizeHint().width() - self._around()):
            return
        name, line = QFontMetricsF(self._font()).height(), QFontMetricsF(self._small()).height()
        y = (self.height() - name - (line if self.card.line else 0)) / 2
        draw_words(painter, QRectF(left, y, room, name), self.card.name, self._font(), t.ink, elide=True)
        draw_words(painter, QRectF(left, y + name, room, line), self.card.line, self._small(), t.ink2, elide=True)


class CardWords(QWidget):
    """All that a card says, in as many lines as there is room for below a question. Attributes: text."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.setMaximumHeight(LINES * self._line_height())
        self.updateGeometry()

    def _line_height(self) -> int:
        return round(QFontMetricsF(self.theme.words(13)).height())

    def sizeHint(self) -> QSize:
        return QSize(0, self._line_height())

    def minimumSizeHint(self) -> QSize:
        """One whole line."""
        return self.sizeHint()

    def show_card(self, card: Card) -> None:
        told = (part.rstrip(".") for part in (card.line, *card.text.splitlines()) if part)
        self.text = say("hand.told", name=card.name, parts=tuple(told))
        self.setAccessibleName(self.text)
        self.setToolTip(plain_tip(self.text))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, font = smooth_painter(self), self.theme.words(13)
        count = min(max(round(self.height() / self._line_height()), 1), LINES)
        high = min(self._line_height(), self.height() / count)
        for number, line in enumerate(split_lines(self.text, font, self.width(), count)):
            area = QRectF(0, number * high, self.width(), high)
            draw_words(painter, area, line, font, self.theme.tokens.ink, elide=True)


class CardControl(QuestionControl):
    """One of several cards. Attributes: tiles, words (of the card that is looked at)."""

    def build(self) -> None:
        assert self.setting.session is not None
        self._pictures = pictures_of(self.setting.session.records)
        self.setAccessibleName(say("hand.cards"))
        self.tiles = self._make_tiles()
        hbox(self.theme, *self.tiles, stretch(), parent=self, spacing=GAP)
        self.head = self.words = CardWords(self.theme, self)
        self.first = next((tile for tile in self.tiles if tile.isEnabled()), None)
        if self.tiles:
            self.words.show_card(self.tiles[0].card)
            QTimer.singleShot(0, self, self._look_first)  # when all show the question
        if self.setting.lay_all is not None:
            self.action(say("bar.lay-all"), self.setting.lay_all, "Shift+Return").setToolTip(say("bar.lay-all-hint"))

    def _make_tiles(self) -> list[CardTile]:
        number, made = 0, list[CardTile]()
        assert self.setting.session is not None
        for option in self.decision.options:
            card = card_offered(self.setting.session.records, self.decision, option.key)
            card = card or Card("", option.key, offer(option, self.named), "", "")
            number += 0 if option.reasons else 1
            shown = number if not option.reasons and number <= MAX_KEYS else 0
            tile = CardTile(
                self.theme, self._pictures, card, self, key=option.key, number=shown,
                why=why_not(option, self.named),
            )  # fmt: skip
            tile.clicked.connect(lambda _=False, key=option.key: self.said.emit({"pick": (key,)}))
            tile.looked_at.connect(lambda tile=tile: self._look_at(tile))
            tile.moved.connect(lambda by, tile=tile: self._move(tile, by))
            made.append(tile)
        return made

    def _look_first(self) -> None:
        """Unless the question was answered meanwhile: then it lies nowhere any more."""
        if self.parentWidget() is not None:
            self._look_at(self.tiles[0])

    def _look_at(self, tile: CardTile) -> None:
        """What is pointed at comes before what has the keyboard."""
        looked_at = next((one for one in self.tiles if one.underMouse()), tile)
        self.words.show_card(looked_at.card)
        self.setting.look_at(looked_at.key)

    # --- by keyboard ---

    def _move(self, tile: CardTile, by: int) -> None:
        able = [one for one in self.tiles if one.isEnabled()]
        able[(able.index(tile) + by) % len(able)].setFocus()

    def button_of(self, key: str) -> QWidget | None:
        return next((tile for tile in self.tiles if tile.key == key), None)

    def figure(self, number: int) -> None:
        for tile in self.tiles:
            if tile.number == number:
                tile.click()
                return

    # --- measures ---

    def height_for(self, width: int) -> int:
        """One row, however many cards: below them lies the table."""
        self._share(width)
        return self.theme.px(HIGH)

    def _share(self, width: int) -> None:
        """Where the row is too short for all their words the widest give way first."""
        room = width - (len(self.tiles) - 1) * self.theme.px(GAP)
        wanted = sorted(tile.sizeHint().width() for tile in self.tiles)
        bound = wanted[-1] if wanted else 0
        for place, wide in enumerate(wanted):
            left = len(wanted) - place
            if wide * left > room:
                bound = room // left
                break
            room -= wide
        for tile in self.tiles:
            tile.setFixedWidth(max(min(tile.sizeHint().width(), bound), tile.minimumSizeHint().width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share(self.width())
