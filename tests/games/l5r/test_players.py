"""Computer players of L5R: items, attachments, poison, forced flips, Lords, what needs no activation, and whole battles
in words."""

from typing import Any

import pytest

from app.ai.answers import open_keys
from app.ai.policy import never
from app.engine.game import Game, GameValue
from app.engine.protocol import Answer, Decision, Option
from app.games.disk.names import Names
from app.games.disk.rules.answers import landing_of
from app.games.disk.rules.flips import FlipSpot
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.ai.fight_estimate import best_volley, forecast, prize, shot_worth, stack_of, volley
from app.games.diskwars.ai.greedy import Greedy
from app.games.diskwars.ai.hints import hints
from app.games.diskwars.ai.light_board.board_reader import board_of
from app.games.diskwars.ai.powers import best_power
from app.games.diskwars.ai.prices import best_use
from app.games.diskwars.ai.scenario_goals import goals
from app.games.diskwars.ai.skill import Skill
from app.games.diskwars.ai.worth import points_of
from app.games.diskwars.rules.abilities.using import use_for
from app.games.diskwars.rules.state import State
from app.games.l5r.ai.players import PLAYERS
from app.games.l5r.rules.play import L5r
from app.words.hints import tell_hint
from tests.ai.arena import Arena
from tests.bench.meetings import SCENES, opening_of_clans
from tests.games.l5r.stage import at_home
from tests.games.l5r.table import L5rPlaying, card, laid, unit

RULES = L5r()
HOMES = [{"id": "home-a", "at": [6, 18], "role": "staging:A"}, {"id": "home-b", "at": [42, 18], "role": "staging:B"}]
CLUB, COAT, ARROW = "crab-iron-club", "padded-coat", "heavy-arrow"
COURT = "escort-to-winter-court"


def said(state: State, decision: Decision | None = None) -> Answer:
    """What greedy answers to a question, or to the one that a state asks."""
    game: Game[State] = Game(RULES, GameValue(state))
    asked = decision or game.decision
    assert asked is not None
    seat = decision.seats[0] if decision else game.waiting[0]
    return Greedy(RULES, 1).answer(state if decision else game.view(seat), asked, seat)


def picked(state: State, decision: Decision | None = None) -> str:
    (key,) = said(state, decision).pick or ()
    return key


def coming(item: str, *disks: dict[str, Any]) -> State:
    """The reinforcements of the second round begin with an item."""
    seats = [{"id": "A", "stack": [item, "spare"], "army": [item]}, {"id": "B", "stack": ["spare"]}]
    table = {"width": 48, "height": 36, "lands": HOMES}
    return laid(*disks, unit("b9", 44, 33), seats=seats, table=table, segment="reinforcement", round=2)


# --- items ---


def test_an_item_goes_to_who_wins_a_fight_by_it() -> None:
    """The club makes an attack of four, enough for the enemy beneath; the dearer unit is far from everybody."""
    fighter, idle = card("2/2/3", points=4), card("4/4/4", points=9)
    enemy = unit("b1", 7, 18, card("1/1/4", points=8))
    state = coming(CLUB, enemy, unit("a1", 6, 18, fighter), unit("a2", 6, 15, idle))
    assert picked(state) == "a1"


def test_an_item_that_decides_nothing_goes_to_the_dearest_that_lives_longest() -> None:
    cheap, dear = card("3/3/3", points=4), card("3/3/3", points=5, wounds=2)
    assert picked(coming(COAT, unit("a1", 6, 16, cheap), unit("a2", 6, 20, dear))) == "a2"


def test_an_attachment_goes_to_the_archer_with_most_targets() -> None:
    archer = card("1/1/3", "missile:arrow:1")
    state = coming(
        ARROW, unit("a1", 6, 15, archer), unit("a2", 8, 20, {**archer, "name": "Other"}),
        unit("b1", 20, 22, card("1/1/3")), unit("b2", 20, 19, card("1/1/3")),
    )  # fmt: skip
    assert picked(state) == "a2"


def test_a_lord_is_not_offered_an_item() -> None:
    """R172: the Lord carries nothing, whatever it could win by it."""
    state = coming(CLUB, unit("a1", 6, 18, "lord"), unit("a2", 6, 21, card()))
    game: Game[State] = Game(RULES, GameValue(state))
    assert game.decision is not None
    assert open_keys(game.decision) == ("a2",)
    assert picked(state) == "a2"


