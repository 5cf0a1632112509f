"""The dragon attack: who attacks whom, breaths, treasure, the army's answer, champions (Dragon Attack Phase; Dragons;
Hybrid, Ivory Hybrid and White Dragons; The Eldarim Champions)."""

import pytest

from tests.rules.dragon_dice.tables import Table, lies

OTHERS = {"home": ["b=dwarf/footman"]}


def attack(army: list[str], *dragons: str, b: dict[str, list[str]] | None = None, **more: object) -> Table:
    """Dragons of B called D1, D2 ... meet an army of A at the frontier."""
    named = [f"D{n}={one} at frontier" for n, one in enumerate(dragons, 1)]
    dua = more.pop("dua", [])
    return Table(
        {"campaign": army, "dua": dua, "home": ["h=goblin/thug"]}, {**(b or OTHERS), "dragons": named},
        segment="dragon-attack", **more,
    )  # fmt: skip


def sorted_out(*dragons: str) -> tuple[set[str], set[str]]:
    """Which dragons attack the army, which ones each other."""
    table = attack(["a=goblin 4 save:9 melee:1"], *dragons)
    (told,) = table.told("dragons-came")
    return set(told["attackers"]), set(told["fighters"])


# --- who attacks whom ---


def test_e033_an_ivory_and_a_green_dragon_both_attack_the_army() -> None:
    assert sorted_out("drake-ivory", "drake-green") == ({"D1", "D2"}, set())


def test_e034_black_and_green_fight_each_other_while_ivory_attacks_the_army() -> None:
    table = attack(["a=goblin 4 save:9"], "drake-ivory", "drake-green", "drake-black")
    assert table.told("dragons-came")[0]["attackers"] == ["D1"]
    table.roll(D1="claw:6").roll(D2="claw:6", D3="claw:6")
    assert {(one["die"], one["target"]) for one in table.told("dragon-struck")} == {("D2", "D3"), ("D3", "D2")}


def test_e035_a_black_dragon_attacks_the_ivory_red_hybrid_that_attacks_the_army() -> None:
    table = attack(["a=goblin 4 save:9"], "drake-ivory-red", "drake-black").roll(D1="claw:6").roll(D2="claw:6")
    assert [(one["die"], one["target"]) for one in table.told("dragon-struck")] == [("D2", "D1")]
    table.roll(a="save:9")


def test_e037_a_red_blue_hybrid_attacks_the_ivory_green_one() -> None:
    assert sorted_out("drake-ivory-green", "drake-blue-red") == ({"D1"}, {"D2"})


@pytest.mark.parametrize(
    ("dragons", "attackers"),
    [
        (("drake-red", "wyrm-red"), {"D1", "D2"}),
        (("drake-red", "drake-blue"), set()),
        (("drake-red", "drake-black-red"), set()),
        (("drake-red", "drake-ivory-red"), {"D1", "D2"}),
        (("drake-black-red", "drake-ivory-red"), {"D1", "D2"}),
        (("drake-black-red", "wyrm-black-red"), {"D1", "D2"}),
        (("drake-black-red", "drake-ivory"), {"D1", "D2"}),
        (("drake-white", "drake-ivory"), {"D1", "D2"}),
        (("drake-white", "drake-red"), set()),
        (("drake-white", "wyrm-white"), set()),
        (("drake-white", "drake-ivory-red"), {"D2"}),
    ],
)
def test_r110_who_fights_whom(dragons: tuple[str, ...], attackers: set[str]) -> None:
    assert sorted_out(*dragons)[0] == attackers


def test_r109_dragons_act_only_in_the_turn_of_a_seat_with_an_army_there() -> None:
    table = Table(
        {"home": ["goblin/thug"]}, {"campaign": ["dwarf/footman"], "dragons": ["drake-red at frontier"]},
        segment="dragon-attack",
    )  # fmt: skip
    table.expect("ask.march")


# --- dragons against dragons ---


def test_r111_damage_of_two_dragons_adds_up_against_one_set_of_automatic_saves() -> None:
    table = attack(["a=goblin 4 save:9"], "drake-red", "wyrm-red", "drake-blue")
    table.say("ask.quarry", "D1", by="B").roll(D1="claw:6", D2="claw:6", D3="claw:6")
    assert (table.where("D3"), table.where("D1")) == ("pool-B", "frontier")
    table.expect("ask.march")


def test_r111_breath_bares_a_dragon_in_the_same_exchange_and_later() -> None:
    table = attack(["a=goblin 4 save:9"], "drake-red", "wyrm-red", "drake-blue")
    table.say("ask.quarry", "D1").roll(D1="claw:6", D2="breath", D3="belly")
    assert table.where("D3") == "pool-B"
    alone = attack(["a=goblin 4 save:9"], "drake-red", "drake-blue").roll(D1="breath", D2="claw:6")
    assert alone.effects_on("D2") == ["breath-against-a-dragon"]


