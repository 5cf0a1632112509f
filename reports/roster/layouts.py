"""The layouts of a roster by name."""

from collections.abc import Callable, Mapping
from functools import partial

from reports.booklet import Booklet
from reports.flow import shrunk
from reports.paper import PAPERS, Paper
from reports.roster.opponent_sheet import opponent_sheet
from reports.roster.roster_layout import full_roster, play_sheet
from reports.roster.roster_model import ArmyPaper

LAYOUTS: Mapping[str, Callable[[ArmyPaper, Paper], Booklet]] = {
    "opponent": opponent_sheet,
    "play": lambda army, paper: shrunk(partial(play_sheet, army), paper),
    "full": full_roster,
}


def make_roster(army: ArmyPaper, layout: str = "play", paper: str = "a4") -> Booklet:
    """A roster in one of the `LAYOUTS`."""
    return LAYOUTS[layout](army, PAPERS[paper])
