"""Groups at the left: they narrow, widen, count, fold, and are written into the query."""

import pytest
from PySide6.QtCore import Qt

from app.words import say
from ui.catalog.search.facet_model import FacetSort

pytestmark = pytest.mark.slow


def test_a_value_narrows_the_results_and_a_second_one_widens_them(hand) -> None:
    hand.game("diskwars")
    hand.search("kind:disk")
    dwarves, elves = hand.counts("faction")["dwarf"], hand.counts("faction")["elf"]
    hand.tick("faction", "dwarf")
    assert hand.screen.field.text() == "kind:disk f:dwarf"
    assert hand.screen.model.total == dwarves
    assert hand.counts("faction")["elf"] == elves, "what could be chosen besides keeps its count"
    hand.tick("faction", "elf")
    assert hand.screen.field.text() == "kind:disk f:dwarf,elf"
    assert hand.screen.model.total == dwarves + elves
    hand.tick("faction", "dwarf")
    hand.tick("faction", "elf")
    assert hand.screen.field.text() == "kind:disk"


def test_every_count_is_what_a_click_finds(hand) -> None:
    hand.game("warhammer")
    hand.search("at>=3")
    for group, value in (
        ("kind", "disk"),
        ("race", "orcs"),
        ("mark", "hero"),
        ("keyword", "mobile"),
        ("points", "4..6"),
    ):
        wanted = hand.counts(group)[value]
        hand.tick(group, value)
        assert hand.screen.model.total == wanted, (group, value)
        hand.tick(group, value)
        assert hand.screen.field.text() == "at>=3"


def test_choices_and_typed_words_go_together(hand) -> None:
    hand.game("diskwars")
    hand.search("master")
    before = set(hand.names())
    hand.tick("kind", "disk")
    hand.tick("mark", "unique")
    assert hand.screen.field.text() == "master kind:disk is:unique"
    assert set(hand.names()) < before
    assert hand.ticked() == [("kind", "disk"), ("mark", "unique")]


def test_what_is_typed_shows_in_the_groups(hand) -> None:
    hand.game("diskwars")
    hand.search("f:Elf,dwarf at>=4 -is:house")
    assert hand.ticked() == [("faction", "elf"), ("faction", "dwarf"), ("value", "-is:house")]
    assert hand.screen.filters.count == 3
    hand.search("f:elf or f:dwarf")
    assert hand.ticked() == [], "alternatives are nothing that a group could have chosen"
    hand.tick("alignment", "good")
    assert hand.screen.field.text() == "(f:elf or f:dwarf) alignment:good"


def test_clear_takes_out_what_groups_chose_and_leaves_the_rest(hand) -> None:
    hand.game("diskwars")
    hand.search("master kind:disk at>=3 is:unique owned=0")
    clear = hand.screen.facets.clear
    assert clear.isVisible()
    with hand.bot.waitSignal(hand.screen.searched, timeout=10_000):
        hand.bot.mouseClick(clear, Qt.MouseButton.LeftButton)
    assert hand.screen.field.text() == "master at>=3"
    hand.until(lambda: not clear.isVisible())


@pytest.mark.parametrize(("system", "there", "absent"), [
    ("diskwars", {"faction", "alignment", "skill", "missile", "points", "level", "box"}, {"clan", "race", "ring"}),
    ("l5r", {"clan", "skill", "missile", "rank", "ring"}, {"faction", "alignment", "side"}),
    ("warhammer", {"race", "side", "keyword", "size", "range"}, {"faction", "ring", "level"}),
    ("dragon-dice", {"race", "element", "class", "icon", "health"}, {"skill", "points", "alignment"}),
    ("", {"game", "kind", "faction", "mark"}, {"clan", "ring"}),
])  # fmt: skip
def test_each_game_has_its_own_groups(hand, system: str, there: set[str], absent: set[str]) -> None:
    if system:
        hand.game(system)
    names = {group.name for group in hand.screen.facets.model.groups}
    assert there | {"kind", "value", "played"} <= names
    assert not absent & names


def test_a_group_folds_and_stays_folded_after_a_restart(hand, qapp, ready_home) -> None:
    panel = hand.screen.facets
    kind = panel.model.row_of((FacetSort.HEAD, "kind", ""))
    panel.view.setCurrentIndex(panel.model.index(kind))
    hand.key(panel.view, Qt.Key.Key_Left)
    assert not any(panel.model.line(row).group.name == "kind" for row in range(kind + 1, panel.model.rowCount()))
    hand.window.window.close()
    again = type(hand.window)(hand.bot, qapp, ready_home)
    again.wait_for_results()
    other = again.catalog.facets
    hand.until(lambda: other.model.rowCount() > 0)
    assert other.model.row_of((FacetSort.VALUE, "kind", "disk")) < 0
    assert other.model.row_of((FacetSort.HEAD, "kind", "")) >= 0
    again.window.close()
    again.window.deleteLater()


