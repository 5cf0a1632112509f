"""Tables for cases of conduct of Dragon Dice: dice that show the same whatever falls, so that what comes of a choice is
the choice's and not luck's; and demands on what is left."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.games.dragon_dice.rules.state import Army, State
from tests.ai.conduct.case import Demand, Line
from tests.games.dragon_dice.positions import good

Made = Mapping[str, Any]
Armies = Mapping[str, Iterable[Made | str]]

LANDS = {
    "home-A": "coastland-city", "home-B": "swampland-temple", "home-C": "wasteland-tower", "frontier": "highland-tower",
}  # fmt: skip
SIZES = {1: "common", 2: "uncommon", 3: "rare", 4: "monster"}


def sure(id_: str, face: str, health: int = 2, **more: Any) -> Made:
    """A unit with the same on all sides."""
    said = {"race": "goblin", "colours": ["gold"], "size": SIZES[health], **more}
    return {"id": id_, "name": id_, "health": health, "faces": [face] * 6, **said}


def able(id_: str, *faces: str, health: int = 2, **more: Any) -> Made:
    """A unit with these faces, of which players think before it rolls."""
    said = {"race": "goblin", "colours": ["gold"], "size": SIZES[health], **more}
    return {"id": id_, "name": id_, "health": health, "faces": list(faces), **said}


def idler(id_: str, health: int = 1, **more: Any) -> Made:
    """It rolls nothing that counts anywhere but in magic."""
    return sure(id_, "magic:1", health, **more)


def walker(id_: str, n: int = 2, health: int = 2) -> Made:
    return sure(id_, f"maneuver:{n}", health)


def fighter(id_: str, n: int = 2, health: int = 2) -> Made:
    """Every other side melee, every other side saves."""
    return able(id_, *(f"melee:{n}", f"save:{n}") * 3, health=health)


def archer(id_: str, n: int = 2, health: int = 2) -> Made:
    return sure(id_, f"missile:{n}", health)


def mage(id_: str, n: int, colour: str, health: int = 3, **more: Any) -> Made:
    """It makes magic of one colour."""
    return sure(id_, f"magic:{n}", health, colours=[colour], **more)


def dragon(id_: str, at: str, *faces: str, colour: str = "red") -> Made:
    """A dragon of one colour with these sides."""
    return {
        "id": id_, "name": id_, "health": 5, "sort": "dragon", "at": at, "faces": list(faces), "family": "elemental",
        "form": "drake", "auto_saves": 5, "colours": [colour],
    }  # fmt: skip


def place(
    a: Armies, b: Armies, *others: Armies, faces: Mapping[str, int] | None = None,
    held: Mapping[str, str] | None = None, lands: Mapping[str, str] | None = None, segment: str = "first-march",
    turn: str = "A", **more: Any,
) -> State:  # fmt: skip
    """Dice of each seat by list (home, campaign, horde, reserve, dua, dragons); terrains show 3 unless `faces` says
    otherwise; `held` are eighth faces and who holds them."""
    given = dict(zip("ABC", (a, b, *others), strict=False))
    found = {**LANDS, **(lands or {})}
    terrains: list[dict[str, Any]] = []
    for id_ in (*(f"home-{seat}" for seat in given), "frontier"):
        one: dict[str, Any] = {"id": id_, "terrain": found[id_], "face": (faces or {}).get(id_, 3)}
        if id_ in (held or {}):
            one |= {"face": 8, "holder": (held or {})[id_]}
        terrains.append(one)
    return good({
        "format": "roundel-position/1", "system": "dragon-dice", "seed": 7, "round": 3, "segment": segment,
        "turn": turn, "order": list(given), "terrains": terrains,
        "seats": [{"id": seat, **{area: list(dice) for area, dice in lists.items()}} for seat, lists in given.items()],
        **more,
    })  # fmt: skip


# --- demands ---


def lies(die: str, where: str) -> Demand:
    return Demand(f"{die} at {where}", lambda line: line.after.dice[die].place == where)


def falls(*dice: str) -> Demand:
    """They are dead or buried."""

    def is_met(line: Line) -> bool:
        return all(line.after.dice[one].place.startswith(("dua-", "bua-")) for one in dice)

    return Demand(f"kill {', '.join(dice)}", is_met)


def falls_some(*dice: str) -> Demand:
    def is_met(line: Line) -> bool:
        return any(line.after.dice[one].place.startswith(("dua-", "bua-")) for one in dice)

    return Demand(f"lose one of {', '.join(dice)}", is_met)


def returns(*dice: str) -> Demand:
    """Who was dead stands in an army or in reserve."""

    def is_met(line: Line) -> bool:
        return all(not line.after.dice[one].place.startswith(("dua-", "bua-", "out")) for one in dice)

    return Demand(f"bring back {', '.join(dice)}", is_met)


def holds(where: str, seat: str = "A") -> Demand:
    return Demand(f"{seat} holds {where}", lambda line: line.after.terrains[where].holder == seat)


def shows(where: str, *faces: int) -> Demand:
    """The terrain lies on one of these faces."""
    return Demand(f"{where} on {faces}", lambda line: line.after.terrains[where].face in faces)


def bears(host: str, source: str) -> Demand:
    """An effect of this entry, `spell/palsy`, lies on a host."""

    def is_met(line: Line) -> bool:
        return any(one.host == host and one.source.startswith(source) for one in line.after.effects)

    return Demand(f"{source} on {host}", is_met)


def keeps(where: str, seat: str = "A") -> Demand:
    """Somebody of a seat stands there."""
    return Demand(f"{seat} stays at {where}", lambda line: line.after.has_army(Army(seat, where)))
