"""A position that was found good, as the state that the rules play on."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from app.documents.file_shapes import result_of
from app.engine.effects import Effect
from app.games.api.records import Records
from app.games.disk.codec.effects import made_effects
from app.games.disk.codec.pieces import last_number, read_seat
from app.games.disk.rules.table import table_of
from app.games.diskwars.battle.codec.cards import (
    card_of,
    changed_card,
    grounds_in,
    items_in,
    profile_in,
    spells_in,
    strongholds_in,
    with_books,
)
from app.games.diskwars.battle.codec.shapes import (
    SEAT_NAMES,
    CardShape,
    ChangedShape,
    DiskShape,
    PositionShape,
    SeatShape,
    SpellShape,
    TerrainShape,
)
from app.games.diskwars.rules.abilities.book import Spell
from app.games.diskwars.rules.abilities.placing import thing_of_spell
from app.games.diskwars.rules.options import BY_NAME, usual, value_of
from app.games.diskwars.rules.rulebook import Rulebook
from app.games.diskwars.rules.state import Disk, Ground, Land, Profile, Seat, State, Thing
from catalog.schema import DiskwarsScenario

USUAL_TABLE = (48 * 25_400, 36 * 25_400)  # where neither the file nor a scenario says it
Cards = Mapping[str, Profile]


def made_state(kind: type[State], shape: PositionShape, records: Records) -> State:
    """`kind` is the state of the game that is played."""
    cards = {id_: in_own_words(card, kind.rulebook) for id_, card in _cards(shape, records).items()}
    disks = [_disk(one, cards, records, kind.rulebook) for one in shape.disks]
    width, height = table_size(shape, records)
    lying = [(disk.id, one.at, disk.card.radius, disk.seat) for disk, one in zip(disks, shape.disks, strict=True)]
    by_id = {disk.id: disk for disk in disks}
    lands = _lands(shape, grounds_in(records))
    first = first_of(shape)
    state = kind(
        table=table_of(width, height, lying),
        seats=tuple(_seat(one, disks, lands) for one in shape.seats),
        disks={id_: by_id[id_] for id_ in (*shape.order, *(disk.id for disk in disks)) if id_ in by_id},
        lands=lands,
        cards={**cards, **{disk.card.id: disk.card for disk in disks if disk.card.id not in cards}},
        grounds=grounds_in(records),
        effects=_effects(shape, cards, spells_in(records)),
        objects=tuple(_thing(one, spells_in(records)[one.spell]) for one in shape.table.spells),
        items=items_in(records),
        strongholds=strongholds_in(records),
        awake=frozenset(shape.awake),
        used=frozenset(shape.used),
        casts=tuple(shape.casts),
        fights=tuple(shape.fights),
        ghosts=tuple(shape.ghosts),
        lent=tuple(shape.lent),
        misses=tuple(shape.misses),
        focus=dict(shape.focus),
        serial=max(shape.serial, len(shape.effects), len(shape.table.spells)),
        counters=tuple(shape.counters),
        scenario=shape.scenario or "",
        options=made_options(shape.scenario, shape.options, records),
        round=shape.round,
        segment=shape.segment,
        first=first,
        turn=(shape.turn or "") if "turn" in shape.model_fields_set else first,
        fought=shape.fought,
        shares={id_: dict(shares) for id_, shares in shape.shares.items()},
        held=dict(shape.held),
        still=shape.still,
        is_stirred=shape.stirred,
        ended=None if shape.ended is None else result_of(shape.ended),
    )
    return with_books(state, records)


def in_own_words(card: Profile, rulebook: Rulebook) -> Profile:
    """A card with its skills by the words that the rules ask for: a Daisho is a Swashbuckler."""
    if rulebook.aliases.keys().isdisjoint(card.skills):
        return card
    return replace(card, skills={rulebook.alias(name): parts for name, parts in card.skills.items()})


def _effects(shape: PositionShape, cards: Cards, spells: Mapping[str, Spell]) -> tuple[Effect, ...]:
    lying = ((one, disk.id, disk.seat) for disk in shape.disks for one in disk.effects)
    books = {**{id_: one.book for id_, one in cards.items()}, **{id_: one.book for id_, one in spells.items()}}
    return made_effects(shape.effects, lying, books)


def scenario_in(records: Records, id_: str | None) -> DiskwarsScenario | None:
    entry = records.get("scenario", {}).get(id_ or "")
    return entry if isinstance(entry, DiskwarsScenario) else None


def table_size(shape: PositionShape, records: Records) -> tuple[int, int]:
    """As the file says, else as the scenario says (R5)."""
    scenario = scenario_in(records, shape.scenario)
    width, height = (scenario.table_width, scenario.table_height) if scenario else USUAL_TABLE
    return shape.table.width or width, shape.table.height or height


def made_options(scenario: str | None, said: Mapping[str, Any], records: Records) -> dict[str, int]:
    """The scenario's numbers beneath what the file says."""
    entry = scenario_in(records, scenario)
    options = usual(entry) if entry else {}
    for name, value in said.items():
        number = value_of(BY_NAME[name], value)
        assert number is not None  # judged before
        options[name] = number
    return options


