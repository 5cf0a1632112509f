"""The law of lists: nobody brings anything."""

from app.games.law import Pieces
from catalog.schema.lists import DiskList, Rules, Verdict


def check(army: DiskList, _pieces: Pieces, _rules: Rules) -> Verdict:
    return Verdict(points=0, limit=army.limit)
