"""What the law says of an army list. A piece's name may be one or many: sentences keep clear of a verb after it."""

from collections.abc import Callable, Mapping

from app.words import label
from app.words.english.grammar import all_of, house_rules, listed, many, number, some_of

Values = Mapping[str, object]

# --- every game ---


def _banned(values: Values) -> str:
    return f"{values['name']} cannot be in this army: barred by {house_rules(values)}."


def _over_limit(values: Values) -> str:
    """Forces of dice are counted in health and have an exact size."""
    if values.get("unit") == "health":
        text = "The force has {points} health, {over} too many: it must have exactly the agreed {limit}."
    else:
        text = "The army costs {points} points; {over} more than its limit of {limit}."
    return text.format(**values)


def _over_switch_limit(values: Values) -> str:
    return f"At most {values['most']} {values['name']} by {house_rules(values)}; this army has {values['count']}."


def _house_values(values: Values) -> str:
    pieces = many(number(values, "count"), "piece")
    return f"What is printed on {pieces} is not fully known, so values of ours stand in: {some_of(listed(values))}."


EVERY_GAME: dict[str, str | Callable[[Values], str]] = {
    "unknown-piece": "The catalogue has no piece {wanted}; the rest is judged without it.",
    "unknown-switch": "There is no house rule {wanted}.",
    "over-limit": _over_limit,
    "learning-only": "The army is legal only in the learning scenario.",
    "published-total-moved": "The army costs {points} points; {over} more than its limit of {limit}. It is legal as published: prices have changed since.",
    "unique": "At most one {name} may be in an army (Unique); this one has {count}.",
    "not-an-army-piece": "{name} cannot be part of an army: only pieces that are recruited can.",
    "banned": _banned,
    "over-switch-limit": _over_switch_limit,
    "house-values": _house_values,
}

# --- Diskwars and L5R ---


def _half_rule(values: Values) -> str:
    group = "clan" if "clan" in values else "faction"
    base = values["base"] if "base" in values else values["creatures"]
    rule = f"Half of the {base} points without spells, {values['needed']}, must be of one {group};"
    if values[group] is None:
        return f"{rule} nothing here has a {group}."
    return f"{rule} the most, {values['points']}, are {label(str(values[group]))}."


def _good_with_evil(values: Values) -> str:
    good, evil = (all_of(listed(values, side)) for side in ("good", "evil"))
    return f"Good and Evil are never in one army. Good: {good}. Evil: {evil}."


def _champion(values: Values) -> str:
    champions = listed(values, "champions")
    allowed = f"of the {label(str(values['faction']))} faction or of none" if values["faction"] else "of no faction"
    beside = f"the Champion{'s' if len(champions) > 1 else ''} {all_of(champions)}"
    return f"Beside {beside} all disks are {allowed}. Others here: {all_of(listed(values))}."


def _transform_alone(values: Values) -> str:
    have = f"{values['count']} {values['name']} and {values['originals'] or 'no'} {values['original']}"
    return f"The army has {have}: a disk that costs T comes only beside the one that turns into it, one for each."


def _spell_uncastable(values: Values) -> str:
    caster, step = ("Shugenja", "rank") if "rank" in values else ("Spellcaster", "level")
    highest = number(values, "highest")
    why = (
        f"every {caster} of {step} {values[step]} or more is of the opposite ring, {label(str(values.get('opposite')))}"
    )
    if highest < number(values, step):
        why = f"it is of {step} {values[step]}, and no {caster} here is above {step} {highest}"
    if highest == 0:
        why = f"the army has no {caster}"
    return f"{values['name']} cannot be cast: {why}."


def _several_strongholds(values: Values) -> str:
    return f"An army has one Stronghold at most; this one has {values['count']}: {all_of(listed(values))}."


def _loyal(values: Values) -> str:
    clan = label(str(values["clan"]))
    missing = [] if values["main"] else [f"most points here are not {clan}"]
    missing += [] if values["home"] else [f"no {clan} Stronghold is here"]
    rule = f"Loyal to the {clan}, so only in a {clan} army with a {clan} Stronghold: {all_of(listed(values))}."
    return f"{rule} But {all_of(missing)}."


def _stronghold_idle(values: Values) -> str:
    clan = label(str(values["clan"]))
    needed = f"{values['needed']} of the {values['base']} points for units and items ({values['share']} %)"
    return f"The ability of {values['name']} does not work: it needs {needed} to be {clan}, and {values['points']} are."


