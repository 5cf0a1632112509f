"""Paints the cells of the grid: face, name, price and the most telling word, how many are owned."""

from collections import OrderedDict
from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.words import kind_label, say
from catalog.search import SearchHit
from ui.art.gallery import PieceKey
from ui.catalog.results.results_model import ResultsModel
from ui.catalog.results.row_delegate import draw_sign, medal_pixmap
from ui.catalog.results.row_texts import RowTag, family, tags
from ui.shell.services.app_context import AppContext
from ui.widgets.drawing import draw_box

CELL = (128, 172)  # the narrowest width, and the height
FACE = 96
MAX_BYTES = 48 * 1024 * 1024  # of painted cells
VIEWER = "catalogue grid"

_CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)


@lru_cache(maxsize=8192)
def in_lines(text: str, font_key: str, width: int, max_lines: int) -> tuple[str, ...]:
    """A text in as few lines as it needs, at most so many; what is too long ends in dots."""
    font = QFont()
    font.fromString(font_key)
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    words = text.split()
    while words:
        taken = 1
        while taken < len(words) and metrics.horizontalAdvance(" ".join(words[: taken + 1])) <= width:
            taken += 1
        if len(lines) == max_lines - 1:
            taken = len(words)
        lines.append(metrics.elidedText(" ".join(words[:taken]), Qt.TextElideMode.ElideRight, width))
        words = words[taken:]
    return tuple(lines)


