"""Small dialogs around armies: a name, a folder, tags, a limit, a report of what was read."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QIntValidator, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.armies.formats.army_files import LIMITS
from app.words import say
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Chip
from ui.widgets.dialogs import TitledDialog
from ui.widgets.entry import TextEntry
from ui.widgets.layout.box_layouts import flowbox
from ui.widgets.suggest import SuggestEntry


class ArmyNameDialog(TitledDialog):
    """Asks for a name. Signals: named(name)."""

    named = Signal(str)

    def __init__(self, theme: Theme, title: str, do: str, parent: QWidget, *, name: str = "", says: str = "") -> None:
        super().__init__(theme, title, parent, width=420)
        if says:
            self.add_text(says, "second")
        self.entry = TextEntry(theme, say("armies.name"), self)
        self.entry.edit.setMaxLength(100)
        self.entry.set_text(name)
        self.entry.edit.selectAll()
        self.body.addWidget(self.entry)
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.do = self.add_button(do, primary=True, act=self._take)
        self.entry.edit.returnPressed.connect(self._take)
        self.entry.edit.textChanged.connect(self._check)
        self._check()
        self.entry.edit.setFocus()

    def _check(self) -> None:
        is_named = bool(self.entry.text().strip())
        self.do.setEnabled(is_named)
        self.do.setToolTip("" if is_named else say("armies.name-first"))

    def _take(self) -> None:
        name = self.entry.text().strip()
        if name:
            self.named.emit(name)
            self.accept()


class FolderDialog(TitledDialog):
    """Asks for a folder: one that is there, or a new one by its path. Signals: chosen(path), empty for the top."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, title: str, folders: Sequence[str], now: str, parent: QWidget) -> None:
        super().__init__(theme, title, parent, width=440)
        self.add_text(say("armies.folder-says"), "second")
        self.entry = SuggestEntry(
            theme, say("armies.folder"), [(path, path) for path in folders], self, hint=say("armies.folder-top")
        )
        self.entry.set_text(now)
        self.entry.edit.selectAll()
        self.body.addWidget(self.entry)
        chips = QWidget(self)
        flow = flowbox(theme, parent=chips, spacing=6)
        for path in ("", *folders[:12]):
            chip = Chip(theme, path or say("armies.folder-none"), chips)
            chip.clicked.connect(lambda _=False, path=path: self._choose(path))
            flow.addWidget(chip)
        self.body.addWidget(chips)
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.do = self.add_button(say("armies.move-here"), primary=True, act=lambda: self._choose(self.entry.text()))
        self.entry.edit.returnPressed.connect(lambda: self._choose(self.entry.text()))
        self.entry.edit.setFocus()

    def _choose(self, path: str) -> None:
        self.chosen.emit(path.strip())
        self.accept()


class ToggleChip(Chip):
    """A chip that stays on: a tick shows it, not the colour alone."""

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None, *, is_on: bool = False) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)
        self.setChecked(is_on)
        self.toggled.connect(self._measure)

    def sizeHint(self):  # type: ignore[no-untyped-def]
        size = super().sizeHint()
        size.setWidth(size.width() + (self.theme.px(16) if self.isChecked() else 0))
        return size

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.isChecked():
            super().paintEvent(event)
            return
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.accent, None, (self.height() - 7) / 2)
        side = px(13)
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        left = (self.width() - width - side - px(3)) / 2
        area = self.rect().toRectF()
        area.setRect(left, (self.height() - side) / 2, side, side)
        draw_icon(painter, "check", area, QColor(tokens.on_accent), 2.6)
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.on_accent))
        words = self.rect().toRectF()
        words.setLeft(left + side + px(3))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())


