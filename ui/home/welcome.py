"""The first start: an offer to add boxes, to begin with an army, to look around."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.games.ids import SYSTEMS
from app.words import label, say
from ui.art.gallery import Gallery, PieceKey
from ui.home.cards import PieceMedal
from ui.home.home_queries import BoxOffer, HomeContents
from ui.home.learn import LearnPanel
from ui.home.templates import SIDE_BY_SIDE, TemplatesPanel
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.choice import ChoiceButtons
from ui.widgets.clear import discard
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import LEFT, TOP, fill, flowbox, hbox, stretch, vbox
from ui.widgets.link import LinkButton
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper

MAX_BOXES = 99


class BoxRow(QWidget):
    """One box and how many of it. Signals: contents_wanted() to type in what is in it, where nobody knows."""

    contents_wanted = Signal()

    def __init__(self, theme: Theme, gallery: Gallery, offer: BoxOffer, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.offer = offer
        self.name = ShortLabel(offer.name, "name", self)
        self.second = ShortLabel("" if offer.is_known else say("home.box-unknown"), "second", self)
        self.count = Stepper(theme, say("home.box", name=offer.name), self, max_value=MAX_BOXES)
        # Whose army is in the box, or the sign of a box.
        shown = ("army", offer.army) if offer.army else ("set", offer.id)
        self.medal = PieceMedal(theme, gallery, PieceKey(offer.system, *shown), 34, self)
        names = vbox(theme, self.name, self.second, spacing=0)
        if not offer.is_known:
            word = say("collect.type-here")
            self.type_in = LinkButton(theme, word, self, act=self.contents_wanted)
            self.type_in.setAccessibleName(f"{offer.name}: {word}")
            names.addWidget(self.type_in)
        hbox(theme, self.medal, (names, 1), self.count, parent=self, spacing=12, margins=(4, 2, 2, 2))


class BoxesPanel(Panel):
    """Signals: added({(system, box): count}) when the boxes chosen are to be added; put_off() for Not now;
    contents_wanted(system, box) to type in what is in one."""

    added = Signal(object)
    contents_wanted = Signal(str, str)
    put_off = Signal()

    def __init__(self, theme: Theme, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._gallery = gallery
        self.rows: dict[tuple[str, str], BoxRow] = {}
        self.offers: tuple[BoxOffer, ...] = ()
        self._inside: QWidget | None = None
        games = [(system, label(system)) for system in SYSTEMS]
        self.games = ChoiceButtons(theme, say("home.templates-game"), games, self)
        self.games.chosen.connect(lambda _: self._turn())
        self.add = TextButton(theme, say("home.add"), self, primary=True, icon="plus")
        self.later = TextButton(theme, say("home.not-now"), self, act=self.put_off)
        self.later.setToolTip(say("home.not-now-text"))
        self.add.clicked.connect(lambda: self.added.emit(self.chosen()))
        foot = flowbox(theme, self.add, self.later, spacing=6)
        top = flowbox(theme, text_label(say("home.boxes-head"), "panel", self), self.games, spacing=14)
        self._column = vbox(theme, parent=self, spacing=10, margins=(20, 14, 18, 18))
        fill(self._column, top, text_label(say("home.boxes-text"), "second", self, wrap=True), foot)
        self._count()

    def chosen(self) -> dict[tuple[str, str], int]:
        """How many of each box, of all games."""
        return {key: row.count.value for key, row in self.rows.items() if row.count.value}

    def show_offers(self, offers: Sequence[BoxOffer], system: str) -> None:
        """Those of a game, if one is chosen, else one game after the other. What somebody has counted and not yet added
        stays counted."""
        self.games.setVisible(system not in SYSTEMS)
        if tuple(offers) != self.offers:
            self.offers = tuple(offers)
            chosen = self.chosen()
            self._fill()
            self._show_counts(chosen)
        if system in SYSTEMS:
            self.games.key = system
        self._turn()
        self._count()

    def forget_chosen(self) -> None:
        """Count from nothing again: what was chosen has been added."""
        self._show_counts({})
        self._count()

    def _show_counts(self, counts: Mapping[tuple[str, str], int]) -> None:
        for key, row in self.rows.items():
            row.count.show_value(counts.get(key, 0))

    def _fill(self) -> None:
        if self._inside is not None:
            discard(self._inside, layout=self._column)
        self._inside = QWidget(self)
        column = vbox(self.theme, parent=self._inside, spacing=2)
        self.rows = {(one.system, one.id): BoxRow(self.theme, self._gallery, one, self._inside) for one in self.offers}
        for key, row in self.rows.items():
            row.count.changed.connect(lambda _: self._count())
            row.contents_wanted.connect(partial(self.contents_wanted.emit, *key))
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
        self.add.rename(say(code, count=count))
        self.add.setEnabled(count > 0)
        self.add.setToolTip("" if count else say("home.add-none"))
        self.add.updateGeometry()


class BuildPanel(Panel):
    """The way to a first army. Signals: wanted(system), empty for any game."""

    wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.new = TextButton(
            theme, say("home.build"), self, primary=True, icon="plus", act=lambda: self.wanted.emit("")
        )
        text = text_label(say("home.build-text"), "second", self, wrap=True)
        column = vbox(theme, parent=self, spacing=10, margins=(18, 14, 18, 18))
        fill(column, text_label(say("home.build-head"), "panel", self), text, (self.new, 0, LEFT))


class WelcomePage(QWidget):
    """Signals: went(screen, where) when the user wants to be elsewhere."""

    went = Signal(str, dict)

    def __init__(self, theme: Theme, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.build = BuildPanel(theme, self)
        self.build.wanted.connect(lambda system: self.went.emit("armies", {"new": system}))
        self.boxes = BoxesPanel(theme, gallery, self)
        self.boxes.contents_wanted.connect(
            lambda of, one: self.went.emit("collection", {"system": of, "box": one, "contents": "type"})
        )
        self.templates = TemplatesPanel(theme, gallery, self)
        self.learn = LearnPanel(theme, self)
        self.learn.wanted.connect(lambda what: self.went.emit("battle", {"learn": what}))
        self.look = Panel(theme, self)
        self.text = text_label("", "second", self.look, wrap=True)
        self.open = TextButton(theme, say("home.open-catalogue"), self.look, icon="catalogue")
        self.open.clicked.connect(lambda: self.went.emit("catalogue", {}))
        look = vbox(theme, parent=self.look, spacing=10, margins=(18, 14, 18, 18))
        fill(look, text_label(say("home.look-head"), "panel", self.look), self.text, (self.open, 0, LEFT))
        self.templates.chosen.connect(lambda of, one: self.went.emit("armies", {"new": of, "template": one}))
        side = vbox(theme, self.build, self.templates, self.learn, self.look, stretch(), spacing=10)
        self._row = hbox(theme, (side, 1), (self.boxes, 1, TOP), parent=self, spacing=14)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.arrange(self.width())

    def arrange(self, width: int) -> None:
        is_wide = width * 100 / self.theme.scale >= SIDE_BY_SIDE
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != way:
            self._row.setDirection(way)

    def show_start(self, start: HomeContents, entries: int, games: int, system: str) -> None:
        self.boxes.show_offers(start.offers, system)
        self.templates.show_templates(start.templates, system, system)
        self.text.setText(say("home.look-text", entries=f"{entries:,}", games=games))
