"""Disks that destroy, wound and give blows, each with its own record: appendix five of the rules and its examples."""

import pytest

from tests.rules.diskwars.disks.deeds import FAR, actions, disk_of, offered, uses
from tests.rules.diskwars.disks.stage import lay, stage
from tests.rules.diskwars.table import dead

PLAIN = {"diameter": 2, "toughness": 4}


# --- destroyed on the spot ---


def test_firbolg_destroys_whoever_he_pins_with_toughness_three_or_less_and_stops_there() -> None:
    """E63."""
    playing = stage(lay("a1", "firbolg-the-giant", (10, 10)), lay("b1", {"toughness": 2}, (13, 10)), FAR)
    playing.pick("a1", "move").flip(20, 10)
    assert dead(playing) == ["b1"]
    assert playing.asked == "ask.activate"
    assert playing.state.seat("A").killed == 5


def test_firbolg_leaves_a_tougher_disk_alone() -> None:
    playing = stage(lay("a1", "firbolg-the-giant", (10, 10)), lay("b1", {"toughness": 4}, (13, 10)), FAR)
    playing.pick("a1", "move").flip(20, 10)
    assert dead(playing) == []


def test_firbolg_destroys_also_where_somebody_else_has_flipped_him() -> None:
    playing = stage(
        lay("a1", "firbolg-the-giant", (10, 10)), lay("a2", {"toughness": 3}, (13, 10)),
        lay("b1", "elven-warder", (10, 17)), FAR, first="B",
    )  # fmt: skip
    uses(playing, "b1", "a1").flip(20, 10)
    assert dead(playing) == ["a2"]
    assert playing.state.seat("B").killed == 0


def test_an_airglider_that_meets_an_enemy_flyer_is_destroyed_and_nobody_scores() -> None:
    playing = stage(
        lay("a1", "ru-airglider", (10, 10)), lay("b1", {"skills": ["flying"], "toughness": 9}, (12.5, 10)), FAR
    )
    playing.pick("a1", "move").flip(20, 10)
    assert dead(playing) == ["a1"]
    assert playing.state.seat("B").killed == 0


def test_an_airglider_lives_on_beside_a_walker_and_beside_a_flying_friend() -> None:
    playing = stage(
        lay("b1", {"toughness": 9}, (10, 10)), lay("a2", {"skills": ["flying"]}, (14, 10)),
        lay("a1", "ru-airglider", (12, 10)), FAR,
    )  # fmt: skip
    playing.pick("a2", "nothing")
    assert dead(playing) == []


def test_what_a_blood_spider_attacks_dies_after_the_fight_though_the_spider_died_first() -> None:
    """E64. A disk with several wounds that carried one before combat."""
    hurt = lay("b1", {"wounds": 3, "defense": 5, "toughness": 6}, (10, 10), wounds=1)
    playing = stage(hurt, lay("a1", "blood-spider", (10.5, 10)), FAR, segment="combat")
    assert dead(playing) == ["a1", "b1"]
    assert playing.state.seat("A").killed == 5


def test_a_blood_spider_kills_nobody_who_came_unhurt_into_combat() -> None:
    fresh = lay("b1", {"wounds": 3, "defense": 0, "toughness": 3}, (10, 10))
    playing = stage(fresh, lay("a1", "blood-spider", (10.5, 10)), FAR, segment="combat")
    assert dead(playing) == []
    assert disk_of(playing, "b1").wounds == 1


def test_a_blood_spider_that_falls_before_its_own_battle_was_attacking_all_the_same() -> None:
    prey = lay("b1", {"wounds": 3, "toughness": 9}, (10, 10), wounds=1)
    playing = stage(
        prey, lay("a1", "blood-spider", (11, 10)), lay("b2", {"attack": 9}, (12.2, 10)), FAR, segment="combat"
    )
    assert dead(playing) == ["a1", "b1"]


# --- arrows ---


