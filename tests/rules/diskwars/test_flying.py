"""Flying: what it passes over and what stops it (R4)."""

from tests.rules.diskwars.table import Playing, disk, position

FAR = disk("b", (40, 30))


def air(*under, at=(10, 10)) -> Playing:
    playing = Playing(position(*under, disk("a", at, skills=["flying"]), FAR))
    return playing.pick("a", "move")


def test_it_may_end_on_a_disk_and_then_pins_and_attacks_it() -> None:
    playing = air(disk("b2", (11.75, 10))).flip(40, 10).stop()
    assert playing.state.table.pins("a") == ("b2",)
    assert playing.state.disks["a"].attacked


def test_passing_over_an_enemy_is_no_attack() -> None:
    playing = air(disk("b2", (11.75, 10))).flip(40, 10).flip(40, 10).stop()
    assert playing.state.table.pins("a") == ()
    assert not playing.state.disks["a"].attacked


def test_a_friend_that_flies_does_not_stop_it() -> None:
    assert air(disk("a2", (11.75, 10), skills=["flying"])).flip(40, 10).asked == "ask.flip"


def test_an_enemy_that_flies_does_not_stop_it_under_another_disk() -> None:
    """A disk between them keeps them from touching."""
    playing = air(disk("b2", (11.75, 10), skills=["flying"]), disk("b3", (12, 10)))
    assert playing.flip(40, 10).asked == "ask.flip"


def test_an_enemy_that_flies_stops_it_when_the_disk_between_is_left_behind() -> None:
    """It overlapped the enemy before, through another disk; now it touches it for the first time."""
    big = disk("b2", (11.75, 10), skills=["flying"], radius=44_450)
    playing = air(big, disk("b3", (9.5, 10)))
    assert not playing.state.table.touch("a", "b2")
    assert playing.flip(40, 10).asked == "ask.activate"
    assert playing.state.table.pins("a") == ("b2",)


def test_an_enemy_that_flies_may_be_left() -> None:
    big = disk("b2", (11.75, 10), skills=["flying"], radius=44_450)
    playing = air(big)
    assert playing.state.table.touch("a", "b2")
    assert playing.flip(40, 10).asked == "ask.flip"


def test_a_disk_that_does_not_fly_attacks_a_flyer_like_any_other() -> None:
    playing = Playing(position(disk("b2", (13, 10), skills=["flying"]), disk("a", (10, 10)), FAR))
    playing.pick("a", "move").flip(40, 10)
    assert playing.state.table.pins("a") == ("b2",)
