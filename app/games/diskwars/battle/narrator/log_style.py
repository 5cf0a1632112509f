"""How the log of Diskwars is told in few lines."""

from app.games.disk.log_entries import (
    LogGroup,
    LogStyle,
    tell_entries,
    tell_fight,
    tell_first,
    tell_move,
    tell_shot,
    tell_terrain,
)
from app.words import say


def _tell_placed(group: LogGroup) -> str:
    return say("told.object", piece=group.names(str(group.first.values["kind"])))


def _tell_stacks(_: LogGroup) -> str:
    return say("told.stacks")


def _tell_items(group: LogGroup) -> str:
    """Who got which items."""
    given = [(str(one.values["item"]), str(one.values["piece"])) for one in group.of_kind("item-attached")]
    told = [say("told.item-to", item=group.names(item), piece=group.names(piece)) for item, piece in given]
    return say("told.items", items=told)


def _tell_waiting(group: LogGroup) -> str:
    return say("told.items-wait", items=group.named(str(one.values["item"]) for one in group.of_kind("item-waited")))


STYLE = LogStyle(
    tellers={
        "battle-began": tell_fight,
        "card-destroyed": tell_first,
        "card-shown": tell_first,
        "disk-activated": tell_move,
        "disk-entered": tell_entries,
        "first-player": tell_first,
        "item-attached": _tell_items,
        "item-waited": _tell_waiting,
        "lands-placed": tell_first,
        "object-placed": _tell_placed,
        "reacted": tell_first,
        "seat-frozen": tell_first,
        "spell-cast": tell_first,
        "stack-ordered": _tell_stacks,
        "stronghold-used": tell_first,
        "target-named": tell_shot,
        "terrain-placed": tell_terrain,
        "turn-skipped": tell_first,
        "used-beside": tell_first,
    },
    joins={
        "disk-entered": True,
        "item-attached": True,
        "item-waited": True,
        "stack-ordered": False,
        "terrain-placed": False,
    },
    quiet=frozenset({"turn-began", "turn-ended", "marker-put", "counters-removed", "effect-ended"}),
    outcomes={"disk-left": "told.with-left", "poison-put": "told.with-poisoned"},
)
