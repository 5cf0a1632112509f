"""What is done with kept battles as a whole: named, noted, deleted, carried in files, checked, entered.

Everything happens in the background; what can be lost comes with Undo.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from app.words import say, tell
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job

if TYPE_CHECKING:
    from app.base.errors import Problem
    from app.battles.battle_list import BattleSide, BattleSummary, DeletedBattle, EnteredResult
    from catalog.overlay import Library

T = TypeVar("T")


class LibraryActions(QObject):
    """Signals: made(id) when a battle came from elsewhere; not_read(file, sentences) when a file is no record;
    checked(name, sentences) when a record was played again."""

    made = Signal(str)
    not_read = Signal(str, list)
    checked = Signal(str, list)

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context

    def _save(self, work: Callable[["Library"], T], then: Callable[[T], None] | None = None) -> None:
        def done(result: T) -> None:
            self.context.battles_changed.emit()
            if then:
                then(result)

        self.context.save(work, done)

    # --- what is said of them ---

    def rename(self, battle_id: str, name: str) -> None:
        def work(library: "Library") -> None:
            from app.battles.battle_list import rename_battle

            rename_battle(library.database, battle_id, name)

        self._save(work)

    def note(self, battle_id: str, notes: str) -> None:
        def work(library: "Library") -> None:
            from app.battles.battle_list import note_battle

            note_battle(library.database, battle_id, notes)

        self._save(work)

    def delete(self, ids: Sequence[str]) -> None:
        """A notice with Undo brings everything back."""

        def work(library: "Library") -> "tuple[DeletedBattle, ...]":
            from app.battles.battle_list import delete_battles

            return delete_battles(library.database, ids)

        def then(gone: "tuple[DeletedBattle, ...]") -> None:
            if gone:
                code = "battles.deleted-one" if len(gone) == 1 else "battles.deleted-many"
                text = say(code, name=gone[0].name, count=len(gone))
                self.context.tell(text, say("armies.undo"), lambda: self._bring_back(gone))

        self._save(work, then)

    def _bring_back(self, gone: "tuple[DeletedBattle, ...]") -> None:
        def work(library: "Library") -> str:
            from app.battles.battle_list import undo_delete

            ids = [undo_delete(library.database, one) for one in gone]
            return ids[0]

        self._save(work, self.made.emit)

    def enter(self, entered: "EnteredResult") -> None:
        """A battle of a real table."""

        def work(library: "Library") -> str:
            from app.battles.battle_list import enter_result

            known = tuple(_as_it_stands(library, side) for side in entered.sides)
            return enter_result(library.database, replace(entered, sides=known))

        self._save(work, self.made.emit)

    # --- files ---

    def write(self, battle: "BattleSummary", path: Path) -> None:
        """Its record into a file."""

        def work(library: "Library") -> Path:
            from app.base.files import write_file
            from app.battles.store import record_of

            write_file(path, record_of(library.database, battle.id))
            return path

        self.context.ask(f"write {path}", work, lambda made: self.context.tell(say("battles.exported", file=made.name)))

    def bring_in(self, path: Path) -> None:
        """A record out of a file, or why it is none."""

        def work(library: "Library") -> "str | tuple[Problem, ...]":
            from app.base.files import read_file
            from app.battles.store import import_record

            return import_record(library.database, read_file(path), path.name)

        def then(result: "str | tuple[Problem, ...]") -> None:
            if isinstance(result, str):
                self.context.tell(say("battles.imported", file=path.name))
                self.made.emit(result)
            else:
                self.not_read.emit(path.name, [tell(one) for one in result])

        self._save(work, then)

    def verify(self, battle: "BattleSummary") -> None:
        """Play its record again and tell what agrees, what does not and what nobody can check."""

        def work(_: Job, library: "Library") -> list[str]:
            from app.armies.validator import battle_records
            from app.battles.record import Record, read_record, verify
            from app.battles.store import record_of
            from app.battles.verdict import tell_check

            raw = record_of(library.database, battle.id)
            record = read_record(raw, battle.name)
            if not isinstance(record, Record):
                return [tell(one) for one in record]
            return list(tell_check(verify(raw, record), record, battle_records(library.catalog, record.system)))

        def then(told: list[str]) -> None:
            self.checked.emit(battle.name, told)

        self.context.begin(say("battles.checking", name=battle.name), work, then)


def _as_it_stands(library: "Library", side: "BattleSide") -> "BattleSide":
    """A side with the version of its army as the army is now, where that is a kept one."""
    from app.armies.army_store import get_army, version_of

    if not side.army_id:
        return side
    army = get_army(library.database, side.army_id).army
    return replace(side, version=version_of(library.database, side.army_id, army))
