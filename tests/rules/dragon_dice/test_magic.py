"""Magic: points in play, targets, multiplicity, durations, reserve magic (Actions, Magic; Spell Attributes)."""

import pytest

from tests.rules.dragon_dice.tables import MAGIC, MISSILE, Table, lies

ENEMY = {"home": ["h=dwarf/footman"]}


def casting(army: list[str], b: dict[str, list[str]] | None = None, **more: object) -> Table:
    """The army of A at the frontier takes a magic action and has rolled; each die shows its first face."""
    own = {"campaign": army, **more.pop("a", {})}  # type: ignore[arg-type]
    more.setdefault("frontier", MAGIC)
    table = Table(own, b or {"campaign": ["b=dwarf 3 save:1 save:9 id maneuver:9"], **ENEMY}, march="frontier", **more)
    return rolled(table.say("ask.action", "magic"))


def rolled(table: Table) -> Table:
    """Every die of the roll shows its first face."""
    return table.roll(**{one: table.state.dice[one].card.tokens[0] for one in table.falling})


def cast(table: Table, *spells: str) -> Table:
    """Announce spells, each written `hailstorm:blue>B@frontier`, without a target where there is only one."""
    for one in spells:
        spell, _, target = one.partition(">")
        table.say("ask.spell", spell)
        if target:
            table.say("ask.target", target)
    return table.skip("ask.spell") if table.prompt == "ask.spell" else table


def offered(table: Table) -> set[str]:
    return table.expect("ask.spell").options


def colours_of(table: Table) -> set[str]:
    """The colours in which anything can be cast."""
    return {one.rpartition(":")[2] for one in offered(table)}


# --- points in play ---


@pytest.mark.parametrize(
    ("unit", "terrain", "colours"),
    [
        ("goblin", "coastland-standing-stones 8 A", {"gold", "black", "green", "blue"}),
        ("dwarf", "flatland-standing-stones 8 A", {"red", "gold", "blue"}),
        ("goblin", "coastland-standing-stones 1", {"gold", "black"}),
        ("amazon", "coastland-city 1", {"blue", "green"}),
    ],
)
def test_e070_e071_colours_that_an_army_casts_at_a_terrain(unit: str, terrain: str, colours: set[str]) -> None:
    table = casting([f"a={unit} 4 magic:7", "x=goblin 1 melee:1"], a={"dua": ["goblin/thug"]}, frontier=terrain)
    assert colours_of(table) == colours


def test_e071_at_flatland_standing_stones_dwarves_double_gold_alone() -> None:
    table = casting(["a=dwarf 3 id"], frontier="flatland-standing-stones 8 A")
    assert "transmute-rock-to-mud:gold" in offered(table)  # costs 5 of 6
    assert "path:gold" in offered(table)
    assert not {one for one in offered(table) if one.endswith((":red", ":blue")) and spell_cost(table, one) > 3}


def spell_cost(table: Table, key: str) -> int:
    return table.state.book.spells[key.rpartition(":")[0]].cost


def test_e069_with_deadlands_on_a_highland_lava_elves_double_and_amazons_cast_black() -> None:
    effects = [lies("deadlands", "B", "frontier")]
    elves = casting(["a=lava-elf 3 id"], frontier="highland-city 1", effects=effects)
    assert {"open-grave:black", "dancing-lights:red"} <= offered(elves)  # six points of either
    amazons = casting(["a=amazon 4 magic:7"], frontier="highland-city 1", effects=effects)
    assert colours_of(amazons) == {"black", "gold", "red"}


@pytest.mark.parametrize(("dead", "has"), [([], False), (["y=dwarf/sergeant"], True)])
def test_e066_the_dead_of_the_fullest_area_double_black(dead: list[str], has: bool) -> None:
    b = {"campaign": ["b=dwarf 3 save:1"], "dua": dead, **ENEMY}
    table = casting(["p=goblin/pelter", "f=goblin/filcher"], b)
    assert table.told("magic-rolled")[0]["points"] == 4
    assert ("open-grave:black" in offered(table)) is has  # six black


def test_r147_undead_use_all_dead_and_others_the_fullest_area() -> None:
    dead = {"dua": ["goblin/thug", "goblin/thug", "goblin/thug"]}
    b = {"campaign": ["b=dwarf 3 save:1"], "dua": ["dwarf/footman", "dwarf/footman", "dwarf/footman"], **ENEMY}
    undead = casting(["u=undead 4 id", "v=undead 2 id"], b, a=dead)
    cast(undead, "open-grave:black>A@frontier", "open-grave:black>B@frontier")  # twelve black points
    goblins = casting(["u=goblin 4 id", "v=goblin 2 id"], b, a=dead)
    goblins.say("ask.spell", "open-grave:black").say("ask.target", "A@frontier")
    assert "open-grave:black" not in goblins.options


def test_e117_magic_negation_leaves_what_cantrip_made() -> None:
    b = {"campaign": ["f=frostwing 4 magic:7"], **ENEMY}
    table = Table({"campaign": ["a=goblin 4 magic:5", "c=goblin 3 sai:cantrip:4"]}, b, march="frontier", frontier=MAGIC)
    table.say("ask.action", "magic").say("ask.negate", "yes", by="B")
    table.roll(a="magic:5", c="sai:cantrip:4", f="magic:7")
    assert {table.told("magic-rolled")[0][name] for name in ("points", "lost")} == {9, 5}
    table.expect("ask.spell")
    assert "path:gold" in table.options
    assert "transmute-rock-to-mud:gold" not in table.options