def test_r111_a_dragon_that_shows_its_wing_strikes_and_leaves_where_only_dragons_fight() -> None:
    table = attack(["a=goblin 4 save:9"], "drake-red", "drake-blue").roll(D1="wing:5", D2="belly")
    assert (table.where("D1"), table.where("D2")) == ("pool-B", "pool-B")


def test_owners_name_in_secret_whom_their_dragons_strike() -> None:
    table = attack(["a=goblin 4 save:9"], "drake-red", "drake-blue", "drake-gold")
    assert table.game.decision is not None
    assert table.game.decision.kind == "secret"
    table.say("ask.quarry", "D2", among={"D2", "D3"}, by="B")


# --- what dragons show ---


@pytest.mark.parametrize(
    ("dragon", "faces", "damage"),
    [
        ("drake-red", ["claw:6"], 6), ("drake-red", ["jaws:12"], 12), ("drake-red", ["tail:3", "claw:6"], 9),
        ("drake-red", ["tail:3", "tail:3", "belly"], 6), ("drake-red", ["wing:5"], 5),
        ("drake-white", ["claw:12"], 12), ("drake-white", ["wing:10"], 10), ("drake-white", ["jaws:24"], 24),
        ("drake-white", ["tail:6", "claw:12"], 18),
    ],
)  # fmt: skip
def test_e045_e047_what_each_face_of_a_dragon_deals(dragon: str, faces: list[str], damage: int) -> None:
    table = attack(["a=goblin 4 melee:1 save:30"], dragon)
    for face in faces:
        table.roll(D1=face)
    table.roll(a="melee:1")
    assert table.told("dragons-answered")[0]["damage"] == damage


def test_e047_a_wing_that_lives_goes_home_after_its_damage() -> None:
    table = attack(["a=goblin 4 save:9 melee:10"], "drake-red").roll(D1="wing:5").roll(a="save:9")
    assert table.where("D1") == "pool-B"


def test_e045_a_white_dragon_brings_two_promotions_and_takes_15_to_slay() -> None:
    table = attack(
        ["x=dwarf 1 melee:14", "y=dwarf 1 melee:1"], "wyrm-white", dua=["u=dwarf/sergeant", "v=dwarf/patroller"]
    )
    table.roll(D1="treasure:2").say("ask.exchange", "x>u").say("ask.exchange", "y>v")
    assert {"u", "v"} <= table.at("frontier")
    strong = attack(["x=dwarf 1 melee:14", "y=dwarf 1 melee:1 save:12"], "wyrm-white").roll(D1="claw:12")
    strong.roll(x="melee:14", y="save:12")
    assert strong.where("D1") == "frontier"
    stronger = (
        attack(["x=dwarf 1 melee:14", "y=dwarf 1 melee:1 save:12"], "wyrm-white").roll(D1="tail:6").roll(D1="belly")
    )
    stronger.roll(x="melee:14", y="melee:1")
    assert stronger.where("D1") == "pool-B"


def test_treasure_promotes_one_unit() -> None:
    table = attack(["x=dwarf 1 save:1", "y=dwarf 1 save:1"], "wyrm-red", dua=["u=dwarf/sergeant", "v=dwarf/patroller"])
    table.roll(D1="treasure:1").say("ask.exchange", "x>u").roll(u="id", y="save:1")
    assert table.where("v") == "dua-A"


# --- the army's answer ---


def test_e038_twenty_melee_must_slay_both_dragons() -> None:
    table = attack(["a=goblin 4 melee:20", "c=goblin 1 save:12"], "drake-red", "wyrm-red").roll(
        D1="claw:6", D2="claw:6"
    )
    table.roll(a="melee:20", c="save:12")
    assert (table.where("D1"), table.where("D2")) == ("pool-B", "pool-B")


BIG = ["m=dwarf 4 melee:9", "s=dwarf 4 save:12", "i=dwarf 4 missile:4", "p=dwarf 4 id", "q=dwarf 1 id"]


def test_e039_three_red_dragons() -> None:
    table = attack([*BIG, "v=goblin 4 melee:1", "w=goblin 1 save:1"], "drake-red", "wyrm-red", "drake-red")
    table.roll(D1="belly", D2="breath", D3="tail:3").roll(D3="jaws:12")
    table.say("ask.losses", "v", "w").roll(v="melee:1").roll(w="save:1")
    assert (table.where("v"), table.where("w")) == ("bua-A", "dua-A")
    table.roll(m="melee:9", s="save:12", i="missile:4", p="id", q="id")
    assert table.told("summed") == []  # what the roll comes to is asked as outcomes
    assert any(option.startswith("D1+") and option.endswith(":0") for option in table.options)
    table.say("ask.outcome", next(one for one in table.options if one.startswith("D1+") and one.endswith(":0")))
    assert table.where("D1") == "pool-B"
    assert len(table.at("frontier") & {"D2", "D3"}) == 1
    assert {"m", "s", "i", "p", "q"} <= table.at("frontier")


