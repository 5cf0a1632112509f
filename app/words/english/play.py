"""Playing: why an answer is refused, what is asked, what may be picked, what happened, how it ended."""

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


def _activated(values: Values) -> str:
    return f"{values['piece']} {_ACTIONS.get(values['action'], values['action'])}."


def _seat_changed(values: Values) -> str:
    is_person = values.get("player") == "person"
    return f"{values['seat']} is played by a person now." if is_person else f"A program plays {values['seat']} now."


def _undone(values: Values) -> str:
    told = f"{values['seat']} took an answer back."
    return f"{told} The battle is practice from now on." if values.get("practice") else told


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


def _turn_ended(values: Values) -> str:
    return f"The turn of {values['seat']} ends" + ("; no more activations." if values["done"] else ".")


def _landed(values: Values) -> str:
    if values["at"] is None:
        return f"A counter of {values['piece']} falls beside the table."
    if values["knocks"] is not None:
        return f"A counter of {values['piece']} strikes one that lay there and is lost."
    hits = " and ".join(values["hits"]) or "nothing"
    return f"A counter of {values['piece']} comes to rest at {values['at']} and hits {hits}."


def _wounded(values: Values) -> str:
    return f"{values['piece']} takes " + ("a wound." if values["count"] == 1 else f"{values['count']} wounds.")


def _destroyed(values: Values) -> str:
    credit = f", credited to {values['by']}" if values["by"] else ", credited to nobody"
    back = "; it goes under the stack" if values["returns"] else ""
    return f"{values['piece']} is destroyed{credit}{back}."


def _fought(values: Values) -> str:
    return f"{' and '.join(values['attackers'])} against {' and '.join(values['defenders'])}."


def _lands(values: Values) -> str:
    return "Lands are laid: " + ", ".join(f"{id_} at {at}" for id_, _, at in values["lands"]) + "."


def _cast(values: Values) -> str:
    targets = [one for ids in values["targets"].values() for one in ids]
    return f"{values['piece']} casts {values['spell']}" + (f" at {' and '.join(targets)}." if targets else ".")


