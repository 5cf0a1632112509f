"""Pictures of a table of L5R: Strongholds ready, used and idle, bearers of items, poison, a Lord, a bearer asked for,
the edge; small and large, light and dark."""

from studio import Studio

from tests.ui.battle.l5r.tables import INCH, session_of
from ui.battle.session.window import BattleWindow

SIZES = (("light", 100, (1366, 768)), ("dark", 100, (1366, 768)), ("light", 100, (2560, 1440)),
         ("dark", 200, (2560, 1440)))  # fmt: skip


def shoot(studio: Studio) -> None:
    studio.window.hide()
    for choice, scale, size in SIZES:
        studio.look(choice, scale)
        name = f"{choice}-{size[0]}-{scale}"
        for what, take in (("home", home), ("bearer", bearer), ("edge", edge)):
            window = take(studio, size)
            window.grab().save(str(studio.target / f"l5r-{what}-{name}.png"))
            window.close()
    studio.window.show()


def opened(studio: Studio, size: tuple[int, int], **more: object) -> BattleWindow:
    window = BattleWindow(session_of(None, **more), studio.theme, "l5r.json")
    window.resize(*size)
    window.show()
    studio.settle(0.4)
    return window


def home(studio: Studio, size: tuple[int, int]) -> BattleWindow:
    """The Stronghold of the first seat was used; that of the second does not work."""
    window = opened(studio, size)
    window.session.give(window.session.answer(pick=("land-A:ability",)))
    window.session.give(window.session.answer(pick=("a2",)))
    window.board.side.card.choose("a1")
    studio.settle(0.4)
    return window


def bearer(studio: Studio, size: tuple[int, int]) -> BattleWindow:
    return opened(studio, size, segment="reinforcement", round=2)


def edge(studio: Studio, size: tuple[int, int]) -> BattleWindow:
    """A flip that leaves the table, before the click."""
    window = opened(studio, size)
    session = window.session
    session.give(session.answer(pick=("a3",)))
    while session.decision is not None and session.decision.kind == "pick":
        session.give(session.answer(pick=("move",)))
    window.surface.view.pointed.emit((-INCH, 20 * INCH), True)
    studio.settle(0.4)
    return window
