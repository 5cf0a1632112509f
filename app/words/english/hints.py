"""What a player that looks ahead would do, and why."""

HINTS = {
    "hint.moves": "Move {disk}.",
    "hint.stops": "Stop here with {disk}.",
    "hint.waits": "Activate {disk} and let it do nothing.",
    "hint.casts": "Let {disk} cast a spell.",
    "hint.uses": "Use the special ability of {disk}.",
    "hint.ends-turn": "End the turn.",
    "hint.picks": "Take {disk}.",
    "hint.takes": "Take {keys}.",
    "hint.stops-shooting": "Let nobody shoot.",
    "hint.passes": "Pass.",
    "hint.lays": "Lay it where it is shown.",
    "hint.answers": "Answer as it is shown.",
    # why
    "hint.destroys": "destroys {disk} ({points} points)",
    "hint.spares": "spares {disk}, which would have fallen ({points} points)",
    "hint.loses": "loses {disk} ({points} points)",
    "hint.saves": "saves {disk} ({points} points)",
    "hint.holds": "holds {disk} fast",
    "hint.risks": "risks {disk} ({points} points) to {by}",
    "hint.nearer": "brings {disk} nearer to what wins ({points} points)",
    "hint.brings": "brings about {points} points",
    "hint.gives-up-shot": "gives up the shot of {disk} ({points} points)",
    "hint.value": "{what} Worth {value}: {why}.",
    "hint.value-alone": "{what} Worth {value}.",
    # the command
    "cli.hint": "What would a good player do? The best answers to the open decision of a position, with reasons.",
    "cli.hint.level": "How much it thinks: recruit, sergeant or captain.",
    "cli.hint.bad-level": "There is no level {level}; there are {known}.",
    "cli.hint.nobody": "Nobody is asked anything in this position.",
    "cli.hint.chance": "Chance is asked; nobody can choose.",
}
