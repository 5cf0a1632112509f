"""Pictures of setting up a field of Warhammer: Diskwars: what can be laid, a disk, a terrain, the moment, the cards."""

import json

from studio import Studio
from warhammer_table import crowded

from app.armies.validator import entries_for
from app.games.api.records import Records
from app.games.disk import editor
from app.games.registry import battle_of
from catalog.overlay import open_library
from tests.ui.battle.editing import bench_of
from ui.battle.replay.editor_page import EditorPage

SIZES = (("light", 100, (560, 640)), ("light", 100, (1280, 820)), ("dark", 100, (1440, 900)),
         ("light", 200, (1600, 1000)))  # fmt: skip


def shoot(studio: Studio) -> None:
    library = open_library(studio.context.folder)
    records = {kind: entries_for(library.catalog, "warhammer", kind) for kind in battle_of("warhammer").codec.kinds}
    library.close()
    studio.window.hide()
    for choice, scale, size in SIZES:
        studio.look(choice, scale)
        take(studio, records, f"{choice}-{size[0]}" + (f"-{scale}" if scale != 100 else ""), size)
    studio.look("light")


def take(studio: Studio, records: Records, name: str, size: tuple[int, int]) -> None:
    page = EditorPage(studio.context, records, system="warhammer")
    page.resize(*size)
    page.show()
    studio.wait(lambda: bench_of(page).laying.model.rowCount() > 0, "the search")
    plain = battle_of("warhammer").codec.write(crowded(records).state, records)
    page.open_raw(json.dumps(plain).encode(), "field.json")
    page.show()
    studio.picture(page, f"warhammer-editor-lay-{name}")
    page.show()
    bench_of(page).view.pressed.emit(next(iter(bench_of(page).draft.state.disks)))
    studio.picture(page, f"warhammer-editor-disk-{name}")
    page.show()
    bench_of(page).view.pressed.emit(bench_of(page).draft.state.terrain[0].id)
    studio.picture(page, f"warhammer-editor-terrain-{name}")
    page.show()
    bench_of(page).tabs.choose("seats")
    studio.picture(page, f"warhammer-editor-seats-{name}")
    page.show()
    bench_of(page).tabs.choose("table")
    bench_of(page).draft.do(
        editor.move(bench_of(page).draft.plain, next(iter(bench_of(page).draft.state.disks)), (99 * 25_400, 0))
    )
    studio.picture(page, f"warhammer-editor-refused-{name}")
    page._may_leave = True
    page.close()
    page.deleteLater()