def stacked(*ids: str) -> list[str]:
    """The order in which greedy stacks an army."""
    state = opening_of_clans(0)
    units = {one: state.cards[one] for one in ids if one in state.cards}
    assert set(ids) <= {*units, *state.items}
    made = Decision(kind="order", seats=("A",), prompt="ask.order", options=tuple(Option(one) for one in ids))
    return list(said(state, made).order or ())


def test_an_item_lies_right_behind_the_unit_that_should_carry_it_and_never_first() -> None:
    state = opening_of_clans(0)
    army = list(dict.fromkeys(state.seat("A").army))
    items = [one for one in army if one in state.items]
    order = stacked(*items, *(one for one in army if one in state.cards))
    assert items
    assert order[0] in state.cards
    for item in items:
        before = order[order.index(item) - 1]
        assert before in state.cards
        if state.items[item].is_attachment:
            assert "missile" in state.cards[before].skills


# --- shots ---


def shooting(*items: str, own: str = "missile:arrow:1", toughness: int = 3, **beside: Any) -> State:
    target = unit("b1", 16, 10, card(f"1/1/{toughness}", points=8), **beside)
    return laid(unit("a1", 10, 10, card("1/1/3", own), items=list(items)), target, segment="missile")


def test_an_attachment_that_kills_is_dropped_in_place_of_arrows_that_do_not() -> None:
    playing = L5rPlaying(shooting(ARROW, toughness=4)).pick("a1")
    assert playing.asked == "ask.missile"
    assert playing.game.decision is not None
    answer = Greedy(RULES, 1).answer(playing.state, playing.game.decision, "A")
    assert answer.pick == (ARROW,)


def test_an_attachment_is_kept_where_the_own_missiles_do_as_well() -> None:
    playing = L5rPlaying(shooting(ARROW, own="missile:arrow:4", toughness=2)).pick("a1")
    assert playing.game.decision is not None
    answer = Greedy(RULES, 1).answer(playing.state, playing.game.decision, "A")
    assert answer.pick == ("arrow",)


def test_an_attachment_makes_the_shot_worth_more_to_the_board_too() -> None:
    plain, armed = shooting(toughness=4), shooting(ARROW, toughness=4)
    assert best_volley(armed, "a1") > best_volley(plain, "a1")
    without, with_it = (board_of(state).pieces[0].volleys[1] for state in (plain, armed))
    assert with_it > without


def test_shurikens_are_priced_by_the_toughness_that_they_take() -> None:
    own = "missile:poisoned-shurikens:2"
    tough, weak = (volley(shooting(own=own, toughness=number), "a1", "b1") for number in (8, 3))
    assert 0 < tough < weak
    doomed = volley(shooting(own=own, toughness=4, damage=3), "a1", "b1")
    assert doomed > 2 * weak  # one counter more and the damage that lies there wounds


def test_nobody_shoots_at_a_lord_whom_missiles_do_not_harm() -> None:
    seats = [{"id": "A", "stack": ["spare"]}, {"id": "B", "stack": ["spare"], "lord": "lord"}]
    archer = unit("a1", 10, 10, card("1/1/3", "missile:arrow:4"))
    table = {"width": 60, "height": 60}
    state = laid(archer, unit("b1", 16, 10, "lord"), table=table, seats=seats, scenario=COURT, segment="missile")
    assert points_of(state, state.disks["b1"]) == 60
    assert shot_worth(state, "a1", "arrow", "b1") == 0
    assert board_of(state).pieces[0].volleys[1] == 0


# --- wounds (R40) ---


@pytest.mark.parametrize(("strength", "wounds"), [(2, 0), (3, 1), (6, 1), (7, 2)])
def test_r40_players_know_that_twice_the_toughness_is_one_wound(strength: int, wounds: int) -> None:
    below = unit("b1", 10, 10, card("0/0/3", points=8, wounds=2))
    state = laid(below, unit("a1", 11, 10, card(f"{strength}/1/9")), segment="combat")
    lost = forecast(state, stack_of(state, ["a1"])).lost.get("B", 0.0)
    assert lost == wounds * 4
    assert board_of(state).fought(0b11).wounds.get(0, 0) == wounds
    assert (prize(state, "b1", strength) >= 4) == (wounds > 0)


