"""Surge and the windows in which it is cast: who is asked, in what order, and what the others may see of it (R25)."""

import pytest

from tests.rules.diskwars.spells.stage import MAGE, Stage, lies, plain, staged

TARGET = lies("a9", plain("3/3/3"), 20, 24)


def shielded(*more: dict, book: tuple[str, ...] = ("shield",), other: tuple[str, ...] = ("surge",), **rest) -> Stage:
    """A casts Shield on a9; b1 is the mage of the other side. Nobody has answered yet."""
    mages = (lies("a1", MAGE, 20, 18), lies("b1", MAGE, 40, 10))
    return staged(*mages, TARGET, *more, book=book, other_book=other, **rest).cast("a1", "shield", "a9")


def asked_in_turn(played: Stage) -> list[str]:
    """The seats that are asked for a reaction, if nobody reacts."""
    seats = []
    while played.asked == "ask.react":
        seats.append(played.game.waiting[0])
        played.stop()
    return seats


def test_surge_undoes_the_spell_and_both_are_gone() -> None:
    played = shielded()
    assert (played.asked, played.game.waiting, played.options()) == ("ask.react", ("B",), ["b1:surge"])
    assert played.value("a9", "t") == 3  # announced, and nothing done yet
    played.pick("b1:surge")
    assert played.told("spell-cancelled") == [{"piece": "a1", "spell": "shield"}]
    assert played.value("a9", "t") == 3
    assert not played.state.effects
    assert played.is_spent("a1", "shield")
    assert played.is_spent("b1", "surge")


def test_a_spell_that_nobody_undoes_works() -> None:
    played = shielded().pass_all()
    assert played.value("a9", "t") == 6
    assert played.state.seat("B").spellbook == ("surge",)
    assert not played.state.disks["b1"].activated


def test_surge_is_cast_at_any_distance_also_for_others_than_the_target() -> None:
    played = staged(
        lies("a1", MAGE, 1, 1), lies("b1", MAGE, 47, 35), book=("zip",), other_book=("surge",)
    ).cast("a1", "zip")  # fmt: skip
    assert played.options() == ["b1:surge"]


def test_surge_is_never_cast_in_the_own_turn() -> None:
    played = staged(lies("a1", MAGE, 20, 18), book=("surge", "zip"))
    assert played.offered("a1") == ["zip"]
    fork = Stage(played.state).pick("a1", "cast")
    assert fork.refused(pick=("surge",)) == ["spell-not-now"]


def test_nobody_undoes_a_surge() -> None:
    played = shielded(lies("a2", MAGE, 10, 18), book=("shield", "surge"))
    assert played.game.waiting == ("A",)  # a second mage of the caster's side
    assert played.options() == []
    played.stop()
    played.pick("b1:surge")
    assert (played.asked, played.game.waiting, played.options()) == ("ask.react", ("A",), [])
    played.pass_all()
    assert played.value("a9", "t") == 3


def test_the_own_side_does_not_undo_its_spell() -> None:
    played = shielded(lies("a2", MAGE, 10, 18), book=("shield", "surge"), other=())
    assert played.options() == []


def test_who_is_casting_casts_nothing_else_meanwhile() -> None:
    """The only mage of the side has a book and no marker yet, and is busy all the same."""
    played = shielded(book=("shield", "surge"))
    assert asked_in_turn(played) == ["B", "B"]  # for the spell, then after the activation; never the caster's side


# --- who is asked ---


@pytest.mark.parametrize(
    ("name", "second", "asked"),
    [
        ("a ready mage with a book", {}, ["B"]),
        ("one that has acted", {"activated": True}, []),
        ("one of the second level", {"disk": plain(skills=["spellcaster:2"])}, []),
        ("one that is no caster", {"disk": plain()}, []),
    ],
)
def test_who_is_asked_follows_from_what_everybody_sees(name: str, second: dict, asked: list[str]) -> None:
    """B's book holds no reaction, and B is asked: only an owner knows what is in a book. That a Surge is about, A's
    list says."""
    disks = (lies("a1", MAGE, 20, 18), {**lies("b1", MAGE, 40, 10), **second}, TARGET)
    played = staged(*disks, book=("shield", "surge"), other_book=("zip",)).cast("a1", "shield", "a9")
    if asked:
        assert played.options() == []
    assert asked_in_turn(played) == asked * 2, name  # between announcement and effect, and after the activation


def test_a_pinned_mage_is_not_asked() -> None:
    played = shielded(lies("b2", plain(), 40, 10.5))
    assert played.asked == "ask.activate"


def test_casters_are_asked_at_the_end_of_every_segment_too() -> None:
    disks = (lies("a1", MAGE, 20, 18, activated=True), lies("b1", MAGE, 40, 10), TARGET)
    for segment in ("missile", "combat"):
        played = staged(*disks, book=("zip",), other_book=("surge",), segment=segment)
        assert (played.asked, played.game.waiting) == ("ask.react", ("B",)), segment


