"""What is foretold on a field of Warhammer: Diskwars is what the rules do: landings, melee, the dice of a shot."""

from itertools import product
from random import Random

import pytest

from app.engine.protocol import Answer
from app.games.api.outlook import NOTHING, Fate
from app.games.disk.preview.forecast import LandingForecast, Volley
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.battle.preview.forecast import chosen, chosen_slowly, fight, landed, landed_slowly
from app.games.warhammer.rules.numbers import FACES
from app.games.warhammer.rules.state import State
from tests.rules.warhammer.table import Playing, acting, disk, inch, named, position, shot, terrain
from tests.rules.warhammer.test_shooting import bow, shooting


def ends(state: State, id_: str) -> dict[str, tuple[str, ...]]:
    return {fate.piece: fate.ends for fate in fight(state, [id_]).fates}


# --- melee ---


def test_a_duel_is_told_with_its_numbers() -> None:
    told = fight(position(disk("b", (10, 10), "4/4/3"), disk("a", (10.5, 10), "5/5/6")), ["a"])
    assert told.fates == (
        Fate("b", (5, 5), 3, ("destroyed",), (1, 1)),
        Fate("a", (4, 4), 6, ("holds",), (0, 0), is_answer=True),
    )
    assert told.choosers == ()


def test_who_lies_alone_or_on_a_friend_fights_nobody() -> None:
    assert fight(position(disk("a", (10, 10)), disk("b", (20, 10))), ["a"]) == NOTHING
    assert fight(position(disk("a", (10, 10)), disk("a2", (10.5, 10))), ["a"]) == NOTHING


def test_swift_strikes_before_the_answer_and_stamina_bears_a_wound() -> None:
    swift = disk("a", (10.5, 10), "5/5/2", "swift:attack")
    assert ends(position(disk("b", (10, 10), "4/4/3"), swift), "a") == {"b": ("destroyed",)}
    told = fight(position(disk("b", (10, 10), "0/1/3", stamina=2), disk("a", (10.5, 10), "5/5/9")), ["b"]).fate("b")
    assert told is not None
    assert (told.ends, told.wounds, told.bears) == (("wounded",), (1, 1), 3)


def test_what_depends_on_a_choice_is_told_with_who_chooses() -> None:
    state = position(disk("b", (10, 10), "1/1/3"), disk("b2", (11.5, 11), "1/1/9"), disk("a", (10.8, 10), "5/5/6"))
    told = fight(state, ["a"])
    assert told.choosers == ("A",)
    assert {fate.piece: fate.ends for fate in told.fates} == {
        "b": ("destroyed", "untouched"), "b2": ("holds", "untouched"), "a": ("holds",),
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(25))
def test_a_melee_ends_as_it_was_foretold(seed: int) -> None:
    random = Random(seed)
    disks = [
        disk(
            f"{random.choice('ab')}{n}",
            (random.uniform(9, 12), random.uniform(9, 12)),
            f"{random.randint(1, 6)}/{random.randint(0, 5)}/{random.randint(2, 6)}",
            *random.sample(("swift:attack", "slow:both", "frenzy", "poison"), random.randint(0, 1)),
            stamina=random.randint(0, 1),
        )
        for n in range(random.randint(2, 5))
    ]
    state = position(*disks, hands={"A": (), "B": ()}, round=5)
    told = {one.piece: one for id_ in state.disks for one in fight(state, [id_]).fates}
    playing = Playing(state).to_end()
    dead = {one["piece"] for one in playing.told("disk-lost")}
    assert {one["upon"] for one in playing.told("blow-struck")} <= told.keys()
    for id_, fate in told.items():
        assert ("destroyed" in fate.ends) if id_ in dead else (fate.ends != ("destroyed",)), (id_, fate)


# --- landings ---


def moving(*disks, **more) -> Playing:  # type: ignore[no-untyped-def]
    playing = acting(*disks, **more)
    if playing.asked == "ask.activation":
        playing.pick(disks[0][0].id)
    return playing.pick("move")


