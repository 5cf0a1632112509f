"""Tips at the table: each once, put away, switched off, shown again."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.words import say
from tests.ui.battle.conftest import Lodging, Opening
from ui.battle.session.battle_tips import TipPanel, are_on, show_again, shown_tips, switch
from ui.battle.session.window import BattleWindow
from ui.settings.look import LookPage
from ui.shell.look.theme import Theme

pytestmark = pytest.mark.slow


@pytest.fixture
def table(opening: Opening, theme: Theme) -> Iterator[BattleWindow]:
    show_again(theme.memory)
    yield opening()
    switch(theme.memory, is_on=False)


def tips(table: BattleWindow) -> TipPanel:
    return TipPanel(table.session, table.board.theme, table.surface)


def test_the_first_question_brings_its_tip(table: BattleWindow) -> None:
    sheet = tips(table)
    assert sheet.isVisible()
    assert sheet.text.text() == say("tip.activation")
    assert sheet.accessibleName() == sheet.text.text()


def test_each_is_shown_once(table: BattleWindow) -> None:
    sheet = tips(table)
    sheet.got_it.click()
    assert not sheet.isVisible()
    table.session.give(table.session.answer(pick=("a",)))
    assert sheet.tip == "undo"
    table.session.undo()
    sheet.got_it.click()
    table.session.give(table.session.answer(pick=("a",)))
    assert not sheet.isVisible()
    assert shown_tips(table.board.theme.memory) == {"activation", "undo"}


def test_all_of_them_are_switched_off_from_the_sheet(table: BattleWindow) -> None:
    sheet = tips(table)
    sheet.no_more.click()
    assert not are_on(table.board.theme.memory)
    table.session.give(table.session.answer(pick=("a",)))
    assert not sheet.isVisible()


def test_it_lies_inside_the_table_and_beside_the_instruments(table: BattleWindow) -> None:
    sheet = tips(table)
    for size in ((1280, 820), (720, 560)):
        table.resize(*size)
        assert table.surface.view.rect().contains(sheet.geometry())


def test_the_keyboard_stays_where_it_was(table: BattleWindow, qtbot: QtBot) -> None:
    table.surface.view.setFocus()
    sheet = tips(table)
    assert not sheet.got_it.hasFocus()
    sheet.got_it.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(sheet.got_it, Qt.Key.Key_Space)
    assert not sheet.isVisible()
    assert table.surface.view.hasFocus()


def test_the_settings_switch_them_off_and_show_them_again(lodging: Lodging, qtbot: QtBot) -> None:
    context = lodging.context
    show_again(context.memory)
    holder = LookPage(context, None)  # type: ignore[arg-type]
    qtbot.addWidget(holder)
    assert holder.tips.key == "on"
    holder.tips.chosen.emit("off")
    assert not are_on(context.memory)
    context.memory.keep("tip.flip", 1)
    holder.tips_again.click()
    assert are_on(context.memory)
    assert shown_tips(context.memory) == frozenset()
    switch(context.memory, is_on=False)
