"""The sign of what a spell or a card does."""

from collections.abc import Iterable, Mapping

from catalog.schema import AnyAbility, CommandCard, DeploymentCard, DiceSpell, DiskwarsSpell, L5rSpell

Spell = DiskwarsSpell | L5rSpell | DiceSpell

_SPELLS: Mapping[str, str] = {
    "alternation": "swap", "banish": "send-back", "call-to-arms": "banner", "calm": "heart", "carapace": "immune",
    "charm": "sai-charm", "coercion": "turns", "control": "control", "convert": "loyal", "death-ball": "skull",
    "depletion": "destroy", "disarm": "disarm", "displacement": "relocate", "drain-the-mind": "mind",
    "dust-to-dust": "sai-vanish", "earthhand": "tower", "embrace": "protect", "evil-ward": "resistant", "fate": "stack",
    "feet-of-clay": "slow", "fireball": "fireball", "flight": "flying", "forcewave": "scatter",
    "foresight": "foresight", "freeze": "sai-frost-breath", "gate": "gate", "good-ward": "guard",
    "hard-earth": "bind", "heal": "heal", "hold": "hold", "imbue": "magic", "incite": "berserk",
    "invisibility": "invisible", "liquid-shield": "element-water", "magical-wall": "wall", "mass-hold": "cage",
    "mass-vigor": "ready", "mind-block": "mind", "mirage": "sai-illusion", "paralyze": "enslaved",
    "powerbolt": "first-blow", "quake": "quake", "rain-of-steel": "sai-volley", "reflect": "counter",
    "repel": "sai-choke", "resurrect": "reanimate", "sap": "weaken", "shield": "shield", "sky-ward": "storm",
    "speed": "swift", "summon": "summon", "sure-aim": "sai-bullseye", "surge": "cancel", "teleport": "sai-teleport",
    "twister": "vortex", "vigor": "ready", "ward": "resistant-physical", "zip": "charge",
    # L5R, those without a twin
    "call-of-the-nemesis": "duel", "delving-the-earth": "burrow", "focus": "empower", "jade-strike": "damage",
    "shield-of-thorns": "rough",
}  # fmt: skip

_DICE: Mapping[str, str] = {
    "ashes-to-ashes": "mound", "decay": "sai-wither", "evil-eye": "sai-hypnotic-glare", "palsy": "weaken",
    "reanimate-dead": "reanimate", "fade": "invisible", "magic-drain": "cancel", "deadlands": "element-death",
    "finger-of-death": "skull", "honor-the-dead": "protect", "necromantic-wave": "sai-wave",
    "restless-dead": "maneuver", "spirit-furnace": "fireball", "open-grave": "gate", "exhume": "sai-seize",
    "soiled-ground": "plague", "haunt": "fear", "night-moves": "sai-sleep", "hailstorm": "storm",
    "scent-of-fear": "sai-howl", "airy-acquisition": "relocate", "breath-of-life": "heal",
    "call-of-the-wild": "feral", "blue-elemental-blast": "cancel", "dust-devil": "vortex", "wind-wall": "wall",
    "wind-walk": "element-air", "blizzard": "sai-frost-breath", "wilding": "sai-rend",
    "fields-of-ice": "frostwing", "mirage": "sai-illusion", "lightning-strike": "first-blow",
    "degenerate-dragonkin": "weaken", "stoneskin": "boulder", "camouflage": "ambush", "earthen-armor": "defense",
    "hide": "ambush", "dust-to-dust": "sai-vanish", "path": "sai-wayfare", "backlash": "mobile",
    "explode-stone": "destroy", "transmute-rock-to-mud": "slow", "higher-ground": "high-ground",
    "reform-land": "terrain", "leaving": "grove", "create-mountain": "element-earth", "watery-double": "double-saves",
    "foul-water": "poison", "wall-of-ice": "wall", "bloat-corpses": "plague", "water-of-life": "heal",
    "water-walking": "sai-ferry", "flash-flood": "flood", "call-water": "element-water", "part-water": "gate",
    "wall-of-fog": "sai-smother", "deluge": "storm", "mire": "hold", "tidal-wave": "sai-wave", "black-rain": "storm",
    "wall-of-thorns": "rough", "ash-storm": "storm", "spark-of-life": "heal", "fearful-flames": "fear",
    "firebolt": "sai-flaming-arrow", "flashfire": "ready", "red-elemental-blast": "cancel",
    "firestorm": "sai-firecloud", "reforge-item": "sai-smite", "burning-hands": "rage", "flaming-armor": "shield",
    "flaming-spears": "sai-flaming-arrow", "dancing-lights": "magic", "volcanic-eruption": "lava_elf",
    "promote-dragonkin": "empower", "rise-of-the-eldarim": "eldarim", "summon-dragonkin": "dragonkin",
    "demote-dragonkin": "weaken", "dispel-dragonkin": "cancel", "summon-ivory-dragon": "sai-summon-dragon",
    "summon-elemental-dragon": "sai-summon-dragon", "summon-hybrid-dragon": "sai-summon-dragon",
    "summon-ivory-hybrid-dragon": "sai-summon-dragon", "summon-white-dragon": "sai-summon-dragon",
}  # fmt: skip

