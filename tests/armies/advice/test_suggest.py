"""Whatever is suggested is legal, and the seed makes it again."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.armies.advice import suggest
from app.armies.advice.available_pieces import AvailablePieces
from app.armies.advice.suggest import factions
from app.armies.edit import lines
from app.base.errors import KnownError
from app.words import say, tell_error
from catalog.schema import Entry, WarhammerDisk
from catalog.schema.lists import DiceList, DiskList, RegimentList, Rules, Stock, Verdict

Pieces = dict[str, dict[str, Entry]]

LIMITS = {"diskwars": (1, 200), "l5r": (1, 160), "warhammer": (1, 3), "dragon-dice": (3, 60)}
USELESS = {"spell-uncastable", "stronghold-idle", "attachments-wait", "transform-missing"}


@pytest.mark.parametrize("system", LIMITS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_every_suggestion_is_legal_and_of_use(
    system: str, data: st.DataObject, pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    able = factions(AvailablePieces(system, pieces[system], Rules()))
    limit = data.draw(st.integers(*LIMITS[system]))
    faction = data.draw(st.none() | st.sampled_from(able))
    style = data.draw(st.sampled_from(["random", "random", "best"]))
    seed = data.draw(st.integers(0, 10**6))
    found = suggest(system, limit, pieces[system], Rules(), faction=faction, seed=seed, style=style)
    assert found is not None
    verdict = judge(found.army)
    assert verdict.problems == ()
    assert not USELESS & {notice.code for notice in verdict.notices}
    assert (found.verdict, found.seed, found.style) == (verdict, seed, style)
    assert say(found.phrase[0], **found.phrase[1])


@pytest.mark.parametrize("system", LIMITS)
def test_every_faction_can_be_suggested(system: str, pieces: Pieces, judge: Callable[..., Verdict]) -> None:
    usual = {"diskwars": 150, "l5r": 100, "warhammer": 1, "dragon-dice": 36}[system]
    for faction in factions(AvailablePieces(system, pieces[system], Rules())):
        found = suggest(system, usual, pieces[system], Rules(), faction=faction, seed=3)
        assert found is not None
        assert judge(found.army).is_legal
        if isinstance(found.army, RegimentList):
            leader = pieces[system][found.army.regiments[0].hero]
            assert isinstance(leader, WarhammerDisk)
            assert faction in (leader.race, leader.side)
        elif faction != "kryth":  # six disks only, and all of them dear
            assert found.verdict.points == usual


@pytest.mark.parametrize(("system", "limit"), [("diskwars", 150), ("l5r", 100), ("warhammer", 2), ("dragon-dice", 36)])
def test_the_seed_makes_it_again(system: str, limit: int, pieces: Pieces) -> None:
    made = [suggest(system, limit, pieces[system], Rules(), seed=seed) for seed in (1, 1, 2, 3)]
    assert made[0] == made[1]
    assert len({str(one and one.army) for one in made}) == 3


@pytest.mark.parametrize(("system", "limit"), [("diskwars", 100), ("l5r", 60), ("warhammer", 1), ("dragon-dice", 24)])
def test_the_best_of_several_is_better_than_chance(system: str, limit: int, pieces: Pieces) -> None:
    faction = {"diskwars": "elf", "l5r": "crane", "warhammer": "empire", "dragon-dice": "dwarf"}[system]
    shared = {"faction": faction, "pieces": pieces[system], "rules": Rules()}
    best = [suggest(system, limit, seed=seed, style="best", **shared) for seed in range(4)]
    chance = [suggest(system, limit, seed=seed, **shared) for seed in range(4)]
    assert sum(one.measure for one in best if one) > sum(one.measure for one in chance if one)


@pytest.mark.slow
@pytest.mark.parametrize("system", LIMITS)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_only_owned_and_free_pieces(system: str, seed: int, pieces: Pieces, judge: Callable[..., Verdict]) -> None:
    random = Random(seed)
    free = {id_: random.choice([0, 0, 1, 2]) for id_ in pieces[system]}
    coloured = {f"{id_}:{c}": n for id_, n in free.items() for c in getattr(pieces[system][id_], "colours", ())[:1]}
    stock = Stock({**free, **coloured}, {**free, **coloured})
    limit = {"diskwars": 80, "l5r": 60, "warhammer": 1, "dragon-dice": 18}[system]
    found = suggest(system, limit, pieces[system], Rules(), stock=stock, seed=seed)
    if found:
        assert judge(found.army).is_legal
        held = AvailablePieces(system, pieces[system], Rules()).counts(found.army)
        assert all(count <= free[id_] for id_, count in held.items())


def test_house_rules_hold(pieces: Pieces, judge: Callable[..., Verdict]) -> None:
    rules = Rules(names=("ours",), bans=frozenset({"stalwarts"}), limits={"dunwarr-defender": 1}, spell_copies=1)
    for seed in range(8):
        found = suggest("diskwars", 150, pieces["diskwars"], rules, faction="dwarf", seed=seed)
        assert found is not None
        assert judge(found.army, rules).is_legal
        assert found.army.house_rules == ("ours",)


def test_guests_come_only_if_they_are_welcome(pieces: Pieces) -> None:
    both = {**pieces["l5r"], **{f"diskwars/{id_}": piece for id_, piece in pieces["diskwars"].items()}}
    assert "elf" not in factions(AvailablePieces("l5r", both, Rules()))
    for options in (frozenset(), frozenset({"diskwars-pieces"})):
        made = [suggest("l5r", 150, both, Rules(options=options), seed=seed) for seed in range(4)]
        guests = [line.id for one in made if one for _, line in lines(one.army) if line.id.startswith("diskwars/")]
        assert bool(guests) == bool(options)


def test_a_force_has_three_armies_two_terrains_and_its_dragons(pieces: Pieces) -> None:
    found = suggest("dragon-dice", 36, pieces["dragon-dice"], Rules(), faction="dwarf", seed=1)
    assert found is not None
    force = found.army
    assert isinstance(force, DiceList)
    assert all([force.home, force.campaign, force.horde, force.home_terrain, force.frontier_terrain])
    assert found.verdict.meters["dragons"] == (2, 2)


def test_an_l5r_army_has_its_stronghold_and_it_works(pieces: Pieces) -> None:
    found = suggest("l5r", 100, pieces["l5r"], Rules(), faction="crab", seed=1)
    assert found is not None
    assert isinstance(found.army, DiskList)
    assert "crab-border-fort" in [line.id for line in found.army.entries]
    now, needed = found.verdict.meters["stronghold"]
    assert now >= needed


def test_what_cannot_be_is_not_suggested(pieces: Pieces) -> None:
    assert suggest("dragon-dice", 2, pieces["dragon-dice"], Rules(), seed=1) is None
    assert suggest("diskwars", 100, {}, Rules(), seed=1) is None
    assert suggest("warhammer", 1, pieces["warhammer"], Rules(), stock=Stock({}, {}), seed=1) is None
    assert say("suggest-none")


def test_an_unknown_faction_is_said(pieces: Pieces) -> None:
    with pytest.raises(KnownError) as caught:
        suggest("l5r", 100, pieces["l5r"], Rules(), faction="mantis", seed=1)
    assert tell_error(caught.value).startswith("No army can be built around mantis.")


def test_it_can_be_stopped(pieces: Pieces) -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 20

    suggest("diskwars", 150, pieces["diskwars"], Rules(), seed=1, style="best", should_stop=stop)
    assert len(asked) <= 22
