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
    qtbot.waitUntil(lambda: not window.hand.foretelling.is_working, timeout=5000)
    return window.view.bubble.text.splitlines()


def choose(window: BattleWindow, *keys: str) -> None:
    for key in keys:
        assert window.desk.give(window.desk.answer(pick=(key,)))


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> BattleWindow:
    return opened(qtbot, theme, desk_at(field()))


def test_a_scrum_tells_how_it_would_fight_now(window: BattleWindow, qtbot: QtBot) -> None:
    Mouse(window).over((inch(24.6), inch(8)))
    lines = told(window, qtbot)
    assert "If the melee phase came now" in lines
    assert "b3: 5 against toughness 4: destroyed" in lines


def test_a_landing_tells_whom_it_pins_how_it_ends_and_that_it_must_stop(window: BattleWindow, qtbot: QtBot) -> None:
    choose(window, "a", "move")
    before, mouse = window.desk.game.hash, Mouse(window)
    mouse.over((inch(13.2), inch(20)))
    assert told(window, qtbot) == [
        "Attacks b", "4 against toughness 3: destroyed", "4 against toughness 4: destroyed",
        "Pins it until the melee phase, 4 points", "2 flips", "Must stop there",
    ]  # fmt: skip
    mouse.over((inch(10), inch(23)))
    assert told(window, qtbot) == ["2 flips"]
    assert window.desk.game.hash == before, "telling changes nothing"


def test_a_target_tells_its_range_the_odds_and_whom_a_scatter_reaches(window: BattleWindow, qtbot: QtBot) -> None:
    choose(window, "a", "shoot")
    slices = timed(window)
    Mouse(window).over((inch(14), inch(20)))
    assert told(window, qtbot)[1:] == [
        "Shot at b", "Short range: 3 dice of strength 3", "About 4.5 damage against toughness 3: falls in 88 of 100",
        "In 100 throws: 88 with a hit, 42 critical, 42 scatter", "May scatter onto b2, a",
    ]  # fmt: skip
    assert len(slices) > 10
    assert sorted(slices)[len(slices) * 9 // 10] < SLICE


def timed(window: BattleWindow) -> list[float]:
    """How long each slice of the work takes from now on, on this processor."""
    foretelling, slices = window.hand.foretelling, list[float]()

    def go_on() -> None:
        begun = process_time()
        foretelling._go_on()
        slices.append(process_time() - begun)

    foretelling._clock.timeout.disconnect()
    foretelling._clock.timeout.connect(go_on)
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
