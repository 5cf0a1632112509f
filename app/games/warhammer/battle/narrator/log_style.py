"""How the log of Warhammer: Diskwars is told in few lines."""

from app.games.disk.log_entries import (
    LogGroup,
    LogStyle,
    tell_all,
    tell_entries,
    tell_fight,
    tell_first,
    tell_move,
    tell_shot,
    tell_terrain,
)
from app.words import say


def _tell_commands(group: LogGroup) -> str:
    shown = [event.values for event in group.of_kind("command-shown")]
    return say("told.commands", cards=[(group.names(one["seat"]), group.names(one["card"])) for one in shown])


STYLE = LogStyle(
    tellers={
        "ability-used": tell_first,
        "battle-began": tell_fight,
        "command-shown": _tell_commands,
        "disk-acted": tell_move,
        "disk-entered": tell_entries,
        "edge-taken": tell_all,
        "initiative-set": tell_first,
        "magic-cast": tell_first,
        "objective-dealt": tell_all,
        "scenario-chosen": tell_first,
        "scenarios-drawn": tell_first,
        "seat-eliminated": tell_first,
        "target-named": tell_shot,
        "terrain-placed": tell_terrain,
        "zone-card-laid": tell_all,
        "zones-dealt": tell_first,
    },
    joins={
        "command-shown": False,
        "disk-entered": True,
        "edge-taken": False,
        "objective-dealt": False,
        "terrain-placed": False,
        "zone-card-laid": False,
    },
    quiet=frozenset(
        {
            "ability-acted",
            "commands-ordered",
            "counters-removed",
            "effect-began",
            "effect-ended",
            "initiative-rolled",
            "marker-put",
            "terrain-dealt",
            "zones-made",
        }
    ),
)
