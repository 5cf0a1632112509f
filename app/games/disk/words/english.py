"""What the disk games say alike in play: what is asked, what happened, why not, what a player would do."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.words.english.grammar import with_counts
from app.words.filling import possessive

Values = Mapping[str, Any]

_ACTIONS = {
    "move": "moves",
    "nothing": "does nothing",
    "ability": "uses its special ability",
    "clear-poison": "gets rid of its poison",
}
_SEGMENTS = {
    "setup-lands": "set-up of lands",
    "setup-terrain": "placing of terrain",
    "setup-disks": "placing of the starting disks",
    "reinforcement": "reinforcement segment",
    "activation": "activation segment",
    "missile": "missile segment",
    "combat": "combat segment",
    "remove-counters": "remove counters segment",
}
# How a disk of Warhammer: Diskwars comes onto the field; in the other games, and in older records, it is placed.
_WAYS = {"deployed": "deploys", "reinforced": "reinforces", "raised": "raises"}


def _activated(values: Values) -> str:
    return f"{values['piece']} {_ACTIONS.get(values['action'], values['action'])}."


def _fixed(values: Values) -> str:
    """What was corrected, and why, in the words of the player who did it."""
    if "back" in values:
        told = f"{values['seat']} returned {values['back']} to {values['at']} by hand."
    elif values.get("remove"):
        told = f"{values['seat']} removed {values['piece']} from the table by hand."
    else:
        told = f"{values['seat']} corrected {values['piece']} by hand: {', '.join(_settings(values))}."
    note = values.get("note")
    return f"{told} \u201c{note}\u201d" if note else told


def _settings(values: Values) -> Iterator[str]:
    if "at" in values:
        yield f"now at {values['at']}"
    if "to" in values:
        yield f"now controlled by {values['to']}"
    yield from (f"{name} {values[name]}" for name in ("damage", "wounds", "poison") if name in values)
    tokens = ("activated", "berserk", "empowered", "poisoned")
    yield from (f"{'' if values[name] else 'not '}{name}" for name in tokens if name in values)


def _segment_began(values: Values) -> str:
    return f"The {_SEGMENTS.get(values['segment'], values['segment'])} begins."


def _wounded(values: Values) -> str:
    return f"{values['piece']} takes " + ("a wound." if values["count"] == 1 else f"{values['count']} wounds.")


def _fought(values: Values) -> str:
    return f"{' and '.join(values['attackers'])} vs {' and '.join(values['defenders'])}."


def _entered(values: Values) -> str:
    return f"{values['seat']} {_WAYS.get(values.get('way', ''), 'places')} {values['piece']} at {values['at']}."


def _struck(values: Values) -> str:
    speed = f" ({values['speed']})" if "speed" in values else ""
    return f"{values['piece']} hits {values['upon']} for {values['strength']}{speed}."


def _acted(values: Values) -> str:
    """A piece that acts by its own text is named once."""
    if str(values["piece"]).startswith(str(values["source"])):
        return f"{possessive(values['piece'])} own ability takes effect."
    return f"{values['piece']}: {values['source']} takes effect."


def _healed(values: Values) -> str:
    return f"{values['piece']} is healed of " + ("a wound." if values["count"] == 1 else f"{values['count']} wounds.")


def _marked(values: Values) -> str:
    told = ", ".join(f"{name} {value}" for name, value in sorted(values["changes"].items()))
    return f"Counters on {values['piece']}: {told}."


def _joined(names: Any) -> str:
    return " and ".join(([", ".join(names[:-1])] if len(names) > 1 else []) + list(names[-1:]))


def _sentence(told: str) -> str:
    return told if told.endswith((".", "\u201d")) else f"{told}."


def _flips(values: Values) -> str:
    return "1 flip" if values["count"] == 1 else f"{values['count']} flips"


def _moved_onto(values: Values) -> str:
    pinned = "which is pinned" if len(values["onto"]) == 1 else "which are pinned"
    return f"{values['piece']}: {_flips(values)} onto {_joined(values['onto'])}, {pinned}."


def _fight(values: Values) -> str:
    told = f"{_joined(values['attackers'])} against {_joined(values['defenders'])}"
    return f"{told}: no losses." if values["is_even"] else f"{told}."


def _then(words: str) -> Callable[[Values], str]:
    return lambda values: f"{_sentence(values['told'])} {words}: {_joined(values['pieces'])}."


PLAY: dict[str, str | Callable[[Values], str]] = {
    # how it ended
    "result.last-left": "only one player has disks left",
    "result.last-left-nobody": "no player has disks left",  # where nobody has won by it
    "filed.last-left": "the others have no disk left",  # in files: never changes
    # what may be picked
    "option.move": "Move",
    "option.nothing": "Do nothing",
    "option.cast": "Cast a spell",
    "action.ability": "Use {source}'s special ability",
    # what happened
    "event.acted-fixed": _fixed,
    "event.ability-acted": _acted,
    "event.disk-healed": _healed,
    "event.disk-marked": _marked,
    "event.effect-began": "{piece} is affected by {source}.",
    "event.effect-ended": "{source} ends.",
    "event.marker-put": "{piece} gets an activation marker.",
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
    "event.target-named": "{piece} targets {target}.",
    "event.terrain-placed": "{seat} places {terrain} at {at}.",
    # the log in few lines
    "told.set-up": "Set-up",
    "told.round": "Round {round}: {first} goes first",
    "told.moved": lambda values: f"{values['piece']}: {_flips(values)}.",
    "told.moved-onto": _moved_onto,
    "told.fired": "{piece}: shot at {target}, {hits} of {count} hit.",
    "told.also-hit": _then("Also hit"),
    "told.wasted": "{piece}: shot at {target}, which is out of reach.",
    "told.shot": "{piece}: ranged attack on {target}, {damage} damage.",
    "told.fight": _fight,
    "told.entered": lambda values: f"Reinforcements: {_joined(values['pieces'])}.",
    "told.placed": lambda values: f"Starting disks: {_joined(values['pieces'])}.",
    "told.deployed": lambda values: f"Deployed: {_joined(values['pieces'])}.",
    "told.terrain": lambda values: f"Terrain: {_joined(values['pieces'])}.",
    "told.with-lost": _then("Destroyed"),
    "told.with-wounded": _then("Wounded"),
    # why not
    "fix-no-piece": "There is no disk called {piece} on the table.",
    "fix-not-so": "{name} can't be set to {value}.",
    "fix-not-fallen": "{card} is not among {seat}'s losses.",
    "flip-nowhere": "A flip needs a direction: point somewhere other than the centre of the disk.",
    "entry-on-enemy": "A disk entering play may not be placed on an enemy.",
    "target-out-of-range": "The target is out of range (measured edge to edge).",
    "target-hidden": "A barrier blocks the line of sight to the target.",
    "ability-used": "{source} has already been used.",
    "disk-activated": "This disk has already been activated this round.",
    "disk-pinned": "It is pinned: another disk is on top of it.",
    "flip-not-onto": "The move must end on the disk it has to attack.",
    # what is asked
    "ask.deploy": "Which disk enters play?",
    "ask.forced-flip": "Flip the disk.",
    "ask.may": "Do you use it?",
    "ask.pick": "Which one?",
    "ask.pick-some": "Which ones?",
    "chance.one": "One is chosen at random.",
    "ask.action": "What does the disk do?",
    "ask.flip": "Flip the disk, or stop here.",
    "ask.target": "Choose the target.",
    "ask.victim": "Which enemy does it attack?",
    "ask.answer": "Which attacker does it strike back at?",
    # what a player that looks ahead would do
    "hint.activates": "Activate {disk}.",
    "hint.moves": "Move {disk}.",
    "hint.stops": "Stop {disk} here.",
    "hint.waits": "Activate {disk} but do nothing.",
    "hint.casts": "Cast a spell with {disk}.",
    "hint.uses": "Use {disk}'s special ability.",
    "hint.ends-turn": "End your turn.",
    "hint.shoots": "Fire with {disk}.",
    "hint.aims": "Target {disk}.",
    "hint.strikes": "Attack {disk}.",
    "hint.strikes-back": "Strike back at {disk}.",
    "hint.fights": "Fight where {disk} is.",
    # why it would do it
    "hint.destroys": with_counts("destroys {disk} ({points})", points="point"),
    "hint.loses": with_counts("loses {disk} ({points})", points="point"),
    "hint.holds": "pins {disk}",
    "hint.risks": with_counts("risks {disk} ({points}) to {by}", points="point"),
    "hint.nearer": with_counts("moves {disk} towards winning ({points})", points="point"),
    "hint.makes-room": with_counts("makes room for what comes in ({points})", points="point"),
    "hint.brings": with_counts("gains about {points}", points="point"),
    "hint.not-ahead": "immediate effect only, not calculated further",
    # after a move of the computer
    "reasons.ask.action": "{who} chose to activate {disk} and what it does.",
    "reasons.ask.pick": "{who} chose a target for {disk}'s ability.",
    "reasons.ask.target": "{who} chose a target for {disk}.",
    "reasons.ask.victim": "{who} chose which disk {disk} attacks.",
    "reasons.ask.answer": "{who} chose which disk {disk} strikes back at.",
}

SCREENS: dict[str, str | Callable[[Values], str]] = {
    # what others did since one acted last
    "recent.title": lambda values: "1 thing happened" if values["count"] == 1 else f"{values['count']} things happened",
    "recent.back": "Look back at the thing before (,)",
    "recent.on": "Look at the next thing (.)",
    "recent.fold": "Fold or unfold the list",
    "recent.marked": "\u25b8 {text}",
    "recent.now": "Back to now",
    "recent.close": "Hide the list and the trails",
}

SENTENCES = {**PLAY, **SCREENS}
