"""What would happen stands at the pointer on a field of Warhammer: Diskwars, before it is done."""

from collections.abc import Iterator
from time import process_time

import pytest
from pytestqt.qtbot import QtBot

from app.games.warhammer.rules.state import State
from app.words import tongue
from tests.rules.warhammer.table import disk, inch, position
from tests.rules.warhammer.test_shooting import bow
from tests.ui.battle.conftest import Mouse
from tests.ui.battle.warhammer.tables import desk_at, opened
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

SLICE = 0.016  # seconds that may be worked at a time


def field() -> State:
    hands: dict[str, tuple[str, ...]] = {"A": ("bold",), "B": ("slow",)}
    return position(
        bow("a", (10, 20)), disk("b", (14, 20), "4/4/3", points=4), disk("b2", (16.5, 20)), disk("b3", (24, 8)),
        disk("a2", (24.6, 8), "5/5/6"), hands=hands,
    )  # fmt: skip


def told(window: BattleWindow, qtbot: QtBot) -> list[str]:
    qtbot.waitUntil(lambda: not window.surface.pointer_controller.forecast_thread.is_working, timeout=5000)
    return window.surface.view.bubble.text.splitlines()


def choose(window: BattleWindow, *keys: str) -> None:
    for key in keys:
        assert window.session.give(window.session.answer(pick=(key,)))


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> BattleWindow:
    return opened(qtbot, theme, desk_at(field()))


def test_a_scrum_tells_how_it_would_fight_now(window: BattleWindow, qtbot: QtBot) -> None:
    Mouse(window).over((inch(24.6), inch(8)))
    lines = told(window, qtbot)
    assert "If the melee phase happened now" in lines
    assert "b3: 5 vs toughness 4: destroyed" in lines


def test_a_landing_tells_whom_it_pins_how_it_ends_and_that_it_must_stop(window: BattleWindow, qtbot: QtBot) -> None:
    choose(window, "a", "move")
    before, mouse = window.session.game.hash, Mouse(window)
    mouse.over((inch(13.2), inch(20)))
    assert told(window, qtbot) == [
        "Attacks b", "4 vs toughness 3: destroyed", "4 vs toughness 4: destroyed",
        "Pins it until the melee phase (4 points)", "2 flips", "Must stop here",
    ]  # fmt: skip
    mouse.over((inch(10), inch(23)))
    assert told(window, qtbot) == ["2 flips"]
    assert window.session.game.hash == before, "telling changes nothing"


def test_a_target_tells_its_range_the_odds_and_whom_a_scatter_reaches(window: BattleWindow, qtbot: QtBot) -> None:
    choose(window, "a", "shoot")
    slices = timed(window)
    Mouse(window).over((inch(14), inch(20)))
    assert told(window, qtbot)[1:] == [
        "Shot at b", "Short range: 3 dice, strength 3", "About 4.5 damage vs toughness 3: 88% casualty",
        "88% hit, 42% critical, 42% scatter", "May scatter to b2, a",
    ]  # fmt: skip
    assert len(slices) > 10
    assert sorted(slices)[len(slices) * 9 // 10] < SLICE


def timed(window: BattleWindow) -> list[float]:
    """How long each slice of the work takes from now on, on this processor."""
    forecast_thread, slices = window.surface.pointer_controller.forecast_thread, list[float]()

    def go_on() -> None:
        begun = process_time()
        forecast_thread._go_on()
        slices.append(process_time() - begun)

    forecast_thread._clock.timeout.disconnect()
    forecast_thread._clock.timeout.connect(go_on)
    return slices


@pytest.fixture
def german() -> Iterator[None]:
    tongue.choose("german")
    yield
    tongue.choose("english")


@pytest.mark.usefixtures("german")
def test_it_is_told_in_the_words_of_the_game(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, desk_at(field()))
    choose(window, "a", "move")
    Mouse(window).over((inch(13.2), inch(20)))
    assert told(window, qtbot) == [
        "Angriff auf b", "4 gegen Ausdauer 3: vernichtet", "4 gegen Ausdauer 4: vernichtet",
        "Bindet bis zur Nahkampfphase, 4 Punkte", "2 Sprünge", "Die Bewegung endet dort",
    ]  # fmt: skip
