"""What else lies on a board of Warhammer: Diskwars, and the keys for it: dice, command cards, the own objective."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.games.warhammer.rules.numbers import BANDS, REACH
from ui.games.disk.surface import DiskSurface
from ui.games.warhammer.deployer import Deployer
from ui.games.warhammer.dice import Dice
from ui.games.warhammer.hand_part import HandPart
from ui.games.warhammer.reveal import Reveal
from ui.widgets.keys import bind_keys

if TYPE_CHECKING:
    from ui.battle.session.board import BattleBoard

# By the code of what is done: the keys as Qt writes them.
KEYS: Mapping[str, Sequence[str]] = {
    "table.key-dice": ("Shift+D",),
    "table.key-cards": ("C",),
    "table.key-objective": ("O",),
    "table.key-lay-one": ("Space",),
    "table.key-lift-one": ("Backspace",),
    "table.key-clear": ("Ctrl+Backspace",),
    "table.key-turn-piece": (",", "."),
    "table.key-nudge": ("Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"),
}


class Extras(QObject):
    """Attributes: dice, reveal (of the command cards)."""

    def __init__(self, board: "BattleBoard") -> None:
        super().__init__(board)
        assert isinstance(board.surface, DiskSurface)  # the game names it
        self.board = board
        self._hand = board.surface.pointer_controller
        self.dice = Dice(board.session, board.surface.view, board.theme, self)
        self.reveal = Reveal(board.session, board.surface.view, board.theme, self)
        board.surface.cover_changed.connect(self._put_below)
        ruler = board.surface.instruments.ruler
        ruler.bands, ruler.beyond, ruler.system = REACH, BANDS[-1], board.session.battle.id
        ruler.switched.connect(self._measure)
        keys = {"Shift+D": self.dice.history.toggle, "C": self.show_cards, "O": self.show_objective,
                "Ctrl+Backspace": self.clear}  # fmt: skip
        bind_keys(board, keys)

    def _put_below(self) -> None:
        """Dice and cards are seen below a question that lies over the table."""
        for panel in (self.dice.panel, self.reveal.panel):
            panel.put_below(self.board.surface.covered)

    def _measure(self, is_on: bool) -> None:
        """While the ruler has the pointer nothing is dragged about."""
        if isinstance(self._hand.placer, Deployer):
            self._hand.placer.is_asleep = is_on

    @property
    def _cards(self) -> HandPart:
        part = self.board.tray.spells
        assert isinstance(part, HandPart)
        return part

    def show_cards(self) -> None:
        self._cards.open_cards()

    def show_objective(self) -> None:
        self._cards.open_objective()

    def clear(self) -> None:
        if isinstance(self._hand.placer, Deployer):
            self._hand.placer.clear()
