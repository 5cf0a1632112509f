"""Battles in the window out of a few lines, with dice that fall as a test says."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.games.api.position import Position
from tests.games.dragon_dice.positions import read, records
from tests.rules.dragon_dice.tables import MELEE, die, lies, terrain
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

SeatDice = Mapping[str, Sequence[str]]
Rolls = Sequence[Mapping[str, str]]

ELVES: SeatDice = {
    "home": ["coral-elf/fighter", "coral-elf/fighter", "coral-elf/trooper"],
    "campaign": [
        "Giant=coral-elf/coral-giant", "Protector=coral-elf/protector", "Eagle=coral-elf/eagle-knight",
        "T1=coral-elf/trooper", "T2=coral-elf/trooper", "Knight=coral-elf/knight", "Fighter=coral-elf/fighter",
        "Horse=coral-elf/horseman", "Blade=dawn-blade:blue",
    ],
    "horde": ["coral-elf/fighter", "coral-elf/horseman"],
    "reserve": ["coral-elf/evoker", "coral-elf/fighter"],
    "dua": ["coral-elf/trooper", "coral-elf/fighter"],
}  # fmt: skip
LAVA: SeatDice = {
    "home": ["lava-elf/duelist", "lava-elf/spy"],
    "campaign": [
        "Hound=lava-elf/hell-hound", "Conq=lava-elf/conqueror", "Infil=lava-elf/infiltrator", "Duel=lava-elf/duelist",
        "Spy=lava-elf/spy", "B1=lava-elf/bladesman", "B2=lava-elf/bladesman",
    ],
    "horde": ["lava-elf/bladesman"],
    "dua": ["lava-elf/bladesman"],
    "dragons": ["drake-red at home-B"],
}  # fmt: skip


COUNTER: Rolls = (
    {"Giant": "maneuver:4", "Protector": "melee:4", "Eagle": "missile:3", "T1": "maneuver:2", "T2": "missile:2",
     "Knight": "melee:3", "Fighter": "melee:2", "Horse": "missile:1", "Blade": "melee:1"},
    {"Hound": "save:4", "Conq": "melee:1", "Infil": "melee:1", "Duel": "save:2", "Spy": "maneuver:1", "B1": "save:1",
     "B2": "missile:1"},
    {"Hound": "id", "Conq": "melee:5", "Infil": "melee:5", "Spy": "maneuver:1", "B2": "save:1"},
    {"Giant": "maneuver:4", "Protector": "save:3", "Eagle": "sai:fly:3", "T1": "save:2", "T2": "missile:2",
     "Knight": "maneuver:2", "Fighter": "melee:1", "Horse": "maneuver:1", "Blade": "melee:2"},
)  # fmt: skip
"""A melee, its saves, the counter-attack, its saves: 13 hits less 9 saves with an Ash Storm and two Watery Doubles."""


def desk(
    a: SeatDice = ELVES, b: SeatDice = LAVA, *, rolls: Rolls = (), march: str = "frontier", turn: str = "A",
    frontier: str = MELEE, home_a: str = "coastland-city 3", home_b: str = "highland-tower 4",
    effects: Iterable[Mapping[str, Any]] = (), policies: Mapping[str, str] | None = None, **position: Any,
) -> BattleSession:  # fmt: skip
    """A battle at the action of the army that marches; each roll says what some of its dice show."""
    place = {"segment": "first-march", "stage": "action", "marching": march} if march else {}
    lands = {"home-A": home_a, "home-B": home_b, "frontier": frontier}
    found = read({
        "format": "roundel-position/1", "system": "dragon-dice", "seed": 1, "round": 2, "turn": turn,
        "terrains": [terrain(*one) for one in lands.items()],
        "seats": [
            {"id": seat, **{name: [die(one) for one in some] for name, some in dice.items()}}
            for seat, dice in (("A", a), ("B", b))
        ],
        "effects": list(effects), "script": {"rolls": [list(map(list, one.items())) for one in rolls]},
        **place, **position,
    })  # fmt: skip
    assert isinstance(found, Position), [(one.code, one.values) for one in found]
    return BattleSession(found, records(), policies or {}, pace=0)


def seated(session: BattleSession, theme: Theme, size: tuple[int, int] = (1440, 900)) -> BattleWindow:
    window = BattleWindow(session, theme, "dice.json")
    window.resize(*size)
    window.show()
    return window


__all__ = ["COUNTER", "ELVES", "LAVA", "desk", "lies", "seated"]
