"""What choosing each of several pieces would do, in a few words for their buttons: worked out one after the other,
never long at a time."""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QTimer

from app.engine.protocol import Decision
from app.games.disk.preview.forecast import Choice, DuelForecast, Shot, Slow, Volley
from app.words import say
from app.words.tongue import of_game
from ui.battle.session.session import BattleSession
from ui.games.disk.disk_battles import disk_battle_of
from ui.games.disk.forecast_thread import ForecastWriter

FIRST = 150  # milliseconds before the first: what has changed is seen before what could be
SLICE = 0.006  # seconds of work before others have their turn
MAX_OPTIONS = 24

Tell = Callable[[str, Sequence[str]], None]


class OptionForecasts(QObject):
    """Attributes: is_working."""

    def __init__(self, session: BattleSession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._work: Iterator[tuple[str, Sequence[str]] | None] = iter(())
        self._tell: Tell = lambda _key, _texts: None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._go_on)

    @property
    def is_working(self) -> bool:
        return self._clock.isActive()

    def can_tell(self, decision: Decision) -> bool:
        """Whether one piece is picked that something is done to. By the book nothing is told ahead (R7)."""
        state: Any = self._session.view
        is_target = any(option.key in state.disks and option.key not in decision.about for option in decision.options)
        is_by_the_book = disk_battle_of(self._session.system).assist.is_by_the_book(self._session.state)
        return decision.kind == "pick" and bool(decision.about) and is_target and not is_by_the_book

    def begin(self, decision: Decision | None, tell: Tell) -> None:
        """Work out what the options of a question would do."""
        self._clock.stop()
        if decision is None or not self.can_tell(decision):
            return
        state: Any = self._session.view
        keys = [option.key for option in decision.options if not option.reasons and option.key in state.disks]
        self._work, self._tell = self._forecasts(decision, keys[:MAX_OPTIONS]), tell
        self._clock.start(FIRST)

    def _forecasts(self, decision: Decision, keys: list[str]) -> Iterator[tuple[str, Sequence[str]] | None]:
        session = self._session
        battle, game = disk_battle_of(session.system), session.game
        writer = ForecastWriter(session.view, session.seat, session.names, battle)
        for key in keys:
            slow: Slow[Choice] = battle.preview.forecast.choice(game, session.answer(pick=(key,)))
            told: Any = None
            while True:
                if game.decision is None or game.decision.id != decision.id:
                    return
                try:
                    next(slow)
                except StopIteration as ended:
                    told = ended.value
                    break
                yield None
            with of_game(session.system):
                texts = brief(writer, key, told)
            yield (key, texts) if texts else None

    def _go_on(self) -> None:
        self._clock.setInterval(0)
        until = monotonic() + SLICE
        for found in self._work:
            if found is not None:
                self._tell(*found)
            if monotonic() > until:
                return
        self._clock.stop()


def brief(writer: ForecastWriter, key: str, told: Choice) -> tuple[str, ...]:
    """A forecast in one line, the longer one first; nothing where nothing would happen at once."""
    if isinstance(told, Shot):
        kind = "sure" if told.sure_by else "shot"
        short = say(f"foretold.on-{kind}", chance=told.chance, destroyed=told.destroyed, count=told.count)
        return say("foretold.on-tough", toughness=told.fate.toughness, told=short), short
    if isinstance(told, Volley):
        return say("foretold.on-tough", toughness=told.toughness, told=writer.odds(told)), writer.odds(told)
    if isinstance(told, DuelForecast):
        return tuple(writer.duel_briefs(told))
    fate = next((one for one in told or () if one.piece == key), None)
    if fate is None:
        return ()
    return say("foretold.on-fate", told=writer.force(fate), end=writer.end(fate)), writer.end(fate)
