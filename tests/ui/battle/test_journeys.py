"""Whole ways through a battle as a person goes them: with the mouse on the table, away and back again, watched, among
people who must not see everything, for a long time."""

import gc
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from app.base.geometry import Point, squared
from app.base.ids import Ref
from app.battles.record import Record, read_record, verify
from app.games.diskwars.battle.scenery.picture import picture_of
from app.storage.models import Battle
from catalog.corrections import correct
from tests.ui.battle.conftest import Mouse, spots_in
from tests.ui.battle.playing import Player
from ui.armies.documents.army_page import ArmyPage
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session import opening
from ui.shell.window.shortcuts_dialog import ShortcutsDialog

PAGE = 4096  # bytes, of the memory of a process


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


# --- with the mouse on the table ---


class Hand:
    """Answers on the table itself wherever that can be; `clicks` counts these by the kind of the question."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.mouse = Mouse(player.page.board)  # type: ignore[arg-type]
        self.clicks: dict[str, int] = {}

    def answer(self) -> None:
        decision = self.player.session.decision
        assert decision is not None
        at = self._spot() if decision.kind == "place" else self._piece()
        if at is None:
            self.player.click_first()
            return
        asked = self.player.session.game.decision
        self.mouse.over(at)
        self.mouse.click(at)
        self.player.wait(lambda: not self.player.session.is_busy)
        if self.player.session.game.decision is asked:
            self.player.click_first()  # a pixel is wider than the place
        else:
            self.clicks[decision.kind] = self.clicks.get(decision.kind, 0) + 1

    def _spot(self) -> Point | None:
        """Of the places that glow the one nearest to an enemy; who comes into play keeps away from everybody."""
        hand, session = self.player.page.board.surface.pointer_controller, self.player.session
        self.player.wait(lambda: not hand.is_shading)
        if hand.preview is None:
            return None
        spots = spots_in(hand.view.reach)
        is_new = hand.preview.at is None
        near = [
            session.state.table[id_].at
            for id_, disk in session.state.disks.items()
            if is_new or disk.seat != session.seat
        ]
        order = sorted(spots, key=lambda at: min((squared(at, one) for one in near), default=0))
        view, aim = self.player.page.board.surface.view, hand.preview
        seen = (
            at for at in (order[::-1] if is_new else order) if aim.landing(view.point_at(view.pixel_of(at))).is_legal
        )
        return next(seen, None)  # a pixel is wider than a place at the very edge of what is allowed

    def _piece(self) -> Point | None:
        """One that glows and is not covered by another."""
        table = self.player.session.state.table
        pieces = self.player.page.board.surface.view.pieces.values()
        lit = [one.id for one in pieces if one.is_lit and not table.is_pinned(one.id)]
        return table[lit[0]].at if lit else None


def test_a_battle_is_fought_with_the_mouse_on_the_table(player: Player) -> None:
    player.sit_down(player.small_battle("person", "greedy", rounds=1, starting_disks=2))
    hand = Hand(player)
    player.play(hand.answer, lambda: False, max_answers=60)
    assert hand.clicks.get("place", 0) > 2, "disks are laid and flipped where they are clicked to"
    assert hand.clicks.get("pick", 0) > 0, "pieces are picked where they lie"
    assert player.session.game.result is not None
    assert player.page.board.ending is not None
    assert player.page.board.ending.isVisible()
    assert is_true(player)


def test_how_a_battle_ended_stands_at_once_in_the_head_of_the_army(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "first"))
    player.wait_for_question()
    army = page.session.summary.sides[0].army_id
    player.window.frame.show_screen("armies", army=army)
    armies = player.window.frame.screens["armies"]
    player.wait(lambda: isinstance(armies.page, ArmyPage) and armies.page.draft.id == army)
    assert armies.page.results.isHidden()
    page.session.act("concede", "A")
    player.wait(armies.page.results.isVisible)
    assert armies.page.results.text() == "0 won, 1 lost"


def test_when_it_is_over_the_table_can_be_looked_at_and_the_battle_watched(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "first"))
    player.wait_for_question()
    page.session.act("concede", "A")
    ending = page.board.ending
    assert ending is not None
    player.wait(ending.isVisible)
    player.bot.mouseClick(ending.watch, Qt.MouseButton.LeftButton)
    player.wait(lambda: isinstance(player.screen.pages.currentWidget(), ReplayPage))
    player.screen.show_battle(page.battle_id)
    player.wait(lambda: player.screen.pages.currentWidget() is page)
    player.bot.mouseClick(ending.look, Qt.MouseButton.LeftButton)
    assert ending.isHidden()
    page.board.ending.renew(page.session.snapshot)
    assert ending.isHidden(), "it stays away"
    assert page.board.bar.asked.text() == "You lose. Orc few won.", "the bar still says who won"


# --- away and back again ---


def test_a_corrected_value_is_told_when_the_battle_is_taken_up_again_and_changes_nothing(player: Player) -> None:
    battle = player.small_battle("person", "first")
    page = player.sit_down(battle)
    assert page.strip.isHidden(), "nothing is said where nothing has changed"
    player.click_first()
    before, card = page.session.game.hash, next(iter(page.session.state.cards.values()))
    player.screen.show_library()
    ref = Ref("diskwars", "disk", card.id)
    player.ask(lambda library: correct(library, ref, {"attack": card.attack + 3}, "mine says so"))
    player.context.look_again()
    page = player.sit_down(battle)
    assert page.strip.isVisible()
    assert "catalogue values of Deepwood Archers have changed" in page.strip.text.text()
    assert card.name in page.strip.text.text()
    assert page.session.game.hash == before
    assert page.session.state.cards[card.id].attack == card.attack
    player.bot.mouseClick(page.strip.away, Qt.MouseButton.LeftButton)
    assert page.strip.isHidden()
    player.click_first()
    assert is_true(player)


@pytest.mark.slow
def test_a_battle_of_an_older_program_goes_on_and_says_under_which_rules(player: Player) -> None:
    battle = player.small_battle("person", "first")
    player.sit_down(battle)
    player.click_first()
    before = player.session.game.hash
    player.screen.show_library()

    def age(library: Any) -> None:
        with library.database.write("an older program") as change:
            row = change.session.get(Battle, battle)
            head = json.loads(row.header)
            row.header = json.dumps({**head, "rules": "diskwars/0"}, separators=(",", ":"), sort_keys=True)

    player.ask(age)
    page = player.sit_down(battle)
    assert "diskwars/0" in page.strip.text.text()
    assert page.session.game.hash == before
    answered = len(page.session.game.past)
    player.play(player.click_first, lambda: len(page.session.game.past) > answered + 2)


def test_a_record_beyond_reason_is_refused_in_a_sentence_and_nothing_is_lost(player: Player, tmp_path: Path) -> None:
    player.small_battle("person", "first")
    large = tmp_path / "large.jsonl"
    with large.open("wb") as file:
        file.truncate((64 << 20) + 2)
    player.library.bring_in(large)
    player.wait(lambda: any(one.is_bad and "at most" in one.text for one in player.notices))
    assert len(player.battles()) == 1


@pytest.mark.slow
def test_what_is_watched_ends_as_the_table_stands(player: Player) -> None:
    battle = player.small_battle("person", "first")
    player.sit_down(battle)
    player.play(player.click_first, lambda: len(player.session.game.past) > 12)
    live = picture_of(player.session.state)
    pieces = {id_: (one.pos().x(), one.pos().y()) for id_, one in player.page.board.surface.view.pieces.items()}
    player.screen.show_library()
    player.settle()
    player.choose(battle)
    player.bot.mouseClick(player.library.card.watch, Qt.MouseButton.LeftButton)
    player.wait(lambda: isinstance(player.screen.pages.currentWidget(), ReplayPage))
    page = player.screen.pages.currentWidget()
    assert isinstance(page, ReplayPage)
    page.go(page.replay.last)
    assert page.replay.frames[-1].picture.pieces == live.pieces
    assert {id_: (one.pos().x(), one.pos().y()) for id_, one in page.surface.view.pieces.items()} == pieces
    page.back.click()


@pytest.mark.slow
def test_a_program_that_takes_too_long_is_told_of_and_a_legal_answer_given(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "greedy"))
    page.session._opponent("B").patience = 0.0
    player.play(player.click_first, lambda: any("too long" in line for line in page.session.lines))
    assert any("too long" in line for line in page.session.lines)
    assert is_true(player)


def test_every_key_of_the_table_stands_on_the_sheet_of_shortcuts(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "first"))
    told = {QKeySequence(key).toString() for keys in player.screen.key_table().values() for key in keys}
    told |= {str(figure) for figure in range(1, 10)}  # from the first to the last
    bound = {one.key().toString() for one in page.findChildren(QShortcut)}
    bound |= {one.shortcut().toString() for one in page.board.actions()}
    assert bound - {""} <= told
    player.window.frame.show_shortcuts()
    sheet = player.sheet(ShortcutsDialog)
    assert {cap.text for cap in sheet.caps} >= {"Shift+Return", "M", "T"}
    sheet.accept()


# --- what a seat may not know ---


def shown_words(page: QWidget, *, is_visible: bool = False) -> Iterator[str]:
    """Everything that can be read, heard or hovered on a page, with who says it; also on what is hidden, unless only
    what is visible is asked for. A widget that waits to be deleted is hidden and says nothing any more."""
    if not is_visible:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for one in page.findChildren(QWidget):
        if is_visible and not one.isVisible():
            continue
        said = [one.accessibleName(), one.accessibleDescription(), one.toolTip(), one.whatsThis()]
        said += [one.text()] if isinstance(one, QLabel | QAbstractButton | QLineEdit) else []
        said += [one.toPlainText()] if isinstance(one, QPlainTextEdit | QTextEdit) else []
        said += _lines(one.model()) if isinstance(one, QAbstractItemView) and one.model() else []
        yield from (f"{type(one).__name__}: {text}" for text in said if text)


def _lines(model: Any) -> list[str]:
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
    rows = range(min(model.rowCount(), 400))
    return [str(model.index(row, 0).data(role) or "") for row in rows for role in roles]


def secrets(player: Player) -> set[str]:
    """Names of the pieces that only the whole truth holds, and not what the looker may know."""
    session = player.session
    seen = repr(replace(session.game.view(session.looker), cards={}, spells={}))
    found = set()
    for seat in session.state.seats:
        found |= {session.state.cards[one].name for one in seat.stack if f"'{one}'" not in seen}
        found |= {session.state.spells[one].name for one in seat.spellbook if f"'{one}'" not in seen}
    return found


def test_nothing_on_the_page_tells_more_than_the_seat_may_know(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "first", open_lists="off"))
    checked: list[int] = []

    def look() -> None:
        hidden = secrets(player)
        assert [told for told in shown_words(page) for name in hidden if name in told] == []
        checked.append(len(hidden))
        assert page.session.view == page.session.game.view(page.session.looker)
        player.click_first()

    player.play(look, lambda: len(checked) > 12)
    assert max(checked) > 1, "there was something to hide"


# --- for a long time ---


def memory() -> int:
    """Bytes of this process that are in use."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


@pytest.mark.slow
def test_twenty_rounds_with_the_window_open_change_nothing_but_the_battles(player: Player, qtbot: Any) -> None:
    """Battles between programs, one after the other, until twenty rounds were fought."""
    rounds, sizes, objects = 0, list[int](), list[int]()
    while rounds < 20:
        page = player.sit_down(player.small_battle("random", "random", seed=rounds + 1, rounds=6, starting_disks=4))
        session = page.session
        qtbot.waitUntil(
            lambda session=session: session.game.result is not None and not session.is_busy, timeout=240_000
        )
        rounds += session.state.round
        assert set(page.board.surface.view.pieces) >= set(session.view.disks)
        assert is_true(player)
        objects.append(len(page.findChildren(QObject)))
        player.screen.show_library()
        player.settle()
        sizes.append(memory())
    assert not [one for one in player.notices if one.is_bad]
    assert all(one.is_over for one in player.battles())
    assert max(objects) < 1.5 * min(objects) + 200
    assert len(sizes) > 2
    assert sizes[-1] - sizes[0] < 60 << 20, [size >> 20 for size in sizes]
