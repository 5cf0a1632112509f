"""Pictures of the table of dice: two to four seats, crowded, narrow, large, with a die in hand, a sheet, a replay."""

from collections.abc import Callable, Mapping
from typing import Any

from studio import Studio

from app.battles.replay_timeline import film_of
from tests.games import dice_tables
from tests.ui.battle.dragon_dice.hands import GAME, position_of
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.dragon_dice.surface import DiceSurface

Table = Callable[[], Mapping[str, Any]]

SIZES = ((640, 480), (900, 600), (1366, 768), (1440, 900), (2560, 1440))
LOOKS = (("light", 100), ("dark", 100), ("light", 200), ("dark", 200))


def shoot(studio: Studio) -> None:
    studio.window.hide()
    for choice, scale in LOOKS:
        studio.look(choice, scale)
        for size in SIZES:
            take(studio, opened(studio, dice_tables.design(), size), f"design-{choice}-{size[0]}-{scale}")
    for choice in ("light", "dark"):
        studio.look(choice)
        for table in (dice_tables.three, dice_tables.four, dice_tables.crowded):
            take(studio, opened(studio, table(), (1440, 900)), f"{table.__name__}-{choice}")
        states(studio, choice)
    studio.look("light")
    replay(studio)
    studio.window.show()


def opened(studio: Studio, table: Mapping[str, Any], size: tuple[int, int]) -> BattleWindow:
    """A person against a program that never gets to answer."""
    session = BattleSession(position_of(table), GAME.records, {"B": "first"}, pace=10**6)
    window = BattleWindow(session, studio.theme, "dice.json")
    window.resize(*size)
    window.show()
    studio.settle(0.3)
    return window


def take(studio: Studio, window: BattleWindow, name: str) -> None:
    save(studio, window, name)
    window.close()


def save(studio: Studio, window: BattleWindow, name: str) -> None:
    studio.grab(window).save(str(studio.target / f"dice-table-{name}.png"))
    print(studio.target / f"dice-table-{name}.png")


def surface_of(window: BattleWindow) -> DiceSurface:
    assert isinstance(window.surface, DiceSurface)
    return window.surface


def states(studio: Studio, choice: str) -> None:
    """What a player sees while playing: pointing, keys, a hint, dice in hand, a pile, another stage, setting up."""
    window = opened(studio, dice_tables.design(), (1440, 900))
    view = surface_of(window).view
    window.board.side.card.show_piece("A10")
    view.glow.over = "A12"
    view.hint_at(("A@home-B",))
    view.show_recent(("B11", "terrain:home-A"))
    save(studio, window, f"pointed-{choice}")
    view.set_stage("home-B")
    view.tick(("A30", "A32"))
    save(studio, window, f"other-stage-{choice}")
    window.close()
    window = opened(studio, dice_tables.design(segment="reserve"), (1440, 900))
    view = surface_of(window).view
    view.take(("A40", "A41"))
    view.drop("reserve-B")
    view.take(("A40",))
    save(studio, window, f"in-hand-{choice}")
    tray = surface_of(window).table.tray
    tray.open_pile("dua-A")
    assert tray.sheet is not None
    studio.grab(tray.sheet).save(str(studio.target / f"dice-table-pile-{choice}.png"))
    tray.sheet.close()
    window.close()
    take(studio, first_round(studio), f"setup-{choice}")


def first_round(studio: Studio) -> BattleWindow:
    window = BattleWindow(BattleSession(GAME.begin(1), GAME.records, {"B": "first"}, pace=0), studio.theme, "dice.json")
    window.resize(1440, 900)
    window.show()
    studio.wait(lambda: window.session.decision is not None, "the first question")
    return window


def replay(studio: Studio) -> None:
    raw, _ = GAME.record(GAME.begin(3), {"A": "greedy", "B": "random"}, 120)
    page = ReplayPage(studio.theme, film_of(GAME.read(raw)), "battle")
    page.resize(1280, 800)
    page.show()
    page.go(page.replay.last * 2 // 3)
    studio.grab(page).save(str(studio.target / "dice-table-replay.png"))
    page.close()
