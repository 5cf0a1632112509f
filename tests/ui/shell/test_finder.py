"""Search everything: it finds pieces, armies, boxes, rules and actions, and goes there, by keyboard alone."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester

from app.armies.army_store import new_army
from app.armies.validator import published_armies
from app.words import say
from catalog.overlay import Library
from catalog.schema.lists import DiskList
from ui.shell.finder.finder_list import FindingsModel
from ui.shell.finder.finder_panel import Finder
from ui.shell.finder.finder_sources import Finding, grouped

pytestmark = pytest.mark.slow


@pytest.fixture
def finder(shell) -> Finder:
    """Opened as people do it, and what it leads to written down instead of gone to."""
    shell.press(Qt.Key.Key_K, ctrl=True)
    finder: Finder = shell.frame.finder
    shell.until(finder.isVisible)
    assert finder.edit.hasFocus()
    return finder


@pytest.fixture
def called(shell) -> list[tuple[str, dict[str, str]]]:
    went: list[tuple[str, dict[str, str]]] = []
    shell.context.called.connect(lambda screen, where: went.append((screen, where)))
    return went


def seek(shell, finder: Finder, text: str) -> None:
    finder.edit.selectAll()
    with shell.bot.waitSignal(finder.answered, timeout=10_000, check_params_cb=lambda asked: asked == text):
        shell.bot.keyClicks(finder.edit, text)


def findings(finder: Finder) -> list[Finding]:
    return [one for one in finder.model.rows if isinstance(one, Finding)]


def choose(shell, finder: Finder, group: str, title: str) -> None:
    """Down until it is the chosen one, then Return."""
    for _ in range(40):
        chosen = finder.model.finding(finder.view.currentIndex().row())
        if chosen and (chosen.group, chosen.title) == (group, title):
            break
        shell.press(Qt.Key.Key_Down)
    else:
        pytest.fail(f"{title} was not found")
    shell.press(Qt.Key.Key_Return)


def test_a_piece_is_found_and_gone_to(shell, finder, called) -> None:
    seek(shell, finder, "stalwarts")
    choose(shell, finder, "piece", "Stalwarts")
    assert called == [("catalogue", {"system": "diskwars", "kind": "disk", "id": "stalwarts"})]
    assert not finder.isVisible()
    assert shell.frame.current == "catalogue"


def test_a_saved_army_is_found_by_its_name_and_stands_first(shell, finder, called) -> None:
    def work(library: Library) -> str:
        army = published_armies(library.catalog, "diskwars")[1]
        return new_army(library.database, replace(army, name="Red Anvil")).id

    made = shell.answer(work)
    seek(shell, finder, "red an")
    first = findings(finder)[0]
    assert (first.group, first.title) == ("army", "Red Anvil")
    assert first.face is not None
    shell.press(Qt.Key.Key_Return)
    assert called == [("armies", {"army": made})]


@pytest.mark.parametrize(
    ("text", "group", "title", "target"),
    [
        ("legions elf", "template", "Legions Elf", ("armies", {"new": "diskwars", "template": "legions-elf"})),
        ("hammer and hold", "box", "Hammer and Hold",
         ("collection", {"system": "warhammer", "box": "hammer-and-hold"})),
        ("settings: data", "action", "Settings: Data and backups",
         ("settings", {"page": "data"})),
        ("new diskwars", "action", "New Diskwars army", ("armies", {"new": "diskwars"})),
    ],
)  # fmt: skip
def test_everything_else_is_found_too(shell, finder, called, text: str, group: str, title: str, target) -> None:
    seek(shell, finder, text)
    choose(shell, finder, group, title)
    assert called == [target]


def test_rules_lead_to_the_help(shell, finder, called) -> None:
    seek(shell, finder, "movement")
    rules = [one for one in findings(finder) if one.group == "rule"]
    assert rules
    choose(shell, finder, "rule", rules[0].title)
    assert called == [("help", dict(rules[0].where))]
    assert set(rules[0].where) == {"system", "rule"}


def test_an_action_is_done(shell, finder) -> None:
    assert shell.theme.choice != "dark"
    seek(shell, finder, "dark theme")
    first = findings(finder)[0]
    assert first.title == say("shell.theme-dark")
    shell.press(Qt.Key.Key_Return)
    assert shell.theme.choice == "dark"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("roster", "Print the roster: Green Court"),
        ("print", "Print the roster: Green Court"),
        ("save ver", "Save a version: Green Court"),
        ("back up n", "Back up now"),
        ("200", "Text size 200%"),
    ],
)
def test_the_open_army_and_the_program_can_be_told_what_to_do(shell, finder, text: str, first: str) -> None:
    army = DiskList(system="diskwars", name="Green Court", limit=150)
    made = shell.answer(lambda lib: new_army(lib.database, army)).id
    shell.context.go("armies", army=made)
    shell.until(lambda: shell.frame.screens["armies"].page is not None)
    finder.put_away()
    finder.open()
    finder.edit.setText(text)
    assert first in [one.title for one in findings(finder)]


def test_before_anything_is_typed_it_offers_recent_armies_and_screens(shell, finder) -> None:
    assert [one.title for one in findings(finder)][:2] == ["Go to Home", "Go to Catalogue"]
    finder.put_away()

    def work(library: Library) -> list[str]:
        armies = published_armies(library.catalog, "diskwars")[:2]
        return [new_army(library.database, army).id for army in armies]

    ids = shell.answer(work)
    shell.context.recents.note(ids[0])
    with shell.bot.waitSignal(finder.answered):
        finder.open()
    assert [one.where.get("army") for one in findings(finder)[:2]] == ids


def test_escape_and_a_click_beside_it_close_it_and_give_the_focus_back(shell) -> None:
    before = shell.frame.top.about
    before.setFocus()
    shell.press(Qt.Key.Key_K, ctrl=True)
    finder = shell.frame.finder
    shell.press(Qt.Key.Key_Escape)
    assert not finder.isVisible()
    assert QApplication.focusWidget() is before
    shell.click(shell.frame.top.search)
    assert finder.isVisible()
    shell.bot.mouseClick(finder, Qt.MouseButton.LeftButton, pos=finder.rect().bottomLeft())
    assert not finder.isVisible()
    shell.press(Qt.Key.Key_K, ctrl=True)
    assert finder.isVisible()
    shell.press(Qt.Key.Key_K, ctrl=True)
    assert not finder.isVisible()


def test_going_elsewhere_by_another_key_closes_it(shell, finder) -> None:
    shell.press(Qt.Key.Key_1, alt=True)
    assert not finder.isVisible()


def test_arrows_walk_over_the_headings_and_around_the_ends(shell, finder) -> None:
    seek(shell, finder, "elf")
    rows = [row for row in range(finder.model.rowCount()) if finder.model.finding(row)]
    assert finder.view.currentIndex().row() == rows[0]
    shell.press(Qt.Key.Key_Up)
    assert finder.view.currentIndex().row() == rows[-1]
    shell.press(Qt.Key.Key_Down)
    assert finder.view.currentIndex().row() == rows[0]
    shell.press(Qt.Key.Key_PageDown)
    assert finder.view.currentIndex().row() == rows[6]
    shell.press(Qt.Key.Key_PageUp)
    assert finder.view.currentIndex().row() == rows[0]


def test_a_click_takes_an_answer(shell, finder, called) -> None:
    seek(shell, finder, "stalwarts")
    place = finder.view.visualRect(finder.model.index(1)).center()
    shell.bot.mouseClick(finder.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert called[0][0] == "catalogue"


@pytest.mark.parametrize("text", ["zzzzqqq", "at>=", "((", "f:nobody at>=strong", "???", '"'])
def test_whatever_is_typed_gives_an_answer_or_a_sentence(shell, finder, text: str) -> None:
    seek(shell, finder, text)
    shell.press(Qt.Key.Key_Return)
    assert not finder.grab().isNull()


def test_a_query_of_the_catalogue_works_here_too(shell, finder) -> None:
    seek(shell, finder, "f:dwarf kind:disk at>=5")
    found = [one for one in findings(finder) if one.group == "piece"]
    assert found
    assert all(one.piece.system == "diskwars" for one in found)


def test_what_was_chosen_stays_chosen_while_more_comes_in(shell, finder) -> None:
    seek(shell, finder, "new")
    shell.press(Qt.Key.Key_Down)
    chosen = finder.model.finding(finder.view.currentIndex().row())
    finder._show()
    assert finder.model.finding(finder.view.currentIndex().row()) == chosen


def test_return_before_the_answers_are_there_takes_the_first_of_them(shell, finder, called) -> None:
    shell.bot.keyClicks(finder.edit, "stalwarts")
    shell.press(Qt.Key.Key_Return)
    assert called == []
    shell.until(lambda: called)
    assert called == [("catalogue", {"system": "diskwars", "kind": "disk", "id": "stalwarts"})]


def test_the_model_keeps_its_promises(qtmodeltester: ModelTester) -> None:
    model = FindingsModel()
    qtmodeltester.check(model)
    model.show_findings([Finding("piece", "A"), Finding("piece", "B", "disk"), Finding("action", "C")])
    qtmodeltester.check(model)
    assert model.rowCount() == 5
    assert model.data(model.index(0)) == say("shell.group-piece")
    assert model.data(model.index(2), Qt.ItemDataRole.AccessibleTextRole) == "B, disk"
    assert not model.flags(model.index(0)) & Qt.ItemFlag.ItemIsEnabled


def test_groups_whose_titles_answer_come_first() -> None:
    found = grouped([Finding("army", "a", rank=3), Finding("piece", "b", rank=1), Finding("action", "c", rank=0)])
    assert [one.title for one in found] == ["c", "b", "a"]


def test_pictures_of_pieces_are_painted(shell, finder) -> None:
    seek(shell, finder, "elven archer")
    first = findings(finder)[0]
    shell.until(lambda: shell.context.gallery.picture(first.piece, 46, finder.devicePixelRatioF()))
    assert not finder.grab().isNull()


def test_the_search_box_shrinks_to_its_sign(shell) -> None:
    box, top = shell.frame.top.search, shell.frame.top
    for scale, size in ((100, (1440, 900)), (100, (900, 600)), (200, (900, 600))):
        shell.theme.set_scale(scale)
        shell.window.resize(*size)
        shell.bot.wait(60)
        for other in (top.game, top.about, top.appearance):
            assert not box.geometry().intersects(other.geometry())
        assert top.rect().contains(box.geometry())
    assert box.width() < shell.theme.px(110)
