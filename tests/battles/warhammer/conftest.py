"""The catalogue as Warhammer battles need it, and battles set up from printed regiments."""

from collections.abc import Callable

import pytest

from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_of
from app.games.warhammer.rules.state import State
from catalog.load import load_built_in
from tests.rules.warhammer.table import joined

Mustering = Callable[..., Position[State]]


@pytest.fixture(scope="session")
def records() -> Records:
    """The packs as they come, by kind and id."""
    found: dict[str, dict[str, object]] = {kind: {} for kind in battle_of("warhammer").codec.kinds}
    for item in load_built_in().items:
        if item.system == "warhammer" and item.kind in found:
            found[item.kind][item.entry.id] = item.entry
    return found  # type: ignore[return-value]


@pytest.fixture(scope="session")
def mustered(records: Records) -> Mustering:
    """A battle between printed regiments that is sure to be possible."""

    def made(*names: str, scenario: str = "standard", seed: int = 1, **said: object) -> Position[State]:
        found = battle_of("warhammer").setup.begin([joined(one) for one in names], scenario, said, seed, records, "")
        assert isinstance(found, Position), found
        return found

    return made
