"""What is asked and what happens: questions, options, refusals, events, results, and the names of things."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from app.words import in_line, segment_label
from app.words.english.grammar import all_of, listed, many, number, some_of
from app.words.filling import possessive

Values = Mapping[str, object]
Sentence = str | Callable[[Values], str]

# What becomes of dice by the word of an event: said of one or of several.
_MOVED: Mapping[str, str] = {
    "killed": "{dice} {is} killed.",
    "buried": "{dice} {is} buried.",
    "raised": "{dice} {comes} back to {to}.",
    "fled": "{dice} {flees} to {to}.",
    "moved": "{dice} {moves} to {to}.",
    "summoned": "{dice} {is} summoned to {to}.",
    "promoted": "{dice} {is} exchanged in a promotion.",
    "recruited": "{dice} {joins} {to}.",
    "exchanged": "{dice} {is} exchanged.",
    "replanted": "{dice} {is} replanted.",
    "reinforced": "{dice} {moves} from the reserve to {to}.",
    "retreated": "{dice} {retreats} to {to}.",
    "slain": "{dice} {is} slain and {returns} to {to}.",
    "banished": "{dice} {is} banished to {to}.",
    "flew": "{dice} {flies} to {to}.",
    "shifted": "{dice} {moves} to {to}.",
    "risen": "{dice} {rises} from the ashes and {moves} to {to}.",
    "resisted": "{dice} {resists} burial and {returns} to {to}.",
    "stepped-down": "{dice} {takes} part in a stepped exchange and {moves} to {to}.",
    "haunting": "{dice} {rises} to haunt.",
    "haunted": "{dice} {returns} to {to}.",
    "dissolved": "{dice} cannot stay without other units and {returns} to {to}.",
    "lost": "Nobody can carry {dice}, so {it} buried.",
    "sacrificed": "{dice} {is} sacrificed.",
    "diverted": "{dice} {escapes} to {to}.",
    "placed": "{count} {takes} position at {to}.",
    "out": "{dice} {leaves} the battle.",
}
_VERBS = {
    "is": "is|are", "comes": "comes|come", "flees": "flees|flee", "moves": "moves|move", "joins": "joins|join",
    "retreats": "retreats|retreat", "returns": "returns|return", "flies": "flies|fly", "escapes": "escapes|escape",
    "takes": "takes|take", "leaves": "leaves|leave", "it": "it is|they are", "rises": "rises|rise",
    "resists": "resists|resist",
}  # fmt: skip


def _dice_moved(values: Values) -> str:
    """One sentence for each place that dice come to."""
    moves = values["moves"] if isinstance(values["moves"], (list, tuple)) else ()
    by_place: dict[str, list[str]] = {}
    for die, _, to in moves:
        by_place.setdefault(str(to), []).append(str(die))
    sentence = _MOVED.get(str(values["why"]), _MOVED["moved"])
    swaps = [f"{out} becomes {into}" for out, into in _swaps(moves)]
    if swaps:
        return f"{some_of(swaps, 6)}."
    told = []
    for to, dice in by_place.items():
        place = 0 if len(dice) == 1 else 1
        verbs = {name: forms.split("|")[place] for name, forms in _VERBS.items()}
        count = many(len(dice), "die", "dice")
        told.append(sentence.format(dice=some_of(dice, 8), count=count, to=to, **verbs))
    return " ".join(dict.fromkeys(told))


def _swaps(moves: Sequence[Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Dice that change places, the one that leaves first."""
    at = 0
    while at + 1 < len(moves):
        (out, left, shelf), (into, start, end) = moves[at], moves[at + 1]
        is_swap = (left, shelf) == (end, start)
        if is_swap:
            yield out, into
        at += 2 if is_swap else 1


def _rolled(values: Values) -> str:
    """Each face in the order of the dice."""
    dice = values["dice"] if isinstance(values["dice"], (list, tuple)) else ()
    shown = [f"{die}: {face}" for die, face in dice]
    again = " again" if values["again"] else ""
    if not shown:
        return f"{values['army']} has nothing to roll for {values['roll']}."
    return f"{values['army']} rolls for {values['roll']}{again}. {'; '.join(shown)}."


