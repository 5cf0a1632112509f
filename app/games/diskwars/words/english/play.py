"""Diskwars in play: what is asked, what happened, why not, how it ended, what a player would do."""

from collections.abc import Callable, Mapping
from typing import Any

Values = Mapping[str, Any]


def _turn_ended(values: Values) -> str:
    return f"The turn of {values['seat']} ends" + ("; no more activations." if values["done"] else ".")


def _landed(values: Values) -> str:
    if values["at"] is None:
        return f"A counter of {values['piece']} falls beside the table."
    if values["knocks"] is not None:
        return f"A counter of {values['piece']} strikes one that lay there and is lost."
    hits = " and ".join(values["hits"]) or "nothing"
    return f"A counter of {values['piece']} comes to rest at {values['at']} and hits {hits}."


def _destroyed(values: Values) -> str:
    credit = f", credited to {values['by']}" if values["by"] else ", credited to nobody"
    back = "; it goes under the stack" if values["returns"] else ""
    return f"{values['piece']} is destroyed{credit}{back}."


def _lands(values: Values) -> str:
    return "Lands are laid: " + ", ".join(f"{id_} at {at}" for id_, _, at in values["lands"]) + "."


def _cast(values: Values) -> str:
    targets = [one for ids in values["targets"].values() for one in ids]
    return f"{values['piece']} casts {values['spell']}" + (f" at {' and '.join(targets)}." if targets else ".")


def _slid(values: Values) -> str:
    return f"The spell of {values['piece']} slides and meets {values['met'] or 'nothing'}."


def _given_to(values: Values) -> str:
    return f"{values['piece']} obeys {values['seat']}." if values["seat"] else f"{values['piece']} obeys nobody."


def _laid(values: Values) -> str:
    return f"{values['piece']} is laid at {values['end']}."


def _thrown(values: Values) -> str:
    hits = " and ".join(values["hits"]) or "nothing"
    return f"{values['seat']} throws {values['spell']} and hits {hits}."


def _stolen(values: Values) -> str:
    return f"{values['seat']} takes {values.get('spell', 'a spell')} out of the book of {values['victim']}."