def test_a_long_group_shows_the_rest_when_asked(hand) -> None:
    hand.game("diskwars")
    model, view = hand.screen.facets.model, hand.screen.facets.view
    more = model.row_of((FacetSort.MORE, "faction", ""))
    assert model.row_of((FacetSort.VALUE, "faction", "kryth")) < 0
    assert say("facet.more", count=model.line(more).hidden) == model.data(model.index(more))
    view.setCurrentIndex(model.index(more))
    hand.key(view, Qt.Key.Key_Return)
    assert model.row_of((FacetSort.VALUE, "faction", "kryth")) >= 0
    assert model.line(view.currentIndex().row()).sort is FacetSort.MORE, "the line in hand stays in hand"
    hand.key(view, Qt.Key.Key_Return)
    assert model.row_of((FacetSort.VALUE, "faction", "kryth")) < 0


def test_values_are_ticked_by_keyboard_alone(hand) -> None:
    hand.game("diskwars")
    view, model = hand.screen.facets.view, hand.screen.facets.model
    view.setFocus()
    view.setCurrentIndex(model.index(model.row_of((FacetSort.VALUE, "alignment", "good"))))
    with hand.bot.waitSignals([hand.screen.searched, hand.screen.seeker.counted], timeout=10_000):
        hand.key(view, Qt.Key.Key_Space)
    assert hand.screen.field.text() == "alignment:good"
    assert view.hasFocus()
    assert model.line(view.currentIndex().row()).choice.value == "good", "it stays in hand when the counts change"
    hand.key(view, Qt.Key.Key_Left)
    assert model.line(view.currentIndex().row()).sort is FacetSort.HEAD
    hand.bot.keyClicks(view, "Properties")
    assert model.line(view.currentIndex().row()).group.name == "mark"


def test_counts_that_change_do_not_move_what_is_in_sight(hand) -> None:
    hand.game("diskwars")
    bar = hand.screen.facets.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    place = bar.value()
    assert place > 0
    hand.search("at>=1")
    hand.search("at>=2")
    assert bar.value() == min(place, bar.maximum())


def test_lines_are_read_out_with_count_and_state(hand) -> None:
    hand.game("diskwars")
    hand.search("f:elf")
    model = hand.screen.facets.model
    spoken = model.data(model.index(hand.row_of("faction", "elf")), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == say("facet.spoken-chosen", name="Elf", count=35)
    head = model.data(model.index(model.row_of((FacetSort.HEAD, "kind", ""))), Qt.ItemDataRole.AccessibleTextRole)
    assert head == say("facet.spoken-open", name="Type")


def test_where_there_is_little_room_the_groups_fold_away_behind_a_button(hand, qtbot) -> None:
    screen = hand.screen
    assert screen.facets.isVisible()
    assert not screen.filters.isVisible()
    hand.search("f:elf is:unique")
    hand.window.window.resize(900, 600)
    qtbot.wait(50)
    assert not screen.facets.isVisible()
    assert screen.filters.isVisible()
    assert "2" in screen.filters.accessibleName()
    qtbot.mouseClick(screen.filters, Qt.MouseButton.LeftButton)
    assert screen.facets.isVisible()
    assert screen.facets.view.hasFocus()
    assert screen.rect().contains(screen.facets.geometry())
    hand.tick("faction", "elf")
    assert screen.field.text() == "is:unique"
    assert screen.facets.isVisible(), "the drawer stays open for the next choice"
    hand.key(screen.facets.view, Qt.Key.Key_Escape)
    assert not screen.facets.isVisible()
    assert screen.filters.hasFocus()
    hand.window.window.resize(1440, 900)
    qtbot.wait(50)
    assert screen.facets.isVisible()
    assert not screen.facets.geometry().intersects(screen.splitter.geometry())


def test_groups_that_are_not_wanted_stay_away_after_a_restart(hand, qapp, qtbot, ready_home) -> None:
    qtbot.mouseClick(hand.screen.facets.hide_button, Qt.MouseButton.LeftButton)
    assert not hand.screen.facets.isVisible()
    assert hand.screen.filters.isVisible()
    hand.window.window.close()
    again = type(hand.window)(hand.bot, qapp, ready_home)
    again.window.resize(1440, 900)
    again.wait_for_results()
    assert not again.catalog.facets.isVisible()
    qtbot.mouseClick(again.catalog.filters, Qt.MouseButton.LeftButton)
    assert again.catalog.facets.isVisible()
    again.window.close()
    again.window.deleteLater()
