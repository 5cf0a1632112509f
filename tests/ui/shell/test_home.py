"""The start page: the first start, going on with an army, what is at a glance."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from app import VERSION
from app.armies.army_store import delete_army, new_army
from app.armies.validator import published_armies
from app.collection.holdings import owned_by_name, set_holding
from app.collection.pieces import PieceId, shelf_of
from app.collection.steps import read_collection, undoable
from app.games.ids import SYSTEMS
from app.words import label, say
from catalog.corrections import correct
from catalog.overlay import Library
from ui.collection.box_dialog import BoxContentsDialog
from ui.home.cards import ArmyCard
from ui.home.home_queries import take_back

ELF, DWARF = ("diskwars", "legions-elf-army"), ("diskwars", "legions-dwarf-army")


def add_army(shell, system: str, place: int, limit: int = 0, name: str = "") -> str:
    def work(library: Library) -> str:
        army = published_armies(library.catalog, system)[place]
        army = replace(army, limit=limit or army.limit, name=name or army.name)
        return new_army(library.database, army).id

    made: str = shell.answer(work)
    shell.context.armies_changed.emit(made)
    return made


def cards(shell) -> list[ArmyCard]:
    page = shell.home.overview
    return [card for card in page.armies.cards if not card.isHidden()] if page else []


def boxes(library: Library) -> dict[tuple[str, str], int]:
    return dict(read_collection(library.database).boxes)


def test_the_first_start_offers_boxes_they_are_added_and_undone(shell) -> None:
    """The whole journey: choose two boxes, own their pieces, take them back by keyboard, see the offer again."""
    page = shell.home.welcome
    assert page.isVisible()
    assert {system for system, _ in page.boxes.rows} == set(SYSTEMS)
    assert not page.boxes.add.isEnabled()
    assert page.boxes.add.toolTip() == say("home.add-none")
    for key in (ELF, DWARF):
        page.boxes.rows[key].count.setFocus()
        shell.press(Qt.Key.Key_Plus)
    assert page.boxes.add.text() == "Add 2 boxes"
    shell.click(page.boxes.add)
    shell.until(lambda: shell.home.overview and shell.home.overview.isVisible())
    assert shell.answer(boxes) == {ELF: 1, DWARF: 1}
    owned = shell.answer(lambda lib: owned_by_name(read_collection(lib.database), shelf_of(lib.catalog)))
    assert sum(owned.values()) == 42
    shell.until(lambda: shell.home.overview.collection.pieces.value == "42")
    assert shell.home.overview.collection.boxes.value == "2"

    shell.until(lambda: shell.says())
    assert shell.home.title.text() == "Home"  # nobody was away
    assert QApplication.focusWidget() is shell.home
    shell.press(Qt.Key.Key_F8)
    assert QApplication.focusWidget() is shell.frame.toasts.shown[0].action
    shell.press(Qt.Key.Key_Space)
    shell.until(lambda: shell.home.welcome.isVisible())
    assert shell.answer(boxes) == {}
    assert page.boxes.chosen() == {}
    assert shell.answer(lambda lib: undoable(lib.database)) is None


def test_the_contents_of_an_unknown_box_are_typed_in_from_here(shell) -> None:
    key = ("dragon-dice", "starter-set")
    shell.home.welcome.boxes.rows[key].type_in.click()
    shell.until(lambda: any(isinstance(one, BoxContentsDialog) for one in QApplication.topLevelWidgets()))
    (sheet,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, BoxContentsDialog)]
    assert sheet.key == key
    sheet.reject()


def test_what_was_counted_is_still_counted_after_a_look_elsewhere(shell) -> None:
    page = shell.home.welcome.boxes
    page.rows[ELF].count.step(2)
    shell.frame.go_to("collection")
    shell.until(lambda: not page.isVisible())
    shell.frame.go_to("home")
    shell.until(page.isVisible)
    page.show_offers(page.offers[1:], "")  # others are known now, as after a new box was typed in
    assert page.chosen() == {ELF: 2}
    assert page.add.text() == "Add 2 boxes"


def test_boxes_of_several_games_are_counted_together(shell) -> None:
    page = shell.home.welcome.boxes
    page.rows[ELF].count.step(2)
    page.games.segments.buttons["warhammer"].click()
    assert page.rows["warhammer", "core"].isVisible()
    assert not page.rows[ELF].isVisible()
    page.rows["warhammer", "core"].count.step(1)
    assert page.add.text() == "Add 3 boxes"
    assert page.chosen() == {ELF: 2, ("warhammer", "core"): 1}


def test_what_was_changed_after_the_boxes_is_not_undone_with_them(shell) -> None:
    shell.home.add_boxes({ELF: 1})
    shell.until(lambda: shell.says())
    shell.answer(
        lambda lib: set_holding(lib.database, shelf_of(lib.catalog), PieceId("diskwars", "stalwarts"), owned=3)
    )
    shell.click(shell.frame.toasts.shown[0].action)
    shell.until(lambda: say("home.undone-partly") in shell.says())
    assert shell.answer(boxes) == {ELF: 1}
    assert shell.answer(lambda lib: take_back(lib, (999,))) == 0


def test_not_now_is_remembered(shell, qapp) -> None:
    shell.home.welcome.boxes.later.setFocus()
    shell.press(Qt.Key.Key_Space)
    assert shell.home.overview.isVisible()
    assert not shell.home.welcome.isVisible()
    assert shell.home.overview.armies.empty.isVisible()
    assert shell.home.overview.collection.empty.isVisible()
    again = shell.reopen(qapp)
    again.wait_for_home()
    assert again.home.overview.isVisible()
    assert again.home.welcome is None
    again.end()


def test_somebody_who_has_gone_elsewhere_keeps_the_focus_there(shell) -> None:
    shell.frame.show_screen("armies")
    armies = shell.frame.screens["armies"]
    shell.until(lambda: armies.isAncestorOf(QApplication.focusWidget()))
    shell.home.start = None  # as if it had only now been read for the first time
    shell.home._ask()
    shell.until(lambda: shell.home.start is not None)
    assert armies.isAncestorOf(QApplication.focusWidget())


def test_an_army_is_one_click_away_and_a_published_one_too(shell) -> None:
    made = add_army(shell, "diskwars", 1)
    shell.until(lambda: len(cards(shell)) == 1)
    card = cards(shell)[0]
    shell.until(lambda: card.standing)
    assert card.verdict() == say("home.legal")
    assert card.measure() == "150 of 150 points"
    assert "Legal" in card.accessibleName()
    called: list[tuple[str, dict[str, str]]] = []
    shell.context.called.connect(lambda screen, where: called.append((screen, where)))
    shell.click(card)
    assert called == [("armies", {"army": made})]
    assert shell.frame.current == "armies"
    shell.frame.show_screen("home")
    shell.click(shell.home.overview.templates.cards[0])
    template = shell.home.overview.templates.cards[0].template
    assert called[1] == ("armies", {"new": "diskwars", "template": template.id})


@pytest.mark.parametrize("system", SYSTEMS)
def test_armies_of_every_game_are_measured_and_judged(shell, system: str) -> None:
    add_army(shell, system, 0, limit=1 if system == "warhammer" else 5)
    shell.until(lambda: cards(shell) and cards(shell)[0].standing)
    card = cards(shell)[0]
    assert card.standing.face is not None
    assert f"of {1 if system == 'warhammer' else 5}" in card.measure()
    if system != "warhammer":
        assert card.standing.problems > 0
        assert "problem" in card.verdict()
    assert not card.grab().isNull()


def test_an_army_that_cannot_be_read_is_still_there(shell) -> None:
    add_army(shell, "diskwars", 0)

    def spoil(library: Library) -> None:
        from app.storage.models import Army

        with library.database.write("spoil") as change:
            for row in change.session.query(Army):
                row.content = '{"format": "roundel-army/99"}'

    shell.answer(spoil)
    shell.context.armies_changed.emit("")
    shell.until(lambda: cards(shell) and cards(shell)[0].standing and cards(shell)[0].standing.problems < 0)
    assert cards(shell)[0].verdict() == say("home.unreadable")


def test_armies_opened_last_come_first_and_deleted_ones_go(shell) -> None:
    made = [add_army(shell, "diskwars", place) for place in range(4)]
    shell.context.go("armies", army=made[0])
    shell.frame.show_screen("home")
    shell.until(lambda: len(cards(shell)) == 4 and cards(shell)[0].row.id == made[0])
    shell.answer(lambda lib: delete_army(lib.database, made[0]))
    shell.context.armies_changed.emit("")
    shell.until(lambda: len(cards(shell)) == 3)
    assert made[0] not in [card.row.id for card in cards(shell)]


def test_many_armies_lead_to_all_of_them(shell) -> None:
    for place in range(3):
        for system in SYSTEMS:
            add_army(shell, system, place)
    shell.until(lambda: len(cards(shell)) == 8)
    every = shell.home.overview.armies.every
    shell.until(lambda: every.text() == "Show all 12 armies")
    shell.click(every)
    assert shell.frame.current == "armies"


def test_new_army_asks_for_the_game(shell) -> None:
    shell.home._put_off()
    menu = shell.home.overview.armies.new.menu()
    assert [action.text() for action in menu.actions()] == [label(system) for system in SYSTEMS]
    called: list[dict[str, str]] = []
    shell.context.called.connect(lambda _, where: called.append(where))
    menu.actions()[2].trigger()
    assert called == [{"new": "warhammer"}]


def test_house_values_of_own_pieces_are_counted_and_lead_to_the_catalogue(shell) -> None:
    shell.home.add_boxes({ELF: 1})
    shell.until(lambda: shell.home.overview and shell.home.overview.catalogue.correct.isVisible())
    panel = shell.home.overview.catalogue
    assert "of your pieces" in panel.text.text()
    assert panel.context.value.endswith("%")
    called: list[tuple[str, dict[str, str]]] = []
    shell.context.called.connect(lambda screen, where: called.append((screen, where)))
    shell.click(panel.correct)
    assert called == [("catalogue", {"query": "owned>0 is:house"})]


def test_news_are_said_and_an_update_is_named_once(qapp, shell) -> None:
    shell.home._put_off()
    assert shell.home.overview.news.says == []
    shell.memory.keep("version", "0.0.1")
    again = shell.reopen(qapp)
    again.wait_for_home()
    assert again.home.overview.news.says == [say("home.updated", version=VERSION, before="0.0.1")]
    third = again.reopen(qapp)
    third.wait_for_home()
    assert third.home.overview.news.says == []
    third.end()


def test_corrections_that_an_update_overtook_are_news(shell) -> None:
    shell.home._put_off()

    def work(library: Library) -> None:
        from app.base.ids import Ref
        from app.storage.models import Correction

        correct(library, Ref("diskwars", "disk", "stalwarts"), {"attack": 5}, "my disk")
        with library.database.write("as if packs had said something else") as change:
            for row in change.session.query(Correction):
                row.was = "99"

    shell.answer(work)
    shell.context.look_again()
    shell.until(lambda: shell.home.overview.news.says == [say("home.overtaken-one")])
    assert shell.home.overview.news.isVisibleTo(shell.home)


def test_the_page_fits_at_every_size(shell) -> None:
    add_army(shell, "diskwars", 1, name="An army with a name that is longer than any card on the page can ever be wide")
    shell.until(lambda: cards(shell) and cards(shell)[0].standing)
    for scale in (100, 150, 200):
        shell.theme.set_scale(scale)
        for size in ((900, 600), (1440, 900)):
            shell.window.resize(*size)
            shell.bot.wait(60)
            page = shell.home
            assert page.width() <= shell.frame.pages.width()
            for text in page.findChildren(QLabel):
                if text.isVisible() and text.text() and not text.wordWrap():
                    assert text.width() >= text.fontMetrics().horizontalAdvance(text.text()) - 1, text.text()
            assert cards(shell)[0].width() <= page.width()
            assert cards(shell)[0].toolTip() == cards(shell)[0].text()


def test_a_database_that_cannot_be_opened_is_explained_and_tried_again(shell, qapp) -> None:
    shell.window.close()
    database = shell.folder / "roundel.db"
    good = database.read_bytes()
    database.write_bytes(b"this is no database, whatever its name says" * 100)
    again = type(shell)(shell.bot, qapp, shell.folder)
    again.until(again.home.waiting.retry.isVisible)
    assert "roundel.db" in again.home.waiting.says.text()
    database.write_bytes(good)
    again.click(again.home.waiting.retry)
    again.wait_for_home()
    assert again.home.welcome.isVisible()
    again.end()
