"""Which spells a force of dice could ever cast: what its races know, in the colours of its units and items.

A unit casts in its own colours where its race has magic; one whose race takes the colours of the terrain can have any.
An item that makes magic lends its colours to every race of the force, a metal one all of them. What an eighth face or
a spell adds during a battle is left out."""

from collections.abc import Iterator, Mapping

from app.armies.validator import Pieces, entries_for, piece_of, pieces_for
from catalog.schema import DiceItem, DiceRace, DiceSpell, Entry, Line, Sai, Unit
from catalog.schema.lists import DiceList
from catalog.store import Catalog

COLOURS = ("black", "blue", "gold", "green", "red")
ANY_COLOUR = "any"
BASIC = "basic"


def castable_spells(army: DiceList, catalog: Catalog) -> Mapping[str, tuple[DiceSpell, ...]]:
    """The spells by colour, in the order of the colours, then those for which any one colour will do; cheap ones first,
    basic ones before those of a race."""
    known = casting_colours(army, catalog)
    spells = [one for one in entries_for(catalog, army.system, "spell").values() if isinstance(one, DiceSpell)]
    found: dict[str, list[DiceSpell]] = {}
    for spell in spells:
        if not known.get(spell.list, frozenset()).isdisjoint(spell.colours):
            found.setdefault(ANY_COLOUR if len(spell.colours) > 1 else spell.colours[0], []).append(spell)
    return {
        colour: tuple(sorted(found[colour], key=lambda one: (one.cost, one.list != BASIC, one.name)))
        for colour in (*COLOURS, ANY_COLOUR)
        if colour in found
    }


def casting_colours(army: DiceList, catalog: Catalog) -> Mapping[str, frozenset[str]]:
    """The colours in which the spells of each list can be paid: those of the races in the force, and the basic ones."""
    pieces, races = pieces_for(catalog, army.system), entries_for(catalog, army.system, "race")
    icons = entries_for(catalog, army.system, "sai")
    own: dict[str, frozenset[str]] = {}
    lent: frozenset[str] = frozenset()
    for line, piece in _dice(army, pieces):
        if isinstance(piece, DiceItem):
            lent |= _item_colours(line, piece, icons)
        elif isinstance(piece, Unit) and isinstance(race := races.get(piece.race or ""), DiceRace):
            own[race.id] = own.get(race.id, frozenset()) | _unit_colours(line, piece, race)
    casters = {race: colours | lent for race, colours in own.items() if colours}
    return {**casters, BASIC: lent.union(*casters.values())}


def _dice(army: DiceList, pieces: Pieces) -> Iterator[tuple[Line, Entry]]:
    for line in (*army.home, *army.campaign, *army.horde):
        if piece := piece_of(line, pieces):
            yield line, piece


def _unit_colours(line: Line, unit: Unit, race: DiceRace) -> frozenset[str]:
    if casts_by_terrain(race):
        return frozenset(COLOURS)
    return _colours(line, unit.colours) if race.magic else frozenset()


def casts_by_terrain(race: DiceRace) -> bool:
    """Whether units of a race cast in the colours of the terrain that they are at."""
    steps = (step for ability in race.abilities for record in ability.records for step in record.do)
    return any(step.magic is not None and step.magic.colours == "terrain" for step in steps) and not race.magic


def _item_colours(line: Line, item: DiceItem, icons: Mapping[str, Entry]) -> frozenset[str]:
    if not any(_makes_magic(face, icons) for face in item.faces):
        return frozenset()
    return _colours(line, item.colours) or frozenset(COLOURS)


def _makes_magic(face: str, icons: Mapping[str, Entry]) -> bool:
    head, *rest = face.split(":")
    icon = icons.get(rest[0]) if head == "sai" and rest else None
    return head in ("id", "magic") or (isinstance(icon, Sai) and gives_magic(icon))


def gives_magic(icon: Sai) -> bool:
    """Whether an icon gives magic results of its own."""
    steps = (step for ability in icon.abilities for record in ability.records for step in record.do)
    gives = [step.give for step in steps if step.give is not None]
    return any({"magic", "any"} & set(give.kinds) for give in gives)


def _colours(line: Line, variants: tuple[str, ...]) -> frozenset[str]:
    """The colours that a line names, else those of every variant; a white die has all of them."""
    named = set(line.colours or (colour for variant in variants for colour in variant.split("+")))
    return frozenset(COLOURS) if "white" in named else frozenset(named & set(COLOURS))
