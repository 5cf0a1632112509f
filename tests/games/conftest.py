"""The toy game stands in the registry while these tests run, beside the games of the program."""

from collections.abc import Iterator

import pytest

from app.games import registry
from tests.games.adapter import COINS, COINS_PACKAGE


@pytest.fixture
def coins() -> Iterator[None]:
    """Register the toy as a game from elsewhere is registered; afterwards nobody knows it any more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_PACKAGES", dict(registry._PACKAGES))
        registry.register(COINS.system, COINS_PACKAGE)
        yield
