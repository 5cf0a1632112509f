"""Ranged attacks: range, sight, the faces of the dice, scatter."""

from app.engine.run import Run
from app.games.warhammer.rules.phases.shooting import nearest
from tests.rules.warhammer.table import Placed, Playing, acting, disk, inch, named, shot, terrain


def shooting(*disks: Placed, **more) -> Playing:  # type: ignore[no-untyped-def]
    """The first disk is activated to shoot."""
    playing = acting(*disks, **more)
    if playing.asked == "ask.activation":
        playing.pick(disks[0][0].id)
    return playing.pick("shoot")


def bow(id_: str, at: tuple[float, float], *, band: str = "medium", dice: int = 3, strength: int | str = 3) -> Placed:
    return disk(id_, at, ranged=(shot(band, dice, strength),))


def damage(playing: Playing) -> dict[str, int]:
    return {event["piece"]: event["amount"] for event in playing.told("disk-damaged")}


def tokens(playing: Playing) -> list[str]:
    return [event["piece"] for event in playing.told("marker-put")]


def test_a19_crossbowmen_at_the_shaman() -> None:
    playing = shooting(
        named("a", "reikland-crossbowmen", (10, 20)), named("b", "stone-fangz-shaman", (16, 20)), disk("a2", (10, 30))
    )
    playing.pick("b").roll("miss", "critical", "chaos")
    assert damage(playing) == {"b": 3}
    assert playing.lost() == []
    assert "b" in tokens(playing)


def test_a20_the_range_that_is_measured_decides_about_hits() -> None:
    playing = shooting(named("a", "rock-lobber", (10, 20)), named("b", "high-mage", (20, 20)))
    playing.pick("b").roll("hit", "miss")
    assert damage(playing) == {"b": 5}


def test_hits_are_void_at_siege_range() -> None:
    playing = shooting(named("a", "rock-lobber", (5, 20)), disk("b", (30, 20), "0/0/9"), disk("b2", (30, 4)))
    playing.pick("b").roll("hit", "critical")
    assert damage(playing) == {"b": 5}


def test_a22_maiden_guard_reads_chaos_as_a_hit_also_on_a_scatter_roll() -> None:
    playing = shooting(
        named("a", "maiden-guard", (10, 20)), disk("b1", (16, 20), "0/0/9"), disk("b2", (18, 20), "0/0/9")
    )
    playing.pick("b1").roll("hit", "scatter").roll("chaos")
    assert damage(playing) == {"b1": 3, "b2": 3}


def test_a23_bolt_thrower_at_archaon_at_siege_range() -> None:
    playing = shooting(
        named("a", "bolt-thrower", (5, 20)), named("b", "archaon-the-everchosen", (30, 20)),
        named("b2", "kurgan-marauders", (33, 20)),
    )  # fmt: skip
    playing.pick("b").roll("critical", "hit", "scatter")
    assert playing.asked == "chance.dice"  # the scatter comes first
    assert damage(playing) == {}
    playing.roll("hit")
    assert damage(playing) == {"b": 3}
    assert "b" in tokens(playing)


def test_the_river_troll_never_scatters() -> None:
    playing = shooting(named("a", "river-troll", (10, 20)), disk("b", (13, 20), "0/0/20"), disk("b2", (15, 20)))
    playing.pick("b").roll("scatter")
    assert playing.asked != "chance.dice"


def test_b20_a_scatter_without_a_neighbour_does_nothing() -> None:
    playing = shooting(bow("a", (10, 20), dice=1), disk("b", (16, 20))).pick("b").roll("scatter")
    assert playing.asked != "chance.dice"
    assert damage(playing) == {}


def test_b21_a_scatter_may_hit_the_shooter() -> None:
    playing = shooting(bow("a", (10, 20), dice=1), disk("b", (13, 20))).pick("b").roll("scatter").roll("hit")
    assert damage(playing) == {"a": 3}


def test_b22_all_hits_fall_at_once() -> None:
    playing = shooting(bow("a", (10, 20)), disk("b", (16, 20), "0/0/4", stamina=1)).pick("b").roll("hit", "hit", "hit")
    assert damage(playing) == {"b": 9}
    assert [event["count"] for event in playing.told("disk-wounded")] == [1]
    assert playing.lost() == []


def order_near(playing: Playing, target: str, count: int) -> tuple[str, ...]:
    """Whom scatters are resolved against, where chance need not be asked."""
    asking = nearest(Run(playing.state), target, count)
    try:
        next(asking)
    except StopIteration as ended:
        return tuple(ended.value)
    raise AssertionError("chance was asked")


def test_b23_engaged_disks_are_nearest_and_most_overlap_first() -> None:
    playing = shooting(
        bow("a", (10, 20)), disk("b", (15, 20), "0/0/20", radius=inch(1.25)), disk("b2", (15.2, 21.5), "0/0/20"),
        disk("a2", (16.8, 20)), disk("a3", (15, 18.6)),
    )  # fmt: skip
    # b2 overlaps most of all, but a friend of the target is not engaged with it.
    assert order_near(playing, "b", 3) == ("a3", "a2", "b2")


