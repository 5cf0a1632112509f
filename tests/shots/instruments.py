"""The instruments over the table: ruler, ranges, lines of sight, magnifier, small map, the table from another side."""

import json
from typing import Any

from studio import Studio

from app.armies.validator import entries_for
from app.base.geometry import Point
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS
from catalog.overlay import open_library
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.disk.ruler import RulerEnd

INCH = 25_400
SIZES = ((720, 520), (1440, 900))


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    library.close()
    studio.window.hide()
    for choice in ("light", "dark"):
        for size in SIZES:
            studio.look(choice)
            take(studio, records, f"{choice}-{size[0]}", size)
    studio.look("light", scale=200)
    take(studio, records, "light-200", SIZES[1])
    studio.look("light")
    studio.window.show()


def take(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    for what, act in {"ruler": ruler, "ranges": ranges, "magnifier": magnifier, "map": minimap}.items():
        window = opened(studio, records, crowded(records), size)
        act(window)
        picture(studio, window, f"instruments-{what}-{name}")
    window = opened(studio, records, shooting(), size)
    window.session.give(window.session.answer(pick=("a",)))
    window.surface.view.pointed.emit(at(window, "seen"), False)
    picture(studio, window, f"instruments-sight-{name}")
    window = opened(studio, records, three(records), size)
    window.board.surface.instruments.see_from("B")
    picture(studio, window, f"instruments-turned-{name}")


def opened(studio: Studio, records: Records, position: dict[str, Any], size: tuple[int, int]) -> BattleWindow:
    read = read_position(json.dumps(position).encode(), "table.json", records)
    assert isinstance(read, Position), read
    window = BattleWindow(BattleSession(read, records), studio.theme, "table.json")
    window.resize(*size)
    window.show()
    studio.settle(0.3)
    return window


def picture(studio: Studio, window: BattleWindow, name: str) -> None:
    studio.settle(0.4)
    window.grab().save(str(studio.target / f"{name}.png"))
    print(studio.target / f"{name}.png")
    window.close()
    window.deleteLater()


def at(window: BattleWindow, piece: str) -> Point:
    return window.session.state.table[piece].at


# --- states ---


def ruler(window: BattleWindow) -> None:
    table, made = window.session.state.table, window.board.surface.instruments.ruler
    window.board.surface.instruments.strip.ruler.click()
    a, b = table["a4"], table["s0"]
    made._lay(RulerEnd(a.at, a.radius, "a4"), RulerEnd(b.at, b.radius, "s0"))


def ranges(window: BattleWindow) -> None:
    window.board.surface.instruments.strip.eye.click()
    window.surface.view.pointed.emit(at(window, "a1"), False)


def magnifier(window: BattleWindow) -> None:
    window.board.surface.instruments.strip.glass.click()
    window.surface.view.pointed.emit(at(window, "a2"), False)


def minimap(window: BattleWindow) -> None:
    for _ in range(6):
        window.surface.view.zoom(1.2)


def crowded(records: Records) -> dict[str, Any]:
    """Two lines of disks, some done, a stack, terrain that reaches out."""
    ids = sorted(records["disk"])
    archers = [id_ for id_ in ids if any(one.startswith("missile") for one in records["disk"][id_].skills)]
    return {
        "format": "roundel-position/1", "system": "diskwars", "first": "A", "turn": "A",
        "seats": [{"id": seat, "staging": f"land-{seat}", "stack": ids[:2]} for seat in "AB"],
        "table": {
            "width": 48, "height": 36,
            "lands": [{"id": "land-A", "at": [15, 18], "diameter": 4, "role": "staging:A"},
                      {"id": "land-B", "at": [33, 18], "diameter": 4, "role": "staging:B"}],
            "terrain": [{"id": "t1", "kind": "forest", "at": [19, 9], "diameter": 4},
                        {"id": "t2", "kind": "scarred-valley", "at": [32, 29], "diameter": 4}],
        },
        "disks": [
            *({"id": f"a{n}", "seat": "A", "disk": archers[n * 3], "at": [5 + 3.5 * (n % 3), 5 + 4 * n],
               "damage": n % 3, "activated": n == 3} for n in range(7)),
            *({"id": f"b{n}", "seat": "B", "disk": ids[n * 11], "at": [42 - 3.5 * (n % 3), 5 + 4 * n]}
              for n in range(7)),
            *({"id": f"s{n}", "seat": "AB"[n % 2], "disk": ids[n * 17], "at": [24 + n * 0.9, 14 + n * 0.6]}
              for n in range(3)),
        ],
    }  # fmt: skip


def shooting() -> dict[str, Any]:
    """An archer, and whom it sees and does not."""
    archer = {"name": "Archer", "attack": 2, "toughness": 3, "movement": 3, "skills": ["missile:arrow:2"]}
    foe = {"name": "Foe", "toughness": 3, "movement": 3}
    places = {"seen": [26, 13], "other": [29, 22], "behind": [12, 9], "hidden": [28, 26.5], "far": [43, 20]}
    return {
        "format": "roundel-position/1", "system": "diskwars", "segment": "missile", "turn": "A",
        "seats": [{"id": "A"}, {"id": "B"}],
        "table": {"width": 48, "height": 36,
                  "terrain": [{"id": "t1", "kind": "forest", "at": [15, 14], "diameter": 4},
                              {"id": "t2", "kind": "mountain", "at": [23, 23], "diameter": 4}]},
        "disks": [{"id": "a", "seat": "A", "disk": archer, "at": [18, 19.5]},
                  *({"id": id_, "seat": "B", "disk": foe, "at": place} for id_, place in places.items())],
    }  # fmt: skip


def three(records: Records) -> dict[str, Any]:
    """Three armies around the middle of a table."""
    ids = sorted(records["disk"])
    homes = {"A": [30, 6], "B": [50, 42], "C": [10, 42]}
    return {
        "format": "roundel-position/1", "system": "diskwars", "first": "A", "turn": "A",
        "seats": [{"id": seat, "staging": f"land-{seat}"} for seat in homes],
        "table": {
            "width": 60, "height": 60,
            "lands": [{"id": f"land-{seat}", "at": home, "diameter": 4, "role": f"staging:{seat}"}
                      for seat, home in homes.items()],
            "terrain": [{"id": "t1", "kind": "forest", "at": [20, 24], "diameter": 4}],
        },
        "disks": [
            {"id": f"{seat.lower()}{n}", "seat": seat, "disk": ids[(n * 7 + ord(seat)) % len(ids)],
             "at": [x + 5 * (n - 1), y + (5 if y < 30 else -5)]}
            for seat, (x, y) in homes.items() for n in range(3)
        ],
    }  # fmt: skip
