"""Abilities as data: the closed vocabulary in which a piece says what it does.

One record has four readers: the rules act on it, the words make a sentence of it, the search finds it, the AI prices
it. Selectors, numbers and conditions are texts of `catalog.schema.selectors`. What no record can say is a script by
its id. Which words not every game knows stands in `catalog.schema.dialects`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Literal

Number = int | str
Stat = Literal[
    "at", "d", "t", "m", "missiles", "missiles.arrow", "range", "wound_cap", "spell_length", "chi", "dice", "strength",
    "magic", "stamina",
]  # fmt: skip
Lasts = Literal["instant", "segment", "combat", "turn", "round", "game", "while"]
Chooser = Literal["you", "owner", "opponent", "random"]
Happening = Literal[
    "touched", "pinned", "attacked", "cast", "hit", "volley", "clashed", "struck", "damaged", "wounded", "destroyed",
    "flipped", "moved", "activated",
]  # fmt: skip
Moment = Literal["activation_end", "missile_end", "combat_start", "combat_end", "remove_counters", "turn_start"]
Act = Literal[
    "activate", "move", "use_sa", "cast", "fire", "attack", "ambush", "burrow", "pin", "target", "enter", "stay_in",
    "end_in", "land_on", "pass_over", "continue", "force", "force_into", "heal", "clear", "deploy_at", "place_missiles",
    "quota", "carry", "arrive_ready", "lay",
]  # fmt: skip
HarmKind = Literal[
    "spell", "missile", "arrow", "bolt", "fireball", "boulder", "combat", "attack", "defense", "instant_blow", "sa",
    "terrain", "any", "fear", "duel", "rocks", "poisoned-shurikens", "physical", "arcane", "ranged",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """When a record acts by itself: on an event (`before` may change it), at a moment, whenever something comes to be
    true, as a reaction out of turn, or when a card is used, by whom it may be. The other fields narrow the event by its
    roles; `using` by the missile or the item with which it was done."""

    after: Happening | None = None
    before: Happening | None = None
    at: Moment | None = None
    whenever: str | None = None
    window: Literal["any", "cast", "missile_end"] | None = None
    card: Literal["battle"] | None = None
    who: str = ""
    by: str = ""
    upon: str = ""
    using: str = ""
    how: tuple[str, ...] = ()
    during: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """A choice that is made before anything happens, under a name that later texts may use. With `targeted` the picked
    are targets (R29)."""

    name: str
    who: str
    least: int = 1
    most: int = 1
    by: Chooser = "you"
    targeted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Paid after the picks, before the first step: disks sacrificed, wounds taken."""

    sacrifice: str | None = None
    wound: int | None = None


