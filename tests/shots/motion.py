"""Pictures of what moves, each stopped in the middle: flips, falls, deaths, wounds; and of all signs that a disk can
wear."""

from dataclasses import replace

from battle import crowded
from studio import Studio

from app.armies.validator import entries_for
from app.base.geometry import Point
from app.engine.effects import Effect
from app.games.disk.scenery.motions import COUNTER, FLIP, Motion
from app.games.diskwars.battle.codec.cards import KINDS
from app.games.diskwars.rules.state import State
from catalog.overlay import open_library
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow

SIGNS: tuple[dict[str, int], ...] = (
    {"activated": 1}, {"activated": 2}, {"damage": 3}, {"wounds": 1}, {"berserk": 1}, {"plague": 2}, {"slave": 1},
    {"wounds": 1, "damage": 2, "activated": 1, "berserk": 1},
)  # fmt: skip


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    library.close()
    studio.window.hide()
    for choice in ("light", "dark"):
        studio.look(choice)
        window = BattleWindow(BattleSession(crowded(records), records), studio.theme, "crowded.json")
        window.resize(1440, 900)
        window.show()
        studio.settle(0.3)
        state = worn(window.session.state)
        window.surface.view.show_state(state)
        studio.settle(0.4)
        take(studio, window, f"signs-{choice}")
        studio.theme.set_speed(100)
        moves = moving(state)
        fallen = replace(state, counters=tuple(one.end for one in moves if one.kind == "fall"))
        for part in (0.15, 0.35, 0.6, 0.85):
            window.surface.view.motion.finish()
            window.surface.view.show_state(state)
            window.surface.view.show_state(fallen, moves=moves)
            window.surface.view.motion._clock.stop()  # time stands still
            window.surface.view.motion.advance(round(part * FLIP))
            take(studio, window, f"moving-{choice}-{round(100 * part)}")
        window.surface.view.motion.finish()
        for _ in range(4):
            window.surface.view.zoom(1.3)
        studio.settle(0.5)
        take(studio, window, f"near-{choice}")
        window.board.surface.instruments.speed.popup(window.mapToGlobal(window.rect().center()))
        studio.settle(0.2)
        window.board.surface.instruments.speed.grab().save(str(studio.target / f"motion-speed-{choice}.png"))
        window.board.surface.instruments.speed.close()
        studio.theme.set_speed(0)
        window.close()
    studio.window.show()
    studio.look("light")


def take(studio: Studio, window: BattleWindow, name: str) -> None:
    window.grab().save(str(studio.target / f"motion-{name}.png"))
    print(studio.target / f"motion-{name}.png")


def worn(state: State) -> State:
    """Every sign on some disk, effects on two of them."""
    disks = dict(state.disks)
    for id_, signs in zip([id_ for id_ in disks if id_.startswith("a")], SIGNS, strict=False):
        disks[id_] = replace(disks[id_], **{"activated": 0, "damage": 0, **signs})  # type: ignore[arg-type]
    effects = tuple(
        Effect(id=n, source="spell/shield#0", seat="A", host=host) for n, host in enumerate(("b1", "b2", "b2"))
    )
    return replace(state, disks=disks, effects=effects)


def moving(state: State) -> tuple[Motion, ...]:
    """One of each kind, all at once."""

    def at(id_: str) -> Point:
        return state.table[id_].at

    def beside(id_: str, dx: int, dy: int) -> Point:
        reach = 2 * state.table[id_].radius
        return at(id_)[0] - dx * reach, at(id_)[1] - dy * reach

    aim = at("b3")
    return (
        Motion("flip", "a5", beside("a5", -1, 0), at("a5")),
        Motion("flip", "a7", beside("a7", 0, 1), at("a7")),
        Motion("pulse", "b4", at("b4"), at("b4")),
        Motion("leave", "b6", at("b6"), at("b6")),
        Motion("enter", "b7", at("b7"), at("b7")),
        Motion("slide", "b8", beside("b8", 2, 1), at("b8")),
        Motion("turn", "b9", at("b9"), at("b9")),
        Motion("fall", "", aim, (aim[0] + 9_000, aim[1] - 30_000), what=COUNTER),
        Motion("fall", "", aim, (aim[0] - 15_000, aim[1] + 4_000), begins=40, what=COUNTER),
    )
