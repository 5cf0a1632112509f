"""The details beside the results: shows a page for a sheet, and does what its buttons ask for."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import QApplication, QFrame, QMenu, QScrollArea, QWidget

from app.base.errors import KnownError
from app.words import say
from ui.art.gallery import PieceKey
from ui.catalog.corrections.change_actions import ChangeActions
from ui.catalog.details.collection_status import CollectionStatus, stand_of
from ui.catalog.details.entry_details import EntryDetails
from ui.catalog.details.entry_links import EntryLink, Key
from ui.catalog.details.entry_page import EntryPage
from ui.catalog.details.fact_lines import FactGrid, FactRow, ValueLabel
from ui.catalog.search.search_queries import sheet_of
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import stretch, vbox

if TYPE_CHECKING:
    from ui.catalog.corrections.correct_dialog import CorrectionDraft, TypeIn
    from ui.catalog.corrections.form_suggestions import FormSuggestions

__all__ = ["DetailsPane", "EntryPage", "FactGrid", "FactRow", "ValueLabel"]

# What is asked of the database waits until the user rests on a piece.
REST = 120


class DetailsPane(QScrollArea):
    """Shows a sheet, or a hint where nothing is picked. It follows what is saved elsewhere by itself."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.changes = ChangeActions(context)
        self.sheet: EntryDetails | None = None
        self.stand: CollectionStatus | None = None
        self._photo = QPixmap()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("window.details-name"))
        self.setAcceptDrops(True)
        self.viewport().setAcceptDrops(True)
        self._rest = QTimer(self, interval=REST, singleShot=True)
        self._rest.timeout.connect(self._ask_stand)
        context.collection_changed.connect(self._ask_stand)
        context.armies_changed.connect(self._ask_stand)
        context.lengths.changed.connect(self._ask_again)
        self.theme.follow(self._rebuild)

    # --- showing ------------------------------------------------------------------------------------------------------

    @property
    def page(self) -> EntryPage | None:
        page = self.widget()
        return page if isinstance(page, EntryPage) else None

    @property
    def key(self) -> Key:
        return self.sheet.key if self.sheet else ("", "", "")

    def show_sheet(self, sheet: EntryDetails | None) -> None:
        """The same entry again keeps its place, what is open in it and what is half typed."""
        is_same = sheet is not None and self.sheet is not None and sheet.key == self.sheet.key
        if is_same and sheet == self.sheet:
            return
        self.sheet = sheet
        if not is_same:
            self.stand, self._photo = None, QPixmap()
        if sheet is not None and sheet.unit != self.context.lengths.unit:
            self._ask_again()
        self._rebuild(is_same=is_same)
        if not is_same:
            self.verticalScrollBar().setValue(0)
        if sheet is not None:
            self._rest.start()
            self._ask_photo()

    def _rebuild(self, *, is_same: bool = True) -> None:
        """Few widgets, so a new page is simpler and as quick as changing the old one."""
        old, place = self.page, self.verticalScrollBar().value()
        draft = old.draft() if old and is_same else None
        field = old.open_field if old and is_same else ""
        page = EntryPage(self.theme, self.sheet, self) if self.sheet else NothingPicked(self.theme)
        focus = QApplication.focusWidget()
        had_focus = old is not None and focus is not None and old.isAncestorOf(focus)
        gone = self.takeWidget()
        self.setWidget(page)
        if gone is not None:
            gone.deleteLater()
        if isinstance(page, EntryPage):
            self._restore(page, draft, field if had_focus or draft else "")
        self.verticalScrollBar().setValue(place)

    def _restore(self, page: EntryPage, draft: "CorrectionDraft | None", field: str) -> None:
        if self.stand is not None:
            page.show_stand(self.stand)
        page.show_photo(self._photo, self._wants_photo())
        if draft is not None and draft.field == "abilities":
            typing = page.open_typing()
            if typing is not None:
                typing.show_draft(draft)
        elif draft is not None:
            self.begin_correction(draft.field, draft)
        elif field:
            page.focus_field(field)

    def _ask_again(self) -> None:
        """The same entry anew: in another unit of length, or after something changed."""
        if self.sheet is not None:
            key, unit = self.key, self.context.lengths.unit
            self.context.ask("sheet again", lambda library: sheet_of(library, *key, unit), self._take_again)

    def _take_again(self, sheet: EntryDetails | None) -> None:
        if sheet is not None and sheet.key == self.key:
            self.show_sheet(sheet)

    def _ask_stand(self) -> None:
        if self.sheet is not None:
            key = self.key
            self.context.ask("stand", lambda library: stand_of(library, key), self._take_stand)

    def _take_stand(self, stand: CollectionStatus) -> None:
        if stand.key == self.key and self.page is not None:
            self.stand = stand
            self.page.show_stand(stand)

    def bring_into_view(self, widget: QWidget) -> None:
        """After the layout has found its place."""
        from ui.catalog.details.late_answers import while_alive

        def show(_: None) -> None:
            self.ensureWidgetVisible(widget, 0, self.theme.px(24))
            self.horizontalScrollBar().setValue(0)

        QTimer.singleShot(0, lambda: while_alive(widget, show)(None))

    def follow(self, link: EntryLink | None) -> None:
        if link is not None:
            self.context.go(link.screen, **link.where)

    # --- correcting ---------------------------------------------------------------------------------------------------

    def begin_correction(self, field: str, draft: "CorrectionDraft | None" = None) -> None:
        """Open the editor of a value in place; a home-made piece is changed as a whole instead."""
        sheet = self.sheet
        if sheet is None:
            return
        if sheet.is_home_made:
            self.edit_own()
            return
        key, system = sheet.key, sheet.shown.system

        def open_it(lore: "FormSuggestions") -> None:
            from ui.catalog.corrections.correct_dialog import CorrectionPanel

            if self.page is None or self.sheet is None or self.key != key:
                return
            corrector = CorrectionPanel(self.context, self.sheet, field, lore, self.page)
            corrector.saved.connect(lambda value, reason: self._correct(field, value, reason))
            self.page.open_corrector(corrector, field)
            if draft is not None:
                corrector.show_draft(draft)

        def ask(library):  # type: ignore[no-untyped-def]
            from ui.catalog.corrections.form_suggestions import lore_of

            return lore_of(library, system)

        self.context.ask("lore", ask, open_it)

    def _correct(self, field: str, value: object, reason: str) -> None:
        if self.sheet is not None:
            self.changes.correct(
                self.key, self.sheet.name, {field: value}, reason, self._refused(field), self._closed(field)
            )

    def _refused(self, field: str) -> Callable[[KnownError], None]:
        """Shown in the editor, if it is still there."""

        def refused(error: KnownError) -> None:
            page = self.page
            refuse = getattr(page.inset, "refuse", None) if page and page.open_field == field else None
            (refuse or self.context.warn)(error)

        return refused

    def _closed(self, field: str) -> Callable[[], None]:
        """What was typed is saved: the editor goes."""

        def done() -> None:
            if self.page is not None and self.page.open_field == field:
                self.page.close_inset()

        return done

    def take_back(self, field: str = "") -> None:
        """Undo the correction of one value, or of all."""
        if self.sheet is not None:
            self.changes.take_back(self.key, self.sheet.name, (field,) if field else ())

    def keep_correction(self, field: str) -> None:
        """The packs have changed; the user stays with his value."""
        if self.sheet is not None:
            from ui.catalog.corrections.form_fields import values_of

            value = values_of(self.sheet.shown.entry)[field]
            fact = next(fact for fact in self.sheet.corrected if fact.field == field)
            reason = fact.correction.reason if fact.correction else ""
            self._correct(field, value, reason)

    def typing(self) -> "TypeIn":
        """The panel for what is printed on a piece."""
        from ui.catalog.corrections.correct_dialog import TypeIn

        assert self.sheet is not None
        panel = TypeIn(self.context, self.sheet, self.page)
        panel.saved.connect(self._type)
        return panel

    def _type(self, text: str, reason: str) -> None:
        if self.sheet is not None:
            refused, done = self._refused("abilities"), self._closed("abilities")
            self.changes.type_text(self.key, self.sheet.name, text, reason, refused, done)

    # --- the menu -----------------------------------------------------------------------------------------------------

    def menu(self) -> QMenu:
        """Everything else that can be done with the entry."""
        menu = QMenu(self)
        sheet = self.sheet
        if sheet is None:
            return menu
        acts: list[tuple[str, Callable[[], None]]] = [
            ("details.copy-text", self.copy),
            ("details.report-piece", self.report),
        ]
        if sheet.is_piece:
            has_photo = not self._photo.isNull()
            acts.append(("details.photo-other" if has_photo else "details.photo-add", self.add_photo))
            acts += [("details.photo-paste", self.paste_photo)] if not _clipboard().isNull() else []
            acts += [("details.photo-remove", self.remove_photo)] if has_photo else []
            acts += [("details.make-like", self.make_like), ("details.make-new", self.make_new)]
        if sheet.is_home_made:
            acts += [("details.edit-own", self.edit_own), ("details.delete-own", self.delete_own)]
        if sheet.shown.corrected:
            acts.append(("details.undo-all", self.take_back))
        acts.append(("details.corrections", self.show_corrections))
        for code, act in acts:
            menu.addAction(say(code)).triggered.connect(lambda _=False, act=act: act())
        return menu

    def open_menu(self) -> None:
        page = self.page
        if page is not None:
            menu = self.menu()
            place = page.more.mapToGlobal(QPoint(page.more.width() - menu.sizeHint().width(), page.more.height()))
            menu.popup(place)

    def show_corrections(self) -> None:
        from ui.catalog.corrections.corrections_list import open_corrections

        open_corrections(self.context)

    def copy(self) -> None:
        """The whole entry as text."""
        from ui.catalog.details.entry_report import piece_text

        if self.sheet is not None:
            QGuiApplication.clipboard().setText(piece_text(self.sheet))
            self.context.tell(say("details.copied", name=self.sheet.name))

    def report(self, field: str = "") -> None:
        from ui.catalog.details.entry_report import open_report

        if self.sheet is not None:
            open_report(self.context, self.sheet, field, self.window())

    def compare(self) -> None:
        from ui.catalog.details.compare_dialog import open_compare

        if self.sheet is not None:
            open_compare(self.context, PieceKey(*self.key), None)

    def make_like(self) -> None:
        self._open_maker(PieceKey(*self.key))

    def make_new(self) -> None:
        self._open_maker(None)

    def edit_own(self) -> None:
        from ui.catalog.corrections.custom_piece_dialog import open_editor

        open_editor(self.context, PieceKey(*self.key))

    def _open_maker(self, based_on: PieceKey | None) -> None:
        from ui.catalog.corrections.custom_piece_dialog import open_maker

        open_maker(self.context, self.key[0], self.key[1], based_on)

    def delete_own(self) -> None:
        if self.sheet is not None:
            self.changes.remove_own(self.key, self.sheet.name)

    # --- photo --------------------------------------------------------------------------------------------------------

    def _wants_photo(self) -> bool:
        return not self._photo.isNull() and self.context.memory.word("picture", "photo") == "photo"

    def choose_picture(self, choice: str) -> None:
        self.context.memory.keep("picture", choice)
        if self.page is not None:
            self.page.show_photo(self._photo, self._wants_photo())

    def _ask_photo(self) -> None:
        from ui.catalog.details.photo_store import read_photo

        key, folder = PieceKey(*self.key), self.context.folder

        def take(image: QImage) -> None:
            if PieceKey(*self.key) == key and self.page is not None:
                self._photo = QPixmap.fromImage(image)
                self.page.show_photo(self._photo, self._wants_photo())

        self.context.ask("photo", lambda _: read_photo(folder, key), take)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A picture that is dragged here becomes the photo of the piece."""
        if self.sheet is not None and self.sheet.is_piece and _has_picture(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        from ui.catalog.details.photo_dialog import open_crop, open_file

        key, data = PieceKey(*self.key), event.mimeData()
        event.acceptProposedAction()
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            open_file(self.context, key, Path(files[0]), self._ask_photo)
        else:
            open_crop(self.context, key, QImage(data.imageData()), self._ask_photo)

    def add_photo(self) -> None:
        from ui.catalog.details.photo_dialog import choose_file

        choose_file(self.context, PieceKey(*self.key), self._ask_photo)

    def paste_photo(self) -> None:
        from ui.catalog.details.photo_dialog import open_crop

        open_crop(self.context, PieceKey(*self.key), _clipboard(), self._ask_photo)

    def remove_photo(self) -> None:
        from ui.catalog.details.photo_dialog import remove_photo

        remove_photo(self.context, PieceKey(*self.key), self._ask_photo)


def _has_picture(data: QMimeData) -> bool:
    return data.hasImage() or any(url.isLocalFile() for url in data.urls())


def _clipboard() -> QImage:
    return QGuiApplication.clipboard().image()


class NothingPicked(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        says = text_label(say("window.details-empty"), "second", self, wrap=True)
        says.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox(theme, stretch(), says, stretch(2), parent=self, margins=32)
