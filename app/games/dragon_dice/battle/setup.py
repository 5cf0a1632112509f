"""Forces that meet: the first position of a battle."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from app.base.errors import Problem
from app.documents.reading import Source
from app.faces.table_faces import places_table
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.api.setup import ScenarioChoice, SetupOption
from app.games.defaults.checks import wrong_option
from app.games.dragon_dice.army import FORMS, check, is_kings_die, piece_id, resolve
from app.games.dragon_dice.battle.codec.catalogue_cards import DICE, SYSTEM, colouring, find_die, variants_of
from app.games.dragon_dice.battle.codec.reader import SCENARIO, made_options
from app.games.dragon_dice.rules.cards import card_of
from app.games.dragon_dice.rules.catalogue_records import book_in, find_terrain
from app.games.dragon_dice.rules.options import BY_NAME, CHOICES, usual
from app.games.dragon_dice.rules.state import (
    OUT,
    DiceTable,
    Die,
    Seat,
    State,
    Terrain,
    home_of,
    pool_of,
    reserve_of,
)
from app.words import label, say
from catalog.schema import DiceTerrain, Dragon, Entry, Line, Unit
from catalog.schema.lists import ArmyList, DiceList, Rules

SEATS = (2, 4)  # how few and how many a battle takes
LETTERS = "ABCD"
_GROUPS = ("home", "campaign", "horde")
_POOL = ("dragons", "summoning_pool", "minor_terrains")
_NOWHERE = Source("", b"", None)


def begin(
    armies: Sequence[ArmyList], scenario: str, said: Mapping[str, Any], seed: int, records: Records, first: str = ""
) -> Position[State] | tuple[Problem, ...]:
    """Seats A, B and so on in the order of the lists; everything that stands in the way at once. A roll says who is
    first (`first` belongs to games where it may be agreed on)."""
    del first
    if scenario != SCENARIO:
        return (Problem("battle-no-scenario", {"wanted": scenario, "known": [SCENARIO]}),)
    problems = (*_wrong_count(armies), *_wrong_armies(armies, records), *_wrong_options(said))
    if problems:
        return problems
    lists = [one for one in armies if isinstance(one, DiceList)]
    return Position(_gather(lists, {**usual(), **made_options(said)}, records), seed)


# --- the first state ---


def _gather(lists: Sequence[DiceList], options: Mapping[str, int], records: Records) -> State:
    seats = LETTERS[: len(lists)]
    dice = [die for seat, army in zip(seats, lists, strict=True) for die in _dice(seat, army, records)]
    proposed = {seat: army.frontier_terrain or "" for seat, army in zip(seats, lists, strict=True)}
    homes = {home_of(seat): army.home_terrain or "" for seat, army in zip(seats, lists, strict=True)}
    return State(
        seats=tuple(Seat(id=seat, proposed=proposed[seat], groups=_groups(seat, dice)) for seat in seats),
        dice=DiceTable({die.id: die for die, _ in dice}),
        terrains={place: Terrain(id=place, card=find_terrain(records, id_)) for place, id_ in homes.items()},
        book=book_in(records),
        proposals={id_: find_terrain(records, id_) for id_ in proposed.values()},
        options=options,
    )


def _dice(seat: str, army: DiceList, records: Records) -> Iterator[tuple[Die, str]]:
    """The dice of a list in its order, each with the army that it starts in. They get their places when the armies are
    placed; what is summoned waits in the pool, and the Kings' Die in reserve."""
    number = 0
    for group in (*_GROUPS, *_POOL):
        for line in getattr(army, group):
            record = find_die(records, piece_id(line, _pieces(records)))
            assert record is not None  # it was found before
            named = frozenset(line.colours)
            card = card_of(record, colouring(record, named) or named)
            is_king = is_kings_die(record)
            place = reserve_of(seat) if is_king else OUT if group in _GROUPS else pool_of(seat)
            for _ in range(line.count):
                number += 1
                yield Die(id=f"{seat}{number}", owner=seat, card=card, place=place), "" if is_king else group


def _groups(seat: str, dice: Iterable[tuple[Die, str]]) -> dict[str, tuple[str, ...]]:
    own = [(die, group) for die, group in dice if die.owner == seat]
    return {name: tuple(die.id for die, group in own if group == name) for name in _GROUPS}


def _pieces(records: Records) -> dict[str, Entry]:
    return {id_: entry for kind in (*DICE, "terrain") for id_, entry in records.get(kind, {}).items()}


# --- what stands in the way ---


def _wrong_count(armies: Sequence[ArmyList]) -> Iterator[Problem]:
    least, most = SEATS
    if not least <= len(armies) <= most:
        yield Problem("battle-seats", {"count": len(armies), "least": least, "most": most, "scenario": label(SCENARIO)})


