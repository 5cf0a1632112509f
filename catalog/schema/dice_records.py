"""What dice, spells, races and places do, as data: the closed vocabulary of a game whose pieces lie in places and act
through rolls.

One record has four readers: the rules act on it, the words make a sentence of it, the search finds it, the AI prices
it. Every word is from a closed list. What no record can say is a script by its id.

Some results are given in more rolls than a record names; the rules widen them, so that the records stay short:
a normal result given in a melee, missile, magic, maneuver or save roll is given in the avoidance roll for that kind
too, and one given in a melee, missile or save roll also against dragons. What is given in the avoidance roll of an army
is given when a unit rolls alone for that kind, and what holds in a save roll of an army holds when a unit saves alone.
A record that names such a roll itself goes before what would be widened to it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from catalog.schema.abilities import AbilityKind, Implemented

ResultKind = Literal["melee", "missile", "magic", "maneuver", "save"]
DiceColour = Literal["black", "blue", "gold", "green", "red"]

# `attack`: melee of the acting player, not the counter-attack. `save-melee` and so on: saves against that. `avoid-K`:
# an army rolls K to avoid something. `single`: one unit rolls, `single-K` for K. `action`: melee, missile, magic.
# `free`: every roll but those for maneuvers, and so the words that end in it. `army`: every roll of an army.
RollWord = Literal[
    "order", "maneuver", "counter-maneuver", "melee", "attack", "missile", "magic", "negation", "save", "save-melee",
    "save-missile", "save-other", "dragon", "avoid-melee", "avoid-missile", "avoid-magic", "avoid-maneuver",
    "avoid-save", "avoid-free", "single", "single-save", "single-free", "action", "free", "army", "any",
]  # fmt: skip

# When in a roll: with the normal results; in the roller's order before them, unique ones with a choice of their own;
# at once with a second roll; when the other side has rolled, before its specials or when its roll is final; after the
# roll is over. `conditional` answers to a moment, `standing` holds as long as its piece or its place does, `now` is
# what a spell, a breath or a face does when it comes to it.
DiceTiming = Literal[
    "now", "normal", "special", "unique", "instant", "delayed", "final", "late", "conditional", "standing"
]

DiceMoment = Literal[
    "initial",  # the first phase of the owner's turn
    "before-dragons",  # champions roll for their logo
    "dragon-roll",  # who rolls against dragons is settled
    "march",  # between maneuver and action
    "retreat",
    "captured",  # the terrain is turned to its eighth face
    "killed",  # this unit, by anything
    "killed-alone",  # by what picks single units
    "buried",
    "enters-dua",
    "announced",  # spells are announced on this unit, its army or its terrain
    "magic-rolled",  # an opposing army takes a magic action
    "spells-cast",  # a magic action cast spells there
    "face-changed",  # a maneuver changed the face
    "rolled",  # the minor terrain was rolled and shows this
]

DiceLand = Literal["coastland", "feyland", "flatland", "highland", "swampland", "wasteland", "deadland"]

DicePlace = Literal[
    "coastland", "highland", "swampland", "flatland", "feyland", "wasteland", "air-terrain", "terrain", "reserve",
    "eighth-face", "standing-stones",
]  # fmt: skip

# Until: at once; this roll is over; this turn ends; the next turn of who did it begins or ends; the next turn of whom
# it hit begins; the face of the terrain changes; it has been used; the minor terrain is rolled again; the game ends.
DiceLasts = Literal[
    "now", "roll", "this-turn", "turn-start", "turn-end", "owner-turn-start", "face", "used", "rolled", "game"
]

# x: the points of the face. health: that of the die. units: how many those are who are meant. saves: what units of the
# race saved, IDs aside. killed, buried: the health that the steps before took.
DiceNumber = int | Literal["x", "health", "units", "saves", "killed", "buried"]

Whom = Literal[
    "them",  # those in question in the step around it; of a spell, its target
    "self", "carrier", "attacker", "defender", "countering-armies", "opposing-army", "enemy-army",
    "enemy-reserve", "own-army", "any-own-army", "casting-army", "army-there", "own-dua", "enemy-dua", "dua",
    "own-bua", "enemy-bua", "any-bua", "own-pool", "any-pool", "dragon", "terrain",
]  # fmt: skip

UnitColour = Literal["", "own", "black", "not-black", "magic", "not-magic", "target"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceTarget:
    """Who is meant: all of them, or so much `health` or so many `units` of them, picked by the acting player (from 1 to
    n), by their owner (as much as possible), or by the player from the own dice (from 0 to n). The rest are filters:
    `colour` of the die itself, of the magic used, or of the spell's target."""

    of: Whom = "them"
    health: DiceNumber | None = None
    units: DiceNumber | None = None
    by: Literal["acting", "owner", "own"] = "acting"
    race: str = ""
    size: Literal["", "common", "uncommon", "rare"] = ""
    showing: Literal["", "id", "jaws", "fly"] = ""
    sort: Literal["", "unit", "item", "dragonkin"] = ""
    colour: UnitColour = ""


