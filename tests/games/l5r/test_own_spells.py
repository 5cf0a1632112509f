"""The spells of L5R that are no twins of Diskwars spells: whom they reach, what they do, when they end."""

from dataclasses import replace
from typing import Any

import pytest

from app.base.geometry import squared
from app.games.disk.rules.answers import Flip, Places
from app.games.diskwars.rules.abilities.standing import castings, harm_left, records_of, value
from app.games.diskwars.rules.missiles import targets as targets_of
from app.games.diskwars.rules.state import State
from tests.games.l5r.stage import laid, reopened, unit
from tests.games.l5r.table import L5rPlaying as Playing
from tests.rules.diskwars.table import inch

CASTER = {"name": "Shugenja", "skills": ["shugenja:3:void"], "wounds": 3, "toughness": 9}
FAR = unit("b9", 44, 33)


def shugenja(id_: str = "a", x: float = 10, y: float = 10, **card: Any) -> dict[str, Any]:
    return unit(id_, x, y, {**CASTER, **card})


def played(spell: str, *disks: dict[str, Any], **more: Any) -> Playing:
    """The first seat has a Shugenja at (10, 10) and one spell."""
    return Playing(laid(*disks, shugenja(), FAR, book=(spell,), **more))


def cast(spell: str, *disks: dict[str, Any], picks: tuple[str, ...] = (), **more: Any) -> Playing:
    return played(spell, *disks, **more).pick("a", "cast", spell, *picks)


def _at(id_: str, x: float, y: float) -> Places:
    return Places({id_: (inch(x), inch(y))})


def targets(spell: str, *disks: dict[str, Any]) -> list[str]:
    return cast(spell, *disks).options()


# Edge to edge a unit at x is x - 10 - 1.75 from the Shugenja.
NEAR, OUT = 10 + 12 + 1.75, 10 + 12 + 1.75 + 0.01


@pytest.mark.parametrize("spell", ["delving-the-earth", "focus", "gust-of-wind", "shield-of-thorns"])
def test_it_reaches_twelve_inches(spell: str) -> None:
    assert targets(spell, unit("b1", NEAR, 10), unit("b2", OUT, 10), unit("a1", 14, 14)) == ["b1", "a1", "a"]


# --- Delving the Earth (R181) ---


def test_who_delves_burrows_under_an_enemy_within_six_inches_that_touches_the_table() -> None:
    target, enemy, above = unit("a1", 14, 14), unit("b1", 20, 14), unit("b2", 20.5, 14)
    playing = cast("delving-the-earth", target, enemy, above, unit("a2", 14, 18), unit("b3", 30, 14), picks=("a1",))
    playing.pick("a1", "ability")
    assert playing.options() == ["b1"]  # neither a friend, nor who lies on another, nor who is too far away
    playing.pick("b1").place_anywhere()
    assert "b1" in playing.state.table.pinned_by("a1")
    assert playing.state.disks["a1"].activated == 1


def test_the_gift_of_delving_ends_with_the_round() -> None:
    playing = cast("delving-the-earth", unit("a1", 14, 14), picks=("a1",))
    assert records_of(playing.state, "a1")
    assert not records_of(playing.until_round(2).state, "a1")


# --- Focus ---


@pytest.mark.parametrize(("choice", "values"), [("1", (5, 3)), ("2", (3, 5))])
def test_focus_is_two_attack_or_two_defense(choice: str, values: tuple[int, int]) -> None:
    state = cast("focus", unit("a1", 14, 14), picks=("a1", choice)).state
    assert (value(state, "a1", "at"), value(state, "a1", "d")) == values


def test_focus_ends_with_the_round() -> None:
    playing = cast("focus", unit("a1", 14, 14), picks=("a1", "1"))
    assert value(playing.until_round(2).state, "a1", "at") == 3


# --- Gust of Wind ---


