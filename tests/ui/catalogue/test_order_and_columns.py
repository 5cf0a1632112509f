"""The table: sorted by any column over all pages, with the columns one wants."""

from functools import cmp_to_key

import pytest
from PySide6.QtCore import QPoint, Qt

from app.words import label
from ui.catalog.results.columns import COLUMNS, PLACE, fitting
from ui.catalog.results.results_model import PAGE

pytestmark = pytest.mark.slow

SORTED = [column.name for column in COLUMNS if column.fields and column.name not in ("kind", "allegiance", "system")]


def values(hand, column: str) -> list[object]:
    """What stands in a column, all pages, as it is compared."""
    hand.screen.seeker.reach_end()
    model = hand.screen.model
    hand.until(lambda: model.rowCount() == model.total)
    found = []
    for row in range(model.total):
        hit = model.hit(row)
        if column == "points":
            found.append(hit.points)
        elif column == "name":
            found.append(hit.name.lower())
        elif column == "id":
            found.append(hit.id)
        elif column == "house-share":
            found.append(hit.house or None)
        elif column in ("owned", "wanted", "free"):
            found.append(model.held(hit, column) or None)
        else:
            there = (hit.values[name] for name in COLUMNS[PLACE[column]].fields if hit.values.get(name) is not None)
            found.append(next(there, None))
    return found


@pytest.mark.parametrize("system", ["diskwars", "dragon-dice"])
def test_every_column_sorts_all_pages_both_ways(hand, system: str) -> None:
    hand.game(system)
    hand.search("")
    assert hand.screen.model.total > PAGE
    for column in SORTED:
        for descending in (False, True):
            with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
                hand.screen.tools.sort.chosen.emit(column, descending)
            found = values(hand, column)
            there = [one for one in found if one is not None]
            assert there == sorted(there, reverse=descending), (column, descending)
            assert found[len(there) :] == [None] * (len(found) - len(there)), column


def test_kinds_factions_and_games_are_sorted_by_their_names(hand) -> None:
    hand.search("")
    for column in ("kind", "allegiance", "system"):
        with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
            hand.screen.tools.sort.chosen.emit(column, False)
        hand.screen.seeker.reach_end()
        model = hand.screen.model
        hand.until(lambda model=model: model.rowCount() == model.total)
        words = [model.text(model.hit(row), column) for row in range(model.total)]
        there = [word for word in words if word]
        order = sorted(there, key=cmp_to_key(lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower())))
        assert there == order, column


