"""A kept battle on the screen: played, left, taken up again, taken back, handed over."""

import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.base.errors import KnownError
from app.battles.gestures import steps_of
from app.battles.record import Record, read_record, verify
from app.battles.store import BattleKeeper
from app.engine.protocol import CHANCE
from app.games.disk.rules.state import HIDDEN
from app.storage.data_folder import DATABASE
from tests.ui.battle.conftest import Mouse
from tests.ui.battle.playing import Player
from ui.battle.session import opening
from ui.widgets.buttons import TextButton
from ui.widgets.check import CheckBox
from ui.widgets.dialogs import TitledDialog


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()
    assert not opening._open


def is_true(player: Player) -> bool:
    """Whether the record as it is kept can be played again byte by byte."""
    raw = player.record()
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    return verify(raw, record).is_true


def confirm(player: Player, *, agreed: bool = False) -> str:
    """Take the primary button of the open sheet; what the sheet says."""
    sheet = player.sheet(TitledDialog)
    if agreed:
        for box in sheet.findChildren(CheckBox):
            box.setChecked(True)
    said = sheet.title.text()
    sheet.findChildren(TextButton)[-1].click()
    player.wait(lambda: not player.session.is_busy)
    return said


# --- whole battles ---


def test_a_small_battle_against_a_program_by_mouse_to_the_end_and_back_to_the_list(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "greedy"))
    board = page.board
    player.play(player.click_first, lambda: any(one.is_lit for one in board.surface.view.pieces.values()))
    lit = next(one.id for one in board.surface.view.pieces.values() if one.is_lit)
    Mouse(board).click(player.session.state.table[lit].at)
    player.wait_for_question()
    name = player.session.names(lit)
    assert any(name in line for line in player.session.lines) or name in player.session.question_text()
    player.play(player.click_first, lambda: False)
    result = player.session.game.result
    assert result is not None
    assert board.ending is not None
    assert board.ending.isVisible()
    for seat, points in result.scores.items():
        assert any(f"Total: {points}" in sheet.told for sheet in board.ending.sheets), seat
    assert is_true(player)
    player.bot.mouseClick(board.ending.back, Qt.MouseButton.LeftButton)
    player.wait(lambda: player.screen.pages.currentWidget() is player.library)
    (battle,) = player.battles()
    assert battle.winners == result.winners


def test_a_battle_by_keyboard_only(player: Player, fingers: Any) -> None:
    battle = player.small_battle("person", "first", rounds=1, starting_disks=2)
    player.renew()
    player.choose(battle)
    player.library.list.setFocus()
    fingers.press("Return")
    player.wait(lambda: player.screen.table)
    assert player.screen.table is not None
    player.page = player.screen.table
    player.session._clock.setInterval(0)

    def press() -> None:
        bar, asked = player.page.board.bar, player.session.game.decision
        fingers.press("Return" if bar.control is not None and bar.control.first is not None else bar.pass_.key)
        player.wait(lambda: player.session.game.decision is not asked)

    presses = player.play(press, lambda: False)
    assert presses > 5
    assert player.page.board.ending is not None
    assert fingers.under is player.page.board.ending.back
    fingers.press("Space")
    player.wait(lambda: player.screen.pages.currentWidget() is player.library)


# --- keeping ---


@pytest.mark.slow
def test_what_is_shown_is_kept_and_leaving_and_coming_back_changes_nothing(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "first"))
    for _ in range(5):
        player.click_first()
        assert player.kept().table.game.hash == player.session.game.hash, "in the database before anybody sees it"
    before, lines = player.session.game.hash, player.session.lines
    player.window.frame.show_screen("armies")
    player.window.frame.show_screen("battle")
    assert player.screen.pages.currentWidget() is page
    battle = page.battle_id
    player.screen.show_library()
    assert player.screen.table is None
    player.sit_down(battle)
    assert player.page is not page
    assert (player.session.game.hash, player.session.lines) == (before, lines)
    assert player.session.can_undo
    player.click_first()
    assert is_true(player)


