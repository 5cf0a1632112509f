"""What the rest of the program must know of a game without loading its rules: plain data, one record for each game.

What is said to people is not in here: an id, a kind or a unit is the end of a code of `app.words`.
"""

from dataclasses import dataclass
from typing import Literal

from app.games.api.course import Course

CostUnit = Literal["points", "health"]
LimitUnit = Literal["points", "regiments", "health"]


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

    course: Course
    piece_kind: str = "disk"
    has_stacks: bool = False
    plain_dice: tuple[str, ...] = ("d6",)
    dice_kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The declared properties of a game.

    `has_battle`: whether its battles can be played.
    `cost_unit`: what the costs of its pieces are counted in.
    `limit_unit`: what the limit of an army is counted in.
    `usual_limit`: the limit of an army that names none; `limits`: those that people usually play with.
    `family`: the kind of entry that a piece belongs to: its faction, clan or race.
    `guests`: the game whose pieces may join its armies, if there is one (R49).
    `catalogue`, `help`: how these screens show it.
    `companion`: how the companion follows it; None where it cannot.
    """

    id: str
    has_battle: bool = False
    cost_unit: CostUnit = "points"
    limit_unit: LimitUnit = "points"
    usual_limit: int = 100
    limits: tuple[int, ...] = (100,)
    family: str = "faction"
    guests: str = ""
    catalogue: CatalogueTraits = CatalogueTraits()
    help: HelpTraits = HelpTraits()
    companion: CompanionTraits | None = None
