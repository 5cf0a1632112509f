"""The kinds of rolls: what is wanted, and by which words of a record each is meant."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

MELEE, MISSILE, MAGIC, MANEUVER, SAVE = "melee", "missile", "magic", "maneuver", "save"


@dataclass(frozen=True, slots=True)
class RollKind:
    """`words` are those by which records mean this roll; a normal result is also given where one of `given_by` is
    named. `is_single`: one unit rolls for itself. `is_dead`: it lies in the DUA, where special icons only give results.
    `normal_only`: special effects do not work."""

    id: str
    wanted: tuple[str, ...]
    words: frozenset[str]
    given_by: frozenset[str]
    is_single: bool = False
    is_dead: bool = False
    normal_only: bool = False

    @property
    def is_combination(self) -> bool:
        return len(self.wanted) > 1

    def matches(self, rolls: Iterable[str], *, is_normal: bool = False) -> bool:
        """Whether a record that names these rolls is meant."""
        return any(word in self.words or (is_normal and word in self.given_by) for word in rolls)


def _kind(id_: str, wanted: tuple[str, ...], *words: str, given: tuple[str, ...] = (), **flags: bool) -> RollKind:
    return RollKind(id_, wanted, frozenset({*words, "any"}), frozenset({*given, *words, "any"}), **flags)


_ARMY = ("army",)
ORDER = _kind("order", (MANEUVER,), "order", *_ARMY, given=("maneuver",), normal_only=True)
MANEUVERS = _kind("maneuver", (MANEUVER,), "maneuver", *_ARMY)
COUNTER_MANEUVER = _kind(
    "counter-maneuver", (MANEUVER,), "counter-maneuver", *_ARMY, given=("maneuver",), normal_only=True
)
ATTACK = _kind("attack", (MELEE,), "melee", "attack", "action", "free", *_ARMY)
COUNTER_ATTACK = _kind("counter-attack", (MELEE,), "melee", "action", "free", *_ARMY)
SHOT = _kind("missile", (MISSILE,), "missile", "action", "free", *_ARMY)
SPELLS = _kind("magic", (MAGIC,), "magic", "action", "free", *_ARMY)
NEGATION = _kind("negation", (MAGIC,), "negation", given=(), normal_only=True)
SAVE_MELEE = _kind("save-melee", (SAVE,), "save", "save-melee", "free", *_ARMY)
SAVE_MISSILE = _kind("save-missile", (SAVE,), "save", "save-missile", "free", *_ARMY)
SAVE_OTHER = _kind("save-other", (SAVE,), "save", "save-other", "free", *_ARMY)
DRAGON = _kind("dragon", (MELEE, MISSILE, SAVE), "dragon", "free", *_ARMY, given=("melee", "missile", "save"))
DRAGON_SAVES = _kind("dragon", (SAVE,), "dragon", "free", *_ARMY, given=("melee", "missile", "save"))
"""Against dragons under a blue breath: only saves are wanted."""
CHARGED = _kind("charged", (MELEE, SAVE), "save", "save-melee", "free", *_ARMY, given=("melee", "save"))
"""The answer to a Charge: saves and melee at once (R142)."""

SAVES: Mapping[str, RollKind] = {MELEE: SAVE_MELEE, MISSILE: SAVE_MISSILE}
"""The save roll of an army by what it saves from; any other is `SAVE_OTHER`."""

_GIVEN = {MELEE: ("melee",), MISSILE: ("missile",), MAGIC: ("magic",), MANEUVER: ("maneuver",), SAVE: ("save",)}


def save_against(harm: str) -> RollKind:
    return SAVES.get(harm, SAVE_OTHER)


@cache
def avoid(*wanted: str) -> RollKind:
    """An army rolls for results that avoid something."""
    words = [f"avoid-{kind}" for kind in wanted]
    words += ["avoid-free", "free"] if set(wanted) != {MANEUVER} else []
    words += ["save", "save-other"] if SAVE in wanted else []
    given = tuple(word for kind in wanted for word in _GIVEN[kind])
    return _kind("-".join(("avoid", *wanted)), wanted, *words, *_ARMY, given=given)


@cache
def single(*wanted: str, harm: str = "", is_dead: bool = False, is_duel: bool = False) -> RollKind:
    """One unit rolls for itself, to pass a test or to save. What holds in a save roll holds here too; against a melee
    attack it is a save from melee (E121). What is given in an avoidance roll is given to a unit as well; in a duel its
    melee is an attack (Hug, Coil)."""
    words = ["single", *(f"single-{kind}" for kind in wanted)]
    if not is_dead:
        words += ["melee"] if is_duel else [f"avoid-{kind}" for kind in wanted]
        words += ["single-free", "free"] if set(wanted) - {MANEUVER} else []
        words += ["save", SAVES[harm].id if harm in SAVES else "save-other"] if SAVE in wanted else []
    given = tuple(word for kind in wanted for word in _GIVEN.get(kind, ()))
    given += ("save-other",) if SAVE in wanted else ()
    return RollKind(
        "-".join(("single", *wanted)), tuple(kind for kind in wanted if kind in _GIVEN), frozenset({*words, "any"}),
        frozenset({*words, *given, "any"}), is_single=True, is_dead=is_dead, normal_only=is_dead,
    )  # fmt: skip
