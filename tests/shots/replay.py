"""Pictures of a battle watched again: its beginning, its middle, a turning point; small and large, light and dark."""

from studio import Studio

from app.armies.validator import entries_for, published_armies
from app.battles.players import players_for
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Record, Recorder, make_header, read_record
from app.battles.replay_timeline import ReplayTimeline, film_of
from app.games.api.position import Position
from app.games.diskwars.battle.codec.cards import KINDS
from app.games.diskwars.battle.setup import muster
from catalog.overlay import open_library
from catalog.schema.lists import DiskList
from ui.battle.replay.replay_page import ReplayPage

LONG = "Green Court of the Deepwood / Stalwarts of the Hollow Hills, the second evening"


def shoot(studio: Studio) -> None:
    replay = played(studio)
    studio.window.hide()
    for choice in ("light", "dark"):
        studio.look(choice)
        for size in ((560, 460), (1280, 820), (1920, 1080)):
            take(studio, replay, f"{choice}-{size[0]}", size)
    studio.look("light", scale=200)
    take(studio, replay, "light-200", (1440, 900))
    studio.look("light", scale=100)


def take(studio: Studio, replay: ReplayTimeline, name: str, size: tuple[int, int]) -> None:
    page = ReplayPage(studio.theme, replay, LONG)
    page.resize(*size)
    for what, step in (
        ("first", 0),
        ("middle", replay.last // 2),
        ("turn", replay.turning_points[0] if replay.turning_points else 5),
    ):
        page.show()
        page.go(step)
        studio.picture(page, f"replay-{what}-{name}")
    page.tell("The battle is already over at this point. Go back a few steps to play on.")
    studio.picture(page, f"replay-told-{name}")
    page.close()
    page.deleteLater()


def played(studio: Studio) -> ReplayTimeline:
    """A short battle between two programs."""
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    armies = [one for one in published_armies(library.catalog, "diskwars") if isinstance(one, DiskList)][:2]
    library.close()
    position = muster(armies, "tides-of-war", {"rounds": 4}, 5, records)
    assert isinstance(position, Position), position
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    recorder.begin(make_header(position, armies, ["greedy", "greedy"], records))
    play(table, (), players_for("AB", dict.fromkeys("AB", "greedy"), 5, "diskwars"), recorder.record_answer)
    record = read_record("\n".join(lines).encode(), "shot")
    assert isinstance(record, Record), record
    return film_of(record)
