"""Special icons that wait to be resolved: what they do, and which dice show them."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.protocol import Decision
from app.games.api.narration import LogSentence
from app.games.dragon_dice.battle.sheets.told_rolls import ToldRoll, throws_in
from app.games.dragon_dice.rules.cards import read_face
from app.words import say
from app.words.play_sentences import NameSource, of

RECENT = 80  # lines of the log in which the dice were rolled


@dataclass(frozen=True, slots=True)
class SpecialIcon:
    """`points` are those of all dice that show it."""

    key: str
    name: str
    points: int
    dice: tuple[str, ...]
    shown_by: str
    text: str


def last_rolls(log: Sequence[LogSentence]) -> tuple[ToldRoll, ...]:
    """The rolls of the last throw."""
    told = [one for one in log[-RECENT:] if one.event is not None]
    throws = throws_in((one.event, one.before) for one in told if one.event is not None)
    return throws[-1].rolls if throws else ()


def special_icons(decision: Decision, log: Sequence[LogSentence], named: NameSource) -> tuple[SpecialIcon, ...]:
    """Those that can be resolved next, in the order in which they are offered."""
    rolls = [roll for roll in last_rolls(log) if roll.army == decision.values.get("army")]
    with of(named):
        return tuple(_icon(option.key, rolls[-1] if rolls else None, named) for option in decision.options)


def _icon(sai: str, roll: ToldRoll | None, named: NameSource) -> SpecialIcon:
    shown = [
        (die.id, face.n) for die in (roll.dice if roll else ()) for token in die.faces
        if (face := read_face(token)).sai == sai
    ]  # fmt: skip
    dice = tuple(dict.fromkeys(die for die, _ in shown))
    by = say("dragon-dice.shown-by", dice=[named(die) for die in dice]) if dice else ""
    return SpecialIcon(sai, named(f"sai/{sai}"), sum(n for _, n in shown), dice, by, named.says(f"sai/{sai}"))