def _wrong_armies(armies: Sequence[ArmyList], records: Records) -> Iterator[Problem]:
    for army in armies:
        if army.system != SYSTEM or not isinstance(army, DiceList):
            yield Problem("battle-system", {"army": army.name}, subjects=(army.name,))
        else:
            yield from _wrong_dice(army, records)
            yield from _wrong_groups(army, records)
            yield from _wrong_terrains(army, records)


def _wrong_dice(army: DiceList, records: Records) -> Iterator[Problem]:
    """Dice that the catalogue does not know, or that are not made in these colours."""
    pieces = _pieces(records)
    for line in (line for group in (*_GROUPS, *_POOL) for line in getattr(army, group)):
        id_ = piece_id(line, pieces)
        record = find_die(records, id_)
        if record is None and line.id in FORMS and not line.colours:
            made = [one for one in records["dragon"].values() if isinstance(one, Dragon) and one.form == line.id]
            variants = [sorted(variant) for one in made for variant in variants_of(one)]
            yield Problem(
                "colours-missing", {"name": line.id, "colours": [], "variants": variants}, rule="Colours",
                subjects=(line.id,),
            )  # fmt: skip
        elif record is None:
            values: dict[str, Any] = {"army": army.name, "wanted": _told(line), "known": sorted(pieces)}
            yield Problem("battle-unknown-piece", values, subjects=(id_,))
        elif colouring(record, frozenset(line.colours)) is None:
            values = {"name": record.name, "colours": sorted(line.colours)}
            values["variants"] = [sorted(variant) for variant in variants_of(record)]
            code = "no-such-colours" if line.colours else "colours-missing"
            yield Problem(code, values, rule="Colours", subjects=(id_,))


def _told(line: Line) -> str:
    return "-".join((line.id, *line.colours)) if line.id in FORMS else line.id


def _wrong_groups(army: DiceList, records: Records) -> Iterator[Problem]:
    """Each army needs a unit of its own; the Kings' Die and dragonkin are none to begin with."""
    for name in _GROUPS:
        found = [find_die(records, line.id) for line in getattr(army, name) if line.count]
        if not any(isinstance(one, Unit) and one.race != "dragonkin" and not is_kings_die(one) for one in found):
            values = {"force": army.name, "army": name}
            yield Problem("battle-empty-army", values, rule="Step 2: armies", subjects=(army.name,))


def _wrong_terrains(army: DiceList, records: Records) -> Iterator[Problem]:
    terrains = records.get("terrain", {})
    for place, id_ in (("home", army.home_terrain), ("frontier", army.frontier_terrain)):
        if not id_:
            values: dict[str, Any] = {"force": army.name, "place": place}
            yield Problem("battle-no-terrain", values, rule="Step 1: terrains", subjects=(army.name,))
        elif not isinstance(terrains.get(id_), DiceTerrain):
            values = {"army": army.name, "wanted": id_, "known": sorted(terrains)}
            yield Problem("battle-unknown-piece", values, subjects=(id_,))


def _wrong_options(said: Mapping[str, Any]) -> Iterator[Problem]:
    for name, value in said.items():
        yield from wrong_option(name, value, BY_NAME, _NOWHERE)


# --- what the rules say against it ---


def remarks(armies: Sequence[ArmyList], _scenario: str, records: Records) -> tuple[Problem, ...]:
    """Forces of a battle are of the same size, and legal. Players may agree otherwise: it is said and no more."""
    lists = [one for one in armies if isinstance(one, DiceList)]
    found: list[Problem] = []
    for army in lists:
        options = frozenset(army.house_rules)
        problems = check(resolve(army, _pieces(records), Rules(names=army.house_rules, options=options))).problems
        if problems:
            found.append(Problem("battle-against-law", {"army": army.name, "count": len(problems)}))
    sizes = [one.limit for one in lists]
    if len(set(sizes)) > 1:
        found.append(Problem("battle-unequal-forces", {"sizes": sizes}))
    return tuple(found)


# --- how it is chosen ---


def list_scenarios(_entries: Mapping[str, Entry]) -> Iterator[ScenarioChoice]:
    """There is one: two to four forces, whatever their size."""
    agreed = (
        SetupOption(one.name, one.words, one.default, one.min_value, one.max_value, one.rule, is_kept=True)
        for one in CHOICES
    )
    least, most = SEATS
    yield ScenarioChoice(
        SCENARIO, say("battles.scenario-battle"), least, most, 0, 0, 0, say("battles.setup-battle"),
        say("battles.victory-battle"), picture=places_table(least, most), options=tuple(agreed),
    )  # fmt: skip


def summarize(army: ArmyList) -> str:
    assert isinstance(army, DiceList)
    dice = sum(line.count for name in _GROUPS for line in getattr(army, name))
    return say("battles.army-dice", dice=dice, health=army.limit)
