"""What every control of Dragon Dice has that answers with a sheet over the stage."""

from PySide6.QtCore import Signal

from app.engine.protocol import Option
from app.games.dragon_dice.rules.state import State
from app.words.play_sentences import ask, offer
from ui.battle.question.controls import QuestionControl
from ui.battle.session.session import BattleSession
from ui.games.dragon_dice.sheets.dice_pictures import DicePictures, dice_pictures_of


class SheetControl(QuestionControl):
    """Attributes: session, view (as the one who is asked may see it), pictures.

    Signals: lit(dice) when dice are meant by what is pointed at.
    """

    lit = Signal(object)

    def build(self) -> None:
        assert self.setting.session is not None
        self.session: BattleSession = self.setting.session
        view = self.session.snapshot.view
        assert isinstance(view, State)
        self.view = view
        self.pictures: DicePictures = dice_pictures_of(self.session.records)
        self.make()

    def make(self) -> None:
        """Make the sheet and the buttons."""
        raise NotImplementedError

    @property
    def seat(self) -> str:
        return self.session.seat

    @property
    def open_options(self) -> tuple[Option, ...]:
        return tuple(option for option in self.decision.options if not option.reasons)

    def asked(self) -> str:
        return ask(self.decision, self.named)

    def told(self, option: Option) -> str:
        return offer(option, self.named)

    def height_for(self, _width: int) -> int:
        """Everything is on the sheet and beside the question."""
        return 0
