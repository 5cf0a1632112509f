"""Why a piece cannot be chosen is what the rules say of it."""

import pytest

from app.games.diskwars.battle.narrator.refusals import why_not_chosen, why_not_shooting
from app.games.diskwars.rules.missiles import may_shoot, targets
from app.games.diskwars.rules.state import State
from tests.rules.diskwars.table import Playing, disk, position

BOW = {"missile": ("arrow", "1")}


def codes(state: State, seat: str, id_: str) -> list[str]:
    playing = Playing(state)
    assert playing.game.decision is not None
    return [reason.code for reason in why_not_chosen(playing.state, playing.game.decision, seat, id_)]


def test_who_cannot_act_says_why() -> None:
    state = position(
        disk("a", (10, 10)), disk("a2", (20, 10), activated=1), disk("a3", (30, 10)), disk("b", (30.5, 10))
    )
    assert codes(state, "A", "a") == []
    assert codes(state, "A", "a2") == ["disk-activated"]
    assert codes(state, "A", "a3") == ["disk-pinned"]
    assert codes(state, "A", "b") == [], "everybody knows that"


def test_a_target_says_why_it_cannot_be_hit() -> None:
    state = position(
        disk("a", (10, 10), skills=BOW), disk("b", (15, 10)), disk("b2", (15, 12)), disk("b9", (40, 30)),
        segment="missile",
    )  # fmt: skip
    playing = Playing(state).pick("a")
    assert playing.game.decision is not None
    reasons = why_not_chosen(playing.state, playing.game.decision, "A", "b9")
    assert [one.code for one in reasons] == ["target-out-of-range"]
    assert why_not_chosen(playing.state, playing.game.decision, "A", "b") == ()


@pytest.mark.parametrize(
    ("id_", "code"),
    [
        ("a1", ""), ("a2", "why.no-missile"), ("a3", "disk-activated"), ("a4", "disk-pinned"), ("a5", "why.pins-enemy"),
        ("a6", "why.no-target"),
    ],
)  # fmt: skip
def test_an_archer_that_may_not_shoot_says_why(id_: str, code: str) -> None:
    state = position(
        disk("a1", (10, 10), skills=BOW), disk("a2", (10, 14)), disk("a3", (10, 18), activated=1, skills=BOW),
        disk("a4", (14, 20), skills=BOW), disk("b", (14.5, 20)), disk("b5", (14, 6)), disk("a5", (14.5, 6), skills=BOW),
        disk("a6", (44, 33), skills=BOW), segment="missile",
    )  # fmt: skip
    told = [reason.code for reason in why_not_shooting(state, state.disks[id_])]
    assert told == ([code] if code else [])
    is_free = may_shoot(state, state.disks[id_]) and any(targets(state, id_))
    assert is_free == (not told)
