"""Special icons against dragons (Special Action Icon List; Dragon Attack, steps 1 and 6)."""

import pytest

from tests.rules.dragon_dice.icon_tables import Die, Table, dragon, item, make_state, unit

BIG = {"health": 4}


def attacked(*a: Die, dragons: tuple[Die, ...] = (), **more: object) -> Table:
    """Red dragons of B attack A at the frontier."""
    extra = {"B": {"dragons": list(dragons or (dragon("R"),))}, **more.pop("extra", {})}
    return Table(make_state(a, segment="dragon-attack", extra=extra, **more))


def answers(table: Table) -> set[str]:
    assert table.prompt == "ask.outcome", table.prompt
    return table.options


def test_claws_are_saved_from_and_icons_strike_back() -> None:
    tokens = {"A1": "sai:sortie:4", "A2": "sai:counter:4", "A3": "sai:trample:3"}
    table = attacked(*(unit(die, token) for die, token in tokens.items())).roll(R="claw:6").roll(**tokens)
    assert table.place("R") == "pool-B"  # eleven melee, eight saves: slain, nothing lost
    assert table.at("dua-A") == set()


@pytest.mark.parametrize("token", ["sai:smite:4", "sai:kick:4", "sai:hug:4", "sai:coil:4", "sai:stomp:4"])
def test_three_such_icons_slay_a_dragon_by_melee(token: str) -> None:
    table = attacked(*(unit(f"A{n}", token) for n in (1, 2, 3))).roll(R="treasure").roll(A1=token, A2=token, A3=token)
    assert table.place("R") == "pool-B"


@pytest.mark.parametrize("token", ["sai:bullseye:4", "sai:stone:4", "sai:crush:4", "sai:flaming-arrow:4"])
def test_three_such_icons_slay_a_dragon_by_missiles(token: str) -> None:
    table = attacked(*(unit(f"A{n}", token) for n in (1, 2, 3))).roll(R="treasure").roll(A1=token, A2=token, A3=token)
    assert table.place("R") == "pool-B"


def test_melee_and_missiles_do_not_add_up() -> None:
    tokens = {"A1": "sai:stone:4", "A2": "sai:smite:4", "A3": "sai:smite:4"}
    table = attacked(*(unit(die, token) for die, token in tokens.items())).roll(R="treasure").roll(**tokens)
    assert table.place("R") == "frontier"


@pytest.mark.parametrize("token", ["sai:double-strike:4", "sai:rend:4", "sai:tail:2"])
def test_instant_melee_rolls_again_against_dragons(token: str) -> None:
    table = attacked(unit("A1", token, "melee:9")).roll(R="treasure").roll(A1=token).roll(A1=token).roll(A1="melee:9")
    assert table.place("R") == "pool-B"


def test_stun_does_nothing_against_dragons() -> None:
    """It acts in a melee attack alone, so it does not even roll again here."""
    table = attacked(unit("A1", "sai:stun:4", "melee:9"), unit("A2")).roll(R="treasure")
    table.roll(A1="sai:stun:4", A2="save:1")
    assert table.prompt == "ask.march"
    assert table.place("R") == "frontier"


def test_flurry_is_melee_rolled_again_or_saves() -> None:
    table = attacked(item("A1", "sai:flurry:4"), unit("A2")).roll(R="wing:5").roll(A1="sai:flurry:4", A2="save:1")
    table.say("ask.way", "2:give")
    assert table.at("dua-A") == set()
    table = attacked(item("A1", "sai:flurry:4", "melee:6"), unit("A2")).roll(R="claw:6")
    table.roll(A1="sai:flurry:4", A2="save:1").say("ask.way", "1:all").roll(A1="melee:6")
    assert table.place("R") == "pool-B"
    assert table.at("dua-A") == {"A2"}


@pytest.mark.parametrize("token", ["sai:decapitate:3", "sai:impale:3"])
def test_jaws_cost_a_dragon_its_head_but_its_damage_stays(token: str) -> None:
    table = attacked(item("A1", token), unit("A2", **BIG), unit("A3", health=12)).roll(R="jaws:12")
    table.roll(A1=token, A2="save:1", A3="save:1")
    assert table.place("R") == "pool-B"
    assert table.at("dua-A") == {"A2"}  # twelve less two saves: four is the most that ten can kill


