"""Whole ways through battles of Warhammer: Diskwars as a person goes them: by mouse and by keyboard against the
computer, away and back again, watched, among people who must not see everything."""

import json
import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.base.geometry import squared
from app.battles.record import Record, read_record, verify
from app.battles.resuming import take_up
from app.battles.store import record_of
from app.storage.check import check_database
from app.storage.database import open_database
from app.storage.models import Battle
from tests.ui.battle.conftest import Mouse, spots_in
from tests.ui.battle.test_journeys import shown_words
from tests.ui.battle.test_screen_kill import one_before, play_and_kill
from tests.ui.battle.warhammer.commanding import LEARNING, STANDARD, Commander, begin_lesson
from ui.battle.replay.replay_page import ReplayPage
from ui.games.disk.disk_battles import disk_battle_of
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import TitledDialog

HEROES = ("teclis", "grom", "valkia", "luthor-huss")


def confirm(player: Commander) -> str:
    """Take the primary button of the open sheet; what the sheet says."""
    sheet = player.sheet(TitledDialog)
    said = sheet.title.text()
    sheet.findChildren(TextButton)[-1].click()
    player.wait(lambda: not player.session.is_busy)
    return said


def is_asked(player: Commander, prompt: str) -> bool:
    return player.session.decision is not None and player.session.decision.prompt == prompt


# --- whole battles ---


def test_a_short_battle_is_fought_with_the_mouse_and_counts_for_its_armies(player: Commander) -> None:
    page = player.sit_down(player.skirmish("person", "random"))
    player.play(player.click_first, lambda: False, max_answers=80)
    result = page.session.game.result
    assert result is not None
    assert page.board.ending is not None
    assert page.board.ending.isVisible()
    assert player.is_true()
    player.bot.mouseClick(page.board.ending.back, Qt.MouseButton.LeftButton)
    player.wait(lambda: player.screen.pages.currentWidget() is player.library)
    (battle,) = player.battles()
    assert (battle.system, battle.scenario, battle.winners) == ("warhammer", LEARNING, result.winners)
    player.settle()
    player.choose(battle.id)
    assert "Learning Scenario" in player.library.card.place.text()
    assert page.session.summary.sides[0].army_id in [side.army_id for side in battle.sides]


class Hand:
    """Answers on the table itself wherever that can be; `clicks` counts these by the kind of the question."""

    def __init__(self, player: Commander) -> None:
        self.player = player
        self.mouse = Mouse(player.page.board)  # type: ignore[arg-type]
        self.clicks: dict[str, int] = {}

    def answer(self) -> None:
        session, board = self.player.session, self.player.page.board
        decision = session.decision
        assert decision is not None
        at = self._landing() if decision.kind == "place" else self._piece()
        if at is None:
            self.player.click_first()
            return
        asked = session.game.decision
        self.mouse.over(at)
        self.mouse.click(at)
        self.player.wait(lambda: not session.is_busy)
        if session.game.decision is asked:
            self.player.click_first()  # a pixel is wider than the place
        else:
            self.clicks[decision.kind] = self.clicks.get(decision.kind, 0) + 1
        assert board.surface.view.pieces.keys() >= session.view.disks.keys()

    def _landing(self) -> Any:
        """Of the places that glow the one nearest to an enemy."""
        hand, session = self.player.page.board.surface.pointer_controller, self.player.session
        self.player.wait(lambda: not hand.is_shading)
        if hand.preview is None or hand.preview.at is None:
            return None
        spots = spots_in(hand.view.reach)
        foes = [session.state.table[id_].at for id_, disk in session.state.disks.items() if disk.seat != session.seat]
        return min(spots, key=lambda at: min((squared(at, one) for one in foes), default=0), default=None)

    def _piece(self) -> Any:
        """One that glows and is not covered by another."""
        table = self.player.session.state.table
        pieces = self.player.page.board.surface.view.pieces.values()
        lit = [one.id for one in pieces if one.is_lit and one.id in table and not table.is_pinned(one.id)]
        return table[lit[-1]].at if lit else None


@pytest.mark.slow
def test_the_learning_scenario_is_fought_with_the_mouse_on_the_table(player: Commander) -> None:
    page = player.sit_down(player.lesson("person", "greedy"))
    hand = Hand(player)
    player.play(hand.answer, lambda: False, max_answers=900)
    assert hand.clicks.get("place", 0) > 10, "disks are flipped to where they are clicked"
    assert hand.clicks.get("pick", 0) > 10, "disks are picked where they lie"
    assert page.session.game.result is not None
    assert player.is_true()


