"""Rolls in words: their headings, the sum chip by chip, and how it came about step by step."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from app.engine.protocol import Event
from app.games.dragon_dice.battle.sheets.told_rolls import DRAGONS, DiceThrow, Meaning, ToldRoll, kind_of_roll
from app.games.dragon_dice.rules.state import army_of_key, home_of, is_reserve, reserve_of
from app.games.dragon_dice.rules.sums.results import ADD, DIVIDE, MULTIPLY, RACE, SUBTRACT, SumStep
from app.words import knows, say
from app.words.play_sentences import NameSource, of, tell_event

Tone = Literal["plain", "down", "special", "up"]

MANY = 5  # values of icons that are told one by one


@dataclass(frozen=True, slots=True)
class SumChip:
    """A part of a sum, in the order of the arithmetic. `value` is what the sum has come to with it; `source` what made
    it, as events name it."""

    text: str
    tone: Tone
    value: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class SumLine:
    """A step of the arithmetic: what it did, and the sum after it. An idle one changed nothing."""

    sign: str
    text: str
    value: int
    is_idle: bool = False


def title_of(throw: DiceThrow, named: NameSource, you: str = "") -> tuple[str, str]:
    """Where it is, and what is rolled for. `you` is the seat of the only person at the table."""
    with of(named):
        code = f"dragon-dice.roll-{throw.action}"
        what = say(code) if knows(code) else named(throw.action)
        if not throw.place:
            return what, ""
        return _place(throw.place, named, you), what


def brief_of(throw: DiceThrow, named: NameSource) -> str:
    """The totals alone, where there is no room for more; nothing where there are none."""
    totals = [roll.total for roll in throw.rolls if roll.total is not None]
    with of(named):
        if len(totals) == 2:
            return say("dragon-dice.roll-against", first=totals[0], second=totals[1])
        return say("dragon-dice.roll-alone", first=totals[0]) if len(totals) == 1 else ""


def _place(place: str, named: NameSource, you: str) -> str:
    if you and place in (home_of(you), reserve_of(you)):
        return say("dragon-dice.roll-your-home" if place == home_of(you) else "dragon-dice.roll-your-reserve")
    return say("dragon-dice.roll-reserve") if is_reserve(place) else _capital(named(place))


def head_of(roll: ToldRoll, throw: DiceThrow, named: NameSource, you: str = "") -> str:
    """Who rolls for what. `you` is the seat of the only person at the table; where a roll is made is told where it is
    another place than that of the throw."""
    with of(named):
        if roll.kind == DRAGONS:
            return say("dragon-dice.roll-dragons")
        kind = kind_of_roll(roll.kind)
        if kind is not None and kind.is_single and roll.dice:
            return _capital(say("dragon-dice.roll-head", who=named(roll.dice[0].id), roll=_purpose(roll, named)))
        if roll.seat == you:
            return say("dragon-dice.roll-head-you", roll=_purpose(roll, named))
        is_here = "@" in roll.army and army_of_key(roll.army).place == throw.place
        who = named(roll.seat) if is_here and roll.seat else named(roll.army)
        return _capital(say("dragon-dice.roll-head", who=who, roll=_purpose(roll, named)))


def _purpose(roll: ToldRoll, named: NameSource) -> str:
    """What a roll is for."""
    code = f"dragon-dice.for-{roll.kind}"
    return say(code) if knows(code) else named(roll.kind)


def side_of(roll: ToldRoll, named: NameSource) -> str:
    with of(named):
        return say("dragon-dice.roll-dice", count=len(roll.dice))


def group_head(roll: ToldRoll, meaning: Meaning, named: NameSource) -> str:
    with of(named):
        if meaning != "counts":
            return say(f"dragon-dice.roll-{meaning}")
        kind = kind_of_roll(roll.kind)
        is_one = bool(roll.wanted) and (roll.total is not None or (kind is not None and not kind.is_combination))
        if not is_one:
            return say("dragon-dice.roll-counts-here")
        return say("dragon-dice.roll-counts", kind=say(f"dragon-dice.many-{roll.wanted}"))


def notes_of(roll: ToldRoll, named: NameSource) -> tuple[str, ...]:
    """What is worth a word about the dice: special icons that no spell lowers."""
    with of(named):
        found = [named(f"sai/{sai}") for sai, n in roll.specials if n]
        lowered = any(step.step in (SUBTRACT, DIVIDE) for step in roll.steps)
        return (say("dragon-dice.roll-spared", icons=found),) if found and lowered else ()


# --- the sum ---


def chips_of(roll: ToldRoll, named: NameSource) -> tuple[SumChip, ...]:
    """What is rolled, what is taken from it, what special icons give, what follows: in the order of the rules."""
    if roll.total is None:
        return ()
    with of(named):
        return tuple(_chips(roll, named))


def _chips(roll: ToldRoll, named: NameSource) -> Iterator[SumChip]:
    value = 0
    if roll.ids:
        value += roll.ids
        yield SumChip(say("dragon-dice.chip-id", n=roll.ids), "plain", value)
    if roll.icons:
        value += sum(roll.icons)
        told = " + ".join(map(str, roll.icons)) if len(roll.icons) <= MANY else str(sum(roll.icons))
        yield SumChip(told, "plain", value)
    if roll.others:
        value += roll.others
        code, tone = ("chip-others", "special") if roll.others > 0 else ("chip-void", "down")
        yield SumChip(say(f"dragon-dice.{code}", n=abs(roll.others)), tone, value)  # type: ignore[arg-type]
    for step in roll.steps:
        if step.step in (SUBTRACT, DIVIDE) and step.after != step.before:
            value += step.after - step.before
            yield _chip(step, value, named)
    for sai, n in roll.specials:
        if n:
            value += n
            yield SumChip(say("dragon-dice.chip-more", n=n, name=named(f"sai/{sai}")), "special", value, f"sai/{sai}")
    for step in roll.steps:
        if step.step not in (SUBTRACT, DIVIDE) and step.after != step.before:
            value += step.after - step.before
            yield _chip(step, value, named)


def _chip(step: SumStep, value: int, named: NameSource) -> SumChip:
    n, name = step.after - step.before, named(step.source) if step.source else say(f"dragon-dice.step-{step.step}")
    if step.step == DIVIDE:
        return SumChip(say("dragon-dice.chip-halved", name=name), "down", value, step.source)
    if step.step == MULTIPLY and step.before and step.after % step.before == 0:
        text = say("dragon-dice.chip-times", n=step.after // step.before, name=name)
        return SumChip(text, "up", value, step.source)
    code = "chip-less" if n < 0 else "chip-more"
    return SumChip(say(f"dragon-dice.{code}", n=abs(n), name=name), "down" if n < 0 else "up", value, step.source)


_SIGNS = {SUBTRACT: "minus", DIVIDE: "split", MULTIPLY: "stones", RACE: "flag", ADD: "plus"}


def how_title(roll: ToldRoll, named: NameSource) -> str:
    with of(named):
        return say("dragon-dice.how-title", count=roll.total or 0, kind=say(f"dragon-dice.many-{roll.wanted}"))


def how_lines(roll: ToldRoll, named: NameSource) -> tuple[SumLine, ...]:
    """Every step of the arithmetic, also those that had nothing to do."""
    if roll.total is None:
        return ()
    with of(named):
        return tuple(_lines(roll, named))


def _lines(roll: ToldRoll, named: NameSource) -> Iterator[SumLine]:
    value = sum(roll.icons) + roll.ids
    yield SumLine("dice", say("dragon-dice.how-icons"), value, not value)
    for step in (SUBTRACT, DIVIDE):
        value, line = _line(roll, step, value, named)
        yield line
    told = [say("dragon-dice.how-named", name=named(f"sai/{sai}"), n=n) for sai, n in roll.specials if n]
    if roll.others:
        told.append(say("dragon-dice.how-others" if roll.others > 0 else "dragon-dice.how-void", n=abs(roll.others)))
    value += sum(n for _, n in roll.specials) + roll.others
    yield SumLine("special", _step_text("special", told), value, not told)
    for step in (MULTIPLY, RACE, ADD):
        value, line = _line(roll, step, value, named)
        yield line


def _line(roll: ToldRoll, kind: str, value: int, named: NameSource) -> tuple[int, SumLine]:
    steps = [one for one in roll.steps if one.step == kind and one.after != one.before]
    value += sum(one.after - one.before for one in steps)
    told = [_named_step(one, named) for one in steps]
    return value, SumLine(_SIGNS[kind], _step_text(kind, told), value, not steps)


def _named_step(step: SumStep, named: NameSource) -> str:
    if not step.source:
        return str(abs(step.after - step.before))
    return say("dragon-dice.how-named", name=named(step.source), n=abs(step.after - step.before))


def _step_text(kind: str, told: list[str]) -> str:
    return say(f"dragon-dice.how-{kind}", what=told) if told else say(f"dragon-dice.how-no-{kind}")


# --- what came of it ---


def outcomes_of(throw: DiceThrow, named: NameSource) -> tuple[str, ...]:
    return tuple(_outcome(event, named) for event in throw.outcomes)


def _outcome(event: Event, named: NameSource) -> str:
    if event.kind == "damage-dealt" and not event.values.get("n"):
        with of(named):
            return say("dragon-dice.roll-no-damage")
    return tell_event(event, named)


def spoken(throw: DiceThrow, named: NameSource, you: str = "") -> str:
    """All of it in sentences, for screen readers."""
    with of(named):
        parts = [". ".join(part for part in title_of(throw, named, you) if part)]
        for roll in throw.rolls:
            dice = ", ".join(f"{named(die.id)}: {named(die.up)}" for die in roll.dice)
            parts.append(f"{head_of(roll, throw, named, you)}: {dice}")
            if roll.total is not None:
                parts.append(say("dragon-dice.roll-total", count=roll.total, kind=named(roll.wanted)))
        return ". ".join((*parts, *outcomes_of(throw, named)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
