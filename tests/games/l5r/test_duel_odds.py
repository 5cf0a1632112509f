"""How a duel is likely to go: the same as many duels that are fought."""

from itertools import product

import pytest

from app.engine.chance import Numbers
from app.engine.protocol import CHANCE, Answer
from app.games.disk.preview.forecast import DuelForecast, at_once
from app.games.diskwars.rules.state import State
from app.games.l5r.battle.preview import chosen_slowly, percent
from app.games.l5r.rules.duel_odds import DuelOdds, damage_chances, duel_odds, outcome_of
from app.games.l5r.rules.play import L5r
from tests.games.l5r.table import L5rPlaying, card, laid, play, unit
from tests.games.l5r.test_duel import CHALLENGE, modifier

SIDES = (2, 4)


def test_the_chances_of_two_counters_by_hand() -> None:
    """Both miss in a quarter; one hits in a half, and is either side as likely."""
    chances = damage_chances(2, 0.5, SIDES)
    assert chances == pytest.approx((0.25, 0, 0.25, 0, 0.3125, 0, 0.125, 0, 0.0625))


@pytest.mark.parametrize("counters", range(5))
@pytest.mark.parametrize("hit", [0.0, 0.3, 1.0])
def test_the_chances_are_those_of_all_ways_to_fall(counters: int, hit: float) -> None:
    ways = [0.0] * (4 * counters + 1)
    for fallen in product(((0, 1 - hit), (2, hit / 2), (4, hit / 2)), repeat=counters):
        chance = 1.0
        for _, one in fallen:
            chance *= one
        ways[sum(damage for damage, _ in fallen)] += chance
    assert damage_chances(counters, hit, SIDES) == pytest.approx(tuple(ways))


def _duel(mine: str, theirs: str, *skills: str, **beside: object) -> State:
    one = card(mine, *skills, abilities=[CHALLENGE])
    return laid(unit("a", 10, 10, one), unit("b", 14, 10, card(theirs), **beside), unit("b2", 40, 30))


def test_who_has_no_counters_does_nothing() -> None:
    state = laid(unit("a", 10, 10, card("1/1/1", abilities=[modifier(chi=-1)])), unit("b", 14, 10, card("1/1/2")))
    (odds, _) = duel_odds(state, "a", "b")
    assert (odds.counters, odds.damages, odds.mean, odds.destroyed) == (0, (1.0,), 0, 0)


def test_damage_that_lies_there_makes_destruction_likelier() -> None:
    fresh, hurt = (duel_odds(_duel("1/1/2", "1/1/6", damage=n), "a", "b")[0] for n in (0, 5))
    assert fresh.destroyed < hurt.destroyed
    assert hurt.destroyed == pytest.approx(1 - hurt.damages[0])


@pytest.mark.parametrize(
    ("damage", "wounds", "is_destroyed"), [(2, 0, False), (3, 1, False), (6, 1, False), (7, 2, True)]
)
def test_wounds_follow_the_sheet(damage: int, wounds: int, is_destroyed: bool) -> None:
    """R40: the second wound needs more than twice the toughness."""
    state = laid(unit("a", 10, 10), unit("b", 14, 10, card("1/1/3", wounds=2)))
    assert outcome_of(state, "b", damage, "a") == (wounds, is_destroyed)


def test_who_takes_no_damage_in_duels_is_never_destroyed() -> None:
    shield = {
        "kind": "attribute",
        "records": [{"when": "always", "do": [{"protect": {"who": "self", "kinds": ["duel"], "mode": "no_damage"}}]}],
    }
    state = laid(unit("a", 10, 10, card("1/1/9")), unit("b", 14, 10, card("1/1/1", abilities=[shield])))
    assert duel_odds(state, "a", "b")[0].destroyed == 0


# --- against duels that are fought ---


def _fought(state: State, number: int) -> L5rPlaying:
    playing = L5rPlaying(state).pick("a", "ability")
    if playing.asked == "ask.pick":
        playing.pick("b")
    numbers = Numbers(number)
    while not playing.told("duel-ended"):
        made = playing.game.decision
        assert made is not None
        playing.give(CHANCE, fall=L5r().deal(playing.state, made.place, numbers))
    return playing


@pytest.mark.slow
@pytest.mark.parametrize("skills", [(), ("double-chi",)])
def test_the_odds_are_those_of_many_duels(skills: tuple[str, ...]) -> None:
    """A thousand duels: each figure lies within four standard deviations."""
    state, many = _duel("1/1/3", "1/1/5", *skills), 1000
    odds: DuelOdds = duel_odds(state, "a", "b")[0]
    back: DuelOdds = duel_odds(state, "b", "a")[0]
    ends = [_fought(state, number) for number in range(many)]
    for one, expected in (("b", odds.destroyed), ("a", back.destroyed)):
        share = sum(one not in end.state.disks for end in ends) / many
        assert abs(share - expected) < 4 * (expected * (1 - expected) / many) ** 0.5 + 1e-9
    mean = sum(end.told("duel-ended")[-1]["damage"] for end in ends) / many
    assert abs(mean - odds.mean) < 4 * (odds.counters * 4) ** 0.5 / many**0.5


# --- told before it is fought ---


def test_choosing_whom_to_challenge_is_told_as_a_duel() -> None:
    playing = L5rPlaying(_duel("1/1/3", "1/1/5")).pick("a", "ability")
    assert playing.game.decision is not None
    answer = Answer(decision=playing.game.decision.id, seat="A", pick=("b",))
    told = at_once(chosen_slowly(playing.game, answer))
    assert isinstance(told, DuelForecast)
    assert [(side.piece, side.counters, side.toughness) for side in told.sides] == [("a", 3, 3), ("b", 5, 5)]
    by_a, by_b = duel_odds(playing.state, "a", "b")
    assert [side.destroyed for side in told.sides] == [percent(by_b.destroyed), percent(by_a.destroyed)]
    assert told.side_of("b").damage == round(100 * round(by_a.mean, 1))


def test_the_second_target_of_call_of_the_nemesis_is_told_as_a_duel() -> None:
    caster = card("1/1/3", "shugenja:2:fire")
    enemies = [unit("b", 14, 14, card("1/1/3")), unit("b2", 14, 7, card("1/1/4"))]
    playing = play(
        unit("a", 10, 10, caster), unit("a2", 16, 10, card("1/1/2")), *enemies, book=("call-of-the-nemesis",)
    )
    playing.pick("a", "cast", "call-of-the-nemesis", "a2")
    assert playing.game.decision is not None
    answer = Answer(decision=playing.game.decision.id, seat="A", pick=("b2",))
    told = at_once(chosen_slowly(playing.game, answer))
    assert isinstance(told, DuelForecast)
    assert [side.piece for side in told.sides] == ["a2", "b2"]


@pytest.mark.parametrize(("chance", "told"), [(0.0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1.0, 100)])
def test_only_what_is_sure_is_told_as_sure(chance: float, told: int) -> None:
    assert percent(chance) == told
