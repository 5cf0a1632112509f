"""Armies that meet: the first state of a battle."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.games.disk.rules.book import Book, heard_of
from app.games.disk.rules.table import Table
from app.games.warhammer.army import resolve, unspent
from app.games.warhammer.rules.numbers import FIELD
from app.games.warhammer.rules.options import usual
from app.games.warhammer.rules.setup.zones import EDGES
from app.games.warhammer.rules.state import (
    LEARNING,
    STANDARD,
    Command,
    Ground,
    Profile,
    Scene,
    Seat,
    State,
    ZoneCard,
    command_of,
    ground_of,
    profile_of,
    scene_of,
    zone_card_of,
)
from catalog.schema import (
    CommandCard,
    DeploymentCard,
    Entry,
    WarhammerDisk,
    WarhammerScenario,
    WarhammerTerrain,
)
from catalog.schema.lists import RegimentList, Rules

SEATS = "ABCD"


@dataclass(frozen=True)
class Box:
    """All pieces of the game as a battle plays with them."""

    cards: Mapping[str, Profile] = field(default_factory=dict)
    commands: Mapping[str, Command] = field(default_factory=dict)
    zone_cards: Mapping[str, ZoneCard] = field(default_factory=dict)
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    scenes: Mapping[str, Scene] = field(default_factory=dict)
    pieces: Mapping[str, Entry] = field(default_factory=dict)  # disks and command cards, for the law


def box_of(entries: Iterable[Entry]) -> Box:
    """The box out of the entries of the catalogue, in the order of their ids."""
    known = sorted(entries, key=lambda one: one.id)
    return Box(
        {one.id: profile_of(one) for one in known if isinstance(one, WarhammerDisk)},
        {one.id: command_of(one) for one in known if isinstance(one, CommandCard)},
        {one.id: zone_card_of(one) for one in known if isinstance(one, DeploymentCard)},
        {one.id: ground_of(one) for one in known if isinstance(one, WarhammerTerrain)},
        {one.id: scene_of(one) for one in known if isinstance(one, WarhammerScenario)},
        {one.id: one for one in known if isinstance(one, (WarhammerDisk, CommandCard))},
    )


def gathered(
    armies: Sequence[RegimentList], box: Box, scenario: str = STANDARD, options: Mapping[str, int] | None = None
) -> State:
    """Seats A, B and so on in the order of the armies, before anything is chosen or laid."""
    seats = tuple(_seat(SEATS[n], army, box) for n, army in enumerate(armies))
    if scenario == LEARNING:
        seats = tuple(replace(seat, edge=edge) for seat, edge in zip(seats, EDGES, strict=False))
    named = {card for seat in seats for card in seat.army}
    cards = {id_: card for id_, card in box.cards.items() if id_ in named}
    return State(
        table=Table(FIELD, FIELD),
        seats=seats,
        cards=cards,
        commands=box.commands,
        zone_cards=box.zone_cards,
        grounds=box.grounds,
        scenes=box.scenes,
        scenario=scenario,
        options={**usual(), **(options or {})},
        segment="setup-initiative" if scenario == LEARNING else "setup-edges",
        hears=heard_by(cards, box),
    )


def heard_by(cards: Mapping[str, Profile], box: Box) -> frozenset[str]:
    """What these disks and the cards and terrains of the box can answer to."""
    books: list[Book] = [card.book for card in cards.values()]
    books += [card.book for card in box.commands.values()] + [card.book for card in box.zone_cards.values()]
    books += [ground.book for ground in box.grounds.values()] + [scene.book for scene in box.scenes.values()]
    return heard_of(books)


def _seat(id_: str, army: RegimentList, box: Box) -> Seat:
    disks = [
        line
        for regiment in army.regiments
        for line in (regiment.hero, *(unit.id for unit in regiment.units for _ in range(unit.count)))
    ]
    commands = tuple(sorted({card for regiment in army.regiments for card in regiment.commands}))
    left = unspent(resolve(army, box.pieces, Rules()))
    return Seat(
        id=id_, army=tuple(sorted(disks)), commands=commands, hand=commands, regiments=len(army.regiments), unspent=left
    )
