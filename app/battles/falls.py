"""What chance gives, as files write it, and the script that speaks before the seed.

One line of `FALLS` for each thing that chance can be asked.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError

from app.base.errors import KnownError
from app.base.units import inch_number
from app.documents.shapes import Names
from app.engine.chance import Numbers, OneOf
from app.engine.protocol import CHANCE, Answer
from app.games.disk.codec.shapes import RestPlace, ScriptShape
from app.games.disk.rules.drops import Drop, Rest, fall
from app.games.warhammer.rules.dice import Dice, Draw, drawn, judge_draw
from app.games.warhammer.rules.numbers import FACES

Lines = Mapping[str, list[Any]]
"""What is still said, by the list of the script."""


@dataclass(frozen=True, slots=True)
class Fall:
    """How one kind of question to chance is written. `lines` says how many lines of which lists of the script answer
    it; `written` and `read` lead to JSON and back; `deal` answers with those lines as far as they are there, and the
    numbers of the seed where they are not enough; `fits` says whether something can be an answer at all."""

    lines: Callable[[Any], Mapping[str, int]]
    written: Callable[[Any], Any]
    read: Callable[[Any], Any]
    deal: Callable[[Any, Lines, Numbers], Any]
    fits: Callable[[Any, Any], bool]


# --- counters that fall ---

_RESTS: TypeAdapter[Any] = TypeAdapter(list[RestPlace])


def rest_plain(rest: Rest) -> Any:
    if rest.at is None:
        return "miss"
    at = [inch_number(part) for part in rest.at]
    return at if rest.knocks is None else {"at": at, "knocks": rest.knocks}


def _read_rests(value: Any) -> tuple[Rest, ...]:
    return tuple(_RESTS.validate_python(value))


def _deal_drop(drop: Drop, script: Lines, numbers: Numbers) -> tuple[Rest, ...]:
    """Counters of the script first; those that lie beside the table have missed. The seed drops the rest of them."""
    said = tuple(_on_table(rest, drop) for rest in script["drops"])
    if len(said) == drop.count:
        return said
    return (*said, *fall(replace(drop, count=drop.count - len(said)), numbers))


def _on_table(rest: Rest, drop: Drop) -> Rest:
    if rest.at is None or drop.bounds is None:
        return rest
    is_on = 0 <= rest.at[0] <= drop.bounds[0] and 0 <= rest.at[1] <= drop.bounds[1]
    return rest if is_on else Rest(None)


# --- one of several ---


def _deal_one(spec: OneOf, script: Lines, numbers: Numbers) -> str:
    for said in script["random"]:
        return _possible(str(said), spec.keys)
    return numbers.choose(spec.keys)


def _possible(said: str, possible: tuple[str, ...]) -> str:
    if said not in possible:
        raise KnownError("script-impossible", said=said, possible=possible)
    return said


# --- dice and cards ---

_DICE: Mapping[str, str] = {"battle": "battle_dice", "d6": "d6"}  # the list of each kind of die


def _deal_dice(dice: Dice, script: Lines, numbers: Numbers) -> tuple[str, ...]:
    """Each die by the next line of its own list; the seed rolls the rest of them."""
    said = {kind: iter(script.get(list_, ())) for kind, list_ in _DICE.items()}
    return tuple(_face(kind, next(said[kind], None), numbers) for kind in dice.kinds)


def _face(kind: str, said: Any, numbers: Numbers) -> str:
    return numbers.choose(FACES[kind]) if said is None else _possible(str(said), FACES[kind])


def _deal_cards(draw: Draw, script: Lines, numbers: Numbers) -> tuple[str, ...]:
    """A shuffle that is said names the cards from the top; those that it does not name lie below."""
    top = tuple(script["shuffle"][0][: draw.count]) if script["shuffle"] else ()
    if top and judge_draw(Draw(draw.keys, len(top)), Answer(decision=0, seat=CHANCE, fall=top)):
        raise KnownError("script-impossible", said=", ".join(top), possible=draw.keys)
    left = list(draw.keys)
    for card in top:
        left.remove(card)
    return (*top, *drawn(Draw(tuple(left), draw.count - len(top)), numbers))


_NAME: TypeAdapter[Any] = TypeAdapter(Names)


def _read_names(value: Any) -> tuple[str, ...]:
    return tuple(_NAME.validate_python(value))


FALLS: Mapping[type, Fall] = {
    Drop: Fall(
        lambda drop: {"drops": drop.count}, lambda rests: [rest_plain(rest) for rest in rests], _read_rests, _deal_drop,
        lambda drop, rests: len(rests) == drop.count,
    ),
    OneOf: Fall(
        lambda _: {"random": 1}, lambda key: key, lambda value: _NAME.validate_python([value])[0], _deal_one,
        lambda spec, key: key in spec.keys,
    ),
    Dice: Fall(
        lambda dice: {list_: dice.kinds.count(kind) for kind, list_ in _DICE.items()}, list, _read_names, _deal_dice,
        lambda dice, faces: len(faces) == len(dice.kinds),
    ),
    Draw: Fall(
        lambda _: {"shuffle": 1}, list, _read_names, _deal_cards, lambda draw, cards: len(cards) == draw.count,
    ),
}  # fmt: skip


def fall_plain(spec: Any, given: Any) -> Any:
    """What chance gave, as JSON."""
    return FALLS[type(spec)].written(given)


def fall_of(spec: Any, value: Any) -> Any:
    """The way back; None for what cannot be an answer to this question."""
    kind = FALLS[type(spec)]
    try:
        given = kind.read(value)
    except ValidationError:
        return None
    return given if kind.fits(spec, given) else None


# --- the script ---

Script = Mapping[str, tuple[Any, ...]]
NO_SCRIPT: Script = {}


def script_of(shape: ScriptShape) -> Script:
    """What is left to be said, by list."""
    return {name: tuple(said) for name in ScriptShape.model_fields if (said := getattr(shape, name))}


def script_plain(script: Script) -> dict[str, Any]:
    """What is left of it as a file has it."""
    return {name: [_line_plain(one) for one in said] for name, said in script.items() if said}


def _line_plain(line: Any) -> Any:
    return rest_plain(line) if isinstance(line, Rest) else line
