"""Skirmishes of L5R in which everything is dealt out: units of all clans, spells of all rings, items on units and in
stacks, Strongholds that work, guests from Diskwars. Each follows from its number alone."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from app.battles.position import read_position
from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision, Event
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.players import RandomDiskPlayer
from app.games.diskwars.battle.codec.cards import items_in, profile_in, spells_in, strongholds_in
from app.games.diskwars.rules.abilities.book import Book, Sourced
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.play import RULES
from catalog.schema import Item, L5rDisk
from catalog.schema.lists import DiskList, Line
from tests.games.adapter import GameAdapter
from tests.soak.played import Played, Row
from tests.soak.skirmishes import LOOK_EVERY, MUSTER_EVERY, Curious, _at_work

UNITS, GUESTS, STACK, SPELLS, GUEST_SPELLS = 7, 2, 3, 9, 2  # of each seat
MAX_ANSWERS = 700
SCENARIOS = (
    "escort-to-winter-court", "holding-beiden-pass", "storming-kyoto-hida", "massacre-at-funeral-mound", "tides-of-war",
)  # fmt: skip
TOGETHER = {"A": "curse-of-the-jackal", "B": "counterspell"}  # the one is ended by the other, which chance seldom deals
RINGS = ("air", "earth", "fire", "water", "void")


def records() -> Records:
    return GameAdapter("l5r", "", ()).records


# --- dealing ---


@cache
def deck(kind: str, start: int, *, of_guests: bool = False) -> tuple[str, ...]:
    """The pieces of a kind, shuffled."""
    found = records()[kind].items()
    ids = (id_ for id_, one in found if ("/" in id_) is of_guests and not getattr(one, "scenario_only", False))
    return tuple(Numbers(start).shuffled(tuple(sorted(ids))))


def dealt(number: int, kind: str, count: int, start: int, *, of_guests: bool = False) -> list[str]:
    """So many pieces from a deck that is turned by the number: in a row of battles each comes up as often."""
    ids = deck(kind, start, of_guests=of_guests)
    return [ids[(number * count + n) % len(ids)] for n in range(count)]


def shugenja(number: int) -> str | dict[str, Any]:
    """One of the third rank; its ring is another in each skirmish."""
    return {"name": "Shugenja", "skills": [f"shugenja:3:{RINGS[number % len(RINGS)]}"], "toughness": 5}


@cache
def archers() -> tuple[str, ...]:
    units = (one for one in records()["disk"].values() if isinstance(one, L5rDisk))
    return tuple(sorted(one.id for one in units if any(token.startswith("missile:") for token in one.skills)))


@cache
def items() -> tuple[tuple[str, bool], ...]:
    """Each item, and whether only an archer can carry it."""
    found = (one for one in records()["item"].values() if isinstance(one, Item))
    return tuple(sorted((one.id, one.range is not None) for one in found))


def opening(number: int) -> State:
    """A battle that begins with the setting up, or a skirmish that has begun."""
    return _mustered(number) if number % MUSTER_EVERY == 0 else _scattered(number)


def _mustered(number: int) -> State:
    lists = [
        DiskList(system="l5r", name=seat, limit=150, entries=tuple(Line(id=id_) for id_ in _brought(number, n)))
        for n, seat in enumerate("AB")
    ]
    scenario = SCENARIOS[number // MUSTER_EVERY % len(SCENARIOS)]
    position = GameAdapter("l5r", "", ()).battle.setup.begin(lists, scenario, {}, number, records(), "")
    assert isinstance(position, Position), position
    return position.state  # type: ignore[no-any-return]


def _brought(number: int, seat: int) -> Iterator[str]:
    yield from dealt(number, "disk", UNITS + STACK, seat)
    yield from dealt(number, "disk", GUESTS, seat, of_guests=True)
    yield from dealt(number, "spell", SPELLS, seat)
    yield from dealt(number, "spell", GUEST_SPELLS, seat, of_guests=True)
    yield from dealt(number, "item", 3, seat)
    yield from dealt(number, "stronghold", 1, seat)


def _scattered(number: int) -> State:
    """Both Strongholds lie near each other, with units all around them; next in each stack is an item."""
    numbers = Numbers(number)
    homes = {seat: dealt(number, "stronghold", 1, n)[0] for n, seat in enumerate("AB")}
    places = {"A": (18, 18), "B": (30, 18)}
    position = {
        "format": "roundel-position/1", "system": "l5r", "seed": number, "scenario": "tides-of-war",
        "table": {
            "lands": [
                {"id": f"land-{seat}", "at": places[seat], "role": f"staging:{seat}", "card": homes[seat]}
                for seat in "AB"
            ],
        },
        "seats": [
            {
                "id": seat, "staging": f"land-{seat}", "entered": 20, "stronghold": homes[seat],
                "stronghold_works": True,
                "stack": [*dealt(number, "item", 1, 30 + n), *dealt(number, "disk", STACK, 20 + n)],
                "spellbook": [
                    TOGETHER[seat], *dealt(number, "spell", SPELLS, n),
                    *dealt(number, "spell", GUEST_SPELLS, n, of_guests=True)
                ],
            }
            for n, seat in enumerate("AB")
        ],
        "disks": [one for n, seat in enumerate("AB") for one in _disks(number, n, seat, numbers)],
    }  # fmt: skip
    read = read_position(json.dumps(position).encode(), f"l5r {number}", records(), "l5r")
    assert isinstance(read, Position), read
    return read.state


def _disks(number: int, n: int, seat: str, numbers: Numbers) -> Iterator[dict[str, Any]]:
    """Units all over the middle, some with an item, beside a Shugenja and an archer with what only archers carry."""
    kept = [id_ for id_, for_archers in items() if not for_archers]
    shot = [id_ for id_, for_archers in items() if for_archers]
    cards: list[tuple[str | dict[str, Any], list[str]]] = [
        *((id_, [kept[(number + m + n) % len(kept)]] if m == 0 else []) for m, id_ in enumerate(_units(number, n))),
        (shugenja(number + n), []),
        (archers()[(number + n) % len(archers())], [shot[(number + n) % len(shot)]]),
    ]
    for count, (card, carried) in enumerate(cards, 1):
        at = (12 + numbers.below(240) / 10, 8 + numbers.below(200) / 10)
        held = {"items": carried} if carried else {}
        yield {"id": f"{seat}{count}", "seat": seat, "disk": card, "at": at, "poison": numbers.below(3) // 2, **held}


def _units(number: int, n: int) -> list[str]:
    return [*dealt(number, "disk", UNITS, n), *dealt(number, "disk", GUESTS, n, of_guests=True)]


# --- playing ---


class CuriousSamurai(Curious):
    """The same by the rules of L5R."""

    def __init__(self, seed: int) -> None:
        RandomDiskPlayer.__init__(self, RULES, seed)
        self.done: set[str] = set()


class ClanSkirmish(Played):
    """One of L5R."""

    def __init__(self, number: int) -> None:
        state = opening(number)
        super().__init__(number, state, {one.id: CuriousSamurai(number * 7 + n) for n, one in enumerate(state.seats)})

    def note(self, _before: State, _decision: Decision, _answer: Answer, told: tuple[Event, ...]) -> None:
        for event in told:
            source = str(event.values.get("source") or "")
            self.used.add(source.partition("+")[0].partition("@")[0])
            if event.kind == "spell-cast":
                self.used |= {f"spell/{event.values['spell']}#{n}" for n in _castings(event.values["spell"])}
        if self.game.is_quiet and self.answers % LOOK_EVERY == 0:
            self.used |= set(_at_work(self.game.state, self.used))
            self.used |= {f"carried/{id_}" for disk in self.game.state.disks.values() for id_ in disk.items}


def _castings(spell: str) -> Iterator[int]:
    found = spells_in(records())[spell].book.records
    return (n for n, one in enumerate(found) if one.record.when == "activate" and one.kind == "spell")


# --- what there is ---


def books() -> Iterator[Book]:
    """Those of the pieces of L5R itself; what guests can do is used where they are at home."""
    own = (id_ for id_ in records()["disk"] if "/" not in id_)
    yield from (card.book for id_ in own if (card := profile_in(records(), id_)) is not None)
    yield from (one.book for id_, one in spells_in(records()).items() if "/" not in id_)
    yield from (one.book for one in items_in(records()).values())
    yield from (one.book for one in strongholds_in(records()).values())


@cache
def own_records() -> Mapping[str, Sourced]:
    return {one.source: one for book in books() for one in book.records}


def everything() -> set[str]:
    """Each record acts, and each item is carried."""
    return {*own_records(), *(f"carried/{id_}" for id_ in records()["item"])}


L5R = Row(
    made=ClanSkirmish, word="clans", count=500, max_answers=MAX_ANSWERS, few=(), everything=everything,
    module="tests/soak/test_l5r_used.py",
)  # fmt: skip
