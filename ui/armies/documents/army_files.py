"""Armies out of files and into files: the dialogs that ask where."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.words import say
from ui.armies.documents.army_actions import ArmyActions
from ui.widgets.files import choose_files, choose_folder, choose_target

if TYPE_CHECKING:
    from app.armies.document import ArmyDocument
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

READABLE = "*.json *.txt *.md *.csv *.png *.jpg *.jpeg *.webp"  # pictures have a QR code
# The forms that armies are written in as files.
FORMS = ("json", "text", "markdown", "csv")


class ArmyFiles:
    """Begins where files were last read or written."""

    def __init__(self, keeper: ArmyActions, parent: QWidget) -> None:
        self.keeper = keeper
        self.context = keeper.context
        self._parent = parent

    @property
    def start(self) -> Path:
        """The folder of the disk where files were last read or written."""
        kept = Path(self.context.memory.word("army-files", ""))
        try:
            return kept if kept.is_dir() else Path.home()
        except RuntimeError:  # nobody knows where the home of this user is
            return self.context.folder

    def _note(self, folder: Path) -> None:
        self.context.memory.keep("army-files", str(folder))

    def ask_files(self, folder: str) -> None:
        """Which files to bring in."""

        def then(paths: list[Path]) -> None:
            self._note(paths[0].parent)
            self.keeper.bring_in(paths, folder)

        endings = ((say("armies.files-armies"), READABLE), (say("armies.files-all"), "*"))
        choose_files(self._parent, say("armies.import-title"), endings, self.start, then)

    def ask_disk_folder(self, folder: str) -> None:
        """Which folder of the disk to bring in."""

        def then(path: Path) -> None:
            self._note(path)
            self.keeper.bring_in([path], folder)

        choose_folder(self._parent, say("armies.import-folder-title"), self.start, then)

    def export(self, ids: Sequence[str], form: str) -> None:
        """One army asks for a file, several for a folder."""
        if len(ids) == 1:
            self._export_saved(ids[0], form)
        elif ids:

            def then(path: Path) -> None:
                self._note(path)
                self.keeper.write_many(ids, form, path)

            choose_folder(self._parent, say("armies.export-folder-title"), self.start, then)

    def _export_saved(self, army_id: str, form: str) -> None:
        def read(library: "Library") -> "ArmyDocument":
            from app.armies.army_store import get_army

            return get_army(library.database, army_id)

        self.context.ask("export", read, lambda document: self.export_list(document.army, form))

    def export_list(self, army: "ArmyList", form: str) -> None:
        """Ask where to write a list, then write it."""
        from app.armies.formats.format_detection import ENDINGS
        from app.armies.formats.import_export import file_stem

        ending = ENDINGS[form]

        def then(path: Path) -> None:
            self._note(path.parent)
            target = path if path.suffix else path.with_name(f"{path.name}{ending}")
            self.keeper.write_one(army, form, target)

        endings = ((say(f"armies.form-{form}"), f"*{ending}"),)
        start = self.start / f"{file_stem(army.name)}{ending}"
        choose_target(self._parent, say("armies.export-title"), endings, start, then)

    def write_bytes(self, title: str, endings: tuple[str, str], name: str, content: bytes) -> None:
        """Anything else that belongs to an army: a picture of its code, a set of rules."""

        def then(path: Path) -> None:
            self._note(path.parent)
            target = path if path.suffix else path.with_name(path.name + Path(name).suffix)
            self.keeper.write_content(content, target)

        choose_target(self._parent, title, (endings,), self.start / name, then)