PLAY: dict[str, str | Callable[[Values], str]] = {
    # how it ended
    "result.middle-held": "the middle was held",
    "result.base-taken": "the enemy base was taken",
    "result.hill-taken": "the hill was taken",
    "result.kill-lead": "the lead in kills is large enough",
    "result.area-taken": "the defender's staging area was taken",
    "result.area-held": "the defender's staging area was to be held to the end",
    # what may be picked
    "option.apart": "Strike apart, first",
    "option.together": "Strike together with the others",
    "option.alone": "Strike alone, first",
    "option.steps": "This one",
    # what happened
    "event.blow-given": "{piece} takes an instant blow of {strength}.",
    "event.card-converted": "{card} changes sides and lies on top of the stack of {seat}.",
    "event.card-destroyed": "{card} in the stack of {seat} is destroyed.",
    "event.card-shown": "The lowest disk in the stack of {seat} is {card}.",
    "event.disk-burrowed": "{piece} burrows under {under}.",
    "event.disk-controlled": _given_to,
    "event.disk-laid": _laid,
    "event.disk-sent": "{piece} leaves play.",
    "event.disk-transformed": "{piece} turns into {card}.",
    "event.effect-shielded": "{source} does nothing to {piece}.",
    "event.harm-changed": "Of {amount} damage {left} reach {piece}, because of {source}.",
    "event.layers-swapped": "{piece} lies on {over} now.",
    "event.object-placed": "{seat} lays {kind} at {at}.",
    "event.places-traded": lambda values: f"{' and '.join(values['pieces'])} trade places.",
    "event.plague-moved": "The plague passes from {piece} to {to}.",
    "event.reacted": "{seat} reacts with {piece}: {source}.",
    "event.seat-frozen": "{seat} will miss the next turn.",
    "event.spell-cancelled": "{spell} is undone.",
    "event.spell-cast": _cast,
    "event.spell-landed": _thrown,
    "event.spell-lent": "{piece} may cast {spell} in this turn.",
    "event.spell-returned": "{spell} goes back into the book of {seat}.",
    "event.spell-slid": _slid,
    "event.spell-stolen": _stolen,
    "event.terrain-flipped": "{piece} is flipped to {end}.",
    "event.turn-skipped": "{seat} misses a turn.",
    "event.counter-landed": _landed,
    "event.counters-gathered": "{piece} gathers missiles that missed.",
    "event.credit-named": "{seat} credits {piece} with the kill of {upon}.",
    "event.disk-destroyed": _destroyed,
    "event.first-player": "{seat} is first player.",
    "event.lands-placed": _lands,
    "event.shot-wasted": "{piece} cannot reach {target}; the shot is wasted.",
    "event.stack-ordered": "{seat} has put the stack in order.",
    "event.turn-began": "{seat} has the turn.",
    "event.turn-ended": _turn_ended,
    # why not
    "flip-off-table": "The middle of the disk would leave the table.",
    "entry-off-table": "The middle of the disk would lie beside the table.",
    "entry-not-at-home": "A disk comes into play at its own staging area or in its own strip.",
    "land-off-table": "It would not lie wholly on the table.",
    "land-on-land": "Another land lies there.",
    "land-too-near": "It must keep its distance from the other staging area, measured between the middles.",
    "terrain-near-edge": "Terrain keeps more than 6 inches from the edge of the table.",
    "terrain-on-disk": "Terrain may not be placed on a disk.",
    "terrain-near-land": "Terrain keeps more than 6 inches from lands and from terrain of another kind.",
    "terrain-too-far": "The terrain of a defender lies within 12 inches of the staging area.",
    "terrain-enough": "A player may lay only {most} of this kind.",
    "fall-count": "{count} counters fell: say of each where it came to rest, or that it left the table.",
    "fall-off-table": "A counter that rests lies on the table.",
    "ability-condition": "What {source} asks for is not so now.",
    "ability-cost": "The price of {source} cannot be paid.",
    "ability-no-target": "There is nothing that {source} could be used on.",
    "disk-not-free": "It must attack a disk that it cannot reach, so it may do nothing at all.",
    "flip-not-away": "The flip must lead away.",
    "lay-not-there": "It may not be laid there: {source} says where.",
    "lay-off-table": "Its middle would lie beside the table.",
    "quake-on-disk": "Terrain may not be flipped onto a disk.",
    "spell-level": "This needs a spellcaster of level {level}.",
    "spell-not-now": "{spell} is a reaction: it can only be cast when there is something to react to.",
    "spell-unknown": "There is no spell called {spell} in this battle.",
    # what is asked
    "ask.aim": "Where is it aimed?",
    "ask.ambush": "Lay the disk on the one it ambushes.",
    "ask.answers-order": "In which order do these act?",
    "ask.arrive": "Lay the disk that comes into play.",
    "ask.bring-in": "Does the disk come to the staging area at once?",
    "ask.burrow": "Lay the disk beneath the other.",
    "ask.choose": "Which of them?",
    "ask.convert": "Does the disk change sides?",
    "ask.invoke": "Which special ability is used?",
    "ask.lay-spell": "Lay the spell on the table.",
    "ask.missile": "Which of its missiles does the archer use?",
    "ask.nest": "Which disk takes the blow of the nest? Nobody is an answer too.",
    "ask.paralyzed": "Which disk is freed?",
    "ask.plague": "Which disk catches the plague?",
    "ask.quake": "Flip the terrain.",
    "ask.react": "Is there a reaction?",
    "ask.redirect": "Where does it go instead?",
    "ask.relocate": "Lay the disk elsewhere.",
    "ask.sacrifice": "Which disk is given up?",
    "ask.slide": "In which direction does the spell slide?",
    "ask.spell": "Which spell is cast?",
    "ask.spell-back": "Which spell goes back into the book?",
    "ask.spell-lent": "Which spell is lent?",
    "ask.split": "How is the damage shared?",
    "ask.activate": "Which disk is activated? Fewer than three end the turn for this segment.",
    "ask.enter": "Lay the top disk of the stack.",
    "ask.archer": "Which archer shoots?",
    "ask.stack": "Which stack is fought next?",
    "ask.battle": "Which battle of the stack is fought next?",
    "ask.first-blow": "Does First Blow strike apart from the others, alone, or together with them?",
    "ask.credit": "Which attacker is credited with the kill? Without an agreement the highest attack decides.",
    "ask.stack-order": "In which order do the disks lie in the stack, the top one first?",
    "ask.land": "Lay the staging area.",
    "ask.terrain": "Which terrain is laid?",
    "ask.terrain-place": "Lay the terrain, or leave it away.",
    "chance.first": "Who is first player?",
    "chance.drop": "The counters fall.",
    # armies that meet
    "battle-lands-off": "The lands of {scenario} do not fit on this table.",
    "battle-table-small": "{name} must be at least {least}; the table of a scenario may only be larger.",
    # what a player that looks ahead would do
    "hint.stops-shooting": "Let nobody shoot.",
    "hint.lays": "Lay it where it is shown.",
    # why it would do it
    "hint.spares": "spares {disk}, which would have fallen ({points} points)",
    "hint.saves": "saves {disk} ({points} points)",
    "hint.gives-up-shot": "gives up the shot of {disk} ({points} points)",
    # after a move of the computer
    "reasons.ask.activate": "{who} chose which disk to activate.",
    "reasons.ask.archer": "{who} chose who shoots.",
    "reasons.ask.stack": "{who} chose which stack is fought next.",
    "reasons.ask.battle": "{who} chose which battle of the stack is fought next.",
    "reasons.covered-diskwars": "Spells that it still holds and the order of its stack are secret: they are left out.",
}
