"""The start page of those who have something: armies to go on with, collection and catalogue at a glance, news."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.words import say
from ui.art.gallery import Gallery
from ui.art.icons import draw_icon
from ui.home.battles import BattlesPart
from ui.home.cards import ArmyCard, NewCard
from ui.home.figures import FigureLabel, GameShares
from ui.home.home_queries import CARDS, HomeContents, OwnedSummary
from ui.home.learn import LearnPanel
from ui.home.templates import SIDE_BY_SIDE, TemplatesPanel
from ui.home.tile_layout import TileLayout
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.clear import discard
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, TOP, fill, hbox, stretch, vbox
from ui.widgets.link import LinkButton
from ui.widgets.panel import Panel

SIDE = 340


class OverviewPage(QWidget):
    """Signals: went(screen, where) when the user wants to be elsewhere."""

    went = Signal(str, dict)

    def __init__(self, theme: Theme, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.armies = ArmiesPart(theme, self)
        self.battles = BattlesPart(theme, self)
        self.templates = TemplatesPanel(theme, gallery, self)
        self.collection = CollectionPanel(theme, self)
        self.catalogue = CataloguePanel(theme, self)
        self.learn = LearnPanel(theme, self)
        self.news = NewsPanel(theme, self)
        main = vbox(theme, self.armies, self.battles, self.templates, stretch(), spacing=14)
        side = vbox(theme, self.collection, self.catalogue, self.learn, self.news, stretch(), spacing=10)
        self._row = hbox(theme, (main, 1), side, parent=self, spacing=14)
        self._connect()
        theme.follow(self._measure)

    def _connect(self) -> None:
        self.armies.new.chosen.connect(lambda system: self.went.emit("armies", {"new": system}))
        self.armies.every.clicked.connect(lambda: self.went.emit("armies", {}))
        self.armies.taken.connect(lambda army: self.went.emit("armies", {"army": army}))
        self.battles.taken.connect(lambda battle: self.went.emit("battle", {"battle": battle}))
        self.battles.all_wanted.connect(lambda: self.went.emit("battle", {"list": "all"}))
        self.templates.chosen.connect(lambda of, one: self.went.emit("armies", {"new": of, "template": one}))
        self.collection.open.clicked.connect(lambda: self.went.emit("collection", self.collection.where()))
        self.learn.wanted.connect(lambda what: self.went.emit("battle", {"learn": what}))
        self.catalogue.open.clicked.connect(lambda: self.went.emit("catalogue", {}))
        self.catalogue.correct.clicked.connect(lambda: self.went.emit("catalogue", {"query": "owned>0 is:house"}))

    def _measure(self) -> None:
        self.arrange(self.width())

    def arrange(self, width: int) -> None:
        """The panels beside the armies, or below them where there is no room."""
        is_wide = width * 100 / self.theme.scale >= SIDE_BY_SIDE
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != way:
            self._row.setDirection(way)
        for panel in (self.collection, self.catalogue, self.learn, self.news):
            panel.setMinimumWidth(self.theme.px(SIDE) if is_wide else 0)
            panel.setMaximumWidth(self.theme.px(SIDE) if is_wide else 16_777_215)

    def show_start(self, start: HomeContents, entries: int, system: str, only: str = "") -> None:
        """`system` is the game looked at last, `only` the one that is chosen for the whole window."""
        self.armies.show_start(start)
        self.templates.show_templates(start.templates, system, only)
        self.collection.show_quickly(start)
        self.catalogue.show_entries(entries)

    def show_owned(self, owned: OwnedSummary) -> None:
        self.collection.show_owned(owned)
        self.catalogue.show_owned(owned)


class ArmiesPart(QWidget):
    """Signals: taken(id) when one of the armies is to be opened."""

    taken = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.head = text_label(say("home.continue-head"), "panel", self)
        self.every = LinkButton(theme, say("home.all-armies", count=0), self)
        self.empty = text_label(say("home.no-armies"), "second", self, wrap=True)
        self.inside = QWidget(self)
        self.tiles = TileLayout(self.inside, theme.px(250), theme.px(10))
        self.cards = [ArmyCard(theme, self.inside) for _ in range(CARDS)]
        for card in self.cards:
            card.clicked.connect(lambda _=False, card=card: self._take(card))
            card.hide()
            self.tiles.addWidget(card)
        self.new = NewCard(theme, self.inside)
        self.tiles.addWidget(self.new)
        top = hbox(theme, self.head, stretch(), self.every, margins=(6, 0, 4, 0))
        vbox(theme, top, self.empty, self.inside, parent=self, spacing=6)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self.empty.setContentsMargins(px(6), 0, px(6), px(4))
        self.tiles.min_width = px(250)
        self.tiles.setSpacing(px(8))
        self.tiles.invalidate()

    def show_start(self, start: HomeContents) -> None:
        rows = start.overview.armies
        for place, card in enumerate(self.cards):
            card.setVisible(place < len(rows))
            if place < len(rows):
                card.show_army(rows[place])
        count = start.overview.of_game
        self.every.rename(say("home.all-armies", count=count))
        self.every.setVisible(count > len(rows))
        self.empty.setVisible(not rows)
        self.tiles.invalidate()
        self.inside.updateGeometry()

    def _take(self, card: ArmyCard) -> None:
        if card.row is not None:
            self.taken.emit(card.row.id)


class _SidePanel(Panel):
    """A panel with a head; fill `column`."""

    def __init__(self, theme: Theme, head: str, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.head = text_label(head, "panel", self)
        self.column = vbox(theme, self.head, parent=self, spacing=10, margins=(18, 14, 18, 18))


def _figures(theme: Theme, panel: _SidePanel, names: Sequence[str]) -> list[FigureLabel]:
    made = [FigureLabel(theme, say(f"home.figure-{name}"), panel) for name in names]
    row = hbox(theme, *made, stretch(), spacing=26)
    panel.column.addLayout(row)
    return made


class CollectionPanel(_SidePanel):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, say("home.collection-head"), parent)
        self.pieces, self.boxes, self.wanted = _figures(theme, self, ("pieces", "boxes", "wanted"))
        self.shares = GameShares(theme, self)
        self.shares.hide()
        self.empty = text_label(say("home.collection-empty"), "second", self, wrap=True)
        self.open = TextButton(theme, say("home.open-collection"), self, icon="collection")
        fill(self.column, self.shares, self.empty, (self.open, 0, LEFT))

    def where(self) -> dict[str, str]:
        """Who has nothing yet begins with boxes."""
        return {} if self.empty.isHidden() else {"tab": "boxes"}

    def show_quickly(self, start: HomeContents) -> None:
        seen = start.overview
        self.boxes.show_value(f"{seen.boxes:,}")
        self.wanted.show_value(f"{seen.wanted:,}")
        is_empty = not (seen.boxes or seen.loose)
        if is_empty:
            self.pieces.show_value("0")
            self.shares.show_counts({})
        self.empty.setVisible(is_empty)

    def show_owned(self, owned: OwnedSummary) -> None:
        self.pieces.show_value(f"{owned.pieces:,}")
        self.boxes.show_value(f"{owned.boxes:,}")
        self.wanted.show_value(f"{owned.wanted:,}")
        self.shares.show_counts(owned.by_system)


class CataloguePanel(_SidePanel):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, say("home.catalogue-head"), parent)
        self.entries, self.context = _figures(theme, self, ("entries", "house"))
        self.text = text_label(say("home.house-text"), "second", self, wrap=True)
        self.column.addWidget(self.text)
        self.correct = TextButton(theme, say("home.correct"), self, icon="edit")
        self.open = TextButton(theme, say("home.open-catalogue"), self, icon="catalogue")
        self.correct.hide()
        fill(self.column, (self.correct, 0, LEFT), (self.open, 0, LEFT))

    def show_entries(self, entries: int) -> None:
        self.entries.show_value(f"{entries:,}")

    def show_share(self, share: float) -> None:
        self.context.show_value(say("home.percent", share=round(share * 100)))

    def show_owned(self, owned: OwnedSummary) -> None:
        code = {0: "home.house-text", 1: "home.house-one"}.get(owned.house, "home.house-some")
        self.text.setText(say(code, count=owned.house))
        self.correct.setVisible(owned.house > 0)


class NewsPanel(_SidePanel):
    """What the user should know; a word when there is nothing."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, say("home.news-head"), parent)
        self.says: list[str] = []
        self._inside = vbox(theme)
        self._lines: list[QWidget] = []
        self.column.addLayout(self._inside)
        self.show_news(())

    def show_news(self, sentences: Sequence[str]) -> None:
        self.says = list(sentences)
        discard(*self._lines, layout=self._inside)
        self._lines = [NewsLine(self.theme, text, self) for text in sentences] or [
            text_label(say("home.no-news"), "second", self, wrap=True)
        ]
        fill(self._inside, *self._lines)
        self._inside.setSpacing(self.theme.px(8))


class NewsLine(QWidget):
    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        hbox(
            theme,
            (OverviewSign(theme, self), 0, TOP),
            (text_label(text, "body", self, wrap=True), 1),
            parent=self,
            spacing=8,
        )


class OverviewSign(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedSize(QSize(theme.px(18), theme.px(18)))

    def paintEvent(self, _: QPaintEvent) -> None:
        draw_icon(QPainter(self), "info", QRectF(self.rect()), self.theme.colour("accent"), 2.0)
