"""Dice picked by their health on a pale sheet: who falls, whom an icon strikes, who comes back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.battle.sheets.health_choice import HealthChoice
from ui.battle.question.controls import MAX_KEYS
from ui.games.dragon_dice.sheets.answer_sheet import AnswerSheet
from ui.games.dragon_dice.sheets.dice_pictures import DicePictures
from ui.games.dragon_dice.sheets.dice_tiles import DieTile, Meter, Stamp
from ui.games.dragon_dice.sheets.die_group import DieGroup
from ui.shell.look.theme import Theme
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, vbox


class HealthSheet(AnswerSheet):
    """Attributes: choice, tiles (by die), meter. Signals: changed() when something was picked or let go."""

    changed = Signal()

    def __init__(
        self, theme: Theme, pictures: DicePictures, title: str, choice: HealthChoice, groups: Sequence[DieGroup],
        stamp: Stamp,
    ) -> None:  # fmt: skip
        super().__init__(theme)
        self.choice = choice
        self.tiles: dict[str, DieTile] = {}
        self.title = text_label(title, "panel", self, wrap=True)
        self.meter = Meter(theme, self)
        row = hbox(theme, (self.title, 1), self.meter, spacing=12)
        column = vbox(theme, row, parent=self, spacing=8, margins=(18, 14, 18, 16))
        number = 0
        for group in groups:
            if group.title:
                column.addWidget(text_label(group.title, "name", self))
            inside = QWidget(self)
            flow = group.flow(theme, inside)
            for die in group.dice:
                number += 1
                tile = DieTile(
                    theme, pictures, die.key, die.card, die.name, inside, stamp=stamp, note=die.note,
                    number=number if number <= MAX_KEYS else 0,
                )  # fmt: skip
                tile.clicked.connect(lambda _=False, key=die.key: self.toggle(key))
                tile.moved.connect(lambda by, key=die.key: self._move(key, by))
                self.tiles[die.key] = tile
                flow.addWidget(tile)
            column.addWidget(inside)
        self._show()

    # --- picking ---

    def toggle(self, key: str) -> None:
        self.show_choice(self.choice.toggled(key))

    def pick_only(self, keys: Sequence[str]) -> None:
        self.show_choice(self.choice.with_only(keys))

    def show_choice(self, choice: HealthChoice) -> None:
        self.choice = choice
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for key, tile in self.tiles.items():
            is_on = key in self.choice.picked
            tile.setChecked(is_on)
            tile.show_why("" if is_on else self.choice.why_not(key))
        self.meter.show_part(self.choice.meter(), self.choice.sum / max(self.choice.most, 1))

    # --- by keyboard ---

    def figure(self, number: int) -> None:
        keys = list(self.tiles)
        if number <= len(keys):
            self.tiles[keys[number - 1]].click()

    def _move(self, key: str, by: int) -> None:
        keys = list(self.tiles)
        self.tiles[keys[(keys.index(key) + by) % len(keys)]].setFocus(Qt.FocusReason.OtherFocusReason)
