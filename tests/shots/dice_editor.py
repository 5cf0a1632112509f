"""Pictures of setting up a table of dice: a full one with a die, a terrain and an effect in question, a wrong one;
small and large, light and dark."""

from studio import Studio

from tests.games.dice_tables import design
from tests.games.dragon_dice.positions import records
from ui.battle.replay.editor_page import EditorPage
from ui.games.dragon_dice.editor.dice_bench import DiceBench


def shoot(studio: Studio) -> None:
    studio.window.hide()
    for choice in ("light", "dark"):
        studio.look(choice)
        for size in ((560, 640), (1366, 768), (1920, 1080)):
            take(studio, f"{choice}-{size[0]}", size)
    studio.look("light", scale=200)
    take(studio, "light-200", (1440, 900))
    studio.look("light", scale=100)


def take(studio: Studio, name: str, size: tuple[int, int]) -> None:
    page = EditorPage(studio.context, records(), "dragon-dice")
    bench = page.bench
    assert isinstance(bench, DiceBench)
    page.resize(*size)
    page.show()
    studio.wait(lambda: bool(bench.adding.offers), "the search")
    problems = bench.draft.take(design())
    assert not problems, problems
    for what, key in (("die", "A10"), ("terrain", "terrain:frontier"), ("add", ""), ("effects", ""), ("table", "")):
        bench.draft.choose(key)
        bench.tabs.choose({"add": "lay", "terrain": "die"}.get(what, what))
        page.show()
        studio.picture(page, f"dice-editor-{what}-{name}")
    bench.draft.add("ring-of-stars", ("gold",), "A", "home-A")
    page.show()
    studio.picture(page, f"dice-editor-wrong-{name}")
    page._may_leave = True
    page.close()
