"""Pictures of the table: crowded, with ghosts, with the fan of a stack, refused; small and large, light and dark."""

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from studio import Studio

from app.armies.validator import entries_for
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS
from catalog.overlay import open_library
from ui.battle.screen import BattleScreen
from ui.battle.session.page import BattlePage
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.battle.setup.battle_plan import BattlePlan, SeatPlan, begin, read_offers

if TYPE_CHECKING:
    from catalog.overlay import Library


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    library.close()
    studio.window.hide()
    for choice in ("light", "dark"):
        studio.look(choice)
        for size in ((720, 520), (1280, 820), (1920, 1080)):
            take(studio, records, f"{choice}-{size[0]}", size)
    studio.look("light")
    studio.window.show()
    screen(studio)


def take(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    window = BattleWindow(BattleSession(crowded(records), records), studio.theme, "crowded.json")
    window.resize(*size)
    window.show()
    studio.settle(0.3)

    def picture(what: str) -> None:
        studio.wait(lambda: not window.surface.pointer_controller.is_shading, "the reach")
        studio.grab(window).save(str(studio.target / f"battle-{what}-{name}.png"))
        print(studio.target / f"battle-{what}-{name}.png")

    picture("crowded")
    window.surface.view.pointed.emit(window.session.state.table["s2"].at, False)
    picture("fan")
    window.session.give(window.session.answer(pick=("a0",)))
    while window.session.decision is not None and window.session.decision.kind == "pick":
        window.session.give(window.session.answer(pick=("move",)))
    x, y = window.session.state.table["a0"].at
    window.surface.view.pointed.emit((x + 110_000, y + 60_000), False)
    picture("ghosts")
    window.surface.view.let_go.emit((x - 40_000, y), False)
    window.surface.view.pointed.emit((x - 40_000, y), False)
    picture("refused")
    for _ in range(5):
        window.surface.view.zoom(1.2)
    picture("near")
    window.close()


def screen(studio: Studio) -> None:
    """The same table as a page of the main window: asked, thinking, behind the veil, practice, over."""
    studio.frame.show_screen("battle")
    place = studio.frame.screens["battle"]
    assert isinstance(place, BattleScreen)
    for players in (("person", "greedy"), ("person", "person")):
        made: list[str] = []
        studio.context.save(lambda library, players=players: begun(library, players), made.append)
        studio.wait(lambda made=made: bool(made), "a battle")
        place.show_battle(made[0])
        studio.wait(lambda made=made: place.table is not None and place.table.battle_id == made[0], "the table")
        assert place.table is not None
        if "greedy" in players:
            against_program(studio, place.table)
        else:
            between_people(studio, place.table)
    place.show_library()


def everywhere(studio: Studio, name: str) -> None:
    for choice in ("light", "dark"):
        for size in ((900, 600), (1440, 900), (1600, 1000)):
            studio.look(choice, size=size)
            studio.shoot(f"battle-screen-{name}-{choice}-{size[0]}")
    studio.look("light")


def against_program(studio: Studio, page: BattlePage) -> None:
    session, bar = page.session, page.board.bar

    def play(until: Callable[[], bool]) -> None:
        def is_asked() -> bool:
            return not session.is_busy and (bool(session.seat) or session.game.result is not None)

        studio.wait(is_asked, "a question")
        while not until() and session.game.result is None:
            bar.take_first()
            studio.wait(is_asked, "a question")

    everywhere(studio, "first")
    session._clock.setInterval(0)
    play(lambda: session.decision is not None and session.decision.prompt == "ask.activate")
    everywhere(studio, "asked")
    play(lambda: session.decision is not None and session.decision.kind == "place")
    studio.wait(lambda: not page.board.surface.pointer_controller.is_shading, "the reach")
    everywhere(studio, "reach")
    session._clock.setInterval(60_000)
    bar.take_first()
    while not session.thinks and session.game.result is None:
        studio.wait(lambda: not session.is_busy, "the database")
        bar.take_first()
    everywhere(studio, "thinks")
    asides = page.board.asides
    for name in ("stop_and_score", "offer_draw", "concede"):
        getattr(asides, name)()
        if asides.sheet is not None:
            studio.picture(asides.sheet, f"battle-screen-sheet-{name}")
            asides.sheet.reject()
    session.undo_together()
    studio.wait(lambda: not session.is_busy, "the database")
    everywhere(studio, "practice")
    session._clock.setInterval(0)
    session.act("end_and_score", "A")
    studio.wait(lambda: session.game.result is not None and not session.is_busy, "the end")
    everywhere(studio, "over")
    studio.look("light", scale=200)
    studio.shoot("battle-screen-over-200")
    studio.look("dark", scale=200)
    studio.shoot("battle-screen-over-dark-200")
    studio.look("light")


def between_people(studio: Studio, page: BattlePage) -> None:
    everywhere(studio, "veil")
    page.session.lift()
    everywhere(studio, "lifted")


def begun(library: "Library", players: tuple[str, ...]) -> str:
    """A kept battle of two published armies."""
    offers = read_offers(library, "diskwars")
    keys = [key for key in offers.armies if key.startswith("published legions-")][: len(players)]
    chairs = tuple(SeatPlan(key, player) for key, player in zip(keys, players, strict=True))
    return begin(library, BattlePlan("tides-of-war", chairs, 7, name="Legions"), offers)


def crowded(records: Records) -> Position:
    read = read_position(json.dumps(plain(records)).encode(), "crowded.json", records)
    assert isinstance(read, Position), read
    return read


def plain(records: Records) -> dict[str, Any]:
    """Two lines of many disks, some hurt, some done, two stacks, three terrains."""
    ids = sorted(records["disk"])
    terrains = sorted(records["terrain"])
    return {
        "format": "roundel-position/1", "system": "diskwars", "first": "A", "turn": "A",
        "seats": [{"id": seat, "staging": f"land-{seat}", "stack": ids[:2]} for seat in "AB"],
        "table": {
            "width": 48, "height": 36,
            "lands": [{"id": "land-A", "at": [6, 18], "diameter": 4, "role": "staging:A"},
                      {"id": "land-B", "at": [42, 18], "diameter": 4, "role": "staging:B"}],
            "terrain": [{"id": f"t{n}", "kind": kind, "at": at, "diameter": 4}
                        for n, (kind, at) in enumerate(zip(terrains[:3], ([15, 8], [33, 28], [24, 30]), strict=True))],
        },
        "disks": list(disks(ids)),
    }  # fmt: skip


def disks(ids: list[str]) -> Iterator[dict[str, Any]]:
    for n in range(10):
        yield {"id": f"a{n}", "seat": "A", "disk": ids[n * 7 % len(ids)], "at": [1.2 + 3.5 * (n % 3), 4 + 3 * n],
               "activated": n % 4 == 2, "damage": n % 3}  # fmt: skip
        yield {"id": f"b{n}", "seat": "B", "disk": ids[n * 11 % len(ids)], "at": [46 - 3.5 * (n % 3), 4 + 3 * n],
               "activated": n % 4 == 1, "damage": n % 2}  # fmt: skip
    for n, (seat, at) in enumerate((("A", [24, 12]), ("B", [25, 12.5]), ("A", [24.4, 13.2]), ("B", [23.2, 12.8]))):
        yield {"id": f"s{n}", "seat": seat, "disk": ids[n * 17 % len(ids)], "at": at, "activated": True}
