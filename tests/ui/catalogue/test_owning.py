"""What is owned, wanted and free: shown, asked for, changed with plus and minus, undone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from app.words import say
from catalog.schema import Line
from catalog.schema.lists import DiskList
from ui.art.gallery import PieceKey
from ui.catalog.results.columns import PLACE

pytestmark = pytest.mark.slow

KEY = ("diskwars", "disk", "stalwarts")


def show(hand, query: str = "stalwarts", view: str = "list"):
    hand.game("diskwars")
    hand.search(query)
    hand.bot.mouseClick(hand.screen.tools.views[view], Qt.MouseButton.LeftButton)
    hand.screen.pages.choose(hand.screen.model.row_of(KEY))
    hand.screen.pages.view.setFocus()
    return hand.screen.pages.view


def owned(hand, key=KEY) -> int:
    return hand.screen.model.held(hand.screen.model.hit(hand.screen.model.row_of(key)), "owned")


def in_database(hand) -> list[tuple]:
    return hand.rows("SELECT piece, owned, wanted FROM holding ORDER BY piece")


def test_plus_and_minus_count_the_chosen_piece_and_undo_takes_it_back(hand) -> None:
    view = show(hand)
    hand.bot.keyClicks(view, "+")
    hand.until(lambda: owned(hand) == 1)
    hand.bot.keyClicks(view, "+")
    hand.until(lambda: owned(hand) == 2)
    assert in_database(hand) == [("stalwarts", 2, 0)]
    assert hand.told() == say("catalogue.now-owned", name="Stalwarts", count=2)
    hand.undo()
    hand.until(lambda: owned(hand) == 1)
    hand.bot.keyClicks(view, "-")
    hand.until(lambda: owned(hand) == 0)
    assert in_database(hand) == []
    hand.undo()
    hand.until(lambda: owned(hand) == 1)
    assert view.hasFocus()
    assert hand.screen.model.hit(view.currentIndex().row()).id == "stalwarts"


def test_there_are_never_fewer_than_none(hand) -> None:
    view = show(hand)
    hand.bot.keyClicks(view, "-")
    hand.until(lambda: bool(hand.notices))
    assert hand.notices[-1].is_bad
    assert "Stalwarts" in hand.told()
    assert in_database(hand) == []


def test_what_nobody_can_own_is_said_and_not_counted(hand) -> None:
    hand.game("diskwars")
    hand.search("kind:skill")
    hand.screen.table.setFocus()
    hand.bot.keyClicks(hand.screen.table, "+")
    hand.until(lambda: bool(hand.notices))
    assert hand.told() == say("catalogue.cannot-own", name=hand.names()[0])
    assert in_database(hand) == []


def test_a_box_is_counted_as_a_whole(hand) -> None:
    hand.game("diskwars")
    hand.search("kind:set legions")
    key = ("diskwars", "set", "legions-dwarf-army")
    hand.screen.table.choose(hand.screen.model.row_of(key))
    hand.screen.table.setFocus()
    hand.bot.keyClicks(hand.screen.table, "+")
    hand.until(lambda: owned(hand, key) == 1)
    assert hand.rows("SELECT box, count FROM box_holding") == [("legions-dwarf-army", 1)]
    hand.search("owned>0 kind:disk")
    assert "Stalwarts" in hand.names()


def test_of_a_die_in_several_colours_minus_takes_one_that_is_there(hand) -> None:
    hand.game("dragon-dice")
    hand.search("dragonkin/dragonfoal or dragonfoal")
    key = ("dragon-dice", "unit", "dragonkin/dragonfoal")

    def add_red(library) -> object:
        from app.collection.holdings import add
        from app.collection.pieces import PieceId
        from ui.catalog.details.collection_status import shelf_for

        return add(library.database, shelf_for(library), PieceId("dragon-dice", "dragonkin/dragonfoal", "red"), 2)

    hand.context.save(add_red, lambda _: hand.context.collection_changed.emit())
    hand.until(lambda: owned(hand, key) == 2)
    hand.screen.table.choose(hand.screen.model.row_of(key))
    hand.screen.table.setFocus()
    hand.bot.keyClicks(hand.screen.table, "-")
    hand.until(lambda: owned(hand, key) == 1)
    assert owned(hand, key) == 1


def test_the_counters_stand_in_the_table_and_in_the_grid(hand) -> None:
    view = show(hand)
    hand.bot.keyClicks(view, "+")
    hand.until(lambda: owned(hand) == 1)
    model = hand.screen.model
    row = model.row_of(KEY)
    assert not hand.screen.table.isColumnHidden(PLACE["owned"])
    assert model.data(model.index(row, PLACE["owned"])) == "1"
    spoken = model.data(model.index(row, PLACE["name"]), Qt.ItemDataRole.AccessibleTextRole)
    assert say("catalogue.n-owned", count=1) in spoken
    grid = show(hand, view="grid")
    plain = grid.viewport().grab().toImage()
    hand.bot.keyClicks(grid, "+")
    hand.until(lambda: owned(hand) == 2)
    assert grid.viewport().grab().toImage() != plain


def test_owned_wanted_and_free_can_be_searched_and_follow_what_changes(hand) -> None:
    view = show(hand)
    hand.bot.keyClicks(view, "++")
    hand.until(lambda: owned(hand) == 2)
    hand.screen.owning.want(("diskwars", "disk", "grugs"), "Grugs", 1)
    hand.until(lambda: "diskwars/grugs" in hand.screen.owning.mine.wanted)
    hand.search("owned>0")
    assert hand.names() == ["Stalwarts"]
    hand.search("wanted>0")
    assert hand.names() == ["Grugs"]
    hand.search("free>=2")
    assert hand.names() == ["Stalwarts"]
    army = DiskList(system="diskwars", name="Wall", limit=150, entries=(Line(id="stalwarts", count=1),))

    def build(library) -> str:
        from app.armies.army_store import mark_built, new_army

        document = new_army(library.database, army)
        mark_built(library.database, document.id, True)
        return document.id

    hand.context.save(build, hand.context.armies_changed.emit)
    hand.until(lambda: hand.screen.model.total == 0)
    hand.search("owned=2 free=1")
    assert hand.names() == ["Stalwarts"]


def test_the_groups_count_what_is_owned(hand) -> None:
    view = show(hand)
    assert "mine" not in {group.name for group in hand.screen.facets.model.groups}
    hand.bot.keyClicks(view, "+")
    hand.until(lambda: hand.counts("mine").get("owned>0") == 1)
    hand.search("f:dwarf")
    hand.tick("mine", "owned>0")
    assert hand.screen.field.text() == "f:dwarf owned>0"
    assert hand.names() == ["Stalwarts"]
    view.setFocus()
    hand.bot.keyClicks(hand.screen.table, "-")
    hand.until(lambda: hand.screen.model.total == 0)


def test_undo_that_comes_too_late_is_refused_with_a_reason(hand) -> None:
    view = show(hand)
    hand.bot.keyClicks(view, "+")
    hand.until(lambda: owned(hand) == 1)
    late = hand.notices[-1]
    hand.bot.keyClicks(view, "+")
    hand.until(lambda: owned(hand) == 2)
    late.act()
    hand.until(lambda: hand.told() == say("catalogue.undo-late"))
    assert in_database(hand) == [("stalwarts", 2, 0)]


def test_the_menu_of_a_piece_does_what_it_says(hand) -> None:
    show(hand)
    texts = lambda: {one.text().split("\t")[0]: one for one in hand.screen.piece_menu(KEY).actions()}  # noqa: E731
    assert not texts()[say("catalogue.remove-one")].isEnabled()
    assert texts()[say("catalogue.remove-one")].toolTip() == say("catalogue.none-owned")
    texts()[say("catalogue.add-one")].trigger()
    hand.until(lambda: owned(hand) == 1)
    texts()[say("catalogue.want-one")].trigger()
    hand.until(lambda: in_database(hand) == [("stalwarts", 1, 1)])
    hand.until(lambda: say("catalogue.want-fewer") in texts())
    texts()[say("catalogue.copy-name")].trigger()
    assert QGuiApplication.clipboard().text() == "Stalwarts"
    texts()[say("catalogue.copy-id")].trigger()
    assert QGuiApplication.clipboard().text() == "diskwars/stalwarts"
    compared: list[PieceKey] = []
    hand.screen.compare_wanted.disconnect()
    hand.screen.compare_wanted.connect(compared.append)
    texts()[say("catalogue.compare")].trigger()
    assert compared == [PieceKey(*KEY)]
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        texts()[say("catalogue.published")].trigger()
    assert hand.screen.field.text() == "kind:army has:stalwarts"
    assert hand.names()


def test_the_menu_leads_to_saved_armies_that_use_a_piece(hand) -> None:
    army = DiskList(system="diskwars", name="Wall & Gate", limit=150, entries=(Line(id="stalwarts", count=1),))

    def save(library) -> str:
        from app.armies.army_store import new_army

        return new_army(library.database, army).id

    made: list[str] = []
    hand.context.save(save, made.append)
    hand.until(lambda: bool(made))
    show(hand)
    called: list[tuple[str, dict]] = []
    hand.context.called.disconnect()
    hand.context.called.connect(lambda screen, where: called.append((screen, where)))
    stands: list[object] = []

    def ask(library) -> object:
        from ui.catalog.details.collection_status import stand_of

        return stand_of(library, KEY)

    hand.context.ask("test", ask, stands.append)
    hand.until(lambda: bool(stands))
    menu = hand.screen.piece_menu(KEY, stands[0])
    armies = next(one.menu() for one in menu.actions() if one.menu())
    assert [one.text() for one in armies.actions()] == ["Wall && Gate"]
    armies.actions()[0].trigger()
    assert called == [("armies", {"army": made[0]})]
