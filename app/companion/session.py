"""A battle on a real table as the companion knows it: who brought what, and what was done, step by step.

What is now follows from the beginning and the steps. Undo takes the last step away; rolled dice are no steps, since
nobody can take a fall back.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from app.base.errors import BugError
from app.companion.dice import CompanionRoll, Face
from app.games.api.course import RoundCourse
from app.games.api.stacks import StackDisk
from app.games.api.traits import CompanionTraits
from app.games.registry import traits_of

# Where a piece can be, by kind; the first is where it waits unless its army says otherwise.
PLACES: Mapping[str, tuple[str, ...]] = {
    "disk": ("reserve", "table", "lost"),
    "spell": ("hand", "used"),
    "command": ("hand", "used"),
    "stronghold": ("table",),
    "terrain": ("table",),
    "unit": ("table", "reserve", "lost", "buried"),
    "dragon": ("pool", "table", "lost"),
    "minor-terrain": ("pool", "table", "buried"),
}
GONE = ("lost", "buried")


def companion_of(system: str) -> CompanionTraits:
    """How the companion follows a game."""
    traits = traits_of(system).companion
    if traits is None:
        raise BugError("the companion does not know this game", system=system)
    return traits


def places_of(system: str, kind: str) -> tuple[str, ...]:
    """Where pieces of a kind can be. Items come and go with the pieces that bear them."""
    return PLACES[companion_of(system).piece_kind if kind == "item" else kind]


@dataclass(frozen=True, slots=True)
class TableSide:
    """A player: the army, by name and, where it is one of the user's own, by its document. Nobody needs a list."""

    id: str
    army: str
    army_id: str = ""
    limit: int = 0


@dataclass(frozen=True, slots=True)
class TablePiece:
    """One copy of a piece. `lives` is the wound that it dies of, `worth` what its loss costs in points or health,
    `group` the part of its army that it stands in."""

    id: str
    side: str
    kind: str
    entry: str
    name: str
    worth: int = 0
    lives: int = 1
    group: str = ""
    colours: str = ""
    place: str = "reserve"


@dataclass(frozen=True, slots=True)
class PieceMark:
    """What is true of a piece now. `by` is the side that destroyed it, where that is known."""

    place: str
    ticked: int = 0
    damage: int = 0
    wounds: int = 0
    by: str = ""


@dataclass(frozen=True, slots=True)
class TableMoment:
    """Where the battle stands. `turn` is the player whose turn it is where a game goes by turns; `order` the reserve
    of each side from the top."""

    round: int
    segment: str
    first: str
    turn: str
    marks: Mapping[str, PieceMark]
    order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableStep:
    """Something that was done. Which fields count depends on the kind, see `STEPS`."""

    kind: str
    piece: str = ""
    side: str = ""
    to: str = ""
    value: int = 0


@dataclass(frozen=True)
class TableSession:
    """`steps` are all that were done, `done` how many of them count: the others were undone and can be done again.
    `seed` is where chance goes on from; `pool` the dice in hand and `stack` the disks whose fight is asked for;
    `battle` the result that was entered, if one was."""

    id: str
    name: str
    system: str
    seed: int
    sides: tuple[TableSide, ...]
    pieces: Mapping[str, TablePiece]
    order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scenario: str = ""
    steps: tuple[TableStep, ...] = ()
    done: int = 0
    rolls: tuple[CompanionRoll, ...] = ()
    pool: tuple[Face, ...] = ()
    stack: tuple[StackDisk, ...] = ()
    battle: str = ""

    @property
    def course(self) -> RoundCourse:
        return companion_of(self.system).course

    @cached_property
    def now(self) -> TableMoment:
        moment = _beginning(self)
        for step in self.steps[: self.done]:
            moment = STEPS[step.kind](self, moment, step)
        return moment

    def of(self, side: str) -> tuple[TablePiece, ...]:
        return tuple(one for one in self.pieces.values() if one.side == side)

    def places(self, piece: TablePiece) -> tuple[str, ...]:
        return places_of(self.system, piece.kind)

    @property
    def last(self) -> TableStep | None:
        """What an undo would take back."""
        return self.steps[self.done - 1] if self.done else None

    @property
    def undone(self) -> TableStep | None:
        """What could be done again."""
        return self.steps[self.done] if self.done < len(self.steps) else None


