"""The table as text, as far as all disk games tell it alike: a disk with its values and all that is on it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from app.engine.values import Value, ValueHistory
from app.games.api.names import PieceNames
from app.games.api.narration import PieceFacts, TableRow
from app.games.api.records import Records
from app.games.disk.rules.state import DiskCard, DiskState
from app.games.disk.rules.table import Table
from app.games.disk.texts import place_text
from app.words import in_line, label, say
from app.words.abilities import ability_text, record_text
from app.words.value_sentences import signed

State = DiskState[Any, Any, Any]


def list_card_texts(card: DiskCard, records: Records) -> Iterator[str]:
    """What the texts of a card do; of one that the catalogue does not know, what its records say."""
    entry = records.get("disk", {}).get(card.id)
    if entry is not None:
        texts = [ability_text(one) for one in getattr(entry, "abilities", ())]
    else:
        texts = [record_text(one.record, one.kind) for one in card.book.records]
    yield from dict.fromkeys(text for text in texts if text)


def tell_points(card: DiskCard) -> str:
    return say("faces.count.points-one" if card.points == 1 else "faces.count.points-many", count=card.points)


# --- what is so at the moment ---


def tell_pins(table: Table, id_: str, names: PieceNames) -> Iterator[str]:
    """Who pins a disk, and whom it pins."""
    if upon := table.pinned_by(id_):
        yield say("facts.pinned", pieces=[names(one) for one in upon])
    elif table.is_pinned(id_):
        yield say("facts.covered")
    if under := table.pins(id_):
        yield say("facts.pins", pieces=[names(one) for one in under])


def tell_in_force(
    state: State, id_: str, why: ValueHistory, names: PieceNames, is_news: Callable[[str], bool]
) -> Iterator[str]:  # fmt: skip
    """What lies on a disk, and what else is in force for it. `is_news` says of a source whether it is not told anyway:
    what its own card says, and what terrain does to whoever comes there."""
    lying = set[str]()
    for effect in state.effects:
        if effect.host == id_:
            source = effect.source.partition("@")[0]
            lying.add(source)
            until = label(effect.segment).lower() if effect.segment else ""
            ends = say(f"facts.until-{effect.until}", segment=until)
            if changes := [*_changes_by(source, why)]:
                yield say("facts.effect-changes", changes=changes, source=names(source), until=ends)
            else:
                yield say("facts.effect", source=names(source), until=ends)
    for source in why.in_force:
        if source.partition("@")[0] not in lying and is_news(source):
            yield say("facts.in-force", source=names(source), says=names.says(source))


def _changes_by(source: str, why: ValueHistory) -> Iterator[str]:
    """What a source adds to the values of a disk: +3 movement."""
    for value in why.values:
        before = value.printed
        for part in value.parts:
            if not part.is_replaced and part.source.partition("@")[0] == source and part.value != before:
                yield say("facts.change", by=signed(part.value - before), stat=in_line(label(value.stat)))
            before = part.value


# --- rows ---


def list_disks(state: State, seat: str, tell: Callable[[str], str]) -> list[TableRow]:
    """The disks of a seat by place, from the upper edge down."""
    lying = [one for one in state.table.disks.values() if state.disks[one.id].seat == seat]
    lying.sort(key=lambda one: (one.at[1], one.at[0], one.layer))
    return [TableRow(one.id, seat, tell(one.id)) for one in lying]


def tell_disk(state: State, id_: str, names: PieceNames, values: Iterable[Value], now: Iterable[str]) -> str:
    """One spoken sentence: who, whose, where, its values, and what is so."""
    told = say(
        "facts.row", piece=names(id_), seat=state.disks[id_].seat or say("facts.nobody"),
        place=place_text(state.table[id_].at), values=", ".join(tell_value(one) for one in values),
    )  # fmt: skip
    said = ". ".join(text.removesuffix(".") for text in now)
    return say("facts.row-now", told=told, now=said) if said else f"{told}."


def tell_value(value: Value) -> str:
    stat = in_line(label(value.stat))
    if value.now == value.printed:
        return say("facts.value", stat=stat, now=value.now)
    return say("facts.value-changed", stat=stat, now=value.now, printed=value.printed)


def tell_ground(facts: PieceFacts) -> str:
    assert facts.at is not None
    told = say("facts.row-land", name=facts.name, kind=facts.kind, place=place_text(facts.at))
    return " ".join((told, *facts.now))


def list_lost(state: State) -> Mapping[str, tuple[str, ...]]:
    """The cards that each seat has lost, each once, as far as they can be brought back."""
    return {seat.id: tuple(sorted({one for one in seat.casualties if one in state.cards})) for seat in state.seats}
