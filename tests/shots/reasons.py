"""Pictures of why the computer did what it did: beside the table and in a battle watched again; all sizes."""

from replay import played
from side import position
from studio import Studio

from app.armies.validator import entries_for
from app.games.diskwars.battle.codec.cards import KINDS
from catalog.overlay import open_library
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.battle.side.reasons_dialog import ReasonsDialog

LOOKS = (("light", 100), ("dark", 100), ("light", 200))


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    library.close()
    replay = played(studio)
    studio.window.hide()
    for choice, scale in LOOKS:
        studio.look(choice, scale=scale)
        name = f"{choice}-{scale}"
        for level in ("captain", "greedy"):
            window = BattleWindow(
                BattleSession(position(records), records, {"A": level}, pace=0), studio.theme, "p.json"
            )
            window.resize(1440, 900)
            window.show()
            studio.wait(lambda window=window: bool(window.session.seat), "a person's turn")
            studio.picture(window, f"reasons-table-{level}-{name}")
            window.board.side.log.explain_move()
            sheet = window.board.side.log.sheet
            assert isinstance(sheet, ReasonsDialog)
            take(studio, sheet, f"reasons-{level}-{name}")
            window.close()
        page = ReplayPage(studio.theme, replay, "Watched again")
        page.resize(1280, 820)
        page.show()
        page.go(replay.last * 2 // 3)
        studio.picture(page, f"reasons-watched-{name}")
        page.explain()
        assert page.sheet is not None
        take(studio, page.sheet, f"reasons-replay-{name}")
        page.close()
        page.deleteLater()
    studio.look("light", scale=100)


def take(studio: Studio, sheet: ReasonsDialog, name: str) -> None:
    studio.wait(lambda: bool(sheet.rows), "reasons")
    studio.picture(sheet, name)
    sheet.reject()
