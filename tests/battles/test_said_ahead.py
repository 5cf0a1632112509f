"""What is said ahead: passing until something, laying everything, casting from the book."""

from collections.abc import Callable
from dataclasses import replace
from math import cos, pi, sin
from typing import Any

import pytest

from app.base.errors import Rejection
from app.base.frozen import changed
from app.battles.position import OpenedBattle, open_position
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer
from app.games.api.queued_answers import QueuedAnswer
from app.games.disk.passing import WindowPasser, pass_until
from app.games.disk.rules.answers import places_of
from app.games.diskwars.battle.assist.automatic import can_lay, lay, lay_all, strongest_first
from app.games.diskwars.battle.spellbook import CastAhead, cast_now, casters_of, pages
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import State
from tests.battles.conftest import Mustering
from tests.rules.diskwars.spells.stage import MAGE, Stage, lies, plain, staged


def shielded(*more: dict[str, Any], book: tuple[str, ...] = ("shield",)) -> Stage:
    """A casts Shield; B may undo it."""
    mages = (lies("a1", MAGE, 20, 18), lies("b1", MAGE, 40, 10), lies("a9", plain(), 20, 24))
    return staged(*mages, *more, book=book, other_book=("surge",)).cast("a1", "shield", "a9")


def speaks(game: Game[State], seat: str, ahead: QueuedAnswer) -> bool:
    """Whether it has something to say to the open question."""
    return not ahead.is_over(game, seat) and ahead.answer(game, seat) is not None


# --- passing ---


def test_a_window_is_passed_and_no_other_question() -> None:
    played = staged(lies("a1", MAGE, 20, 18), lies("b1", MAGE, 40, 10), book=("zip",), other_book=("surge",))
    passing = pass_until(played.state, "A", "round", shows_spells=False)
    assert played.asked == "ask.activate"
    assert not speaks(played.game, "A", passing)
    played.cast("a1", "zip")
    assert (played.asked, played.game.waiting) == ("ask.react", ("B",))
    theirs = pass_until(played.state, "B", "round", shows_spells=False)
    assert speaks(played.game, "B", theirs)
    assert not speaks(played.game, "A", passing), "A is not asked"
    said = theirs.answer(played.game, "B")
    assert said is not None
    assert said.is_pass
    assert played.game.check(said) is None


def test_a_spell_is_shown_where_the_player_asked_for_that_or_may_be_attacked_by_it() -> None:
    played = shielded()
    assert speaks(played.game, "B", pass_until(played.state, "B", "segment", shows_spells=False))
    assert not speaks(played.game, "B", pass_until(played.state, "B", "segment", shows_spells=True))
    assert not speaks(played.game, "B", pass_until(played.state, "B", "attacked", shows_spells=False))


def test_passing_ends_with_the_segment_or_the_round_that_was_named() -> None:
    state = staged(lies("a1", MAGE, 20, 18), lies("b1", MAGE, 40, 10)).state
    game: Game[State] = staged(lies("a1", MAGE, 20, 18), lies("b1", MAGE, 40, 10), round=2).game
    assert pass_until(state, "A", "round").is_over(game, "A")
    missiles = WindowPasser("segment", 1, "missile")
    now = Stage(state).game
    assert missiles.is_over(now, "A")
    assert not WindowPasser("round", 1, "missile").is_over(now, "A")
    assert not WindowPasser("segment", 1, "activation").is_over(now, "A")


@pytest.mark.parametrize(
    "hit", [{"damage": 1}, {"on": True}], ids=["damaged", "an enemy on it"]
)  # fmt: skip
def test_passing_until_attacked_ends_when_something_of_mine_is(hit: dict[str, Any]) -> None:
    quiet = staged(lies("a1", plain(), 20, 18), lies("b1", plain(), 40, 10))
    passing = pass_until(quiet.state, "A", "attacked")
    assert not passing.is_over(quiet.game, "A")
    at = 20 if hit.pop("on", False) else 40
    attacked = staged(lies("a1", plain(), 20, 18, **hit), lies("b1", plain(), at, 18))
    assert passing.is_over(attacked.game, "A")
    assert not pass_until(attacked.state, "A", "attacked").is_over(attacked.game, "A"), "what was so before is no news"


# --- laid for me ---


@pytest.fixture
def table(mustered: Mustering, armies: dict[str, Any]) -> Callable[[], OpenedBattle]:
    """Two armies before the first disk is laid."""

    def made() -> OpenedBattle:
        opened = open_position(mustered(*sorted(armies)[:2], starting_disks=3, terrains=1))
        assert isinstance(opened, OpenedBattle)
        return opened

    return made