def test_an_answer_that_cannot_be_kept_was_never_given(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.sit_down(player.small_battle("person", "first"))
    player.wait_for_question()
    before, lines = player.session.game.hash, player.session.lines

    def full(*_: object) -> None:
        raise KnownError("disk-full", path="here")

    with monkeypatch.context() as patched:
        patched.setattr(BattleKeeper, "_keep", full)
        player.click_first()
    assert (player.session.game.hash, player.session.lines) == (before, lines)
    assert player.notices[-1].is_bad
    player.click_first_and_go_on()
    assert player.session.is_paused, "no program tries again by itself"
    assert player.session.game.hash == player.kept().table.game.hash != before


@pytest.mark.slow
def test_a_battle_that_was_played_on_elsewhere_is_laid_out_anew(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "person"))
    player.wait_for_question()

    def play_elsewhere(library: Any) -> str:
        from app.battles.store import resume
        from app.games.registry import make_player

        keeper = resume(library.database, page.battle_id)
        game = keeper.table.game
        decision, seat = game.decision, game.waiting[0]
        answer = make_player(game.rules.system, "first", 1).answer(game.view(seat), decision.seen_by(seat), seat)
        keeper.keep_answer(decision, answer, game.answer(answer))
        return str(game.hash)

    hash_ = player.ask(play_elsewhere)
    player.context.battles_changed.emit()
    player.wait(lambda: player.screen.table is not None and player.screen.table is not page)
    assert player.screen.table is not None
    assert player.screen.table.session.game.hash == hash_


@pytest.mark.slow
def test_another_battle_takes_the_place_of_the_one_that_was_open(player: Player) -> None:
    first = player.sit_down(player.small_battle("person", "person")).battle_id
    second = player.sit_down(player.small_battle("person", "person", seed=8)).battle_id
    player.bot.wait(50)  # the first page is done away with meanwhile
    assert player.screen.table is player.page
    assert list(opening._open) == [second]
    player.sit_down(first)


# --- programs ---


def test_a_program_that_thinks_is_hurried_stopped_and_goes_on(player: Player) -> None:
    page = player.sit_down(player.small_battle("greedy", "person"))
    bar = page.board.bar
    page.session.pause()
    player.wait(lambda: not page.session.is_busy)
    assert "is paused" in bar.asked.text()
    assert not bar.hurry.isVisible()
    before = page.session.game.hash
    player.bot.wait(120)
    assert page.session.game.hash == before
    bar.stop.click()
    assert bar.hurry.isVisible()
    bar.hurry.click()
    player.wait_for_question()
    assert page.session.game.hash != before


def test_a_program_that_crashes_is_told_of_and_the_battle_goes_on(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "greedy"))
    opponent = page.session._opponent("B")
    player.play(player.click_first, lambda: opponent._process is not None)
    assert opponent._process is not None
    process = opponent._process.pid or 0
    os.kill(process, signal.SIGSTOP)  # thinks for ever
    while not page.session.thinks:
        player.click_first_and_go_on()
    player.wait(lambda: opponent.is_thinking)
    os.kill(process, signal.SIGKILL)
    player.wait_for_question()
    assert any("player for Orc few failed" in line for line in page.session.lines)
    player.click_first()
    assert is_true(player)


@pytest.mark.slow
def test_a_seat_is_handed_to_a_program_and_taken_back(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "person"))
    battle, asides = page.battle_id, page.board.asides
    player.wait_for_question()
    page.session.lift()
    asides.menu(lambda: None, lambda: None).actions()[5].trigger()
    player.wait(lambda: page.session.players["B"] == "recruit")
    player.screen.show_library()
    page = player.sit_down(battle)
    assert page.session.people == ("A",)
    assert "Computer" in page.board.tray.parts["B"].player.accessibleName()
    page.session.hand_over("A", "first")
    player.wait(lambda: page.session.players["A"] == "first" and not page.session.is_busy)
    steps = len(page.session.game.past)
    player.wait(lambda: len(page.session.game.past) > steps + 2)
    page.session.pause()
    player.wait(lambda: not page.session.is_busy)
    page.session.take_back("A")
    player.wait(lambda: page.session.people == ("A",) and not page.session.is_busy)
    assert is_true(player)


# --- taking back ---


