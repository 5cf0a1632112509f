"""Pictures of what lies over the board of Dragon Dice: rolls and how they came about, losses, odds, spells, outcomes,
choices of dice; light and dark, with large text, in a small window."""

from collections.abc import Callable

from studio import Studio

from tests.ui.battle.dragon_dice.tables import COUNTER, desk, lies, seated
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.dragon_dice.controls.health_control import HealthControl
from ui.games.dragon_dice.stage_sheets import StageSheets

LOOKS = (
    ("light", 100, (1440, 900)),
    ("dark", 100, (1366, 768)),
    ("dark", 200, (1600, 1000)),
    ("light", 100, (900, 600)),
)


def shoot(studio: Studio) -> None:
    studio.window.hide()
    for choice, scale, size in LOOKS:
        studio.look(choice, scale=scale)
        name = f"{choice}-{size[0]}" + (f"-{scale}" if scale != 100 else "")
        for scene in SCENES:
            scene(studio, name, size)
    studio.look("light")


def take(studio: Studio, window: BattleWindow, name: str) -> None:
    studio.settle(0.3)
    window.grab().save(str(studio.target / f"sheets-{name}.png"))
    print(studio.target / f"sheets-{name}.png")


def give(session: BattleSession, *keys: str) -> None:
    for key in keys:
        assert session.decision is not None
        assert session.give(session.answer(pick=(key,))), (session.decision.prompt, key)


def losses(studio: Studio, name: str, size: tuple[int, int]) -> None:
    effects = [lies("ash-storm", "B", "frontier"), lies("watery-double", "A", "A@frontier", times=2)]
    session = desk(rolls=COUNTER, effects=effects)
    window = seated(session, studio.theme, size)
    studio.settle(0.2)
    give(session, "melee:B")
    for _ in range(6):
        if session.decision is None or (session.decision.prompt == "ask.losses" and session.seat == "A"):
            break
        control = window.bar.control
        if isinstance(control, HealthControl):
            take(studio, window, f"losses-enemy-{name}")
            for key in ("Duel", "B1"):
                control.tick(key)
            control.take.click()
        else:
            give(session, "yes")
    take(studio, window, f"losses-{name}")
    control = window.bar.control
    if isinstance(control, HealthControl):
        control.figure(4)
        take(studio, window, f"losses-picked-{name}")
    sheets = window.board.extras
    assert isinstance(sheets, StageSheets)
    boxes = sheets.panel.rolls.boxes
    if boxes and boxes[-1].pill is not None:
        boxes[-1].pill.click()
        take(studio, window, f"how-{name}")
    window.close()


SCENES: tuple[Callable[[Studio, str, tuple[int, int]], None], ...] = (losses,)
