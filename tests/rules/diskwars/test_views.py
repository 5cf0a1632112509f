"""What a seat may know (R27): nothing it sees depends on what is hidden from it, and what it imagines it could see."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer
from app.games.disk.rules.state import HIDDEN
from app.games.diskwars.rules.plain import plain
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import Ground, Seat, State
from tests.rules.diskwars.table import Playing, card, disk, gathered, position

RULES = Diskwars()
NAMES = ("bard", "ghost", "ogre", "troll", "wolf")
CARDS = {name: card(name, f"{i}/1/2") for i, name in enumerate(NAMES)}
SPELLS = ("heal", "hold", "shield")
KINDS = {kind: Ground(id=kind, name=kind, radius=50_800) for kind in ("forest", "lake", "swamp")}


@st.composite
def seats(draw: st.DrawFn, id_: str) -> Seat:
    """An army, part of it still in the stack; spells, part of them cast; a few terrains."""
    army = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=7))
    spells = draw(st.lists(st.sampled_from(SPELLS), max_size=4))
    stack = draw(st.permutations(army))
    lost = draw(st.integers(0, len(stack)))
    cast = draw(st.integers(0, len(spells)))
    return Seat(
        id=id_, army=tuple(sorted(army)), spells=tuple(sorted(spells)), stack=tuple(stack[lost:]),
        casualties=tuple(stack[:lost]), spellbook=tuple(spells[cast:]), discards=tuple(spells[:cast]),
        terrains=tuple(draw(st.lists(st.sampled_from(sorted(KINDS)), max_size=3))), is_ordered=draw(st.booleans()),
    )  # fmt: skip


@st.composite
def battles(draw: st.DrawFn) -> State:
    base = position(disk("a", (10, 10)), disk("b", (20, 10)), disk("c", (30, 10)), seats="ABC")
    made = tuple(draw(seats(id_)) for id_ in "ABC")
    options = {"open_lists": draw(st.integers(0, 1))}
    return with_its_cards(replace(base, seats=made, grounds=KINDS, options=options))


def with_its_cards(state: State) -> State:
    """A battle knows the cards that were brought to it and no others."""
    brought = {name for seat in state.seats for name in (*seat.army, *seat.stack, *seat.casualties)}
    cards = {one.card.id: one.card for one in state.disks.values()}
    return replace(state, cards={**cards, **{name: CARDS[name] for name in sorted(brought)}})


def shuffled_hidden(state: State, viewer: str, numbers: Numbers) -> State:
    """The same battle with everything rearranged that the viewer may not know; with closed lists even other pieces."""
    is_open = state.options["open_lists"]
    for seat in state.seats:
        if seat.id == viewer:
            continue
        shown = 1 if seat.is_ordered else 0
        below = numbers.shuffled(seat.stack[shown:])
        book = numbers.shuffled(seat.spellbook)
        values = {"stack": (*seat.stack[:shown], *below), "spellbook": book}
        if not is_open:
            below = tuple(numbers.choose(NAMES) for _ in below)
            book = tuple(numbers.choose(SPELLS) for _ in book)
            values = {
                "stack": (*seat.stack[:shown], *below), "spellbook": book, "army": below, "spells": book,
                "terrains": tuple(numbers.choose(sorted(KINDS)) for _ in seat.terrains),
            }  # fmt: skip
        state = state.with_seat(seat.id, **values)
    return with_its_cards(state)


@settings(max_examples=40)
@given(battles(), st.sampled_from("ABC"), st.integers(0, 999))
def test_a_view_does_not_depend_on_what_is_hidden(state: State, viewer: str, seed: int) -> None:
    other = shuffled_hidden(state, viewer, Numbers(seed))
    assert RULES.view(other, viewer) == RULES.view(state, viewer)


@settings(max_examples=40)
@given(battles(), st.sampled_from("ABC"), st.integers(0, 999))
def test_the_view_of_what_is_imagined_is_the_view(state: State, viewer: str, seed: int) -> None:
    view = RULES.view(state, viewer)
    assert RULES.view(RULES.imagine(view, Numbers(seed)), viewer) == view


@settings(max_examples=40)
@given(battles(), st.sampled_from("ABC"), st.integers(0, 999))
def test_with_open_lists_what_is_imagined_adds_up_to_the_lists(state: State, viewer: str, seed: int) -> None:
    state = replace(state, options={"open_lists": 1})
    whole = RULES.imagine(RULES.view(state, viewer), Numbers(seed))
    for seat in whole.seats:
        assert HIDDEN not in (*seat.stack, *seat.spellbook, *seat.terrains)
        assert sorted((*seat.stack, *seat.casualties)) == sorted(seat.army)
        assert sorted((*seat.spellbook, *seat.discards)) == sorted(seat.spells)


@settings(max_examples=40)
@given(battles(), st.sampled_from("ABC"))
def test_a_seat_sees_all_of_its_own(state: State, viewer: str) -> None:
    assert RULES.view(state, viewer).seat(viewer) == state.seat(viewer)
    assert RULES.view(RULES.view(state, viewer), viewer) == RULES.view(state, viewer)


@settings(max_examples=40)
@given(battles(), st.sampled_from("ABC"))
def test_sizes_and_the_top_of_a_laid_stack_are_no_secret(state: State, viewer: str) -> None:
    view = RULES.view(state, viewer)
    for seat, seen in zip(state.seats, view.seats, strict=True):
        assert (len(seen.stack), len(seen.spellbook)) == (len(seat.stack), len(seat.spellbook))
        assert not seat.is_ordered or seen.stack[:1] == seat.stack[:1]
    assert view.disks == state.disks
    assert view.table == state.table


@settings(max_examples=12)
@given(st.integers(0, 999), st.integers(1, 20), st.sampled_from("AB"))
def test_a_battle_can_go_on_from_what_a_seat_imagines(seed: int, answers: int, viewer: str) -> None:
    """Whatever a seat imagines is a battle that can be played."""
    start = gathered("tides-of-war", stack=9, options={"open_lists": 0})
    playing = Playing(start)
    for _ in range(answers):
        playing.say_the_least()
    imagined = RULES.imagine(RULES.view(playing.game.value.quiet, viewer), Numbers(seed))
    played = Playing(imagined).until_round(3)
    assert played.state.round == 3 or played.game.result is not None


def test_only_who_orders_a_stack_sees_what_is_offered_and_nobody_is_told_the_order() -> None:
    state = gathered("tides-of-war").with_seat("A", stack=("a",) * 3, is_ordered=False)
    game = Game(RULES, GameValue(state))
    assert game.decision.seen_by("B").options == ()
    assert game.decision.seen_by("A") == game.decision
    told = game.answer(Answer(decision=1, seat="A", order=("a:3", "a", "a:2")))
    assert all("a:3" not in repr(event.seen_by("B")) for event in told)


def test_the_hash_tells_apart_what_is_hidden() -> None:
    """Files and repeats are about the whole battle, not about anybody's view."""
    state = gathered("tides-of-war").with_seat("A", stack=("a", "b", "a"))
    other = state.with_seat("A", stack=("a", "a", "b"))
    assert plain(state) != plain(other)
    assert Game(RULES, GameValue(state)).hash != Game(RULES, GameValue(other)).hash


def test_chance_is_a_seat_of_its_own() -> None:
    playing = Playing(gathered("tides-of-war", first=""))
    assert playing.game.waiting == (CHANCE,)
    assert playing.game.check(Answer(decision=1, seat="A", fall="A")).reasons[0].code == "answer-not-asked"
