"""Pictures of the battles: the list, the page that sets one up, its sheets."""

from dataclasses import replace
from typing import TYPE_CHECKING

from studio import Studio

from app.armies import army_store as armies
from app.armies.validator import published_armies
from app.battles import battle_list
from app.battles.battle_list import BattleSide, EnteredResult
from ui.battle.library.result_page import ResultDialog
from ui.battle.screen import BattleScreen
from ui.battle.setup.battle_plan import BattlePlan, SeatPlan, begin, read_offers
from ui.battle.setup.setup_page import SetupPage

if TYPE_CHECKING:
    from catalog.overlay import Library

LONG = "The Grand Alliance of the Deepwood and the Hollow Hills against All Comers"
SIZES = ((900, 600), (1440, 900), (1600, 1000))
SMALL, LARGE = SIZES[0], SIZES[-1]


def shoot(studio: Studio) -> None:
    studio.look()
    studio.frame.show_screen("battle")
    screen = studio.frame.screens["battle"]
    assert isinstance(screen, BattleScreen)
    studio.settle(0.4)
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.shoot(f"battles-first-{choice}")
    ids = ask(studio, fill)
    studio.context.battles_changed.emit()
    studio.wait(lambda: len(screen.library.kept.battles) == len(ids), "the battles")
    for choice in ("light", "dark"):
        for size in SIZES:
            studio.look(choice, size=size)
            screen.library.list.choose(screen.library.list.battles.row_of(ids[0]))
            studio.shoot(f"battles-list-{choice}-{size[0]}")
    studio.look("light", scale=200, size=(1440, 900))
    studio.shoot("battles-list-200")
    studio.look("light", scale=100)
    for number, id_ in enumerate(ids[1:], 1):
        screen.library.list.choose(screen.library.list.battles.row_of(id_))
        studio.shoot(f"battles-chosen-{number}")
    around(studio, screen)
    set_up(studio, screen)
    sheets(studio, screen)


def around(studio: Studio, screen: BattleScreen) -> None:
    """Where else battles are told of: the start page, the search over everything, the page and the list of armies."""
    army = ask(
        studio, lambda library: next(one for one in armies.list_armies(library.database) if one.name == "Green Court")
    )
    screen.library.show_of(army.id)
    studio.settle(0.3)
    studio.shoot("battles-of-army")
    screen.library.show_of("")
    for choice in ("light", "dark"):
        for size in SIZES[:2]:
            studio.look(choice, size=size)
            studio.frame.show_screen("home")
            studio.settle(0.6)
            studio.shoot(f"battles-home-{choice}-{size[0]}")
    studio.frame.finder.open()
    studio.frame.finder.edit.setText("green")
    studio.settle(0.6)
    studio.shoot("battles-finder-dark")
    studio.frame.finder.put_away()
    for choice in ("light", "dark"):
        for size in SIZES[:2]:
            studio.look(choice, size=size)
            studio.frame.show_screen("armies", army=army.id)
            shelf = studio.frame.screens["armies"]
            studio.wait(lambda shelf=shelf: shelf.page is not None, "the army")  # type: ignore[attr-defined,misc]
            studio.settle(0.6)
            shelf.page.tabs.choose("versions")  # type: ignore[attr-defined]
            studio.settle(0.4)
            studio.shoot(f"battles-army-{choice}-{size[0]}")
    studio.look("light")
    studio.frame.show_screen("battle")
    screen.show_library()
    studio.settle(0.3)


def set_up(studio: Studio, screen: BattleScreen) -> None:
    page = screen.setup
    screen.set_up()
    for choice in ("light", "dark"):
        for size in SIZES:
            studio.look(choice, size=size)
            wait_for_outlook(studio, page)
            studio.shoot(f"battles-setup-{choice}-{size[0]}")
    crowd(studio, page)
    studio.look("light", scale=200, size=(1440, 900))
    studio.shoot("battles-setup-200")
    studio.look("light", scale=100)


