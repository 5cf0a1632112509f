"""Special abilities "without activating": once a round, marked or not, and none of the three (R183)."""

from typing import Any

import pytest

from app.games.disk.names import Names, SpokenNames
from app.games.diskwars.rules.abilities.beside import offers
from app.games.diskwars.rules.abilities.standing import value
from app.words.play_sentences import offer, tell_event
from tests.games.l5r.stage import laid, unit
from tests.games.l5r.table import L5rPlaying as Playing

BOLD = {"when": "activate", "marker": False, "do": [{"modify": {"who": "self", "add": {"at": 1}}}], "lasts": "round"}
STING: dict[str, Any] = {
    "when": "activate", "marker": False, "pick": [{"name": "a", "who": "enemy & within(self, 6in)"}],
    "do": [{"damage": {"who": "a", "n": 3}}], "once": "round",
}  # fmt: skip
SLOW = {"when": "activate", "do": [{"modify": {"who": "self", "add": {"d": 1}}}], "lasts": "round"}


def able(id_: str, x: float, *records: dict[str, Any], **more: Any) -> dict[str, Any]:
    texts = [{"kind": "sa", "summary": "It can.", "records": [record]} for record in records]
    return unit(id_, x, 10, {"name": f"Able {id_}", "abilities": texts}, **more)


def played(*disks: dict[str, Any], **more: Any) -> Playing:
    return Playing(laid(*disks, unit("b9", 44, 33), **more))


def test_it_is_offered_beside_the_disk_and_marks_nobody() -> None:
    playing = played(able("a1", 10, BOLD), unit("a2", 20, 10))
    assert playing.options() == ["a1", "a2", "a1:ability", "done"]
    playing.pick("a1:ability")
    state = playing.state
    assert (value(state, "a1", "at"), state.disks["a1"].activated, state.seat("A").left) == (4, 0, 3)
    assert playing.told("used-beside") == [{"piece": "a1", "source": "disk/able-a1-a1#0", "seat": "A"}]


def test_the_disk_can_still_be_activated_and_three_others_too() -> None:
    playing = played(able("a1", 10, BOLD), *(unit(f"a{n}", 8 * n, 20) for n in (2, 3)))
    playing.pick("a1:ability", "a1", "nothing", "a2", "nothing", "a3", "nothing")
    assert playing.state.turn == "B"


def test_a_disk_with_a_marker_uses_it_too() -> None:
    playing = played(able("a1", 10, BOLD, activated=1), unit("a2", 20, 10))
    assert playing.options() == ["a2", "a1:ability", "done"]


def test_a_pinned_disk_does_not_use_it() -> None:
    playing = played(able("a1", 10, BOLD), unit("b1", 11, 10), unit("a2", 20, 10))
    assert playing.options() == ["a2", "done"]
    assert [reason.code for reason in offers(playing.state, "A")["a1:ability"].reasons] == ["disk-pinned"]


@pytest.mark.parametrize("record", [BOLD, {**BOLD, "once": "round"}], ids=["unsaid", "said"])
def test_it_is_used_once_a_round_also_where_the_record_does_not_say_so(record: dict[str, Any]) -> None:
    playing = played(able("a1", 10, record), unit("a2", 20, 10)).pick("a1:ability")
    assert playing.options() == ["a1", "a2", "done"]
    assert [reason.code for reason in offers(playing.state, "A")["a1:ability"].reasons] == ["ability-used"]
    assert not offers(playing.until_round(2).state, "A")["a1:ability"].reasons


def test_two_abilities_of_one_disk_have_keys_of_their_own() -> None:
    playing = played(able("a1", 10, BOLD, STING), unit("b1", 14, 10))
    assert playing.options() == ["a1", "a1:ability", "a1:ability:2", "done"]
    playing.pick("a1:ability:2", "b1")
    assert "b1" not in playing.state.disks
    assert playing.options() == ["a1", "a1:ability", "done"]


def test_it_is_no_action_of_an_activated_disk() -> None:
    playing = played(able("a1", 10, BOLD, SLOW), unit("a2", 20, 10)).pick("a1")
    assert playing.options() == ["move", "ability", "nothing"]
    playing.pick("ability")
    assert (value(playing.state, "a1", "at"), value(playing.state, "a1", "d")) == (3, 4)


def test_what_forbids_special_abilities_forbids_this() -> None:
    caster = unit("b", 30, 10, {"name": "Shugenja", "skills": ["shugenja:3:void"]})
    books = [{"id": "A"}, {"id": "B", "spellbook": ["stealing-the-soul"]}]
    playing = Playing(laid(able("a1", 10, BOLD), unit("a2", 20, 30), caster, seats=books, first="B", turn="B"))
    playing.pick("b", "cast", "stealing-the-soul", "a1")
    playing.until("ask.activate")
    assert [reason.code for reason in offers(playing.state, "A")["a1:ability"].reasons] == ["forbidden"]


def test_a_kill_beside_the_activations_can_end_the_battle() -> None:
    playing = Playing(laid(able("a1", 10, STING), unit("b1", 14, 10)))
    playing.pick("a1:ability", "b1")
    assert playing.state.ended is not None
    assert playing.state.ended.winners == ("A",)


def test_the_option_and_the_event_have_sentences() -> None:
    playing = played(able("a1", 10, BOLD), unit("a2", 20, 10))
    assert playing.game.decision is not None
    option = next(one for one in playing.game.decision.options if one.key == "a1:ability")
    assert offer(option, SpokenNames(playing.state)) == "Able a1's ability, without activating"
    playing.pick("a1:ability")
    told = next(event for event in playing.events if event.kind == "used-beside")
    assert tell_event(told, Names(playing.state)) == "Able a1 (a1) uses its ability without activating."
