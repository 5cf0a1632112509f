"""A table of L5R in the real window, on which two disks can duel."""

from typing import Any

from pytestqt.qtbot import QtBot

from app.games.api.position import Position
from app.games.diskwars.rules.state import State
from tests.games.l5r.table import card, catalogue, laid, unit
from tests.games.l5r.test_duel import CHALLENGE
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.l5r.duels import Duels
from ui.shell.look.theme import Theme


def duel_state(mine: str = "3/3/4", theirs: str = "3/3/5", *skills: str, **more: Any) -> State:
    one = card(mine, *skills, abilities=[CHALLENGE], name="Kakita", wounds=2)
    other = card(theirs, name="Hida")
    return laid(unit("a", 10, 10, one), unit("b", 14, 10, other), unit("b2", 40, 30, card(name="Far")), **more)


def opened(qtbot: QtBot, theme: Theme, state: State, **policies: str) -> BattleWindow:
    session = BattleSession(Position(state, seed=5), catalogue(), policies or None, pace=0)
    window = BattleWindow(session, theme, "p.json")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    return window


def challenge(window: BattleWindow, target: str = "b") -> None:
    session = window.session
    for key in ("a", "ability", target):
        session.give(session.answer(pick=(key,)))


def duels_of(window: BattleWindow) -> Duels:
    extras = window.board.extras
    assert isinstance(extras, tuple)
    return next(one for one in extras if isinstance(one, Duels))
