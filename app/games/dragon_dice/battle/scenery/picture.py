"""A battle as its events alone paint it: where each die lies, what terrains show, what is in force.

Each kind of event that changes what is seen has one painter. `after` of an effect is no part of it: its time runs down
without a word.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.engine.protocol import Event
from app.games.api.scenery import Weigh
from app.games.api.scenes import SET
from app.games.dragon_dice.rules.state import FRONTIER, State, is_reserve

Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PictureDie:
    """A die: what it is (`card`, the key of its make), whose, where, and the face that it keeps."""

    id: str
    card: str
    owner: str
    place: str
    up: str = ""
    choice: str = ""
    tamer: str = ""


@dataclass(frozen=True, slots=True)
class PictureTerrain:
    id: str
    card: str
    face: int
    holder: str = ""
    declared: str = ""


@dataclass(frozen=True, slots=True)
class PictureEffect:
    """Something in force; `bound` are its named values as pairs."""

    id: int
    source: str
    seat: str
    host: str
    by: str
    until: str
    of: str
    factor: int
    bound: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    round: int
    segment: str
    turn: str
    order: tuple[str, ...]
    dice: tuple[PictureDie, ...]
    terrains: tuple[PictureTerrain, ...]
    effects: tuple[PictureEffect, ...]
    out: tuple[str, ...] = ()

    @property
    def pieces(self) -> tuple[PictureDie, ...]:
        """The dice in play: at terrains and in reserves."""
        there = {terrain.id for terrain in self.terrains}
        return tuple(die for die in self.dice if die.place in there or is_reserve(die.place))


# --- of a state ---


def picture_of(state: State) -> Picture:
    return Picture(
        round=state.round,
        segment=state.segment,
        turn=state.turn,
        order=state.order,
        dice=tuple(
            PictureDie(die.id, die.card.key, die.owner, die.place, die.up, die.choice, die.tamer)
            for die in state.dice.values()
        ),
        terrains=tuple(
            PictureTerrain(one.id, one.card.key, one.face, one.holder, one.declared) for one in state.terrains.values()
        ),
        effects=tuple(
            PictureEffect(
                one.id, one.source, one.seat, one.host or "", one.by or "", one.until, one.of, one.factor,
                _bound(one.bound),
            )
            for one in state.effects
        ),
        out=tuple(seat.id for seat in state.seats if seat.is_out),
    )  # fmt: skip


def _bound(bound: Mapping[str, Iterable[str]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((name, tuple(values)) for name, values in sorted(bound.items()))


# --- painting ---


def painted(picture: Picture, events: Iterable[Event]) -> Picture:
    for event in events:
        painter = _PAINTERS.get(event.kind)
        picture = painter(picture, event.values) if painter else picture
    return picture


def _began(picture: Picture, values: Values) -> Picture:
    return replace(picture, round=values["round"], turn=values["turn"], segment=values["segment"])


def _ordered(picture: Picture, values: Values) -> Picture:
    return replace(picture, order=tuple(values["order"]))


def _moved(picture: Picture, values: Values) -> Picture:
    to = {die: place for die, _, place in values["moves"]}
    return replace(picture, dice=tuple(replace(one, place=to.get(one.id, one.place)) for one in picture.dice))


def _turned(picture: Picture, values: Values) -> Picture:
    shown = {name: values[name] for name in ("up", "choice", "tamer")}
    dice = tuple(replace(one, **shown) if one.id == values["die"] else one for one in picture.dice)
    return replace(picture, dice=dice)


def _terrain_turned(picture: Picture, values: Values) -> Picture:
    shown = {name: values[name] for name in ("face", "holder", "declared")}
    terrains = tuple(replace(one, **shown) if one.id == values["terrain"] else one for one in picture.terrains)
    return replace(picture, terrains=terrains)


def _frontier_chosen(picture: Picture, values: Values) -> Picture:
    return replace(picture, terrains=(*picture.terrains, PictureTerrain(FRONTIER, values["terrain"], 1)))


def _effect(values: Values) -> PictureEffect:
    alike = {name: values[name] for name in ("id", "source", "seat", "host", "by", "until", "of", "factor")}
    return PictureEffect(**alike, bound=_bound(values["bound"]))


def _effect_began(picture: Picture, values: Values) -> Picture:
    return replace(picture, effects=(*picture.effects, _effect(values)))


def _effects_ended(picture: Picture, values: Values) -> Picture:
    gone = set(values["ids"])
    return replace(picture, effects=tuple(one for one in picture.effects if one.id not in gone))


def _effect_weakened(picture: Picture, values: Values) -> Picture:
    weaker = tuple(replace(one, factor=values["factor"]) if one.id == values["id"] else one for one in picture.effects)
    return replace(picture, effects=weaker)


def _seat_out(picture: Picture, values: Values) -> Picture:
    out = {*picture.out, values["seat"]}
    owners = dict.fromkeys((*(one.owner for one in picture.dice), *sorted(out)))
    return replace(picture, out=tuple(seat for seat in owners if seat in out))


_PAINTERS: Mapping[str, Callable[[Picture, Values], Picture]] = {
    "segment-began": _began,
    "order-found": _ordered,
    "dice-moved": _moved,
    "die-turned": _turned,
    "terrain-turned": _terrain_turned,
    "frontier-chosen": _frontier_chosen,
    "effect-began": _effect_began,
    "effects-ended": _effects_ended,
    "effect-weakened": _effect_weakened,
    "seat-out": _seat_out,
    SET: lambda _picture, values: _picture_set(values),
}


# --- what counts ---

CAPTURED, SLAIN = 12, 6  # as much as so many points of health


def weigh(first: State) -> Weigh:
    """How much an event changes: health that is killed, terrains that are captured, dragons that are slain."""

    def weighed(event: Event) -> int:
        if event.kind == "terrain-turned":
            return CAPTURED if event.values["holder"] else 0
        if event.kind != "dice-moved":
            return 0
        return sum(_loss(first, die, start, end) for die, start, end in event.values["moves"])

    return weighed


def _loss(first: State, die: str, start: str, end: str) -> int:
    kind, has_left = end.partition("-")[0], start in (*first.terrains, FRONTIER) or is_reserve(start)
    if not has_left or kind not in ("dua", "bua", "pool"):
        return 0
    return SLAIN if first.dice[die].card.sort == "dragon" else first.dice[die].health


# --- all of it at once ---


def table_set(state: State) -> Event:
    """Everything that is seen, as one event."""
    seen = picture_of(state)
    effects = [
        {
            "id": one.id, "source": one.source, "seat": one.seat, "host": one.host, "by": one.by, "until": one.until,
            "of": one.of, "factor": one.factor, "bound": {name: list(values) for name, values in one.bound},
        }
        for one in seen.effects
    ]  # fmt: skip
    values = {
        "round": seen.round, "segment": seen.segment, "turn": seen.turn, "order": list(seen.order),
        "dice": [[one.id, one.card, one.owner, one.place, one.up, one.choice, one.tamer] for one in seen.dice],
        "terrains": [[one.id, one.card, one.face, one.holder, one.declared] for one in seen.terrains],
        "effects": effects, "out": list(seen.out),
    }  # fmt: skip
    return Event(kind=SET, values=values)


def _picture_set(values: Values) -> Picture:
    return Picture(
        round=values["round"],
        segment=values["segment"],
        turn=values["turn"],
        order=tuple(values["order"]),
        dice=tuple(PictureDie(*one) for one in values["dice"]),
        terrains=tuple(PictureTerrain(*one) for one in values["terrains"]),
        effects=tuple(_effect(one) for one in values["effects"]),
        out=tuple(values["out"]),
    )
