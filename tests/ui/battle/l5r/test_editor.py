"""Setting up a table of L5R: items given and taken, poison, Strongholds, Lords; files, playing on."""

import json
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.battles.position import read_position
from app.games.api.position import Position
from tests.ui.battle.conftest import Lodging
from tests.ui.battle.editing import bench_of
from tests.ui.battle.l5r.tables import ARMOUR, CASTLE, CLUB, FORT, INCH, L5R, written
from tests.ui.battle.test_editor import PATIENCE, click
from ui.battle.replay import opening_records
from ui.battle.replay.editor_page import EditorPage

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("battles_opened")]


@pytest.fixture
def page(lodging: Lodging, qtbot: QtBot) -> Iterator[EditorPage]:
    page = opening_records.show_editor(lodging.context, L5R.records, "l5r")
    page.resize(1200, 760)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=PATIENCE)
    yield page
    page._go()
    page.close()
    qtbot.waitUntil(lambda: page not in opening_records._open, timeout=PATIENCE)


def read(text: str) -> Position[object]:
    position = read_position(text.encode(), "l5r.json", L5R.records, "l5r")
    assert isinstance(position, Position), position
    return position


def test_a_table_of_this_game_is_set_up(page: EditorPage, qtbot: QtBot) -> None:
    """An empty one is of L5R; a disk gets an item, loses it, gets poison; what is saved is read again as it was."""
    assert bench_of(page).draft.plain["system"] == "l5r"
    page.open_raw(json.dumps(written()).encode(), "home.json")
    bench_of(page).draft.choose("a5")
    piece = bench_of(page).piece
    assert piece.items is not None
    piece.items.entry.taken.emit(ARMOUR)
    assert bench_of(page).draft.state.disks["a5"].items == (ARMOUR,)
    piece.steppers["poison"].changed.emit(3)
    assert bench_of(page).draft.state.disks["a5"].poison == 3
    bench_of(page).draft.choose("a1")
    assert piece.items.ids() == [CLUB]
    piece.items.list.setFocus()
    piece.items.list.setCurrentRow(0)
    qtbot.keyClick(piece.items.list, Qt.Key.Key_Delete)
    assert bench_of(page).draft.state.disks["a1"].items == ()
    again = read(bench_of(page).draft.text).state
    assert again == bench_of(page).draft.state
    bench_of(page).draft.undo()
    assert bench_of(page).draft.state.disks["a1"].items == (CLUB,)


def test_a_seat_gets_its_stronghold_and_its_lord(page: EditorPage) -> None:
    bench_of(page).draft.lay("land", "staging:A", "A", (10 * INCH, 10 * INCH))
    seats = bench_of(page).seats
    seats.piles["A", "stronghold"].entry.taken.emit(FORT)
    state = bench_of(page).draft.state
    assert (state.seat("A").stronghold, state.seat("A").stronghold_works) == (FORT, True)
    assert [land.card for land in state.lands] == [FORT]
    assert bench_of(page).view.pieces["land1"].ground.card == FORT  # type: ignore[attr-defined]
    seats.piles["A", "stronghold"].entry.taken.emit(CASTLE)
    assert [land.card for land in bench_of(page).draft.state.lands] == [CASTLE]
    seats.marks["A", "stronghold_works"].click()
    assert not bench_of(page).draft.state.seat("A").stronghold_works
    seats.piles["B", "stronghold"].entry.taken.emit(FORT)
    bench_of(page).draft.lay("land", "base:B", "B", (30 * INCH, 10 * INCH))
    assert [land.card for land in bench_of(page).draft.state.lands] == [CASTLE, FORT]
    seats.piles["A", "lord"].entry.taken.emit("lord")
    bench_of(page).draft.lay("disk", "lord", "A", (10 * INCH, 10 * INCH))
    assert bench_of(page).view.pieces["A1"].disk.signs.marks == ("lord",)  # type: ignore[attr-defined]
    seats.piles["A", "stack"].entry.taken.emit(CLUB)
    assert bench_of(page).draft.state.seat("A").stack == (CLUB,)
    seats.piles["A", "stronghold"]._drop()
    assert [land.card for land in bench_of(page).draft.state.lands] == ["", FORT]
    assert read(bench_of(page).draft.text).state == bench_of(page).draft.state


def test_terrain_that_the_game_borrows_is_found(page: EditorPage, qtbot: QtBot) -> None:
    bench_of(page).laying.kind._choose("terrain")
    bench_of(page).laying.field.set_text("forest")
    qtbot.waitUntil(lambda: [one.id for one in bench_of(page).laying.model.offers][:1] == ["forest"], timeout=PATIENCE)
    bench_of(page).laying.list.setCurrentIndex(bench_of(page).laying.model.index(0))
    click(page, (20 * INCH, 20 * INCH))
    assert [land.kind for land in bench_of(page).draft.state.lands] == ["forest"]


def test_an_unknown_stronghold_is_refused_with_its_place() -> None:
    seats = [{"id": "A", "stronghold": "no-such-fort", "lord": "nobody"}, {"id": "B"}]
    lands = [{"id": "home", "at": [6, 6], "role": "staging:A", "card": "no-such-fort"}]
    table = {"width": 36, "height": 24, "lands": lands}
    problems = read_position(json.dumps(written(seats=seats, table=table)).encode(), "l5r.json", L5R.records, "l5r")
    assert isinstance(problems, tuple)
    assert sorted(str(one.values["field"]) for one in problems) == [
        "seats.0.lord", "seats.0.stronghold", "table.lands.0.card",
    ]  # fmt: skip


def test_a_position_is_copied_and_pasted(page: EditorPage) -> None:
    page.open_raw(json.dumps(written()).encode(), "home.json")
    QGuiApplication.clipboard().setText(bench_of(page).draft.text)
    click(page, (20 * INCH, 3 * INCH))
    assert read(QGuiApplication.clipboard().text()).state == bench_of(page).draft.state
