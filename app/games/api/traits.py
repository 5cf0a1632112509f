"""What the rest of the program must know of a game without loading its rules: plain data, one record for each game.

What is said to people is not in here: an id, a kind or a unit is the end of a code of `app.words`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.faces.style import PLAIN, FaceStyle
from app.games.api.course import RoundCourse

CostUnit = Literal["points", "health"]
LimitUnit = Literal["points", "regiments", "health"]
ListShape = Literal["disks", "regiments", "forces"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogueTraits:
    """How the catalogue shows a game.

    `columns`: the columns of its results beside those that every game has.
    `facets`: the groups by which its results can be narrowed, beside those that every game has.
    `query_examples`: queries that show what can be asked of it.
    """

    columns: tuple[str, ...] = ()
    facets: tuple[str, ...] = ()
    query_examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpTraits:
    """What the rules reference of a game has beside its rules and its own rulings.

    `kinds`: the kinds whose entries explain something, in reading order.
    `ruling_scopes`: which rulings of the other games hold for it too, by their scope.
    """

    kinds: tuple[str, ...] = ()
    ruling_scopes: tuple[str, ...] = ("all",)


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionTraits:
    """How the companion follows a battle on a real table.

    `course`: how a round goes.
    `piece_kind`: the kind that a piece has which the catalogue does not know. Items are where pieces of this kind are.
    `has_stacks`: whether pieces lie on each other, so that the fight of a stack can be worked out.
    `plain_dice`: the dice that belong to no army, by id.
    `dice_kinds`: the kinds whose pieces are dice that can be rolled.
    """

    course: RoundCourse
    piece_kind: str = "disk"
    has_stacks: bool = False
    plain_dice: tuple[str, ...] = ("d6",)
    dice_kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MatTraits:
    """The printed mat on which real pieces of a game lie, with a place for every terrain.

    `seats`: for how many players there is one; `one_sheet`: for how many also on a single sheet.
    `places`: what a player has beside the terrains, largest first, each the end of a code (`paper.mat-reserve`).
    `terrain_faces`: how many steps a terrain has; the last one is its capture. `captures`: how many win the battle.
    """

    seats: tuple[int, ...]
    one_sheet: tuple[int, ...] = ()
    places: tuple[str, ...]
    terrain_faces: int
    captures: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The declared properties of a game.

    `name`: what it is called, in every language; a game without one is called by its id.
    `faces`: what its faces have of their own.
    `has_battle`: whether its battles can be played; `has_editor`: whether positions can be set up by hand;
    `has_lessons`: whether it can be learnt from lessons and puzzles; `has_odds`: whether it tells what armies would
    roll.
    `scenarios`: those that have no entry in the catalogue, each with the code of its name.
    `kinds`: the kinds of its entries, in the order in which the catalogue lists them, each with the name of its record
    type in `catalog.schema`. `registry.kinds_of` gives the types: whoever asks for traits loads no records.
    `piece_kinds`: the kinds of entries that a person can own and a box can hold; no two of them share an id. Spells are
    pieces where they are disks.
    `family`: the kind of entry that a piece belongs to: its faction, clan or race; `has_liveries`: whether each of them
    has colours of its own.
    `catalogue`, `help`: how these screens show it.
    `companion`: how the companion follows it; None where it cannot.

    Armies:
    `list_shape`: the shape of its lists; what follows from it stands in `app.armies.shapes`.
    `cost_unit`: what the costs of its pieces are counted in.
    `limit_unit`: what the limit of an army is counted in.
    `usual_limit`: the limit of an army that names none; `limits`: those that people usually play with.
    `starting_limit`: what a new army is offered, where that is not the usual limit.
    `army_kinds`: the kinds of entries that stand in an army; the first is what fights in it.
    `army_options`: options of its law that players may turn on by their name alone.
    `guests`: the game whose pieces may join its armies, written with their game in front, if there is one (R49);
    `guests_option`: the option that invites them. `borrowed_kinds`: kinds of entries of that game that battles are
    played with under their own ids: terrain and scenarios, and the rules and rulings that are cited.

    Paper:
    `roster_rounds`: for how many rounds a roster has boxes to tick; 0 for none.
    `roster_tables`: tables to look things up in while playing, each as the code of its title and those of its lines.
    `table_extras`: what lies on a table beside the armies, by kind, and how many of each entry.
    `mat`: the mat that can be printed, if its pieces lie in places.
    """

    id: str
    name: str = ""
    faces: FaceStyle = PLAIN
    has_battle: bool = False
    has_editor: bool = False
    has_lessons: bool = False
    has_odds: bool = False
    scenarios: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    piece_kinds: tuple[str, ...] = ()
    family: str = "faction"
    has_liveries: bool = True
    catalogue: CatalogueTraits = CatalogueTraits()
    help: HelpTraits = HelpTraits()
    companion: CompanionTraits | None = None
    list_shape: ListShape = "disks"
    cost_unit: CostUnit = "points"
    limit_unit: LimitUnit = "points"
    usual_limit: int = 100
    limits: tuple[int, ...] = (100,)
    starting_limit: int = 0
    army_kinds: tuple[str, ...] = ("disk",)
    army_options: tuple[str, ...] = ()
    guests: str = ""
    guests_option: str = ""
    borrowed_kinds: tuple[str, ...] = ()
    roster_rounds: int = 0
    roster_tables: tuple[tuple[str, tuple[str, ...]], ...] = ()
    table_extras: Mapping[str, int] = field(default_factory=dict)
    mat: MatTraits | None = None
