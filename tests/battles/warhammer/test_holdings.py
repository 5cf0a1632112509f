"""What each seat has beside the field; only what the one who looks may know."""

from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.battle.holdings import holdings, plays
from tests.rules.warhammer.table import RULES, Playing, disk, mustered, position


def test_a_hand_and_an_objective_are_known_to_their_seat_alone() -> None:
    playing = Playing(mustered("teclis+tyrion", "grom+kairos")).until("ask.command")
    seen = RULES.view(playing.state, "A")
    mine, theirs = holdings(seen)
    whole = playing.state.seat("A")
    assert (mine.hand, mine.covered) == (whole.hand, 0)
    assert (theirs.hand, theirs.covered) == ((), len(playing.state.seat("B").hand))
    assert mine.objective == whole.objective
    assert (theirs.objective, theirs.victory) == (HIDDEN, None)
    assert mine.victory is not None
    nobody = holdings(RULES.view(playing.state, ""))
    assert [one.objective for one in nobody] == [HIDDEN, HIDDEN]


def test_piles_count_copies_and_points() -> None:
    playing = Playing(mustered("karl-franz+volkmar", "archaon+valkia")).until("ask.command")
    state = playing.state
    (one, _) = holdings(state)
    assert sum(pile.count for pile in one.reserve) == len(state.seat("A").reserve)
    assert sum(pile.points for pile in one.reserve) == sum(state.cards[card].points for card in state.seat("A").reserve)
    assert len({pile.card for pile in one.reserve}) == len(one.reserve)


def test_in_the_learning_scenario_nothing_about_winning_is_secret() -> None:
    seen = RULES.view(position(disk("a", (5, 5))), "B")
    assert [one.objective for one in holdings(seen)] == ["learning-scenario", "learning-scenario"]
    assert [one.victory for one in holdings(seen)] == [0, 0]


def test_cards_that_lie_open_stand_in_the_order_in_which_they_are_resolved() -> None:
    hands: dict[str, tuple[str, ...]] = {"A": ("slow", "bold"), "B": ("steady", "bold")}
    playing = Playing(position(disk("a", (10, 10)), disk("b", (20, 20)), hands=hands))
    assert plays(playing.state) == ()
    playing.play(A="slow", B="steady")
    first, second = plays(playing.state)
    assert [(one.seat, one.is_now, one.is_done) for one in (first, second)] == [("B", True, False), ("A", False, False)]
    assert (first.left, first.value) == (3, 3)
    playing.until_segment("resolve").pick(*playing.options()[:1])
    while playing.who != "A":
        playing.say_the_least()
    assert [(one.seat, one.is_now, one.is_done) for one in plays(playing.state)] == [
        ("B", False, True),
        ("A", True, False),
    ]
