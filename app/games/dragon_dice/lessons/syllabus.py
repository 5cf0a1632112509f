"""What can be learnt of Dragon Dice."""

from app.games.api.syllabus import Syllabus

SYLLABUS = Syllabus(
    lessons=("dwarves-against-goblins",),
    puzzles=(  # easy ones first
        "save-the-frontier",
        "which-spell",
        "choose-your-losses",
        "the-dragon-at-the-gate",
        "two-in-one-turn",
    ),
    army="goblins-cavalry-and-heavy-melee",
)
