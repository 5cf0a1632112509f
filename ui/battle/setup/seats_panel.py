"""Who meets: an army and a player for each seat."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from app.battles.battle_list import LONGEST_PLAYER
from app.games.api.setup import ScenarioChoice
from app.games.registry import battle_of
from app.words import say
from ui.battle.library.battle_card import draw_letter
from ui.battle.library.battle_texts import player_word
from ui.battle.setup.battle_plan import SEATS, BattlePlan, SeatPlan, SetupOffers
from ui.battle.setup.choices import PERSON, choosable_players, player_heads, player_rows
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.clear import discard
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import LEFT, TOP, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.suggest import SuggestEntry
from ui.widgets.tips import plain_tip

ABREAST = 470  # below this width of a seat, in pixels at 100 %, its player goes under its army


class ArmyEntry(SuggestEntry):
    """The first suggestion is chosen already, so that a part of a name and Return are enough. Down offers all."""

    def _show(self, words: list[str]) -> None:
        super()._show(words)
        if self.is_open and self.offers is not None:
            self.offers.step(1)


class SeatRow(Arranged, QWidget):
    """One seat. Attributes: chair (what is chosen), army (a search field), player, name (of a person), remove.
    Signals: changed() when the user took another army or player; gone() when nobody shall sit here."""

    changed = Signal()
    gone = Signal()

    def __init__(self, theme: Theme, number: int, offers: SetupOffers, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.offers = offers
        self.chair = SeatPlan()
        seat = SEATS[number]
        self.sign = SeatMedal(theme, number, self)
        choices = [(one.key, one.title) for one in offers.armies.values()]
        self.army = ArmyEntry(theme, say("battles.army-of", seat=seat), choices, self, hint=say("battles.army-hint"))
        self.all = IconButton(theme, "chevron", say("battles.all-armies", seat=seat), self, size=34)
        players = [(one, player_word(one)) for one in choosable_players(offers.system)]
        self.player = Dropdown(theme, say("battles.player-of", seat=seat), players, self)
        self.player.explain(player_rows(offers.system), player_heads(offers.system))
        self.name = TextEntry(theme, say("battles.name-of", seat=seat), self, hint=say("battles.name-hint"))
        self.name.edit.setMaxLength(LONGEST_PLAYER)
        self.remove = IconButton(theme, "cross", say("battles.remove-seat", seat=seat), self, size=34)
        self.about = ShortLabel("", "small", self)
        army = hbox(theme, (self.army, 1), self.all, spacing=0)
        self._fields = hbox(theme, (army, 1), hbox(theme, self.player, stretch(), self.remove), spacing=4)
        below = hbox(theme, (self.about, 1), self.name, spacing=8)
        hbox(theme, (self.sign, 0, TOP), (vbox(theme, self._fields, below, spacing=4), 1), parent=self, spacing=10)
        self.army.taken.connect(self._take_army)
        self.army.entered.connect(lambda _: self._left())
        self.army.left_down.connect(self.army.show_all)
        self.all.clicked.connect(self._show_all)
        self.player.chosen.connect(self._take_player)
        self.name.entered.connect(self._take_name)
        self.remove.clicked.connect(self.gone)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.player.setFixedWidth(self.player.widest())
        self.name.setFixedWidth(self.player.widest())
        self._arrange()

    def _arrange(self) -> None:
        is_wide = self.width() * 100 / self.theme.scale >= ABREAST
        self._fields.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)

    def show_chair(self, chair: SeatPlan, role: str, *, can_go: bool) -> None:
        """From outside; nobody is told."""
        self.chair = chair
        chosen = self.offers.armies.get(chair.army)
        self.army.set_text(chosen.title if chosen else "")
        self.army.edit.setCursorPosition(0)
        self.army.edit.setToolTip(plain_tip(chosen.title if chosen else ""))
        self.player.show_key(chair.player)
        self.name.set_text(chair.name)
        self.name.setVisible(chair.player == PERSON)
        self.remove.setVisible(can_go)
        self.sign.show_medal(chosen.medal if chosen else None)
        said = [role] if role else []
        if chosen:
            said += [battle_of(self.offers.system).setup.summary(chosen.army)]
        self.about.set_whole(say("battles.spoken", parts=said) if said else say("battles.army-none"))

    def _show_all(self) -> None:
        self.army.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.army.show_all()

    def _take_army(self, key: str) -> None:
        if key != self.chair.army:
            self.chair = replace(self.chair, army=key)
            self.changed.emit()

    def _left(self) -> None:
        """What was typed and is no army: an empty field means none, anything else leaves it as it was."""
        if self.army.is_open:
            return
        if self.army.key or not self.army.text().strip():
            self._take_army(self.army.key)
        else:
            chosen = self.offers.armies.get(self.chair.army)
            self.army.set_text(chosen.title if chosen else "")

    def _take_player(self, player: str) -> None:
        self.chair = replace(self.chair, player=player)
        self.changed.emit()

    def _take_name(self, name: str) -> None:
        if name != self.chair.name:
            self.chair = replace(self.chair, name=name)
            self.changed.emit()


class SeatMedal(QWidget):
    """The medal of the army's faction with the letter of the seat."""

    def __init__(self, theme: Theme, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._number = number
        self._medal: object = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def show_medal(self, medal: object) -> None:
        self._medal = medal
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(52), self.theme.px(50))

    def paintEvent(self, _: QPaintEvent) -> None:
        from ui.catalog.results.row_delegate import medal_pixmap

        px = self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._medal:
            picture = medal_pixmap(self._medal, px(40), self.devicePixelRatioF())
            painter.drawPixmap(QPointF(px(12), px(8)), picture)
        else:
            painter.setPen(self.theme.colour("line"))
            painter.drawEllipse(QRectF(px(14), px(10), px(36), px(36)))
        draw_letter(painter, self.theme, QPointF(px(12), px(13)), SEATS[self._number], self._number)


