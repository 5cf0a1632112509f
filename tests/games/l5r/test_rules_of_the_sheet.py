"""What the rules sheet of L5R says otherwise than Diskwars: wounds, archers, rings, ranks, poisoned shurikens."""

from typing import Any

import pytest

from app.games.diskwars.rules.abilities.casting import why_not_cast
from app.games.diskwars.rules.abilities.standing import castings, has, value
from app.games.diskwars.rules.harm import wounds_due
from app.games.diskwars.rules.missiles import may_shoot
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.unit_cards import profile_of_unit, spell_of_ring
from catalog.schema import L5rDisk, L5rSpell
from tests.games.l5r.stage import catalogue, laid, unit
from tests.rules.diskwars.table import Playing

# --- wounds (R40) ---


@pytest.mark.parametrize(("damage", "wounds"), [(2, 0), (3, 1), (6, 1), (7, 2), (9, 2), (10, 3)])
def test_a_second_wound_needs_more_than_twice_the_toughness(damage: int, wounds: int) -> None:
    tough = {"name": "Giant", "toughness": 3, "wounds": 4}
    assert wounds_due(laid(unit("a", 10, 10, tough, damage=damage)), "a") == wounds


def test_diskwars_wounds_twice_at_twice_the_toughness() -> None:
    tough = {"name": "Giant", "toughness": 3, "wounds": 4}
    assert wounds_due(laid(unit("a", 10, 10, tough, damage=6), kind=State), "a") == 2


# --- archers (R178) ---

ARCHER = {"name": "Archer", "skills": ["missile:arrow:2"]}


@pytest.mark.parametrize("is_below", [True, False])
def test_an_archer_that_overlaps_an_enemy_does_not_shoot(is_below: bool) -> None:
    archer, enemy = unit("a", 10, 10, ARCHER), unit("b", 11, 10)
    state = laid(archer, enemy) if is_below else laid(enemy, archer)
    assert not may_shoot(state, state.disks["a"])


def test_an_archer_that_overlaps_only_a_friend_shoots() -> None:
    state = laid(unit("c", 11, 10) | {"seat": "A"}, unit("a", 10, 10, ARCHER))
    assert may_shoot(state, state.disks["a"])


def test_an_archer_over_another_disk_of_an_enemy_does_not_shoot() -> None:
    """It lies on a friend that lies on an enemy which the archer overlaps too: it pins only the friend."""
    enemy, friend = unit("b", 10, 10), unit("f", 10, 10) | {"seat": "A"}
    state = laid(enemy, friend, unit("a", 10, 10, ARCHER))
    assert not state.is_pinning_enemy("a")
    assert not may_shoot(state, state.disks["a"])


# --- ranks and rings (R167) ---


def caster(*skills: str) -> dict[str, Any]:
    return {"name": "Shugenja", "skills": list(skills)}


def codes(state: State, spell: str) -> list[str]:
    return [reason.code for reason in why_not_cast(state, "a", spell)]


def test_a_ring_cannot_cast_the_spells_of_its_opposite() -> None:
    book = ("fury-of-osano-wo", "energy-transference", "gift-of-the-wind")
    state = laid(unit("a", 10, 10, caster("shugenja:2:fire")), unit("b", 20, 10), book=book)
    assert codes(state, "energy-transference") == ["spell-ring"]  # water
    assert codes(state, "gift-of-the-wind") == []  # air


def test_every_pair_of_rings_is_judged_as_the_sheet_says() -> None:
    opposite = {("air", "earth"), ("earth", "air"), ("fire", "water"), ("water", "fire")}
    spells = [one for one in catalogue()["spell"].values() if isinstance(one, L5rSpell)]
    assert len(spells) == 45
    for ring in ("air", "earth", "fire", "water", "void"):
        state = laid(unit("a", 10, 10, caster(f"shugenja:3:{ring}")), book=tuple(one.id for one in spells))
        refused = {one.ring for one in spells if "spell-ring" in codes(state, one.id)}
        assert refused == {other for own, other in opposite if own == ring}


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_rank_casts_spells_of_its_own_and_lower_ranks(rank: int) -> None:
    spells = [one for one in catalogue()["spell"].values() if isinstance(one, L5rSpell)]
    state = laid(unit("a", 10, 10, caster(f"shugenja:{rank}:void")), book=tuple(one.id for one in spells))
    too_high = {one.rank for one in spells if "spell-level" in codes(state, one.id)}
    assert too_high == {one for one in (1, 2, 3) if one > rank}


def test_of_several_castings_any_that_fits_will_do() -> None:
    both = caster("shugenja:1:fire", "shugenja:2:air")
    state = laid(unit("a", 10, 10, both), unit("b", 20, 10), book=("energy-transference",))
    assert [(one.level, one.ring) for one in castings(state, "a")] == [(1, "fire"), (2, "air")]
    assert codes(state, "energy-transference") == []


# --- words of the game ---


def test_daisho_is_swashbuckler_under_either_name() -> None:
    state = laid(unit("a", 10, 10, {"name": "Duelist", "skills": ["daisho"]}), unit("b", 20, 10))
    assert has(state, "a", "daisho")
    assert has(state, "a", "swashbuckler")
    assert not has(state, "b", "daisho")


def test_units_and_spells_of_the_catalogue_are_cards() -> None:
    units = [one for one in catalogue()["disk"].values() if isinstance(one, L5rDisk)]
    assert len(units) == len(catalogue()["disk"])
    for one in units:
        card = profile_of_unit(one)
        assert (card.attack, card.defense, card.toughness, card.points) == (
            one.attack, one.defense, one.toughness, one.points,
        )  # fmt: skip
        assert card.faction == (None if one.clan in ("unaligned", "shadowlands") else one.clan)
        assert card.alignment == ("evil" if "shadowlands" in one.traits else "neutral")
        assert not {"daisho", "shugenja"} & set(card.skills)
    for spell in catalogue()["spell"].values():
        assert isinstance(spell, L5rSpell)
        assert (spell_of_ring(spell).level, spell_of_ring(spell).ring) == (spell.rank, spell.ring)


# --- poisoned shurikens (R158, R159) ---


def shot(**beside: Any) -> Playing:
    """A unit throws one poisoned shuriken, and it hits."""
    thrower = {"name": "Ninja", "skills": ["missile:poisoned-shurikens:1"]}
    target = {"name": "Target", "toughness": 3}
    state = laid(unit("a", 10, 10, thrower), unit("b", 14, 10, target, **beside), segment="missile", first="A")
    playing = Playing(state)
    playing.pick("a").fall((14, 10))
    return playing


def test_a_poisoned_shuriken_takes_toughness_and_does_no_damage() -> None:
    state = shot().state
    assert (state.disks["b"].poison, state.disks["b"].damage, value(state, "b", "t")) == (1, 0, 2)


def test_poison_brings_down_who_is_damaged_already() -> None:
    """Two damage on three toughness; the poison leaves two. The thrower has the credit for it."""
    playing = shot(damage=2)
    assert "b" not in playing.state.disks
    assert playing.state.seat("A").killed > 0
