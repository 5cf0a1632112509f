"""Items at the table: on their bearers, in the stack, in the question who carries one; poison, Lords, the edge."""

import math

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.games.disk.rules.state import HIDDEN
from app.games.disk.scenery.scene import Figure
from app.words.value_sentences import signed
from tests.ui.battle.conftest import Mouse, start_moving
from tests.ui.battle.l5r.conftest import Opening
from tests.ui.battle.l5r.tables import ARMOUR, CLUB, INCH
from ui.battle.question.controls import OfferControl
from ui.battle.session.window import BattleWindow
from ui.battle.side.why_dialog import WhyDialog
from ui.games.disk.items import DiskItem
from ui.games.disk.strokes import CLEAR, MARKS, badge_of, badge_size, badge_spot


def asked_for_a_bearer(opening: Opening) -> BattleWindow:
    window = opening(segment="reinforcement", round=2)
    assert window.session.decision is not None
    assert window.session.decision.prompt == "ask.bearer"
    return window


def marks(window: BattleWindow, id_: str) -> tuple[str, ...]:
    item = window.surface.view.pieces[id_]
    assert isinstance(item, DiskItem)
    return item.disk.signs.marks


# --- on their bearers ---


def test_bearers_poison_and_lords_have_their_signs(table: BattleWindow) -> None:
    assert marks(table, "a1") == ("poisoned:2", "weapon")
    assert marks(table, "a2") == ("missile-attachment:2",)
    assert marks(table, "a4") == ("lord",)
    assert marks(table, "b1") == ()
    texts = [badge_of(one).text for one in ("poisoned:2", "weapon", "missile-attachment:2", "lord")]
    assert texts == ["2", "", "2", ""]
    assert len({badge.sign for badge in MARKS.values()}) == len(MARKS)


@pytest.mark.parametrize("scale", [0.4, 1.0, 3.0])
def test_no_sign_covers_the_numbers(scale: float) -> None:
    size = badge_size(22.0, scale)
    for turn in range(0, 360, 15):
        spot = badge_spot(size, math.radians(turn))
        assert math.hypot(spot.x(), spot.y()) - size.half >= 22.0 * CLEAR - 1e-6


def test_the_card_of_a_bearer_shows_what_it_carries_and_its_values_as_they_are(table: BattleWindow) -> None:
    card = table.board.side.card
    card.choose("a1")
    assert card.facts is not None
    (carried,) = card.facts.carries
    assert (carried.key, carried.name, carried.does) == (CLUB, "Crab Iron Club", "+2 attack.")
    assert len(card._carried.rows) == 1
    assert table.surface.portraits.picture(CLUB, 44, 1.0) is not None
    assert "Crab Iron Club: +2 attack." in card.accessibleDescription()
    attack, toughness = card.cells["attack"], card.cells["toughness"]
    assert (attack.figure, toughness.figure) == ("7", "2")
    assert "+2" in signed(attack.value.now - attack.value.printed)  # type: ignore[union-attr]
    card.choose("b1")
    assert card._carried.rows == []


def test_why_names_the_item_and_the_poison(table: BattleWindow, qtbot: QtBot) -> None:
    card = table.board.side.card
    card.choose("a1")
    for name, source in (("attack", "Crab Iron Club"), ("toughness", "oison")):
        with qtbot.waitSignal(card.why_wanted) as wanted:
            card.cells[name].click()
        dialog = table.findChild(WhyDialog)
        assert dialog is not None, wanted.args
        assert any(source in text for text in words_of(dialog)), words_of(dialog)
        dialog.close()
        dialog.setParent(None)


