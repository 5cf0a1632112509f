"""Diskwars in play: what is asked, what happened, why not, how it ended, what a player would do."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.english.grammar import with_counts, with_list
from app.words.filling import possessive

Values = Mapping[str, Any]


def _turn_ended(values: Values) -> str:
    return f"{values['seat']} ends the turn" + (" and is done activating." if values["done"] else ".")


def _landed(values: Values) -> str:
    missile = str(values.get("missile") or "missile").replace("-", " ")
    counter = f"{missile.capitalize()} {values['number'] + 1}"
    if not values.get("stays", True):  # an item is dropped alone
        counter = str(values["missile"])
    if values["at"] is None:
        return f"{counter} misses the table."
    if values["knocks"] is not None:
        return f"{counter} knocks against another counter and misses."
    hits = " and ".join(values["hits"])
    return f"{counter} hits {hits}." if hits else f"{counter} misses."


def _destroyed(values: Values) -> str:
    back = " and goes to the bottom of its stack" if values["returns"] else ""
    if values["by"]:
        return f"{values['piece']} is destroyed{back}; {values['by']} gets the credit."
    return f"{values['piece']} is destroyed, with no credit{',' + back if back else ''}."


def _item_lost(values: Values) -> str:
    if values["piece"]:
        return f"{values['piece']} loses {values['item']}."
    return f"{values['item']} is set aside, because nobody can carry it."


def _lands(values: Values) -> str:
    is_staging = any(str(role).startswith("staging") for _, role, _ in values["lands"])
    return "Staging areas are set." if is_staging else "Lands are set."


def _cast(values: Values) -> str:
    targets = [one for ids in values["targets"].values() for one in ids]
    return f"{values['piece']} casts {values['spell']}" + (f" at {' and '.join(targets)}." if targets else ".")


def _slid(values: Values) -> str:
    return f"{possessive(values['piece'])} spell slides and hits {values['met'] or 'nothing'}."


def _given_to(values: Values) -> str:
    if values["seat"]:
        return f"{values['seat']} takes control of {values['piece']}."
    return f"No player controls {values['piece']}."


def _laid(values: Values) -> str:
    return f"{values['piece']} is placed at {values['end']}."


def _thrown(values: Values) -> str:
    hits = " and ".join(values["hits"]) or "nothing"
    return f"{values['seat']} throws {values['spell']} and hits {hits}."


def _stolen(values: Values) -> str:
    return f"{values['seat']} steals {values.get('spell', 'a spell')} from {possessive(values['victim'])} spellbook."


PLAY: dict[str, str | Callable[[Values], str]] = {
    # how it ended
    "result.middle-held": "the centre was held",
    "result.base-taken": "the enemy base was taken",
    "result.hill-taken": "the hill was taken",
    "result.kill-lead": "the kill lead was large enough",
    "result.area-taken": "the defender's staging area was taken",
    "result.area-held": "the defender held the staging area to the end",
    # how it ended, in files: these never change
    "filed.middle-held": "the middle was held",
    "filed.base-taken": "the enemy base was taken",
    "filed.hill-taken": "the hill was taken",
    "filed.kill-lead": "the lead in kills is large enough",
    "filed.area-taken": "the defender's staging area was taken",
    "filed.area-held": "the defender's staging area was to be held to the end",
    # what may be picked
    "option.apart": "Attack separately, first",
    "option.together": "Attack together with the others",
    "option.alone": "Attack alone, first",
    "option.beside": lambda values: f"{possessive(values['piece'])} ability, without activating",
    "option.clear-poison": "Clear poison",
    "option.steps": "This option",
    # what happened
    "event.blow-given": "{piece} takes an instant blow of {strength}.",
    "event.card-converted": "{card} changes sides and goes on top of {seat}'s stack.",
    "event.card-destroyed": "{card} in {seat}'s stack is destroyed.",
    "event.card-shown": "The bottom disk of {seat}'s stack is {card}.",
    "event.disk-burrowed": "{piece} burrows under {under}.",
    "event.disk-controlled": _given_to,
    "event.disk-laid": _laid,
    "event.disk-left": "{piece} leaves the table and is out of the battle.",
    "event.disk-sent": "{piece} leaves play.",
    "event.disk-transformed": "{piece} turns into {card}.",
    "event.effect-shielded": "{source} has no effect on {piece}.",
    "event.harm-changed": "{source} changes {amount} damage to {piece} to {left}.",
    "event.item-attached": "{piece} gets {item}.",
    "event.item-lost": _item_lost,
    "event.item-waited": "Nobody can carry {item} yet; it goes to the bottom of {seat}'s stack.",
    "event.layers-swapped": "{piece} is now on top of {over}.",
    "event.object-placed": "{seat} places {kind} at {at}.",
    "event.places-traded": lambda values: f"{' and '.join(values['pieces'])} trade places.",
    "event.plague-moved": "The plague counter passes from {piece} to {to}.",
    "event.poison-cleared": "{piece} is no longer poisoned.",
    "event.poison-put": "{piece} is poisoned.",
    "event.reacted": "{seat} reacts with {piece}: {source}.",
    "event.seat-frozen": "{seat} will miss the next turn.",
    "event.spell-cancelled": "{spell} is cancelled.",
    "event.spell-cast": _cast,
    "event.spell-landed": _thrown,
    "event.spell-lent": "{piece} may cast {spell} this turn.",
    "event.spell-returned": "{spell} returns to {seat}'s spellbook.",
    "event.spell-slid": _slid,
    "event.spell-stolen": _stolen,
    "event.stronghold-used": "{seat} uses {source}.",
    "event.terrain-flipped": "{piece} is flipped to {end}.",
    "event.turn-skipped": "{seat} skips a turn.",
    "event.used-beside": "{piece} uses its ability without activating.",
    "event.counter-landed": _landed,
    "event.counters-gathered": "{piece} collects missiles that missed.",
    "event.credit-named": "{seat} credits {piece} with the kill of {upon}.",
    "event.disk-destroyed": _destroyed,
    "event.first-player": "{seat} is first player.",
    "event.lands-placed": _lands,
    "event.shot-wasted": "{target} is out of reach; {piece} loses its shot.",
    "event.stack-ordered": "{seat} has ordered the reinforcement stack.",
    "event.turn-began": "{seat}'s turn.",
    "event.turn-ended": _turn_ended,
    # the log in few lines
    "told.item-to": "{item} to {piece}",
    "told.items": with_list("Items: {items}.", "items"),
    "told.items-wait": with_list("No bearer yet, back under the stack: {items}.", "items"),
    "told.with-left": with_list("{told} Left the table: {pieces}.", "pieces"),
    "told.with-poisoned": with_list("{told} Poisoned: {pieces}.", "pieces"),
    "told.stacks": "The reinforcement stacks are ordered.",
    "legal.leaves-table": "It leaves the table and is out of the battle.",
    "told.object": "{piece} is placed on the table.",
    # why not
    "flip-off-table": "The centre of the disk would leave the table.",
    "entry-off-table": "The centre of the disk would be off the table.",
    "entry-not-at-home": lambda values: (
        f"A disk must enter play {'in its own strip' if values['has_strip'] else 'at its own staging area'}."
    ),
    "land-off-table": "It must be completely on the table.",
    "land-on-land": "It would overlap another land.",
    "land-too-near": "It is too close to the other staging area (measured centre to centre).",
    "terrain-near-edge": "Terrain must be more than 6 inches from the table edge.",
    "terrain-on-disk": "Terrain may not be placed on a disk.",
    "terrain-near-land": "Terrain must be more than 6 inches from lands and from terrain of other kinds.",
    "terrain-too-far": "The defender's terrain must be within 12 inches of the staging area.",
    "terrain-enough": "Each player may place only {most} of this kind.",
    "fall-count": "{count} counters were dropped: say for each where it landed, or that it left the table.",
    "fall-off-table": "A counter that landed must be on the table.",
    "ability-condition": "{source}'s condition is not met.",
    "ability-cost": "You can't pay the cost of {source}.",
    "ability-no-target": "There is no legal target for {source}.",
    "disk-not-free": "It must attack a disk that it can't reach, so it can't do anything.",
    "flip-not-away": "The flip must move it away.",
    "lay-not-there": "{source} does not allow it to be placed there.",
    "lay-off-table": "Its centre would be off the table.",
    "quake-on-disk": "Terrain may not be flipped onto a disk.",
    "spell-level": "This spell needs a spellcaster of level {level}.",
    "spell-ring": "The ring of this spell, {ring}, is the opposite of the caster's.",
    "spell-not-now": "{spell} is a reaction and can be cast only in response to something.",
    "spell-unknown": "There is no spell called {spell} in this battle.",
    # what is asked
    "ask.aim": "Where do you aim it?",
    "ask.ambush": "Place the disk on its target.",
    "ask.answers-order": "In which order do these take effect?",
    "ask.arrive": "Place the disk that enters play.",
    "ask.bring-in": "Does the disk come to the staging area now?",
    "ask.burrow": "Place the disk under the other one.",
    "ask.choose": "Which option?",
    "ask.convert": "Does the disk change sides?",
    "ask.invoke": "Which special ability do you use?",
    "ask.lay-spell": "Place the spell on the table.",
    "ask.missile": "Which of its missiles does the archer fire?",
    "ask.nest": "Which disk takes the nest's instant blow? You may choose none.",
    "ask.paralyzed": "Which disk do you free?",
    "ask.plague": "Which disk gets the plague counter?",
    "ask.quake": "Flip the terrain.",
    "ask.react": "Do you react?",
    "ask.redirect": "Where does it go instead?",
    "ask.relocate": "Place the disk elsewhere.",
    "ask.sacrifice": "Which disk do you sacrifice?",
    "ask.slide": "In which direction do you slide the spell?",
    "ask.spell": "Which spell do you cast?",
    "ask.spell-back": "Which spell returns to the spellbook?",
    "ask.spell-lent": "Which spell may it cast?",
    "ask.split": "How do you split the damage?",
    "ask.activate": "Which disk do you activate? If you activate fewer than three, you are done for this segment.",
    "ask.enter": "Place the top disk of your stack.",
    "ask.archer": "Which archer fires?",
    "ask.stack": "Which stack fights next?",
    "ask.battle": "Which battle of the stack is fought next?",
    "ask.first-blow": "Does First Blow attack separately from the others, alone, or together with them?",
    "ask.credit": "Which attacker is credited with the kill? Without an agreement the highest attack decides.",
    "ask.stack-order": "In what order do you stack your disks, top first?",
    "ask.land": "Place the staging area.",
    "ask.terrain": "Which terrain do you place?",
    "ask.terrain-place": "Place the terrain, or leave it out.",
    "chance.first": "Choosing the first player.",
    "chance.drop": "Dropping counters.",
    # armies that meet
    "battle-lands-off": "The lands of {scenario} do not fit on this table.",
    "battle-table-small": "{name} must be at least {least}; you can only make the scenario's table larger.",
    # what a player that looks ahead would do
    "hint.stops-shooting": "Don't fire.",
    "hint.lays": "Place it as shown.",
    "hint.uses-beside-of": "Use {disk}'s ability; it needs no activation.",
    "hint.clears": "Clear {disk}'s poison.",
    "hint.carries": "Give the item to {disk}.",
    # why it would do it
    "hint.spares": with_counts("keeps {disk} out of danger ({points})", points="point"),
    "hint.saves": with_counts("saves {disk} ({points})", points="point"),
    "hint.gives-up-shot": with_counts("gives up {disk}'s shot ({points})", points="point"),
    # after a move of the computer
    "reasons.ask.activate": "{who} chose which disk to activate.",
    "reasons.ask.archer": "{who} chose which archer fires.",
    "reasons.ask.stack": "{who} chose which stack fights next.",
    "reasons.ask.battle": "{who} chose which battle of the stack is fought next.",
    "reasons.covered-diskwars": "Its remaining spells and the order of its stack are secret, so they are left out.",
}