# --- verbs that stand: they hold as long as the record does ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Modify:
    """Values change: `add`, `times` or `becomes` by stat; `swap` trades attack for defense. `floor` bounds
    subtractions, `during` names a segment in which alone it counts, `against` whom it counts against; with
    `one_target` against one such disk a round."""

    who: str
    add: Mapping[Stat, Number] = field(default_factory=dict)
    times: Mapping[Stat, int] = field(default_factory=dict)
    becomes: Mapping[Stat, int] = field(default_factory=dict)
    swap: bool = False
    floor: int | None = None
    during: Literal["", "combat"] = ""
    against: str = ""
    one_target: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """The host has these as if they were printed; `without` takes skills away."""

    who: str
    skills: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    records: tuple["Record", ...] = ()
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Protect:
    """Harm and effects of some kinds do nothing (`unaffected`), or damage and blows do nothing (`no_damage`), or are
    doubled. `unless` are kinds that get through, `by` whose harm alone is meant."""

    who: str
    kinds: tuple[HarmKind, ...]
    unless: tuple[HarmKind, ...] = ()
    by: str = ""
    mode: Literal["unaffected", "no_damage", "double"] = "unaffected"
    during: Literal["", "combat"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restrict:
    """The act is not allowed: `by` is who would do it, `upon` to whom, `using` with what."""

    act: Act
    by: str = ""
    upon: str = ""
    using: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Permit:
    """A rule of the game is lifted; never another record's restriction."""

    act: Act
    by: str = ""
    upon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Oblige:
    """The act must be done while it is possible: with the first activation of a turn, or with any activation at all."""

    by: str
    act: Literal["attack", "ambush", "cast"]
    upon: str = ""
    at: Literal["first_activation", "any_activation"] = "any_activation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """Somebody else commands the disk. A slave is worth nothing to anybody."""

    who: str
    slave: bool = False


# --- verbs that happen ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage:
    who: str
    n: Number
    kinds: tuple[HarmKind, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class InstantBlow:
    """Damage so far and n against toughness; the n is forgotten afterwards, unless kept."""

    who: str
    n: Number
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Wound:
    who: str
    n: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal:
    who: str
    n: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Destroy:
    """Destroyed whatever its wounds; `out` means that nothing brings it back."""

    who: str
    out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Redirect:
    """The harm of the event goes to another disk, picked by you where there are several; nowhere where there is none or
    you decline, or stays where it was if `keep`."""

    to: str
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    what: Literal["event", "effect"]
    of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Counters: put, take one, take all, or move one from a disk to another."""

    who: str
    put: Literal["", "activation", "berserk", "plague", "poison", "empower"] = ""
    take: Literal["", "activation", "berserk"] = ""
    clear: Literal["", "activation", "berserk", "poison", "empower"] = ""
    move: Literal["", "wound"] = ""
    to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A whole move action of another disk, led by you."""

    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip:
    """Forced flips. `way`: anywhere, all in one line, a landing farther from this disk, or straight away from it until
    another disk is met. By the owner of each disk or by you; the disks with the lowest toughness first."""

    who: str
    steps: int = 1
    way: Literal["free", "line", "farther", "away"] = "free"
    by: Literal["you", "owner"] = "you"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ambush:
    """Picked up and laid so that it pins."""

    who: str
    onto: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Burrow:
    who: str
    under: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocate:
    """Picked up and laid where `where` holds for it as it would lie."""

    who: str
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    a: str
    b: str
    what: Literal["place", "layer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DropCounters:
    """Counters fall around a spot of your choice where `aim` holds; each does damage to what it rests on."""

    n: int
    aim: str
    height: int
    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Slide:
    """A straight line from this disk; the first disk that the spell meets gets the name."""

    name: str
    most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fire:
    """A shot at once under the rules of shooting."""

    missile: Literal["arrow", "bolt", "fireball", "boulder"]
    n: Number
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Deploy:
    """Comes into play from your stack or reserve or from the destroyed: the top ones, or one that `which` allows, at
    the staging area or where `where` holds. With `yours` you command it, whoever brought it."""

    zone: Literal["stack", "destroyed", "reserve"]
    which: str = ""
    top: bool = False
    n: int = 1
    where: str = ""
    activated: bool = False
    yours: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Send:
    who: str
    to: Literal["stack_top", "stack_bottom", "out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Transform:
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The spell stays on the table as an object with records and traits of its own."""

    kind: str
    where: str
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Invoke:
    """One special ability of another disk is used as if it were this disk's own, or by that disk for you."""

    of: str
    as_self: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """Two disks fight a duel at once."""

    a: str
    b: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of several lists of steps."""

    of: tuple[tuple["Step", ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """Steps that depend on a condition."""

    that: str
    then: tuple["Step", ...] = ()
    otherwise: tuple["Step", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that is done: exactly one of the verbs, or one of the forms `may`, `choose`, `check`, or a script."""

    modify: Modify | None = None
    grant: Grant | None = None
    protect: Protect | None = None
    restrict: Restrict | None = None
    permit: Permit | None = None
    oblige: Oblige | None = None
    control: Control | None = None
    damage: Damage | None = None
    instant_blow: InstantBlow | None = None
    wound: Wound | None = None
    heal: Heal | None = None
    destroy: Destroy | None = None
    redirect: Redirect | None = None
    cancel: Cancel | None = None
    mark: Mark | None = None
    move: Move | None = None
    flip: Flip | None = None
    ambush: Ambush | None = None
    burrow: Burrow | None = None
    relocate: Relocate | None = None
    swap: Swap | None = None
    drop: DropCounters | None = None
    slide: Slide | None = None
    fire: Fire | None = None
    deploy: Deploy | None = None
    send: Send | None = None
    transform: Transform | None = None
    place: Place | None = None
    invoke: Invoke | None = None
    duel: Duel | None = None
    may: tuple["Step", ...] | None = None
    choose: Choice | None = None
    check: Check | None = None
    script: str | None = None


STANDING = ("modify", "grant", "protect", "restrict", "permit", "oblige", "control")
FORMS = ("may", "choose", "check", "script")
VERBS = tuple(name for name in Step.__dataclass_fields__ if name not in FORMS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What a piece does. `when`: as an activation, always, or by a trigger. `provided` must hold when it is offered and
    when it is done. `marker` false: used without activating. `lasts` bounds the standing verbs; with `while`,
    `as_long_as` says until when. `scope`: who belongs to an area: measured whenever asked, or fixed when cast, or
    when the combat segment begins. With `stack` `name` one source of a name is enough. `once` bounds how often
    it acts, `round_each` once a round on each disk. `pierce` works on what is protected."""

    when: Literal["activate", "always"] | Trigger
    provided: str = ""
    pick: tuple[Pick, ...] = ()
    cost: tuple[Cost, ...] = ()
    marker: bool = True
    do: tuple[Step, ...] = ()
    lasts: Lasts = "instant"
    as_long_as: str = ""
    scope: Literal["live", "cast", "start"] = "live"
    stack: Literal["each", "name"] = "each"
    once: Literal["", "turn", "round", "game", "round_each"] = ""
    pierce: bool = False
    lingers: bool = False


_WORDS = tuple(Step.__dataclass_fields__)
_payloads_of = attrgetter(*_WORDS)  # all of them at once: verbs are asked for all through a battle


def verb_of(step: Step) -> str:
    """The one verb or form of a step; empty where there is none, or more than one."""
    payloads = _payloads_of(step)
    if payloads.count(None) != len(_WORDS) - 1:
        return ""
    return next(word for word, payload in zip(_WORDS, payloads, strict=True) if payload is not None)
