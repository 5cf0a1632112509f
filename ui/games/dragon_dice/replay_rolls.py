"""Rolls in a replay: shown at the step in which the dice fell, for as long as its answers belong to them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.battles.json_output import event_plain
from app.engine.protocol import Event
from app.games.dragon_dice.battle.sheets.told_rolls import STARTS, DiceThrow, throws_in
from app.games.dragon_dice.rules.state import State
from app.games.registry import battle_of
from ui.games.dragon_dice.sheets.dice_pictures import dice_pictures_of
from ui.games.dragon_dice.sheets.stage_panel import StagePanel
from ui.games.dragon_dice.stage_sheets import ROLLED
from ui.games.dragon_dice.surface import DiceReplay

if TYPE_CHECKING:
    from ui.battle.replay.replay_page import ReplayPage

BACK = 60  # steps in which a throw began, at most
READ = 0.7  # of the time of a step after which dice lie still while it is played


class ReplayRolls(QObject):
    """Attributes: panel."""

    def __init__(self, page: "ReplayPage") -> None:
        super().__init__(page)
        record = page.replay.record
        state, battle = record.position.state, battle_of(record.system)
        assert isinstance(page.surface, DiceReplay)  # the game names it
        self.page = page
        self.panel = StagePanel(page.theme, dice_pictures_of(record.records), page.surface.view, page.surface.view)
        self._state_of = battle.scenery.replay_state(state, record.records)
        self._names = battle.narrator.short_names(state, record.records)
        for frame in page.replay.frames:
            for event in frame.events:
                self._names.hear(event_plain(event))
        self._step = page.step
        rolls = self.panel.rolls
        for button in (rolls.before, rolls.after):
            button.hide()
        rolls.away.clicked.connect(self.panel.hide_rolls)
        rolls.explained.connect(rolls.show_how)
        page.surface.view.viewed.connect(self.panel.put)
        page.moved.connect(self.show_step)
        self.show_step(page.step)

    def show_step(self, step: int) -> None:
        """The throw of a step. Dice are seen rolling by who comes from the step before."""
        is_next, self._step = step == self._step + 1, step
        state = self._state(step)
        throw = self._throw_of(step, state)
        if throw is None or state is None:
            self.panel.hide_rolls()
            return
        rolls = self.panel.rolls
        before = rolls.throw if self.panel.has_rolls and is_next else None
        rolls.show()
        rolls.show_throw(throw, state, self._names, is_new=is_next, before=before)
        if is_next and self.page.is_playing:
            rolls.rush(round(self.page.pace * READ))
        self.panel.put()

    def _state(self, step: int) -> State | None:
        """The table before a step, as its picture shows it."""
        state = self._state_of(self.page.replay.frames[max(step - 1, 0)].picture)
        return state if isinstance(state, State) else None

    def _throw_of(self, step: int, state: State | None) -> DiceThrow | None:
        """What was rolled by then; nothing where the step has nothing to do with a roll."""
        frames = self.page.replay.frames
        if not any(event.kind in ROLLED for event in frames[step].events):
            return None
        first = next(
            (at for at in range(step, max(step - BACK, -1), -1) if any(e.kind in STARTS for e in frames[at].events)),
            max(step - BACK, 0),
        )
        throws = throws_in(self._told(first, step, state))
        return throws[-1] if throws else None

    def _told(self, first: int, last: int, state: State | None) -> Iterator[tuple[Event, State | None]]:
        for frame in self.page.replay.frames[first : last + 1]:
            for event in frame.events:
                yield event, state