class FaceDelegate(QStyledItemDelegate):
    """What does not change while one scrolls, a face with its words, is painted once and kept as a picture.

    Attributes: side (how large the faces are).
    """

    def __init__(self, context: AppContext, view: QAbstractItemView) -> None:
        super().__init__(view)
        self.context = context
        self.theme = context.theme
        self._view = view
        self.side = FACE
        self._cells: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self._bytes = 0
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        """Fonts and colours are made once for a look, not once for a cell."""
        self.side = self.theme.px(FACE)
        self._name_font = self.theme.words(12.5, QFont.Weight.DemiBold)
        self._line_font = self.theme.words(12, QFont.Weight.Medium)
        self._badge_font = self.theme.words(11, QFont.Weight.DemiBold, tabular=True)
        self._name_key, self._line_key = self._name_font.toString(), self._line_font.toString()
        self._line_metrics = QFontMetricsF(self._line_font)
        self._badge_metrics = QFontMetricsF(self._badge_font)
        self._cells.clear()
        self._bytes = 0

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self.theme.px(CELL[0]), self.theme.px(CELL[1]))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        assert isinstance(model, ResultsModel)
        hit = model.hit(index.row())
        if hit is None:
            return
        area = QRectF(option.rect)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        self._ground(painter, area, is_chosen, index.row() == getattr(self._view, "hovered", -1))
        ratio = painter.device().devicePixelRatioF()
        piece = PieceKey(hit.system, hit.kind, hit.id)
        face = self.context.gallery.picture(piece, self.side, ratio, VIEWER)
        painter.drawPixmap(option.rect.topLeft(), self._cell(hit, model, face, option.rect.size(), ratio))

    def _cell(self, hit: SearchHit, model: ResultsModel, face: QPixmap | None, size: QSize, ratio: float) -> QPixmap:
        """The picture of a cell, painted anew only if something in it is another than before."""
        held = (model.held(hit, "owned"), model.held(hit, "wanted"))
        drawn = face.cacheKey() if face else 0
        key = (hit.system, hit.kind, hit.id, model.edition, drawn, size.width(), ratio, held)
        kept = self._cells.get(key)
        if kept is not None:
            self._cells.move_to_end(key)
            return kept
        picture = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(0, 0, size.width(), size.height())
        self._face(painter, area, hit, face)
        self._words(painter, area, hit, model, held)
        painter.end()
        self._keep(key, picture)
        return picture

    def _keep(self, key: tuple[object, ...], picture: QPixmap) -> None:
        self._cells[key] = picture
        self._bytes += picture.width() * picture.height() * 4
        while self._bytes > MAX_BYTES and len(self._cells) > 1:
            _, old = self._cells.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4

    def _ground(self, painter: QPainter, area: QRectF, is_chosen: bool, is_hovered: bool) -> None:
        if not is_chosen and not is_hovered:
            return
        tokens, px = self.theme.tokens, self.theme.px
        painter.setBrush(QColor(tokens.soft if is_chosen else tokens.soft2))
        has_ring = is_chosen and self._view.hasFocus()
        painter.setPen(QPen(QColor(tokens.accent), 2) if has_ring else QPen(Qt.PenStyle.NoPen))
        painter.drawRoundedRect(area.adjusted(px(3), px(2), -px(3), -px(2)), px(10), px(10))

    def _face(self, painter: QPainter, area: QRectF, hit: SearchHit, face: QPixmap | None) -> None:
        place = QPointF(round(area.center().x() - self.side / 2), area.top() + self.theme.px(7))
        if face is None:
            # Until the face is painted its medal stands there, pale: nothing jumps, nothing is empty.
            from app.faces.medals import small_face
            from app.games.registry import traits_of

            medal = self.theme.px(44)
            items = small_face(traits_of(hit.system).faces, hit.kind, hit.id, hit.values)
            shift = (self.side - medal) / 2
            painter.setOpacity(0.4)
            painter.drawPixmap(
                place + QPointF(shift, shift), medal_pixmap(items, medal, painter.device().devicePixelRatioF())
            )
            painter.setOpacity(1.0)
            return
        size = face.deviceIndependentSize()
        painter.drawPixmap(place + QPointF((self.side - size.width()) / 2, (self.side - size.height()) / 2), face)

    def _words(
        self, painter: QPainter, area: QRectF, hit: SearchHit, model: ResultsModel, held: tuple[int, int]
    ) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        width = round(area.width()) - px(24)
        line = QRectF(area.left() + px(12), area.top() + px(8) + self.side, width, px(20))
        painter.setFont(self._name_font)
        painter.setPen(QColor(tokens.ink))
        for words in in_lines(hit.name, self._name_key, width, 2):
            painter.drawText(line, _CENTRED, words)
            line.translate(0, px(17))
        line.translate(0, px(1))
        painter.setFont(self._line_font)
        painter.setPen(QColor(tokens.ink2))
        price = say("catalogue.n-points", count=hit.points) if hit.points is not None else ""
        if any(held):
            self._held(painter, line, price, *held)
        else:
            self._second(painter, line, price, hit, model)

    def _second(self, painter: QPainter, area: QRectF, price: str, hit: SearchHit, model: ResultsModel) -> None:
        """Price, then the most telling word with its sign; for what has neither, what it is."""
        tag = next(iter(tags(hit)), None)
        if tag is None:
            tag = RowTag((family(hit, model.names) if price else "") or kind_label(hit.kind))
        shown = ", ".join(part for part in (price, tag.text) if part)
        sign = self.theme.px(13) if tag.sign and not price else 0
        room = round(area.width()) - (sign + self.theme.px(4) if sign else 0)
        (text,) = in_lines(shown, self._line_key, room, 1)
        if not sign:
            painter.drawText(area, _CENTRED, text)
            return
        width = self._line_metrics.horizontalAdvance(text) + sign + self.theme.px(4)
        left = area.center().x() - width / 2
        draw_sign(painter, tag.sign, QPointF(left + sign / 2, area.center().y()), sign, self.theme.colour(tag.tone))
        rest = QRectF(left + sign + self.theme.px(4), area.top(), width, area.height())
        painter.drawText(rest, _LEFT, text)

    def _held(self, painter: QPainter, area: QRectF, price: str, owned: int, wanted: int) -> None:
        """What the user owns and wants, after the price where there is room for both."""
        px = self.theme.px
        code = "catalogue.n-both" if owned and wanted else "catalogue.n-owned" if owned else "catalogue.n-wanted"
        text = say(code, count=owned or wanted, owned=owned, wanted=wanted)
        badge = self._badge_metrics.horizontalAdvance(text) + px(14)
        words = self._line_metrics.horizontalAdvance(price) + px(6) if price else 0.0
        if words + badge > area.width():
            words = 0.0
        left = area.center().x() - (words + badge) / 2
        if words:
            painter.drawText(QRectF(left, area.top(), words, area.height()), _LEFT, price)
        ink, ground = ("on_accent", "accent") if owned else ("warn", "warn_bg")
        pill = QRectF(left + words, area.top() + (area.height() - px(18)) / 2, badge, px(18))
        draw_box(painter, pill, pill.height() / 2, self.theme.colour(ground))
        painter.setFont(self._badge_font)
        painter.setPen(self.theme.colour(ink))
        painter.drawText(pill, _CENTRED, text)
