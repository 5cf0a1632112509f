"""L5R Diskwars: the law of its armies, and Strongholds in play. All else it says as Diskwars does."""

from collections.abc import Callable, Mapping

from app.games.diskwars.words.english import SENTENCES as DISKWARS
from app.words import label
from app.words.english.grammar import all_of, listed, many, named, number
from app.words.filling import possessive

Values = Mapping[str, object]


def _several_strongholds(values: Values) -> str:
    return f"An army may have only one Stronghold; this one has {values['count']}: {named(values)}."


def _loyal(values: Values) -> str:
    clan = label(str(values["clan"]))
    missing = [] if values["main"] else [f"{clan} is not the main clan"]
    missing += [] if values["home"] else [f"there is no {clan} Stronghold"]
    rule = f"loyal disks need a {clan} army with a {clan} Stronghold"
    return f"{named(values)}: {rule}, but {all_of(missing)}."


def _stronghold_idle(values: Values) -> str:
    clan = label(str(values["clan"]))
    needed = f"{values['needed']} of the {values['base']} points for units and items ({values['share']}%)"
    return (
        f"{possessive(values['name'])} ability does not work: {needed} must be {clan}, and only {values['points']} are."
    )


def _too_many_items(values: Values) -> str:
    items, needed, units = (number(values, key) for key in ("items", "needed", "units"))
    have = f"{many(items, 'item')} for {many(units, 'unit')}"
    rule = "a unit can carry one item, or an Archer several copies of one missile attachment"
    return f"Too many items ({have}): {rule}, so you need {many(needed, 'unit')}."


def _attachment_without_archer(values: Values) -> str:
    return f"Only Archers can carry missile attachments, and this army has no Archers: {named(values)}."


def _attachments_wait(values: Values) -> str:
    names = listed(values)
    have = f"{many(len(names), 'kind')} for {many(number(values, 'archers'), 'Archer')}"
    return f"An Archer can carry only one kind of missile attachment at a time, so with {have} some will have to wait: {all_of(names)}."


def _diskwars_pieces_off(values: Values) -> str:
    rule = f"only with the house rule {label(str(values['switch']))}"
    return f"Diskwars pieces can join an L5R army {rule}: {named(values)}."


LAW: dict[str, str | Callable[[Values], str]] = {
    "several-strongholds": _several_strongholds,
    "loyal": _loyal,
    "stronghold-idle": _stronghold_idle,
    "too-many-items": _too_many_items,
    "attachment-without-archer": _attachment_without_archer,
    "attachments-wait": _attachments_wait,
    "scenario-only": "{name} cannot be recruited, only provided by a scenario.",
    "diskwars-pieces-off": _diskwars_pieces_off,
}

def _stronghold_not_working(values: Values) -> str:
    return f"Too few points of this army are {label(str(values['clan']))}, so the Stronghold's ability does not work."


PLAY: dict[str, str | Callable[[Values], str]] = {
    "option.stronghold": "Use {source}",
    "event.stronghold-used": "{seat} uses {source}.",
    "stronghold-not-working": _stronghold_not_working,
}

SCREENS: dict[str, str] = {
    # armies and the home page
    "armies.rules-l5r": "L5R rules",
    "home.measure-l5r": "{points} of {limit} points",
    # a problem in two or three words, where a sentence has no room
    "short.several-strongholds": "only one Stronghold",
    "short.loyal": "loyal to another clan",
    "short.too-many-items": "no unit to carry it",
    "short.attachment-without-archer": "no Archer to carry it",
    "short.scenario-only": "scenario piece",
    "short.diskwars-pieces-off": "Diskwars guests are off",
    # reinforcement order
    "order.explain-l5r": (
        "You order the stack before the battle; it can't be changed afterwards. Units and items share one stack. Your starting disks come from the top. From round 2 on, reinforcements follow in this order, as many as the scenario allows. An item with no unit at the Stronghold to carry it goes to the bottom. Your opponent can always see the top disk."
    ),
}

SENTENCES = {**DISKWARS, **LAW, **PLAY, **SCREENS}