def test_e040_three_green_dragons() -> None:
    army = ["m=dwarf 4 melee:15", "s=dwarf 4 save:8", "i=dwarf 2 id", "z=dwarf 1 maneuver:1"]
    table = attack(army, "drake-green", "wyrm-green", "drake-green").roll(D1="wing:5", D2="belly", D3="jaws:12")
    table.roll(m="melee:15", s="save:8", i="id", z="maneuver:1")
    assert {frozenset(one.partition(":")[0].split("+")) for one in table.options} == {
        frozenset({"D1", "D2"}), frozenset({"D2", "D3"})
    }  # fmt: skip
    assert {one.partition(":")[2] for one in table.options} == {"7"}


def test_e041_under_a_blue_breath_a_counter_still_strikes() -> None:
    army = ["x=goblin 4 sai:counter:4 save:1", "y=goblin 4 sai:counter:4 save:1", "z=goblin 4 save:2",
            "v=goblin 4 save:1", "w=goblin 1 save:1"]  # fmt: skip
    table = attack(army, "drake-blue", "wyrm-blue").roll(D1="tail:3", D2="breath").roll(D1="belly")
    table.say("ask.losses", "v", "w").roll(v="save:1").roll(w="save:1")
    table.roll(x="sai:counter:4", y="sai:counter:4", z="save:2", v="save:1", w="save:1")
    assert table.where("D1") == "pool-B"
    assert {"x", "y", "z"} <= table.at("frontier")


def test_e042_black_breath_takes_the_ids_from_the_answer() -> None:
    army = ["m=dwarf 4 melee:22", "i=dwarf 4 missile:6", "s=dwarf 4 save:5", "j=dwarf 3 id", "c=dwarf 1 maneuver:1",
            "v=goblin 4 melee:1", "w=goblin 1 melee:1", "t=goblin 1 maneuver:1"]  # fmt: skip
    table = attack(army, "drake-black", "wyrm-black", "drake-black", "wyrm-black", dua=["u=goblin 2 maneuver:1"])
    table.roll(D1="belly", D2="treasure:1", D3="breath", D4="claw:6")
    table.say("ask.losses", "v", "w").say("ask.exchange", "t>u")
    table.roll(m="melee:22", i="missile:6", s="save:5", j="id", c="maneuver:1", u="maneuver:1")
    assert all(option.endswith(":1") and option.count("D") == 3 for option in table.options)
    table.say("ask.outcome", min(table.options))
    assert table.where("c") == "dua-A"


@pytest.mark.parametrize(
    ("face", "roll", "falls"),
    [("claw:6", "melee:9", False), ("claw:6", "melee:10", True), ("claw:6", "missile:10", True),
     ("belly", "melee:5", True), ("belly", "missile:4", False)],
)  # fmt: skip
def test_e043_ten_of_one_kind_slay_a_dragon_or_five_if_it_shows_its_belly(face: str, roll: str, falls: bool) -> None:
    table = attack([f"a=goblin 4 {roll}", "c=goblin 1 save:6"], "drake-red").roll(D1=face).roll(a=roll, c="save:6")
    assert (table.where("D1") == "pool-B") is falls


def test_e043_melee_and_missiles_do_not_add_up() -> None:
    table = attack(["a=goblin 4 melee:9", "c=goblin 4 missile:9", "s=goblin 1 save:6"], "drake-red").roll(D1="claw:6")
    table.roll(a="melee:9", c="missile:9", s="save:6")
    assert table.where("D1") == "frontier"


def test_e044_five_palsies_fall_on_missiles_and_a_save() -> None:
    army = ["m=dwarf 4 melee:10", "i=dwarf 4 missile:4", "s=dwarf 4 save:6", "j=dwarf 3 id", "c=dwarf 1 maneuver:1"]
    table = attack(army, "drake-red", effects=[lies("palsy", "B", "A@frontier", times=5)])
    table.roll(D1="tail:3").roll(D1="claw:6")
    table.roll(m="melee:10", i="missile:4", s="save:6", j="id", c="maneuver:1")
    table.say("ask.outcome", "D1:1", among={"D1:1", "none:0"})
    assert (table.where("D1"), table.where("c")) == ("pool-B", "dua-A")


