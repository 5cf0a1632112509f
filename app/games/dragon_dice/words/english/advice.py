"""What a player that looks ahead would do, and why."""

HINTS = {
    "hint.marches": "March with {disk}.",
    "hint.no-march": "Don't march.",
    "hint.turns-up": "Turn {disk} up to face {face}.",
    "hint.turns-down": "Turn {disk} down to face {face}.",
    "hint.leaves-terrain": "Leave {disk} as it is.",
    "hint.attacks": "Attack {disk} in melee.",
    "hint.shoots-at": "Shoot at {disk}.",
    "hint.uses-magic": "Use magic.",
    "hint.no-action": "Take no action.",
    "hint.casts-spell": "Cast {disk}.",
    "hint.no-spell": "Cast nothing else.",
    "hint.sends": "Move {disk} to {by}.",
    "hint.withdraws": "Withdraw {disk} to reserve.",
    "hint.no-move": "Move no more units.",
    # why
    "hint.could-win": "capturing {disk} would win the battle",
    "hint.could-capture": "{disk} is one step from capture",
    "hint.maneuver-chance": "the maneuver succeeds {percent}% of the time",
    "hint.captures": "captures {disk}",
    "hint.frees": "takes {disk} from its holder",
    "hint.takes-health": "destroys about {health} health",
    "hint.costs-health": "loses about {health} health",
    "hint.alone-there": "nobody else is at {by}",
    # after a move of the computer
    "reasons.ask.march": "{who} chose which army marches.",
    "reasons.ask.turn": "{who} chose which way the terrain turns.",
    "reasons.ask.action": "{who} chose an action.",
    "reasons.ask.spell": "{who} chose a spell.",
    "reasons.ask.reinforce": "{who} chose where units from reserve go.",
    "reasons.ask.retreat": "{who} chose which units withdraw to reserve.",
    "reasons.how-greedy-dragon-dice": "It compares the immediate gain of each option, in health.",
    "reasons.how-ahead-dragon-dice": (
        "It compares how likely each option makes a win, with what may follow. Values are that gain as health."
    ),
    "reasons.covered-dragon-dice": "Nothing on the table is hidden, so nothing is left out.",
}
