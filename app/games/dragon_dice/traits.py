"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle
from app.games.api.course import RoundCourse, Segment
from app.games.api.traits import CatalogueTraits, CompanionTraits, HelpTraits, MatTraits, Traits

# Rules v2.9a, "The Turn Sequence".
COURSE = RoundCourse(
    (
        Segment("effects-expire"),
        Segment("initial-effects"),
        Segment("dragon-attacks"),
        Segment("first-march"),
        Segment("second-march"),
        Segment("reserve-movement"),
    ),
    marks=(),
    passes=False,
    by_turns=True,
)

TRAITS = Traits(
    id="dragon-dice",
    name="Dragon Dice",
    has_battle=True,
    has_editor=True,
    scenarios={"battle": "battles.scenario-battle"},
    kinds={
        "unit": "Unit",
        "item": "DiceItem",
        "dragon": "Dragon",
        "breath": "Breath",
        "terrain": "DiceTerrain",
        "minor-terrain": "MinorTerrain",
        "sai": "Sai",
        "race": "DiceRace",
        "spell": "DiceSpell",
        "set": "Box",
        "army": "DiceForce",
        "rule": "Rule",
        "ruling": "Ruling",
        "source": "Source",
    },
    piece_kinds=("unit", "item", "dragon", "terrain", "minor-terrain"),
    faces=FaceStyle(system="dragon-dice", is_dice=True),
    list_shape="forces",
    cost_unit="health",
    limit_unit="health",
    usual_limit=36,
    limits=(18, 24, 36, 60),
    starting_limit=24,
    family="race",
    army_kinds=("unit", "item", "dragon", "terrain", "minor-terrain"),
    army_options=("later-dice",),  # R89
    has_liveries=False,
    has_lessons=True,
    has_odds=True,
    roster_tables=(
        ("paper.turn", tuple(f"paper.dd-turn-{n}" for n in range(1, 7))),
        ("paper.dd-march", tuple(f"paper.dd-march-{n}" for n in range(1, 7))),
        ("paper.dd-sums", tuple(f"paper.dd-sums-{n}" for n in range(1, 6))),
        ("paper.dd-held", tuple(f"paper.dd-held-{n}" for n in range(1, 5))),
        ("paper.dd-dragons", tuple(f"paper.dd-dragons-{n}" for n in range(1, 9))),
    ),
    table_extras={"spell": 1},
    mat=MatTraits(
        seats=(2, 3, 4),
        one_sheet=(2,),
        places=("reserve", "dead", "pool", "buried"),
        terrain_faces=8,
        captures=2,
    ),
    catalogue=CatalogueTraits(
        columns=("unit_class", "health"),
        facets=("race", "element", "health", "size", "class", "icon", "land"),
        query_examples=("race:coral-elf health=3", "face:melee>=4", "sai:smite", "kind:dragon colour:red"),
    ),
    help=HelpTraits(kinds=("sai", "spell", "terrain", "minor-terrain", "breath", "race")),
    companion=CompanionTraits(
        course=COURSE,
        piece_kind="unit",
        dice_kinds=("unit", "item", "dragon", "terrain", "minor-terrain"),
    ),
)
