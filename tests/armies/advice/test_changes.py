"""Changes as values, and the difference of two lists."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.armies.advice import difference
from app.armies.advice.available_pieces import AvailablePieces
from app.armies.advice.difference import cost_of
from app.armies.edit import ListChange, apply, apply_all, fingerprint, lines, merge_changes, phrase_change
from app.armies.shapes.parts import ListSpot
from app.base.errors import BugError
from app.words import say
from catalog.schema import Entry, Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules

ENTRIES = ListSpot("entries")


def test_copies_join_the_line_of_their_kind(disk_list: Callable[..., DiskList]) -> None:
    army = disk_list(150, "elven-bard", "fireball")
    assert apply(army, ListChange(verb="add", spot=ENTRIES, piece="elven-bard", count=2)).entries[0].count == 3


def test_a_line_without_copies_is_gone(disk_list: Callable[..., DiskList]) -> None:
    army = apply(
        disk_list(150, ("elven-bard", 2)), ListChange(verb="remove", spot=ENTRIES, piece="elven-bard", count=2)
    )
    assert army.entries == ()


def test_taking_out_what_is_not_there_is_a_bug(disk_list: Callable[..., DiskList]) -> None:
    with pytest.raises(BugError):
        apply(disk_list(150, "elven-bard"), ListChange(verb="remove", spot=ENTRIES, piece="elven-bard", count=2))


def test_who_replaces_another_takes_its_place_in_the_reinforcement_stack() -> None:
    entries = (Line(id="a", count=2), Line(id="b"))
    army = DiskList(system="diskwars", name="", limit=9, entries=entries, order=("a", "b", "a"))
    assert apply(army, ListChange(verb="replace", spot=ENTRIES, piece="a", by="c")).order == ("a", "b", "c")
    assert apply(army, ListChange(verb="remove", spot=ENTRIES, piece="a")).order == ("a", "b")


def test_a_hero_is_replaced_and_keeps_his_regiment(regiment: Callable[..., Regiment]) -> None:
    army = RegimentList(system="warhammer", name="", limit=1, regiments=(regiment("teclis", "high-mage"),))
    made = apply(army, ListChange(verb="replace", spot=ListSpot("hero", 0), piece="teclis", by="tyrion"))
    assert made.regiments == (regiment("tyrion", "high-mage"),)


def test_a_card_is_swapped(regiment: Callable[..., Regiment]) -> None:
    army = RegimentList(system="warhammer", name="", limit=1, regiments=(regiment("teclis", cards=("push", "rally")),))
    made = apply(army, ListChange(verb="replace", spot=ListSpot("commands", 0), piece="push", by="lure"))
    assert sorted(made.regiments[0].commands) == ["lure", "rally"]


def test_a_die_moves_to_another_army_and_a_terrain_is_set() -> None:
    army = DiceList(system="dragon-dice", name="", limit=3, home=(Line(id="dwarf/footman", count=2),))
    moved = apply(army, ListChange(verb="move", spot=ListSpot("home"), to=ListSpot("horde"), piece="dwarf/footman"))
    assert (moved.home, moved.horde) == ((Line(id="dwarf/footman"),), (Line(id="dwarf/footman"),))
    assert (
        apply(moved, ListChange(verb="add", spot=ListSpot("home_terrain"), piece="highland-city")).home_terrain
        == "highland-city"
    )


def test_a_whole_regiment_counts_all_its_pieces(regiment: Callable[..., Regiment]) -> None:
    whole = regiment("teclis", ("militia-spearmen", 2), "high-mage")
    change = ListChange(verb="add", spot=ListSpot("regiments"), piece="teclis", regiment=whole)
    assert change.touched == 6


def test_equal_changes_are_counted_together() -> None:
    one = ListChange(verb="remove", spot=ENTRIES, piece="a")
    assert merge_changes([one, ListChange(verb="add", spot=ENTRIES, piece="b"), one])[0].count == 2


SOME = ["elven-bard", "undead-horde", "fireball", "vampire", "golem", "nobody-knows-me"]
HELD = st.lists(st.tuples(st.sampled_from(SOME), st.integers(1, 3)), max_size=5, unique_by=lambda pair: pair[0])


@given(old=HELD, new=HELD)
def test_the_difference_leads_from_one_list_to_the_other(
    old: list[tuple[str, int]],
    new: list[tuple[str, int]],
    pieces: dict[str, dict[str, Entry]],
    disk_list: Callable[..., DiskList],
) -> None:
    shelf = AvailablePieces("diskwars", pieces["diskwars"], Rules())
    one, other = disk_list(150, *old), disk_list(150, *new)
    changes = difference(one, other, shelf)
    assert fingerprint(apply_all(one, changes)) == fingerprint(other)
    gone, come = (sum(n for _, n in held) for held in (old, new))
    kept = sum(min(n, dict(new).get(id_, 0)) for id_, n in old)
    assert cost_of(changes, shelf).pieces == max(gone, come) - kept


def test_the_difference_of_published_armies_of_any_game(
    published: dict[str, dict[str, ArmyList]], pieces: dict[str, dict[str, Entry]]
) -> None:
    for system, armies in published.items():
        shelf = AvailablePieces(system, pieces[system], Rules())
        first = next(iter(armies.values()))
        for army in armies.values():
            made = apply_all(first, difference(first, army, shelf))
            assert sorted(fingerprint(made)) == sorted(fingerprint(army))


def test_regiments_are_told_apart_by_their_heroes(
    published: dict[str, dict[str, ArmyList]], pieces: dict[str, dict[str, Entry]]
) -> None:
    shelf = AvailablePieces("warhammer", pieces["warhammer"], Rules())
    first, second, third = list(published["warhammer"].values())[2:5]
    assert isinstance(first, RegimentList)
    three = RegimentList(
        system="warhammer",
        name="",
        limit=3,
        regiments=tuple(army.regiments[0] for army in (first, second, third) if isinstance(army, RegimentList)),
    )
    without = RegimentList(system="warhammer", name="", limit=2, regiments=(three.regiments[0], three.regiments[2]))
    (change,) = difference(three, without, shelf)
    assert (change.verb, change.spot) == ("remove", ListSpot("regiments", 1))
    assert apply(three, change).regiments == without.regiments


def test_every_change_can_be_said(pieces: dict[str, dict[str, Entry]], regiment: Callable[..., Regiment]) -> None:
    said = [
        (ListChange(verb="add", spot=ENTRIES, piece="elven-bard"), "diskwars", "Add Elven Bard"),
        (ListChange(verb="remove", spot=ENTRIES, piece="elven-bard", count=2), "diskwars", "Remove 2 × Elven Bard"),
        (
            ListChange(verb="replace", spot=ENTRIES, piece="elven-brd", by="golem"),
            "diskwars",
            "Replace elven-brd with Golem",
        ),
        (
            ListChange(verb="replace", spot=ListSpot("units", 1), piece="orc-boyz", by="big-boss"),
            "warhammer",
            "Replace Orc Boyz with Big Boss in regiment 2",
        ),
        (
            ListChange(verb="replace", spot=ListSpot("hero", 0), piece="teclis", by="tyrion"),
            "warhammer",
            "Replace Teclis with Tyrion as hero of regiment 1",
        ),
        (
            ListChange(verb="add", spot=ListSpot("regiments"), piece="teclis", regiment=regiment("teclis")),
            "warhammer",
            "Add a regiment led by Teclis",
        ),
        (
            ListChange(verb="remove", spot=ListSpot("regiments"), piece="teclis", regiment=regiment("teclis")),
            "warhammer",
            "Remove Teclis' regiment",
        ),
        (
            ListChange(verb="move", spot=ListSpot("home"), to=ListSpot("horde"), piece="amazon/seer"),
            "dragon-dice",
            "Move Seer from the home army to the horde",
        ),
        (
            ListChange(verb="add", spot=ListSpot("dragons"), piece="drake", colours=("blue",)),
            "dragon-dice",
            "Add Blue Drake to the dragons",
        ),
        (
            ListChange(verb="add", spot=ListSpot("home_terrain"), piece="highland-city"),
            "dragon-dice",
            "Add Highland City as home terrain",
        ),
    ]
    for change, system, sentence in said:
        code, values = phrase_change(change, pieces[system])
        assert say(code, **values) == sentence


def test_every_line_of_a_list_is_seen(published: dict[str, dict[str, ArmyList]]) -> None:
    army = published["dragon-dice"]["amazon-mages-and-cavalry"]
    assert {spot.part for spot, _ in lines(army)} == {
        "home", "campaign", "horde", "dragons", "summoning_pool", "minor_terrains", "home_terrain", "frontier_terrain",
    }  # fmt: skip