def _too_many_items(values: Values) -> str:
    items, needed, units = (number(values, key) for key in ("items", "needed", "units"))
    have = f"{many(items, 'item')} for {many(units, 'unit')}"
    rule = "a unit carries one item, or an Archer several of the same missile attachment"
    return f"There are too many items, {have}: {rule}, so {many(needed, 'unit')} would be needed."


def _attachment_without_archer(values: Values) -> str:
    return f"Only Archers can carry missile attachments, and the army has none: {all_of(listed(values))}."


def _attachments_wait(values: Values) -> str:
    names = listed(values)
    have = f"{many(len(names), 'kind')} for {many(number(values, 'archers'), 'Archer')}"
    return f"An Archer has one kind of missile attachment at a time; of {have} some wait: {all_of(names)}."


def _diskwars_pieces_off(values: Values) -> str:
    rule = f"only by the house rule {label(str(values['switch']))}"
    return f"Pieces of Diskwars join an L5R army {rule}: {all_of(listed(values))}."


DISKS: dict[str, str | Callable[[Values], str]] = {
    "half-rule": _half_rule,
    "good-with-evil": _good_with_evil,
    "champion": _champion,
    "limited": "At most {most} {name} may be in an army (Limited {most}); this one has {count}.",
    "transform-alone": _transform_alone,
    "transform-missing": "{name} can turn into {other}, which the army lacks; it would cost nothing.",
    "spell-uncastable": _spell_uncastable,
    "several-strongholds": _several_strongholds,
    "loyal": _loyal,
    "stronghold-idle": _stronghold_idle,
    "too-many-items": _too_many_items,
    "attachment-without-archer": _attachment_without_archer,
    "attachments-wait": _attachments_wait,
    "scenario-only": "{name} cannot be recruited: a scenario hands it out.",
    "diskwars-pieces-off": _diskwars_pieces_off,
}

# --- Warhammer ---


def _regiment(values: Values) -> str:
    return f"The regiment of {values['hero']}" if values["hero"] else "A regiment without a hero"


def _regiment_count(values: Values) -> str:
    count, needed = number(values, "count"), number(values, "needed")
    gap = f"{needed - count} too few" if count < needed else f"{count - needed} too many"
    return f"The army has {many(count, 'regiment')}, {gap}: the players agreed on {needed}."


def _no_hero(values: Values) -> str:
    names = all_of(listed(values))
    return f"A regiment has no hero to lead it{': ' + names if names else ''}."


def _order_with_destruction(values: Values) -> str:
    order, destruction = (all_of(listed(values, side)) for side in ("order", "destruction"))
    return f"Order and Destruction are never in one army. Order: {order}. Destruction: {destruction}."


def _wrong_race(values: Values) -> str:
    race = str(values["race"]).replace("-", " ").title()
    return f"{values['hero']} can recruit {race} only. Of another race: {all_of(listed(values))}."


def _no_unique_hero(values: Values) -> str:
    return f"At least one hero of an army must be unique, and none here is: {all_of(listed(values))}."


def _too_few_small(values: Values) -> str:
    rule = "needs at least as many small units as medium and large ones together"
    have = f"it has {values['small']} small and {values['larger']} larger, so {values['missing']} more small must come"
    return f"{_regiment(values)} {rule}: {have}."


def _too_many_copies(values: Values) -> str:
    rule = f"may have at most {many(number(values, 'most'), 'copy', 'copies')} of a {values['size']} disk"
    return f"{_regiment(values)} {rule}; it has {values['count']} {values['name']}."


def _too_many_elite(values: Values) -> str:
    return f"{_regiment(values)} may have one elite disk; it has {values['count']}: {all_of(listed(values))}."


def _command_count(values: Values) -> str:
    cards = many(number(values, "needed"), "command card")
    return f"{values['hero']} must bring exactly {cards}; the list has {values['count']}."


def _card_of_other_side(values: Values) -> str:
    side = str(values["only"]).capitalize()
    return f"{values['name']} can be chosen only by a player with a hero of {side}, and the army has none."


def _unspent_points(values: Values) -> str:
    points = number(values, "points")
    them = "is left; it is" if points == 1 else "are left; they are"
    return f"{many(points, 'recruitment point')} {them} added to the roll for initiative."


REGIMENTS: dict[str, str | Callable[[Values], str]] = {
    "regiment-count": _regiment_count,
    "no-hero": _no_hero,
    "not-a-hero": "{name} cannot lead a regiment: only a hero can.",
    "hero-among-units": "{name} cannot be recruited as a unit: a hero leads a regiment.",
    "not-a-unit": "{name} cannot be among the units of a regiment: only disks can.",
    "not-a-command-card": "{name} cannot be among the command cards.",
    "over-recruitment": "The units of {hero} cost {points} points; {over} more than the {limit} recruitment points of this hero.",
    "order-with-destruction": _order_with_destruction,
    "wrong-race": _wrong_race,
    "no-unique-hero": _no_unique_hero,
    "too-few-small": _too_few_small,
    "too-many-copies": _too_many_copies,
    "too-many-elite": _too_many_elite,
    "command-count": _command_count,
    "title-twice": "A command card can be in an army's hand once, whichever hero brings it; this army has {count} {name}.",
    "card-of-other-side": _card_of_other_side,
    "unspent-points": _unspent_points,
}