THEM = DiceTarget()
SELF = DiceTarget(of="self")


# --- results ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Give:
    """Normal results. Of several kinds each point is one of them, or with `both` each kind counts in full. `any` is
    what the roll wants; an `id` counts as an ID face does. `colour`: of magic that has another colour than the die."""

    n: DiceNumber = "x"
    kinds: tuple[Literal["melee", "missile", "magic", "maneuver", "save", "any", "id"], ...]
    both: bool = False
    colour: Literal["", "named", "any"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust:
    """A roll changes: of an army, or of every army at a terrain. Without kinds every roll.
    `one_unit`: of one die, picked after the roll; `either`: one of the kinds, picked then too. `magical` saves hold
    against damage that only magic saves from. `damage`: what goes into, out of or stays at the terrain changes instead
    of rolls. `touches_sai`: results of SAIs too. `stacks` false: one is enough."""

    who: DiceTarget = THEM
    kinds: tuple[ResultKind, ...] = ()
    add: DiceNumber | None = None
    minus: DiceNumber | None = None
    times: Literal["", "half", "double"] = ""
    one_unit: bool = False
    either: bool = False
    magical: bool = False
    damage: tuple[Literal["into", "out", "at"], ...] = ()
    touches_sai: bool = False
    stacks: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CountAs:
    """Results of a kind count as another kind too; in a roll for several kinds they are one or the other. `icons`: only
    plain icons, no IDs and no SAIs. `colour`: the same kind, but of the colour named."""

    who: DiceTarget = THEM
    kind: ResultKind
    to: ResultKind
    icons: bool = False
    colour: Literal["", "named"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll:
    """Roll again: the new face is added, or replaces the old one. `until`: again and again until another face comes.
    `rolls`: in which rolls, where it lasts."""

    who: DiceTarget = SELF
    mode: Literal["add", "replace"] = "add"
    until: Literal["", "another-face"] = ""
    rolls: tuple[RollWord, ...] = ()


# --- damage and tests ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """Damage to an army or to units. `save`: the army rolls, the unit itself rolls, only saves added by magic count,
    melee or maneuver results count as saves, or nothing does. `per_die`: each such die picks a unit; `split`: the
    points are spread freely; `answer`: the melee of the unit's roll strikes back at this die. `only`: none but these
    roll and fall. `killed`: what follows for those who fell. `same_roll`: tests made with the save roll itself."""

    who: DiceTarget = THEM
    n: DiceNumber = "x"
    save: Literal["roll", "self", "magic", "melee", "maneuver", "none"] = "roll"
    per_die: bool = False
    split: bool = False
    answer: bool = False
    only: Literal["", "common"] = ""
    killed: tuple["DiceStep", ...] = ()
    same_roll: tuple["DiceStep", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceTest:
    """Units roll one by one, or armies, to avoid something: any of `passes` passes, `need` results of it. `plain-save`
    is a save and no ID, `this-face` the SAI itself. The steps are for who passed, who showed its ID or its belly, where
    these mean something of their own, and who failed. Of armies one that passes is enough."""

    who: DiceTarget = THEM
    passes: tuple[Literal["melee", "missile", "magic", "maneuver", "save", "id", "plain-save", "this-face"], ...]
    need: int = 1
    passed: tuple["DiceStep", ...] = ()
    on_id: tuple["DiceStep", ...] = ()
    on_belly: tuple["DiceStep", ...] = ()
    failed: tuple["DiceStep", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Kill:
    """To the dead. `tag`: what kills dragonkin so buries them. `killed`: what follows for those who fell."""

    who: DiceTarget = THEM
    tag: Literal["", "breath", "sneak"] = ""
    killed: tuple["DiceStep", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bury:
    """To the buried, from wherever they are."""

    who: DiceTarget = THEM


@dataclass(frozen=True, slots=True, kw_only=True)
class Raise:
    """Back from the dead or the buried; `mix`: the health may be spent on promotions too."""

    who: DiceTarget
    to: Literal["own-army", "casting-army", "its-dua", "pool", "reserve"] = "own-army"
    mix: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """From place to place. `along`: who may come with them. `keeps_results`: what they rolled still counts."""

    who: DiceTarget = THEM
    along: DiceTarget | None = None
    to: Literal[
        "reserve", "another-terrain", "any-terrain", "another-terrain-or-reserve", "casting-army", "another-own-army",
        "pool",
    ]  # fmt: skip
    keeps_results: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """With a die of the DUA, or of the pool for dragonkin: `n` larger or smaller in health, any smaller one (n None),
    or equal in total. `recruit`: a common one may come in instead. `unfit`: what is done where none fits."""

    who: DiceTarget = THEM
    way: Literal["up", "down", "equal"]
    n: int | None = 1
    recruit: bool = False
    unfit: tuple["DiceStep", ...] = ()


# --- what holds ---

BarredAct = Literal[
    "roll",  # they are not rolled
    "id",  # their IDs do not count
    "results",  # nothing they rolled counts
    "target", "casualty", "affected", "promote", "bury", "maneuver", "counter-attack", "auto-saves", "race", "disaster",
    "double",  # magic of their IDs
    "tie",  # equal results are no win for the acting army
    "leave", "alone", "carry", "recruit",
]  # fmt: skip
HarmSource = Literal["melee", "missile", "magic", "dragon", "enemy-magic", "enemy-black-magic", "breath"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """They cannot: in these rolls (none: in all), to or by these sources (none: all), or by all but `unless`."""

    who: DiceTarget = THEM
    acts: tuple[BarredAct, ...]
    rolls: tuple[RollWord, ...] = ()
    not_rolls: tuple[RollWord, ...] = ()
    by: tuple[HarmSource, ...] = ()
    unless: tuple[HarmSource, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shield:
    """Automatic saves. `own_rolls`: only when the unit rolls for itself. `no_sai`: not against results of SAIs."""

    who: DiceTarget = THEM
    n: DiceNumber
    against: tuple[HarmSource, ...] = ()
    own_rolls: bool = False
    no_sai: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Divert:
    """Casualties of damage to the army go elsewhere instead of dying."""

    who: DiceTarget = THEM
    to: Literal["reserve", "another-own-army", "pool"]


# --- places, dragons, magic ---


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainChange:
    """A terrain or minor terrain gains or loses a colour, is of a type too (`land`) or instead (`becomes`), turns by so
    many faces, is taken as another eighth face (`declare`), or leaves the game."""

    add: DiceColour | None = None
    remove: DiceColour | None = None
    land: DiceLand | None = None
    becomes: DiceLand | None = None
    turn: int = 0
    declare: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Summon:
    """Dragonkin of the own pool, or a dragon of some pool or terrain. `colour`: that of the item, of the magic used, or
    of the terrain must be its own, or be one of its own (`shared`)."""

    what: Literal[
        "dragonkin", "dragon", "elemental-dragon", "hybrid-dragon", "ivory-dragon", "ivory-hybrid-dragon",
        "white-dragon",
    ]  # fmt: skip
    n: int = 1
    colour: Literal["", "item", "magic", "shared-magic", "shared-terrain"] = ""
    sources: tuple[Literal["pool", "terrain"], ...] = ("pool", "terrain")
    to: Literal["target", "terrain", "casting-army"] = "target"


@dataclass(frozen=True, slots=True, kw_only=True)
class DragonAct:
    """Something is done with a dragon at the terrain. `none`: what is done where there is no such dragon."""

    act: Literal["tame", "slay", "banish", "hold", "ride", "move"]
    n: int = 1
    colour: Literal["", "own"] = ""
    showing: Literal["", "jaws"] = ""
    none: tuple["DiceStep", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Magic:
    """Spells cast now with so many points, or, standing, how units cast: in which colours, from which lists, whose dead
    double their IDs, and where IDs double at all."""

    who: DiceTarget = SELF
    n: DiceNumber | None = None
    colours: Literal["", "die", "any", "black", "terrain"] = ""
    lists: Literal["", "die", "any", "army"] = ""
    dead: Literal["", "all"] = ""
    doubles: Literal["", "standing-stones", "shared", "never"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Negate:
    """Castings are undone: so many points of a spell that is not of a colour, or all that were announced."""

    n: DiceNumber | None = None
    unless: DiceColour | None = None
    announced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ActNow:
    """An action out of turn; or, standing, what an army may do and how far it reaches; or `end`: the march is over."""

    who: DiceTarget = THEM
    acts: tuple[Literal["maneuver", "melee", "missile", "magic"], ...] = ()
    reach: Literal["", "home-or-frontier", "every-terrain"] = ""
    end: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceStep:
    """One thing that is done: exactly one of the verbs, several steps that belong together, or a script."""

    give: Give | None = None
    hit: Hit | None = None
    test: DiceTest | None = None
    kill: Kill | None = None
    bury: Bury | None = None
    # `raise` is a word of Python: the field has another name than the design's verb.
    revive: Raise | None = None
    shift: Shift | None = None
    exchange: Exchange | None = None
    adjust: Adjust | None = None
    count_as: CountAs | None = None
    reroll: Reroll | None = None
    bar: Bar | None = None
    shield: Shield | None = None
    divert: Divert | None = None
    terrain: TerrainChange | None = None
    summon: Summon | None = None
    dragon: DragonAct | None = None
    magic: Magic | None = None
    negate: Negate | None = None
    act: ActNow | None = None
    all: tuple["DiceStep", ...] | None = None
    script: str | None = None


DICE_FORMS = ("all", "script")
DICE_VERBS = tuple(name for name in DiceStep.__dataclass_fields__ if name not in DICE_FORMS)
INNER_STEPS = ("killed", "same_roll", "passed", "on_id", "on_belly", "failed", "unfit", "none")


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRecord:
    """One case: in which rolls and when in them, or at which moment, and where; then what is done. `face`: of a minor
    terrain, which one was rolled. `may`: the roller may leave it. `choose`: one of the steps is done, with `per_point`
    one for each point. `once`: one such effect a turn, however many dice could. `bound`: it also ends when the die that
    made it is killed."""

    rolls: tuple[RollWord, ...] = ()
    timing: DiceTiming = "now"
    when: DiceMoment | None = None
    at: DicePlace | None = None
    face: Literal["", "id", "flood", "landslide", "revolt", "lost"] = ""
    lasts: DiceLasts = "now"
    bound: bool = False
    may: bool = False
    choose: bool = False
    per_point: bool = False
    once: bool = False
    do: tuple[DiceStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceAbility:
    """One text of a die, a spell, a race or a place: the fields of `Ability`, with records of dice."""

    kind: AbilityKind
    summary: str
    tags: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    complete: bool = True
    records: tuple[DiceRecord, ...] = ()
    implemented: Implemented = "no"


def dice_verb_of(step: DiceStep) -> str:
    """The one verb or form of a step; empty where there is none, or more than one."""
    found = [name for name in DiceStep.__dataclass_fields__ if getattr(step, name) is not None]
    return found[0] if len(found) == 1 else ""


def inner_steps(step: DiceStep) -> tuple[tuple[str, tuple[DiceStep, ...]], ...]:
    """The steps inside a step, by the name of their field."""
    if step.all is not None:
        return (("all", step.all),)
    body = getattr(step, dice_verb_of(step) or "all")
    return tuple((name, getattr(body, name)) for name in INNER_STEPS if getattr(body, name, ()))


def all_dice_steps(steps: Iterable[DiceStep]) -> Iterator[DiceStep]:
    """Steps, and those inside of them."""
    for step in steps:
        yield step
        for _, inner in inner_steps(step):
            yield from all_dice_steps(inner)
