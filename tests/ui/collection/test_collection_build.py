"""What can I build: agrees with the services, lists what is missing, puts it on the wants list, says what to buy."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from app.armies.army_store import mark_built, new_army
from app.armies.validator import published_armies
from app.collection.build import fits, short
from app.collection.buys import best_buys
from app.collection.holdings import add_box, remove, set_holding
from app.collection.pieces import need_of, shelf_of
from catalog.schema.armies import Line
from catalog.schema.lists import DiskList

pytestmark = pytest.mark.slow

GAMES = ("", "diskwars", "l5r", "warhammer", "dragon-dice")


@pytest.fixture
def armies(collector):
    """Two boxes, some loose pieces, three saved armies; the Elves are built and the Dwarves lack a little."""

    def fill(library) -> dict[str, str]:
        shelf, db = shelf_of(library.catalog), library.database
        for box in ("legions-elf-army", "legions-dwarf-army"):
            add_box(db, shelf, "diskwars", box)
        lists = {army.name: army for army in published_armies(library.catalog, "diskwars")}
        elves, dwarves = lists["Legions Elf"], lists["Legions Dwarf"]
        built = new_army(db, elves).id
        mark_built(db, built)
        for piece in list(need_of(dwarves, shelf))[:2]:
            remove(db, shelf, piece)
        for piece in list(need_of(lists["Legions Orc"], shelf))[:3]:
            set_holding(db, shelf, piece, owned=1)
        second = new_army(db, replace(elves, name="More Elves")).id
        third = new_army(db, replace(dwarves, name="My Dwarves")).id
        return {"built": built, "elves": second, "dwarves": third}

    made: list[dict[str, str]] = []
    collector.context.save(fill, made.append)
    collector.until(lambda: made)
    collector.context.collection_changed.emit()
    collector.context.armies_changed.emit("")
    collector.until(lambda: collector.ledger.built and collector.ledger.owned)
    with collector.bot.waitSignal(collector.screen.build.reckoned, timeout=15_000):
        collector.screen.show_tab("build")
    return made[0]


def chance(collector, army_id: str):
    return next(one for one in collector.screen.build.all if one.candidate.id == army_id)


@pytest.mark.usefixtures("armies")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("use", ["free", "all"])
def test_it_agrees_with_the_services(collector, game: str, use: str) -> None:
    page, ledger = collector.screen.build, collector.ledger
    collector.choose_game(game)
    collector.click(page.use.buttons[use])
    here = [one for one in ledger.armies if game in ("", one.army.system)]
    alone = fits([one.army for one in here], ledger.shelf, ledger.free if use == "free" else ledger.owned)
    for candidate, fit in zip(here, alone, strict=True):
        shown = chance(collector, candidate.id).fit
        if candidate.is_built and use == "free":
            assert (shown.have, shown.missing) == (shown.need, {})  # it holds its own
        else:
            assert shown == fit
    assert len(page.all) == len(here)


def test_a_built_army_keeps_its_pieces_from_others_until_told_otherwise(collector, armies) -> None:
    page = collector.screen.build
    assert chance(collector, armies["elves"]).fit.have < 21
    collector.click(page.use.buttons["all"])
    assert chance(collector, armies["elves"]).is_complete
    assert collector.context.memory.word("collection/use", "") == "all"


def test_filters_and_orders(collector, armies) -> None:
    page = collector.screen.build
    collector.click(page.choice.buttons["complete"])
    assert page.model.rows
    assert all(one.is_complete for one in page.model.rows)
    collector.click(page.choice.buttons["nearly"])
    assert [one.candidate.id for one in page.model.rows if not one.candidate.is_published] == [armies["dwarves"]]
    assert all(0 < one.lacks <= 5 for one in page.model.rows)
    collector.click(page.choice.buttons["all"])
    shares = [one.share for one in page.model.rows]
    assert shares == sorted(shares, reverse=True)
    next(action for action in page.sort.menu().actions() if action.text() == "Fewest missing").trigger()
    lacks = [one.lacks for one in page.model.rows]
    assert lacks == sorted(lacks)
    next(action for action in page.sort.menu().actions() if action.text() == "Name").trigger()
    names = [one.fit.army.name.lower() for one in page.model.rows]
    assert names == sorted(names)


def test_what_is_missing_stands_there_with_faces_and_goes_onto_the_wants_list(collector, armies) -> None:
    page = collector.screen.build
    page.show_army(armies["dwarves"])
    lacking = dict(chance(collector, armies["dwarves"]).fit.missing)
    assert lacking
    heaps = page.details.missing.heaps.heaps
    assert {heap.piece: int(heap.count) for heap in heaps} == lacking
    collector.click(page.details.want_button)
    held = collector.saved()
    assert {piece: one.wanted for piece, one in held.holdings.items() if one.wanted} == lacking
    assert collector.told[-1].text == "Added My Dwarves' missing pieces to your wants list."
    assert all(heap.said.endswith("missing, wanted") for heap in page.details.missing.heaps.heaps)
    collector.click(page.details.want_button)
    assert collector.told[-1].text == "My Dwarves' missing pieces were already on your wants list."
    assert collector.steps()[0] == "Add missing pieces for My Dwarves to wants"


def test_what_is_wanted_leaves_built_armies_alone_if_that_is_chosen(collector, armies) -> None:
    page = collector.screen.build
    page.show_army(armies["elves"])
    lacking = dict(chance(collector, armies["elves"]).fit.missing)
    assert sum(lacking.values()) > 5
    collector.click(page.details.want_button)
    assert {p: one.wanted for p, one in collector.saved().holdings.items() if one.wanted} == lacking


@pytest.mark.usefixtures("armies")
def test_the_pieces_to_buy_first_complete_what_they_say(collector) -> None:
    page = collector.screen.build
    expected = best_buys([one.fit for one in page.all], 5)
    assert page.buys == expected
    assert expected.pieces
    assert page.buys_panel.isVisible()
    assert "would complete" in page.buys_panel.says.text()
    collector.click(page.buys_panel.button)
    held = collector.saved()
    assert {p: one.wanted for p, one in held.holdings.items() if one.wanted} == dict(expected.pieces)
    assert collector.told[-1].text == "Added to your wants list."
    complete = {one.candidate.id for one in page.all if one.is_complete}
    promised = {page.all[place].candidate.id for place in expected.completes}
    collector.screen.show_tab("pieces")
    for piece, count in expected.pieces.items():
        collector.put(piece, "owned", str(collector.owned(piece) + count))
    collector.screen.show_tab("build")
    assert {one.candidate.id for one in page.all if one.is_complete} >= complete | promised


def test_a_built_army_that_lost_a_piece_is_told(collector, armies) -> None:
    page = collector.screen.build
    assert not page.short.isVisible()
    built = next(one for one in collector.ledger.armies if one.is_built)
    piece = next(iter(need_of(built.army, collector.shelf)))
    collector.screen.show_tab("pieces")
    collector.bot.keyClick(collector.at(piece), Qt.Key.Key_Delete)
    collector.screen.show_tab("build")
    assert page.short.isVisible()
    lacking = short([built.army], collector.shelf, collector.ledger.owned)[0]
    assert str(sum(lacking.missing.values())) in page.short.says.text()
    assert "Legions Elf is marked as built" in page.short.says.text()
    collector.click(page.short.button)
    assert page.details.chance.candidate.id == armies["built"]


def test_open_and_start_lead_to_the_right_places(collector, armies) -> None:
    page = collector.screen.build
    gone: list[tuple[str, dict[str, str]]] = []
    collector.context.called.disconnect()
    collector.context.called.connect(lambda screen, where: gone.append((screen, where)))
    page.show_army(armies["dwarves"])
    assert not page.details.start_button.isVisible()
    collector.click(page.details.open_button)
    page.show_army("legions-orc")
    collector.click(page.details.open_button)
    collector.click(page.details.start_button)
    assert gone == [
        ("armies", {"army": armies["dwarves"]}),
        ("catalogue", {"system": "diskwars", "kind": "army", "id": "legions-orc"}),
        ("armies", {"new": "diskwars", "template": "legions-orc"}),
    ]


@pytest.mark.usefixtures("armies")
def test_the_list_is_walked_with_the_arrow_keys(collector) -> None:
    page = collector.screen.build
    page.view.setCurrentIndex(page.model.index(0))
    page.view.setFocus()
    for row in (1, 2):
        collector.bot.keyClick(page.view, Qt.Key.Key_Down)
        assert page.details.chance == page.model.rows[row]


def test_an_empty_army_is_not_complete(collector) -> None:
    made: list[str] = []
    empty = DiskList(system="diskwars", name="Nothing yet", limit=100, entries=())
    collector.context.save(lambda library: new_army(library.database, empty).id, made.append)
    collector.until(lambda: made)
    collector.context.armies_changed.emit(made[0])
    collector.until(lambda: any(one.id == made[0] for one in collector.ledger.armies))
    collector.screen.show_tab("build")
    assert not chance(collector, made[0]).is_complete
    assert collector.screen.build.model.rows[-1].candidate.id == made[0], "nor the most complete of all"
    collector.screen.build.show_army(made[0])
    assert collector.screen.build.details.whole.head.text() == "This army is empty"


def test_an_army_with_a_piece_nobody_knows_is_still_shown(collector) -> None:
    made: list[str] = []
    strange = DiskList(system="diskwars", name="Strange", limit=100, entries=(Line(id="no-such-disk", count=2),))
    collector.context.save(lambda library: new_army(library.database, strange).id, made.append)
    collector.until(lambda: made)
    collector.context.armies_changed.emit(made[0])
    collector.until(lambda: any(one.id == made[0] for one in collector.ledger.armies))
    collector.screen.show_tab("build")
    collector.screen.build.show_army(made[0])
    heaps = collector.screen.build.details.missing.heaps.heaps
    assert [(heap.name, heap.count) for heap in heaps] == [("no-such-disk", "2")]