def come_down(playing: Playing, *at: tuple[float, float]) -> LandingForecast:
    assert playing.game.decision is not None
    answers = [Answer(decision=playing.game.decision.id, seat="A", place=Flip((inch(x), inch(y)))) for x, y in at]
    before = playing.game.hash
    told = landed(playing.game, answers, "a")
    assert playing.game.hash == before, "nothing has happened"
    return told


def test_a_landing_tells_whom_it_pins_and_how_the_melee_would_end() -> None:
    playing = moving(disk("a", (10, 10), "5/5/6"), disk("b", (14, 10), "4/4/3"))
    told = come_down(playing, (11.7, 10), (13.2, 10))
    assert (told.attacks, told.covers, told.stack, told.must_stop) == (("b",), (), 2, True)
    assert {fate.piece: fate.ends for fate in told.fight.fates} == {"b": ("destroyed",), "a": ("holds",)}
    playing.flip(11.7, 10).flip(13.2, 10)
    assert playing.asked != "ask.flip", "the move has ended there"


def test_impact_and_guard_strike_at_once() -> None:
    playing = moving(disk("a", (10, 10), "5/5/6", "impact:2"), disk("b", (12.5, 10), "4/4/5", "guard:1"))
    told = come_down(playing, (11.7, 10))
    assert {fate.piece: fate.force for fate in told.at_once} == {"b": (2, 2), "a": (1, 1)}
    assert told.fight.fate("b") is not None
    assert told.fight.fate("b").force == (7, 7)  # type: ignore[union-attr]


def test_a_friend_is_covered_and_stops_nobody() -> None:
    told = come_down(moving(disk("a", (10, 10)), disk("a2", (12.5, 10)), disk("b", (30, 10))), (11.7, 10))
    assert (told.attacks, told.covers, told.must_stop, told.fight) == ((), ("a2",), False, NOTHING)


def test_rough_ground_stops_and_dangerous_ground_is_told_without_its_die() -> None:
    rough = moving(disk("a", (10, 10)), disk("b", (30, 10)), terrain=(terrain("wood", (13, 10), "rough"),))
    assert come_down(rough, (11.7, 10)).must_stop
    fire = moving(disk("a", (10, 10)), disk("b", (30, 10)), terrain=(terrain("fire", (13, 10), "dangerous:physical"),))
    told = come_down(fire, (11.7, 10))
    assert (told.is_open, told.must_stop) == (True, False)
    assert come_down(fire, (11.7, 10), (13, 10)) == told, "what comes after the die is not known"


def test_who_leaves_the_field_is_struck_by_nobody() -> None:
    told = come_down(moving(disk("a", (0.2, 10)), disk("b", (30, 10))), (-1.5, 10))
    assert (told.at_once, told.attacks, told.must_stop) == ((), (), False)


def test_nothing_hidden_counts() -> None:
    """What the others have in hand and want to reach may be anything."""
    playing = moving(disk("a", (10, 10), "5/5/6"), disk("b", (12.5, 10), "4/4/3"), disk("a2", (30, 30)))
    seen = playing.game.view("A")
    assert seen.seat("B").hand == () or HIDDEN in seen.seat("B").hand
    covered = Playing(seen.with_seat("B", hand=(HIDDEN, HIDDEN), objective=HIDDEN))
    assert fight(covered.state, ["a"]) == fight(playing.state, ["a"])
    assert come_down(playing, (11.7, 10)).attacks == ("b",)


def test_what_was_asked_before_tells_nothing_about_now() -> None:
    playing = moving(disk("a", (10, 10)), disk("b", (12.5, 10)))
    assert landed(
        playing.game, [Answer(decision=0, seat="A", place=Flip((inch(11.7), inch(10))))], "a"
    ) == LandingForecast("a")


# --- ranged attacks ---


def volley(playing: Playing, target: str = "b") -> Volley:
    assert playing.game.decision is not None
    told = chosen(playing.game, Answer(decision=playing.game.decision.id, seat="A", pick=(target,)))
    assert isinstance(told, Volley)
    return told