def crowd(studio: Studio, page: SetupPage) -> None:
    """Six seats, long names, something missing, all options."""
    page.scenarios.cards["doom-hill"].click()
    wait_for_outlook(studio, page)
    for _ in range(4):
        page.seats.add.click()
    rows = page.seats.rows
    long = next(one.key for one in page.offers.armies.values() if one.army.name == LONG)
    rows[1].army.show_key(long)
    rows[1].army.taken.emit(long)
    rows[4].army.set_text("")
    rows[4].army.entered.emit("")
    wait_for_outlook(studio, page)
    for choice, size in (("light", SMALL), ("dark", LARGE)):
        studio.look(choice, size=size)
        studio.shoot(f"battles-setup-six-{choice}")
    page.agreed.fold.head.click()
    page.agreed.numbers["kill_points"].step(5)
    page.agreed.switches["drops"].chosen.emit("expert")
    wait_for_outlook(studio, page)
    for choice, size in (("light", SMALL), ("dark", LARGE)):
        studio.look(choice, size=size)
        page.area.ensureWidgetVisible(page.agreed.fold.head, 0, 300)
        studio.shoot(f"battles-setup-options-{choice}")
    rows[0].army.setFocus()
    page.area.ensureWidgetVisible(rows[0])
    rows[0].army.show_all()
    studio.shoot("battles-setup-armies")
    page.begin_button.setFocus()


def wait_for_outlook(studio: Studio, page: SetupPage) -> None:
    studio.wait(lambda: page.outlook is not None, "the outlook")
    studio.settle(0.2)


def sheets(studio: Studio, screen: BattleScreen) -> None:
    for choice in ("light", "dark"):
        studio.look(choice)
        sheet = ResultDialog(studio.context, screen)
        sheet.show()
        studio.settle(0.4)
        sheet.rows[0].army.set_text("Green Court")
        sheet.rows[1].army.set_text(LONG)
        sheet.rows[0].won.click()
        studio.picture(sheet, f"battles-result-{choice}")
        sheet.reject()


def ask(studio: Studio, work):
    got: list[object] = []
    studio.context.save(work, got.append)
    studio.wait(lambda: bool(got), "the background")
    return got[0]


def fill(library: "Library") -> list[str]:
    """Battles under way, won, drawn, from a real table, with long names and many seats."""
    db = library.database
    elf = next(one for one in published_armies(library.catalog, "diskwars") if "Elf" in one.name)
    court = armies.new_army(db, replace(elf, name="Green Court")).id
    version = str(armies.save_version(db, court, "For the club").id)
    armies.new_army(db, replace(elf, name=LONG, entries=elf.entries[:2]))  # type: ignore[union-attr]
    offers = read_offers(library, "diskwars")
    keys = [key for key in offers.armies if key.startswith("published")]
    two = (SeatPlan(keys[0]), SeatPlan(keys[1], "greedy"))
    six = tuple(SeatPlan(key, "random") for key in keys[:6])
    long = next(key for key, one in offers.armies.items() if one.army.name == LONG)
    ids = [
        begin(library, BattlePlan("tides-of-war", two, 7), offers),
        begin(library, BattlePlan("doom-hill", six, 8, name="Six for the hill"), offers),
        begin(library, BattlePlan("siege", (SeatPlan(long), SeatPlan(keys[2], "greedy")), 9), offers),
    ]
    sides = [BattleSide("A", "Green Court", court, version), BattleSide("B", LONG)]
    club = EnteredResult(
        "At the club", "diskwars", "siege", tuple(sides), ("B",), "Close to the end.", {"A": 65, "B": 217}, "2025-10-12"
    )
    ids.append(battle_list.enter_result(db, club))
    ids.append(battle_list.enter_result(db, EnteredResult("Again", "dragon-dice", "", tuple(sides), ())))
    return ids
