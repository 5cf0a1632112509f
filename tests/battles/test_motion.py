"""What is seen moving: made of events, in their order and in time, and right where it ends."""

import math

import pytest

from app.engine.protocol import Event
from app.games.disk.scenery.motions import COUNTER, FLIP, LASTS, OVERLAP, Motion, pose_of
from app.games.diskwars.battle.scenery.motions import motions
from app.games.diskwars.battle.scenery.picture import Picture, PictureDisk, Spot, painted

R = 22_225
TABLE = Picture(
    pieces=(
        PictureDisk("a", "card", "A", (100_000, 100_000)), PictureDisk("b", "card", "B", (300_000, 100_000)),
        PictureDisk("c", "card", "B", (300_000, 300_000)),
    ),
    spots=(Spot("lake", "lake", (500_000, 500_000)),),
)  # fmt: skip


def event(kind: str, **values: object) -> Event:
    return Event(kind=kind, values=values)


def flip(piece: str, start: tuple[int, int], end: tuple[int, int]) -> Event:
    return event("disk-flipped", piece=piece, start=start, end=end)


def counter(
    at: tuple[int, int] | None, number: int = 0, hits: tuple[str, ...] = (), knocks: int | None = None
) -> Event:
    return event("counter-landed", piece="a", number=number, at=at, knocks=knocks, hits=hits, missile="arrow")


# --- which, and when ---


def test_flips_of_a_way_follow_each_other_and_overlap_a_little() -> None:
    made = motions([flip("a", (0, 0), (10, 0)), flip("a", (10, 0), (20, 0)), flip("a", (20, 0), (20, 10))], TABLE)
    assert made[0].start == (100_000, 100_000)  # where it was seen, whatever is said
    assert [one.kind for one in made] == ["flip"] * 3
    assert [one.begins for one in made] == [0, FLIP - OVERLAP, 2 * (FLIP - OVERLAP)]
    assert [one.start for one in made[1:]] == [one.end for one in made[:-1]]


def test_flips_of_two_disks_do_not_overlap() -> None:
    made = motions([flip("a", (0, 0), (10, 0)), flip("b", (10, 0), (20, 0))], TABLE)
    assert made[1].begins == made[0].ends


def test_a_volley_falls_from_above_its_target_a_little_apart_and_then_it_hurts() -> None:
    told = [
        event("target-named", piece="a", target="b", missile="arrow"),
        counter((301_000, 99_000), 0, ("b",)), counter((350_000, 90_000), 1), counter((290_000, 90_000), 2, ("b",), 0),
        event("disk-damaged", piece="b", amount=1), event("disk-damaged", piece="b", amount=1),
    ]  # fmt: skip
    *falls, hurt = motions(told, TABLE)
    assert [one.what for one in falls] == [COUNTER] * 3
    assert {one.start for one in falls} == {(300_000, 100_000)}
    assert [one.end for one in falls] == [(301_000, 99_000), (350_000, 90_000), (290_000, 90_000)]
    assert [one.begins for one in falls] == [0, 40, 80]
    assert [one.is_lost for one in falls] == [False, False, True]
    assert (hurt.kind, hurt.piece, hurt.begins) == ("pulse", "b", falls[-1].ends)


def test_a_counter_that_came_down_beside_the_table_is_not_seen() -> None:
    assert motions([counter(None)], TABLE) == ()


def test_a_dropped_disk_falls_and_a_carried_one_slides() -> None:
    laid = {"piece": "a", "start": (100_000, 100_000), "end": (200_000, 100_000)}
    kinds = {how: motions([event("disk-laid", **laid, how=how)], TABLE)[0].kind for how in ("drop", "ambush")}
    assert kinds == {"drop": "fall", "ambush": "slide"}


def test_who_dies_fades_where_it_lay_at_that_moment() -> None:
    told = [
        flip("a", (100_000, 100_000), (144_450, 100_000)),
        event("disk-destroyed", piece="a", by="B", returns=False),
    ]
    rolled, left = motions(told, TABLE)
    assert (left.kind, left.end, left.begins) == ("leave", rolled.end, rolled.ends)


def test_several_die_at_once() -> None:
    made = motions([event("disk-destroyed", piece=id_, by="A", returns=False) for id_ in "abc"], TABLE)
    assert [one.begins for one in made] == [0, 40, 80]


