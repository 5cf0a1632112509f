"""What stands on the board of dice: places, armies, effects, what can be done where."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import many, number, with_counts

Values = Mapping[str, object]


def _army(values: Values) -> str:
    items = number(values, "items")
    return f"{values['health']} health" + (f", {many(items, 'item')}" if items else "")


def _place(values: Values) -> str:
    return f"{values['place']}, {values['detail']}." if values["detail"] else f"{values['place']}."


BOARD: dict[str, str | Callable[[Values], str]] = {
    "board.name": "Dice table",
    "board.you": "you",
    "board.they": "they",
    # places and armies
    "board.your-home": "Your home",
    "board.their-home": "Their home",
    "board.home-of": "{seat}'s home",
    "board.frontier": "Frontier",
    "board.frontier-open": "The frontier has not been chosen yet.",
    "board.your-reserve": "Your reserve",
    "board.their-reserve": "Their reserve",
    "board.reserve-of": "{seat}'s reserve",
    "board.reserve": "Reserve",
    "board.reserve-note": "Only magic reaches a reserve.",
    "board.home-army": "Home army",
    "board.campaign": "Campaign army",
    "board.horde": "Horde",
    "board.your-home-army": "Your home army",
    "board.their-home-army": "Their home army",
    "board.home-army-of": "{seat}'s home army",
    "board.your-campaign": "Your campaign army",
    "board.their-campaign": "Their campaign army",
    "board.campaign-of": "{seat}'s campaign army",
    "board.your-horde": "Your horde",
    "board.their-horde": "Their horde",
    "board.horde-of": "{seat}'s horde",
    "board.army": _army,
    "board.health": "{health} health",
    "board.count": with_counts("{count}", count="die|dice"),
    "board.face": "{face} {icon}",
    # beside the terrains
    "board.your-dua": "Your dead",
    "board.their-dua": "Their dead",
    "board.dua-of": "{seat}'s dead",
    "board.your-bua": "Buried",
    "board.their-bua": "Their buried",
    "board.bua-of": "{seat}'s buried",
    "board.your-pool": "Summoning pool",
    "board.their-pool": "Their summoning pool",
    "board.pool-of": "{seat}'s summoning pool",
    "board.tray": "Dead, buried, pool and captured terrains",
    "board.pile-empty": "Nothing is here.",
    "board.pile-row": "{count} × {name}",
    "board.die-faces": "{health} health: {faces}",
    "board.captured": "Captured",
    "board.captured-needed": "first to {need}",
    "board.captured-short": "{have}/{need}",
    "board.dua": "Dead",
    "board.bua": "Buried",
    "board.pool": "Pool",
    "board.captured-by": "{seat}: {have} of {need}",
    # parts of it in words
    "board.say-die-your": "Your {name}, {health} health.",
    "board.say-die-their": "Their {name}, {health} health.",
    "board.say-die-of": "{seat}'s {name}, {health} health.",
    "board.say-tamed": "Tamed.",
    "board.say-army": "{army} ({place}): {detail}. {dice}.",
    "board.say-place": _place,
    "board.say-there": "{army}: {detail}.",
    "board.say-terrain": "{name}, face {face}. Faces 1 to 8: {faces}.",
    "board.say-held-your": "You captured it.",
    "board.say-held-their": "They captured it.",
    "board.say-held-of": "{seat} captured it.",
    # moving dice
    "board.move-out": "Units in reserve reinforce a terrain.",
    "board.move-home": "Units at a terrain retreat to their own reserve.",
    "board.move-apart": "Move units from one place at a time.",
    "board.choose": "Choose",
    # keys
    "board.key-areas": "Go to the next terrain die, army or reserve",
    "board.key-dice": "Go from die to die; with units in hand, to the next place",
    "board.key-take": "Choose, or take a unit to move it",
    "board.key-menu": "Menu of a die",
    # effects
    "board.chip": "{name}: {does}.",
    "board.chip-name": "{name}.",
    "board.cannot-roll": "can't roll",
    "board.every-roll": "every roll",
    "board.minus": "−{n} {kinds}",
    "board.plus": "+{n} {kinds}",
    "board.half": "half {kinds}",
    "board.double": "double {kinds}",
    "board.until-turn-start": "Until {seat}'s turn begins.",
    "board.until-turn-end": "Until {seat}'s turn ends.",
    "board.until-face": "Until the terrain turns.",
    "board.until-used": "Until it is used.",
}
