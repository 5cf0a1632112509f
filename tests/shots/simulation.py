"""Pictures of simulations: the order, one under way, what it told, two compared."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from studio import Studio

from app.armies import army_store as armies
from app.armies.formats.army_files import store_army
from app.armies.validator import entries_for, published_armies
from app.battles.battle_list import BattleSide
from app.battles.simulations.findings import FallenPiece, Findings, WinShare
from app.battles.simulations.saved_simulations import keep_simulation
from ui.armies.documents.army_page import ArmyPage
from ui.simulation.simulation_page import SimulationPage

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.schema.lists import DiskList

LOOKS = (
    ("light-1440", "light", 100, (1440, 900)), ("dark-1440", "dark", 100, (1440, 900)),
    ("light-900", "light", 100, (900, 600)), ("dark-1600", "dark", 100, (1600, 1000)),
    ("light-200", "light", 200, (1440, 900)),
)  # fmt: skip


def shoot(studio: Studio) -> None:
    studio.look()
    army_id = ask(studio, make_army)
    page = open_page(studio, army_id)
    studio.wait(lambda: page.orders.order is not None, "the order")
    around(studio, page, "simulation-first", LOOKS[:2])
    under_way(studio, page)
    ask(studio, lambda library: fill(library, army_id))
    studio.context.battles_changed.emit()
    studio.wait(lambda: len(page.kept.simulations) >= 4, "what was kept")
    page.earlier.choose(page.kept.simulations[0].id)
    around(studio, page, "simulation-told", LOOKS)
    two = [one for one in page.kept.simulations if "Dwarf" in one.other.army][:2]
    page.earlier.choose(two[0].id)
    studio.settle(0.3)
    page.compare.show_key(two[1].id)
    page.compare.chosen.emit(two[1].id)
    around(studio, page, "simulation-compared", LOOKS)
    studio.look()
    page.orders.more.head.click()
    page.orders.until.chosen.emit("sure")
    page.orders.show_problem("These armies can't play each other:\n  Weak: there is nothing in this list.")
    around(studio, page, "simulation-more", LOOKS[:3])


def around(studio: Studio, page: SimulationPage, name: str, looks: Any) -> None:
    """From the top; where it is longer than the window, also from its middle and its end."""
    for look, choice, scale, size in looks:
        studio.look(choice, scale, size)
        studio.settle(0.5)
        bar = page.area.verticalScrollBar()
        bar.setValue(0)
        studio.shoot(f"{name}-{look}")
        if bar.maximum() > 40:
            bar.setValue(bar.maximum() // 2)
            studio.shoot(f"{name}-{look}-middle")
            bar.setValue(bar.maximum())
            studio.shoot(f"{name}-{look}-end")
            bar.setValue(0)


def under_way(studio: Studio, page: SimulationPage) -> None:
    studio.look()
    order = page.orders.order
    assert order is not None
    page.orders.show_order(replace(order, players=("random", "random"), battles=400))
    page.start()
    studio.wait(lambda: page.run is not None, "the beginning")
    studio.shoot("simulation-beginning")
    run = page.run
    assert run is not None
    studio.wait(lambda: run.done > 3, "a few battles")
    around(studio, page, "simulation-running", LOOKS[:3])
    studio.look()
    run.cancel()
    studio.wait(lambda: run.is_over and bool(run.kept_as), "the end")
    studio.settle(0.4)
    studio.shoot("simulation-cancelled")


def open_page(studio: Studio, army_id: str) -> SimulationPage:
    studio.frame.show_screen("armies", army=army_id)
    screen: Any = studio.frame.screens["armies"]
    studio.wait(lambda: isinstance(screen.page, ArmyPage), "the army")
    screen.page.head.buttons["simulate"].click()
    page = screen.page.pages["simulation"]
    assert isinstance(page, SimulationPage)
    return page


def ask(studio: Studio, work: "Callable[[Library], Any]") -> Any:
    got: list[Any] = []
    studio.context.save(work, got.append)
    studio.wait(lambda: bool(got), "the background")
    return got[0]


def elf(library: "Library") -> "DiskList":
    return next(one for one in published_armies(library.catalog, "diskwars") if "Elf" in one.name)  # type: ignore[return-value]


def make_army(library: "Library") -> str:
    return armies.new_army(library.database, replace(elf(library), name="Green Court")).id


def fill(library: "Library", army_id: str) -> bool:
    """Kept ones: of a version, of another list, against another army, with a long name."""
    mine = armies.get_army(library.database, army_id).army
    version = str(armies.save_version(library.database, army_id, "For the club").id)
    other = next(one for one in published_armies(library.catalog, "diskwars") if "Dwarf" in one.name)
    older = replace(mine, entries=mine.entries[:-2])  # type: ignore[union-attr]
    long = "The Grand Alliance of the Deepwood and the Hollow Hills against All Comers"
    fought = (
        (older, "", other.name, 41), (mine, "", long, 30), (mine, version, other.name, 66),
        (mine, version, other.name, 62),
    )  # fmt: skip
    for army, number, name, won in fought:
        sides = (BattleSide("A", army.name, army_id, number, "captain"), BattleSide("B", name, "", "", "greedy"))
        disks = entries_for(library.catalog, "diskwars", "disk")
        told = findings(army, other, won, disks)  # type: ignore[arg-type]
        keep_simulation(library.database, store_army(army), sides, "tides-of-war", 7, told, "diskwars")
    return True


def findings(mine: "DiskList", other: "DiskList", won: int, disks: Any) -> Findings:
    fallen = [
        FallenPiece(side, line.id, 100 * line.count, (37 * (n + 3) * won) % (100 * line.count))
        for side, army in (("A", mine), ("B", other))
        for n, line in enumerate(army.entries)
        if line.id in disks
    ]
    fallen.sort(key=lambda one: (one.side, -one.rate, one.card))
    first, second = WinShare(50, min(won // 2 + 6, 50), 2), WinShare(50, won - min(won // 2 + 6, 50), 2)
    reasons = {"points": 71, "last-left": 29}
    return Findings(WinShare(100, won, 4), first, second, 5.4, reasons, tuple(fallen))