class TagsDialog(TitledDialog):
    """The tags of some armies. A tag that only some of them have stays as it is until it is clicked.

    Signals: tagged(dict of army id to its tags).
    """

    tagged = Signal(dict)

    def __init__(
        self, theme: Theme, armies: Mapping[str, Sequence[str]], known: Iterable[str], parent: QWidget
    ) -> None:
        super().__init__(theme, say("armies.tags-title"), parent, width=440)
        self._armies = {army_id: list(tags) for army_id, tags in armies.items()}
        self._changed: dict[str, bool] = {}
        self.add_text(say("armies.tags-says"), "second")
        self._box = QWidget(self)
        self._flow = flowbox(theme, parent=self._box, spacing=6)
        self.chips: dict[str, ToggleChip] = {}
        for tag in known:
            self._offer(tag, is_on=all(tag in tags for tags in self._armies.values()))
        self.body.addWidget(self._box)
        self.entry = TextEntry(theme, say("armies.tag-new"), self, hint=say("armies.tag-new"), icon="tag")
        self.entry.edit.setMaxLength(40)
        self.entry.edit.returnPressed.connect(self._add)
        self.body.addWidget(self.entry)
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.do = self.add_button(say("armies.tags-do"), primary=True, act=self._take)
        self.entry.edit.setFocus()

    def _offer(self, tag: str, *, is_on: bool) -> None:
        chip = self.chips[tag] = ToggleChip(self.theme, tag, self._box, is_on=is_on)
        chip.clicked.connect(lambda on, tag=tag: self._changed.__setitem__(tag, on))
        self._flow.addWidget(chip)
        chip.show()

    def _add(self) -> None:
        """Return with a word makes a tag of it; with an empty line it is done."""
        tag = self.entry.text().strip()
        if not tag:
            self._take()
            return
        if tag not in self.chips:
            self._offer(tag, is_on=True)
        self.chips[tag].setChecked(True)
        self._changed[tag] = True
        self.entry.set_text("")
        self.adjustSize()

    def _take(self) -> None:
        left = self.entry.text().strip()
        if left:
            self._changed[left] = True
        made: dict[str, tuple[str, ...]] = {}
        for army_id, tags in self._armies.items():
            kept = [tag for tag in tags if self._changed.get(tag, True)]
            kept += [tag for tag, is_on in self._changed.items() if is_on and tag not in kept]
            made[army_id] = tuple(kept)
        self.tagged.emit(made)
        self.accept()


class LimitDialog(TitledDialog):
    """Asks for another limit. Signals: given(limit)."""

    given = Signal(int)

    def __init__(self, theme: Theme, now: int, usual: Sequence[int], parent: QWidget) -> None:
        super().__init__(theme, say("armies.limit-title"), parent, width=380)
        self.entry = limit_entry(theme, self)
        self.entry.set_text(str(now))
        self.entry.edit.selectAll()
        self.body.addWidget(self.entry)
        chips = QWidget(self)
        flow = flowbox(theme, parent=chips, spacing=6)
        for limit in usual:
            chip = Chip(theme, str(limit), chips, act=lambda _=False, limit=limit: self._set(limit))
            flow.addWidget(chip)
        self.body.addWidget(chips)
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.do = self.add_button(say("armies.limit-do"), primary=True, act=self._take)
        self.entry.edit.returnPressed.connect(self._take)
        self.entry.edit.setFocus()

    def _take(self) -> None:
        text = self.entry.text()
        if text.isdigit() and LIMITS[0] <= int(text) <= LIMITS[1]:
            self._set(int(text))
        else:
            self.entry.show_bad(say("armies.limit-range", least=LIMITS[0], most=LIMITS[1]))

    def _set(self, limit: int) -> None:
        self.given.emit(limit)
        self.accept()


def limit_entry(theme: Theme, parent: QWidget) -> TextEntry:
    entry = TextEntry(theme, say("armies.limit"), parent)
    entry.edit.setValidator(QIntValidator(0, LIMITS[1], entry))
    return entry


class ImportReportDialog(TitledDialog):
    """What was read and what was not, line by line, to be read at leisure and copied."""

    def __init__(self, theme: Theme, title: str, says: str, lines: Sequence[str], parent: QWidget) -> None:
        super().__init__(theme, title, parent, width=560)
        self.add_text(says)
        self.lines = report_box(theme, lines, self)
        self.body.addWidget(self.lines)
        self.done_button = self.add_button(say("armies.close"), primary=True, act=self.accept)
        self.done_button.setFocus()


def report_box(theme: Theme, lines: Sequence[str], parent: QWidget) -> QPlainTextEdit:
    box = QPlainTextEdit("\n".join(lines), parent)
    box.setReadOnly(True)
    box.setAccessibleName(say("armies.report-name"))
    box.setTabChangesFocus(True)
    box.setMinimumHeight(theme.px(140))
    return box
