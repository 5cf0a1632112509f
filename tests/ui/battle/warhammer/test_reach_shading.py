"""On a field of Warhammer: Diskwars too the shading is what the rules allow."""

import pytest
from pytestqt.qtbot import QtBot

from tests.rules.warhammer.table import disk, position, terrain
from tests.ui.battle.test_reach_shading import found_by, is_made, is_searched_out, sampled
from tests.ui.battle.warhammer.tables import desk_at, opened
from ui.shell.look.theme import Theme


@pytest.mark.parametrize("keywords", [(), ("flying",), ("strider",)], ids=["walker", "flyer", "strider"])
def test_the_shading_is_what_the_rules_allow(qtbot: QtBot, theme: Theme, keywords: tuple[str, ...]) -> None:
    hands: dict[str, tuple[str, ...]] = {"A": ("bold",), "B": ("slow",)}
    state = position(
        disk("a", (4, 20), "4/3/4", *keywords, movement=4), disk("b", (8, 20)), disk("b2", (8, 22)),
        disk("b3", (7.5, 17)),
        disk("a2", (5.5, 16)), disk("b4", (11, 24)), terrain=(terrain("bog", (9, 14), "rough"),), hands=hands,
    )  # fmt: skip
    window = opened(qtbot, theme, desk_at(state))
    session = window.session
    for key in ("a", "move"):
        if session.decision is not None and session.decision.kind == "pick":
            session.give(session.answer(pick=(key,)))
    preview, found = found_by(window, qtbot)
    assert found.region is not None
    assert found.area.bounds[0] < 0, "a disk may jut out of the field"
    shaded = 0
    for at, is_shaded in sampled(found, 4):
        if is_shaded:
            shaded += 1
            way = found.region.way_to(at)
            assert way is not None, at
            assert is_made(session.game, way, "A"), at
        elif preview.is_whole_move(at, is_single=False) and not preview._preview.is_lost(state, at, preview.radius):
            assert not is_searched_out(preview, session.game, at, "A"), at
    assert shaded > 20
    assert {"b", "b2", "b3"} <= set(found.targets)
