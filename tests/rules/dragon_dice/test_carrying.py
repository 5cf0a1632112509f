"""Magical Items: one item a unit, of a colour of the unit; as many as possible are kept."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.dragon_dice.rules.cards import Card
from app.games.dragon_dice.rules.carrying import can_carry, carried, fits
from app.games.dragon_dice.rules.state import Die

COLOURS = st.sets(st.sampled_from(["black", "blue", "gold"]), min_size=1, max_size=2).map(frozenset)


def unit(at: int, colours: frozenset[str], race: str = "goblin") -> Die:
    card = Card(key="u", entry="u", name="u", sort="unit", health=1, faces=(), colours=colours, race=race)
    return Die(id=f"U{at}", owner="A", card=card, place="frontier")


def item(at: int, colours: frozenset[str]) -> Die:
    card = Card(key="i", entry="i", name="i", sort="item", health=1, faces=(), colours=colours)
    return Die(id=f"I{at}", owner="A", card=card, place="frontier")


def test_e143_the_item_of_a_dead_carrier_has_nobody_to_carry_it() -> None:
    elf, goblin, ring = (
        unit(0, frozenset({"blue", "green"})),
        unit(1, frozenset({"black"})),
        item(0, frozenset({"blue"})),
    )
    assert fits([elf, goblin], [ring])
    assert not fits([goblin], [ring])


def test_dragonkin_carry_nothing_and_amazons_anything() -> None:
    ring = item(0, frozenset({"blue"}))
    assert not can_carry(unit(0, frozenset({"blue"}), "dragonkin"), ring)
    assert can_carry(unit(0, frozenset(), "amazon"), ring)


@settings(max_examples=200)
@given(st.lists(COLOURS, max_size=5), st.lists(COLOURS | st.just(frozenset[str]()), max_size=4))
def test_as_many_items_are_carried_as_in_the_best_way(hands: list[frozenset[str]], loads: list[frozenset[str]]) -> None:
    units = [unit(at, colours) for at, colours in enumerate(hands)]
    items = [item(at, colours) for at, colours in enumerate(loads)]
    nobody: list[Die | None] = [None] * len(items)
    best = max(
        (
            sum(who is not None and can_carry(who, what) for what, who in zip(items, order, strict=False))
            for order in permutations([*units, *nobody], len(items))
        ),
        default=0,
    )
    assert len(carried(units, items)) == best
    assert fits(units, items) == (best == len(items))
