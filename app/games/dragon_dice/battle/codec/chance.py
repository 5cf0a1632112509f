"""Dice as files write what was rolled."""

from typing import Any

from app.base.errors import KnownError
from app.documents.chance_codec import ONE_OF, ChanceCodec, ChanceCodecs, Lines, read_names, require_possible
from app.engine.chance import Numbers, OneOf
from app.games.dragon_dice.rules.dice import Roll, TerrainRoll, deal_roll, deal_terrains
from app.games.dragon_dice.rules.state import State


def _deal_roll(state: State, roll: Roll, script: Lines, numbers: Numbers) -> tuple[str, ...]:
    """A line names some dice of the roll and the faces that they show; decided dice show the same face in every roll;
    the seed rolls the others."""
    decided = {die: token for die, token in script.get("decided", ()) if die in roll.dice}
    said = decided | {die: token for line in script["rolls"] for die, token in line}
    for die, token in said.items():
        if die not in roll.dice:
            raise KnownError("script-impossible", said=die, possible=roll.dice)
        require_possible(token, tuple(dict.fromkeys(state.dice[die].card.tokens)))
    fallen = deal_roll(state, roll, numbers)
    return tuple(said.get(die, token) for die, token in zip(roll.dice, fallen, strict=True))


def _deal_terrains(state: State, roll: TerrainRoll, script: Lines, numbers: Numbers) -> tuple[int, ...]:
    said = tuple(script["terrains"])
    return (*said, *deal_terrains(state, roll, numbers)[len(said) :])


def _read_numbers(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list) else ()


CHANCE_CODECS: ChanceCodecs = {
    OneOf: ONE_OF,
    Roll: ChanceCodec(
        lambda _: {"rolls": 1},
        list,
        read_names,
        _deal_roll,
        lambda roll, tokens: len(tokens) == len(roll.dice),
        standing=("decided",),
    ),
    TerrainRoll: ChanceCodec(
        lambda roll: {"terrains": len(roll.terrains)},
        list,
        _read_numbers,
        _deal_terrains,
        lambda roll, faces: len(faces) == len(roll.terrains) and all(type(face) is int for face in faces),
    ),
}