@pytest.mark.slow
def test_the_learning_scenario_by_keyboard_only(player: Commander, fingers: Any) -> None:
    battle = player.lesson("person", "greedy")
    player.renew()
    player.choose(battle)
    player.library.list.setFocus()
    fingers.press("Return")
    player.wait(lambda: player.screen.table)
    assert player.screen.table is not None
    player.page = player.screen.table
    player.session._clock.setInterval(0)
    pressed: dict[str, int] = {}

    def press() -> None:
        """A figure where there are several answers, now and then; else what is offered first."""
        session, bar = player.session, player.page.board.bar
        decision = session.decision
        assert decision is not None
        count = sum(1 for option in decision.options if option.key != "done")
        many = decision.kind == "pick" and count > 1 and len(session.game.past) % 3 == 1
        key = "2" if many else "Return" if bar.control is not None and bar.control.first is not None else bar.pass_.key
        fingers.press(key)
        pressed[key] = pressed.get(key, 0) + 1

    player.play(press, lambda: False, max_answers=1500)
    assert pressed["Return"] > 20
    assert pressed.get("2", 0) > 2
    assert player.page.board.ending is not None
    assert fingers.under is player.page.board.ending.back
    assert player.is_true()
    fingers.press("Space")
    player.wait(lambda: player.screen.pages.currentWidget() is player.library)


@pytest.mark.slow
def test_a_short_battle_by_keyboard_only(player: Commander, fingers: Any) -> None:
    player.sit_down(player.skirmish("person", "first", seed=2))

    def press() -> None:
        bar = player.page.board.bar
        fingers.press("Return" if bar.control is not None and bar.control.first is not None else bar.pass_.key)

    player.play(press, lambda: False, max_answers=80)
    assert player.session.game.result is not None
    assert player.page.board.ending is not None
    assert fingers.under is player.page.board.ending.back


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_standard_battle_of_two_three_and_four_seats_is_fought_to_the_end(player: Commander, seats: int) -> None:
    heroes, players = HEROES[:seats], ["person", *["random"] * (seats - 1)]
    page = player.sit_down(player.regiments(*heroes, players=players, rounds=2))
    player.play(player.click_first, lambda: False, max_answers=900)
    assert page.session.game.result is not None
    assert player.is_true()


# --- away and back again ---


@pytest.mark.slow
@pytest.mark.parametrize("kills", [(12,), (6, 15, 30)])
def test_a_killed_program_loses_nothing_that_it_showed(ready_home: Path, kills: tuple[int, ...]) -> None:
    battle_id, hashes = begin_lesson(ready_home, ("person", "person")), list[str]()
    for shown in kills:
        hashes += play_and_kill(ready_home, battle_id, shown)
        assert check_database(ready_home).is_sound
        with open_database(ready_home) as db:
            resumed = take_up(db, battle_id)
            raw = record_of(db, battle_id)
        record = read_record(raw, "kept")
        assert isinstance(record, Record)
        assert verify(raw, record).is_true
        assert hashes[-1] in (resumed.keeper.table.game.hash, one_before(resumed.keeper.table.game))
    assert len(set(hashes)) > 3


@pytest.mark.slow
def test_a_battle_of_an_older_program_goes_on_and_says_under_which_rules(player: Commander) -> None:
    battle = player.skirmish("person", "first")
    player.sit_down(battle)
    player.play(player.click_first, lambda: len(player.session.game.past) > 2)
    before, lines = player.session.game.hash, player.session.lines
    player.screen.show_library()

    def age(library: Any) -> None:
        with library.database.write("an older program") as change:
            row = change.session.get(Battle, battle)
            head = json.loads(row.header)
            row.header = json.dumps({**head, "rules": "warhammer/0"}, separators=(",", ":"), sort_keys=True)

    player.ask(age)
    page = player.sit_down(battle)
    assert "warhammer/0" in page.strip.text.text()
    assert (page.session.game.hash, page.session.lines) == (before, lines)
    answered = len(page.session.game.past)
    player.play(player.click_first, lambda: len(page.session.game.past) > answered + 1)


