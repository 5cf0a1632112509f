"""What lies behind a value: who says so, how far that can be trusted, what the user set in its place."""

from datetime import datetime

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.games.registry import piece_kinds
from app.words import kind_label, say
from ui.catalog.details.entry_details import Correction, EntryDetails, EntryFact
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, vbox
from ui.widgets.link import LinkButton as LinkButton


def says_otherwise(sheet: EntryDetails) -> str:
    """What the button says that begins a correction."""
    if sheet.is_home_made:
        return say("details.change-own")
    if sheet.shown.kind in piece_kinds(sheet.shown.system):
        return say("details.otherwise", kind=kind_label(sheet.shown.kind).lower())
    return say("details.otherwise-book")


def day_of(date: str) -> str:
    """`2024-05-01T10:00:00+00:00` as people write it."""
    try:
        moment = datetime.fromisoformat(date)
    except ValueError:
        return date
    return f"{moment.day} {moment:%B} {moment.year}"


class InsetPanel(QWidget):
    """A ground in the page for what was opened in place. Signals: closed() with Escape."""

    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.column = vbox(theme, parent=self, spacing=8, margins=(14, 12, 14, 12))

    def say(self, text: str, role: str = "body") -> None:
        self.column.addWidget(text_label(text, role, self, wrap=True))

    def foot(self, *buttons: TextButton) -> None:
        """What can be done, from left to right, the primary one first."""
        row = flowbox(self.theme, *buttons, spacing=2)
        self.column.addLayout(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(1.5, 3.5, -1.5, -5.5)
        draw_box(painter, area, self.theme.px(8), self.theme.colour("bg"), self.theme.colour("line2"))


class OriginPanel(InsetPanel):
    """Signals: otherwise() to correct it; taken_back() to undo the correction; kept() to stay with it although the
    packs have changed; reported(); followed() for the entry that the value names."""

    otherwise = Signal()
    taken_back = Signal()
    kept = Signal()
    reported = Signal()
    followed = Signal()

    def __init__(self, theme: Theme, sheet: EntryDetails, fact: EntryFact, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.fact = fact
        if fact.correction:
            self._correction(fact.correction)
        self._sources(sheet, fact)
        self.buttons = flowbox(theme, spacing=2)
        if fact.link:
            link = LinkButton(theme, say("details.open-entry", name=fact.link.text), self)
            link.clicked.connect(lambda _=False: self.followed.emit())
            self.column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        self.correct = self._button(says_otherwise(sheet), "edit")
        self.correct.clicked.connect(lambda _=False: self.otherwise.emit())
        if fact.correction:
            self.undo = self._button(say("details.take-back"), "undo")
            self.undo.clicked.connect(lambda _=False: self.taken_back.emit())
        if fact.correction and fact.correction.said_then:
            self.keep = self._button(say("details.keep-mine"), "check")
            self.keep.clicked.connect(lambda _=False: self.kept.emit())
        if not sheet.is_home_made:
            self.report = self._button(say("details.report"), "copy")
            self.report.clicked.connect(lambda _=False: self.reported.emit())
        self.column.addLayout(self.buttons)

    def _button(self, text: str, icon: str) -> TextButton:
        button = TextButton(self.theme, text, self, icon=icon)
        self.buttons.addWidget(button)
        return button

    def _correction(self, made: Correction) -> None:
        code = "details.you-set-because" if made.reason else "details.you-set"
        self.say(say(code, date=day_of(made.date), reason=made.reason), "name")
        if made.said_then:
            self.say(say("details.overtaken", then=made.said_then, now=made.printed))
        else:
            self.say(say("details.printed", value=made.printed))

    def _sources(self, sheet: EntryDetails, fact: EntryFact) -> None:
        if sheet.is_home_made:
            self.say(say("details.own-piece"))
            return
        if not fact.sources:
            self.say(say("details.no-source"), "second")
        for source in fact.sources:
            self.say(source.title)
            if source.trust:
                self.say(say("details.trust", trust=source.trust), "second")