# --- forced flips, poison, duels ---


def fear_worth(x: float) -> float:
    """What it is worth to frighten an enemy somewhere on the line to the edge, one flip towards it."""
    feared = unit("b1", x, 10, card("1/1/1", points=8))
    state = laid(unit("a1", 12, 10, card("1/1/9", "fear:1:12")), feared, unit("b9", 44, 30))
    use = use_for(state, state.disks["a1"].card.book.records[0], "a1", "A")
    return best_use(state, use)[0]


def test_fear_that_drives_an_enemy_off_the_table_is_worth_the_whole_disk() -> None:
    assert fear_worth(1.5) == 8
    assert fear_worth(6) < 4


def test_a_forced_flip_that_greedy_leads_takes_an_enemy_off_the_table_and_never_its_own() -> None:
    for id_, is_off in (("a1", False), ("b1", True)):
        state = laid(unit(id_, 1.5, 10, card("1/1/1", points=8)), unit("a9", 30, 30), unit("b9", 40, 30))
        lying = state.table[id_]
        spot = FlipSpot(id_, lying.at, lying.radius, 1, is_forced=True)
        made = Decision(kind="place", seats=("A",), prompt="ask.forced-flip", place=spot, about=(id_,))
        landing = landing_of(spot, said(state, made))
        assert landing is not None
        assert state.table.holds_middle(landing) != is_off


def test_poison_is_cleared_where_it_decides_a_fight() -> None:
    """Toughness four holds an attack of three; with two poison counters it does not."""
    poisoned = unit("a1", 11, 10, card("1/1/4", points=9), poison=2)
    below = unit("b1", 10, 10, card("1/3/9", points=5))
    state = laid(below, poisoned, unit("b9", 44, 30))
    gain, action = best_power(state, "a1", "A")
    assert action == "clear-poison"
    assert gain > 9
    healthy = laid(below, {**poisoned, "poison": 0}, unit("b9", 44, 30))
    assert best_power(healthy, "a1", "A") == (0.0, "")


def test_a_duel_that_cannot_kill_is_worth_little_beside_one_that_can() -> None:
    challenge = {
        "kind": "sa", "summary": "Duel", "records": [
            {"when": "activate", "pick": [{"name": "a", "who": "enemy & within(self, 6in)"}],
             "do": [{"duel": {"a": "self", "b": "a"}}]},
        ],
    }  # fmt: skip

    def worth(mine: int, theirs: int) -> float:
        own = unit("a1", 10, 10, card(f"1/1/{mine}", abilities=[challenge]))
        state = laid(own, unit("b1", 14, 10, card(f"1/1/{theirs}", points=8)))
        return best_use(state, use_for(state, state.disks["a1"].card.book.records[0], "a1", "A"))[0]

    assert worth(3, 1) > 5 > worth(3, 14)
    assert worth(1, 14) < 0


# --- Lords and goals ---


def court(round_: int, at: float, *others: dict[str, Any]) -> State:
    """A Lord at some place on the way to Winter Court, which lies in the middle of the table."""
    lands = [{"id": "court", "at": [30, 30], "role": "centre"}, {"id": "home-a", "at": [6, 30], "role": "staging:A"}]
    seats = [{"id": "A", "stack": ["spare"], "lord": "lord"}, {"id": "B", "stack": ["spare"]}]
    table = {"width": 60, "height": 60, "lands": lands}
    far = unit("b9", 55, 55)
    return laid(unit("a1", at, 30, "lord"), *others, far, table=table, seats=seats, scenario=COURT, round=round_)


@pytest.mark.parametrize("player", ["greedy", "captain"])
def test_a_lord_goes_when_it_must_and_arrives_in_the_last_round(player: str) -> None:
    for round_, at in ((6, 14), (7, 19), (8, 23)):
        state = court(round_, at)
        playing = L5rPlaying(state)
        mind = PLAYERS[player].make(1, never)
        while playing.game.decision is not None and playing.game.waiting[0] == "A":
            playing.game.answer(mind.answer(playing.game.view("A"), playing.game.decision, "A"))
        assert playing.state.table["a1"].at[0] > state.table["a1"].at[0] + 4 * 25_400


