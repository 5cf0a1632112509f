"""An effect that is to be in force: what it comes from, who made it, what it lies on, until when."""

from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.engine.effects import Until
from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.battle.narrator.names import DiceNames
from app.games.dragon_dice.rules.state import State
from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import gridbox, vbox
from ui.widgets.suggest import SuggestEntry

TURNS = ("turn-start", "turn-end")


class EffectChooser(QWidget):
    """Attributes: source, seat, host, until, of; why (nothing can be chosen); id (of the source, empty for none).
    Signals: changed()."""

    changed = Signal()

    def __init__(self, theme: Theme, state: State, names: DiceNames, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.state, self.names = state, names
        self.kind, self.id = "", ""
        self._sources = {f"{kind} {id_}": names(f"{kind}/{id_}/0") for kind, id_ in editor.lasting_sources(state.book)}
        choices = sorted(self._sources.items(), key=lambda pair: pair[1])
        self.source = SuggestEntry(theme, say("dice-editor.source"), choices, self, hint=say("dice-editor.source-hint"))
        self.seat = Dropdown(theme, say("dice-editor.effect-seat"), (), self)
        self.host = Dropdown(theme, say("dice-editor.host"), (), self)
        ends = [(one, say(f"dice-editor.until-{one}")) for one in editor.UNTIL]
        self.until = Dropdown(theme, say("dice-editor.until"), ends, self)
        self.of = Dropdown(theme, say("dice-editor.of"), (), self)
        self.why = text_label(say("dice-editor.no-host"), "second", self, wrap=True)
        self._lay_out()
        self.source.taken.connect(self._take_source)
        self.source.left_down.connect(self.source.show_all)
        self.seat.chosen.connect(lambda _: self._offer_hosts())
        self.host.chosen.connect(lambda _: self._offer_end())
        self.until.chosen.connect(lambda _: self._show_of())
        self.show_state(state, names)

    def _lay_out(self) -> None:
        grid = gridbox(self.theme, down=6)
        grid.setColumnStretch(0, 1)
        self._words: dict[str, QWidget] = {}
        parts = (("effect-seat", self.seat), ("host", self.host), ("until", self.until), ("of", self.of))
        for row, (name, control) in enumerate(parts):
            word = self._words[name] = text_label(say(f"dice-editor.{name}"), "body", self)
            grid.addWidget(word, row, 0)
            grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignRight)
        vbox(self.theme, self.source, grid, self.why, parent=self, spacing=8)

    @property
    def end(self) -> tuple[Until, str, int]:
        """When it ends. What the record says counts to the very moment, what was chosen to the next."""
        usual = editor.end_for(self.state, self.kind, self.id, self.seat.key, self.host.key)
        until = cast(Until, self.until.key)
        chosen = (until, self.of.key if until in TURNS else "", int(until in TURNS))
        return usual if usual[:2] == chosen[:2] else chosen

    @property
    def is_complete(self) -> bool:
        return bool(self.id) and bool(self.host.key)

    def show_state(self, state: State, names: DiceNames) -> None:
        """What can be chosen follows from the table."""
        self.state, self.names = state, names
        seats = [(seat, say("editor.seat", seat=seat)) for seat in state.seat_ids]
        self.seat.offer(seats, self.seat.key)
        self.of.offer(seats, self.of.key)
        self._offer_hosts()

    def _take_source(self, key: str) -> None:
        self.kind, _, self.id = key.partition(" ")
        self.source.set_text(self._sources[key])
        self._offer_hosts()

    def _offer_hosts(self) -> None:
        hosts = editor.hosts_for(self.state, self.kind, self.id, self.seat.key) if self.id else ()
        self.host.offer([(one, self.names(one)) for one in hosts], self.host.key)
        self.host.setEnabled(bool(hosts))
        self.why.setVisible(bool(self.id) and not hosts)
        if hosts:
            self._offer_end()
        self._show_of()
        self.changed.emit()

    def _offer_end(self) -> None:
        until, of, _ = editor.end_for(self.state, self.kind, self.id, self.seat.key, self.host.key)
        self.until.show_key(until)
        if of:
            self.of.show_key(of)
        self._show_of()

    def _show_of(self) -> None:
        for widget in (self.of, self._words["of"]):
            widget.setVisible(self.until.key in TURNS)


def tell_effect(state: State, number: int, names: DiceNames) -> str:
    """An effect in force: what, on what, until when."""
    effect = next(one for one in state.effects if one.id == number)
    later = "-later" if effect.until == "turn-end" and effect.after > 1 else ""
    end = say(f"dice-editor.told-{effect.until}{later}", seat=names(effect.of) if effect.of else "")
    return say("dice-editor.line", source=names(effect.source), host=names(effect.host or ""), end=end)
