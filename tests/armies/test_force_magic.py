"""Which spells a force of dice can cast: by the colours and races of its units, and by what its items lend."""

from app.armies.figures.force_magic import ANY_COLOUR, BASIC, castable_spells, casting_colours
from catalog.schema import Line
from catalog.schema.lists import DiceList

ALL = {"black", "blue", "gold", "green", "red"}


def force(*home: Line, **more) -> DiceList:
    return DiceList(system="dragon-dice", name="Force", limit=18, home=home, **more)


def names(library, *home: Line) -> dict[str, set[str]]:
    found = castable_spells(force(*home), library.catalog)
    return {colour: {spell.id for spell in spells} for colour, spells in found.items()}


def test_a_race_casts_basic_spells_and_its_own_in_its_two_colours(library) -> None:
    found = names(library, Line(id="dwarf/footman"))
    assert list(found) == ["gold", "red", ANY_COLOUR]
    assert {"stoneskin", "path", "earthen-armor", "create-mountain"} <= found["gold"]
    assert {"ash-storm", "reforge-item"} <= found["red"]
    assert not {"camouflage", "hide", "firestorm"} & (found["gold"] | found["red"])


def test_an_item_lends_its_colour_to_every_race_but_brings_no_race(library) -> None:
    found = names(library, Line(id="feral/lynx-folk"), Line(id="ring-of-stars", colours=("green",)))
    assert {"watery-double", "wall-of-fog"} <= found["green"]
    assert "camouflage" not in found["gold"]
    dwarf = names(library, Line(id="dwarf/footman"), Line(id="ring-of-stars", colours=("green",)))
    assert not {"bloat-corpses", "water-of-life", "deluge"} & dwarf["green"]


def test_an_item_that_makes_no_magic_lends_nothing_and_a_metal_one_every_colour(library) -> None:
    assert "green" not in names(library, Line(id="goblin/thug"), Line(id="wooden-targe", colours=("green",)))
    known = casting_colours(force(Line(id="goblin/thug"), Line(id="bronze-medallion")), library.catalog)
    assert known["goblin"] == known[BASIC] == ALL


def test_amazons_may_be_at_a_terrain_of_any_colour(library) -> None:
    assert casting_colours(force(Line(id="amazon/seer")), library.catalog)["amazon"] == ALL


def test_dragonkin_and_the_kings_die_cast_nothing(library) -> None:
    army = force(Line(id="none/kings-die"), summoning_pool=(Line(id="dragonkin/dragonfoal", colours=("red",)),))
    assert castable_spells(army, library.catalog) == {}
    assert casting_colours(army, library.catalog) == {BASIC: frozenset()}


def test_a_coloured_champion_casts_in_its_colour_and_a_white_one_in_all(library) -> None:
    coloured = force(Line(id="eldarim/dragonmaster", colours=("red",)))
    assert casting_colours(coloured, library.catalog)["eldarim"] == {"red"}
    assert casting_colours(force(Line(id="eldarim/dragonlord")), library.catalog)["eldarim"] == ALL


def test_cheap_spells_come_first_and_basic_ones_before_those_of_a_race(library) -> None:
    black = castable_spells(force(Line(id="undead/ghoul")), library.catalog)["black"]
    keys = [(spell.cost, spell.list != BASIC) for spell in black]
    assert keys == sorted(keys)
