"""Pictures of the companion: the list, a new table, and tables of all four games, narrow and wide."""

from dataclasses import replace
from typing import Any

from studio import Studio

from app.armies import army_store as armies
from app.armies.validator import entries_for, list_of
from app.companion.dice import Face
from ui.companion.companion_opening import open_companion, open_window
from ui.companion.companion_page import CompanionPage, TablePage
from ui.companion.companion_queries import CompanionArmy, begin

ARMIES = {
    "diskwars": ("legions-elf", "legions-dwarf"), "l5r": (), "warhammer": (), "dragon-dice": (),
}  # fmt: skip


def shoot(studio: Studio) -> None:
    studio.look()
    page = open_companion(studio.context)
    studio.wait(lambda: page.isVisible() and page.pages.currentWidget() is page.sessions, "the list")
    studio.shoot("companion-empty")
    ids = {system: ask(studio, lambda library, system=system: kept(library, system)) for system in ARMIES}
    page.begin()
    studio.settle(0.5)
    studio.shoot("companion-new")
    page.show_sessions()
    studio.settle(0.5)
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.shoot(f"companion-list-{choice}")
    studio.look()
    table = opened(studio, page, ids["diskwars"])
    fill(table)
    for choice in ("light", "dark"):
        studio.look(choice, size=(1440, 900))
        studio.settle(0.5)
        studio.shoot(f"companion-1440-{choice}")
    studio.look("light", scale=200, size=(1440, 900))
    studio.settle(0.8)
    studio.shoot("companion-1440-200")
    studio.look("light", size=(900, 600))
    studio.settle(0.3)
    studio.shoot("companion-900")
    narrow(studio, ids)


def narrow(studio: Studio, ids: dict[str, str]) -> None:
    """The window of its own."""
    studio.look()
    page = open_window(studio.context, ids["diskwars"])
    for system, id_ in ids.items():
        table = opened(studio, page, id_)
        if system != "diskwars":
            fill(table)
        for choice in ("light", "dark") if system == "diskwars" else ("light",):
            studio.look(choice)
            for size in ((360, 760), (720, 760)):
                grab(studio, page, size, f"companion-{system}-{size[0]}-{choice}")
        for tab in [key for key in table.tabs.pages if key != "armies"]:
            table.tabs.choose(tab)
            studio.settle(0.5)
            grab(studio, page, (360, 760), f"companion-{system}-{tab}-360")
            if tab == "dice" and system == "dragon-dice":
                studio.look("dark")
                grab(studio, page, (720, 760), f"companion-{system}-{tab}-720-dark")
                studio.look()
        table.tabs.choose("armies")
    studio.look("light", scale=200)
    opened(studio, page, ids["diskwars"])
    grab(studio, page, (720, 1200), "companion-diskwars-720-200")
    studio.look("light", scale=100)
    page.begin()
    studio.settle(0.5)
    grab(studio, page, (360, 760), "companion-new-360")
    page.show_sessions()
    studio.settle(0.5)
    grab(studio, page, (360, 760), "companion-list-360")
    page.close()


def grab(studio: Studio, page: CompanionPage, size: tuple[int, int], name: str) -> None:
    page.resize(*size)
    studio.settle(0.4)
    page.grab().save(str(studio.target / f"{name}.png"))
    print(studio.target / f"{name}.png")


def opened(studio: Studio, page: CompanionPage, id_: str) -> TablePage:
    page.open(id_)
    studio.wait(lambda: page.table is not None and page.table.controller.session.id == id_, "the table")
    studio.settle(0.6)
    assert page.table is not None
    return page.table


def fill(table: TablePage) -> None:
    """Something of everything."""
    controller = table.controller
    session = controller.session
    for side in session.sides:
        controller.do("bring", side=side.id, value=9)
    lying = [id_ for id_, mark in controller.session.now.marks.items() if mark.place == "table"]
    if session.course.marks:
        disks = [id_ for id_ in lying if session.pieces[id_].kind == "disk"]
        for id_ in disks[:4]:
            controller.do("tick", id_, value=1)
        controller.do("damage", disks[1], value=3)
        big = next((id_ for id_ in disks if session.pieces[id_].lives > 1), disks[0])
        controller.do("wounds", big, value=1)
        controller.choose(disks[1])
        for id_ in (disks[0], disks[-1], disks[2]):
            piece = session.pieces[id_]
            controller.add_to_stack(piece.entry, piece.side)
        controller.do("place", disks[-2], to="lost")
    else:
        controller.choose(lying[0])
        dice = [session.pieces[id_] for id_ in lying if session.pieces[id_].side == "A"]
        controller.add_dice([Face(one.kind, one.entry, one.colours) for one in dice if one.group == "campaign"])
        controller.do("place", lying[1], to="lost")
    for id_, stepper in table.dice.steppers.items():
        controller.set_count("die", id_, 3 if stepper else 0)
    controller.roll()
    controller.roll([0, 1])
    controller.do("next")


def kept(library: Any, system: str) -> str:
    found = entries_for(library.catalog, system, "army")
    names = ARMIES[system] or tuple(found)[:2]
    brought = []
    for id_ in names:
        army = list_of(system, found[id_])
        assert army is not None
        brought.append(CompanionArmy(f"published {id_}", army.name, army))
    scenario = {"diskwars": "doom-hill", "l5r": "massacre-at-funeral-mound"}.get(system, "")
    if system == "diskwars":
        elf = brought[0].army
        made = armies.new_army(library.database, replace(elf, name="Green Court", order=(elf.entries[3].id,)))  # type: ignore[attr-defined]
        brought[0] = CompanionArmy(f"army {made.id}", "Green Court", made.army)
    comers = [(one.title, one) for one in brought]
    name = " and ".join(one.title for one in brought)
    return begin(library, name, system, scenario, comers, 5).id


def ask(studio: Studio, work: Any) -> Any:
    got: list[object] = []
    studio.context.save(work, got.append)
    studio.wait(lambda: bool(got), "the background")
    return got[0]
