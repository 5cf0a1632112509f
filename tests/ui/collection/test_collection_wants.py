"""Wants and trades: the lists, what a rule makes of them before it is taken over, what saved armies lack, sharing."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app.armies.army_store import new_army
from app.armies.validator import published_armies
from app.collection.build import total_missing
from app.collection.pieces import PieceId
from app.collection.wants import Keep, derive

pytestmark = pytest.mark.slow

BARD, WINDRIDER = PieceId("diskwars", "elven-bard"), PieceId("diskwars", "windrider")
TAKARI = PieceId("diskwars", "takari-lotaar")


def counts(panel) -> dict[PieceId, int]:
    return {heap.piece: int(heap.count) for heap in panel.view.heaps.heaps}


def put_in(collector, stepper, number: str) -> None:
    stepper.setFocus()
    collector.bot.keyClicks(stepper, number)
    collector.bot.keyClick(stepper.edit, Qt.Key.Key_Return)


@pytest.fixture
def page(collector):
    collector.choose_game("diskwars")
    collector.put(BARD, "owned", "6")
    collector.put(TAKARI, "owned", "2")
    collector.put(WINDRIDER, "wanted", "3")
    collector.put(BARD, "trade", "1")
    collector.screen.show_tab("wants")
    return collector.screen.wants


def test_the_lists_show_what_is_wanted_and_for_trade(collector, page) -> None:
    assert counts(page.wants) == {WINDRIDER: 3}
    assert counts(page.spares) == {BARD: 1}
    assert page.wants.count.accessibleName() == "3 pieces, 1 different"
    collector.choose_game("warhammer")
    assert counts(page.wants) == {}
    assert page.wants.empty.isVisible()
    assert not page.copy_button.isEnabled()
    assert page.copy_button.toolTip()


def test_a_rule_is_previewed_live_and_changes_nothing_until_taken_over(collector, page) -> None:
    before = collector.saved()
    collector.click(page.mode.buttons["rule"])
    pieces = [p for k in collector.shelf.pieces.values() if k.system == "diskwars" for p in k.pieces]
    for each, unique in ((4, 1), (2, 1), (2, 3)):
        put_in(collector, page.rule.count, str(each))
        put_in(collector, page.rule.unique, str(unique))
        derived = derive(collector.ledger.collection, collector.shelf, pieces, Keep(each, unique))
        assert counts(page.wants) == derived.wants
        assert counts(page.spares) == derived.spares
    assert collector.saved() == before
    put_in(collector, page.rule.count, "4")
    put_in(collector, page.rule.unique, "1")
    collector.click(page.apply_button)
    held = collector.saved()
    assert held.get(BARD).trade == 2
    assert held.get(TAKARI).trade == 1
    assert held.get(WINDRIDER).wanted == 4
    assert collector.steps()[0] == "Keep 4 of each"
    collector.undo()
    assert collector.saved() == before


def test_a_rule_for_one_faction_leaves_the_others_alone(collector, page) -> None:
    collector.click(page.mode.buttons["rule"])
    next(action for action in page.rule.which.menu().actions() if action.text() == "Elf").trigger()
    derived = {collector.shelf.known(piece).family for piece in counts(page.wants)}
    assert derived == {"elf"}
    collector.click(page.apply_button)
    families = {collector.shelf.known(p).family for p, one in collector.saved().holdings.items() if one.wanted}
    assert families == {"elf"}
    collector.click(page.apply_button)
    assert collector.told[-1].text == "Your lists already match this."


def test_a_rule_for_what_is_chosen_in_the_table(collector, page) -> None:
    collector.screen.show_tab("pieces")
    table = collector.at(collector.screen.pieces.model.lines[0].piece)
    for _ in range(2):
        collector.bot.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    chosen = {line.piece for line in table.chosen()}
    collector.click(collector.screen.pieces.rule_button)
    assert collector.screen.tabs.key == "wants"
    assert page.rule.which.word == "The 3 selected pieces"
    assert set(counts(page.wants)) <= chosen
    collector.click(page.apply_button)
    assert {p for p, one in collector.saved().holdings.items() if one.wanted} == chosen | {WINDRIDER}


def test_the_rule_is_remembered_and_decides_what_is_spare(collector, page) -> None:
    collector.click(page.mode.buttons["rule"])
    put_in(collector, page.rule.count, "7")
    collector.click(page.apply_button)
    collector.screen.show_tab("pieces")
    collector.click(collector.screen.pieces.choice.buttons["spare"])
    assert collector.shown() == ["Takari Lotaar"]


def save_armies(collector, count: int) -> list[str]:
    def save(library) -> list[str]:
        elves = next(army for army in published_armies(library.catalog, "diskwars") if "Elf" in army.name)
        return [new_army(library.database, replace(elves, name=f"Elves {n}")).id for n in range(count)]

    made: list[list[str]] = []
    collector.context.save(save, made.append)
    collector.until(lambda: made)
    collector.context.armies_changed.emit("")
    collector.until(lambda: sum(not one.is_published for one in collector.ledger.armies) == count)
    return made[0]


def test_what_armies_lack_together_and_one_after_the_other(collector, page) -> None:
    collector.click(page.mode.buttons["armies"])
    assert not page.apply_button.isVisible()
    assert "no saved armies" in page.says.text()
    save_armies(collector, 2)
    armies = [one.army for one in collector.ledger.armies if not one.is_published]
    for way, together in (("together", True), ("after", False)):
        collector.click(page.for_armies.way.buttons[way])
        expected = total_missing(armies, collector.shelf, collector.ledger.owned, together=together)
        assert counts(page.wants) == expected
    collector.click(page.apply_button)
    held = collector.saved()
    for piece, count in expected.items():
        assert held.get(piece).wanted == max(count, 3 if piece == WINDRIDER else 0)
    next(action for action in page.for_armies.which.menu().actions() if action.text() == "Elves 1").trigger()
    assert counts(page.wants) == expected


def test_the_lists_are_copied_as_text_for_a_forum(collector, page) -> None:
    collector.click(page.copy_button)
    assert QGuiApplication.clipboard().text() == (
        "Diskwars, wanted:\n3 x Windrider\n\nDiskwars, for trade:\n1 x Elven Bard\n"
    )
    assert collector.told[-1].text == "Copied the lists."


def test_the_lists_are_exported_as_a_table_that_can_be_imported(collector, page, tmp_path) -> None:
    collector.click(page.export_button)
    dialog = collector.screen.findChild(QFileDialog)
    target = tmp_path / "wants.csv"
    dialog.fileSelected.emit(str(target))
    collector.until(target.exists)
    text = target.read_text(encoding="utf-8-sig")
    assert text.splitlines() == [
        "system,kind,id,variant,name,wanted,trade",
        "diskwars,disk,elven-bard,,Elven Bard,0,1",
        "diskwars,disk,windrider,,Windrider,3,0",
    ]
    dialog.close()


def test_in_a_low_window_the_page_scrolls_and_every_control_keeps_its_height(collector, page) -> None:
    collector.window.window.resize(1366, 768)
    collector.context.theme.set_scale(200)
    page.mode.buttons["rule"].click()
    parts = (page.rule.count, page.rule.unique, page.rule.which, page.apply_button)
    collector.until(lambda: all(part.height() >= part.sizeHint().height() for part in parts))
    assert page.wants.title.height() >= page.wants.title.sizeHint().height()