def test_e099_three_palsies_may_fall_on_one_kind_or_on_several() -> None:
    army = ["m=dwarf 4 melee:10", "i=dwarf 4 missile:3", "s=dwarf 4 save:6"]
    table = attack(army, "drake-red", effects=[lies("palsy", "B", "A@frontier", times=3)])
    table.roll(D1="claw:6").roll(m="melee:10", i="missile:3", s="save:6")
    table.expect("ask.outcome", among={"D1:0", "none:0"})  # off the missiles, or off the melee
    without = attack(army[::2], "drake-red", effects=[lies("palsy", "B", "A@frontier", times=3)])
    without.roll(D1="claw:6").roll(m="melee:10", s="save:6").expect("ask.outcome", among={"D1:3", "none:0"})


def test_r115_a_dragon_is_spared_only_where_ids_would_slay_it() -> None:
    table = attack(["a=goblin 4 melee:6", "c=goblin 4 id", "s=goblin 1 save:6"], "drake-red").roll(D1="claw:6")
    table.roll(a="melee:6", c="id", s="save:6").expect("ask.outcome", among={"D1:0", "none:0"})


def test_r112_what_a_dragon_dealt_counts_though_it_is_slain() -> None:
    table = attack(["a=goblin 4 melee:10", "c=goblin 2 save:1"], "drake-red").roll(D1="claw:6")
    table.roll(a="melee:10", c="save:1")
    assert table.where("D1") == "pool-B"
    assert table.told("dragons-answered")[0]["lost"] == 5


def test_r116_slaying_brings_promotions_whatever_the_means() -> None:
    army = ["a=goblin 1 sai:decapitate:3", "c=goblin 1 save:12"]
    table = attack(army, "drake-red", dua=["u=goblin/cutthroat"]).roll(D1="jaws:12")
    table.roll(a="sai:decapitate:3", c="save:12")
    assert table.where("D1") == "pool-B"
    table.expect("ask.exchange", among={"a>u", "c>u"})


def test_r116_no_promotions_with_a_dragonslayer_in_the_army() -> None:
    army = ["a=goblin 1 melee:10", "c=goblin 1 save:12", "S=eldarim/dragonslayer"]
    table = attack(army, "drake-red", dua=["u=goblin/cutthroat"]).skip("ask.champions")
    table.roll(D1="claw:6").roll(a="melee:10", c="save:12", S="save:4")
    assert table.where("D1") == "pool-B"
    table.expect("ask.march")


def test_a_dragon_that_shows_its_wing_and_is_slain_goes_home_once() -> None:
    table = attack(["a=goblin 4 melee:10", "c=goblin 2 save:9"], "drake-red").roll(D1="wing:5")
    table.roll(a="melee:10", c="save:9")
    assert table.where("D1") == "pool-B"


# --- breaths ---

VICTIMS = ["v=goblin 4 melee:1 save:1 id", "w=goblin 1 melee:1 save:1 id", "z=goblin 4 save:9 id missile:4"]


def breathed(*dragons: str, **more: object) -> Table:
    """Each dragon breathes on v, w and z."""
    return attack(VICTIMS, *dragons, **more).roll(**{f"D{n}": "breath" for n in range(1, len(dragons) + 1)})


def test_black_breath_kills_five_health_and_takes_the_ids() -> None:
    table = breathed("drake-black").say("ask.losses", "v", "w", by="A").roll(z="id")
    assert {"v", "w"} <= table.at("dua-A")
    assert table.effects_on("A@frontier") == ["black-breath"]
    assert table.told("dragons-answered")[0]["lost"] == 0


def test_gold_breath_kills_five_health_and_halves_maneuvers() -> None:
    table = breathed("drake-gold").say("ask.losses", "v", "w")
    assert {"v", "w"} <= table.at("dua-A")
    assert table.effects_on("A@frontier") == ["gold-breath"]


def test_blue_breath_spares_who_saves_and_bars_all_rolls_but_saves() -> None:
    table = breathed("drake-blue").say("ask.losses", "v", "w").roll(v="save:1").roll(w="melee:1")
    assert (table.where("v"), table.where("w")) == ("frontier", "dua-A")
    assert table.effects_on("A@frontier") == ["blue-breath"]


def test_green_breath_spares_who_saves_and_buries_who_fails_again() -> None:
    table = breathed("drake-green").say("ask.losses", "v", "w").roll(v="melee:1").roll(w="melee:1")
    table.roll(v="save:1").roll(w="melee:1")
    assert (table.where("v"), table.where("w")) == ("dua-A", "bua-A")
    assert table.effects_on("A@frontier") == ["green-breath"]


def test_red_breath_kills_and_buries_who_does_not_save() -> None:
    table = breathed("drake-red").say("ask.losses", "v", "w").roll(v="save:1").roll(w="melee:1")
    assert (table.where("v"), table.where("w")) == ("dua-A", "bua-A")
    assert table.effects_on("A@frontier") == []


def test_ivory_breath_only_kills() -> None:
    table = breathed("drake-ivory").say("ask.losses", "v", "w")
    assert {"v", "w"} <= table.at("dua-A")
    assert table.state.effects == ()


