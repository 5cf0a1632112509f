"""Pictures of the details: values and origins, corrections, typed texts, comparing, making, photos."""

from typing import TypeVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QRadialGradient
from PySide6.QtWidgets import QApplication, QWidget
from studio import Studio

from app.armies.army_store import mark_built, new_army
from app.collection.holdings import add, add_box
from app.collection.pieces import PieceId
from catalog.corrections import correct, type_text
from catalog.schema import Line
from catalog.schema.lists import DiskList
from ui.art.gallery import PieceKey
from ui.catalog.corrections.correct_dialog import CorrectionPanel
from ui.catalog.corrections.corrections_list import open_corrections
from ui.catalog.corrections.custom_piece_dialog import CustomPieceDialog, open_maker
from ui.catalog.details.collection_status import shelf_for
from ui.catalog.details.compare_dialog import CompareDialog, open_compare
from ui.catalog.details.entry_page import EntryPage
from ui.catalog.details.entry_report import open_report
from ui.catalog.details.photo_dialog import CropDialog, open_crop
from ui.catalog.details.photo_store import save_photo

W = TypeVar("W", bound=QWidget)
IRONBACK = PieceKey("diskwars", "disk", "danhyld-ironback")


def shoot(studio: Studio) -> None:
    prepare(studio)
    for choice in ("light", "dark"):
        studio.look(choice)
        pages(studio, choice)
        correcting(studio, choice)
        dialogs(studio, choice)
    for choice in ("light", "dark"):
        studio.look(choice, 150)
        show(studio, IRONBACK)
        open_corrector(studio, "attack")
        studio.shoot(f"details-150-{choice}")
        compare(studio, f"{choice}-150")
        make(studio, f"{choice}-150")
    studio.look("light", 100, (900, 600))
    show(studio, IRONBACK)
    open_corrector(studio, "skills")
    studio.shoot("details-900x600")
    studio.look("light", 200, (1440, 900))
    show(studio, IRONBACK)
    studio.shoot("details-200")


def page_of(studio: Studio) -> EntryPage:
    return studio.catalog.details.page


def show(studio: Studio, piece: PieceKey, scroll: int = 0) -> None:
    studio.context.go("catalogue", system=piece.system, kind=piece.kind, id=piece.id)
    key = (piece.system, piece.kind, piece.id)
    studio.wait(lambda: studio.catalog.details is not None and studio.catalog.details.key == key, piece.id)
    studio.wait(lambda: studio.catalog.details.stand is not None, "what is owned")
    studio.catalog.details.verticalScrollBar().setValue(studio.theme.px(scroll))
    studio.settle()


def prepare(studio: Studio) -> None:
    """A collection, an army that holds some of it, a corrected and a typed-in piece, a photo."""

    def work(library) -> None:  # type: ignore[no-untyped-def]
        from app.base.ids import Ref

        shelf = shelf_for(library)
        boxes = [key for key, box in shelf.boxes.items() if any(piece.id == "stalwarts" for piece in box.pieces)]
        add_box(library.database, shelf, *boxes[0])
        add(library.database, shelf, PieceId("diskwars", "stalwarts"), 2)
        army = DiskList(system="diskwars", name="Red Anvil", limit=150, entries=(Line(id="stalwarts", count=2),))
        mark_built(library.database, new_army(library.database, army).id)
        correct(library, Ref("diskwars", "disk", "stalwarts"), {"attack": 3}, "my copy from the first printing")
        fire = Ref("diskwars", "spell", "fireball")
        type_text(library, fire, "A ball of fire strikes everything within two inches of its target.", "")
        save_photo(studio.context.folder, PieceKey("diskwars", "disk", "hulth-regiment"), photo(600))

    done: list[None] = []
    studio.context.save(work, done.append)
    studio.wait(lambda: bool(done), "the collection")
    studio.context.look_again()
    studio.settle(0.5)


def photo(side: int) -> QImage:
    """Something round on a table, as a camera would see it."""
    made = QImage(round(side * 1.4), side, QImage.Format.Format_RGB32)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cloth = QLinearGradient(0, 0, made.width(), side)
    cloth.setColorAt(0, QColor("#5b6f52"))
    cloth.setColorAt(1, QColor("#33422f"))
    painter.fillRect(made.rect(), cloth)
    middle = QPointF(made.width() * 0.52, side * 0.5)
    disk = QRadialGradient(middle, side * 0.42)
    disk.setColorAt(0, QColor("#d8b06a"))
    disk.setColorAt(0.8, QColor("#8a4b2a"))
    disk.setColorAt(1, QColor("#2c4f8a"))
    painter.setBrush(disk)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(middle, side * 0.4, side * 0.4)
    painter.end()
    return made