# How a disk of Warhammer: Diskwars comes onto the field; in the other games, and in older records, it is laid.
_WAYS = {"deployed": "deploys", "reinforced": "reinforces", "raised": "raises"}


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
    "answer-seat-needed": "Several are asked ({seats}); the answer must say whose it is, in seat.",
    "answer-fall": "Chance cannot give this here.",
    "play.place": "({x}, {y})",
    "play.about": "{asked} ({about})",
    "play.won": "{winners} wins: {why}.",
    "play.drawn": "Nobody wins: {why}.",
    "play.scores": "{told} Scores: {scores}.",
    "result.last-left": "the others have no disk left",
    "result.deadlock": "nothing happened for too long",
    "result.points": "the points decide",
    "result.middle-held": "the middle was held",
    "result.base-taken": "the enemy base was taken",
    "result.hill-taken": "the hill was taken",
    "result.kill-lead": "the lead in kills is large enough",
    "result.area-taken": "the defender's staging area was taken",
    "result.area-held": "the defender's staging area was to be held to the end",
    "result.agreed": "a draw was agreed on",
    "result.entered": "it was played on a real table",
    "result.stopped": "the battle was stopped and scored",
    "option.done": "Done",
    "option.move": "Move",
    "option.nothing": "Do nothing",
    "option.apart": "Strike apart, first",
    "option.together": "Strike together with the others",
    "option.alone": "Strike alone, first",
    "option.cast": "Cast a spell",
    "option.steps": "This one",
    "action.ability": "Use the special ability of {source}",
    "option.yes": "Yes",
    "option.no": "No",
    "event.acted": "{act} beside the questions.",
    "event.acted-accept": "{seat} accepts the draw.",
    "event.acted-concede": "{seat} gives up.",
    "event.acted-crashed": "The program that plays {seat} failed; a plain legal answer was given in its place.",
    "event.acted-draw-refused": "{seat} does not accept a draw.",
    "event.acted-end_and_score": "{seat} stopped the battle; the points decide.",
    "event.acted-fixed": _fixed,
    "event.acted-hurried": "The program that plays {seat} was hurried and gave a plain legal answer.",
    "event.acted-late": "The program that plays {seat} took too long; a plain legal answer was given in its place.",
    "event.acted-offer_draw": "{seat} offers a draw.",
    "event.acted-seat_changed": _seat_changed,
    "event.acted-undo_to": _undone,
    "event.ability-acted": _acted,
    "event.blow-given": "{piece} takes an instant blow of {strength}.",
    "event.card-converted": "{card} changes sides and lies on top of the stack of {seat}.",
    "event.card-destroyed": "{card} in the stack of {seat} is destroyed.",
    "event.card-shown": "The lowest disk in the stack of {seat} is {card}.",
    "event.disk-burrowed": "{piece} burrows under {under}.",
    "event.disk-controlled": _given_to,
    "event.disk-healed": _healed,
    "event.disk-laid": _laid,
    "event.disk-marked": _marked,
    "event.disk-sent": "{piece} leaves play.",
    "event.disk-transformed": "{piece} turns into {card}.",
    "event.effect-began": "{source} takes hold of {piece}.",
    "event.effect-ended": "{source} ends.",
    "event.effect-shielded": "{source} does nothing to {piece}.",
    "event.harm-changed": "Of {amount} damage {left} reach {piece}, because of {source}.",
    "event.layers-swapped": "{piece} lies on {over} now.",
    "event.marker-put": "{piece} has been activated.",
    "event.table-set": "The table is as it was set.",
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
    "event.battle-began": _fought,
    "event.blow-struck": _struck,
    "event.counter-landed": _landed,
    "event.counters-gathered": "{piece} gathers missiles that missed.",
    "event.counters-removed": "Round {round} ends: counters are removed.",
    "event.disk-activated": _activated,
    "event.credit-named": "{seat} credits {piece} with the kill of {upon}.",
    "event.disk-damaged": "{piece} takes {amount} damage.",
    "event.disk-destroyed": _destroyed,
    "event.disk-entered": _entered,
    "event.disk-flipped": "{piece} flips to {end}.",
    "event.disk-wounded": _wounded,
    "event.first-player": "{seat} is first player.",
    "event.lands-placed": _lands,
    "event.round-began": "Round {round} begins; {first} is first player.",
    "event.segment-began": _segment_began,
    "event.shot-wasted": "{piece} cannot reach {target}; the shot is wasted.",
    "event.stack-ordered": "{seat} has put the stack in order.",
    "event.target-named": "{piece} aims at {target}.",
    "event.terrain-placed": "{seat} lays {terrain} at {at}.",
    "event.turn-began": "{seat} has the turn.",
    "event.turn-ended": _turn_ended,
    "answer-stale": "This answers question {answered}; asked is {asked}. Nothing was changed.",
    "answer-not-asked": "{seat} is not asked now. Nothing was changed.",
    "answer-no-pass": "This question cannot be passed.",
    "answer-count": "Expected are {least} to {most}, given were {count}.",
    "answer-unknown": "{key} is not among the possible answers.",
    "answer-twice": "The same answer was given twice.",
    "answer-order": "Every one of them must be named once, in the order wanted.",
    "answer-split": "All {total} must be given out in whole parts; given out were {given}.",
    "answer-form": "An answer of another form is needed here: {expected}.",
    "answer-over": "The game is over.",
    "answer-given": "{seat} has answered this question already.",
    "act-no-offer": "Nobody has offered a draw.",
    "act-not-playing": "{seat} does not play here, or no longer.",
    "act-no-moment": "There is no earlier moment {moment} to go back to.",
    "fix-no-piece": "There is no disk called {piece} on the table.",
    "fix-not-so": "{name} cannot be set to {value}.",
    "fix-not-fallen": "{card} is not among the fallen of {seat}.",
    "act-unknown": "There is nothing called {act} that could be done here.",
    "flip-nowhere": "A flip needs a direction: point at another place than the disk's own middle.",
    "flip-off-table": "The middle of the disk would leave the table.",
    "entry-off-table": "The middle of the disk would lie beside the table.",
    "entry-on-enemy": "A disk that comes into play may not be laid on an enemy.",
    "entry-not-at-home": "A disk comes into play at its own staging area or in its own strip.",
    "land-off-table": "It would not lie wholly on the table.",
    "land-on-land": "Another land lies there.",
    "land-too-near": "It must keep its distance from the other staging area, measured between the middles.",
    "terrain-near-edge": "Terrain keeps more than 6 inches from the edge of the table.",
    "terrain-on-disk": "Terrain may not be placed on a disk.",
    "terrain-near-land": "Terrain keeps more than 6 inches from lands and from terrain of another kind.",
    "terrain-too-far": "The terrain of a defender lies within 12 inches of the staging area.",
    "terrain-enough": "A player may lay only {most} of this kind.",
    "target-out-of-range": "The target is out of range, measured from edge to edge.",
    "target-hidden": "A barrier hides the target.",
    "fall-count": "{count} counters fell: say of each where it came to rest, or that it left the table.",
    "fall-off-table": "A counter that rests lies on the table.",
    "ability-condition": "What {source} asks for is not so now.",
    "ability-cost": "The price of {source} cannot be paid.",
    "ability-no-target": "There is nothing that {source} could be used on.",
    "ability-used": "{source} has been used already.",
    "disk-activated": "The disk has been activated in this round.",
    "disk-pinned": "A disk lies on it.",
    "disk-not-free": "It must attack a disk that it cannot reach, so it may do nothing at all.",
    "forbidden": "{source} forbids it.",
    "forbidden-by": "{source} forbids it: {says}",
    "why.plain": "{stat} {now}: as printed.",
    "why.changed": "{stat} {now}: printed {printed}, {parts}.",
    "why.added": "{source} {much}",
    "why.replaced": "{source} makes it {value}",
    "why.in-force": "Also in force: {source}. {says}",
    "flip-not-away": "The flip must lead away.",
    "flip-not-onto": "The move must end on the disk that has to be attacked.",
    "lay-not-there": "It may not be laid there: {source} says where.",
    "lay-off-table": "Its middle would lie beside the table.",
    "quake-on-disk": "Terrain may not be flipped onto a disk.",
    "spell-level": "This needs a spellcaster of level {level}.",
    "spell-not-now": "{spell} is a reaction: it can only be cast when there is something to react to.",
    "spell-unknown": "There is no spell called {spell} in this battle.",
    "ask.aim": "Where is it aimed?",
    "ask.ambush": "Lay the disk on the one it ambushes.",
    "ask.answers-order": "In which order do these act?",
    "ask.arrive": "Lay the disk that comes into play.",
    "ask.bring-in": "Does the disk come to the staging area at once?",
    "ask.burrow": "Lay the disk beneath the other.",
    "ask.choose": "Which of them?",
    "ask.convert": "Does the disk change sides?",
    "ask.deploy": "Which disk comes into play?",
    "ask.forced-flip": "Flip the disk.",
    "ask.invoke": "Which special ability is used?",
    "ask.lay-spell": "Lay the spell on the table.",
    "ask.may": "Is it done?",
    "ask.missile": "Which of its missiles does the archer use?",
    "ask.nest": "Which disk takes the blow of the nest? Nobody is an answer too.",
    "ask.paralyzed": "Which disk is freed?",
    "ask.pick": "Which one?",
    "ask.pick-some": "Which ones?",
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
    "chance.one": "Chance picks one.",
    "ask.activate": "Which disk is activated? Fewer than three end the turn for this segment.",
    "ask.action": "What does the disk do?",
    "ask.flip": "Flip the disk, or stop here.",
    "ask.enter": "Lay the top disk of the stack.",
    "ask.archer": "Which archer shoots?",
    "ask.target": "Name the target.",
    "ask.stack": "Which stack is fought next?",
    "ask.battle": "Which battle of the stack is fought next?",
    "ask.first-blow": "Does First Blow strike apart from the others, alone, or together with them?",
    "ask.victim": "Against which enemy is the attack used?",
    "ask.answer": "Which attacker is answered?",
    "ask.credit": "Which attacker is credited with the kill? Without an agreement the highest attack decides.",
    "ask.stack-order": "In which order do the disks lie in the stack, the top one first?",
    "ask.land": "Lay the staging area.",
    "ask.terrain": "Which terrain is laid?",
    "ask.terrain-place": "Lay the terrain, or leave it away.",
    "chance.first": "Who is first player?",
    "chance.drop": "The counters fall.",
}
