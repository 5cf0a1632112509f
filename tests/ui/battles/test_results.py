"""How armies did: in the list of armies, in the head and beside each version; and the way from there to the battles."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.armies import army_store as armies
from app.armies.validator import published_armies
from app.battles import battle_list, store
from app.battles.battle_list import BattleSide, EnteredResult
from app.games.ids import SYSTEMS
from ui.armies.documents.army_page import ArmyPage
from ui.armies.shelf.shelf_queries import walk
from ui.armies.statistics.versions_page import VersionsPage
from ui.battle.library.result_page import ResultDialog

from .conftest import Field

pytestmark = pytest.mark.slow

OTHERS = [one for one in SYSTEMS if one != "warhammer"]


def kept_version(field: Field, army: str, name: str) -> str:
    return str(field.ask(lambda library: armies.save_version(library.database, army, name)).id)


def enter(field: Field, army: str, version: str, winners: list[str], system: str = "diskwars") -> str:
    sides = [BattleSide("A", "Green Court", army, version), BattleSide("B", "Somebody")]
    entered = EnteredResult("A game", system, "", tuple(sides), tuple(winners), "by the river")
    made = field.ask(lambda library: battle_list.enter_result(library.database, entered))
    field.renew()
    return made


def open_page(field: Field, army: str, tab: str = "") -> ArmyPage:
    field.window.frame.show_screen("armies", army=army)
    screen = field.window.frame.screens["armies"]
    field.wait(lambda: isinstance(screen.page, ArmyPage) and screen.page.draft.id == army)
    page = screen.page
    assert isinstance(page, ArmyPage)
    if tab:
        page.tabs.choose(tab)
    return page


def lines(versions: VersionsPage) -> dict[str, str]:
    """What stands below the name of each version."""
    return {one.name: versions.model.about(one) for one in versions.model.rows}


def test_wins_and_losses_stand_beside_each_version_and_in_the_head(field: Field) -> None:
    army = field.army("Green Court")
    first = kept_version(field, army, "first")
    second = kept_version(field, army, "second")
    for version, winners in ((first, ["A"]), (first, ["A"]), (first, ["B"]), (second, ["B"]), ("", [])):
        enter(field, army, version, winners)
    page = open_page(field, army, "versions")
    versions = page.pages["versions"]
    assert isinstance(versions, VersionsPage)
    field.wait(lambda: versions.model.tallies and versions.model.rows)
    assert lines(versions)["first"].startswith("2 won, 1 lost")
    assert lines(versions)["second"].startswith("0 won, 1 lost")
    assert versions.results.sum.text() == "Total: 2 won, 2 lost, 1 drawn"
    field.wait(page.results.isVisible)
    assert page.results.text() == "2 won, 2 lost, 1 drawn"
    assert page.results.accessibleName().startswith("2 won")


def test_the_list_of_armies_tells_it_too_and_follows(field: Field) -> None:
    army = field.army("Green Court")
    page = open_page(field, army)
    assert page.results.isHidden(), "nothing is said where nothing was played"
    enter(field, army, "", ["A"])
    field.wait(page.results.isVisible)
    shelf = field.window.frame.screens["armies"].shelf

    def spoken() -> str:
        (node,) = [node for node in walk(shelf.model.top) if node.army and node.army.id == army]
        return str(shelf.model.index_of(node.key).data(Qt.ItemDataRole.AccessibleTextRole))

    field.wait(lambda: "1 won, 0 lost" in spoken())
    field.ask(lambda library: battle_list.delete_battles(library.database, [one.id for one in field_battles(library)]))
    field.renew()
    field.wait(page.results.isHidden)
    field.wait(lambda: "won" not in spoken())


def field_battles(library: Any) -> tuple[battle_list.BattleSummary, ...]:
    return battle_list.list_battles(library.database)


def test_the_head_leads_to_the_battles_of_the_army_and_back_to_all(field: Field) -> None:
    army = field.army("Green Court")
    field.begin("elf", "orc", name="Of others")
    entered = enter(field, army, "", ["A"])
    page = open_page(field, army)
    field.wait(page.results.isVisible)
    page.results.click()
    field.wait(lambda: field.library.isVisible() and field.names() == ["A game"])
    assert field.library.of_army.text() == "Battles with Green Court"
    assert field.library.card.battle is not None
    assert field.library.card.battle.id == entered
    field.library.all.click()
    field.wait(lambda: sorted(field.names()) == ["A game", "Of others"])
    assert not field.library.all.isVisible()


@pytest.mark.parametrize("system", ["warhammer", *(pytest.param(one, marks=pytest.mark.slow) for one in OTHERS)])
def test_a_result_is_entered_from_the_army_in_every_game(field: Field, fingers: Any, system: str) -> None:
    def work(library: Any) -> str:
        army = next(iter(published_armies(library.catalog, system)))
        return armies.new_army(library.database, replace(army, name="Mine")).id

    army = field.ask(work)
    version = kept_version(field, army, "as it is")
    page = open_page(field, army, "versions")
    versions = page.pages["versions"]
    assert isinstance(versions, VersionsPage)
    versions.results.enter.click()
    sheet = field.sheet(ResultDialog)
    field.wait(lambda: sheet.known[0])
    assert (sheet.game.key, sheet.rows[0].army.text()) == (system, "Mine")
    assert sheet.rows[1].army.edit.hasFocus()
    fingers.type("A friend")
    sheet.rows[0].won.click()
    sheet.do.click()
    field.wait(lambda: versions.results.sum.text() == "Total: 1 won, 0 lost")
    (battle,) = field.battles()
    assert (battle.system, battle.sides[0].army_id, battle.sides[0].version) == (system, army, version)
    assert lines(versions)["as it is"].startswith("1 won, 0 lost")


# --- found from everywhere ---


def test_battles_answer_to_the_search_over_everything(field: Field) -> None:
    played = field.begin("elf", "orc", name="At the bridge")
    field.ask(lambda library: battle_list.note_battle(library.database, played, "Green court by the river"))
    entered = enter(field, "", "", ["A"])
    finder = field.window.frame.finder

    def found(text: str) -> dict[str, int]:
        """The battles that answer to a text, and the lines where they stand."""
        finder.open()
        with field.bot.waitSignal(finder.answered, timeout=10_000, check_params_cb=lambda one: one == text):
            finder.edit.setText(text)
        rows = [(row, finder.model.finding(row)) for row in range(finder.model.rowCount())]
        return {next(iter(one.where.values())): row for row, one in rows if one and one.group == "battle"}

    assert set(found("green court")) == set(found("river")) == {played, entered}
    assert set(found("tides of war elf")) == {played}
    assert set(found("won by green")) == {entered}
    finder._take_row(found("won by green")[entered])
    field.wait(lambda: field.library.isVisible() and field.library.card.battle is not None)
    field.wait(lambda: field.library.card.battle and field.library.card.battle.id == entered)
    finder._take_row(found("bridge")[played])
    assert field.table(played).isVisible()


def test_battles_under_way_are_one_click_away_from_home(field: Field) -> None:
    over = field.begin("dwarf", "undead", name="Long over")
    waiting = field.begin("elf", "orc", name="At the bridge")

    def end(library: Any) -> None:
        from app.engine.protocol import Act

        keeper = store.resume(library.database, over)
        act = Act(kind="concede", seat="A")
        told = keeper.table.game.act(act)
        keeper.keep_act(act, told)  # type: ignore[arg-type]

    field.army("Green Court")
    field.ask(end)
    field.context.battles_changed.emit()
    field.window.frame.show_screen("home")
    home = field.window.frame.screens["home"]
    field.wait(lambda: home.overview is not None and home.overview.battles.isVisible())
    part = home.overview.battles
    field.wait(lambda: [card.battle.name for card in part.cards[:2]] == ["At the bridge", "Long over"])
    assert "Resume" in part.cards[0].accessibleName()
    assert not part.cards[2].isVisible()
    field.bot.mouseClick(part.cards[0], Qt.MouseButton.LeftButton)
    assert field.table(waiting).isVisible()
