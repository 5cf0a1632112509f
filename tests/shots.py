"""Drives the real window off screen and writes pictures of it into `shots/`. To be looked at, not compared.

QT_QPA_PLATFORM=offscreen python tests/shots.py [FOLDER]
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtWidgets import QApplication, QWidget

from app.words import say
from ui import launch
from ui.shell.about import About
from ui.shell.crash_dialog import CrashDialog
from ui.shell.frame import Frame
from ui.shell.memory import Memory
from ui.shell.window import MainWindow

PATIENCE = 30.0


class Studio:
    """One window and the folder its pictures go to."""

    def __init__(self, app: QApplication, home: Path, target: Path) -> None:
        self.app = app
        self.target = target
        self.memory = Memory(home)
        self.window = MainWindow(self.memory)
        self.window.show()
        self.frame: Frame = launch.furnish(app, self.window, self.memory, home)
        self.theme = self.frame.theme
        self.house = self.frame.house
        self.frame.show_screen("catalogue")
        self.catalog = self.frame.screens["catalogue"]

    def wait(self, until: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not until():
            if time.monotonic() > end:
                sys.exit(f"waited in vain for {what}")
            self.app.processEvents()
            time.sleep(0.005)
        self.settle()

    def settle(self, seconds: float = 0.15) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.processEvents()
            time.sleep(0.005)

    def look(self, choice: str = "light", scale: int = 100, size: tuple[int, int] = (1440, 900)) -> None:
        if self.theme.choice != choice:
            self.theme.choose(choice)
        self.theme.set_scale(scale)
        self.window.resize(*size)
        self.settle()

    def search(self, text: str, system: str = "", row: int = 0) -> None:
        """Search and wait until the details of a row are there too."""
        if self.frame.top.game.system != system:
            self.frame.top.game.choose(system if system in self.catalog.holdings.counts else "")
        self.catalog.field.set_text(text)
        self.settle(0.3)
        hit = self.catalog.model.hit(row)
        if hit is None or self.catalog.pages.currentWidget() is not self.catalog.table:
            return
        self.catalog.table.choose(row)
        details = self.catalog
        key = (hit.system, hit.kind, hit.id)
        self.wait(
            lambda: bool(details.details and details.details.sheet and details.details.sheet.key == key), hit.name
        )

    def picture(self, widget: QWidget, name: str) -> None:
        """A window of its own, beside the main one."""
        widget.show()
        self.settle()
        widget.grab().save(str(self.target / f"{name}.png"))
        widget.hide()
        print(self.target / f"{name}.png")

    def shoot(self, name: str) -> None:
        self.settle()
        self.window.grab().save(str(self.target / f"{name}.png"))
        print(self.target / f"{name}.png")


def building(studio: Studio) -> None:
    """A picture in the middle of the first build, from its own progress."""
    seen: list[float] = []
    studio.house.building.connect(seen.append)
    studio.wait(lambda: bool(seen), "progress")
    studio.shoot("building")
    studio.wait(lambda: studio.catalog.model.rowCount() > 0, "the first results")


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


def main(target: Path) -> int:
    target.mkdir(parents=True, exist_ok=True)
    app = QApplication(["roundel"])
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(app, Path(home), target)
        building(studio)
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
        studio.window.close()
    return 0


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


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("shots")))
