"""What acts once a round on each disk: again on another disk, again in the next round, all records of a piece together
(R179)."""

from tests.rules.diskwars.records import lay, played
from tests.rules.diskwars.table import Playing, disk

TOUCHES = "{when: {after: touched, by: self}, do: [{damage: {who: event.upon, n: 1}}], once: round_each}"
TOUCHED = "{when: {after: touched, upon: self}, do: [{damage: {who: event.by, n: 1}}], once: round_each}"
LASTING = '{when: {at: combat_start}, do: [{damage: {who: "touching(self)", n: 1}}], once: round_each}'
FAR = disk("b9", (44, 33), "0/0/9")


def harmed(playing: Playing) -> list[str]:
    events = [*playing.game.first_events, *playing.events]
    return [event.values["piece"] for event in events if event.kind == "disk-damaged"]


def thunders(*records: str, **more: object):
    return lay("a", (10, 10), "0/0/9", *records, movement=6, skills=["flying"], **more)


def test_each_disk_is_reached_once_a_round_whoever_was_reached_before() -> None:
    """It flies onto the one, and the other two come to it: all three are reached, each once."""
    visitors = [disk("a1", (13.5, 15), "0/0/9", skills=["flying"]), disk("a2", (13.5, 5), "0/0/9", skills=["flying"])]
    playing = played(disk("b1", (13.5, 10), "0/0/9"), thunders(TOUCHES, TOUCHED), *visitors, FAR)
    playing.pick("a", "move").flip(40, 10).flip(40, 10).stop()
    assert harmed(playing) == ["b1"]
    playing.pick("a1", "move").flip(13.5, 10).flip(13.5, 10).stop()
    assert harmed(playing) == ["b1", "a1"]
    playing.pick("a2", "move").flip(13.5, 10).flip(13.5, 10).stop()
    assert harmed(playing) == ["b1", "a1", "a2"]


def test_a_disk_that_was_reached_is_reached_again_in_the_next_round_and_not_before() -> None:
    playing = played(disk("b1", (11, 10), "0/0/9"), thunders(LASTING), FAR)
    assert harmed(playing.until_round(2)) == ["b1"]
    assert harmed(playing.until_round(3)) == ["b1", "b1"]


def test_two_records_of_one_piece_share_the_round() -> None:
    playing = played(disk("b1", (13.5, 10), "0/0/9"), thunders(TOUCHES, LASTING), FAR)
    playing.pick("a", "move").flip(40, 10).flip(40, 10).stop()
    assert harmed(playing.until_round(2)) == ["b1"]
    assert harmed(playing.until_round(3)) == ["b1", "b1"]


def test_of_several_disks_only_those_are_reached_that_were_not_yet() -> None:
    """One was touched in the activations, the other lay there before: combat reaches the other alone."""
    flyer = disk("b1", (10, 13.5), "0/0/9", skills=["flying"])
    playing = played(disk("b2", (10.5, 10), "0/0/9"), thunders(TOUCHED, LASTING), flyer, FAR, first="B")
    playing.pick("b1", "move").flip(10, 10).flip(10, 10)
    assert harmed(playing) == ["b1"]
    assert harmed(playing.until_round(2)) == ["b1", "b2"]


def test_two_such_pieces_count_apart() -> None:
    other = lay("a1", (12, 10), "0/0/9", LASTING)
    playing = played(disk("b1", (11, 10), "0/0/9"), thunders(LASTING), other, FAR)
    assert sorted(harmed(playing.until_round(2))).count("b1") == 2