def _summed(values: Values) -> str:
    return f"{values['army']} has {many(number(values, 'total'), str(values['wanted']) + ' result')}."


def _terrain_turned(values: Values) -> str:
    holder = f" {values['holder']} holds it." if values["holder"] else ""
    declared = f" It counts as {values['declared']}." if values["declared"] else ""
    terrain = str(values["terrain"])
    turned = f"{terrain[:1].upper()}{terrain[1:]} turns from face {values['before']} to face {values['face']}."
    if values["before"] == values["face"]:
        turned = f"{terrain[:1].upper()}{terrain[1:]} shows face {values['face']}."
    return f"{turned}{holder}{declared}"


def _die_turned(values: Values) -> str:
    if values["tamer"]:
        return f"{values['tamer']} tames {values['die']}."
    if not values["up"]:
        return f"{values['die']} is free."
    return f"{values['die']} shows {values['up']}."


def _damage_dealt(values: Values) -> str:
    source = f" from {values['source']}" if values["source"] else ""
    return f"{values['army']} takes {values['n']} damage{source} and loses {many(number(values, 'lost'), 'unit')}."


def _units_killed(values: Values) -> str:
    """Told beside the moves of the dice, because dragonkin and diverted units go elsewhere than to the dead."""
    dice = listed(values, "dice")
    return f"{some_of(dice, 8)} {'falls' if len(dice) == 1 else 'fall'}."


def _segment_began(values: Values) -> str:
    if not values["turn"]:
        return f"Set-up: {in_line(segment_label(str(values['segment'])))}."
    turn = f"{possessive(values['turn'])} turn"
    return f"Round {values['round']}, {turn}: {in_line(segment_label(str(values['segment'])))}."


def _action_chosen(values: Values) -> str:
    target = f" against {values['target']}" if values.get("target") else ""
    return f"{values['army']} takes a {values['action']} action{target}."


def _sai_used(values: Values) -> str:
    return f"{some_of(listed(values, 'dice'), 4)}: {values['sai']} takes effect."


def _order_found(values: Values) -> str:
    return f"The order of play is {all_of(listed(values, 'order'))}."


def _effects_ended(values: Values) -> str:
    names = listed(values, "names") if "names" in values else []
    if names:
        return f"{some_of(names)} {'ends' if len(names) == 1 else 'end'}."
    count = len(listed(values, "ids"))
    return "An effect ends." if count == 1 else f"{count} effects end."


def _initial_effect(values: Values) -> str:
    return f"{values['effect']} ({values['army']})"


def _spell(values: Values) -> str:
    return f"{values['spell']} with {in_line(str(values['colour']))} magic (cost {values['cost']})"


def _resolve(values: Values) -> str:
    times = f" ({values['times']} times)" if values["times"] != 1 else ""
    return f"{values['spell']} on {values['target']}{times}"


def _dragon_outcome(values: Values) -> str:
    slain = listed(values, "slain")
    told = f"Slay {all_of(slain)}" if slain else "Slay no dragon"
    return f"{told}, lose {values['lost'] or 'nothing'}"


def _dragons_came(values: Values) -> str:
    attackers, fighters = listed(values, "attackers"), listed(values, "fighters")
    told = (
        [f"{all_of(attackers)} {'attacks' if len(attackers) == 1 else 'attack'} {values['army']}."] if attackers else []
    )
    told += [f"{all_of(fighters)} {'fights' if len(fighters) == 1 else 'fight'} among dragons."] if fighters else []
    return " ".join(told) or f"No dragon attacks {values['army']}."


def _dragons_rolled(values: Values) -> str:
    dice = values["dice"] if isinstance(values["dice"], (list, tuple)) else ()
    return f"The dragons at {values['place']} roll. {'; '.join(f'{die}: {face}' for die, face in dice)}."


def _dragons_answered(values: Values) -> str:
    slain = listed(values, "slain")
    told = f"slays {all_of(slain)}" if slain else "slays no dragon"
    return f"{values['army']} {told} and takes {values['lost']} of {values['damage']} damage."


