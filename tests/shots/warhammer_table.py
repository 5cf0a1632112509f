"""Pictures of Warhammer's field: crowded, in deployment, near, turned, magnified; small and large, light and dark."""

import json
from typing import Any

from studio import Studio

from app.armies.validator import entries_for
from app.battles.playing import advance
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_of
from catalog.overlay import open_library
from catalog.schema import PublishedArmy
from catalog.schema.lists import RegimentList
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow

SIZES = (("light", 100, (900, 640)), ("light", 100, (1440, 900)), ("dark", 100, (1440, 900)),
         ("dark", 100, (1600, 1000)), ("light", 200, (1600, 1000)))  # fmt: skip


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "warhammer", kind) for kind in battle_of("warhammer").codec.kinds}
    armies = entries_for(library.catalog, "warhammer", "army")
    library.close()
    studio.window.hide()
    for choice, scale, size in SIZES:
        studio.look(choice, scale)
        name = f"{choice}-{size[0]}" + (f"-{scale}" if scale != 100 else "")
        take(studio, crowded(records), records, f"crowded-{name}", size)
    studio.look("light")
    for segment in ("zones", "terrain", "deploy", "activation", "melee"):
        take(studio, reached(records, armies, segment), records, f"{segment}-light-1440", (1440, 900))
    for choice in ("light", "dark"):
        studio.look(choice)
        take(studio, four(records, armies), records, f"four-{choice}-1440", (1440, 900))
    studio.look("light")
    near(studio, records)
    studio.window.show()


def take(
    studio: Studio, position: Position[Any], records: Records, name: str, size: tuple[int, int]
) -> None:  # fmt: skip
    window = opened(studio, position, records, size)
    save(studio, window, name)
    window.close()


def opened(studio: Studio, position: Position[Any], records: Records, size: tuple[int, int]) -> BattleWindow:
    window = BattleWindow(BattleSession(position, records), studio.theme, "field.json")
    window.resize(*size)
    window.show()
    studio.settle(0.4)
    return window


def save(studio: Studio, window: BattleWindow, name: str) -> None:
    path = studio.target / f"warhammer-table-{name}.png"
    window.grab().save(str(path))
    print(path)


def near(studio: Studio, records: Records) -> None:
    """The fan of a stack, the magnifier, seen from another side, near enough for a map."""
    window = opened(studio, crowded(records), records, (1440, 900))
    view, table = window.surface.view, window.session.state.table
    view.pointed.emit(table["a5"].at, False)
    studio.settle(0.6)
    save(studio, window, "fan-light-1440")
    window.board.surface.instruments.strip.glass.setChecked(True)
    view.pointed.emit(table["b1"].at, False)
    studio.settle(0.4)
    save(studio, window, "glass-light-1440")
    window.board.surface.instruments.strip.glass.setChecked(False)
    window.board.surface.instruments.strip.eye.setChecked(True)
    view.pointed.emit(table["a10"].at, False)
    studio.settle(0.4)
    save(studio, window, "sight-light-1440")
    window.board.surface.instruments.strip.eye.setChecked(False)
    view.turn_to(90)
    studio.settle(0.4)
    save(studio, window, "turned-light-1440")
    view.turn_to(0)
    for _ in range(6):
        view.zoom(1.2)
    studio.settle(0.4)
    save(studio, window, "near-light-1440")
    window.close()


def reached(records: Records, armies: dict[str, Any], segment: str) -> Position[Any]:
    """A battle between printed regiments, as far as a part of it."""
    lists = [army_of(armies, "teclis"), army_of(armies, "grom")]
    position = battle_of("warhammer").setup.begin(lists, "standard", {}, 7, records, "")
    assert isinstance(position, Position), position
    table, _ = advance(position, (), "random", f"segment:{segment}")
    return Position(table.game.state, 7)