def test_own_answers_are_taken_back_freely_one_by_one(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "first"))
    session = page.session
    player.play(player.click_first, lambda: session.decision is not None and session.decision.prompt == "ask.activate")
    before = session.game.hash, session.game.decision
    player.click_first()
    middle = session.game.hash, session.game.decision
    player.click_first()
    for was in (middle, before):
        page.board.bar.undo.click()
        player.wait(lambda: not session.is_busy)
        assert (session.game.hash, session.game.decision) == was
    assert not session.is_practice
    assert not page.board.bar.practice.isVisible()
    assert is_true(player)


def test_behind_the_answer_of_a_program_taking_back_makes_it_practice(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "first"))
    session = page.session
    player.wait_for_question()

    def is_marked() -> bool:
        back = session.back()
        return back is not None and not back.is_free and session.decision is not None

    before: list[Any] = []

    def click() -> None:
        before[:] = [session.game.hash, session.game.decision]
        player.click_first()

    player.play(click, is_marked)
    page.board.bar.undo.click()
    assert "Undo" in confirm(player)
    player.wait_for_question()
    assert [session.game.hash, session.game.decision] == before
    assert page.board.bar.practice.isVisible()
    assert any("practice" in line for line in session.lines)
    assert player.battles()[0].is_practice
    assert is_true(player)
    player.click_first()


ARCHERY = {
    "format": "roundel-position/1", "system": "diskwars", "seed": 7, "segment": "missile", "first": "A", "turn": "A",
    "table": {"width": 36, "height": 24}, "seats": [{"id": "A"}, {"id": "B"}],
    "disks": [{"id": "a", "seat": "A", "at": [10, 10], "disk": {"name": "Bow", "skills": ["missile:arrow:3"]}},
              {"id": "b", "seat": "B", "at": [16, 10], "disk": {"name": "Mark", "wounds": 9, "toughness": 9}}],
}  # fmt: skip


def test_what_fell_is_taken_back_in_practice_and_falls_the_same_way_again(player: Player) -> None:
    page = player.sit_down(player.battle_from(ARCHERY, "person", "first"))
    session = page.session

    def has_fallen() -> bool:
        return any(answer.seat == CHANCE for step in steps_of(session.game) for answer in step)

    player.play(player.click_first, has_fallen)
    assert has_fallen()
    back = session.back()
    assert back is not None
    assert not back.is_free
    fallen = session.state.disks["b"], session.state.misses, session.state.counters
    page.board.bar.undo.click()
    confirm(player)
    player.wait_for_question()
    assert session.is_practice
    assert not has_fallen()
    player.play(player.click_first, has_fallen)
    assert (session.state.disks["b"], session.state.misses, session.state.counters) == fallen
    assert is_true(player)


def test_the_veil_is_lifted_by_keyboard(player: Player, fingers: Any) -> None:
    page = player.sit_down(player.small_battle("person", "person"))
    player.wait_for_question()
    assert page.board.veil is not None
    assert fingers.under is page.board.veil.lift
    fingers.press("Return")
    assert not page.session.veil
    control = page.board.bar.control
    assert control is not None
    assert fingers.under is control.first


@pytest.mark.slow
def test_two_people_have_to_agree_both(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "person"))
    session = page.session

    def click() -> None:
        if session.veil:
            session.lift()
        player.click_first()

    player.play(click, lambda: (back := session.back()) is not None and not back.is_free)
    if session.veil:
        assert not session.can_undo, "nothing is done under the veil"
        session.lift()
    page.board.bar.undo.click()
    sheet = player.sheet(TitledDialog)
    do = sheet.findChildren(TextButton)[-1]
    boxes = sheet.findChildren(CheckBox)
    assert len(boxes) == 2
    boxes[0].setChecked(True)
    assert not do.isEnabled()
    confirm(player, agreed=True)
    assert session.is_practice


# --- ends ---


