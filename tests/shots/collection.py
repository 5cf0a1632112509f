"""Pictures of the collection screen: every page, empty, usual and large, in all games, looks and sizes."""

from pathlib import Path
from random import Random

from PySide6.QtCore import QItemSelectionModel
from studio import Studio

from app.armies.army_store import mark_built, new_army
from app.armies.validator import published_armies
from app.collection.holdings import add_box, set_holding
from app.collection.pieces import PieceId, need_of, shelf_of
from app.collection.rows import Collection, HeldPiece, write_rows
from catalog.overlay import Library
from ui.collection.bulk import BulkDialog
from ui.collection.intake import ImportDialog
from ui.collection.screen import CollectionScreen

GAMES = ("diskwars", "l5r", "warhammer", "dragon-dice")
SIZES = ((100, (900, 600)), (150, (1440, 900)), (150, (900, 600)), (200, (1440, 900)))
LONG = "Kept in the second drawer from the top, wrapped in the felt that came with the old chess set"

BROKEN = """system,name,owned,wanted,note
diskwars,Elven Bard,3,1,signed
diskwars,Windridr,2,,a misspelt one
diskwars,Crossbows of Tugarth,4,,another
diskwars,Nobody at all,4,,
diskwars,Elven Archers,many,,no number
warhammer,Flamers,-3,,fewer than none
l5r,,2,,nameless
dragon-dice,Bodyguard,5,2,"any colour"
"""


def shoot(studio: Studio) -> None:
    screen = visit(studio)
    empty(studio, screen)
    in_background(studio, usual)
    usual_pages(studio, screen)
    games(studio, screen)
    sheets(studio, screen)
    in_background(studio, large)
    sizes(studio, screen)


def take(studio: Studio, name: str) -> None:
    """A picture with all its faces."""
    studio.settle(0.05)
    studio.wait(lambda: not studio.context.gallery.is_busy, "faces")
    studio.shoot(name)


def visit(studio: Studio) -> CollectionScreen:
    studio.frame.show_screen("collection")
    screen = studio.frame.screens["collection"]
    assert isinstance(screen, CollectionScreen)
    studio.wait(lambda: screen.ledger is not None, "the collection")
    return screen


def in_background(studio: Studio, work: object) -> None:
    """Change the user's data where the program does it, then have the window look."""
    done: list[object] = []
    studio.context.ask("shots", work, done.append)  # type: ignore[arg-type]
    studio.wait(lambda: bool(done), "data for the pictures")
    studio.context.collection_changed.emit()
    studio.context.armies_changed.emit("")
    studio.settle(0.4)


def usual(library: Library) -> bool:
    """Some boxes, some loose pieces with what people write about them, two saved armies, one of them built."""
    shelf, db = shelf_of(library.catalog), library.database
    for system, box in (("diskwars", "legions-dwarf-army"), ("diskwars", "legions-elf-army"), ("warhammer", "core")):
        add_box(db, shelf, system, box)
    dice = Random(7)
    for known in dice.sample(sorted(shelf.pieces.values(), key=lambda one: (one.system, one.id)), 160):
        for piece in known.pieces[:2]:
            set_holding(
                db, shelf, piece, owned=dice.randint(1, 6), wanted=dice.choice((0, 0, 0, 2)),
                trade=dice.choice((0, 0, 1)), condition=dice.choice(("", "", "worn", "as new")),
                place=dice.choice(("", "blue box", "drawer 2")), note=dice.choice(("", "", "", "from Essen", LONG)),
            )  # fmt: skip
    dwarves, elves = published_armies(library.catalog, "diskwars")[1:3]
    mark_built(db, new_army(db, dwarves).id)
    new_army(db, elves)
    for piece, count in need_of(published_armies(library.catalog, "diskwars")[5], shelf).items():
        set_holding(db, shelf, piece, owned=max(count - 1, 1))  # nearly complete
    return True


def large(library: Library) -> bool:
    """One row for every piece there is, counts up to 99."""
    shelf, dice = shelf_of(library.catalog), Random(3)
    held = {piece: _holding(piece, dice) for known in shelf.pieces.values() for piece in known.pieces}
    with library.database.write("large") as change:
        from app.collection.rows import read_rows

        before = read_rows(change.session)
        write_rows(change.session, before, Collection(held, dict.fromkeys(shelf.boxes, 99)))
    return True


