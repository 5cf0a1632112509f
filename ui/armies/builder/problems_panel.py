"""Below an army: every problem in a sentence with its rule, what would mend it, and what else there is to know."""

import html
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget

from app.base.errors import Problem
from app.words import label, say, tell
from ui.armies.builder.fill_controls import FillControls
from ui.armies.builder.remedy_button import RemedyButton
from ui.armies.builder.repair_thread import RepairOffer, RepairThread
from ui.armies.documents.army_draft import ArmyDraft
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import RIGHT, fill, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.views.scroll import scroll_area

SHARE = 3  # at most this part of the height of what it stands in
BESIDE = 620  # from this width, at 100 %, the button stands beside its sentence
ONE_LINE = 720  # from this width, at 100 %, what can be done stands beside what is said
NARROWEST = 280  # at 100 %
SLOW = 600  # milliseconds after which it is said that a repair is being looked for


class ProblemSentence(QLabel):
    """A sentence with its rule behind it as a link. Signals: rule_wanted(rule)."""

    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._text, self._rule, self._role = "", "", ""
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.linkActivated.connect(lambda _: self.rule_wanted.emit(self._rule))
        theme.changed.connect(self._dress)

    def read(self, text: str, rule: str, role: str) -> None:
        if (text, rule, role) == (self._text, self._rule, self._role):
            return
        self._text, self._rule = text, rule
        if role != self._role:
            self._role = role
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)
        self.setAccessibleName(f"{text} {rule}".strip())
        self._dress()

    @property
    def sentence(self) -> str:
        return self._text

    @property
    def rule(self) -> str:
        return self._rule

    def _dress(self) -> None:
        style = f"color: {self.theme.tokens.accent}; font-weight: 600;"
        link = f'&nbsp; <a href="rule" style="{style}">{_unbroken(self._rule)}</a>' if self._rule else ""
        self.setText(html.escape(self._text) + link)


def _unbroken(text: str) -> str:
    return html.escape(text).replace(" ", "&nbsp;")


class ProblemRow(QWidget):
    """A sign, a sentence, and the button that mends it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.tone = "bad"
        self.has_line = False
        self.remedy: RepairOffer | None = None
        self.sentence = ProblemSentence(theme, self)
        self.aside = text_label("", "second", self)
        self.button = RemedyButton(theme, self)
        self._row = hbox(theme, parent=self, spacing=14, margins=(48, 2, 14, 2))
        fill(self._row, (self.sentence, 1), (self.aside, 0, RIGHT), (self.button, 0, RIGHT))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.follow(self._stand)

    def _stand(self) -> None:
        """A problem keeps the room of its button before there is one, so that nothing jumps when it comes."""
        self.setMinimumHeight(self.theme.px(44 if self.tone == "bad" else 26))

    def read(self, problem: Problem, *, tone: str, has_line: bool) -> None:
        self.tone, self.has_line = tone, has_line
        self._stand()
        self.sentence.read(tell(problem), problem.rule, "body" if tone == "bad" else "second")
        self.update()

    def offer(self, remedy: RepairOffer | None, aside: str, hint: str, *, primary: bool) -> None:
        """The repair beside it, or a few words where there is none."""
        self.remedy = remedy
        self.button.setVisible(remedy is not None)
        self.aside.setVisible(remedy is None and bool(aside))
        self.aside.setText(aside)
        if remedy is not None:
            self.button.read(remedy.text, remedy.figure, hint, primary=primary)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is narrow the button stands below its sentence."""
        super().resizeEvent(event)
        is_wide = self.width() * 100 / self.theme.scale >= BESIDE
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if way != self._row.direction():
            self._row.setDirection(way)
            self._row.setSpacing(self.theme.px(14 if is_wide else 2))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.has_line:
            painter.setPen(QPen(QColor(tokens.line2), 1))
            painter.drawLine(px(48), 0, self.width() - px(14), 0)
        is_bad = self.tone == "bad"
        middle = QRectF(px(14), (self.height() - px(22)) / 2, px(22), px(22))
        if is_bad:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.bad_bg))
            painter.drawEllipse(middle)
        side = px(14 if is_bad else 17)
        mark = QRectF(middle.center().x() - side / 2, middle.center().y() - side / 2 - px(1), side, side)
        draw_icon(painter, "warning" if is_bad else "info", mark, QColor(tokens.bad if is_bad else tokens.ink2), 2.2)


