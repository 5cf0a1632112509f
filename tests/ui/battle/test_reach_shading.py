"""The shading is what the rules allow: sampled places are asked of both. And what the ghosts show is what happens."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from shapely import Point as At

from app.base.errors import Rejection
from app.base.geometry import Point, overlap, squared
from app.engine.game import Game
from app.engine.protocol import Answer
from app.games.disk.preview.reach_region import TOLERANCE
from app.games.disk.rules.answers import Flip
from tests.ui.battle.conftest import INCH, Mouse, Opening, start_moving
from ui.battle.session.window import BattleWindow
from ui.games.disk.placement import FoundReach, PlacementPreview

SAMPLES = 150
WALLS = [(9, 8.2), (9, 10), (9, 11.8), (11, 6.4), (12.8, 6.0), (7.4, 13.2), (12.5, 11), (14.2, 11.3), (13, 14.5)]


def placed(movement: int, *skills: str, beside: tuple[float, float] | None = None) -> list[dict[str, Any]]:
    """A disk among others of both sides, one of which flies; perhaps one that it lies on already."""
    mover = {"name": "Mover", "movement": movement, "toughness": 9, "skills": list(skills)}
    around = [
        {"id": f"{'ab'[n % 2]}{n}", "seat": "AB"[n % 2], "at": list(at),
         "disk": {"name": f"Disk {n}", "movement": 0, "skills": ["flying"] if n in (4, 7) else []}}
        for n, at in enumerate((*WALLS, *((beside,) if beside else ())))
    ]  # fmt: skip
    return [*around, {"id": "a", "seat": "A", "at": [6, 10], "disk": mover}]


def found_by(window: BattleWindow, qtbot: QtBot) -> tuple[PlacementPreview, FoundReach]:
    controller = window.surface.pointer_controller
    qtbot.waitUntil(lambda: not controller.is_shading, timeout=10_000)
    assert controller.preview is not None
    assert window.surface.view.reach is not None
    return controller.preview, window.surface.view.reach


def sampled(found: FoundReach, seed: int) -> Iterator[tuple[Point, bool]]:
    """Places in and around the shading, those too near to its edge left out; and whether they are shaded."""
    numbers, (left, top, right, bottom) = random.Random(seed), found.area.bounds
    for _ in range(SAMPLES):
        at = (round(numbers.uniform(left - INCH, right + INCH)), round(numbers.uniform(top - INCH, bottom + INCH)))
        if found.area.boundary.distance(At(at)) > TOLERANCE:
            yield at, bool(found.area.contains(At(at)))


def is_made(game: Game[Any], way: tuple[Point, ...], seat: str) -> bool:
    """Whether the rules take every flip of a way and the piece then lies at its end."""
    trial = game.fork()
    assert trial.decision is not None
    piece = trial.decision.about[0]
    for landing in way:
        if trial.decision is None or trial.decision.about != (piece,):
            return False
        made = trial.answer(Answer(decision=trial.decision.id, seat=seat, place=Flip(landing)))
        if isinstance(made, Rejection):
            return False
    return trial.state.table[piece].at == way[-1]


def is_searched_out(preview: PlacementPreview, game: Game[Any], at: Point, seat: str) -> bool:
    """Whether a way there is found without the areas: by trying many ways as players do."""
    region, preview.region = preview.region, None
    landing = preview.landing(at)
    preview.region = region
    return landing.is_legal and landing.way[-1] == at and is_made(game, landing.way, seat)


@pytest.mark.parametrize(
    ("movement", "skills", "beside"),
    [
        (2, (), None),
        (4, (), None),
        (6, (), None),
        (4, ("flying",), None),
        (3, (), (6.6, 10.4)),
        (6, ("flying",), (5, 9)),
    ],
    ids=["2 flips", "4 flips", "6 flips", "flyer", "leaves a stack", "flyer leaves a stack"],
)
def test_the_shading_is_what_the_rules_allow(
    opening: Opening, qtbot: QtBot, movement: int, skills: tuple[str, ...], beside: tuple[float, float] | None
) -> None:
    window = opening(disks=placed(movement, *skills, beside=beside))
    start_moving(window, "a")
    preview, found = found_by(window, qtbot)
    assert found.region is not None
    game, shaded = window.session.game, 0
    for at, is_shaded in sampled(found, movement):
        if is_shaded:
            shaded += 1
            way = found.region.way_to(at)
            assert way is not None, at
            assert max(abs(way[-1][0] - at[0]), abs(way[-1][1] - at[1])) <= 10, at
            assert is_made(game, way, "A"), at
        elif preview.is_whole_move(at, is_single=False):
            assert not is_searched_out(preview, game, at, "A"), at
    assert shaded > 10


def test_one_flip_is_shaded_as_the_line_of_its_landings(opening: Opening, qtbot: QtBot) -> None:
    window = opening(disks=placed(1))
    at = start_moving(window, "a")
    _, found = found_by(window, qtbot)
    width = 2 * window.session.state.table["a"].radius
    assert found.area.area == 0
    assert found.area.length == pytest.approx(2 * 3.14159 * width, rel=0.01)
    assert found.area.distance(At(at)) == pytest.approx(width, rel=0.01)


def test_the_disks_that_can_be_attacked_are_marked_and_no_others(opening: Opening, qtbot: QtBot) -> None:
    disks = [
        {"id": "a", "seat": "A", "at": [6, 10], "disk": {"name": "Mover", "movement": 2}},
        {"id": "b1", "seat": "B", "at": [10, 10], "disk": {"name": "Near"}},
        {"id": "b2", "seat": "B", "at": [20, 10], "disk": {"name": "Far"}},
        {"id": "b3", "seat": "B", "at": [6, 13], "disk": {"name": "Covered"}},
        {"id": "b4", "seat": "B", "at": [6, 13], "disk": {"name": "Lid"}},
        {"id": "a2", "seat": "A", "at": [4, 7], "disk": {"name": "Friend"}},
    ]
    window = opening(disks=disks)
    start_moving(window, "a")
    _, found = found_by(window, qtbot)
    assert sorted(found.targets) == ["b1", "b4"]


# --- the pointer ---


def test_nothing_is_offered_where_nothing_leads_and_letting_go_there_changes_nothing(
    opening: Opening, qtbot: QtBot
) -> None:
    window = opening(disks=placed(2))
    at = start_moving(window, "a")
    found_by(window, qtbot)
    before, mouse, far = window.session.game.hash, Mouse(window), (24 * INCH, 20 * INCH)
    mouse.over(far)
    assert window.surface.view.ghost is None
    assert window.surface.view.bubble.text == "Out of reach"
    mouse.drag(at, far)
    mouse.click(far)
    assert window.session.game.hash == before


@pytest.mark.parametrize("is_known", [True, False], ids=["when the reach is known", "while it is looked for"])
def test_the_path_that_is_shown_is_the_path_that_is_made(opening: Opening, qtbot: QtBot, is_known: bool) -> None:
    for at in ((11, 13), (3.2, 4.4), (7.3, 6)):
        window = opening(disks=placed(6))
        start_moving(window, "a")
        if is_known:
            found_by(window, qtbot)
        mouse, aim = Mouse(window), (round(at[0] * INCH), round(at[1] * INCH))
        mouse.over(aim)
        ghost = window.surface.view.ghost
        assert ghost is not None or not is_known, at
        flips = len([line for line in window.session.log if line.event and line.event.kind == "disk-flipped"])
        mouse.click(aim)
        events = [line.event for line in window.session.log if line.event and line.event.kind == "disk-flipped"]
        assert [event.values["end"] for event in events[flips:]] == list(ghost.way if ghost else ())


def test_what_is_offered_lies_under_the_pointer_or_on_the_enemy_there(opening: Opening, qtbot: QtBot) -> None:
    window = opening(disks=placed(4))
    start_moving(window, "a")
    preview, found = found_by(window, qtbot)
    enemies = [one for one in window.session.state.table.disks.values() if one.seat == "B"]
    for at, _ in sampled(found, 3):
        landing = preview.landing(at)
        if landing.way and preview.is_whole_move(at, is_single=False):
            end = landing.way[-1]
            pointed = [one for one in enemies if overlap(at, 0, one.at, one.radius)]
            is_upon = any(overlap(end, preview.radius, one.at, one.radius) for one in pointed)
            assert is_upon or squared(end, at) <= preview.radius**2, at


@pytest.mark.parametrize("movement", [1, 2])
@pytest.mark.parametrize("is_known", [True, False], ids=["when the reach is known", "while it is looked for"])
def test_a_disk_dropped_on_a_large_enemy_that_it_reaches_comes_down_on_it(
    opening: Opening, qtbot: QtBot, movement: int, is_known: bool
) -> None:
    """Even at its far edge, where the disk itself cannot lie, however fast it is dropped, and after an undo."""
    far = 6 + 1.5 * movement + 3.2  # inches; the last landing lies on the near edge alone
    disks = [
        {"id": "a", "seat": "A", "at": [6, 10], "disk": {"name": "Mover", "movement": movement, "diameter": 1.5}},
        {"id": "a2", "seat": "A", "at": [3, 3], "disk": {"name": "Other"}},
        {"id": "b", "seat": "B", "at": [far, 10], "disk": {"name": "Giant", "diameter": 5.5}},
        {"id": "a3", "seat": "A", "at": [far, 16], "disk": {"name": "Friend", "diameter": 5.5}},
    ]
    window = opening(disks=disks)
    mouse, start = Mouse(window), (6 * INCH, 10 * INCH)
    for _ in range(2):
        mouse.press(start)
        mouse.over((round((far + 1) * INCH), 10 * INCH))
        if is_known:
            found_by(window, qtbot)
        mouse.release((round((far + 1) * INCH), 10 * INCH))
        assert "b" in window.session.state.table.pins("a")
        window.session.undo()
        assert window.session.state.table["a"].at == start
    mouse.drag(start, (round(far * INCH), 16 * INCH))
    assert window.session.state.table["a"].at == start, "a friend is not meant"


# --- what is placed ---

HOME = {"id": "home", "at": [12, 12], "diameter": 4, "role": "staging:A"}
ENTERING = {
    "round": 2, "segment": "reinforcement", "first": "A", "table": {"width": 36, "height": 24, "lands": [HOME]},
    "seats": [{"id": "A", "staging": "home", "stack": ["ghost", "ghost"]}, {"id": "B"}],
}  # fmt: skip


def test_where_a_disk_may_enter_is_a_smooth_area_and_a_place_beside_it_is_drawn_to_it(
    opening: Opening, qtbot: QtBot
) -> None:
    window = opening(**ENTERING)
    preview, found = found_by(window, qtbot)
    game, inside = window.session.game, 0
    for at, is_shaded in sampled(found, 5):
        if found.area.boundary.distance(At(at)) > 4 * TOLERANCE:  # between two points of the grid an edge is straight
            assert (game.check(preview.answer(at)) is None) == is_shaded, at
            inside += is_shaded
    assert inside > 20
    edge = found.area.bounds[2]
    beside, far = (round(edge) + INCH // 4, 12 * INCH), (round(edge) + 3 * INCH, 12 * INCH)
    assert game.check(preview.answer(beside)) is not None
    drawn = preview.landing(beside)
    assert drawn.is_legal
    assert drawn.way[-1] != beside
    refused = preview.landing(far)
    assert not refused.is_legal
    Mouse(window).over(far)
    assert "strip" not in window.surface.view.bubble.text
    assert "at its own staging area" in window.surface.view.bubble.text
