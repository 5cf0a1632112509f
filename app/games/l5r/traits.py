"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle, make_liveries, role_rule
from app.games.api.traits import CatalogueTraits, CompanionTraits, HelpTraits, Traits
from app.games.diskwars.traits import COURSE
from app.games.diskwars.traits import LIVERIES as DISKWARS_LIVERIES

# Pieces of Diskwars may join as guests.
LIVERIES = DISKWARS_LIVERIES | make_liveries(
    ("crab", "#3B556E", "waves"),
    ("crane", "#2F7299", "rays"),
    ("dragon", "#41702A", "scales"),
    ("lion", "#96680F", "rays"),
    ("phoenix", "#B04A12", "spikes"),
    ("unicorn", "#64397F", "quartered"),
    ("scorpion", "#7B1D26", "facets"),
    ("naga", "#1F7263", "scales"),
    ("shadowlands", "#44463D", "zigzag"),
    ("unaligned", "#655E53", "rings"),
)

ROLES = (
    role_rule("caster", skills="shugenja"),
    role_rule("siege", "stone"),
    role_rule("archer", skills="missile"),
    role_rule("flyer", marks="flying"),
    role_rule("rider", "riders lances thunders kamoko"),
    role_rule("beast", "giant pack serpent"),
    role_rule("leader", "lord general captain banner", marks="unique"),
    role_rule("infantry"),
)

TRAITS = Traits(
    id="l5r",
    name="L5R Diskwars",
    has_battle=True,
    has_editor=True,
    has_lessons=True,
    kinds={
        "disk": "L5rDisk",
        "spell": "L5rSpell",
        "item": "Item",
        "stronghold": "Stronghold",
        "land": "Land",
        "scenario": "DiskwarsScenario",
        "missile": "Missile",
        "counter": "Counter",
        "skill": "Skill",
        "clan": "Clan",
        "set": "Box",
        "army": "PublishedArmy",
        "rule": "Rule",
        "ruling": "Ruling",
        "source": "Source",
    },
    piece_kinds=("disk", "spell", "item", "stronghold", "land", "counter"),
    faces=FaceStyle(system="l5r", liveries=LIVERIES, border="clan", roles=ROLES),
    usual_limit=100,
    limits=(50, 75, 100, 150),
    family="clan",
    guests="diskwars",
    army_kinds=("disk", "spell", "item", "stronghold"),
    army_options=("diskwars-pieces",),  # R49
    guests_option="diskwars-pieces",
    borrowed_kinds=("terrain", "scenario", "rule", "ruling"),  # R176, R177; its own rules come before theirs
    roster_rounds=8,
    roster_tables=(
        ("paper.round", ("paper.round-1", "paper.round-2", "paper.l5r-round-3", "paper.round-4", "paper.l5r-round-5")),
        ("paper.wounds", ("paper.wound-one", "paper.wound-more-two", "paper.wound-more-three")),
        ("paper.duel", ("paper.duel-counters", "paper.duel-focus", "paper.duel-strike", "paper.duel-double-chi")),
        ("paper.rings", ("paper.ring-air", "paper.ring-fire", "paper.ring-void")),
        ("paper.poison", ("paper.poison-counter", "paper.poison-clear")),
    ),
    table_extras={"ruler": 2, "counter": 12, "missile": 8, "land": 1},
    catalogue=CatalogueTraits(
        columns=("ring",),
        facets=("clan", "skill", "missile", "points", "rank", "ring", "trait"),
        query_examples=("clan:crab skill:shugenja", "ring:fire rank>=2", "kind:item category:weapon", "is:loyal"),
    ),
    help=HelpTraits(
        kinds=("skill", "missile", "stronghold", "item", "spell", "scenario"),
        ruling_scopes=("disk", "all"),
    ),
    companion=CompanionTraits(course=COURSE, has_stacks=True),
)
