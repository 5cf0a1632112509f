"""Pictures of a Warhammer table whose words are German: a question for a command, an activation, the log and its why,
the pieces as text."""

from studio import Studio
from warhammer_hands import ARMIES, answered, asked, desk_for, seated, take

from app.words.tongue import choose


def shoot(studio: Studio) -> None:
    studio.window.hide()
    choose("german")
    for prompt in ("ask.deployment", "ask.command", "ask.activation", "ask.flip"):
        session = desk_for(*ARMIES)
        answered(session, asked(prompt))
        window = seated(studio, session, (1440, 900))
        take(studio, window, f"german-{prompt[4:]}")
        if prompt == "ask.flip":
            for tab in ("log", "pieces", "legal"):
                window.board.side.show_tab(tab)
                take(studio, window, f"german-{tab}")
        window.close()
    choose("english")
