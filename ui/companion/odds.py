"""What an army of dice would roll at a place, and how it would fare against another: exact odds for real tables."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.companion.odds import (
    OddsAnswer,
    answer_odds,
    armies_of,
    dice_of,
    percent,
    tell_exchange,
    tell_roll_odds,
)
from app.games.api.dice_odds import Distribution, OddsArmy, OddsPlace
from app.games.registry import odds_of
from app.words import label, say
from app.words.tongue import of_game, translated_name
from ui.companion.companion_controller import CompanionController
from ui.shell.look.theme import Theme
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import Chip
from ui.widgets.clear import clear
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper
from ui.widgets.suggest import SuggestEntry
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

LAST_FACE = 8
CHART = 44  # pixels at 100 %
TAIL = 1 / 400  # what is rarer at the upper end is left out of the picture
TARGETS = ("mine", "theirs", "place")


@dataclass(frozen=True, slots=True)
class CastSpell:
    """A spell that is in force; `on` is mine, theirs or the place."""

    id: str
    on: str


class OddsPage(QWidget):
    """Attributes: mine, theirs, terrain, face, holder, target, spell (what is asked), cast (the spells in force), told
    (the sentences of the answer). Signals: shown() after an answer was shown."""

    shown = Signal()

    def __init__(self, theme: Theme, controller: CompanionController, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.controller = controller
        self.cast: list[CastSpell] = []
        self.told: list[str] = []
        self._asked: object = None
        self._build()
        self._lay_out()
        self._connect()
        self.refresh()

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self._ground = QWidget(self)
        self.choice = Panel(theme, self._ground)
        self.mine = Dropdown(theme, say("companion.odds-mine"), (), self.choice)
        self.theirs = Dropdown(theme, say("companion.odds-theirs"), (), self.choice)
        self.terrain = Dropdown(theme, say("companion.odds-terrain"), self._terrains(), self.choice)
        self.face = Stepper(theme, say("companion.odds-face"), self.choice, min_value=1, max_value=LAST_FACE)
        self.face.show_value(1)
        holders = [(one, say(f"companion.odds-held-{one}")) for one in ("mine", "theirs")]
        self.holder = Dropdown(theme, say("companion.odds-holder"), holders, self.choice)
        self.target = Dropdown(
            theme,
            say("companion.odds-target"),
            [(one, say(f"companion.odds-on-{one}")) for one in TARGETS],
            self.choice,
        )
        self.spell = SuggestEntry(
            theme, say("companion.odds-spell"), (), self.choice, hint=say("companion.odds-spell-hint"), icon="plus"
        )
        self.empty = text_label(say("companion.odds-empty"), "second", self.choice, wrap=True)
        self.answer = Panel(theme, self._ground)
        self.answer.setAccessibleName(say("companion.odds-answer"))

    def _terrains(self) -> list[tuple[str, str]]:
        entries = self.controller.lore.records.get("terrain", {})
        with of_game(self.controller.session.system):
            named = sorted((translated_name(entry), id_) for id_, entry in entries.items())
        return [("", say("companion.odds-no-terrain")), *((id_, name) for name, id_ in named)]

    def _lay_out(self) -> None:
        theme, inside = self.theme, self.choice
        self._pairs = {
            name: self._pair(name, control)
            for name, control in (
                ("mine", self.mine), ("theirs", self.theirs), ("terrain", self.terrain), ("face", self.face),
                ("holder", self.holder),
            )
        }  # fmt: skip
        asked = QWidget(inside)
        flowbox(theme, *self._pairs.values(), parent=asked, spacing=14)
        spells = hbox(theme, self.target, (self.spell, 1))
        self._chips = QWidget(inside)
        self._flow = flowbox(theme, parent=self._chips, spacing=4)
        vbox(theme, self.empty, asked, spells, self._chips, parent=inside, spacing=8, margins=(14, 10, 12, 12))
        self._sentences = vbox(theme, parent=self.answer, spacing=6, margins=(14, 10, 12, 12))
        vbox(theme, self.choice, self.answer, stretch(), parent=self._ground)
        vbox(theme, scroll_area(self._ground, self), parent=self)

    def _pair(self, name: str, control: QWidget) -> QWidget:
        pair = QWidget(self.choice)
        hbox(self.theme, text_label(say(f"companion.odds-{name}"), "body", pair), control, parent=pair)
        return pair

    def _connect(self) -> None:
        for one in (self.mine, self.theirs, self.terrain, self.holder):
            one.chosen.connect(lambda _: self.ask())
        self.face.changed.connect(lambda _: self.ask())
        self.target.chosen.connect(lambda _: self._offer_spells())
        self.spell.taken.connect(self._add_spell)
        self.spell.left_down.connect(self.spell.show_all)
        self.controller.learnt.connect(self._forget)
        self.controller.changed.connect(self.refresh)

    # --- what is asked ---

    def refresh(self) -> None:
        armies = list(armies_of(self.controller.session).items())
        self.mine.offer(armies, self.mine.key)
        self.theirs.offer([("", say("companion.odds-nobody")), *armies], self.theirs.key)
        self.empty.setVisible(not armies)
        for one in (self.mine, self.theirs):
            one.setEnabled(bool(armies))
        self._offer_spells()
        self.ask()

    def _forget(self) -> None:
        """The catalogue has changed."""
        self._asked = None
        self.terrain.offer(self._terrains(), self.terrain.key)

    def _offer_spells(self) -> None:
        lore = self.controller.lore
        odds = odds_of(lore.system)
        aim = "terrain" if self.target.key == "place" else "army"
        ids = odds.spells(aim, lore.records) if odds is not None else ()
        self.spell.offer(sorted(((id_, self._named("spell", id_)) for id_ in ids), key=lambda pair: pair[1]))

    def _named(self, kind: str, id_: str) -> str:
        entry = self.controller.lore.records.get(kind, {}).get(id_)
        with of_game(self.controller.session.system):
            return translated_name(entry) if entry is not None else label(id_)

    def _add_spell(self, id_: str) -> None:
        self.spell.set_text("")
        self.cast.append(CastSpell(id_, self.target.key))
        self._show_spells()
        self.ask()

    def remove_spell(self, place: int) -> None:
        del self.cast[place]
        self._show_spells()
        self.ask()

    def _show_spells(self) -> None:
        clear(self._flow)
        for place, one in enumerate(self.cast):
            told = say("companion.odds-cast", spell=self._named("spell", one.id), on=say(f"companion.odds-on-{one.on}"))
            chip = Chip(self.theme, told, self._chips)
            chip.setToolTip(say("companion.odds-drop"))
            chip.clicked.connect(lambda _=False, place=place: self.remove_spell(place))
            self._flow.addWidget(chip)
        self._chips.setVisible(bool(self.cast))

    def _army(self, key: str, on: str) -> OddsArmy:
        session, records = self.controller.session, self.controller.lore.records
        return OddsArmy(dice_of(session, key, records) if key else (), self._effects(on))

    def _effects(self, on: str) -> tuple[str, ...]:
        return tuple(one.id for one in self.cast if one.on == on)

    def _place(self) -> OddsPlace:
        is_held = self.face.value == LAST_FACE
        return OddsPlace(self.terrain.key, self.face.value, self.holder.key if is_held else "", self._effects("place"))

    # --- the answer ---

    def ask(self) -> None:
        """Worked out in the background; a newer question makes this one void."""
        is_held = self.face.value == LAST_FACE
        self._pairs["holder"].setVisible(is_held)
        self._chips.setVisible(bool(self.cast))
        self.answer.setVisible(bool(self.mine.key))
        mine, theirs, place = self._army(self.mine.key, "mine"), self._army(self.theirs.key, "theirs"), self._place()
        asked = (mine, theirs, place)
        if not self.mine.key or asked == self._asked:
            return
        self._asked = asked
        system, records = self.controller.session.system, self.controller.lore.records
        self.controller.context.think(
            "companion odds",
            lambda stop: answer_odds(system, mine, theirs, place, records, stop),
            while_alive(self, self._show),
        )

    def _show(self, found: OddsAnswer) -> None:
        clear(self._sentences)
        self.told = []
        self._say("name", say("companion.odds-rolls", army=self.mine.word))
        for kind, roll in found.rolls.items():
            for number, text in enumerate(tell_roll_odds(kind, roll, lambda id_: self._named("sai", id_))):
                self._say("second" if number else "body", text)
            if roll.distribution.mean:
                self._sentences.addWidget(ChanceBars(self.theme, label(kind), roll.distribution, self.answer))
        if found.exchanges:
            self._say("name", say("companion.odds-against", army=self.theirs.word))
        for kind, exchange in found.exchanges.items():
            for tone, text in tell_exchange(kind, exchange, lambda id_: self._named("sai", id_)):
                self._say(tone, text)
        self.answer.setAccessibleDescription("\n".join(self.told))
        self.shown.emit()

    def _say(self, tone: str, text: str) -> None:
        self.told.append(text)
        self._sentences.addWidget(text_label(text, tone, self.answer, wrap=True))


class ChanceBars(QWidget):
    """A distribution as bars, from none at the left; the tip of each says its chance."""

    def __init__(self, theme: Theme, name: str, distribution: Distribution, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.distribution = distribution
        self.shown = tuple(_shown(distribution))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(self.hint(n) for n in range(len(self.shown))))
        theme.follow_px(self.setFixedHeight, CHART)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(CHART))

    def hint(self, results: int) -> str:
        exact, least = self.distribution.chance(results), self.distribution.at_least(results)
        return say("companion.odds-bar", results=results, chance=percent(exact), least=percent(least))

    def _boxes(self) -> Iterable[QRectF]:
        highest = max(self.shown)
        pitch = min(self.width() / len(self.shown), self.theme.px(26))
        for n, chance in enumerate(self.shown):
            height = max(chance / highest * (self.height() - 2), 1.0)
            yield QRectF(n * pitch, self.height() - height, max(pitch - 2, 1.0), height)

    def event(self, event: QHelpEvent) -> bool:  # type: ignore[override]
        if event.type() == event.Type.ToolTip:
            columns = [n for n, box in enumerate(self._boxes()) if box.left() <= event.pos().x() <= box.right() + 2]
            if columns:
                QToolTip.showText(event.globalPos(), plain_tip(self.hint(columns[0])), self)
            return True
        return super().event(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        middle = round(self.distribution.mean)
        dark, pale = self.theme.colour("accent"), self.theme.colour("accent")
        pale.setAlphaF(0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        for n, box in enumerate(self._boxes()):
            draw_box(painter, box, 2, dark if n == middle else pale)


def _shown(distribution: Distribution) -> Iterable[float]:
    """Up to the last number that is worth a bar."""
    for n, chance in enumerate(distribution.chances):
        if distribution.at_least(n) < TAIL and n:
            return
        yield chance
