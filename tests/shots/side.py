"""Pictures of the panel beside the table: the card, the log and why, the table as text, setting right, all sizes."""

import json
from typing import Any

from studio import Studio

from app.armies.validator import entries_for
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS
from catalog.overlay import open_library
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.battle.side.side_panel import BattleSidePanel

HERE: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "first": "A", "turn": "A", "round": 3,
    "seats": [{"id": "A", "staging": "home", "stack": ["grovan-of-the-deep", "stalwarts"], "spellbook": ["shield"]},
              {"id": "B", "staging": "camp", "casualties": ["bats"]}],
    "table": {"width": 48, "height": 36,
              "lands": [{"id": "home", "at": [8, 28], "diameter": 4, "role": "staging:A"},
                        {"id": "camp", "at": [40, 8], "diameter": 4, "role": "staging:B"}],
              "terrain": [{"id": "wood", "kind": "forest", "at": [26, 8], "diameter": 4}]},
}  # fmt: skip


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    library.close()
    studio.window.hide()
    for choice in ("light", "dark"):
        studio.look(choice)
        for size in ((900, 640), (1440, 900), (1600, 1000)):
            take(studio, records, f"{choice}-{size[0]}", size)
    studio.look("light", scale=200)
    take(studio, records, "light-200", (1440, 900))
    studio.look("light")
    studio.window.show()


def take(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    window = BattleWindow(BattleSession(position(records), records, pace=0), studio.theme, "p.json")
    window.resize(*size)
    window.show()
    studio.settle(0.3)
    board, side = window.board, window.board.side

    def picture(what: str) -> None:
        studio.settle(0.3)
        studio.wait(lambda: not side.legal.is_looking, "all that can be done")
        window.grab().save(str(studio.target / f"side-{what}-{name}.png"))
        print(studio.target / f"side-{what}-{name}.png")

    side.show_tab("log")
    picture("folded" if side.isHidden() else "first")
    board.open_tab("log")
    side.card.choose("a1")
    picture("card")
    board.open_tab("pieces")
    side.show_pieces(("b1",))
    picture("pieces")
    fight(window)
    board.open_tab("legal")
    side.legal.list.setCurrentRow(1)
    side.legal.show_row(1)
    picture("legal")
    board.open_tab("log")
    picture("log")
    sheets(studio, side, name)
    window.close()


def fight(window: BattleWindow) -> None:
    """A disk attacks, the others do nothing, until there was a fight; then a move is asked for."""
    session = window.session
    for _ in range(60):
        decision = session.decision
        if decision is None or any(told.event and told.event.kind == "disk-destroyed" for told in session.log):
            break
        keys = [option.key for option in decision.options if not option.reasons]
        wanted = [key for key in ("a1", "move", "done") if key in keys] or keys[-1:]
        if decision.kind == "place":
            session.flip_along(next((d.way for d in _deeds(window) if d.text.startswith("Onto")), ()))
            if session.decision is decision:
                session.give(session.answer())
        else:
            session.give(session.answer(pick=tuple(wanted[:1])))
    for _ in range(8):
        decision = session.decision
        if decision is None or decision.kind == "place":
            break
        keys = [option.key for option in decision.options if not option.reasons]
        session.give(session.answer(pick=(("move" if "move" in keys else keys[0]),)))


def _deeds(window: BattleWindow) -> list[Any]:
    window.board.side.show_tab("legal")
    while window.board.side.legal.is_looking:
        window.board.side.legal._look_on()
    return window.board.side.legal.legal_answers


def sheets(studio: Studio, side: BattleSidePanel, name: str) -> None:
    lines = side.log.list
    side.log.explain(next(row for row in range(lines.count()) if lines.line(row).has_why))
    assert side.log.sheet is not None
    studio.picture(side.log.sheet, f"side-why-{name}")
    side.log.sheet.accept()
    side.card.choose("a2")
    side.open_fixing()
    assert side.sheet is not None
    studio.picture(side.sheet, f"side-fix-{name}")
    side.sheet.reject()


def position(records: Records) -> Position:
    disks = [
        {"id": "a1", "seat": "A", "disk": "damlo-hammerfist", "at": [18, 20], "effects": [{"from": "shield"}]},
        {"id": "a2", "seat": "A", "disk": "stalwarts", "at": [12, 24], "damage": 1, "activated": True},
        {"id": "a3", "seat": "A", "disk": "crossbows-of-tuggarth", "at": [9, 30]},
        {"id": "b1", "seat": "B", "disk": "undead-horde", "at": [23, 17]},
        {"id": "b2", "seat": "B", "disk": "bats", "at": [34, 12]},
        {"id": "b3", "seat": "B", "disk": "ghost", "at": [34.8, 12.6]},
    ]
    read = read_position(json.dumps({**HERE, "disks": disks}).encode(), "p.json", records)
    assert isinstance(read, Position), read
    return read
