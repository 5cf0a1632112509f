"""The normal results of every special icon in every kind of roll (Special Action Icon List). What the table does not
name is no result: the whole grid is compared."""

from collections.abc import Mapping

import pytest

from app.games.dragon_dice.rules.cards import read_face
from app.games.dragon_dice.rules.kinds import (
    ATTACK,
    COUNTER_ATTACK,
    COUNTER_MANEUVER,
    DRAGON,
    MANEUVERS,
    NEGATION,
    ORDER,
    SAVE_MELEE,
    SAVE_MISSILE,
    SAVE_OTHER,
    SHOT,
    SPELLS,
    RollKind,
    avoid,
    single,
)
from app.games.dragon_dice.rules.rolls import ArmyRoll, buckets_of, modifiers_of
from app.games.dragon_dice.rules.state import Army
from app.games.dragon_dice.rules.sums.results import total
from tests.games.dragon_dice.positions import records
from tests.rules.dragon_dice.icon_tables import make_state, unit

ROLLS: Mapping[str, tuple[RollKind, str]] = {
    "order": (ORDER, "maneuver"), "maneuver": (MANEUVERS, "maneuver"), "counter": (COUNTER_MANEUVER, "maneuver"),
    "attack": (ATTACK, "melee"), "answer": (COUNTER_ATTACK, "melee"), "missile": (SHOT, "missile"),
    "magic": (SPELLS, "magic"), "negation": (NEGATION, "magic"), "save-melee": (SAVE_MELEE, "save"),
    "save-missile": (SAVE_MISSILE, "save"), "save-other": (SAVE_OTHER, "save"), "dragon-melee": (DRAGON, "melee"),
    "dragon-missile": (DRAGON, "missile"), "dragon-save": (DRAGON, "save"),
    **{f"avoid-{kind}": (avoid(kind), kind) for kind in ("melee", "missile", "magic", "maneuver", "save")},
    **{f"alone-{kind}": (single(kind), kind) for kind in ("melee", "missile", "magic", "maneuver", "save")},
    "dead-save": (single("save", is_dead=True), "save"),
    "dead-maneuver": (single("maneuver", is_dead=True), "maneuver"),
}  # fmt: skip

MANEUVER = "order maneuver counter avoid-maneuver alone-maneuver dead-maneuver"
STRIKE = "dragon-melee avoid-melee alone-melee"  # what special melee icons give where no attack is rolled
MELEE = f"attack answer {STRIKE}"
SHOOT = "dragon-missile avoid-missile alone-missile"
MISSILE = f"missile {SHOOT}"
MAGIC = "magic avoid-magic alone-magic"
SAVES = "save-melee save-missile save-other avoid-save alone-save dead-save"
SAVE = f"{SAVES} dragon-save"
ALONE = "alone-save dead-save"
EVERY = " ".join(ROLLS)
NOTHING = ""

