"""What is done with saved armies as a whole: made, copied, moved, put away, deleted, brought in and out of files.

Everything is saved in the background; what can be lost comes with Undo.
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.words import say
from ui.armies.shelf.shelf_queries import plural
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job
from ui.widgets.dialogs import ask

if TYPE_CHECKING:
    from app.armies.document import ArmyDocument
    from app.armies.formats.import_export import ExportedArmies, ImportedArmies
    from app.armies.shelf_steps import NamedStep, ShelfHistory
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

T = TypeVar("T")

# So many files are read at once; more of them get a bar with progress and Cancel.
FEW = 3


class ArmyActions(QObject):
    """Attributes: history (what can be undone on the shelf, once it is known), meant_for (by id, the faction that an
    army is to be built of, until it is opened).

    Signals: made(id) when there is a new army to be opened; imported(ImportedArmies) with what came in from files;
    deleting() before armies go into the bin."""

    made = Signal(str)
    imported = Signal(object)
    deleting = Signal()

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.history: ShelfHistory | None = None
        self.meant_for: dict[str, str] = {}

    def _save(self, work: Callable[["Library"], T], then: Callable[[T], None] | None = None) -> None:
        def run(library: "Library") -> "tuple[T, ShelfHistory]":
            from app.armies.shelf_steps import shelf_history

            return work(library), shelf_history(library.database)

        def done(result: "tuple[T, ShelfHistory]") -> None:
            self.history = result[1]
            if then:
                then(result[0])
            self.context.armies_changed.emit("")

        self.context.save(run, done)

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
            from app.armies.army_store import mark_armies_built

            mark_armies_built(library.database, ids, is_built)

        self._save(work)

    def tag(self, tags: dict[str, tuple[str, ...]]) -> None:
        """Give armies, by id, exactly these tags."""

        def work(library: "Library") -> None:
            from app.armies.army_store import tag_armies

            tag_armies(library.database, tags)

        self._save(work)

    def archive(self, ids: Sequence[str], name: str, is_archived: bool = True) -> None:
        """Put armies away or bring them back; `name` is that of the only one."""

        def work(library: "Library") -> None:
            from app.armies.army_store import archive_armies

            archive_armies(library.database, ids, is_archived)

        def then(_: None) -> None:
            codes = ("armies.archived-one", "armies.archived-many")
            back = ("armies.brought-back-one", "armies.brought-back-many")
            self._tell_step(plural(len(ids), *(codes if is_archived else back), name=name))

        self._save(work, then)

    # --- the bin ---

    def delete(self, ids: Sequence[str]) -> None:
        """Put armies into the bin. A notice with Undo brings them back, and so does Ctrl+Z."""
        self.deleting.emit()

        def work(library: "Library") -> str:
            from app.armies.army_store import delete_armies, get_army

            name = get_army(library.database, ids[0]).army.name
            delete_armies(library.database, ids)
            return name

        def then(name: str) -> None:
            self._tell_step(plural(len(ids), "armies.deleted-one", "armies.deleted-many", name=name))

        self._save(work, then)

    def restore(self, ids: Sequence[str]) -> None:
        """Out of the bin, to where they were; a single one is opened."""

        def work(library: "Library") -> tuple[str, ...]:
            from app.armies.army_bin import restore_armies

            return restore_armies(library.database, ids)

        def then(names: tuple[str, ...]) -> None:
            self._tell_step(plural(len(ids), "armies.restored-one", "armies.restored-many", name=names[0]))
            if len(ids) == 1:
                self.made.emit(ids[0])

        self._save(work, then)

    def delete_for_good(self, ids: Sequence[str], name: str, parent: QWidget) -> None:
        """Asks first, because nothing brings them back; `name` is that of the only one."""
        title = plural(len(ids), "armies.for-good-title-one", "armies.for-good-title-many", name=name)
        text, do, keep = (say(f"armies.for-good-{part}") for part in ("text", "do", "keep"))
        sheet = ask(self.context.theme, parent, title, text, do, keep, is_grave=True)
        sheet.accepted.connect(lambda: self._delete_for_good(ids, name))
        sheet.open()

    def _delete_for_good(self, ids: Sequence[str], name: str) -> None:
        def work(library: "Library") -> int:
            from app.armies.army_bin import delete_for_good

            return delete_for_good(library.database, ids)

        def then(count: int) -> None:
            self.context.tell(plural(count, "armies.for-good-one", "armies.for-good-many", name=name))

        self._save(work, then)

    def forget_expired(self) -> None:
        """What has been in the bin for its time goes. Asked when the database is open."""

        def work(library: "Library") -> int:
            from app.armies.army_bin import forget_expired

            return forget_expired(library.database)

        self.context.save(work, lambda count: self.context.armies_changed.emit("") if count else None)

    # --- undo ---

    def take_history(self, history: "ShelfHistory") -> None:
        """What can be undone, as it was read last."""
        self.history = history

    def undo(self, position: int | None = None) -> None:
        """Take back what was done to the shelf last; nothing else than the step of this position, if one is given."""

        def work(library: "Library") -> "NamedStep | None":
            from app.armies.shelf_steps import undo_shelf

            return undo_shelf(library.database, position)

        def then(step: "NamedStep | None") -> None:
            if step is None and position is not None:
                self.context.refuse(say("armies.not-last"))
            elif step is not None:
                self.context.tell(say("armies.undone", what=step.what), say("armies.redo"), self.redo)
                self._open_restored(step)

        self._save(work, then)

    def redo(self) -> None:
        def work(library: "Library") -> "NamedStep | None":
            from app.armies.shelf_steps import redo_shelf

            return redo_shelf(library.database)

        def then(step: "NamedStep | None") -> None:
            if step is not None:
                self.context.tell(say("armies.redone", what=step.what), say("armies.undo"), self.undo)
                self._open_restored(step)

        self._save(work, then)

    def _open_restored(self, step: "NamedStep") -> None:
        if len(step.restored) == 1:
            self.made.emit(step.restored[0])

    def _tell_step(self, text: str) -> None:
        """What was done, with Undo for just that."""
        step = self.history.undo if self.history else None
        if step is None:
            self.context.tell(text)
        else:
            self.context.tell(text, say("armies.undo"), partial(self.undo, step.position))

    # --- folders ---

    def move(self, ids: Sequence[str], folders: Sequence[str], to: str) -> None:
        """Armies and folders into another folder; the top is empty."""

        def work(library: "Library") -> None:
            from app.armies.army_store import move_armies

            move_armies(library.database, ids, folders, to)

        self._save(work)

    def make_folder(self, path: str) -> None:
        def work(library: "Library") -> str:
            from app.armies.army_store import make_folder

            return make_folder(library.database, path)

        self._save(work)

    def rename_folder(self, path: str, name: str) -> None:
        def work(library: "Library") -> None:
            from app.armies.army_store import rename_folder

            above = path.rpartition("/")[0]
            rename_folder(library.database, path, f"{above}/{name.replace('/', '-')}")

        self._save(work)

    def delete_folder(self, path: str) -> None:
        """The armies in it stay; they go to the folder around it."""

        def work(library: "Library") -> int:
            from app.armies.army_store import delete_folder

            return delete_folder(library.database, path)

        def then(count: int) -> None:
            name = path.rpartition("/")[2]
            codes = ("armies.folder-deleted-one", "armies.folder-deleted-many")
            text = plural(count, *codes, name=name) if count else say("armies.folder-deleted-empty", name=name)
            self._tell_step(text)

        self._save(work, then)

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

        self.context.save(work, lambda path: self.context.tell_written(say("armies.written", file=path.name), path))

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
