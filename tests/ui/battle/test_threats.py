"""Which enemies can come to a spot or fire at it next: the tool says it before one goes there."""

from pytestqt.qtbot import QtBot

from tests.rules.warhammer.table import disk as warhammer_disk
from tests.rules.warhammer.table import position
from tests.ui.battle.conftest import INCH, Mouse, Opening
from tests.ui.battle.test_foretold import disk
from tests.ui.battle.warhammer.tables import desk_at, opened
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme


def pointed(window: BattleWindow, qtbot: QtBot, x: float, y: float) -> tuple[set[str], set[str]]:
    threats = window.surface.instruments.threats
    Mouse(window).over((round(x * INCH), round(y * INCH)))
    qtbot.waitUntil(lambda: not threats.is_working, timeout=10_000)
    window.grab()  # it can be painted
    return set(threats.shown.landing), set(threats.shown.firing)


def test_the_enemies_that_can_reach_a_spot_or_a_disk_are_shown_while_the_tool_is_on(
    opening: Opening, qtbot: QtBot
) -> None:
    disks = [
        disk("a", 10, 10), disk("a2", 30, 20), disk("b", 16, 10), disk("b2", 10, 20, card={"movement": 1}),
        disk("b3", 17, 14, card={"movement": 0, "skills": ["missile:arrow:3"]}), disk("b4", 13, 18),
        disk("b5", 13, 18, activated=True),
    ]  # fmt: skip
    window = opening(disks=disks)
    assert pointed(window, qtbot, 12, 12) == (set(), set()), "it is switched off"
    window.surface.instruments.strip.threats.click()
    assert pointed(window, qtbot, 12, 12) == ({"b", "b5"}, {"b3"}), "b4 is pinned, b2 too slow, b5 is ready next turn"
    assert pointed(window, qtbot, 10, 10) == ({"b", "b5"}, {"b3"})
    assert pointed(window, qtbot, 16, 10) == ({"a"}, set()), "an enemy is asked about as well"
    assert pointed(window, qtbot, 2, 2) == (set(), set())
    window.surface.instruments.strip.threats.click()
    assert pointed(window, qtbot, 12, 12) == (set(), set())


def test_threats_on_a_field_of_warhammer(qtbot: QtBot, theme: Theme) -> None:
    hands: dict[str, tuple[str, ...]] = {"A": ("bold",), "B": ("slow",)}
    state = position(warhammer_disk("a", (10, 20)), warhammer_disk("b", (14, 20), movement=2), hands=hands)
    window = opened(qtbot, theme, desk_at(state))
    window.surface.instruments.strip.threats.click()
    assert pointed(window, qtbot, 10, 20) == ({"b"}, set())
    assert pointed(window, qtbot, 4, 30) == (set(), set())
