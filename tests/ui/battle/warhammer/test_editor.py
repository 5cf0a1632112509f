"""Setting up a table of Warhammer: Diskwars: the game, disks and terrain, marks, cards, the moment, files, playing."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.battles import store
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from tests.ui.battle.conftest import Lodging
from tests.ui.battle.editing import bench_of
from tests.ui.battle.test_editor import INCH, PATIENCE, TABLE, click, drag, layers, loaded, near
from ui.armies.documents.army_dialogs import ImportReportDialog
from ui.battle.replay import opening_records
from ui.battle.replay.editor_page import EditorPage

pytestmark = pytest.mark.usefixtures("battles_opened")
SWORDS, ORCS = "marienburg-swordsmen", "arrer-boyz"
FIELD = {
    "format": "roundel-position/1", "system": "warhammer", "round": 2, "first": "B",
    "table": {"terrain": [{"id": "t1", "kind": "forest", "at": [24, 24]}]},
    "seats": [{"id": "A", "hand": ["assault", "rally"]}, {"id": "B", "hand": ["push", "inspire"]}],
    "disks": [
        {"id": "low", "seat": "A", "disk": SWORDS, "at": [12, 12]},
        {"id": "high", "seat": "B", "disk": ORCS, "at": [12.8, 12]},
        {"id": "far", "seat": "B", "disk": ORCS, "at": [6, 30]},
    ],
}  # fmt: skip


@pytest.fixture
def page(lodging: Lodging, records: Records, qtbot: QtBot) -> Iterator[EditorPage]:
    """A page on which somebody has chosen this game."""
    page = opening_records.show_editor(lodging.context, records, "diskwars")
    page.resize(1200, 760)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=PATIENCE)
    bench_of(page).game._choose("warhammer")
    qtbot.waitUntil(lambda: page.bench.system == "warhammer", timeout=PATIENCE)
    yield page
    page._go()
    page.close()
    qtbot.waitUntil(lambda: page not in opening_records._open, timeout=PATIENCE)


def opened(page: EditorPage) -> EditorPage:
    page.open_raw(json.dumps(FIELD).encode(), "field.json")
    assert page.name == "field.json"
    return page


def take_in_hand(page: EditorPage, qtbot: QtBot, kind: str, id_: str) -> None:
    bench_of(page).laying.kind._choose(kind)
    bench_of(page).laying.field.set_text(id_.replace("-", " "))
    qtbot.waitUntil(lambda: [one.id for one in bench_of(page).laying.model.offers][:1] == [id_], timeout=PATIENCE)
    bench_of(page).laying.list.setCurrentIndex(bench_of(page).laying.model.index(0))


def test_a_field_is_laid_by_hand_and_played_from(
    page: EditorPage, qtbot: QtBot, lodging: Lodging, battles_opened: list[str]
) -> None:
    assert [key for key, _ in bench_of(page).laying.kind.choices] == ["disk", "terrain"]
    for seat, name, at in (("A", SWORDS, (12, 12)), ("B", ORCS, (24, 24))):
        bench_of(page).laying.seat.show_key(seat)
        take_in_hand(page, qtbot, "disk", name)
        click(page, (at[0] * INCH, at[1] * INCH))
    take_in_hand(page, qtbot, "terrain", "forest")
    click(page, (20 * INCH, 8 * INCH))
    qtbot.keyClick(bench_of(page).view, Qt.Key.Key_Escape)
    drag(page, (24 * INCH, 24 * INCH), (28 * INCH, 20 * INCH))
    state = bench_of(page).draft.state
    assert [(one.id, one.card.id) for one in state.disks.values()] == [("A1", SWORDS), ("B1", ORCS)]
    assert near(state.table["B1"].at, (28 * INCH, 20 * INCH))
    assert bench_of(page).view.pieces.keys() == {"A1", "B1", "terrain1"}
    for seat, cards in (("A", ("assault", "rally")), ("B", ("push", "inspire"))):
        for card in cards:
            bench_of(page).seats.piles[seat, "hand"].entry.taken.emit(card)
    page.play.click()
    lodging.wait(lambda: bool(battles_opened) or page.note.isVisible())
    assert battles_opened, page.note.text()
    game = lodging.ask(lambda library: store.resume(library.database, battles_opened[0])).table.game
    assert game.state.disks == bench_of(page).draft.state.disks
    assert game.decision is not None
    assert (game.decision.prompt, game.waiting) == ("ask.command", ("A", "B"))


def test_a_terrain_is_dragged_and_turned_over(page: EditorPage) -> None:
    opened(page)
    drag(page, (24 * INCH, 24 * INCH), (20 * INCH, 26 * INCH))
    assert bench_of(page).draft.chosen == "t1"
    assert bench_of(page).piece.flip.isVisible()
    assert not bench_of(page).piece.marks["poisoned"].isVisible()
    assert not bench_of(page).piece.owner.isVisible()
    bench_of(page).piece.flip.click()
    (piece,) = bench_of(page).draft.state.terrain
    assert (piece.kind, near(piece.outline.at, (20 * INCH, 26 * INCH))) == ("cave", True)
    assert bench_of(page).piece.name.text() == "Cave"
    page.undo.click()
    assert bench_of(page).draft.state.terrain[0].kind == "forest"


def test_marks_layers_and_whose_a_disk_is_are_set_in_the_sheet(page: EditorPage, qtbot: QtBot) -> None:
    opened(page)
    click(page, (6 * INCH, 30 * INCH))
    for mark in bench_of(page).piece.marks.values():
        mark.click()
    bench_of(page).piece.steppers["damage"].step(1)
    bench_of(page).piece.steppers["wounds"].step(2)
    bench_of(page).piece.owner.chosen.emit("A")
    disk = bench_of(page).draft.state.disks["far"]
    assert (disk.activated, disk.empowered, disk.poisoned, disk.damage, disk.wounds) == (True, True, True, 1, 2)
    assert (disk.seat, disk.owner) == ("A", "A")
    assert bench_of(page).piece.forecast.isVisible()
    assert "there is no fight" in bench_of(page).piece.forecast.text()
    bench_of(page).draft.choose("low")
    bench_of(page).view.setFocus()
    qtbot.keyClick(bench_of(page).view, Qt.Key.Key_PageUp)
    assert layers(page) == ["high", "low", "far"]


def test_the_moment_follows_the_cards_that_lie_open(page: EditorPage) -> None:
    opened(page)
    bench_of(page).tabs.choose("table")
    table = bench_of(page).table
    assert (table.segment.key, table.first.key, table.round.value) == ("choose", "B", 2)
    assert not table.turn.isVisible()
    for seat, card in (("A", "assault"), ("B", "push")):
        bench_of(page).seats.piles[seat, "played"].entry.taken.emit(card)
    assert table.segment.key == "resolve"
    assert table.turn.isVisible()
    assert bench_of(page).draft.state.queue == ("A", "B")  # bold before steady, whoever is first
    table.turn.chosen.emit("B")
    assert (bench_of(page).draft.state.turn, bench_of(page).draft.state.queue) == ("B", ("B",))
    table.segment.chosen.emit("melee")
    state = bench_of(page).draft.state
    assert (state.segment, state.pins, state.seat("B").played) == ("melee", {("high", "low")}, "")
    bench_of(page).seats.add.click()
    table.first.chosen.emit("C")
    table.scenario.chosen.emit("strongholds")
    assert (bench_of(page).draft.state.first, bench_of(page).draft.state.scenario) == ("C", "strongholds")


def test_a_field_is_saved_shared_and_read_back_the_same(page: EditorPage, qtbot: QtBot, tmp_path: Path) -> None:
    opened(page)
    bench_of(page).draft.move("far", (3 * INCH, 3 * INCH))
    target = tmp_path / "moved.json"
    page.save_to(target)
    qtbot.waitUntil(lambda: not bench_of(page).draft.is_changed, timeout=PATIENCE)
    page.copy.click()
    for raw in (target.read_bytes(), QGuiApplication.clipboard().text().encode()):
        again = read_position(raw, "", bench_of(page).draft.records, "warhammer")
        assert isinstance(again, Position)
        assert again.state == bench_of(page).draft.state


def test_what_is_wrong_is_told_and_changes_nothing(page: EditorPage, qtbot: QtBot) -> None:
    opened(page)
    before = bench_of(page).draft.plain
    bench_of(page).draft.move("far", (99 * INCH, INCH))
    assert page.note.isVisible()
    assert "far" in page.note.text()
    disks = [{"id": "x", "seat": "Z", "disk": "arer-boyz", "at": [1, 1]}]
    page.open_raw(json.dumps({**FIELD, "disks": disks}).encode(), "bad.json")
    qtbot.waitUntil(lambda: page.findChild(ImportReportDialog) is not None, timeout=PATIENCE)
    told = page.findChild(ImportReportDialog).lines.toPlainText()
    assert all(word in told for word in ("bad.json", "Z", "arer-boyz", ORCS))
    page.findChild(ImportReportDialog).close()
    assert bench_of(page).draft.plain == before


def test_each_game_keeps_its_table_and_a_file_finds_its_own(page: EditorPage, lodging: Lodging) -> None:
    opened(page)
    bench_of(page).draft.move("far", (3 * INCH, 3 * INCH))
    field = bench_of(page).draft.plain
    loaded(page)  # a file of Diskwars
    assert (page.bench.system, bench_of(page).draft.plain["system"]) == ("diskwars", TABLE["system"])
    assert page.bench.game.key == "diskwars"
    bench_of(page).draft.move("far", (4 * INCH, 4 * INCH))
    bench_of(page).game._choose("warhammer")
    assert bench_of(page).draft.plain == field
    again = EditorPage(lodging.context, bench_of(page).draft.records, system="warhammer")
    assert bench_of(again).draft.plain == field
    assert again.is_changed
    again.deleteLater()


def test_where_there_is_little_room_the_game_is_chosen_with_the_scenario(page: EditorPage, qtbot: QtBot) -> None:
    page.resize(560, 640)
    bench_of(page).tabs.choose("table")
    assert bench_of(page).table.isAncestorOf(page.bench.game)
    qtbot.waitUntil(page.bench.game.isVisible, timeout=PATIENCE)
    page.resize(1200, 760)
    bench_of(page).tabs.choose("lay")
    assert not bench_of(page).table.isAncestorOf(page.bench.game)
    qtbot.waitUntil(page.bench.game.isVisible, timeout=PATIENCE)
