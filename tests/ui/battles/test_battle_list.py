"""The kept battles: found, taken up again, named, noted, deleted and brought back, carried in files, checked."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt

from app.battles import battle_list, store
from app.battles.battle_list import BattleSide
from ui.armies.documents.army_dialogs import ArmyNameDialog, ImportReportDialog
from ui.armies.shelf.shelf_queries import told_tally
from ui.battle.library.battle_texts import ending, standing
from ui.battle.library.result_page import ResultDialog

from .conftest import Field


def test_the_list_shows_what_is_kept_and_finds_it(field: Field, fingers: Any) -> None:
    assert field.library.pages.currentWidget() is field.library.empty
    tides = field.begin("elf", "orc")
    field.begin("dwarf", "undead", "knight", scenario="doom-hill", name="The hill")
    assert sorted(field.names()) == ["Legions Elf against Legions Orc", "The hill"]
    field.choose(tides)
    card = field.library.card
    assert "Tides of War" in card.place.text()
    assert [card.sides.itemAt(n).widget().side.army for n in range(2)] == ["Legions Elf", "Legions Orc"]
    index = field.library.list.battles.index(field.library.list.battles.row_of(tides), 0)
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Round 1" in spoken
    assert "Tides of War" in spoken
    fingers.press("Ctrl+F")
    fingers.type("hill knight")
    assert field.names() == ["The hill"]
    fingers.type(" nobody")
    assert field.names() == []
    assert field.library.nothing.isVisible()


def test_a_battle_is_taken_up_again_with_return(field: Field, fingers: Any) -> None:
    battle = field.begin("elf", "orc")
    field.choose(battle)
    field.library.list.setFocus()
    fingers.press("Return")
    table = field.table(battle)
    assert [seat.id for seat in table.session.state.seats] == ["A", "B"]
    assert table.session.state.scenario == "tides-of-war"
    field.library.card.open.click()
    assert field.table(battle) is table, "never on two tables"


def test_under_the_list_a_battle_is_seen_whole_and_only_the_page_scrolls(field: Field) -> None:
    field.choose(field.begin("elf", "orc"))
    card, theme = field.library.card, field.context.theme
    assert card.minimumHeight() == 0, "beside the list it scrolls by itself"
    theme.set_scale(200)
    try:
        field.wait(lambda: card.y() > 0)
        field.wait(lambda: card.area.verticalScrollBar().maximum() == 0)
        last = card.notes
        assert card.area.viewport().rect().bottom() >= last.mapTo(card.area.viewport(), last.rect().bottomLeft()).y()
    finally:
        theme.set_scale(100)


def test_a_battle_is_renamed_noted_deleted_and_brought_back(field: Field, fingers: Any) -> None:
    battle = field.begin("elf", "orc")
    other = field.begin("dwarf", "undead")
    field.choose(battle)
    field.library.list.setFocus()
    fingers.press("F2")
    sheet = field.sheet(ArmyNameDialog)
    sheet.entry.edit.selectAll()
    fingers.type("At the bridge")
    fingers.press("Return")
    field.wait(lambda: "At the bridge" in field.names())
    field.window.window.activateWindow()
    field.wait(field.window.window.isActiveWindow)
    field.choose(battle)
    field.library.card.notes.setFocus()
    field.wait(field.library.card.notes.hasFocus)
    fingers.type("Close.")
    field.choose(other)
    field.wait(lambda: field.ask(lambda library: battle_list.get_battle(library.database, battle)).notes == "Close.")
    field.settle()
    field.choose(battle)
    assert field.library.card.notes.text() == "Close."
    before = field.ask(lambda library: store.record_of(library.database, battle))
    field.library.card.delete.click()
    field.wait(lambda: "At the bridge" not in field.names())
    field.undo_notice()
    field.wait(lambda: "At the bridge" in field.names())
    assert field.library.card.battle is not None
    assert field.library.card.battle.id == battle
    assert field.ask(lambda library: store.record_of(library.database, battle)) == before


def test_a_record_is_checked_goes_into_a_file_and_comes_back(field: Field, tmp_path: Path) -> None:
    battle = field.begin("elf", "orc", name="At the bridge")
    field.choose(battle)
    summary = field.library.list.current()
    assert summary is not None
    field.library.card.verify.click()
    report = field.sheet(ImportReportDialog)
    assert "Replaying the answers gives the same" in report.lines.toPlainText()
    assert "The pieces have the values of your catalogue." in report.lines.toPlainText()
    assert "Not checked: the players" in report.lines.toPlainText()
    assert "not finished" in report.lines.toPlainText()
    report.accept()
    target = tmp_path / "bridge.jsonl"
    field.library.book.write(summary, target)
    field.wait(target.exists)
    assert target.read_bytes() == field.ask(lambda library: store.record_of(library.database, battle))
    field.library.bring_in(target)
    field.wait(lambda: len(field.names()) == 2)
    copy = field.library.list.current()
    assert copy is not None
    assert copy.id != battle, "what came in is chosen"
    assert field.ask(lambda library: store.record_of(library.database, copy.id)) == target.read_bytes()


def test_a_file_that_is_no_record_says_why_and_changes_nothing(field: Field, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text('{"format": "roundel-army/1"}')
    field.library.bring_in(wrong)
    sheet = field.sheet(ImportReportDialog)
    assert sheet.lines.toPlainText()
    assert "wrong.jsonl" in sheet.lines.toPlainText()
    sheet.accept()
    field.library.bring_in(tmp_path / "not-there.jsonl")
    field.wait(lambda: any(one.is_bad for one in field.notices))
    assert field.battles() == ()


def test_a_result_of_a_real_table_is_entered_by_keyboard(field: Field, fingers: Any) -> None:
    court = field.army("Green Court")
    field.library.enter_result()
    sheet = field.sheet(ResultDialog)
    field.wait(lambda: sheet.known[0])
    assert sheet.rows[0].army.edit.hasFocus()
    fingers.type("green")
    fingers.press("Down", "Return")
    assert sheet.rows[0].army.text() == "Green Court"
    assert not sheet.do.isEnabled(), "the other army is missing"
    sheet.rows[1].army.setFocus()
    fingers.type("Somebody")
    assert sheet.says.text() == "Draw (no winner)"
    sheet.rows[0].won.click()
    sheet.scenario.show_key("siege")
    sheet.rows[0].score.set_text("many")
    assert not sheet.do.isEnabled()
    assert "whole number" in sheet.says.text()
    sheet.rows[0].score.set_text("217")
    sheet.rows[1].score.set_text("65")
    sheet.date.set_text("2999-01-01")
    assert not sheet.do.isEnabled()
    assert "future" in sheet.says.text()
    sheet.date.set_text("2001-02-03")
    sheet.do.click()
    field.wait(lambda: field.names() == ["Green Court against Somebody"])
    (battle,) = field.battles()
    assert (battle.scores, battle.made_at[:10]) == ({"A": 217, "B": 65}, "2001-02-03")
    assert standing(battle) == "Won by Green Court, 217\u201365"
    assert (battle.is_entered, battle.winners, battle.scenario) == (True, ("A",), "siege")
    assert [side.army_id for side in battle.sides] == [court, ""]
    assert field.ask(lambda library: battle_list.count_tally(library.database, court)).won == 1
    assert not field.library.card.open.isVisible(), "there is nothing to take up again"
    assert "played in person" in field.library.card.ending.text()


def test_a_battle_that_the_computer_took_over_is_marked_in_tally_and_details(field: Field) -> None:
    """The seat's players are joined by commas; neither the tally nor the details call it a plain win."""
    sides = (BattleSide("A", "Court", "army-1", player="person,greedy"), BattleSide("B", "Orcs", player="greedy"))
    entered = battle_list.EnteredResult("Half", "diskwars", "doom-hill", sides, ("A",))
    id_ = field.ask(lambda library: battle_list.enter_result(library.database, entered))
    battle = field.ask(lambda library: battle_list.get_battle(library.database, id_))
    tally = field.ask(lambda library: battle_list.count_tally(library.database, "army-1"))
    assert told_tally(tally) == "0 won, 0 lost, 1 partly by the computer"
    told = ending(replace(battle, is_entered=False, reason="conceded"))
    assert told.endswith("The computer played Court for a while, so it counts as neither won nor lost for that army.")
