"""Setting up a table: search and lay, drag, layers, counters, files, who wins a stack, playing from it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.base.geometry import Point
from app.battles import store
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle import editor
from catalog.schema import DiskwarsScenario
from tests.games.conftest import coins
from tests.ui.battle.conftest import Lodging, slip, wheel
from tests.ui.battle.editing import bench_of
from ui.armies.documents.army_dialogs import ImportReportDialog
from ui.battle.replay import opening_records
from ui.battle.replay.editor_page import EditorPage
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import TitledDialog

assert coins  # a fixture of this module too
pytestmark = pytest.mark.usefixtures("battles_opened")
INCH = 25_400
PATIENCE = 10_000
LEFT = Qt.MouseButton.LeftButton

# As a battle writes it: everything said, someone's answer given, two disks in a pile.
TABLE: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "segment": "combat", "first": "B", "round": 3,
    "table": {"width": 36, "height": 24, "lands": [{"id": "home", "at": [4, 4], "role": "staging:A"}],
              "terrain": [{"id": "t1", "kind": "forest", "at": [28, 18]}]},
    "seats": [{"id": "A", "army": ["ghost", "ghost"], "staging": "home"}, {"id": "B", "stack": ["ghost"]}],
    "disks": [
        {"id": "low", "seat": "B", "at": [18, 12], "disk": {"name": "Low", "toughness": 3, "points": 6}},
        {"id": "high", "seat": "A", "at": [18.5, 12], "start": [10, 10],
         "disk": {"name": "High", "attack": 9, "toughness": 9}},
        {"id": "far", "seat": "A", "at": [6, 20], "disk": "ghost", "damage": 1},
    ],
}  # fmt: skip


@pytest.fixture
def page(lodging: Lodging, records: Records, qtbot: QtBot) -> Iterator[EditorPage]:
    page = opening_records.show_editor(lodging.context, records, "diskwars")
    page.resize(1200, 760)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=PATIENCE)
    yield page
    if page in opening_records._open:
        page._may_leave = True
        page.close()
    qtbot.waitUntil(lambda: page not in opening_records._open, timeout=PATIENCE)


def loaded(page: EditorPage, **more: Any) -> EditorPage:
    page.open_raw(json.dumps({**TABLE, **more}).encode(), "table.json")
    assert page.name == "table.json"
    return page


def send(page: EditorPage, kind: QEvent.Type, at: Point) -> None:
    pixel = QPointF(bench_of(page).view.pixel_of(at))
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else LEFT
    place = bench_of(page).view.viewport().mapToGlobal(pixel)
    event = QMouseEvent(kind, pixel, place, LEFT, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(bench_of(page).view.viewport(), event)


def click(page: EditorPage, at: Point) -> None:
    send(page, QEvent.Type.MouseButtonPress, at)
    send(page, QEvent.Type.MouseButtonRelease, at)


def drag(page: EditorPage, start: Point, end: Point) -> None:
    send(page, QEvent.Type.MouseButtonPress, start)
    send(page, QEvent.Type.MouseMove, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    send(page, QEvent.Type.MouseMove, end)
    send(page, QEvent.Type.MouseButtonRelease, end)


def near(one: Point, other: Point) -> bool:
    """To a pixel of the window."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < INCH // 10


def layers(page: EditorPage) -> list[str]:
    return [lying.id for lying in bench_of(page).draft.state.table.bottom_up()]


# --- laying ---


def test_what_is_searched_and_chosen_is_laid_by_a_click(page: EditorPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bench_of(page).laying.shown, timeout=PATIENCE):
        bench_of(page).laying.field.set_text("ghost")
    bench_of(page).laying.seat.show_key("B")
    names = [offer.name for offer in bench_of(page).laying.model.offers]
    row = names.index("Ghost")
    bench_of(page).laying.list.setCurrentIndex(bench_of(page).laying.model.index(row))
    for at in ((10 * INCH, 10 * INCH), (20 * INCH, 10 * INCH)):  # it stays in hand
        click(page, at)
    disks = bench_of(page).draft.state.disks
    assert [(disk.card.id, disk.seat) for disk in disks.values()] == [("ghost", "B")] * 2
    assert near(bench_of(page).draft.state.table["B1"].at, (10 * INCH, 10 * INCH))
    assert {"B1", "B2"} <= set(bench_of(page).view.pieces)
    qtbot.keyClick(bench_of(page).view, Qt.Key.Key_Escape)
    click(page, (30 * INCH, 10 * INCH))
    assert len(bench_of(page).draft.state.disks) == 2


