"""The panel beside the table: the piece in question, what happened and why, the table as text, setting it right."""

from collections.abc import Callable, Mapping

Values = Mapping[str, object]


def _flips(values: Values) -> str:
    return "1 flip" if values["flips"] == 1 else f"{values['flips']} flips"


def listed(values: Values, name: str) -> str:
    parts = values[name]
    assert isinstance(parts, list)
    told = [str(one) for one in parts]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"


def _way(how: str) -> Callable[[Values], str]:
    return lambda values: f"{how.format(name=values['name'])}, {_flips(values)}, to {values['place']}."


def _with(sentence: str, name: str) -> Callable[[Values], str]:
    return lambda values: sentence.format(**{**values, name: listed(values, name)})


SIDE: dict[str, str | Callable[[Values], str]] = {
    # the panel
    "side.panel": "Beside the table",
    "side.tabs": "What is shown",
    "side.log": "Log",
    "side.pieces": "Pieces",
    "side.legal": "Legal actions",
    "side.open": "Show the panel",
    "side.close": "Hide the panel",
    "side.save": "Save",
    "side.save-hint": "Write the record of this battle into a file",
    "side.save-position-hint": "Write this position into a file",
    "side.save-title": "Save a copy",
    "side.position-files": "Positions",
    "side.saved": "{file} is written.",
    "side.fork": "Fork",
    "side.fork-hint": "Play on from here as another battle; this one stays as it is",
    "side.fork-title": "From round {round}",
    "side.fork-name": "{name}, from round {round}",
    "side.fix": "Fix the table",
    "side.fix-hint": "Fix the table: set right by hand what is not as you all know it to be",
    # the piece
    "card.name": "The piece",
    "card.empty": "Point at a piece to see it here; click it to keep it here.",
    "card.pin": "Keep this piece here",
    "card.unpin": "Show what is pointed at again",
    "card.value": "{stat} {now}",
    "card.value-changed": "{stat} {now}, printed {printed}",
    "card.why": "why?",
    "card.why-of": "Why is {stat} {now}?",
    "card.wounds-of": "{taken} of {of}",
    # the log
    "log.filter": "Which lines",
    "log.all": "All",
    "log.fights": "Fights",
    "log.moves": "Moves",
    "log.spells": "Spells",
    "log.commands": "Commands",
    "log.mine": "Mine",
    "log.search": "Lines with these words",
    "log.search-hint": "Filter",
    "log.copy": "Copy the chosen lines, or all of them",
    "log.copied-one": "One line is on the clipboard.",
    "log.copied-many": "{count} lines are on the clipboard.",
    "log.why": "why?",
    "log.spoken": "{seat}: {text}",
    "log.keys": "Return shows a line on the table, W says why, Ctrl+C copies.",
    # why
    "why.title": "Why?",
    "why.copy": "Copy",
    "why.value": "{piece}: why is {stat} {now}?",
    "why.numbers": "The numbers",
    "why.acted": "What acted",
    "why.rule": "The rule",
    "why.ruling": "How it is read here",
    "why.nothing": "This follows from what stands above it in the log.",
    "why.text": "{name}: {says}",
    # behind a line
    "behind.acted": "This was done by hand, beside the questions. Everybody at the table sees it.",
    "behind.value-of": "{piece}: {told}",
    "behind.against": "{strength} against toughness {toughness} of {piece}.",
    "behind.against-hurt": "{strength} against toughness {toughness} of {piece}, on top of {damage} damage.",
    "behind.at-once": lambda values: "At the same moment: " + " ".join(str(one) for one in _list(values["others"])),
    "behind.by": "It comes from {piece}.",
    "behind.damage-now": "{damage} damage of this round against toughness {toughness}.",
    "behind.wounds-now": "That makes {taken} of {wounds} wounds.",
    "behind.could-bear": lambda values: (
        f"{values['piece']} has "
        + ("one wound to lose." if values["wounds"] == 1 else f"{values['wounds']} wounds to lose.")
    ),
    "behind.worth": "It is worth {points} points.",
    "behind.reduced": "Of {amount} damage {left} are left.",
    "behind.apart": "They are {distance} inches apart, edge to edge.",
    "behind.missile": "It reaches {range} inches and does {damage} damage.",
    "behind.off": "Counter {number} came to rest {distance} inches from the middle of {piece}.",
    "behind.flip-length": "One flip carries {distance} inches, the width of the disk.",
    "behind.flip-number": "It is flip {number}; its movement is {movement}.",
    # the table as text
    "facts.list": "All pieces",
    "facts.place": "{x} across, {y} down",
    "facts.nobody": "nobody's",
    "facts.no-faction": "No faction",
    "facts.row": "{piece}, {seat}: {place}; {values}",
    "facts.row-now": "{told}. {now}.",
    "facts.row-land": "{name}: {kind}, {place}.",
    "facts.value": "{stat} {now}",
    "facts.value-changed": "{stat} {now} instead of {printed}",
    "facts.pinned": _with("Pinned by {pieces}.", "pieces"),
    "facts.covered": "A disk lies on it.",
    "facts.pins": _with("Pins {pieces}.", "pieces"),
    "facts.on": _with("Lies on {lands}.", "lands"),
    "facts.on-it": _with("On it lie {pieces}.", "pieces"),
    "facts.activated": "Activated.",
    "facts.markers": "{count} activation markers.",
    "facts.damage": "{count} damage in this round.",
    "facts.wounds": "{count} of {of} wounds.",
    "facts.berserk": "Berserk.",
    "facts.plague": "{count} plague counters.",
    "facts.owner": "Brought by {seat}.",
    "facts.in-force": "{source} bears on it. {says}",
    "facts.effect": "{source} lies on it {until}.",
    "facts.until-segment": "until the end of the {segment} segment",
    "facts.until-turn": "until the end of the turn",
    "facts.until-round": "until the end of the round",
    "facts.until-leaves": "until one of them leaves",
    "facts.until-always": "for good",
    "facts.barrier": "A barrier: nobody sees through it.",
    "facts.terrain": "terrain, {diameter} inches across",
    "facts.land": "land, {diameter} inches across",
    "facts.spell": "Spell on the table",
    "facts.counter": "A missile counter: {place}.",
    "facts.seat": "{seat}: {disks} disks on the table, {points} points.",
    "facts.out": "Has given up.",
    "facts.stack": "{count} left in the stack.",
    "facts.next": "Next is {card}.",
    "facts.spells": lambda values: (
        "One spell in the book." if values["count"] == 1 else f"{values['count']} spells in the book."
    ),
    "facts.own-spells": _with("In the book: {spells}.", "spells"),
    "facts.fallen": _with("Fallen: {pieces}.", "pieces"),
    # legal actions
    "legal.list": "All that can be done now",
    "legal.keys": "{question} Return does it; plus and minus change an order or a share.",
    "legal.over": "It is over.",
    "legal.veil": "I am {seat}; show the table.",
    "legal.pass": "Pass.",
    "legal.stop": "Stop here.",
    "legal.cannot": "Cannot: {why}",
    "legal.falls": _with("In the fight {pieces} would fall.", "pieces"),
    "legal.none-falls": "In the fight nobody would fall.",
    "legal.distance": "{distance} inches from {piece}, edge to edge.",
    "legal.flip": "One flip {direction}, to {place}.",
    "legal.slide": "Slide {direction}.",
    "legal.onto": _way("Onto {name}"),
    "legal.onto-land": _way("To {name}"),
    "legal.towards": _way("Towards {name}"),
    "legal.away": _way("Away from {name}"),
    "legal.beside": _way("Beside {name}"),
    "legal.lay": "{piece}: {place}.",
    "legal.pins": _with("Pins {pieces}.", "pieces"),
    "legal.covers": _with("Lies on {pieces}.", "pieces"),
    "legal.nearest": "Nearest enemy {piece}, {distance} inches.",
    "legal.from-land": "{distance} inches from the middle of {land}.",
    "legal.to-right": "to the right",
    "legal.to-down-right": "down to the right",
    "legal.to-down": "down",
    "legal.to-down-left": "down to the left",
    "legal.to-left": "to the left",
    "legal.to-up-left": "up to the left",
    "legal.to-up": "up",
    "legal.to-up-right": "up to the right",
    "legal.nothing": "nothing",
    "legal.share": "{piece} {count}",
    "legal.done-pick_some": "Take: {parts}.",
    "legal.done-order": "In this order: {parts}.",
    "legal.done-split": "Share so: {parts}.",
    "legal.is-chosen": "{piece}: chosen. Return leaves it out.",
    "legal.not-chosen": "{piece}: not chosen. Return takes it.",
    "legal.in-order": "{place}: {piece}. Return moves it up.",
    "legal.has-share": "{piece} gets {count}. Return gives it all.",
    # setting right
    "fix.title": "Fix the table",
    "fix.text": "Set right what is not as you all know it to be. Everybody sees what was set and why, it stands in the log,"
    " and nobody takes it back alone.",
    "fix.what": "What to do",
    "fix.set": "Set a piece right",
    "fix.remove": "Take a piece away",
    "fix.back": "Bring a piece back",
    "fix.piece": "Which piece",
    "fix.x": "Inches from the left edge",
    "fix.y": "Inches from the upper edge",
    "fix.place": "Inches across and down",
    "fix.seat": "Commanded by",
    "fix.damage": "Damage",
    "fix.wounds": "Wounds",
    "fix.activated": "Activation markers",
    "fix.note": "Why, for everybody to read",
    "fix.note-hint": "For example: the disk was nudged.",
    "fix.do": "Set it right",
    "fix.leave": "Leave it",
    "fix.no-note": "Say in a few words why, for the others and for the log.",
    "fix.nothing": "Nothing is different from how it is.",
    "fix.no-place": "{value} is no length in inches.",
    "fix.none-there": "There is no such piece.",
    "fix.kept": "It is set right, and stands in the log.",
}


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