def test_a_head_sorts_up_then_down_then_not_at_all(hand) -> None:
    hand.game("diskwars")
    hand.search("kind:disk")
    head, before = hand.screen.table.head, hand.names()
    place = QPoint(head.sectionViewportPosition(PLACE["points"]) + 20, head.height() // 2)
    seen = []
    for _ in range(3):
        with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
            hand.bot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
        seen.append((head.sorted_by, head.descending, hand.screen.model.hit(0).points))
        assert (hand.screen.tools.sort.column, hand.screen.tools.sort.descending) == (head.sorted_by, head.descending)
    assert seen[0][:2] == ("points", False)
    assert seen[1][:2] == ("points", True)
    assert seen[0][2] < seen[1][2]
    assert seen[2][0] == ""
    assert hand.names() == before


def test_heads_sort_by_keyboard_and_say_so(hand) -> None:
    hand.game("diskwars")
    hand.search("kind:disk")
    head = hand.screen.table.head
    head.setFocus(Qt.FocusReason.TabFocusReason)
    walked = 0
    while head._current != PLACE["attack"] and walked < 10:
        hand.key(head, Qt.Key.Key_Right)
        walked += 1
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.key(head, Qt.Key.Key_Space)
    assert head.sorted_by == "attack"
    assert label("attack") in head.accessibleDescription()
    hand.key(head, Qt.Key.Key_Down)
    assert hand.screen.table.hasFocus()


def test_the_order_is_chosen_from_a_menu_too(hand) -> None:
    hand.game("diskwars")
    hand.search("kind:disk")
    button = hand.screen.tools.sort
    actions = {action.text(): action for action in button.menu().actions() if action.text()}
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        actions["Toughness"].trigger()
    assert "Toughness" in button.accessibleName()
    assert hand.screen.table.head.sorted_by == "toughness"


def test_columns_are_chosen_and_remembered_for_each_game(hand, qapp, ready_home) -> None:
    hand.game("diskwars")
    hand.search("kind:disk")
    table = hand.screen.table
    assert table.isColumnHidden(PLACE["alignment"])
    actions = {action.text(): action for action in hand.screen.column_menu().actions() if action.text()}
    for name in ("Alignment", "Faction, race or clan", "Kind"):
        actions[name].trigger()
    assert not table.isColumnHidden(PLACE["alignment"])
    assert table.isColumnHidden(PLACE["allegiance"])
    hand.game("l5r")
    hand.search("kind:disk")
    assert table.isColumnHidden(PLACE["alignment"]), "another game has its own columns"
    hand.window.window.close()

    again = type(hand.window)(hand.bot, qapp, ready_home)
    again.window.resize(1440, 900)
    again.wait_for_results()
    with hand.bot.waitSignal(again.catalog.searched, timeout=10_000):
        again.frame.top.game.choose("diskwars")
    again.type("kind:disk")
    assert not again.catalog.table.isColumnHidden(PLACE["alignment"])
    assert again.catalog.table.isColumnHidden(PLACE["allegiance"])
    usual = next(action for action in reversed(again.catalog.column_menu().actions()) if action.text())
    usual.trigger()
    assert again.catalog.table.isColumnHidden(PLACE["alignment"])
    again.window.close()
    again.window.deleteLater()


def test_the_menu_of_columns_stays_open_while_one_ticks(hand, qtbot) -> None:
    menu = hand.screen.column_menu()
    menu.popup(QPoint(100, 100))
    action = next(one for one in menu.actions() if one.text() == "Alignment")
    menu.setActiveAction(action)
    qtbot.keyClick(menu, Qt.Key.Key_Space)
    assert action.isChecked()
    assert menu.isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


def test_the_menu_key_on_the_heads_offers_the_columns(hand) -> None:
    asked = []
    hand.screen.table.head.menu_wanted.disconnect()
    hand.screen.table.head.menu_wanted.connect(asked.append)
    from PySide6.QtGui import QContextMenuEvent
    from PySide6.QtWidgets import QApplication

    head = hand.screen.table.head
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), head.mapToGlobal(QPoint(5, 5)))
    QApplication.sendEvent(head, event)
    assert len(asked) == 1


def test_columns_give_way_to_the_name_when_there_is_little_room() -> None:
    usual = ("kind", "allegiance", "attack", "guard", "points", "owned")
    assert fitting(usual, 900, 128) == frozenset(usual)
    narrow = fitting(usual, 420, 128)
    assert "attack" in narrow
    assert "kind" not in narrow
    assert fitting(usual, 100, 128) == frozenset()


def test_what_lost_its_column_is_said_in_the_second_line(hand) -> None:
    hand.search("fire")
    hand.window.window.resize(900, 600)
    hand.bot.wait(50)
    table, model = hand.screen.table, hand.screen.model
    assert table.isColumnHidden(PLACE["kind"])
    assert model.kinds > 1
    hit = model.hit(0)
    assert table._painter._second_line(hit, model, table._cells)[0].text == model.text(hit, "kind")


def test_lengths_follow_the_unit_that_was_chosen(hand) -> None:
    hand.game("diskwars")
    hand.search("kind:disk")
    model = hand.screen.model
    assert model.text(model.hit(0), "diameter").endswith("in")
    hand.context.lengths.choose("cm")
    assert model.text(model.hit(0), "diameter").endswith("cm")
    hand.context.lengths.choose("in")