@pytest.mark.parametrize(
    ("dragon", "colours"),
    [
        ("drake-blue-green", {"blue", "green"}), ("drake-red-gold", {"gold", "red"}),
        ("drake-blue-gold", {"blue", "gold"}), ("drake-blue-red", {"blue", "red"}),
        ("drake-black-blue", {"black", "blue"}),
        ("drake-black-gold", {"black", "gold"}), ("drake-black-red", {"black", "red"}),
        ("drake-green-red", {"green", "red"}), ("drake-black-green", {"black", "green"}),
        ("drake-green-gold", {"gold", "green"}),
    ],
)  # fmt: skip
def test_a_hybrid_breathes_one_colour_on_units_and_both_on_the_army(dragon: str, colours: set[str]) -> None:
    table = breathed(dragon).expect("ask.colour", among=colours, by="B")
    table.say("ask.colour", min(colours))
    table = follow_breaths(table)
    lasting = {f"{colour}-breath" for colour in colours if colour != "red"}
    assert set(table.effects_on("A@frontier")) == lasting


def follow_breaths(table: Table) -> Table:
    """Everybody who is breathed at falls and is not saved; stops before the army answers."""
    while table.prompt in ("ask.breath", "ask.losses", "chance.roll"):
        if table.prompt == "ask.breath":
            table.say("ask.breath", min(table.options))
        elif table.prompt == "ask.losses":
            table.say("ask.losses", "v", "w")
        elif len(table.falling) == 1 and table.falling <= {"v", "w"}:
            table.roll(**{next(iter(table.falling)): "melee:1"})
        else:
            break
    return table


@pytest.mark.parametrize("colour", ["black", "blue", "gold", "green", "red"])
def test_an_ivory_hybrid_breathes_ivory_or_its_colour_on_units_and_its_colour_on_the_army(colour: str) -> None:
    table = breathed(f"drake-ivory-{colour}").say("ask.colour", "ivory", among={"ivory", colour}, by="B")
    table = follow_breaths(table)
    assert {"v", "w"} <= table.at("dua-A")
    assert table.effects_on("A@frontier") == ([f"{colour}-breath"] if colour != "red" else [])


@pytest.mark.parametrize(("effects", "colours"), [((), {"blue", "gold"}), (("deadlands",), {"black", "blue", "gold"})])
def test_e046_a_white_dragon_breathes_what_the_terrain_is_made_of(effects: tuple[str, ...], colours: set[str]) -> None:
    table = breathed("drake-white", effects=[lies(one, "B", "frontier") for one in effects])
    table.expect("ask.breath", among=colours, by="A")


def test_r113_breaths_of_one_colour_strike_together_and_the_owner_picks() -> None:
    table = attack([*VICTIMS, "x=goblin 1 save:1", "y=goblin 2 save:1"], "drake-ivory", "wyrm-ivory").roll(
        D1="breath", D2="breath"
    )
    assert table.refuses("ask.losses", "v", "w")
    table.say("ask.losses", "v", "z", "y", by="A").roll(w="save:1", x="save:1")
    assert table.at("dua-A") == {"v", "y", "z"}


def test_two_gold_breaths_leave_a_quarter_of_the_maneuvers() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 maneuver:9"]}, {"campaign": ["b=dwarf 1 maneuver:3"]}, march="frontier",
        stage="maneuver", effects=[lies("gold-breath", "B", "A@frontier"), lies("gold-breath", "B", "A@frontier")],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:9", b="maneuver:3")
    assert [one["total"] for one in table.told("summed")] == [2, 3]


def test_green_breath_halves_missiles() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 missile:9"]}, {"campaign": ["b=dwarf 1 save:3"]}, march="frontier",
        frontier="flatland-tower 3", effects=[lies("green-breath", "B", "A@frontier")],
    )  # fmt: skip
    table.say("ask.action", "missile:B@frontier").roll(a="missile:9")
    assert table.total == 4


def test_r114_under_a_blue_breath_an_army_turns_only_what_nobody_contests() -> None:
    under = lies("blue-breath", "B", "A@frontier")
    sides = {"campaign": ["a=goblin 4 maneuver:9"]}, {"campaign": ["b=dwarf 1 maneuver:3"]}
    free = Table(*sides, march="frontier", stage="maneuver", effects=[under])
    free.say("ask.maneuver", "yes").say("ask.oppose", "no").say("ask.turn", "up")
    assert free.state.terrains["frontier"].face == 6
    assert free.prompt != "ask.action"  # no action either
    contested = Table(*sides, march="frontier", stage="maneuver", effects=[under])
    contested.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(b="maneuver:3")
    assert contested.state.terrains["frontier"].face == 5


