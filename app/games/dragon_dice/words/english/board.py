"""What stands on the board of dice: places, armies, effects, what can be done where."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import many, number, with_counts

Values = Mapping[str, object]


def _army(values: Values) -> str:
    items = number(values, "items")
    return f"{values['health']} health" + (f", {many(items, 'item')}" if items else "")


BOARD: dict[str, str | Callable[[Values], str]] = {
    "board.name": "Dice table",
    "board.you": "you",
    # places and armies
    "board.your-home": "Your home",
    "board.home-of": "{seat}'s home",
    "board.frontier": "Frontier",
    "board.frontier-open": "The frontier has not been chosen yet.",
    "board.your-reserve": "Your reserve",
    "board.reserve-of": "{seat}'s reserve",
    "board.reserve": "Reserve",
    "board.reserve-note": "Only magic reaches a reserve.",
    "board.home-army": "Home army",
    "board.campaign": "Campaign army",
    "board.horde": "Horde",
    "board.your-home-army": "Your home army",
    "board.home-army-of": "{seat}'s home army",
    "board.your-campaign": "Your campaign army",
    "board.campaign-of": "{seat}'s campaign army",
    "board.your-horde": "Your horde",
    "board.horde-of": "{seat}'s horde",
    "board.army": _army,
    "board.health": "{health} health",
    "board.count": with_counts("{count}", count="die|dice"),
    "board.face": "{face} {icon}",
    # beside the terrains
    "board.your-dua": "Your dead",
    "board.dua-of": "{seat}'s dead",
    "board.your-bua": "Your buried",
    "board.bua-of": "{seat}'s buried",
    "board.your-pool": "Your summoning pool",
    "board.pool-of": "{seat}'s summoning pool",
    # effects
    "board.chip": "{name}: {does}.",
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
