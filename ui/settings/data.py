"""The user's data: where it lies, its backups, whether it is sound, all of it in one file."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.words import label, say
from ui.settings.section import SectionLine, SectionRows, SettingsPage, SettingsSection, size_text
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job
from ui.shell.services.opened_files import choose_file, choose_place, show_in_file_manager
from ui.shell.status.moment_texts import when_text
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import ask

if TYPE_CHECKING:
    from app.storage.backup_files import Backup
    from app.storage.check import CheckReport
    from app.storage.everything import FullExport
    from catalog.overlay import Library

SHOWN = 6  # backups that are seen before somebody asks for all
REASONS = ("daily", "asked", "before-migration", "replaced")


class DataPage(SettingsPage):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._add_folder()
        self._add_backups()
        self._add_everything()
        self._add_check()
        self.end()

    def visited(self) -> None:
        self.read_backups()

    # --- the folder ---

    def _add_folder(self) -> None:
        section = SettingsSection(self.theme, say("settings.folder-head"), say("settings.folder-text"), self.inside)
        folder = self.context.folder
        self.path = section.add_text(str(folder), "name")
        self.open = TextButton(self.theme, say("settings.open-folder"), section, icon="folder")
        self.open.clicked.connect(lambda: show_in_file_manager(folder))
        self.copy = TextButton(self.theme, say("settings.copy-path"), section, icon="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(str(folder)))
        section.add_buttons(self.open, self.copy)
        section.add_text(say("settings.folder-move"), "second")
        self.add(section)

    # --- backups ---

    def _add_backups(self) -> None:
        section = SettingsSection(self.theme, say("settings.backups-head"), say("settings.backups-text"), self.inside)
        self.back_up = TextButton(self.theme, say("settings.back-up-now"), section, icon="save", act=self._back_up)
        self.other = TextButton(self.theme, say("settings.restore-file"), section, icon="folder")
        self.other.clicked.connect(self._choose_backup)
        section.add_buttons(self.back_up, self.other)
        self.backups = SectionRows(self.theme, say("settings.no-backups"), section)
        section.column.addWidget(self.backups)
        self.more = TextButton(self.theme, say("settings.all-backups", count=0), section, act=self._show_all)
        self.more.hide()
        section.add_buttons(self.more)
        self._all = False
        self._listed: tuple[tuple[Backup, int], ...] = ()
        self.add(section, column=1)

    def read_backups(self) -> None:
        folder = self.context.folder

        def read() -> "tuple[tuple[Backup, int], ...]":
            from app.storage.backup_files import list_backups, list_replaced
            from app.storage.data_folder import database_file

            # What a restore replaced is a folder with all of the former database.
            former = [replace(one, path=database_file(one.path)) for one in list_replaced(folder)]
            found = sorted((*list_backups(folder), *former), key=lambda one: (one.made_at, one.number), reverse=True)
            return tuple((one, one.size) for one in found if one.path.exists())

        self.context.query_thread.ask("backups", read, self._show_backups, self.context.warn)

    def _show_backups(self, found: "tuple[tuple[Backup, int], ...]") -> None:
        self._listed = found
        shown = found if self._all else found[:SHOWN]
        self.backups.show_lines([self._line(backup, size) for backup, size in shown])
        self.more.rename(say("settings.all-backups", count=len(found)))
        self.more.setVisible(len(found) > len(shown))

    def _show_all(self) -> None:
        self._all = True
        self._show_backups(self._listed)
        if self.backups.lines:
            self.backups.lines[SHOWN].findChildren(TextButton)[0].setFocus()

    def _line(self, backup: "Backup", size: int) -> SectionLine:
        when = when_text(backup.made_at.isoformat())
        button = TextButton(self.theme, say("settings.restore"), self.backups)
        button.setAccessibleName(say("settings.restore-of", when=when))
        button.clicked.connect(lambda: self.ask_restore(backup.path, when))
        reason = say(f"settings.reason-{backup.reason}") if backup.reason in REASONS else label(backup.reason)
        second = say("settings.backup-line", reason=reason, size=size_text(size))
        return SectionLine(self.theme, when[:1].upper() + when[1:], second, [button], self.backups)

    def _back_up(self) -> None:
        back_up_now(self.context, self.read_backups)

    def _choose_backup(self) -> None:
        choose_file(
            self,
            say("settings.restore-file"),
            f"{say('settings.kind-backup')} (*.db)",
            lambda path: self.ask_restore(path, path.name),
        )

    def ask_restore(self, path: Path, name: str) -> None:
        """Say what it means, then do it; what is there now is kept."""
        sheet = ask(
            self.theme,
            self.window(),
            say("settings.restore-title", name=name),
            say("settings.restore-text"),
            say("settings.restore-do"),
            say("settings.restore-keep"),
            is_grave=True,
        )
        sheet.accepted.connect(lambda: self._restore(path))
        sheet.open()

    def _restore(self, path: Path) -> None:
        folder = self.context.folder

        def work() -> Path | None:
            from app.storage.restore import restore_backup

            return restore_backup(folder, path, by_window=True)

        self.context.alone(work, self._restored)

    def _restored(self, replaced: Path | None) -> None:
        action = say("settings.open-folder") if replaced else ""
        act = (lambda: show_in_file_manager(replaced)) if replaced else None
        text = say("settings.restored", place=replaced) if replaced else say("settings.restored-new")
        self.context.tell(text, action, act)
        self.read_backups()

    # --- everything in one file ---

    def _add_everything(self) -> None:
        section = SettingsSection(
            self.theme, say("settings.everything-head"), say("settings.everything-text"), self.inside
        )
        self.export = TextButton(self.theme, say("settings.export"), section, icon="export", act=self._choose_target)
        self.bring = TextButton(self.theme, say("settings.bring"), section, icon="import", act=self._choose_source)
        section.add_buttons(self.export, self.bring)
        self.add(section)

    def _kinds(self) -> str:
        return f"{say('settings.kind-everything')} (*.roundel-data)"

    def _choose_target(self) -> None:
        name = f"roundel-{datetime.now().astimezone():%Y-%m-%d}.roundel-data"
        choose_place(self, say("settings.export"), self._kinds(), name, self.export_to)

    def export_to(self, target: Path) -> None:
        """Write everything into one file, in the background."""
        folder = self.context.folder
        self.context.settling.emit()
        self.context.memory.save()

        def work(task: Job, _: "Library") -> "FullExport | None":
            from app.storage.everything import export_everything

            return export_everything(folder, target, task.report, task.should_stop)

        def done(made: "FullExport") -> None:
            self.context.tell(
                say("settings.exported", place=made.place),
                say("settings.open-folder"),
                lambda: show_in_file_manager(made.place.parent),
            )

        # After what is being saved is saved.
        self.context.query_thread.keep(
            lambda: None, lambda _: _ignore(self.context.begin(say("settings.exporting", name=target.name), work, done))
        )

    def _choose_source(self) -> None:
        choose_file(self, say("settings.bring"), self._kinds(), self.bring_from)

    def bring_from(self, path: Path) -> None:
        """Unpack and prove such a file beside the present data, then ask."""
        folder = self.context.folder

        def work(task: Job, _: "Library") -> "FullExport | None":
            from app.storage.everything import stage_everything

            return stage_everything(folder, path, task.report, task.should_stop)

        self.context.begin(say("settings.bringing", name=path.name), work, lambda made: self._ask_bring(made, path))

    def _ask_bring(self, staged: "FullExport", path: Path) -> None:
        counts = staged.counts
        text = say(
            "settings.bring-text",
            when=when_text(staged.made_at) or staged.made_at,
            version=staged.version,
            armies=counts.get("army", 0) - staged.in_bin,
            pieces=counts.get("holding", 0) + counts.get("box_holding", 0),
            corrections=counts.get("correction", 0) + counts.get("own_entry", 0),
            photos=staged.photos,
        )
        sheet = ask(
            self.theme,
            self.window(),
            say("settings.bring-title", name=path.name),
            text,
            say("settings.bring-do"),
            say("settings.restore-keep"),
            is_grave=True,
        )
        sheet.accepted.connect(lambda: self._bring(staged))
        sheet.rejected.connect(lambda: self._forget(staged))
        sheet.open()

    def _bring(self, staged: "FullExport") -> None:
        folder = self.context.folder
        self.context.memory.save()

        def work() -> Path | None:
            from app.storage.everything import restore_everything

            return restore_everything(folder, staged, by_window=True)

        def done(replaced: Path | None) -> None:
            self.context.take_memory_again()
            self.context.gallery.forget()
            self._restored(replaced)

        self.context.alone(work, done)

    def _forget(self, staged: "FullExport") -> None:
        from app.storage.everything import forget_staged

        self.context.query_thread.keep(lambda: forget_staged(staged), lambda _: None)

    # --- is it sound ---

    def _add_check(self) -> None:
        section = SettingsSection(self.theme, say("settings.check-head"), say("settings.check-text"), self.inside)
        self.check = TextButton(self.theme, say("settings.check"), section, icon="check", act=self._check)
        section.add_buttons(self.check)
        self.report = section.add_text()
        self.report.hide()
        self.add(section)

    def _check(self) -> None:
        folder = self.context.folder

        def work(_: Job, __: "Library") -> "CheckReport":
            from app.storage.check import check_database

            return check_database(folder)

        self.context.begin(say("settings.checking"), work, self._show_report, can_cancel=False)

    def _show_report(self, report: "CheckReport") -> None:
        counts, last = report.counts, report.last_backup
        when = when_text(last.made_at.isoformat()) if last else ""
        lines = [
            say("settings.sound" if report.is_sound else "settings.unsound"),
            *report.troubles,
            *([say("db.strange", names=report.strangers)] if report.strangers else []),
            say(
                "settings.holds",
                armies=counts.get("army", 0) - report.in_bin,
                holdings=counts.get("holding", 0),
                boxes=counts.get("box_holding", 0),
                corrections=counts.get("correction", 0),
                packs=counts.get("pack", 0),
                size=size_text(report.size),
            ),
            *([say("db.in-bin", count=report.in_bin)] if report.in_bin else []),
            say("settings.last-backup", when=when) if last else say("settings.no-backups"),
        ]
        self.report.setText("\n".join(lines))
        self.report.setProperty("role", "body" if report.is_sound else "bad")
        self.report.style().polish(self.report)
        self.report.show()


def back_up_now(context: AppContext, then: Callable[[], None]) -> None:
    """Make a backup, say so, and then go on."""
    folder = context.folder

    def work(_: Job, __: "Library") -> "Backup":
        from app.storage.backup import make_backup

        return make_backup(folder, "asked")

    def done(backup: "Backup") -> None:
        context.tell(say("settings.backed-up", name=backup.path.name))
        then()

    context.begin(say("settings.backing-up"), work, done, can_cancel=False)


def _ignore(_: object) -> None:
    return