class SeatsPanel(Panel):
    """Attributes: rows, add, first. Signals: changed(chairs) when the user changed who meets; add_wanted();
    first_chosen(seat) when somebody is to be first player, empty for chance."""

    changed = Signal(object)
    add_wanted = Signal()
    first_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.rows: list[SeatRow] = []
        self.offers = SetupOffers()
        self.head = text_label(say("battles.seats"), "panel", self)
        self.first_word = text_label(say("battles.first"), "second", self)
        self.first = Dropdown(theme, say("battles.first"), [("", say("battles.first-by-chance"))], self)
        self.first.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.first.chosen.connect(self.first_chosen)
        first = hbox(theme, self.first_word, (self.first, 1), stretch(), spacing=10)
        self.add = TextButton(theme, say("battles.add-seat"), self, icon="plus")
        self.add.clicked.connect(self.add_wanted)
        self._seats = vbox(theme, spacing=10)
        vbox(
            theme, self.head, self._seats, (self.add, 0, LEFT), first, parent=self, spacing=8, margins=(16, 12, 14, 16)
        )

    def show_first(self, plan: BattlePlan) -> None:
        """Who may be first player, and who is; nothing where dice alone say it. From outside; nobody is told."""
        for part in (self.first_word, self.first):
            part.setVisible(self.offers.has_first)
        seats = [(seat, say("battles.first-seat", seat=seat)) for seat in plan.seats]
        self.first.offer([("", say("battles.first-by-chance")), *seats], plan.first)

    def show_chairs(self, chairs: Sequence[SeatPlan], offers: SetupOffers, scenario: ScenarioChoice) -> None:
        """From outside; nobody is told. A field that has the focus keeps it."""
        if offers is not self.offers:
            self.offers = offers
            self._cut(0)
        self._cut(len(chairs))
        while len(self.rows) < len(chairs):
            self._sit_down(len(self.rows))
        roles = scenario.roles
        for number, (row, chair) in enumerate(zip(self.rows, chairs, strict=True)):
            role = say(f"battles.role-{roles[number]}") if number < len(roles) else ""
            row.show_chair(chair, role, can_go=len(chairs) > scenario.min_seats)
        self.add.setVisible(len(chairs) < scenario.max_seats)

    def _cut(self, count: int) -> None:
        discard(*self.rows[count:], layout=self._seats)
        del self.rows[count:]

    def _sit_down(self, number: int) -> None:
        row = SeatRow(self.theme, number, self.offers, self)
        row.changed.connect(self._tell)
        row.gone.connect(lambda: self._stand_up(row))
        self.rows.append(row)
        self._seats.addWidget(row)
        row.show()

    def _stand_up(self, row: SeatRow) -> None:
        self.changed.emit(tuple(one.chair for one in self.rows if one is not row))

    def _tell(self) -> None:
        self.changed.emit(tuple(row.chair for row in self.rows))
