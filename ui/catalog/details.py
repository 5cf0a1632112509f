"""The details of one entry: face, values with where they come from, abilities in words, notes."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.faces.pieces import large_face
from app.words import say
from ui.art.paint import pixmap_of
from ui.catalog.sheet import Fact, Piece, Said, Sheet
from ui.shell.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.labels import Badge, ShortLabel, text_label
from ui.widgets.mark import HouseMark

FACE, SIGN = 232, 120


class Face(QWidget):
    """The drawn piece, kept as a picture and painted anew when the scale changes."""

    def __init__(self, theme: Theme, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        shown = sheet.shown
        self._items, self.is_own = large_face(shown.system, shown.kind, shown.entry)
        self._picture = QPixmap()
        self.setAccessibleName(say("window.face-of", name=spoken(sheet)))
        side = theme.px(FACE if self.is_own else SIGN)
        self.setFixedSize(QSize(side, side))

    def paintEvent(self, _: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._picture.isNull() or self._picture.devicePixelRatio() != ratio:
            self._picture = pixmap_of(self._items, self.width(), ratio)
        QPainter(self).drawPixmap(0, 0, self._picture)


def spoken(sheet: Sheet) -> str:
    """A face as a screen reader says it: name, then the figures, house values named."""
    figures = [
        say("window.spoken-house" if fact.is_house else "window.spoken-value", name=fact.name, value=fact.value)
        for fact in sheet.facts
        if fact.value.isdigit()
    ]
    return say("window.spoken", name=sheet.shown.entry.name, values=", ".join([sheet.subtitle, *figures]))


class Details(QScrollArea):
    """Shows a sheet, or a hint where nothing is picked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.sheet: Sheet | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("window.details-name"))
        theme.follow(self._rebuild)

    def show_sheet(self, sheet: Sheet | None) -> None:
        self.sheet = sheet
        self._rebuild()
        self.verticalScrollBar().setValue(0)

    def _rebuild(self) -> None:
        # Few widgets, so a new page is simpler and as quick as changing the old one.
        page = Page(self.theme, self.sheet) if self.sheet else _Nothing(self.theme)
        old = self.takeWidget()
        self.setWidget(page)
        if old is not None:
            old.deleteLater()


class _Nothing(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        says = text_label(say("window.details-empty"), "second", self, wrap=True)
        says.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)
        column.addWidget(says)
        column.addStretch(2)
        column.setContentsMargins(theme.px(32), theme.px(32), theme.px(32), theme.px(32))


class Page(QWidget):
    """One sheet, top to bottom."""

    def __init__(self, theme: Theme, sheet: Sheet) -> None:
        super().__init__()
        self.theme = theme
        px = theme.px
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(px(18), px(14), px(18), px(20))
        self._column.setSpacing(px(8))
        self._head(sheet)
        self._face(sheet)
        self._house(sheet)
        self._abilities(sheet)
        self._prose(sheet)
        self._pieces(sheet)
        self._facts(sheet)
        self._more(sheet)
        self._notes(sheet)
        self._sources(sheet)
        self._column.addStretch(1)

    def _add(self, item: QWidget | QLayout) -> None:
        if isinstance(item, QWidget):
            self._column.addWidget(item)
        else:
            self._column.addLayout(item)

    def _section(self, text: str) -> None:
        self._column.addSpacing(self.theme.px(8))
        self._add(text_label(text, "panel", self))

    def _head(self, sheet: Sheet) -> None:
        head = QVBoxLayout()
        head.setSpacing(0)
        head.addWidget(text_label(sheet.shown.entry.name, "title", self, wrap=True))
        head.addWidget(text_label(sheet.subtitle, "second", self, wrap=True))
        self._add(head)
        if sheet.tags:
            row = Flow(gap=self.theme.px(6))
            for tag in sheet.tags:
                row.addWidget(Badge(self.theme, tag.text, "gold" if tag.tone == "gold" else "plain", self))
            self._add(row)

    def _face(self, sheet: Sheet) -> None:
        self.face = Face(self.theme, sheet, self)
        self._column.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter)

    def _house(self, sheet: Sheet) -> None:
        count, total = sheet.house_count, len(sheet.facts)
        if count:
            which = "all" if count == total else "one" if count == 1 else "some"
            self._add(Advice(self.theme, say(f"window.house-{which}", count=count, total=total), self))

    def _abilities(self, sheet: Sheet) -> None:
        if not sheet.abilities:
            return
        self._section(say("window.abilities"))
        for said in sheet.abilities:
            self._said(said, as_badge=True)

    def _prose(self, sheet: Sheet) -> None:
        for said in sheet.prose:
            self._said(said, as_badge=False)

    def _said(self, said: Said, *, as_badge: bool) -> None:
        """A head and what stands under it, close together."""
        block = QVBoxLayout()
        block.setSpacing(self.theme.px(4))
        head = Badge(self.theme, said.head, "accent", self) if as_badge else text_label(said.head, "name", self)
        block.addWidget(head, 0, Qt.AlignmentFlag.AlignLeft)
        if said.text:
            block.addWidget(text_label(said.text, "body", self, wrap=True))
        for remark in said.remarks:
            block.addWidget(text_label(remark, "second", self, wrap=True))
        self._add(block)

    def _pieces(self, sheet: Sheet) -> None:
        if not sheet.pieces:
            return
        self._section(say("window.pieces"))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(self.theme.px(10))
        grid.setVerticalSpacing(self.theme.px(6))
        for row, piece in enumerate(sheet.pieces):
            self._piece(grid, row, piece)
        self._add(grid)
        if sheet.pieces_line:
            self._add(text_label(sheet.pieces_line, "name", self))

    def _piece(self, grid: QGridLayout, row: int, piece: Piece) -> None:
        count = text_label(f"{piece.count} ×" if piece.count else "", "second", self)  # noqa: RUF001
        grid.addWidget(count, row, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        role = "name" if piece.is_hero else "body" if piece.count else "second"
        grid.addWidget(text_label(piece.name, role, self, wrap=True), row, 1)
        points = text_label("" if piece.points is None else str(piece.points), "name", self)
        grid.addWidget(points, row, 2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)

    def _facts(self, sheet: Sheet) -> None:
        if not sheet.facts:
            return
        self._section(say("window.values"))
        self._add(FactGrid(self.theme, sheet.facts, self))

    def _more(self, sheet: Sheet) -> None:
        if not sheet.more:
            return
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.theme.px(10))
        grid.setVerticalSpacing(self.theme.px(8))
        grid.setColumnStretch(0, 4)
        grid.setColumnStretch(1, 10)
        for row, said in enumerate(sheet.more):
            grid.addWidget(text_label(said.head, "second", self, wrap=True), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text_label(said.text, "body", self, wrap=True), row, 1, Qt.AlignmentFlag.AlignTop)
        self._column.addSpacing(self.theme.px(6))
        self._add(grid)

    def _notes(self, sheet: Sheet) -> None:
        if sheet.notes:
            self._section(say("window.notes"))
            for note in sheet.notes:
                self._add(text_label(note, "body", self, wrap=True))

    def _sources(self, sheet: Sheet) -> None:
        if not sheet.sources:
            return
        self._section(say("window.sources"))
        for title, trust in sheet.sources:
            self._add(text_label(title, "body", self, wrap=True))
            if trust:
                self._add(text_label(trust, "second", self, wrap=True))


