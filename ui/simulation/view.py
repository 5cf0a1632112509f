"""What a simulation told, as it is seen: the share with its interval, who began, how it went, what fell."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QBoxLayout, QWidget

from app.battles.simulations.findings import Findings
from app.battles.simulations.simulation_report import tell_course, tell_verdict
from app.battles.simulations.trials import SIDES
from app.words import say
from ui.simulation.bars import LossList, ShareBar
from ui.widgets.clear import clear
from ui.widgets.labels import LabelBadge, text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import flowbox, hbox, stretch, vbox
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from ui.shell.services.app_context import AppContext

ABREAST = 520  # below this width, in pixels at 100 %, what stands side by side goes under each other


@dataclass(frozen=True, slots=True)
class SimulationTexts:
    """What is shown of a simulation: who met, where and by whom, marks (words and hints), names of pieces by id,
    the game."""

    names: tuple[str, str]
    about: str
    findings: Findings
    pieces: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[tuple[str, str, str], ...] = ()  # tone, word, hint
    system: str = ""


class ToldView(Arranged, QWidget):
    """Attributes: told, all, first, second (bars), losses (by side)."""

    def __init__(self, context: "AppContext", parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.told: SimulationTexts | None = None
        self._marks: tuple[tuple[str, str, str], ...] = ()
        self._build()
        self.theme.follow(self._measure)

    def _build(self) -> None:
        theme = self.theme
        self.title = text_label("", "panel", self, wrap=True)
        self.about = text_label("", "second", self, wrap=True)
        self.marks = QWidget(self)
        self._flow = flowbox(theme, parent=self.marks, spacing=6)
        self.all = ShareBar(theme, say("simulate.bar-all"), self, is_large=True)
        self.first = ShareBar(theme, say("simulate.bar-first"), self)
        self.second = ShareBar(theme, say("simulate.bar-second"), self)
        self.verdict = text_label("", "body", self, wrap=True)
        self.course = text_label("", "second", self, wrap=True)
        self._turns = hbox(theme, (self.first, 1), (self.second, 1), spacing=18)
        self._sides = hbox(theme, spacing=22)
        self.losses: dict[str, LossList] = {}
        self._heads = {}
        self._halves = []
        for side in SIDES:
            head = self._heads[side] = text_label("", "name", self, wrap=True)
            rows = self.losses[side] = LossList(self.context, self)
            half = vbox(theme, head, rows, stretch())
            self._halves.append(half)
            self._sides.addLayout(half, 1)
        column = vbox(theme, parent=self, spacing=8)
        for widget in (self.title, self.about, self.marks, self.all, self.verdict):
            column.addWidget(widget)
        column.addLayout(self._turns)
        column.addWidget(self.course)
        column.addLayout(self._sides)
        column.addStretch(1)

    def _measure(self) -> None:
        px = self.theme.px
        for half in self._halves:
            half.setSpacing(px(2))
        self._arrange()

    def _arrange(self) -> None:
        way = QBoxLayout.Direction
        is_wide = self.width() * 100 / self.theme.scale >= ABREAST
        for layout in (self._turns, self._sides):
            layout.setDirection(way.LeftToRight if is_wide else way.TopToBottom)

    def show_told(self, told: SimulationTexts) -> None:
        self.told = told
        army, other = told.names
        findings = told.findings
        self.title.setText(say("simulate.title", army=army, other=other))
        self.about.setText(told.about)
        self._show_marks(told.marks)
        self.all.show_share(findings.all)
        self.first.show_share(findings.first)
        self.second.show_share(findings.second)
        self.verdict.setText(tell_verdict(army, findings.all))
        self.course.setText(tell_course(findings, told.system))
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
        clear(self._flow)
        for tone, word, hint in marks:
            badge = LabelBadge(self.theme, word, tone, self.marks)
            badge.setToolTip(plain_tip(hint))
            badge.setAccessibleDescription(hint)
            self._flow.addWidget(badge)
            badge.show()
        self.marks.updateGeometry()