def _fixed(values: Values) -> str:
    """What players have put right, and why."""
    told = [f"{die} is now at {place}" for die, place in _rows(values, "dice")]
    told += [f"{die} shows {face}" for die, face in _rows(values, "shown")]
    told += [f"{tamer} has tamed {die}" if tamer else f"{die} is free" for die, tamer in _rows(values, "tamed")]
    for terrain, face, holder, declared in _rows(values, "terrains"):
        held = f", held by {holder}" if holder else ""
        told.append(f"{terrain} shows face {face}{held}" + (f" as {declared}" if declared else ""))
    told += [f"{effect} ends" for effect in (listed(values, "ended") if "ended" in values else ())]
    begun = values.get("begun", ())
    for one in begun if isinstance(begun, (list, tuple)) else ():
        told.append(f"{one['source']} affects {one['host']}")
    note = f" \u201c{values['note']}\u201d" if values.get("note") else ""
    return f"{values['seat']} corrected the table by hand: {', '.join(told)}.{note}"


def _rows(values: Values, name: str) -> Iterator[tuple[str, ...]]:
    rows = values.get(name, ())
    yield from (tuple(map(str, row)) for row in rows) if isinstance(rows, (list, tuple)) else ()


def _spell_negated(values: Values) -> str:
    return f"{values['die']} undoes {all_of(listed(values, 'spells'))}."


def _magic_rolled(values: Values) -> str:
    lost = f" {values['lost']} of them are negated." if values["lost"] else ""
    return f"{values['army']} has {many(number(values, 'points'), 'magic point')}.{lost}"


def _uncarried(values: Values) -> str:
    return f"No unit at {values['place']} can carry {all_of(listed(values, 'items'))}. Each unit carries one item in one of its colours."


QUESTIONS: Mapping[str, Sentence] = {
    "ask.lead": "You rolled highest. Do you take the first turn or choose the frontier?",
    "ask.frontier": "Which terrain becomes the frontier?",
    "ask.horde": "At whose home does your horde army start?",
    "ask.campaign": "Where does your campaign army start?",
    "ask.effect": "Which effect do you use first?",
    "ask.exchange": "Which unit do you promote or recruit?",
    "ask.battle": "At which terrain do dragons attack first?",
    "ask.champions": "Which champions roll against the dragons?",
    "ask.tamed": "Does your tame dragon attack?",
    "ask.quarry": "Which dragon does yours fight?",
    "ask.breath": "In which order do the dragons' breaths take effect?",
    "ask.colour": "Which colour?",
    "ask.outcome": "How do you use your results?",
    "ask.march": "Which army marches?",
    "ask.maneuver": "Does {army} maneuver?",
    "ask.oppose": "Does {army} oppose the maneuver of {target}?",
    "ask.turn": "How do you turn the terrain?",
    "ask.castle": "What does the Castle count as?",
    "ask.replant": "Which Treefolk do you replant?",
    "ask.replant-in": "Which dead Treefolk take their place?",
    "ask.action": "Which action does {army} take?",
    "ask.counter": "Does {army} counter-attack {target}?",
    "ask.special": "Which special icon do you resolve next?",
    "ask.use": "Do you use {source}?",
    "ask.way": "How do you use {source}?",
    "ask.units": "Which units do you choose for {source}?",
    "ask.share": "How do you share the {points} points of {source}?",
    "ask.reroll": "Which unit do you roll again?",
    "ask.glare": "Do you roll {die}? Its glare then lets go of the units that it holds.",
    "ask.double": "Which die's results do you double with {source}?",
    "ask.double-kind": "Which results of {die} do you double?",
    "ask.spell": "Which spell do you announce?",
    "ask.target": "What is the target of {source}?",
    "ask.strike-back": "Which of the units that struck it does it strike back at?",
    "ask.resolve": "In which order do your spells take effect?",
    "ask.negate": "Does {army} roll to negate the magic?",
    "ask.dispel": "Do you roll {die} to dispel the spell?",
    "ask.losses": "Which units do you lose?",
    "ask.step-down": "Which smaller unit takes the place of {die}?",
    "ask.sacrifice": "Which dragonkin do you give up instead of {die}?",
    "ask.refuge": "Which army does {die} join instead of being killed?",
    "ask.items": "Which item stays with {army}?",
    "ask.aboard": "Which item goes along?",
    "ask.carrier": "Which unit carries the item along?",
    "ask.place": "Where do they go?",
    "ask.minor": "How do you use the ID of {die}?",
    "ask.brave": "Which dragonkin resist their fear and roll?",
    "ask.bury": "Which of your dead units do you bury?",
    "ask.control": "Which dragon do you hold or ride?",
    "ask.dragon": "Which dragon?",
    "ask.victim": "Which player must bury a dead unit?",
    "ask.reinforce": "Which unit leaves the reserve?",
    "ask.retreat": "Which unit retreats?",
}

