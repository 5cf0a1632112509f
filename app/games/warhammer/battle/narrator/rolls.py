"""Dice that explain themselves: what was rolled for, what each die means here, what came of it.

It is read from what happened, as it is told in the log. Events do not say which of its ranged attacks a disk has made;
where two of them could have been rolled with these dice, nothing is said about their strength.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from app.engine.protocol import Event
from app.games.disk.rules.outlines import is_within
from app.games.warhammer.rules.numbers import CHAOS, CRITICAL, FACES, HIT, REACH, SCATTER, TOWER_STRENGTH
from app.games.warhammer.rules.phases.shooting import CONVERTED, dice_for, shots_of
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import added, band_between

Purpose = Literal["shot", "initiative", "danger", "unstable", "ability"]

# What may come of a roll; everything else ends it.
OUTCOMES = frozenset({
    "harm-halved", "disk-damaged", "disk-wounded", "disk-lost", "marker-put", "disk-marked", "seat-eliminated",
})  # fmt: skip
PLAIN_DIE = "d6"


@dataclass(frozen=True, slots=True)
class Die:
    """One die: the face that lies up, the face it counts as, and a code with values for what that means here."""

    kind: str
    face: str
    read: str
    code: str
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_read_otherwise(self) -> bool:
        return self.read != self.face


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that were thrown together. Those of scatter have a victim each, in the order of nearness."""

    faces: tuple[str, ...]
    dice: tuple[Die, ...] = ()
    victims: tuple[str, ...] = ()
    is_scatter: bool = False


@dataclass(frozen=True, slots=True)
class Throw:
    """All that was rolled for one thing. `by` is a piece, or nobody where all seats roll; `strength` what a hit does,
    None where that is not known."""

    purpose: Purpose
    by: str = ""
    target: str = ""
    rolls: tuple[Roll, ...] = ()
    outcomes: tuple[Event, ...] = ()
    at_siege: bool = False
    strength: int | None = None
    source: str = ""
    totals: Mapping[str, int] = field(default_factory=dict)  # of each seat, for initiative


def throws_in(told: Iterable[tuple[Event, State | None]], *, is_whole: bool = True) -> tuple[Throw, ...]:
    """All throws among what happened, the first one first; with each event comes the table as it was before. Where that
    is not the whole state, as in a replay, nothing is said about the strength of a shot: effects may add to it."""
    return tuple(_explained(throw, state, is_whole) for throw, state in _gathered(told) if throw.rolls)


# --- what belongs together ---

Open = tuple[Throw, State | None]


def _gathered(told: Iterable[tuple[Event, State | None]]) -> Iterator[Open]:
    now: Open | None = None
    source = ""
    for event, state in told:
        if event.kind == "ability-used":
            source = str(event.values["source"])
        joined = _joined(now, event)
        if joined is not None:
            now = joined
            continue
        if now is not None:
            yield now
        now = _begun(event, state, source)
        if event.kind != "ability-used":
            source = ""
    if now is not None:
        yield now


def _begun(event: Event, state: State | None, source: str) -> Open | None:
    """A throw that begins with an event."""
    values = event.values
    if event.kind == "target-named":
        return Throw("shot", values["piece"], values["target"]), state
    if event.kind == "initiative-rolled":
        return _with_initiative(Throw("initiative"), event), state
    if event.kind != "dice-rolled":
        return None
    faces = tuple(values["faces"])
    is_battle = any(face in FACES["battle"] for face in faces)
    purpose: Purpose = "unstable" if is_battle else "ability" if source else "danger"
    return Throw(purpose, values["piece"], rolls=(Roll(faces),), source=source), state


def _joined(now: Open | None, event: Event) -> Open | None:
    """The throw with what an event adds to it; None where it does not belong to it."""
    if now is None:
        return None
    throw, state = now
    is_own_token = event.kind == "marker-put" and event.values["piece"] == throw.by  # its activation is over
    if event.kind in OUTCOMES and throw.rolls and not is_own_token:
        return replace(throw, outcomes=(*throw.outcomes, event)), state
    if event.kind == "initiative-rolled" and throw.purpose == "initiative":
        return _with_initiative(throw, event), state
    if throw.purpose != "shot" or event.values.get("piece") != throw.by:
        return None
    if event.kind == "dice-rolled" and not throw.outcomes and len(throw.rolls) < 2:
        made = Roll(tuple(event.values["faces"]), is_scatter=bool(throw.rolls))
        return replace(throw, rolls=(*throw.rolls, made)), state
    if event.kind == "shot-scattered" and throw.rolls:
        *before, last = throw.rolls
        return replace(throw, rolls=(*before, replace(last, victims=tuple(event.values["victims"])))), state
    return None