def test_r114_an_army_under_a_blue_breath_does_not_oppose_nor_strike_back() -> None:
    under = lies("blue-breath", "A", "B@frontier")
    sides = {"campaign": ["a=goblin 4 melee:1"]}, {"campaign": ["b=dwarf 1 save:3"]}
    table = Table(*sides, march="frontier", stage="maneuver", effects=[under])
    table.say("ask.maneuver", "yes").say("ask.turn", "up").say("ask.action", "melee:B").roll(a="melee:1").roll(
        b="save:3"
    )
    assert table.prompt != "ask.counter"


def test_breath_on_an_army_ends_when_the_turn_of_its_owner_begins() -> None:
    table = breathed("drake-gold").say("ask.losses", "v", "w")
    (effect,) = table.state.effects
    assert (effect.until, effect.of, effect.after) == ("turn-start", "A", 1)


# --- champions ---


def champion(name: str, *dragons: str, others: tuple[str, ...] = (), **more: object) -> Table:
    return attack([f"C=eldarim/{name}", "a=goblin 4 save:9 melee:1 id", *others], *dragons, **more)


def test_a_dragonslayer_slays_any_dragon_with_its_logo() -> None:
    table = champion("dragonslayer", "drake-red").say("ask.champions", "C").roll(C="sai:logo-dragonslayer:4")
    assert table.where("D1") == "pool-B"
    table.expect("ask.march")


def test_only_the_logo_of_a_champion_counts() -> None:
    table = champion("dragonslayer", "drake-red").say("ask.champions", "C").roll(C="id")
    table.roll(D1="claw:6")


def test_a_dragonslayer_keeps_every_breath_away() -> None:
    table = champion("dragonslayer", "drake-red").skip("ask.champions").roll(D1="breath")
    table.roll(C="save:4", a="save:9")
    assert table.at("dua-A") == set()


def test_a_dragonhunter_keeps_breaths_of_its_colour_away_and_banishes_such_dragons() -> None:
    red = champion("dragonhunter:red", "drake-red").say("ask.champions", "C").roll(C="sai:logo-dragonhunter:4")
    assert red.where("D1") == "out"
    kept = champion("dragonhunter:red", "drake-red").skip("ask.champions").roll(D1="breath")
    assert kept.falling == {"C", "a"}
    other = champion("dragonhunter:red", "drake-ivory").roll(D1="breath")
    other.expect("ask.losses")


def test_a_dragonlord_tames_any_dragon_which_rests_then() -> None:
    table = champion("dragonlord", "drake-red").say("ask.champions", "C").roll(C="sai:logo-dragonlord:4")
    assert (table.where("D1"), table.state.dice["D1"].tamer) == ("frontier", "C")
    table.expect("ask.march")


def test_a_tamed_dragon_flies_along_with_its_tamer_in_the_retreat_step() -> None:
    table = champion("dragonlord", "drake-red").say("ask.champions", "C").roll(C="sai:logo-dragonlord:4")
    table.skip("ask.march").skip("ask.march").say("ask.retreat", "C>home-B")
    assert (table.where("C"), table.where("D1"), table.state.dice["D1"].tamer) == ("home-B", "home-B", "C")


def test_a_dragon_is_free_when_its_tamer_goes_without_it() -> None:
    table = champion("dragonlord", "drake-red").say("ask.champions", "C").roll(C="sai:logo-dragonlord:4")
    table.skip("ask.march").skip("ask.march").say("ask.retreat", "C>reserve-A")
    assert (table.where("D1"), table.state.dice["D1"].tamer) == ("frontier", "")


def test_a_dragonmaster_tames_dragons_of_its_colour_alone() -> None:
    champion("dragonmaster:red", "drake-blue").roll(D1="claw:6")
    table = champion("dragonmaster:red", "drake-red").say("ask.champions", "C").roll(C="sai:logo-dragonmaster:4")
    assert table.state.dice["D1"].tamer == "C"


def test_r119_a_tame_dragon_rests_beside_its_tamers_army() -> None:
    table = Table(
        {"campaign": ["C=eldarim/dragonlord"]},
        {**OTHERS, "dragons": ["D=drake-red at frontier"]}, segment="dragon-attack",
    )  # fmt: skip
    table.say("ask.champions", "C").roll(C="sai:logo-dragonlord:4").expect("ask.march")


def test_r119_against_others_the_tamer_is_asked_whether_its_dragon_attacks() -> None:
    sides = {"campaign": ["a=goblin 4 save:9"], "home": ["goblin/thug"]}, {"campaign": ["C=eldarim/dragonlord"]}
    for word in ("yes", "no"):
        b = {**sides[1], "dragons": ["D=drake-red at frontier"]}
        table = Table(sides[0], b, segment="dragon-attack", turn="B")
        table.say("ask.champions", "C", by="B").roll(C="sai:logo-dragonlord:4")
        table.skip("ask.march").skip("ask.march").skip("ask.retreat")
        table.say("ask.tamed", word, by="B")
        assert table.is_rolling is (word == "yes")


