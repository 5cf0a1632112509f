"""Strongholds on the table, and abilities that need no activation: shown, told, used by mouse and by keyboard."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.games.registry import battle_of
from tests.ui.battle.conftest import Mouse
from tests.ui.battle.l5r.conftest import Opening
from tests.ui.battle.l5r.tables import CASTLE, DISKS, FORT, INCH, L5R, SEATS
from ui.battle.session.window import BattleWindow
from ui.games.disk.items import LandItem
from ui.games.disk.piece_menu import PieceMenu
from ui.games.l5r.stronghold_key import KEY, StrongholdControl

USE = "Use Crab Border Fort"


def home(window: BattleWindow, id_: str = "land-A") -> LandItem:
    found = window.surface.view.pieces[id_]
    assert isinstance(found, LandItem)
    return found


def open_menu(window: BattleWindow) -> PieceMenu:
    menu: PieceMenu = window.surface.pointer_controller.menu
    return menu


def by_button(window: BattleWindow, bot: QtBot) -> None:
    control = window.bar.control
    assert isinstance(control, StrongholdControl)
    button = control.homes["land-A:ability"]
    assert button.text() == USE
    bot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(button.width() // 2, button.height() // 2))


def by_key(window: BattleWindow, bot: QtBot) -> None:
    window.board.take_focus()
    bot.keyClick(window.focusWidget(), Qt.Key[f"Key_{KEY}"])


def by_the_land(window: BattleWindow, _: QtBot) -> None:
    Mouse(window).click((6 * INCH, 12 * INCH))
    menu = open_menu(window)
    assert menu.actions()[0].text() == "Crab Border Fort"
    next(one for one in menu.actions() if one.text() == USE).trigger()
    menu.close()


@pytest.mark.parametrize("way", [by_button, by_key, by_the_land])
def test_a_stronghold_is_used_and_dims(
    table: BattleWindow, qtbot: QtBot, way: Callable[[BattleWindow, QtBot], None]
) -> None:
    assert (home(table).ground.card, home(table).ground.is_activated, home(table).is_lit) == (FORT, False, True)
    way(table, qtbot)
    decision = table.session.decision
    assert decision is not None
    assert decision.prompt == "ask.pick"
    table.session.give(table.session.answer(pick=("a1",)))
    assert home(table).ground.is_activated
    assert not home(table).is_lit
    control = table.bar.control
    assert isinstance(control, StrongholdControl)
    assert not control.homes["land-A:ability"].isEnabled()
    assert "has already been used" in control.homes["land-A:ability"].toolTip()


def test_its_key_says_why_it_cannot_be_used(table: BattleWindow, qtbot: QtBot) -> None:
    by_key(table, qtbot)
    table.session.give(table.session.answer(pick=("a1",)))
    before = table.session.game.hash
    by_key(table, qtbot)
    assert table.session.game.hash == before
    assert "Not allowed" in table.bar.why.text()


def test_one_that_does_not_work_is_dim_from_the_beginning_and_its_card_says_so(table: BattleWindow) -> None:
    ground = home(table, "land-B").ground
    assert (ground.card, ground.is_idle, ground.is_activated) == (CASTLE, True, False)
    table.board.side.card.choose("land-B")
    facts = table.board.side.card.facts
    assert facts is not None
    assert (facts.name, facts.kind) == ("Crane Seaside Castle", "Stronghold, 4 inches across")
    assert "Its ability does not work for this army." in facts.now
    table.board.side.card.choose("land-A")
    facts = table.board.side.card.facts
    assert facts is not None
    assert any("Crab disk within 6 in" in text for text in facts.does)
    assert "Its ability works for this army." in facts.now


def test_the_card_tells_how_much_of_the_army_is_of_the_clan(opening: Opening) -> None:
    army = ["crab-berserkers", "crab-berserkers", "crab-iron-club", "crane-duelists"]
    window = opening(seats=[{**SEATS[0], "army": army, "stronghold_works": False}, SEATS[1]])
    window.board.side.card.choose("land-A")
    facts = window.board.side.card.facts
    assert facts is not None
    points = {id_: L5R.records["disk"][id_].points for id_ in ("crab-berserkers", "crane-duelists")}  # type: ignore[attr-defined]
    have, base = 2 * points["crab-berserkers"] + 2, sum(points.values()) + points["crab-berserkers"] + 2
    needed = -(-base * 75 // 100)
    assert f"{have} of {base} points for units and items are Crab, and {needed} must be." in facts.now


def test_with_strongholds_switched_off_nothing_is_offered(opening: Opening) -> None:
    window = opening(options={"stronghold": "off"})
    control = window.bar.control
    assert isinstance(control, StrongholdControl)
    assert control.homes == {}
    assert home(window).ground.is_idle
    window.board.side.card.choose("land-A")
    assert "Stronghold abilities are off in this battle." in window.board.side.card.facts.now  # type: ignore[union-attr]


# --- disks ---


def test_what_needs_no_activation_is_in_the_menu_of_its_disk_and_in_the_bar(table: BattleWindow) -> None:
    control = table.bar.control
    assert control is not None
    assert control.button_of("a3:ability") is not None
    table.surface.pointer_controller.open_menu("a3", QPoint(10, 10))
    menu = open_menu(table)
    texts = [one.text() for one in menu.actions()]
    assert "Move" in texts
    next(one for one in menu.actions() if one.text() == "Scout's ability, without activating").trigger()
    menu.close()
    assert table.session.state.disks["a3"].activated == 0
    assert table.session.state.seat("A").left in (0, 3)


def test_a_disk_that_is_marked_is_clicked_for_what_it_can_still_do(opening: Opening) -> None:
    window = opening(disks=[{**one, "activated": True} if one["id"] == "a3" else one for one in DISKS])
    assert window.surface.view.pieces["a3"].is_lit
    Mouse(window).click((round(1.2 * INCH), 20 * INCH))
    menu = open_menu(window)
    assert "Scout's ability, without activating" in [one.text() for one in menu.actions() if one.isEnabled()]
    menu.close()


# --- as text ---


def test_the_table_as_text_and_the_legal_list_tell_of_it(table: BattleWindow) -> None:
    session = table.session
    rows = battle_of("l5r").narrator.rows(session.view, session.names, session.records, "A")
    told = [row.text for row in rows]
    assert any("Crab Border Fort: Stronghold" in text and "works for this army" in text for text in told), told
    assert any("carries Crab Iron Club. +2 attack" in text for text in told)
    assert any("2 poison counters" in text for text in told)
    assert any("Crab Plate Armour" in text and "stack" in text for text in told), told
