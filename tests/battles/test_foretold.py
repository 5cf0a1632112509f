"""What is foretold is what the rules do: fights, landings, shots, whatever lies in the stack."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision
from app.games.api.outlook import NOTHING, Fate
from app.games.disk.preview.forecast import heap
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.drops import hit_chance
from app.games.diskwars.battle.narrator.refusals import why_not_chosen
from app.games.diskwars.battle.preview.forecast import by_seat, chosen, fight, fight_slowly, landed, shot
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import Disk, Seat, State
from tests.rules.diskwars.table import Playing, disk, inch, position
from tests.soak.skirmishes import Skirmish


def ends(state: State, id_: str) -> dict[str, tuple[str, ...]]:
    return {fate.piece: fate.ends for fate in fight(state, [id_]).fates}


# --- fights ---


def test_a_duel_is_told_with_its_numbers() -> None:
    told = fight(position(disk("b", (10, 10), "4/4/3"), disk("a", (10.5, 10), "5/5/6")), ["a"])
    assert told.fates == (
        Fate("b", (5, 5), 3, ("destroyed",), (1, 1)),
        Fate("a", (4, 4), 6, ("holds",), (0, 0), is_answer=True),
    )
    assert told.choosers == ()


def test_who_lies_alone_fights_nobody() -> None:
    assert fight(position(disk("a", (10, 10)), disk("b", (20, 10))), ["a"]) == NOTHING
    assert fight(position(disk("a", (10, 10)), disk("a2", (10.5, 10))), ["a"]) == NOTHING


def test_first_blow_strikes_before_the_answer() -> None:
    quick = disk("a", (10.5, 10), "5/5/2", skills=["first-blow"])
    assert ends(position(disk("b", (10, 10), "4/4/3"), quick), "a") == {"b": ("destroyed",)}


def test_wounds_are_counted_and_earlier_damage_too() -> None:
    state = position(disk("b", (10, 10), "1/1/3", wounds=3, wounds_taken=1, damage=1), disk("a", (10.5, 10), "5/5/9"))
    told = fight(state, ["b"]).fate("b")
    assert told is not None
    assert (told.force, told.ends, told.wounds) == ((6, 6), ("destroyed",), (3, 3))
    weak = fight(position(disk("b", (10, 10), "1/1/3", wounds=3), disk("a", (10.5, 10), "4/4/9")), ["b"]).fate("b")
    assert weak is not None
    assert (weak.ends, weak.wounds) == (("wounded",), (1, 1))


def test_what_depends_on_a_choice_is_told_with_who_chooses() -> None:
    state = position(disk("b", (10, 10), "1/1/3"), disk("b2", (11.5, 11), "1/1/9"), disk("a", (10.8, 10), "5/5/6"))
    told = fight(state, ["a"])
    assert told.choosers == ("A",)
    assert {fate.piece: fate.ends for fate in told.fates} == {
        "b": ("destroyed", "untouched"), "b2": ("holds", "untouched"), "a": ("holds",),
    }  # fmt: skip


def test_missile_damage_of_this_segment_counts_before_the_fight() -> None:
    state = position(disk("b", (10, 10), "9/9/3", damage=3), disk("a", (10.5, 10), "1/1/6"), segment="missile")
    hit = replace(state, shares={"b": {"A": 3}})
    assert ends(hit, "a") == {"b": ("destroyed",)}


def test_nothing_hidden_can_show() -> None:
    """A spellbook and a stack full of what is not there change nothing."""
    state = position(disk("b", (10, 10), "4/4/3"), disk("a", (10.5, 10), "5/5/6"))
    hidden = replace(state, seats=tuple(Seat(id=one, spellbook=("?",), stack=("?",)) for one in "AB"))
    assert fight(hidden, ["a"]) == fight(state, ["a"])


def test_many_ways_to_choose_are_not_all_tried() -> None:
    """Each attacker has several victims: more ways than anybody waits for."""
    low = [disk(f"b{n}", (10 + 1.2 * n, 10), "1/1/3") for n in range(6)]
    high = [disk(f"a{n}", (10.6 + 1.2 * n, 10.9), "2/1/3") for n in range(5)]
    told = fight(position(*low, *high), ["a0"])
    assert told.is_partial
    assert sum(1 for _ in fight_slowly(position(*low, *high), ["a0"])) <= 12


@pytest.mark.parametrize("seed", range(40))
def test_a_fight_ends_as_it_was_foretold(seed: int) -> None:
    random = Random(seed)
    skills = ("first-blow", "swashbuckler", "flying")
    disks = [
        disk(
            f"{random.choice('ab')}{n}",
            (random.uniform(9, 12), random.uniform(9, 12)),
            f"{random.randint(1, 6)}/{random.randint(0, 5)}/{random.randint(2, 6)}",
            wounds=random.randint(1, 2),
            skills=random.sample(skills, random.randint(0, 1)),
        )
        for n in range(random.randint(2, 5))
    ]
    state = position(*disks, segment="combat")
    told = {one.piece: one for id_ in state.disks for one in fight(state, [id_]).fates}
    dead = _destroyed(state)
    assert dead <= told.keys()
    for id_, fate in told.items():
        assert ("destroyed" in fate.ends) if id_ in dead else (fate.ends != ("destroyed",)), (id_, fate)


def _destroyed(state: State) -> set[str]:
    """Who falls when everything that is asked is answered by the first option."""
    game = Game(Diskwars(), GameValue(state))
    events = list(game.first_events)
    while game.decision is not None and game.state.segment == "combat":
        answer = Answer(decision=game.decision.id, seat=game.waiting[0], pick=(game.decision.options[0].key,))
        told = game.answer(answer)
        assert isinstance(told, tuple)
        events += told
    upto = next((n for n, one in enumerate(events) if one.kind == "counters-removed"), len(events))
    return {str(one.values["piece"]) for one in events[:upto] if one.kind == "disk-destroyed"}


# --- landings ---


def moving(*disks: tuple[Disk, tuple[int, int]]) -> Playing:
    return Playing(position(*disks)).pick("a", "move")


def flips(playing: Playing, *at: tuple[float, float]) -> list[Answer]:
    assert playing.game.decision is not None
    return [Answer(decision=playing.game.decision.id, seat="A", place=Flip((inch(x), inch(y)))) for x, y in at]


def test_a_landing_tells_whom_it_attacks_and_how_that_ends() -> None:
    playing = moving(disk("a", (14, 10), "5/5/6"), disk("b", (10, 9.1), "4/4/3"), disk("b2", (10, 10.9), "4/4/3"))
    told = landed(playing.game, flips(playing, (4, 10), (4, 10)), "a")
    assert (told.attacks, told.covers, told.stack) == (("b", "b2"), (), 3)
    assert told.fight.choosers == ("A",)
    before = playing.game.state
    assert before.table["a"].at == (inch(14), inch(10))  # nothing has happened


def test_a_landing_on_a_friend_covers_it() -> None:
    playing = moving(disk("a", (14, 10)), disk("a2", (12, 10)))
    told = landed(playing.game, flips(playing, (4, 10)), "a")
    assert (told.attacks, told.covers, told.fight) == ((), ("a2",), NOTHING)


def test_a_landing_on_the_bare_table_concerns_nobody() -> None:
    playing = moving(disk("a", (14, 10)), disk("b", (30, 10)))
    assert landed(playing.game, flips(playing, (20, 10)), "a").is_plain


def test_the_last_move_of_a_round_is_not_fought_out_before_it_is_told() -> None:
    """With nobody else to move, the game would go on to combat and to the next round by itself."""
    playing = moving(disk("a", (14, 10), "5/5/6"), disk("b", (12, 10), "4/4/3", activated=1))
    told = landed(playing.game, flips(playing, (12, 10)), "a")
    assert told.attacks == ("b",)
    assert [(one.piece, one.ends) for one in told.fight.fates] == [("b", ("destroyed",)), ("a", ("holds",))]


# --- shots and choices ---


def test_a_shot_tells_how_many_hits_destroy_and_who_stands_beside() -> None:
    bow = {"missile": ("arrow", "3")}
    state = position(
        disk("a", (10, 10), skills=bow), disk("b", (15, 10), "1/1/3"), disk("a3", (16.4, 10)), disk("b9", (30, 30)),
        segment="missile",
    )  # fmt: skip
    told = shot(state, "a", "b")
    assert told is not None
    assert (told.missile, told.count, told.needed) == ("arrow", 3, 2)
    assert told.fate.ends == ("destroyed",)
    assert told.beside == ("a3",)
    bare = round(100 * hit_chance(state.table["b"].radius, "steady"))
    assert 40 < told.chance < bare, "what comes down on both hits the disk on top (R6)"
    assert 0 < told.destroyed < 100
    strong = shot(replace(state, disks={**state.disks, "b": disk("b", (15, 10), "1/1/9")[0]}), "a", "b")
    assert strong is not None
    assert (strong.needed, strong.fate.ends, strong.fate.force) == (None, ("holds",), (6, 6))
    assert shot(state, "b9", "a") is None


def test_counters_that_lie_on_a_target_make_a_hit_less_likely() -> None:
    """Some of the new ones send an old one off its disk and are lost (R6): the forecast counts them."""
    bow = {"missile": ("arrow", "3")}
    edge = tuple((inch(x), inch(y)) for x, y in ((16.1, 10), (13.9, 10), (15, 11.1), (15, 8.9)))
    state = position(disk("a", (10, 10), skills=bow), disk("b", (15, 10), "1/1/9"), segment="missile")
    fresh, crowded = shot(state, "a", "b"), shot(replace(state, counters=edge), "a", "b")
    assert fresh is not None
    assert crowded is not None
    assert fresh.chance - 30 < crowded.chance < fresh.chance - 2


def test_a_stack_that_may_be_fought_next_is_told_before_it_is_chosen() -> None:
    playing = Playing(
        position(
            disk("b", (10, 10), "4/4/3"),
            disk("a", (10.5, 10), "5/5/6"),
            disk("b2", (20, 10)),
            disk("a2", (20.5, 10)),
            segment="combat",
        )
    )
    assert playing.asked == "ask.stack"
    assert playing.game.decision is not None
    answer = Answer(decision=playing.game.decision.id, seat="A", pick=("a",))
    assert [(one.piece, one.ends) for one in chosen(playing.game, answer)] == [("b", ("destroyed",)), ("a", ("holds",))]


def test_points_are_counted_for_the_seat_that_loses_them() -> None:
    state = position(disk("b", (10, 10), "4/4/3", points=4), disk("a", (10.5, 10), "5/5/6"))
    assert by_seat(state, fight(state, ["a"])) == {"B": 4}
    assert heap(state, "b") == ("a", "b")


# --- whatever is asked ---


def tell_everything(number: int, max_answers: int) -> int:
    """At every question of a skirmish all that a pointer could ask for; how much of it was told. Nothing changes."""
    skirmish, told = Skirmish(number), 0
    game = skirmish.game
    while game.decision is not None and skirmish.answers < max_answers:
        before = game.value
        told += sum(1 for _ in _told(game, game.decision, game.waiting[0]))
        assert game.value is before
        skirmish.step()
    return told


def _told(game: Game[State], decision: Decision, seat: str) -> Iterator[object]:
    if seat == CHANCE:
        return
    seen = game.view(seat)
    yield from (fight(seen, [id_]) for id_ in list(seen.disks)[:2])
    yield from (why_not_chosen(seen, decision, seat, id_) for id_ in seen.disks)
    for key in (option.key for option in decision.options if not option.reasons and option.key in seen.disks):
        if decision.kind == "pick":
            yield chosen(game, Answer(decision=decision.id, seat=seat, pick=(key,)))
        if decision.prompt == "ask.target" and decision.about[0] in seen.disks:
            yield shot(seen, decision.about[0], key)
    at = next(Diskwars().spots(game.state, decision), None) if decision.kind == "place" and decision.about else None
    if at is not None:
        is_flip = getattr(decision.place, "at", None) is not None
        place = Flip(at) if is_flip else Places({decision.about[0]: at})
        answer = Answer(decision=decision.id, seat=seat, place=place)
        if game.check(answer) is None:
            yield landed(game, [answer], decision.about[0])


@pytest.mark.parametrize("number", [1, 6])
def test_whatever_is_asked_can_be_told(number: int) -> None:
    assert tell_everything(number, 40) > 100


@pytest.mark.slow
@pytest.mark.parametrize("number", range(60))
def test_in_every_battle_everything_can_be_told(number: int) -> None:
    assert tell_everything(number, 300)