def test_a_white_dragon_breaks_loose_before_every_dragon_attack() -> None:
    sides = (
        {"campaign": ["C=eldarim/dragonlord", "x=goblin 1 save:20"], "home": ["goblin/thug"]},
        {"home": ["b=dwarf/footman"]},
    )
    table = Table(sides[0], {**sides[1], "dragons": ["D=drake-white at frontier"]}, segment="dragon-attack")
    table.say("ask.champions", "C").roll(C="sai:logo-dragonlord:4")
    assert table.state.dice["D"].tamer == "C"
    for _ in range(2):  # the rest of this turn, and the turn of B
        table.skip("ask.march").skip("ask.march").skip("ask.retreat")
    table.expect("ask.champions", by="A")
    assert table.state.dice["D"].tamer == ""


def test_only_white_champions_touch_a_white_dragon() -> None:
    champion("dragonmaster:red", "drake-white").roll(D1="claw:12")


def test_who_slays_a_white_dragon_risks_its_jaws() -> None:
    table = champion("dragonslayer", "drake-white").say("ask.champions", "C").roll(C="sai:logo-dragonslayer:4")
    table.roll(D1="jaws:24")
    assert (table.where("D1"), table.where("C")) == ("out", "bua-A")
    lucky = champion("dragonslayer", "drake-white").say("ask.champions", "C").roll(C="sai:logo-dragonslayer:4")
    lucky.roll(D1="claw:12")
    assert (lucky.where("D1"), lucky.where("C")) == ("pool-B", "frontier")


def test_r118_a_dragoncrusader_rides_one_dragon_against_another() -> None:
    table = champion("dragoncrusader", "drake-red", "wyrm-red").say("ask.champions", "C")
    table.roll(C="sai:logo-dragoncrusader:4").say(
        "ask.control", "ride:D1", among={"hold:D1", "hold:D2", "ride:D1", "ride:D2"}
    )
    table.roll(D2="claw:6").roll(D1="jaws:12").roll(C="save:4", a="save:9")
    assert (table.where("D2"), table.where("D1")) == ("pool-B", "frontier")


def test_r118_a_held_dragon_does_not_roll_and_can_be_struck() -> None:
    table = champion("dragoncrusader", "drake-red", others=("m=goblin 4 melee:10",)).say("ask.champions", "C")
    table.roll(C="sai:logo-dragoncrusader:4")
    table.roll(C="save:4", a="save:9", m="melee:10")
    assert table.where("D1") == "pool-B"


def test_a_dragonzealot_holds_dragons_of_its_colour() -> None:
    table = champion("dragonzealot:red", "drake-red").say("ask.champions", "C").roll(C="sai:logo-dragonzealot:4")
    table.roll(C="save:4", a="save:9")
    assert table.where("D1") == "frontier"


# --- dragonkin ---

KIN = ["k=dragonkin:red 3 melee:4 id", "a=goblin 4 save:9"]


def test_r117_dragonkin_sit_out_against_dragons_that_share_their_colour() -> None:
    attack(KIN, "drake-red").roll(D1="claw:6").roll(a="save:9")
    attack(KIN, "drake-blue").roll(D1="claw:6").roll(a="save:9", k="melee:4")
    attack(KIN, "drake-ivory").roll(D1="claw:6").roll(a="save:9")
    attack(KIN, "drake-white").roll(D1="claw:12").roll(a="save:9")


def test_r117_eldarim_of_their_colour_let_them_roll_health_for_health() -> None:
    red = attack([*KIN, "e=eldarim:red 3 save:1"], "drake-red").roll(D1="claw:6").say("ask.brave", "k", by="A")
    red.roll(a="save:9", k="melee:4", e="save:1")
    attack([*KIN, "e=eldarim:blue 3 save:1"], "drake-red").roll(D1="claw:6").roll(a="save:9", e="save:1")
    attack([*KIN, "e=eldarim:red 2 save:1"], "drake-red").roll(D1="claw:6").roll(a="save:9", e="save:1")


def test_breath_of_a_dragon_buries_dragonkin() -> None:
    table = attack([*KIN, "x=goblin 2 save:1"], "drake-ivory").roll(D1="breath")
    assert (table.where("k"), table.where("x")) == ("bua-A", "dua-A")


def test_ivory_ivory_green_and_red_green_dragons_all_attack_the_army() -> None:
    assert sorted_out("drake-ivory", "drake-ivory-green", "drake-green-red") == ({"D1", "D2", "D3"}, set())


def test_a_dragoncrusader_that_touched_a_white_dragon_is_not_rolled_with_its_army() -> None:
    table = champion("dragoncrusader", "drake-white").say("ask.champions", "C").roll(C="sai:logo-dragoncrusader:4")
    table.roll(a="save:9")


