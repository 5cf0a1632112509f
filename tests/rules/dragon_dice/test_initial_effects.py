"""Initial effects, promotion, recruitment, exchanges with the DUA, the Kings' Die (Initial Effects Phase; Promotion;
Exchanging Units from the DUA; Kings' Die)."""

import pytest

from tests.rules.dragon_dice.tables import Table, lies

ENEMY = {"home": ["b=dwarf/footman"]}
KINGS = "k=none/kings-die"


def initial(a: dict[str, list[str]], b: dict[str, list[str]] | None = None, **more: object) -> Table:
    return Table(a, ENEMY if b is None else b, segment="initial-effects", **more)


# --- promotion ---


def test_e003_dragonkin_are_promoted_across_colours() -> None:
    table = initial(
        {"campaign": ["g=goblin/thug", "x=dragonkin/dragontroop:blue"], "pool": ["y=dragonkin/dragonhero:red"]},
        frontier="flatland-city 8 A",
    )
    table.say("ask.effect", "city:frontier").say("ask.exchange", "x>y", among={"x>y"})
    assert (table.where("x"), table.where("y")) == ("pool-A", "frontier")


def test_e004_in_a_mixed_army_exactly_two_promotions_are_possible() -> None:
    table = initial(
        {"campaign": ["f=firewalker/guardian", "u=lava-elf/duelist", "r=dwarf/warlord"],
         "dua": ["R=lava-elf/conqueror", "M=dwarf/behemoth"]},
        frontier="flatland-city 8 A",
    )  # fmt: skip
    table.say("ask.effect", "city:frontier").expect("ask.exchange", among={"u>R", "r>M"})


def test_e018_feralization_city_and_kings_die_are_three_separate_boosts() -> None:
    table = initial(
        {"campaign": ["c=feral/lynx-folk"], "reserve": [KINGS],
         "dua": ["u=feral/fox-folk", "r=feral/wolf-folk", "c2=feral/hound-folk"]},
        frontier="flatland-city 8 A",
    )  # fmt: skip
    table.say("ask.effect", "feralization:frontier").say("ask.exchange", "c>u", among={"c>u", ">c2"})
    table.say("ask.effect", "city:frontier").say("ask.exchange", "u>r")
    table.say("ask.effect", "kings-recruit").say("ask.exchange", ">c2", among={">c", ">c2"})
    assert table.at("frontier") == {"r"}
    assert table.at("reserve-A") == {"k", "c2"}


def test_e022_a_feral_unit_is_promoted_once_in_each_step() -> None:
    table = initial(
        {"campaign": ["c=feral/lynx-folk"], "dua": ["u=feral/fox-folk", "r=feral/wolf-folk"]},
        frontier="flatland-city 8 A",
    )
    table.say("ask.effect", "feralization:frontier").say("ask.exchange", "c>u")
    table.say("ask.effect", "city:frontier", among={"city:frontier"}).say("ask.exchange", "u>r")
    assert table.at("frontier") == {"r"}


def test_e019_mutation_then_city_then_kings_die() -> None:
    table = initial(
        {"campaign": ["c=swamp-stalker/warmonger"], "reserve": [KINGS],
         "dua": ["c2=swamp-stalker/striker", "u=swamp-stalker/ravager"]},
        {"reserve": ["b=dwarf/footman"], "home": ["dwarf/footman"]},
        frontier="flatland-city 8 A",
    )  # fmt: skip
    table.say("ask.effect", "mutation:frontier").roll(b="melee:1")
    table.say("ask.exchange", ">c2", among={">c2", "c>u"})
    assert (table.where("b"), table.at("frontier"), table.at("dua-A")) == ("dua-B", {"c", "c2"}, {"u"})
    table.say("ask.effect", "city:frontier").say("ask.exchange", "c>u", among={"c>u", "c2>u"})
    assert table.at("dua-A") == {"c"}
    table.say("ask.effect", "kings-recruit").say("ask.exchange", ">c")
    assert (table.at("reserve-A"), table.at("dua-A")) == ({"k", "c"}, set())


MUTANTS = {
    "campaign": ["c=swamp-stalker/warmonger", "d=swamp-stalker/striker"],
    "dua": [
        "x=swamp-stalker/bog-runner",
        "y=swamp-stalker/sprayer",
        "u=swamp-stalker/ravager",
        "v=swamp-stalker/raider",
    ],
}


