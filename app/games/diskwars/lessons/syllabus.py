"""What can be learnt of Diskwars."""

from app.games.api.syllabus import Syllabus

SYLLABUS = Syllabus(
    lessons=("first-battle",),
    puzzles=("win-the-stack", "save-the-wizard", "one-shot", "hold-the-land", "the-right-order"),  # easy ones first
    army="legions-elf",
)