class LegalState(QWidget):
    """The last line, always in sight: that the army is legal or empty, how to fill it, how everything is repaired."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.is_good = True
        self.icon = "fix"
        self.says = text_label("", "body", self, wrap=True)
        self.button = RemedyButton(theme, self)
        self.cancel = TextButton(theme, say("build.cancel"), self)
        self.fill = FillControls(theme, self)
        self.acts: tuple[QWidget, ...] = (self.fill, self.fill.owned, self.cancel, self.button)
        self._row = hbox(theme, parent=self, spacing=10, margins=(48, 2, 14, 2))
        fill(self._row, (self.says, 1), (self.fill, 0, RIGHT), (self.cancel, 0, RIGHT), (self.button, 0, RIGHT))
        theme.follow_px(self.setMinimumHeight, 44)  # as a problem: who has none or one sees nothing jump

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is narrow what can be done stands below what is said."""
        super().resizeEvent(event)
        is_wide = self.width() * 100 / self.theme.scale >= ONE_LINE
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if way != self._row.direction():
            self._row.setDirection(way)
            self._row.setSpacing(self.theme.px(10 if is_wide else 2))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = QPainter(self)
        side = px(20)
        area = QRectF(px(15), (self.height() - side) / 2, side, side)
        icon, ink = ("check", tokens.accent) if self.is_good else (self.icon, tokens.ink2)
        draw_icon(painter, icon, area, QColor(ink), 2.2)


