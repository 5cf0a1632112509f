"""What is told of a seat beside the field: its card, hand, initiative, reserve; of others only what lies open."""

from app.base.frozen import changed
from app.games.api.narration import SeatSummary
from app.games.api.records import Records
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.state import State
from tests.battles.warhammer.conftest import Mustering
from tests.rules.warhammer.table import Playing, mustered
from ui.games.disk.disk_battles import disk_battle_of, scene_of

RULES = Warhammer()


def told(seen: State, seat: str, *, is_own: bool = False) -> SeatSummary:
    board = disk_battle_of("warhammer")
    tally = next(one for one in board.narrator.standing(seen) if one.seat == seat)
    return disk_battle_of("warhammer").narrator.seat_summary(
        seen, seen.seat(seat), tally, is_own, lambda _kind, _id, spare: spare
    )


def everything(beside: SeatSummary) -> str:
    words = (beside.title, beside.left, beside.next, beside.rest, beside.second, *beside.whole)
    return " ".join((*words, *(f"{row.name} {row.detail}" for row in beside.rows)))


def begun() -> State:
    return Playing(mustered("teclis", "grom")).until("ask.command").state


def test_before_a_card_lies_open_the_hand_is_counted() -> None:
    state = begun()
    found = told(state, "A", is_own=True)
    assert found.next == f"{len(state.seat('A').hand)} cards in hand"
    assert found.rest == f"Initiative {state.order.index('A') + 1}"
    assert found.left == f"{len(state.seat('A').reserve)} in reserve"
    assert found.count == len(state.seat("A").reserve)


def test_a_card_that_lies_open_is_named_with_its_activations() -> None:
    playing = Playing(mustered("teclis", "grom")).until("ask.activation")
    state = playing.state
    seat = next(one for one in state.seats if one.played)
    found = told(state, seat.id)
    assert state.commands[seat.played].name in found.next
    assert str(seat.left) in found.next


def test_of_another_hand_only_the_number_is_told() -> None:
    state = begun()
    seen = RULES.view(state, "A")
    assert HIDDEN in seen.seat("B").hand
    words = everything(told(seen, "B"))
    assert not [one for one in state.seat("B").hand if state.commands[one].name in words]
    objective = state.seat("B").objective
    assert not objective or state.scenes[objective].name not in words


def test_points_of_a_secret_objective_are_not_told() -> None:
    state = begun()
    seat = changed(state.seat("B"), objective="volley" if "volley" in state.scenes else next(iter(state.scenes)))
    secret = changed(state, seats=(state.seat("A"), seat), scenario="standard")
    assert "points hidden" in everything(told(RULES.view(secret, "A"), "B"))
    assert "points hidden" not in everything(told(RULES.view(secret, "B"), "B"))


def test_the_reserve_is_listed_with_copies_together() -> None:
    state = begun()
    seat = changed(state.seat("A"), reserve=("high-mage", "sun-dragon", "high-mage"))
    found = told(changed(state, seats=(seat, state.seat("B"))), "A", is_own=True)
    assert [row.name for row in found.rows] == ["High Mage", "Sun Dragon"]
    assert found.rows[0].detail.startswith("2 of them")
    assert all(row.card is not None for row in found.rows)


def test_covered_disks_are_only_counted(mustered: Mustering, records: Records) -> None:
    state = mustered("teclis", "grom", open_lists="off").state
    found = told(RULES.view(state, "A"), "B")
    assert [row.card for row in found.rows] == [None]
    assert found.card is None
    assert not [one for one in state.seat("B").army if records["disk"][one].name in everything(found)]


def test_a_seat_without_an_edge_sits_where_seats_usually_sit() -> None:
    state = mustered("teclis", "grom")
    assert scene_of(state).sides == {"A": 90, "B": 270}
    assert scene_of(state).homes == frozenset()
