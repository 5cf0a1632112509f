"""Pictures of what only a table of Warhammer: Diskwars has: the hand, a deployment with its faults, terrain that cannot
lie there, dice, the ruler with its ranges, sheets of cards; narrow, dark and with large text."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from studio import Studio

from app.base.geometry import Point
from tests.rules.warhammer.table import disk, position
from tests.rules.warhammer.test_shooting import bow
from tests.ui.battle.warhammer.tables import INCH, answered, asked, desk_at, desk_for
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.warhammer.deployment import DeployControl
from ui.games.warhammer.extras import Extras
from ui.games.warhammer.hand_part import HandPart

ARMIES = ("teclis+tyrion", "grom+kairos")
LOOKS = (
    ("light", 100, (1440, 900)),
    ("dark", 100, (1440, 900)),
    ("light", 100, (900, 640)),
    ("dark", 200, (1600, 1000)),
)


def shoot(studio: Studio) -> None:
    studio.window.hide()
    for choice, scale, size in LOOKS:
        studio.look(choice, scale=scale)
        name = f"{choice}-{size[0]}" + (f"-{scale}" if scale != 100 else "")
        cards(studio, name, size)
        laying(studio, name, size)
        deployment(studio, name, size)
        dice(studio, name, size)
    studio.look("light")


def seated(studio: Studio, session: BattleSession, size: tuple[int, int]) -> BattleWindow:
    window = BattleWindow(session, studio.theme, "hands.json")
    window.resize(*size)
    window.show()
    studio.settle(0.3)
    return window


def take(studio: Studio, window: QWidget, name: str) -> None:
    studio.settle(0.2)
    window.grab().save(str(studio.target / f"hands-{name}.png"))
    print(studio.target / f"hands-{name}.png")


def point(window: BattleWindow, kind: QEvent.Type, at: Point) -> None:
    pixel, left = QPointF(window.surface.view.pixel_of(at)), Qt.MouseButton.LeftButton
    view = window.surface.view.viewport()
    event = QMouseEvent(kind, pixel, view.mapToGlobal(pixel), left, left, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view, event)


def over(window: BattleWindow, at: Point) -> None:
    point(window, QEvent.Type.MouseMove, at)


# --- what is seen ---


def cards(studio: Studio, name: str, size: tuple[int, int]) -> None:
    for prompt in ("ask.zone-card", "ask.side", "ask.terrain-card", "ask.scenario", "ask.command"):
        session = desk_for(*ARMIES)
        answered(session, asked(prompt))
        window = seated(studio, session, size)
        take(studio, window, f"{prompt[4:]}-{name}")
        if prompt == "ask.command":
            session.give(session.answer(pick=("push",)))
            take(studio, window, f"one-has-chosen-{name}")
            sheets(studio, window, name)
        window.close()


def sheets(studio: Studio, window: BattleWindow, name: str) -> None:
    part = window.board.tray.spells
    assert isinstance(part, HandPart)
    for what, show in (("cards", part.open_cards), ("objective", part.open_objective)):
        show()
        assert part.sheet is not None
        take(studio, part.sheet, f"sheet-{what}-{name}")
        part.sheet.close()


def laying(studio: Studio, name: str, size: tuple[int, int]) -> None:
    for prompt, at in (("ask.zone-place", (20, 9)), ("ask.lay-terrain", (4, 18))):
        session = desk_for(*ARMIES)
        answered(session, asked(prompt))
        window = seated(studio, session, size)
        over(window, (at[0] * INCH, at[1] * INCH))
        take(studio, window, f"{prompt[4:]}-{name}")
        window.close()


def deployment(studio: Studio, name: str, size: tuple[int, int]) -> None:
    session = desk_for(*ARMIES)
    answered(session, asked("ask.deployment"))
    window = seated(studio, session, size)
    take(studio, window, f"deployment-{name}")
    control = window.bar.control
    assert isinstance(control, DeployControl)
    for number, key in enumerate(list(control.deployer.spot.pieces)[:4]):
        control.deployer.lay(key, ((14 + 3 * number) * INCH, (3 + 5 * number) * INCH))
    over(window, (17 * INCH, 8 * INCH))
    take(studio, window, f"deployment-faults-{name}")
    control.deployer.for_me()
    take(studio, window, f"deployment-ready-{name}")
    window.close()


def dice(studio: Studio, name: str, size: tuple[int, int]) -> None:
    archer = bow("a", (10, 20), dice=4, strength="d6")
    hands: dict[str, tuple[str, ...]] = {"A": ("bold", "push"), "B": ("slow", "lure")}
    session = desk_at(position(archer, disk("b", (16, 20), "0/0/40"), disk("b2", (18.5, 20), "0/0/40"), hands=hands))
    window = seated(studio, session, size)
    for key in ("bold", "slow", "a", "shoot"):
        session.give(session.answer(pick=(key,)))
    window.board.surface.instruments.ruler.switch(True)
    point(window, QEvent.Type.MouseButtonPress, (10 * INCH, 20 * INCH))
    over(window, (20 * INCH, 23 * INCH))
    take(studio, window, f"ruler-{name}")
    window.board.surface.instruments.ruler.switch(False)
    assert isinstance(window.board.extras, Extras)
    session.give(session.answer(pick=("b",)))
    take(studio, window, f"dice-{name}")
    window.close()