def set_up(at: OpenedBattle, seed: int) -> int:
    """Everything for both seats, until the first round begins; how much was laid."""
    game, everything, laid = at.game, lay_all(at.game.state, seed), 0
    while game.state.segment.startswith("setup"):
        assert game.decision is not None
        seat = game.waiting[0]
        if seat == CHANCE:
            said: Answer | None = at.dealer.answer(game)
        elif game.decision.prompt == "ask.stack-order":
            said = Answer(decision=game.decision.id, seat=seat, order=strongest_first(game, seat, seed))
        else:
            assert can_lay(game.decision)
            said, laid = everything.answer(game, seat), laid + 1
        assert said is not None
        assert not isinstance(game.answer(said), Rejection)
    assert everything.is_over(game, "A")
    return laid


def test_everything_that_is_to_be_laid_is_laid_and_equal_seeds_lay_alike(table: Callable[[], OpenedBattle]) -> None:
    one, other = table(), table()
    assert set_up(one, 5) == set_up(other, 5) >= 8
    assert one.game.hash == other.game.hash
    assert all(seat.entered == 3 for seat in one.game.state.seats)
    assert any(land.kind for land in one.game.state.lands)


def test_laying_all_of_the_set_up_ends_with_it(table: Callable[[], OpenedBattle]) -> None:
    at = table()
    everything = lay_all(at.game.state, 1)
    assert not everything.is_over(at.game, "A")
    assert everything.is_over(staged(lies("a1", plain(), 20, 18), lies("b1", plain(), 40, 10)).game, "A")


def full_house() -> Game[State]:
    """A may reinforce, and its own disks lie all around its staging area and on it."""
    around = [(0.0, 0.0), *((2.7 * cos(n * pi / 3), 2.7 * sin(n * pi / 3)) for n in range(6))]
    mine = [lies(f"a{n}", plain(), 4 + x, 4 + y) for n, (x, y) in enumerate(around)]
    played = staged(*mine, lies("b1", plain(), 40, 10), round=2)
    state = played.state.with_seat("A", stack=("elven-bard",), staging="home-A").with_seat("B", done=True)
    cards = {**state.cards, "elven-bard": replace(state.disks["a0"].card, id="elven-bard")}
    return Game(Diskwars(), GameValue(changed(state, cards=cards, segment="reinforcement")))


def test_laying_all_passes_where_there_is_no_room_but_who_asks_for_a_place_gets_one() -> None:
    game = full_house()
    assert game.decision is not None
    assert game.decision.prompt == "ask.enter"
    said = lay_all(game.state, 1).answer(game, "A")
    assert said is not None
    assert said.is_pass
    placed = lay(game, "A", 1)
    assert placed is not None
    (at,) = places_of(placed).values()
    assert at not in [one.at for one in game.state.table.disks.values()], "not exactly on another"


# --- the book ---


def test_a_page_says_who_can_cast_it_and_what_stands_in_the_way() -> None:
    played = staged(lies("a1", MAGE, 20, 18), lies("b1", plain(), 40, 10), book=("zip", "surge", "zip"))
    zip_, surge = pages(played.state, "A")
    assert (zip_.spell, zip_.count, zip_.casters) == ("zip", 2, ("a1",))
    assert zip_.says.endswith(".")
    assert (surge.casters, surge.nearest, [one.code for one in surge.reasons]) == ((), "a1", ["spell-not-now"])
    assert casters_of(played.state, "B") == ()
    assert pages(played.game.view("B"), "A") == (), "a book is covered for others"


def test_a_spell_without_a_caster_is_cast_by_nobody() -> None:
    played = staged(lies("a1", plain(), 20, 18), lies("b1", plain(), 40, 10), book=("zip",))
    (page,) = pages(played.state, "A")
    assert (page.casters, page.nearest) == ((), "")
    assert cast_now(played.game, "A", page) is None


def test_a_spell_picked_in_the_book_is_cast_by_its_caster_and_only_once() -> None:
    played = staged(
        lies("a1", MAGE, 20, 18), lies("a9", plain(), 20, 24), lies("b1", plain(), 40, 10), book=("shield", "shield")
    )
    (page,) = pages(played.state, "A")
    ahead = cast_now(played.game, "A", page)
    assert isinstance(ahead, CastAhead)
    for _ in range(3):
        said = ahead.answer(played.game, "A")
        assert said is not None
        played.game.answer(said)
    assert played.game.decision is not None
    assert played.game.decision.prompt.startswith("ask.pick"), "whom it is meant for is asked"
    assert ahead.is_over(played.game, "A")
    assert ahead.answer(played.game, "A") is None


def test_a_reaction_is_given_from_the_book_once() -> None:
    played = shielded()
    (page,) = pages(played.state, "B")
    ahead = cast_now(played.game, "B", page)
    assert ahead is not None
    said = ahead.answer(played.game, "B")
    assert said is not None
    assert said.pick == ("b1:surge",)
    later = CastAhead(ahead.caster, ahead.spell, ahead.asked - 1)
    assert later.answer(played.game, "B") is None, "it was for another question"
