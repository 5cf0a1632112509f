"""A table of Dragon Dice while it is set up. It may be wrong for a while: units leave before their items do."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject

from app.base.errors import Problem
from app.battles.position import read_plain
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.battle.narrator.names import DiceNames, SpokenDiceNames
from app.games.dragon_dice.rules.state import State
from app.words.play_sentences import tell_reason
from app.words.tongue import of_game
from ui.battle.replay.position_editor import TableDraft, names_in_editor

TERRAIN = "terrain:"  # before the place of a terrain die that is chosen


class DiceDraft(TableDraft[State]):
    """Attributes: chosen (the die in question, or `terrain:` and a place; empty for none), names. The value is the
    state."""

    def __init__(self, records: Records, parent: QObject | None) -> None:
        super().__init__(records, parent, editor.empty(records))
        self.chosen = ""
        self._seed = 0
        self.names = self._named()

    def _named(self) -> DiceNames:
        names = SpokenDiceNames(self.value, self.records)
        names_in_editor(names, self.value.seat_ids)
        return names

    @property
    def state(self) -> State:
        return self.value

    @property
    def plain(self) -> dict[str, Any]:  # type: ignore[override]  # it follows from the value
        return editor.plain_of(self.value, self.records, self._seed)

    @property
    def position(self) -> Position[State]:  # type: ignore[override]
        """Asked for only where nothing is wrong."""
        read = read_plain(self.plain, self.records)
        assert isinstance(read, Position)
        return read

    @property
    def problems(self) -> Sequence[Problem]:
        return tuple(Problem(one.code, one.values) for one in editor.problems_of(self.value))

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is wrong, in words."""
        with of_game(self.value.system):
            return tuple(tell_reason(one, self.names) for one in editor.problems_of(self.value))

    # --- whole tables ---

    def clear(self) -> None:
        self.do(editor.empty(self.records), "")

    def take(self, plain: dict[str, Any]) -> Sequence[Problem]:
        read = read_plain(plain, self.records)
        if not isinstance(read, Position):
            return read
        self.chosen, self._seed = "", read.seed
        self._begin_with(editor.settle(read.state, self.records))
        return ()

    def take_up(self, plain: dict[str, Any]) -> None:
        read = read_plain(plain, self.records)
        if isinstance(read, Position):
            self.do(editor.settle(read.state, self.records))

    # --- changing ---

    def do(self, state: State, chosen: str | None = None) -> None:
        """Make the table so, with something else in question."""
        self.chosen = self.chosen if chosen is None else chosen
        self._exchange(state)

    def _show(self, value: State) -> None:
        self.value = value
        self.names = self._named()
        if self.chosen not in value.dice and self.terrain not in value.terrains:
            self.chosen = ""
        self.changed.emit()

    def choose(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self.changed.emit()

    @property
    def die(self) -> str:
        """The die in question, if it is one."""
        return self.chosen if self.chosen in self.value.dice else ""

    @property
    def terrain(self) -> str:
        """The place of the terrain in question, if it is one."""
        return self.chosen.removeprefix(TERRAIN) if self.chosen.startswith(TERRAIN) else ""

    def add(self, id_: str, colours: Sequence[str], seat: str, place: str) -> None:
        made, die = editor.add_die(self.value, self.records, id_, colours, seat, place)
        self.do(made, die or None)

    def move(self, die: str, place: str) -> None:
        if place in editor.places_of_die(self.value, die):
            self.do(editor.move_die(self.value, die, place), die)

    def remove(self) -> None:
        if self.die:
            self.do(editor.remove_die(self.value, self.die), "")
