"""Magic points: colours, doubling by terrain and by the dead, and what they pay for."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.dragon_dice.rules.sums.points import (
    Casting,
    Dead,
    Ground,
    Source,
    make_source,
    most_left,
    payable,
    points_lost,
)
from app.games.dragon_dice.rules.sums.results import Modifier

OWN = {
    "goblin": frozenset({"black", "gold"}),
    "dwarf": frozenset({"gold", "red"}),
    "lava-elf": frozenset({"black", "red"}),
    "coral-elf": frozenset({"blue", "green"}),
    "frostwing": frozenset({"black", "blue"}),
    "undead": frozenset({"black"}),
    "amazon": frozenset[str](),
}
FLATLAND = Ground(frozenset({"blue", "gold"}))
HIGHLAND = Ground(frozenset({"gold", "red"}))
SWAMPLAND = Ground(frozenset({"gold", "green"}))


def ids(race: str, points: int, ground: Ground) -> Source:
    return make_source(points, "id", OWN[race], race, ground, frozenset({race}))


def icons(race: str, points: int, ground: Ground) -> Source:
    return make_source(points, "icon", OWN[race], race, ground, frozenset({race}))


def test_e060_goblins_and_dwarves_double_the_colours_they_share_with_the_terrain() -> None:
    assert most_left([ids("goblin", 1, FLATLAND)], []) == {"black": 1, "gold": 2}
    assert most_left([ids("dwarf", 1, FLATLAND)], []) == {"gold": 2, "red": 1}
    assert most_left([ids("dwarf", 1, HIGHLAND)], []) == {"gold": 2, "red": 2}
    assert most_left([ids("goblin", 1, HIGHLAND)], []) == {"black": 1, "gold": 2}


def test_an_eagle_knight_at_a_swampland_splits_its_id() -> None:
    knight = [ids("coral-elf", 3, Ground(frozenset({"gold", "green"})))]
    assert most_left(knight, []) == {"blue": 3, "green": 6}
    assert payable(knight, [Casting("blue", 1), Casting("green", 4)])
    assert payable(knight, [Casting("blue", 2), Casting("green", 2)])
    assert not payable(knight, [Casting("blue", 2), Casting("green", 3)])


def test_e062_an_amazon_casts_the_colours_of_the_terrain() -> None:
    visionary = [icons("amazon", 2, Ground(frozenset({"blue", "green"})))]
    assert most_left(visionary, []) == {"blue": 2, "green": 2}
    assert payable(visionary, [Casting("blue", 1), Casting("green", 1)])
    assert not payable(visionary, [Casting("blue", 2), Casting("green", 1)])


def test_e063_standing_stones_let_an_amazon_double_its_id() -> None:
    coast = frozenset({"blue", "green"})
    visionary = [ids("amazon", 2, Ground(coast, has_stones=True))]
    assert most_left(visionary, []) == {"blue": 4, "green": 4}
    assert payable(visionary, [Casting("blue", 2), Casting("green", 2)])
    assert most_left([ids("amazon", 2, Ground(coast))], []) == {"blue": 2, "green": 2}


@pytest.mark.parametrize(("dead", "black"), [(4, 8), (3, 7), (2, 6), (1, 5), (0, 4)])
def test_e065_e066_e067_e068_the_dead_double_black_ids_of_goblins(dead: int, black: int) -> None:
    goblins = [ids("goblin", 1, HIGHLAND), ids("goblin", 3, HIGHLAND)]
    assert most_left(goblins, [], Dead(dead, dead + 2))["black"] == black


def test_e069_deadlands_lets_lava_elves_double_everything_and_amazons_cast_black() -> None:
    ground = Ground(HIGHLAND.colours | {"black"})
    assert most_left([ids("lava-elf", 2, ground)], []) == {"black": 4, "red": 4}
    assert set(most_left([icons("amazon", 1, ground)], [])) == {"black", "gold", "red"}


def test_e070_goblins_holding_coastland_standing_stones_cast_four_colours() -> None:
    ground = Ground(frozenset({"blue", "green"}), has_stones=True, holds_stones=True)
    assert set(most_left([icons("goblin", 1, ground)], [])) == {"black", "blue", "gold", "green"}


def test_e071_dwarves_holding_flatland_standing_stones_double_gold_alone() -> None:
    ground = Ground(FLATLAND.colours, has_stones=True, holds_stones=True)
    assert most_left([ids("dwarf", 1, ground)], []) == {"blue": 1, "gold": 2, "red": 1}


def test_e077_three_breaths_of_life_cost_nine_blue_points() -> None:
    breaths = [Casting("blue", 3)] * 3
    assert payable([icons("coral-elf", 9, HIGHLAND)], breaths)
    assert not payable([icons("coral-elf", 8, HIGHLAND)], breaths)


def test_e117_negation_takes_no_points_of_cantrip() -> None:
    rolled = [icons("goblin", 5, HIGHLAND), make_source(4, "sai", OWN["goblin"], "goblin", HIGHLAND, frozenset())]
    lost = points_lost(rolled, [Modifier("subtract", 7, ("magic",), source="negation")])
    assert lost == 5
    assert payable(rolled, [Casting("gold", 4)], lost=lost)
    assert not payable(rolled, [Casting("gold", 5)], lost=lost)


def test_penalties_come_before_doubling_and_the_payer_chooses_the_points() -> None:
    rolled = [ids("goblin", 2, FLATLAND), icons("goblin", 2, FLATLAND)]
    assert most_left(rolled, [], lost=2)["gold"] == 4


def test_nothing_doubles_in_reserve_or_at_a_grove() -> None:
    for ground in (Ground(is_reserve=True), Ground(FLATLAND.colours, is_grove=True)):
        assert most_left([ids("goblin", 2, ground)], [], Dead(5, 5)) == {"black": 2, "gold": 2}


def test_small_items_do_not_double_but_artifacts_do() -> None:
    gold = frozenset({"gold"})
    assert most_left([make_source(4, "id", gold, "item", FLATLAND, frozenset())], []) == {"gold": 4}
    assert most_left([make_source(4, "id", gold, "artifact", FLATLAND, frozenset())], []) == {"gold": 8}


def test_undead_use_all_dead_and_others_only_the_fullest_area() -> None:
    mixed = [ids("undead", 2, HIGHLAND), ids("goblin", 2, HIGHLAND)]
    assert most_left(mixed, [], Dead(1, 3))["black"] == 4 + 3  # one goblin point and both of the undead
    assert most_left(mixed, [], Dead(3, 3))["black"] == 4 + 3
    assert most_left(mixed, [], Dead(2, 2))["black"] == 4 + 2


def test_r148_frostwings_double_only_at_standing_stones() -> None:
    swamp = frozenset({"blue", "green"})
    assert most_left([ids("frostwing", 2, Ground(swamp))], [], Dead(5, 5)) == {"black": 2, "blue": 2}
    stones = Ground(swamp, has_stones=True)
    assert most_left([ids("frostwing", 2, stones)], [], Dead(5, 5)) == {"black": 4, "blue": 4}
    switched = Ground(swamp, frostwings_use_dead=True)
    assert most_left([ids("frostwing", 2, switched)], [], Dead(5, 5)) == {"black": 4, "blue": 2}


def test_spells_of_a_race_take_only_its_points_or_those_of_items() -> None:
    rolled = [icons("goblin", 3, HIGHLAND), icons("dwarf", 3, HIGHLAND)]
    assert payable(rolled, [Casting("gold", 3, "dwarf"), Casting("gold", 3)])
    assert not payable(rolled, [Casting("gold", 4, "dwarf")])
    item = make_source(1, "icon", frozenset({"gold"}), "item", HIGHLAND, frozenset({"goblin", "dwarf"}))
    assert payable([*rolled, item], [Casting("gold", 4, "dwarf"), Casting("black", 3)])


def test_an_elemental_spell_takes_all_its_points_from_one_colour() -> None:
    rolled = [icons("undead", 4, HIGHLAND), icons("coral-elf", 4, HIGHLAND)]
    assert not payable(rolled, [Casting("*", 7)])
    assert payable([*rolled, icons("goblin", 3, HIGHLAND)], [Casting("*", 7)])


# The slow reference colours every single point in every way.

PALETTE = ("black", "gold", "red")
SOME = st.sets(st.sampled_from(PALETTE), min_size=1, max_size=2).map(frozenset)
LISTS = st.sampled_from([frozenset[str](), frozenset({"a"}), frozenset({"b"}), frozenset({"a", "b"}), frozenset({"*"})])
SOURCES = st.lists(
    st.builds(
        Source,
        st.integers(1, 3),
        SOME,
        LISTS,
        SOME | st.just(frozenset[str]()),
        st.sampled_from(["", "fullest", "all"]),
        st.booleans(),
    ),
    min_size=1,
    max_size=3,
)
CASTINGS = st.lists(
    st.builds(Casting, st.sampled_from((*PALETTE, "*")), st.integers(1, 4), st.sampled_from(["", "", "a", "b"])),
    min_size=1,
    max_size=3,
)


@settings(max_examples=300)
@given(SOURCES, CASTINGS, st.integers(0, 3), st.integers(0, 2), st.integers(0, 4))
def test_castings_are_payable_if_some_colouring_pays_for_them(
    sources: list[Source], castings: list[Casting], fullest: int, more: int, lost: int
) -> None:
    if sum(source.points for source in sources) > 6:
        sources = sources[:2]
    dead = Dead(fullest, fullest + more)
    assert payable(sources, castings, dead, lost) == try_everything(sources, castings, dead, lost)


def try_everything(sources: list[Source], castings: list[Casting], dead: Dead, lost: int) -> bool:
    points = [source for source in sources for _ in range(source.points)]
    must_lose = min(lost, sum(not source.is_sai for source in points))
    wanted = set()
    for colours in product(PALETTE, repeat=sum(one.colour == "*" for one in castings)):
        left = iter(colours)
        wanted.add(tuple((next(left) if one.colour == "*" else one.colour, one.cost, one.race) for one in castings))
    for chosen in product(*(uses(source) for source in points)):
        by_dead = [source.dead for source, (_, n, is_dead) in zip(points, chosen, strict=True) if is_dead and n]
        if by_dead.count("fullest") > dead.fullest or len(by_dead) > dead.all:
            continue
        if sum(colour == "" and not one.is_sai for one, (colour, _, _) in zip(points, chosen, strict=True)) < must_lose:
            continue
        supply = [(colour, n, one.lists) for one, (colour, n, _) in zip(points, chosen, strict=True) if n]
        if any(covers(supply, demand) for demand in wanted):
            return True
    return False


def uses(source: Source) -> list[tuple[str, int, bool]]:
    found = [("", 0, False)]
    for colour in source.colours:
        found.append((colour, 2 if colour in source.doubles else 1, False))
        if colour == "black" and source.dead and colour not in source.doubles:
            found.append((colour, 2, True))
    return found


def covers(supply: list[tuple[str, int, frozenset[str]]], demand: tuple[tuple[str, int, str], ...]) -> bool:
    """Hall: whatever lists we look at, what may buy from them is enough."""
    for colour in PALETTE:
        for races in ({"a"}, {"b"}, {"a", "b"}, {"", "a", "b"}):
            owed = sum(cost for of, cost, race in demand if of == colour and race in races)
            has = sum(n for of, n, lists in supply if of == colour and ("" in races or lists & (races | {"*"})))
            if owed > has:
                return False
    return True
