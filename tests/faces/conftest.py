"""The built-in catalogue as plain entries."""

import pytest

from catalog.load import Item, load_built_in


@pytest.fixture(scope="session")
def items() -> tuple[Item, ...]:
    return load_built_in().items