@pytest.mark.parametrize("token", ["sai:decapitate:3", "sai:impale:3"])
def test_without_jaws_each_gives_three_results(token: str) -> None:
    kind = "melee:4" if token == "sai:decapitate:3" else "missile:4"
    a = [item("A1", token), item("A2", token), unit("A3", kind), unit("A4")]
    table = attacked(*a).roll(R="treasure").roll(A1=token, A2=token, A3=kind, A4="save:1")
    assert table.place("R") == "pool-B"  # three, three and four


def test_bash_returns_the_damage_of_one_dragon() -> None:
    table = attacked(unit("A1", "sai:bash:4", **BIG), unit("A2", "melee:4")).roll(R="claw:6")
    table.roll(A1="sai:bash:4", A2="melee:4")
    assert table.at("dua-A") == set()
    assert table.place("R") == "pool-B"


@pytest.mark.parametrize(("kind", "place"), [("missile", "pool-B"), ("save", "frontier")])
def test_elevate_doubles_missiles_or_saves_of_one_unit(kind: str, place: str) -> None:
    a = [item("A1", "sai:elevate:4"), unit("A2", health=5)]
    table = attacked(*a).roll(R="claw:6").roll(A1="sai:elevate:4", A2="id").say("ask.double-kind", kind)
    if kind == "missile":
        assert answers(table) == {"R:6", "none:6"}
        table.say("ask.outcome", "R:6")
    assert table.place("R") == place
    assert table.at("dua-A") == ({"A2"} if kind == "missile" else set())


def test_trumpet_doubles_feral_units_against_dragons() -> None:
    a = [unit("A1", "sai:trumpet:4", race="feral"), unit("A2", "melee:5", race="feral")]
    assert attacked(*a).roll(R="treasure").roll(A1="sai:trumpet:4", A2="melee:5").place("R") == "pool-B"


def test_vanish_flees_and_its_saves_stay() -> None:
    table = attacked(unit("A1", "sai:vanish:3"), unit("A2")).roll(R="wing:5").roll(A1="sai:vanish:3", A2="melee:1")
    table.say("ask.use", "yes").say("ask.place", "reserve-A")
    assert table.place("A1") == "reserve-A"
    assert table.place("A2") == "dua-A"


def test_wayfare_carries_an_item_and_its_carrier_off() -> None:
    table = attacked(item("A1", "sai:wayfare:3"), unit("A2"), unit("A3")).roll(R="wing:5")
    table.roll(A1="sai:wayfare:3", A2="save:1", A3="save:1").say("ask.use", "yes").say("ask.place", "home-A")
    table.say("ask.carrier", "A2") if table.prompt == "ask.carrier" else None
    assert table.place("A1") == "home-A"
    assert "A1" not in table.at("bua-A")


def test_cloak_shields_against_dragons() -> None:
    table = (
        attacked(unit("A1", "sai:cloak:4"), unit("A2", health=3)).roll(R="wing:5").roll(A1="sai:cloak:4", A2="save:1")
    )
    assert table.at("dua-A") == set()
    assert table.effects("A@frontier") == [("sai/cloak", "turn-start", "A", 1)]


@pytest.mark.parametrize("token", ["sai:ferry:4", "sai:firewalking:4", "sai:teleport:4"])
def test_who_carries_away_leaves_the_dragons(token: str) -> None:
    table = attacked(unit("A1", token), unit("A2")).roll(R="claw:6").roll(A1=token, A2="melee:1")
    table.say("ask.use", "yes").say("ask.place", "home-A").say("ask.units")
    assert table.place("A1") == "home-A"
    assert table.at("dua-A") == {"A2"}


def test_fly_volley_rise_and_fireminions_save() -> None:
    tokens = {
        "A1": "sai:fly:1",
        "A2": "sai:volley:2",
        "A3": "sai:rise-from-the-ashes:4",
        "A4": "sai:create-fireminions:4",
    }
    table = attacked(*(unit(die, token) for die, token in tokens.items())).roll(R="jaws:12").roll(**tokens)
    assert table.totals() == []
    assert table.told("dragons-answered")[0]["lost"] == 1


def test_regenerate_and_wild_growth_save_from_dragons() -> None:
    dead = {"A": {"dua": [unit("D1")]}}
    table = attacked(unit("A1", "sai:regenerate:4", **BIG), extra=dead).roll(R="wing:5").roll(A1="sai:regenerate:4")
    table.say("ask.way", "1:give")
    assert table.told("dragons-answered")[0]["lost"] == 1
    table = attacked(unit("A1", "sai:wild-growth:4", **BIG)).roll(R="wing:5").roll(A1="sai:wild-growth:4")
    assert table.told("dragons-answered")[0]["lost"] == 1


