"""Setting up a battle, the table as text, standings, problems of positions."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import all_of, listed, many, number, some_of, with_counts
from app.words.filling import possessive

Values = Mapping[str, object]


def _army_dice(values: Values) -> str:
    return f"{many(number(values, 'dice'), 'die', 'dice')}, {values['health']} health"


def _army_row(values: Values) -> str:
    """A's army at the frontier: 18 health, eight dice: ..."""
    dice = listed(values, "dice")
    return f"{values['army']}: {values['health']} health, {many(len(dice), 'die', 'dice')} ({', '.join(dice)})."


def _terrain_row(values: Values) -> str:
    held = f" {values['holder']} holds it." if values["holder"] else ""
    declared = f" It counts as {values['declared']}." if values["declared"] else ""
    place = str(values["place"])
    return (
        f"{place[:1].upper()}{place[1:]}: {values['name']}, face {values['face']} ({values['icon']}).{held}{declared}"
    )


def _pile_row(values: Values) -> str:
    place = str(values["place"])
    return f"{place[:1].upper()}{place[1:]}: {all_of(listed(values, 'dice'))}."


def _uncarried(values: Values) -> str:
    items = listed(values, "items")
    return f"Seat {values['seat']} at {values['place']}: no unit can carry {all_of(items)}. Each unit carries one item in one of its colours."


def _sizes(values: Values) -> str:
    return f"The forces differ in size ({', '.join(listed(values, 'sizes'))} health). The book expects equal ones."


def _against(sentence: str) -> Callable[[Values], str]:
    """A maneuver, with those who opposed it."""

    def told(values: Values) -> str:
        against = listed(values, "against")
        return f"{sentence} against {all_of(against)}." if against else f"{sentence}."

    return told


def _turned(values: Values) -> str:
    terrain = str(values["terrain"])
    return f"{terrain[:1].upper()}{terrain[1:]} turns to face {values['face']}."


def _captured(values: Values) -> str:
    declared = f" It counts as {values['declared']}." if values["declared"] else ""
    terrain = str(values["terrain"])
    return f"{terrain[:1].upper()}{terrain[1:]} is captured.{declared}"


def _loss(values: Values) -> str:
    killed = listed(values, "killed")
    return f"{values['n']} damage, {some_of(killed, 6)} killed" if killed else f"{values['n']} damage, nobody killed"


def _killed(values: Values) -> str:
    dice = listed(values, "dice")
    return f"{some_of(dice, 6)} {'is' if len(dice) == 1 else 'are'} killed."


def _magic(values: Values) -> str:
    """Spells of another roll come from its Cantrips."""
    if not values["points"]:
        return f"Cantrips cast {all_of(listed(values, 'spells'))}."
    return f"Magic with {many(number(values, 'points'), 'point')}: {all_of(listed(values, 'spells'))}."


def _spell_told(values: Values) -> str:
    times = f" ({values['count']} times)" if values["count"] != 1 else ""
    return f"{values['spell']} on {values['target']}{times}"


def _ended(values: Values) -> str:
    names = listed(values, "names")
    return f"{all_of(names)} {'ends' if len(names) == 1 else 'end'}."


