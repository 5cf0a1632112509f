"""Who is at the table: the game, the scenario, one to six armies or names."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.games.registry import systems, traits_of
from app.words import label, say
from ui.battle.setup.agreement_panel import any_seed
from ui.companion.lore import Offers, begin
from ui.shell.services.app_context import House
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel
from ui.widgets.suggest import SuggestEntry
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.companion.session import Session

SEATS = "ABCDEF"
USUAL = 2


class StartPage(QWidget):
    """Attributes: games (that the companion knows), game, scenario, rows (a field for each player), add, begin.
    Signals: begun(session)."""

    begun = Signal(object)

    def __init__(self, house: House, parent: QWidget) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme
        self.offers = Offers()
        self.rows: list[PlayerRow] = []
        self._build()
        self._lay_out()
        self.game.chosen.connect(lambda _: self._offer())
        self.add.clicked.connect(lambda: self._add().army.setFocus())
        self.begin.clicked.connect(self.start)
        self.theme.follow(self._measure)
        for _ in range(USUAL):
            self._add()

    def _build(self) -> None:
        theme = self.theme
        self._ground = QWidget(self)
        self.panel = Panel(theme, self._ground)
        self.title = text_label(say("companion.new-title"), "panel", self.panel, wrap=True)
        self.games = [one for one in systems() if traits_of(one).companion]
        self.game = Dropdown(theme, say("companion.game"), [(one, label(one)) for one in self.games], self.panel)
        self.scenario = Dropdown(theme, say("companion.scenario"), (), self.panel)
        self.says = text_label(say("companion.says-new"), "second", self.panel, wrap=True)
        self.add = TextButton(theme, say("companion.player-add"), self.panel, icon="plus")
        self.begin = TextButton(theme, say("companion.begin"), self.panel, primary=True)

    def _lay_out(self) -> None:
        self._players = QVBoxLayout()
        self._buttons = QHBoxLayout()
        self._buttons.addWidget(self.add)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.begin)
        self._inside = QVBoxLayout(self.panel)
        self._inside.addWidget(self.title)
        for control in (self.game, self.scenario):
            self._inside.addWidget(control, 0, Qt.AlignmentFlag.AlignLeft)
        self._inside.addLayout(self._players)
        self._inside.addWidget(self.says)
        self._inside.addLayout(self._buttons)
        both = QVBoxLayout(self._ground)
        both.setContentsMargins(0, 0, 0, 0)
        both.addWidget(self.panel)
        both.addStretch(1)
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._ground)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)

    def _measure(self) -> None:
        px = self.theme.px
        self._inside.setContentsMargins(px(16), px(14), px(14), px(16))
        self._inside.setSpacing(px(8))
        self._players.setSpacing(px(6))
        self.panel.setMaximumWidth(px(640))

    # --- who ---

    def come(self, offers: Offers, army: str = "") -> None:
        """With these to choose from, and one of them in the first place."""
        self.offers = offers
        wanted = offers.find(army)
        system = wanted.army.system if wanted else self.house.system
        if system in self.games:
            self.game.show_key(system)
        for row in self.rows:
            row.army.set_text("")
        self._offer()
        if wanted:
            self.rows[0].army.show_key(wanted.key)
        self.rows[1 if wanted else 0].army.edit.setFocus()

    def _offer(self) -> None:
        system = self.game.key
        choices = [(one.key, one.title) for one in self.offers.armies.get(system, ())]
        for row in self.rows:
            row.army.offer(choices)
        none = ("", say("companion.no-scenario"))
        self.scenario.offer([none, *self.offers.scenarios.get(system, ())], "")
        self.scenario.setVisible(bool(self.offers.scenarios.get(system)))

    def _add(self) -> "PlayerRow":
        row = PlayerRow(self, SEATS[len(self.rows)])
        self.rows.append(row)
        self._players.addWidget(row)
        row.remove.clicked.connect(lambda: self._drop(row))
        self._offer()
        self._count()
        return row

    def _drop(self, row: "PlayerRow") -> None:
        self.rows.remove(row)
        row.hide()
        row.deleteLater()
        for seat, one in zip(SEATS, self.rows, strict=False):
            one.take_seat(seat)
        self._count()

    def _count(self) -> None:
        for row in self.rows:
            row.remove.setVisible(len(self.rows) > 1)
        self.add.setEnabled(len(self.rows) < len(SEATS))

    def start(self) -> None:
        """Whoever has neither an army nor a name is Player A, B and so on."""
        comers = []
        for row in self.rows:
            name = row.army.text().strip() or say("companion.nobody", seat=row.seat)
            comers.append((name, self.offers.find(row.army.key)))
        names = [one.army.name if one else name for name, one in comers]
        title = say("battles.name-usual", armies=names)
        system, scenario, seed = self.game.key, self.scenario.key, any_seed()

        def then(session: "Session") -> None:
            self.begun.emit(session)

        self.house.save(lambda library: begin(library, title, system, scenario, comers, seed), while_alive(self, then))


class PlayerRow(QWidget):
    def __init__(self, page: StartPage, seat: str) -> None:
        super().__init__(page.panel)
        theme = page.theme
        self.seat = seat
        self.army = SuggestEntry(theme, say("companion.player", seat=seat), (), self, hint=say("companion.army-hint"))
        self.army.edit.setMaxLength(100)
        self.word = text_label(seat, "name", self)
        self.word.setMinimumWidth(theme.px(14))
        self.remove = IconButton(theme, "cross", say("companion.player-remove", seat=seat), self, size=34)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.word)
        row.addWidget(self.army, 1)
        row.addWidget(self.remove)
        self.army.left_down.connect(self.army.show_all)

    def take_seat(self, seat: str) -> None:
        self.seat = seat
        self.word.setText(seat)
        self.army.edit.setAccessibleName(say("companion.player", seat=seat))
        self.remove.setToolTip(plain_tip(say("companion.player-remove", seat=seat)))
        self.remove.setAccessibleName(self.remove.toolTip())
