"""Battles on the start page: those that wait for somebody first, each one click away."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.home.cards import HomeCard
from ui.home.tile_layout import TileLayout
from ui.shell.look.theme import Theme
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox
from ui.widgets.link import LinkButton
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.battles.battle_list import BattleSummary
    from catalog.overlay import Library

CARDS = 3
HIGH = 88


@dataclass(frozen=True, slots=True)
class RecentBattles:
    """Those that are shown, how many there are, and the names of scenarios by game and id."""

    shown: "tuple[BattleSummary, ...]" = ()
    count: int = 0
    scenarios: Mapping[tuple[str, str], str] = field(default_factory=dict)


def battles_of(library: "Library", system: str = "") -> RecentBattles:
    """Of one game, if it is named. Those under way before those that are over, the one played last first. What was
    entered has no table."""
    from app.battles.battle_list import list_battles

    found = [one for one in list_battles(library.database) if system in ("", one.system)]
    played = sorted((one for one in found if not one.is_entered), key=lambda one: one.is_over)
    if not played:
        return RecentBattles(count=len(found))
    from ui.battle.library.battle_search import scenario_names

    shown = tuple(played[:CARDS])
    return RecentBattles(shown, len(found), scenario_names(library, shown))


class BattlesPart(QWidget):
    """Signals: taken(id) when a battle is to be opened; all_wanted()."""

    taken = Signal(str)
    all_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.head = text_label(say("home.battles-head"), "panel", self)
        self.every = LinkButton(theme, say("home.all-battles", count=0), self, act=self.all_wanted)
        self.inside = QWidget(self)
        self.tiles = TileLayout(self.inside, theme.px(250), theme.px(10))
        self.cards = [BattleTile(theme, self.inside) for _ in range(CARDS)]
        for card in self.cards:
            card.clicked.connect(lambda _=False, card=card: self._take(card))
            self.tiles.addWidget(card)
        top = hbox(theme, self.head, stretch(), self.every, margins=(6, 0, 4, 0))
        vbox(theme, top, self.inside, parent=self, spacing=6)
        theme.follow(self._measure)
        self.show_battles(RecentBattles())

    def _measure(self) -> None:
        px = self.theme.px
        self.tiles.min_width = px(250)
        self.tiles.setSpacing(px(8))
        self.tiles.invalidate()

    def show_battles(self, battles: RecentBattles) -> None:
        for place, card in enumerate(self.cards):
            card.setVisible(place < len(battles.shown))
            if place < len(battles.shown):
                card.show_battle(battles.shown[place], battles.scenarios)
        self.every.rename(say("home.all-battles", count=battles.count))
        self.every.setVisible(battles.count > len(battles.shown))
        self.setVisible(bool(battles.shown))
        self.tiles.invalidate()
        self.inside.updateGeometry()

    def _take(self, card: "BattleTile") -> None:
        if card.battle is not None:
            self.taken.emit(card.battle.id)


class BattleTile(HomeCard):
    """A battle: its name, how it stands, where and when."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.battle: BattleSummary | None = None
        self._lines: Sequence[str] = ()
        super().__init__(theme, "", parent)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(250), self.theme.px(HIGH))

    def show_battle(self, battle: "BattleSummary", scenarios: Mapping[tuple[str, str], str]) -> None:
        from ui.battle.library.battle_texts import place_line, sides_line, standing

        self.battle = battle
        self._lines = (standing(battle), place_line(battle, scenarios))
        self.setText(battle.name)
        self.setToolTip(plain_tip(f"{battle.name}\n{sides_line(battle)}"))
        code = "home.battle-ended" if battle.is_over else "home.battle"
        self.setAccessibleName(", ".join((say(code, name=battle.name), *self._lines)))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.battle is None:
            return
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.ground()
        side = px(38)
        disc = QRectF(px(17), (self.height() - side) / 2 - 1, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.sunken if self.battle.is_over else tokens.soft))
        painter.drawEllipse(disc)
        ink = QColor(tokens.ink2 if self.battle.is_over else tokens.accent)
        inset = px(10)
        draw_icon(
            painter, "eye" if self.battle.is_over else "play", disc.adjusted(inset, inset, -inset, -inset), ink, 2
        )
        words = QRectF(self.rect()).adjusted(px(68), px(11), -px(16), -px(15))
        third = words.height() / 3
        fonts = (self.theme.title(15), self.theme.words(12, QFont.Weight.DemiBold), self.theme.words(12))
        inks = (QColor(tokens.ink), ink, QColor(tokens.ink2))
        for place, (text, font, colour) in enumerate(zip((self.text(), *self._lines), fonts, inks, strict=True)):
            line = QRectF(words.left(), words.top() + place * third, words.width(), third)
            painter.setFont(font)
            painter.setPen(colour)
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
