"""Every one of the 48 terrains and 28 minor terrains by itself: its faces as printed, what each lets an army do, and
what its eighth face or its disaster does."""

from collections.abc import Callable, Mapping

import pytest

from app.games.dragon_dice.rules.lasting import colours_at, lands_at
from app.games.dragon_dice.rules.phases.march import actions
from app.games.dragon_dice.rules.state import Army
from tests.games.dragon_dice.positions import records
from tests.rules.dragon_dice.tables import Table, lies

# The faces from 1 to 7, by land; of special terrains by what is on the eighth face.
PRINTED = {
    "coastland": "magic missile missile missile missile melee melee",
    "flatland": "magic missile missile missile melee melee melee",
    "highland": "magic magic magic missile missile melee melee",
    "swampland": "magic magic missile missile melee melee melee",
    "feyland": "magic magic magic missile melee melee melee",
    "wasteland": "magic missile missile melee melee melee melee",
    "castle": "magic magic missile melee melee melee melee",
    "dragons-lair": "magic missile melee melee melee melee melee",
    "grove": "magic magic magic magic missile melee melee",
    "vortex": "magic magic missile missile missile melee melee",
}
COLOURS = {
    "coastland": {"blue", "green"}, "flatland": {"gold", "blue"}, "highland": {"gold", "red"},
    "swampland": {"gold", "green"}, "feyland": {"green", "red"}, "wasteland": {"blue", "red"},
}  # fmt: skip
COLOURS_OF_MAGIC = ("black", "blue", "gold", "green", "red")
EIGHTH_FACES = ("city", "standing-stones", "temple", "tower", "castle", "dragons-lair", "grove", "vortex")
TERRAINS = tuple(f"{land}-{eighth}" for land in COLOURS for eighth in EIGHTH_FACES)
OWN, FOE = Army("A", "frontier"), Army("B", "frontier")
ANY = {"melee", "missile", "magic"}


def land_of(terrain: str) -> str:
    return terrain.partition("-")[0]


def eighth_of(terrain: str) -> str:
    return terrain.partition("-")[2]


def captured(
    terrain: str, a: Mapping[str, list[str]] | None = None, b: Mapping[str, list[str]] | None = None, **more: object
) -> Table:
    """A holds the terrain; a castle is as yet nothing else."""
    own = {"campaign": ["g=goblin/thug"], "home": ["goblin/thug"], **(a or {})}
    foe = {"home": ["h=dwarf/footman"], **(b or {})}
    return Table(own, foe, frontier=f"{terrain} 8 A", **more)


def test_the_tables_name_every_terrain() -> None:
    assert set(TERRAINS) == set(records()["terrain"])
    assert {f"{land}-{place}" for land in MINOR_LANDS for place in DISASTERS} == set(records()["minor-terrain"])


@pytest.mark.parametrize("terrain", TERRAINS)
def test_each_face_of_a_terrain_allows_what_is_printed_on_it(terrain: str) -> None:
    faces = PRINTED[eighth_of(terrain)] if eighth_of(terrain) in PRINTED else PRINTED[land_of(terrain)]
    armies = {"campaign": ["g=goblin/thug"]}, {"campaign": ["b=dwarf/footman"]}
    for number, icon in enumerate(faces.split(), 1):
        state = Table(*armies, frontier=f"{terrain} {number}").state_at_start
        assert (actions(state, OWN), actions(state, FOE)) == ({icon}, {icon})
    held = Table(*armies, frontier=f"{terrain} 8 A").state_at_start
    assert (actions(held, OWN), actions(held, FOE)) == (ANY, {"melee"})
    assert (lands_at(held, "frontier"), colours_at(held, "frontier", "B")) == (
        {land_of(terrain)},
        COLOURS[land_of(terrain)],
    )


@pytest.mark.parametrize("terrain", TERRAINS)
def test_who_holds_a_terrain_doubles_its_saves_and_not_its_melee(terrain: str) -> None:
    table = Table(
        {"campaign": ["g=feral 4 save:3 melee:2"], "home": ["goblin/thug"]},
        {"campaign": ["b=dwarf 4 melee:9 save:9"], "home": ["dwarf/footman"]},
        frontier=f"{terrain} 8 A", march="frontier",
    )  # fmt: skip
    unmoved(table.say("ask.action", "melee:B").roll(g="melee:2"))
    assert table.total == 2
    unmoved(table.roll(b="save:9").say("ask.counter", "yes").roll(b="melee:9").roll(g="save:3"))
    assert table.total == 6


def unmoved(table: Table) -> None:
    """Nobody is rolled again at a Vortex."""
    if table.prompt == "ask.reroll":
        table.skip("ask.reroll")


def _city(terrain: str) -> None:
    table = captured(terrain, {"dua": ["c=dwarf/footman", "u=goblin/cutthroat"]}, segment="initial-effects")
    table.say("ask.effect", "city:frontier").say("ask.exchange", "g>u", among={">c", "g>u"})
    assert table.where("u") == "frontier"