@pytest.mark.parametrize("victim", ["dunwarr-regiment", "serpent-of-vlleng"])
def test_two_arrows_of_the_viper_legion_destroy_even_the_immune(victim: str) -> None:
    """E72."""
    playing = stage(lay("a1", "viper-legion", (10, 10)), lay("b1", victim, (18, 10)), segment="missile")
    playing.pick("a1").fall((18, 10), (18.1, 10))
    assert dead(playing) == ["b1"]


def test_one_arrow_of_the_viper_legion_is_an_arrow() -> None:
    playing = stage(lay("a1", "viper-legion", (10, 10)), lay("b1", {"toughness": 4}, (18, 10)), segment="missile")
    playing.pick("a1").fall((18, 10), (30, 10))
    assert dead(playing) == []


def test_of_three_arrows_of_the_viper_legion_any_two_are_enough() -> None:
    playing = stage(
        lay("a1", "viper-legion", (10, 10)), lay("a2", "master-fletcher", (10, 13)),
        lay("b1", {"toughness": 9}, (18, 10)), segment="missile",
    )  # fmt: skip
    playing.pick("a1").fall((18, 10), (30, 10), (18.1, 10))
    assert dead(playing) == ["b1"]


def test_arrows_that_a_mirage_lays_elsewhere_do_not_count_for_the_viper_legion() -> None:
    """R37."""
    mirage = {"from": "mirage", "seat": "B", "by": "b2"}
    playing = stage(
        lay("a1", "viper-legion", (10, 10)), lay("b1", {"toughness": 9}, (18, 10), effects=[mirage]),
        lay("b2", {"toughness": 9}, (18, 13)), segment="missile",
    )  # fmt: skip
    playing.pick("a1", "b1").fall((18, 10), (18.1, 10))
    while playing.asked == "ask.redirect":
        playing.pick("b2")
    assert dead(playing) == []
    assert [told["piece"] for told in playing.told("disk-damaged")] == ["b2", "b2"]


# --- wounds ---


def test_forest_sentries_wound_an_enemy_that_touches_a_carnivorous_plant() -> None:
    playing = stage(
        lay("a2", "carnivorous-plant-of-exi", (14, 10)), lay("b1", {"wounds": 2, "toughness": 9}, (12, 10)),
        lay("a1", "forest-sentries", (8.5, 10)), FAR,
    )  # fmt: skip
    playing.pick("a1", "move").flip(20, 10)
    assert disk_of(playing, "b1").wounds == 1


def test_forest_sentries_wound_nobody_who_touches_no_plant() -> None:
    playing = stage(
        lay("a2", "carnivorous-plant-of-exi", (20, 10)), lay("b1", {"wounds": 2, "toughness": 9}, (12, 10)),
        lay("a1", "forest-sentries", (8.5, 10)), FAR,
    )  # fmt: skip
    playing.pick("a1", "move").flip(20, 10)
    assert disk_of(playing, "b1").wounds == 0


@pytest.mark.parametrize(("dancers", "wounds"), [(2, 0), (3, 1), (4, 1)])
def test_three_sanddancers_on_one_enemy_wound_it_once_before_combat(dancers: int, wounds: int) -> None:
    """E73."""
    places = [(8.1, 10), (11.9, 10), (10, 8.1), (10, 11.9)]
    playing = stage(
        lay("b1", {"wounds": 9, "toughness": 9, "defense": 0}, (10, 10)),
        *(lay(f"a{n}", "sanddancers", at) for n, at in enumerate(places[:dancers])),
        FAR,
    )
    playing.pick("done", "done")
    assert disk_of(playing, "b1").wounds_before == wounds


def test_who_survives_the_sanddancers_fights_them_as_usual() -> None:
    playing = stage(
        lay("b1", {"wounds": 9, "toughness": 9, "defense": 0}, (10, 10)),
        *(lay(f"a{n}", "sanddancers", at) for n, at in enumerate([(8.1, 10), (11.9, 10), (10, 8.1)])),
        FAR,
    )
    playing.pick("done", "done")
    assert playing.asked == "ask.answer"
    playing.pick("a0")
    assert len(playing.told("blow-struck")) == 4
    assert disk_of(playing, "b1").wounds == 2