def test_r149_only_the_best_negation_counts_and_ids_do_not() -> None:
    b, c = {"campaign": ["f=frostwing 4 magic:2", "g=frostwing 4 id"], **ENEMY}, {"campaign": ["i=frostwing 4 magic:3"]}
    table = Table({"campaign": ["a=goblin 4 magic:7"]}, b, c, march="frontier", frontier=MAGIC)
    table.say("ask.action", "magic").say("ask.negate", "yes", by="B").say("ask.negate", "yes", by="C")
    table.roll(a="magic:7", f="magic:2", g="id", i="magic:3")
    assert table.told("magic-rolled")[0]["lost"] == 3


def test_magic_negation_is_only_for_frostwings_of_opponents_at_the_terrain() -> None:
    b = {"home": ["f=frostwing 4 magic:7"], "campaign": ["x=dwarf 1 save:1"]}
    Table({"campaign": ["a=goblin 4 magic:7"]}, b, march="frontier", frontier=MAGIC).say("ask.action", "magic").roll(
        a="magic:7"
    )


# --- order and targets ---


def test_e072_the_caster_says_in_which_order_spells_are_resolved() -> None:
    table = casting(["a=treefolk 4 magic:10"])
    cast(table, "transmute-rock-to-mud:gold>B@frontier", "flash-flood:green>frontier")
    table.say("ask.resolve", "transmute-rock-to-mud:gold>B@frontier")
    table.roll(a="magic:10", b="maneuver:9")
    assert table.total == 3  # 9 less 6, where 8 are needed
    assert table.state.terrains["frontier"].face == 1


def test_e073_a_unit_that_is_only_being_revived_is_no_target() -> None:
    table = casting(["a=lava-elf 4 magic:7"], a={"dua": ["d=goblin/thug"]})
    table.say("ask.spell", "reanimate-dead:black").say("ask.spell", "burning-hands:red")
    assert announced(table)[-1] == ["burning-hands", "red", "a"]  # the only target


def announced(table: Table) -> list[list[str]]:
    assert table.game.decision is not None
    found: list[list[str]] = table.game.decision.values["announced"]
    return found


def test_e074_an_army_that_path_will_make_is_no_target() -> None:
    table = casting(["a=feral 4 magic:8", "x=feral 1 melee:1"])
    table.say("ask.spell", "path:gold").say("ask.target", "x").say("ask.spell", "wind-walk:blue")
    table.expect("ask.target", among={"A@frontier", "B@frontier", "B@home-B"})


def test_e075_firebolts_follow_units_that_mirage_sent_away_without_their_terrain() -> None:
    b = {"campaign": ["c=coral-elf 1 maneuver:1 melee:1"], **ENEMY}
    table = casting(["a=firewalker 4 magic:8"], b, frontier="coastland-city 1")
    cast(table, "mirage:blue>frontier", "firebolt:red>c")
    table.say("ask.resolve", "mirage:blue>frontier").roll(c="melee:1")
    assert table.where("c") == "reserve-B"
    table.roll(c="maneuver:1")
    assert table.where("c") == "dua-B"


def test_e075_resolved_first_firebolts_are_met_with_maneuvers_at_a_coastland() -> None:
    b = {"campaign": ["c=coral-elf 1 maneuver:1 melee:1"], **ENEMY}
    table = casting(["a=firewalker 4 magic:8"], b, frontier="coastland-city 1")
    cast(table, "mirage:blue>frontier", "firebolt:red>c")
    table.say("ask.resolve", "firebolt:red>c").roll(c="maneuver:1")
    assert table.where("c") == "frontier"


def test_r203_a_unit_is_hit_where_it_is_by_then_and_an_army_that_is_gone_loses_the_casting() -> None:
    b = {"campaign": ["c=goblin 1 melee:1"], **ENEMY}
    table = casting(["a=firewalker 4 magic:5"], b, a={"home": ["goblin/thug"]})
    cast(table, "firebolt:red>c", "hailstorm:blue>B@frontier")
    table.say("ask.resolve", "firebolt:red>c").roll(c="melee:1")
    assert [one["spell"] for one in table.told("spell-lost")] == ["hailstorm"]


def test_e076_backlash_does_not_strike_the_action_that_cast_it() -> None:
    table = casting(["a=feral 4 magic:4 save:1"])
    cast(table, "backlash:gold>frontier")
    assert not table.is_rolling
    assert table.effects_on("frontier") == ["backlash"]


def test_backlash_strikes_later_magic_by_its_cost() -> None:
    table = casting(["a=goblin 4 magic:4 save:1", "x=goblin 1 magic:2"], effects=[lies("backlash", "B", "frontier")])
    cast(table, "path:gold>x").say("ask.place", "home-A")
    table.roll(a="save:1")
    assert table.told("damage-dealt")[-1]["n"] == 3
    quiet = casting(["a=goblin 4 magic:4 save:1"], effects=[lies("backlash", "B", "frontier")])
    quiet.skip("ask.spell")
    assert not quiet.is_rolling


