"""Pictures of setting up a table: empty, crowded, a stack in question, refused; small and large, light and dark."""

from battle import plain
from studio import Studio

from app.armies.validator import entries_for
from app.games.api.records import Records
from app.games.diskwars.battle import editor
from app.games.diskwars.battle.codec.cards import KINDS
from catalog.overlay import open_library
from tests.ui.battle.editing import bench_of
from ui.battle.replay.editor_page import EditorPage


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "diskwars", kind) for kind in KINDS}
    library.close()
    studio.window.hide()
    for choice in ("light", "dark"):
        studio.look(choice)
        for size in ((560, 640), (1280, 820), (1920, 1080)):
            take(studio, records, f"{choice}-{size[0]}", size)
    studio.look("light", scale=200)
    take(studio, records, "light-200", (1440, 900))
    studio.look("light", scale=100)


def take(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    page = EditorPage(studio.context, records, "diskwars")
    page.resize(*size)
    page.show()
    studio.wait(lambda: bench_of(page).laying.model.rowCount() > 0, "the search")
    studio.picture(page, f"editor-empty-{name}")
    problems = bench_of(page).draft.take(plain(records))
    assert not problems, problems
    page.show()
    bench_of(page).view.pressed.emit("s2")
    studio.picture(page, f"editor-stack-{name}")
    page.show()
    bench_of(page).tabs.choose("seats")
    studio.picture(page, f"editor-seats-{name}")
    page.show()
    bench_of(page).tabs.choose("table")
    bench_of(page).draft.do(editor.with_moment(bench_of(page).draft.plain, segment="setup-lands"))
    studio.picture(page, f"editor-refused-{name}")
    page._may_leave = True
    page.close()
    page.deleteLater()
