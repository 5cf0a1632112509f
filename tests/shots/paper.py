"""Pictures of the preview of sheets to print."""

from studio import Studio

from app.armies.pieces import published
from catalog.overlay import open_library
from ui.paper.sheets import open_lists, open_proxies, open_quickref, open_roster


def shoot(studio: Studio) -> None:
    library = open_library(studio.house.folder)
    army = published(library.catalog, "diskwars")[1]
    library.close()
    for choice in ("light", "dark"):
        studio.look(choice)
        for name, opened in (
            ("roster", open_roster(studio.house, army, parent=studio.window)),
            ("proxies", open_proxies(studio.house, army, parent=studio.window)),
            ("lists", open_lists(studio.house, studio.window)),
            ("quickref", open_quickref(studio.house, "warhammer", studio.window)),
        ):
            studio.wait(lambda opened=opened: not opened.sheet.image.isNull(), name)
            opened.grab().save(str(studio.target / f"paper-{name}-{choice}.png"))
            opened.close()
            studio.settle()
