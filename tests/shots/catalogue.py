"""Pictures of the catalogue screen: groups, grid and table, the query and what it says, menus, every size."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from studio import Studio

from app.base.ids import slug
from app.words import say
from catalog.load import load_built_in
from catalog.overlay import Library
from catalog.store import EffectiveEntry
from ui.catalog.search.query_help import QueryHelp
from ui.catalog.search.saved_searches import SearchNameDialog

LOOKS = ("light", "dark")
# Name, query, game, line, view.
SEARCHES: tuple[tuple[str, str, str, int, str], ...] = (
    ("start", "", "", 0, "list"),
    ("diskwars", "f:dwarf,elf is:unique", "diskwars", 1, "list"),
    ("diskwars-grid", "f:dwarf kind:disk", "diskwars", 2, "grid"),
    ("l5r-grid", "clan:crab,crane", "l5r", 6, "grid"),
    ("warhammer", "is:hero", "warhammer", 2, "list"),
    ("warhammer-cards", "kind:command,deployment,terrain", "warhammer", 1, "grid"),
    ("dragon-dice", "race:coral-elf", "dragon-dice", 3, "list"),
    ("dragon-dice-grid", "kind:unit,dragon,terrain", "dragon-dice", 3, "grid"),
    ("spells-grid", "kind:spell", "diskwars", 4, "grid"),
    ("scenarios", "kind:scenario,army", "", 1, "list"),
    ("error", "f:dwrf at>=4", "", 0, "list"),
    ("nothing", "zzzz", "warhammer", 0, "list"),
    ("long-names", "unnecessarily", "diskwars", 0, "grid"),
    ("long-names-list", "unnecessarily", "diskwars", 0, "list"),
)
SIZES = ((100, (900, 600)), (150, (1440, 900)), (200, (1440, 900)), (200, (900, 600)), (100, (1920, 1080)))


def shoot(studio: Studio) -> None:
    own(studio)
    for choice in LOOKS:
        studio.look(choice)
        for name, text, system, row, view in SEARCHES:
            search(studio, text, system, row, view)
            studio.shoot(f"catalogue-{name}-{choice}")
    for scale, size in SIZES:
        for view in ("list", "grid"):
            studio.look("light" if view == "list" else "dark", scale, size)
            search(studio, "f:dwarf at>=3", "diskwars", 1, view)
            studio.shoot(f"catalogue-{size[0]}x{size[1]}-{scale}-{view}")
    for choice in LOOKS:
        studio.look(choice)
        typing(studio, choice)
        menus(studio, choice)
    drawer(studio)
    large(studio)


def search(studio: Studio, text: str, system: str, row: int, view: str) -> None:
    catalog = studio.catalog
    catalog.tools.views[view].click()
    studio.search(text, system, row if view == "list" else 0)
    if catalog.pages.has_lines:
        catalog.pages.choose(row)
    studio.settle(0.2)
    studio.wait(lambda: not studio.context.gallery.is_busy, "faces")


def own(studio: Studio) -> None:
    """A collection with a box, loose pieces and wants, and pieces with names that are too long."""

    def work(library: Library) -> None:
        from app.collection.holdings import add, add_box, set_holding
        from app.collection.pieces import PieceId, shelf_of
        from app.storage.models import SavedSearch
        from catalog.corrections import add_own

        shelf, database = shelf_of(library.catalog), library.database
        add_box(database, shelf, "diskwars", "legions-dwarf-army")
        add(database, shelf, PieceId("diskwars", "grugs"), 12)
        for name in ("stalwarts", "damlo-hammerfist"):
            set_holding(database, shelf, PieceId("diskwars", name), wanted=2)
        with database.write("searches") as change:
            for name, query in (("Dwarf missiles", "f:dwarf skill:missile"), ("Cheap and strong", "at>=5 pts<8")):
                change.session.add(SavedSearch(system="diskwars", name=name, query=query))
        for name in (
            "Grand Master of the Unnecessarily Long Order of the Silver Lantern",
            "Unnecessarilyunbrokennameofasingleword",
        ):
            values = {
                "id": slug(name), "name": name, "faction": "elf", "alignment": "good", "diameter": 2,
                "attack": 3, "defense": 3, "toughness": 3, "movement": 4, "points": 9, "wounds": 2,
                "skills": ["missile:arrow:3", "first-blow", "spellcaster:2"], "unique": True,
            }  # fmt: skip
            add_own(library, "diskwars", "disk", values, "a long name")

    done: list[bool] = []
    studio.context.save(work, lambda _: done.append(True))
    studio.wait(lambda: bool(done), "a collection")
    studio.context.look_again()
    studio.context.collection_changed.emit()
    studio.catalog.saved.refresh()
    studio.settle(0.5)


def typing(studio: Studio, choice: str) -> None:
    """The list under the caret: fields, then values."""
    edit = studio.catalog.field.edit
    for name, text in (("fields", "kind:disk at"), ("values", "kind:disk f:d")):
        search(studio, "", "diskwars", 0, "list")
        studio.window.activateWindow()
        studio.settle()
        edit.setFocus()
        QTest.keyClicks(edit, text)
        studio.wait(lambda: studio.catalog.completion.is_open, "suggestions")
        studio.settle(0.3)
        studio.shoot(f"catalogue-completing-{name}-{choice}")
        studio.catalog.completion.close()


def menus(studio: Studio, choice: str) -> None:
    catalog = studio.catalog
    search(studio, "f:dwarf kind:disk", "diskwars", 2, "list")
    catalog.tools.sort.chosen.emit("points", True)
    studio.settle(0.4)
    catalog.table.setFocus()
    studio.shoot(f"catalogue-sorted-{choice}")
    catalog.table.head.setFocus(Qt.FocusReason.TabFocusReason)
    studio.shoot(f"catalogue-heads-{choice}")
    for name, menu in (
        ("columns", catalog.column_menu()),
        ("order", catalog.tools.sort.menu()),
        ("saved", catalog.saved.menu("f:dwarf", True)),
        ("piece", catalog.piece_menu(catalog.model.key(2))),
    ):
        studio.picture(menu, f"catalogue-menu-{name}-{choice}")
    studio.picture(QueryHelp(studio.theme, "diskwars", studio.window), f"catalogue-help-{choice}")
    name = SearchNameDialog(
        studio.context, say("search.save-title"), say("search.save-do"), "Cheap", "at>=5 pts<8", studio.window
    )
    studio.picture(name, f"catalogue-name-{choice}")
    catalog.tools.sort.chosen.emit("", False)
    catalog.facets.view.setFocus(Qt.FocusReason.TabFocusReason)
    catalog.facets.view.setCurrentIndex(catalog.facets.model.index(3))
    studio.shoot(f"catalogue-facets-keyboard-{choice}")
    catalog.message.show_failure(say("window.already-open"))
    catalog.pages.show_message()
    studio.shoot(f"catalogue-failure-{choice}")


def drawer(studio: Studio) -> None:
    """Groups over the results of a narrow window."""
    studio.look("light", 100, (900, 600))
    search(studio, "f:dwarf is:unique", "diskwars", 0, "list")
    studio.catalog.filters.click()
    studio.shoot("catalogue-drawer-light")
    studio.catalog.veil.pressed.emit()


def large(studio: Studio) -> None:
    """More than 2,000 faces, at the end of them."""

    def work(library: Library) -> None:
        items = [item for item in load_built_in().items if item.kind in ("disk", "unit")]
        entries = [
            EffectiveEntry(item.system, item.kind, entry, entry, item.pack)
            for copy in range(1, 4)
            for item in items
            for entry in [replace(item.entry, id=f"{item.entry.id}-{copy}", name=f"{item.entry.name} {copy}")]
        ]
        library.catalog.patch(entries, (), library.catalog.meta("overlay"))

    done: list[bool] = []
    studio.context.save(work, lambda _: done.append(True))
    studio.wait(lambda: bool(done), "a large catalogue")
    studio.context.look_again()
    studio.look("light", 100, (1440, 900))
    search(studio, "kind:disk,unit", "", 0, "grid")
    studio.catalog.seeker.reach_end()
    studio.wait(lambda: studio.catalog.model.rowCount() == studio.catalog.model.total, "the end")
    studio.wait(lambda: not studio.context.gallery.is_busy, "faces")
    studio.shoot("catalogue-large-light")
