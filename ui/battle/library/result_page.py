"""Entering how a battle on a real table ended."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QSizePolicy, QWidget

from app.games.api.setup import ScenarioChoice
from app.games.registry import played_systems, systems
from app.words import label, say
from ui.battle.setup.battle_plan import SEATS
from ui.battle.setup.choices import scenes_of
from ui.catalog.details.late_answers import while_alive
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.check import CheckBox
from ui.widgets.choice import ChoiceButtons
from ui.widgets.clear import discard
from ui.widgets.dialogs import TitledDialog
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.suggest import SuggestEntry
from ui.widgets.textbox import TextBox

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.schema import Entry

MIN_SEATS, MAX_SEATS = 2, len(SEATS)
SCORE_LETTERS = 6

# By game: the armies that may be named (id of the document or empty, name), and the scenarios (id, name).
Known = tuple[dict[str, list[tuple[str, str]]], dict[str, list[tuple[str, str]]]]


def read_known(library: "Library") -> Known:
    from app.armies.army_store import list_armies
    from app.armies.validator import entries_for, published_armies

    armies: dict[str, list[tuple[str, str]]] = {system: [] for system in systems()}
    for one in list_armies(library.database):
        armies[one.system].append((one.id, one.name))
    scenarios = {}
    for system in systems():
        armies[system] += [("", army.name) for army in published_armies(library.catalog, system)]
        entries = entries_for(library.catalog, system, "scenario")
        scenes: Iterable[ScenarioChoice | Entry] = (
            scenes_of(system, entries).values() if system in played_systems() else entries.values()
        )
        scenarios[system] = sorted(((one.id, one.name) for one in scenes), key=lambda pair: pair[1])
    return armies, scenarios


class ResultRow(QWidget):
    """One side: its army, by name or one of the user's own, its score, whether it won. Signals: changed(), gone()."""

    changed = Signal()
    gone = Signal()

    def __init__(self, theme: Theme, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        seat = SEATS[number]
        hint = say("battles.result-army", number=number + 1)
        self.army = SuggestEntry(theme, say("battles.army-of", seat=seat), (), self, hint=hint)
        self.army.edit.setMaxLength(100)
        self.score = TextEntry(theme, say("battles.result-score-of", seat=seat), self, hint=say("battles.result-score"))
        self.score.edit.setMaxLength(SCORE_LETTERS)
        theme.follow_px(self.score.setFixedWidth, 84)
        self.won = CheckBox(theme, say("battles.winner"), self)
        self.won.setAccessibleName(say("battles.won-by", seat=seat))
        self.remove = IconButton(theme, "cross", say("battles.remove-seat", seat=seat), self, size=34, act=self.gone)
        hbox(theme, (self.army, 1), self.score, self.won, self.remove, parent=self, spacing=6)
        self.army.edit.textChanged.connect(lambda _: self.changed.emit())
        self.score.edit.textChanged.connect(lambda _: self.changed.emit())
        self.won.clicked.connect(lambda _: self.changed.emit())
        self.army.left_down.connect(self.army.show_all)

    @property
    def points(self) -> int | None:
        """The score as a number; None where none is given, or something else."""
        text = self.score.text().strip().replace("\u2212", "-")
        return int(text) if re.fullmatch(r"-?[0-9]+", text) else None

    @property
    def is_scored_well(self) -> bool:
        return self.points is not None or not self.score.text().strip()


class ResultDialog(TitledDialog):
    """Attributes: game, name, scenario, date, rows, notes, do. Signals: entered(result)."""

    entered = Signal(object)

    def __init__(self, context: AppContext, parent: QWidget, system: str = "", army: str = "") -> None:
        """With an army of a game in the first place, where it is known."""
        super().__init__(context.theme, say("battles.enter-title"), parent, width=560)
        self.context = context
        self._system = system or context.system
        self._scenario = ""  # shown as soon as it is known by name
        self.known: Known = ({}, {})
        self.rows: list[ResultRow] = []
        self._build()
        for _ in range(MIN_SEATS):
            self._add()
        self.rows[0].army.set_text(army)
        context.ask("battle result", read_known, while_alive(self, self._learn))
        self.rows[1 if army else 0].army.setFocus()

    def _build(self) -> None:
        theme = self.theme
        self.add_text(say("battles.enter-says"), "second")
        games = [(one, label(one)) for one in systems()]
        self.game = ChoiceButtons(theme, say("window.game"), games, self)
        if self._system in systems():
            self.game.key = self._system
        self.scenario = SuggestEntry(theme, say("battles.scenario"), (), self, hint=say("battles.scenario-hint"))
        self.name = TextEntry(theme, say("battles.name"), self)
        self.name.edit.setMaxLength(200)
        self.date = TextEntry(theme, say("battles.result-date"), self)
        self.date.edit.setMaxLength(len(_today()))
        self.date.set_text(_today())
        self.date.edit.textChanged.connect(lambda _: self._check())
        self.sides = QWidget(self)
        self._sides = vbox(theme, parent=self.sides)
        self.add = TextButton(theme, say("battles.add-seat"), self, icon="plus")
        self.add.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.notes = TextBox(theme, say("battles.notes"), self, hint=say("battles.notes-hint"), rows=3)
        form = QFormLayout()
        for code, part in (
            ("window.game", self.game), ("battles.seats", self.sides), ("", self.add),
            ("battles.scenario", self.scenario), ("battles.result-date", self.date),
            ("battles.name", self.name), ("battles.notes", self.notes),
        ):  # fmt: skip
            word = text_label(say(code) if code else "", "second", self)
            word.setFixedHeight(theme.px(36))
            form.addRow(word, part)
        self.body.addLayout(form)
        self.says = text_label("", "second", self, wrap=True)
        fill(self.body, self.says, stretch())
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.do = self.add_button(say("battles.enter-do"), primary=True, act=self._take)
        self.add.clicked.connect(self._add_and_go)
        self.game.chosen.connect(lambda _: self._offer())
        self.scenario.left_down.connect(self.scenario.show_all)

    def prefill(self, name: str, sides: Sequence[tuple[str, bool, int]], scenario: str, notes: str) -> None:
        """What is known already: the armies, whether each has won, its score, the scenario by its id."""
        while len(self.rows) < len(sides):
            self._add()
        for row, (army, has_won, score) in zip(self.rows, sides, strict=False):
            row.army.set_text(army)
            row.won.setChecked(has_won)
            row.score.set_text(str(score))
        self.name.set_text(name)
        self.notes.set_text(notes)
        self._scenario = scenario
        self._check()

    def _learn(self, known: Known) -> None:
        self.known = known
        self._offer()
        if self._scenario:
            self.scenario.show_key(self._scenario)

    def _offer(self) -> None:
        """The armies and scenarios of the chosen game."""
        armies, scenarios = self.known
        words = dict.fromkeys(name for _, name in armies.get(self.game.key, ()))
        for row in self.rows:
            row.army.offer([(word, word) for word in words])
        self.scenario.offer(scenarios.get(self.game.key, ()))

    def _add(self) -> ResultRow:
        row = ResultRow(self.theme, len(self.rows), self.sides)
        row.changed.connect(self._check)
        row.gone.connect(lambda: self._drop(row))
        self.rows.append(row)
        self._sides.addWidget(row)
        self._offer()
        self._check()
        return row

    def _add_and_go(self) -> None:
        self._add().army.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop(self, row: ResultRow) -> None:
        self.rows.remove(row)
        discard(row)
        self._check()

    def _check(self) -> None:
        """What is missing, or what will be kept, in words."""
        for row in self.rows:
            row.remove.setVisible(len(self.rows) > MIN_SEATS)
        self.add.setVisible(len(self.rows) < MAX_SEATS)
        names = [row.army.text().strip() for row in self.rows]
        winners = [name for name, row in zip(names, self.rows, strict=True) if row.won.isChecked()]
        is_whole = all(names)
        is_scored_well, is_dated_well = all(row.is_scored_well for row in self.rows), self._has_good_date()
        self.do.setEnabled(is_whole and is_scored_well and is_dated_well)
        self.name.edit.setPlaceholderText(say("battles.name-usual", armies=names) if is_whole else "")
        if not is_whole:
            self.says.setText(say("battles.enter-armies"))
        elif not is_scored_well:
            self.says.setText(say("battles.enter-score"))
        elif not is_dated_well:
            self.says.setText(say("battles.enter-date", today=_today()))
        else:
            self.says.setText(say("battles.won", winners=winners) if winners else say("battles.enter-draw"))

    def _has_good_date(self) -> bool:
        """Whether the date is one up to today; without one it is today."""
        text = self.date.text().strip()
        try:
            return not text or date.fromisoformat(text) <= date.today()
        except ValueError:
            return False

    def _take(self) -> None:
        from app.battles.battle_list import BattleSide, EnteredResult

        names = [row.army.text().strip() for row in self.rows]
        sides = tuple(BattleSide(SEATS[n], name, self._id_of(name)) for n, name in enumerate(names))
        rows = {side.id: row for side, row in zip(sides, self.rows, strict=True)}
        winners = tuple(seat for seat, row in rows.items() if row.won.isChecked())
        scores = {seat: row.points for seat, row in rows.items() if row.points is not None}
        name = self.name.text().strip() or say("battles.name-usual", armies=names)
        scenario = self.scenario.key or self.scenario.text().strip()
        day = self.date.text().strip()
        played_on = "" if day == _today() else day
        self.entered.emit(
            EnteredResult(name, self.game.key, scenario, sides, winners, self.notes.text(), scores, played_on)
        )
        self.accept()

    def _id_of(self, name: str) -> str:
        """The user's army of this name, if there is one: the battle counts for it."""
        found = self.known[0].get(self.game.key, ())
        return next((id_ for id_, one in found if one.casefold() == name.casefold()), "")


def _today() -> str:
    return date.today().isoformat()