SOAK = pytest.mark.slow


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        ("offer_draw", "agreed"),
        pytest.param("concede", "last-left", marks=SOAK),
        pytest.param("stop_and_score", "stopped", marks=SOAK),
    ],
)
def test_a_battle_can_be_ended_at_any_time_after_a_sheet_that_says_how(player: Player, act: str, reason: str) -> None:
    page = player.sit_down(player.small_battle("person", "first"))
    player.wait_for_question()
    getattr(page.board.asides, act)()
    sheet = player.sheet(TitledDialog)
    sheet.reject()
    assert page.session.game.result is None
    getattr(page.board.asides, act)()
    confirm(player)
    player.wait(lambda: page.session.game.result is not None)
    assert page.session.game.result is not None
    assert page.session.game.result.reason == reason
    assert player.battles()[0].is_over
    assert is_true(player)


@pytest.mark.slow
def test_a_draw_between_people_needs_the_other_one(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "person"))
    player.wait_for_question()
    page.session.lift()
    page.board.asides.offer_draw()
    confirm(player)
    player.wait(lambda: "offers a draw" in player.sheet(TitledDialog).title.text())
    assert page.session.game.result is None
    confirm(player)
    player.wait(lambda: page.session.game.result is not None)
    assert page.board.ending is not None
    assert page.board.ending.head.text() == "The battle is a draw."


# --- secrets ---


def test_a_veil_lies_between_two_people_and_the_table_shows_what_the_seat_may_know(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "person"))
    session, board = page.session, page.board
    assert board.veil is not None
    seen: list[str] = []

    def look() -> None:
        if session.veil:
            assert session.decision is None
            assert board.veil is not None
            assert board.veil.isVisible()
            assert board.veil.geometry() == board.rect()
            assert f"Pass to {session.seat_name(session.veil)}" == board.veil.head.text()
            assert session.view == session.game.view("")
            seen.append(session.veil)
            player.bot.mouseClick(board.veil.lift, Qt.MouseButton.LeftButton)
        assert not board.veil.isVisible() if board.veil else False
        assert session.looker == session.seat
        assert session.view == session.game.view(session.seat)
        for seat in session.state.seats:
            told = " ".join(board.tray.parts[seat.id].lines)
            secret = [session.state.spells[one].name for one in seat.spellbook]
            hidden = HIDDEN in session.view.seat(seat.id).spellbook
            assert all((name in told) is not hidden for name in secret), told
        player.click_first()

    player.play(look, lambda: len(seen) > 3)
    assert {"A", "B"} == set(seen)


@pytest.mark.slow
def test_one_person_alone_never_sees_the_stack_or_the_spells_of_a_program(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "first"))
    player.wait_for_question()
    assert not page.session.veil
    assert page.session.view == page.session.game.view("A")
    assert page.session.state != page.session.view
    told = " ".join(page.board.tray.parts["B"].lines)
    own = " ".join(page.board.tray.parts["A"].lines)
    spells = {
        seat.id: [page.session.state.spells[one].name for one in seat.spellbook] for seat in page.session.state.seats
    }
    assert all(name in own for name in spells["A"])
    assert not any(name in told for name in spells["B"] if name not in spells["A"])


# --- a save that is refused ---


def answer_first(player: Player) -> None:
    """Whoever is asked sits down, and takes the first thing that is offered."""
    if player.session.veil:
        player.session.lift()
    player.click_first()


@pytest.mark.slow
def test_an_answer_that_could_not_be_saved_was_never_given(player: Player) -> None:
    """Another program holds the lock for longer than we wait. What is shown, what is kept and the next answer agree."""
    player.sit_down(player.small_battle("person", "person"))
    player.wait_for_question()
    while (
        player.session.game.decision is None or player.session.game.decision.is_private or not player.session.game.past
    ):
        answer_first(player)
    kept, shown, told = player.record(), player.session.game.hash, len(player.session._told)
    with closing(sqlite3.connect(player.context.folder / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer_first(player)
    assert player.record() == kept
    assert player.session.game.hash == shown
    assert len(player.session._told) == told
    answer_first(player)
    answer_first(player)
    assert player.record() != kept
    assert is_true(player)
    assert player.kept().table.game.hash == player.session.game.hash
    before = player.record()
    player.session.undo_together()
    player.wait_for_question()
    assert len(player.record()) > len(before)  # taking back is a line of the record too
    assert is_true(player)