@pytest.mark.parametrize("player", ["greedy", "captain"])
def test_a_lord_stays_out_of_the_reach_of_who_could_kill_it_while_there_is_time(player: str) -> None:
    """Three flips of two inches, and half the width of both: seven and a half inches from 24."""
    playing = L5rPlaying(court(2, 14, unit("b1", 24, 30, card("6/6/6", movement=3))))
    mind = PLAYERS[player].make(1, never)
    while playing.game.decision is not None and playing.game.waiting[0] == "A":
        playing.game.answer(mind.answer(playing.game.view("A"), playing.game.decision, "A"))
    assert playing.state.table["a1"].at[0] <= 16.5 * 25_400


def test_the_attacker_of_the_pass_is_drawn_more_by_each_round_and_most_by_the_last_blow() -> None:
    def pull(round_: int, attack: int) -> float:
        lands = [{"id": "home-b", "at": [36, 18], "role": "staging:B"}]
        seats = [{"id": "A", "stack": ["spare"]}, {"id": "B", "stack": ["spare"]}]
        table = {"width": 60, "height": 48, "lands": lands}
        attacker = unit("a1", 10, 18, card(f"{attack}/1/3"))
        state = laid(
            attacker, unit("b1", 40, 30), seats=seats, table=table, scenario="holding-beiden-pass", round=round_
        )
        return max(goal.worth for goal in goals(state, "A", "a1"))

    assert 0 < pull(1, 3) < pull(6, 3)
    assert pull(1, 8) > pull(6, 3)


# --- hints ---


def test_a_hint_suggests_the_stronghold_first_and_says_what_it_gains() -> None:
    crab = {"name": "Crab", "faction": "crab", "attack": 4}
    enemy = unit("b1", 14.5, 10, {"name": "Foe", "attack": 4, "toughness": 6})
    state = at_home(unit("a1", 14, 10, crab), enemy, unit("b9", 44, 33), card="crab-border-fort")
    game: Game[State] = Game(RULES, GameValue(state))
    assert game.decision is not None
    best = hints(Captain(RULES, 1, Skill(budget=30)), game.view("A"), game.decision, "A")[0]
    assert best.answer.pick == ("home:ability",)
    sentence = tell_hint(best.what, best.value, best.notes, Names(state))
    assert sentence.startswith("Use your Stronghold. Worth ")
    assert "gains about" in sentence


def test_a_stronghold_that_counts_as_an_activation_is_used_too_where_it_is_worth_it() -> None:
    """R151, the switch."""
    crab = {"name": "Crab", "faction": "crab", "attack": 4}
    enemy = unit("b1", 14.5, 10, {"name": "Foe", "attack": 4, "toughness": 6})
    disks = (unit("a1", 14, 10, crab), enemy, unit("b9", 44, 33))
    state = at_home(*disks, card="crab-border-fort", options={"stronghold": "activation"})
    assert state.stronghold_use == "activation"
    assert picked(state) == "home:ability"


def test_a_hint_names_a_bearer_with_the_reason() -> None:
    fighter, enemy = card("2/2/3", points=4), unit("b1", 7, 18, card("1/1/4", points=8))
    state = coming(CLUB, enemy, unit("a1", 6, 18, fighter), unit("a2", 6, 15, card("4/4/4", points=9)))
    game: Game[State] = Game(RULES, GameValue(state))
    assert game.decision is not None
    best = hints(Captain(RULES, 1, Skill(budget=30)), game.view("A"), game.decision, "A")[0]
    assert tell_hint(best.what, best.value, best.notes, Names(state)).startswith("Give the item to Unit (a1). Worth ")


# --- whole battles ---


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(SCENES)))
@pytest.mark.parametrize("player", ["first", "random", "greedy", "recruit"])
def test_nobody_leaves_the_table_by_its_own_will(player: str, number: int) -> None:
    """R160, in each scenario: whoever left it was pushed."""
    arena = Arena(opening_of_clans(number), {"A": player, "B": player}, number)
    while arena.game.decision is not None:
        asked = arena.game.decision
        told = arena.game.answer(arena.said())
        assert isinstance(told, tuple)
        left = [event for event in told if event.kind == "disk-left"]
        assert not left or asked.prompt != "ask.flip"
    assert arena.game.result is not None