def test_a_keyboard_lays_moves_and_takes_away(page: EditorPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bench_of(page).laying.shown, timeout=PATIENCE):
        bench_of(page).laying.field.set_text("ghost")
    bench_of(page).laying.list.setCurrentIndex(bench_of(page).laying.model.index(0))
    qtbot.keyClick(bench_of(page).laying.list, Qt.Key.Key_Return)
    assert bench_of(page).draft.state.table["A1"].at == (24 * INCH, 18 * INCH)
    qtbot.keyClick(bench_of(page).view, Qt.Key.Key_Right)
    qtbot.keyClick(bench_of(page).view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert bench_of(page).draft.state.table["A1"].at == (24 * INCH + INCH // 4, 17 * INCH)
    qtbot.keyClick(bench_of(page).view, Qt.Key.Key_Delete)
    assert not bench_of(page).draft.state.disks
    for _ in range(4):
        page.undo.click()
    assert bench_of(page).draft.plain == editor.empty()
    page.redo.click()
    assert set(bench_of(page).draft.state.disks) == {"A1"}


def test_terrain_lands_and_spells_are_laid_too(page: EditorPage, qtbot: QtBot) -> None:
    for kind, at in (("terrain", (8 * INCH, 8 * INCH)), ("land", (20 * INCH, 8 * INCH)), ("spell", (30 * INCH, INCH))):
        with qtbot.waitSignal(bench_of(page).laying.shown, timeout=PATIENCE):
            bench_of(page).laying.kind._choose(kind)
        bench_of(page).laying.list.setCurrentIndex(bench_of(page).laying.model.index(0))
        click(page, at)
    state = bench_of(page).draft.state
    assert [bool(land.kind) for land in state.lands] == [False, True]
    assert state.seat("A").staging == "land1"
    assert len(state.objects) == 1


def test_a_search_that_is_no_query_says_so(page: EditorPage, qtbot: QtBot) -> None:
    bench_of(page).laying.field.set_text("at>=many")
    qtbot.waitUntil(bench_of(page).laying.field.fault.isVisible, timeout=PATIENCE)


# --- files ---


def test_a_position_that_is_opened_moved_and_saved_is_read_back_the_same(
    page: EditorPage, qtbot: QtBot, tmp_path: Path
) -> None:
    loaded(page)
    drag(page, (6 * INCH, 20 * INCH), (9 * INCH, 16 * INCH))
    moved = bench_of(page).draft.state.table["far"].at
    assert near(moved, (9 * INCH, 16 * INCH))
    assert bench_of(page).draft.is_changed
    target = tmp_path / "moved.json"
    page.save_to(target)
    qtbot.waitUntil(lambda: not bench_of(page).draft.is_changed, timeout=PATIENCE)
    again = read_position(target.read_bytes(), "moved.json", bench_of(page).draft.records)
    assert isinstance(again, Position)
    assert again.state == bench_of(page).draft.state
    assert again.state.disks["far"].start == moved  # it has lain there since the round began
    before = read_position(json.dumps(TABLE).encode(), "", bench_of(page).draft.records)
    assert isinstance(before, Position)
    same = {id_: disk for id_, disk in before.state.disks.items() if id_ != "far"}
    assert {id_: again.state.disks[id_] for id_ in same} == same
    assert (again.state.round, again.state.segment, again.state.first) == (3, "combat", "B")


def test_a_file_that_is_no_position_says_why_and_changes_nothing(
    page: EditorPage, qtbot: QtBot, tmp_path: Path
) -> None:
    loaded(page)
    before = bench_of(page).draft.plain
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({**TABLE, "disks": [{"id": "x", "seat": "Z", "disk": "gost", "at": [99, 1]}]}))
    page.open_path(bad)
    qtbot.waitUntil(lambda: page.findChild(ImportReportDialog) is not None, timeout=PATIENCE)
    told = page.findChild(ImportReportDialog).lines.toPlainText()
    for word in ("bad.json", "Z", "gost", "ghost", "x"):
        assert word in told
    assert bench_of(page).draft.plain == before
    assert page.name == "table.json"
    page.findChild(ImportReportDialog).close()


@pytest.mark.parametrize(
    ("raw", "word"),
    [
        (b"no json", "JSON"),
        (b"[]", "lost.json"),
        (json.dumps({**TABLE, "system": "chess"}).encode(), "chess"),
    ],
)
def test_a_file_of_no_game_that_is_played_says_why_too(page: EditorPage, qtbot: QtBot, raw: bytes, word: str) -> None:
    before = bench_of(page).draft.plain
    page.open_raw(raw, "lost.json")
    qtbot.waitUntil(lambda: page.findChild(ImportReportDialog) is not None, timeout=PATIENCE)
    assert word in page.findChild(ImportReportDialog).lines.toPlainText()
    page.findChild(ImportReportDialog).close()
    assert bench_of(page).draft.plain == before


@pytest.mark.usefixtures("coins")
def test_a_position_of_a_game_without_an_editor_says_which_games_have_one(page: EditorPage) -> None:
    loaded(page)
    before = page.draft.plain
    page.open_raw(json.dumps({**TABLE, "system": "coins"}).encode(), "coins.json")
    assert page.note.text()
    for word in ("Coins", "Diskwars", "Warhammer", "Dragon Dice"):
        assert word in page.note.text()
    assert page.draft.plain == before
    assert page.name == "table.json"


def test_what_the_reader_refuses_is_not_done_and_is_told(page: EditorPage) -> None:
    loaded(page)
    before = bench_of(page).draft.plain
    bench_of(page).draft.move("far", (99 * INCH, INCH))
    assert page.note.isVisible()
    assert "far" in page.note.text()
    bench_of(page).table.segment.chosen.emit("setup-lands")
    assert "scenario" in page.note.text()
    assert bench_of(page).table.segment.key == "combat"
    bench_of(page).seats.remove.click()  # B still has something
    assert bench_of(page).draft.plain == before
    assert not bench_of(page).draft.can_undo


def test_the_text_on_the_clipboard_is_the_position(page: EditorPage) -> None:
    loaded(page)
    page.copy.click()
    read = read_position(QGuiApplication.clipboard().text().encode(), "", bench_of(page).draft.records)
    assert isinstance(read, Position)
    assert read.state == bench_of(page).draft.state


def test_a_table_under_way_is_taken_without_the_answers_given_since(page: EditorPage) -> None:
    loaded(page, segment="activation", first="A", since=[{"seat": "A", "pick": "far"}])
    assert "since" not in bench_of(page).draft.plain
    bench_of(page).draft.move("far", (3 * INCH, 3 * INCH))
    assert bench_of(page).draft.state.table["far"].at == (3 * INCH, 3 * INCH)


# --- pieces ---


def test_a_piece_goes_up_and_down_in_its_pile(page: EditorPage, qtbot: QtBot) -> None:
    loaded(page)
    assert layers(page) == ["low", "high", "far"]
    bench_of(page).draft.choose("low")
    bench_of(page).view.setFocus()
    qtbot.keyClick(bench_of(page).view, Qt.Key.Key_PageUp)
    assert layers(page) == ["high", "low", "far"]
    assert bench_of(page).draft.state.table.is_pinned("high")
    bench_of(page).piece.down.click()
    assert layers(page) == ["low", "high", "far"]
    bench_of(page).piece.down.click()  # it is the lowest
    assert layers(page) == ["low", "high", "far"]


def test_owner_and_counters_are_set_in_the_sheet(page: EditorPage) -> None:
    loaded(page)
    click(page, (6 * INCH, 20 * INCH))
    assert bench_of(page).draft.chosen == "far"
    assert bench_of(page).tabs.key == "piece"
    bench_of(page).piece.steppers["damage"].step(1)
    bench_of(page).piece.steppers["wounds"].step(1)
    bench_of(page).piece.marks["activated"].click()
    bench_of(page).piece.marks["berserk"].click()
    bench_of(page).piece.owner.chosen.emit("B")
    disk = bench_of(page).draft.state.disks["far"]
    assert (disk.damage, disk.wounds, disk.activated, disk.berserk) == (2, 1, 1, True)
    assert (disk.seat, disk.owner) == ("B", "B")
    assert "ghost" in bench_of(page).draft.state.seat("B").army
    bench_of(page).piece.remove.click()
    assert "far" not in bench_of(page).draft.state.disks


def test_who_wins_a_stack_is_told_in_words(page: EditorPage) -> None:
    loaded(page)
    bench_of(page).draft.choose("high")
    told = bench_of(page).piece.forecast.text().splitlines()
    assert "Destroyed: Low." in told
    assert "Seat B loses 6 points." in told
    assert "Seat A wins this stack by 6 points." in told
    assert "Low: 9 vs toughness 3: destroyed" in told
    bench_of(page).draft.choose("far")
    assert "there is no fight" in bench_of(page).piece.forecast.text()


def test_the_list_of_pieces_chooses_too(page: EditorPage) -> None:
    loaded(page)
    assert bench_of(page).piece.list.count() == 5
    bench_of(page).piece.list.setCurrentRow(0)
    assert bench_of(page).draft.chosen == "far"
    bench_of(page).piece.list.setCurrentRow(4)
    assert bench_of(page).draft.chosen == "t1"
    assert bench_of(page).view.pieces["t1"].is_held


def test_pieces_have_names_and_two_of_one_name_in_a_stack_have_owners(page: EditorPage) -> None:
    loaded(page)
    lines = [bench_of(page).piece.list.item(row).text() for row in range(3)]
    assert lines == ["Ghost, Seat A", "High, Seat A", "Low, Seat B"]
    bench_of(page).draft.lay("disk", "ghost", "B", (6 * INCH, 20 * INCH))
    told = bench_of(page).piece.forecast.text().splitlines()
    assert told[0] == "In this stack: Seat B's Ghost, Seat A's Ghost."


def test_leaving_offers_to_save_first(page: EditorPage, qtbot: QtBot, tmp_path: Path) -> None:
    gone: list[bool] = []
    page.back_wanted.connect(lambda: gone.append(True))
    loaded(page)
    bench_of(page).draft.choose("far")
    bench_of(page).piece.remove.click()
    page.leave()
    sheet = page.findChildren(TitledDialog)[-1]
    assert [one.text() for one in sheet.findChildren(TextButton)] == ["Cancel", "Leave without saving", "Save\u2026"]
    assert not gone
    sheet.press_primary()
    for dialog in page.findChildren(QFileDialog):
        dialog.hide()
    assert not gone, "not before it is saved"
    page.save_to(tmp_path / "kept.json")
    qtbot.waitUntil(lambda: gone == [True], timeout=PATIENCE)
    assert (tmp_path / "kept.json").exists()


# --- seats and moment ---


def test_piles_and_seats_are_set_by_lists(page: EditorPage, qtbot: QtBot) -> None:
    loaded(page)
    pile = bench_of(page).seats.piles["B", "stack"]
    pile.entry.taken.emit("elven-archer")
    assert bench_of(page).draft.state.seat("B").stack == ("ghost", "elven-archer")
    pile.list.setCurrentRow(1)
    qtbot.keyClick(pile.list, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert bench_of(page).draft.state.seat("B").stack == ("elven-archer", "ghost")
    pile.list.setCurrentRow(1)
    qtbot.keyClick(pile.list, Qt.Key.Key_Delete)
    assert bench_of(page).draft.state.seat("B").stack == ("elven-archer",)
    bench_of(page).seats.add.click()
    assert bench_of(page).draft.seats == ["A", "B", "C"]
    bench_of(page).table.first.chosen.emit("C")
    bench_of(page).table.round.step(2)
    bench_of(page).table.width_.step(4)
    state = bench_of(page).draft.state
    assert (state.first, state.turn, state.round, state.table.width) == ("C", "C", 5, 40 * INCH)


def test_a_scenario_brings_the_table_that_it_needs(page: EditorPage) -> None:
    loaded(page)
    bench_of(page).table.scenario.chosen.emit("tides-of-war")
    state, needed = bench_of(page).draft.state, bench_of(page).draft.records["scenario"]["tides-of-war"]
    assert state.scenario == "tides-of-war"
    assert isinstance(needed, DiskwarsScenario)
    assert (state.table.width, state.table.height) == (needed.table_width, needed.table_height)
    bench_of(page).table.scenario.chosen.emit("")
    assert bench_of(page).draft.state.scenario == ""


# --- playing ---


def test_a_battle_begins_with_the_table(page: EditorPage, lodging: Lodging, battles_opened: list[str]) -> None:
    loaded(page, segment="activation")
    page.play.click()
    lodging.wait(lambda: bool(battles_opened) or page.note.isVisible())
    assert battles_opened, page.note.text()
    game = lodging.ask(lambda library: store.resume(library.database, battles_opened[0])).table.game
    assert game.state.disks == bench_of(page).draft.state.disks
    assert game.decision is not None


def test_an_empty_table_is_no_battle(page: EditorPage, qtbot: QtBot) -> None:
    page.play.click()
    qtbot.waitUntil(page.note.isVisible, timeout=PATIENCE)
    assert "over" in page.note.text()


def test_what_was_not_saved_is_asked_for(page: EditorPage) -> None:
    loaded(page)
    bench_of(page).draft.move("far", (3 * INCH, 3 * INCH))
    page.back.click()
    assert page.isVisible()
    sheet = QApplication.activeModalWidget()
    assert sheet is not None
    sheet.reject()  # type: ignore[attr-defined]


def test_what_was_not_saved_is_there_again_after_the_window_was_closed(page: EditorPage, lodging: Lodging) -> None:
    loaded(page)
    bench_of(page).draft.move("far", (3 * INCH, 3 * INCH))
    again = EditorPage(lodging.context, bench_of(page).draft.records, "diskwars")
    assert bench_of(again).draft.plain == bench_of(page).draft.plain
    assert bench_of(again).draft.is_changed
    again._go()
    later = EditorPage(lodging.context, bench_of(page).draft.records, "diskwars")
    assert bench_of(later).draft.plain == editor.empty()
    for one in (again, later):
        one.deleteLater()


def test_the_wheel_zooms_around_the_pointer_in_the_editor(page: EditorPage) -> None:
    view = bench_of(loaded(page)).view
    at = QPointF(view.width() * 0.7, view.height() * 0.3)
    assert slip(view, at, lambda: [wheel(view, at, 1) for _ in range(5)]) < 1


def test_homes_are_called_and_signed_as_seats_are_elsewhere(page: EditorPage) -> None:
    bench_of(page).laying.kind.show_key("land")
    bench_of(page).laying.search()
    model = bench_of(page).laying.model
    names = [offer.name for offer in model.offers]
    assert "Seat A's staging area" in names
    assert "Seat B's staging area" in names
    icons = {
        offer.id: model.data(model.index(row), Qt.ItemDataRole.DecorationRole).pixmap(40, 40).toImage()
        for row, offer in enumerate(model.offers)
    }
    assert icons["staging:A"] != icons["staging:B"], "the sign of the seat tells them apart"
    bench_of(page).laying._take_up(names.index("Seat B's staging area"))
    assert bench_of(page).laying.held is not None
    bench_of(page).laying.lay_wanted.emit(bench_of(page).laying.held)
    assert "Seat B's staging area" in [
        name for _, name in bench_of(page).draft.editor.below(bench_of(page).draft.state)
    ]
