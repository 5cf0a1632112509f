"""Rosters of armies: the opponent's sheet, the play sheet, and everything."""

from reports.roster.roster_layout import LAYOUTS, make_roster
from reports.roster.roster_model import ArmyPaper, army_paper

__all__ = ["LAYOUTS", "ArmyPaper", "army_paper", "make_roster"]