_CARDS: Mapping[str, str] = {
    "approach": "empower", "arcane-attack": "magic", "assault": "attack", "attack": "impact",
    "blood-for-the-blood-god": "swashbuckler", "eager-troops": "swift", "entrap": "cage", "fists-of-mork": "damage",
    "fulminating-cage": "bind", "garrison": "fortified", "inspire": "banner", "intimidate": "rage", "lure": "empower",
    "myrmidias-blessing": "charge", "nurgles-rot": "plague", "push": "empower", "rally": "ready",
    "shield-of-saphery": "resistant-physical", "speed-of-asuryan": "mobile", "stall": "empower",
    "storm-of-chaos": "storm", "strength-of-gork": "sai-double-strike", "waaagh": "relentless",
    "winds-of-morai-heg": "farther",
}  # fmt: skip
_ZONES: Mapping[str, str] = {
    "ambush": "ambush", "feint": "swap", "rampart": "cover", "rendezvous": "ready", "scout": "scout",
}  # fmt: skip

# What a piece does that is not ours: by the tags of its abilities, the more telling ones first.
_TAGS: Mapping[str, str] = {
    "damage": "damage", "instant-blow": "first-blow", "hit": "damage", "kill": "skull", "bury": "mound", "heal": "heal",
    "protect": "protect", "shield": "shield", "cancel": "cancel", "negate": "cancel", "destroy": "destroy",
    "control": "control", "summon": "summon", "raise": "reanimate", "deploy": "deploy", "place": "wall", "swap": "swap",
    "relocate": "relocate", "flip": "skirmisher", "move": "movement", "shift": "relocate", "restrict": "hold",
    "bar": "hold", "turns": "turns", "mark": "activation", "terrain": "terrain", "area": "area",
    "missile": "arrow", "adjust": "empower", "modify": "empower", "grant": "special-ability",
}  # fmt: skip


def spell_sign(spell: Spell) -> str:
    """The sign of a spell; a spell of L5R has that of its Diskwars twin."""
    if isinstance(spell, DiceSpell):
        return _DICE.get(spell.id) or _by_tags(spell.abilities, "magic")
    twin = (spell.classic if isinstance(spell, L5rSpell) else None) or spell.id
    return _SPELLS.get(twin) or _by_tags(spell.abilities, "magic")


def card_sign(card: CommandCard | DeploymentCard) -> str:
    """The sign of what a card does."""
    if isinstance(card, DeploymentCard):
        return _ZONES.get(card.id) or _by_tags(card.abilities, "staging")
    return _CARDS.get(card.id) or _by_tags(card.abilities, "command")


def _by_tags(abilities: Iterable[AnyAbility], otherwise: str) -> str:
    tags = {tag for ability in abilities for tag in ability.tags}
    return next((sign for tag, sign in _TAGS.items() if tag in tags), otherwise)
