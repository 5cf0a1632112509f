"""The only module that names all four games. Each is imported when it is first asked for."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from app.engine.game import Rules as Played
from app.games.law import Pieces
from catalog.schema.lists import ArmyList, Rules, Verdict

_PACKAGES = {"diskwars": "diskwars", "l5r": "l5r", "warhammer": "warhammer", "dragon-dice": "dragon_dice"}

Check = Callable[[Any, Pieces, Rules], Verdict]


def check(army: ArmyList, pieces: Pieces, rules: Rules) -> Verdict:
    """What the law of its game says of a list."""
    law = import_module(f"app.games.{_PACKAGES[army.system]}.army")
    return cast(Check, law.check)(army, pieces, rules)


# --- games that can be played ---

_PLAYED = {"diskwars": "Diskwars", "warhammer": "Warhammer"}


def is_played(system: str) -> bool:
    """Whether battles of a game can be fought."""
    return system in _PLAYED


def played() -> tuple[str, ...]:
    """The games whose battles can be fought."""
    return tuple(_PLAYED)


def rules_of(system: str) -> Played[Any]:
    """The rules that a game is played by."""
    play = import_module(f"app.games.{_PACKAGES[system]}.play")
    return cast(Played[Any], getattr(play, _PLAYED[system])())


def version_of(system: str) -> str:
    """The version of its rules."""
    version = import_module(f"app.games.{_PACKAGES[system]}.version")
    return cast(str, version.RULES)