def pages(studio: Studio, choice: str) -> None:
    for name, piece, scroll in (
        ("owned", PieceKey("diskwars", "disk", "stalwarts"), 0),
        ("values", PieceKey("diskwars", "disk", "stalwarts"), 560),
        ("used", PieceKey("diskwars", "disk", "stalwarts"), 4000),
        ("typed", PieceKey("diskwars", "spell", "fireball"), 360),
        ("photo", PieceKey("diskwars", "disk", "hulth-regiment"), 0),
        ("die", PieceKey("dragon-dice", "unit", "dwarf/behemoth"), 0),
        ("die-icons", PieceKey("dragon-dice", "unit", "dwarf/behemoth"), 700),
        ("skill", PieceKey("diskwars", "skill", "flying"), 0),
        ("army", PieceKey("diskwars", "army", "legions-dwarf"), 0),
        ("warhammer", PieceKey("warhammer", "disk", "kairos-fateweaver"), 500),
    ):
        show(studio, piece, scroll)
        studio.shoot(f"details-{name}-{choice}")


def correcting(studio: Studio, choice: str) -> None:
    show(studio, PieceKey("diskwars", "disk", "stalwarts"))
    page_of(studio).open_origin("attack")
    studio.shoot(f"details-origin-own-{choice}")
    show(studio, IRONBACK)
    page_of(studio).open_origin("toughness")
    studio.shoot(f"details-origin-{choice}")
    corrector = open_corrector(studio, "attack")
    corrector.editor.stepper.step(95)
    studio.settle(0.3)
    studio.shoot(f"details-refused-{choice}")
    corrector = open_corrector(studio, "skills")
    for skill in ("missile", "first-blow", "zap:3"):
        corrector.editor.entry.set_text(skill)
        corrector.editor.add.click()
    corrector.editor.chips[0].click()
    corrector.editor.entry.edit.setFocus()
    corrector.editor.entry.set_text("r")
    corrector.editor.entry._suggest()
    studio.settle(0.3)
    studio.shoot(f"details-skills-{choice}")
    open_corrector(studio, "diameter")
    studio.shoot(f"details-length-{choice}")
    page_of(studio).open_typing()
    studio.shoot(f"details-type-{choice}")


def open_corrector(studio: Studio, field: str) -> CorrectionPanel:
    page_of(studio).close_inset()
    studio.catalog.details.begin_correction(field)
    studio.wait(lambda: isinstance(page_of(studio).inset, CorrectionPanel), "the editor")
    studio.settle(0.3)
    corrector: CorrectionPanel = page_of(studio).inset  # type: ignore[assignment]
    return corrector


def dialog(studio: Studio, kind: type[W]) -> W:
    def found() -> list[W]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()]

    studio.wait(lambda: bool(found()), kind.__name__)
    studio.settle(0.4)
    return found()[-1]


def take(studio: Studio, widget: QWidget, name: str) -> None:
    widget.grab().save(str(studio.target / f"{name}.png"))
    print(studio.target / f"{name}.png")


def dialogs(studio: Studio, choice: str) -> None:
    compare(studio, choice)
    make(studio, choice)
    show(studio, IRONBACK)
    report = open_report(studio.context, studio.catalog.details.sheet, "attack", studio.window)
    studio.settle()
    take(studio, report, f"details-report-{choice}")
    report.reject()
    corrections = open_corrections(studio.context)
    studio.settle(0.4)
    take(studio, corrections, f"details-corrections-{choice}")
    corrections.reject()
    crop = open_crop(studio.context, IRONBACK, photo(900), lambda: None)
    studio.settle()
    take(studio, dialog(studio, CropDialog), f"details-crop-{choice}")
    crop.reject()
    studio.settle()


def compare(studio: Studio, choice: str) -> None:
    open_compare(studio.context, IRONBACK, PieceKey("diskwars", "disk", "stalwarts"))
    shown = dialog(studio, CompareDialog)
    take(studio, shown, f"details-compare-{choice}")
    shown.accept()
    open_compare(studio.context, IRONBACK, None)
    shown = dialog(studio, CompareDialog)
    shown.searches[1].edit.setFocus()
    shown.searches[1].set_text("drag")
    shown.searches[1]._suggest()
    studio.settle(0.2)
    take(studio, shown, f"details-compare-choose-{choice}")
    shown.accept()
    studio.settle()


def make(studio: Studio, choice: str) -> None:
    for system, kind, based_on in (
        ("diskwars", "disk", IRONBACK),
        ("warhammer", "terrain", None),
        ("dragon-dice", "unit", PieceKey("dragon-dice", "unit", "dwarf/behemoth")),
        ("warhammer", "command", None),
    ):
        open_maker(studio.context, system, kind, based_on)
        maker = dialog(studio, CustomPieceDialog)
        studio.wait(lambda maker=maker: maker.face is not None, "a face")
        if kind == "command":
            maker._save()
            studio.settle(0.4)
        take(studio, maker, f"details-make-{system}-{kind}-{choice}")
        maker._touched.clear()
        maker.reject()
        studio.settle()
