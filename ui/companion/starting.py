"""Who is at the table: the game, the scenario, one to six armies or names."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.games.registry import systems, traits_of
from app.words import label, say
from ui.battle.setup.agreement_panel import any_seed
from ui.companion.companion_queries import CompanionOffers, begin
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.clear import discard
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, fill, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.suggest import SuggestEntry
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from app.companion.session import TableSession

SEATS = "ABCDEF"
USUAL = 2


class StartPage(QWidget):
    """Attributes: games (that the companion knows), game, scenario, rows (a field for each player), add, begin.
    Signals: begun(session)."""

    begun = Signal(object)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.offers = CompanionOffers()
        self.rows: list[PlayerRow] = []
        self._build()
        self._lay_out()
        self.game.chosen.connect(lambda _: self._offer())
        self.add.clicked.connect(lambda: self._add().army.setFocus())
        self.begin.clicked.connect(self.start)
        self.theme.follow_px(self.panel.setMaximumWidth, 640)
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
        self._players = vbox(self.theme, spacing=6)
        buttons = hbox(self.theme, self.add, stretch(), self.begin)
        inside = vbox(self.theme, parent=self.panel, spacing=8, margins=(16, 14, 14, 16))
        fill(inside, self.title, (self.game, 0, LEFT), (self.scenario, 0, LEFT), self._players, self.says, buttons)
        vbox(self.theme, self.panel, stretch(), parent=self._ground)
        area = scroll_area(self._ground, self)
        vbox(self.theme, area, parent=self)

    # --- who ---

    def come(self, offers: CompanionOffers, army: str = "") -> None:
        """With these to choose from, and one of them in the first place."""
        self.offers = offers
        wanted = offers.find(army)
        system = wanted.army.system if wanted else self.context.system
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
        discard(row)
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
        system, scenario, seed = self.game.key, self.scenario.key, any_seed()
        for row in self.rows:
            name = row.army.text().strip() or say("companion.nobody", seat=row.seat)
            comers.append((name, self.offers.find(row.army.key) or self.offers.find_named(system, name)))
        names = [one.army.name if one else name for name, one in comers]
        title = say("battles.name-usual", armies=names)

        def then(session: "TableSession") -> None:
            self.begun.emit(session)

        self.context.save(
            lambda library: begin(library, title, system, scenario, comers, seed), while_alive(self, then)
        )


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
        hbox(theme, self.word, (self.army, 1), self.remove, parent=self)
        self.army.left_down.connect(self.army.show_all)

    def take_seat(self, seat: str) -> None:
        self.seat = seat
        self.word.setText(seat)
        self.army.edit.setAccessibleName(say("companion.player", seat=seat))
        self.remove.setToolTip(plain_tip(say("companion.player-remove", seat=seat)))
        self.remove.setAccessibleName(self.remove.toolTip())
