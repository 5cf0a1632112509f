"""What is in force on a table that is set up: each effect with what it lies on and when it ends, and new ones."""

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.engine.effects import Until
from app.games.dragon_dice.battle import editor
from app.words import say
from ui.games.dragon_dice.editor.dice_draft import DiceDraft
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import gridbox, hbox, stretch, vbox
from ui.widgets.suggest import SuggestEntry

ROW, SHOWN = 24, 8  # pixels at 100 %; rows at a time


class EffectsPanel(QWidget):
    """Attributes: list (of what is in force), remove; source (what begins), seat, host, until, of, add."""

    def __init__(self, theme: Theme, draft: DiceDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.kind, self.id = "", ""
        self.list = QListWidget(self)
        self.list.setAccessibleName(say("dice-editor.in-force"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.none = text_label(say("dice-editor.none-in-force"), "second", self, wrap=True)
        self.remove = TextButton(theme, say("dice-editor.end"), self, icon="minus", act=self._remove)
        names = {
            f"{kind} {id_}": draft.names(f"{kind}/{id_}/0") for kind, id_ in editor.lasting_sources(draft.state.book)
        }
        choices = sorted(names.items(), key=lambda pair: pair[1])
        self._names = names
        self.source = SuggestEntry(theme, say("dice-editor.source"), choices, self, hint=say("dice-editor.source-hint"))
        self.seat = Dropdown(theme, say("dice-editor.effect-seat"), (), self)
        self.host = Dropdown(theme, say("dice-editor.host"), (), self)
        self.until = Dropdown(
            theme, say("dice-editor.until"), [(one, say(f"dice-editor.until-{one}")) for one in editor.UNTIL]
        )
        self.of = Dropdown(theme, say("dice-editor.of"), (), self)
        self.add = TextButton(theme, say("dice-editor.begin"), self, icon="plus", act=self._add)
        self.why = text_label("", "second", self, wrap=True)
        self._lay_out()
        self._connect()
        theme.follow(self._measure)
        self._renew()

    def _lay_out(self) -> None:
        self._grid = gridbox(self.theme, down=6)
        self._grid.setColumnStretch(0, 1)
        parts = (("effect-seat", self.seat), ("host", self.host), ("until", self.until), ("of", self.of))
        self._rows: dict[str, QWidget] = {}
        for row, (name, control) in enumerate(parts):
            word = self._rows[name] = text_label(say(f"dice-editor.{name}"), "body", self)
            self._grid.addWidget(word, row, 0)
            self._grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignRight)
        below = hbox(self.theme, self.remove, stretch())
        heads = [text_label(say(f"dice-editor.{one}"), "name", self) for one in ("in-force", "new-effect")]
        vbox(
            self.theme, heads[0], self.list, self.none, below, heads[1], self.source, self._grid, self.why,
            hbox(self.theme, self.add, stretch()), stretch(), parent=self, spacing=8,
        )  # fmt: skip

    def _connect(self) -> None:
        self.source.taken.connect(self._take_source)
        self.source.left_down.connect(self.source.show_all)
        self.seat.chosen.connect(lambda _: self._offer_hosts())
        self.host.chosen.connect(lambda _: self._offer_end())
        self.until.chosen.connect(lambda _: self._show_of())
        self.draft.changed.connect(self._renew)

    def _measure(self) -> None:
        px = self.theme.px
        self.list.setStyleSheet(
            f"QListWidget {{ background: {self.theme.tokens.bg}; border-radius: {px(6)}px; outline: none; }}"
            f"QListWidget::item {{ padding: {px(2)}px {px(6)}px; color: {self.theme.tokens.ink}; }}"
            f"QListWidget::item:selected {{ background: {self.theme.tokens.soft}; }}"
        )
        self._fit()

    def _fit(self) -> None:
        rows = min(self.list.count(), SHOWN)
        self.list.setFixedHeight(self.theme.px(ROW) * max(rows, 1) + self.theme.px(6))
        self.list.setVisible(bool(rows))
        self.none.setVisible(not rows)
        self.remove.setVisible(bool(rows))

    # --- what is ---

    def _renew(self) -> None:
        state, names = self.draft.state, self.draft.names
        row = self.list.currentRow()
        self.list.clear()
        for effect in state.effects:
            of = names(effect.of) if effect.of else ""
            later = "-later" if effect.until == "turn-end" and effect.after > 1 else ""
            end = say(f"dice-editor.told-{effect.until}{later}", seat=of)
            text = say("dice-editor.line", source=names(effect.source), host=names(effect.host or ""), end=end)
            item = QListWidgetItem(text, self.list)
            item.setToolTip(text)
            item.setData(Qt.ItemDataRole.UserRole, effect.id)
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        self._fit()
        self.seat.offer([(seat, say("editor.seat", seat=seat)) for seat in state.seat_ids], self.seat.key)
        self.of.offer([(seat, say("editor.seat", seat=seat)) for seat in state.seat_ids], self.of.key)
        self._offer_hosts()

    def _remove(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.draft.do(editor.remove_effect(self.draft.state, int(item.data(Qt.ItemDataRole.UserRole))))

    # --- a new one ---

    def _take_source(self, key: str) -> None:
        self.kind, _, self.id = key.partition(" ")
        self.source.set_text(self._names[key])
        self._offer_hosts()

    def _offer_hosts(self) -> None:
        state, names = self.draft.state, self.draft.names
        hosts = editor.hosts_for(state, self.kind, self.id, self.seat.key) if self.id else ()
        self.host.offer([(one, names(one)) for one in hosts], self.host.key)
        self.host.setEnabled(bool(hosts))
        self.add.setEnabled(bool(hosts))
        self.why.setText(say("dice-editor.no-host") if self.id and not hosts else "")
        self.why.setVisible(bool(self.why.text()))
        if hosts:
            self._offer_end()
        self._show_of()

    def _offer_end(self) -> None:
        until, of, _ = editor.end_for(self.draft.state, self.kind, self.id, self.seat.key, self.host.key)
        self.until.show_key(until)
        if of:
            self.of.show_key(of)
        self._show_of()

    def _show_of(self) -> None:
        for widget in (self.of, self._rows["of"]):
            widget.setVisible(self.until.key in ("turn-start", "turn-end"))

    def _add(self) -> None:
        state, seat, host = self.draft.state, self.seat.key, self.host.key
        usual = editor.end_for(state, self.kind, self.id, seat, host)
        until = cast(Until, self.until.key)
        is_turn = until in ("turn-start", "turn-end")
        chosen = (until, self.of.key if is_turn else "", 1 if is_turn else 0)
        end = usual if usual[:2] == chosen[:2] else chosen
        self.draft.do(editor.add_effect(state, self.id, seat, host, end))