@pytest.mark.parametrize(
    "chosen", [(">u",), (">x", ">y"), ("c>u", "d>v"), (">x", "c>u")],
    ids=["one of two health", "two of one health", "two promotions", "one back and one promotion"],
)  # fmt: skip
def test_e020_mutation_rewards_equal_the_health_killed(chosen: tuple[str, ...]) -> None:
    table = initial(
        MUTANTS, {"reserve": ["p=dwarf/footman", "q=dwarf/sentry", "r=dwarf/theurgist"], "home": ["dwarf/footman"]}
    )
    table.say("ask.effect", "mutation:frontier").say("ask.units", "p", "q", "r", by="A")
    table.roll(p="save:1").roll(q="melee:1").roll(r="magic:1")
    assert table.at("dua-B") == {"q", "r"}
    for key in chosen:
        table.say("ask.exchange", key)
    table.expect("ask.march")
    into = {key.partition(">")[2] for key in chosen}
    assert into <= table.at("frontier")


def test_e020_nothing_worth_more_than_the_health_killed_comes_back() -> None:
    table = initial(
        MUTANTS, {"reserve": ["p=dwarf/footman", "q=dwarf/sentry", "r=dwarf/theurgist"], "home": ["dwarf/footman"]}
    )
    table.say("ask.effect", "mutation:frontier").say("ask.units", "p", "q", "r")
    table.roll(p="save:1").roll(q="id").roll(r="magic:1")
    table.expect("ask.exchange", among={">x", ">y", "c>u", "c>v", "d>u", "d>v"})


def test_r106_mutation_is_tried_once_a_turn_or_once_for_each_army_if_agreed() -> None:
    a = {"home": ["swamp-stalker/warmonger"], "campaign": ["swamp-stalker/striker"], "dua": ["swamp-stalker/sprayer"]}
    b = {"reserve": ["p=dwarf/footman", "q=dwarf/footman"], "home": ["dwarf/footman"]}
    for word, left in (("once", False), ("each-army", True)):
        table = initial(a, b, options={"mutation": word})
        table.say("ask.effect", "mutation:home-A", among={"mutation:home-A", "mutation:frontier"})
        table.say("ask.units", "p").roll(p="save:1")
        assert (table.prompt == "ask.effect" and "mutation:frontier" in table.options) is left


def test_mutation_needs_a_swamp_stalker_among_the_dead() -> None:
    table = initial(
        {"campaign": ["swamp-stalker/warmonger"], "dua": ["goblin/thug"]},
        {"reserve": ["dwarf/footman"], "home": ["dwarf/footman"]},
    )
    table.expect("ask.march")


def test_e023_an_enchantment_is_lost_when_its_unit_is_promoted() -> None:
    table = initial(
        {"campaign": ["r=dwarf/warlord", "g=goblin/thug"], "dua": ["m=dwarf/behemoth"]}, frontier="flatland-city 8 A",
        effects=[lies("earthen-armor", "A", "r")],
    )  # fmt: skip
    table.say("ask.effect", "city:frontier").say("ask.exchange", "r>m")
    assert table.state.effects == ()


def test_e026_armies_exchange_one_after_the_other() -> None:
    table = initial({"home": ["u=feral/fox-folk"], "campaign": ["c=feral/lynx-folk"], "dua": ["r=feral/wolf-folk"]})
    table.say("ask.effect", "feralization:home-A", among={"feralization:home-A"})
    table.say("ask.exchange", "u>r")
    table.say("ask.effect", "feralization:frontier").say("ask.exchange", "c>u", among={"c>u"})
    assert (table.at("home-A"), table.at("frontier"), table.at("dua-A")) == ({"r"}, {"u"}, {"c"})


def test_e028_feralization_then_city_with_one_rare_dead() -> None:
    table = initial(
        {"campaign": ["c=feral/lynx-folk", "u=feral/fox-folk"], "dua": ["r=feral/wolf-folk"]},
        frontier="flatland-city 8 A",
    )
    table.say("ask.effect", "feralization:frontier").say("ask.exchange", "u>r")
    table.say("ask.effect", "city:frontier").say("ask.exchange", "c>u")
    assert (table.at("frontier"), table.at("dua-A")) == ({"r", "u"}, {"c"})


def test_feralization_is_for_armies_at_terrains_alone() -> None:
    initial({"reserve": ["feral/lynx-folk"], "home": ["goblin/thug"], "dua": ["feral/fox-folk"]}).expect("ask.march")


def test_a_unit_that_was_promoted_is_not_promoted_again_in_the_same_step() -> None:
    table = initial({"home": ["c=feral/lynx-folk"], "campaign": ["d=feral/hound-folk"], "dua": ["u=feral/fox-folk"]})
    table.say("ask.effect", "feralization:home-A").say("ask.exchange", "c>u")
    table.say("ask.effect", "feralization:frontier").expect("ask.exchange", among={">c"})


