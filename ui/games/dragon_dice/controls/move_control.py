"""Moves in the reserve step: units are dragged on the board, so one row of the many buttons is enough."""

from ui.battle.question.controls import PickControl


class MoveControl(PickControl):
    is_folded = True
