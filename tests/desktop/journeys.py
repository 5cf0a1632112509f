"""Ways that several journeys begin with."""

from tests.desktop.desktop import Desktop

TURN = "Your turn"


def question(desktop: Desktop) -> str:
    return next((one.text for one in desktop.widgets() if one.text.startswith(TURN)), "")


def wait_for_question(desktop: Desktop, words: str = TURN) -> str:
    """Wait until a question with these words is open and nothing on the table moves."""
    asked: str = desktop.wait(lambda: words in question(desktop) and question(desktop), words)
    desktop.wait_still(desktop.pieces)
    return asked


def begin_battle(desktop: Desktop, army: str = "Legions Elf") -> None:
    """From an empty home to the first activation, with a published army."""
    for words in (army, "Play", "Start battle", "Use this order"):
        desktop.press(words)
    while "activate" not in wait_for_question(desktop):
        answered = len(desktop.log())
        desktop.key("Return")
        desktop.wait(lambda seen=answered: len(desktop.log()) > seen, "an answer")