class ProblemsPanel(QWidget):
    """Never more than a third of what it stands in; longer lists scroll.

    Attributes: repairs (what was found to mend it).
    Signals: mended() after a repair was applied or the army was filled up; the button that did it is gone, so somebody
    else should take the focus.
    """

    mended = Signal()

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self.share = SHARE
        self.repairs = RepairThread(context, draft, self)
        self.setAccessibleName(say("build.problems-name"))
        self.panel = Panel(self.theme, self)
        self.inside = QWidget()
        self.state = LegalState(self.theme, self.panel)
        self.rows: list[ProblemRow] = []
        self._shown: list[tuple[Problem, str]] | None = None
        self._known_state: tuple[tuple[object, ...], int] = ((), 0)
        self._rows = vbox(self.theme, parent=self.inside, spacing=2)
        self.area = scroll_area(self.inside, self.panel)
        self._inner = vbox(self.theme, (self.area, 1), self.state, parent=self.panel, margins=(2, 5, 2, 7))
        vbox(self.theme, self.panel, parent=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._slow = QTimer(self, interval=SLOW, singleShot=True)
        self._slow.timeout.connect(self._show_remedies)
        self._prepare_filling()
        self.state.button.clicked.connect(lambda: self._apply(self._whole()))
        self.state.cancel.clicked.connect(self.repairs.stop)
        self.repairs.changed.connect(self._show_remedies)
        self.repairs.completed.connect(self.mended)
        draft.changed.connect(self.refresh)
        self.theme.follow(self._fit)
        self.refresh()

    def _prepare_filling(self) -> None:
        controls = self.state.fill
        controls.faction.known = self.repairs.factions
        controls.faction.name_of = self._faction_name
        controls.wanted.connect(self._fill)
        controls.owned_chosen.connect(self.repairs.set_only_owned)

    def _faction_name(self, id_: str) -> str:
        names = self.context.holdings.names if self.context.holdings else {}
        return names.get((self.draft.army.system, id_)) or label(id_)

    def choose_faction(self, faction: str) -> None:
        """What the army is filled with from now on."""
        self.state.fill.faction.choose(faction)

    # --- what it says ---

    def _problems(self) -> tuple[Problem, ...]:
        """Of an empty army nothing is wrong yet: all that it lacks is still to come."""
        return () if self.draft.is_empty else self.draft.verdict.problems

    def refresh(self) -> None:
        """The verdict changed: sentences at once, repairs when they are found."""
        notices = () if self.draft.is_empty else self.draft.verdict.notices
        shown = [(problem, "bad") for problem in self._problems()] + [(notice, "note") for notice in notices]
        self._slow.start()
        if shown != self._shown:
            self._shown = shown
            self._show_rows(shown)
        self._show_remedies()

    def _show_rows(self, shown: list[tuple[Problem, str]]) -> None:
        self._make_rows(len(shown))
        for place, (row, (problem, tone)) in enumerate(zip(self.rows, shown, strict=False)):
            row.read(problem, tone=tone, has_line=place > 0)
            row.offer(None, "", "", primary=False)
            row.show()
        for row in self.rows[len(shown) :]:
            row.hide()

    def _make_rows(self, count: int) -> None:
        while len(self.rows) < count:
            row = ProblemRow(self.theme, self.inside)
            row.sentence.rule_wanted.connect(self._open_rule)
            row.button.clicked.connect(lambda _=False, row=row: self._apply(row.remedy))
            self._rows.addWidget(row)
            self.rows.append(row)
            self._chain_tabs(row)

    def _chain_tabs(self, row: ProblemRow) -> None:
        """The keyboard goes through the problems first, then along the last line."""
        state = self.state
        controls = (state.fill.owned, state.fill.faction, state.fill.button, state.cancel, state.button)
        for before, after in pairwise((row.sentence, row.button, *controls)):
            QWidget.setTabOrder(before, after)

    def _open_rule(self, rule: str) -> None:
        self.context.go("help", system=self.draft.army.system, rule=rule)

    def _show_remedies(self) -> None:
        best, known = self.repairs.best(), self.repairs.found()
        said: list[str] = []
        for number in range(len(self._problems())):
            remedy = known.get(number)
            if remedy is not None and self.repairs.details(remedy) in said:
                self.rows[number].offer(None, say("build.same-repair"), "", primary=False)
                continue
            said.append(self.repairs.details(remedy) if remedy else "")
            aside = say("build.no-repair") if number in known and remedy is None else ""
            hint = self._hint(remedy) if remedy else ""
            self.rows[number].offer(remedy, aside, hint, primary=remedy is not None and remedy is best)
        self._show_state(best)
        self._fit()

    def _hint(self, remedy: RepairOffer) -> str:
        solves = say("build.solves-all" if not remedy.repair.plan.verdict.problems else "build.solves-one")
        return f"{self.repairs.details(remedy)}\n{solves}"

    def _show_state(self, best: RepairOffer | None) -> None:
        is_legal, state = not self._problems(), self.state
        state.is_good = is_legal and not self.draft.is_empty
        state.icon = "info" if is_legal else "fix"
        is_slow = not self.repairs.is_known and not self._slow.isActive()
        state.says.setText(self._state_words())
        state.cancel.setVisible(self.repairs.is_completing or (is_slow and not is_legal))
        whole = self._whole()
        state.button.setVisible(whole is not None)
        if whole is not None:
            state.button.read(whole.text, whole.figure, self._hint(whole), primary=whole is best)
        self._show_filling()
        state.setVisible(bool(state.says.text()) or not (state.fill.isHidden() and state.button.isHidden()))
        self.area.setVisible(bool(self._shown))
        state.update()

    def _show_filling(self) -> None:
        controls, is_empty = self.state.fill, self.draft.is_empty
        controls.setVisible((is_empty or self._left() > 0) and not self.repairs.is_completing)
        controls.owned.setChecked(self.repairs.only_owned)
        controls.read(is_empty=is_empty, has_collection=bool(self.draft.stock.owned))

    def _whole(self) -> RepairOffer | None:
        """The repair of everything, where it stands beside no problem of its own."""
        whole = self.repairs.whole
        return None if whole is None or whole in self.repairs.found().values() else whole

    def _state_words(self) -> str:
        if self.repairs.is_completing:
            return say("build.completing")
        if self.draft.is_empty:
            return say("build.nothing-yet")
        if self._problems():
            if not self.repairs.is_known and not self._slow.isActive():
                return say("build.looking")
            whole = self._whole()
            return say("build.mend-all", changes=self.repairs.summary(whole)) if whole is not None else ""
        left = self._left()
        return say("build.legal-left", left=left) if left > 0 else say("build.legal-full")

    def _left(self) -> int:
        """What the army could still spend; where heroes pay one by one the law counts it."""
        verdict = self.draft.verdict
        unspent = verdict.meters.get("unspent")
        return unspent[0] if unspent else verdict.limit - verdict.points

    def _fill(self, faction: str) -> None:
        self.repairs.complete(faction)
        self.state.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _apply(self, remedy: RepairOffer | None) -> None:
        if remedy is not None:
            self.repairs.apply(remedy)
            self.mended.emit()

    def sentences(self) -> list[str]:
        """Everything that is said of the army now, problems first."""
        return [row.sentence.sentence for row in self.rows if not row.isHidden()]

    def mend(self) -> None:
        """By one key: the repair that solves most."""
        self._apply(self.repairs.best())

    # --- room ---

    def hasHeightForWidth(self) -> bool:
        """It sets its height itself; what it stands in need not ask."""
        return False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (parent := self.parentWidget()) is not None:
            parent.removeEventFilter(self)
            parent.installEventFilter(self)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parentWidget():
            self._fit()
        return super().eventFilter(watched, event)

    def whole_height(self) -> int:
        """As high as all its sentences and the line below them."""
        return max(self._rows_height() + self._state_height(), self.theme.px(58))

    def _rows_height(self) -> int:
        return self._rows.heightForWidth(self._inside_width()) if self._shown else 0

    def _state_height(self) -> int:
        """With the margins around everything. It is asked often and seldom changes, so the last one is kept."""
        state, width = self.state, self._inside_width()
        key = (width, self.theme.scale, state.isHidden(), state.says.text(), *(one.isHidden() for one in state.acts))
        if key != self._known_state[0]:
            margins = self._inner.contentsMargins()
            inside = 0 if state.isHidden() else max(state.heightForWidth(width), state.minimumHeight())
            self._known_state = (key, inside + margins.top() + margins.bottom())
        return self._known_state[1]

    def _inside_width(self) -> int:
        margins = self._inner.contentsMargins()
        return max(self.width(), self.theme.px(NARROWEST)) - margins.left() - margins.right()

    def wanted_height(self) -> int:
        """As high as its sentences, and no higher than its share; one sentence is always seen."""
        parent = self.parentWidget()
        least = self._state_height() + (self.theme.px(46) if self._shown else 0)
        return min(self.whole_height(), max((parent.height() if parent else 0) // self.share, least))

    def _fit(self) -> None:
        self.setFixedHeight(self.wanted_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()
