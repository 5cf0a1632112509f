"""A person at a table of Warhammer: Diskwars in the real window."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.battle.warhammer.commanding import Commander
from ui.battle.session import opening


@pytest.fixture
def player(window: Any) -> Iterator[Commander]:
    opened = Commander(window)
    yield opened
    opened.screen.show_library()
    assert not opening._open
