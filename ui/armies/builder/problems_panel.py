"""Below an army: every problem in a sentence with its rule, what would mend it, and what else there is to know."""

import html

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget

from app.base.errors import Problem
from app.words import say, tell
from ui.armies.builder.repair_thread import RepairOffer, RepairThread
from ui.armies.documents.army_draft import ArmyDraft
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import Button, Look, TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import RIGHT, fill, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

SHARE = 3  # at most this part of the height of what it stands in
BESIDE = 620  # from this width, at 100 %, the button stands beside its sentence
NARROWEST = 280  # at 100 %
SLOW = 600  # milliseconds after which it is said that a repair is being looked for


class RemedyButton(Button):
    """What a repair does and what the army costs less or more afterwards. Signals: as every button."""

    look = Look(13, QFont.Weight.DemiBold)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._words, self._figure, self._primary = "", "", False
        super().__init__(theme, "", parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def read(self, words: str, figure: str, hint: str, *, primary: bool) -> None:
        self._words, self._figure, self._primary = words, figure, primary
        spoken = f"{words}, {figure}" if figure else words
        self.setText(words)
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tip(hint))
        self._measure()

    @property
    def words(self) -> str:
        return self._words

    @property
    def figure(self) -> str:
        return self._figure

    @property
    def is_primary(self) -> bool:
        return self._primary

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        figure = metrics.horizontalAdvance(self._figure) + self.theme.px(16) if self._figure else 0
        words = min(metrics.horizontalAdvance(self._words), self.theme.px(380))
        return QSize(round(words + figure) + self.theme.px(32), self.theme.px(40))

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        fill, edge, ink = (t.accent, None, t.on_accent) if self._primary else (t.raised, t.line, t.ink)
        if self.is_lit():
            fill = t.accent_hover if self._primary else t.sunken
        painter = self.begin(fill, edge, px(8))
        metrics = QFontMetricsF(self._font())
        painter.setFont(self._font())
        painter.setPen(QColor(ink))
        area = QRectF(self.rect()).adjusted(px(16), 0, -px(16), 0)
        figure = metrics.horizontalAdvance(self._figure)
        words = area.adjusted(0, 0, -(figure + px(12)) if self._figure else 0, 0)
        shown = metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, words.width() + 1)
        painter.drawText(words.adjusted(0, 0, 2, 0), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.setPen(QColor(ink if self._primary else t.ink2))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._figure)


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
    """That the army is legal, or how everything is mended at once."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.is_good = True
        self.icon = "fix"
        self.says = QLabel(self)
        self.says.setTextFormat(Qt.TextFormat.PlainText)
        self.says.setProperty("role", "body")
        self.says.setWordWrap(True)
        self.button = RemedyButton(theme, self)
        self.cancel = TextButton(theme, say("build.cancel"), self)
        hbox(theme, (self.says, 1), self.cancel, self.button, parent=self, spacing=10, margins=(48, 2, 14, 2))
        theme.follow_px(self.setMinimumHeight, 44)  # as a problem: who has none or one sees nothing jump

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
        self.state = LegalState(self.theme, self.inside)
        self.rows: list[ProblemRow] = []
        self._shown: list[tuple[Problem, str]] | None = None
        self._rows = vbox(self.theme, self.state, parent=self.inside, spacing=2)
        self.area = scroll_area(self.inside, self.panel)
        self._inner = vbox(self.theme, self.area, parent=self.panel, margins=(2, 8, 2, 10))
        vbox(self.theme, self.panel, parent=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._slow = QTimer(self, interval=SLOW, singleShot=True)
        self._slow.timeout.connect(self._show_remedies)
        self.state.button.clicked.connect(self._act)
        self.state.cancel.clicked.connect(self.repairs.stop)
        self.repairs.changed.connect(self._show_remedies)
        self.repairs.completed.connect(self.mended)
        draft.changed.connect(self.refresh)
        self.theme.follow(self._fit)
        self.refresh()

    # --- what it says ---

    def refresh(self) -> None:
        """The verdict changed: sentences at once, repairs when they are found."""
        verdict = self.draft.verdict
        shown = [(problem, "bad") for problem in verdict.problems] + [(notice, "note") for notice in verdict.notices]
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
            self._rows.insertWidget(len(self.rows), row)
            self.rows.append(row)

    def _open_rule(self, rule: str) -> None:
        self.context.go("help", system=self.draft.army.system, rule=rule)

    def _show_remedies(self) -> None:
        best, known = self.repairs.best(), self.repairs.found()
        said: list[str] = []
        for number in range(len(self.draft.verdict.problems)):
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
        verdict, state = self.draft.verdict, self.state
        state.is_good = verdict.is_legal and verdict.points > 0
        state.icon = "info" if verdict.is_legal else "fix"
        is_slow = not self.repairs.is_known and not self._slow.isActive()
        state.says.setText(self._state_words())
        state.cancel.setVisible(self.repairs.is_completing or (is_slow and not verdict.is_legal))
        self._show_act(best)
        state.setVisible(verdict.is_legal or self._whole() is not None or is_slow)
        state.update()

    def _whole(self) -> RepairOffer | None:
        """The repair of everything, where it stands beside no problem of its own."""
        whole = self.repairs.whole
        return None if whole is None or whole in self.repairs.found().values() else whole

    def _state_words(self) -> str:
        verdict = self.draft.verdict
        if self.repairs.is_completing:
            return say("build.completing")
        if not verdict.is_legal:
            return say("build.mend-all") if self.repairs.is_known else say("build.looking")
        if not verdict.points:
            return say("build.nothing-yet")
        left = self._left()
        return say("build.legal-left", left=left) if left > 0 else say("build.legal-full")

    def _left(self) -> int:
        """What the army could still spend; where heroes pay one by one the law counts it."""
        verdict = self.draft.verdict
        unspent = verdict.meters.get("unspent")
        return unspent[0] if unspent else verdict.limit - verdict.points

    def _show_act(self, best: RepairOffer | None) -> None:
        verdict, button, whole = self.draft.verdict, self.state.button, self._whole()
        if verdict.is_legal and verdict.points and self._left() > 0 and not self.repairs.is_completing:
            button.read(say("build.complete"), "", say("build.complete-hint"), primary=False)
            button.show()
        elif whole is not None:
            button.read(whole.text, whole.figure, self._hint(whole), primary=whole is best)
            button.show()
        else:
            button.hide()

    def _act(self) -> None:
        whole = self._whole()
        if self.draft.verdict.is_legal:
            self.repairs.complete()
            self.state.cancel.setFocus(Qt.FocusReason.OtherFocusReason)
        elif whole is not None:
            self._apply(whole)

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
        """As high as all its sentences."""
        margins = self._inner.contentsMargins()
        width = max(self.width(), self.theme.px(NARROWEST)) - margins.left() - margins.right()
        return max(self._rows.heightForWidth(width) + margins.top() + margins.bottom(), self.theme.px(58))

    def wanted_height(self) -> int:
        """As high as its sentences, and no higher than its share."""
        parent = self.parentWidget()
        return min(self.whole_height(), max((parent.height() if parent else 0) // self.share, self.theme.px(62)))

    def _fit(self) -> None:
        self.setFixedHeight(self.wanted_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()