OPTIONS: Mapping[str, Sentence] = {
    "action.first-turn": "Take the first turn",
    "action.frontier": "Choose the frontier",
    "action.turn-up": "Up to face {face}",
    "action.turn-down": "Down to face {face}",
    "action.bring-minor": "Bring in {die}",
    "action.melee": "Melee against {target}",
    "action.missile": "Missiles at {target}",
    "action.magic": "Magic",
    "action.nothing": "No action",
    "action.exchange": "{out} becomes {into}",
    "action.recruit": "{into} joins",
    "action.charge-outcome": "Lose {lost}, strike back with {melee}",
    "action.move": "{die} to {place}",
    "action.spell": _spell,
    "action.resolve": _resolve,
    "action.initial": _initial_effect,
    "action.dragon-outcome": _dragon_outcome,
    "action.flood-held": "Hold the terrain, lose {lost}",
    "action.flood-drop": "Let the terrain turn down, lose {lost}",
    "action.hold": "Hold {die}",
    "action.ride": "Ride {die}",
    "action.way-flurry-1": "Count as melee and roll again",
    "action.way-flurry-2": "Count as saves",
    "action.way-logo-gold-medallion-1": "Move a buried unit to your dead units",
    "action.way-logo-gold-medallion-2": "Bring back up to 4 health of dead units",
    "action.way-logo-silver-medallion-1": "Bring back a buried item",
    "action.way-logo-silver-medallion-2": "Move a buried dragonkin to your summoning pool",
    "action.way-regenerate-1": "Count as saves",
    "action.way-regenerate-2": "Bring back dead units",
    "action.way-wayfare-1": "Count as maneuvers",
    "action.way-wayfare-2": "Move the item with its carrier",
    "action.way-summon-ivory-hybrid-dragon-1": "From a summoning pool",
    "action.way-summon-ivory-hybrid-dragon-2": "By a shared colour, from anywhere",
    "option.back": "Take the last spell back",
    "option.act": "Any action",
    "option.double": "Double saves and maneuvers",
}

REFUSALS: Mapping[str, Sentence] = {
    "roll-not-so": "The dice cannot land like that.",
    "fix-unknown": "{die} cannot be put to {place}. Nothing was changed.",
    "fix-wrong-place": "{die} cannot be at {place}.",
    "fix-no-units": "Nothing else can be at {place} without units. Put a unit of {seat} there, or move the rest away.",
    "fix-dragonkin-alone": "Dragonkin cannot be alone at {place}. Put another unit of {seat} there, or move them away.",
    "fix-uncarried": _uncarried,
    "fix-holder": "A terrain has a holder at face 8 and only there; {place} is at face {face}.",
    "fix-held-by-nobody": "{seat} cannot hold {place} without units there.",
    "health-exactly": "Choose units with exactly {health} health; you chose {picked}.",
    "health-between": "Choose units with {least} to {most} health; you chose {picked}.",
}