def test_belly_bares_dragonkin_against_dragons() -> None:
    kin = unit("A1", "sai:belly:0", health=2, race="dragonkin", colours="blue", auto_saves=2)
    table = attacked(kin, unit("A2")).roll(R="wing:5").roll(A1="sai:belly:0", A2="save:1")
    assert table.told("dragons-answered")[0]["lost"] == 4


def test_cantrip_casts_while_dragons_attack() -> None:
    table = attacked(unit("A1", "sai:cantrip:4", **BIG)).roll(R="wing:5").roll(A1="sai:cantrip:4")
    table.say("ask.spell", "stoneskin:gold").say("ask.target", "A@frontier")
    table.say("ask.spell", "stoneskin:gold").say("ask.target", "A@frontier").say("ask.spell")
    assert table.told("dragons-answered")[0]["lost"] == 3


def test_a_logo_of_a_dragonkin_champion_moves_a_dragon_before_it_is_fought() -> None:
    champion = unit("A1", "sai:logo-dragonkin-champion:4", race="dragonkin", colours="gold", **BIG)
    dragons = (dragon("R"), dragon("G", "gold", "home-B"))
    table = attacked(champion, unit("A2"), dragons=dragons).roll(R="treasure")
    table.roll(A1="sai:logo-dragonkin-champion:4", A2="save:1").say("ask.use", "yes").say("ask.dragon", "G")
    assert table.say("ask.place", "home-A").place("G") == "home-A"


# --- champions ---


def champion(id_: str, colour: str = "red") -> Die:
    colours = {"colours": [colour]} if id_ in ("dragonmaster", "dragonhunter", "dragonzealot") else {}
    return {"id": "A1", "die": f"eldarim/{id_}", **colours}


def faced(id_: str, *dragons: Die) -> Table:
    table = attacked(champion(id_), unit("A2"), dragons=dragons or (dragon("R"),))
    return table.say("ask.champions", "A1").roll(A1=f"sai:logo-{id_}:4")


@pytest.mark.parametrize("id_", ["dragonlord", "dragonmaster"])
def test_a_dragon_is_tamed(id_: str) -> None:
    table = faced(id_)
    assert table.state.dice["R"].tamer == "A1"
    assert table.place("R") == "frontier"
    assert table.told("dragons-rolled") == []


def test_a_dragon_is_slain_or_banished() -> None:
    assert faced("dragonslayer").place("R") == "pool-B"
    assert faced("dragonhunter").place("R") == "out"


@pytest.mark.parametrize("id_", ["dragoncrusader", "dragonzealot"])
def test_a_dragon_is_held_and_can_be_struck(id_: str) -> None:
    table = faced(id_)
    assert table.prompt.startswith("roll A1")  # the dragon does not roll
    table.roll(A1=next(t for t in table.state.dice["A1"].card.tokens if t == "sai:bash:4"), A2="melee:1")
    assert table.place("R") == "frontier"
    assert table.at("dua-A") == set()


def test_a_dragon_is_ridden_against_another() -> None:
    table = faced("dragoncrusader", dragon("R"), dragon("S"))
    table.say("ask.control", "ride:R").roll(S="treasure").roll(R="jaws:12")
    table.roll(A1="id", A2="save:1")
    assert table.prompt == "ask.outcome" or table.place("S") == "pool-B"


def test_a_dragonmaster_of_another_colour_has_no_say() -> None:
    table = attacked(champion("dragonmaster", "gold"), unit("A2"))
    assert table.prompt == "roll R"


def test_only_the_logo_counts() -> None:
    table = attacked(champion("dragonslayer"), unit("A2")).say("ask.champions", "A1").roll(A1="id")
    assert table.place("R") == "frontier"
    assert table.prompt == "roll R"


def test_a_dragon_whose_foe_was_banished_fights_nobody() -> None:
    """The ivory hybrid attacks the army and falls to the hunter before the gold one, which fights it, can strike."""
    hybrid = dragon("H", "red", family="ivory-hybrid", colours=["ivory", "red"])
    table = attacked(champion("dragonhunter"), unit("A2"), dragons=(hybrid, dragon("G", "gold")))
    table.say("ask.champions", "A1").roll(A1="sai:logo-dragonhunter:4")
    assert table.place("H") == "out"
    assert table.told("dragons-rolled") == []
