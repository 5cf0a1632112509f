"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle, make_liveries, role_rule
from app.games.api.course import RoundCourse, Segment
from app.games.api.traits import CatalogueTraits, CompanionTraits, HelpTraits, Traits

# Initiative is won once and stays; the commands of a round are chosen and carried out card by card.
COURSE = RoundCourse(
    (
        Segment("command-choice"),
        Segment("command-orders"),
        Segment("melee"),
        Segment("end-phase", clears=("ticked", "damage"), gathers=True),
    ),
    passes=False,
)

# Some races share their ids with factions of other games and have emblems of their own.
_EMBLEMS = {
    "empire": "empire", "high-elf": "high_elves", "high-elves": "high_elves", "dwarf": "wh_dwarfs",
    "dwarfs": "wh_dwarfs",
    "lizardman": "lizardmen", "lizardmen": "lizardmen", "wood-elf": "wood_elves", "wood-elves": "wood_elves",
    "orc": "wh_orcs", "orcs": "wh_orcs", "orc-and-goblin": "wh_orcs", "orcs-and-goblins": "wh_orcs", "chaos": "chaos",
    "vampire-count": "vampires", "vampire-counts": "vampires", "vampires": "vampires", "dark-elf": "dark_elves",
    "dark-elves": "dark_elves", "skaven": "skaven",
}  # fmt: skip

LIVERIES = make_liveries(
    ("empire", "#8E2B2B", "quartered"),
    ("high_elves", "#2A5F9E", "rays"),
    ("wh_dwarfs", "#8A5428", "bricks"),
    ("lizardmen", "#15706F", "scales"),
    ("wood_elves", "#2B6A45", "leaves"),
    ("wh_orcs", "#5F6A17", "zigzag"),
    ("chaos", "#721F55", "spikes"),
    ("vampires", "#474A60", "shroud"),
    ("dark_elves", "#43307E", "facets"),
    ("skaven", "#6E4A3C", "zigzag"),
)

# The cards print what their disks are; a few that have no such trait are told by their names.
ROLES = (
    role_rule("leader", marks="hero"),
    role_rule("siege", "statue", traits="war-machine"),
    role_rule("caster", traits="caster"),
    role_rule("rider", "coach", traits="cavalry"),
    role_rule("beast", "wolves", traits="monster"),
    role_rule("flyer", skills="flying"),
    role_rule("archer", traits="missile"),
    role_rule("infantry"),
)

TRAITS = Traits(
    id="warhammer",
    has_battle=True,
    name="Warhammer: Diskwars",
    has_editor=True,
    has_lessons=True,
    scenarios={"standard": "battles.scenario-standard"},
    kinds={
        "disk": "WarhammerDisk",
        "command": "CommandCard",
        "deployment": "DeploymentCard",
        "terrain": "WarhammerTerrain",
        "scenario": "WarhammerScenario",
        "keyword": "Keyword",
        "die": "Die",
        "ruler": "Ruler",
        "counter": "Counter",
        "race": "Race",
        "set": "Box",
        "army": "PublishedArmy",
        "rule": "Rule",
        "ruling": "Ruling",
        "source": "Source",
    },
    piece_kinds=("disk", "command", "deployment", "terrain", "scenario", "counter", "die", "ruler"),
    faces=FaceStyle(system="warhammer", liveries=LIVERIES, emblems=_EMBLEMS, roles=ROLES),
    list_shape="regiments",
    limit_unit="regiments",
    usual_limit=1,
    limits=(1, 2, 3, 4),
    starting_limit=2,
    family="race",
    army_kinds=("disk", "command"),
    roster_rounds=5,
    roster_tables=(
        ("paper.round", tuple(f"paper.wh-round-{n}" for n in range(1, 4))),
        ("paper.strategy", tuple(f"paper.wh-order-{n}" for n in range(1, 5))),
        ("paper.die", tuple(f"paper.wh-die-{n}" for n in range(1, 6))),
    ),
    table_extras={"ruler": 2, "counter": 12},
    catalogue=CatalogueTraits(
        facets=("race", "side", "keyword", "range", "points", "trait", "size", "strategy"),
        query_examples=("is:hero race:empire", "keyword:impact", "range:siege", "kind:command strategy:bold"),
    ),
    help=HelpTraits(
        kinds=("keyword", "command", "terrain", "scenario", "deployment"),
        ruling_scopes=("disk", "all"),
    ),
    companion=CompanionTraits(course=COURSE, has_stacks=True, plain_dice=("battle-die", "d6")),
)
