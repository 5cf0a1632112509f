"""Actions, maneuvers and answers to them, with the odds of what is pointed at."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject

from app.engine.protocol import Option
from app.games.dragon_dice.battle.sheets.odds_card import OddsCard, is_hidden, odds_of
from app.games.dragon_dice.rules.state import State
from app.words import knows, say
from app.words.play_sentences import of
from ui.battle.question.controls import PickControl
from ui.battle.question.option_button import OfferButton, OptionOffer
from ui.battle.session.advice_thread import AdviceThread
from ui.games.dragon_dice.sheets.dice_pictures import dice_pictures_of
from ui.games.dragon_dice.sheets.odds_sheet import OddsSheet

ACTION = "ask.action"
LOOKED_AT = (QEvent.Type.Enter, QEvent.Type.FocusIn)


def _later(_option: Option) -> str:
    """More is told as soon as it is worked out."""
    return ""


class AnswerControl(PickControl):
    """Options in words; yes and no say what they do."""

    def _options(self) -> Iterator[OptionOffer]:
        with of(self.named):
            for made in super()._options():
                code = f"dragon-dice.{made.key}-{self.decision.prompt}"
                yield replace(made, name=say(code)) if made.key in ("yes", "no") and knows(code) else made


class OddsControl(AnswerControl):
    """Odds are worked out beside the window, those of what is looked at first. Attributes: cards (what is known, by
    option), looked_at (the option whose card is shown)."""

    def build(self) -> None:
        assert self.setting.session is not None
        self.cards: dict[str, OddsCard | None] = {}
        self.looked_at = ""
        self._asked = ""  # the option whose odds are being worked out
        self._session = self.setting.session
        view = self._session.snapshot.view
        assert isinstance(view, State)
        self._view = view
        self._thread = AdviceThread(self)
        self._thread.advised.connect(self._told)
        self._odds: OddsSheet | None = None
        if not is_hidden(view):
            self._odds = OddsSheet(self.theme, dice_pictures_of(self._session.records), self.named)
            self.sheet = self._odds
        has_figures = self._odds is not None and self.decision.prompt == ACTION
        self.setting = replace(self.setting, second=_later, has_forecasts=has_figures)
        super().build()
        self._open = [option.key for option in self.decision.options if not option.reasons]
        if self._open:
            self.look_at(self._open[0])

    def button(self, made: OptionOffer) -> OfferButton:
        button = super().button(made)
        button.installEventFilter(self)
        return button

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in LOOKED_AT and isinstance(watched, OfferButton):
            self.look_at(watched.offer.key)
        return super().eventFilter(watched, event)

    def look_at(self, key: str) -> None:
        """Show the odds of an option as soon as they are worked out."""
        if self._odds is None or key == self.looked_at:
            return
        self.looked_at = key
        if key in self.cards:
            self._show()
        elif key != self._asked:
            self._ask(key)

    def look_at_army(self, army: str) -> None:
        """The pointer is over an army of the board."""
        for option in self.decision.options:
            if option.values.get("target") == army:
                self.look_at(option.key)

    def _ask(self, key: str) -> None:
        self._asked = key
        view, decision, seat, named = self._view, self.decision, self._session.seat, self.named
        self._thread.think(lambda _: (key, odds_of(view, decision, key, seat, named)))

    def _told(self, found: tuple[str, OddsCard | None]) -> None:
        key, card = found
        self.cards[key] = card
        self._asked = ""
        if card is not None and card.brief:
            self.tell_of(key, (card.brief, card.short or card.brief))
        if key == self.looked_at:
            self._show()
        left = next((one for one in self._open if one not in self.cards), None)
        if left is not None:
            self._ask(left)

    def _show(self) -> None:
        """What an option without odds would do is plain: the last card stays."""
        card = self.cards.get(self.looked_at)
        if self._odds is not None and card is not None:
            self._odds.show_card(card)
