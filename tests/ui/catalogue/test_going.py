"""Going to an entry or a query from elsewhere, and what stays when the catalogue changes."""

import pytest
from PySide6.QtCore import Qt

from app.base.ids import Ref
from ui.catalog.results.results_model import PAGE

pytestmark = pytest.mark.slow


def chosen(hand) -> str:
    hit = hand.screen.model.hit(hand.screen.pages.row)
    return hit.id if hit else ""


def go(hand, system: str, kind: str, id_: str) -> None:
    hand.context.go("catalogue", system=system, kind=kind, id=id_)
    hand.until(lambda: chosen(hand) == id_)


def test_an_entry_that_the_query_shows_is_chosen_and_the_query_stays(hand) -> None:
    hand.search("f:dwarf")
    go(hand, "diskwars", "disk", "stalwarts")
    assert hand.screen.field.text() == "f:dwarf"
    hand.window.wait_for_details("Stalwarts")
    assert (
        hand.screen.table.viewport().rect().intersects(hand.screen.table.visualRect(hand.screen.table.currentIndex()))
    )


def test_an_entry_that_the_query_hides_clears_it(hand) -> None:
    hand.search("f:elf")
    go(hand, "diskwars", "disk", "stalwarts")
    assert hand.screen.field.text() == ""
    assert hand.screen.model.row_of(("diskwars", "disk", "stalwarts")) > PAGE, "it is on a later page"
    hand.window.wait_for_details("Stalwarts")
    assert hand.screen.table.hasFocus()


def test_an_entry_of_another_game_changes_the_game(hand) -> None:
    hand.game("warhammer")
    go(hand, "diskwars", "disk", "stalwarts")
    assert hand.context.system == "diskwars"
    assert hand.window.frame.top.game.system == "diskwars"
    assert hand.screen.model.total == hand.screen.holdings.counts["diskwars"]


def test_an_entry_that_no_plain_search_shows_is_asked_for_by_its_kind(hand) -> None:
    source = hand.context.holdings and "rulebook"
    hand.search("f:elf")
    go(hand, "diskwars", "source", source)
    assert hand.screen.field.text() == "kind:source"


def test_an_entry_that_is_gone_leaves_everything_as_it_is(hand) -> None:
    hand.search("f:elf")
    before = hand.names()
    with hand.bot.waitSignal(hand.screen.seeker.missed, timeout=10_000):
        hand.context.go("catalogue", system="diskwars", kind="disk", id="no-such-disk")
    assert hand.names() == before
    assert hand.screen.field.text() == "f:elf"


def test_going_to_an_entry_keeps_the_order_that_was_chosen(hand) -> None:
    hand.screen.tools.sort.chosen.emit("points", True)
    go(hand, "diskwars", "disk", "stalwarts")
    points = [hand.screen.model.hit(row).points for row in range(hand.screen.model.rowCount())]
    there = [one for one in points if one is not None]
    assert there == sorted(there, reverse=True)


def test_the_grid_shows_it_too(hand) -> None:
    hand.bot.mouseClick(hand.screen.tools.views["grid"], Qt.MouseButton.LeftButton)
    go(hand, "diskwars", "disk", "windrider")
    grid = hand.screen.grid
    assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()))


def test_a_query_from_elsewhere_is_searched(hand) -> None:
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.context.go("catalogue", query="f:dwarf skill:missile")
    assert "Crossbows of Tuggarth" in hand.names()
    assert hand.screen.field.edit.hasFocus()


def test_an_entry_can_be_asked_for_before_the_catalogue_is_open(bare) -> None:
    bare.context.go("catalogue", system="diskwars", kind="disk", id="stalwarts")
    bare.wait_for_results()
    bare.wait_for_details("Stalwarts")
    row = bare.catalog.pages.row
    assert bare.catalog.model.hit(row).id == "stalwarts"


def correct(hand, id_: str, **values: object) -> None:
    """As the details do it."""

    def work(library) -> object:
        from catalog.corrections import correct

        return correct(library, Ref("diskwars", "disk", id_), values, "")

    hand.context.save(work, lambda _: hand.context.look_again())


@pytest.mark.parametrize("view", ["list", "grid"])
def test_a_correction_is_shown_in_place_and_nothing_moves(hand, view: str) -> None:
    hand.bot.mouseClick(hand.screen.tools.views[view], Qt.MouseButton.LeftButton)
    hand.game("diskwars")
    hand.search("kind:disk")
    hand.key(hand.screen.pages.view, Qt.Key.Key_End)
    hand.until(lambda: hand.screen.model.rowCount() == hand.screen.model.total)
    row = hand.screen.model.row_of(("diskwars", "disk", "stalwarts"))
    hand.screen.pages.choose(row)
    place, count = hand.screen.pages.scrolled, hand.screen.model.rowCount()
    assert place > 0
    correct(hand, "stalwarts", attack=9)
    hand.until(lambda: hand.screen.model.hit(row).values["attack"] == 9)
    assert hand.screen.pages.row == row
    assert hand.screen.pages.scrolled == place
    assert hand.screen.model.rowCount() == count, "all pages that were there are there"
    hand.until(lambda: "9" in [fact.value for fact in hand.screen.details.sheet.facts])


def test_a_correction_that_takes_the_piece_out_of_the_search_keeps_the_place(hand) -> None:
    hand.game("diskwars")
    hand.search("kind:disk t>=3")
    hand.key(hand.screen.table, Qt.Key.Key_End)
    hand.until(lambda: hand.screen.model.rowCount() == hand.screen.model.total)
    total, key = hand.screen.model.total, ("diskwars", "disk", "stalwarts")
    hand.screen.pages.choose(hand.screen.model.row_of(key))
    place = hand.screen.pages.scrolled
    correct(hand, "stalwarts", toughness=1)
    hand.until(lambda: hand.screen.model.total == total - 1)
    assert hand.screen.model.row_of(key) == -1
    assert abs(hand.screen.pages.scrolled - place) <= hand.context.theme.px(46)


def test_the_game_switch_is_followed_and_the_groups_change_with_it(hand) -> None:
    hand.game("l5r")
    assert hand.screen.model.total == hand.screen.holdings.counts["l5r"]
    assert "clan" in {group.name for group in hand.screen.facets.model.groups}
    hand.context.choose_system("warhammer")
    hand.until(lambda: hand.screen.model.total == hand.screen.holdings.counts["warhammer"])
    assert hand.window.frame.top.game.system == "warhammer"