def test_missiles_neither_harm_nor_poison_who_stands_in_a_gust() -> None:
    """R159: what takes no missile damage is not poisoned."""
    ninja = unit("b1", 18, 14, {"name": "Ninja", "skills": ["missile:poisoned-shurikens:1"]})
    playing = cast("gust-of-wind", unit("a1", 14, 14), ninja, picks=("a1",))
    playing.until("ask.archer").pick("b1").fall((14, 14))
    assert [one["hits"] for one in playing.told("counter-landed")] == [("a1",)]
    assert (playing.state.disks["a1"].poison, playing.state.disks["a1"].damage) == (0, 0)


def test_a_gust_stops_neither_spells_nor_blows_and_ends_with_the_round() -> None:
    playing = cast("gust-of-wind", unit("a1", 14, 14), picks=("a1",))
    assert [harm_left(playing.state, "a1", 3, (kind,), "b9")[0] for kind in ("missile", "spell", "combat")] == [0, 3, 3]
    assert harm_left(playing.until_round(2).state, "a1", 3, ("missile",), "b9")[0] == 3


# --- Jade Strike ---

ONI = {"name": "Oni", "traits": ["shadowlands"], "toughness": 7}


def test_jade_strikes_only_the_shadowlands_within_twelve_inches() -> None:
    near, out, other = unit("b1", NEAR, 10, ONI), unit("b2", OUT, 10, ONI), unit("b3", 14, 14)
    assert targets("jade-strike", near, out, other, unit("a1", 10, 14, ONI)) == ["b1", "a1"]


def test_jade_does_six_damage_that_lasts_for_the_round() -> None:
    playing = cast("jade-strike", unit("b1", 14, 14, ONI), picks=("b1",))
    assert playing.state.disks["b1"].damage == 6
    assert playing.until_round(2).state.disks["b1"].damage == 0


def test_jade_fells_who_is_no_tougher_than_six() -> None:
    playing = cast("jade-strike", unit("b1", 14, 14, {**ONI, "toughness": 6}), picks=("b1",))
    assert "b1" not in playing.state.disks
    assert playing.state.seat("A").killed == 5


# --- Shield of Thorns ---


def thorns(**attacker: Any) -> Playing:
    """A unit of the first seat behind thorns, an enemy that can reach it with one flip."""
    enemy = unit("b1", 14, 16.5, {"name": "Foe", "toughness": 2, **attacker})
    playing = cast("shield-of-thorns", unit("a1", 14, 14), enemy, picks=("a1",))
    return playing.pick("done").until("ask.activate")


def test_who_attacks_behind_thorns_takes_a_blow_of_two() -> None:
    """R166: when the attacking move has ended; who dies of it does not fight."""
    playing = thorns().pick("b1", "move").flip(14, 10)
    assert [(one["piece"], one["strength"]) for one in playing.told("blow-given")] == [("b1", 2)]
    assert "b1" not in playing.state.disks


def test_thorns_do_not_stop_who_is_tougher() -> None:
    playing = thorns(toughness=3).pick("b1", "move").flip(14, 10)
    assert playing.state.table.pins("b1") == ("a1",)


def test_an_ambush_is_not_met_by_thorns() -> None:
    """R48."""
    record = {
        "when": "activate",
        "pick": [{"name": "a", "who": "enemy"}],
        "do": [{"ambush": {"who": "self", "onto": "a"}}],
    }
    playing = thorns(abilities=[{"kind": "sa", "summary": "Ambush.", "records": [record]}])
    playing.pick("b1", "ability", "a1").place_anywhere()
    assert playing.told("blow-given") == []
    assert playing.state.table.pins("b1") == ("a1",)


def test_thorns_wither_with_the_round() -> None:
    playing = cast("shield-of-thorns", unit("a1", 14, 14), picks=("a1",))
    assert not records_of(playing.until_round(2).state, "a1")


# --- The Fires From Within ---


def test_the_fires_hit_the_first_disk_in_their_way_friend_or_foe() -> None:
    friend, enemy = unit("a1", 14, 10, {"name": "Friend", "toughness": 9}), unit("b1", 18, 10)
    playing = cast("the-fires-from-within", friend, enemy).flip(40, 10)
    assert {id_: playing.state.disks[id_].damage for id_ in ("a1", "b1")} == {"a1": 6, "b1": 0}


