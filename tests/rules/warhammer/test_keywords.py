"""Keywords of disks and of terrain, each by what it does."""

from app.base.frozen import changed
from app.engine.run import Run
from app.games.disk.rules.answers import Places
from app.games.warhammer.rules.harm import Blow, deal, suffered
from app.games.warhammer.rules.phases.initiative import learning_zones
from tests.rules.warhammer.table import Playing, acting, card, disk, fought, inch, named, position, shot, terrain


def test_b36_resistant_halves_each_damage_rounded_up() -> None:
    state = position(disk("a", (10, 10), "4/3/9", "resistant:arcane"))
    halves = [suffered(state, Blow("a", amount, ("arcane",))) for amount in (5, 3, 1)]
    assert halves == [3, 2, 1]
    assert suffered(state, Blow("a", 5, ("physical",))) == 5


def test_r69_what_falls_at_the_same_moment_is_halved_once() -> None:
    # Ranged Combat: all damage of a ranged attack is dealt simultaneously. Two hits of 3 are 6, and half of it is 3.
    archer = disk("a", (10, 20), ranged=(shot("medium", 2, 3),))
    playing = acting(archer, disk("b", (14, 20), "0/0/9", "resistant:physical")).pick("shoot", "b").roll("hit", "hit")
    assert playing.told("harm-halved") == [{"piece": "b", "amount": 6, "left": 3}]
    assert playing.told("disk-damaged") == [{"piece": "b", "amount": 3}]


def test_r69_what_is_of_another_kind_is_not_halved() -> None:
    state = position(disk("a", (10, 10), "4/3/9", "resistant:arcane", "immune:ranged"))
    blows = [
        Blow("a", 3, ("arcane",)),
        Blow("a", 2, ("physical",)),
        Blow("a", 2, ("arcane",)),
        Blow("a", 4, ("ranged",)),
    ]
    run = Run(state)
    deal(run, blows, "test")
    assert run.state.disks["a"].damage == 3 + 2


def test_immune_takes_no_damage_and_is_no_target() -> None:
    playing = acting(
        disk("a", (10, 20), "4/3/4", "magic:3"), disk("b1", (14, 20), "4/3/4", "immune:arcane"), disk("b2", (14, 23))
    ).pick("magic")
    assert playing.options() == ["b2"]
    assert suffered(playing.state, Blow("b1", 5, ("arcane",))) == 0


def test_immune_to_ranged_attacks() -> None:
    archer = disk("a", (10, 20), ranged=(shot("medium"),))
    playing = acting(archer, disk("b1", (14, 20), "4/3/4", "immune:ranged"))
    assert playing.options() == ["move", "nothing"]


def test_magic_hurts_an_enemy_in_sight_within_medium_range() -> None:
    disks = (disk("b1", (17, 20), "0/0/9"), disk("b2", (19, 20)), disk("a2", (10, 15)))
    playing = acting(disk("a", (10, 20), "4/3/4", "magic:3"), *disks).pick("a", "magic")
    assert playing.options() == ["b1"]
    playing.pick("b1")
    assert playing.told("disk-damaged") == [{"piece": "b1", "amount": 3}]
    assert playing.state.disks["a"].activated


def test_a24_mobile_shoots_before_or_after_its_move_never_in_between() -> None:
    rider = disk("a", (10, 20), "4/3/4", "mobile", ranged=(shot("medium", 1),))
    first = acting(rider, disk("b", (14, 20), "0/0/9"), disk("a2", (30, 30))).pick("a", "shoot", "b").roll("miss")
    assert (first.asked, first.options()) == ("ask.and-then", ["move"])
    first.pick("move").flip(9, 20).stop()
    assert first.asked == "ask.action" or first.state.disks["a"].activated
    then = acting(rider, disk("b", (14, 20), "0/0/9"), disk("a2", (30, 30))).pick("a", "move").flip(9, 20)
    assert then.asked == "ask.flip"  # no shot in the middle of a move
    then.stop()
    assert (then.asked, then.options()) == ("ask.and-then", ["shoot"])