def _standing_stones(terrain: str) -> None:
    """Everybody who holds them casts the colours of the terrain; Amazons may double their IDs."""
    colours = COLOURS[land_of(terrain)]
    table = captured(terrain, {"campaign": ["e=undead 4 magic:2"]}, {"campaign": ["b=dwarf/footman"]}, march="frontier")
    table.say("ask.action", "magic").roll(e="magic:2").expect("ask.spell")
    basic = {
        "black": "ashes-to-ashes",
        "blue": "hailstorm",
        "gold": "stoneskin",
        "green": "watery-double",
        "red": "ash-storm",
    }
    offered = {key for key in table.options if key.rpartition(":")[0] in basic.values()}
    assert offered == {f"{basic[colour]}:{colour}" for colour in colours}
    dragons = [f"drake-{colour}" for colour in COLOURS_OF_MAGIC]
    amazon = captured(terrain, {"campaign": ["z=amazon 4 id"]}, {"dragons": dragons}, march="frontier")
    amazon.say("ask.action", "magic").roll(z="id")
    summoned = {f"summon-elemental-dragon:{colour}" for colour in colours}
    assert {key for key in amazon.options if key.startswith("summon-elemental")} == summoned  # seven points of four


def _temple(terrain: str) -> None:
    table = captured(terrain, b={"dua": ["x=dwarf/footman", "y=dwarf/warlord"]}, segment="initial-effects")
    table.say("ask.effect", "temple:frontier").say("ask.bury", "x", among={"x", "y"}, by="B")
    assert table.where("x") == "bua-B"
    caster = Table(
        {"campaign": ["g=goblin/thug"], "home": ["goblin/thug"]}, {"home": ["u=goblin 4 magic:3"]}, turn="B",
        march="home-B", home_b="flatland-tower 1", frontier=f"{terrain} 8 A",
    )  # fmt: skip
    caster.say("ask.action", "magic").roll(u="magic:3").say("ask.spell", "palsy:black").skip("ask.spell")
    assert [one["target"] for one in caster.told("spell-announced")] == ["A@home-A"]


def _tower(terrain: str) -> None:
    table = captured(terrain, b={"reserve": ["dwarf/footman"]}, march="frontier")
    assert "missile:B@home-B" in table.options
    assert "missile:B@reserve-B" not in table.options
    third = Table(
        {"home": ["goblin/thug"]}, {"home": ["dwarf/footman"]}, home_a=f"{terrain} 8 A", march="home-A",
        frontier="flatland-city 1",
    )  # fmt: skip
    assert "missile:B@home-B" in third.options  # from one home to the other


