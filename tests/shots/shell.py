"""Pictures of the frame: home page, first start, search everything, notices, tasks, settings, shortcuts, crash."""

import threading
from dataclasses import replace
from pathlib import Path

from studio import Studio

from app.base.errors import KnownError
from catalog.overlay import Library
from ui.shell.services.crash_dialog import CrashDialog
from ui.shell.window.about_dialog import AboutDialog
from ui.shell.window.shortcuts_dialog import ShortcutsDialog
from ui.widgets.dialogs import TitledDialog

SIZES = (("900x600-100", 100, (900, 600)), ("1440x900-150", 150, (1440, 900)), ("900x600-200", 200, (900, 600)),
         ("1920x1080-100", 100, (1920, 1080)))  # fmt: skip


def shoot(studio: Studio) -> None:
    studio.frame.show_screen("home")
    home = studio.frame.screens["home"]
    studio.wait(lambda: getattr(home, "start", None) is not None, "the home page")
    everywhere(studio, "shell-first-start")
    home._put_off()
    everywhere(studio, "shell-home-empty")
    fill(studio)
    everywhere(studio, "shell-home")
    finding(studio)
    telling(studio)
    settings(studio)
    dialogs(studio)


def everywhere(studio: Studio, name: str) -> None:
    """Light and dark, and the sizes at which things break."""
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.shoot(f"{name}-{choice}")
    for end, scale, size in SIZES:
        studio.look("light", scale, size)
        studio.shoot(f"{name}-{end}")
    studio.look()


def fill(studio: Studio) -> None:
    """Boxes, armies legal and not, one with a very long name."""
    from app.collection.holdings import add_box, set_holding
    from app.collection.pieces import PieceId, shelf_of

    def work(library: Library) -> bool:
        from app.armies.army_store import new_army
        from app.armies.validator import published_armies

        shelf = shelf_of(library.catalog)
        for system, box in (
            ("diskwars", "legions-elf-army"),
            ("diskwars", "legions-dwarf-army"),
            ("warhammer", "core"),
        ):
            add_box(library.database, shelf, system, box)
        set_holding(library.database, shelf, PieceId("diskwars", "stalwarts"), wanted=12)
        wanted = (
            ("diskwars", 1, 150, "Red Anvil"), ("diskwars", 2, 150, "Green Court"), ("diskwars", 6, 120, ""),
            ("l5r", 2, 50, "Wall Watchers"), ("warhammer", 8, 1, "Teclis and guard"), ("dragon-dice", 0, 24, ""),
            ("diskwars", 4, 150, "The exceedingly long-named army of the northern marches and all its allies"),
            ("warhammer", 5, 2, "Kimmie"), ("diskwars", 7, 150, "Bones at Dusk"), ("l5r", 5, 100, ""),
        )  # fmt: skip
        for system, place, limit, name in wanted:
            army = published_armies(library.catalog, system)[place]
            new_army(library.database, replace(army, limit=limit, name=name or army.name))
        return True

    done: list[bool] = []
    studio.context.save(work, done.append)
    studio.wait(lambda: bool(done), "the armies")
    studio.context.collection_changed.emit()
    studio.context.armies_changed.emit("")
    page = studio.frame.screens["home"].overview
    studio.wait(lambda: page.armies.cards[7].standing is not None, "the verdicts")
    studio.wait(lambda: page.collection.shares.isVisible(), "the collection")


def finding(studio: Studio) -> None:
    finder = studio.frame.finder
    for name, text in (
        ("recent", ""), ("pieces", "elven"), ("army", "anvil"), ("action", "dark theme"), ("box", "legions"),
        ("nothing", "zzzzzz"),
    ):  # fmt: skip
        finder.open()
        finder.edit.setText(text)
        studio.settle(0.4)
        studio.shoot(f"shell-find-{name}")
        finder.put_away()
    studio.look("dark")
    finder.open()
    finder.edit.setText("elven")
    studio.settle(0.4)
    studio.shoot("shell-find-dark")
    finder.put_away()
    studio.look("light", 200, (900, 600))
    finder.open()
    finder.edit.setText("dragon")
    studio.settle(0.5)
    studio.shoot("shell-find-900x600-200")
    finder.put_away()
    studio.look()


def telling(studio: Studio) -> None:
    """Notices and tasks."""
    problems = KnownError("army-unreadable", name="Old Guard")
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.context.tell("Deepwood Archers were taken out of Green Court.", "Undo", lambda: None)
        studio.context.warn(problems)
        studio.context.tell("Saved as a version.")
        gates = [threading.Event(), threading.Event()]
        for gate, title in zip(gates, ("Writing everything", "Checking the database"), strict=True):
            studio.context.begin(title, lambda task, _, gate=gate: (task.report(0.4), gate.wait(20))[1], lambda _: None)
        studio.wait(lambda: studio.context.job_runner.tasks[0].part > 0, "progress")
        studio.shoot(f"shell-notices-{choice}")
        for gate in gates:
            gate.set()
        studio.wait(lambda: not studio.context.job_runner.tasks, "the end of the tasks")
        for toast in list(studio.frame.toasts.shown):
            toast.gone.emit()
    studio.look("light", 200, (900, 600))
    studio.context.tell("Deepwood Archers were taken out of Green Court.", "Undo", lambda: None)
    studio.context.warn(problems)
    studio.shoot("shell-notices-900x600-200")
    for toast in list(studio.frame.toasts.shown):
        toast.gone.emit()
    studio.look()


def settings(studio: Studio) -> None:
    from app.storage.backup import make_backup

    for _ in range(8):
        make_backup(studio.context.folder, "asked")
    screen = studio.frame.built("settings")
    for page in ("look", "data", "packs", "log"):
        studio.frame.show_screen("settings", page=page)
        studio.settle(0.4)
        if page == "data":
            screen.pages["data"].check.click()
            studio.wait(screen.pages["data"].report.isVisible, "the report")
            everywhere(studio, "shell-settings-data")
            continue
        for choice in ("light", "dark"):
            studio.look(choice)
            studio.shoot(f"shell-settings-{page}-{choice}")
        studio.look()
    data = screen.pages["data"]
    data.ask_restore(Path("backup.db"), "today 12:03")
    studio.settle()
    sheet = studio.window.findChild(TitledDialog)
    sheet.grab().save(str(studio.target / "shell-restore.png"))
    sheet.reject()
    studio.frame.show_screen("home")


def dialogs(studio: Studio) -> None:
    for choice in ("light", "dark"):
        studio.look(choice)
        home = studio.frame.screens["home"]
        keys = ShortcutsDialog(studio.theme, studio.frame.can_do, "Home", home.keys(), home.key_table(), studio.frame)
        studio.picture(keys, f"shell-shortcuts-{choice}")
        studio.picture(AboutDialog(studio.theme, studio.window), f"shell-about-{choice}")
        text = "Traceback (most recent call last):\n  ...\nValueError: an example"
        studio.picture(CrashDialog(studio.theme, text, Path("window.log")), f"shell-crash-{choice}")
    studio.look()