@pytest.mark.parametrize(("x", "damage"), [(22, 6), (25, 0)])
def test_the_fires_reach_twelve_inches(x: float, damage: int) -> None:
    playing = cast("the-fires-from-within", unit("b1", x, 10, {"name": "Foe", "toughness": 9})).flip(40, 10)
    assert playing.state.disks["b1"].damage == damage


def test_the_damage_of_the_fires_lasts_for_the_round() -> None:
    playing = cast("the-fires-from-within", unit("b1", 16, 10, {"name": "Foe", "toughness": 9})).flip(40, 10)
    assert playing.until_round(2).state.disks["b1"].damage == 0


# --- Castle of Water (R176) ---


def castle() -> Playing:
    foe = unit("b1", 13.5, 16, {"name": "Foe", "movement": 6})
    return cast("castle-of-water", foe).place(13.5, 13.5).pick("done").until("ask.activate")


def test_nobody_ends_a_move_on_a_castle() -> None:
    playing = castle().pick("b1", "move")
    assert playing.refused(place=Flip((inch(13.5), inch(10)))) == ["forbidden"]


def test_a_castle_stands_in_the_way_of_missiles() -> None:
    """R176: both are narrower than it, so that no line leads past it."""
    archer = unit("b1", 13.5, 16, {"name": "Archer", "diameter": 0.75, "skills": ["missile:arrow:1"]})
    target = unit("a1", 13.5, 11, {"name": "Target", "diameter": 0.75})
    state = cast("castle-of-water", archer, target).place(13.5, 13.5).state
    assert "a" in set(targets_of(state, "b1"))
    assert "a1" not in set(targets_of(state, "b1"))
    assert "a1" in set(targets_of(replace(state, objects=()), "b1"))


def test_a_castle_stands_for_the_rest_of_the_battle_and_in_files() -> None:
    playing = castle().until_round(2)
    assert [(one.kind, one.traits) for one in reopened(playing.state).objects] == [("castle-of-water", ("barrier",))]


def test_a_castle_is_built_within_six_inches() -> None:
    edge = 10 + 0.875 + 0.5 + 6
    playing = cast("castle-of-water")
    assert playing.refused(place=_at("w1", edge, 10)) == []
    assert playing.refused(place=_at("w1", edge + 0.01, 10)) == ["lay-not-there"]


# --- Shield of Fire (R165) ---


def burning(*others: dict[str, Any], **card: Any) -> Playing:
    """A unit of the first seat in flames lies beneath an enemy; combat follows."""
    target = unit("a1", 20, 10, {"name": "Ours", "toughness": 9, "defense": 0})
    enemy = unit("b1", 21, 10, {"name": "Foe", "attack": 4, "toughness": 4, **card})
    return Playing(_over(cast("shield-of-fire", target, picks=("a1",)).state, enemy, *others))


def _over(state: State, *disks: dict[str, Any]) -> State:
    """More disks on top of those that lie there."""
    more = laid(*disks)
    table, found = state.table, dict(state.disks)
    for lying in more.table.bottom_up():
        table = table.put(lying.id, lying.at, lying.radius, more.disks[lying.id].seat)
        found[lying.id] = more.disks[lying.id]
    return replace(state, table=table, disks=found, cards={**state.cards, **more.cards})


def test_who_attacks_a_burning_disk_takes_its_own_attack() -> None:
    playing = burning().until_round(2)
    assert "b1" not in playing.state.disks
    assert playing.state.seat("A").killed == 5


def test_a_burning_disk_does_not_harm_who_is_tougher_than_its_own_attack() -> None:
    playing = burning(toughness=5).until_round(2)
    assert "b1" in playing.state.disks


def test_the_flames_are_out_in_the_next_round() -> None:
    playing = burning(toughness=5).until_round(2)
    assert playing.state.effects == ()
    assert playing.until_round(3).state.disks["b1"].wounds == 0