def test_who_is_not_mobile_does_one_thing() -> None:
    archer = disk("a", (10, 20), ranged=(shot("medium", 1),))
    playing = acting(archer, disk("b", (14, 20), "0/0/9")).pick("shoot", "b").roll("miss")
    assert playing.asked != "ask.and-then"


def test_stalwart_shoots_while_it_is_pinned_but_does_not_move() -> None:
    gun = disk("a", (10, 20), "4/3/4", "stalwart", ranged=(shot("medium", 1),))
    playing = acting(gun, disk("b", (10.5, 20), "0/0/9"))
    assert playing.options() == ["shoot", "nothing"]


def test_pinned_without_stalwart_does_nothing() -> None:
    gun = disk("a", (10, 20), ranged=(shot("medium", 1),))
    playing = acting(gun, disk("a2", (20, 20)), disk("b", (10.5, 20), "0/0/9"))
    assert playing.asked == "ask.action"
    assert playing.game.decision is not None
    assert playing.game.decision.about == ("a2",)


# --- the reserve, flank ---


def reserved(*disks, card_=None, **more) -> Playing:  # type: ignore[no-untyped-def]
    """Seat A may reinforce with a disk of its reserve."""
    made = card_ or card("late")
    state = position(disk("a", (1, 20), activated=True), *disks, hands={"A": ("bold",), "B": ("slow",)}, **more)
    state = state.with_seat("A", edge="south", reserve=(made.id,)).with_seat("B", edge="north")
    state = changed(state, cards={**state.cards, made.id: made})
    return Playing(changed(state, zones=state.zones or learning_zones(state))).pick(f"reserve:{made.id}")


def test_a09_a_reinforced_disk_lies_in_an_own_zone_and_has_its_token_at_once() -> None:
    playing = reserved(disk("b", (20, 5)))
    assert playing.refused(place=Places({"late": (inch(18), inch(20))})) == ["entry-not-in-zone"]
    playing.place(18, 34)
    assert playing.state.disks["A1"].activated
    assert playing.state.seat("A").reserve == ()


def test_b58_a_reinforced_disk_may_pin_and_deals_no_impact() -> None:
    playing = reserved(disk("b", (18, 33), "0/0/9"), card_=card("late", "4/3/4", "impact:3", movement=None)).place(
        18, 34
    )
    assert playing.state.table.pins("A1") == ("b",)
    assert [event["amount"] for event in playing.told("disk-damaged")] == [4]  # the melee, and nothing before it


def test_who_is_reinforced_onto_an_enemy_engages_it() -> None:
    playing = reserved(named("b", "archaon-the-everchosen", (18, 33))).place(18, 34)
    assert {"piece": "A1", "amount": 1} in playing.told("disk-damaged")


def test_b42_flank_comes_from_any_edge_but_not_into_an_enemy_zone_or_onto_an_enemy() -> None:
    flanker = card("late", "4/3/4", "flank")
    playing = reserved(disk("b", (2, 10)), card_=flanker)
    edge = inch(0.875)
    assert playing.refused(place=Places({"late": (edge, inch(14))})) == []
    assert playing.refused(place=Places({"late": (edge + 1, inch(14))})) == ["entry-not-in-zone"]
    assert playing.refused(place=Places({"late": (edge, inch(10))})) == ["entry-on-enemy"]
    assert playing.refused(place=Places({"late": (inch(18), edge)})) == ["entry-in-enemy-zone"]
    assert playing.refused(place=Places({"late": (inch(18), inch(34))})) == []


def test_b59_the_windmill_takes_in_who_overlaps_it() -> None:
    mill = terrain("t1", (18, 18), kind="ruined-windmill")
    playing = reserved(disk("b", (20, 5)), terrain=(mill,))
    assert playing.refused(place=Places({"late": (inch(20.5), inch(18))})) == []
    assert playing.refused(place=Places({"late": (inch(22), inch(18))})) == ["entry-not-in-zone"]