def test_e077_three_breaths_of_life_bring_three_health_back_in_any_mix() -> None:
    dead = ["c=goblin/thug", "d=goblin/mugger", "e=goblin/pelter", "u=goblin/cutthroat", "r=goblin/marauder"]
    for back in (("c", "d", "e"), ("r",), ("c", "u")):
        table = casting(["a=feral 4 magic:9"], a={"dua": dead})
        cast(table, *["breath-of-life:blue"] * 3)
        assert table.refuses("ask.units", "u", "r")
        table.say("ask.units", *back)
        assert {"a", *back} <= table.at("frontier")


def test_e078_one_casting_revives_or_buries_a_common() -> None:
    dead = ["c=goblin/thug", "d=goblin/mugger", "u=goblin/cutthroat"]
    table = casting(["a=lava-elf 4 magic:3"], a={"dua": dead})
    cast(table, "spark-of-life:red").expect("ask.units", among={"c", "d"})
    dust = casting(["a=goblin 4 magic:3"], {"campaign": ["b=dwarf 1 save:1"], "dua": dead})
    cast(dust, "dust-to-dust:gold").say(dust.prompt, "c", among={"c", "d"})
    assert dust.where("c") == "bua-B"


def test_e079_the_dead_are_no_targets_of_enchantments() -> None:
    table = casting(["a=dwarf 4 magic:4"], a={"dua": ["d=dwarf/footman"]})
    table.say("ask.spell", "earthen-armor:gold")
    assert announced(table) == [["earthen-armor", "gold", "a"]]


def test_e080_nobody_strikes_its_own_armies() -> None:
    table = casting(["a=feral 4 magic:2", "t=goblin/troll"], a={"home": ["goblin/thug"]})
    table.say("ask.spell", "hailstorm:blue").expect("ask.target", among={"B@frontier", "B@home-B"})


def test_e081_ash_storm_lies_on_every_army_at_its_terrain() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 melee:4 save:3"]}, {"campaign": ["b=dwarf 4 melee:4 save:3"]}, march="frontier",
        effects=[lies("ash-storm", "A", "frontier")],
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:4")
    assert table.total == 3
    table.roll(b="save:3")
    assert table.total == 2


def test_e082_firestorm_strikes_each_army_there() -> None:
    table = casting(["a=scalder 4 magic:3 save:1"], {"campaign": ["b=dwarf 3 save:1"], **ENEMY})
    cast(table, "firestorm:red>frontier").roll(a="save:1", b="save:1")
    assert [(one["army"], one["n"]) for one in table.told("damage-dealt")] == [("A@frontier", 1), ("B@frontier", 1)]


def test_e098_under_three_firestorms_both_armies_roll_at_once_against_six() -> None:
    table = casting(["a=scalder 4 magic:9 save:1"], {"campaign": ["b=dwarf 3 save:1"], **ENEMY})
    cast(table, *["firestorm:red>frontier"] * 3).roll(a="save:1", b="save:1")
    assert [one["n"] for one in table.told("damage-dealt")] == [5, 5]


# --- missiles and the weather ---


def shot(n: int, *effects: object) -> Table:
    """An army at the home of A shoots at the frontier."""
    table = Table(
        {"home": [f"a=goblin 4 missile:{n}"]}, {"campaign": ["b=dwarf 3 save:1 save:9"], **ENEMY}, march="home-A",
        home_a=MISSILE, effects=list(effects),
    )  # fmt: skip
    return table.say("ask.action", "missile:B@frontier").roll(a=f"missile:{n}")


def test_e083_deluge_does_not_touch_missiles_from_elsewhere() -> None:
    assert shot(10, lies("deluge", "B", "frontier")).total == 10


def test_e084_ash_storms_lower_the_saves_not_the_missiles() -> None:
    table = shot(12, lies("ash-storm", "B", "frontier", times=3))
    assert table.total == 12
    table.roll(b="save:9")
    assert table.total == 6


def test_e085_dust_devil_halves_missiles_into_its_terrain() -> None:
    assert shot(8, lies("dust-devil", "B", "frontier")).total == 4


def test_e086_wall_of_fog_halves_missiles_into_its_terrain() -> None:
    assert shot(14, lies("wall-of-fog", "B", "frontier")).total == 7


def test_e087_fog_and_dust_devil_halve_twice() -> None:
    assert shot(16, lies("dust-devil", "B", "frontier"), lies("wall-of-fog", "B", "frontier")).total == 4


def test_r216_missiles_that_icons_made_are_not_halved() -> None:
    table = Table(
        {"home": ["a=goblin 4 missile:4", "v=frostwing 3 sai:volley:4"]}, {"campaign": ["b=dwarf 3 save:1"], **ENEMY},
        march="home-A", home_a=MISSILE, effects=[lies("wall-of-fog", "B", "frontier")],
    )  # fmt: skip
    table.say("ask.action", "missile:B@frontier").roll(a="missile:4", v="sai:volley:4")
    assert table.total == 6


def test_dust_devil_halves_missiles_out_of_its_terrain_and_wall_of_fog_does_not() -> None:
    assert shot(8, lies("dust-devil", "B", "home-A")).total == 4
    assert shot(8, lies("wall-of-fog", "B", "home-A")).total == 8


# --- how long ---