def _holding(piece: PieceId, dice: Random) -> HeldPiece:
    counts = [dice.randint(0, 99) for _ in range(3)]
    condition = "played with by three generations"
    return HeldPiece(
        piece=piece, owned=counts[0], wanted=counts[1], trade=counts[2], note=LONG, place=LONG, condition=condition
    )


def empty(studio: Studio, screen: CollectionScreen) -> None:
    for choice in ("light", "dark"):
        studio.look(choice)
        studio.frame.top.game.choose("")
        for tab in ("pieces", "boxes", "build", "wants", "charts"):
            screen.show_tab(tab)
            take(studio, f"collection-empty-{tab}-{choice}")
        screen.show_tab("pieces")
        screen.pieces.choice.buttons["owned"].click()
        take(studio, f"collection-empty-owned-{choice}")
        screen.pieces.choice.buttons["all"].click()


def usual_pages(studio: Studio, screen: CollectionScreen) -> None:
    studio.frame.top.game.choose("diskwars")
    for choice in ("light", "dark"):
        studio.look(choice)
        screen.show_tab("pieces")
        screen.pieces.choice.buttons["owned"].click()
        table = screen.pieces.table
        table.setFocus()
        table.choose(screen.pieces.model.lines[3].piece, "wanted")
        take(studio, f"collection-pieces-{choice}")
        for row in (4, 6, 7):
            index = screen.pieces.model.index(row, 3)
            flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
            table.selectionModel().setCurrentIndex(index, flags)
        take(studio, f"collection-chosen-{choice}")
        screen.pieces.choice.buttons["all"].click()
        screen.show_tab("boxes")
        next(iter(screen.boxes.cards.values())).fold_out(True)
        studio.settle(0.5)
        take(studio, f"collection-boxes-{choice}")
        screen.show_tab("build")
        studio.settle(0.5)
        screen.build.view.setCurrentIndex(screen.build.model.index(4))
        studio.settle(0.4)
        take(studio, f"collection-build-{choice}")
        screen.show_tab("wants")
        for mode in ("lists", "rule", "armies"):
            screen.wants.mode.buttons[mode].click()
            studio.settle(0.2)
            take(studio, f"collection-wants-{mode}-{choice}")
        screen.show_tab("charts")
        studio.settle(0.3)
        take(studio, f"collection-charts-{choice}")


def games(studio: Studio, screen: CollectionScreen) -> None:
    studio.look("light")
    for game in ("", *GAMES):
        studio.frame.top.game.choose(game)
        for tab in ("pieces", "boxes", "build", "charts"):
            screen.show_tab(tab)
            take(studio, f"collection-{game or 'all'}-{tab}")


def sheets(studio: Studio, screen: CollectionScreen) -> None:
    studio.frame.top.game.choose("")
    screen.show_tab("pieces")
    file = Path(studio.context.folder) / "from a friend.csv"
    file.write_text(BROKEN, encoding="cp1252")
    for choice in ("light", "dark"):
        studio.look(choice)
        assert screen.ledger is not None
        lines = screen.pieces.model.lines[:12]
        from ui.collection.rule import kept

        bulk = BulkDialog(studio.theme, screen.ledger, lines, kept(studio.memory), screen)
        studio.picture(bulk, f"collection-bulk-{choice}")
        sheet = ImportDialog(studio.context, screen.ledger, file, screen)
        studio.wait(lambda sheet=sheet: sheet.model.report is not None, "the report")
        sheet.model.toggle([2])
        studio.picture(sheet, f"collection-import-{choice}")
        screen.veil.setGeometry(screen.rect())
        screen.veil.show()
        screen.veil.raise_()
        take(studio, f"collection-drop-{choice}")
        screen.veil.hide()


def sizes(studio: Studio, screen: CollectionScreen) -> None:
    studio.frame.top.game.choose("")
    for choice in ("light", "dark"):
        for scale, size in SIZES:
            studio.look(choice, scale, size)
            for tab in ("pieces", "boxes", "build", "wants", "charts"):
                screen.show_tab(tab)
                take(studio, f"collection-large-{tab}-{size[0]}x{size[1]}-{scale}-{choice}")
    studio.look("light")