# --- promotions that are made together ---


def test_e021_promotions_for_slaying_a_dragon_are_made_all_at_once() -> None:
    commons = ["c1=coral-elf 1 melee:5", "c2=coral-elf 1 melee:5"]
    uncommons = [f"u{n}=coral-elf 2 save:1 id" for n in range(1, 5)]
    table = Table(
        {"campaign": [*commons, *uncommons],
         "dua": ["r1=coral-elf/protector", "r2=coral-elf/herald", "m=coral-elf/gryphon"]},
        {**ENEMY, "dragons": ["D=drake-red at frontier"]}, segment="dragon-attack",
    )  # fmt: skip
    table.roll(D="jaws:12")
    table.roll(c1="melee:5", c2="melee:5", u1="id", u2="id", u3="id", u4="id")
    table.say("ask.losses", "u1", "u2")
    keys = table.options
    assert {key.partition(">")[2] for key in keys} == {"u1", "r1", "r2"}  # like dice are offered once
    table.say("ask.exchange", "c1>u1").say("ask.exchange", "c2>u2").say("ask.exchange", "u3>r1")
    table.say("ask.exchange", "u4>r2")
    assert table.at("frontier") == {"u1", "u2", "r1", "r2"}
    assert table.at("dua-A") == {"c1", "c2", "u3", "u4", "m"}


