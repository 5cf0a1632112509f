"""Pictures of what would happen: a fight at the end of a way, a shot, a stack spread out, refused, by the book."""

import json
from collections.abc import Callable
from typing import Any

from studio import Studio

from app.armies.validator import entries_for
from app.base.units import UM_PER_INCH
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS
from catalog.overlay import open_library
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow

SIZES = ((900, 600), (1440, 900))


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    library.close()
    studio.window.hide()
    for choice in ("light", "dark"):
        studio.look(choice)
        for size in SIZES:
            take(studio, records, f"{choice}-{size[0]}", size)
    studio.look("light", scale=200)
    take(studio, records, "light-200", (1600, 1000))
    studio.look("light")
    studio.window.show()


def take(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    for what, act, more in STATES:
        window = BattleWindow(BattleSession(position(records, more), records), studio.theme, "foretold.json")
        window.resize(*size)
        window.show()
        studio.settle(0.2)
        act(window)
        studio.wait(
            lambda window=window: not window.surface.pointer_controller.forecast_thread.is_working, "what would happen"
        )
        studio.wait(lambda window=window: not window.surface.pointer_controller.is_shading, "the reach")
        studio.settle(0.1)
        path = studio.target / f"foretold-{what}-{name}.png"
        window.grab().save(str(path))
        print(path)
        window.close()


def point(window: BattleWindow, x: float, y: float) -> None:
    window.surface.view.pointed.emit((round(x * UM_PER_INCH), round(y * UM_PER_INCH)), False)


def move(window: BattleWindow, id_: str = "a") -> None:
    window.session.give(window.session.answer(pick=(id_,)))
    while window.session.decision is not None and window.session.decision.kind == "pick":
        window.session.give(window.session.answer(pick=("move",)))


def fight(window: BattleWindow) -> None:
    move(window)
    point(window, 17.4, 12.2)


def stack(window: BattleWindow) -> None:
    move(window)
    point(window, 12, 17.8)


def fan(window: BattleWindow) -> None:
    point(window, 24.2, 12.2)
    window.surface.pointer_controller.spread("s2")


def refused(window: BattleWindow) -> None:
    move(window, "shooter2")
    point(window, -0.3, 6)


def pinned(window: BattleWindow) -> None:
    point(window, 24, 11.2)


def target(window: BattleWindow) -> None:
    window.session.give(window.session.answer(pick=("shooter",)))
    point(window, 17.6, 12.2)


def far(window: BattleWindow) -> None:
    window.session.give(window.session.answer(pick=("shooter",)))
    point(window, 34, 22)


BOOK = {"options": {"measuring": "rulebook"}}
SHOTS = {"segment": "missile"}
STATES: tuple[tuple[str, Callable[[BattleWindow], None], dict[str, Any]], ...] = (
    ("fight", fight, {}),
    ("joins", stack, {}),
    ("fan", fan, {}),
    ("refused", refused, {}),
    ("unchosen", pinned, {}),
    ("shot", target, SHOTS),
    ("out-of-range", far, SHOTS),
    ("book-flip", fight, BOOK),
    ("book-target", target, {**BOOK, **SHOTS}),
)


def position(records: Records, more: dict[str, Any]) -> Position:
    plain = {
        "format": "roundel-position/1", "system": "diskwars", "first": "A", "turn": "A",
        "table": {"width": 40, "height": 26}, "seats": [{"id": "A"}, {"id": "B"}],
        "disks": [
            disk("b", "B", "undead-horde", 17.6, 12.2), disk("b2", "B", "undead-riders", 12, 18.6),
            disk("a2", "A", "stalwarts", 11.4, 19.5), disk("far", "B", "vampire-lord", 34, 22),
            disk("s0", "B", "undead-horde", 24, 11.2), disk("s1", "A", "stalwarts", 24.8, 12.1),
            disk("s2", "B", "vampire-lord", 24.1, 12.6), disk("s3", "A", "urth-regiment", 25.1, 13.2),
            disk("shooter", "A", "elven-archer", 12.5, 8), disk("shooter2", "A", "elven-archer", 1, 6),
            disk("a", "A", "damlo-hammerfist", 12, 13),
        ],
        **more,
    }  # fmt: skip
    read = read_position(json.dumps(plain).encode(), "foretold.json", records)
    assert isinstance(read, Position), read
    return read


def disk(id_: str, seat: str, kind: str, x: float, y: float) -> dict[str, Any]:
    return {"id": id_, "seat": seat, "disk": kind, "at": [x, y]}
