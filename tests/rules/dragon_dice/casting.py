"""Casting a spell on a small table: a caster of the right race with just enough points."""

from typing import Any

from tests.games.dragon_dice.positions import records
from tests.rules.dragon_dice.icon_tables import Die, Table, make_state, unit

GROUNDS = {"black": "highland-tower", "blue": "coastland-city", "gold": "flatland-city", "green": "coastland-city",
           "red": "highland-tower"}  # fmt: skip


def cast(
    spell: str, colour: str, *targets: str, a: list[Die] | None = None, b: list[Die] | None = None, race: str = "",
    pick: tuple[str, ...] = (), stop: str = "", points: int = 0, **more: Any,
) -> Table:  # fmt: skip
    """A1 at the frontier casts a spell once at each target; A's other dice show nothing that counts. `pick` answers the
    question which units are meant. `stop`: `aim` where the first target is asked for, `announced` before it is
    resolved, `cast` as soon as all is announced and nobody has answered anything else."""
    record: Any = records()["spell"][spell]
    list_ = record.list if record.list != "basic" else "goblin"
    n = points or record.cost * max(1, len(targets))
    caster = unit("A1", f"magic:{n}", race=race or list_, colours=colour, health=4)
    if (race or list_) == "amazon" and colour == "black":
        more["effects"] = [*more.get("effects", ()), {"from": "deadlands", "seat": "A", "on": "frontier"}]
    others = list(a or [])
    more.setdefault("frontier", GROUNDS[colour])
    table = Table(make_state([caster, *others], [unit("B1")] if b is None else b, face=1, **more)).march("magic")
    assert table.asked
    if table.prompt == "ask.negate":
        table.say("ask.negate", "no")
    table.roll(A1=f"magic:{n}", **{die["id"]: "melee:1" for die in others if die.get("race") != "dragonkin"})
    if stop == "aim":
        return table.say("ask.spell", f"{spell}:{colour}")
    for target in targets:
        table.say("ask.spell", f"{spell}:{colour}")
        if table.prompt == "ask.target":
            table.say("ask.target", target)
    table.say("ask.spell")
    told = [one["target"] for one in table.told("spell-announced")]
    assert told == list(targets), told
    if pick:
        table.say("ask.units", *pick)
    return table