# --- Light of the Moon (R167) ---


def test_in_the_light_of_the_moon_anybody_casts_everything() -> None:
    playing = Playing(
        laid(
            unit("a1", 14, 14), shugenja(), FAR, unit("b1", 16, 14),
            book=("light-of-the-moon", "jade-strike", "energy-transference", "mighty-protection", "gift-of-the-wind"),
        )
    )  # fmt: skip
    assert castings(playing.state, "a1") == ()
    playing.pick("a", "cast", "light-of-the-moon", "a1")
    assert [(one.level, one.ring) for one in castings(playing.state, "a1")] == [(3, "void")]
    playing.pick("a1", "cast")
    assert playing.options() == ["energy-transference", "mighty-protection", "gift-of-the-wind"]  # nobody is of jade
    playing.pick("gift-of-the-wind", "b1")
    assert value(playing.state, "b1", "m") == 6
    assert castings(playing.until_round(2).state, "a1") == ()


def test_the_moon_adds_to_the_ring_of_a_shugenja() -> None:
    """R167: of several castings any that fits will do."""
    fire = unit("a1", 14, 14, {"name": "Fire", "skills": ["shugenja:1:fire"]})
    playing = Playing(laid(fire, shugenja(), FAR, book=("light-of-the-moon", "essence-of-water", "castle-of-water")))
    assert "cast" not in Playing(playing.state).pick("a1").options()
    playing.pick("a", "cast", "light-of-the-moon", "a1", "a1", "cast")
    assert playing.options() == ["essence-of-water", "castle-of-water"]


# --- Void's Path (R169) ---


def path(**more: Any) -> Playing:
    seats = [{"id": "A", "spellbook": ["voids-path"]}, {"id": "B", "casualties": ["lion-charge-riders"], **more}]
    return Playing(laid(shugenja(), FAR, unit("b1", 13, 10), seats=seats)).pick("a", "cast", "voids-path")


def test_who_walks_the_path_comes_back_beside_the_caster_on_its_side() -> None:
    playing = path().place_anywhere()
    (back,) = (disk for disk in playing.state.disks.values() if disk.card.id == "lion-charge-riders")
    lying, caster = playing.state.table[back.id], playing.state.table["a"]
    apart = lying.radius + caster.radius
    assert apart**2 <= squared(lying.at, caster.at) <= (apart + inch(0.25)) ** 2
    assert (back.seat, back.owner, back.activated) == ("A", "B", 1)
    assert playing.state.seat("B").casualties == ()


def test_the_path_costs_its_caster_a_wound() -> None:
    assert path().place_anywhere().state.disks["a"].wounds == 1


@pytest.mark.parametrize(("x", "y"), [(10, 10), (13, 10), (10, 14)], ids=["caster", "enemy", "apart"])
def test_nobody_comes_back_on_the_caster_on_an_enemy_or_apart(x: float, y: float) -> None:
    playing = path()
    assert playing.game.decision is not None
    assert playing.refused(place=_at(playing.game.decision.about[0], x, y)) == ["lay-not-there"]


def test_who_was_set_aside_does_not_return() -> None:
    seats = [{"id": "A", "spellbook": ["voids-path"]}, {"id": "B", "aside": ["lord"]}]
    state = laid(shugenja(), FAR, seats=seats)
    assert "cast" not in Playing(state).pick("a").options()


# --- Counterspell (R168) ---


def answered(*, ring: str = "void", rank: int = 3, spell: str = "gift-of-the-wind", **caster: Any) -> Playing:
    """The first seat casts a spell; the second has a Shugenja and a Counterspell."""
    other = unit("b", 30, 10, {"name": "Other", "skills": [f"shugenja:{rank}:{ring}"]}, **caster)
    seats = [{"id": "A", "spellbook": [spell]}, {"id": "B", "spellbook": ["counterspell"]}]
    return Playing(laid(shugenja(), other, unit("b1", 14, 14), seats=seats)).pick("a", "cast", spell, "b1")


