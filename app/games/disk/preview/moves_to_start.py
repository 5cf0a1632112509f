"""A move that somebody begins by dragging a disk, before it was chosen: what has to be answered first, and the game as
it would be then."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.base.errors import Rejection
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.flips import FlipSpot

MOVE = "move"  # what both games call the action
MAX_CHOICES = 3  # questions that stand before a move: which disk, what it does, and whether it goes on


@dataclass(frozen=True)
class MoveStart:
    """`picks` are the answers that lead to the move, `game` is a copy of the game after them: it asks for a flip of the
    disk. `stops_other`: before them a disk that could still be flipped on stops where it is."""

    picks: tuple[str, ...]
    game: Game[Any]
    stops_other: bool = False

    @property
    def answers(self) -> tuple[Mapping[str, object], ...]:
        """What is said first, each answer by the name of its value; none of them is a pass."""
        return (*(({},) if self.stops_other else ()), *({"pick": (key,)} for key in self.picks))

    @property
    def decision(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision


def start_move(game: Game[Any], seat: str, piece: str) -> MoveStart | None:
    """Try out whether a disk can be moved now, by choosing it and its move; None where it cannot. Nobody else is asked
    on the way, and chance says nothing: what is tried out tells nothing that is hidden."""
    trial, picks = game.fork(), list[str]()
    stops_other = _stop_other(trial, seat, piece)
    for _ in range(MAX_CHOICES + 1):
        decision = trial.decision
        if decision is None or trial.waiting != (seat,):
            return None
        if isinstance(decision.place, FlipSpot) and decision.place.piece == piece:
            return MoveStart(tuple(picks), trial, stops_other) if picks else None
        key = _choice(decision, piece)
        if not key or isinstance(trial.answer(Answer(decision=decision.id, seat=seat, pick=(key,))), Rejection):
            return None
        picks.append(key)
    return None


def _stop_other(trial: Game[Any], seat: str, piece: str) -> bool:
    """Stop a disk that has been flipped and could be flipped on, because another one is dragged now."""
    decision = trial.decision
    spot = decision.place if decision is not None else None
    if decision is None or not isinstance(spot, FlipSpot) or not decision.may_pass or spot.piece == piece:
        return False
    disk = trial.state.disks.get(spot.piece)
    if disk is None or not disk.moved:
        return False
    return not isinstance(trial.answer(Answer(decision=decision.id, seat=seat)), Rejection)


def choose_piece(game: Game[Any], seat: str, piece: str) -> Game[Any] | None:
    """The game after a piece was chosen, where it can be; None where it cannot, or where somebody else is asked
    then."""
    decision = game.decision
    if decision is None or decision.kind != "pick" or not _offers(decision, piece):
        return None
    trial = game.fork()
    if isinstance(trial.answer(Answer(decision=decision.id, seat=seat, pick=(piece,))), Rejection):
        return None
    return trial if trial.waiting == (seat,) else None


def _choice(decision: Decision, piece: str) -> str:
    """What to answer on the way: the piece where pieces are chosen, its move where it is asked what the piece does."""
    if decision.kind != "pick":
        return ""
    if decision.about == (piece,):
        return MOVE if _offers(decision, MOVE) else ""
    return piece if _offers(decision, piece) else ""


def _offers(decision: Decision, key: str) -> bool:
    return any(option.key == key and not option.reasons for option in decision.options)
