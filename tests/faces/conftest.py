"""The built-in catalogue as plain entries."""

import pytest

from catalog.load import LoadedEntry, load_built_in


@pytest.fixture(scope="session")
def items() -> tuple[LoadedEntry, ...]:
    return load_built_in().items
