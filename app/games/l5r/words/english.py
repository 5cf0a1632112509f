"""L5R Diskwars: the law of its armies. All else it says as Diskwars does."""

from collections.abc import Callable, Mapping

from app.games.diskwars.words.english import SENTENCES as DISKWARS
from app.words import label
from app.words.english.grammar import all_of, listed, many, number

Values = Mapping[str, object]


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


LAW: dict[str, str | Callable[[Values], str]] = {
    "several-strongholds": _several_strongholds,
    "loyal": _loyal,
    "stronghold-idle": _stronghold_idle,
    "too-many-items": _too_many_items,
    "attachment-without-archer": _attachment_without_archer,
    "attachments-wait": _attachments_wait,
    "scenario-only": "{name} cannot be recruited: a scenario hands it out.",
    "diskwars-pieces-off": _diskwars_pieces_off,
}

SCREENS: dict[str, str] = {
    # a problem in two or three words, where a sentence has no room
    "short.several-strongholds": "one Stronghold only",
    "short.loyal": "loyal to its clan",
    "short.too-many-items": "no unit to carry it",
    "short.attachment-without-archer": "no Archer to use it",
    "short.scenario-only": "scenarios only",
    "short.diskwars-pieces-off": "Diskwars pieces are off",
    # reinforcement order
    "order.explain-l5r": (
        "The stack is laid before the battle and then stays as it is; units and items lie in it together. Starting "
        "disks are taken from its top; from the second round on reinforcements follow in this order, as many as the "
        "scenario says. An item that finds no unit at the Stronghold goes to the bottom. The opponent always sees the "
        "top disk."
    ),
}

SENTENCES = {**DISKWARS, **LAW, **SCREENS}
