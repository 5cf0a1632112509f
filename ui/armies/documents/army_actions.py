"""What is done with saved armies as a whole: made, copied, moved, put away, deleted, brought in and out of files.

Everything is saved in the background; what can be lost comes with Undo.
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from app.words import say
from ui.armies.shelf.shelf_queries import plural
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job

if TYPE_CHECKING:
    from app.armies.document import ArmyDocument, DeletedArmy, DeletedFolder
    from app.armies.formats.import_export import ExportedArmies, ImportedArmies
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

T = TypeVar("T")

# So many files are read at once; more of them get a bar with progress and Cancel.
FEW = 3


class ArmyActions(QObject):
    """Attributes: meant_for (by id, the faction that an army is to be built of, until it is opened).

    Signals: made(id) when there is a new army to be opened; imported(ImportedArmies) with what came in from
    files."""

    made = Signal(str)
    imported = Signal(object)

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.meant_for: dict[str, str] = {}

    def _save(self, work: Callable[["Library"], T], then: Callable[[T], None] | None = None) -> None:
        def done(result: T) -> None:
            if then:
                then(result)
            self.context.armies_changed.emit("")

        self.context.save(work, done)

    # --- making ---

    def new(self, army: "ArmyList", folder: str = "", faction: str = "") -> None:
        """Save a list as a new army and open it; an empty one may be meant for a faction."""

        def work(library: "Library") -> "ArmyDocument":
            from app.armies.army_store import new_army

            return new_army(library.database, army, folder=folder)

        def then(document: "ArmyDocument") -> None:
            self.meant_for[document.id] = faction
            self.made.emit(document.id)

        self._save(work, then)

    def new_from_published(self, system: str, id_: str, folder: str = "") -> None:
        """A new army that begins as a published one; an unknown one is told."""

        def work(library: "Library") -> "ArmyDocument":
            from app.armies.army_store import new_army
            from app.base.errors import KnownError
            from ui.armies.shelf.shelf_queries import published_list

            army = published_list(library, system, id_)
            if army is None:
                raise KnownError("armies.no-such-published", id=id_)
            return new_army(library.database, army, folder=folder)

        self._save(work, lambda document: self.made.emit(document.id))

    def duplicate(self, ids: Sequence[str]) -> None:
        """Copies beside the armies; a single one is opened."""

        def work(library: "Library") -> "list[ArmyDocument]":
            from app.armies.army_store import duplicate_army

            return [duplicate_army(library.database, army_id) for army_id in ids]

        def then(copies: "list[ArmyDocument]") -> None:
            if len(copies) == 1:
                self.made.emit(copies[0].id)

        self._save(work, then)

    # --- what is said of them ---

    def rename(self, army_id: str, name: str) -> None:
        def work(library: "Library") -> object:
            from app.armies.army_store import rename_army

            return rename_army(library.database, army_id, name)

        self._save(work)

    def build(self, ids: Sequence[str], is_built: bool) -> None:
        def work(library: "Library") -> None:
            from app.armies.army_store import mark_built

            for army_id in ids:
                mark_built(library.database, army_id, is_built)

        self._save(work)

    def tag(self, tags: dict[str, tuple[str, ...]]) -> None:
        """Give armies, by id, exactly these tags."""

        def work(library: "Library") -> None:
            from app.armies.army_store import tag_army

            for army_id, names in tags.items():
                tag_army(library.database, army_id, names)

        self._save(work)

    def archive(self, ids: Sequence[str], name: str, is_archived: bool = True) -> None:
        """Put armies away or bring them back; `name` is that of the only one."""

        def work(library: "Library") -> None:
            from app.armies.army_store import archive_army

            for army_id in ids:
                archive_army(library.database, army_id, is_archived)

        def then(_: None) -> None:
            codes = ("armies.archived-one", "armies.archived-many")
            back = ("armies.brought-back-one", "armies.brought-back-many")
            text = plural(len(ids), *(codes if is_archived else back), name=name)
            self.context.tell(text, say("armies.undo"), lambda: self.archive(ids, name, not is_archived))

        self._save(work, then)

    def delete(self, ids: Sequence[str]) -> None:
        """Delete armies with all that belongs to them. A notice with Undo brings everything back."""

        def work(library: "Library") -> "list[DeletedArmy]":
            from app.armies.army_store import delete_army

            return [delete_army(library.database, army_id) for army_id in ids]

        def then(deleted: "list[DeletedArmy]") -> None:
            name = deleted[0].document.army.name if deleted else ""
            text = plural(len(deleted), "armies.deleted-one", "armies.deleted-many", name=name)
            self.context.tell(text, say("armies.undo"), lambda: self._undelete(deleted))

        self._save(work, then)

    def _undelete(self, deleted: "list[DeletedArmy]") -> None:
        def work(library: "Library") -> "list[ArmyDocument]":
            from app.armies.army_store import undo_delete

            return [undo_delete(library.database, one) for one in deleted]

        def then(documents: "list[ArmyDocument]") -> None:
            if len(documents) == 1:
                self.made.emit(documents[0].id)

        self._save(work, then)

    # --- folders ---

    def move(self, ids: Sequence[str], folders: Sequence[str], to: str) -> None:
        """Armies and folders into another folder; the top is empty."""

        def work(library: "Library") -> None:
            from app.armies.army_store import move_army, move_folder

            for path in folders:
                move_folder(library.database, path, f"{to}/{path.rpartition('/')[2]}")
            for army_id in ids:
                move_army(library.database, army_id, to)

        self._save(work)

    def make_folder(self, path: str) -> None:
        def work(library: "Library") -> str:
            from app.armies.army_store import make_folder

            return make_folder(library.database, path)

        self._save(work)

    def rename_folder(self, path: str, name: str) -> None:
        def work(library: "Library") -> int:
            from app.armies.army_store import move_folder

            above = path.rpartition("/")[0]
            return move_folder(library.database, path, f"{above}/{name.replace('/', '-')}")

        self._save(work)

    def delete_folder(self, path: str) -> None:
        """The armies in it stay; they go to the folder around it."""

        def work(library: "Library") -> "DeletedFolder":
            from app.armies.army_store import delete_folder

            return delete_folder(library.database, path)

        def then(deleted: "DeletedFolder") -> None:
            name = path.rpartition("/")[2]
            codes = ("armies.folder-deleted-one", "armies.folder-deleted-many")
            count = len(deleted.armies)
            text = plural(count, *codes, name=name) if count else say("armies.folder-deleted-empty", name=name)
            self.context.tell(text, say("armies.undo"), lambda: self._undelete_folder(deleted))

        self._save(work, then)

    def _undelete_folder(self, deleted: "DeletedFolder") -> None:
        def work(library: "Library") -> None:
            from app.armies.army_store import undo_delete_folder

            undo_delete_folder(library.database, deleted)

        self._save(work)

    # --- files ---

    def bring_in(self, paths: Sequence[Path], folder: str = "") -> None:
        """Armies from files and from whole folders of the disk."""

        def work(task: Job, library: "Library") -> "ImportedArmies":
            return read_paths(library, paths, folder, task)

        if len(paths) <= FEW and not any(path.is_dir() for path in paths):
            self._save(lambda library: read_paths(library, paths, folder), self.imported.emit)
        else:
            self.context.begin(say("armies.importing"), work, self._took_in)

    def _took_in(self, imported: "ImportedArmies") -> None:
        self.imported.emit(imported)
        self.context.armies_changed.emit("")

    def write_one(self, army: "ArmyList", form: str, path: Path) -> None:
        """One list into one file."""

        def write(library: "Library") -> bytes:
            from app.armies.formats.format_detection import write_as

            return write_as(army, form, library.catalog).encode()

        self._write(write, path)

    def write_content(self, content: bytes, path: Path) -> None:
        self._write(lambda _: content, path)

    def _write(self, make: Callable[["Library"], bytes], path: Path) -> None:
        def work(library: "Library") -> Path:
            from app.armies.formats.import_export import write_whole

            write_whole(path, make(library))
            return path

        self.context.save(work, lambda path: self.context.tell(say("armies.written", file=path.name)))

    def write_many(self, ids: Sequence[str], form: str, path: Path) -> None:
        """Several armies into a folder of the disk, each into a file of its own."""

        def work(_task: Job, library: "Library") -> "ExportedArmies":
            from app.armies.formats.import_export import export_armies

            return export_armies(library.database, library.catalog, set(ids), path, form)

        def then(exported: "ExportedArmies") -> None:
            count = len(exported.files)
            text = plural(count, "armies.exported-one", "armies.exported-many", folder=path.name)
            left = len(exported.problems)
            more = plural(left, "armies.not-exported-one", "armies.not-exported-many") if left else ""
            self.context.tell(" ".join(filter(None, (text, more))))

        self.context.begin(say("armies.exporting"), work, then)


def read_paths(library: "Library", paths: Sequence[Path], folder: str, task: Job | None = None) -> "ImportedArmies":
    """What all these files and folders hold. A task that is cancelled stops between two files."""
    from app.armies.formats.import_export import ImportedArmies, import_file, import_folder

    def go_on(part: float, number: int = 0) -> bool:
        if task:
            task.report((number + part) / len(paths))
        return task is None or not task.should_stop()

    parts: list[ImportedArmies] = []
    for number, path in enumerate(paths):
        if not go_on(0.0, number):
            break
        if path.is_dir():
            made = import_folder(library.database, library.catalog, path, folder, partial(go_on, number=number))
        else:
            made = import_file(library.database, library.catalog, path, folder)
        parts.append(made)
    return ImportedArmies(
        tuple(one for part in parts for one in part.documents),
        tuple(one for part in parts for one in part.problems),
        tuple(one for part in parts for one in part.notices),
    )
