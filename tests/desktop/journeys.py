"""Ways that several journeys begin with."""

from pathlib import Path

from tests.desktop.desktop import Desktop, Rect, Widget, middle_of

TURN = "Your turn"
SEED = "7"  # the same luck in every run, so that what is dragged may go where it is dragged to
READY = "New army"  # stands on the first page as soon as the catalogue is there


def wait_for_home(desktop: Desktop) -> None:
    desktop.wait(lambda: desktop.find(READY), READY)
    desktop.wait_still(lambda: desktop.find(READY))


def question(desktop: Desktop) -> str:
    return next((one.text for one in desktop.widgets() if one.text.startswith(TURN)), "")


def wait_for_question(desktop: Desktop, words: str = TURN) -> str:
    """Wait until a question with these words is open and nothing on the table moves."""
    asked: str = desktop.wait(lambda: words in question(desktop) and question(desktop), words)
    desktop.wait_still(desktop.pieces)
    return asked


def answer_by(desktop: Desktop, key: str) -> None:
    """Press a key that answers the open question."""
    before = (question(desktop), len(desktop.log()))
    desktop.key(key)
    desktop.wait(lambda: (question(desktop), len(desktop.log())) != before, f"an answer by {key} to {before[0]}")


def set_seed(desktop: Desktop) -> None:
    desktop.press("Seed", "Edit")
    desktop.key("ctrl+a")
    desktop.type(SEED)


def set_up_battle(desktop: Desktop, scenario: str) -> None:
    """From the first page to the page of a new battle."""
    wait_for_home(desktop)
    desktop.press("Battles", "Rail")
    desktop.press("New battle")
    desktop.press(scenario, "ScenarioCard")
    set_seed(desktop)


def name_file(desktop: Desktop, file: Path) -> None:
    """Type a path into the dialog for files, and agree."""
    desktop.wait(lambda: any(one.kind == "QFileDialog" for one in desktop.widgets()), "the dialog for files")
    desktop.wait_still(lambda: [one.rect for one in desktop.widgets() if one.kind == "QFileDialog"])
    desktop.key("alt+n", "ctrl+a")
    desktop.type(str(file))
    desktop.key("Return")
    desktop.wait(lambda: not any(one.kind == "QFileDialog" for one in desktop.widgets()), "the dialog gone")


def begin_battle(desktop: Desktop, army: str = "Legions Elf") -> list[Rect]:
    """From an empty home to the first activation, with a published army; return where the table was all the while."""
    desktop.press(army)
    desktop.press("Play")
    desktop.wait(lambda: desktop.find("Start battle"), "the new battle")
    set_seed(desktop)
    for words in ("Start battle", "Use this order"):
        desktop.press(words)
    seen = []
    while "activate" not in wait_for_question(desktop):
        seen.append(desktop.table())
        answer_by(desktop, "Return")
    return seen


def is_near(left: Rect, right: Rect) -> bool:
    (x, y), (to_x, to_y) = middle_of(left), middle_of(right)
    return max(abs(x - to_x), abs(y - to_y)) <= 6


def is_within(spot: tuple[int, int], rect: Rect) -> bool:
    (x, y), (left, top, width, height) = spot, rect
    return left <= x <= left + width and top <= y <= top + height


def own_disk(desktop: Desktop) -> tuple[str, Rect]:
    """The disk of the person that lies farthest to the left, away from everybody else's way."""
    own = {key: rect for key, rect in desktop.pieces().items() if key.startswith("A")}
    return min(own.items(), key=lambda one: one[1][0])


def drag_away(desktop: Desktop, way: tuple[int, int], *, lets_go: bool = True) -> tuple[str, Rect]:
    """Drag the own disk; return which it is and where it was."""
    key, rect = own_disk(desktop)
    x, y = middle_of(rect)
    desktop.drag((x, y), (x + way[0], y + way[1]), lets_go=lets_go)
    return key, rect


def menu_entries(desktop: Desktop) -> list[str]:
    """What an open menu offers, without the keys beside it."""
    return [one.text.partition("\t")[0] for one in desktop.widgets() if one.kind == "QAction"]


def wait_for_menu(desktop: Desktop) -> list[str]:
    found: list[str] = desktop.wait(lambda: menu_entries(desktop), "a menu")
    return found


def rows(desktop: Desktop, kind: str) -> list[Widget]:
    """The rows of a list that can be seen, from top to bottom."""
    return sorted((one for one in desktop.widgets() if one.kind == f"{kind} row"), key=lambda one: one.rect[1])


def leave_and_come_back(desktop: Desktop) -> None:
    """The battle is kept as it is: the same log and the same pieces in the same places."""
    wait_for_question(desktop)
    log, pieces = desktop.log(), desktop.wait_still(desktop.pieces)
    desktop.key("alt+Left")
    desktop.press("Resume")
    wait_for_question(desktop)
    assert desktop.log() == log
    again = desktop.wait_still(desktop.pieces)
    assert again.keys() == pieces.keys()
    assert all(is_near(again[key], pieces[key]) for key in pieces)
