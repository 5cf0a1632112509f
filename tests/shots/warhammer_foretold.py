"""Pictures of what would happen on a field of Warhammer: Diskwars: a landing, a shot, a scrum."""

from collections.abc import Callable

from studio import Studio

from app.base.frozen import changed
from app.games.warhammer.rules.state import State
from tests.rules.warhammer.table import inch, named, position, terrain
from tests.ui.battle.warhammer.tables import desk_at
from ui.battle.session.window import BattleWindow

LOOKS = (("light", 100, (1440, 900)), ("dark", 100, (900, 640)), ("light", 200, (1600, 1000)))


def shoot(studio: Studio) -> None:
    studio.window.hide()
    for choice, scale, size in LOOKS:
        studio.look(choice, scale=scale)
        name = f"{choice}-{size[0]}" + (f"-{scale}" if scale != 100 else "")
        for what, act in STATES:
            take(studio, what, act, name, size)
    studio.look("light")
    studio.window.show()


def field() -> State:
    state = position(
        named("a", "reikland-crossbowmen", (10, 20)), named("b", "stone-fangz-shaman", (14, 20)),
        named("b2", "kurgan-marauders", (16.5, 20)), named("b3", "archaon-the-everchosen", (24, 10)),
        named("a2", "high-mage", (25.2, 10)), named("a3", "maiden-guard", (23.4, 11.6)),
        terrain=(terrain("lava-field", (10, 24), "dangerous:physical", half=1.5),),
        hands={"A": ("bold",), "B": ("slow",)},
    )  # fmt: skip
    return changed(state, engaged=state.engagements())


def take(
    studio: Studio, what: str, act: Callable[[BattleWindow], None], name: str, size: tuple[int, int]
) -> None:  # fmt: skip
    window = BattleWindow(desk_at(field()), studio.theme, "foretold.json")
    window.resize(*size)
    window.show()
    studio.settle(0.2)
    act(window)
    studio.wait(lambda: not window.surface.pointer_controller.forecast_thread.is_working, "what would happen")
    studio.wait(lambda: not window.surface.pointer_controller.is_shading, "the reach")
    studio.settle(0.1)
    path = studio.target / f"warhammer-foretold-{what}-{name}.png"
    window.grab().save(str(path))
    print(path)
    window.close()


def choose(window: BattleWindow, *keys: str) -> None:
    for key in keys:
        window.session.give(window.session.answer(pick=(key,)))


def point(window: BattleWindow, x: float, y: float) -> None:
    window.surface.view.pointed.emit((inch(x), inch(y)), False)


def landing(window: BattleWindow) -> None:
    choose(window, "a", "move")
    point(window, 13.2, 20)


def danger(window: BattleWindow) -> None:
    choose(window, "a", "move")
    point(window, 10, 21.7)


def shot(window: BattleWindow) -> None:
    choose(window, "a", "shoot")
    point(window, 14, 20)


def scrum(window: BattleWindow) -> None:
    point(window, 25.2, 10)


STATES = (("landing", landing), ("danger", danger), ("shot", shot), ("scrum", scrum))