# icon and points: where it gives how many results
GIVEN: Mapping[str, tuple[tuple[str, int], ...]] = {
    "attune:3": ((MAGIC, 3),),
    "bash:4": (("save-missile save-other avoid-save alone-save dead-save", 4),),
    "belly:0": (),
    "breath-dragonkin-champion:4": (),
    "breath-rare-dragonkin:3": (),
    "bullseye:4": ((SHOOT, 4),),
    "cantrip:3": ((f"{MAGIC} negation", 3),),
    "charge:4": (),
    "charm:4": (),
    "choke:4": (),
    "cloak:4": (("magic negation avoid-magic", 4), ("alone-melee alone-missile alone-magic alone-maneuver", 4),
                ("alone-save dead-save dead-maneuver", 4)),
    "coil:4": ((STRIKE, 4),),
    "confuse:4": (),
    "convert:3": (),
    "counter:4": ((MELEE, 4), (SAVE, 4)),
    "create-fireminions:4": (
        ("order maneuver counter attack answer missile magic save-melee save-missile save-other", 4),
        ("dragon-melee dragon-missile dragon-save avoid-melee avoid-missile avoid-magic avoid-maneuver avoid-save", 4),
    ),
    "crush:4": ((SHOOT, 4),),
    "decapitate:3": (),
    "dispel-magic:4": (),
    "double-strike:4": ((MELEE, 4),),
    "elevate:4": ((MANEUVER, 4),),
    "entangle:4": (),
    "ferry:4": (),
    "firebreath:4": (),
    "firecloud:4": (),
    "firewalking:4": ((MANEUVER, 4),),
    "flame:2": (),
    "flaming-arrow:4": ((SHOOT, 4),),
    "flurry:4": (("attack answer avoid-melee alone-melee save-melee", 4),),
    "fly:4": ((MANEUVER, 4), (SAVE, 4)),
    "frost-breath:4": (),
    "galeforce:4": (),
    "gore:2": ((STRIKE, 2),),
    "howl:4": (),
    "hug:4": ((STRIKE, 4),),
    "hypnotic-glare:4": (),
    "illusion:4": (),
    "impale:3": (),
    "kick:4": ((STRIKE, 4),),
    "logo-bronze-medallion:4": ((MAGIC, 4),),
    "logo-dragoncrusader:4": ((ALONE, 4),),
    "logo-dragonhunter:4": ((EVERY, 2), (ALONE, 4)),
    "logo-dragonkin-champion:4": ((ALONE, 4),),
    "logo-dragonlord:4": ((ALONE, 4),),
    "logo-dragonmaster:4": ((EVERY, 2), (ALONE, 4)),
    "logo-dragonslayer:4": ((ALONE, 4),),
    "logo-dragonzealot:4": ((EVERY, 2), (ALONE, 4)),
    "logo-gold-medallion:4": (),
    "logo-silver-medallion:4": (),
    "net:4": ((ALONE, 4),),
    "plague:4": (),
    "poison:4": (),
    "regenerate:4": (),
    "rend:3": ((MANEUVER, 3), (MELEE, 3)),
    "rise-from-the-ashes:4": ((SAVE, 4),),
    "roar:4": (),
    "scare:3": (),
    "screech:4": (),
    "seize:4": (),
    "slay:4": (),
    "sleep:4": (),
    "smite:4": ((STRIKE, 4),),
    "smother:4": (),
    "sneak-attack:4": ((MELEE, 4),),
    "sortie:4": ((MELEE, 4), (SAVE, 4)),
    "stomp:4": ((STRIKE, 4),),
    "stone:4": ((SHOOT, 4),),
    "stun:4": (),
    "summon-dragon:4": (),
    "surprise:4": (),
    "swallow:4": (),
    "tail:2": ((MELEE, 2),),
    "teleport:4": ((MANEUVER, 4),),
    "trample:3": ((MANEUVER, 3), (MELEE, 3)),
    "trumpet:4": (),
    "vanish:3": ((SAVE, 3),),
    "volley:4": ((MISSILE, 4), (SAVE, 4)),
    "wave:4": (),
    "wayfare:3": (("order counter avoid-maneuver alone-maneuver", 3),),
    "web:4": (),
    "wild-growth:4": (),
    "wither:3": (),
}  # fmt: skip


def test_the_table_names_every_special_icon() -> None:
    assert {token.partition(":")[0] for token in GIVEN} == set(records()["sai"])


@pytest.mark.parametrize("token", GIVEN)
def test_a_special_icon_gives_its_results_in_its_rolls_and_nowhere_else(token: str) -> None:
    wanted = dict.fromkeys(ROLLS, 0) | {roll: n for rolls, n in GIVEN[token] for roll in rolls.split()}
    state = make_state([unit("A1", f"sai:{token}", health=4)], [unit("B1")])
    found = {}
    for name, (kind, result) in ROLLS.items():
        roll = ArmyRoll(Army("A", "frontier"), kind, ["A1"], faces={"A1": [read_face(f"sai:{token}")]})
        found[name] = total(buckets_of(state, roll), (), result).value
    assert found == wanted


def test_no_spell_lowers_a_result_of_a_special_icon() -> None:
    """Palsy, Dancing Lights and their like touch icons and IDs alone (Special Action Icons, General Information)."""
    spells = ("palsy", "decay", "evil-eye", "transmute-rock-to-mud", "higher-ground", "dancing-lights")
    on = [{"from": spell, "seat": "B", "on": "A@frontier", "factor": 9} for spell in spells]
    state = make_state([unit("A1", health=4)], [unit("B1")], effects=on)
    seen = 0
    for token, given in GIVEN.items():
        for name, n in ((name, n) for rolls, n in given for name in rolls.split()):
            kind, result = ROLLS[name]
            if kind.is_single or token.startswith("logo-"):  # who rolls alone has no army effects; a logo is an ID
                continue
            roll = ArmyRoll(Army("A", "frontier"), kind, ["A1"], faces={"A1": [read_face(f"sai:{token}")]})
            assert total(buckets_of(state, roll), modifiers_of(state, roll), result).value == n, (token, name)
            seen += 1
    assert seen > 140
