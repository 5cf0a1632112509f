"""Effects as files name them: by the piece they come from, and which of its records keeps them in force."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from app.engine.effects import Effect
from app.games.disk.codec.shapes import EffectShape
from app.games.disk.rules.book import Book, Sourced
from catalog.schema.records import STANDING, verb_of

Books = Mapping[str, Book]  # by the piece that they belong to


def source_id(source: str) -> str:
    """`spell/shield#0@0` comes from `shield`."""
    return source.partition("#")[0].partition("/")[2]


def source_record(source: str) -> str:
    """... and is its `spell#0@0`."""
    entry, _, rest = source.partition("#")
    return f"{entry.partition('/')[0]}#{rest}"


def effect_plain(effects: Sequence[Effect], effect: Effect) -> dict[str, Any]:
    """One of all effects of a state, as files have it."""
    return {
        "id": effect.id,
        "from": source_id(effect.source),
        "record": source_record(effect.source),
        "by": effect.by,
        "until": effect.until,
        "segment": effect.segment,
        "factor": effect.factor,
        "seat": effect.seat,
        "host": effect.host,
        "bound": {name: list(ids) for name, ids in sorted(effect.bound.items())},
        "order": effects.index(effect) + 1,
    }


def made_effects(
    loose: Iterable[EffectShape], lying: Iterable[tuple[EffectShape, str, str]], books: Books
) -> tuple[Effect, ...]:
    """All effects in their order: those that lie nowhere, and those that lie on disks, each with disk and seat."""
    found: list[tuple[EffectShape, str | None, str]] = [*((one, None, "") for one in loose), *lying]
    made: list[Effect] = []
    for one, host, seat in sorted(found, key=lambda part: part[0].order):
        for source, bound in sources_of(one, host, books):
            made.append(_effect(len(made) + 1, one, host, seat, source, bound))
    return tuple(made)


def sources_of(shape: EffectShape, host: str | None, books: Books) -> Iterator[tuple[str, dict[str, tuple[str, ...]]]]:
    """The records that an effect stands for; one that the file only names stands for the whole first record, and the
    disk it lies on is what was picked."""
    bound = {name: tuple(ids) for name, ids in shape.bound.items()}
    if shape.record:
        kind, _, rest = shape.record.partition("#")
        yield f"{kind}/{shape.from_}#{rest}", bound
        return
    sourced = first_used(books[shape.from_])
    if sourced is None:
        return
    picks = [pick.name for pick in sourced.record.pick][:1]
    named = {**dict.fromkeys(picks, (host,) if host else ()), **bound}
    for index, step in enumerate(sourced.record.do):
        if verb_of(step) in STANDING:
            yield f"{sourced.source}@{index}", named


def first_used(book: Book) -> Sourced | None:
    return next(iter(book.activate), None)


def _effect(
    number: int, shape: EffectShape, host: str | None, seat: str, source: str, bound: Mapping[str, tuple[str, ...]]
) -> Effect:
    return Effect(
        id=number if shape.id is None else shape.id,
        source=source,
        seat=shape.seat or seat,
        host=host or shape.host,
        by=shape.by,
        until=shape.until,
        segment=shape.segment,
        factor=shape.factor,
        bound=bound,
    )
