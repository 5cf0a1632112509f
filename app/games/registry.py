"""The only module that names all four games. Each is imported when it is first asked for."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from app.games.law import Pieces
from catalog.schema.lists import ArmyList, Rules, Verdict

_PACKAGES = {"diskwars": "diskwars", "l5r": "l5r", "warhammer": "warhammer", "dragon-dice": "dragon_dice"}

Check = Callable[[Any, Pieces, Rules], Verdict]


def check(army: ArmyList, pieces: Pieces, rules: Rules) -> Verdict:
    """What the law of its game says of a list."""
    law = import_module(f"app.games.{_PACKAGES[army.system]}.army")
    return cast(Check, law.check)(army, pieces, rules)