def _beginning(session: TableSession) -> TableMoment:
    first = session.sides[0].id
    return TableMoment(
        round=1,
        segment=session.course.in_round(1)[0].id,
        first=first,
        turn=first,
        marks={id_: PieceMark(piece.place) for id_, piece in session.pieces.items()},
        order=session.order,
    )


# --- doing and undoing ---


def do(session: TableSession, step: TableStep) -> TableSession:
    """The session after one more step; what was undone before it is forgotten. A step that changes nothing is none."""
    if step.kind not in STEPS:
        raise BugError("no such step", kind=step.kind)
    now = STEPS[step.kind](session, session.now, step)
    if now == session.now:
        return session
    made = replace(session, steps=(*session.steps[: session.done], step), done=session.done + 1)
    made.__dict__["now"] = now  # known already: it need not be worked out from the beginning again
    return made


def undo(session: TableSession) -> TableSession:
    return replace(session, done=max(session.done - 1, 0))


def redo(session: TableSession) -> TableSession:
    return replace(session, done=min(session.done + 1, len(session.steps)))


# --- the round ---


def _go_on(session: TableSession, moment: TableMoment, _: TableStep) -> TableMoment:
    """The next segment; after the last one the next player or the next round."""
    ids = [one.id for one in session.course.in_round(moment.round)]
    place = ids.index(moment.segment)
    if place + 1 < len(ids):
        return _entered(session, moment, ids[place + 1])
    return _begun(session, moment)


def _begun(session: TableSession, moment: TableMoment) -> TableMoment:
    course, seats = session.course, [side.id for side in session.sides]
    if course.by_turns:
        turn = seats[(seats.index(moment.turn) + 1) % len(seats)]
        number = moment.round + (turn == moment.first)
        return _entered(session, replace(moment, round=number, turn=turn), course.in_round(number)[0].id)
    first = seats[(seats.index(moment.first) + 1) % len(seats)] if course.passes else moment.first
    number = moment.round + 1
    return _entered(session, replace(moment, round=number, first=first, turn=first), course.in_round(number)[0].id)


def _entered(session: TableSession, moment: TableMoment, id_: str) -> TableMoment:
    """A segment begins: what it clears is gone."""
    segment = session.course.segment(id_)
    marks = dict(moment.marks)
    for piece, mark in moment.marks.items():
        if any(getattr(mark, name) for name in segment.clears):
            mark = marks[piece] = _with(mark, **dict.fromkeys(segment.clears, 0))
        if segment.gathers and mark.place == "used" and session.pieces[piece].kind == "command":
            marks[piece] = replace(mark, place="hand")
    return replace(moment, segment=id_, marks=marks)


def _go_back(session: TableSession, moment: TableMoment, _: TableStep) -> TableMoment:
    """To the segment before. What was cleared stays cleared: Undo is there to bring it back."""
    course, seats = session.course, [side.id for side in session.sides]
    ids = [one.id for one in course.in_round(moment.round)]
    place = ids.index(moment.segment)
    if place:
        return replace(moment, segment=ids[place - 1])
    number = moment.round
    if course.by_turns:
        turn = seats[seats.index(moment.turn) - 1]
        number -= moment.turn == moment.first
        return moment if not number else replace(moment, round=number, turn=turn, segment=ids[-1])
    if number == 1:
        return moment
    first = seats[seats.index(moment.first) - 1] if course.passes else moment.first
    return replace(moment, round=number - 1, first=first, turn=first, segment=course.in_round(number - 1)[-1].id)