def _castle(terrain: str) -> None:
    table = Table(
        {"campaign": ["g=goblin/thug"], "dua": ["c=goblin/mugger"]}, {"home": ["dwarf/footman"]}, march="frontier",
        stage="maneuver", frontier=f"{terrain} 7",
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.turn", "up")
    table.say("ask.castle", "city", among={"city", "standing-stones", "temple", "tower"})
    assert table.state.terrains["frontier"].eighth == "city"


def _dragons_lair(terrain: str) -> None:
    dragons = [f"{colour.upper()}=drake-{colour}" for colour in (*COLOURS_OF_MAGIC, "ivory")]
    table = captured(terrain, b={"dragons": dragons}, segment="initial-effects")
    table.say("ask.effect", "dragons-lair:frontier")
    table.expect("ask.dragon", among={colour.upper() for colour in COLOURS[land_of(terrain)]})
    one = min(table.options)
    table.say("ask.dragon", one).say("ask.place", "home-B", among={"home-A", "home-B", "frontier"})
    assert table.where(one) == "home-B"


def _grove(terrain: str) -> None:
    table = captured(terrain, b={"bua": ["x=dwarf/footman"]}, segment="initial-effects")
    assert table.where("x") == "dua-B"  # it must be, and there is no other
    caster = captured(terrain, {"campaign": ["z=eldarim/dragonlord"]}, march="frontier")
    caster.say("ask.action", "magic").roll(z="id").expect("ask.spell")
    assert all(caster.state.book.spells[key.rpartition(":")[0]].cost <= 4 for key in caster.options)


def _vortex(terrain: str) -> None:
    table = captured(
        terrain, {"campaign": ["x=goblin 1 melee:1 save:1"]}, {"campaign": ["b=dwarf 4 save:1"]}, march="frontier"
    )
    table.say("ask.action", "melee:B").roll(x="save:1").say("ask.reroll", "x", by="A").roll(x="melee:1")
    assert table.total == 1


DEEDS: Mapping[str, Callable[[str], None]] = {
    "city": _city, "standing-stones": _standing_stones, "temple": _temple, "tower": _tower, "castle": _castle,
    "dragons-lair": _dragons_lair, "grove": _grove, "vortex": _vortex,
}  # fmt: skip


@pytest.mark.parametrize("terrain", TERRAINS)
def test_the_eighth_face_of_a_terrain_does_what_its_location_says(terrain: str) -> None:
    DEEDS[eighth_of(terrain)](terrain)


# --- minor terrains ---

MINOR_LANDS = (*COLOURS, "deadland")
DISASTERS = {"bridge": "flood", "knoll": "landslide", "village": "revolt", "woods": "lost"}
TWICE = {"bridge": "double-maneuvers", "knoll": "missile", "village": "melee", "woods": "double-saves"}
MINORS = tuple(f"{land}-{place}" for land in MINOR_LANDS for place in DISASTERS)


def with_minor(minor: str, **more: object) -> Table:
    """An army with this minor terrain marches at a terrain of its land, face up melee."""
    land = land_of(minor) if land_of(minor) != "deadland" else "swampland"
    effects = [lies("deadlands", "A", "frontier")] if land_of(minor) == "deadland" else []
    table = Table(
        {"campaign": ["x=feral 4 maneuver:5 melee:5 save:5", "y=feral 1 save:1 maneuver:1", f"m={minor}"],
         "home": ["goblin/thug"]},
        {"campaign": ["b=dwarf 4 save:1 maneuver:9 melee:9"], "home": ["dwarf/footman"]},
        frontier=f"{land}-tower 7", effects=effects, **more,
    )  # fmt: skip
    return table.say("ask.march", "frontier")


@pytest.mark.parametrize("minor", MINORS)
def test_a_minor_terrain_has_the_faces_that_are_printed_on_it_and_comes_in_at_its_land(minor: str) -> None:
    place = minor.partition("-")[2]
    usual = ["id", "melee", "missile", "magic", "double-maneuvers", "double-saves"]
    assert sorted(records()["minor-terrain"][minor].faces) == sorted([*usual, TWICE[place], DISASTERS[place]])
    dead = land_of(minor) == "deadland"
    for land in COLOURS:
        effects = [lies("deadlands", "A", "frontier")] if dead else []
        table = Table(
            {"campaign": ["g=goblin/thug"], "pool": [f"m={minor}"]}, {"home": ["dwarf/footman"]}, march="frontier",
            stage="maneuver", frontier=f"{land}-tower 5", effects=effects,
        )  # fmt: skip
        table.say("ask.maneuver", "yes")
        table.expect("ask.turn", among={"up", "down", *(["minor:m"] if dead or land == land_of(minor) else [])})


@pytest.mark.parametrize("minor", MINORS)
def test_faces_of_a_minor_terrain_allow_actions_or_double(minor: str) -> None:
    for face, more in (("melee", set()), ("missile", {"missile:B@frontier", "missile:B@home-B"}), ("magic", {"magic"})):
        with_minor(minor).roll(m=face).say("ask.maneuver", "no").expect("ask.action", among={"melee:B", *more})
    for face, maneuvers in (("double-maneuvers", 12), ("double-saves", 6)):
        table = with_minor(minor).roll(m=face).say("ask.maneuver", "yes").say("ask.oppose", "yes")
        table.roll(x="maneuver:5", y="maneuver:1", b="maneuver:9")
        assert table.told("summed")[0]["total"] == maneuvers
    for face, saves in (("double-maneuvers", 6), ("double-saves", 12)):
        table = with_minor(minor).roll(m=face).say("ask.maneuver", "no").say("ask.action", "melee:B")
        table.roll(x="save:5", y="save:1").say("ask.counter", "yes").roll(b="melee:9")
        assert table.roll(x="save:5", y="save:1").total == saves


def _flood(minor: str) -> None:
    table = with_minor(minor).roll(m="flood")
    table.roll(x="save:5").roll(y="maneuver:1")  # both, because there are five health
    assert (table.where("x"), table.where("y")) == ("dua-A", "frontier")
    assert [(one.until, one.of) for one in table.state.effects if one.host == "A@frontier"] == [("turn-start", "A")]


def _landslide(minor: str) -> None:
    table = with_minor(minor).roll(m="landslide").roll(x="save:5", y="maneuver:1")
    assert table.at("dua-A") == {"y"}  # two units, one maneuver


def _revolt(minor: str) -> None:
    table = with_minor(minor).roll(m="revolt").say("ask.maneuver", "no").say("ask.action", "melee:B")
    assert table.roll(x="melee:5", y="save:1").total == 2


def _lost(minor: str) -> None:
    with_minor(minor).roll(m="lost").expect("ask.march", among={"home-A"})


STRIKES: Mapping[str, Callable[[str], None]] = {
    "flood": _flood, "landslide": _landslide, "revolt": _revolt, "lost": _lost
}  # fmt: skip


@pytest.mark.parametrize("minor", MINORS)
def test_the_disaster_of_a_minor_terrain_strikes_its_army_and_the_die_is_out(minor: str) -> None:
    face = DISASTERS[minor.partition("-")[2]]
    STRIKES[face](minor)
    table = with_minor(minor).roll(m=face)
    for _ in range(3):
        if table.is_rolling:
            table.roll(
                **dict.fromkeys(table.falling, "maneuver:1") | ({"x": "maneuver:5"} if "x" in table.falling else {})
            )
    assert table.where("m") == "out"