TABLE: dict[str, str | Callable[[Values], str]] = {
    # setting up
    "battles.scenario-battle": "Battle",
    "battles.setup-battle": "Two to four forces. The horde armies roll for the first turn and the choice of the frontier; then every army is placed and every terrain is rolled.",
    "battles.victory-battle": "Capture two terrains by turning them to their eighth face, or be the last player with units.",
    "battles.army-dice": _army_dice,
    "battles.points-one-dragon-dice": "1 health",
    "battles.points-dragon-dice": "{points} health",
    "battles.option-measuring-dragon-dice": "Odds before a roll",
    "battles.option-captures": "Captured terrains",
    "battles.value-captures-held": "Both held at once",
    "battles.value-captures-ever": "Captured at any time",
    "battles.option-mutation": "Mutate",
    "battles.value-mutation-once": "Once per turn",
    "battles.value-mutation-each-army": "Once per army",
    "battles.option-eighth-face": "Enemies at a held terrain",
    "battles.value-eighth-face-melee": "Melee only",
    "battles.value-eighth-face-own-action": "Also their minor terrain's action",
    "battles.option-sneak-attack": "Sneak Attack",
    "battles.value-sneak-attack-anywhere": "Any enemy army",
    "battles.value-sneak-attack-same-terrain": "Same terrain only",
    "battles.option-frostwing-dead": "Frostwing magic",
    "battles.value-frostwing-dead-stones": "Doubles at Standing Stones only",
    "battles.value-frostwing-dead-everywhere": "Doubles by the dead anywhere",
    "battle-empty-army": "The {army} army of {force} has no units, so the battle can't begin. Move a unit there.",
    "battle-no-terrain": "{force} has no {place} terrain, so the battle can't begin. Choose one.",
    "battle-against-law": with_counts("{army} is not legal ({count}). You can play it all the same.", count="problem"),
    "battle-unequal-forces": _sizes,
    # segments
    "segment.setup-order-dragon-dice": "Order of play",
    "segment.setup-frontier-dragon-dice": "Frontier",
    "segment.setup-armies-dragon-dice": "Placing armies",
    "segment.setup-distances-dragon-dice": "Starting distances",
    "segment.expiry-dragon-dice": "Effects expire",
    "segment.initial-effects-dragon-dice": "Initial effects",
    "segment.dragon-attack-dragon-dice": "Dragon attack",
    "segment.first-march-dragon-dice": "First march",
    "segment.second-march-dragon-dice": "Second march",
    "segment.reserve-dragon-dice": "Reserves",
    "segment.end-dragon-dice": "End of the turn",
    # questions, the line below
    "dragon-dice.exactly": "Choose as much health as possible, up to {most}.",
    "dragon-dice.between": "Choose at most {most} health.",
    "dragon-dice.between-least": "Choose {least} to {most} health.",
    "dragon-dice.record": "{name}: {says}",
    "dragon-dice.pass-march": "Pass to march with no army.",
    "dragon-dice.pass-turn": "Pass to leave the terrain as it is.",
    "dragon-dice.pass-reinforce": "Drag units from your reserve to the terrains that they reinforce.",
    "dragon-dice.pass-retreat": "Drag units to your reserve to retreat.",
    "dragon-dice.pass": "You may pass.",
    "dragon-dice.option-die": "{health} health: {faces}",
    "dragon-dice.option-army": "{health} health, face {face} ({icon})",
    "dragon-dice.option-army-reserve": "{health} health",
    "dragon-dice.legal-health": "{dice} ({health} health).",
    # facts
    "dragon-dice.kind-unit": "{race}, {size}, {health} health",
    "dragon-dice.kind-item": "Item, {colours}",
    "dragon-dice.kind-dragon": "Dragon, {colours}",
    "dragon-dice.kind-minor": "Minor terrain",
    "dragon-dice.lies": "It is at {place}.",
    "dragon-dice.sides": "{count} faces",
    "dragon-dice.lit": "lit: counts in {roll}",
    "dragon-dice.shows": "It shows {face}.",
    "dragon-dice.tamed": "{tamer} has tamed it.",
    "dragon-dice.coloured": "{colour} {name}",
    # the table as text
    "dragon-dice.row-terrain": _terrain_row,
    "dragon-dice.row-army": _army_row,
    "dragon-dice.row-pile": _pile_row,
    "dragon-dice.die-with-face": "{die}: {face}",
    "dragon-dice.row-dragon": "{dragon} is at {place}.",
    "dragon-dice.row-effect": "{source} affects {host}.",
    "dragon-dice.row-waits": "{group}: {dice}.",
    # standings and the tray
    "dragon-dice.goal-terrains": "{have} of {need} terrains",
    "dragon-dice.score-health": "Health in play",
    "dragon-dice.score-captures": with_counts("{count} held", count="terrain"),
    "dragon-dice.score-lost": with_counts("Lost: {health} health in {count}", count="unit"),
    "end.best-dragon-dice": "Best: {piece}. Helped to kill {destroyed} health, has {cost}.",
    "end.worst-dragon-dice": "Worst: {piece}. Helped to kill {destroyed} health, has {cost}.",
    "end.course-dragon-dice": "Health in play by round",
    "end.total-dragon-dice": "Health left",
    "end.you-win-by-dragon-dice": "You win with {more} health left to {less}.",
    "end.you-lose-by-dragon-dice": "You lose with {less} health left to {more}.",
    "end.wins-by-dragon-dice": "{who} wins with {more} health left to {less}.",
    "end.drawn-at-dragon-dice": "The battle is a draw, with {points} health left each.",
    "dragon-dice.health-left": "{health} health in play",
    "dragon-dice.in-reserve": "{health} health in reserve",
    "dragon-dice.dead": "{health} health dead",
    "dragon-dice.out": "out of the battle",
    "dragon-dice.pool": "summoning pool: {count}",
    "dragon-dice.piles": "Dead and buried",
    "dragon-dice.row-lost": "{count} × {health} health",
    # how a total came about
    "dragon-dice.how-rolled": "{total} {kind} as rolled.",
    "dragon-dice.how-step": "{source}: {before} → {after}.",
    "dragon-dice.how-step-plain": "{step}: {before} → {after}.",
    "dragon-dice.step-subtract": "Subtracted",
    "dragon-dice.step-divide": "Halved",
    "dragon-dice.step-multiply": "Multiplied",
    "dragon-dice.step-race": "By race",
    "dragon-dice.step-add": "Added",
    # the log in few lines
    "dragon-dice.told-turn": lambda values: f"Round {values['round']}: {possessive(values['seat'])} turn",
    "dragon-dice.told-set-up": "Set-up",
    "dragon-dice.log-marches": "{army} marches.",
    "dragon-dice.log-wins": _against("Its maneuver succeeds"),
    "dragon-dice.log-fails": _against("Its maneuver fails"),
    "dragon-dice.log-turns": _turned,
    "dragon-dice.log-captures": _captured,
    "dragon-dice.log-blow-melee": "Melee against {army}: {told}.",
    "dragon-dice.log-blow-missile": "Missiles at {army}: {told}.",
    "dragon-dice.log-blow-counter": "Counter-attack: {told}.",
    "dragon-dice.log-blow-damage": "{source} against {army}: {told}.",
    "dragon-dice.log-missed-melee": "Melee against {target}: no hits.",
    "dragon-dice.log-missed-missile": "Missiles at {target}: no hits.",
    "dragon-dice.log-begun-melee": "Melee against {target}.",
    "dragon-dice.log-begun-missile": "Missiles at {target}.",
    "dragon-dice.log-no-damage": "no damage",
    "dragon-dice.log-loss": _loss,
    "dragon-dice.log-killed": _killed,
    "dragon-dice.log-magic": _magic,
    "dragon-dice.log-magic-nothing": with_counts("Magic with {points}: no spell.", points="point"),
    "dragon-dice.log-magic-so-far": with_counts("Magic with {points}.", points="point"),
    "dragon-dice.log-spell": _spell_told,
    "dragon-dice.log-ended": _ended,
    "dragon-dice.not-counted": lambda values: f"Not counted: {all_of(listed(values, 'names'))}.",
    # positions
    "position-order": "In order, each seat must be named once: {seats}.",
    "position-no-place": "{field}: there is no place called {wanted}. Choose one of {known}.",
    "position-face": "{token} is not a face of this kind of die.",
    "position-colour": "{colour} is not a colour. Choose one of {known}.",
    "position-terrain-missing": "In terrains, {place} is missing.",
    "position-holder": "{place} is at face {face}: a terrain has a holder at face 8 and only there.",
    "position-not-lasting": "{wanted} does not last, so it cannot be in force.",
    "position-wrong-place": "{name} ({id}) cannot be at {place}.",
    "position-no-units": "Seat {seat} has no units at {place}, so nothing else of it can be there.",
    "position-dragonkin-alone": "Seat {seat} has only dragonkin at {place}; an army needs another unit.",
    "position-uncarried": _uncarried,
    "table.segment-initial-effects": "Effects",
    "table.segment-dragon-attack": "Dragons",
    "table.segment-first-march": "First march",
    "table.segment-second-march": "Second march",
    "table.segment-reserve": "Reserves",
    "dragon-dice.odds-melee": "{deal} damage on average, {take} back, {wiped}% to destroy it.",
    "dragon-dice.odds-answer": "{take} damage on average.",
    "dragon-dice.odds-average-points": "{points} points on average.",
    "dragon-dice.odds-missile": "{deal} damage on average, {wiped}% to destroy it.",
    "dragon-dice.odds-maneuver": "{wins}% to win if everybody who can opposes.",
    "dragon-dice.odds-unopposed": "Nobody can oppose.",
}
