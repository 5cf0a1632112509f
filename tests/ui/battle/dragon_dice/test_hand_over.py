"""Several people at one screen: the table is handed over behind a veil where dragons get their quarry in secret, and
nowhere else."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tests.ui.battle.playing import Player

DRAGONS = {"B1": ("drake-red", "B"), "A1": ("drake-blue", "A"), "B2": ("drake-gold", "B")}


def position() -> dict[str, Any]:
    """Three dragons that fight each other meet at the frontier, where A has an army; each may pick between two."""
    seats = [
        {
            "id": seat, "home": [{"id": f"{seat}8", "die": "dwarf/footman"}],
            "campaign": [{"id": "A9", "die": "dwarf/sergeant"}] if seat == "A" else [],
            "dragons": [
                {"id": id_, "die": die, "at": "frontier"} for id_, (die, owner) in DRAGONS.items() if owner == seat
            ],
        }
        for seat in "AB"
    ]  # fmt: skip
    lands = {"home-A": "highland-tower", "frontier": "flatland-city", "home-B": "swampland-temple"}
    return {
        "format": "roundel-position/1", "system": "dragon-dice", "seed": 3, "round": 2, "turn": "A",
        "segment": "dragon-attack", "order": ["A", "B"], "seats": seats,
        "terrains": [{"id": place, "terrain": land, "face": 4} for place, land in lands.items()],
    }  # fmt: skip


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()


def test_the_table_is_handed_over_before_dragons_get_their_quarry(player: Player) -> None:
    """Each owner names in secret whom a dragon strikes; the other does not read it from anything on the screen."""
    page = player.sit_down(player.battle_from(position(), "person", "person"))
    session, veil = page.session, page.board.veil
    assert veil is not None
    handed, named, before = [], [], list(session.lines)
    while session.state.segment == "dragon-attack":
        if session.veil:
            handed.append(session.veil)
            assert veil.isVisible()
            assert session.decision is None
            player.bot.mouseClick(veil.lift, Qt.MouseButton.LeftButton)
            player.wait(lambda: session.decision is not None)
        decision = session.decision
        assert decision is not None
        assert not veil.isVisible()
        assert decision.prompt == "ask.quarry"
        assert session.lines == before, "nothing is told before all have named"
        named.append(decision.values["die"])
        player.click_first_and_go_on()
        player.wait(lambda: session.veil or session.decision is not None)
    assert handed == ["A", "B"], "once for each who has something to name"
    assert sorted(named) == sorted(DRAGONS)
    assert not session.veil, "marches are no secret"
    assert len([line for line in session.lines[len(before) :] if "Drake" in line]) >= len(DRAGONS)


def test_nothing_else_is_secret(player: Player) -> None:
    """Marches, actions and losses pass from seat to seat without a veil."""
    page = player.sit_down(player.battle_from({**position(), "segment": "first-march"}, "person", "person"))
    session, seats = page.session, set()
    for _ in range(30):
        player.wait_for_question()
        if session.game.result is not None or len(seats) == 2:
            break
        assert not session.veil
        seats.add(session.seat)
        page.board.bar.take_first()
        player.wait(lambda: not session.is_busy)
    assert seats == {"A", "B"}
