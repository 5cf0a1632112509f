"""What shows a battle in the middle of the board: a table with disks, the game as text. The board, the question bar,
the side panel and the tray know no more of it than this.

A game names its surface (`BattleGame.surface`); `ui.games.registry.SURFACES` says in which module it is made.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from app.base.geometry import Point
from app.battles.record import Record
from app.battles.replay import ReplayFrame
from app.documents.file_shapes import AnswerShape
from app.engine.protocol import Answer, Decision
from app.games.api.advice import Hint
from app.games.api.legal_answers import LegalAnswer
from app.games.registry import battle_of
from ui.battle.session.snapshot import Snapshot
from ui.games.registry import SURFACES
from ui.shell.look.theme import Theme
from ui.widgets.dialogs import TitledDialog

if TYPE_CHECKING:
    from ui.battle.session.session import BattleSession


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a surface, in the pixels of its widget."""

    rect: QRect
    is_round: bool = False


@dataclass(frozen=True, slots=True)
class LostPiece:
    """A piece that a seat has lost: its entry in the catalogue, its worth, its card for `Portraits.card`."""

    id: str
    name: str
    points: int
    card: object


class Portraits:
    """Small faces of what a question can be about. A game without pieces has none: these are its portraits."""

    def picture(self, _key: str, _pixels: int, _ratio: float) -> QPixmap | None:
        """Scale the face of whatever a key means to the pixel; None for what has no face, such as a word."""
        return None

    def face(self, _key: str, _pixels: float, _ratio: float) -> QPixmap | None:
        """Return the same face in a width that is at least so large."""
        return None

    def card(self, _card: object, _pixels: int, _ratio: float) -> QPixmap | None:
        """Return the face of a card that the narrator has named (`SeatSummary.card`, `PileRow.card`)."""
        return None

    def called(self, _kind: str, _id: str, spare: str) -> str:
        """Return the name of an entry of the catalogue as the game calls it, else a spare one."""
        return spare

    def lost(self, _snapshot: Snapshot, _seat: str) -> tuple[LostPiece, ...]:
        """Return what a seat has lost."""
        return ()


class Placement:
    """The open question of a place, as it can be answered by pointing. `is_move`: what is moved lies there already;
    `is_here`: the pointer is where it may legally be let go."""

    is_move = False

    @property
    def is_here(self) -> bool:
        return False

    def land(self) -> bool:
        """Let go where the pointer is; whether it is anywhere on the surface."""
        return False

    def propose(self) -> Answer | None:
        """Return a legal answer for somebody who does not point."""
        return None


