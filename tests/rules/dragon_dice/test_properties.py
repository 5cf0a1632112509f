"""What holds in every battle, whatever is answered and whatever falls (seeded random battles over dealt-out dice)."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.ai.random_player import RandomPlayer
from app.base.errors import Rejection
from app.engine.chance import Numbers
from app.engine.game import Game
from app.engine.protocol import CHANCE, Act, Answer, Decision, Event
from app.games.dragon_dice.battle.codec.codec import CODEC
from app.games.dragon_dice.rules import places
from app.games.dragon_dice.rules.carrying import fits
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import OUT, Army, State, army_of_key, is_haunt
from app.games.dragon_dice.rules.sums.health import largest_sum
from tests.games.dragon_dice.positions import good, records
from tests.soak.cases import rebuilt, seen
from tests.soak.dice_skirmishes import DicePlayed

BATTLES = range(3000, 3005)
ANSWERS = 220


def faults_of(state: State) -> Iterator[str]:
    """What must not be, at a quiet moment."""
    known = {OUT, *state.terrains}
    known |= {f"{area}-{seat}" for area in ("reserve", "dua", "bua", "pool") for seat in state.seat_ids}
    for die in state.dice.values():
        if die.place not in known:
            yield f"{die.id} lies nowhere: {die.place}"
        elif die.place not in {OUT, *state.terrains} and not die.place.endswith(f"-{die.owner}"):
            yield f"{die.id} lies with another seat: {die.place}"
    for seat in state.seat_ids:
        for army in state.armies(seat):
            if all(unit.card.is_dragonkin for unit in state.units(army)):
                yield f"{army.key} is of dragonkin alone"
        for place in (*state.terrains, f"reserve-{seat}"):
            if not fits(places.bearers(state, Army(seat, place)), state.items(Army(seat, place))):
                yield f"items of {seat}@{place} have no carrier"
    for terrain in state.terrains.values():
        if not 1 <= terrain.face <= 8 or (terrain.face == 8) != bool(terrain.holder):
            yield f"{terrain.id} at {terrain.face} is held by {terrain.holder!r}"
        if terrain.holder and not state.has_army(Army(terrain.holder, terrain.id)):
            yield f"{terrain.id} is held from afar"
    for effect in state.effects:
        host = effect.host or ""
        if "@" in host and not state.has_army(army_of_key(host)):
            yield f"{effect.source} lies on an army that is gone"
        is_unit = host in state.dice and state.dice[host].card.sort == "unit"
        if is_unit and not places.is_in_play(state, state.dice[host].place):
            yield f"{effect.source} lies on {host}, which is out of play"


@pytest.mark.parametrize("number", BATTLES)
def test_what_must_not_be_never_is(number: int) -> None:
    played = DicePlayed(number)
    dice, quiet = set(played.game.state.dice), 0
    while played.game.decision is not None and played.answers < ANSWERS:
        played.step()
        assert set(played.game.state.dice) == dice
        if played.game.is_quiet:
            assert list(faults_of(played.game.state)) == []
            quiet += 1
    assert quiet > 5


@pytest.mark.parametrize("number", BATTLES)
def test_every_offer_is_accepted_and_a_refusal_changes_nothing(number: int) -> None:
    played = DicePlayed(number)
    checked = 0
    while played.game.decision is not None and played.answers < ANSWERS:
        game, decision = played.game, played.game.decision
        seat = game.waiting[0]
        if seat != CHANCE:
            for answer in _offered(game, decision, seat):
                assert game.check(answer) is None, (decision.prompt, answer)
                checked += 1
            before = seen(game)
            assert isinstance(game.answer(Answer(decision=decision.id, seat=seat, pick=("no such key",))), Rejection)
            assert seen(game) == before
            assert game.view(seat) is game.state
        played.step()
    assert checked > 200


def _offered(game: Game[State], decision: Decision, seat: str) -> Iterator[Answer]:
    """Answers that the question itself names."""
    if decision.kind == "pick":
        for option in decision.seen_by(seat).options:
            if not option.reasons:
                yield Answer(decision=decision.id, seat=seat, pick=(option.key,))
    if decision.place is not None:
        yield from (one for _, one in zip(range(5), RULES.samples(game.state, decision), strict=False))
    if decision.may_pass:
        yield Answer(decision=decision.id, seat=seat)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10_000), st.lists(st.integers(0, 1_000), min_size=30, max_size=90))
def test_no_answers_lead_to_what_must_not_be(number: int, choices: list[int]) -> None:
    """Any skirmish, any of the offered answers: no die is lost or made, and every quiet table is sound. What fails is
    shrunk to the fewest answers."""
    game = DicePlayed(number).game
    dice, players = set(game.state.dice), RandomPlayer(RULES, number)
    for choice in choices:
        decision = game.decision
        if decision is None:
            break
        seat = game.waiting[0]
        if seat == CHANCE:
            fall = RULES.deal(game.state, decision.place, Numbers(choice))
            answer = Answer(decision=decision.id, seat=CHANCE, fall=fall)
        else:
            offered = list(_offered(game, decision, seat))
            wild = players.answer(game.view(seat), decision.seen_by(seat), seat)
            answer = offered[choice % len(offered)] if offered else wild
        assert not isinstance(game.answer(answer), Rejection), (decision.prompt, answer)
        assert set(game.state.dice) == dice
        if game.is_quiet:
            assert list(faults_of(game.state)) == []


@pytest.mark.parametrize("number", BATTLES)
def test_a_battle_rebuilt_after_every_answer_asks_the_same(number: int) -> None:
    played = DicePlayed(number)
    while played.game.decision is not None and played.answers < ANSWERS // 2:
        played.step()
        assert seen(rebuilt(played.game)) == seen(played.game)
        if played.game.is_quiet:
            written = CODEC.write(played.game.state, records())
            assert RULES.plain(good(written)) == RULES.plain(played.game.state)


@pytest.mark.parametrize("number", BATTLES)
def test_undone_and_done_again_it_is_the_same(number: int) -> None:
    played = DicePlayed(number)
    while played.game.decision is not None and played.answers < ANSWERS // 2:
        played.step()
    game = played.game
    end, moment = seen(game), len(game.past) // 2
    steps = [one.value for one in game.past[moment:]] + [game.value]
    assert not isinstance(game.act(Act(kind="undo_to", seat="A", values={"moment": moment, "answers": 0})), Rejection)
    for answer in (answer for value in steps for answer in value.since):
        assert not isinstance(game.answer(answer), Rejection)
    assert seen(game) == end


@pytest.mark.parametrize("number", BATTLES)
def test_the_same_number_is_the_same_battle(number: int) -> None:
    one, other = DicePlayed(number).play(max_answers=80), DicePlayed(number).play(max_answers=80)
    assert seen(one.game) == seen(other.game)


class Losing(DicePlayed):
    """Looks at what armies lose for damage: as much health as possible, and never more than the damage."""

    looked = 0

    def note(self, before: State, decision: Decision, answer: Answer, told: tuple[Event, ...]) -> None:
        super().note(before, decision, answer, told)
        if decision.prompt != "ask.losses":
            return
        most = decision.values["most"]
        healths = [before.dice[option.key].health for option in decision.options]
        picked = sum(before.dice[key].health for key in answer.pick or ())
        assert picked == largest_sum(healths, most) <= most
        self.looked += 1


def test_as_much_health_falls_as_the_damage_can_kill() -> None:
    battles = [Losing(number) for number in BATTLES]
    for one in battles:
        one.play(max_answers=600)
    assert sum(one.looked for one in battles) > 20


def test_nobody_stays_behind_where_the_dead_haunt() -> None:
    for number in BATTLES:
        state = DicePlayed(number).play(max_answers=300).game.value.quiet
        assert not any(is_haunt(die.place) for die in state.dice.values())
