"""The activation segment: turns of three, who is done, what counts as an attack (E11 to E13 stand in test_movement)."""

from tests.rules.diskwars.table import Playing, disk, inch, position

FAR = disk("b", (40, 30))


def row(seat: str, count: int, y: float) -> list:
    return [disk(f"{seat}{i}", (3 + 3 * i, y)) for i in range(1, count + 1)]


def test_the_turn_passes_after_three_and_the_first_player_comes_again() -> None:
    playing = Playing(position(*row("a", 4, 5), *row("b", 4, 25), first="B"))
    seats = []
    while playing.state.round == 1:
        seats.append(playing.game.waiting[0])
        playing.pick(playing.options()[0], "nothing")
    assert "".join(seats) == "BBBAAABA"


def test_a_disk_is_activated_once_a_round() -> None:
    playing = Playing(position(*row("a", 2, 5), FAR)).pick("a1", "nothing")
    assert playing.options() == ["a2", "done"]


def test_who_has_nothing_to_activate_is_done_without_being_asked() -> None:
    playing = Playing(position(disk("a", (10, 10), activated=1), FAR))
    assert playing.game.waiting == ("B",)
    assert playing.state.seat("A").done


def test_who_was_done_stays_done_when_a_disk_of_his_is_unpinned_later() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b1", (10.5, 10)), *row("b", 4, 25)[1:], first="A"))
    assert playing.state.seat("A").done  # the only disk was pinned
    playing.pick("b1", "move").flip(40, 10).flip(40, 10).stop()
    assert not playing.state.table.is_pinned("a")
    assert playing.game.waiting == ("B",)


def test_a_disk_without_movement_may_only_do_nothing() -> None:
    playing = Playing(position(disk("a", (10, 10), movement=0), disk("a2", (20, 10)), FAR)).pick("a")
    assert playing.asked == "ask.activate"
    assert playing.state.disks["a"].activated == 1


def test_a_move_without_a_flip_is_no_attack() -> None:
    """Attack is what moves onto an enemy; who lay there already and stays has not attacked."""
    playing = Playing(position(disk("b2", (10, 10)), disk("a", (10.5, 10)), FAR)).pick("a", "move").stop()
    assert not playing.state.disks["a"].attacked
    flipped = Playing(position(disk("b2", (10, 10)), disk("a", (9.2, 10)), FAR)).pick("a", "move").flip(10.5, 10).stop()
    assert flipped.state.disks["a"].attacked


def test_the_neighbour_of_a_first_player_who_left_begins_the_next_round() -> None:
    playing = Playing(position(disk("a", (5, 5)), disk("b", (20, 20)), disk("c", (40, 30)), seats="ABC"))
    playing.act("concede", "A").until_round(2)
    began = playing.told("round-began")
    assert [event["first"] for event in began] == ["B"]


def test_a_disk_remembers_where_its_last_move_began() -> None:
    playing = Playing(position(disk("a", (10, 10)), FAR)).pick("a", "move").flip(40, 10).flip(40, 10)
    assert playing.state.disks["a"].came_from is None, "the move goes on"
    playing.stop()
    assert playing.state.disks["a"].came_from == (inch(10), inch(10))
    while playing.state.round == 1 or playing.game.waiting != ("A",):
        playing.say_the_least()
    playing.pick("a", "nothing")
    assert playing.state.disks["a"].came_from == (inch(10), inch(10)), "it has not moved since"


def test_whoever_moved_onto_an_enemy_came_for_that() -> None:
    one = disk("a", (10, 10), came_from=(inch(5), inch(10)))
    playing = Playing(position(one, disk("b", (13, 10)), disk("b2", (40, 30)))).pick("a", "move").flip(13, 10)
    assert playing.state.is_pinning_enemy("a")
    assert playing.state.disks["a"].came_from is None
