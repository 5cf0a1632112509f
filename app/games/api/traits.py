"""What the rest of the program must know of a game without loading its rules: plain data, one record for each game."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The declared properties of a game.

    `has_battle`: whether its battles can be played.

    Armies:
    `price_unit`: what the limit of an army is counted in: "points", "regiments" or "health".
    `usual_limit`: the limit of a list that names none; `limits`: those that people usually play with.
    `family`: the kind of entry a piece belongs to: "faction", "clan", "race".
    `army_kinds`: the kinds of entries that stand in an army; the first is what fights in it.
    `army_options`: options of its law that players may turn on by their name alone.
    `guests`: the id of the game whose pieces may join, written with their game in front, "" for none; `guests_option`:
    the option that invites them.
    `has_liveries`: whether each family has colours of its own.

    Paper:
    `roster_rounds`: for how many rounds a roster has boxes to tick; 0 for none.
    `roster_tables`: tables to look things up in while playing, each as the code of its title and those of its lines.
    `table_extras`: what lies on a table beside the armies, by kind, and how many of each entry.
    """

    id: str
    has_battle: bool = False
    price_unit: str = "points"
    usual_limit: int = 100
    limits: tuple[int, ...] = (50, 100, 150)
    family: str = "faction"
    army_kinds: tuple[str, ...] = ("disk",)
    army_options: tuple[str, ...] = ()
    guests: str = ""
    guests_option: str = ""
    has_liveries: bool = True
    roster_rounds: int = 0
    roster_tables: tuple[tuple[str, tuple[str, ...]], ...] = ()
    table_extras: Mapping[str, int] = field(default_factory=dict)
