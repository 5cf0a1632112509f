"""Pointing at a table of Diskwars."""

from app.games.disk.preview.placement import AimKit
from app.games.diskwars.rules.movement import halts, objections, stops

AIM = AimKit(
    halts=halts,
    stops=stops,
    objections=objections,
    is_lost=lambda _state, _at, _radius: False,  # nothing leaves the table
    outlined=lambda _state, _spot, _at, _turn: None,  # everything is round
    settled=lambda _state, _spot, at: at,
    is_many=lambda _spot: False,
    turns=lambda _spot: False,
)
