"""Dragon Dice: the law of its forces, and building them."""

from collections.abc import Callable, Mapping

from app.words import label
from app.words.english.grammar import all_of, listed, many, number, some_of

Values = Mapping[str, object]

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


LAW: dict[str, str | Callable[[Values], str]] = {
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

SCREENS: dict[str, str] = {
    # places
    "dice.place-home": "Home army",
    "dice.place-campaign": "Campaign army",
    "dice.place-horde": "Horde army",
    "dice.place-home_terrain": "Home terrain",
    "dice.place-frontier_terrain": "Frontier terrain",
    "dice.place-dragons": "Dragons",
    "dice.place-summoning_pool": "Summoning pool",
    "dice.place-minor_terrains": "Minor terrains",
    "dice.beside": "Comes along",
    # above
    "dice.of-health": "of {limit} health",
    "dice.missing": "{count} missing",
    "dice.magic": "Magic",
    "dice.magic-hint": "At most half of the health may be magic points: {most}.",
    "dice.dragons": "Dragons",
    "dice.share": "{now} of {bound}",
    "dice.share-brief": "{now} / {bound}",
    "dice.races": "Races",
    "dice.races-none": "no units yet",
    "dice.race-share": "{race} {health}",
    "dice.keys": "Ctrl with a figure chooses a place, Alt+U and I units or items, Ctrl with an arrow moves a die, Alt+C its colour, Ctrl+R repairs",
    # choices above the picker
    "dice.choose-place": "Where to add",
    "dice.choose-kind": "What to add",
    "dice.choose-race": "Race",
    "dice.choose-colour": "Colour of dice that exist in several",
    "dice.choose-land": "Land",
    "dice.choose-eighth": "Eighth face, or place of a minor terrain",
    "dice.choose-form": "Form of dragon",
    "dice.any-race": "All races",
    "dice.any-land": "All lands",
    "dice.any-eighth": "All faces",
    "dice.any-form": "Drakes and wyrms",
    "dice.in-colour": "in {colour}",
    "dice.units": "Units",
    "dice.items": "Items",
    "dice.no-race": "No race",
    # an army
    "dice.at-most": "of at most {most}",
    "dice.empty": "no units",
    "dice.army-hint": "Each army needs a unit; none may have more than half of the force, {most} health.",
    "dice.no-dice": "No dice yet",
    "dice.strangers": "Not in the catalogue",
    "dice.uncarried": "{count} without a carrier",
    # beside the armies
    "dice.terrains": "Terrains",
    "dice.pool": "Summoning pool",
    "dice.minor": "Minor terrains",
    "dice.adding-here": "adding here",
    "dice.choose-terrain": "Choose a terrain",
    "dice.no-dragons": "No dragons yet",
    "dice.no-dragonkin": "No dragonkin; they are optional",
    "dice.no-minor": "None; they are optional",
    # a die
    "dice.coloured": "{colour} {name}",
    "dice.health": "{count} health",
    "dice.cost": "costs {count}",
    "dice.cost-pair": "costs {count}, every second {second}",
    "dice.magic-points": "{count} magic",
    "dice.counts-as": "counts as {count}",
    "dice.counts-as-brief": "= {count}",
    "dice.sides-of": "Sides of {name}: {sides}",
    "dice.id": "ID",
    "dice.colour-of": "Colour of {name}",
    # rolls
    "dice.rolls": "How the {army} rolls",
    "dice.rolls-none": "nothing to roll yet",
    "dice.roll-mean": "{roll}: {mean} on average",
    "dice.roll-none": "none at all: {chance} %",
    "dice.roll-least": "at least {count}: {chance} %",
    "dice.left-out": "Not counted, because it depends on the enemy: {names}",
    "dice.rolled-again": "Second rolls are not counted: {names}",
    # names of steps, after Undo
    "dice.step-move": "move {count} {name} to the {to}",
    "dice.step-colour": "make {name} {colour}",
    "dice.step-home_terrain": "make {name} the home terrain",
    "dice.step-frontier_terrain": "make {name} the frontier terrain",
    # a problem in two or three words, where a sentence has no room
    "short.under-limit": "{missing} health missing",
    "short.misplaced-die": "not in this army",
    "short.no-such-colours": "no such colours",
    "short.colours-missing": "which colours?",
    "short.too-much-magic": "{over} magic too many",
    "short.empty-army": "no units here",
    "short.army-too-large": "army too large",
    "short.no-terrain": "no terrain",
    "short.not-a-terrain": "no terrain",
    "short.terrain-elsewhere": "not here",
    "short.dragon-count": "exactly {needed}",
    "short.too-many-champions": "at most {most}",
    "short.too-many-dragonkin": "{over} dragonkin too many",
    "short.too-many-minor-terrains": "at most {most}",
    "short.uncarried-items": "nobody to carry it",
    "short.kings-dice": "one Kings' Die only",
    "short.later-die": "later dice are off",
}

SENTENCES = {**LAW, **SCREENS}