def words_of(dialog: WhyDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


# --- in the stack ---


def test_an_item_on_top_of_a_stack_looks_like_one(table: BattleWindow) -> None:
    part = table.board.tray.parts["A"]
    assert part.card == Figure("item", ARMOUR)
    assert "Crab Plate Armour" in part.beside.next
    assert [row.name for row in part.rows()][:1] == ["1. Crab Plate Armour"]
    assert part.rows()[0].picture is not None


def test_items_below_the_top_stay_hidden_to_others(opening: Opening) -> None:
    window = opening(seats=[{"id": "A", "stack": ["crab-berserkers", CLUB]}, {"id": "B", "stack": ["crane-duelists"]}])
    seen = window.session.game.view("B")
    assert seen.seat("A").stack == ("crab-berserkers", HIDDEN)


def test_items_have_faces_where_the_stack_is_ordered(opening: Opening) -> None:
    seats = [
        {"id": "A", "stack": [CLUB, "crab-berserkers", "crab-berserkers"], "ordered": False},
        {"id": "B", "stack": ["crane-duelists"]},
    ]
    window = opening(
        seats=seats, disks=[], segment="setup-lands", first=None, scenario="massacre-at-funeral-mound",
        table={"width": 60, "height": 60},
    )  # fmt: skip
    assert window.session.decision is not None
    assert window.session.decision.prompt == "ask.stack-order"
    keys = [option.key for option in window.session.decision.options]
    assert all(window.surface.portraits.picture(key, 46, 1.0) is not None for key in keys)
    assert "3 disks and items" in window.bar.means.text()


# --- who carries it ---


def test_bearers_are_lit_and_others_say_why_not(opening: Opening) -> None:
    window = asked_for_a_bearer(opening)
    pieces = window.surface.view.pieces
    assert [id_ for id_, item in pieces.items() if item.is_lit] == ["a5"]
    assert window.bar.asked.text() == "A: which unit carries Crab Plate Armour?"
    assert "+1 defense, +2 toughness." in window.bar.means.text()
    control = window.bar.control
    assert isinstance(control, OfferControl)
    told = {one.offer.key: one.offer.second for one in control.offers}
    assert "already carries an item" in told["a1"]
    assert "Stronghold" in told["a3"]
    assert told["a5"] == "D 3 → 4, T 3 → 5"
    Mouse(window).over((6 * INCH, 8 * INCH))
    assert any("already carries an item" in line.text for line in window.surface.view.bubble.lines)


@pytest.mark.parametrize("way", ["mouse", "keys", "legal list"])
def test_a_bearer_is_chosen(opening: Opening, qtbot: QtBot, way: str) -> None:
    window = asked_for_a_bearer(opening)
    if way == "mouse":
        Mouse(window).click((round(3.5 * INCH), 11 * INCH))
    elif way == "keys":
        window.board.take_focus()
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    else:
        legal = window.board.side.legal
        window.board.open_tab("legal")
        qtbot.waitUntil(lambda: any(one.can_be_done for one in legal.legal_answers))
        legal.list.setCurrentRow(next(row for row, one in enumerate(legal.legal_answers) if one.can_be_done))
        qtbot.keyClick(legal.list, Qt.Key.Key_Return)
    assert window.session.state.disks["a5"].items == (ARMOUR,)
    assert marks(window, "a5") == ("armour",)


# --- the edge ---


def test_a_disk_that_would_leave_the_table_is_told_before_the_click(table: BattleWindow) -> None:
    start_moving(table, "a3")
    view = table.surface.view
    view.pointed.emit((-INCH, 20 * INCH), True)
    shown = table.surface.pointer_controller._shown_landing
    assert shown is not None
    assert shown[2].is_lost
    assert view.bubble.lines[0].text == "It leaves the table and is out of the battle."
    view.pointed.emit((3 * INCH, 20 * INCH), True)
    assert not any("leaves the table" in line.text for line in view.bubble.lines)


def test_the_menu_of_a_land_without_offers_does_not_open(table: BattleWindow) -> None:
    table.surface.pointer_controller.open_menu("land-C", QPoint(5, 5))
    assert getattr(table.surface.pointer_controller, "menu", None) is None
