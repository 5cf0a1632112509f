"""L5R Diskwars: the law of its armies, its scenarios, and its terms where Diskwars has others. All else it says as
Diskwars does."""

from collections.abc import Callable, Mapping

from app.base.units import inch_number
from app.games.diskwars.words.english import SENTENCES as DISKWARS
from app.games.l5r.words.english.teaching import TEACHING
from app.words import label
from app.words.english.grammar import all_of, listed, many, named, number, with_counts, with_list
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

ITEMS: dict[str, str | Callable[[Values], str]] = {
    "ask.bearer": "Which unit carries the item?",
    "bar.ask-bearer": "which unit carries {piece}?",
    "bar.order-means": with_counts(
        "{count}, top first. Your opponents see only the top one.", count="disk or item|disks and items"
    ),
    "bar.bearer": "{value} {now} → {then}",
    "bar.bearer-shots": with_counts("{count} after that", count="attachment"),
    "facts.copies": "{count} × {name}",
    "facts.carries": "carries {item}. {does}",
    "facts.dropped": "dropped instead of firing: {range} in, {damage} damage",
    "facts.stronghold": with_counts("Stronghold, {diameter} across", diameter="inch|inches"),
    "facts.stronghold-ready": "Its ability works for this army.",
    "facts.stronghold-used": "Its ability was used this round.",
    "facts.stronghold-idle": "Its ability does not work for this army.",
    "facts.stronghold-off": "Stronghold abilities are off in this battle.",
    "facts.stronghold-share": "{points} of {base} points for units and items are {clan}, and {needed} must be.",
    "editor.items": "Items it carries",
    "editor.poison": "Poison counters",
    "editor.stronghold": "Stronghold",
    "editor.stronghold_works": "Stronghold ability works",
    "editor.lord": "Lord",
    "editor.add-item": "Add item",
    "editor.add-stronghold": "Set Stronghold",
    "editor.add-disk-item": "Add disk or item",
    "fix.poison": "Poison counters",
    "table.key-stronghold": "Use the Stronghold",
    "carry-full": "It already carries an item.",
    "carry-not-home": "Only a unit at its own Stronghold can get an item.",
    "carry-not-archer": "Only Archers can carry missile attachments.",
}