def test_w114_the_lake_hinders_deploying_and_not_reinforcing() -> None:
    # Terrain, Lake: its text speaks of deploying. Reinforcing is another thing.
    lake = terrain("t1", (18, 33), kind="lake")
    playing = reserved(disk("b", (20, 5)), terrain=(lake,))
    assert playing.refused(place=Places({"late": (inch(18), inch(33))})) == []


# --- terrain ---


def test_b44_dangerous_terrain_hurts_after_every_flip_and_does_not_stop() -> None:
    gully = terrain("t1", (10, 27), "dangerous:physical")
    playing = acting(disk("a", (10, 31), "4/3/20"), terrain=(gully,)).pick("move").flip(10, 29.25)
    assert playing.asked == "chance.dice"
    playing.roll("4").flip(10, 27.5).roll("2")
    assert [event["amount"] for event in playing.told("disk-damaged")] == [4, 2]
    assert playing.asked == "ask.flip"


def test_b44_dangerous_terrain_hurts_who_is_reinforced_there() -> None:
    gully = terrain("t1", (18, 33), "dangerous:arcane")
    playing = reserved(disk("b", (20, 5)), terrain=(gully,)).place(18, 34)
    assert playing.asked == "chance.dice"


def test_rough_terrain_stops_who_comes_upon_it_and_not_who_lies_there() -> None:
    marsh = terrain("t1", (10, 27), "rough")
    playing = acting(disk("a", (10, 31)), terrain=(marsh,)).pick("move").flip(10, 29.25)
    assert playing.asked != "ask.flip"
    inside = acting(disk("a", (10, 28)), terrain=(marsh,)).pick("move").flip(10, 27)
    assert inside.asked == "ask.flip"


def test_strider_minds_no_terrain() -> None:
    gully = terrain("t1", (10, 27), "rough", "dangerous:physical")
    playing = acting(disk("a", (10, 31), "4/3/4", "strider"), terrain=(gully,)).pick("move").flip(10, 29.25)
    assert playing.asked == "ask.flip"
    assert playing.told("disk-damaged") == []


def test_flying_minds_only_the_terrain_it_ends_on() -> None:
    gully = terrain("t1", (10, 27), "rough", "dangerous:physical")
    playing = acting(disk("a", (10, 31), "4/3/9", "flying"), terrain=(gully,)).pick("move").flip(10, 29.25)
    assert playing.asked == "ask.flip"
    playing.stop()
    assert playing.asked == "chance.dice"


def test_b46_fortified_terrain_shields_from_impact() -> None:
    rocks = terrain("t1", (10, 27), "fortified")
    rider = disk("a", (10, 31), "0/3/4", "impact:2")
    playing = acting(rider, disk("b", (10, 27.8), "0/0/9"), terrain=(rocks,)).pick("move").flip(10, 29.25)
    assert playing.told("disk-damaged") == []
    assert playing.told("harm-halved") == [{"piece": "b", "amount": 2, "left": 0}]


def test_b46_defensive_terrain_makes_the_counter_swift() -> None:
    ruins = terrain("t1", (20, 10), "defensive")
    playing = fought(disk("b", (20, 10), "0/4/4"), disk("a", (20.5, 10), "9/0/4"), terrain=(ruins,))
    assert playing.lost() == ["a"]


def test_b60_the_cave_hides_from_shots_but_not_from_scatter() -> None:
    cave = terrain("t1", (16, 20), kind="cave")
    archer = disk("a", (10, 20), ranged=(shot("medium", 1),))
    playing = acting(archer, disk("b1", (16, 20), "0/0/9"), disk("b2", (16, 23.5), "0/0/9"), terrain=(cave,))
    playing.pick("shoot")
    assert playing.options() == ["b2"]
    playing.pick("b2").roll("scatter").roll("hit")
    assert playing.told("disk-damaged") == [{"piece": "b1", "amount": 3}]