EVENTS: Mapping[str, Sentence] = {
    "event.dice-moved": _dice_moved,
    "event.die-turned": _die_turned,
    "event.terrain-turned": _terrain_turned,
    "event.terrain-captured": "{seat} captures {terrain}.",
    "event.effect-began": "{source} takes effect on {host}.",
    "event.effects-ended": _effects_ended,
    "event.segment-began": _segment_began,
    "event.seat-out": "{seat} has no units left and is out of the battle.",
    "event.frontier-chosen": "{seat} chooses {terrain} as the frontier.",
    "event.order-found": _order_found,
    "event.rolled": _rolled,
    "event.summed": _summed,
    "event.army-marched": "{army} marches.",
    "event.maneuver-tried": "{army} tries to maneuver.",
    "event.maneuver-opposed": "{army} opposes the maneuver.",
    "event.maneuver-won": "{army} may turn the terrain.",
    "event.maneuver-lost": "{army} fails to maneuver.",
    "event.action-chosen": _action_chosen,
    "event.damage-dealt": _damage_dealt,
    "event.units-killed": _units_killed,
    "event.sai-used": _sai_used,
    "event.spell-announced": "{seat} announces {spell} on {target}.",
    "event.spell-resolved": "{spell} takes effect on {target}.",
    "event.spell-negated": _spell_negated,
    "event.spell-lost": "{spell} on {target} is lost.",
    "event.magic-rolled": _magic_rolled,
    "event.effect-weakened": "A spell is partly undone.",
    "event.initial-effect": "{seat} uses {effect} for {army}.",
    "event.dragons-came": _dragons_came,
    "event.dragons-rolled": _dragons_rolled,
    "event.dragon-struck": "{die} strikes {target} for {n}.",
    "event.dragons-answered": _dragons_answered,
    "event.breath": "{colour} breath strikes {army}.",
    "event.acted-fixed": _fixed,
    "event.breath-stopped": "{colour} breath cannot harm {army}.",
}

RESULTS: Mapping[str, Sentence] = {
    "result.captured": "two terrains captured",
    "result.last-left": "no opponent has units left",
    "result.last-left-nobody": "nobody has units left",
}

# What everything is called that is no die: places, armies, rolls, faces.
NAMES: Mapping[str, Sentence] = {
    "name.die": "{name} ({id})",
    "name.copy": "{name} {number}",
    "name.home": "{seat}'s home",
    "name.frontier": "the frontier",
    "name.reserve": "{seat}'s reserve",
    "name.dua": "{seat}'s dead units",
    "name.bua": "{seat}'s buried units",
    "name.pool": "{seat}'s summoning pool",
    "name.out": "outside the battle",
    "name.army": "{seat}'s army at {place}",
    "name.army-at-home": "{seat}'s home army",
    "name.army-waiting": "{seat}'s horde army",
    "name.army-in-reserve": "{seat}'s reserve army",
    "name.coloured": "{name} ({colour})",
    "word.id": "ID",
    "name.face": "{n} {kind}",
    "word.order": "the order of play",
    "word.maneuver": "maneuver",
    "word.counter-maneuver": "counter-maneuver",
    "word.attack": "melee",
    "word.counter-attack": "counter-attack",
    "word.melee": "melee",
    "word.missile": "missile",
    "word.magic": "magic",
    "word.save": "save",
    "word.negation": "magic negation",
    "word.save-melee": "saves against melee",
    "word.save-missile": "saves against missiles",
    "word.save-other": "saves",
    "word.dragon": "the dragon attack",
    "word.charged": "saves and melee against the charge",
    "word.minor": "its minor terrain",
    "word.champions": "the dragon champions",
    "word.slaying": "the white dragon",
    "word.kings-die": "the Kings' Die",
    "word.kings-recruit": "Kings' Die: recruit",
    "word.kings-promote": "Kings' Die: promote",
    "word.kings-roll": "Kings' Die: roll",
    "word.feralization": "Feralization",
    "word.mutate": "Mutate",
    "word.sacrifice": "Sacrifice Dragonkin",
    "word.city": "City",
    "word.temple": "Temple",
    "word.grove": "Grove",
    "word.dragons-lair": "Dragon's Lair",
    "word.dragons": "the dragons",
    "word.breath": "the breath",
    "name.haunt": "{seat}'s ghosts",
    "word.effect": "a spell in force",
    "name.avoid": "{kinds} to avoid it",
    "name.single": "one unit's {kinds}",
    "word.eighth-face": "the eighth face",
    "word.double-maneuvers": "double maneuvers",
    "word.double-saves": "double saves",
    "name.breath-of": "{colour} breath",
}

PLAY: dict[str, Sentence] = {**QUESTIONS, **OPTIONS, **REFUSALS, **EVENTS, **RESULTS, **NAMES}
