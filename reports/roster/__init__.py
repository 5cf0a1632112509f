"""Rosters: an army on paper, in one of three layouts."""

from reports.roster.layouts import LAYOUTS, make_roster
from reports.roster.roster_model import army_paper

__all__ = ["LAYOUTS", "army_paper", "make_roster"]