# --- Dragon Dice ---

PLACES = {
    "home": "the home army",
    "campaign": "the campaign army",
    "horde": "the horde army",
    "armies": "one of the three armies",
    "dragons": "the dragons",
    "summoning-pool": "the summoning pool",
    "minor-terrains": "the minor terrains",
    "terrains": "the home or frontier terrain",
}


def _misplaced_die(values: Values) -> str:
    places = listed(values, "places")
    belongs = PLACES["armies" if "home" in places else places[0]]
    return f"{values['name']} cannot start in {PLACES[str(values['place'])]}: move it to {belongs}."


def _colourings(values: Values) -> str:
    """black, blue-green and 20 more."""
    found = values["variants"] if isinstance(values["variants"], list) else []
    return some_of(["-".join(colours) for colours in found], 6)


def _no_such_colours(values: Values) -> str:
    named = "-".join(listed(values, "colours"))
    return f"There is no {named} {values['name']}. The die exists in {_colourings(values)}."


def _colours_missing(values: Values) -> str:
    return f"Which colour of {values['name']}? The die exists in {_colourings(values)}."


def _too_much_magic(values: Values) -> str:
    have = f"The force has {values['points']} magic points, {values['over']} too many"
    rule = f"at most half of its health may be magic, {values['most']}"
    return f"{have}: {rule}. Magic users: {some_of(listed(values), 6)}."


def _terrain_elsewhere(values: Values) -> str:
    why = "special terrains are for the frontier only" if values["place"] == "home" else "it is for home only"
    return f"{values['name']} cannot be the {values['place']} terrain: {why}."


def _dragon_count(values: Values) -> str:
    rule = f"A force of {values['size']} health brings exactly {many(number(values, 'needed'), 'dragon')}"
    return f"{rule}; this one has {values['count']}{', a white one counted as two' if values['white'] else ''}."


def _too_many_champions(values: Values) -> str:
    colours = [colour for colour in listed(values, "colours") if colour != "white"]
    name = " ".join([*colours, str(values["name"])])
    rule = f"At most {values['most']} {name} may be in this force, as many as it needs dragons"
    return f"{rule}; it has {values['count']}."


def _uncarried_items(values: Values) -> str:
    items = many(number(values, "count"), "item")
    rule = "A unit carries one item of a colour of its own; Amazons and white units carry any, and any unit a medallion"
    return f"The {values['army']} army has no carriers for {items} among {all_of(listed(values))}. {rule}."


def _later_die(values: Values) -> str:
    return f"{values['name']} came after rules v2.9a and can join only by the house rule {label('later-dice')}."


DICE: dict[str, str | Callable[[Values], str]] = {
    "under-limit": "The force has {points} health, {missing} too few: it must have exactly the agreed {limit}.",
    "misplaced-die": _misplaced_die,
    "no-such-colours": _no_such_colours,
    "colours-missing": _colours_missing,
    "too-much-magic": _too_much_magic,
    "empty-army": "The {army} army has no units; each of the three armies needs at least 1 health of them.",
    "army-too-large": "The {army} army has {health} health, {over} too many: at most half of the force may start in one army, {most}.",
    "no-terrain": "The {place} terrain is missing: a force brings one terrain for home and one for the frontier.",
    "not-a-terrain": "{name} cannot be the {place} terrain: only a terrain die can.",
    "terrain-elsewhere": _terrain_elsewhere,
    "dragon-count": _dragon_count,
    "too-many-champions": _too_many_champions,
    "too-many-dragonkin": "The force has {health} health of dragonkin, {over} too many: one for every full 3 health of the force may come, {most}.",
    "too-many-minor-terrains": "A force brings at most {most} minor terrains; this one has {count}.",
    "uncarried-items": _uncarried_items,
    "kings-dice": "A force has one Kings' Die at most; this one has {count}.",
    "later-die": _later_die,
    "kings-die-in-reserve": "The {name} starts in reserve: its health counts for the force, not for the {army} army.",
}

LAW: dict[str, str | Callable[[Values], str]] = {**EVERY_GAME, **DISKS, **REGIMENTS, **DICE}