def test_two_that_trade_places_move_together() -> None:
    one, other = motions([event("places-traded", pieces=("a", "b"))], TABLE)
    assert (one.start, one.end) == (other.end, other.start)
    assert one.begins == other.begins


def test_what_enters_is_laid_where_it_lies() -> None:
    told = [
        event("disk-entered", piece="A4", card="card", at=(5, 6), seat="A"),
        event("lands-placed", lands=(("l1", "staging:A", (7, 8)), ("l2", "staging:B", (9, 9)))),
        event("terrain-flipped", piece="lake", start=(500_000, 500_000), end=(600_000, 500_000)),
    ]
    assert [(one.kind, one.piece, one.end) for one in motions(told, TABLE)] == [
        ("enter", "A4", (5, 6)), ("enter", "l1", (7, 8)), ("enter", "l2", (9, 9)), ("flip", "lake", (600_000, 500_000)),
    ]  # fmt: skip


def test_a_thrown_spell_is_seen_and_gone() -> None:
    fell, slid, stopped = motions(
        [
            event("spell-landed", spell="death-ball", at=(1, 2), hits=("b",), seat="A"),
            event("spell-slid", piece="a", towards=(900_000, 0), met=None),
            event("spell-slid", piece="a", towards=(900_000, 0), met="b"),
        ],
        TABLE,
    )
    assert (fell.kind, fell.what, fell.is_lost) == ("fall", "death-ball", True)
    assert (slid.end, stopped.end) == ((900_000, 0), (300_000, 100_000))


def test_what_changes_nothing_on_the_table_moves_nothing() -> None:
    assert motions([event("turn-began", seat="A"), event("marker-put", piece="a", count=1)], TABLE) == ()


def test_each_piece_comes_to_rest_where_the_picture_of_the_events_has_it() -> None:
    told = [
        flip("a", (100_000, 100_000), (144_450, 100_000)), event("places-traded", pieces=("b", "c")),
        event("disk-laid", piece="a", start=(144_450, 100_000), end=(10, 20), how="relocate"),
        event("disk-burrowed", piece="b", end=(30, 40), under="c"),
    ]  # fmt: skip
    ends = {one.piece: one.end for one in motions(told, TABLE)}
    assert ends == {piece.id: piece.at for piece in painted(TABLE, told).pieces}


# --- how it looks ---


@pytest.mark.parametrize("kind", [*LASTS])
def test_every_motion_ends_as_the_piece_lies(kind: str) -> None:
    end = pose_of(Motion(kind, "a", (0, 0), (2 * R, 0)), 1.0)  # type: ignore[arg-type]
    assert end.at == pytest.approx((2 * R, 0))
    if kind != "leave":
        assert (end.size, end.width, end.opacity) == pytest.approx((1.0, 1.0, 1.0))
        assert (end.back, end.lift, end.grey, end.ring) == pytest.approx((0.0, 0.0, 0.0, 0.0), abs=1e-6)
    else:
        assert end.opacity == 0


def test_a_flip_stands_on_its_edge_in_the_middle_of_its_way() -> None:
    rolled = Motion("flip", "a", (0, 0), (0, 2 * R))
    poses = [pose_of(rolled, n / 40) for n in range(41)]
    assert poses[0].at == (0, 0)
    assert poses[20].at == pytest.approx((0, R))
    assert poses[20].width == pytest.approx(0, abs=1e-6)
    assert {round(pose.heading, 3) for pose in poses} == {round(math.pi / 2, 3)}
    # The edge that it turns about stays where it is: the tangent line between both places.
    for pose in poses:
        assert pose.at[1] + math.copysign(R * pose.width, R - pose.at[1]) == pytest.approx(R)
    assert not any(pose.back for pose in poses[:20])
    assert max(pose.back for pose in poses[21:]) == 1
    assert max(pose.size for pose in poses) == pytest.approx(1.12)


def test_a_counter_comes_down_bounces_once_and_rests() -> None:
    heights = [pose_of(Motion("fall", "", (0, 0), (100, 0), what=COUNTER), n / 100).lift for n in range(101)]
    touches = [n for n in range(1, 100) if heights[n] < heights[n - 1] and heights[n] <= heights[n + 1]]
    assert heights[0] == 1
    assert len(touches) == 1
    assert heights[-1] == pytest.approx(0, abs=1e-9)
    assert max(heights[touches[0] :]) < 0.3
