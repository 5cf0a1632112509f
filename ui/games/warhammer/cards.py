"""Cards to choose from: a tile with the face of each, and beside them what the one says that is looked at."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.games.warhammer.battle.narrator.card_texts import Card, card_offered
from app.words import say
from app.words.play_sentences import offer
from ui.battle.question.controls import MAX_KEYS, QuestionControl, why_not
from ui.battle.question.key_buttons import cap_size, draw_cap
from ui.battle.question.option_button import ArrowButton
from ui.games.warhammer.pictures import Pictures, pictures_of
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Look
from ui.widgets.drawing import draw_words
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, hbox, stretch, vbox
from ui.widgets.tips import plain_tip

HIGH = 118  # pixels of a card
LINE = 17  # pixels of the line below it
TELLS = 200  # least pixels of what is told beside the cards
ROOMY = 620  # from this width on there is room for it


class CardTile(ArrowButton):
    """A card that can be taken. Attributes: card, key (the option), number (the figure that takes it).

    Signals: looked_at() when it is pointed at or has the keyboard.
    """

    look = Look(11, QFont.Weight.Medium)

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
        self.setToolTip(plain_tip(f"{card.name}\n{told}" if told else card.name))

    def sizeHint(self) -> QSize:
        px = self.theme.px
        wide = self._pictures.width_for(self.card.kind, px(HIGH))
        words = QFontMetricsF(self._font()).horizontalAdvance(self._below()) + self._cap_wide()
        return QSize(max(wide, min(round(words), px(116))) + px(14), px(HIGH + LINE + 14))

    def _below(self) -> str:
        """What stands below the face: what cannot be read on it."""
        return self.card.name if self.card.kind == "terrain" else self.card.line

    def _cap_wide(self) -> int:
        return cap_size(self.theme, str(self.number)).width() + self.theme.px(6) if self.number else 0

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_at.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit()

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        painter = self.begin(t.sunken if self.is_lit() else None, None, px(9))
        wide = self._pictures.width_for(self.card.kind, px(HIGH))
        face = self._pictures.card(
            self.card.kind, self.card.id, px(HIGH), self.devicePixelRatioF(), is_plain=self.card.is_plain
        )
        left = (self.width() - wide) / 2
        if face is not None:
            painter.drawPixmap(round(left), px(5), face)
        self._draw_words(painter)

    def _draw_words(self, painter: QPainter) -> None:
        """The key that takes it, then what stands below."""
        px, metrics = self.theme.px, QFontMetricsF(self._font())
        room = self.width() - px(10) - self._cap_wide()
        told = metrics.elidedText(self._below(), Qt.TextElideMode.ElideRight, room)
        x = (self.width() - self._cap_wide() - metrics.horizontalAdvance(told)) / 2
        if self.number:
            word = str(self.number)
            size = cap_size(self.theme, word)
            draw_cap(painter, self.theme, QRectF(x, px(HIGH + 5), size.width(), px(LINE)), word)
            x += self._cap_wide()
        draw_words(painter, QRectF(x, px(HIGH + 5), room, px(LINE)), told, self._font(), self.theme.tokens.ink2)


class CardControl(QuestionControl):
    """One of several cards. Attributes: tiles, name, line and text (of the card that is looked at)."""

    highest = 330

    def build(self) -> None:
        assert self.setting.session is not None
        self._pictures = pictures_of(self.setting.session.records)
        self.setAccessibleName(say("hand.cards"))
        self.tiles: list[CardTile] = []
        self._hand = QWidget(self)
        flowbox(self.theme, *self._made(), parent=self._hand, spacing=4)
        self._tells = self._teller()
        hbox(self.theme, self._hand, (self._tells, 1), parent=self, spacing=12)
        self.first = next((tile for tile in self.tiles if tile.isEnabled()), None)
        if self.tiles:
            self._tell(self.tiles[0].card)
        if self.setting.lay_all is not None:
            self.action(say("bar.lay-all"), self.setting.lay_all, "Shift+Return").setToolTip(say("bar.lay-all-hint"))

    def _made(self) -> list[CardTile]:
        number = 0
        assert self.setting.session is not None
        for option in self.decision.options:
            card = card_offered(self.setting.session.records, self.decision, option.key)
            card = card or Card("", option.key, offer(option, self.named), "", "")
            number += 0 if option.reasons else 1
            shown = number if not option.reasons and number <= MAX_KEYS else 0
            tile = CardTile(
                self.theme, self._pictures, card, self._hand, key=option.key, number=shown,
                why=why_not(option, self.named),
            )  # fmt: skip
            tile.clicked.connect(lambda _=False, key=option.key: self.said.emit({"pick": (key,)}))
            tile.looked_at.connect(lambda card=card: self._tell(card))
            tile.moved.connect(lambda by, tile=tile: self._move(tile, by))
            self.tiles.append(tile)
        return self.tiles

    def _teller(self) -> QWidget:
        made = QWidget(self)
        self.name = text_label("", "name", made)
        self.line = text_label("", "second", made, wrap=True)
        self.text = text_label("", "body", made, wrap=True)
        vbox(self.theme, self.name, self.line, self.text, stretch(), parent=made, spacing=3, margins=(0, 6, 0, 0))
        return made

    def _tell(self, card: Card) -> None:
        self.name.setText(card.name)
        self.line.setText(card.line)
        self.text.setText(card.text)

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
        """The tiles in their lines; what is told beside them where there is room."""
        px = self.theme.px
        self._share(width)
        layout, told = self._hand.layout(), self._tells.layout()
        assert layout is not None
        assert told is not None
        tiles = layout.heightForWidth(self._hand.minimumWidth())
        beside = told.heightForWidth(max(width - self._hand.minimumWidth() - px(12), px(TELLS)))
        return max(tiles, beside if not self._tells.isHidden() else 0)

    def _share(self, width: int) -> None:
        """The cards as wide as they are, what is told beside them in the rest."""
        px, layout = self.theme.px, self._hand.layout()
        assert layout is not None
        layout.setSpacing(px(4))
        wanted = sum(tile.sizeHint().width() + px(4) for tile in self.tiles)
        is_roomy = width >= px(ROOMY) and not width - px(TELLS + 12) < wanted <= width  # one line is worth more
        self._tells.setVisible(is_roomy)
        self._hand.setFixedWidth(min(wanted, max(width - (px(TELLS + 12) if is_roomy else 0), 1)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share(self.width())
