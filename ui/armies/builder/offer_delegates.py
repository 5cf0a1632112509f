"""How offers are painted: a grid of faces with name and price below, or lines with a medal."""

from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from catalog.schema import Entry
from ui.armies.builder.line_delegate import draw_text
from ui.armies.builder.offer_model import OffersModel, OfferStanding, PieceOffer
from ui.armies.builder.piece_texts import figure_of, medal_of, tags_of
from ui.art.icons import draw_icon
from ui.art.photo_pictures import photo_pixmap
from ui.catalog.results.row_delegate import draw_sign, medal_pixmap
from ui.catalog.results.row_texts import RowTag
from ui.shell.services.app_context import AppContext
from ui.widgets.drawing import draw_box
from ui.widgets.views.row_list import Index

FACE = 88
CELL = (116, 138)  # the narrowest width of a cell, and its height
LOW_FACE = 54
LOW_CELL = (94, 95)
LINE = 46
MEDAL = 34
FIGURES_FROM = 420  # from this width, at 100 %, a line shows figures
MAX_KEPT = 300  # pictures of cells
FAINT = 0.45  # of what does not fit

_CENTRE = Qt.AlignmentFlag.AlignCenter


class OffersDelegate(QStyledItemDelegate):
    """Attributes: is_grid, is_low (with smaller faces), cell (the size of a cell now).

    A cell is painted once and kept until it changes."""

    def __init__(self, context: AppContext, model: OffersModel, view: QListView) -> None:
        super().__init__(view)
        self.context = context
        self.theme = context.theme
        self.is_grid = True
        self.is_low = False
        self.cell = QSize(1, 1)
        self._model = model
        self._view = view
        self._kept: OrderedDict[tuple[object, ...], tuple[Entry, QPixmap]] = OrderedDict()
        self.theme.changed.connect(self._forget_pictures)

    def _forget_pictures(self) -> None:
        self._kept.clear()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return self.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        offer = self._model.offer(index.row())
        if offer is None:
            return
        painter.drawPixmap(option.rect.topLeft(), self._picture(painter, offer, option.rect.size(), index.row()))

    def _picture(self, painter: QPainter, offer: PieceOffer, size: QSize, row: int) -> QPixmap:
        """A cell as it was painted before, if nothing of it has changed."""
        ratio, standing = painter.device().devicePixelRatioF(), self._model.standing(offer)
        is_current = self._view.currentIndex().row() == row
        state = (is_current, is_current and self._view.hasFocus(), self._view.property("hovered") == row)
        face = self._face(offer, self._side(), ratio) if self.is_grid else None
        words = (offer.id, standing, self._model.price(offer))
        key = (*words, size.width(), size.height(), ratio, *state, face.cacheKey() if face else 0)
        known = self._kept.get(key)
        if known is None or known[0] is not offer.entry:
            picture = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            self._draw(picture, QRectF(0, 0, size.width(), size.height()), offer, face, state)
            known = self._kept[key] = (offer.entry, picture)
            while len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        return known[1]

    def _draw(
        self, picture: QPixmap, area: QRectF, offer: PieceOffer, face: QPixmap | None, state: tuple[bool, bool, bool]
    ) -> None:
        painter, standing = QPainter(picture), self._model.standing(offer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, area, *state)
        if face is not None:
            self._cell(painter, area, offer, standing, face)
        else:
            self._line(painter, area, offer, standing)
        painter.end()

    def _ground(self, painter: QPainter, area: QRectF, is_current: bool, has_focus: bool, is_hovered: bool) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        if not is_current and not is_hovered:
            return
        draw_box(painter, area.adjusted(2, 2, -2, -2), px(10), tokens.soft2, tokens.accent if has_focus else None, 2)

    # --- grid ---

    def _cell(self, painter: QPainter, area: QRectF, offer: PieceOffer, standing: OfferStanding, face: QPixmap) -> None:
        px = self.theme.px
        is_faint = standing.fits is False
        painter.setOpacity(FAINT if is_faint else 1.0)
        side = self._side()
        place = QPointF(round(area.center().x() - side / 2), round(area.top() + px(3 if self.is_low else 6)))
        painter.drawPixmap(place, face)
        top = place.y() + side + px(2)
        name = QRectF(area.left() + px(2), top, area.width() - px(4), px(18))
        font = self._fitted(offer.name, 12, name.width())
        self._centred(painter, name, offer.name, font, self.theme.colour("ink"))
        painter.setOpacity(1.0)
        below = QRectF(area.left() + px(4), name.bottom(), area.width() - px(8), px(17))
        if is_faint:
            self._reason(painter, below, standing.reason, centred=True)
        else:
            self._price(painter, below, offer)
        if standing.count:
            self._count(painter, QPointF(place.x() + side - px(6), place.y() + px(12)), standing.count)

    def _price(self, painter: QPainter, area: QRectF, offer: PieceOffer) -> None:
        text, font = self.price_in(offer, area.width())
        self._centred(painter, area, text, font, self.theme.colour("ink2"))

    def price_in(self, offer: PieceOffer, room: float) -> tuple[str, QFont]:
        """In as many words as there is room for, and how they are set."""
        whole, short = self._model.price(offer), self._model.short_price(offer)
        font = self._fitted(whole, 11.5, room, QFont.Weight.Medium)
        if QFontMetricsF(font).horizontalAdvance(whole) <= room:
            return whole, font
        return short, self._fitted(short, 11.5, room, QFont.Weight.Medium)

    def _side(self) -> int:
        return self.theme.px(LOW_FACE if self.is_low else FACE)

    def _face(self, offer: PieceOffer, side: int, ratio: float) -> QPixmap:
        """The face; its medal until it is painted."""
        return self.context.gallery.picture(offer.piece, side, ratio) or medal_pixmap(
            medal_of(offer.piece, offer.entry), side, ratio
        )

    def _fitted(
        self, text: str, size: float, room: float, weight: QFont.Weight = QFont.Weight.DemiBold
    ) -> QFont:  # fmt: skip
        """What is long is set smaller, then closer, before it is shortened."""
        font = self.theme.words(size, weight)
        for smaller, stretch in ((size, 100), (11, 100), (11, 92), (11, 86)):
            font = self.theme.words(smaller, weight)
            font.setStretch(stretch)
            if QFontMetricsF(font).horizontalAdvance(text) <= room:
                break
        return font

    def _centred(self, painter: QPainter, area: QRectF, text: str, font: QFont, ink: QColor) -> None:
        painter.setFont(font)
        painter.setPen(ink)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, _CENTRE, shown)

    def _reason(self, painter: QPainter, area: QRectF, text: str, *, centred: bool) -> None:
        """A cross and why it does not fit."""
        ink, sign, gap = self.theme.colour("bad"), self.theme.px(12), self.theme.px(4)
        font = self._fitted(text, 11.5, area.width() - sign - gap - 1)
        width = min(QFontMetricsF(font).horizontalAdvance(text) + sign + gap + 1, area.width())
        left = area.center().x() - width / 2 if centred else area.left()
        draw_icon(painter, "cross", QRectF(left, area.center().y() - sign / 2, sign, sign), ink, 3.0)
        words = QRectF(left + sign + gap, area.top(), width - sign - gap, area.height())
        draw_text(painter, words, text, font, ink)

    def _count(self, painter: QPainter, middle: QPointF, count: int) -> None:
        """How many of it are in the army."""
        text, px, tokens = f"\u00d7{count}", self.theme.px, self.theme.tokens
        font = self.theme.words(11.5, QFont.Weight.Bold, tabular=True)
        width = max(QFontMetricsF(font).horizontalAdvance(text) + px(10), px(24))
        pill = QRectF(middle.x() - width / 2, middle.y() - px(9), width, px(18))
        draw_box(painter, pill, px(9), tokens.accent, tokens.surface, 2)
        painter.setFont(font)
        painter.setPen(QColor(tokens.on_accent))
        painter.drawText(pill, _CENTRE, text)

    # --- list ---

    def _line(self, painter: QPainter, area: QRectF, offer: PieceOffer, standing: OfferStanding) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        is_faint = standing.fits is False
        side, left = px(MEDAL), area.left() + px(8 + MEDAL + 10)
        painter.setPen(QPen(QColor(tokens.line2), 1))
        painter.drawLine(QPointF(left, area.bottom() - 0.5), QPointF(area.right() - px(8), area.bottom() - 0.5))
        painter.setOpacity(FAINT if is_faint else 1.0)
        ratio = painter.device().devicePixelRatioF()
        medal = photo_pixmap(offer.piece, side, ratio) or medal_pixmap(medal_of(offer.piece, offer.entry), side, ratio)
        painter.drawPixmap(QPointF(area.left() + px(8), area.center().y() - side / 2), medal)
        right = self._line_figures(painter, area, offer)
        painter.setOpacity(1.0)
        tags = tags_of(offer.piece, offer.entry)
        words = QRectF(left, area.top() + px(4), right - px(8) - left, area.height() - px(8))
        upper = words.adjusted(0, 0, 0, -words.height() / 2 if tags or is_faint else 0)
        lower = words.adjusted(0, words.height() / 2, 0, 0)
        painter.setOpacity(FAINT if is_faint else 1.0)
        name = self.theme.words(13, QFont.Weight.DemiBold)
        room = upper.adjusted(0, 0, -px(40) if standing.count else 0, 0)
        shown = draw_text(painter, room, offer.name, name, QColor(tokens.ink))
        painter.setOpacity(1.0)
        if is_faint:
            self._reason(painter, lower, standing.reason, centred=False)
        else:
            self._tags(painter, lower, tags)
        if standing.count:
            self._count(painter, QPointF(left + shown + px(22), upper.center().y()), standing.count)

    def _line_figures(self, painter: QPainter, area: QRectF, offer: PieceOffer) -> float:
        """Figures and price at the right, as far as there is room; returns where they begin."""
        px, tokens = self.theme.px, self.theme.tokens
        price = self.theme.words(12, QFont.Weight.Medium, tabular=True)
        text = self._model.price(offer)
        width = min(QFontMetricsF(price).horizontalAdvance(text) + 2, area.width() * 0.4)
        right = area.right() - px(10) - width
        draw_text(painter, QRectF(right, area.top(), width, area.height()), text, price, QColor(tokens.ink2))
        if area.width() < px(FIGURES_FROM):
            return right
        right -= px(10)
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold, tabular=True))
        painter.setPen(QColor(tokens.ink))
        for name in ("movement", "toughness", "guard", "attack"):
            cell = QRectF(right - px(24), area.top(), px(24), area.height())
            painter.drawText(cell, _CENTRE, figure_of(offer.piece, offer.entry, name)[0])
            right -= px(24)
        return right

    def _tags(self, painter: QPainter, area: QRectF, tags: tuple[RowTag, ...]) -> None:
        """As many words as fit."""
        font, px = self.theme.words(12, QFont.Weight.Medium), self.theme.px
        x, sign = area.left(), px(13)
        for tag in tags:
            if x + px(40) > area.right():
                return
            if tag.sign:
                middle = QPointF(x + sign / 2, area.center().y())
                draw_sign(painter, tag.sign, middle, sign, self.theme.colour(tag.tone))
                x += sign + px(4)
            room = QRectF(x, area.top(), area.right() - x, area.height())
            x += draw_text(painter, room, tag.text, font, self.theme.colour("ink2")) + px(12)
