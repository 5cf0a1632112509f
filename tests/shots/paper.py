"""Pictures of the preview of sheets to print."""

from studio import Studio

from app.armies.validator import published_armies
from catalog.overlay import open_library
from ui.paper.printable_reports import open_lists, open_proxies, open_quickref, open_roster


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    army = published_armies(library.catalog, "diskwars")[1]
    force = published_armies(library.catalog, "dragon-dice")[4]
    library.close()
    for choice in ("light", "dark"):
        studio.look(choice)
        for name, opened in (
            ("roster", open_roster(studio.context, army, parent=studio.window)),
            ("proxies", open_proxies(studio.context, army, parent=studio.window)),
            ("lists", open_lists(studio.context, studio.window)),
            ("quickref", open_quickref(studio.context, "warhammer", studio.window)),
            ("force", open_roster(studio.context, force, parent=studio.window)),
            ("mats", open_quickref(studio.context, "dragon-dice", studio.window)),
        ):
            studio.wait(lambda opened=opened: not opened.sheet.image.isNull(), name)
            opened.grab().save(str(studio.target / f"paper-{name}-{choice}.png"))
            opened.close()
            studio.settle()