def test_a_tamed_dragon_passes_to_the_tamer_it_attacks() -> None:
    table = Table(
        {"campaign": ["X=eldarim/dragonlord", "a=goblin 4 save:9"]},
        {"campaign": ["Y=eldarim/dragonlord", "b=goblin 4 save:9"], "dragons": ["D=drake-red at frontier"]},
        segment="dragon-attack", turn="B",
    )  # fmt: skip
    table.say("ask.champions", "Y", by="B").roll(Y="sai:logo-dragonlord:4")
    table.skip("ask.march").skip("ask.march").skip("ask.retreat").say("ask.tamed", "yes", by="B")
    table.say("ask.champions", "X", by="A").roll(X="sai:logo-dragonlord:4")
    assert table.state.dice["D"].tamer == "X"


def test_under_a_blue_breath_units_that_cannot_be_rolled_do_not_save_either() -> None:
    table = attack(
        ["a=goblin 4 save:9", "c=goblin 1 save:1"], "drake-red",
        effects=[lies("blue-breath", "B", "A@frontier"), lies("sleep", "B", "c", until="turn-end")],
    )  # fmt: skip
    table.roll(D1="claw:6").roll(a="save:9")


def test_r103_the_next_seat_in_order_speaks_for_dragons_of_a_seat_that_is_out() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 save:9"]}, {"dragons": ["D=drake-blue-red at frontier"]}, {"home": ["goblin/thug"]},
        segment="dragon-attack", out={"B"},
    )  # fmt: skip
    table.roll(D="breath").expect("ask.colour", among={"blue", "red"}, by="C")


def test_r119_a_tame_dragon_still_fights_dragons_of_other_colours() -> None:
    table = Table(
        {"campaign": ["C=eldarim/dragonlord", "a=goblin 4 magic:7"], "home": ["goblin/thug"]},
        {**OTHERS, "dragons": ["D=drake-red at frontier", "E=drake-gold"]}, segment="dragon-attack",
        frontier="flatland-city 1",
    )  # fmt: skip
    table.say("ask.champions", "C").roll(C="sai:logo-dragonlord:4")
    table.say("ask.march", "frontier").say("ask.maneuver", "no").say("ask.action", "magic").roll(C="id", a="magic:7")
    table.say("ask.spell", "summon-elemental-dragon:gold").say("ask.target", "frontier").skip("ask.spell")
    while table.prompt in ("ask.march", "ask.retreat"):  # until the next turn of A
        table.skip(table.prompt)
    table.roll(D="claw:6", E="claw:6")
    assert {one["die"] for one in table.told("dragon-struck")} == {"D", "E"}


def test_r111_treasure_does_nothing_where_dragons_fight_each_other() -> None:
    table = attack(["a=goblin 1 save:9"], "wyrm-red", "drake-blue", dua=["u=goblin/cutthroat"])
    table.roll(D1="treasure:1", D2="claw:6").expect("ask.march")


def test_r118_the_breath_of_a_ridden_dragon_bares_another() -> None:
    table = champion("dragoncrusader", "drake-red", "wyrm-red", others=("m=goblin 4 melee:5",)).say(
        "ask.champions", "C"
    )
    table.roll(C="sai:logo-dragoncrusader:4").say("ask.control", "ride:D1")
    table.roll(D2="claw:6").roll(D1="breath").roll(C="save:4", a="save:9", m="melee:5")
    assert table.where("D2") == "pool-B"


def test_r213_a_tame_dragon_that_is_summoned_loses_its_tamer_even_where_it_stands() -> None:
    table = Table(
        {"campaign": ["C=eldarim/dragonlord", "a=dwarf 4 magic:7"], "home": ["goblin/thug"]},
        {**OTHERS, "dragons": ["D=drake-red at frontier"]}, segment="dragon-attack", frontier="flatland-city 1",
    )  # fmt: skip
    table.say("ask.champions", "C").roll(C="sai:logo-dragonlord:4")
    table.say("ask.march", "frontier").say("ask.maneuver", "no").say("ask.action", "magic").roll(C="id", a="magic:7")
    table.say("ask.spell", "summon-elemental-dragon:red").say("ask.target", "frontier").skip("ask.spell")
    assert (table.where("D"), table.state.dice["D"].tamer) == ("frontier", "")


def test_r135_in_the_dragon_roll_a_doubled_id_counts_as_what_it_was_doubled_for() -> None:
    table = attack(["e=feral/elephant-folk", "f=feral 4 id"], "drake-red").roll(D1="claw:6")
    table.roll(e="sai:trumpet:4", f="id").say("ask.double-kind", "save", among={"melee", "missile", "save"})
    assert table.told("dragons-answered")[0]["lost"] == 0  # eight saves
