"""What the disk games say alike in play: what is asked, what happened, why not, what a player would do."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Values = Mapping[str, Any]

_ACTIONS = {"move": "moves", "nothing": "does nothing", "ability": "uses its special ability"}
_SEGMENTS = {
    "setup-lands": "laying of lands",
    "setup-terrain": "laying of terrain",
    "setup-disks": "laying of the first disks",
    "reinforcement": "reinforcement segment",
    "activation": "activation segment",
    "missile": "missile segment",
    "combat": "combat segment",
    "remove-counters": "remove counters segment",
}
# How a disk of Warhammer: Diskwars comes onto the field; in the other games, and in older records, it is laid.
_WAYS = {"deployed": "deploys", "reinforced": "reinforces", "raised": "raises"}


def _activated(values: Values) -> str:
    return f"{values['piece']} {_ACTIONS.get(values['action'], values['action'])}."


def _fixed(values: Values) -> str:
    """What was set, and why, as the one said who did it."""
    if "back" in values:
        told = f"{values['seat']} brought {values['back']} back to {values['at']}"
    elif values.get("remove"):
        told = f"{values['seat']} took {values['piece']} off the table"
    else:
        told = f"{values['seat']} set {values['piece']} right: " + ", ".join(_settings(values))
    note = values.get("note")
    return f"{told}, by hand. \u201c{note}\u201d" if note else f"{told}, by hand."


def _settings(values: Values) -> Iterator[str]:
    if "at" in values:
        yield f"it lies at {values['at']}"
    if "to" in values:
        yield f"it belongs to {values['to']}"
    yield from (f"{name} {values[name]}" for name in ("damage", "wounds") if name in values)
    tokens = ("activated", "berserk", "empowered", "poisoned")
    yield from (f"{'' if values[name] else 'not '}{name}" for name in tokens if name in values)


def _segment_began(values: Values) -> str:
    return f"The {_SEGMENTS.get(values['segment'], values['segment'])} begins."


def _wounded(values: Values) -> str:
    return f"{values['piece']} takes " + ("a wound." if values["count"] == 1 else f"{values['count']} wounds.")


def _fought(values: Values) -> str:
    return f"{' and '.join(values['attackers'])} against {' and '.join(values['defenders'])}."


def _entered(values: Values) -> str:
    return f"{values['seat']} {_WAYS.get(values.get('way', ''), 'lays')} {values['piece']} at {values['at']}."


def _struck(values: Values) -> str:
    speed = f" ({values['speed']})" if "speed" in values else ""
    return f"{values['piece']} strikes {values['upon']} with {values['strength']}{speed}."


def _acted(values: Values) -> str:
    """A piece that acts by its own text is named once."""
    if str(values["piece"]).startswith(str(values["source"])):
        return f"{values['piece']} acts by its own ability."
    return f"{values['piece']} acts: {values['source']}."


def _healed(values: Values) -> str:
    return f"{values['piece']} loses " + ("a wound." if values["count"] == 1 else f"{values['count']} wounds.")


def _marked(values: Values) -> str:
    told = ", ".join(f"{name} {value}" for name, value in sorted(values["changes"].items()))
    return f"Counters on {values['piece']} are now: {told}."


PLAY: dict[str, str | Callable[[Values], str]] = {
    # how it ended
    "result.last-left": "the others have no disk left",
    # what may be picked
    "option.move": "Move",
    "option.nothing": "Do nothing",
    "option.cast": "Cast a spell",
    "action.ability": "Use the special ability of {source}",
    # what happened
    "event.acted-fixed": _fixed,
    "event.ability-acted": _acted,
    "event.disk-healed": _healed,
    "event.disk-marked": _marked,
    "event.effect-began": "{source} takes hold of {piece}.",
    "event.effect-ended": "{source} ends.",
    "event.marker-put": "{piece} has been activated.",
    "event.battle-began": _fought,
    "event.blow-struck": _struck,
    "event.counters-removed": "Round {round} ends: counters are removed.",
    "event.disk-activated": _activated,
    "event.disk-damaged": "{piece} takes {amount} damage.",
    "event.disk-entered": _entered,
    "event.disk-flipped": "{piece} flips to {end}.",
    "event.disk-wounded": _wounded,
    "event.round-began": "Round {round} begins; {first} is first player.",
    "event.segment-began": _segment_began,
    "event.target-named": "{piece} aims at {target}.",
    "event.terrain-placed": "{seat} lays {terrain} at {at}.",
    # why not
    "fix-no-piece": "There is no disk called {piece} on the table.",
    "fix-not-so": "{name} cannot be set to {value}.",
    "fix-not-fallen": "{card} is not among the fallen of {seat}.",
    "flip-nowhere": "A flip needs a direction: point at another place than the disk's own middle.",
    "entry-on-enemy": "A disk that comes into play may not be laid on an enemy.",
    "target-out-of-range": "The target is out of range, measured from edge to edge.",
    "target-hidden": "A barrier hides the target.",
    "ability-used": "{source} has been used already.",
    "disk-activated": "The disk has been activated in this round.",
    "disk-pinned": "A disk lies on it.",
    "flip-not-onto": "The move must end on the disk that has to be attacked.",
    # what is asked
    "ask.deploy": "Which disk comes into play?",
    "ask.forced-flip": "Flip the disk.",
    "ask.may": "Is it done?",
    "ask.pick": "Which one?",
    "ask.pick-some": "Which ones?",
    "chance.one": "Chance picks one.",
    "ask.action": "What does the disk do?",
    "ask.flip": "Flip the disk, or stop here.",
    "ask.target": "Name the target.",
    "ask.victim": "Against which enemy is the attack used?",
    "ask.answer": "Which attacker is answered?",
    # what a player that looks ahead would do
    "hint.activates": "Activate {disk}.",
    "hint.moves": "Move {disk}.",
    "hint.stops": "Stop here with {disk}.",
    "hint.waits": "Activate {disk} and let it do nothing.",
    "hint.casts": "Let {disk} cast a spell.",
    "hint.uses": "Use the special ability of {disk}.",
    "hint.ends-turn": "End the turn.",
    "hint.shoots": "Let {disk} shoot.",
    "hint.aims": "Shoot at {disk}.",
    "hint.strikes": "Strike {disk}.",
    "hint.strikes-back": "Strike back at {disk}.",
    "hint.fights": "Fight where {disk} lies.",
    # why it would do it
    "hint.destroys": "destroys {disk} ({points} points)",
    "hint.loses": "loses {disk} ({points} points)",
    "hint.holds": "holds {disk} fast",
    "hint.risks": "risks {disk} ({points} points) to {by}",
    "hint.nearer": "brings {disk} nearer to what wins ({points} points)",
    "hint.brings": "brings about {points} points",
    "hint.not-ahead": "counts only what comes at once, not looked at further",
    # after a move of the computer
    "reasons.ask.action": "{who} chose to activate {disk}, and what it does.",
    "reasons.ask.pick": "{who} chose whom an ability of {disk} is used on.",
    "reasons.ask.target": "{who} chose whom {disk} shoots at.",
    "reasons.ask.victim": "{who} chose whom {disk} strikes.",
    "reasons.ask.answer": "{who} chose whom {disk} strikes back at.",
}

SCREENS: dict[str, str] = {
    # why not
    "why.not-yours": "It is not a disk of {seat}.",
}

SENTENCES = {**PLAY, **SCREENS}
