"""Whose turn it is on a table that is set up, what was agreed on, and who plays."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.battle.codec.catalogue_cards import SYSTEM
from app.games.dragon_dice.battle.setup import LETTERS, SEATS
from app.games.dragon_dice.rules.numbers import MAX_ROUNDS
from app.games.dragon_dice.rules.options import CHOICES
from app.words import say, say_of, segment_label
from app.words.tongue import of_game
from ui.games.dragon_dice.editor.dice_draft import DiceDraft
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, fill, gridbox, hbox, stretch, vbox
from ui.widgets.stepper import Stepper


class MomentPanel(QWidget):
    """Attributes: round, segment, first, turn; options (by name); add, remove (the last seat); column."""

    def __init__(self, theme: Theme, draft: DiceDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.round = Stepper(theme, say("editor.round"), self, min_value=1, max_value=MAX_ROUNDS)
        self.segment = Dropdown(theme, say("editor.segment"), (), self)
        self.first = Dropdown(theme, say("editor.first"), (), self)
        self.turn = Dropdown(theme, say("editor.turn"), (), self)
        with of_game(draft.state.system):
            self.segment.offer([(one, segment_label(one)) for one in editor.SEGMENTS])
            self.options = {one.name: self._option(one.name, one.words) for one in CHOICES}
        self.add = TextButton(theme, say("editor.add-seat"), self, icon="plus")
        self.remove = TextButton(theme, "", self, icon="minus")
        self._lay_out()
        self._connect()
        self._renew()

    def _option(self, name: str, words: tuple[str, ...]) -> Dropdown:
        choices = [(word, say(f"battles.value-{name}-{word}".replace("_", "-"))) for word in words]
        return Dropdown(self.theme, say_of(f"battles.option-{name}".replace("_", "-"), SYSTEM), choices, self)

    def _lay_out(self) -> None:
        grid = gridbox(self.theme, down=6)
        grid.setColumnStretch(0, 1)
        named: list[tuple[str, QWidget]] = [
            (say("editor.round"), self.round), (say("editor.segment"), self.segment),
            (say("editor.first"), self.first), (say("editor.turn"), self.turn),
        ]  # fmt: skip
        for row, (word, control) in enumerate(named):
            grid.addWidget(text_label(word, "body", self, wrap=True), row, 0)
            grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignRight)
        seats = hbox(self.theme, self.add, self.remove, stretch())
        agreed = vbox(self.theme, spacing=2)
        for one in self.options.values():  # long words stand above each other
            fill(agreed, text_label(one.name, "second", self, wrap=True), (one, 0, LEFT))
        self.column = vbox(self.theme, grid, seats, agreed, stretch(), parent=self, spacing=10)

    def _connect(self) -> None:
        draft = self.draft
        self.round.changed.connect(lambda number: draft.do(editor.with_moment(draft.state, round=number)))
        self.segment.chosen.connect(lambda one: draft.do(editor.with_moment(draft.state, segment=one)))
        self.first.chosen.connect(lambda seat: draft.do(editor.with_first(draft.state, seat)))
        self.turn.chosen.connect(lambda seat: draft.do(editor.with_moment(draft.state, turn=seat)))
        for one in CHOICES:
            self.options[one.name].chosen.connect(
                lambda word, one=one: draft.do(editor.with_options(draft.state, one.name, one.words.index(word)))
            )
        self.add.clicked.connect(lambda: draft.do(editor.add_seat(draft.state, draft.records)))
        self.remove.clicked.connect(lambda: draft.do(editor.remove_seat(draft.state, draft.state.seat_ids[-1])))
        draft.changed.connect(self._renew)

    def _renew(self) -> None:
        state = self.draft.state
        seats = [(seat, say("editor.seat", seat=seat)) for seat in state.seat_ids]
        self.round.show_value(state.round)
        self.segment.show_key(state.segment)
        self.first.offer(seats, state.first)
        self.turn.offer(seats, state.turn)
        for one in CHOICES:
            self.options[one.name].show_key(one.words[state.options.get(one.name, one.default)])
        least, _ = SEATS
        self.add.setEnabled(len(seats) < len(LETTERS))
        self.remove.setEnabled(len(seats) > least)
        self.remove.rename(say("editor.remove-seat", seat=state.seat_ids[-1]))
