"""What it costs to paint a face: its list, the first time at a size, and once its ground is kept."""

import os
import statistics
import time
from collections.abc import Callable, Iterator

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app.faces.piece_faces import face_for
from app.games.registry import traits_of
from catalog.load import LoadedEntry, load_built_in
from ui.art import paint as painter_module
from ui.art.fonts import load_fonts
from ui.art.paint import image_of

pytestmark = pytest.mark.bench

# Milliseconds of processor time for one face of level S, M and L, and for a large one.
LIMITS = {48: 2.5, 96: 3.0, 240: 6.0, 400: 25.0}


@pytest.fixture(scope="module")
def disks(qapp: object) -> list[LoadedEntry]:
    load_fonts()
    assert qapp
    return [item for item in load_built_in().items if item.kind == "disk"][::4]


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    painter_module._shelf.clear()
    yield
    painter_module._shelf.clear()


def milliseconds(action: Callable[[], object]) -> float:
    """Processor time: wall time on a busy machine says more about its neighbours."""
    begun = time.process_time()
    action()
    return (time.process_time() - begun) * 1000


def draw(item: LoadedEntry, pixels: int) -> object:
    return image_of(face_for(traits_of(item.system).faces, item.kind, item.entry, pixels), pixels, 1.0)


@pytest.mark.parametrize("pixels", LIMITS)
def test_a_face_is_painted_in_a_few_milliseconds(disks: list[LoadedEntry], pixels: int) -> None:
    first = [milliseconds(lambda item=item: draw(item, pixels)) for item in disks]
    again = [milliseconds(lambda item=item: draw(item, pixels)) for item in disks]
    lists = [
        milliseconds(lambda item=item: face_for(traits_of(item.system).faces, "disk", item.entry, pixels))
        for item in disks
    ]
    typical, mean = statistics.median(again), statistics.mean(again)
    print(
        f"\n{pixels} px: {typical:.2f} ms a face (mean {mean:.2f}), the first time {statistics.mean(first):.2f} ms,"
        f" its list {statistics.median(lists):.2f} ms; kept {painter_module._shelf.bytes / 1e6:.1f} MB"
    )
    assert typical < LIMITS[pixels]
    assert painter_module._shelf.bytes <= painter_module._shelf.max_bytes


def test_every_kind_of_piece_is_painted_in_time_for_a_turn(disks: list[LoadedEntry]) -> None:
    """The slowest kinds, painted for the first time: none may hold up a search for long."""
    assert disks
    taken: dict[str, list[float]] = {}
    for item in load_built_in().items[::3]:
        taken.setdefault(f"{item.system} {item.kind}", []).append(milliseconds(lambda item=item: draw(item, 240)))
    slowest = sorted(((statistics.median(times), kind) for kind, times in taken.items()), reverse=True)
    print("\nslowest at 240 px: " + ", ".join(f"{kind} {time_:.1f} ms" for time_, kind in slowest[:5]))
    assert slowest[0][0] < 60
