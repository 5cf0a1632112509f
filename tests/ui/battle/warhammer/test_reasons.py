"""Why did it do that? Asked of a program that plays Warhammer: Diskwars, at the table and in a battle watched again."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.battles.record import Record, read_record
from app.battles.replay_timeline import film_of
from app.games.api.position import Position
from app.games.disk.rules.state import HIDDEN
from tests.rules.warhammer.table import disk, position
from tests.ui.battle.warhammer.tables import answered, asked, desk_for, opened, records
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.battle.side.reasons_dialog import ReasonsDialog
from ui.shell.look.theme import Theme

GOLDEN = Path(__file__).parents[3] / "golden" / "warhammer" / "teclis-grom.jsonl"
PATIENCE = 20_000
# The computer plays A, whose card comes first: its hunter strikes, its stroller walks.
HUNT = position(
    disk("a1", (10, 10), "9/9/9"), disk("a2", (4, 20), "1/1/1", movement=1), disk("b1", (14, 10), "1/0/1"),
    disk("b2", (30, 30)), disk("b3", (24, 30)), hands={"A": ("bold",), "B": ("slow",)},
)  # fmt: skip


def read(sheet: object, qtbot: QtBot) -> ReasonsDialog:
    """The sheet, when it has been filled."""
    assert isinstance(sheet, ReasonsDialog)
    qtbot.waitUntil(lambda: bool(sheet.rows), timeout=PATIENCE)
    return sheet


def close(sheet: object) -> None:
    if isinstance(sheet, ReasonsDialog) and isValid(sheet):
        sheet.reject()


@pytest.fixture(params=["greedy", "sergeant"])
def window(request: pytest.FixtureRequest, qtbot: QtBot, theme: Theme) -> Iterator[BattleWindow]:
    """The computer has had its card, and a person is asked."""
    made = opened(qtbot, theme, BattleSession(Position(HUNT), records(), {"A": request.param}, pace=0))
    qtbot.waitUntil(lambda: bool(made.session.seat), timeout=PATIENCE)
    yield made
    close(made.board.side.log.sheet)


def test_the_key_w_tells_the_candidates_with_values_and_marks_what_was_taken(
    window: BattleWindow, qtbot: QtBot
) -> None:
    assert window.board.side.log.ask_why.isVisible()
    window.board.surface.view.setFocus()
    qtbot.keyClick(window.board.surface.view, Qt.Key.Key_W)
    sheet = read(window.board.side.log.sheet, qtbot)
    assert sheet.told[0].startswith("A (Computer: ")
    assert [row.is_taken for row in sheet.rows] == [True] + [False] * (len(sheet.rows) - 1)
    assert len(sheet.rows) > 1
    assert all("Worth " in row.text for row in sheet.rows)
    assert sum(line.startswith("Chosen: ") for line in sheet.told) == 1
    assert sheet.told[-1] == "Its command cards and its objective are secret, so they are left out."


def test_a_program_whose_objective_is_hidden_is_asked_as_somebody_without_a_seat(qtbot: QtBot, theme: Theme) -> None:
    begun = desk_for("teclis", "grom")
    answered(begun, asked("ask.activation"), "greedy")
    state = begun.game.state
    player = state.queue[0]
    session = BattleSession(Position(state), records(), {player: "greedy"}, pace=0)
    window = opened(qtbot, theme, session)
    qtbot.waitUntil(lambda: bool(session.seat), timeout=PATIENCE)
    assert session.move is not None
    assert session.state.seat(player).objective not in ("", HIDDEN)
    assert {seat.objective for seat in session.move.view.seats} == {HIDDEN}
    window.board.side.log.explain_move()
    sheet = read(window.board.side.log.sheet, qtbot)
    assert f"{player} (Computer: Greedy) chose" in sheet.told[0]
    close(sheet)


def test_a_battle_that_is_watched_says_why_up_to_the_step_that_is_shown(qtbot: QtBot, theme: Theme) -> None:
    record = read_record(GOLDEN.read_bytes(), "golden")
    assert isinstance(record, Record)
    seats = [{**seat, "player": "greedy"} for seat in record.header["seats"]]
    page = ReplayPage(theme, film_of(replace(record, header={**record.header, "seats": seats})), "golden")
    qtbot.addWidget(page)
    page.show()
    page.go(page.replay.last // 2)
    assert page.why.isVisible()
    page.why.click()
    sheet = read(page.sheet, qtbot)
    assert "(Computer: Greedy) chose" in sheet.told[0]
    close(sheet)
