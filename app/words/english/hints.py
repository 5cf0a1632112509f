"""What a player that looks ahead would do, and why."""

HINTS = {
    "hint.takes": "Take {keys}.",
    "hint.passes": "Pass.",
    "hint.answers": "Answer as it is shown.",
    # why
    "hint.value": "{what} Worth {value}: {why}.",
    "hint.value-alone": "{what} Worth {value}.",
    # after a move of the computer
    "reasons.title": "Why did it do that?",
    "reasons.who": "{seat} ({player})",
    "reasons.how-greedy": "It weighs what each brings at once, in army points.",
    "reasons.how-ahead": "It weighs what each brings at once and what it leaves to everybody, in army points.",
    "reasons.taken": "Taken",
    "reasons.taken-row": "Taken: {told}",
    "reasons.others": "What else it could do",
    "reasons.no-others": "There was nothing else to weigh.",
    "reasons.why": "{why}",
    "reasons.untold": "By what everybody may know, something else was better: it knew more, or had less time.",
    "reasons.thinks": "Weighing it again \u2026",
    "reasons.none": "No computer player has weighed anything up to here that may be told.",
    "cli.battle.why": "Tell instead what the computer weighed before its last move up to this sentence, counted from 1.",
    "cli.battle.why-beyond": "There is no sentence {number}: the record tells {count}.",
    # the command
    "cli.hint": "What would a good player do? The best answers to the open decision of a position, with reasons.",
    "cli.hint.level": "How much it thinks: recruit, sergeant or captain.",
    "cli.hint.bad-level": "There is no level {level}; there are {known}.",
    "cli.hint.nobody": "Nobody is asked anything in this position.",
    "cli.hint.chance": "Chance is asked; nobody can choose.",
}
