"""Why did it do that? Asked after a move of the computer by a button, a key or the menu; told without any secret."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.battles.record import Record, read_record
from app.battles.replay_timeline import film_of
from tests.ui.battle.conftest import Opening
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session.window import BattleWindow
from ui.battle.side.reasons_dialog import ReasonsDialog
from ui.shell.look.theme import Theme

HUNTER = {"name": "Hunter", "attack": 9, "toughness": 9, "movement": 4}
PREY = {"name": "Prey", "attack": 1, "toughness": 1, "points": 8, "movement": 1}
# The computer plays A and has the first turn; what it does with Stroller brings little.
HUNT: dict[str, Any] = {
    "first": "A",
    "disks": [
        {"id": "a1", "seat": "A", "at": [14, 10], "disk": HUNTER},
        {"id": "a2", "seat": "A", "at": [4, 20], "disk": {"name": "Stroller", "movement": 2}},
        {"id": "b", "seat": "B", "at": [20, 10], "disk": PREY},
        {"id": "b2", "seat": "B", "at": [34, 4], "disk": {"name": "Guard", "movement": 1}},
    ],
}  # fmt: skip
PATIENCE = 20_000
GOLDEN = Path(__file__).parents[2] / "golden" / "battles" / "tides-elf-dwarf.jsonl"


def hunted(opening: Opening, qtbot: QtBot, level: str = "sergeant") -> BattleWindow:
    """The computer has had its first turn, and a person is asked."""
    window = opening({"A": level}, **HUNT)
    qtbot.waitUntil(lambda: bool(window.session.seat), timeout=PATIENCE)
    return window


def read(window: BattleWindow, qtbot: QtBot) -> ReasonsDialog:
    """The sheet, when it has been filled."""
    sheet = window.board.side.log.sheet
    assert isinstance(sheet, ReasonsDialog)
    qtbot.waitUntil(lambda: bool(sheet.rows), timeout=PATIENCE)
    return sheet


@pytest.fixture
def window(opening: Opening, qtbot: QtBot) -> Iterator[BattleWindow]:
    window = hunted(opening, qtbot)
    yield window
    sheet = window.board.side.log.sheet
    if sheet is not None and isValid(sheet):
        sheet.reject()


def test_a_button_at_the_log_tells_the_candidates_with_values_and_marks_what_was_taken(
    window: BattleWindow, qtbot: QtBot
) -> None:
    log = window.board.side.log
    assert log.ask_why.isVisible()
    assert log.ask_why.accessibleName() == "Explain the computer's move"
    qtbot.mouseClick(log.ask_why, Qt.MouseButton.LeftButton)
    sheet = read(window, qtbot)
    assert [row.is_taken for row in sheet.rows] == [True] + [False] * (len(sheet.rows) - 1)
    assert len(sheet.rows) > 1
    assert sheet.told[0].startswith("A (Computer: Sergeant) chose")
    assert sum(line.startswith("Chosen: ") for line in sheet.told) == 1
    assert all("Worth " in row.text for row in sheet.rows)
    assert sheet._area.verticalScrollBar().maximum() == 0  # few lines are seen at once
    sheet.copy.click()
    assert QGuiApplication.clipboard().text().splitlines() == sheet.told


@pytest.mark.parametrize("level", ["recruit", "sergeant", "captain", "greedy"])
def test_every_player_that_weighs_says_why_it_attacked(opening: Opening, qtbot: QtBot, level: str) -> None:
    window = opening({"A": level}, **HUNT)
    first: list[Any] = []
    window.session.changed.connect(
        lambda: first.append(window.session.move) if window.session.move and not first else None
    )
    qtbot.waitUntil(lambda: bool(window.session.seat), timeout=PATIENCE)
    found = first[0].why()
    assert found.taken.answer.pick == ("a1",)
    assert found.taken.notes[0].code == "hint.destroys"
    assert {hint.answer.pick for hint in found.others} >= {("a2",)}
    assert all(hint.value is not None and hint.value <= (found.taken.value or 0.0) for hint in found.others)


def test_the_key_w_asks_and_closing_leaves_the_question_as_it_was(window: BattleWindow, qtbot: QtBot) -> None:
    asked = window.bar.asked.text()
    window.board.surface.view.setFocus()
    qtbot.keyClick(window.board.surface.view, Qt.Key.Key_W)
    sheet = read(window, qtbot)
    sheet.close_.click()
    qtbot.waitUntil(lambda: not sheet.isVisible(), timeout=PATIENCE)
    assert window.bar.asked.text() == asked


def test_who_closes_the_sheet_at_once_is_told_nothing(window: BattleWindow, qtbot: QtBot) -> None:
    window.board.side.log.explain_move()
    sheet = window.board.side.log.sheet
    assert isinstance(sheet, ReasonsDialog)
    assert sheet.told == ["Calculating…"]
    told = sheet.told
    sheet.reject()
    qtbot.wait(300)
    assert told == ["Calculating…"]


def test_where_nobody_weighed_anything_nothing_is_asked(opening: Opening, qtbot: QtBot) -> None:
    alone = opening(**HUNT)
    assert not alone.board.side.log.ask_why.isVisible()
    by_chance = hunted(opening, qtbot, "random")
    assert not by_chance.board.side.log.ask_why.isEnabled()
    by_chance.board.side.log.explain_move()
    assert by_chance.board.side.log.sheet is None


def test_what_was_taken_back_is_not_explained_any_more(window: BattleWindow, qtbot: QtBot) -> None:
    session = window.session
    session.give(session.answer(pick=("done",)))
    qtbot.waitUntil(lambda: bool(session.seat) or session.game.result is not None, timeout=PATIENCE)
    session.undo()
    assert session.move is None
    assert not window.board.side.log.ask_why.isEnabled()


# --- watched again ---


def watched(qtbot: QtBot, theme: Theme, player: str) -> ReplayPage:
    """A battle of the record, played by others."""
    record = read_record(GOLDEN.read_bytes(), "golden")
    assert isinstance(record, Record)
    seats = [{**seat, "player": player} for seat in record.header["seats"]]
    page = ReplayPage(theme, film_of(replace(record, header={**record.header, "seats": seats})), "golden")
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=PATIENCE)
    page.surface.view.setFocus()
    return page


def test_a_battle_that_is_watched_says_why_up_to_the_step_that_is_shown(qtbot: QtBot, theme: Theme) -> None:
    page = watched(qtbot, theme, "greedy")
    page.go(page.replay.last // 2)
    qtbot.keyClick(page.surface.view, Qt.Key.Key_W)
    sheet = page.sheet
    assert sheet is not None
    qtbot.waitUntil(lambda: bool(sheet.rows), timeout=PATIENCE)
    assert "(Computer: Greedy) chose" in sheet.told[0]
    sheet.reject()


def test_before_anybody_has_moved_there_is_nothing_to_explain(qtbot: QtBot, theme: Theme) -> None:
    page = watched(qtbot, theme, "greedy")
    page.why.click()
    sheet = page.sheet
    assert sheet is not None
    qtbot.waitUntil(lambda: "No computer player" in sheet.told[0], timeout=PATIENCE)
    assert not sheet.copy.isEnabled()
    sheet.reject()


def test_a_battle_of_people_offers_no_reasons(qtbot: QtBot, theme: Theme) -> None:
    page = watched(qtbot, theme, "person")
    assert not page.why.isVisible()
    qtbot.keyClick(page.surface.view, Qt.Key.Key_W)
    assert page.sheet is None
