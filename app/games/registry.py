"""Where each game lives. A room of a game is imported when it is first asked for; nothing else names the games.

A game is a package with these modules, whether it is small or large: `traits.TRAITS`, `catalogue.CATALOGUE`, `army` (a
law), and where its battles can be played `rules.play.RULES`, `rules.version.RULES`, `ai.players.PLAYERS`,
`battle.game.BATTLE` and `words.english.SENTENCES`; where armies roll dice `odds.ODDS`; where it can be learnt
`lessons.syllabus.SYLLABUS`. What a small
game need not write stands in `app.games.defaults`.
Rules and players are asked apart from the battle, because the process of a computer player loads nothing else.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from app.games.player_names import LEVELS, PROGRAMS

if TYPE_CHECKING:  # whoever asks for the traits of a game must not load records and the kernel
    from app.ai.policy import IsOver, PlayerFactory, Policy
    from app.engine.game import Rules as Played
    from app.games.api.army import ArmyGame, Pieces
    from app.games.api.battle import BattleGame
    from app.games.api.catalogue import Catalogue
    from app.games.api.dice_odds import DiceOdds
    from app.games.api.syllabus import Syllabus
    from app.games.api.traits import Traits
    from catalog.schema.entry import Entry
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
    kinds_of.cache_clear()


def package_of(system: str) -> str:
    """The name of a game's package, so that another process can register it too."""
    return _PACKAGES[system]


def systems() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(_PACKAGES)


def traits_of(system: str) -> "Traits":
    return cast("Traits", _room(system, "traits").TRAITS)


def catalogue_of(system: str) -> "Catalogue":
    """The language of a game's records, and what its packs must hold."""
    return cast("Catalogue", _room(system, "catalogue").CATALOGUE)


@cache
def kinds_of(system: str) -> "Mapping[str, type[Entry]]":
    """The record type of each kind of entry of a game."""
    schema = import_module("catalog.schema")
    return {kind: getattr(schema, name) for kind, name in traits_of(system).kinds.items()}


def all_kinds() -> frozenset[str]:
    """The kinds of entries that any game has."""
    return frozenset(kind for system in _PACKAGES for kind in traits_of(system).kinds)


def piece_kinds(system: str) -> tuple[str, ...]:
    """The kinds of pieces that a person can own; none for a game that is not known here."""
    return traits_of(system).piece_kinds if system in _PACKAGES else ()


def all_piece_kinds() -> tuple[str, ...]:
    """The kinds of pieces that a person can own, of all games."""
    return tuple(dict.fromkeys(kind for system in _PACKAGES for kind in piece_kinds(system)))


def army_of(system: str) -> "ArmyGame[Any, Any]":
    """The law of its army lists."""
    return cast("ArmyGame[Any, Any]", _room(system, "army"))


def check(army: "ArmyList", pieces: "Pieces", rules: "Rules") -> "Verdict":
    """What the law of its game says of a list."""
    law = army_of(army.system)
    return law.check(law.resolve(army, pieces, rules))


# --- games that can be played ---


def is_played(system: str) -> bool:
    """Whether battles of a game can be fought."""
    return system in _PACKAGES and traits_of(system).has_battle


def home_of_entry(system: str, kind: str, id_: str) -> str:
    """The game of an entry that a battle of a game names: a guest has it in front of its id, and of a kind that the
    game itself has not it is that of the guests."""
    traits = traits_of(system)
    is_foreign = id_.startswith(f"{traits.guests}/") or kind not in traits.kinds
    return traits.guests if traits.guests and is_foreign else system


def played_systems() -> tuple[str, ...]:
    """The games whose battles can be fought."""
    return tuple(system for system in _PACKAGES if is_played(system))


def rules_of(system: str) -> "Played[Any]":
    """The rules that a game is played by."""
    return cast("Played[Any]", _room(system, "rules.play").RULES)


def players_of(system: str) -> "Mapping[str, PlayerFactory]":
    """The computer players of a game, by name."""
    return cast("Mapping[str, PlayerFactory]", _room(system, "ai.players").PLAYERS)


def levels_of(system: str) -> tuple[str, ...]:
    """The levels that a game has, the weakest first: those that give hints."""
    return tuple(name for name in LEVELS if name in players_of(system))


def computer_players_of(system: str) -> tuple[str, ...]:
    """Everybody who can play a seat of a game: the levels, the weakest first, then the programs."""
    players = players_of(system)
    return tuple(dict.fromkeys((*(name for name in (*LEVELS, *PROGRAMS) if name in players), *players)))


def make_player(system: str, name: str, seed: int, is_over: "IsOver" = lambda: False) -> "Policy":
    """Make a player of a name. All that it decides by chance follows from the seed."""
    return players_of(system)[name].make(seed, is_over)


def battle_of(system: str) -> "BattleGame[Any]":
    """All that the program asks of a game whose battles can be played; `is_played` says of which. This is the one place
    where nobody knows the type of its states: whoever opens a battle binds it."""
    return cast("BattleGame[Any]", _room(system, "battle.game").BATTLE)


def odds_of(system: str) -> "DiceOdds | None":
    """What armies of a game would roll, for lists and real tables; asked apart from the battle, which is larger."""
    has_odds = system in _PACKAGES and traits_of(system).has_odds
    return cast("DiceOdds", _room(system, "odds").ODDS) if has_odds else None


def battle_for(state: Any) -> "BattleGame[Any]":
    """The same for the game that a state is of."""
    return battle_of(str(state.system))


def taught() -> tuple[str, ...]:
    """The games that can be learnt."""
    return tuple(system for system in _PACKAGES if traits_of(system).has_lessons)


def syllabus_of(system: str) -> "Syllabus":
    """What can be learnt of a game; `taught` says of which."""
    return cast("Syllabus", _room(system, "lessons.syllabus").SYLLABUS)


def version_of(system: str) -> str:
    """The version of its rules. `BattleGame.version` is the same; who only compares versions need not load a battle."""
    return cast(str, _room(system, "rules.version").RULES)


def _room(system: str, room: str) -> ModuleType:
    return import_module(f"{_PACKAGES[system]}.{room}")
