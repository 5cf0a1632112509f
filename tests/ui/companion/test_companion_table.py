"""A battle on a real table, counted in the window."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from app.battles import battle_list
from app.companion.dice import Face
from app.games.api.stacks import StackDisk
from ui.battle.library.result_page import ResultDialog
from ui.companion import companion_opening
from ui.companion.armies import ArmiesPage
from ui.companion.piece_tile import PieceTile

from .conftest import Club


def tile_of(page: ArmiesPage, piece: str) -> PieceTile:
    tile = page.tile(piece)
    assert isinstance(tile, PieceTile)
    return tile


def test_from_the_battles_to_a_new_table_with_an_army_and_a_name(club: Club) -> None:
    club.army("Green Court")
    club.window.frame.show_screen("battle")
    library: Any = club.window.frame.screens["battle"].library
    library.companion_button.click()
    club.wait(lambda: club.page.pages.currentWidget() is club.page.sessions and club.page.sessions.empty.isVisible())
    club.page.sessions.new.click()
    start = club.page.start
    club.wait(lambda: start.offers.armies)
    start.rows[0].army.set_text("Green Court")
    start.rows[1].army.set_text("Uncle Bert")
    start.begin.click()
    club.wait(lambda: club.page.table is not None)
    session = club.table.controller.session
    assert [(side.army, bool(side.army_id)) for side in session.sides] == [("Green Court", True), ("Uncle Bert", False)]
    assert len(session.of("A")) > 10
    assert session.of("B") == ()
    assert "No list" in club.table.armies.sides[1].lost.text()
    assert club.sessions() == [session.name]


def test_the_name_of_a_published_army_means_the_army_whatever_its_title_adds(club: Club) -> None:
    club.window.frame.show_screen("battle")
    library: Any = club.window.frame.screens["battle"].library
    library.companion_button.click()
    club.wait(lambda: club.page.pages.currentWidget() is club.page.sessions and club.page.sessions.empty.isVisible())
    club.page.sessions.new.click()
    start = club.page.start
    club.wait(lambda: start.offers.armies)
    start.rows[0].army.set_text("legions orc")
    start.rows[1].army.set_text("Legions Nobody")
    start.begin.click()
    club.wait(lambda: club.page.table is not None)
    session = club.table.controller.session
    assert session.sides[0].army == "Legions Orc"
    assert session.of("A")
    assert not session.of("B")


@pytest.mark.slow
def test_the_head_of_an_army_leads_to_a_table_with_it(club: Club) -> None:
    army = club.army("Green Court")
    club.window.frame.show_screen("armies", army=army)
    screen: Any = club.window.frame.screens["armies"]
    club.wait(lambda: screen.page is not None and getattr(screen.page, "draft", None) is not None)
    screen.page.open_companion()
    club.wait(lambda: club.page.pages.currentWidget() is club.page.start and club.page.start.offers.armies)
    assert club.page.start.rows[0].army.text() == "Green Court"
    assert club.page.start.game.key == "diskwars"


def test_ticks_wounds_and_losses_are_kept_at_once_and_undone_by_name(club: Club) -> None:
    table = club.seat(scenario="doom-hill")
    controller, bot = table.controller, club.bot
    table.armies.sides[0].bring_all.click()
    piece = next(one for one in controller.session.of("A") if one.kind == "disk")
    tile = tile_of(table.armies, piece.id)
    club.wait(tile.isVisible)
    middle = tile.ring().center().toPoint()
    bot.mouseClick(tile, Qt.MouseButton.LeftButton, pos=middle)
    assert tile.mark.ticked == 1
    assert club.kept().now.marks[piece.id].ticked == 1
    assert controller.chosen == piece.id
    assert table.armies.bar.ticked.isChecked()
    bot.mouseClick(tile, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert tile.mark.ticked == 1
    assert club.page.undo.toolTip() == f"Undo: Activate {piece.name} (Ctrl+Z)"
    table.armies.bar.wounds.step(piece.lives)
    assert tile.mark.place == "lost"
    assert f"Lost {piece.worth} of" in table.armies.sides[0].lost.text()
    assert f"Destroyed {piece.worth} of 25" in table.armies.sides[1].killed.text()
    club.page.undo.click()
    assert tile.mark.place == "table"
    assert club.kept().now.marks[piece.id].place == "table"


@pytest.mark.slow
def test_the_round_goes_on_by_button_and_key_and_clears_the_ticks(club: Club) -> None:
    table = club.seat()
    controller = table.controller
    table.armies.sides[0].bring_all.click()
    piece = next(one for one in controller.session.of("A") if one.kind == "disk")
    controller.do("tick", piece.id, value=1)
    assert table.tracker.segment.text() == "Activation"
    assert not table.tracker.back.isEnabled()
    club.window.window.activateWindow()
    table.tracker.next.setFocus()
    club.wait(table.tracker.next.hasFocus)
    club.bot.keyClick(table.tracker.next, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert table.tracker.segment.text() == "Missiles"
    table.tracker.next.click()
    table.tracker.next.click()
    assert (controller.session.now.segment, controller.session.now.marks[piece.id].ticked) == ("remove-counters", 0)
    table.tracker.next.click()
    assert table.tracker.round.text() == "Round 2"
    assert table.tracker.first.key == "B"
    assert table.tracker.bars["reinforcement"].is_now
    table.tracker.bars["combat"].click()
    assert controller.session.now.segment == "combat"


@pytest.mark.slow
def test_tiles_answer_to_the_keyboard(club: Club) -> None:
    table = club.seat()
    table.armies.sides[0].bring_all.click()
    panel = table.armies.sides[0]
    row = [tile for group in panel.groups.values() for tile in group.tiles if tile.can_tick]
    club.window.window.activateWindow()
    row[0].setFocus()
    club.wait(row[0].hasFocus)
    club.bot.keyClick(row[0], Qt.Key.Key_Space)
    assert row[0].mark.ticked == 1
    club.bot.keyClick(row[0], Qt.Key.Key_Right)
    assert row[1].hasFocus()
    club.bot.keyClick(row[1], Qt.Key.Key_Delete)
    assert row[1].mark.place == "lost"
    assert "Lost" in row[1].accessibleName()


def test_a_stack_is_judged_by_the_rules_with_what_lies_on_its_disks(club: Club) -> None:
    table = club.seat()
    controller, stack = table.controller, table.stack
    assert stack is not None
    table.armies.sides[0].bring_all.click()
    piece = next(one for one in controller.session.of("A") if one.kind == "disk")
    controller.do("damage", piece.id, value=1)
    controller.choose(piece.id)
    table.armies.bar.stack.click()
    foe = next(one for one in controller.session.of("B") if one.kind == "disk")
    assert stack.seat.key == "A", "the owner is known without choosing: only B has this disk"
    stack.entry.taken.emit(foe.entry)
    assert controller.session.stack == (StackDisk("s1", piece.entry, "A", damage=1), StackDisk("s2", foe.entry, "B"))
    club.wait(lambda: any("By the Diskwars rules" in text for text in stack.told))
    before = stack.told
    assert any("vs toughness" in text for text in before)
    stack.rows[1].up.click()
    club.wait(lambda: any("vs toughness" in text for text in stack.told) and stack.told != before)
    assert club.kept().stack == controller.session.stack
    stack.rows[0].remove.click()
    club.wait(lambda: any("No fight" in text for text in stack.told))


@pytest.mark.parametrize(("system", "game"), [("warhammer", "Warhammer: Diskwars"), ("l5r", "L5R")])
def test_a_stack_of_another_disk_game_is_fought_by_its_rules(club: Club, system: str, game: str) -> None:
    table = club.seat(system)
    stack, controller = table.stack, table.controller
    assert stack is not None
    for side in "AB":
        piece = next(one for one in controller.session.of(side) if one.kind == "disk")
        controller.add_to_stack(piece.entry, side)
    club.wait(lambda: any(f"By the {game} rules" in text for text in stack.told))
    assert any("vs toughness" in text for text in stack.told)


def test_dragon_dice_are_rolled_by_army_summed_and_copied(club: Club) -> None:
    table = club.seat("dragon-dice")
    controller, page = table.controller, table.dice
    assert table.stack is None
    menu = page.armies()
    assert len(menu.actions()) == 6
    menu.actions()[1].trigger()
    count = len(page.dice)
    assert count > 1
    page.roll.click()
    faces = controller.session.pool
    assert all(face.shown for face in faces)
    assert [name for name, _ in page.sums.shown][:5] == ["Melee", "Missile", "Magic", "Maneuver", "Save"]
    page.dice[0].click()
    page.again.click()
    assert controller.session.pool[1:] == faces[1:]
    assert [len(one.again) for one in controller.session.rolls] == [0, 1]
    page.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].startswith(f"1. {count} dice: ")
    assert lines[1].startswith("2. 1 die rerolled: ")
    club.page.undo.click()
    assert len(club.kept().rolls) == 2


@pytest.mark.slow
def test_battle_dice_are_set_by_number(club: Club) -> None:
    table = club.seat("warhammer")
    page = table.dice
    page.steppers["battle-die"].step(3)
    page.steppers["d6"].step(2)
    page.roll.click()
    assert len(page.dice) == 5
    assert sum(int(count) for name, count in page.sums.shown if name != "Total") == 3
    page.steppers["battle-die"].step(-2)
    assert [one.id for one in table.controller.session.pool].count("battle-die") == 1
    page.clear.click()
    assert table.controller.session.pool == ()
    assert page.empty.isVisibleTo(page)


@pytest.mark.slow
def test_a_table_is_taken_up_where_it_was_left(club: Club) -> None:
    table = club.seat()
    table.tracker.next.click()
    table.controller.add_dice([Face("die", "d6")])
    table.controller.roll()
    was = club.kept()
    club.page.go_back()
    club.wait(lambda: club.page.table is None and club.page.sessions.lines)
    club.page.sessions.lines[0].click()
    club.wait(lambda: club.page.table is not None)
    assert club.table.controller.session == was
    assert club.table.tracker.segment.text() == "Missiles"


@pytest.mark.slow
def test_a_deleted_table_can_be_brought_back(club: Club) -> None:
    club.seat()
    club.page.delete(club.table.controller.session.id)
    club.wait(lambda: club.page.pages.currentWidget() is club.page.sessions and not club.page.sessions.lines)
    notice = [one for one in club.notices if one.act][-1]
    assert notice.act is not None
    notice.act()
    club.wait(lambda: club.page.sessions.lines)
    assert club.sessions() == ["A table"]


def test_the_result_is_entered_with_all_that_is_known(club: Club) -> None:
    table = club.seat(scenario="doom-hill")
    foe = next(one for one in table.controller.session.of("B") if one.kind == "disk")
    table.controller.do("place", foe.id, to="lost")
    club.page.enter_result()
    sheet = club.sheet(ResultDialog)
    club.wait(lambda: sheet.scenario.text() == "Doom Hill")
    assert [row.won.isChecked() for row in sheet.rows] == [True, False]
    assert "Lost" in sheet.notes.text()
    sheet.do.click()
    club.wait(lambda: table.controller.session.battle)
    (battle,) = club.ask(lambda library: battle_list.list_battles(library.database))
    assert (battle.id, battle.scenario, battle.winners) == (table.controller.session.battle, "doom-hill", ("A",))
    assert club.kept().battle == battle.id


@pytest.mark.parametrize("system", ["diskwars", pytest.param("dragon-dice", marks=pytest.mark.slow)])
def test_it_stands_in_a_window_of_360_pixels_and_nothing_is_cut(club: Club, system: str) -> None:
    club.seat(system)
    club.page.own.click()
    club.wait(lambda: club.page.is_window and club.page.table is not None)
    page = club.page
    page.resize(360, 640)
    club.bot.wait(50)
    assert page.width() == 360
    assert not page.own.isVisible()
    table = club.table
    for tab in table.tabs.pages:
        table.tabs.choose(tab)
        club.bot.wait(20)
        shown = table.tabs.pages[tab]
        assert shown.minimumSizeHint().width() <= 360
        for widget in (table.tracker.next, table.tracker.back, page.undo, page.more):
            right = widget.mapTo(page, QPoint(widget.width(), 0)).x()
            assert right <= page.width()
    page.close()
    club.wait(lambda: club.context not in companion_opening._open)


@pytest.mark.slow
def test_three_players_say_who_destroyed_a_piece(club: Club) -> None:
    table = club.seat(count=3)
    controller = table.controller
    piece = next(one for one in controller.session.of("A") if one.kind == "disk")
    controller.choose(piece.id)
    keys = [key for key, _ in table.armies.bar.place.choices]
    assert {"lost B", "lost C", "lost "} <= set(keys)
    table.armies.bar.place.chosen.emit("lost C")
    assert controller.session.now.marks[piece.id].by == "C"
    assert f"Destroyed {piece.worth} points" in table.armies.sides[2].killed.text()
