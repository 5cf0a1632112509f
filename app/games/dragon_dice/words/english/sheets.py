"""What lies over the table while something is asked: odds, rolls, losses, spells, outcomes."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import all_of, listed, with_counts, with_list

Values = Mapping[str, object]


def _spared(values: Values) -> str:
    icons = listed(values, "icons")
    if len(icons) == 1:
        return f"{icons[0]} is a special icon, so nothing takes its results away."
    return f"{all_of(icons)} are special icons, so nothing takes their results away."


def _opposed(values: Values) -> str:
    armies = listed(values, "armies")
    return f"if {all_of(armies)} {'opposes' if len(armies) == 1 else 'oppose'}"


ROLLS: dict[str, str | Callable[[Values], str]] = {
    "dragon-dice.roll-melee": "melee",
    "dragon-dice.roll-attack": "melee",
    "dragon-dice.roll-counter-attack": "melee, the counter-attack",
    "dragon-dice.roll-missile": "missiles",
    "dragon-dice.roll-magic": "magic",
    "dragon-dice.roll-maneuver-tried": "the maneuver",
    "dragon-dice.roll-dragons-came": "the dragon attack",
    "dragon-dice.roll-army-marched": "the minor terrain",
    "dragon-dice.roll-initial-effect": "an initial effect",
    "dragon-dice.roll-segment-began": "the start of the phase",
    "dragon-dice.roll-reserve": "The reserve",
    "dragon-dice.roll-against": "{first} against {second}",
    "dragon-dice.roll-alone": "{first} in all",
    "dragon-dice.roll-your-home": "Your home",
    "dragon-dice.roll-your-reserve": "Your reserve",
    "dragon-dice.roll-dragons": "The dragons roll",
    "dragon-dice.roll-head": "{who} rolls for {roll}",
    "dragon-dice.roll-head-you": "You roll for {roll}",
    "dragon-dice.roll-no-damage": "No damage gets through.",
    "dragon-dice.for-attack": "melee",
    "dragon-dice.for-missile": "missiles",
    "dragon-dice.for-maneuver": "the maneuver",
    "dragon-dice.for-counter-maneuver": "the counter-maneuver",
    "dragon-dice.for-counter-attack": "the counter-attack",
    "dragon-dice.roll-dice": with_counts("{count}", count="die|dice"),
    "dragon-dice.roll-counts": "Count as {kind}",
    "dragon-dice.roll-counts-here": "Counts here",
    "dragon-dice.roll-special": "Special icons",
    "dragon-dice.roll-nothing": "Nothing in this roll",
    "dragon-dice.roll-none": "No dice to roll",
    "dragon-dice.roll-spared": _spared,
    "dragon-dice.roll-total": with_counts("{kind}: {count}", count="result"),
    "dragon-dice.roll-how-hint": "How this total came about",
    "dragon-dice.roll-times": "\N{MULTIPLICATION SIGN}{n}",
    "dragon-dice.roll-brief": with_list("{head}: {faces}", "faces"),
    "dragon-dice.roll-brief-total": "{head}: {total}",
    "dragon-dice.roll-before": "The roll before",
    "dragon-dice.roll-after": "The next roll",
    "dragon-dice.roll-close": "Close",
    "dragon-dice.roll-hurry": "Any key or click shows the result at once",
    "table.key-rolls": "Show the last rolls again",
    "dragon-dice.many-melee": "melee",
    "dragon-dice.many-missile": "missiles",
    "dragon-dice.many-magic": "magic",
    "dragon-dice.many-maneuver": "maneuvers",
    "dragon-dice.many-save": "saves",
    # the sum, chip by chip
    "dragon-dice.chip-id": "ID {n}",
    "dragon-dice.chip-others": "+ {n} from other icons",
    "dragon-dice.chip-void": "\N{MINUS SIGN} {n} that don't count",
    "dragon-dice.chip-less": "\N{MINUS SIGN} {n} {name}",
    "dragon-dice.chip-more": "+ {n} {name}",
    "dragon-dice.chip-halved": "halved: {name}",
    "dragon-dice.chip-times": "\N{MULTIPLICATION SIGN} {n} {name}",
    # how it came about
    "dragon-dice.how-title": "How {count} {kind} came about",
    "dragon-dice.how-icons": "Icons and IDs",
    "dragon-dice.how-named": "{name} {n}",
    "dragon-dice.how-others": "other icons {n}",
    "dragon-dice.how-void": "{n} that don't count",
    "dragon-dice.how-subtract": with_list("Subtract: {what}", "what"),
    "dragon-dice.how-no-subtract": "Subtract: nothing",
    "dragon-dice.how-divide": with_list("Halve: {what}", "what"),
    "dragon-dice.how-no-divide": "Halve: nothing",
    "dragon-dice.how-special": with_list("Special icons: {what}", "what"),
    "dragon-dice.how-no-special": "Special icons: none",
    "dragon-dice.how-multiply": with_list("Multiply: {what}", "what"),
    "dragon-dice.how-no-multiply": "Multiply: no eighth face",
    "dragon-dice.how-race": with_list("Race: {what}", "what"),
    "dragon-dice.how-no-race": "Race: no advantage here",
    "dragon-dice.how-add": with_list("Add: {what}", "what"),
    "dragon-dice.how-no-add": "Add: nothing",
    "dragon-dice.how-order": "The order is that of the rules: Dice Modifiers.",
    "dragon-dice.how-close": "Close the explanation",
}


PICKING: dict[str, str | Callable[[Values], str]] = {
    "dragon-dice.meter": "{sum} of {most}",
    "dragon-dice.meter-most": "{sum} of at most {most}",
    "dragon-dice.pick-full": "All the health is chosen already. Let another die go first.",
    "dragon-dice.pick-too-large": "Only {left} health is left to choose.",
    "dragon-dice.pick-no-sum": "With this die no choice comes to exactly {most}.",
    "dragon-dice.pick-remove": "Remove",
    "dragon-dice.pick-take": "Choose",
    "dragon-dice.pick-least": "Least loss",
    "dragon-dice.pick-for-me": "For me",
    "dragon-dice.pick-clear": "Clear",
    "dragon-dice.lose": "You lose {health} health",
    "dragon-dice.lose-after": "{hits} \N{MINUS SIGN} {saves}: you lose {health} health",
}

ODDS: dict[str, str | Callable[[Values], str]] = {
    "dragon-dice.percent": "{n}%",
    "dragon-dice.percent-below": "below {n}%",
    "dragon-dice.percent-above": "over {n}%",
    "dragon-dice.card-title-melee": "Melee against {target}",
    "dragon-dice.card-title-missile": "Missiles at {target}",
    "dragon-dice.card-title-magic": "Magic",
    "dragon-dice.card-title-maneuver": "Chance to turn the terrain",
    "dragon-dice.card-title-oppose": "If you oppose",
    "dragon-dice.card-title-counter": "Counter-attack on {target}",
    "dragon-dice.card-head": "They lose {mean} of {whole}",
    "dragon-dice.card-mark": "{chance} lose {health} or more",
    "dragon-dice.card-all": "{chance} lose everything",
    "dragon-dice.card-axis-all": "all",
    "dragon-dice.card-thinks": "Working out the odds…",
    "dragon-dice.card-histogram": "Chances of health lost",
    "dragon-dice.card-short-melee": "they lose {deal}, you {take}",
    "dragon-dice.card-short-missile": "they lose {deal}",
    "dragon-dice.card-wiped": "chance to destroy the army",
    "dragon-dice.card-none": "none",
    "dragon-dice.card-no-counter": "comes back: they cannot strike",
    "dragon-dice.card-counter": "lost to the counter-attack, {most} at worst",
    "dragon-dice.card-special": "{icon} comes up",
    "dragon-dice.card-left-out": with_list("Left out: what {icons} do besides giving results.", "icons"),
    "dragon-dice.card-range": "{least}\N{EN DASH}{most}",
    "dragon-dice.card-points": "{colour}, {mean} on average",
    "dragon-dice.card-spell": "{spell} ({cost} {colour})",
    "dragon-dice.card-if-opposed": _opposed,
    "dragon-dice.card-nobody-opposes": "if nobody opposes",
    "dragon-dice.card-stops": "stops the maneuver",
    "dragon-dice.card-unstopped": "the terrain turns if you don't",
    "dragon-dice.card-how": "how?",
    "dragon-dice.card-how-hint": "What these figures assume and leave out",
    "dragon-dice.card-exact": "Exact odds of all dice as they would count now.",
    "dragon-dice.assumed-counter-attack-before-losses": "The counter-attack is counted as if no die was lost before it.",
    "dragon-dice.assumed-saves-before-smite": "Dice that fall to damage without saves have rolled their saves.",
    "dragon-dice.assumed-choices-give-results": "Icons with a choice give results.",
    "dragon-dice.assumed-ties": "Ties go to the army that maneuvers.",
    "dragon-dice.assumed-no-ties": "Ties go against the army that maneuvers.",
    "dragon-dice.assumed-magic": (
        "Each chance is that of one casting if every point that can take its colour does. Faces rolled again are not counted."
    ),
    # yes and no, by question
    "dragon-dice.yes-ask.maneuver": "Maneuver",
    "dragon-dice.no-ask.maneuver": "Leave the terrain",
    "dragon-dice.yes-ask.oppose": "Oppose",
    "dragon-dice.no-ask.oppose": "Let it turn",
    "dragon-dice.yes-ask.counter": "Strike back",
    "dragon-dice.no-ask.counter": "Don't strike back",
    "dragon-dice.yes-ask.negate": "Roll to negate",
    "dragon-dice.no-ask.negate": "Don't roll",
    "dragon-dice.yes-ask.dispel": "Roll to dispel",
    "dragon-dice.no-ask.dispel": "Don't roll",
    "dragon-dice.yes-ask.tamed": "Attack",
    "dragon-dice.no-ask.tamed": "Don't attack",
    "dragon-dice.yes-ask.glare": "Roll it",
    "dragon-dice.no-ask.glare": "Leave it out",
    "dragon-dice.yes-ask.use": "Use it",
    "dragon-dice.no-ask.use": "Don't use it",
}

SPELLS: dict[str, str | Callable[[Values], str]] = {
    "dragon-dice.spell-basic": "Basic spell",
    "dragon-dice.spell-gain": "+{gain} health",
    "dragon-dice.spell-search": "Search spells",
    "dragon-dice.spell-list": "Spells that can be paid for",
    "dragon-dice.spell-none": "No other spell can be paid for. Choose Done.",
    "dragon-dice.spell-none-found": "No results. Try fewer letters.",
    "dragon-dice.spell-on": "on {target}",
    "dragon-dice.spells-announced": "Announced",
    "dragon-dice.spells-none": "No spells yet",
    "dragon-dice.points-left": "{left} of {points} points left",
}

CARDS: dict[str, str | Callable[[Values], str]] = {
    "dragon-dice.shown-by": with_list("{dice}.", "dice"),
    "dragon-dice.special-points": "{points}",
    "dragon-dice.special-order": "Resolve them one by one, in the order you like.",
    "dragon-dice.outcome-damage": "The dragons deal {damage} damage.",
    "dragon-dice.outcome-lost": "lose {lost}",
    "dragon-dice.outcome-none": "lose nothing",
    "dragon-dice.outcome-slain": with_list("Slay {dragons}", "dragons"),
    "dragon-dice.outcome-spared": "Slay no dragon",
    "dragon-dice.outcome-melee": "Strike back with {melee}",
    "dragon-dice.outcome-held": "Hold the terrain",
    "dragon-dice.outcome-drop": "Let the terrain turn down",
    "dragon-dice.exchange-gain": "{before} health becomes {after}.",
    "dragon-dice.recruit-gain": "{after} health joins.",
}

SHEETS = {**ROLLS, **PICKING, **ODDS, **SPELLS, **CARDS}
