"""What a seat may know: hands, objectives and drawn cards stay hidden; what is imagined fits what is seen."""

import pickle

from app.base.canonical import fingerprint
from app.base.frozen import changed
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.rules.plain import plain
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.state import State
from tests.rules.warhammer.table import Playing, mustered
from tests.rules.warhammer.wild import played

RULES = Warhammer()


def standing(**options: int) -> Playing:
    return Playing(mustered("teclis+tyrion", "grom+kairos", **options)).until("ask.command")


def test_hands_and_objectives_of_others_are_hidden() -> None:
    state = standing().state
    view = RULES.view(state, "A")
    assert view.seat("A") == state.seat("A")
    assert view.seat("B").hand == (HIDDEN,) * 4
    assert view.seat("B").objective == HIDDEN


def test_somebody_who_only_looks_on_sees_neither_hand() -> None:
    view = RULES.view(standing().state, "nobody")
    assert {card for seat in view.seats for card in seat.hand} == {HIDDEN}


def test_lists_are_known_unless_the_players_agreed_otherwise() -> None:
    assert RULES.view(standing().state, "A").seat("B").commands != ()
    hidden = RULES.view(standing(open_lists=0).state, "A")
    assert hidden.seat("B").commands == ()


def test_a_choice_is_not_seen_before_the_last_has_chosen() -> None:
    playing = standing()
    before = playing.game.view("B")
    told = playing.game.view("A")
    playing.give("A", pick=(playing.options("A")[0],))
    assert playing.game.view("B") == before
    assert playing.game.view("A") == told
    assert playing.game.decision is not None
    assert HIDDEN not in str(playing.game.decision.seen_by("B").options)


def test_views_of_two_battles_that_differ_in_secrets_alone_are_the_same() -> None:
    state = standing().state
    hand = state.seat("B").hand
    other = state.with_seat("B", hand=tuple(reversed(hand)), objective=_another(state))
    assert plain(RULES.view(state, "A")) == plain(RULES.view(other, "A"))


def _another(state: State) -> str:
    taken = {state.active, *(seat.objective for seat in state.seats)}
    return next(card for card in ("volley", "hero-slaying", "forced-march", "breakthrough") if card not in taken)


def test_what_is_imagined_looks_the_same_and_is_possible() -> None:
    state = standing().state
    for number in range(5):
        view = RULES.view(state, "A")
        made = RULES.imagine(view, Numbers(number))
        assert plain(RULES.view(made, "A")) == plain(view)
        assert set(made.seat("B").hand) <= set(made.seat("B").commands)
        assert made.seat("B").objective not in (HIDDEN, made.active, made.seat("A").objective)


def test_closed_lists_can_be_imagined_before_anything_is_deployed() -> None:
    state = mustered("teclis+tyrion", "grom+kairos", open_lists=0)
    view = RULES.view(state, "A")
    assert set(view.seat("B").army) == {HIDDEN}
    assert not any(id_.startswith("grom") for id_ in view.cards)
    made = RULES.imagine(view, Numbers(1))
    assert plain(RULES.view(made, "A")) == plain(view)
    assert played(made, 2).result is not None


def test_nobody_hears_of_the_objectives_of_others() -> None:
    playing = Playing(mustered("teclis", "grom")).until("ask.zone-card")
    dealt = [event for event in playing.events if event.kind == "objective-dealt"]
    assert [[event.seen_by(seat) is not None for seat in "AB"] for event in dealt] == [[True, False], [False, True]]


def test_every_moment_of_a_battle_can_be_imagined_and_rebuilt() -> None:
    count = 0

    def look(game: Game[State], _told: object) -> None:
        nonlocal count
        count += 1
        if count % 25 == 0 and game.decision is not None:
            view = game.view("A")
            made = RULES.imagine(view, Numbers(count))
            assert plain(RULES.view(made, "A")) == plain(view)
            assert game.fork().hash == game.hash

    played(mustered("teclis+tyrion", "grom+kairos"), 3, look)
    assert count > 200


def test_the_same_seed_leads_to_the_same_battle() -> None:
    state = mustered("learning-empire", "learning-orcs", scenario="learning-scenario")
    assert played(state, 11).hash == played(state, 11).hash


def test_everything_that_may_differ_is_in_the_fingerprint() -> None:
    state = standing().state
    others = [
        state.with_disk("A1", damage=1), state.with_disk("A1", poisoned=True), state.with_seat("A", left=2),
        state.with_seat("B", objective="x"), changed(state, queue=("A",)), changed(state, spent=frozenset({"A1"})),
        state.with_piece("t1", activated=True),
    ]  # fmt: skip
    assert len({fingerprint(plain(one)) for one in (state, *others)}) == len(others) + 1


def test_a_state_travels_to_another_process_and_goes_on_alike() -> None:
    playing = standing()
    game = Game(
        RULES, GameValue(pickle.loads(pickle.dumps(playing.game.value.quiet)), playing.game.value.decision_count)
    )
    assert game.hash == playing.game.hash
    for _ in range(30):
        assert playing.game.decision == game.decision
        playing.say_the_least()
        game.answer(playing.game.past[-1].value.since[-1] if playing.game.is_quiet else playing.game.value.since[-1])
    assert game.hash == playing.game.hash
