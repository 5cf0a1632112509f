"""Duels in the window: falling counters, what came of them, typed results, odds before."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Record, Recorder, make_header, read_record
from app.battles.replay_timeline import film_of
from app.engine.protocol import Answer, Decision
from app.games.api.position import Position
from app.games.disk.players import FirstDiskPlayer
from app.games.disk.preview.forecast import at_once
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.play import L5r
from catalog.schema.lists import DiskList
from tests.games.l5r.table import card, catalogue, laid, unit
from tests.games.l5r.test_duel import CHALLENGE
from tests.ui.battle.l5r.dueling import challenge, duel_state, duels_of, opened
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session.window import BattleWindow
from ui.games.disk.forecast_thread import ForecastWriter
from ui.games.l5r.duel_control import DuelControl
from ui.games.l5r.duel_panel import falling_counters
from ui.games.l5r.duels import ReplayDuels
from ui.shell.look.theme import Theme


def test_a_duel_is_shown_with_all_that_came_of_it(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state("3/3/4", "3/3/5", "double-chi"))
    panel = duels_of(window).panel
    assert not panel.isVisible()
    challenge(window)
    assert panel.isVisible()
    assert panel.duel is not None
    assert panel.duel.is_over
    assert not panel.is_moving, "nothing moves where nothing is to move"
    first, second = panel.duel.sides
    assert (first.piece, first.counters, second.piece, second.counters) == ("a", 4, "b", 5)
    assert len(first.places) == 4
    assert panel.lines[0] == "Duel: Kakita vs Hida"
    assert all(
        word in panel.lines[1] for word in ("On Hida: 4 counters from Kakita", "Focus", "Strike", "missed", "damage")
    )
    assert "against toughness 5" in panel.lines[4]
    assert panel.accessibleName() == " ".join(panel.lines)


def test_the_next_answer_puts_a_duel_away_and_a_key_shows_it_again(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state())
    challenge(window)
    duels = duels_of(window)
    decision = window.session.decision
    assert decision is not None
    window.session.give(window.session.answer())
    assert not duels.panel.isVisible()
    duels.history.toggle()
    assert duels.panel.isVisible()
    duels.panel.away.click()
    assert not duels.panel.isVisible()


def test_a_duel_that_is_taken_back_is_not_shown_any_more(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state(agreed={"duels": 1}))
    challenge(window)
    assert duels_of(window).panel.isVisible()
    window.board.undo()
    assert not duels_of(window).panel.isVisible()
    assert not duels_of(window).duels


@pytest.mark.slow
def test_counters_fall_where_things_move_and_a_click_shows_the_end(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state("3/3/4", "3/3/5", "double-chi"))
    panel, speed = duels_of(window).panel, theme.speed
    theme.set_speed(100)
    theme.memory.keep("pace", 900)
    try:
        challenge(window)
        assert panel.is_moving
        assert duels_of(window).time_to_rest() >= panel.ends
        qtbot.mouseClick(panel, Qt.MouseButton.LeftButton)
        assert not panel.is_moving
        duels_of(window).history.show(is_new=True)
        theme.set_speed(0)
        qtbot.waitUntil(lambda: not panel.is_moving, timeout=3000)
    finally:
        theme.set_speed(speed)
        theme.memory.keep("pace", 0)


def test_counters_that_missed_fall_twice_with_double_chi(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state("3/3/9", "3/3/30", "double-chi"))
    challenge(window)
    duel = duels_of(window).panel.duel
    assert duel is not None
    side = duel.sides[0]
    assert side.first_misses, "with nine counters some miss by these numbers"
    falls = falling_counters(side, 25_400)
    assert len(falls) == 9 + len(side.first_misses)
    taken_up = [one for one in falls if one.until < one.motion.ends + 10_000]
    assert len(taken_up) == len(side.first_misses)
    assert min(one.motion.begins for one in falls[9:]) == taken_up[0].until


@pytest.mark.slow
def test_a_program_that_duels_waits_until_the_result_is_read(qtbot: QtBot, theme: Theme) -> None:
    """Each of two disks can only duel: the second one begins when the first duel has been seen."""
    strong = card("1/1/9", abilities=[CHALLENGE], movement=0)
    disks = [unit("b", 14, 10, strong), unit("b2", 14, 20, strong), unit("a", 10, 10, card("1/1/2"))]
    state = laid(*disks, unit("a2", 10, 20, card("1/1/2")), unit("a3", 40, 30), first="B")
    theme.memory.keep("pace", 300)
    try:
        window = opened(qtbot, theme, state, B="greedy")
        duels = duels_of(window)
        qtbot.waitUntil(lambda: len(duels.duels) == 1, timeout=10_000)
        assert duels.panel.isVisible()
        assert duels.time_to_rest() > 0
        assert window.surface.time_to_rest() >= duels.time_to_rest() > 0
        qtbot.waitUntil(lambda: len(duels.duels) == 2, timeout=10_000)
        assert duels.panel.before.isEnabled(), "the first one can be looked at again"
    finally:
        theme.memory.keep("pace", 0)


# --- real counters ---


def _control(window: BattleWindow) -> DuelControl:
    (found,) = window.board.bar.findChildren(DuelControl)
    assert isinstance(found, DuelControl)
    return found


def test_both_sides_type_in_what_their_counters_did(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state(agreed={"duels": 1}))
    challenge(window)
    session, panel = window.session, duels_of(window).panel
    assert session.decision is not None
    assert session.decision.prompt == "ask.duel-entered"
    assert "Not dropped yet." in panel.lines[1]
    control = _control(window)
    control.steppers["focus"].step(2)
    qtbot.keyClick(control.steppers["strike"], Qt.Key.Key_Up)
    assert (control.missed.text(), control.damage.text()) == ("1", "8 damage")
    control.buttons[0].click()
    assert "2 Focus, 1 Strike, 1 missed. 2 × 2 + 1 × 4 = 8 damage." in panel.lines[1]
    assert session.game.waiting == ("B",)
    _control(window).buttons[0].click()
    assert panel.duel is not None
    assert panel.duel.is_over
    assert panel.isVisible()
    assert panel.lines[-1] == "Hida takes 8 damage against toughness 5: destroyed."


def test_two_figures_are_focus_and_strike(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state(agreed={"duels": 1}))
    challenge(window)
    control = _control(window)
    for number in (1, 2):
        control.figure(number)
    assert [one.value for one in control.steppers.values()] == [1, 2]
    window.board.take_first()
    assert window.session.game.waiting == ("B",)


def test_more_counters_than_there_are_cannot_be_typed(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state(agreed={"duels": 1}))
    challenge(window)
    control = _control(window)
    control.steppers["focus"].step(3)
    control.steppers["strike"].step(4)
    assert [one.value for one in control.steppers.values()] == [0, 4]
    assert control.left == 0


# --- before it ---


def test_buttons_and_pointer_tell_the_odds_of_a_duel(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, duel_state("3/3/4", "3/3/2"))
    session, surface = window.session, window.board.surface
    for key in ("a", "ability"):
        session.give(session.answer(pick=(key,)))
    assert session.decision is not None
    told: dict[str, tuple[str, ...]] = {}
    surface.option_forecasts.begin(session.decision, lambda key, texts: told.update({key: tuple(texts)}))
    qtbot.waitUntil(lambda: "b" in told, timeout=5000)
    longest, short, least = told["b"]
    assert longest.startswith("4 vs 2 counters, about ")
    assert "destroys " in short
    assert least.startswith("destroys ")
    writer = ForecastWriter(session.view, "A", session.names, session.battle)
    choice = at_once(session.battle.preview.forecast.choice(session.game, session.answer(pick=("b",))))
    head, drops, takes, *_ = writer.chosen("b", choice)
    assert (head.text, drops.text) == ("Duel: Kakita vs Hida", "Kakita drops 4 counters, each about 84% to hit")
    assert takes.text.startswith("Hida takes about ")
    assert takes.strong.endswith("% destroyed")


# --- in a replay ---


class ChallengingPlayer:
    """Challenges whom it can, and does the least else."""

    def __init__(self) -> None:
        self._plain = FirstDiskPlayer(L5r())

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        keys = [option.key for option in decision.options if not option.reasons]
        wanted = next((key for key in ("ability", "a", "b") if key in keys and decision.kind == "pick"), None)
        if wanted is not None:
            return Answer(decision=decision.id, seat=seat, pick=(wanted,))
        return self._plain.answer(view, decision, seat)


def duel_record() -> Record:
    position = Position(duel_state("3/3/4", "3/3/9", "double-chi", agreed={}), seed=5)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    armies = [DiskList(system="l5r", name=name, limit=10) for name in ("Kakita", "Hida")]
    recorder.begin(make_header(position, armies, ["first", "first"], catalogue()))
    play(table, (), {"A": ChallengingPlayer(), "B": FirstDiskPlayer(L5r())}, recorder.record_answer)
    record = read_record("".join(f"{line}\n" for line in lines).encode(), "duel")
    assert isinstance(record, Record), record
    return record


def test_a_replay_shows_a_duel_at_all_of_its_steps(qtbot: QtBot, theme: Theme) -> None:
    page = ReplayPage(theme, film_of(duel_record()), "A duel")
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    assert isinstance(page.extras, ReplayDuels)
    panel, frames = page.extras.panel, page.replay.frames
    kinds = [{event.kind for event in frame.events} for frame in frames]
    begun, ended = (next(n for n, one in enumerate(kinds) if kind in one) for kind in ("duel-begun", "duel-ended"))
    assert begun < ended, "chance is asked in between"
    for step in range(begun, ended + 1):
        page.go(step)
        assert panel.isVisible()
        assert panel.duel is not None
        assert panel.duel.is_over
    assert panel.lines[0] == "Duel: Kakita vs Hida"
    page.go(begun - 1)
    assert not panel.isVisible()