class Surface(QObject):
    """Shows a session's battle and lets a person point at it; answers go straight to the session. This one shows no
    pieces: a surface overrides what it has.

    Attributes: widget (lies in the middle of the board and takes the keys), portraits, placement (of the open
    question), placer (of a question that many pieces answer at once), has_losses (pieces can be lost), has_stacks
    (pieces lie on others now), is_tall (needs about as much height as width), covered (pixels of its upper edge that
    the question lies over), tray (shows what each seat has beside the table; None: the board's own tray does).

    Signals: pointed(piece), chosen(piece) when a piece was clicked; ticked(key) when one was clicked of which several
    may be picked; details_wanted(piece) and fix_wanted(piece) from the menu of a piece; aimed() when `placement` may
    have changed; escaped(); left() when the pointer has gone; viewed() when pieces are seen elsewhere; cover_changed();
    sheet_shown(sheet) when a question has a sheet that lies over the surface, or no longer has one.
    """

    pointed = Signal(str)
    chosen = Signal(str)
    ticked = Signal(str)
    details_wanted = Signal(str)
    fix_wanted = Signal(str)
    aimed = Signal()
    escaped = Signal()
    left = Signal()
    viewed = Signal()
    cover_changed = Signal()
    sheet_shown = Signal(object)

    widget: QWidget
    portraits: Portraits
    placement: Placement | None = None
    has_losses = False
    covered = 0
    tray: QWidget | None = None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.times_to_rest: list[Callable[[], int]] = []  # of what else moves over it

    def show_sheet(self, sheet: QWidget | None) -> None:
        """What answers the open question lies over the surface, where its game has room for it."""
        self.sheet_shown.emit(sheet)

    def cover(self, pixels: int) -> None:
        """A long question lies over the upper edge: what is shown in a corner there gives way."""
        if pixels != self.covered:
            self.covered = pixels
            self.cover_changed.emit()

    def show(self, snapshot: Snapshot) -> None:
        """Show the battle as it is now, and what has happened since it was shown last."""
        raise NotImplementedError

    @property
    def placer(self) -> "Placer | None":
        return None

    @property
    def has_stacks(self) -> bool:
        return False

    @property
    def is_tall(self) -> bool:
        return False

    def time_to_rest(self) -> int:
        """Return the milliseconds until nothing moves any more."""
        return max((time_left() for time_left in self.times_to_rest), default=0)

    # --- pieces ---

    def pieces(self) -> Collection[str]:
        """Return the ids of all pieces that are shown."""
        return ()

    def rect_of(self, _key: str) -> Area | None:
        """Return where a piece is seen; None for what is not there."""
        return None

    def rect_at(self, _at: Point) -> Area | None:
        """Return where a place of the game is seen; None where there are no places."""
        return None

    def rects_of_answers(self, _decision: Decision, _answers: Sequence[AnswerShape]) -> Iterator[Area]:
        """Return where answers would be given by pointing."""
        return iter(())

    def highlight(self, _keys: Iterable[str]) -> tuple[str, ...]:
        """Show for a moment where pieces are; return those that are there. Without keys none is shown any more."""
        return ()

    def mark(self, _keys: Sequence[str]) -> None:
        """Show what is ticked of a question that wants several."""

    def preview(self, _deed: LegalAnswer | None) -> None:
        """Show what a legal answer would do; None takes it away."""

    def can_forecast(self, _decision: Decision) -> bool:
        """Return whether `forecast_options` has something to tell."""
        return False

    def forecast_options(self, _decision: Decision | None, _tell: Callable[[str, Sequence[str]], None]) -> None:
        """Work out what choosing each option would do and tell it by its key as soon as it is known, in a few words and
        in fewer."""

    def show_hint(self, _hint: Hint | None) -> None:
        """Show where a hint leads to; None takes it away."""

    # --- setting right ---

    @property
    def can_fix(self) -> bool:
        """Whether players can set right what lies there."""
        return False

    def make_fix_dialog(self, _parent: QWidget, _piece: str) -> TitledDialog:
        """Make the dialog in which they do it, for a piece or for none."""
        raise NotImplementedError


class Placer(QObject):
    """Lies over a surface as long as a question is open that many pieces answer at once. Attributes: decision."""

    decision: Decision

    def close(self) -> None:
        """Take it away: it is no longer asked."""
        raise NotImplementedError


class ReplaySurface(QObject):
    """Shows the steps of a record. Attributes: widget."""

    widget: QWidget

    def show_frame(self, frame: ReplayFrame, before: ReplayFrame | None) -> None:
        """Show a step. With the one before it, what came to pass is seen moving."""
        raise NotImplementedError

    def set_speed(self, _factor: float) -> None:
        """Move so many times as fast."""


class SurfaceModule(Protocol):
    """What a module of `SURFACES` has. `KEYS` are what keys do there, by the code of what is done."""

    KEYS: Mapping[str, Sequence[str]]

    def make_surface(self, session: "BattleSession", theme: Theme, board: QWidget) -> Surface: ...

    def make_replay(self, record: Record, theme: Theme, parent: QWidget) -> ReplaySurface: ...


def surface_module_of(system: str) -> SurfaceModule:
    """Return the module that shows battles of a game."""
    return cast(SurfaceModule, import_module(SURFACES[battle_of(system).surface]))
