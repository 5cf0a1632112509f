"""The scripts that a record may call by their ids. What they do is written where the rules are; a test holds both lists
equal."""

from collections.abc import Mapping

SCRIPTS: Mapping[str, tuple[str, ...]] = {
    "diskwars": (
        "apprentice", "coercion", "convert", "death_ball", "depletion", "dwarven_slaves", "end_paralyze", "familiar",
        "freeze", "marauders", "nest", "quake", "scavengers", "trannyre", "twister",
    ),
    "l5r": ("end_curse",),
    "warhammer": ("arcane_attack", "blood_god", "fists_of_mork", "hellcannon", "karl_franz", "tyrion"),
}  # fmt: skip
SCRIPT_IDS = tuple(f"{system}.{name}" for system, names in SCRIPTS.items() for name in names)
