"""What lies on a place, an army or a die, as chips: a sign and a colour, what it does in a word, until when."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from app.engine.effects import Effect
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities.cases import entry_of
from app.games.dragon_dice.rules.cards import COLOURS
from app.games.dragon_dice.rules.state import State
from app.words import in_line, label, say
from catalog.schema.dice_records import Adjust, DiceStep


@dataclass(frozen=True, slots=True)
class EffectChip:
    """`sign` and `colour` say where it comes from (a colour of magic, or none); `text` is a word or two, `detail` is
    all of it."""

    key: str
    colour: str
    sign: str
    text: str
    detail: str


SIGNS = {
    "blue": "element-air",
    "green": "element-water",
    "red": "element-fire",
    "gold": "element-earth",
    "black": "element-death",
}


def chips_on(state: State, host: str, names: "Callable[[str], str]") -> tuple[EffectChip, ...]:
    """Everything in force on a host."""
    return tuple(_chip(state, effect, step, names) for effect, step in lasting.on(state, host))


def _chip(state: State, effect: Effect, step: DiceStep, names: "Callable[[str], str]") -> EffectChip:
    name, colour = names(effect.source), _colour(state, effect)
    does = _does(effect, step)
    until = _until(effect, names)
    told = say("board.chip", name=name, does=does) if does else say("board.chip-name", name=name)
    detail = " ".join(part for part in (told, until) if part)
    return EffectChip(f"effect-{effect.id}", colour, SIGNS.get(colour, "special-ability"), does or name, detail)


def _colour(state: State, effect: Effect) -> str:
    """The colour of the magic that was used; else that of the spell, if it has only one, or of the breath."""
    if said := next(iter(effect.bound.get("colour", ())), ""):
        return said
    kind, id_ = entry_of(effect.source)
    if kind == "spell":
        spell = state.book.spells.get(id_)
        named = [one for one in spell.colours if one in COLOURS] if spell is not None else []
        return named[0] if len(named) == 1 else ""
    return next((one for one in COLOURS if one in id_.split("-")), "")


def _does(effect: Effect, step: DiceStep) -> str:
    """In a word or two, where figures say it."""
    return next(_parts(effect, step), "")


def _parts(effect: Effect, step: DiceStep) -> Iterator[str]:
    if step.adjust is not None and not step.adjust.damage:
        yield from _adjusted(effect, step.adjust)
    if step.bar is not None and set(step.bar.acts) & {"roll"} and not step.bar.rolls:
        yield say("board.cannot-roll")


def _adjusted(effect: Effect, adjust: Adjust) -> Iterator[str]:
    kinds = (
        say("board.every-roll")
        if len(adjust.kinds) > 3 or not adjust.kinds
        else ", ".join(in_line(label(kind)) for kind in adjust.kinds)
    )
    if adjust.minus is not None:
        yield say("board.minus", n=lasting.number(effect, adjust.minus), kinds=kinds)
    if adjust.add is not None:
        yield say("board.plus", n=lasting.number(effect, adjust.add), kinds=kinds)
    if adjust.times:
        yield say(f"board.{adjust.times}", kinds=kinds)


def _until(effect: Effect, names: "Callable[[str], str]") -> str:
    code = f"board.until-{effect.until}"
    if effect.until in ("turn-start", "turn-end"):
        return say(code, seat=names(effect.of))
    return say(code) if effect.until in ("face", "used") else ""


def is_barred(state: State, die: str) -> bool:
    """Whether something keeps a die from every roll."""
    return any(
        step.bar is not None and "roll" in step.bar.acts and not step.bar.rolls for _, step in lasting.on(state, die)
    )
