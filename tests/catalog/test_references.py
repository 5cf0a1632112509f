"""What a problem, a piece or a link names is found in the rules reference."""

import pytest

from catalog.overlay import Library
from catalog.references import resolve


@pytest.mark.parametrize("system", ["diskwars", "l5r", "warhammer", "dragon-dice"])
@pytest.mark.parametrize(("named", "owner"), [("R20", "diskwars"), ("R46", "l5r"), ("R84", "dragon-dice")])
def test_a_ruling_is_found_by_its_number_from_every_game(library: Library, system: str, named: str, owner: str) -> None:
    found = resolve(library.catalog, system, named)
    assert found is not None
    assert (found.system, found.kind, found.entry.id) == (owner, "ruling", named.lower())
