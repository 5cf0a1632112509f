"""What armies would roll that stand on no table of ours: the same dice, effects and places as in a battle, and the same
odds."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from app.engine.effects import Effect
from app.games.api.dice_odds import (
    DiceOdds,
    Distribution,
    ExchangeOdds,
    OddsArmy,
    OddsDie,
    OddsPlace,
    RollOdds,
)
from app.games.api.records import Records
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities.cases import lasting_sources, records_of
from app.games.dragon_dice.rules.cards import TerrainCard, card_of, read_face
from app.games.dragon_dice.rules.catalogue_records import book_in, find_terrain
from app.games.dragon_dice.rules.kinds import ATTACK, MANEUVERS, SAVE_MELEE, SHOT, SPELLS, RollKind
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, SUMMIT
from app.games.dragon_dice.rules.outlook import (
    maneuver_outlook,
    melee_outlook,
    missile_outlook,
    roll_outlook,
)
from app.games.dragon_dice.rules.rolls import buckets_of, make_roll, modifiers_of
from app.games.dragon_dice.rules.state import FRONTIER, Army, DiceTable, Die, RecordBook, Seat, State, Terrain
from app.games.dragon_dice.rules.sums.distributions import Outlook
from app.games.dragon_dice.rules.sums.results import total
from app.words import say
from app.words.tongue import of_game, translated_name
from catalog.schema import DiceItem, Unit

KINDS: Mapping[str, RollKind] = {
    "melee": ATTACK, "missile": SHOT, "magic": SPELLS, "maneuver": MANEUVERS, "save": SAVE_MELEE,
}  # fmt: skip
EXCHANGES = ("melee", "missile", "maneuver")
RECORDS = ("sai", "spell", "race", "breath", "terrain", "minor-terrain")
MINE, THEIRS = Army("A", FRONTIER), Army("B", FRONTIER)
_SEATS = {"mine": MINE.seat, "theirs": THEIRS.seat}
_NO_LAND = TerrainCard(key="", name="", land="", eighth="", colours=frozenset(), faces=("",) * SUMMIT)
_AIMS = {"army": ("own-army", "enemy-army", "any-army"), "terrain": ("terrain",)}


def takes_part(die: OddsDie, kind: str, records: Records) -> bool:
    """Units and items roll. The Kings' Die never does; dragonkin have neither missiles nor magic. What carries an item
    is not asked here."""
    if isinstance(die.entry, DiceItem):
        return True
    state = _table(OddsArmy((die,)), OddsArmy(), OddsPlace(), records)
    return bool(make_roll(state, MINE, KINDS[kind]).dice)


def roll(army: OddsArmy, kind: str, place: OddsPlace, records: Records) -> RollOdds:
    """What an army may roll at a place, with nobody in its way."""
    found = roll_outlook(_table(army, OddsArmy(), place, records), MINE, KINDS[kind])
    return RollOdds(Distribution(found.deal), found.specials, found.left_out)


def count(dice: Sequence[OddsDie], faces: Sequence[str], kind: str, place: OddsPlace, records: Records) -> int:
    """What dice show together, by the faces that lie up. Those that are not rolled for this do not count."""
    state = _table(OddsArmy(tuple(dice)), OddsArmy(), place, records)
    made = make_roll(state, MINE, KINDS[kind])
    made.dice += [die.id for die in state.items(MINE) if die.id not in made.dice]  # whoever carries it lies elsewhere
    made.faces = {die: [read_face(faces[int(die[1:]) - 1])] for die in made.dice}
    return total(tuple(buckets_of(state, made)), tuple(modifiers_of(state, made)), kind).value


def exchange(kind: str, mine: OddsArmy, theirs: OddsArmy, place: OddsPlace, records: Records) -> ExchangeOdds:
    """An attack with its answer, missiles without one, or a maneuver that the other army opposes."""
    state = _table(mine, theirs, place, records)
    if kind == "maneuver":
        ties_win = not lasting.is_barred(state, FRONTIER, "tie")
        against = (THEIRS,) if theirs.dice else ()
        wins = maneuver_outlook(state, MINE, against, ties_win).wins
        return ExchangeOdds(wins=wins)
    found = (melee_outlook if kind == "melee" else missile_outlook)(state, MINE, THEIRS)
    return ExchangeOdds(
        Distribution(found.deal), Distribution(found.take), found.wiped, 0.0, found.specials,
        tuple(_notes(found, records)),
    )  # fmt: skip


def spells(aim: str, records: Records) -> tuple[str, ...]:
    """Those that last on armies or on places and change what an army rolls."""
    book = book_in(records)
    found = (id_ for id_, spell in sorted(book.spells.items()) if spell.aims_at in _AIMS[aim])
    return tuple(id_ for id_ in found if _changes_rolls(book, id_))


def _changes_rolls(book: RecordBook, spell: str) -> bool:
    if not _effects(book, (spell,), MINE.seat, MINE.key):
        return False
    steps = [step for case in records_of(book, "spell", spell) for step in case.record.do]
    return any((step.adjust is not None and not step.adjust.one_unit) or step.count_as is not None for step in steps)


def _notes(outlook: Outlook, records: Records) -> Iterator[str]:
    with of_game(State.system):
        for code in outlook.assumed:
            yield say(f"dragon-dice.assumed-{code}")
        if outlook.left_out:
            icons = [translated_name(records["sai"][one]) for one in outlook.left_out]
            yield say("dragon-dice.not-counted", names=icons)


# --- a table with two armies ---


def _table(mine: OddsArmy, theirs: OddsArmy, place: OddsPlace, records: Records) -> State:
    book = book_in(records)
    dice = [*_dice(MINE.seat, mine), *_dice(THEIRS.seat, theirs)]
    holder = _SEATS.get(place.holder, "")
    card = find_terrain(records, place.terrain) if place.terrain in records["terrain"] else _NO_LAND
    face = SUMMIT if holder else min(place.face, BELOW_SUMMIT)
    on_terrain = _effects(book, place.effects, THEIRS.seat, FRONTIER)
    on_armies = [*_effects(book, mine.effects, MINE.seat, MINE.key), *_effects(book, theirs.effects, "B", THEIRS.key)]
    return State(
        seats=(Seat(id=MINE.seat), Seat(id=THEIRS.seat)), order=(MINE.seat, THEIRS.seat), turn=MINE.seat, round=1,
        segment="first-march", marching=FRONTIER, dice=DiceTable({die.id: die for die in dice}), book=book,
        terrains={FRONTIER: Terrain(id=FRONTIER, card=card, face=face, holder=holder)},
        effects=_numbered([*on_terrain, *on_armies]),
    )  # fmt: skip


def _dice(seat: str, army: OddsArmy) -> Iterator[Die]:
    for number, one in enumerate(army.dice, 1):
        if isinstance(one.entry, Unit | DiceItem):
            named = frozenset(one.colours.split("+")) if one.colours else frozenset[str]()
            yield Die(id=f"{seat}{number}", owner=seat, card=card_of(one.entry, named), place=FRONTIER)


def _effects(book: RecordBook, ids: Sequence[str], seat: str, host: str) -> tuple[Effect, ...]:
    """The spells of these ids that last, on an army or a place."""
    sources = (source for id_ in ids if id_ in book.spells for source in lasting_sources(book, id_))
    return tuple(
        Effect(id=0, source=source, seat=seat, host=host, until="turn-start", of=seat, after=1) for source in sources
    )


def _numbered(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    return tuple(replace(one, id=number) for number, one in enumerate(effects, 1))


ODDS = DiceOdds(
    kinds=tuple(KINDS), exchanges=EXCHANGES, records=RECORDS, takes_part=takes_part, roll=roll, count=count,
    exchange=exchange, spells=spells,
)  # fmt: skip
