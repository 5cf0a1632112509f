"""What can be learnt of L5R Diskwars."""

from app.games.api.syllabus import Syllabus

SYLLABUS = Syllabus(
    lessons=("lion-against-scorpion",),
    puzzles=("the-long-spear", "the-wrong-ring", "challenge-or-charge"),  # easy ones first
    army="lion-template",
)