def test_an_empty_book_is_not_asked() -> None:
    played = shielded(book=("shield", "surge"), other=())
    assert played.asked == "ask.activate"


def test_a_paralyzed_mage_does_not_react() -> None:
    lying = {"from": "paralyze", "by": "a1", "until": "leaves"}
    disks = (lies("a1", MAGE, 20, 18), lies("b1", MAGE, 30, 10, effects=[{**lying, "seat": "A"}]), TARGET)
    played = staged(*disks, book=("shield", "paralyze"), other_book=("surge",)).cast("a1", "shield", "a9")
    assert played.asked == "ask.activate"


def test_with_open_lists_no_window_opens_where_no_list_holds_a_reaction() -> None:
    played = shielded(other=("zip",))
    assert played.asked == "ask.activate"
    assert played.value("a9", "t") == 6


def test_with_closed_lists_a_window_opens_whatever_is_in_the_books() -> None:
    """Otherwise the missing question would tell that there is no Surge."""
    played = shielded(other=("zip",), options={"open_lists": "off"})
    assert (played.asked, played.game.waiting, played.options()) == ("ask.react", ("B",), [])
    assert asked_in_turn(played) == ["B", "B"]
    assert played.value("a9", "t") == 6


# --- in what order ---


def three(*books: tuple[str, ...]) -> Stage:
    disks = [lies(f"{seat}1", MAGE, 8 + 12 * n, 18) for n, seat in enumerate("abc")]
    beside = {seat: {"spellbook": list(book)} for seat, book in zip("ABC", books, strict=True)}
    return staged(*disks, seats="ABC", beside=beside).cast("a1", "zip")


def test_seats_are_asked_clockwise_from_the_one_who_acts() -> None:
    played = three(("zip",), ("surge",), ("surge",))
    assert asked_in_turn(played) == ["B", "C", "B", "C"]


def test_after_a_reaction_the_window_opens_again() -> None:
    played = three(("zip",), ("surge",), ("surge",))
    played.stop()
    assert (played.game.waiting, played.options()) == (("C",), ["c1:surge"])
    played.pick("c1:surge")
    assert played.game.waiting == ("B",)
    assert played.options() == []  # what is undone cannot be undone once more
    assert asked_in_turn(played) == ["B", "B"]
    assert played.state.seat("B").spellbook == ("surge",)
    assert len(played.told("spell-cancelled")) == 1


# --- what the others see ---


def test_what_a_window_offers_only_the_one_who_is_asked_sees() -> None:
    played = shielded()
    made = played.game.decision
    assert made is not None
    assert [option.key for option in made.seen_by("B").options] == ["b1:surge"]
    assert dict(made.values) == {"point": "cast", "by": "a1", "spell": "shield"}  # what it is about
    seen = made.seen_by("A")
    assert (seen.options, dict(seen.values), seen.about) == ((), {}, ())


def test_what_is_in_the_own_book_nobody_else_sees_while_a_spell_is_chosen() -> None:
    played = staged(lies("a1", MAGE, 20, 18), lies("b1", MAGE, 40, 10), book=("shield", "zip")).pick("a1", "cast")
    made = played.game.decision
    assert made is not None
    assert [option.key for option in made.seen_by("A").options] == ["shield", "zip"]
    assert made.seen_by("B").options == ()


# --- a Paralyze that lies already ---


def paralyzed(**more) -> Stage:
    disks = (
        lies("a1", MAGE, 20, 18),
        lies("b1", MAGE, 44, 10),
        lies("b2", plain(), 24, 24),
        lies("a9", plain(), 14, 24),
    )
    return staged(*disks, book=("paralyze", "shield"), other_book=("surge",), **more)


def test_a_surge_ends_a_paralyze_in_any_window() -> None:
    played = paralyzed().cast("a1", "paralyze", "b2")
    played.stop()  # not undone when it is cast
    assert [effect.host for effect in played.state.effects] == ["b2"]
    assert (played.asked, played.options()) == ("ask.react", ["b1:surge"])
    played.pick("b1:surge")
    assert not played.state.effects
    assert played.is_spent("b1", "surge")
    played.pick("done")
    assert "b2" in played.options()


def test_where_a_surge_could_do_both_its_caster_says_which() -> None:
    played = paralyzed().cast("a1", "paralyze", "b2").pass_all()
    played.pick("done").until_round(2).until("ask.activate")
    assert played.game.waiting == ("B",)
    played.pick("done").cast("a1", "shield", "a9")
    assert played.options() == ["b1:surge", "b1:surge:2"]
    played.pick("b1:surge:2")
    assert [effect.source.partition("#")[0] for effect in played.state.effects] == ["spell/shield"]
    assert played.value("a9", "t") == 6
