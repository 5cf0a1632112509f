"""Dragon Dice in the window, as text: everything that is asked is shown, and the battle is played from there."""

import pytest
from pytestqt.qtbot import QtBot

from app.ai.random_player import RandomPlayer
from app.games.dragon_dice.rules.play import RULES
from tests.games.adapter import played_games
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

GAME = next(game for game in played_games() if game.system == "dragon-dice")
FEW = 160


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> BattleWindow:
    """Two people at one screen."""
    made = BattleWindow(BattleSession(GAME.begin(3), GAME.records, {}, pace=0), theme, "dice.json")
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.session.decision is not None)
    return made


def test_every_question_is_shown_and_answered(window: BattleWindow, qtbot: QtBot) -> None:
    """Names, rows, log and segments have their words, whatever is asked."""
    session, asked = window.session, set()
    players = {seat: RandomPlayer(RULES, number) for number, seat in enumerate("AB")}
    for _ in range(FEW):
        if session.game.result is not None:
            break
        qtbot.waitUntil(lambda: session.decision is not None or session.game.result is not None)
        decision, seat = session.decision, session.seat
        assert decision is not None
        asked.add(decision.prompt)
        assert window.bar.asked.text()
        assert session.give(players[seat].answer(session.view, decision, seat)), decision.prompt
    assert {"ask.march", "ask.action", "ask.maneuver"} <= asked
    assert any("marches" in line for line in session.lines)
