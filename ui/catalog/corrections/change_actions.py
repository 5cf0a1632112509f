"""What people change from the details: corrections, typed-in texts, home-made pieces, what they own.

Each is saved in the background, told at the foot of the window with its Undo, and announced, so that lists, armies and
pictures follow. Nothing is written when the catalogue refuses it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from app.base.errors import KnownError
from app.base.ids import Ref
from app.words import label, say
from catalog.schema.plain import Plain
from ui.catalog.details.entry_links import Key
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from app.collection.pieces import PieceId
    from app.collection.steps import ChangeResult, CollectionEdit
    from catalog.corrections import CorrectedValue, OwnPiece
    from catalog.overlay import Library
    from catalog.store import ShownEntry

Refused = Callable[[KnownError], None]
Done = Callable[[], None]


def _nothing() -> None:
    """Where nobody waits for the end."""


class ChangeActions:
    """The one way in which the details change anything."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    # --- corrections ---

    def correct(
        self, key: Key, name: str, values: Mapping[str, Plain], reason: str, refused: Refused, done: Done = _nothing
    ) -> None:
        """Set values over what the packs say; one that is what they say is no correction any more."""

        def work(library: "Library") -> None:
            from catalog.corrections import correct, undo_corrections
            from catalog.overlay import find
            from ui.catalog.corrections.form_fields import values_of

            one = find(library, Ref(*key))
            printed = values_of(one.base)
            same = [field for field, value in values.items() if printed[field] == value]
            other = {field: value for field, value in values.items() if field not in same}
            if other:
                correct(library, Ref(*key), other, reason)
            if back := [field for field in same if field in one.corrected]:
                undo_corrections(library, Ref(*key), back)

        told = say("details.corrected", name=name, fields=", ".join(label(field).lower() for field in values))
        self._correct(key, work, told, refused, done)

    def type_text(self, key: Key, name: str, text: str, reason: str, refused: Refused, done: Done = _nothing) -> None:
        """Put what is printed on a piece in place of what we say of it."""

        def work(library: "Library") -> None:
            from catalog.corrections import type_text

            type_text(library, Ref(*key), text, reason)

        self._correct(key, work, say("details.typed", name=name), refused, done)

    def take_back(self, key: Key, name: str, fields: Sequence[str] = ()) -> None:
        """Undo the corrections of some fields, or of all."""

        def work(library: "Library") -> None:
            from catalog.corrections import undo_corrections

            undo_corrections(library, Ref(*key), fields)

        words = ", ".join(label(field).lower() for field in fields)
        told = say("details.taken-back", name=name, fields=words) if fields else say("details.all-back", name=name)
        self._correct(key, work, told, self.context.warn, _nothing)

    def _correct(self, key: Key, work: Callable[["Library"], None], told: str, refused: Refused, done: Done) -> None:
        def run(library: "Library") -> "tuple[CorrectedValue, ...]":
            from catalog.corrections import corrections_of

            before = corrections_of(library, key)
            work(library)
            return before

        def then(before: "tuple[CorrectedValue, ...]") -> None:
            self.context.look_again()
            self.context.tell(told, say("details.undo"), lambda: self._put(key, before))
            done()

        self.context.save(run, then, refused)

    def _put(self, key: Key, before: "tuple[CorrectedValue, ...]") -> None:
        def run(library: "Library") -> "ShownEntry":
            from catalog.corrections import put_corrections

            return put_corrections(library, key, before)

        self.context.save(run, lambda shown: self._said_undone(shown.entry.name))

    def _said_undone(self, name: str) -> None:
        self.context.look_again()
        self.context.tell(say("details.undone", name=name))

    # --- home-made pieces ---

    def add_own(
        self,
        system: str,
        kind: str,
        data: Mapping[str, Plain],
        reason: str,
        refused: Refused,
        done: Callable[[Key], None],
    ) -> None:
        def run(library: "Library") -> "ShownEntry":
            from catalog.corrections import add_own

            return add_own(library, system, kind, data, reason)

        def then(shown: "ShownEntry") -> None:
            key = (shown.system, shown.kind, shown.entry.id)
            self.context.look_again()
            self.context.tell(
                say("details.made", name=shown.entry.name), say("details.undo"), lambda: self._unmake(key)
            )
            done(key)

        self.context.save(run, then, refused)

    def change_own(
        self, key: Key, data: Mapping[str, Plain], reason: str, refused: Refused, done: Callable[[Key], None]
    ) -> None:
        def run(library: "Library") -> "tuple[OwnPiece, ShownEntry]":
            from catalog.corrections import change_own, own_piece

            return own_piece(library, Ref(*key)), change_own(library, Ref(*key), data, reason)

        def then(result: "tuple[OwnPiece, ShownEntry]") -> None:
            before, shown = result
            self.context.look_again()
            told = say("details.changed-own", name=shown.entry.name)
            self.context.tell(told, say("details.undo"), lambda: self._put_own(before, shown.entry.id))
            done((shown.system, shown.kind, shown.entry.id))

        self.context.save(run, then, refused)

    def remove_own(self, key: Key, name: str, done: Done = _nothing) -> None:
        def run(library: "Library") -> "OwnPiece":
            from catalog.corrections import remove_own

            return remove_own(library, Ref(*key))

        def then(piece: "OwnPiece") -> None:
            self.context.look_again()
            self.context.tell(say("details.removed-own", name=name), say("details.undo"), lambda: self._put_own(piece))
            done()

        self.context.save(run, then)

    def _unmake(self, key: Key) -> None:
        def run(library: "Library") -> "OwnPiece":
            from catalog.corrections import remove_own

            return remove_own(library, Ref(*key))

        self.context.save(run, lambda piece: self._said_undone(piece.id))

    def _put_own(self, piece: "OwnPiece", instead_of: str = "") -> None:
        def run(library: "Library") -> "ShownEntry":
            from catalog.corrections import put_own

            return put_own(library, piece, instead_of)

        self.context.save(run, lambda shown: self._said_undone(shown.entry.name))

    # --- what is owned ---

    def hold(self, piece: "PieceId", **values: object) -> None:
        """Set what is held of a piece: `owned` in all, `wanted`, `trade`, `condition`, `place`, `note`."""

        def run(library: "Library") -> "ChangeResult":
            from app.collection.steps import make

            return make(library.database, _edit(library, piece, values))

        def then(changed: "ChangeResult") -> None:
            self.context.collection_changed.emit()
            if (step := changed.step) is not None:
                told = say("details.held", what=str(step))
                self.context.tell(told, say("details.undo"), lambda: self._unhold(step.position))

        def refused(error: KnownError) -> None:
            self.context.collection_changed.emit()  # the counters show what there is
            self.context.warn(error)

        self.context.save(run, then, refused)

    def _unhold(self, position: int) -> None:
        """Take a change of the collection back, if nothing came after it; else the collection has its own undo."""

        def run(library: "Library") -> bool:
            from app.collection.steps import undo, undoable

            last = undoable(library.database)
            is_last = last is not None and last.position == position
            if is_last:
                undo(library.database)
            return is_last

        def then(is_undone: bool) -> None:
            self.context.collection_changed.emit()
            if is_undone:
                self.context.tell(say("details.unheld"))
            else:
                self.context.refuse(say("details.not-last"))

        self.context.save(run, then)


def _edit(library: "Library", piece: "PieceId", values: Mapping[str, object]) -> "CollectionEdit":
    from app.collection.holdings import counting, setting
    from ui.catalog.details.collection_status import shelf_for

    shelf = shelf_for(library)
    if "owned" in values:
        return counting(shelf, [piece], int(str(values["owned"])))
    return setting(shelf, [piece], **values)  # type: ignore[arg-type]