@pytest.mark.slow
def test_what_is_watched_ends_as_the_table_stands_and_is_played_on_from_any_step(player: Commander) -> None:
    battle = player.skirmish("person", "random", seed=3)
    page = player.sit_down(battle)
    player.play(player.click_first, lambda: len(player.session.game.past) > 9)
    live = disk_battle_of("warhammer").scenery.picture(player.session.state)
    pieces = {id_: (one.pos().x(), one.pos().y()) for id_, one in page.board.surface.view.pieces.items()}
    player.screen.show_library()
    player.settle()
    player.choose(battle)
    player.bot.mouseClick(player.library.card.watch, Qt.MouseButton.LeftButton)
    player.wait(lambda: isinstance(player.screen.pages.currentWidget(), ReplayPage))
    shown = player.screen.pages.currentWidget()
    assert isinstance(shown, ReplayPage)
    shown.go(shown.replay.last)
    assert shown.replay.frames[-1].picture == live
    assert {id_: (one.pos().x(), one.pos().y()) for id_, one in shown.surface.view.pieces.items()} == pieces
    shown.go(shown.replay.last // 2)
    there = shown.replay.frames[shown.step].picture
    player.bot.mouseClick(shown.play_on, Qt.MouseButton.LeftButton)
    player.wait(lambda: player.screen.table is not None)
    assert player.screen.table is not None
    forked = player.page = player.screen.table
    forked.session._clock.setInterval(0)
    assert forked.battle_id != battle
    assert disk_battle_of("warhammer").scenery.picture(forked.session.state).pieces == there.pieces
    player.play(player.click_first, lambda: len(player.session.game.past) > 1)


@pytest.mark.slow
def test_a_record_is_exported_checked_and_brought_in_again(player: Commander, tmp_path: Path) -> None:
    battle = player.skirmish("person", "first")
    player.sit_down(battle)
    player.play(player.click_first, lambda: len(player.session.game.past) > 3)
    before = player.session.game.hash
    player.screen.show_library()
    player.settle()
    player.choose(battle)
    file = tmp_path / "few.jsonl"
    player.library.book.write(player.library.card.battle, file)  # type: ignore[arg-type]
    player.wait(file.exists)
    told: list[list[str]] = []
    player.library.book.checked.connect(lambda _name, lines: told.append(lines))
    player.bot.mouseClick(player.library.card.verify, Qt.MouseButton.LeftButton)
    player.wait(lambda: told)
    player.sheet(TitledDialog).accept()
    assert "Replaying the answers gives the same" in told[0][0]
    player.library.bring_in(file)
    player.wait(lambda: len(player.library.kept.battles) == 2)
    copy = next(one.id for one in player.battles() if one.id != battle)
    page = player.sit_down(copy)
    assert page.session.game.hash == before
    assert page.session.seat == "A"


# --- taking back, giving up, agreeing ---


@pytest.mark.slow
def test_undo_takes_back_what_nobody_has_answered_to(player: Commander) -> None:
    page = player.sit_down(player.skirmish("person", "first"))
    player.play(player.click_first, lambda: is_asked(player, "ask.activation"))
    before = page.session.game.hash, page.session.view
    player.play(player.click_first, lambda: is_asked(player, "ask.flip"))
    player.click_first()
    assert page.session.game.hash != before[0]
    player.bot.mouseClick(page.board.bar.undo, Qt.MouseButton.LeftButton)
    player.wait(lambda: not page.session.is_busy and page.session.game.hash == before[0])
    assert page.session.view == before[1]
    player.click_first()
    assert player.is_true()


def test_who_gives_up_has_lost_and_a_draw_is_refused_by_who_is_ahead_as_far_as_it_knows(player: Commander) -> None:
    page = player.sit_down(player.skirmish("person", "first", scenario=STANDARD))
    player.play(player.click_first, lambda: page.session.state.segment == "choose")
    page.board.asides.offer_draw()
    assert "draw" in confirm(player).lower()
    player.wait(lambda: page.session.game.result is not None or any("draw" in line for line in page.session.lines))
    if page.session.game.result is None:
        page.board.asides.concede()
        confirm(player)
        player.wait(lambda: page.session.game.result is not None)
        assert page.session.game.result.winners == ("B",)
    assert player.is_true()


# --- the computer ---


@pytest.mark.slow
def test_a_computer_that_crashes_is_told_of_and_a_legal_answer_given(player: Commander) -> None:
    page = player.sit_down(player.skirmish("person", "greedy"))
    opponent = page.session._opponent("B")
    player.play(player.click_first, lambda: opponent._process is not None)
    assert opponent._process is not None
    process = opponent._process.pid or 0
    os.kill(process, signal.SIGSTOP)  # thinks for ever
    while not page.session.thinks:
        player.click_first_and_go_on()
    player.wait(lambda: opponent.is_thinking)
    os.kill(process, signal.SIGKILL)
    called = page.session.short_seat_name("B")
    player.wait(lambda: any(f"player for {called} failed" in line for line in page.session.lines))
    player.wait_for_question()
    assert player.is_true()


@pytest.mark.slow
def test_a_computer_is_hurried_stopped_and_goes_on(player: Commander) -> None:
    page = player.sit_down(player.skirmish("captain", "person"))
    session, bar = page.session, page.board.bar
    player.play(player.click_first_and_go_on, lambda: True)
    while not session.thinks:
        player.click_first_and_go_on()
    session.pause()
    player.wait(lambda: not session.is_busy)
    assert "is paused" in bar.asked.text()
    before = session.game.value
    player.bot.wait(60)
    assert session.game.value is before, "nobody plays while it is stopped"
    bar.stop.click()
    assert bar.hurry.isVisible()
    bar.hurry.click()
    player.wait(lambda: session.game.value is not before and not session.is_busy)
    assert player.is_true()


@pytest.mark.slow
def test_what_a_good_player_would_do_is_told_in_the_bar(player: Commander) -> None:
    page = player.sit_down(player.skirmish("person", "first"))
    bar = page.board.bar
    for prompt in ("ask.command", "ask.activation", "ask.action"):
        player.play(player.click_first, lambda prompt=prompt: is_asked(player, prompt))  # type: ignore[misc]
        assert bar.hint.isVisible()
        bar.hint.click()
        player.wait(lambda: bar.advice.isVisible() and "\u2026" not in bar.advice.text())
        assert "(A" not in bar.advice.text(), "by names that people say"
        player.click_first()
        assert not bar.advice.isVisible()


# --- what a seat may not know ---


def test_the_table_is_handed_over_behind_a_veil_and_a_secret_choice_is_told_to_nobody(player: Commander) -> None:
    page = player.sit_down(player.skirmish("person", "person"))
    session, board = page.session, page.board
    player.play(player.press_on, lambda: session.state.segment == "choose" and session.veil)
    first = session.veil
    assert board.veil is not None
    assert board.veil.isVisible()
    assert session.decision is None
    hand = {session.state.commands[one].name for one in session.state.seat(first).hand}
    assert [told for told in shown_words(page) for name in hand if name in told] == [], "nothing behind the veil"
    session.lift()
    player.wait(lambda: session.decision is not None)
    assert any(name in told for told in shown_words(page) for name in hand)
    moments: list[list[str]] = []

    def look() -> None:
        """Not even for a moment: as soon as the table is the other's, and before anything is painted."""
        if session.veil not in ("", first):
            assert board.veil is not None
            assert board.veil.isVisible()
            moments.append([told for told in shown_words(page, is_visible=True) for name in hand if name in told])

    session.changed.connect(look)
    player.click_first()
    player.wait(lambda: session.veil and session.veil != first)
    session.changed.disconnect(look)
    assert moments
    assert moments == [[] for _ in moments]
    chosen = [told for told in shown_words(page) for name in hand if name in told]
    assert chosen == [], "what was chosen stays secret until all have chosen"
    session.lift()
    assert not [line for line in session.lines for name in hand if name in line]
    player.click_first()
    player.wait(lambda: session.state.segment == "resolve")
    assert [line for line in session.lines for name in hand if name in line], "then it lies open"
    back = session.back()
    assert back is not None
    assert not back.is_free, "what became known cannot be taken back alone"


def secrets(player: Commander) -> set[str]:
    """Names of cards and disks that only the whole truth holds, and not what the looker may know."""
    session, state = player.session, player.session.state
    bare = {"cards": {}, "commands": {}, "scenes": {}, "zone_cards": {}, "grounds": {}}
    seen = repr(replace(session.game.view(session.looker), **bare))
    found = set()
    for seat in state.seats:
        shelves = ((state.commands, seat.hand), (state.scenes, (seat.objective, *seat.drawn)), (state.cards, seat.army))
        for shelf, ids in shelves:
            found |= {shelf[one].name for one in ids if one in shelf and f"'{one}'" not in seen}
    return found


def test_nothing_on_the_page_tells_more_than_the_seat_may_know(player: Commander) -> None:
    page = player.sit_down(player.skirmish("person", "first", scenario=STANDARD, open_lists="off"))
    checked: list[int] = []

    def look() -> None:
        hidden = secrets(player)
        assert [told for told in shown_words(page) for name in hidden if name in told] == []
        checked.append(len(hidden))
        assert page.session.view == page.session.game.view(page.session.looker)
        player.click_first()

    player.play(look, lambda: len(checked) > 14)
    assert max(checked) > 4, "there was something to hide"
