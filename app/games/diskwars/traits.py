"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle, make_liveries, role_rule
from app.games.api.course import RoundCourse, Segment
from app.games.api.traits import CatalogueTraits, CompanionTraits, HelpTraits, Traits

# Rulebook, "Playing a Round": no reinforcements in the first one; markers and damage go with the last segment.
COURSE = RoundCourse(
    (
        Segment("reinforcement", since=2),
        Segment("activation"),
        Segment("missile"),
        Segment("combat"),
        Segment("remove-counters", clears=("ticked", "damage")),
    )
)

LIVERIES = make_liveries(
    ("elf", "#2C6A4C", "leaves"),
    ("dwarf", "#8A5428", "bricks"),
    ("orc", "#5D6620", "zigzag"),
    ("undead", "#54407A", "shroud"),
    ("knight", "#2C4F92", "quartered"),
    ("uthuk", "#86203F", "spikes"),
    ("dragonkin", "#AC4217", "scales"),
    ("acolyte", "#96660C", "rays"),
    ("mahkim", "#17686F", "waves"),
    ("kryth", "#31306B", "facets"),
)

# The first that fits: what a disk does in a battle comes before who it is.
ROLES = (
    role_rule("siege", "catapult launcher spouter juggernaut"),
    role_rule("caster", "sorceress spellsingers mentalist levitator alchemist dreamweaver bard", skills="spellcaster"),
    role_rule("infantry", "warriors"),
    role_rule("beast", "dragon drake dragonling wyvern wyrm worm hydra roc eagle giant"),
    role_rule("flyer", marks="flying"),
    role_rule("archer", "archer archers bowmen sniper marksman fletcher tosser", skills="missile"),
    role_rule("rider", "rider riders beastrider charger cavalry centaur warhorse hunt knights"),
    role_rule(
        "beast",
        "spider lion hounds bats wasp beast monkey serpent behemoth tusk golem ogre sasquatch plant ent werewolf"
        " lycanthrope leech limbs brood rat stinger ripper grugs lampeye sucker",
    ),
    role_rule("leader", "king prince princess lord sergeant standard", marks="unique"),
    role_rule("infantry"),
)

TRAITS = Traits(
    id="diskwars",
    has_battle=True,
    name="Diskwars",
    has_editor=True,
    has_lessons=True,
    kinds={
        "disk": "DiskwarsDisk",
        "spell": "DiskwarsSpell",
        "terrain": "DiskwarsTerrain",
        "land": "Land",
        "scenario": "DiskwarsScenario",
        "missile": "Missile",
        "counter": "Counter",
        "skill": "Skill",
        "faction": "Faction",
        "set": "Box",
        "switch": "Switch",
        "army": "PublishedArmy",
        "rule": "Rule",
        "ruling": "Ruling",
        "source": "Source",
    },
    piece_kinds=("disk", "spell", "terrain", "land", "counter"),
    faces=FaceStyle(system="diskwars", liveries=LIVERIES, roles=ROLES),
    usual_limit=150,
    limits=(50, 100, 150, 200, 250),
    family="faction",
    army_kinds=("disk", "spell"),
    roster_rounds=8,
    roster_tables=(
        ("paper.round", tuple(f"paper.round-{n}" for n in range(1, 6))),
        ("paper.wounds", ("paper.wound-one", "paper.wound-two", "paper.wound-three")),
    ),
    table_extras={"ruler": 2, "counter": 12, "missile": 8, "land": 1, "terrain": 1},
    catalogue=CatalogueTraits(
        facets=("faction", "alignment", "skill", "missile", "points", "level", "trait"),
        query_examples=("f:dwarf skill:missile", "skill:missile:bolt", "kind:spell level=2 range>=6", "does:wound"),
    ),
    help=HelpTraits(
        kinds=("skill", "missile", "terrain", "spell", "scenario", "switch"),
        ruling_scopes=("disk", "all"),
    ),
    companion=CompanionTraits(course=COURSE, has_stacks=True),
)