def first_of(shape: PositionShape) -> str:
    """Before the lands are laid nobody is first player; later it is the first seat where the file does not say."""
    if "first" in shape.model_fields_set:
        return shape.first or ""
    return "" if shape.segment == "setup-lands" else shape.seats[0].id


# --- cards ---


def _cards(shape: PositionShape, records: Records) -> dict[str, Profile]:
    """Every card that a pile names: the file's own, one that lies on the table, or the catalogue's."""
    own = {id_: _own_card(id_, one, records) for id_, one in shape.cards.items()}
    inline = (card_of(one.disk, one.id, records) for one in shape.disks if isinstance(one.disk, CardShape))
    own = {**{card.id: card for card in inline}, **own}
    named = dict.fromkeys(id_ for seat in shape.seats for id_ in piled(seat))
    plain = (one.disk for one in shape.disks if isinstance(one.disk, str))
    found = {id_: own.get(id_) or profile_in(records, id_) for id_ in (*named, *plain)}
    return {id_: card for id_, card in found.items() if card is not None}


def _own_card(id_: str, shape: CardShape, records: Records) -> Profile:
    """A card of the file itself. One of the catalogue's that was changed keeps its texts where the file is silent about
    them, as files of older versions are."""
    made = card_of(shape.model_copy(update={"id": id_}), id_, records)
    base = None if "abilities" in shape.model_fields_set else profile_in(records, id_)
    return made if base is None else replace(made, book=base.book)


def piled(seat: SeatShape) -> Iterator[str]:
    for pile in (seat.army or (), seat.stack, seat.casualties, seat.aside):
        yield from pile
    if seat.lord:
        yield seat.lord


def _card(shape: DiskShape, cards: Cards, records: Records) -> Profile:
    if isinstance(shape.disk, str):
        return cards[shape.disk]
    if isinstance(shape.disk, ChangedShape):
        base = profile_in(records, shape.disk.id)
        assert base is not None  # judged before
        return changed_card(base, shape.disk.with_, shape.id, records)
    return card_of(shape.disk, shape.id, records)


# --- pieces ---


def _disk(shape: DiskShape, cards: Cards, records: Records, rulebook: Rulebook) -> Disk:
    beside = {"disk", "at", "counters", "effects", "owner", "activated", "start"}
    values = {name: getattr(shape, name) for name in DiskShape.model_fields if name not in beside}
    values["items"] = tuple(shape.items)
    # A disk that a file lays somewhere has lain there since the round began, unless it says otherwise.
    start = shape.start if "start" in shape.model_fields_set else shape.at
    return Disk(
        **values, owner=shape.owner or shape.seat, card=in_own_words(_card(shape, cards, records), rulebook),
        activated=int(shape.activated), start=start,
    )  # fmt: skip


def _seat(shape: SeatShape, disks: list[Disk], lands: tuple[Land, ...]) -> Seat:
    values = read_seat(Seat, shape, SEAT_NAMES)
    own = [id_ for disk in disks if disk.owner == shape.id for id_ in (disk.card.id, *disk.items)]
    if shape.army is None:
        values["army"] = tuple(sorted((*own, *piled(shape))))
    if shape.spells is None:
        values["spells"] = tuple(sorted((*shape.spellbook, *shape.discards)))
    values["staging"] = shape.staging or _home(shape.id, lands)
    values["entered"] = max(shape.entered, last_number(shape.id, disks))
    return Seat(**values)


def _home(seat: str, lands: tuple[Land, ...]) -> str:
    return next((land.id for land in lands if land.role in (f"staging:{seat}", f"base:{seat}")), "")


def _thing(shape: SpellShape, spell: Spell) -> Thing:
    return thing_of_spell(spell, shape.id, shape.seat, shape.at, spell.id, shape.layer)


def _lands(shape: PositionShape, grounds: Mapping[str, Ground]) -> tuple[Land, ...]:
    lands = [
        Land(id=one.id, at=one.at, radius=one.diameter // 2, role=one.role, card=one.card) for one in shape.table.lands
    ]
    terrain = [_terrain(one, grounds[one.kind]) for one in shape.table.terrain]
    by_id = {land.id: land for land in (*lands, *terrain)}
    return tuple(by_id[id_] for id_ in dict.fromkeys((*shape.table.order, *by_id)))


def _terrain(shape: TerrainShape, ground: Ground) -> Land:
    return Land(
        id=shape.id, at=shape.at, radius=ground.radius if shape.diameter is None else shape.diameter // 2,
        role=shape.role, kind=shape.kind, barrier=ground.barrier if shape.barrier is None else shape.barrier,
        seat=shape.seat or "",
    )  # fmt: skip
