"""What can be done to a Dragon Dice list, what the columns say of it, what the picker offers for it. No window."""

from dataclasses import replace

import pytest

from app.armies.validator import pieces_for, validator_for
from app.games.api.army import ResolvedForce
from catalog.overlay import Library
from catalog.schema import Line
from catalog.schema.lists import DiceList, Rules
from ui.games.dragon_dice.army import edits
from ui.games.dragon_dice.army.facts import ForceFacts, facts_of
from ui.games.dragon_dice.army.lines import line_key, read_key
from ui.games.dragon_dice.army.offers import Choice, eighths, lands, main_colour, offers_for, settled

pytestmark = pytest.mark.slow

FIGHTER = Line(id="coral-elf/fighter")
FOAL = Line(id="dragonkin/dragonfoal", colours=("red",))


def force(**parts: object) -> DiceList:
    return DiceList(system="dragon-dice", name="Test", limit=24, **parts)  # type: ignore[arg-type]


def facts(library: Library, army: DiceList) -> ForceFacts:
    validator = validator_for(library.catalog, "dragon-dice")
    resolved = validator.resolve(army, Rules())
    assert isinstance(resolved, ResolvedForce)
    return facts_of(resolved, validator.check(resolved))


def names(library: Library, **choice: str) -> list[str]:
    return [one.name for one in offers_for(Choice(**choice), pieces_for(library.catalog, "dragon-dice"), Rules(), {})]


# --- edits ---


def test_dice_join_their_line_and_leave_it() -> None:
    two = edits.add(edits.add(force(), "home", FIGHTER), "home", FIGHTER)
    assert two.home == (Line(id="coral-elf/fighter", count=2),)
    assert edits.add(two, "home", FIGHTER, -2).home == ()
    assert edits.add(force(), "home", FIGHTER, -1) == force()
    assert edits.set_count(two, "home", FIGHTER, 500).home[0].count == 99


def test_dice_of_another_colour_are_another_line() -> None:
    blue = replace(FOAL, colours=("blue",))
    both = edits.add(edits.add(force(), "summoning_pool", FOAL), "summoning_pool", blue)
    assert both.summoning_pool == (FOAL, blue)
    merged = edits.recolour(both, "summoning_pool", blue, ("red",))
    assert merged.summoning_pool == (replace(FOAL, count=2),)
    assert edits.recolour(both, "summoning_pool", FOAL, ("red",)) == both


def test_a_terrain_takes_the_place_of_another() -> None:
    one = edits.add(force(), "home_terrain", Line(id="coastland-city"))
    other = edits.add(one, "home_terrain", Line(id="coastland-temple"))
    assert (one.home_terrain, other.home_terrain) == ("coastland-city", "coastland-temple")
    assert edits.add(other, "home_terrain", Line(id="coastland-temple"), -1).home_terrain is None


def test_dice_move_between_armies_as_many_as_there_are() -> None:
    army = force(home=(replace(FIGHTER, count=3),))
    moved = edits.move(army, "home", FIGHTER, "horde", 2)
    assert (moved.home, moved.horde) == ((FIGHTER,), (replace(FIGHTER, count=2),))
    assert edits.move(moved, "home", FIGHTER, "horde", 9).home == ()
    assert edits.move(army, "home", FIGHTER, "home_terrain") == army


@pytest.mark.parametrize(
    ("place", "by", "next_to"),
    [("home", 1, "campaign"), ("campaign", 1, "horde"), ("horde", 1, None), ("home", -1, None), ("dragons", 1, None)],
)
def test_armies_stand_beside_each_other(place, by, next_to) -> None:
    assert edits.neighbour(place, by) == next_to


def test_a_line_is_named_so_that_it_can_be_read_again() -> None:
    for place, line in (("home", FIGHTER), ("dragons", Line(id="drake", colours=("blue", "green")))):
        assert read_key(line_key(place, line)) == (place, line)


# --- facts ---


def test_every_army_knows_its_health_and_what_is_too_much(library) -> None:
    army = force(home=(replace(FIGHTER, count=14),), campaign=(FIGHTER,))
    found = facts(library, army)
    assert {name: one.health for name, one in found.armies.items()} == {"home": 14, "campaign": 1, "horde": 0}
    assert found.armies["home"].max_health == 12
    assert found.races == {"coral-elf": 15}
    assert (found.total, found.limit) == (15, 24)