def test_b24_more_scatters_than_disks_begin_again_with_the_nearest() -> None:
    playing = shooting(
        bow("a", (10, 20)),
        disk("b", (16, 20), "0/0/20"),
        disk("b1", (18, 20), "0/0/20"),
        disk("b2", (16, 24), "0/0/20"),
    )
    playing.pick("b").roll("scatter", "scatter", "scatter").roll("hit", "hit", "hit")
    assert playing.told("shot-scattered")[0]["victims"] == ("b1", "b2", "b1")
    assert damage(playing) == {"b1": 6, "b2": 3}


def test_b25_a_scatter_of_a_scatter_is_lost() -> None:
    playing = shooting(bow("a", (10, 20), dice=1), disk("b", (16, 20)), disk("b1", (18, 20)))
    playing.pick("b").roll("scatter").roll("scatter")
    assert playing.asked != "chance.dice"
    assert damage(playing) == {}


def test_r9_chance_parts_neighbours_that_lie_as_near() -> None:
    playing = shooting(
        bow("a", (10, 20), dice=1), disk("b", (16, 20)), disk("b1", (18, 20), "0/0/9"), disk("b2", (16, 22), "0/0/9")
    )
    playing.pick("b").roll("scatter")
    assert playing.asked == "chance.one"
    playing.give("chance", fall="b2").roll("hit")
    assert damage(playing) == {"b2": 3}


def test_b26_a_random_strength_is_rolled_once_for_the_whole_attack() -> None:
    playing = shooting(
        bow("a", (10, 20), dice=2, strength="d6"), disk("b", (16, 20), "0/0/9"), disk("b1", (18, 20), "0/0/9")
    )
    playing.pick("b").roll("hit", "scatter", "5").roll("hit")
    assert damage(playing) == {"b": 5, "b1": 5}


def test_b27_a_disk_may_shoot_what_it_pins_and_an_ally_but_not_itself() -> None:
    playing = acting(disk("b", (10.5, 20)), bow("a", (10, 20)), disk("a2", (14, 20)), disk("b2", (30, 5)))
    playing.pick("a", "shoot")
    assert set(playing.options()) == {"b", "a2"}


def test_a_target_must_be_within_range() -> None:
    playing = shooting(bow("a", (10, 20), band="short"), disk("b1", (14, 20)), disk("b2", (16, 20)))
    assert playing.options() == ["b1"]


def test_a26_terrain_blocks_sight_unless_somebody_overlaps_it() -> None:
    wall = terrain("t1", (14, 20), "blocks-sight", half=1)
    far, near = disk("b", (17, 20), "0/0/9"), disk("b", (15.7, 20), "0/0/9")
    hidden = acting(bow("a", (10, 20)), far, terrain=(wall,))
    assert hidden.options() == ["move", "nothing"]
    seen = acting(bow("a", (10, 20)), near, terrain=(wall,))
    assert "shoot" in seen.options()


def test_high_ground_sees_over_what_blocks_sight() -> None:
    wall, hill = terrain("t1", (14, 20), "blocks-sight", half=1), terrain("t2", (9, 20), "high-ground")
    playing = acting(bow("a", (10, 20)), disk("b", (17, 20)), terrain=(wall, hill))
    assert "shoot" in playing.options()


def test_b43_cover_takes_one_die_but_never_the_last() -> None:
    rocks = terrain("t1", (16, 20), "cover")
    playing = shooting(bow("a", (10, 20)), disk("b", (16, 20)), terrain=(rocks,)).pick("b")
    assert playing.game.decision is not None
    assert playing.game.decision.place.kinds == ("battle", "battle")
    single = shooting(bow("a", (10, 20), dice=1), disk("b", (16, 20)), terrain=(rocks,)).pick("b")
    assert single.game.decision is not None
    assert single.game.decision.place.kinds == ("battle",)


def test_b55_the_steam_tank_fires_one_of_its_guns() -> None:
    playing = shooting(named("a", "steam-tank", (10, 20)), disk("b", (24, 20)), disk("b2", (30, 20)))
    assert playing.asked == "ask.shot"
    assert playing.options() == ["shot:2", "shot:3"]  # nobody is within short range


def test_a_critical_lays_a_token_only_on_who_has_none() -> None:
    playing = (
        shooting(bow("a", (10, 20), dice=1), disk("b", (16, 20), "0/0/9", activated=True)).pick("b").roll("critical")
    )
    assert "b" not in tokens(playing)


def test_a_player_may_step_back_before_the_dice() -> None:
    playing = acting(bow("a", (10, 20)), disk("a2", (10, 30)), disk("b", (16, 20))).pick("a", "shoot").stop()
    assert playing.asked == "ask.activation"
    assert "a" in playing.options()


def test_poison_keeps_damage_on_the_disk() -> None:
    archer = disk("a", (10, 20), "3/3/3", "poison", ranged=(shot("medium", 1, 2),))
    playing = shooting(archer, disk("b", (16, 20), "0/0/9")).pick("b").roll("hit")
    assert playing.state.disks["b"].poisoned
    while playing.state.round == 1:
        playing.say_the_least()
    assert playing.state.disks["b"].damage == 2


def test_dice_that_cannot_fall_so_are_refused() -> None:
    playing = shooting(bow("a", (10, 20), dice=1), disk("b", (16, 20))).pick("b")
    assert playing.refused("chance", fall=("7",)) == ["dice-not-so"]
    assert playing.refused("chance", fall=("hit", "hit")) == ["dice-not-so"]