def test_e088_watery_double_lasts_through_the_next_own_turn() -> None:
    table = casting(["a=coral-elf 4 magic:2 save:6 melee:1"])
    cast(table, "watery-double:green>A@frontier")
    (effect,) = table.state.effects
    assert (effect.until, effect.of, effect.after) == ("turn-end", "A", 2)
    over = Table(
        {"campaign": ["a=coral-elf 4 melee:1 save:6"], "home": ["goblin/thug"]}, ENEMY, segment="end",
        effects=[lies("watery-double", "A", "A@frontier", after=1)],
    )  # fmt: skip
    assert over.state.effects == ()


def test_e088_watery_double_saves_in_each_roll_of_that_turn() -> None:
    table = Table(
        {"campaign": ["a=coral-elf 4 melee:2 save:6"], "home": ["x=goblin 4 melee:3"]},
        {"campaign": ["b=coral-elf 4 melee:1 save:6 sai:cantrip:4"], "horde": ["c=coral-elf 3 sai:cantrip:4 melee:1"],
         "dragons": ["D=drake-red at frontier"]},
        segment="dragon-attack", home_a="flatland-city 5",
        effects=[lies("watery-double", "A", "A@frontier", after=1)],
    )  # fmt: skip
    table.roll(D="claw:6").roll(a="save:6")
    assert table.told("dragons-answered")[0]["lost"] == 0
    table.say("ask.march", "frontier").say("ask.maneuver", "no").say("ask.action", "melee:B")
    table.roll(a="melee:2").roll(b="save:6").say("ask.counter", "yes").roll(b="melee:1").roll(a="melee:2")
    assert table.total == 1
    table.say("ask.march", "home-A").say("ask.maneuver", "no").say("ask.action", "melee:B").roll(x="melee:3")
    table.roll(c="sai:cantrip:4").say("ask.spell", "hailstorm:blue", by="B").say("ask.target", "A@frontier")
    table.skip("ask.spell").roll(a="melee:2")
    assert [one["n"] for one in table.told("damage-dealt") if one["army"] == "A@frontier"][-1] == 0
    table.skip("ask.retreat")
    assert table.effects_on("A@frontier") == []


def test_e089_a_palsy_stays_with_the_army_not_with_its_units() -> None:
    table = Table(
        {"campaign": ["x=goblin 1 melee:3", "y=goblin 1 save:1"], "reserve": ["z=goblin 4 melee:3"]},
        {"campaign": ["b=dwarf 4 melee:3 save:1"], **ENEMY}, segment="reserve",
        effects=[lies("palsy", "B", "A@frontier", of="B")],
    )  # fmt: skip
    table.say("ask.reinforce", "z>frontier").say("ask.retreat", "x>reserve-A")
    assert table.effects_on("A@frontier") == ["palsy"]
    table.skip("ask.retreat")
    assert table.state.turn == "B"
    assert table.effects_on("A@frontier") == []  # it lasted until the turn of B began


def test_e089_arrivals_are_palsied_and_leavers_are_not() -> None:
    palsy = [lies("palsy", "B", "A@frontier")]
    b = {"campaign": ["b=dwarf 4 save:1"], "horde": ["c=dwarf 4 save:1"]}
    stayed = Table({"campaign": ["x=goblin 1 melee:3"]}, b, march="frontier", effects=palsy)
    stayed.say("ask.action", "melee:B").roll(x="melee:3")
    assert stayed.total == 2
    home = {"home": ["x=goblin 1 melee:3"], "campaign": ["y=goblin 1 save:1"]}
    left = Table(home, b, march="home-A", home_a="flatland-city 5", effects=palsy)
    left.say("ask.action", "melee:B").roll(x="melee:3")
    assert left.total == 3


def test_e090_earthen_armor_follows_its_unit_and_is_used_up_when_it_saves_it() -> None:
    table = casting(
        ["a=firewalker 4 magic:6"], {"campaign": ["u=dwarf 1 melee:1 save:1"], **ENEMY},
        effects=[lies("earthen-armor", "B", "u")],
    )  # fmt: skip
    cast(table, "lightning-strike:blue>u").roll(u="melee:1")
    assert table.where("u") == "frontier"
    assert table.effects_on("u") == []


def test_e090_earthen_armor_goes_where_its_unit_goes() -> None:
    table = Table(
        {"home": ["u=dwarf/footman", "x=goblin/thug"]},
        ENEMY,
        segment="reserve",
        effects=[lies("earthen-armor", "A", "u")],
    )
    table.say("ask.retreat", "u>reserve-A")
    assert table.effects_on("u") == ["earthen-armor"]


def test_r205_earthen_armor_is_not_spent_where_the_roll_is_enough() -> None:
    table = casting(
        ["a=firewalker 4 magic:6"], {"campaign": ["u=dwarf 1 melee:1 save:1"], **ENEMY},
        effects=[lies("earthen-armor", "B", "u")],
    )  # fmt: skip
    cast(table, "lightning-strike:blue>u").roll(u="save:1")
    assert table.effects_on("u") == ["earthen-armor"]


