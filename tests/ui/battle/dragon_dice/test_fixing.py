"""Fix the table: dice, terrains and effects are put right in the window, and the log says so."""

from collections.abc import Iterator
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from app.games.api.position import Position
from app.games.dragon_dice.rules.state import State
from tests.games.dragon_dice.positions import EXAMPLE, read, records
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.dragon_dice.fix_dialog import DiceFixSheet
from ui.shell.look.theme import Theme


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> Iterator[BattleWindow]:
    position = read({**EXAMPLE, "script": {}})
    assert isinstance(position, Position)
    made = BattleWindow(BattleSession(position, records(), {}, pace=0), theme, "dice.json")
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.session.decision is not None)
    yield made
    made.close()


def sheet_of(window: BattleWindow, piece: str = "") -> DiceFixSheet:
    side = window.board.side
    side.open_fixing(piece)
    assert isinstance(side.sheet, DiceFixSheet)
    return side.sheet


def state_of(window: BattleWindow) -> State:
    return cast(State, window.session.state)


def test_a_die_is_put_elsewhere_with_a_note(window: BattleWindow) -> None:
    sheet = sheet_of(window, "A9")
    sheet.choices["place"]._choose("reserve-A")
    sheet.do.click()
    assert "Enter a short reason" in sheet.why.text()
    sheet.note.set_text("It stays behind")
    sheet.do.click()
    assert state_of(window).dice["A9"].place == "reserve-A"
    assert any("Ring of Stars" in line and "It stays behind" in line for line in window.session.lines)


def test_what_cannot_be_says_why_and_the_sheet_stays(window: BattleWindow) -> None:
    sheet = sheet_of(window, "A1")
    sheet.choices["place"]._choose("dua-A")
    sheet.note.set_text("Killed")
    sheet.do.click()
    assert "without units" in sheet.why.text()
    assert sheet.isVisible()
    assert state_of(window).dice["A1"].place == "home-A"
    sheet.reject()


def test_a_terrain_is_captured_by_hand(window: BattleWindow) -> None:
    sheet = sheet_of(window)
    sheet.what._choose("terrain")
    sheet.choices["terrain"]._choose("home-A")
    assert sheet.choices["holder"].isHidden()
    sheet.number.step(5)
    assert not sheet.choices["holder"].isHidden()
    sheet.choices["holder"]._choose("A")
    sheet.note.set_text("It was at 8")
    sheet.do.click()
    terrain = state_of(window).terrains["home-A"]
    assert (terrain.face, terrain.holder) == (8, "A")


def test_an_effect_begins_and_ends_by_hand(window: BattleWindow) -> None:
    sheet = sheet_of(window)
    sheet.what._choose("end")
    assert not sheet.do.isEnabled()
    sheet.what._choose("begin")
    sheet.chooser.source.taken.emit("spell ash-storm")
    sheet.note.set_text("It was cast")
    sheet.do.click()
    assert [one.source for one in state_of(window).effects] == ["spell/ash-storm/0/0"]
    sheet = sheet_of(window)
    sheet.what._choose("end")
    sheet.note.set_text("It has ended")
    sheet.do.click()
    assert state_of(window).effects == ()
    assert any("Ash Storm ends" in line for line in window.session.lines)