def _with_initiative(throw: Throw, event: Event) -> Throw:
    """A die of a seat; who is tied rolls again, and the last roll counts."""
    values = event.values
    seat, face, total = str(values["seat"]), str(values["roll"]), int(values["total"])
    die = Die(PLAIN_DIE, face, face, "roll.initiative", {"seat": seat, "total": total})
    is_again = any(seat in (one.values["seat"] for one in roll.dice) for roll in throw.rolls[-1:])
    if throw.rolls and not is_again:
        *before, last = throw.rolls
        rolls = (*before, replace(last, faces=(*last.faces, face), dice=(*last.dice, die)))
    else:
        rolls = (*throw.rolls, Roll((face,), (die,)))
    return replace(throw, rolls=rolls, totals={**throw.totals, seat: total})


# --- what it means ---


def _explained(throw: Throw, state: State | None, is_whole: bool) -> Throw:
    if throw.purpose == "initiative":
        return throw
    if throw.purpose != "shot":
        return replace(throw, rolls=tuple(replace(roll, dice=_plain_dice(throw, roll)) for roll in throw.rolls))
    reads, throw = _reading(state, throw), _measured(throw, state)
    throw = throw if is_whole else replace(throw, strength=None)
    return replace(throw, rolls=tuple(_shot_roll(throw, roll, reads) for roll in throw.rolls))


def _plain_dice(throw: Throw, roll: Roll) -> tuple[Die, ...]:
    """One die for danger, an unstable card, or an ability."""
    return tuple(_die_of(throw, face) for face in roll.faces)


def _die_of(throw: Throw, face: str) -> Die:
    if throw.purpose == "unstable":
        code = "roll.backfires" if face == CHAOS else "roll.stable"
        return Die("battle", face, face, code, {"piece": throw.by})
    code = "roll.danger" if throw.purpose == "danger" else "roll.ability"
    return Die(PLAIN_DIE, face, face, code, {"piece": throw.by, "number": face})


def _reading(state: State | None, throw: Throw) -> Mapping[str, str]:
    """Faces that this shooter reads as others."""
    disk = state.disks.get(throw.by) if state is not None else None
    return CONVERTED.get(disk.card.id, {}) if disk is not None else {}


def _measured(throw: Throw, state: State | None) -> Throw:
    """With the strength of the shot, and whether it is one at siege range."""
    if state is None or throw.target not in state.disks:
        return throw
    first = throw.rolls[0].faces
    numbers = [face for face in first if face in FACES[PLAIN_DIE]]
    tower = state.piece(throw.by)
    if tower is not None:
        there = state.table[throw.target]
        at_siege = not is_within(tower.outline, there.at, there.radius, REACH["long"])
        return replace(throw, at_siege=at_siege, strength=TOWER_STRENGTH)
    if throw.by not in state.disks:
        return throw
    at_siege = band_between(state, throw.by, throw.target) == "siege"
    more = added(state, throw.by, "strength")
    if numbers:
        return replace(throw, at_siege=at_siege, strength=int(numbers[-1]) + more)
    said = {
        int(shot.strength) + more
        for shot in shots_of(state, throw.by)
        if shot.strength != PLAIN_DIE and dice_for(state, throw.by, throw.target, shot) == len(first)
    }
    return replace(throw, at_siege=at_siege, strength=said.pop() if len(said) == 1 else None)


def _shot_roll(throw: Throw, roll: Roll, reads: Mapping[str, str]) -> Roll:
    kinds = [PLAIN_DIE if face in FACES[PLAIN_DIE] else "battle" for face in roll.faces]
    scatter = list(_scatter_victims(throw)) if not roll.is_scatter else []
    dice = []
    for place, (kind, face) in enumerate(zip(kinds, roll.faces, strict=True)):
        if kind == PLAIN_DIE:
            dice.append(
                Die(kind, face, face, "roll.strength", {"number": face if throw.strength is None else throw.strength})
            )
            continue
        read = reads.get(face, face)
        upon = _upon(throw, roll, place)
        victim = scatter.pop(0) if read == SCATTER and scatter else ""
        dice.append(Die(kind, face, read, *_meaning(throw, roll, read, upon, victim)))
    return replace(roll, dice=tuple(dice))


def _scatter_victims(throw: Throw) -> Sequence[str]:
    return next((roll.victims for roll in throw.rolls if roll.is_scatter), ())


def _upon(throw: Throw, roll: Roll, place: int) -> str:
    """Whom a die is rolled against."""
    if not roll.is_scatter:
        return throw.target
    return roll.victims[place] if place < len(roll.victims) else ""


def _meaning(throw: Throw, roll: Roll, read: str, upon: str, victim: str) -> tuple[str, dict[str, Any]]:
    values: dict[str, Any] = {"piece": upon, "strength": throw.strength}
    if read == SCATTER:
        if roll.is_scatter:
            return "roll.scatter-again", values
        return ("roll.scatter", {"piece": victim}) if victim else ("roll.scatter-lost", values)
    if read == HIT and throw.at_siege:
        return "roll.hit-siege", values
    if read in (HIT, CRITICAL):
        code = f"roll.{read}" if throw.strength is not None else f"roll.{read}-some"
        return code, values
    return f"roll.{read}", values
