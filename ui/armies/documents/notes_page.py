"""Notes on an army, its tags and its folder. What is typed is saved after a pause and whenever it is left."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.armies.army_store import LONGEST_NOTES
from app.words import say
from ui.armies.documents.army_draft import ArmyDraft
from ui.armies.documents.army_moments import local_time
from ui.armies.documents.tab_page import TabPage
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.clear import clear
from ui.widgets.labels import LabelBadge, ShortLabel, text_label
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.views.scroll import scroll_area

PAUSE = 800  # milliseconds after the last key


class NotesPage(TabPage):
    """Signals: tags_wanted(), folder_wanted() when they are to be changed."""

    tags_wanted = Signal()
    folder_wanted = Signal()

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self._build()
        self._connect()
        self.theme.follow(self._measure)
        self._show()

    def _build(self) -> None:
        self.panel = Panel(self.theme, self)
        self.edit = QPlainTextEdit(self.panel)
        self.edit.setAccessibleName(say("armies.notes-name"))
        self.edit.setPlaceholderText(say("armies.notes-hint"))
        self.edit.setTabChangesFocus(True)
        self.saved = text_label("", "second", self.panel)
        self.saved.setAccessibleName(say("armies.notes-state"))
        self.side = Panel(self.theme, self)
        self.tags = QWidget(self.side)
        self._tags = flowbox(self.theme, parent=self.tags, spacing=6)
        self.no_tags = text_label(say("armies.no-tags"), "second", self.side, wrap=True)
        self.change_tags = TextButton(self.theme, say("armies.change-tags"), self.side, icon="tag")
        self.folder = ShortLabel("", "body", self.side)
        self.change_folder = TextButton(self.theme, say("armies.change-folder"), self.side, icon="folder")
        self.dates = text_label("", "second", self.side, wrap=True)
        left = vbox(self.theme, parent=self.panel, spacing=8, margins=(18, 14, 18, 16))
        fill(left, text_label(say("armies.tab-notes"), "panel", self.panel), (self.edit, 1), self.saved)
        inside = QWidget(self.side)
        self._right = vbox(self.theme, parent=inside, spacing=8, margins=(18, 14, 18, 16))
        around = vbox(self.theme, parent=self.side)
        around.setContentsMargins(4, 4, 4, 6)
        around.addWidget(scroll_area(inside))
        for widget in (
            text_label(say("armies.tags"), "panel", self.side),
            self.tags,
            self.no_tags,
            self.change_tags,
            text_label(say("armies.folder"), "panel", self.side),
            self.folder,
            self.change_folder,
            self.dates,
        ):
            is_button = isinstance(widget, TextButton)
            self._right.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft if is_button else Qt.AlignmentFlag(0))
        self._right.addStretch(1)
        hbox(self.theme, (self.panel, 1), self.side, parent=self, spacing=8)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)

    def _connect(self) -> None:
        self.edit.textChanged.connect(self._typed)
        self._pause.timeout.connect(self.save)
        self.change_tags.clicked.connect(self.tags_wanted)
        self.change_folder.clicked.connect(self.folder_wanted)
        self.draft.documented.connect(self._show)

    def _measure(self) -> None:
        px = self.theme.px
        self.side.setFixedWidth(px(250))
        for widget in (self.edit, self.edit.viewport()):  # the hint is painted with the font of the viewport
            widget.setFont(self.theme.words(14))

    def _show(self) -> None:
        document = self.draft.document
        if not self._pause.isActive() and self.edit.toPlainText() != document.notes:
            self.edit.blockSignals(True)
            self.edit.setPlainText(document.notes)
            self.edit.blockSignals(False)
        if not self._pause.isActive():
            self.saved.setText(say("armies.notes-saved") if document.notes else "")
        clear(self._tags)
        for tag in document.tags:
            badge = LabelBadge(self.theme, tag, "accent", self.tags)
            self._tags.addWidget(badge)
            badge.show()
        self.tags.setVisible(bool(document.tags))
        self.no_tags.setVisible(not document.tags)
        self.folder.set_whole(document.folder.replace("/", " / ") or say("armies.folder-top"))
        made, changed = local_time(document.made_at), local_time(document.changed_at)
        self.dates.setText(say("armies.dates", made=made, changed=changed))

    def _typed(self) -> None:
        left = LONGEST_NOTES - len(self.edit.toPlainText())
        self.saved.setText(say("armies.notes-too-long", most=LONGEST_NOTES) if left < 0 else say("armies.notes-typing"))
        self._pause.start()

    def save(self) -> None:
        """What is typed, if it is not saved already."""
        self._pause.stop()
        text = self.edit.toPlainText()[:LONGEST_NOTES]
        if text != self.draft.document.notes:
            self.draft.describe(notes=text)

    def leave(self) -> None:
        self.save()

    def enter(self) -> None:
        self.edit.setFocus()
