"""What choosing each of several pieces would do, in a few words for their buttons: worked out one after the other,
never long at a time."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QTimer

from app.engine.protocol import Decision
from app.games.disk.preview.forecast import Choice, Shot, Slow, Volley
from app.words import say
from app.words.tongue import of_game
from ui.battle.session.session import BattleSession
from ui.games.disk.disk_battles import disk_battle_of
from ui.games.disk.forecast_thread import ForecastWriter

FIRST = 150  # milliseconds before the first: what has changed is seen before what could be
SLICE = 0.006  # seconds of work before others have their turn
MAX_OPTIONS = 24

Tell = Callable[[str, str], None]


class OptionForecasts(QObject):
    """Attributes: is_working."""

    def __init__(self, session: BattleSession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._work: Iterator[tuple[str, str] | None] = iter(())
        self._tell: Tell = lambda _key, _text: None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._go_on)

    @property
    def is_working(self) -> bool:
        return self._clock.isActive()

    def begin(self, decision: Decision | None, tell: Tell) -> None:
        """Work out what the options of a question would do, where one piece of the table is picked."""
        self._clock.stop()
        session = self._session
        battle = disk_battle_of(session.system)
        if decision is None or decision.kind != "pick" or not decision.about:
            return
        if battle.assist.is_by_the_book(session.state):
            return
        state: Any = session.view
        keys = [option.key for option in decision.options if not option.reasons and option.key in state.disks]
        self._work, self._tell = self._forecasts(decision, keys[:MAX_OPTIONS]), tell
        self._clock.start(FIRST)

    def _forecasts(self, decision: Decision, keys: list[str]) -> Iterator[tuple[str, str] | None]:
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
                text = brief(writer, key, told)
            yield (key, text) if text else None

    def _go_on(self) -> None:
        self._clock.setInterval(0)
        until = monotonic() + SLICE
        for found in self._work:
            if found is not None:
                self._tell(*found)
            if monotonic() > until:
                return
        self._clock.stop()


def brief(writer: ForecastWriter, key: str, told: Choice) -> str:
    """A forecast in one line; nothing where nothing would happen at once."""
    if isinstance(told, Shot):
        code = "foretold.on-sure" if told.sure_by else "foretold.on-shot"
        return say(
            code, toughness=told.fate.toughness, chance=told.chance, destroyed=told.destroyed, count=told.count
        )
    if isinstance(told, Volley):
        return say("foretold.on-volley", toughness=told.toughness, odds=writer.odds(told))
    fate = next((one for one in told or () if one.piece == key), None)
    return say("foretold.on-fate", told=writer.force(fate), end=writer.end(fate)) if fate is not None else ""