def test_three_dice_at_medium_range() -> None:
    told = volley(
        shooting(bow("a", (10, 20)), disk("b", (16, 20), "0/0/4"), disk("b2", (18.5, 20)), disk("b3", (30, 4)))
    )
    assert (told.band, told.dice, told.strength, told.toughness) == ("medium", 3, (3, 3), 4)
    assert told.damage == 450  # three dice, half of their faces harm, three each
    assert told.harmed == 88  # all but one throw in eight
    assert (told.critical, told.scattered) == (42, 42)  # all but five sixths three times
    assert told.destroyed == 50  # two or three of three
    assert told.beside == ("b2",)


def test_only_criticals_count_at_siege_range() -> None:
    lobber = shooting(named("a", "rock-lobber", (5, 20)), disk("b", (30, 20), "0/0/9"), disk("b2", (30, 4)))
    told = volley(lobber)
    assert (told.band, told.is_critical_only, told.harmed, told.critical) == ("siege", True, 31, 31)


def test_of_two_attacks_the_one_is_told_that_was_chosen() -> None:
    two = disk("a", (10, 20), ranged=(shot("medium", 1, 2), shot("long", 2, 5)))
    playing = shooting(two, disk("b", (14, 20), "0/0/9"), disk("b2", (30, 4)))
    assert playing.asked == "ask.shot"
    assert (volley(playing.pick("shot:2")).dice, volley(playing).strength) == (2, (5, 5))


@pytest.mark.parametrize("shooter", ["reikland-crossbowmen", "maiden-guard", "rock-lobber"])
def test_the_odds_are_those_of_all_throws_played_by_the_game(shooter: str) -> None:
    """Every throw of the dice, one by one, given to the game itself."""

    def begin() -> Playing:
        return shooting(
            named("a", shooter, (10, 20)), disk("b", (14, 20), "0/0/3", stamina=1), disk("b2", (30, 4)),
            disk("a2", (30, 30)),
        )  # fmt: skip

    told = volley(begin())
    lost, hurt, damage, total = 0, 0, 0, 6**told.dice
    for faces in product(FACES["battle"], repeat=told.dice):
        playing = begin().pick("b").roll(*faces)
        if playing.asked == "chance.dice":
            playing.roll(*["miss"] * faces.count("scatter"))
        amount = sum(one["amount"] for one in playing.told("disk-damaged") if one["piece"] == "b")
        damage, hurt = damage + amount, hurt + bool(amount)
        lost += bool([one for one in playing.told("disk-wounded") if one["piece"] == "b"])
    assert told.wounded == round(100 * lost / total)
    assert told.harmed == round(100 * hurt / total)
    assert told.damage == round(100 * damage / total)


def test_magic_tells_who_is_hurt_at_once() -> None:
    playing = acting(disk("a", (10, 20), "1/1/3", "magic:3"), disk("b", (14, 20), "0/0/3"), disk("b2", (14, 24)))
    playing.pick("magic")
    assert playing.game.decision is not None
    told = chosen(playing.game, Answer(decision=playing.game.decision.id, seat="A", pick=("b",)))
    assert isinstance(told, tuple)
    assert [(fate.piece, fate.ends) for fate in told] == [("b", ("destroyed",))]


# --- never long at a time ---


def test_it_pauses_between_throws_and_between_ways() -> None:
    playing = shooting(bow("a", (10, 20), strength="d6"), disk("b", (16, 20), "0/0/4"), disk("b2", (30, 4)))
    assert playing.game.decision is not None
    answer = Answer(decision=playing.game.decision.id, seat="A", pick=("b",))
    assert sum(1 for _ in chosen_slowly(playing.game, answer)) == 1 + 20 * 6
    move = moving(disk("a", (10, 10)), disk("b", (12.5, 10)))
    assert move.game.decision is not None
    flip = Answer(decision=move.game.decision.id, seat="A", place=Flip((inch(11.7), inch(10))))
    said = len(move.game.value.since)
    assert sum(1 for _ in landed_slowly(move.game, [flip], "a")) == said + 3  # the flip, the landing, one fight
