"""The law of forces, and building them."""

from collections.abc import Callable, Mapping

from app.words import label
from app.words.english.grammar import listed, many, named, number, some_of

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
    return f"{values['name']} cannot start in {PLACES[str(values['place'])]}. Move it to {belongs}."


def _colourings(values: Values) -> str:
    """black, blue-green and 20 more."""
    found = values["variants"] if isinstance(values["variants"], list) else []
    return some_of(["-".join(colours) for colours in found], 6)


def _no_such_colours(values: Values) -> str:
    named = "-".join(listed(values, "colours"))
    return f"There is no {named} {values['name']}. This die comes in {_colourings(values)}."


def _colours_missing(values: Values) -> str:
    return f"Choose a colour for {values['name']}: {_colourings(values)}."


def _too_much_magic(values: Values) -> str:
    have = f"The force has {values['points']} magic points, {values['over']} too many"
    rule = f"At most half its health ({values['most']}) may be magic"
    return f"{have}. {rule}. Magic users: {named(values)}."


def _terrain_elsewhere(values: Values) -> str:
    why = (
        "special terrains can only be the frontier" if values["place"] == "home" else "it can only be the home terrain"
    )
    return f"{values['name']} cannot be the {values['place']} terrain: {why}."


def _dragon_count(values: Values) -> str:
    rule = f"A force of {values['size']} health must have exactly {many(number(values, 'needed'), 'dragon')}"
    return f"{rule}; this one has {values['count']}{' (a white dragon counts as two)' if values['white'] else ''}."


def _too_many_champions(values: Values) -> str:
    colours = [colour for colour in listed(values, "colours") if colour != "white"]
    name = " ".join([*colours, str(values["name"])])
    rule = f"This force may have at most {values['most']} {name} (its number of dragons)"
    return f"{rule}; it has {values['count']}."


def _uncarried_items(values: Values) -> str:
    items = many(number(values, "count"), "item")
    rule = "A unit can carry one item in one of its own colours. Amazons and white units can carry any colour, and any unit can carry a medallion"
    return f"In the {values['army']} army, nobody can carry {items} of {named(values)}. {rule}."


def _later_die(values: Values) -> str:
    return f"{values['name']} came after rules v2.9a and can join only with the house rule {label('later-dice')}."


LAW: dict[str, str | Callable[[Values], str]] = {
    "under-limit": "The force has {points} health, {missing} too few. It must have exactly {limit}.",
    "misplaced-die": _misplaced_die,
    "no-such-colours": _no_such_colours,
    "colours-missing": _colours_missing,
    "too-much-magic": _too_much_magic,
    "empty-army": "The {army} army has no units. Each of the three armies needs at least 1 health of units.",
    "army-too-large": "The {army} army has {health} health, {over} too many. No army may start with more than half the force ({most}).",
    "no-terrain": "Choose a {place} terrain. A force has one home terrain and one proposed frontier terrain.",
    "not-a-terrain": "{name} cannot be the {place} terrain: only a terrain die can.",
    "terrain-elsewhere": _terrain_elsewhere,
    "dragon-count": _dragon_count,
    "too-many-champions": _too_many_champions,
    "too-many-dragonkin": "The force has {health} health of dragonkin, {over} too many. It may have 1 for every full 3 health ({most}).",
    "too-many-minor-terrains": "A force may have at most {most} minor terrains; this one has {count}.",
    "uncarried-items": _uncarried_items,
    "kings-dice": "A force may have only one Kings' Die; this one has {count}.",
    "later-die": _later_die,
    "kings-die-in-reserve": "The {name} starts in reserve. Its health counts towards the force but not towards the {army} army.",
}

