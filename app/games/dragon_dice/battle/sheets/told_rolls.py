"""Rolls as the events of a battle tell them: which dice counted, which were special, how the sum came about. The table
and a replay show the same, because both have the same events."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from app.engine.protocol import Event
from app.games.dragon_dice.rules import kinds
from app.games.dragon_dice.rules.abilities.cases import find_cases
from app.games.dragon_dice.rules.abilities.races import race_modifiers
from app.games.dragon_dice.rules.cards import Face, read_face
from app.games.dragon_dice.rules.kinds import RollKind, avoid, single
from app.games.dragon_dice.rules.rolls import ArmyRoll, buckets_of
from app.games.dragon_dice.rules.state import State, army_of_key
from app.games.dragon_dice.rules.sums.results import (
    ICON,
    ID,
    OPEN,
    SAI,
    Bucket,
    Line,
    Modifier,
    SumStep,
    counts_as,
)

Meaning = Literal["counts", "special", "nothing"]

EFFECTS = ("special", "unique", "delayed", "final", "late")
DRAGONS = "dragons"

_NAMED = (
    kinds.ORDER, kinds.MANEUVERS, kinds.COUNTER_MANEUVER, kinds.ATTACK, kinds.COUNTER_ATTACK, kinds.SHOT, kinds.SPELLS,
    kinds.NEGATION, kinds.SAVE_MELEE, kinds.SAVE_MISSILE, kinds.SAVE_OTHER, kinds.DRAGON, kinds.CHARGED,
)  # fmt: skip
_KINDS: Mapping[str, RollKind] = {kind.id: kind for kind in _NAMED}
# What begins something that dice are rolled for, and rolls that begin it anew.
STARTS = frozenset(
    {"action-chosen", "maneuver-tried", "dragons-came", "army-marched", "initial-effect", "segment-began"}
)
_STRIKES = frozenset({kinds.ATTACK.id, kinds.COUNTER_ATTACK.id, kinds.SHOT.id})
# What came of it.
_OUTCOMES = frozenset(
    {
        "maneuver-won",
        "maneuver-lost",
        "damage-dealt",
        "dragons-answered",
        "order-found",
        "spell-negated",
        "dragon-struck",
    }
)


def kind_of_roll(id_: str) -> RollKind | None:
    """The kind that the word of an event names; None for dice that are no roll for results (champions, dragons)."""
    if id_ in _KINDS:
        return _KINDS[id_]
    head, _, wanted = id_.partition("-")
    names = tuple(wanted.split("-")) if wanted else ()
    return {"avoid": avoid, "single": single}[head](*names) if head in ("avoid", "single") else None


@dataclass(frozen=True, slots=True)
class RolledDie:
    """A die of a roll. `faces` are those that count, the last one up; `gives` results for what is wanted; `was_again`:
    it was rolled more than once."""

    id: str
    faces: tuple[str, ...]
    meaning: Meaning
    gives: int = 0
    was_again: bool = False

    @property
    def up(self) -> str:
        return self.faces[-1] if self.faces else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldRoll:
    """A roll of an army, of a unit alone, of dragons. `icons`, `ids` and `specials` (by icon) are what its dice give
    before anything changes the sum, `others` what the sum began with beside that; `total` is None as long as it is not
    added up, and for rolls that are never."""

    seat: str
    army: str
    kind: str
    dice: tuple[RolledDie, ...]
    wanted: str = ""
    icons: tuple[int, ...] = ()
    ids: int = 0
    specials: tuple[tuple[str, int], ...] = ()
    others: int = 0
    steps: tuple[SumStep, ...] = ()
    total: int | None = None

    def of(self, meaning: Meaning) -> tuple[RolledDie, ...]:
        return tuple(die for die in self.dice if die.meaning == meaning)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceThrow:
    """Rolls that belong together: an attack and the saves from it, both sides of a maneuver. `action` is the word of
    what they are for, `army` whose doing it is; `outcomes` are events."""

    action: str
    army: str
    target: str = ""
    rolls: tuple[ToldRoll, ...] = ()
    outcomes: tuple[Event, ...] = ()

    @property
    def place(self) -> str:
        return army_of_key(self.army).place if "@" in self.army else self.army


@dataclass(slots=True)
class _Open:
    """A roll while it is read."""

    seat: str
    army: str
    kind: str
    state: State
    faces: dict[str, list[Face]] = field(default_factory=dict)
    falls: dict[str, int] = field(default_factory=dict)
    sums: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class _Reading:
    """A throw while it is read."""

    action: str = ""
    army: str = ""
    target: str = ""
    rolls: list[_Open] = field(default_factory=list)
    outcomes: list[Event] = field(default_factory=list)


def throws_in(told: Iterable[tuple[Event, State | None]]) -> tuple[DiceThrow, ...]:
    """All throws of these events, each with the state in which it was rolled."""
    found: list[_Reading] = []
    now = _Reading()
    state: State | None = None
    for event, before in told:
        state = before or state
        if event.kind in STARTS:
            now = _Reading(_action(event), str(event.values.get("army", "")), str(event.values.get("target", "")))
        elif event.kind in ("rolled", "dragons-rolled") and state is not None:
            now = _begin(now, event)
            if not now.rolls:
                found.append(now)
            _read_roll(now, event, state)
        elif event.kind in ("summed", "magic-rolled"):
            _add_sum(now, event)
        elif event.kind in _OUTCOMES and now.rolls:
            now.outcomes.append(event)
    return tuple(_close(one) for one in found)


def _action(event: Event) -> str:
    return str(event.values.get("action", "")) or event.kind


def _begin(now: _Reading, event: Event) -> _Reading:
    """A counter-attack, or a second shot, is a throw of its own."""
    kind, army = str(event.values.get("roll", DRAGONS)), str(event.values.get("army", event.values.get("place", "")))
    is_new = kind in _STRIKES and not event.values.get("again") and any(roll.kind in _STRIKES for roll in now.rolls)
    if is_new:
        return _Reading(kind, army, now.army)
    now.army = now.army or army
    return now


def _read_roll(now: _Reading, event: Event, state: State) -> None:
    values = event.values
    kind, army = str(values.get("roll", DRAGONS)), str(values.get("army", values.get("place", "")))
    open_ = next((one for one in reversed(now.rolls) if (one.army, one.kind) == (army, kind)), None)
    is_more = open_ is not None and (bool(values.get("again")) or (not open_.sums and _joins(open_, values["dice"])))
    if open_ is None or not is_more:
        open_ = _Open(str(values.get("seat", "")), army, kind, state)
        now.rolls.append(open_)
    for die, token in values["dice"]:
        had = open_.faces.setdefault(die, [])
        if had and not _adds(state, open_.kind, die, had[-1]):
            had.pop()
        had.append(read_face(token))
        open_.falls[die] = open_.falls.get(die, 0) + 1


def _joins(open_: _Open, dice: Sequence[Sequence[str]]) -> bool:
    """Dice that come into a roll while it is made; a unit alone, or dragons, roll anew."""
    kind = kind_of_roll(open_.kind)
    return kind is not None and not kind.is_single and not any(die in open_.faces for die, _ in dice)


def _adds(state: State, kind_id: str, die: str, face: Face) -> bool:
    """Whether a face stays when its die is rolled again: instant icons and IDs of group monsters do."""
    kind = kind_of_roll(kind_id)
    if kind is None or die not in state.dice:
        return True
    if face.kind == "id":
        return state.dice[die].card.is_group
    return face.kind == "sai" and bool(find_cases(state.book, face.sai, kind, "instant"))


def _add_sum(now: _Reading, event: Event) -> None:
    kind = str(event.values.get("roll", kinds.SPELLS.id))
    for one in reversed(now.rolls):
        if (one.army, one.kind) == (event.values["army"], kind):
            one.sums.append(event)
            return


# --- what it means ---


def _close(now: _Reading) -> DiceThrow:
    rolls = tuple(_roll(one) for one in now.rolls)
    return DiceThrow(action=now.action, army=now.army, target=now.target, rolls=rolls, outcomes=tuple(now.outcomes))


def _roll(one: _Open) -> ToldRoll:
    kind = kind_of_roll(one.kind)
    plain = ToldRoll(seat=one.seat, army=one.army, kind=one.kind, dice=tuple(_plain_dice(one)))
    if kind is None or "@" not in one.army:
        return plain
    made = _Meanings(one, kind)
    if not made.wanted:  # only faces matter: a test of IDs, a logo
        return plain
    dice = tuple(made.die(die) for die in one.faces)
    return _summed(replace(plain, dice=dice), one, made)


def _plain_dice(one: _Open) -> Iterator[RolledDie]:
    for die, faces in one.faces.items():
        yield RolledDie(die, tuple(face.token for face in faces), "counts", was_again=one.falls[die] > 1)


class _Meanings:
    """What faces mean in a roll of an army."""

    def __init__(self, one: _Open, kind: RollKind) -> None:
        self._one = one
        self.kind = kind
        self.wanted = (
            tuple(str(event.values["wanted"]) for event in one.sums if "wanted" in event.values) or kind.wanted
        )
        state, army = one.state, army_of_key(one.army)
        known = [die for die in one.faces if die in state.dice]
        roll = ArmyRoll(army, kind, known, faces={die: one.faces[die] for die in known})
        self._buckets: dict[str, list[Bucket]] = {die: [] for die in one.faces}
        for bucket in buckets_of(state, roll):
            self._buckets[bucket.die].append(bucket)
        is_alone = kind.is_single
        self._races: tuple[Modifier, ...] = () if is_alone else tuple(race_modifiers(state, army, kind, known, ""))

    def die(self, id_: str) -> RolledDie:
        faces = self._one.faces[id_]
        gives = sum(one.n for one in self._buckets[id_] if self._counts(one))
        meaning: Meaning = "counts" if gives else "special" if any(map(self._is_special, faces)) else "nothing"
        return RolledDie(id_, tuple(face.token for face in faces), meaning, gives, self._one.falls[id_] > 1)

    def _is_special(self, face: Face) -> bool:
        state = self._one.state
        return face.kind == "sai" and bool(find_cases(state.book, face.sai, self.kind, *EFFECTS, "instant"))

    def is_own(self, bucket: Bucket) -> bool:
        """Whether such a result is a wanted one by itself, not only by a race."""
        if bucket.kind == OPEN:
            return not bucket.kinds or any(kind in bucket.kinds for kind in self.wanted)
        return bucket.kind in self.wanted

    def _counts(self, bucket: Bucket) -> bool:
        line = Line(bucket.kind, bucket.group, bucket.origin)
        return self.is_own(bucket) or any(counts_as(line, self._races, wanted) for wanted in self.wanted)

    def own(self) -> Iterator[tuple[str, Bucket]]:
        """What counts by itself, with its face's special icon, if it has one."""
        for die, buckets in self._buckets.items():
            icons = [face.sai for face in self._one.faces[die] if face.kind == "sai"]
            for bucket in buckets:
                if self.is_own(bucket):
                    yield (icons[0] if icons else ""), bucket


