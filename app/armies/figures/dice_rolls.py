"""How an army of Dragon Dice rolls: the exact distribution of results in each kind of roll, by convolution over faces.

Counted are plain icons, IDs (the health of the die), automatic saves of dragonkin, and those special icons that simply
give results in the roll. What else an icon does depends on the enemy, and is left out by name; so are racial
abilities, terrain, spells and the doubling of magic.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.armies.validator import entries_for, piece_of, pieces_for
from catalog.schema import DiceItem, Entry, Line, Sai, Unit
from catalog.schema.lists import DiceList
from catalog.store import Catalog

ARMIES = ("home", "campaign", "horde")
MAX_DICE = 500  # in one army; more are no army of this game and are not counted out

# Each roll, as the special icons name it.
ROLLS: Mapping[str, str] = {
    "melee": "melee-attack",
    "missile": "missile-action",
    "magic": "magic-action",
    "maneuver": "maneuver-roll",
    "save": "save-roll",
}

# The special icons that give as many results as their face says, whoever stands against them.
GIVE: Mapping[str, frozenset[str]] = {
    "melee": frozenset(
        {
            "counter", "create-fireminions", "double-strike", "flurry", "rend", "sneak-attack", "sortie", "tail",
            "trample",
        }
    ),
    "missile": frozenset({"create-fireminions", "volley"}),
    "magic": frozenset({"attune", "cantrip", "cloak", "create-fireminions", "logo-bronze-medallion"}),
    "maneuver": frozenset(
        {"create-fireminions", "elevate", "firewalking", "fly", "rend", "teleport", "trample", "wayfare"}
    ),
    "save": frozenset(
        {
            "counter", "create-fireminions", "fly", "regenerate", "rise-from-the-ashes", "sortie", "vanish", "volley",
            "wild-growth",
        }
    ),
}  # fmt: skip

# In a melee attack these are rolled again and add what they show then. The second roll is not counted.
ROLL_AGAIN = frozenset({"double-strike", "flurry", "rend", "tail"})

# These stand for an ID of so many points.
AS_ID: Mapping[str, int] = {"logo-dragonhunter": 2, "logo-dragonmaster": 2, "logo-dragonzealot": 2}

BELLY = "belly"


@dataclass(frozen=True, slots=True)
class Distribution:
    """`ways[n]`: in how many of all falls of the dice exactly n results come up."""

    ways: tuple[int, ...] = (1,)

    @property
    def total(self) -> int:
        return sum(self.ways)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(n * ways for n, ways in enumerate(self.ways)), self.total)

    def chance(self, results: int) -> Fraction:
        """Of exactly so many."""
        inside = 0 <= results < len(self.ways)
        return Fraction(self.ways[results], self.total) if inside else Fraction(0)

    def at_least(self, results: int) -> Fraction:
        return Fraction(sum(self.ways[max(results, 0) :]), self.total)

    def __add__(self, other: "Distribution") -> "Distribution":
        """Both rolled together."""
        ways = [0] * (len(self.ways) + len(other.ways) - 1)
        for n, mine in enumerate(self.ways):
            if mine:
                for m, theirs in enumerate(other.ways):
                    ways[n + m] += mine * theirs
        return Distribution(tuple(ways))


@dataclass(frozen=True, slots=True)
class ArmyRoll:
    """One kind of roll of one army. `left_out` names special icons that do something in it which is not counted,
    `rolled_again` those whose second roll is not."""

    distribution: Distribution
    left_out: tuple[str, ...] = ()
    rolled_again: tuple[str, ...] = ()


def rolls_of(army: DiceList, catalog: Catalog) -> Mapping[str, Mapping[str, ArmyRoll]]:
    """Every roll of each army: home, campaign, horde. An army that is too large has none."""
    pieces, icons = pieces_for(catalog, army.system), entries_for(catalog, army.system, "sai")
    found: dict[str, Mapping[str, ArmyRoll]] = {}
    for name in ARMIES:
        lines: tuple[Line, ...] = getattr(army, name)
        small = sum(line.count for line in lines) <= MAX_DICE
        dice = [(piece, line.count) for line in lines if (piece := piece_of(line, pieces))] if small else []
        found[name] = {roll: roll_dice(dice, roll, icons) for roll in ROLLS} if small else {}
    return found


def roll_dice(dice: Iterable[tuple[Entry, int]], roll: str, icons: Mapping[str, Entry]) -> ArmyRoll:
    """So many of each die, rolled together for one thing."""
    whole = Distribution()
    left_out: set[str] = set()
    again: set[str] = set()
    for die, count in dice:
        if not is_rolled(die, roll):
            continue
        single = die_distribution(die, roll)
        for _ in range(count):
            whole += single
        specials = {face.split(":")[1] for face in _faces(die) if face.startswith("sai:")}
        left_out |= {name for name in specials if _acts(name, roll, icons) and not _is_counted(name, roll)}
        again |= specials & ROLL_AGAIN if roll == "melee" else set()
    return ArmyRoll(whole, tuple(sorted(left_out)), tuple(sorted(again)))


def is_rolled(die: Entry, roll: str) -> bool:
    """Units and items roll. The Kings' Die never does; dragonkin have neither missiles nor magic."""
    if not isinstance(die, (Unit, DiceItem)) or any(face.startswith("king:") for face in die.faces):
        return False
    return not (isinstance(die, Unit) and die.race == "dragonkin" and roll in ("missile", "magic"))


def die_distribution(die: Entry, roll: str) -> Distribution:
    """One die, each face as likely as another."""
    results = [face_results(die, face, roll) for face in _faces(die)] or [0]
    return Distribution(tuple(results.count(n) for n in range(max(results) + 1)))


def face_results(die: Entry, face: str, roll: str) -> int:
    """What one face gives, with the saves that the die has by itself."""
    head, *rest = face.split(":")
    number = int(rest[-1]) if rest and rest[-1].isdigit() else 0
    armour = getattr(die, "auto_saves", 0) if roll == "save" else 0
    if head == "id":
        return int(getattr(die, "health", 0)) + armour
    if head != "sai":
        return (number if head == roll else 0) + armour
    if rest[0] == BELLY:
        return 0
    return AS_ID.get(rest[0], number if rest[0] in GIVE[roll] else 0) + armour


def _faces(die: Entry) -> tuple[str, ...]:
    faces: tuple[str, ...] = getattr(die, "faces", ())
    return faces


def _acts(name: str, roll: str, icons: Mapping[str, Entry]) -> bool:
    """Does this icon do anything in such a roll? Belly only takes saves away, which is counted."""
    icon = icons.get(name)
    return name != BELLY and isinstance(icon, Sai) and ROLLS[roll] in icon.rolls


def _is_counted(name: str, roll: str) -> bool:
    return name in GIVE[roll] or name in AS_ID
