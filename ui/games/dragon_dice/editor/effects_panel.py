"""What is in force on a table that is set up: each effect with what it lies on and when it ends, and new ones."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.games.dragon_dice.battle import editor
from app.words import say
from ui.games.dragon_dice.editor.dice_draft import DiceDraft
from ui.games.dragon_dice.effect_chooser import EffectChooser, tell_effect
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox
from ui.widgets.tips import plain_tip

ROW, SHOWN = 22, 8  # pixels of a line at 100 %; lines at a time, two for an effect


class EffectsPanel(QWidget):
    """Attributes: list (of what is in force), remove; chooser (of what begins), add."""

    def __init__(self, theme: Theme, draft: DiceDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.list = QListWidget(self)
        self.list.setAccessibleName(say("dice-editor.in-force"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.none = text_label(say("dice-editor.none-in-force"), "second", self, wrap=True)
        self.remove = TextButton(theme, say("dice-editor.end"), self, icon="minus", act=self._remove)
        self.chooser = EffectChooser(theme, draft.state, draft.names, self)
        self.add = TextButton(theme, say("dice-editor.begin"), self, icon="plus", act=self._add)
        heads = [text_label(say(f"dice-editor.{one}"), "name", self) for one in ("in-force", "new-effect")]
        ends, adds = hbox(theme, self.remove, stretch()), hbox(theme, self.add, stretch())
        vbox(
            theme, heads[0], self.list, self.none, ends, heads[1], self.chooser, adds, stretch(), parent=self, spacing=8
        )
        self.chooser.changed.connect(lambda: self.add.setEnabled(self.chooser.is_complete))
        draft.changed.connect(self._renew)
        theme.follow(self._measure)
        self._renew()

    def _measure(self) -> None:
        px = self.theme.px
        self.list.setStyleSheet(
            f"QListWidget {{ background: {self.theme.tokens.bg}; border-radius: {px(6)}px; outline: none; }}"
            f"QListWidget::item {{ padding: {px(2)}px {px(6)}px; color: {self.theme.tokens.ink}; }}"
            f"QListWidget::item:selected {{ background: {self.theme.tokens.soft}; }}"
        )
        self._fit()

    def _fit(self) -> None:
        rows = self.list.count()
        self.list.setFixedHeight(self.theme.px(ROW) * min(max(2 * rows, 1), SHOWN) + self.theme.px(6))
        self.list.setVisible(bool(rows))
        self.none.setVisible(not rows)
        self.remove.setVisible(bool(rows))

    def _renew(self) -> None:
        state, names = self.draft.state, self.draft.names
        row = self.list.currentRow()
        self.list.clear()
        for effect in state.effects:
            text = tell_effect(state, effect.id, names)
            item = QListWidgetItem(text, self.list)
            item.setToolTip(plain_tip(text))
            item.setData(Qt.ItemDataRole.UserRole, effect.id)
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        self._fit()
        self.chooser.show_state(state, names)

    def _remove(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.draft.do(editor.remove_effect(self.draft.state, int(item.data(Qt.ItemDataRole.UserRole))))

    def _add(self) -> None:
        one = self.chooser
        self.draft.do(editor.add_effect(self.draft.state, one.id, one.seat.key, one.host.key, one.end))
