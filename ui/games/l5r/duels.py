"""Duels on the table and in replays: each is shown when it is fought, and can be looked at again."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject

from app.battles.json_output import event_plain
from app.engine.protocol import Event
from app.games.api.narration import LogSentence
from app.games.diskwars.rules.state import State
from app.games.l5r.battle.duels import BEGUN, ENDED, FoughtDuel, duels_in
from ui.battle.session.pacing import pace_of
from ui.games.disk.disk_battles import disk_battle_for, replay_state_of
from ui.games.disk.overlays.corner_panel import PanelHistory, fresh_of
from ui.games.disk.surface import DiskReplay, DiskSurface
from ui.games.l5r.duel_panel import DuelPanel
from ui.widgets.keys import bind_keys

if TYPE_CHECKING:
    from ui.battle.replay.replay_page import ReplayPage
    from ui.battle.session.board import BattleBoard

READS = 2200  # milliseconds that programs wait after a duel, so that its result can be read

KEYS: Mapping[str, Sequence[str]] = {"table.key-duel": ("Shift+D",)}


class Duels(QObject):
    """Looks at what happens and shows duels. Attributes: panel, duels (of this sitting, the last one last).

    A duel goes away when a person answers, or when programs have gone on; the history shows the last one again."""

    def __init__(self, board: "BattleBoard") -> None:
        super().__init__(board)
        assert isinstance(board.surface, DiskSurface)  # the game names it
        surface = board.surface
        self.session = board.session
        self.theme = board.theme
        self.panel = DuelPanel(board.theme, surface.faces, surface.view)
        self.history = PanelHistory[FoughtDuel](self.panel, self._show)
        self._heard: LogSentence | None = None
        self._since = QElapsedTimer()
        self._read = 0  # milliseconds since the panel was shown until its result is read
        self.panel.finished.connect(self._count_reading)
        self.session.spoken.connect(self._hide)
        self.session.changed.connect(self.renew)
        surface.view.escaped.connect(self.panel.hide)
        surface.cover_changed.connect(partial(self._put_below, surface))
        surface.times_to_rest.append(self.time_to_rest)
        self.history.keep(duels_in(self._told()))
        if self.duels and not self.duels[-1].is_over:
            self.history.show(is_new=False)
        bind_keys(board, {"Shift+D": self.history.toggle})

    @property
    def duels(self) -> list[FoughtDuel]:
        return self.history.items

    def _show(self, duel: FoughtDuel, is_new: bool) -> None:
        self.panel.show_duel(duel, self.session.names, is_falling=is_new)

    def _put_below(self, surface: DiskSurface) -> None:
        self.panel.put_below(surface.covered)

    def _hide(self) -> None:
        """A person has answered; a duel that is being typed in stays."""
        if not self.duels or self.duels[-1].is_over:
            self.panel.hide()

    def time_to_rest(self) -> int:
        """Milliseconds until counters lie still and their result is read. Where programs do not wait, nobody reads."""
        if not self.panel.isVisible() or not pace_of(self.theme):
            return 0
        if self.panel.is_moving:
            return round(self.panel.ends * 100 / max(self.theme.speed, 1)) + READS
        return max(self._read - self._since.elapsed(), 0)

    def _count_reading(self) -> None:
        self._read = READS
        self._since.start()

    # --- what happens ---

    def renew(self) -> None:
        log = self.session.log
        fresh = fresh_of(log, self._heard)
        self._heard = log[-1] if log else None
        kinds = {told.event.kind for told in fresh if told.event is not None}
        if BEGUN in kinds or (kinds and self.duels and not self.duels[-1].is_over):
            self._add(fresh)
        elif fresh and not self.panel.is_moving and not self.time_to_rest():
            self.panel.hide()
        elif self.duels and not self.duels[-1].is_over and not fresh:
            self._drop_undone(log)

    def _add(self, fresh: Sequence[LogSentence]) -> None:
        over = [duel for duel in self.duels if duel.is_over]
        is_open = len(over) < len(self.duels)  # only the last one can be
        start = self.session.log if is_open else fresh
        told = [(one.event, one.before) for one in start if one.event is not None]
        if is_open:
            begun = max(place for place, (event, _) in enumerate(told) if event.kind == BEGUN)
            told = told[begun:]
        self.history.keep([*over, *duels_in(told)])
        self.history.show(is_new=True)

    def _drop_undone(self, log: Sequence[LogSentence]) -> None:
        """The challenge was taken back."""
        self.history.keep(duels_in((one.event, one.before) for one in log if one.event is not None))
        self.panel.hide()

    def _told(self) -> Iterator[tuple[Event, State | None]]:
        log = self.session.log
        self._heard = log[-1] if log else None
        yield from ((one.event, one.before) for one in log if one.event is not None)


class ReplayDuels(QObject):
    """Duels in a replay: shown whole at the steps in which they are fought. Attributes: panel."""

    def __init__(self, page: "ReplayPage") -> None:
        super().__init__(page)
        record = page.replay.record
        state = record.position.state
        assert isinstance(page.surface, DiskReplay)  # the game names it
        self.page = page
        self.panel = DuelPanel(page.theme, page.surface.view.faces, page.surface.view)
        self._names = disk_battle_for(state).narrator.short_names(state, record.records)
        for frame in page.replay.frames:
            for event in frame.events:
                self._names.hear(event_plain(event))
        self._by_step = dict(self._fought(page))
        self.panel.hide_paging()
        page.moved.connect(self.show_step)
        self.show_step(page.step)

    def _fought(self, page: "ReplayPage") -> Iterator[tuple[int, FoughtDuel]]:
        """Each duel at every step that belongs to it."""
        state_of, frames = replay_state_of(page.replay.record), page.replay.frames
        told: list[tuple[Event, State | None]] = []
        steps: list[int] = []
        for step, frame in enumerate(frames):
            for event in frame.events:
                if event.kind == BEGUN:
                    told, steps = [], [step]
                if steps:
                    before = state_of(frames[max(step - 1, 0)].picture) if event.kind == BEGUN else None
                    told.append((event, before))
                if event.kind == ENDED and steps:
                    duel = duels_in(told)[-1]
                    yield from ((one, duel) for one in range(steps[0], step + 1))
                    steps = []

    def show_step(self, step: int) -> None:
        duel = self._by_step.get(step)
        if duel is None:
            self.panel.hide()
        elif duel != self.panel.duel or not self.panel.isVisible():
            self.panel.show_duel(duel, self._names, is_falling=True)