def test_a_counterspell_undoes_a_spell_and_activates_who_casts_it() -> None:
    playing = answered()
    assert (playing.asked, playing.options()) == ("ask.react", ["b:counterspell"])
    playing.pick("b:counterspell")
    state = playing.state
    assert value(state, "b1", "m") == 3
    assert (state.disks["b"].activated, state.seat("B").spellbook) == (1, ())
    assert playing.told("spell-cancelled") == [{"piece": "a", "spell": "gift-of-the-wind"}]


def test_a_spell_that_nobody_counters_works() -> None:
    assert value(answered().stop().state, "b1", "m") == 6


@pytest.mark.parametrize("unable", [{"ring": "fire"}, {"rank": 2}, {"activated": 1}])
def test_who_cannot_cast_it_counters_nothing(unable: dict[str, Any]) -> None:
    """Its ring is water, its rank three."""
    playing = answered(**unable)
    while playing.asked == "ask.react":
        assert playing.options() == []
        playing.stop()
    assert value(playing.state, "b1", "m") == 6


def cursed(spell: str = "counterspell") -> Playing:
    """A Curse of the Jackal holds a disk of the second seat; after somebody has acted it may be ended."""
    other = unit("b", 30, 10, {"name": "Other", "skills": ["shugenja:3:void"]})
    seats = [{"id": "A", "spellbook": ["curse-of-the-jackal"]}, {"id": "B", "spellbook": [spell]}]
    playing = Playing(laid(shugenja(), other, unit("b1", 14, 14), unit("a2", 5, 30), seats=seats))
    playing.pick("a", "cast", "curse-of-the-jackal", "b1").stop()
    return playing


def test_a_counterspell_ends_a_curse_of_the_jackal() -> None:
    """R168: the curse lies already, and the Shugenja acts out of turn."""
    playing = cursed()
    assert [one.host for one in playing.state.effects] == ["b1"]
    assert (playing.asked, playing.options()) == ("ask.react", ["b:counterspell"])
    playing.pick("b:counterspell")
    assert playing.state.effects == ()
    assert (playing.state.disks["b"].activated, playing.state.seat("B").spellbook) == (1, ())


def test_where_nobody_is_cursed_a_counterspell_waits_for_a_spell() -> None:
    other = unit("b", 30, 10, {"name": "Other", "skills": ["shugenja:3:void"]})
    playing = Playing(laid(unit("a2", 5, 30), other, seats=[{"id": "A"}, {"id": "B", "spellbook": ["counterspell"]}]))
    playing.pick("a2", "nothing")
    while playing.asked == "ask.react":
        assert playing.options() == []
        playing.stop()


def test_who_is_cursed_is_not_activated() -> None:
    playing = cursed().stop().pick("done").until("ask.activate")
    assert playing.game.waiting == ("B",)
    assert playing.options() == ["b", "done"]


def test_a_curse_ends_when_its_caster_is_too_far_away() -> None:
    state = cursed().stop().state
    assert [one.host for one in state.effects] == ["b1"]
    away = replace(state, table=state.table.moved("a", (inch(40), inch(30))))
    assert Playing(away).state.effects == ()


def test_a_counterspell_is_not_countered() -> None:
    """The first seat has another Shugenja and a Counterspell of its own."""
    other = unit("b", 30, 10, {"name": "Other", "skills": ["shugenja:3:void"]})
    seats = [{"id": "A", "spellbook": ["gift-of-the-wind", "counterspell"]}, {"id": "B", "spellbook": ["counterspell"]}]
    playing = Playing(laid(shugenja(), shugenja("a1", 5, 20), other, unit("b1", 14, 14), seats=seats))
    playing.pick("a", "cast", "gift-of-the-wind", "b1")
    while playing.asked == "ask.react":
        is_other = playing.game.waiting == ("B",)
        assert playing.options() in ([], ["b:counterspell"] if is_other else [])
        playing.pick("b:counterspell") if playing.options() else playing.stop()
    assert playing.state.seat("A").spellbook == ("counterspell",)
    assert value(playing.state, "b1", "m") == 3