def test_a_soulbinder_lays_a_wound_on_a_friendly_sorceress_within_twelve_inches() -> None:
    playing = stage(
        lay("a1", "darnati-soulbinder", (10, 10)), lay("a2", "darnati-sorceress", (20, 10)),
        lay("a3", "darnati-sorceress", (30, 10)), lay("b1", "darnati-sorceress", (10, 14)), FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["a2"]
    uses(playing, "a1", "a2")
    assert disk_of(playing, "a2").wounds == 1
    assert disk_of(playing, "a1").activated == 1


def test_morgaine_moves_a_wound_from_friend_to_friend() -> None:
    playing = stage(
        lay("a1", "morgaine-of-bellwayne", (10, 10)), lay("a2", {"wounds": 3}, (14, 10), wounds=2),
        lay("a3", {"wounds": 2}, (10, 14)), FAR,
    )  # fmt: skip
    uses(playing, "a1", "a2", "a3")
    assert (disk_of(playing, "a2").wounds, disk_of(playing, "a3").wounds) == (1, 1)


def test_a_wound_that_morgaine_moves_kills_who_has_no_room_for_it() -> None:
    """E65."""
    playing = stage(
        lay("a1", "morgaine-of-bellwayne", (10, 10)), lay("a2", {"wounds": 3}, (14, 10), wounds=2),
        lay("a3", {"wounds": 1}, (10, 14)), FAR,
    )  # fmt: skip
    uses(playing, "a1", "a2", "a3")
    assert dead(playing) == ["a3"]
    assert playing.state.seat("B").killed == 0


def test_morgaine_has_nothing_to_do_where_no_friend_is_wounded() -> None:
    playing = stage(lay("a1", "morgaine-of-bellwayne", (10, 10)), lay("a2", {"wounds": 3}, (14, 10)), FAR)
    assert "ability" not in actions(playing, "a1")


# --- blows ---


def test_a_blow_of_three_on_toughness_five_leaves_nothing() -> None:
    """E49."""
    playing = stage(lay("a1", "layrya-the-banshee", (10, 10)), lay("b1", "suza-mancrusher", (14, 10)), FAR)
    uses(playing, "a1", "b1")
    assert (disk_of(playing, "b1").wounds, disk_of(playing, "b1").damage) == (0, 0)


def test_layrya_kills_on_top_of_damage_that_lies_there() -> None:
    playing = stage(lay("a1", "layrya-the-banshee", (10, 10)), lay("b1", {"toughness": 5}, (14, 10), damage=2), FAR)
    uses(playing, "a1", "b1")
    assert dead(playing) == ["b1"]
    assert playing.state.seat("A").killed == 5


def test_the_blow_of_uthuk_spearmen_stays_as_damage_for_the_round() -> None:
    playing = stage(
        lay("a1", "uthuk-spearmen", (10, 10)), lay("a2", "uthuk-spearmen", (10, 13)),
        lay("b1", {"toughness": 5}, (14, 11)), FAR,
    )  # fmt: skip
    uses(playing, "a1", "b1")
    assert disk_of(playing, "b1").damage == 3
    uses(playing, "a2", "b1")
    assert dead(playing) == ["b1"]
    assert playing.state.seat("A").killed == 5


def test_gorzac_throws_a_friendly_goblin_that_nobody_scores() -> None:
    playing = stage(
        lay("a1", "gorzac-goblinflinger", (10, 10)), lay("a2", "goblin-raider", (12, 13)),
        lay("a3", "goblin-marauders", (20, 10)), lay("b2", "goblin-raider", (10, 15)),
        lay("b1", {"toughness": 5}, (14, 10)), FAR,
    )  # fmt: skip
    uses(playing, "a1", "b1")
    assert dead(playing) == ["a2", "b1"]
    assert (playing.state.seat("A").killed, playing.state.seat("B").killed) == (5, 0)


def test_gorzac_alone_has_nobody_to_throw() -> None:
    playing = stage(lay("a1", "gorzac-goblinflinger", (10, 10)), lay("b1", PLAIN, (14, 10)), FAR)
    assert "ability" not in actions(playing, "a1")


def test_the_death_of_the_brood_takes_a_wounded_drake_along() -> None:
    """E51: five points of defense and a blow of four are more than six."""
    playing = stage(
        lay("b1", "helspanths-brood", (10, 10)), lay("a1", "godstone-drake", (10.5, 10)), FAR,
        segment="combat",
    )  # fmt: skip
    assert dead(playing) == ["a1", "b1"]


def test_who_falls_to_the_dying_brood_scores_for_its_owner_but_never_friends() -> None:
    """E81."""
    playing = stage(
        lay("a1", "helspanths-brood", (10, 10)), lay("b1", {"points": 6, "toughness": 4}, (12.5, 10)),
        lay("a2", {"points": 5, "toughness": 4}, (10, 12.5)), lay("b2", {"toughness": 4}, (15.5, 10)),
        lay("b3", "layrya-the-banshee", (10, 16.5)), FAR, first="B",
    )  # fmt: skip
    uses(playing, "b3", "a1")
    assert dead(playing) == ["a1", "a2", "b1"]
    assert playing.state.seat("A").killed == 6
    assert playing.state.seat("B").killed == 6  # the Brood itself


def test_a_soul_leech_takes_the_wound_of_whoever_touches_it() -> None:
    playing = stage(
        lay("a2", {"wounds": 1, "toughness": 3}, (14, 10)), lay("a1", "soul-leech", (15, 10)),
        lay("b1", "layrya-the-banshee", (10, 10)), FAR, first="B",
    )  # fmt: skip
    uses(playing, "b1", "a2")
    assert dead(playing) == []
    assert (disk_of(playing, "a1").wounds, disk_of(playing, "a2").wounds) == (1, 0)


def test_a_soul_leech_that_dies_of_the_wound_of_another_scores_for_who_gave_it_and_strikes_all_around() -> None:
    playing = stage(
        lay("a2", {"wounds": 1, "toughness": 3}, (14, 10)), lay("a1", "soul-leech", (15, 10), wounds=2),
        lay("b1", "layrya-the-banshee", (6.2, 10)), lay("b2", {"toughness": 11}, (18, 10)), FAR, first="B",
    )  # fmt: skip
    uses(playing, "b1", "a2")
    assert dead(playing) == ["a1", "a2"]  # the friend beneath it falls to the blow of ten
    assert playing.state.seat("B").killed == 9
    assert playing.state.seat("A").killed == 0


def test_a_wound_in_battle_goes_to_the_leech_as_well() -> None:
    playing = stage(
        lay("a2", {"wounds": 1, "toughness": 3, "defense": 0}, (14, 10)), lay("b1", {"attack": 3}, (13, 10)),
        lay("a1", "soul-leech", (15.5, 10), wounds=2), FAR, segment="combat",
    )  # fmt: skip
    assert "a1" in dead(playing)
    assert playing.state.seat("B").killed >= 9


def test_arrows_that_sure_aim_lays_on_the_target_do_not_count_for_the_viper_legion() -> None:
    """E72."""
    aimed = {"from": "sure-aim", "seat": "A", "by": "a2"}
    playing = stage(
        lay("a1", "viper-legion", (10, 10), effects=[aimed]), lay("a2", {}, (10, 20)),
        lay("b1", {"toughness": 9}, (18, 10)), segment="missile",
    )  # fmt: skip
    playing.pick("a1")
    assert [told["amount"] for told in playing.told("disk-damaged")] == [2, 2]
    assert dead(playing) == []
