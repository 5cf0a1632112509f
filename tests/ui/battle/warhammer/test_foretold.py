"""What would happen stands at the pointer on a field of Warhammer: Diskwars, before it is done."""

from time import perf_counter

from pytestqt.qtbot import QtBot

from app.games.warhammer.state import State
from tests.rules.warhammer.table import disk, inch, position
from tests.rules.warhammer.test_shooting import bow
from tests.ui.battle.conftest import Mouse
from tests.ui.battle.warhammer.tables import desk_at, opened
from ui.battle.window import BattleWindow
from ui.shell.theme import Theme

SLICE = 0.016  # seconds that may be worked at a time


def field() -> State:
    hands: dict[str, tuple[str, ...]] = {"A": ("bold",), "B": ("slow",)}
    return position(
        bow("a", (10, 20)), disk("b", (14, 20), "4/4/3", points=4), disk("b2", (16.5, 20)), disk("b3", (24, 8)),
        disk("a2", (24.6, 8), "5/5/6"), hands=hands,
    )  # fmt: skip


def told(window: BattleWindow, qtbot: QtBot) -> list[str]:
    qtbot.waitUntil(lambda: not window.hand.foretelling.is_working, timeout=5000)
    return window.view.bubble.text.splitlines()


def choose(window: BattleWindow, *keys: str) -> None:
    for key in keys:
        assert window.desk.give(window.desk.answer(pick=(key,)))


def test_a_landing_a_shot_and_a_scrum_are_told_at_the_pointer(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, desk_at(field()))
    mouse, slices = Mouse(window), list[float]()
    work = window.hand.foretelling._go_on

    def timed() -> None:
        begun = perf_counter()
        work()
        slices.append(perf_counter() - begun)

    window.hand.foretelling._clock.timeout.disconnect()
    window.hand.foretelling._clock.timeout.connect(timed)
    before = window.desk.game.hash

    mouse.over((inch(24.6), inch(8)))
    assert "If the melee phase came now" in told(window, qtbot)

    choose(window, "a", "move")
    mouse.over((inch(13.2), inch(20)))
    lines = told(window, qtbot)
    assert lines[0] == "Attacks b"
    assert "4 against toughness 3: destroyed" in lines
    assert "Pins it until the melee phase, 4 points" in lines
    assert "The move ends there." in lines or any("stop" in line.lower() for line in lines), lines
    mouse.over((inch(10), inch(23)))
    assert "Attacks b" not in told(window, qtbot)

    window.desk.undo()
    choose(window, "shoot")
    mouse.over((inch(14), inch(20)))
    lines = told(window, qtbot)
    assert "Shot at b" in lines
    assert "Medium range: 3 dice of strength 3" in lines or "Short range: 3 dice of strength 3" in lines
    assert "4.5 damage on average against toughness 3: falls in 88 of 100" in lines
    assert "Hit in 88 of 100 throws" in lines
    assert "May scatter onto b2" in " ".join(lines)
    assert window.desk.game.hash != before, "answers were given, and nothing else"
    assert slices
    assert sorted(slices)[len(slices) * 9 // 10] < SLICE
