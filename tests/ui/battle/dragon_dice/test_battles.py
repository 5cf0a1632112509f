"""Whole battles in the real window: by mouse and by keyboard on the board, and seen again as they were played."""

from collections import defaultdict

import pytest
from pytestqt.qtbot import QtBot

from app.ai.random_player import RandomPlayer
from app.battles.replay_timeline import film_of
from app.engine.protocol import Answer
from app.games.dragon_dice.rules.play import RULES
from app.games.registry import make_player
from tests.ui.battle.dragon_dice.hands import GAME, LONG, Hands, open_window
from ui.battle.replay.replay_page import ReplayPage
from ui.games.dragon_dice.surface import DiceReplay
from ui.shell.look.theme import Theme

pytestmark = pytest.mark.slow

SIZE = (1440, 900)
MANY = 700  # answers: longer battles are left
CLICKS = 15  # a turn
ON_BOARD = {"ask.march", "ask.action", "ask.maneuver", "ask.reinforce", "ask.retreat"}


def wait_for_question(hands: Hands) -> None:
    session = hands.window.session
    hands.bot.waitUntil(lambda: session.decision is not None or session.game.result is not None, timeout=LONG)


def test_a_battle_against_the_computer_is_played_by_mouse_in_few_clicks(qtbot: QtBot, theme: Theme) -> None:
    """Whatever a good player would answer is given with the mouse, mostly on the board."""
    window = open_window(qtbot, theme, GAME.begin(5), {"B": "greedy"}, SIZE)
    hands, session = Hands(window, qtbot), window.session
    player = make_player("dragon-dice", "greedy", 1)
    on_board: dict[str, list[bool]] = defaultdict(list)
    turns: dict[tuple[int, str], int] = defaultdict(int)
    for _ in range(MANY):
        if session.game.result is not None:
            break
        wait_for_question(hands)
        decision = session.decision
        if decision is None:
            break
        before, clicks = (decision.id, session.game.waiting), hands.clicks
        answer = player.answer(session.view_of("A"), decision.seen_by("A"), "A")
        was_on_board = hands.give(answer)
        if answer.pick:
            on_board[decision.prompt].append(was_on_board)
        turns[session.state.round, str(getattr(session.state, "turn", ""))] += hands.clicks - clicks
        now = session.game
        assert now.result is not None or (now.decision.id, now.waiting) != before, (decision.prompt, answer)  # type: ignore[union-attr]
    assert session.game.result is not None
    mean = sum(turns.values()) / len(turns)
    print(f"\n{len(turns)} turns, {mean:.1f} clicks a turn, {max(turns.values())} at most")
    assert mean <= CLICKS, turns
    for prompt in ON_BOARD & set(on_board):
        assert any(on_board[prompt]), prompt
    assert {"ask.march", "ask.action"} <= set(on_board)
    window.close()


def test_a_battle_is_played_by_keyboard(qtbot: QtBot, theme: Theme) -> None:
    """What can be picked on the board is picked there by Tab, arrows and Enter; the rest by the keys of the bar."""
    window = open_window(qtbot, theme, GAME.begin(6), {"B": "first"}, SIZE)
    hands, session = Hands(window, qtbot), window.session
    player = RandomPlayer(RULES, 4)
    picked = 0
    for _ in range(160):
        if session.game.result is not None:
            break
        wait_for_question(hands)
        decision = session.decision
        if decision is None:
            break
        answer = player.answer(session.view, decision, "A")
        before = decision.id
        if answer.pick and decision.kind != "pick_some" and _by_keys(hands, answer):
            picked += 1
        elif answer.pick is None and decision.may_pass:
            window.bar.pass_on()
        else:
            assert session.give(answer)
        assert session.game.result is not None or session.game.decision.id != before  # type: ignore[union-attr]
    assert picked >= 15
    window.close()


def _by_keys(hands: Hands, answer: Answer) -> bool:
    """Whether the board had what was wanted."""
    assert answer.pick
    key, marks, layout = answer.pick[0], hands.view.glow.marks, hands.view.layout_
    die, _, place = key.partition(">")
    if die in marks.moves and place in marks.moves[die]:
        hands.go_to(die)
        hands.enter()
        while hands.view.glow.aim != place:
            hands.right()
        hands.enter()
        return True
    where = next((one for one, keys in marks.options.items() if keys == (key,)), "")
    if not where or layout.box_of(where) is None:
        return False
    hands.go_to(where)
    hands.enter()
    return True


def test_what_is_watched_again_is_what_was_played(qtbot: QtBot, theme: Theme) -> None:
    raw, table = GAME.record(GAME.begin(3), {"A": "greedy", "B": "random"}, 300)
    page = ReplayPage(theme, film_of(GAME.read(raw)), "battle")
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    assert isinstance(page.surface, DiceReplay)
    page.go(page.replay.last)
    scene = page.surface.view.scene
    assert scene is not None
    state = table.game.state
    shown = {die.id: place.id for place in (*scene.places, *scene.reserves) for die in place.dice}
    assert shown == {
        id_: die.place for id_, die in state.dice.items() if die.place in {*state.terrains, "reserve-A", "reserve-B"}
    }
    assert {place.id: place.terrain.face for place in scene.places if place.terrain} == {
        id_: terrain.face for id_, terrain in state.terrains.items()
    }
    assert page.replay.turning_points
    page.close()
