"""What is in question on a table that is set up: a die with its place, or a terrain with its face and its holder."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.battle.codec.checks import CASTLES
from app.games.dragon_dice.rules.fixing import tamers_of
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import State
from app.words import label, say
from ui.games.dragon_dice.editor.dice_draft import DiceDraft
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import gridbox, hbox, stretch, vbox
from ui.widgets.stepper import Stepper

NOBODY = ""


class DiePanel(QWidget):
    """Attributes: hint, name, place, face, use, tamer, kind, number, holder, declared (what can be set), remove."""

    def __init__(self, theme: Theme, draft: DiceDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.hint = text_label(say("dice-editor.choose"), "second", self, wrap=True)
        self.name = text_label("", "panel", self, wrap=True)
        self.faces = text_label("", "second", self, wrap=True)
        names = ("place", "face", "use", "tamer", "kind", "holder", "declared")
        self.choices = {name: Dropdown(theme, say(f"dice-editor.{name}"), (), self) for name in names}
        self.number = Stepper(theme, say("dice-editor.number"), self, min_value=1, max_value=SUMMIT)
        self.remove = TextButton(theme, say("editor.remove"), self, icon="trash", act=draft.remove)
        self._rows: dict[str, tuple[QWidget, QWidget]] = {}
        self._lay_out()
        self._connect()
        draft.changed.connect(self._renew)
        self._renew()

    def _lay_out(self) -> None:
        self._grid = gridbox(self.theme, across=8, down=6)
        self._grid.setColumnStretch(0, 1)
        shown: dict[str, QWidget] = {**self.choices, "number": self.number}
        order = ("place", "face", "use", "tamer", "kind", "number", "holder", "declared")
        for row, name in enumerate(order):
            word = text_label(say(f"dice-editor.{name}"), "body", self)
            self._grid.addWidget(word, row, 0)
            self._grid.addWidget(shown[name], row, 1, Qt.AlignmentFlag.AlignRight)
            self._rows[name] = (word, shown[name])
        row_ = hbox(self.theme, stretch(), self.remove)
        vbox(self.theme, self.hint, self.name, self.faces, self._grid, row_, stretch(), parent=self, spacing=8)

    def _connect(self) -> None:
        draft = self.draft
        acts: dict[str, Callable[[State, str], State]] = {
            "place": lambda state, place: editor.move_die(state, draft.die, place),
            "face": lambda state, token: editor.show_face(state, draft.die, token),
            "use": lambda state, choice: editor.choose_use(state, draft.die, choice),
            "tamer": lambda state, champion: editor.tame(state, draft.die, champion),
            "kind": lambda state, id_: editor.exchange_terrain(state, draft.records, draft.terrain, id_),
            "holder": lambda state, seat: editor.hold_terrain(state, draft.terrain, seat),
            "declared": lambda state, location: editor.declare(state, draft.terrain, location),
        }
        for name, act in acts.items():
            self.choices[name].chosen.connect(lambda key, act=act: draft.do(act(draft.state, key)))
        self.number.changed.connect(
            lambda face: draft.do(editor.turn_terrain(draft.state, draft.terrain, face)) if draft.terrain else None
        )

    # --- what is ---

    def _renew(self) -> None:
        is_die, is_terrain = bool(self.draft.die), bool(self.draft.terrain)
        self.hint.setVisible(not is_die and not is_terrain)
        self.remove.setVisible(is_die)
        for one in (self.name, self.faces):
            one.setVisible(is_die or is_terrain)
        needed: set[str] = set()
        if is_die:
            needed = self._renew_die()
        elif is_terrain:
            needed = self._renew_terrain()
        for name, widgets in self._rows.items():
            for widget in widgets:
                widget.setVisible(name in needed)

    def _renew_die(self) -> set[str]:
        state, names = self.draft.state, self.draft.names
        die = state.dice[self.draft.die]
        self.name.setText(say("editor.piece-line", piece=names(die.id), seat=names(die.owner)))
        self.faces.setText(", ".join(map(names, die.card.tokens)))
        self._offer("place", [(one, _begun(names(one))) for one in editor.places_of_die(state, die.id)], die.place)
        needed = {"place"}
        if die.card.sort == "minor":
            self._offer("face", [(token, _begun(names(token))) for token in dict.fromkeys(die.card.tokens)], die.up)
            self._offer("use", [("", say("dice-editor.undecided")), ("act", say("option.act")),
                                ("double", say("option.double"))], die.choice)  # fmt: skip
            needed |= {"face", "use"} if die.up == "id" else {"face"}
        if die.card.sort == "dragon" and die.place in state.terrains:
            tamers = [(one, names(one)) for one in tamers_of(state, die.id)]
            self._offer("tamer", [(NOBODY, say("dice-editor.nobody")), *tamers], die.tamer)
            needed |= {"tamer"}
        return needed

    def _renew_terrain(self) -> set[str]:
        state, names, draft = self.draft.state, self.draft.names, self.draft
        terrain = state.terrains[draft.terrain]
        self.name.setText(_begun(names(terrain.id)))
        self.faces.setText(", ".join(f"{n} {label(icon)}" for n, icon in enumerate(terrain.card.faces, 1)))
        known = sorted((entry.name, id_) for id_, entry in draft.records["terrain"].items())
        self._offer("kind", [(id_, name) for name, id_ in known], terrain.card.key)
        self.number.show_value(terrain.face)
        needed = {"kind", "number"}
        if terrain.face == SUMMIT:
            seats = [(seat, say("editor.seat", seat=seat)) for seat in state.seat_ids]
            self._offer("holder", seats, terrain.holder)
            needed |= {"holder"}
            if terrain.card.eighth == editor.CASTLE:
                self._offer("declared", [(one, label(one)) for one in CASTLES], terrain.declared)
                needed |= {"declared"}
        return needed

    def _offer(self, name: str, choices: Sequence[tuple[str, str]], key: str) -> None:
        self.choices[name].offer(choices, key)


def _begun(text: str) -> str:
    """As a label begins."""
    return text[:1].upper() + text[1:]
