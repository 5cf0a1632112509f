"""What can be learnt of Warhammer: Diskwars."""

from app.games.api.syllabus import Syllabus

SYLLABUS = Syllabus(
    lessons=("first-clash",),
    puzzles=(  # easy ones first
        "top-of-the-scrum",
        "soften-them-up",
        "blessed-blades",
        "over-their-heads",
        "take-the-ruins",
    ),
    army="regiment-of-karl-franz",
)
