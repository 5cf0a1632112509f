"""Using the Stronghold: a button beside the question which disk is activated, and its key."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.engine.protocol import Option
from app.words.play_sentences import offer
from ui.battle.question.controls import PickControl, why_not
from ui.battle.question.key_buttons import CapButton, key_word
from ui.widgets.keys import bind_keys
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from ui.battle.session.board import BattleBoard

KEY = "U"
# By the code of what is done: the keys as Qt writes them.
KEYS: Mapping[str, Sequence[str]] = {"table.key-stronghold": (KEY,)}


def is_home(option: Option) -> bool:
    """Whether an option uses a Stronghold."""
    return option.label == "option.stronghold"


class StrongholdControl(PickControl):
    """The disks that can be activated; the Stronghold stands beside the question, where it is always seen. Attributes:
    homes (the buttons that use a Stronghold, by the keys of their options)."""

    def build(self) -> None:
        self.homes: dict[str, CapButton] = {}
        for option in filter(is_home, self.decision.options):
            self.homes[option.key] = self._home_button(option)
        super().build()
        self.first = self.first or next((one for one in self.homes.values() if one.isEnabled()), None)

    def _home_button(self, option: Option) -> CapButton:
        text = offer(option, self.named)
        made = self.action(text, lambda: self.said.emit({"pick": (option.key,)}), KEY)
        told = why_not(option, self.named) or self.setting.second(option)
        made.setEnabled(not option.reasons)
        made.setAccessibleDescription(told)
        made.setToolTip(plain_tip(f"{text} ({key_word(KEY)})\n{told}"))
        return made

    @property
    def offered(self) -> tuple[Option, ...]:
        return tuple(option for option in super().offered if not is_home(option))

    def button_of(self, key: str) -> QWidget | None:
        return self.homes.get(key) or super().button_of(key)


class StrongholdKey(QObject):
    """Uses the Stronghold by its key; where it cannot be used, the bar says why."""

    def __init__(self, board: "BattleBoard") -> None:
        super().__init__(board)
        self._session = board.session
        bind_keys(board, {KEY: self.use})

    def use(self) -> None:
        decision = self._session.decision
        for option in filter(is_home, decision.options if decision is not None else ()):
            self._session.give(self._session.answer(pick=(option.key,)))
            return
