"""Pictures of the catalogue screen, and of menus and dialogs of the frame."""

from pathlib import Path

from studio import Studio

from app.words import say
from ui.shell.about import About
from ui.shell.crash_dialog import CrashDialog

SEARCHES: tuple[tuple[str, str, str, int], ...] = (
    ("start", "", "", 0),
    ("diskwars-search", "f:dwarf", "diskwars", 1),
    ("warhammer-search", "f:high-elves", "warhammer", 0),
    ("warhammer-hero", "is:hero", "warhammer", 2),
    ("house-values", "is:house kind:disk unique", "diskwars", 3),
    ("long-name", "kylus", "diskwars", 0),
    ("long-name-warhammer", "karaz-a-karak thunderers", "warhammer", 0),
    ("spell", "fireball", "diskwars", 0),
    ("card", "kind:command", "warhammer", 1),
    ("terrain", "kind:terrain", "warhammer", 0),
    ("army", "kind:army", "diskwars", 1),
    ("army-warhammer", "kind:army", "warhammer", 0),
    ("scenario", "kind:scenario", "diskwars", 0),
    ("die", "kind:die", "warhammer", 0),
    ("l5r-search", "kind:disk", "l5r", 6),
    ("l5r-shugenja", "skill:shugenja", "l5r", 2),
    ("l5r-item", "kind:item", "l5r", 1),
    ("l5r-spell", "kind:spell", "l5r", 0),
    ("dragon-dice-search", "race:coral-elf", "dragon-dice", 3),
    ("dragon-dice-dragon", "kind:dragon", "dragon-dice", 2),
    ("dragon-dice-army", "kind:army", "dragon-dice", 0),
    ("error", "f:dwrf at>=4", "", 0),
    ("error-value", "at>=strong", "", 0),
    ("nothing", "zzzz", "warhammer", 0),
)


def shoot(studio: Studio) -> None:
    for name, text, system, row in SEARCHES:
        for choice in ("light", "dark"):
            studio.look(choice)
            studio.search("", system)
            studio.search(text, system, row)
            studio.shoot(f"{name}-{choice}")
    for choice in ("light", "dark"):
        for scale, size in ((100, (900, 600)), (150, (1440, 900)), (200, (1440, 900)), (200, (900, 600))):
            studio.look(choice, scale, size)
            studio.search("f:dwarf skill:missile")
            studio.shoot(f"{size[0]}x{size[1]}-{scale}-{choice}")
    others(studio)


def others(studio: Studio) -> None:
    """What is not a search: menus, dialogs, the keyboard's ring, a catalogue that cannot be opened."""
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.search("f:elf", "diskwars", 2)
        studio.catalog.table.setFocus()
        studio.shoot(f"keyboard-{choice}")
        menu = studio.frame.top.appearance.menu()
        studio.picture(menu, f"menu-{choice}")
        studio.picture(About(studio.theme, studio.window), f"about-{choice}")
        studio.picture(
            CrashDialog(studio.theme, "Traceback ...\nValueError: an example", Path("window.log")), f"crash-{choice}"
        )
        studio.catalog.message.show_failure(say("window.already-open"))
        studio.catalog.pages.setCurrentWidget(studio.catalog.message)
        studio.shoot(f"failure-{choice}")
