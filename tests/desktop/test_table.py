"""A battle under a real hand: what the wheel, a drag and the keys do to the table."""

import pytest

from tests.desktop.desktop import Desktop, middle_of
from tests.desktop.journeys import begin_battle

pytestmark = [pytest.mark.slow, pytest.mark.linux]


def test_the_wheel_keeps_the_disk_under_the_pointer(desktop: Desktop) -> None:
    begin_battle(desktop)
    key, rect = next((key, rect) for key, rect in desktop.pieces().items() if key.startswith("A"))
    x, y = middle_of(rect)
    desktop.wheel(3, x, y)
    nearer = desktop.wait_still(desktop.pieces)[key]
    assert nearer[2] > rect[2]
    assert max(abs(middle_of(nearer)[0] - x), abs(middle_of(nearer)[1] - y)) <= 6
    desktop.wheel(-3, x, y)
    again = desktop.wait_still(desktop.pieces)[key]
    assert abs(again[2] - rect[2]) <= 2
    assert max(abs(middle_of(again)[0] - x), abs(middle_of(again)[1] - y)) <= 6
