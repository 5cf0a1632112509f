"""The menu of a piece, by right click or the menu key: what it can be told to do, then what can be looked up."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from app.engine.game import Game
from app.engine.protocol import Decision, Option
from app.games.disk.preview.forecast import heap
from app.games.disk.preview.moves_to_start import choose_piece
from app.words import say
from app.words.play_sentences import offer, tell_reason
from app.words.tongue import of_game
from ui.battle.session.session import BattleSession
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from ui.games.disk.surface import DiskSurface

Said = Sequence[Mapping[str, object]]


class PieceMenu(QMenu):
    """Every answer in it is one that the open question takes. Attributes: piece."""

    def __init__(self, session: BattleSession, surface: "DiskSurface", piece: str) -> None:
        super().__init__(surface.view)
        self.piece = piece
        self._session = session
        self._surface = surface
        self.setToolTipsVisible(True)
        with of_game(session.system):
            self._add_name()
            self._add_answers()
            self._add_looks()

    def _add_name(self) -> None:
        """Which disk is meant, and whose it is."""
        disk, session = self._state.disks.get(self.piece), self._session
        facts = session.battle.narrator.facts(self._state, self.piece, session.names, session.records)
        name = facts.name if facts is not None and disk is None else session.names(self.piece)
        seat = disk.seat if disk is not None else ""
        whose = say("table.piece", piece=name, seat=session.short_seat_name(seat)) if seat else name
        self.addAction(_plain(whose)).setEnabled(False)
        self.addSeparator()

    @property
    def _state(self) -> Any:
        """The state of a disk game, as it is shown; the session does not know its type."""
        return self._session.view

    # --- answers ---

    def _add_answers(self) -> None:
        session, piece = self._session, self.piece
        decision = session.decision
        if decision is None:
            return
        if decision.about[:1] == (piece,) and decision.kind in ("pick", "window"):
            self._add_options(decision, ())
        elif decision.kind == "pick_some" and _offered(decision, piece):
            self._add(say("menu.select"), partial(self._surface.ticked.emit, piece))
        elif decision.kind in ("pick", "secret", "window") and _offered(decision, piece):
            self._add_choice(decision)
        for option in offers_beside(decision, piece):
            self._add_option(option, (), offer(option, session.names))

    def _add_choice(self, decision: Decision) -> None:
        """What the piece can do when it is chosen, or that it is chosen."""
        chosen: Game[Any] | None = choose_piece(self._session.game, self._session.seat, self.piece)
        after = chosen.decision if chosen is not None else None
        if after is not None and after.kind == "pick" and after.about == (self.piece,):
            self._add_options(after, ({"pick": (self.piece,)},))
        else:
            options = [option for option in decision.options if option.key == self.piece]
            self._add_option(options[0], (), say("menu.choose", piece=self._session.names(self.piece)))

    def _add_options(self, decision: Decision, before: Said) -> None:
        for option in decision.options:
            self._add_option(option, before, offer(option, self._session.names))

    def _add_option(self, option: Option, before: Said, text: str) -> None:
        """An answer; one that is not allowed says why."""
        why = "\n".join(tell_reason(reason, self._session.names) for reason in option.reasons)
        said = (*before, {"pick": (option.key,)})
        self._add(text, partial(self._session.give_along, said), why)

    def _add(self, text: str, act: Callable[[], object], why: str = "") -> None:
        action = self.addAction(_plain(text))
        action.setEnabled(not why)
        action.setToolTip(plain_tip(why))
        action.triggered.connect(lambda _=False: act())

    # --- looking things up ---

    def _add_looks(self) -> None:
        surface, piece, state = self._surface, self.piece, self._state
        self.addSeparator()
        self._add(say("menu.details"), partial(surface.details_wanted.emit, piece))
        if piece in state.table and len(heap(state, piece)) > 1:
            self._add(say("menu.fan"), partial(surface.pointer_controller.spread, piece))
        if self._session.game.result is None and self._session.actor and piece in state.disks:
            self._add(say("menu.fix"), partial(surface.fix_wanted.emit, piece))

    def open_at(self, pixel: QPoint) -> None:
        """At a pixel of the view."""
        self.popup(self._surface.view.viewport().mapToGlobal(pixel))


def offers_beside(decision: Decision, piece: str) -> tuple[Option, ...]:
    """What a question offers that a piece does, beside choosing the piece itself: `a1:ability`."""
    if decision.kind != "pick":
        return ()
    return tuple(option for option in decision.options if option.key.startswith(f"{piece}:"))


def _offered(decision: Decision, key: str) -> bool:
    return any(option.key == key for option in decision.options)


def _plain(text: str) -> str:
    """In a menu an ampersand marks a key; names have none."""
    return text.replace("&", "&&")
