"""Questions answered by one card out of several: outcomes of a roll, special icons, exchanges."""

from collections.abc import Iterable, Iterator
from functools import partial

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from app.engine.protocol import Option
from app.games.dragon_dice.battle.sheets.specials import last_rolls, special_icons
from app.games.dragon_dice.rules.kinds import MELEE, MISSILE, SAVE
from app.words import say
from app.words.play_sentences import of
from ui.games.dragon_dice.controls.sheet_control import SheetControl
from ui.games.dragon_dice.sheets.card_rows import CardSheet, RowCard, RowPicture


class AnswerCardControl(SheetControl):
    """Attributes: sheet."""

    sheet: CardSheet
    wide = 564

    def make(self) -> None:
        with of(self.named):
            self.sheet = CardSheet(self.theme, self.asked(), tuple(self.cards()), self.second(), self.wide)
        self.sheet.chosen.connect(lambda key: self.said.emit({"pick": (key,)}))
        self.sheet.looked_at.connect(self.look_at)
        self.first = next(iter(self.sheet.rows), None)

    def cards(self) -> Iterable[RowCard]:
        raise NotImplementedError

    def second(self) -> str:
        """What stands below the question on the sheet."""
        return ""

    def look_at(self, key: str) -> None:
        """A card is pointed at."""

    def figure(self, number: int) -> None:
        self.sheet.figure(number)

    def button_of(self, key: str) -> QWidget | None:
        return next((row for row in self.sheet.rows if row.card.key == key), None)

    # --- pictures ---

    def die(self, id_: str, *, is_crossed: bool = False) -> RowPicture:
        return RowPicture(partial(self._paint_die, id_), is_crossed)

    def _paint_die(self, id_: str, pixels: int, ratio: float) -> QPixmap | None:
        die = self.view.dice.get(id_)
        return self.pictures.piece(die.card, pixels, ratio) if die is not None else None


class OutcomeControl(AnswerCardControl):
    """What a combination roll comes to: which dragons fall, what is lost. Dice that make it are lit on hover."""

    def cards(self) -> Iterator[RowCard]:
        yield from map(self._card, self.open_options)

    def _card(self, option: Option) -> RowCard:
        slain = option.values.get("slain", ())
        lost = int(option.values.get("lost", 0))
        dice = [die for die in slain if isinstance(die, str)] if isinstance(slain, (list, tuple)) else []
        told = say("dragon-dice.outcome-lost", lost=lost) if lost else say("dragon-dice.outcome-none")
        name = self._name(option, dice)
        return RowCard(option.key, name, strong=told, pictures=tuple(self.die(die, is_crossed=True) for die in dice))

    def _name(self, option: Option, slain: list[str]) -> str:
        if option.label == "action.dragon-outcome":
            names = [self.named(die) for die in slain]
            return say("dragon-dice.outcome-slain", dragons=names) if names else say("dragon-dice.outcome-spared")
        if "melee" in option.values:
            return say("dragon-dice.outcome-melee", melee=option.values["melee"])
        return say("dragon-dice.outcome-held" if option.label == "action.flood-held" else "dragon-dice.outcome-drop")

    def second(self) -> str:
        damage = self.decision.values.get("damage")
        return say("dragon-dice.outcome-damage", damage=damage) if damage else ""

    def look_at(self, key: str) -> None:
        """Light the dice on the table that give what the outcome needs."""
        option = next(one for one in self.decision.options if one.key == key)
        wanted = {MELEE, MISSILE} if option.values.get("slain") or option.values.get("melee") else set()
        wanted |= {SAVE} if int(option.values.get("lost", 0)) < int(self.decision.values.get("damage", 99)) else set()
        rolls = last_rolls(self.session.log)
        dice = [die.id for die in (rolls[-1].dice if rolls else ()) if any(_gives(face, wanted) for face in die.faces)]
        self.lit.emit(tuple(dice))


def _gives(token: str, wanted: set[str]) -> bool:
    """IDs count as whatever is wanted."""
    return token.partition(":")[0] in {*wanted, "id", "sai"}


class SpecialControl(AnswerCardControl):
    """Which special icon takes effect next, each with its sentence."""

    def cards(self) -> Iterator[RowCard]:
        for one in special_icons(self.decision, self.session.log, self.named):
            strong = say("dragon-dice.special-points", points=one.points) if one.points else ""
            text = " ".join(part for part in (one.shown_by, one.text) if part)
            yield RowCard(one.key, one.name, text, strong, (RowPicture(partial(self._paint_icon, one.key)),))

    def _paint_icon(self, key: str, pixels: int, ratio: float) -> QPixmap | None:
        return self.pictures.faces.entry("sai", key, pixels, ratio)

    def second(self) -> str:
        return say("dragon-dice.special-order")

    def look_at(self, key: str) -> None:
        icons = special_icons(self.decision, self.session.log, self.named)
        self.lit.emit(next((one.dice for one in icons if one.key == key), ()))


class ExchangeControl(AnswerCardControl):
    """A promotion or a recruit: the unit in play and the one that comes in for it."""

    def cards(self) -> Iterator[RowCard]:
        for option in self.open_options:
            out, into = str(option.values.get("out", "")), str(option.values.get("into", ""))
            coming = (self.die(into),) if into in self.view.dice else ()
            pictures = (self.die(out), RowPicture(), *coming) if out in self.view.dice else coming
            yield RowCard(option.key, self.told(option), self._gain(out, into), pictures=pictures)

    def _gain(self, out: str, into: str) -> str:
        dice = self.view.dice
        if into not in dice:
            return ""
        before = dice[out].health if out in dice else 0
        code = "exchange-gain" if out in dice else "recruit-gain"
        return say(f"dragon-dice.{code}", before=before, after=dice[into].health)
