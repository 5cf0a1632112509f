"""The first start: an offer to add boxes, to begin with an army, to look around."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.games.ids import SYSTEMS
from app.words import label, say
from ui.art.gallery import Gallery, PieceKey
from ui.home.cards import PieceMedal
from ui.home.learn import LearnPanel
from ui.home.questions import Offer, Start
from ui.home.templates import SIDE_BY_SIDE, Templates
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.choice import Choice
from ui.widgets.flow import Flow
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper

MOST_BOXES = 99


class BoxRow(QWidget):
    """One box and how many of it."""

    def __init__(self, theme: Theme, gallery: Gallery, offer: Offer, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.offer = offer
        self.name = ShortLabel(offer.name, "name", self)
        self.second = ShortLabel("" if offer.is_known else say("home.box-unknown"), "second", self)
        self.count = Stepper(theme, say("home.box", name=offer.name), self, most=MOST_BOXES)
        # Whose army is in the box, or the sign of a box.
        shown = ("army", offer.army) if offer.army else ("set", offer.id)
        self.medal = PieceMedal(theme, gallery, PieceKey(offer.system, *shown), 34, self)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.medal)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addWidget(self.second)
        self._row.addLayout(names, 1)
        self._row.addWidget(self.count)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self._row.setContentsMargins(px(4), px(2), px(2), px(2))
        self._row.setSpacing(px(12))


class BoxesPanel(Panel):
    """Signals: added({(system, box): count}) when the boxes chosen are to be added; put_off() for Not now."""

    added = Signal(object)
    put_off = Signal()

    def __init__(self, theme: Theme, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._gallery = gallery
        self.rows: dict[tuple[str, str], BoxRow] = {}
        self.offers: tuple[Offer, ...] = ()
        self._inside: QWidget | None = None
        games = [(system, label(system)) for system in SYSTEMS]
        self.games = Choice(theme, say("home.templates-game"), games, self)
        self.games.chosen.connect(lambda _: self._turn())
        self.add = TextButton(theme, say("home.add"), self, primary=True, icon="plus")
        self.later = TextButton(theme, say("home.not-now"), self)
        self.later.setToolTip(say("home.not-now-text"))
        self.add.clicked.connect(lambda: self.added.emit(self.chosen()))
        self.later.clicked.connect(self.put_off)
        self._foot = Flow(gap=theme.px(6))
        self._foot.addWidget(self.add)
        self._foot.addWidget(self.later)
        self._top = Flow(gap=theme.px(14))
        self._top.addWidget(text_label(say("home.boxes-head"), "panel", self))
        self._top.addWidget(self.games)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._top)
        self._column.addWidget(text_label(say("home.boxes-text"), "second", self, wrap=True))
        self._column.addLayout(self._foot)
        theme.follow(self._measure)
        self._count()

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(20), px(14), px(18), px(18))
        self._column.setSpacing(px(10))
        self._top.setSpacing(px(14))

    def chosen(self) -> dict[tuple[str, str], int]:
        """How many of each box, of all games."""
        return {key: row.count.value for key, row in self.rows.items() if row.count.value}

    def show_offers(self, offers: Sequence[Offer], system: str) -> None:
        if tuple(offers) != self.offers:
            self.offers = tuple(offers)
            self._fill()
        if system in SYSTEMS:
            self.games.key = system
        for row in self.rows.values():
            row.count.show_value(0)
        self._turn()
        self._count()

    def _fill(self) -> None:
        if self._inside is not None:
            self._column.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = QWidget(self)
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.theme.px(2))
        self.rows = {(one.system, one.id): BoxRow(self.theme, self._gallery, one, self._inside) for one in self.offers}
        for row in self.rows.values():
            row.count.changed.connect(lambda _: self._count())
            column.addWidget(row)
        self._column.insertWidget(2, self._inside)
        self._turn()
        self._inside.show()

    def show_sizes(self, sizes: Mapping[tuple[str, str], int]) -> None:
        """How many pieces are in each box, where that is known."""
        for key, row in self.rows.items():
            if row.offer.is_known:
                row.second.set_whole(say("home.box-pieces", count=sizes.get(key, 0)))

    def _turn(self) -> None:
        """The boxes of one game; what was chosen of another stays chosen."""
        for (system, _), row in self.rows.items():
            row.setVisible(system == self.games.key)

    def _count(self) -> None:
        count = sum(self.chosen().values())
        code = {0: "home.add", 1: "home.add-one"}.get(count, "home.add-some")
        self.add.setText(say(code, count=count))
        self.add.setAccessibleName(self.add.text())
        self.add.setEnabled(count > 0)
        self.add.setToolTip("" if count else say("home.add-none"))
        self.add.updateGeometry()


class WelcomePage(QWidget):
    """Signals: went(screen, where) when the user wants to be elsewhere."""

    went = Signal(str, dict)

    def __init__(self, theme: Theme, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.boxes = BoxesPanel(theme, gallery, self)
        self.templates = Templates(theme, gallery, self)
        self.learn = LearnPanel(theme, self)
        self.learn.wanted.connect(lambda what: self.went.emit("battle", {"learn": what}))
        self.look = Panel(theme, self)
        self.text = text_label("", "second", self.look, wrap=True)
        self.open = TextButton(theme, say("home.open-catalogue"), self.look, icon="catalogue")
        self.open.clicked.connect(lambda: self.went.emit("catalogue", {}))
        self._look = QVBoxLayout(self.look)
        self._look.addWidget(text_label(say("home.look-head"), "panel", self.look))
        self._look.addWidget(self.text)
        self._look.addWidget(self.open, 0, Qt.AlignmentFlag.AlignLeft)
        self.templates.chosen.connect(lambda of, one: self.went.emit("armies", {"new": of, "template": one}))
        self._side = QVBoxLayout()
        self._side.addWidget(self.templates)
        self._side.addWidget(self.learn)
        self._side.addWidget(self.look)
        self._side.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.addWidget(self.boxes, 1, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(self._side, 1)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(14))
        self._side.setSpacing(px(10))
        self._look.setContentsMargins(px(18), px(14), px(18), px(18))
        self._look.setSpacing(px(10))
        self.arrange(self.width())

    def arrange(self, width: int) -> None:
        is_wide = width * 100 / self.theme.scale >= SIDE_BY_SIDE
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != way:
            self._row.setDirection(way)

    def show_start(self, start: Start, entries: int, games: int, system: str) -> None:
        self.boxes.show_offers(start.offers, system)
        self.templates.show_templates(start.templates, system)
        self.text.setText(say("home.look-text", entries=f"{entries:,}", games=games))
