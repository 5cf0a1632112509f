"""What a player that looks ahead would do, and why."""

HINTS = {
    "hint.takes": "Choose {keys}.",
    "hint.passes": "Pass.",
    "hint.answers": "Answer as shown.",
    # why
    "hint.value": "{what} Worth {value}: {why}.",
    "hint.value-alone": "{what} Worth {value}.",
    # after a move of the computer
    "reasons.title": "Why this move?",
    "reasons.who": "{seat} ({player})",
    "reasons.how-greedy": "It compares the immediate gain of each option, in army points.",
    "reasons.how-ahead": "It compares the immediate gain of each option and what it leaves every player, in army points.",
    "reasons.taken": "Chosen",
    "reasons.taken-row": "Chosen: {told}",
    "reasons.others": "Other options",
    "reasons.no-others": "There were no other options.",
    "reasons.why": "{why}",
    "reasons.untold": "Going by open information alone, another option looks better: the computer knew more, or had less time.",
    "reasons.thinks": "Calculating…",
    "reasons.none": "No computer player has made a decision yet that can be explained.",
    "cli.battle.why": "Instead, explain the computer's last decision before this line of the whole log (--all), counted from 1.",
    "cli.battle.all-lines": "Print every line, not one for each activation.",
    "cli.battle.why-beyond": "There is no line {number}: the record has {count}.",
    # the command
    "cli.hint": "Suggest the best answers to the open question of a position, with reasons.",
    "cli.hint.level": "How far it looks ahead, the weakest first: recruit, sergeant, captain or marshal.",
    "cli.hint.bad-level": "There is no level called {level}. Choose one of {known}.",
    "cli.hint.nobody": "There is no open question in this position.",
    "cli.hint.chance": "The next step is random, so there is nothing to choose.",
}
