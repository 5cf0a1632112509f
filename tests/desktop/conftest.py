"""Journeys of a person with real mouse and keys, each on a small laptop's screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desktop.desktop import Desktop, opened_desktop

SMALL = (1366, 768)


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """The program in an empty home, as it opens for the first time."""
    with opened_desktop(tmp_path / "home", SMALL) as opened:
        yield opened