SCREENS: dict[str, str] = {
    **TEACHING,
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

BATTLE: dict[str, str | Callable[[Values], str]] = {
    # how near a seat is to winning, and its points
    "tally.lord": "Lord alive {have} of {need}",
    "tally.escort": "Lord at Winter Court {have} of {need}",
    "score.escort": "Lord at Winter Court",
    "score.survival": "Lord alive",
    "score.kills": "Enemy units destroyed, 1 for each full {step} army points",
    "score.lords": "Enemy Lords destroyed",
    # setting a battle up
    "attacker-too-large": "The attacker's limit is {limit} points; at most {percent}% of the defender's, {most} points, is allowed.",
    "battles.option-defender-reinforcements": "Defender's reinforcements per round",
    "battles.option-escort-score": "Points for a Lord at Winter Court",
    "battles.option-survival-score": "Points for a Lord that survives",
    "battles.option-kill-step": "Army points destroyed per kill score",
    "battles.option-kill-score": "Kill score",
    "battles.option-lord-kill-score": "Points for each enemy Lord destroyed",
    "battles.option-stronghold": "Stronghold abilities",
    "battles.option-item-points": "Points for lost items",
    "battles.option-edge": "Leaving the table",
    "battles.option-duels": "Duels",
    "battles.option-shadowlands": "Shadowlands units",
    "battles.value-stronghold-beside": "Beside activations",
    "battles.value-stronghold-activation": "As an activation",
    "battles.value-stronghold-off": "Off",
    "battles.value-item-points-off": "Off",
    "battles.value-item-points-on": "On",
    "battles.value-edge-sheet": "Any move",
    "battles.value-edge-forced": "Forced flips only",
    "battles.value-duels-simulated": "Dropped here",
    "battles.value-duels-entered": "Entered by hand",
    "battles.value-shadowlands-evil": "Evil",
    "battles.value-shadowlands-neutral": "Neutral",
}


def _stronghold_not_working(values: Values) -> str:
    return f"Too few points of this army are {label(str(values['clan']))}, so the Stronghold's ability does not work."


def _dropped(values: Values) -> str:
    """What one side of a duel has dropped."""
    counters = many(number(values, "count"), "counter")
    again = number(values, "again")
    once_more = f" ({again} of them twice, by Double Chi)" if again else ""
    came = f"{values['focus']} Focus, {values['strike']} Strike, {values['missed']} missed"
    return f"{values['piece']} drops {counters} on {values['upon']}{once_more}: {came}. {values['damage']} damage."


def _duel_ended(values: Values) -> str:
    taken = f"{values['piece']} takes {values['upon_damage']} damage and {values['upon']} takes {values['damage']}"
    lost = listed(values, "destroyed")
    return f"The duel is over: {taken}." + (f" Destroyed: {all_of(lost)}." if lost else "")


def _duel_begun(values: Values) -> str:
    mine, theirs = many(number(values, "counters"), "counter"), many(number(values, "upon_counters"), "counter")
    return f"{values['piece']} duels {values['upon']}: {mine} against {theirs}."


def _counters_why(values: Values) -> str:
    """How many counters there are, and of what."""
    chi = number(values, "chi")
    changed = f", Chi {chi:+}".replace("-", "\u2212") if chi else ""
    double = ", Double Chi" if values["is_double"] else ""
    return f"{values['told']} (toughness {values['toughness']}{changed}{double})."


def _duel_sum(values: Values) -> str:
    parts = " + ".join(f"{count} \u00d7 {each}" for count, each in values["parts"])  # type: ignore[attr-defined]
    return f"{parts} = {values['damage']} damage." if parts else "No damage."


def _duel_outcome(values: Values) -> str:
    """What a duelist took and what came of it; where the table is not known any more, less is said."""
    taken = f"{values['piece']} takes" if values["piece"] else "Takes"
    taken += f" {values['damage']} damage"
    if "toughness" in values:
        lay = f", with {values['lay']} from before," if values["lay"] else ""
        taken += f"{lay} against toughness {values['toughness']}"
    wounds = many(number(values, "wounds"), "wound")
    if "most" in values and number(values, "most") > 1:
        wounds += f" ({values['now']} of {values['most']})"
    ends = {"destroyed": "destroyed", "wounded": wounds, "holds": "survives"}
    return f"{taken}: {ends[str(values['end'])]}."


DUELS: dict[str, str | Callable[[Values], str]] = {
    "duel.title": "Duel: {piece} vs {upon}",
    "duel.on": "On {piece}: {told}",
    "duel.counters": lambda values: f"{many(number(values, 'count'), 'counter')} from {values['piece']}",
    "duel.counters-why": _counters_why,
    "duel.waits": "Not dropped yet.",
    "duel.came": "{focus} Focus, {strike} Strike, {missed} missed.",
    "duel.again": lambda values: f"Double Chi: {many(number(values, 'count'), 'miss', 'misses')} dropped again.",
    "duel.sum": _duel_sum,
    "duel.outcome": _duel_outcome,
    "duel.before": "Previous duel",
    "duel.after": "Next duel",
    "duel.close": "Close",
    "duel.skip": "Click to see the result at once",
    "duel.damage": "{damage} damage",
    "duel.so": "Enter the result",
    "duel.type": "Type two numbers: Focus, then Strike. The rest missed.",
    "table.key-duel": "The last duel again",
}

PLAY: dict[str, str | Callable[[Values], str]] = {
    # what may be picked
    "action.fear": "Use Fear",
    "option.focus": "Focus",
    "option.strike": "Strike",
    "option.miss": "Missed",
    "option.stronghold": "Use {source}",
    "hint.uses-stronghold": "Use your Stronghold.",
    # what happened
    "event.duel-begun": _duel_begun,
    "event.duel-dropped": _dropped,
    "event.duel-ended": _duel_ended,
    "told.duel": "{piece} duels {upon}, dealing {damage} damage and taking {taken}.",
    "told.upon": with_list("{told} on {pieces}.", "pieces"),
    # what is asked
    "ask.duel-entered": "How many counters are on the other disk with Focus up, how many with Strike up, and how many missed?",
    "bar.ask-duel-entered": "how did {piece}'s counters land?",
    "chance.duel-drop": "Dropping dueling counters.",
    "chance.duel-sides": "Turning up dueling counters.",
    # why not
    "stronghold-not-working": _stronghold_not_working,
    "fall-sides": "{count} counters are on the disk: say for each whether Focus or Strike is up.",
}


def _lands(values: Values) -> str:
    has_homes = any(":" in str(role) for _, role, _ in values["lands"])  # type: ignore[attr-defined]
    return "Strongholds are set." if has_homes else "Lands are set."


def _terrain_too_far(values: Values) -> str:
    return f"The defender's terrain must be within {inch_number(number(values, 'distance'))} inches of the Stronghold."


# The same as in Diskwars, said with the terms of this game: Stronghold, Shugenja, rank.
TERMS: dict[str, str | Callable[[Values], str]] = {
    # what is asked
    "ask.bring-in": "Does the disk come to the Stronghold now?",
    "ask.land": "Place the Stronghold.",
    "bar.ask-bring-in": "does {piece} come to the Stronghold now?",
    "bar.ask-land": "where do you place your Stronghold?",
    # what happened, and how it ended
    "event.lands-placed": _lands,
    "result.base-taken": "the enemy Stronghold was taken",
    "result.hill-taken": "the centre was taken",
    "result.area-taken": "the defender's Stronghold was taken",
    "result.area-held": "the defender held the Stronghold to the end",
    # why not
    "entry-not-at-home": lambda values: (
        f"A disk must enter play {'in its own strip' if values['has_strip'] else 'at its own Stronghold'}."
    ),
    "land-too-near": "It is too close to the other Stronghold (measured centre to centre).",
    "terrain-too-far": _terrain_too_far,
    "spell-level": "This spell needs a Shugenja of rank {level}.",
    "spell-ring": "The ring of this spell, {ring}, is the opposite of the Shugenja's.",
    "why.pins-enemy": "It overlaps an enemy.",
    # beside the table
    "tray.no-caster": "No Shugenja on the table",
    "tray.level": "Rank {level}",
    "tray.level-ring": "Rank {level}, {ring}",
    "tally.base": "attack on the Stronghold {have} of {need}",
    "tally.hill": "centre held {have} of {need}",
    "tally.area": "Stronghold reached {have} of {need}",
    "score.destroyed": "Enemy units destroyed",
    "score.enemy-area": "Disks on enemy Strongholds: {count} × {each}",
}

# What the program says of Diskwars or of any game, as this one says it.
OWN_TERMS: dict[str, str] = {
    # the lands in the centre of its scenarios
    "table.centre-storming-kyoto-hida": "Kyoto Hida",
    "table.centre-massacre-at-funeral-mound": "Funeral Mound",
    "table.centre-escort-to-winter-court": "Winter Court",
    "segment.setup-lands-l5r": "Strongholds",
    # setting a battle up
    "battles.option-staging-l5r": "Stronghold distance (in)",
    "battles.option-staging-least-l5r": "Minimum distance between Strongholds (in)",
    "battles.option-base-l5r": "Stronghold distance (in)",
    "battles.option-attack-on-base-l5r": "Attack needed at a Stronghold",
    "battles.option-points-per-disk-l5r": "Points per disk at enemy Stronghold",
    # playing
    "reasons.covered-l5r": "Its remaining spells and the order of its stack are secret, so they are left out.",
    "bar.no-room-l5r": "There's no room left at your Stronghold, so the rest of your disks wait.",
    "tip.enter-l5r": "Tip: new disks must touch your own Stronghold. Shift+Enter places all that are left.",
    # the companion
    "companion.stack-rules-l5r": "By the L5R rules, without items, terrain or spells and with no reactions.",
    "companion.do-reinforcement-l5r": "Each player may place disks and items from the top of their reinforcement stack at their own Stronghold, but not touching an enemy.",
    "companion.do-activation-l5r": "Take turns activating three disks each, starting with the first player. Strongholds and abilities without activating come on top. A player who activates fewer than three is done for this segment.",
    "companion.do-missile-l5r": "Archers may fire if they have no activation marker, are not pinned and do not overlap an enemy.",
    "companion.do-remove-counters-l5r": "Roundel clears ticks and damage; wounds and poison stay. Check the scenario's victory conditions.",
}

SENTENCES = {**DISKWARS, **LAW, **ITEMS, **PLAY, **DUELS, **SCREENS, **BATTLE, **TERMS, **OWN_TERMS}
