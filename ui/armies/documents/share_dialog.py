"""Giving an army to somebody: on the clipboard as text, Markdown, table or code; as a QR code on the screen or in a
file."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontDatabase, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from app.base.errors import BugError
from app.words import say
from catalog.schema.lists import DiskList
from ui.armies.documents.army_files import ArmyFiles
from ui.paper.roster_pictures import copy_roster_picture, make_roster_picture
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import TextButton
from ui.widgets.check import CheckBox
from ui.widgets.dialogs import TitledDialog
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, stretch, vbox

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

LINES = 5  # of the code that are seen; more of them scroll
WIDTH, HEIGHT = 880, 540  # at 100 %, as far as the screen has room
SIDE = 340  # of the QR code, at 100 %
FORMS = ("text", "markdown", "csv", "code")


def copy_as(context: AppContext, army: "ArmyList", form: str, *, with_order: bool = True) -> None:
    """Put a list on the clipboard, and say so."""

    def work(library: "Library") -> str:
        from app.armies.formats.format_detection import write_as

        return write_as(army, form, library.catalog, with_order=with_order)

    def then(text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        context.tell(say(f"armies.copied-{form}", name=army.name))

    context.ask(f"copy {form}", work, then)


def save_roster_picture(context: AppContext, army: "ArmyList", filing: ArmyFiles, parent: QWidget) -> None:
    """Make the roster as a picture, then ask where it goes, if the parent is still there."""
    from app.armies.formats.import_export import file_stem

    name, endings = f"{file_stem(army.name)}-roster.png", (say("armies.files-png"), "*.png")

    def then(content: bytes) -> None:
        filing.write_bytes(say("armies.save-picture-title"), endings, name, content)

    make_roster_picture(context, army, while_alive(parent, then))


class QrView(QWidget):
    """A QR code, every module a whole number of pixels of the screen. Always dark on white: cameras want it so."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.rows: tuple[tuple[bool, ...], ...] = ()
        self.setAccessibleName(say("armies.qr-name"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def show_rows(self, rows: tuple[tuple[bool, ...], ...]) -> None:
        self.rows = rows
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = min(self.theme.px(SIDE), self.screen().availableSize().height() // 2)
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), self.theme.px(12), "#FFFFFF")
        if not self.rows:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        ratio = self.devicePixelRatioF()
        module = max(1, int(self.width() * ratio // len(self.rows))) / ratio
        start = round((self.width() - module * len(self.rows)) / 2 * ratio) / ratio
        for y, row in enumerate(self.rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    place = QRectF(start + x * module, start + y * module, module, module)
                    painter.fillRect(place, QColor("#000000"))


def qr_rows(code: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of a QR code from top to bottom, with the white edge that the standard asks for."""
    from app.armies.formats.qr import QUIET, make_qr

    return tuple(tuple(bool(module) for module in row) for row in make_qr(code).matrix_iter(border=QUIET))


class ShareDialog(TitledDialog):
    """The code of an army, as letters and as QR. Attributes: code, qr."""

    def __init__(self, context: AppContext, army: "ArmyList", filing: ArmyFiles, parent: QWidget) -> None:
        super().__init__(context.theme, say("armies.share-title", name=army.name), parent, width=720, scrolls=True)
        self.context = context
        self.army = army
        self.filing = filing
        self.code = ""
        self._build()
        self._ask()

    def _build(self) -> None:
        theme = self.theme
        self.qr = QrView(theme, self)
        self.too_long = text_label(say("armies.qr-too-long"), "body", self, wrap=True)
        self.too_long.hide()
        self.letters = QPlainTextEdit(self)
        self.letters.setReadOnly(True)
        self.letters.setTabChangesFocus(True)
        self.letters.setAccessibleName(say("armies.code-name"))
        theme.follow(self._set_letters_font)
        self.letters.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.hide_order = CheckBox(theme, say("armies.without-order"), self)
        self.hide_order.setToolTip(say("armies.without-order-hint"))
        self.hide_order.setVisible(isinstance(self.army, DiskList) and bool(self.army.order))
        self.hide_order.clicked.connect(lambda _: self._ask())
        copies = QWidget(self)
        flow = flowbox(theme, parent=copies, spacing=0)
        self.copies: dict[str, TextButton] = {}
        for form in FORMS:
            button = self.copies[form] = TextButton(theme, say(f"armies.share-{form}"), self)
            button.setToolTip(say(f"armies.share-{form}-hint"))
            button.clicked.connect(lambda _=False, form=form: self._copy(form))
            flow.addWidget(button)
        self.copy_picture = TextButton(theme, say("armies.share-picture"), self)
        self.copy_picture.setToolTip(say("armies.share-picture-hint"))
        self.copy_picture.clicked.connect(lambda: copy_roster_picture(self.context, self.army))
        flow.addWidget(self.copy_picture)
        says = text_label(say("armies.share-says"), "second", self, wrap=True)
        right = vbox(theme, spacing=6)
        fill(right, says, self.letters, self.hide_order)
        fill(right, text_label(say("armies.share-copy"), "name", self), copies)
        fill(right, text_label(say("armies.share-save"), "name", self), self._make_saves(), stretch())
        row = hbox(theme, vbox(theme, self.qr, self.too_long, stretch()), (right, 1), spacing=18)
        self.body.addLayout(row)
        self.done_button = self.add_button(say("armies.close"), primary=True, act=self.accept)
        self.done_button.setFocus()

    def _set_letters_font(self) -> None:
        """Letters of one width, as large as the other texts."""
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(self.theme.px(13))
        self.letters.setFont(font)
        self.letters.setFixedHeight(self.letters.fontMetrics().lineSpacing() * LINES + self.theme.px(16))
        self.fit(WIDTH, HEIGHT)

    def _make_saves(self) -> QWidget:
        saves = QWidget(self)
        self.save_picture = TextButton(self.theme, say("armies.save-picture"), saves, act=self._save_picture)
        self.save_picture.setToolTip(say("armies.share-picture-hint"))
        self.save_png = TextButton(self.theme, say("armies.save-png"), saves, act=lambda: self._save("png"))
        self.save_svg = TextButton(self.theme, say("armies.save-svg"), saves, act=lambda: self._save("svg"))
        flowbox(self.theme, self.save_picture, self.save_png, self.save_svg, parent=saves, spacing=0)
        return saves

    @property
    def with_order(self) -> bool:
        return not self.hide_order.isChecked()

    def _ask(self) -> None:
        army, with_order = self.army, self.with_order

        def work(library: "Library") -> tuple[str, tuple[tuple[bool, ...], ...]]:
            from app.armies.formats.army_code import write_code

            code = write_code(army, library.catalog, with_order=with_order)
            try:
                return code, qr_rows(code)
            except ValueError:  # an army too large for the largest QR code
                return code, ()

        self.context.ask("share", work, while_alive(self, self._show))

    def _show(self, made: tuple[str, tuple[tuple[bool, ...], ...]]) -> None:
        self.code, rows = made
        self.letters.setPlainText(self.code)
        self.qr.show_rows(rows)
        self.qr.setVisible(bool(rows))
        self.too_long.setVisible(not rows)
        for button in (self.save_png, self.save_svg):
            button.setEnabled(bool(rows))
            button.setToolTip("" if rows else say("armies.qr-too-long"))

    def _copy(self, form: str) -> None:
        copy_as(self.context, self.army, form, with_order=self.with_order)

    def _save_picture(self) -> None:
        save_roster_picture(self.context, self.army, self.filing, self)

    def _save(self, kind: str) -> None:
        from app.armies.formats.import_export import file_stem
        from app.armies.formats.qr import qr_png, qr_svg

        makers = {"png": qr_png, "svg": qr_svg}
        if not self.code or kind not in makers:
            raise BugError("no picture of this kind", kind=kind)
        name = f"{file_stem(self.army.name)}.{kind}"
        endings = (say(f"armies.files-{kind}"), f"*.{kind}")
        self.filing.write_bytes(say("armies.save-qr-title"), endings, name, makers[kind](self.code))