def _go_to(session: TableSession, moment: TableMoment, step: TableStep) -> TableMoment:
    """Another segment of this round. What lies between is passed, and clears what it clears."""
    ids = [one.id for one in session.course.in_round(moment.round)]
    if step.to not in ids:
        return moment
    here, there = ids.index(moment.segment), ids.index(step.to)
    if there <= here:
        return replace(moment, segment=step.to)
    for id_ in ids[here + 1 : there + 1]:
        moment = _entered(session, moment, id_)
    return moment


def _make_first(_: TableSession, moment: TableMoment, step: TableStep) -> TableMoment:
    """Another first player; in a game by turns it is his turn now."""
    return replace(moment, first=step.side, turn=step.side)


# --- pieces ---


def _marked(moment: TableMoment, piece: str, **values: int | str) -> TableMoment:
    return replace(moment, marks={**moment.marks, piece: _with(moment.marks[piece], **values)})


def _with(mark: PieceMark, **values: Any) -> PieceMark:
    return replace(mark, **values)


def _tick(_: TableSession, moment: TableMoment, step: TableStep) -> TableMoment:
    return _marked(moment, step.piece, ticked=int(bool(step.value)))


def _damage(_: TableSession, moment: TableMoment, step: TableStep) -> TableMoment:
    return _marked(moment, step.piece, damage=max(step.value, 0))


def _wound(session: TableSession, moment: TableMoment, step: TableStep) -> TableMoment:
    """So many wounds. With its last one a piece is lost; who loses that wound again is back."""
    lives = session.pieces[step.piece].lives
    wounds = min(max(step.value, 0), lives)
    moment = _marked(moment, step.piece, wounds=wounds)
    if wounds == lives:
        return _moved(session, moment, step.piece, "lost", step.side)
    return _moved(session, moment, step.piece, "table") if moment.marks[step.piece].place == "lost" else moment


def _put(session: TableSession, moment: TableMoment, step: TableStep) -> TableMoment:
    """To another place. Who comes back from the lost comes whole."""
    if moment.marks[step.piece].place in GONE and step.to not in GONE:
        moment = _marked(moment, step.piece, damage=0, wounds=0)
    return _moved(session, moment, step.piece, step.to, step.side)


def _moved(session: TableSession, moment: TableMoment, piece: str, to: str, by: str = "") -> TableMoment:
    """A piece that leaves the table bears no tick; one that goes to the reserve lies at its bottom."""
    side = session.pieces[piece].side
    if to in GONE and not by and len(session.sides) == 2:
        by = next(one.id for one in session.sides if one.id != side)
    stays = to == "table"
    mark = moment.marks[piece]
    order = tuple(one for one in moment.order.get(side, ()) if one != piece)
    if to == "reserve" and side in moment.order:
        order = (*order, piece)
    moved = _marked(
        moment, piece, place=to, by=by if to in GONE else "", ticked=mark.ticked if stays else 0,
        damage=mark.damage if stays else 0,
    )  # fmt: skip
    return replace(moved, order={**moment.order, side: order} if side in moment.order else moment.order)


def _bring(session: TableSession, moment: TableMoment, step: TableStep) -> TableMoment:
    """The next pieces of a side from the top of its reserve."""
    for piece in waiting(session, moment, step.side)[: step.value]:
        moment = _moved(session, moment, piece, "table")
    return moment


def waiting(session: TableSession, moment: TableMoment, side: str) -> tuple[str, ...]:
    """The reserve of a side, top first."""
    ordered = moment.order.get(side, ())
    rest = (one.id for one in session.of(side) if one.id not in ordered)
    return tuple(id_ for id_ in (*ordered, *rest) if moment.marks[id_].place == "reserve")


STEPS: Mapping[str, Callable[[TableSession, TableMoment, TableStep], TableMoment]] = {
    "next": _go_on,
    "back": _go_back,
    "go": _go_to,
    "first": _make_first,
    "tick": _tick,
    "damage": _damage,
    "wounds": _wound,
    "place": _put,
    "bring": _bring,
}
