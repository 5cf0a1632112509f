"""All regiments of a hero or race, against brute force and against the law."""

from collections.abc import Callable
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.armies.advice import muster
from app.armies.advice.available_pieces import worth
from app.base.errors import KnownError
from app.words import tell_error
from catalog.schema import Entry, Line, Regiment, WarhammerDisk
from catalog.schema.lists import RegimentList, Rules, Stock, Verdict

Pieces = dict[str, dict[str, Entry]]
Units = tuple[tuple[str, int], ...]


def led_by(hero: str, units: tuple[Line, ...], pieces: dict[str, Entry]) -> RegimentList:
    """An army of one regiment with as many cards as its hero commands."""
    leader = pieces[hero]
    assert isinstance(leader, WarhammerDisk)
    made = Regiment(hero=hero, units=units, commands=("push", "rally", "lure")[: leader.command])
    return RegimentList(system="warhammer", name="", limit=1, regiments=(made,))


def key(units: tuple[Line, ...]) -> Units:
    return tuple(sorted((line.id, line.count) for line in units))


def by_brute_force(
    hero: str, pieces: dict[str, Entry], judge: Callable[..., Verdict], wanted: list[str], points: int
) -> dict[Units, int]:
    """Every number of every unit from 0 to 4, judged by the law; what each legal choice costs."""
    found = {}
    for numbers in product(range(5), repeat=len(wanted)):
        units = tuple(Line(id=id_, count=n) for id_, n in zip(wanted, numbers, strict=True) if n)
        verdict = judge(led_by(hero, units, pieces))
        if verdict.is_legal and verdict.points <= points:
            found[key(units)] = verdict.points
    return found


@pytest.mark.parametrize(
    ("hero", "units"),
    [
        ("skaven-warchief", []),
        ("lizardmen-warleader", []),
        ("grimgor-ironhide", ["night-goblins", "wolf-riders", "river-troll", "rock-lobber", "orc-boyz"]),
        ("mannfred-von-carstein", ["skeleton", "black-coach", "zombie-dragon", "vargheist"]),
    ],
)
def test_it_finds_exactly_what_brute_force_finds(
    hero: str, units: list[str], pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    all_pieces = pieces["warhammer"]
    leader = all_pieces[hero]
    assert isinstance(leader, WarhammerDisk)
    race = [
        id_ for id_, p in all_pieces.items() if isinstance(p, WarhammerDisk) and p.race == leader.race and not p.hero
    ]
    wanted = units or race
    some = {id_: p for id_, p in all_pieces.items() if id_ in wanted or id_ == hero}
    expected = by_brute_force(hero, all_pieces, judge, wanted, leader.recruitment or 0)

    found = list(muster("warhammer", some, Rules(), hero=hero, exactly=False))
    assert {key(roster.units): roster.points for roster in found} == expected
    assert len(found) == len(expected) == muster("warhammer", some, Rules(), hero=hero, exactly=False).count
    for points in range(20, (leader.recruitment or 0) + 1):
        exact = [units for units, spent in expected.items() if spent == points]
        assert muster("warhammer", some, Rules(), race=leader.race, points=points).count == len(exact)


def test_the_law_allows_all_of_them(pieces: Pieces, judge: Callable[..., Verdict]) -> None:
    everything = pieces["warhammer"]
    for hero, entry in everything.items():
        if isinstance(entry, WarhammerDisk) and entry.hero:
            for roster in islice(muster("warhammer", everything, Rules(), hero=hero), 40):
                verdict = judge(led_by(hero, roster.units, everything))
                assert (verdict.problems, verdict.points) == ((), entry.recruitment)


def test_the_order_never_changes_and_each_place_can_be_reached(pieces: Pieces) -> None:
    made = muster("warhammer", pieces["warhammer"], Rules(), race="orcs", points=33)
    found = list(made)
    assert found == list(muster("warhammer", pieces["warhammer"], Rules(), race="orcs", points=33))
    assert [made.at(place) for place in range(made.count)] == found
    assert len({key(roster.units) for roster in found}) == made.count


def test_only_owned_and_free_pieces(pieces: Pieces) -> None:
    stock = Stock({"orc-boyz": 3, "boar-boyz": 1}, {"orc-boyz": 2, "boar-boyz": 1})
    found = {
        key(r.units)
        for r in muster("warhammer", pieces["warhammer"], Rules(), race="orcs", points=33, exactly=False, stock=stock)
    }
    assert found == {
        (),
        (("orc-boyz", 1),),
        (("orc-boyz", 2),),
        (("boar-boyz", 1), ("orc-boyz", 1)),
        (("boar-boyz", 1), ("orc-boyz", 2)),
    }


def test_house_rules_bar_and_price(pieces: Pieces) -> None:
    rules = Rules(bans=frozenset({"orc-boyz"}), points={"night-goblins": 11}, limits={"goblin-doom-diver": 0})
    found = list(muster("warhammer", pieces["warhammer"], rules, race="orcs", points=33))
    assert found
    assert not any(line.id in ("orc-boyz", "goblin-doom-diver") for roster in found for line in roster.units)
    assert (("night-goblins", 3),) in {key(roster.units) for roster in found}


def test_it_says_what_it_needs(pieces: Pieces) -> None:
    with pytest.raises(KnownError) as caught:
        muster("warhammer", pieces["warhammer"], Rules(), hero="orc-boyz")
    assert "Name a hero, or a race" in tell_error(caught.value)


@settings(max_examples=20, deadline=None)
@given(points=st.integers(0, 40), seed=st.integers(0, 99), exactly=st.booleans())
def test_a_random_and_the_best_one_are_among_them(points: int, seed: int, exactly: bool, pieces: Pieces) -> None:
    made = muster("warhammer", pieces["warhammer"], Rules(), race="dwarfs", points=points, exactly=exactly)
    found = list(made)

    def value(id_: str, copy: int) -> int:
        return worth(pieces["warhammer"][id_]) // copy

    def total(units: tuple[Line, ...]) -> int:
        return sum(value(line.id, copy) for line in units for copy in range(1, line.count + 1))

    picked, best = made.pick(Random(seed)), made.best(value)
    assert (picked in found) if found else picked is None
    assert best is None if not found else total(best.units) == max(total(roster.units) for roster in found)
