"""The table that is counted: what is done is kept at once, what it shows is asked here."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.companion.dice import MAX_DICE, ChosenDie, CompanionRoll, Face, roll_again
from app.companion.score import Limits, limits_of
from app.companion.session import TablePiece, TableSession, TableStep, do, redo, undo
from app.engine.chance import next_seed
from app.games.api.stacks import StackDisk
from ui.companion.companion_queries import GameReference
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from catalog.overlay import Library


class CompanionController(QObject):
    """Attributes: session, lore, limits (of the scenario), chosen (the piece in question; empty for none).
    Signals: changed() after anything changed; picked() after another piece was chosen; learnt() after the catalogue
    changed, before changed()."""

    changed = Signal()
    learnt = Signal()
    picked = Signal()

    def __init__(
        self, context: AppContext, session: TableSession, lore: GameReference, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.session = session
        self.lore = lore
        self.limits: Limits = limits_of(lore.scenario(session.scenario))
        self.chosen = ""

    # --- what is done ---

    def do(self, kind: str, piece: str = "", *, side: str = "", to: str = "", value: int = 0) -> None:
        self.take(do(self.session, TableStep(kind, piece, side, to, value)))

    def undo(self) -> None:
        self.take(undo(self.session))

    def redo(self) -> None:
        self.take(redo(self.session))

    def take(self, session: TableSession) -> None:
        """The session as it is from now on."""
        if session is self.session or session == self.session:
            return
        self.session = session

        def work(library: "Library") -> str:
            from app.companion.session_store import keep_session

            return keep_session(library.database, session)

        self.context.save(work, lambda _: self.context.saved.emit())
        self.changed.emit()

    def learn(self, lore: GameReference) -> None:
        """The catalogue has changed."""
        self.lore = lore
        self.limits = limits_of(lore.scenario(self.session.scenario))
        self.learnt.emit()
        self.changed.emit()

    def choose(self, piece: str) -> None:
        if piece != self.chosen:
            self.chosen = piece
            self.picked.emit()

    @property
    def piece(self) -> TablePiece | None:
        return self.session.pieces.get(self.chosen)

    def army_of(self, side: str) -> str:
        return next((one.army for one in self.session.sides if one.id == side), "")

    # --- dice ---

    def add_dice(self, dice: Sequence[Face]) -> None:
        pool = (*self.session.pool, *dice)[:MAX_DICE]
        self.take(replace(self.session, pool=pool))

    def set_count(self, kind: str, id_: str, count: int) -> None:
        """So many plain dice of one kind."""
        own = [one for one in self.session.pool if (one.kind, one.id) == (kind, id_)]
        rest = [one for one in self.session.pool if (one.kind, one.id) != (kind, id_)]
        own = [*own, *(Face(kind, id_) for _ in range(count - len(own)))][:count]
        self.take(replace(self.session, pool=tuple((*own, *rest)[:MAX_DICE])))

    def count_of(self, kind: str, id_: str) -> int:
        return sum(1 for one in self.session.pool if (one.kind, one.id) == (kind, id_))

    def clear_dice(self) -> None:
        self.take(replace(self.session, pool=()))

    def roll(self, which: Sequence[int] = ()) -> None:
        """Some of the dice in hand, or all of them. Chance goes on from the seed that the session has come to."""
        dice = {place: die for place, die in enumerate(self.dice()) if die is not None}
        wanted = [place for place in (which or range(len(self.session.pool))) if place in dice]
        if not wanted:
            return
        fallen = roll_again(CompanionRoll(self.session.pool), wanted, dice, self.session.seed)
        shown = tuple(face for face in fallen.faces if face.shown)
        places = [place for place, face in enumerate(fallen.faces) if face.shown]
        again = tuple(places.index(place) for place in wanted) if len(wanted) < len(places) else ()
        rolls = (*self.session.rolls, CompanionRoll(shown, again))
        seed = next_seed(self.session.seed)
        self.take(replace(self.session, pool=fallen.faces, rolls=rolls, seed=seed))

    def dice(self) -> list[ChosenDie | None]:
        return [self.lore.die(face) for face in self.session.pool]

    # --- the stack ---

    def lay(self, stack: Sequence[StackDisk]) -> None:
        """The first disk lies beside nobody."""
        made = [replace(one, is_beside=one.is_beside and place > 0) for place, one in enumerate(stack)]
        self.take(replace(self.session, stack=tuple(made)))

    def owner_of(self, card: str) -> str:
        """The side whose army alone has a disk; empty where nobody or several have it."""
        sides = {one.side for one in self.session.pieces.values() if one.kind == "disk" and one.entry == card}
        return sides.pop() if len(sides) == 1 else ""

    def add_to_stack(self, card: str, seat: str, damage: int = 0, wounds: int = 0) -> None:
        taken = {one.id for one in self.session.stack}
        id_ = next(name for number in range(1, len(taken) + 2) if (name := f"s{number}") not in taken)
        self.lay([*self.session.stack, StackDisk(id_, card, seat, damage, wounds)])

    def name_in_stack(self, one: StackDisk) -> str:
        entry = self.lore.disk(one.card)
        return entry.name if entry else one.card