@pytest.mark.parametrize(("grave", "place", "left"), [(False, "dua-B", []), (True, "reserve-B", ["burning-hands"])])
def test_e091_burning_hands_ends_with_its_unit_unless_an_open_grave_takes_it_to_reserve(
    grave: bool, place: str, left: list[str]
) -> None:
    effects = [lies("burning-hands", "B", "u"), *([lies("open-grave", "B", "B@frontier")] if grave else [])]
    table = Table(
        {"campaign": ["a=goblin 1 melee:4"]}, {"campaign": ["u=dwarf 2 melee:1"], **ENEMY}, march="frontier",
        effects=effects,
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:4").roll(u="melee:1")
    assert (table.where("u"), table.effects_on("u")) == (place, left)


def test_e092_spells_of_who_is_out_end_on_its_own_dice_at_once_and_on_others_at_its_next_turn() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 melee:9"]}, {"campaign": ["u=dwarf 2 melee:1"]}, {"home": ["goblin/thug"]},
        {"home": ["goblin/thug"]}, march="frontier",
        effects=[lies("ash-storm", "B", "home-A"), lies("transmute-rock-to-mud", "B", "A@frontier"),
                 lies("stoneskin", "B", "B@frontier"), lies("burning-hands", "B", "u")],
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:9").roll(u="melee:1")
    assert {one.source.split("/")[1] for one in table.state.effects} == {"ash-storm", "transmute-rock-to-mud"}
    while table.state.turn != "C":
        table.skip(table.prompt)
    assert table.state.effects == ()


def saving(*effects: object, save: str = "save:9") -> Table:
    table = Table(
        {"campaign": ["a=goblin 4 melee:12"]}, {"campaign": [f"b=dwarf 4 {save}"], **ENEMY}, march="frontier",
        effects=list(effects),
    )  # fmt: skip
    return table.say("ask.action", "melee:B").roll(a="melee:12").roll(b=save)


def test_e093_penalties_add_up() -> None:
    table = saving(
        lies("evil-eye", "A", "B@frontier"), lies("palsy", "A", "B@frontier"), lies("ash-storm", "A", "frontier")
    )
    assert table.total == 6


def test_e094_bonuses_add_up() -> None:
    table = saving(lies("watery-double", "B", "B@frontier"), lies("wind-wall", "B", "B@frontier"))
    assert table.total == 13


def test_e095_wounds_are_not_kept_from_one_march_to_the_next() -> None:
    b = {"campaign": ["r=dwarf 3 save:1"], **ENEMY}
    table = Table(
        {"campaign": ["a=goblin 4 magic:8"], "home": ["x=goblin 4 magic:4"]}, b, march="frontier", frontier=MAGIC,
        home_a=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="magic:8")
    cast(table, *["finger-of-death:black>r"] * 2)
    assert table.where("r") == "frontier"
    table.say("ask.march", "home-A").say("ask.maneuver", "no").say("ask.action", "magic").roll(x="magic:4")
    cast(table, "finger-of-death:black>r")
    assert table.where("r") == "frontier"


def test_three_fingers_of_death_kill_a_unit_of_three_health() -> None:
    table = casting(["a=goblin 4 magic:12"], {"campaign": ["r=dwarf 3 save:1"], **ENEMY})
    cast(table, *["finger-of-death:black>r"] * 3)
    assert table.where("r") == "dua-B"


def test_e096_identical_spells_on_one_army_share_one_save_roll() -> None:
    table = casting(["a=feral 4 magic:4"], {"campaign": ["b=dwarf 1 save:1 melee:1"], **ENEMY})
    cast(table, *["hailstorm:blue>B@frontier"] * 2).roll(b="save:1")
    assert [one["n"] for one in table.told("damage-dealt")] == [1]
    assert table.where("b") == "dua-B"


def test_e097_different_spells_are_saved_from_one_by_one() -> None:
    table = casting(["f=feral 4 magic:4", "s=scalder 4 magic:3"], {"campaign": ["b=dwarf 4 save:1"], **ENEMY})
    cast(table, *["hailstorm:blue>B@frontier"] * 2, "firestorm:red>frontier")
    table.say("ask.resolve", "hailstorm:blue>B@frontier").roll(b="save:1")
    assert table.falling == {"b", "f", "s"}
    table.roll(b="save:1", f="magic:4", s="magic:3")
    assert [one["n"] for one in table.told("damage-dealt") if one["army"] == "B@frontier"] == [1, 1]


def test_e100_different_spells_that_revive_pool_their_health() -> None:
    table = casting(
        ["f=feral 4 magic:3", "s=scalder 4 magic:3"],
        a={"dua": ["u=goblin/cutthroat", "c=goblin/thug", "d=goblin/mugger"]},
    )
    cast(table, "breath-of-life:blue", "spark-of-life:red")
    assert not table.refuses("ask.units", "c", "d")
    table.say("ask.units", "u")
    assert table.where("u") == "frontier"


def test_e103_flaming_armor_is_spent_by_a_save_of_its_own() -> None:
    table = casting(
        ["a=firewalker 4 magic:6"],
        {"campaign": ["u=lava-elf 2 save:1"], **ENEMY},
        effects=[lies("flaming-armor", "B", "u")],
    )
    cast(table, "lightning-strike:blue>u").roll(u="save:1")
    assert table.effects_on("u") == []


def test_e103_flaming_armor_is_spent_when_its_saves_count_in_the_army_and_not_before() -> None:
    for face, left in (("save:3", []), ("melee:1", ["flaming-armor"])):
        table = Table(
            {"campaign": ["a=goblin 1 melee:4"]},
            {"campaign": ["u=lava-elf 4 save:3 melee:1", "x=dwarf 1 save:1"], **ENEMY},
            march="frontier", effects=[lies("flaming-armor", "B", "u")],
        )  # fmt: skip
        table.say("ask.action", "melee:B").roll(a="melee:4").roll(u=face, x="save:1")
        assert (table.total, table.effects_on("u")) == (7 if face == "save:3" else 1, left)


def test_r206_burning_hands_is_spent_by_the_first_roll_in_which_it_counts() -> None:
    table = Table(
        {"campaign": ["u=dwarf 3 melee:4", "c=goblin 1 id"]}, {"campaign": ["b=dwarf 3 save:1"], **ENEMY},
        march="frontier", effects=[lies("burning-hands", "A", "u"), lies("palsy", "B", "A@frontier", times=2)],
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(u="melee:4", c="id")
    assert (table.total, table.effects_on("u")) == (7, [])  # E106 in a game


# --- reserve magic ---


def test_only_spells_marked_so_are_cast_from_reserve_on_ones_own_dice() -> None:
    table = Table(
        {"reserve": ["a=goblin 4 magic:9"], "home": ["x=goblin/thug"], "dua": ["d=goblin/thug"]},
        ENEMY,
        march="reserve-A",
    )
    table.say("ask.action", "magic").roll(a="magic:9")
    keys = offered(table)
    assert all(table.state.book.spells[one.rpartition(":")[0]].reserve for one in keys)
    assert {"path:gold", "stoneskin:gold", "reanimate-dead:black"} <= keys
    table.say("ask.spell", "stoneskin:gold").expect("ask.target", among={"A@home-A", "A@reserve-A"})


def test_nothing_doubles_in_reserve_and_items_sleep() -> None:
    table = Table(
        {"reserve": ["a=goblin 2 id", "i=sight-stone:gold"], "home": ["x=goblin/thug"], "dua": ["d=goblin/marauder"]},
        ENEMY, march="reserve-A",
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="id")
    assert not {one for one in offered(table) if spell_cost(table, one) > 2}


# --- single spells ---


def test_r200_a_blast_undoes_whole_castings_and_several_blasts_join() -> None:
    stones = [lies("stoneskin", "B", "B@frontier", times=2, bound={"colour": ["gold"]})]
    one = casting(["a=firewalker 4 magic:3"], effects=stones)
    cast(one, "blue-elemental-blast:blue")
    assert [effect.factor for effect in one.state.effects] == [1]
    two = casting(["a=firewalker 4 magic:6"], effects=stones)
    cast(two, *["blue-elemental-blast:blue"] * 2)
    assert two.state.effects == ()


def test_e144_dispel_magic_is_rolled_when_its_army_is_aimed_at_and_stops_all_on_the_icon() -> None:
    for face, left in (("sai:dispel-magic:4", []), ("id", ["palsy"])):
        table = casting(["a=goblin 4 magic:3"], {"campaign": ["g=dwarf/gargoyle"], **ENEMY})
        cast(table, "palsy:black>B@frontier").say("ask.dispel", "yes", by="B").roll(g=face)
        assert table.effects_on("B@frontier") == left


def test_r201_dispel_magic_answers_spells_on_its_terrain_and_on_itself() -> None:
    table = casting(["a=dwarf 4 magic:2"], {"campaign": ["g=dwarf/gargoyle"], **ENEMY})
    cast(table, "ash-storm:red>frontier").say("ask.dispel", "no", by="B")
    assert table.effects_on("frontier") == ["ash-storm"]
    table = casting(["a=goblin 4 magic:4"], {"campaign": ["g=dwarf/gargoyle"], **ENEMY})
    cast(table, "finger-of-death:black>g").expect("ask.dispel", by="B")
    elsewhere = casting(["a=goblin 4 magic:3"], {"campaign": ["b=dwarf 1 save:1"], "home": ["g=dwarf/gargoyle"]})
    cast(elsewhere, "palsy:black>B@frontier")
    assert elsewhere.prompt != "ask.dispel"


def test_e145_a_phoenix_rises_instead_of_being_buried() -> None:
    for face, place in (("sai:rise-from-the-ashes:4", "reserve-B"), ("save:4", "bua-B")):
        table = casting(["a=goblin 4 magic:12"], {"campaign": ["b=dwarf 1 save:1"], "dua": ["p=firewalker/phoenix"]})
        cast(table, *["dust-to-dust:gold"] * 4).roll(p=face)
        assert table.where("p") == place


def test_r204_black_magic_of_enemies_does_not_reach_the_holder_of_a_temple() -> None:
    b = {"campaign": ["b=dwarf 3 save:1"], **ENEMY}
    table = Table({"home": ["a=goblin 4 magic:5"]}, b, march="home-A", home_a=MAGIC, frontier="flatland-temple 8 B")
    table.say("ask.action", "magic").roll(a="magic:5").say("ask.spell", "palsy:black")
    assert announced(table)[-1] == ["palsy", "black", "B@home-B"]
    gold = Table({"home": ["a=goblin 4 magic:5"]}, b, march="home-A", home_a=MAGIC, frontier="flatland-temple 8 B")
    gold.say("ask.action", "magic").roll(a="magic:5").say("ask.spell", "transmute-rock-to-mud:gold")
    gold.expect("ask.target", among={"B@frontier", "B@home-B"})


def test_r210_illusion_keeps_missiles_and_enemy_magic_from_the_army_but_not_from_its_terrain() -> None:
    effects = [lies("illusion", "B", "B@frontier")]
    b = {"campaign": ["b=lava-elf 3 save:1"], "horde": ["c=dwarf 1 save:1"]}
    shooting = Table({"home": ["a=goblin 1 missile:1"]}, b, march="home-A", home_a=MISSILE, effects=effects)
    shooting.expect("ask.action", among={"missile:B@home-A"})
    magic = Table({"home": ["a=dwarf 4 magic:5"]}, b, march="home-A", home_a=MAGIC, effects=effects)
    magic.say("ask.action", "magic").roll(a="magic:5")
    magic.say("ask.spell", "transmute-rock-to-mud:gold")
    assert announced(magic)[-1] == ["transmute-rock-to-mud", "gold", "B@home-A"]
    other = Table({"home": ["a=dwarf 4 magic:5"]}, b, march="home-A", home_a=MAGIC, effects=effects)
    other.say("ask.action", "magic").roll(a="magic:5").say("ask.spell", "ash-storm:red")
    other.expect("ask.target", among={"home-A", "home-B", "frontier"})


def test_r211_only_commons_roll_and_fall_under_foul_water() -> None:
    b = {"campaign": ["c=dwarf 1 melee:1", "d=dwarf 1 save:1", "r=dwarf 3 save:1"], **ENEMY}
    table = casting(["a=swamp-stalker 4 magic:4"], b)
    cast(table, *["foul-water:green>B@frontier"] * 2).roll(c="melee:1", d="save:1")
    table.say("ask.losses", "c", among={"c", "d"})
    assert table.where("c") == "dua-B"


def test_r218_fearful_flames_needs_castings_for_the_health_and_who_saves_may_flee() -> None:
    b = {"campaign": ["u=dwarf 2 save:2 melee:1"], **ENEMY}
    table = casting(["a=lava-elf 4 magic:6"], b)
    cast(table, *["fearful-flames:red>B@frontier"] * 2).roll(u="save:2").roll(u="melee:1")
    assert table.where("u") == "reserve-B"
    short = casting(["a=lava-elf 4 magic:3"], b)
    cast(short, "fearful-flames:red>B@frontier")
    assert not short.is_rolling  # one casting is not enough for two health


def test_r207_haunt_lets_the_dead_fight_once_and_buries_the_fallen() -> None:
    table = casting(
        ["a=undead 4 magic:8"], {"campaign": ["b=dwarf 2 save:1 melee:1"], **ENEMY},
        a={"dua": ["g=undead 1 melee:2", "k=undead 1 melee:1"]},
    )  # fmt: skip
    cast(table, "haunt:black")
    table.say("ask.target", "B@frontier", among={"B@frontier", "B@home-B"}).roll(g="melee:2", k="melee:1").roll(
        b="save:1"
    )
    assert table.where("b") == "dua-B"
    assert table.at("dua-A") == {"g", "k"}


def test_r208_night_moves_maneuvers_without_a_march() -> None:
    table = casting(["a=undead 4 magic:9"])
    cast(table, "night-moves:black").say("ask.oppose", "no", by="B").say("ask.turn", "up")
    assert table.state.terrains["frontier"].face == 2


def test_r213_a_summoned_dragon_comes_from_any_pool_or_terrain_and_ivory_ones_only_from_a_pool() -> None:
    b = {**ENEMY, "dragons": ["R=drake-red", "S=drake-red at home-A", "I=drake-ivory", "J=wyrm-ivory at home-A"]}
    table = casting(["a=dwarf 4 magic:7"], b)
    table.say("ask.spell", "summon-elemental-dragon:red").say("ask.target", "frontier").skip("ask.spell")
    table.say("ask.dragon", "S", among={"R", "S"})
    assert table.where("S") == "frontier"
    ivory = casting(["a=dwarf 4 magic:7"], b)
    cast(ivory, "summon-ivory-dragon:red>frontier")
    assert ivory.where("I") == "frontier"


def test_r213_ivory_hybrids_leave_a_terrain_only_by_their_element() -> None:
    b = {**ENEMY, "dragons": ["H=drake-ivory-red at home-A"]}
    red = casting(["a=lava-elf 4 magic:7"], b)
    assert "summon-ivory-hybrid-dragon:red" in offered(red)
    assert "summon-ivory-hybrid-dragon:black" not in offered(red)


def test_r132_open_grave_saves_casualties_of_armies_but_not_from_smite() -> None:
    effects = [lies("open-grave", "B", "B@frontier")]
    b = {"campaign": ["b=dwarf 4 save:1", "c=dwarf 1 save:1"], **ENEMY}
    smite = Table({"campaign": ["a=goblin 3 sai:smite:4 melee:9"]}, b, march="frontier", effects=effects)
    smite.say("ask.action", "melee:B").roll(a="sai:smite:4")
    assert smite.where("b") == "dua-B"
    plain = Table({"campaign": ["a=goblin 3 sai:smite:4 melee:9"]}, b, march="frontier", effects=effects)
    plain.say("ask.action", "melee:B").roll(a="melee:9").roll(b="save:1", c="save:1")
    assert {"b", "c"} <= plain.at("reserve-B")


def test_e109_army_protections_do_not_shield_a_single_target() -> None:
    table = casting(
        ["a=firewalker 4 magic:6"], {"campaign": ["u=dwarf 2 missile:2"], **ENEMY},
        effects=[lies("stoneskin", "B", "B@frontier", times=3), lies("open-grave", "B", "B@frontier")],
    )  # fmt: skip
    cast(table, "lightning-strike:blue>u").roll(u="missile:2")
    assert table.where("u") == "dua-B"


def test_wall_of_thorns_strikes_an_army_that_turned_the_terrain() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 melee:1", "c=goblin 2 sai:counter:1"]}, ENEMY, march="frontier", stage="maneuver",
        effects=[lies("wall-of-thorns", "B", "frontier")],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.turn", "up").roll(a="melee:1", c="sai:counter:1")
    assert table.told("damage-dealt")[-1]["n"] == 4
    assert table.where("a") == "dua-A"


def test_mire_forbids_the_maneuver() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 melee:1"]}, {"campaign": ["b=dwarf/footman"]}, march="frontier", stage="maneuver",
        effects=[lies("mire", "B", "frontier")],
    )  # fmt: skip
    table.expect("ask.action")


def test_fields_of_ice_take_six_maneuvers_and_ties() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 maneuver:9"]}, {"campaign": ["b=dwarf 4 maneuver:9"]}, march="frontier",
        stage="maneuver", effects=[lies("fields-of-ice", "B", "frontier")],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:9", b="maneuver:9")
    assert [one["total"] for one in table.told("summed")] == [3, 3]
    assert table.prompt != "ask.turn"


def test_r122_create_mountain_makes_a_highland_for_races_until_the_face_changes() -> None:
    table = Table(
        {"campaign": ["a=dwarf 4 maneuver:3"]}, {"campaign": ["b=goblin 4 maneuver:5"]}, march="frontier",
        stage="maneuver", effects=[lies("create-mountain", "A", "frontier")],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:3", b="maneuver:5")
    assert [one["total"] for one in table.told("summed")] == [6, 5]
    table.say("ask.turn", "up")
    assert table.state.effects == ()


def test_spirit_furnace_buries_the_dead_and_brings_twice_their_health_in_points() -> None:
    table = casting(["a=goblin 4 magic:4"], a={"dua": ["d=goblin/marauder", "e=goblin/thug"]})
    table.say("ask.spell", "spirit-furnace:black")
    assert {"d", "e"} <= table.at("bua-A")
    assert "open-grave:black" in table.options  # eight black points are left
    assert "path:gold" not in table.options
    assert "spirit-furnace:black" not in table.options


def test_degenerate_dragonkin_and_dispel_dragonkin_strike_dragonkin_alone() -> None:
    b = {
        "campaign": ["b=dwarf 1 save:1", "k=dragonkin/dragonhero:red"],
        "pool": ["c=dragonkin/dragontroop:blue"],
        **ENEMY,
    }
    table = casting(["a=coral-elf 4 magic:8"], b)
    cast(table, "degenerate-dragonkin:blue>B@frontier").roll(k="melee:3")
    assert (table.where("k"), table.where("c")) == ("pool-B", "frontier")
    dispel = casting(["a=eldarim:blue 4 magic:8"], b)
    cast(dispel, *["dispel-dragonkin:blue"] * 2)
    assert dispel.where("k") == "pool-B"


def test_summon_dragonkin_brings_them_into_the_casting_army() -> None:
    table = casting(["a=dwarf 4 magic:6"], a={"pool": ["k=dragonkin/dragonhero:red", "j=dragonkin/dragonhero:blue"]})
    cast(table, *["summon-dragonkin:red"] * 2).say("ask.units", "k", among={"k"})
    assert table.where("k") == "frontier"


def test_r208_a_terrain_that_night_moves_captures_may_win_the_game() -> None:
    table = Table(
        {"campaign": ["a=undead 4 magic:9"], "home": ["x=undead/zombie"]}, ENEMY, march="frontier",
        frontier="flatland-city 8 A", home_a="highland-city 7",
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="magic:9")
    cast(table, "night-moves:black>A@home-A").say("ask.turn", "up")
    assert table.result is not None
    assert table.result.winners == ("A",)


def test_r132_dragonkin_are_not_diverted() -> None:
    table = Table(
        {"campaign": ["a=goblin 3 melee:9"]},
        {"campaign": ["k=dragonkin:red 1 sai:belly:0", "b=dwarf 1 melee:1"], **ENEMY},
        march="frontier", effects=[lies("open-grave", "B", "B@frontier")],
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:9").roll(k="sai:belly:0", b="melee:1")
    assert (table.where("k"), table.where("b")) == ("pool-B", "reserve-B")


def test_r201_dispel_magic_may_answer_ones_own_spells() -> None:
    table = casting(["a=goblin 4 magic:2", "g=dwarf/gargoyle"])
    cast(table, "stoneskin:gold>A@frontier").say("ask.dispel", "yes", by="A").roll(g="sai:dispel-magic:4")
    assert table.effects_on("A@frontier") == []
