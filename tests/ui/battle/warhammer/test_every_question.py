"""Whatever Warhammer: Diskwars asks is shown and answered with the control of the bar: battles at random in every
scenario, for two, three and four."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.games.registry import make_player
from tests.ui.battle.warhammer.tables import desk_for, opened, say_by_control
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

# What the set-up of a standard battle and any round ask.
DAILY = {
    "ask.initiative", "ask.scenario", "ask.zone-card", "ask.side", "ask.zone-place", "ask.terrain-card", "ask.face",
    "ask.lay-terrain", "ask.deployment", "ask.command", "ask.activation", "ask.action", "ask.flip",
}  # fmt: skip
BATTLES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("learning-empire", "learning-orcs"), {"scenario": "learning-scenario"}),
    (("teclis+tyrion", "grom+kairos"), {"rounds": 3}),
    (("karl-franz+volkmar", "archaon+valkia"), {"rounds": 3, "open_lists": "off"}),
    (("karl-franz", "archaon", "alarielle"), {"rounds": 2}),
    (("volkmar", "valkia", "luthor-huss", "azhag"), {"scenario": "strongholds", "rounds": 2}),
]


def fight(qtbot: QtBot, window: BattleWindow, max_answers: int) -> set[str]:
    """Answer at random, all of it by controls; what was asked."""
    session, players, prompts = window.session, dict[str, Any](), set[str]()
    for _ in range(max_answers):
        decision = session.decision
        if decision is None:
            break
        seat = session.seat
        seen = decision.seen_by(seat)
        players.setdefault(seat, make_player(session.game.rules.system, "random", 3))
        answer = players[seat].answer(session.game.view(seat), seen, seat)
        assert window.bar.asked.text()
        before = (decision.id, session.game.waiting)
        say_by_control(window, qtbot, answer)
        now = (session.game.decision.id if session.game.decision else 0, session.game.waiting)
        assert now != before, (decision.prompt, answer, window.bar.why.text())
        prompts.add(decision.prompt)
    return prompts


def test_a_standard_battle_is_set_up_and_begun_by_controls(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, desk_for("teclis", "grom", rounds=1))
    prompts = fight(qtbot, window, 90)
    assert prompts >= DAILY


@pytest.mark.slow
@pytest.mark.parametrize(("armies", "said"), BATTLES, ids=[f"{len(names)}-{names[0]}" for names, _ in BATTLES])
def test_battles_at_random_are_fought_to_their_end_by_controls(
    armies: tuple[str, ...], said: dict[str, Any], qtbot: QtBot, theme: Theme
) -> None:
    window = opened(qtbot, theme, desk_for(*armies, seed=4, **said))
    fight(qtbot, window, 4_000)
    assert window.session.game.result is not None
