"""Fix the table: what the players say is so, with a note that everybody reads."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.base.errors import Reason
from app.base.geometry import Point
from app.base.units import UM_PER_INCH
from app.games.disk.texts import inches
from app.words import label, say
from app.words.play_sentences import tell_reason
from ui.battle.session.game_window import game_window_of
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.games.disk.disk_battles import disk_battle_for, disk_battle_of
from ui.shell.look.theme import Theme
from ui.widgets.check import CheckBox
from ui.widgets.dialogs import TitledDialog
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, gridbox, hbox
from ui.widgets.stepper import Stepper
from ui.widgets.views.scroll import scroll_area

KINDS = ("set", "remove", "back")
WIDTH, HEIGHT = 500, 570


class FixSheet(TitledDialog):
    """Attributes: what, piece, across, down, seat, steppers (by counter), checks (by token), note, why (not), do."""

    def __init__(self, session: BattleSession, theme: Theme, parent: QWidget, piece: str = "") -> None:
        super().__init__(theme, say("fix.title"), parent, width=min(WIDTH, parent.window().width() * 9 // 10))
        self.session = session
        self._reasons: Sequence[Reason] = ()
        self.add_text(say("fix.text"), "second")
        self.what = Dropdown(theme, say("fix.what"), [(one, say(f"fix.{one}")) for one in KINDS], self)
        self.piece = Dropdown(theme, say("fix.piece"), parent=self)
        self.across = TextEntry(theme, say("fix.x"), self)
        self.down = TextEntry(theme, say("fix.y"), self)
        self.seat = Dropdown(
            theme, say("fix.seat"), [(one.id, self._seat_name(one.id)) for one in session.state.seats], self
        )
        fields = game_window_of(session.system).fix_fields
        self.steppers = {name: Stepper(theme, say(f"fix.{name}"), self, max_value=99) for name in fields.counters}
        self.checks = {name: CheckBox(theme, label(name), self) for name in fields.tokens}
        self.note = TextEntry(theme, say("fix.note"), self, hint=say("fix.note-hint"))
        self.why = text_label("", "bad", self, wrap=True)
        self._lay_out()
        self.add_button(say("fix.leave")).clicked.connect(self.reject)
        self.do = self.add_button(say("fix.do"), primary=True)
        self.do.clicked.connect(self.try_it)
        self.what.chosen.connect(lambda _: self._offer())
        self.piece.chosen.connect(lambda _: self._fill())
        session.changed.connect(self._offer_again)
        session.refused.connect(self._hear_refusal)
        self._offer(piece)
        self.what.setFocus()

    def _lay_out(self) -> None:
        inside = QWidget(self)
        self._grid = gridbox(self.theme, parent=inside, across=12, down=6, margins=(0, 0, 8, 0))
        self._grid.setColumnStretch(1, 1)
        place = QWidget(self)
        hbox(self.theme, self.across, self.down, parent=place)
        self._rows: dict[str, tuple[QWidget, QWidget]] = {}
        parts: tuple[tuple[str, QWidget], ...] = (
            ("what", self.what), ("piece", self.piece), ("place", place), ("seat", self.seat), *self.steppers.items(),
            *self.checks.items(), ("note", self.note),
        )  # fmt: skip
        for number, (name, part) in enumerate(parts):
            head = text_label("" if name in self.checks else say(f"fix.{name}"), "second", self, wrap=True)
            self._grid.addWidget(head, number, 0, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(part, number, 1)
            self._rows[name] = (head, part)
        self._grid.setColumnMinimumWidth(0, self.theme.px(112))
        self._grid.setRowStretch(len(parts), 1)
        area = scroll_area(inside, self)
        fill(self.body, (area, 1), self.why)
        self.why.hide()
        self.fit(WIDTH, HEIGHT)

    def _seat_name(self, seat: str) -> str:
        return self.session.seat_name(seat) if isinstance(self.session, SavedSession) else seat

    # --- what is offered ---

    def _offer(self, piece: str = "") -> None:
        """The pieces that the wish can be about."""
        state, names = self._seen, self.session.names
        if self.what.key == "back":
            lost = [
                (seat, card)
                for seat, cards in disk_battle_for(state).narrator.lost_pieces(state).items()
                for card in cards
            ]
            found = [(f"{seat} {card}", f"{state.cards[card].name}, {self._seat_name(seat)}") for seat, card in lost]
        else:
            found = [(id_, f"{names(id_)}, {self._seat_name(disk.seat)}") for id_, disk in state.disks.items()]
        self.piece.offer(found, piece or self.piece.key)
        self._fill()

    def _offer_again(self) -> None:
        """Something else happened meanwhile: what is gone is not offered any more."""
        if self.piece.key not in self._seen.disks and self.what.key != "back":
            self._offer()

    def _fill(self) -> None:
        """As it is now."""
        for name, shown in self._rows.items():
            is_needed = name in self._needed
            for widget in shown:
                widget.setVisible(is_needed)
        self._tell("")
        disk, at = self._disk, self._at
        if at is not None:
            self.across.set_text(inches(at[0]))
            self.down.set_text(inches(at[1]))
        if disk is not None:
            self.seat.show_key(disk.seat)
            for name, check in self.checks.items():
                check.setChecked(getattr(disk, name))
            for name, stepper in self.steppers.items():
                stepper.show_value(getattr(disk, name))
        self.do.setEnabled(bool(self.piece.key))
        if not self.piece.key:
            self._tell(say("fix.none-there"))

    @property
    def _needed(self) -> frozenset[str]:
        """The rows that the wish is about."""
        counted = (*self.steppers, *self.checks) if self.what.key == "set" else ()
        return _NEEDED[self.what.key] | frozenset(counted)

    @property
    def _seen(self) -> Any:
        """The state of a disk game, as much of it as is shown."""
        return self.session.view

    @property
    def _disk(self) -> Any:
        """Of the game's own; None where it is none."""
        return self._seen.disks.get(self.piece.key)

    @property
    def _at(self) -> Point | None:
        """Where the piece lies; one that is to be brought back comes home."""
        state, key = self._seen, self.piece.key
        if self.what.key == "back":
            return disk_battle_of(state.system).scenery.home(state, key.partition(" ")[0])
        return state.table[key].at if key in state.table else None

    # --- doing it ---

    def try_it(self) -> None:
        """Refused with its reasons, it stays open; else all see it in the log."""
        values = self._values()
        if isinstance(values, str):
            self._tell(values)
            return
        self._hear_refusal(())
        if self.session.act("fixed", self.session.actor, **values):
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
        note = self.note.text().strip()
        if not self.piece.key:
            return say("fix.none-there")
        if self.what.key == "remove":
            found: dict[str, Any] | str = {"piece": self.piece.key, "remove": True}
        elif self.what.key == "back":
            at = self._place()
            seat, _, card = self.piece.key.partition(" ")
            found = at if isinstance(at, str) else {"back": card, "seat": seat, "at": at}
        else:
            found = self._changes()
        if isinstance(found, str):
            return found
        return {**found, "note": note} if note else say("fix.no-note")

    def _place(self) -> Point | str:
        lengths = []
        for entry in (self.across, self.down):
            try:
                lengths.append(round(float(entry.text().replace(",", ".")) * UM_PER_INCH))
            except (ValueError, OverflowError):
                return say("fix.no-place", value=entry.text() or "\u2026")
        return lengths[0], lengths[1]

    def _changes(self) -> dict[str, Any] | str:
        """Only what differs: a disk that is not moved stays in its layer."""
        disk, at, place = self._disk, self._at, self._place()
        if isinstance(place, str):
            return place
        if disk is None or at is None:
            return say("fix.none-there")
        told = (self.across.text(), self.down.text())
        values: dict[str, Any] = {} if told == (inches(at[0]), inches(at[1])) else {"at": place}
        values |= {name: one.value for name, one in self.steppers.items() if one.value != getattr(disk, name)}
        if self.seat.key != disk.seat:
            values["seat"] = self.seat.key
        values |= {name: one.isChecked() for name, one in self.checks.items() if one.isChecked() != getattr(disk, name)}
        return {"piece": disk.id, **values} if values else say("fix.nothing")


_NEEDED = {
    "set": frozenset({"what", "piece", "place", "seat", "note"}),
    "remove": frozenset({"what", "piece", "note"}),
    "back": frozenset({"what", "piece", "place", "note"}),
}
