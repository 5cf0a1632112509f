"""Dice and cards, as files write what was rolled and dealt."""

from collections.abc import Mapping
from typing import Any

from app.base.errors import KnownError
from app.documents.chance_codec import ONE_OF, ChanceCodec, ChanceCodecs, Lines, read_names, require_possible
from app.engine.chance import Numbers, OneOf
from app.engine.protocol import CHANCE, Answer
from app.games.warhammer.rules.dice import Dice, Draw, drawn, judge_draw
from app.games.warhammer.rules.numbers import FACES

_DICE: Mapping[str, str] = {"battle": "battle_dice", "d6": "d6"}  # the list of each kind of die


def _deal_dice(_state: object, dice: Dice, script: Lines, numbers: Numbers) -> tuple[str, ...]:
    """Each die by the next line of its own list; the seed rolls the rest of them."""
    said = {kind: iter(script.get(list_, ())) for kind, list_ in _DICE.items()}
    return tuple(_face(kind, next(said[kind], None), numbers) for kind in dice.kinds)


def _face(kind: str, said: Any, numbers: Numbers) -> str:
    return numbers.choose(FACES[kind]) if said is None else require_possible(str(said), FACES[kind])


def _deal_cards(_state: object, draw: Draw, script: Lines, numbers: Numbers) -> tuple[str, ...]:
    """A shuffle that is said names the cards from the top; those that it does not name lie below."""
    top = tuple(script["shuffle"][0][: draw.count]) if script["shuffle"] else ()
    if top and judge_draw(Draw(draw.keys, len(top)), Answer(decision=0, seat=CHANCE, fall=top)):
        raise KnownError("script-impossible", said=", ".join(top), possible=draw.keys)
    left = list(draw.keys)
    for card in top:
        left.remove(card)
    return (*top, *drawn(Draw(tuple(left), draw.count - len(top)), numbers))


CHANCE_CODECS: ChanceCodecs = {
    OneOf: ONE_OF,
    Dice: ChanceCodec(
        lambda dice: {list_: dice.kinds.count(kind) for kind, list_ in _DICE.items()},
        list,
        read_names,
        _deal_dice,
        lambda dice, faces: len(faces) == len(dice.kinds),
    ),
    Draw: ChanceCodec(
        lambda _: {"shuffle": 1}, list, read_names, _deal_cards, lambda draw, cards: len(cards) == draw.count
    ),
}
