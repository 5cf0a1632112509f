"""What a simulation told, as it is seen: the share with its interval, who began, how it went, what fell."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from app.battles.bulletin import course, verdict
from app.battles.findings import Findings
from app.battles.trials import SIDES
from app.words import say
from ui.simulation.bars import LossList, ShareBar
from ui.widgets.flow import Flow
from ui.widgets.labels import Badge, text_label
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from ui.shell.services.app_context import House

ABREAST = 520  # below this width, in pixels at 100 %, what stands side by side goes under each other


@dataclass(frozen=True, slots=True)
class Told:
    """What is shown of a simulation: who met, where and by whom, marks (words and hints), names of pieces by id,
    the game."""

    names: tuple[str, str]
    about: str
    findings: Findings
    pieces: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[tuple[str, str, str], ...] = ()  # tone, word, hint
    system: str = ""


class ToldView(QWidget):
    """Attributes: told, all, first, second (bars), losses (by side)."""

    def __init__(self, house: "House", parent: QWidget) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme
        self.told: Told | None = None
        self._marks: tuple[tuple[str, str, str], ...] = ()
        self._build()
        self.theme.follow(self._measure)

    def _build(self) -> None:
        theme = self.theme
        self.title = text_label("", "panel", self, wrap=True)
        self.about = text_label("", "second", self, wrap=True)
        self.marks = QWidget(self)
        self._flow = Flow(self.marks, theme.px(6))
        self.all = ShareBar(theme, say("simulate.bar-all"), self, is_large=True)
        self.first = ShareBar(theme, say("simulate.bar-first"), self)
        self.second = ShareBar(theme, say("simulate.bar-second"), self)
        self.verdict = text_label("", "body", self, wrap=True)
        self.course = text_label("", "second", self, wrap=True)
        self._turns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for bar in (self.first, self.second):
            self._turns.addWidget(bar, 1)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.losses: dict[str, LossList] = {}
        self._heads = {}
        self._halves = []
        for side in SIDES:
            head = self._heads[side] = text_label("", "name", self, wrap=True)
            rows = self.losses[side] = LossList(self.house, self)
            half = QVBoxLayout()
            half.addWidget(head)
            half.addWidget(rows)
            half.addStretch(1)
            self._halves.append(half)
            self._sides.addLayout(half, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.title, self.about, self.marks, self.all, self.verdict):
            self._column.addWidget(widget)
        self._column.addLayout(self._turns)
        self._column.addWidget(self.course)
        self._column.addLayout(self._sides)
        self._column.addStretch(1)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setSpacing(px(8))
        self._turns.setSpacing(px(18))
        self._sides.setSpacing(px(22))
        for half in self._halves:
            half.setSpacing(px(2))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        way = QBoxLayout.Direction
        is_wide = self.width() * 100 / self.theme.scale >= ABREAST
        for layout in (self._turns, self._sides):
            layout.setDirection(way.LeftToRight if is_wide else way.TopToBottom)

    def show_told(self, told: Told) -> None:
        self.told = told
        army, other = told.names
        findings = told.findings
        self.title.setText(say("simulate.title", army=army, other=other))
        self.about.setText(told.about)
        self._show_marks(told.marks)
        self.all.show_share(findings.all)
        self.first.show_share(findings.first)
        self.second.show_share(findings.second)
        self.verdict.setText(verdict(army, findings.all))
        self.course.setText(course(findings))
        for side, name in zip(SIDES, told.names, strict=True):
            title = say("simulate.losses", army=name)
            self._heads[side].setText(title)
            fallen = [one for one in findings.fallen if one.side == side]
            self.losses[side].show_rows(fallen, told.pieces, title, told.system)

    def _show_marks(self, marks: tuple[tuple[str, str, str], ...]) -> None:
        self.marks.setVisible(bool(marks))
        if marks == self._marks:
            return
        self._marks = marks
        while (item := self._flow.takeAt(0)) is not None:
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for tone, word, hint in marks:
            badge = Badge(self.theme, word, tone, self.marks)
            badge.setToolTip(plain_tip(hint))
            badge.setAccessibleDescription(hint)
            self._flow.addWidget(badge)
            badge.show()
        self.marks.updateGeometry()
