"""Tables of Warhammer: Diskwars in a window of their own, and a hand that answers what the bar asks."""

from collections.abc import Callable
from functools import cache
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.rules.answers import aim_of, places_of
from app.games.registry import battle_of, make_player
from app.games.warhammer.rules.state import State
from catalog.load import load_built_in
from tests.rules.warhammer.table import RULES, joined
from ui.battle.question.controls import OfferControl, PlaceControl, SomeControl
from ui.battle.question.order_control import OrderControl
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.warhammer.cards import CardControl
from ui.games.warhammer.deployment import DeployControl
from ui.shell.look.theme import Theme

INCH = 25_400


@cache
def records() -> Records:
    """The packs as they come, by kind and id."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in battle_of("warhammer").codec.kinds}
    for item in load_built_in().items:
        if item.system == "warhammer" and item.kind in found:
            found[item.kind][item.entry.id] = item.entry
    return found


def desk_for(*armies: str, scenario: str = "standard", seed: int = 1, **said: Any) -> BattleSession:
    """Printed regiments that meet, everybody a person: `teclis+tyrion` are two regiments of one seat."""
    made = battle_of("warhammer").setup.begin([joined(one) for one in armies], scenario, said, seed, records(), "")
    assert isinstance(made, Position), made
    return BattleSession(made, records(), None, pace=0)


def desk_at(state: State) -> BattleSession:
    """A position that was written down."""
    return BattleSession(Position(state), records(), None, pace=0)


def answered(
    session: BattleSession, until: Callable[[Decision], bool], policy: str = "first", max_answers: int = 2_000
) -> None:
    """Answer as a program would, until something is asked."""
    players: dict[str, Any] = {}
    for _ in range(max_answers):
        decision = session.game.decision
        if decision is None or until(decision):
            return
        seat = session.game.waiting[0]
        assert seat != CHANCE
        players.setdefault(seat, make_player(session.game.rules.system, policy, 5))
        assert session.give(players[seat].answer(session.game.view(seat), decision.seen_by(seat), seat))


def asked(prompt: str) -> Callable[[Decision], bool]:
    return lambda decision: decision.prompt == prompt


def opened(qtbot: QtBot, theme: Theme, session: BattleSession, size: tuple[int, int] = (1280, 820)) -> BattleWindow:
    window = BattleWindow(session, theme, "w.json")
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    return window


def game_of(state: State) -> Game[State]:
    return Game(RULES, GameValue(state))


# --- answering by what the bar shows ---


def say_by_control(window: BattleWindow, qtbot: QtBot, answer: Answer) -> None:
    """Give an answer with the control of the open question, and with nothing else."""
    bar, control = window.bar, window.bar.control
    assert control is not None, answer
    if answer.is_pass:
        assert bar.pass_.isVisible()
        qtbot.mouseClick(bar.pass_, Qt.MouseButton.LeftButton)
    elif isinstance(control, DeployControl):
        for key, at in places_of(answer).items():
            control.deployer.lay(key, at)
        assert control.deployer.look.is_ready, control.faults.text()
        control.buttons[0].click()  # type: ignore[attr-defined]
    elif isinstance(control, CardControl):
        next(tile for tile in control.tiles if (tile.key,) == answer.pick).click()
    elif isinstance(control, SomeControl):
        for offer in control.offers:
            offer.setChecked(offer.offer.key in (answer.pick or ()))
        assert control.first is not None
        control.first.click()
    elif answer.pick == ("done",):
        control.buttons[0].click()  # type: ignore[attr-defined]
    elif isinstance(control, OfferControl):
        assert answer.pick is not None
        button = control.button_of(answer.pick[0])
        assert button is not None, answer
        button.click()
    elif isinstance(control, OrderControl):
        control._fill(answer.order or ())
        assert control.first is not None
        control.first.click()
    elif isinstance(control, PlaceControl):
        at = aim_of(answer, next(iter(places_of(answer)), ""))
        window.surface.pointer_controller._let_go(at, True)
    else:
        raise AssertionError(type(control))