def _summed(roll: ToldRoll, one: _Open, made: _Meanings) -> ToldRoll:
    own = tuple(made.own())
    specials: dict[str, int] = {}
    for sai, bucket in own:
        if bucket.origin == SAI:
            specials[sai] = specials.get(sai, 0) + bucket.n
    found = replace(
        roll,
        wanted=made.wanted[0],
        icons=tuple(bucket.n for _, bucket in own if bucket.origin == ICON),
        ids=sum(bucket.n for _, bucket in own if bucket.origin == ID),
        specials=tuple(specials.items()),
    )
    return _with_total(found, one.sums[-1]) if one.sums else found


def _with_total(roll: ToldRoll, event: Event) -> ToldRoll:
    values = event.values
    counted = sum(roll.icons) + roll.ids + sum(n for _, n in roll.specials)
    if event.kind == "magic-rolled":
        points, lost = int(values["points"]), int(values["lost"])
        taken = [SumStep("subtract", "", points, points - lost, roll.wanted)] if lost else []
        return replace(roll, total=points - lost, steps=tuple(taken), others=points - counted)
    steps = tuple(SumStep(*step) for step in values["steps"] if step[4] == roll.wanted)
    total = int(values["total"])
    base = steps[0].before if steps else total
    return replace(roll, total=total, steps=steps, others=base - counted)
