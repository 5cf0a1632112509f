"""The army editor of each game is found by its name."""

from importlib import import_module

import pytest

from app.games.registry import systems
from ui.armies.builder.editor_lookup import EditorModule
from ui.games.registry import EDITORS


def test_every_game_has_an_army_editor() -> None:
    assert tuple(EDITORS) == systems()


@pytest.mark.parametrize("system", systems())
def test_its_module_makes_an_editor_and_an_order_page(system: str) -> None:
    assert isinstance(import_module(EDITORS[system]), EditorModule)