def test_e025_promotions_of_wild_growth_are_made_all_at_once() -> None:
    table = Table(
        {"campaign": ["a=goblin 1 melee:5"]},
        {"campaign": ["c=treefolk 1 save:1", "u=treefolk 2 save:1", "w=treefolk/noble-willow"],
         "dua": ["r=treefolk/oak-lord"], "home": ["dwarf/footman"]},
        march="frontier",
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:5").roll(c="save:1", u="save:1", w="sai:wild-growth:4")
    table.say("ask.exchange", "u>r", by="B", among={"u>r"})
    assert table.where("u") == "dua-B"
    assert table.where("c") == "frontier"


def test_e027_a_second_battle_uses_what_the_first_one_released() -> None:
    table = Table(
        {"home": ["x=coral-elf 2 melee:10", "z=goblin 1 save:6"], "campaign": ["y=coral-elf 1 save:6"],
         "dua": ["r=coral-elf/protector"]},
        {**ENEMY, "dragons": ["D=drake-red at home-A", "E=wyrm-red at frontier"]}, segment="dragon-attack",
    )  # fmt: skip
    table.say("ask.battle", "home-A", among={"home-A", "frontier"}).roll(D="claw:6")
    table.roll(x="melee:10", z="save:6").say("ask.exchange", "x>r")
    assert table.at("home-A") == {"r", "z"}
    table.roll(E="treasure:1").say("ask.exchange", "y>x", among={"y>x"})
    assert table.where("x") == "frontier"


# --- Undead ---

UNDEAD_ATTACKER = {"campaign": ["a=goblin 4 melee:9 melee:2"]}


def test_e024_stepped_damage_uses_the_dua_as_it_was() -> None:
    table = Table(
        UNDEAD_ATTACKER,
        {
            "campaign": ["m=undead 4 melee:1", "r=undead 3 melee:1"],
            "dua": ["u=undead/wight"],
            "home": ["dwarf/footman"],
        },
        march="frontier",
    )
    table.say("ask.action", "melee:B").roll(a="melee:9").roll(m="melee:1", r="melee:1")
    table.skip("ask.step-down", among={"u"}).say("ask.step-down", "u", among={"u"})
    assert table.at("dua-B") == {"m", "r"}
    assert table.where("u") == "frontier"


def test_e029_an_army_that_is_exchanged_whole_keeps_what_is_its_own() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 melee:3"]},
        {"campaign": ["u=undead 2 melee:1", "k=dragonkin:red 3 sai:belly:0", "t=flatland-bridge"],
         "dua": ["c=undead/zombie"], "home": ["dwarf/footman"]},
        march="frontier", effects=[lies("stoneskin", "B", "B@frontier"), lies("dancing-lights", "A", "B@frontier")],
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:3").roll(u="melee:1", k="sai:belly:0").say("ask.step-down", "c")
    assert table.at("frontier") == {"a", "c", "k", "t"}
    assert table.effects_on("B@frontier") == ["stoneskin", "dancing-lights"]


def test_e031_an_item_stays_with_the_unit_that_stepped_down() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 melee:9"]},
        {"campaign": ["m=undead 4 melee:1", "r=undead 3 melee:1", "u=undead 2 melee:1", "i=flicker-foil:black"],
         "dua": ["c=undead/zombie"], "home": ["dwarf/footman"]},
        march="frontier",
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:9").roll(m="melee:1", r="melee:1", u="melee:1", i="melee:2")
    table.skip("ask.step-down").skip("ask.step-down").say("ask.step-down", "c")
    assert table.at("frontier") == {"a", "c", "i"}


# --- Kings' Die ---

COURT = {
    "reserve": [KINGS, "d=dwarf/footman", "e=dwarf/footman"], "home": ["goblin/thug"],
    "dua": ["l=lava-elf/bladesman", "u=dwarf/sergeant", "m=dwarf/behemoth", "s=eldarim/dragonslayer"],
}  # fmt: skip


def court() -> Table:
    table = initial(COURT)
    return table.expect("ask.effect", among={"kings-recruit", "kings-promote", "kings-roll"})


def test_e148_the_kings_die_recruits_the_common_lava_elf() -> None:
    table = court().say("ask.effect", "kings-recruit").say("ask.exchange", ">l", among={">l"})
    assert table.where("l") == "reserve-A"


def test_e149_the_kings_die_promotes_a_common_dwarf() -> None:
    table = court().say("ask.effect", "kings-promote").say("ask.exchange", "d>u", among={"d>u"})
    assert (table.where("d"), table.where("u")) == ("dua-A", "reserve-A")


def plans(face: str) -> set[frozenset[str]]:
    """All that a roll of the Kings' Die may bring: sets of exchanges, with the two like dwarves as one."""
    found: set[frozenset[str]] = set()

    def follow(chosen: tuple[str, ...]) -> None:
        table = court().say("ask.effect", "kings-roll").roll(k=face)
        for key in chosen:
            table.say("ask.exchange", key)
        found.add(frozenset(chosen))
        for key in table.options if table.prompt == "ask.exchange" else ():
            follow((*chosen, key))

    follow(())
    return {frozenset(key.replace("e>", "d>") for key in plan) for plan in found} - {frozenset()}


DWARF_KING = {
    frozenset(plan) for plan in ((">m",), (">u",), ("d>u",), ("d>m",), ("d>u", "d>m"))
}  # fmt: skip


def test_e150_the_dwarf_king_brings_up_to_four_health_of_dwarves() -> None:
    assert plans("king:dwarf") == DWARF_KING


def test_e151_the_logo_brings_up_to_four_health_of_any_race() -> None:
    more = {frozenset(plan) for plan in ((">s",), (">l", "d>m"), (">l", ">u"), (">l", "d>u"), (">l",))}
    assert plans("logo") == DWARF_KING | more


def test_the_kings_die_is_used_in_one_way_a_turn() -> None:
    court().say("ask.effect", "kings-recruit").say("ask.exchange", ">l").expect("ask.march")


def test_a_seat_with_the_kings_die_alone_is_out() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 melee:9"]}, {"campaign": ["b=dwarf/footman"], "reserve": ["k=none/kings-die"]},
        march="frontier",
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:9").roll(b="melee:1")
    assert table.result is not None
    assert table.result.winners == ("A",)


# --- optional, but for the Grove ---


def test_r105_initial_effects_may_be_left_but_for_the_grove() -> None:
    left = initial({"campaign": ["feral/lynx-folk"], "dua": ["feral/fox-folk"]}, frontier="flatland-city 8 A")
    left.skip("ask.effect", among={"feralization:frontier"})
    left.skip("ask.effect", among={"city:frontier"}).expect("ask.march")
    must = initial(
        {"campaign": ["goblin/thug"], "bua": ["x=goblin/cutthroat"]}, {**ENEMY, "bua": ["y=dwarf/footman"]},
        frontier="flatland-grove 8 A",
    )  # fmt: skip
    must.say("ask.target", "y", among={"x", "y"})
    assert must.where("y") == "dua-B"


def test_r214_to_recruit_means_a_common_and_never_dragonkin() -> None:
    table = initial(
        {"campaign": ["goblin/thug"], "dua": ["c=dwarf/footman", "u=dwarf/sergeant"],
         "pool": ["dragonkin/dragontroop:red"]},
        frontier="flatland-city 8 A",
    )  # fmt: skip
    table.say("ask.effect", "city:frontier").expect("ask.exchange", among={">c"})
