"""Effects as files name them: by what they come from, and which step of its records keeps them in force."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from app.engine.effects import Effect
from app.games.dragon_dice.battle.codec.shapes import EffectShape
from app.games.dragon_dice.rules.abilities.cases import entry_of, lasting_sources, lasts, records_of, step_source
from app.games.dragon_dice.rules.state import RecordBook


def shelves_of(book: RecordBook) -> Mapping[str, Mapping[str, object]]:
    """Everything that an effect may come from, by the word that its source begins with."""
    return {
        "spell": book.spells, "sai": book.sais, "breath": book.breaths, "minor-terrain": book.minors,
        "terrain": book.terrains, "race": book.races,
    }  # fmt: skip


def effect_plain(effect: Effect) -> dict[str, Any]:
    kind, id_ = entry_of(effect.source)
    told: dict[str, Any] = {"by": effect.by, "segment": effect.segment, "of": effect.of, "after": effect.after}
    told |= {"factor": effect.factor} if effect.factor != 1 else {}
    told |= {"bound": {name: list(ids) for name, ids in sorted(effect.bound.items())}} if effect.bound else {}
    return {
        "from": id_, "record": f"{kind}{effect.source[len(kind) + len(id_) + 1 :]}", "id": effect.id,
        "seat": effect.seat, "on": effect.host, "until": effect.until,
        **{name: value for name, value in told.items() if value},
    }  # fmt: skip


def effects_made(shapes: Iterable[EffectShape], book: RecordBook) -> tuple[Effect, ...]:
    """All effects in their order; those that do not say their number get the next."""
    made: list[Effect] = []
    for shape in shapes:
        for source in sources_of(shape, book):
            number = max((one.id for one in made), default=0) + 1
            made.append(_effect(shape, source, number if shape.id is None else shape.id))
    return tuple(made)


def sources_of(shape: EffectShape, book: RecordBook) -> Iterator[str]:
    """The steps that an effect stands for; one that the file only names stands for all that last of the first record
    that has any."""
    if shape.record is not None:
        kind, _, rest = shape.record.partition("/")
        yield f"{kind}/{shape.from_}/{rest}" if rest else f"{kind}/{shape.from_}"
        return
    kind = next(kind for kind, shelf in shelves_of(book).items() if shape.from_ in shelf)
    if kind == "spell":
        yield from lasting_sources(book, shape.from_)
        return
    for case in records_of(book, kind, shape.from_):
        lasting = [step for step in case.record.do if lasts(step)]
        if lasting and case.record.lasts != "now":
            yield from (step_source(case, step) for step in lasting)
            return


def _effect(shape: EffectShape, source: str, number: int) -> Effect:
    """Until the turn of a seat, that is the one whose effect it is, and its next turn, where nothing else is said."""
    is_turn = shape.until in ("turn-start", "turn-end")
    return Effect(
        id=number, source=source, seat=shape.seat, host=shape.on, by=shape.by, until=shape.until, segment=shape.segment,
        factor=shape.factor, of=shape.of or (shape.seat if is_turn else ""), after=shape.after or int(is_turn),
        bound={name: tuple(ids) for name, ids in shape.bound.items()},
    )  # fmt: skip
