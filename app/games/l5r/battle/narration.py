"""What is told of a battle of L5R beside what is told of one of Diskwars: its scenarios, duels. Importing this adds it
to the tables of the family."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.games.api.narration import GoalProgress
from app.games.disk.log_entries import LogGroup, tell_move
from app.games.diskwars.battle.narrator import log_style
from app.games.diskwars.battle.narrator.score_sheet import PARTS
from app.games.diskwars.battle.narrator.seat_standing import GOALS
from app.games.diskwars.rules.scenarios import number
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.scenarios import is_escorted, lord_of
from app.words import say


def _lord(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.lord", int(lord_of(state, seat) is not None), 1)


def _escort(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.escort", int(is_escorted(state, seat)), 1)


GOALS.update({"lord": _lord, "escort": _escort})
PARTS.update(
    {
        "escort": lambda _state, _points: say("score.escort"),
        "survival": lambda _state, _points: say("score.survival"),
        "kills": lambda state, _points: say("score.kills", step=number(state, "kill_step", 10)),
        "lords": lambda _state, _points: say("score.lords"),
    }
)

# The sections that stand behind what only L5R tells, or tells by a rule of its own.
CITED: Mapping[str, str] = {
    "disk-left": "Over the edge, R160",
    "duel-begun": "Duels, R42, R163",
    "duel-dropped": "Duels, R163, R164",
    "duel-ended": "Duels, R41, R163",
    "item-attached": "Items in play, R44, R153",
    "item-lost": "Items in play, R154",
    "item-waited": "Items in play, R152",
    "poison-cleared": "Poison, R159",
    "poison-put": "Poison, R43, R158",
    "stronghold-used": "Strongholds, R151",
    "used-beside": "Without activating, R183",
}

# Events that say on whom something was used.
_CONCERNED = (
    "disk-damaged", "disk-flipped", "disk-healed", "disk-laid", "disk-marked", "disk-controlled", "effect-began",
    "effect-shielded", "marker-put", "poison-cleared", "poison-put",
)  # fmt: skip


def _tell_deed(group: LogGroup) -> str:
    """An activation or a use beside it: how far a disk moved, the duel that was fought, or on whom it was used."""
    if duel := _tell_duel(group):
        return duel
    told = tell_move(group) if group.first.kind == "disk-activated" else group.text
    upon = [piece for piece in group.pieces(*_CONCERNED) if piece and piece != group.piece]
    if told != group.text or not upon:
        return told
    return say("told.upon", told=told.removesuffix("."), pieces=group.named(upon))


def _tell_cast(group: LogGroup) -> str:
    return " ".join(part for part in (group.text, _tell_duel(group)) if part)


def _tell_duel(group: LogGroup) -> str:
    """What both did to each other; while it is open, only who duels whom."""
    for event, text in zip(group.events, group.texts, strict=True):
        if event.kind == "duel-begun" and not any(group.of_kind("duel-ended")):
            return text
    for event in group.of_kind("duel-ended"):
        values = event.values
        return say(
            "told.duel", piece=group.names(str(values["piece"])), upon=group.names(str(values["upon"])),
            damage=values["damage"], taken=values["upon_damage"],
        )  # fmt: skip
    return ""


STYLE = replace(
    log_style.STYLE,
    tellers={
        **log_style.STYLE.tellers,
        **dict.fromkeys(("disk-activated", "stronghold-used", "used-beside"), _tell_deed),
        **dict.fromkeys(("reacted", "spell-cast"), _tell_cast),
    },
)