def four(records: Records, armies: dict[str, Any]) -> Position[Any]:
    """Four seats around Strongholds, after a round."""
    lists = [army_of(armies, name) for name in ("volkmar", "valkia", "luthor-huss", "azhag")]
    position = battle_of("warhammer").setup.begin(lists, "strongholds", {}, 5, records, "")
    assert isinstance(position, Position), position
    table, _ = advance(position, (), "random", "segment:melee")
    return Position(table.game.state, 7)


def army_of(armies: dict[str, Any], name: str) -> RegimentList:
    found = armies[f"regiment-of-{name}"]
    assert isinstance(found, PublishedArmy)
    return RegimentList(system="warhammer", name=found.name, limit=found.limit, regiments=found.regiments)


def crowded(records: Records) -> Position[Any]:
    """Every sign, stacks, terrain of every kind, cards at all edges; two seats in the middle of a round."""
    disks = sorted(records["disk"])
    heroes = [id_ for id_ in disks if records["disk"][id_].hero]  # type: ignore[attr-defined]
    units = [id_ for id_ in disks if id_ not in heroes]
    placed: list[dict[str, Any]] = []
    spots = {
        "a": [(6, 31), (10, 29), (14, 32), (18, 30), (20.2, 22.4), (21.2, 21.2), (23, 31), (27, 30), (30, 33),
              (12.4, 24), (7.5, 24.8), (31, 25)],
        "b": [(6, 5), (11, 4), (15, 6), (19.2, 20.6), (21, 5), (25, 7), (29, 4), (32.4, 8), (13.4, 13), (27, 15),
              (20.2, 20), (5, 13)],
    }  # fmt: skip
    for seat, ats in spots.items():
        for number, at in enumerate(ats):
            card = heroes[(number + (seat == "b") * 3) % len(heroes)] if number % 4 == 1 else units[
                (number * 5 + (seat == "b") * 7) % len(units)]  # fmt: skip
            placed.append({"id": f"{seat}{number}", "seat": seat.upper(), "disk": card, "at": list(at)})
    for id_, values in {
        "a1": {"empowered": True, "commanded": "A"}, "a2": {"activated": True}, "a4": {"damage": 3},
        "a6": {"activated": True, "poisoned": True}, "b1": {"wounds": 1, "damage": 4, "empowered": True},
        "b3": {"activated": True}, "b5": {"activated": True, "wounds": 1}, "b7": {"poisoned": True},
        "b9": {"activated": True},
    }.items():  # fmt: skip
        next(one for one in placed if one["id"] == id_).update(values)
    kinds = sorted(records["terrain"])
    terrain = [
        {"id": f"t{number}", "kind": kinds[number * 2 % len(kinds)], "at": list(at)}
        for number, at in enumerate([(9, 18.5), (27.5, 20.5), (18, 12.5), (28, 11.5)])
    ]
    texts = sorted(records["deployment"])
    zones = {
        "A": [{"cards": [texts[0], {"id": texts[1], "plain": True}], "from": 4}, {"cards": [texts[2]], "from": 22}],
        "B": [{"cards": [texts[3]], "from": 4}, {"cards": [texts[4 % len(texts)], texts[0]], "from": 20}],
    }
    commands = sorted(records["command"])
    plain = {
        "format": "roundel-position/1", "system": "warhammer", "seed": 5, "round": 3, "segment": "activation",
        "step": "resolve", "first": "A", "turn": "A",
        "table": {"width": 36, "height": 36, "terrain": terrain},
        "seats": [
            {"id": "A", "edge": "south", "initiative": 1, "hand": commands[:3], "played": commands[5], "left": 2,
             "reserve": units[3:7], "casualties": units[:2], "zones": zones["A"]},
            {"id": "B", "edge": "north", "initiative": 2, "hand": commands[3:5], "played": commands[8], "left": 3,
             "reserve": units[7:9], "casualties": units[4:9], "zones": zones["B"]},
        ],
        "disks": placed,
    }  # fmt: skip
    position = read_position(json.dumps(plain).encode(), "field.json", records, "warhammer")
    assert isinstance(position, Position), position
    return position
