"""What is told of a die: its sides, and which of them count in the roll that it would make now."""

import pytest

from app.games.api.narration import PieceFacts
from app.games.dragon_dice.rules.state import State
from tests.battles.dragon_dice.test_board_scene import GAME, state_of
from tests.games import dice_tables


def facts(state: State, die: str) -> PieceFacts:
    names = GAME.battle.narrator.short_names(state, GAME.records)
    found = GAME.battle.narrator.facts(state, die, names, GAME.records)
    assert found is not None
    return found


def lit(state: State, die: str) -> set[str]:
    return {side.name for side in facts(state, die).sides if side.is_lit}


@pytest.fixture(scope="module")
def state() -> State:
    return state_of(dice_tables.design())


def test_in_a_melee_only_melee_ids_and_icons_that_help_count(state: State) -> None:
    """The Eagle Knight's Fly gives maneuvers and saves, the Protector's Smite damage."""
    assert lit(state, "A12") == {"ID", "3 melee", "4 melee"}
    assert lit(state, "A11") == {"ID", "3 melee", "4 melee", "Smite 4"}
    assert facts(state, "A12").sides_note == "lit: counts in melee"


def test_where_another_seat_acts_saves_count(state: State) -> None:
    assert lit(state, "B11") == {"ID", "3 save"}


def test_in_a_reserve_magic_counts(state: State) -> None:
    assert lit(state, "A40") >= {"ID", "3 magic"}
    assert facts(state, "A40").sides_note == "lit: counts in magic"


def test_at_an_eighth_face_and_of_a_dragon_every_side_counts(state: State) -> None:
    held = state.with_terrain("frontier", face=8, holder="A")
    assert len(lit(held, "A12")) == len({side.name for side in facts(held, "A12").sides})
    assert facts(state, "B70").sides_note == ""
    assert all(side.is_lit for side in facts(state, "B70").sides)


def test_special_icons_are_told_in_words_and_effects_with_their_end(state: State) -> None:
    told = facts(state, "A11")
    assert any(text.startswith("Smite: ") for text in told.does)
    assert "Watery Double: +1 save. Until A's turn begins." in told.now
