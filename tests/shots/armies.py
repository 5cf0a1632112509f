"""Pictures of the armies screen around the builders: shelf, page, tabs, sheets."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from studio import Studio

from app.armies import army_store
from app.armies.validator import published_armies
from catalog.schema.lists import DiskList
from ui.armies.documents.army_page import ArmyPage
from ui.armies.screen import ArmiesScreen
from ui.armies.statistics.statistics_page import ComparedArmy

if TYPE_CHECKING:
    from catalog.overlay import Library

LONG = "The Grand Alliance of the Deepwood and the Hollow Hills against All Comers"
WRONG = """Red Anvil
Diskwars, 150 points

4x Stalwarts
2x Crossbows of Tuggarth
3x Nobody at All
1x Fireball
"""


def shoot(studio: Studio) -> None:
    studio.look()
    studio.frame.show_screen("armies")
    screen = studio.frame.screens["armies"]
    assert isinstance(screen, ArmiesScreen)
    wait_for_shelf(studio, screen)
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.shoot(f"armies-first-{choice}")
    ids = ask(studio, fill)
    wait_for_shelf(studio, screen)
    tabs(studio, screen, ids)
    sheets(studio, screen, ids)
    sizes(studio, screen, ids)
    large(studio, screen)


def ask(studio: Studio, work):
    """Something done in the background, waited for."""
    got: list[object] = []
    studio.context.save(work, got.append)
    studio.wait(lambda: bool(got), "the background")
    studio.context.armies_changed.emit("")
    return got[0]


def wait_for_shelf(studio: Studio, screen: ArmiesScreen) -> None:
    studio.settle(0.2)
    studio.wait(lambda: all(army.content in screen.shelf.judged for army in screen.shelf.contents.armies), "the shelf")


def fill(library: "Library") -> dict[str, str]:
    """A dozen armies of all games, in folders, with tags, legal and not."""
    db, catalog = library.database, library.catalog
    dwarf, elf, orc, undead = (
        next(one for one in published_armies(catalog, "diskwars") if name in one.name)
        for name in ("Dwarf", "Elf", "Orc", "Undead")
    )
    assert isinstance(dwarf, DiskList)
    red = replace(dwarf, name="Red Anvil", entries=(*dwarf.entries, *elf.entries[:1]))
    ids = {"red": army_store.new_army(db, red, tags=["club"]).id}
    army_store.mark_built(db, ids["red"])
    army_store.save_version(db, ids["red"], "before the elves")
    army_store.change_army(db, ids["red"], "add 2 Stalwarts", replace(red, limit=160, entries=red.entries[1:]))
    army_store.note_army(db, ids["red"], "Won twice against Undead.\nThe crossbows stay behind the anvil.")
    for name, army in (("Green Court", elf), ("Bones at Dusk", undead), ("Fire and Wing", orc)):
        ids[name] = army_store.new_army(db, replace(army, name=name), tags=["solo"]).id
    ids["long"] = army_store.new_army(db, replace(elf, name=LONG), folder="Club/League 2001", tags=["league"]).id
    army_store.new_army(db, replace(orc, name="Old Tusk"), folder="Club")
    army_store.make_folder(db, "Ideas")
    ids["l5r"] = army_store.new_army(db, replace(published_armies(catalog, "l5r")[0], name="Wall Watchers")).id
    ids["warhammer"] = army_store.new_army(db, replace(published_armies(catalog, "warhammer")[7], name="Fateweaver")).id
    ids["dice"] = army_store.new_army(db, replace(published_armies(catalog, "dragon-dice")[1], name="Tide and Claw")).id
    army_store.archive_army(db, army_store.new_army(db, replace(undead, name="Last year")).id)
    return ids


def open_army(studio: Studio, screen: ArmiesScreen, army_id: str, tab: str = "build") -> ArmyPage:
    screen.open_army(army_id)
    studio.wait(lambda: isinstance(screen.page, ArmyPage) and screen.page.draft.id == army_id, "the army")
    assert isinstance(screen.page, ArmyPage)
    if screen.page.tabs.key != tab:
        screen.page.tabs.choose(tab)
    studio.settle(0.5)
    return screen.page


def tabs(studio: Studio, screen: ArmiesScreen, ids: dict[str, str]) -> None:
    for choice in ("light", "dark"):
        studio.look(choice)
        page = open_army(studio, screen, ids["red"])
        studio.shoot(f"armies-build-{choice}")
        for tab in ("statistics", "notes", "versions"):
            page.tabs.choose(tab)
            studio.settle(0.4)
            studio.shoot(f"armies-{tab}-{choice}")
        page.tabs.choose("statistics")
        statistics = page.pages["statistics"]
        other = ask(studio, lambda library: army_store.get_army(library.database, ids["Green Court"]))
        statistics.compare_with(ComparedArmy("Green Court", other.army))  # type: ignore[attr-defined]
        studio.wait(lambda: bool(statistics.counted and statistics.counted.other), "the comparison")  # noqa: B023
        studio.shoot(f"armies-compared-{choice}")
        open_army(studio, screen, ids["dice"], "statistics")
        studio.shoot(f"armies-statistics-dice-{choice}")
        open_army(studio, screen, ids["warhammer"], "statistics")
        studio.shoot(f"armies-statistics-warhammer-{choice}")
        screen.open_published("diskwars", "legions-elf")
        studio.settle(0.6)
        studio.shoot(f"armies-published-{choice}")


def sheets(studio: Studio, screen: ArmiesScreen, ids: dict[str, str]) -> None:
    from ui.armies.builder.rule_set_dialog import RuleSetDialog
    from ui.armies.builder.rules_panel import SwitchesDialog
    from ui.armies.documents.army_dialogs import FolderDialog, ImportReportDialog, LimitDialog, TagsDialog
    from ui.armies.documents.new_army_dialog import NewArmyDialog
    from ui.armies.documents.paste_dialog import PasteDialog
    from ui.armies.documents.share_dialog import ShareDialog

    page = open_army(studio, screen, ids["red"])
    QGuiApplication.clipboard().setText(WRONG)
    for choice in ("light", "dark"):
        studio.look(choice)
        new = NewArmyDialog(studio.context, screen.filing, "diskwars", "Club", screen)
        for start in ("empty", "published", "owned", "text"):
            new.start.key = start
            new._show_start()
            new.show()
            studio.settle(0.4)
            studio.picture(new, f"armies-new-{start}-{choice}")
        share = ShareDialog(studio.context, page.draft.army, screen.filing, screen)
        paste = PasteDialog(studio.context, page.draft.army, screen)
        switches = SwitchesDialog(studio.context, page.draft, screen.filing, screen)
        studio.settle(0.5)
        studio.picture(share, f"armies-share-{choice}")
        studio.picture(paste, f"armies-paste-{choice}")
        studio.picture(switches, f"armies-rules-{choice}")
        league = next(rule.rules for rule in switches.known.rules if rule.id == "league-2001")
        rules = RuleSetDialog(studio.theme, "diskwars", switches.known.pieces, league, set(), screen)
        rules.list.setCurrentIndex(rules.model.index(3))
        studio.picture(rules, f"armies-ruleset-{choice}")
        studio.picture(FolderDialog(studio.theme, "Move to folder", ("Club", "Ideas"), "Club", screen),
                       f"armies-folder-{choice}")  # fmt: skip
        studio.picture(TagsDialog(studio.theme, {"a": ["club"]}, ("club", "solo"), screen), f"armies-tags-{choice}")
        studio.picture(LimitDialog(studio.theme, 150, (100, 150, 200), screen), f"armies-limit-{choice}")
        studio.picture(
            ImportReportDialog(studio.theme, "Import report", "Imported 2 armies.", ["a.txt:3: nothing"], screen),
            f"armies-report-{choice}",
        )
        studio.picture(screen.shelf.general_menu(), f"armies-menu-{choice}")
        studio.picture(page.more_menu(), f"armies-more-{choice}")


def sizes(studio: Studio, screen: ArmiesScreen, ids: dict[str, str]) -> None:
    for choice in ("light", "dark"):
        for scale, size in ((100, (900, 600)), (150, (1440, 900)), (200, (1440, 900))):
            studio.look(choice, scale, size)
            for tab in ("build", "statistics", "notes", "versions"):
                open_army(studio, screen, ids["long"], tab)
                studio.shoot(f"armies-{tab}-{size[0]}x{size[1]}-{scale}-{choice}")
        studio.look(choice, 200, (1440, 900))
        screen._to_shelf()
        studio.shoot(f"armies-shelf-200-{choice}")
        screen._show_page(True)


def large(studio: Studio, screen: ArmiesScreen) -> None:
    """200 armies; nothing found; several chosen."""

    def many(library: "Library") -> None:
        systems = ("diskwars", "l5r", "warhammer", "dragon-dice")
        lists = [army for system in systems for army in published_armies(library.catalog, system)]
        for number in range(188):
            army = lists[number % len(lists)]
            folder = ("", "Club", "Club/League 2001", "Ideas", "")[number % 5]
            army_store.new_army(library.database, replace(army, name=f"{army.name} {number}"), folder=folder)

    ask(studio, many)
    studio.look("light", 100, (1440, 900))
    wait_for_shelf(studio, screen)
    studio.shoot("armies-200-light")
    screen.shelf.search.edit.setText("stalwarts")
    screen.shelf._read()
    studio.settle(0.4)
    studio.shoot("armies-search-light")
    screen.shelf.view.selectAll()
    screen.shelf.view.setFocus()
    studio.look("dark")
    studio.shoot("armies-many-dark")
    screen.shelf.search.edit.setText("zzzz")
    screen.shelf._read()
    studio.settle(0.4)
    studio.shoot("armies-nothing-dark")
