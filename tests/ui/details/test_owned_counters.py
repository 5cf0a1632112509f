"""How many there are of a piece: counted with plus and minus, typed, undone, and where they lie."""

import pytest
from PySide6.QtCore import Qt

from app.armies.army_store import mark_built, new_army
from app.collection.holdings import add_box
from app.collection.steps import read_collection
from catalog.schema import Line
from catalog.schema.lists import DiskList
from ui.catalog.details.collection_status import shelf_for
from ui.catalog.details.owned_panel import KeptRow

pytestmark = pytest.mark.slow


def counters(hand) -> KeptRow:
    hand.until(lambda: hand.page.owned.rows)
    return next(iter(hand.page.owned.rows.values()))


def holding(hand, field: str) -> object:
    """As the database has it."""
    piece = next(iter(hand.page.owned.rows))
    found: list[object] = []
    hand.context.ask("test", lambda library: getattr(read_collection(library.database).get(piece), field), found.append)
    hand.until(lambda: found)
    return found[0]


def test_plus_counts_one_more_and_undo_takes_it_back(hand) -> None:
    hand.show("Stalwarts")
    row = counters(hand)
    hand.plus(row.owned, 3)
    hand.until(lambda: holding(hand, "owned") == 3)
    assert row.owned.value == 3
    hand.until(lambda: hand.told)
    hand.undo()
    hand.until(lambda: holding(hand, "owned") == 2)
    hand.until(lambda: row.owned.value == 2)


def test_numbers_are_typed_and_the_counters_keep_the_focus(hand) -> None:
    hand.show("Stalwarts")
    row = counters(hand)
    hand.bot.keyClicks(row.wanted, "1")
    hand.bot.keyClicks(row.wanted.edit, "2")
    hand.key(row.wanted.edit, Qt.Key.Key_Return)
    hand.until(lambda: holding(hand, "wanted") == 12)
    assert counters(hand) is row, "the page was not built anew"


def test_trade_condition_place_and_note_fold_out(hand) -> None:
    hand.show("Stalwarts")
    row = counters(hand)
    assert not row.fold.is_open
    hand.click(row.fold.head)
    assert row.fold.is_open
    hand.plus(row.trade)
    for field, text in (("condition", "worn"), ("place", "green box"), ("note", "from Anna")):
        hand.bot.keyClicks(row.texts[field].edit, text)
        hand.key(row.texts[field].edit, Qt.Key.Key_Return)
        hand.until(lambda field=field, text=text: holding(hand, field) == text)
    assert holding(hand, "trade") == 1
    hand.until(lambda: "For trade: 1." in row.says.text())


def test_a_number_nobody_has_is_refused_and_the_counter_says_what_there_is(hand) -> None:
    hand.show("Stalwarts")
    row = counters(hand)
    hand.bot.keyClicks(row.texts["note"].edit, "x" * 2001)
    hand.key(row.texts["note"].edit, Qt.Key.Key_Return)
    hand.until(lambda: hand.told and hand.told[-1].is_bad)
    assert "the maximum is 2000" in hand.told[-1].text
    assert holding(hand, "note") == ""


def test_boxes_and_built_armies_are_told(hand) -> None:
    hand.show("Stalwarts")

    def set_up(library) -> int:
        shelf = shelf_for(library)
        box = next(
            (system, id_)
            for (system, id_), known in shelf.boxes.items()
            if any(piece.id == "stalwarts" for piece in known.pieces)
        )
        add_box(library.database, shelf, *box)
        army = DiskList(system="diskwars", name="Red Anvil", limit=150, entries=(Line(id="stalwarts", count=1),))
        mark_built(library.database, new_army(library.database, army).id)
        return shelf.boxes[box].pieces[next(piece for piece in shelf.boxes[box].pieces if piece.id == "stalwarts")]

    counted: list[int] = []
    hand.context.save(set_up, counted.append)
    hand.until(lambda: counted)
    hand.context.collection_changed.emit()
    row = counters(hand)
    hand.plus(row.owned)
    boxed = counted[0]
    hand.until(lambda: row.owned.value == boxed + 1)
    hand.until(lambda: f"From boxes: {boxed}. Loose: 1." in row.says.text())
    hand.until(lambda: f"{boxed} of {boxed + 1} free; the rest are in Red Anvil." in row.says.text())
    assert row.owned.value == boxed + 1


def test_a_die_in_several_colourings_has_a_counter_for_each(hand) -> None:
    hand.go("dragon-dice", "unit", "dragonkin/dragonfoal")
    hand.until(lambda: len(hand.page.owned.rows) > 1)
    second = list(hand.page.owned.rows.values())[1]
    hand.plus(second.owned)
    hand.until(lambda: second.owned.value == 1)
    assert sum(row.owned.value for row in hand.page.owned.rows.values()) == 1


def test_what_cannot_be_owned_has_no_counters(hand) -> None:
    hand.go("diskwars", "skill", "first-blow")
    hand.until(lambda: hand.details.stand is not None)
    assert not hand.page.owned.isVisible()