class Advice(QWidget):
    """A sentence on the ground of house values, with their mark."""

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(10), theme.px(8), theme.px(10), theme.px(8))
        row.setSpacing(theme.px(8))
        row.addWidget(HouseMark(theme, self), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(text_label(text, "house", self, wrap=True), 1)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("house_bg"))
        painter.drawRoundedRect(QRectF(self.rect()), self.theme.px(8), self.theme.px(8))


class FactGrid(QWidget):
    """Name, value, where it comes from: in short in the line, in full on hover."""

    def __init__(self, theme: Theme, facts: tuple[Fact, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.px(10))
        self._grid.setVerticalSpacing(theme.px(4))
        for column, stretch in enumerate((4, 5, 0, 5)):
            self._grid.setColumnStretch(column, stretch)
        for row, fact in enumerate(facts):
            self._line(row, fact)

    def _line(self, row: int, fact: Fact) -> None:
        top = Qt.AlignmentFlag.AlignTop
        name = text_label(fact.name, "second", self, wrap=True)
        value = ValueLabel(self.theme, fact, self)
        origin = ShortLabel(fact.origin, "house" if fact.is_house else "second", self)
        origin.set_whole(fact.origin, fact.hint)
        for widget in (name, value):
            widget.setToolTip(fact.hint)
        said = say("window.spoken-value", name=fact.name, value=fact.value)
        value.setAccessibleName(f"{said}, {fact.origin}")
        self._grid.setRowMinimumHeight(row, self.theme.px(24))
        self._grid.addWidget(name, row, 0, top)
        self._grid.addWidget(value, row, 1, top)
        if fact.is_house:
            mark = HouseMark(self.theme, self)
            mark.setToolTip(fact.hint)
            self._grid.addWidget(mark, row, 2, top)
        self._grid.addWidget(origin, row, 3, top)


class ValueLabel(QLabel):
    """A value. Under a house figure stand three dots, as on the face."""

    def __init__(self, theme: Theme, fact: Fact, parent: QWidget) -> None:
        super().__init__(fact.value, parent)
        self.theme = theme
        self._has_dots = fact.is_house and len(fact.value) <= 3
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "name")
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        if self._has_dots:
            self.setContentsMargins(0, 0, 0, theme.px(4))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._has_dots:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("house"))
        unit = self.theme.scale / 100
        middle = max(self.fontMetrics().horizontalAdvance(self.text()) / 2, 5.2 * unit)
        for i in (-1, 0, 1):
            painter.drawEllipse(
                QRectF(middle + 4 * i * unit - 1.1 * unit, self.height() - 3.6 * unit, 2.2 * unit, 2.2 * unit)
            )
