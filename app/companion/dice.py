"""Dice that are rolled beside the table. Chance is given from outside, as a seed; each roll leads to the next one."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.engine.chance import Numbers
from app.games.api.dice_odds import NOWHERE, OddsDie
from app.games.api.records import Records
from app.games.registry import odds_of
from catalog.schema import Dragon, Entry
from catalog.schema.terms import Die

MAX_DICE = 60  # dice in one roll


@dataclass(frozen=True, slots=True)
class Face:
    """A die as it lies: which one, the side that is up by its place, and what stands there. One that is still in hand
    shows nothing."""

    kind: str
    id: str
    colours: str = ""
    place: int = -1
    shown: str = ""


@dataclass(frozen=True, slots=True)
class CompanionRoll:
    """Dice as they lie. `again` are the places of those that were rolled last, empty for all of them."""

    faces: tuple[Face, ...]
    again: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ChosenDie:
    """A die that is to be rolled."""

    kind: str
    entry: Entry
    colours: str = ""

    @property
    def sides(self) -> tuple[str, ...]:
        faces: tuple[str, ...] = getattr(self.entry, "faces", ())
        return faces


def roll(dice: Sequence[ChosenDie], seed: int) -> CompanionRoll:
    """All of them, each side as likely as another."""
    numbers = Numbers(seed)
    return CompanionRoll(tuple(_fallen(die, numbers) for die in dice if die.sides))


def roll_again(before: CompanionRoll, which: Sequence[int], dice: Mapping[int, ChosenDie], seed: int) -> CompanionRoll:
    """Some of the dice that lie there, by their places; the others stay as they are."""
    numbers = Numbers(seed)
    faces = list(before.faces)
    for place in sorted(which):
        faces[place] = _fallen(dice[place], numbers)
    return replace(before, faces=tuple(faces), again=tuple(sorted(which)))


def _fallen(die: ChosenDie, numbers: Numbers) -> Face:
    place = numbers.below(len(die.sides))
    return Face(die.kind, die.entry.id, die.colours, place, die.sides[place])


# --- what they say together ---


@dataclass(frozen=True, slots=True)
class RollSums:
    """`results` by what is rolled for, in games of dice; `ids` the health that their IDs show, which each of these
    counts already; `specials` by icon, and of plain dice by face; `total` of dice with numbers."""

    results: Mapping[str, int]
    ids: int = 0
    specials: Mapping[str, int] | None = None
    total: int | None = None


def sums(dice: Sequence[ChosenDie], faces: Sequence[Face], system: str, records: Records) -> RollSums:
    """What some dice show together, as the rules of their game count with no terrain and no spell. A unit that cannot
    be rolled for something gives nothing there."""
    shown = list(zip((die.entry for die in dice), (face.shown for face in faces), strict=True))
    plain = [face for entry, face in shown if isinstance(entry, Die)]
    numbers = [int(face) for face in plain if face.isdigit()]
    own = [(die, face.shown) for die, face in zip(dice, faces, strict=True) if not isinstance(die.entry, Die)]
    of_force = [(die.entry, face) for die, face in own]
    odds, results = odds_of(system), dict[str, int]()
    rolled = [(OddsDie(die.entry, die.colours), face) for die, face in own]
    if odds is not None and any(odds.takes_part(die, kind, records) for die, _ in rolled for kind in odds.kinds):
        army, tokens = [die for die, _ in rolled], [face for _, face in rolled]
        results = {kind: odds.count(army, tokens, kind, NOWHERE, records) for kind in odds.kinds}
    ids = sum(int(getattr(entry, "health", 0)) for entry, face in of_force if face == "id")
    specials = Counter(face for face in plain if not face.isdigit())
    for entry, face in of_force:
        head, *rest = face.split(":")
        if head == "sai":
            specials[rest[0]] += int(rest[1]) if len(rest) > 1 and rest[1].isdigit() else 1
        elif isinstance(entry, Dragon):
            specials[head] += int(rest[0]) if rest and rest[0].isdigit() else 1
    return RollSums(results, ids, dict(sorted(specials.items())), sum(numbers) if numbers else None)
