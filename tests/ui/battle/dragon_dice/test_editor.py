"""Setting up a table of Dragon Dice: search and put, drag, terrains, effects, seats, files, playing from it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication
from pytestqt.qtbot import QtBot

from app.battles.battle_list import get_battle
from app.battles.position import read_position
from app.games.api.position import Position
from catalog.overlay import Library
from tests.games.dragon_dice.positions import EXAMPLE, records
from tests.ui.battle.conftest import Lodging
from ui.armies.documents.army_dialogs import ImportReportDialog
from ui.battle.replay import opening_records
from ui.battle.replay.editor_page import EditorPage
from ui.games.dragon_dice.editor.dice_bench import DiceBench, EditorBoard
from ui.games.dragon_dice.editor.dragging import MIME
from ui.games.dragon_dice.editor.piles_strip import Pile

pytestmark = pytest.mark.usefixtures("battles_opened")
PATIENCE = 10_000
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(lodging: Lodging, qtbot: QtBot) -> Iterator[EditorPage]:
    page = opening_records.show_editor(lodging.context, records(), "dragon-dice")
    page.resize(1280, 800)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=PATIENCE)
    qtbot.waitUntil(lambda: bool(bench(page).adding.offers), timeout=PATIENCE)
    yield page
    page._go()
    page.close()
    qtbot.waitUntil(lambda: page not in opening_records._open, timeout=PATIENCE)


def bench(page: EditorPage) -> DiceBench:
    assert isinstance(page.bench, DiceBench)
    return page.bench


def loaded(page: EditorPage) -> EditorPage:
    page.open_raw(json.dumps(EXAMPLE).encode(), "dice.json")
    assert page.name == "dice.json"
    return page


def take_in_hand(page: EditorPage, qtbot: QtBot, kind: str, text: str, id_: str) -> None:
    adding = bench(page).adding
    if adding.kind.key != kind:
        adding.kind._choose(kind)
    adding.field.set_text(text)
    qtbot.waitUntil(lambda: id_ in [one.id for one in adding.offers] and len(adding.offers) < 30, timeout=PATIENCE)
    adding.list.setCurrentRow([one.id for one in adding.offers].index(id_))


def at(page: EditorPage, key: str) -> QPointF:
    box = bench(page).board.layout_.box_of(key)
    assert box is not None
    return QPointF(box.x + box.width / 2, box.y + box.height / 2)


def press(page: EditorPage, qtbot: QtBot, key: str) -> None:
    qtbot.mouseClick(bench(page).board, LEFT, pos=at(page, key).toPoint())


def let_go(target: EditorBoard | Pile, where: QPointF, die: str) -> None:
    """As at the end of a drag; the drag itself belongs to the system."""
    data = QMimeData()
    data.setData(MIME, die.encode())
    move = Qt.DropAction.MoveAction
    target.dropEvent(QDropEvent(where, move, data, LEFT, Qt.KeyboardModifier.NoModifier))


def places(page: EditorPage) -> dict[str, str]:
    return {die.id: die.place for die in bench(page).draft.state.dice.values()}


def test_dice_are_found_and_put_down_by_clicks(page: EditorPage, qtbot: QtBot) -> None:
    take_in_hand(page, qtbot, "unit", "thug", "goblin/thug")
    press(page, qtbot, "frontier")
    press(page, qtbot, "reserve-A")
    assert places(page) == {"A1": "frontier", "A2": "reserve-A"}  # it stays in hand
    qtbot.keyClick(bench(page).board, Qt.Key.Key_Escape)
    assert bench(page).adding.offer is None
    press(page, qtbot, "A1")
    assert (bench(page).draft.chosen, bench(page).tabs.key) == ("A1", "die")


def test_a_keyboard_adds_moves_and_removes(page: EditorPage, qtbot: QtBot) -> None:
    take_in_hand(page, qtbot, "unit", "thug", "goblin/thug")
    qtbot.keyClick(bench(page).adding.list, Qt.Key.Key_Return)
    assert places(page) == {"A1": "home-A"}
    bench(page).die.choices["place"]._choose("dua-A")
    assert places(page) == {"A1": "dua-A"}
    pile = bench(page).piles.piles["dua-A"]
    bench(page).draft.choose("")
    qtbot.keyClick(pile, Qt.Key.Key_Right)
    qtbot.keyClick(pile, Qt.Key.Key_Delete)
    assert places(page) == {}
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert places(page) == {"A1": "dua-A"}
    qtbot.keyClick(page, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert places(page) == {}


def test_a_die_of_several_colours_is_added_in_one_of_them(page: EditorPage, qtbot: QtBot) -> None:
    take_in_hand(page, qtbot, "item", "ring of stars", "ring-of-stars")
    bench(page).adding.colours._choose("gold")
    bench(page).adding.put()
    assert bench(page).draft.state.dice["A1"].card.colours == {"gold"}


def test_dice_are_dragged_between_board_and_piles(page: EditorPage) -> None:
    loaded(page)
    let_go(bench(page).board, at(page, "reserve-A"), "A1")
    assert places(page)["A1"] == "reserve-A"
    pile = bench(page).piles.piles["bua-A"]
    let_go(pile, QPointF(pile.rect().center()), "A1")
    assert places(page)["A1"] == "bua-A"
    let_go(bench(page).piles.piles["dua-A"], QPointF(5, 5), "A9")  # an item is never dead
    assert places(page)["A9"] == "home-A"


def test_what_is_wrong_is_told_and_cannot_be_played_until_it_is_mended(page: EditorPage, qtbot: QtBot) -> None:
    take_in_hand(page, qtbot, "minor-terrain", "bridge", "highland-bridge")
    press(page, qtbot, "home-B")
    assert bench(page).wrong.isVisible()
    assert "without units" in bench(page).wrong.text()
    assert not page.play.isEnabled()
    assert not page.save.isEnabled()
    take_in_hand(page, qtbot, "unit", "thug", "goblin/thug")
    press(page, qtbot, "home-B")
    assert not bench(page).wrong.isVisible()
    assert page.play.isEnabled()


def test_a_terrain_is_exchanged_turned_and_captured(page: EditorPage, qtbot: QtBot) -> None:
    loaded(page)
    press(page, qtbot, "terrain:frontier")
    panel = bench(page).die
    assert [name for name in ("kind", "holder") if panel.choices[name].isVisible()] == ["kind", "holder"]
    panel.number.changed.emit(5)
    assert bench(page).draft.state.terrains["frontier"].holder == ""
    castle = next(id_ for id_ in records()["terrain"] if id_.endswith("castle"))
    panel.choices["kind"]._choose(castle)
    panel.number.changed.emit(8)
    terrain = bench(page).draft.state.terrains["frontier"]
    assert (terrain.card.key, terrain.holder, terrain.declared) == (castle, "B", "city")
    panel.choices["declared"]._choose("tower")
    assert bench(page).draft.state.terrains["frontier"].eighth == "tower"
    panel.choices["holder"]._choose("A")
    assert "without units" in bench(page).wrong.text()


def test_homes_and_piles_are_called_by_their_seats(page: EditorPage) -> None:
    names = bench(page).draft.names
    assert [names(one) for one in ("home-A", "reserve-B", "frontier")] == [
        "Seat A's home", "Seat B's reserve", "the frontier"
    ]  # fmt: skip


def test_effects_begin_and_end(page: EditorPage) -> None:
    loaded(page)
    panel = bench(page).effects
    panel.chooser.source.taken.emit("spell ash-storm")
    panel.chooser.host._choose("home-B")
    assert (panel.chooser.until.key, panel.chooser.of.key) == ("turn-start", "A")
    panel.add.click()
    assert [(one.source, one.host, one.of) for one in bench(page).draft.state.effects] == [
        ("spell/ash-storm/0/0", "home-B", "A")
    ]
    assert "Ash Storm on Seat B's home, until Seat A's turn begins" in panel.list.item(0).text()
    panel.remove.click()
    assert bench(page).draft.state.effects == ()
    panel.chooser.source.taken.emit("spell reform-land")
    assert not panel.add.isEnabled()
    assert not panel.chooser.why.isHidden()


def test_the_moment_and_the_seats_are_set(page: EditorPage) -> None:
    loaded(page)
    moment = bench(page).moment
    moment.round.changed.emit(9)
    moment.segment._choose("reserve")
    moment.first._choose("A")
    moment.turn._choose("B")
    moment.options["captures"]._choose("ever")
    moment.add.click()
    state = bench(page).draft.state
    assert (state.round, state.segment, state.order, state.turn) == (9, "reserve", ("A", "B", "C"), "B")
    assert (state.options["captures"], list(bench(page).piles.piles)[-1]) == (1, "pool-C")
    moment.remove.click()
    assert bench(page).draft.state.seat_ids == ("A", "B")
    assert not moment.remove.isEnabled()


def test_a_published_force_takes_its_places(page: EditorPage, qtbot: QtBot) -> None:
    adding = bench(page).adding
    adding.kind._choose("force")
    qtbot.waitUntil(lambda: bool(adding.offers) and adding.offers[0].force is not None, timeout=PATIENCE)
    adding.seat._choose("B")
    adding.list.setCurrentRow(0)
    qtbot.keyClick(adding.list, Qt.Key.Key_Return)
    state = bench(page).draft.state
    assert {die.owner for die in state.dice.values()} == {"B"}
    assert {army.place for army in state.armies("B")} == {"home-B", "frontier", "home-A"}
    assert page.play.isEnabled()


def test_a_table_is_saved_shared_and_read_back_the_same(page: EditorPage, qtbot: QtBot, tmp_path: Path) -> None:
    loaded(page)
    bench(page).moment.round.changed.emit(4)
    page.copy.click()
    page.save_to(tmp_path / "mine.json")
    qtbot.waitUntil(lambda: page.name == "mine.json", timeout=PATIENCE)
    assert not page.draft.is_changed
    raw = (tmp_path / "mine.json").read_bytes()
    assert QGuiApplication.clipboard().text().encode() == raw
    again = read_position(raw, "mine.json", records())
    assert isinstance(again, Position)
    assert (again.state, again.seed) == (bench(page).draft.state, 7)


def test_a_file_with_mistakes_changes_nothing_and_says_them_all(page: EditorPage, qtbot: QtBot) -> None:
    before = loaded(page).draft.value
    twice = {"id": "A9", "die": "goblin/thug"}
    wrong = {**EXAMPLE, "terrains": [{**EXAMPLE["terrains"][0], "face": 9}, *EXAMPLE["terrains"][1:]]}
    for value, word in ((wrong, "8"), ({**EXAMPLE, "seats": [{"id": "A", "home": [twice, twice]}, {"id": "B"}]}, "A9")):
        page.open_raw(json.dumps(value).encode(), "wrong.json")
        qtbot.waitUntil(lambda: page.findChild(ImportReportDialog) is not None, timeout=PATIENCE)
        sheet = page.findChild(ImportReportDialog)
        assert sheet is not None
        assert word in sheet.lines.toPlainText()
        sheet.close()
        sheet.setParent(None)
    assert page.draft.value == before


def test_a_battle_begins_with_the_table(page: EditorPage, lodging: Lodging, battles_opened: list[str]) -> None:
    loaded(page)
    page.play.click()
    lodging.wait(lambda: bool(battles_opened))

    def work(library: Library) -> str:
        return get_battle(library.database, battles_opened[0]).system

    found: list[str] = []
    lodging.context.ask("kept", work, found.append)
    lodging.wait(lambda: bool(found))
    assert found == ["dragon-dice"]


def test_each_game_keeps_its_table(page: EditorPage, qtbot: QtBot, lodging: Lodging) -> None:
    """From the board to a table of disks and back."""
    loaded(page)
    bench(page).game._choose("diskwars")
    qtbot.waitUntil(lambda: page.bench.system == "diskwars", timeout=PATIENCE)
    page.bench.game_wanted.emit("dragon-dice")
    qtbot.waitUntil(lambda: page.bench.system == "dragon-dice", timeout=PATIENCE)
    assert "A9" in places(page)
    bench(page).moment.round.changed.emit(8)
    again = EditorPage(lodging.context, records(), "dragon-dice")
    assert bench(again).draft.state.round == 8
    again.deleteLater()
