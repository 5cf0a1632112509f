"""Pictures of the question bar and the trays: every control, an order of twenty disks, a reaction, refused options;
spells, losses, six seats; narrow windows and large text, light and dark."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QWidget
from studio import Studio

from app.armies.validator import entries_for
from app.base.errors import Reason
from app.battles.position import read_position
from app.engine.protocol import Decision, Option
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS
from catalog.overlay import open_library
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow

MAGE = "archmage-theowyll"


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    library.close()
    studio.window.hide()
    looks = (("light", 100, (1440, 900)), ("dark", 100, (1440, 900)), ("light", 100, (720, 600)),
             ("dark", 100, (960, 640)), ("light", 200, (1440, 900)))  # fmt: skip
    for choice, scale, size in looks:
        studio.look(choice, scale=scale)
        name = f"{choice}-{size[0]}" + (f"-{scale}" if scale != 100 else "")
        order(studio, records, name, size)
        reaction(studio, records, name, size)
        questions(studio, records, name, size)
        seats(studio, records, name, size)
    studio.look("light")


def opened(
    studio: Studio, records: Records, plain: Mapping[str, Any], size: tuple[int, int], programs: Sequence[str] = ("B",)
) -> BattleWindow:
    read = read_position(json.dumps({**BASE, **plain}).encode(), "bar.json", records)
    assert isinstance(read, Position), read
    session = BattleSession(read, records, dict.fromkeys(programs, "first"), pace=60_000)
    window = BattleWindow(session, studio.theme, "bar.json")
    window.resize(*size)
    window.show()
    studio.settle(0.3)
    return window


def take(studio: Studio, window: BattleWindow, name: str) -> None:
    studio.settle(0.2)
    window.grab().save(str(studio.target / f"bar-{name}.png"))
    print(studio.target / f"bar-{name}.png")


def sheet_of(studio: Studio, sheet: QWidget | None, name: str) -> None:
    assert sheet is not None
    sheet.grab().save(str(studio.target / f"bar-{name}.png"))
    print(studio.target / f"bar-{name}.png")
    sheet.close()


BASE: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "first": "A", "turn": "A",
    "seats": [{"id": "A"}, {"id": "B"}],
    "table": {"width": 48, "height": 36,
              "lands": [{"id": "land-A", "at": [15, 18], "diameter": 4, "role": "staging:A"},
                        {"id": "land-B", "at": [33, 18], "diameter": 4, "role": "staging:B"}]},
    "disks": [],
}  # fmt: skip


# --- questions ---


def order(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    ids = sorted(records["disk"])
    stack = [*ids[5:12], *(ids[20],) * 3, *(ids[31],) * 2, *ids[40:48]]
    seats = [{"id": "A", "stack": stack, "ordered": False}, {"id": "B", "stack": ids[:4]}]
    plain = {"seats": seats, "segment": "setup-lands", "scenario": "tides-of-war", "first": None, "turn": None,
             "table": {"width": 48, "height": 36}}  # fmt: skip
    window = opened(studio, records, plain, size)
    take(studio, window, f"order-{name}")
    control: Any = window.bar.control
    control.together.setChecked(True)
    take(studio, window, f"order-together-{name}")
    window.close()


def reaction(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    """B casts a spell; A may undo it."""
    ids = sorted(records["disk"])
    spells = sorted(records["spell"])
    disks = [{"id": "b1", "seat": "B", "disk": MAGE, "at": [30, 18]},
             {"id": "a1", "seat": "A", "disk": MAGE, "at": [20, 18]},
             {"id": "a2", "seat": "A", "disk": ids[3], "at": [10, 10]},
             {"id": "b2", "seat": "B", "disk": ids[9], "at": [33, 12]}]  # fmt: skip
    seats = [{"id": "A", "spellbook": ["surge", spells[0], spells[0], spells[4]], "stack": ids[5:9], "killed": 13,
              "casualties": ids[30:35]},
             {"id": "B", "spellbook": ["shield", spells[1]], "stack": ids[9:16], "killed": 22,
              "casualties": ids[50:52]}]  # fmt: skip
    plain = {"seats": seats, "disks": disks, "turn": "B", "first": "B", "scenario": "tides-of-war", "round": 3}
    window = opened(studio, records, plain, size, programs=())
    session = window.session
    for pick in ("b1", "cast", "shield", "b2"):
        session.give(session.answer(pick=(pick,)))
    take(studio, window, f"reaction-{name}")
    window.bar._pass_until("round")
    take(studio, window, f"passing-{name}")
    window.board.tray.spells.open_book()
    sheet_of(studio, window.board.tray.spells.sheet, f"book-{name}")
    window.close()


def questions(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    """In the middle of the activations; then those controls that a position seldom asks for."""
    ids = sorted(records["disk"])
    mine = [{"id": f"a{n}", "seat": "A", "disk": ids[n * 7 % 60], "at": [4 + 4 * (n % 4), 6 + 5 * (n // 4)],
             "damage": int(n == 3)} for n in range(7)]  # fmt: skip
    mine += [{"id": "a7", "seat": "A", "disk": ids[7], "at": [20, 30]}]
    theirs = [{"id": f"b{n}", "seat": "B", "disk": ids[n * 11 % 60], "at": [40, 6 + 5 * n]} for n in range(4)]
    seats = [{"id": "A", "stack": ids[5:14], "left": 2, "spellbook": sorted(records["spell"])[:2], "killed": 13,
              "casualties": ids[30:35]},
             {"id": "B", "stack": ids[14:20], "killed": 22, "spellbook": sorted(records["spell"])[2:5]}]  # fmt: skip
    plain = {"seats": seats, "disks": [*mine, *theirs], "scenario": "tides-of-war", "round": 3}
    window = opened(studio, records, plain, size)
    take(studio, window, f"activate-{name}")
    session, bar = window.session, window.bar
    barred = (Reason("disk-pinned", "Activation", {}, ("a3",)),)
    options = (Option("a0"), Option("a1"), Option("a7", reasons=barred), Option("b1"), Option("done"))
    for kind, least, most in (("pick", 1, 1), ("pick_some", 2, 3), ("split", 5, 5), ("number", 0, 6)):
        bar._show_control(
            Decision(kind=kind, seats=("A",), prompt="ask.pick", options=options, min_count=least, max_count=most)
        )
        take(studio, window, f"{kind}-{name}")
    bar.renew(session.snapshot)
    session.give(session.answer(pick=("a0",)))
    take(studio, window, f"action-{name}")
    if session.decision is not None and session.decision.kind == "pick":
        session.give(session.answer(pick=("move",)))
    studio.wait(lambda: not window.surface.pointer_controller.is_shading, "the reach")
    take(studio, window, f"place-{name}")
    window.close()


# --- trays ---


def seats(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    ids = sorted(records["disk"])
    six = [{"id": seat, "stack": ids[n * 5 : n * 5 + 4], "killed": 7 * n, "casualties": ids[60 + n : 62 + n]}
           for n, seat in enumerate("ABCDEF")]  # fmt: skip
    disks = [{"id": f"{seat.lower()}1", "seat": seat, "disk": ids[n * 9], "at": [6 + 6 * n, 12 + 3 * (n % 2)]}
             for n, seat in enumerate("ABCDEF")]  # fmt: skip
    plain = {"seats": six, "disks": disks, "scenario": "doom-hill", "round": 2, "table": {"width": 60, "height": 60}}
    window = opened(studio, records, plain, size, programs="BCDEF")
    take(studio, window, f"six-{name}")
    window.board.tray.parts["A"].open_stack()
    sheet_of(studio, window.board.tray.parts["A"].sheet, f"stack-{name}")
    window.close()