SCREENS: dict[str, str] = {
    # armies and the home page
    "armies.rules-dragon-dice": "rules 2.9a",
    "home.measure-dragon-dice": "{points} of {limit} health",
    # places
    "dice.place-home": "Home army",
    "dice.place-campaign": "Campaign army",
    "dice.place-horde": "Horde army",
    "dice.place-home_terrain": "Home terrain",
    "dice.place-frontier_terrain": "Frontier terrain",
    "dice.place-dragons": "Dragons",
    "dice.place-summoning_pool": "Summoning pool",
    "dice.place-minor_terrains": "Minor terrains",
    "dice.beside": "Also in the force",
    # above
    "dice.of-health": "of {limit} health",
    "dice.missing": "{count} short",
    "dice.magic": "Magic",
    "dice.magic-hint": "At most half the force's health may be magic: {most}.",
    "dice.dragons": "Dragons",
    "dice.share": "{now} of {bound}",
    "dice.share-brief": "{now} / {bound}",
    "dice.races": "Races",
    "dice.races-none": "no units yet",
    "dice.race-share": "{race} {health}",
    "dice.keys": "Ctrl+1 to 9 chooses a place, Alt+U/I units or items, Ctrl+arrow moves a die, Alt+C changes its colour, Ctrl+R repairs",
    # choices above the picker
    "dice.choose-place": "Add to",
    "dice.choose-kind": "Type of die",
    "dice.choose-colour": "Colour (for dice with several)",
    "dice.choose-land": "Land",
    "dice.choose-eighth": "Eighth face or minor terrain",
    "dice.choose-form": "Dragon form",
    "dice.any-land": "All lands",
    "dice.any-eighth": "All faces",
    "dice.any-form": "Drakes and wyrms",
    "dice.units": "Units",
    "dice.items": "Items",
    "dice.no-race": "No race",
    # an army
    "dice.at-most": "at most {most}",
    "dice.empty": "no units",
    "dice.army-hint": "Each army needs at least one unit and may have no more than half the force: {most} health.",
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
    "dice.no-dragonkin": "No dragonkin (optional)",
    "dice.no-minor": "None (optional)",
    # a die
    "dice.coloured": "{colour} {name}",
    "dice.health": "{count} health",
    "dice.cost": "costs {count}",
    "dice.cost-pair": "costs {count}, every second one {second}",
    "dice.magic-points": "{count} magic",
    "dice.counts-as": "counts as {count}",
    "dice.counts-as-brief": "= {count}",
    "dice.sides-of": "Sides of {name}: {sides}",
    "dice.id": "ID",
    "dice.colour-of": "Colour of {name}",
    # rolls
    "dice.rolls": "{army}: expected rolls",
    "dice.rolls-none": "nothing to roll yet",
    "dice.roll-mean": "{roll}: {mean} on average",
    "dice.roll-none": "none: {chance}%",
    "dice.roll-least": "at least {count}: {chance}%",
    "dice.left-out": "Not counted because they depend on the enemy: {names}",
    # names of steps, after Undo
    "dice.step-move": "move {count} {name} to the {to}",
    "dice.step-colour": "change {name} to {colour}",
    "dice.step-home_terrain": "make {name} the home terrain",
    "dice.step-frontier_terrain": "make {name} the frontier terrain",
    # a problem in two or three words, where a sentence has no room
    "short.under-limit": "{missing} health short",
    "short.misplaced-die": "wrong place",
    "short.no-such-colours": "no such colour",
    "short.colours-missing": "choose a colour",
    "short.too-much-magic": "{over} magic over",
    "short.empty-army": "no units here",
    "short.army-too-large": "army too large",
    "short.no-terrain": "no terrain",
    "short.not-a-terrain": "not a terrain",
    "short.terrain-elsewhere": "not allowed here",
    "short.dragon-count": "exactly {needed} needed",
    "short.too-many-champions": "at most {most}",
    "short.too-many-dragonkin": "{over} dragonkin over",
    "short.too-many-minor-terrains": "at most {most}",
    "short.uncarried-items": "no carrier",
    "short.kings-dice": "only one Kings' Die",
    "short.later-die": "later dice are off",
}
