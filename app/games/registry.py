"""Where each game lives. A room of a game is imported when it is first asked for; nothing else names the games."""

from importlib import import_module
from types import ModuleType
from typing import Any, cast

from app.engine.game import Rules as Played
from app.games.api.army import ArmyGame, Pieces
from app.games.api.traits import Traits
from catalog.schema.lists import ArmyList, Rules, Verdict

_PACKAGES = {
    "diskwars": "app.games.diskwars",
    "l5r": "app.games.l5r",
    "warhammer": "app.games.warhammer",
    "dragon-dice": "app.games.dragon_dice",
}


def register(system: str, package: str) -> None:
    """Add a game that lives elsewhere. For tests; the games of the program stand in the table above."""
    _PACKAGES[system] = package


def package_of(system: str) -> str:
    """The name of a game's package, so that another process can register it too."""
    return _PACKAGES[system]


def systems() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(_PACKAGES)


def traits_of(system: str) -> Traits:
    return cast(Traits, _room(system, "traits").TRAITS)


def army_of(system: str) -> ArmyGame[Any, Any]:
    """The law of its army lists."""
    return cast(ArmyGame[Any, Any], _room(system, "army"))


def check(army: ArmyList, pieces: Pieces, rules: Rules) -> Verdict:
    """What the law of its game says of a list."""
    law = army_of(army.system)
    return law.check(law.resolve(army, pieces, rules))


# --- games that can be played ---


def is_played(system: str) -> bool:
    """Whether battles of a game can be fought."""
    return system in _PACKAGES and traits_of(system).has_battle


def played() -> tuple[str, ...]:
    """The games whose battles can be fought."""
    return tuple(system for system in _PACKAGES if is_played(system))


def rules_of(system: str) -> Played[Any]:
    """The rules that a game is played by."""
    return cast(Played[Any], _room(system, "play").RULES)


def version_of(system: str) -> str:
    """The version of its rules."""
    return cast(str, _room(system, "version").RULES)


def _room(system: str, room: str) -> ModuleType:
    return import_module(f"{_PACKAGES[system]}.{room}")
