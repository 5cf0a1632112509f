"""What a query asks of values, in words: one chip for each term, which takes it out of the query."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import kind_label, label, say
from catalog.queries.query_parts import Part, parts_of, without_part
from ui.art.icons import draw_icon
from ui.catalog.results.row_texts import token_words
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.drawing import draw_words
from ui.widgets.layout.box_layouts import flowbox
from ui.widgets.tips import plain_tip

LONGEST = 240  # pixels at 100 %

_SIGNS: Mapping[str, str] = {">=": "\u2265", "<=": "\u2264", "!=": "\u2260", "<": "<", ">": ">"}


def _tokens(value: str) -> str:
    return token_words(value)


_WORDS: Mapping[str, Callable[[str], str]] = {"kind": kind_label, "skill": _tokens, "keyword": _tokens}


def in_words(part: Part, names: Mapping[str, str]) -> str:
    """A comparison as people read it: `f:elf,dwarf` is Faction: Elf or Dwarf. `names` are those of ids."""
    values = [_value(part.field, value.strip('"'), names) for value in part.values]
    listed = say("catalogue.either").join(values)
    said = listed if part.field == "is" else f"{label(part.field)}: {listed}"
    if part.operator in _SIGNS:
        said = f"{label(part.field)} {_SIGNS[part.operator]} {listed}"
    return say("catalogue.not", term=said) if part.is_denied else said


def _value(field: str, value: str, names: Mapping[str, str]) -> str:
    least, dots, most = value.partition("..")
    if dots and (least or most):
        if not most:
            return say("facet.from", least=least)
        return say("facet.between", least=least or "0", most=most)
    return _WORDS[field](value) if field in _WORDS else names.get(value) or label(value)


class TermChip(Button):
    """One term. A click, Delete, Backspace or Space takes it out. Signals: walked(steps) with Left and Right."""

    look = Look(12, QFont.Weight.Medium)

    walked = Signal(int)
    removed = Signal()

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self.show_term(text)
        self.clicked.connect(self.removed)

    def show_term(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(say("catalogue.term-remove", term=text))
        self.setToolTip(plain_tip(self.accessibleName()))
        self._measure()

    def _words_width(self) -> int:
        return round(QFontMetricsF(self._font()).horizontalAdvance(self.text()))

    def sizeHint(self) -> QSize:
        px = self.theme.px
        return QSize(min(self._words_width() + px(44), px(LONGEST)), px(36))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.removed.emit()
        elif steps:
            self.walked.emit(steps)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.soft, tokens.accent if self.is_lit() else None, (self.height() - 7) / 2)
        area = QRectF(self.rect()).adjusted(px(14), 0, -px(30), 0)
        shown = QFontMetricsF(self._font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width() + 1)
        draw_words(painter, area.adjusted(0, 0, 2, 0), shown, self._font(), tokens.ink)
        side = px(12)
        cross = QRectF(self.width() - px(25), (self.height() - side) / 2, side, side)
        draw_icon(painter, "cross", cross, QColor(tokens.accent), 2.4)


class TermChips(QWidget):
    """The chips of a query. Signals: changed(query) when one was taken out; left() when the last one is gone."""

    changed = Signal(str)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.query = ""
        self.shown = 0
        self.chips: list[TermChip] = []
        self.setAccessibleName(say("catalogue.terms"))
        self._flow = flowbox(theme, parent=self, spacing=4)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_query(self, query: str, names: Mapping[str, str]) -> None:
        self.query = query
        said = [(part, in_words(part, names)) for part in parts_of(query) if part.field]
        if [text for _, text in said] != self.texts:
            self._build([text for _, text in said])

    @property
    def texts(self) -> list[str]:
        return [chip.text() for chip in self.chips[: self.shown]]

    def _build(self, texts: list[str]) -> None:
        """Chips that are there are used again: making new ones with every key would be slow."""
        had = next((i for i, chip in enumerate(self.chips) if chip.hasFocus()), -1)
        while len(self.chips) < len(texts):
            self._add(len(self.chips))
        for place, chip in enumerate(self.chips):
            if place < len(texts):
                chip.show_term(texts[place])
            chip.setVisible(place < len(texts))
        self.shown = len(texts)
        if had >= self.shown:
            self._walk(self.shown - 1)
        self._flow.invalidate()
        self.updateGeometry()
        self.setVisible(bool(texts))

    def _add(self, place: int) -> None:
        chip = TermChip(self.theme, "", self)
        chip.removed.connect(lambda: self._remove(place))
        chip.walked.connect(lambda steps: self._walk(place + steps))
        self._flow.addWidget(chip)
        self.chips.append(chip)

    def _walk(self, place: int) -> None:
        if 0 <= place < self.shown:
            self.chips[place].setFocus(Qt.FocusReason.TabFocusReason)
        elif not self.shown:
            self.left.emit()

    def _remove(self, place: int) -> None:
        parts = [part for part in parts_of(self.query) if part.field]
        if place < len(parts):
            self.changed.emit(without_part(self.query, parts[place]))
