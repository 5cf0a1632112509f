"""Fix the table: where a die is, how a terrain lies, what is in force, with a note that everybody reads."""

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.base.errors import Reason
from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.battle.codec.checks import CASTLES
from app.games.dragon_dice.battle.narrator.names import DiceNames
from app.games.dragon_dice.rules.fixing import tamers_of
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import State
from app.words import label, say
from app.words.play_sentences import tell_reason
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.games.dragon_dice.effect_chooser import EffectChooser, tell_effect
from ui.shell.look.theme import Theme
from ui.widgets.dialogs import TitledDialog
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, gridbox
from ui.widgets.stepper import Stepper
from ui.widgets.views.scroll import scroll_area

DIE, TERRAIN, BEGIN, END = "die", "terrain", "begin", "end"
KINDS = (DIE, TERRAIN, BEGIN, END)
WIDTH, HEIGHT = 520, 520
NOBODY = ""


class DiceFixSheet(TitledDialog):
    """Attributes: what, choices (die, place, face, tamer, terrain, holder, declared, effect), number (of a face),
    chooser (of an effect that begins), note, why (not), do."""

    def __init__(self, session: BattleSession, theme: Theme, parent: QWidget, piece: str = "") -> None:
        super().__init__(theme, say("fix.title"), parent, width=min(WIDTH, parent.window().width() * 9 // 10))
        self.session = session
        self._reasons: Sequence[Reason] = ()
        self.add_text(say("fix.text"), "second")
        self.what = Dropdown(theme, say("fix.what"), [(one, say(f"dice-fix.{one}")) for one in KINDS], self)
        heads = {
            "die": "dice-fix.which-die", "place": "dice-editor.place", "face": "dice-editor.face",
            "tamer": "dice-editor.tamer", "terrain": "dice-fix.which-terrain", "holder": "dice-editor.holder",
            "declared": "dice-editor.declared", "effect": "dice-fix.which-effect",
        }  # fmt: skip
        self.choices = {name: Dropdown(theme, say(code), (), self) for name, code in heads.items()}
        self.number = Stepper(theme, say("dice-editor.number"), self, min_value=1, max_value=SUMMIT)
        self.chooser = EffectChooser(theme, self._state, self._names, self)
        self.note = TextEntry(theme, say("fix.note"), self, hint=say("dice-fix.note-hint"))
        self.why = text_label("", "bad", self, wrap=True)
        self._lay_out()
        self.add_button(say("fix.leave")).clicked.connect(self.reject)
        self.do = self.add_button(say("fix.do"), primary=True)
        self.do.clicked.connect(self.try_it)
        self._connect()
        self._offer(piece)
        self.what.setFocus()

    def _lay_out(self) -> None:
        inside = QWidget(self)
        self._grid = gridbox(self.theme, parent=inside, across=12, down=6, margins=(0, 0, 8, 0))
        self._grid.setColumnStretch(1, 1)
        parts: dict[str, QWidget] = {
            "what": self.what, **self.choices, "number": self.number, "chooser": self.chooser, "note": self.note,
        }  # fmt: skip
        order = ("what", "die", "place", "face", "tamer", "terrain", "number", "holder", "declared", "effect")
        self._rows: dict[str, tuple[QWidget, ...]] = {}
        for row, name in enumerate((*order, "chooser", "note")):
            part = parts[name]
            if name == "chooser":
                self._grid.addWidget(part, row, 0, 1, 2)
                self._rows[name] = (part,)
                continue
            told = getattr(part, "name", "") or say(f"fix.{name}" if name in ("what", "note") else "dice-editor.number")
            head = text_label(told, "second", self, wrap=True)
            self._grid.addWidget(head, row, 0, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(part, row, 1)
            self._rows[name] = (head, part)
        for one in (self.what, *self.choices.values()):
            one.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # long names give way
        self._grid.setColumnMinimumWidth(0, self.theme.px(112))
        self._grid.setRowStretch(len(order) + 2, 1)
        fill(self.body, (scroll_area(inside, self), 1), self.why)
        self.why.hide()
        self.fit(WIDTH, HEIGHT)

    def _connect(self) -> None:
        self.what.chosen.connect(lambda _: self._offer())
        for name in ("die", "terrain"):
            self.choices[name].chosen.connect(lambda _: self._fill())
        self.number.changed.connect(lambda _: self._show_rows())
        self.session.changed.connect(self._offer)
        self.session.refused.connect(self._hear_refusal)

    @property
    def _state(self) -> State:
        return cast(State, self.session.view)

    @property
    def _names(self) -> DiceNames:
        return cast(DiceNames, self.session.names)

    def _seat_name(self, seat: str) -> str:
        return self.session.seat_name(seat) if isinstance(self.session, SavedSession) else seat

    # --- what is offered ---

    def _offer(self, piece: str = "") -> None:
        """Everything as it is by now."""
        state, names = self._state, self._names
        dice = [(die.id, f"{names(die.id)}, {names(die.place)}") for die in state.dice.values()]
        self.choices["die"].offer(dice, piece or self.choices["die"].key)
        self.choices["terrain"].offer(
            [(id_, _begun(names(id_))) for id_ in state.terrains], self.choices["terrain"].key
        )
        effects = [(f"effect-{one.id}", tell_effect(state, one.id, names)) for one in state.effects]
        self.choices["effect"].offer(effects, self.choices["effect"].key)
        self.choices["holder"].offer([(seat, self._seat_name(seat)) for seat in state.seat_ids])
        self.choices["declared"].offer([(one, label(one)) for one in CASTLES])
        self.chooser.show_state(state, names)
        self._fill()

    def _fill(self) -> None:
        """The die and the terrain as they are now."""
        state, names = self._state, self._names
        die, terrain = state.dice.get(self.choices["die"].key), state.terrains.get(self.choices["terrain"].key)
        if die is not None:
            places = [(one, _begun(names(one))) for one in editor.places_of_die(state, die.id)]
            self.choices["place"].offer(places, die.place)
            faces = dict.fromkeys(die.card.tokens) if die.card.sort == "minor" else ()
            self.choices["face"].offer([(token, _begun(names(token))) for token in faces], die.up)
            tamers = [(one, names(one)) for one in tamers_of(state, die.id)] if die.card.sort == "dragon" else []
            self.choices["tamer"].offer([(NOBODY, say("dice-editor.nobody")), *tamers], die.tamer)
        if terrain is not None:
            self.number.show_value(terrain.face)
            self.choices["holder"].show_key(terrain.holder or self._state.turn)
            self.choices["declared"].show_key(terrain.declared or CASTLES[0])
        self._show_rows()

    def _show_rows(self) -> None:
        needed = self._needed()
        for name, widgets in self._rows.items():
            for widget in widgets:
                widget.setVisible(name in needed)
        is_there = self.what.key != END or bool(self._state.effects)
        self._tell("" if is_there else say("dice-fix.no-effect"))
        self.do.setEnabled(is_there)

    def _needed(self) -> set[str]:
        """The rows that the wish is about."""
        state, found = self._state, {"what", "note"}
        if self.what.key == DIE:
            die = state.dice.get(self.choices["die"].key)
            sort = die.card.sort if die is not None else ""
            return found | {"die", "place"} | {"minor": {"face"}, "dragon": {"tamer"}}.get(sort, set())
        if self.what.key == TERRAIN:
            terrain = state.terrains.get(self.choices["terrain"].key)
            is_castle = terrain is not None and terrain.card.eighth == editor.CASTLE
            held = {"holder", *(["declared"] if is_castle else [])} if self.number.value == SUMMIT else set()
            return found | {"terrain", "number"} | held
        return found | ({"chooser"} if self.what.key == BEGIN else {"effect"})

    # --- doing it ---

    def try_it(self) -> None:
        """Refused with its reasons, it stays open; else all see it in the log."""
        values, note = self._values(), self.note.text().strip()
        if isinstance(values, str) or not note:
            self._tell(values if isinstance(values, str) else say("fix.no-note"))
            return
        self._hear_refusal(())
        if self.session.act("fixed", self.session.actor, **values, note=note):
            self.accept()
        else:
            self._tell(" ".join(tell_reason(one, self.session.names) for one in self._reasons))

    def _hear_refusal(self, reasons: Sequence[Reason]) -> None:
        self._reasons = reasons

    def _tell(self, text: str) -> None:
        self.why.setText(text)
        self.why.setVisible(bool(text))
        self.why.setAccessibleName(text)

    def _values(self) -> dict[str, Any] | str:
        """What the act says; a sentence where it says nothing yet."""
        if self.what.key == BEGIN:
            return self._begun() if self.chooser.is_complete else say("fix.nothing")
        if self.what.key == END:
            return {"ended": [self.choices["effect"].key]}
        found = self._of_die() if self.what.key == DIE else self._of_terrain()
        return found or say("fix.nothing")

    def _of_die(self) -> dict[str, Any]:
        """Only what differs."""
        die, found = self._state.dice[self.choices["die"].key], dict[str, Any]()
        for act, name, now in (("dice", "place", die.place), ("shown", "face", die.up), ("tamed", "tamer", die.tamer)):
            if name in self._needed() and self.choices[name].key != now:
                found[act] = [[die.id, self.choices[name].key]]
        return found

    def _of_terrain(self) -> dict[str, Any]:
        terrain, needed, face = self._state.terrains[self.choices["terrain"].key], self._needed(), self.number.value
        holder = self.choices["holder"].key if "holder" in needed else ""
        declared = self.choices["declared"].key if "declared" in needed else ""
        if (face, holder, declared) == (terrain.face, terrain.holder, terrain.declared):
            return {}
        return {"terrains": [[terrain.id, face, holder, declared]]}

    def _begun(self) -> dict[str, Any]:
        one, state = self.chooser, self._state
        made = editor.add_effect(state, one.id, one.seat.key, one.host.key, one.end).effects[len(state.effects) :]
        names = ("source", "seat", "host", "until", "of", "after")
        return {"begun": [{name: getattr(effect, name) for name in names} for effect in made]}


def _begun(text: str) -> str:
    """As a label begins."""
    return text[:1].upper() + text[1:]