def test_items_without_a_carrier_are_counted_and_blamed_in_their_army_only(library) -> None:
    foil = Line(id="flicker-foil", colours=("red",))
    blue = replace(foil, colours=("blue",))
    found = facts(library, force(home=(FIGHTER, foil), campaign=(FIGHTER, blue)))
    home, campaign = found.armies["home"], found.armies["campaign"]
    assert (home.uncarried, campaign.uncarried) == (1, 0)
    assert [die.short for die in home.dice] == ["", "no carrier"]
    assert [die.short for die in campaign.dice] == ["", ""]


def test_no_die_is_blamed_for_what_all_of_them_do_together(library) -> None:
    mages = Line(id="coral-elf/enchanter", count=5)
    found = facts(library, force(home=(mages,)))
    assert found.magic == (15, 12)
    assert [die.short for die in found.armies["home"].dice] == [""]


def test_every_second_uncommon_item_is_said_to_be_cheaper(library) -> None:
    found = facts(library, force(home=(Line(id="ring-of-stars", count=2, colours=("blue",)),)))
    (ring,) = found.armies["home"].dice
    assert (ring.worth, ring.saved) == (2, 1)
    assert found.armies["home"].health == 3


def test_a_die_knows_its_colourings_if_there_is_a_choice(library) -> None:
    found = facts(library, force(home=(FIGHTER,), summoning_pool=(FOAL,), dragons=(Line(id="drake"),)))
    assert found.armies["home"].dice[0].colourings == ()
    assert found.places["summoning_pool"][0].colourings == (("black",), ("blue",), ("gold",), ("green",), ("red",))
    assert found.places["dragons"][0].entry is None
    assert found.places["dragons"][0].short == "choose a colour"


# --- offers ---


def test_each_place_is_offered_what_belongs_there(library) -> None:
    assert "Fighter" in names(library, place="home")
    assert "Red Flicker Foil" in names(library, place="horde", kind="items", colour="red")
    assert "Fighter" not in names(library, place="horde", kind="items")
    assert set(names(library, place="dragons", form="wyrm")) < set(names(library, place="dragons"))
    assert len(names(library, place="dragons")) == 44
    assert "Blue Dragonfoal" in names(library, place="summoning_pool", colour="blue")
    assert names(library, place="home_terrain", land="coastland", eighth="city") == ["Coastland City"]
    assert names(library, place="minor_terrains", land="coastland", eighth="bridge") == ["Coastland Bridge"]


def test_dice_of_the_own_races_come_first(library) -> None:
    pieces = pieces_for(library.catalog, "dragon-dice")
    offers = offers_for(Choice("home"), pieces, Rules(), {}, own=("undead",))
    assert {getattr(offer.entry, "race", "") for offer in offers[:20]} == {"undead"}


def test_a_dragon_is_offered_as_the_list_writes_it(library) -> None:
    offers = offers_for(Choice("dragons"), pieces_for(library.catalog, "dragon-dice"), Rules(), {})
    blue_green = next(one for one in offers if one.piece.id == "drake-blue-green")
    assert (blue_green.key, blue_green.colours) == ("drake", ("blue", "green"))


def test_the_colour_follows_the_armies(library) -> None:
    pieces = pieces_for(library.catalog, "dragon-dice")
    assert main_colour(force(home=(FIGHTER,)), pieces) == "blue"
    assert main_colour(force(home=(Line(id="goblin/thug", count=2),)), pieces) == "black"


def test_what_does_not_exist_at_another_place_is_open_again(library) -> None:
    pieces = pieces_for(library.catalog, "dragon-dice")
    at_home = Choice("home_terrain", land="coastland", eighth="city")
    assert settled(at_home, "minor_terrains", pieces) == Choice("minor_terrains", land="coastland", eighth="")
    assert settled(at_home, "frontier_terrain", pieces).eighth == "city"
    assert "city" in eighths("home_terrain", pieces, "coastland")
    assert "coastland" in lands("minor_terrains", pieces)
