"""The parts that all pages of the settings are made of."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.words import say
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.clear import discard
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, vbox
from ui.widgets.panel import Panel

# Widths in pixels at 100 %: from where on there are two columns, how wide both and one alone grow.
TWO_COLUMNS, WIDEST, NARROWEST = 980, 1320, 860


class SettingsSection(Panel):
    """A panel with a head and what it is about. Fill `column`."""

    def __init__(self, theme: Theme, head: str, text: str, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setAccessibleName(head)
        self.head = text_label(head, "panel", self)
        self.column = vbox(theme, self.head, parent=self, spacing=10, margins=(20, 14, 20, 20))
        if text:
            self.column.addWidget(text_label(text, "second", self, wrap=True))

    def add_text(self, text: str = "", role: str = "body") -> QLabel:
        made = text_label(text, role, self, wrap=True)
        self.column.addWidget(made)
        return made

    def add_buttons(self, *buttons: QWidget) -> None:
        """In a row, or in several where it is narrow."""
        flow = flowbox(self.theme, *buttons, spacing=4)
        self.column.addLayout(flow)

    def add_choice(self, name: str, choice: QWidget) -> None:
        """A word and, beside or below it, what can be chosen."""
        word = text_label(name, "name", self)
        word.setMinimumWidth(self.theme.px(120))
        flow = flowbox(self.theme, word, choice, spacing=16)
        self.column.addLayout(flow)


class SectionRows(QWidget):
    """A short list: a name, a second line and buttons each; a sentence when there is none."""

    def __init__(self, theme: Theme, empty: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.lines: list[SectionLine] = []
        self.empty = text_label(empty, "second", self, wrap=True)
        self._column = vbox(theme, self.empty, parent=self, spacing=2)

    def show_lines(self, lines: "Sequence[SectionLine]") -> None:
        discard(*self.lines, layout=self._column)
        self.lines = list(lines)
        for line in self.lines:
            self._column.addWidget(line)
            line.show()
        self.empty.setVisible(not self.lines)


class SectionLine(QWidget):
    """One entry of such a list."""

    def __init__(self, theme: Theme, name: str, second: str, buttons: Sequence[QWidget], parent: QWidget) -> None:
        super().__init__(parent)
        self.name = ShortLabel(name, "name", self)
        self.second = ShortLabel(second, "second", self)
        names = vbox(theme, self.name, spacing=0)
        if second:
            names.addWidget(self.second)
        self.second.setVisible(bool(second))
        hbox(theme, (names, 1), *buttons, parent=self, spacing=6, margins=(0, 2, 0, 2))


class SettingsPage(Arranged, QScrollArea):
    """Sections in one column or, where it is wide, in two; it scrolls by itself. Fill it with `add`."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.inside = QWidget()
        self._columns = (QVBoxLayout(), QVBoxLayout())
        self._row = vbox(self.theme, parent=self.inside, spacing=10)
        fill(self._row, *((column, 1) for column in self._columns))
        self.setWidget(self.inside)
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        for column in self._columns:
            column.setSpacing(px(10))
        self._arrange()

    def _arrange(self) -> None:
        width = self.width() * 100 / self.theme.scale
        is_wide = width >= TWO_COLUMNS and self._columns[1].count() > 0
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != way:
            self._row.setDirection(way)
        spare = max(round(width - (WIDEST if is_wide else NARROWEST)), 0)
        self._row.setContentsMargins(0, 0, self.theme.px(min(spare, 4000)) + self.theme.px(4), 0)

    def add(self, section: QWidget, *, column: int = 0, stretch: int = 0) -> None:
        self._columns[column].addWidget(section, stretch)

    def end(self) -> None:
        """No more sections follow."""
        for column in self._columns:
            if column.count():
                column.addStretch(1)
        self._arrange()

    def visited(self) -> None:
        """It comes to the front: read anew what may have changed."""


def size_text(size: int) -> str:
    """Bytes as people read them."""
    if size < 1_000_000:
        return say("settings.kilobytes", value=max(round(size / 1000), 1))
    return say("settings.megabytes", value=f"{size / 1_000_000:.1f}")
