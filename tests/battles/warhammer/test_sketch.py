"""A table of Warhammer: Diskwars that is being set up: every change gives a new position, and the reader has the last
word."""

from copy import deepcopy
from typing import Any

import pytest

from app.base.frozen import changed
from app.battles.position import OpenedBattle, open_position, read_plain
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk import editor
from app.games.disk.editor import DiskEditor, Plain
from app.games.registry import battle_of, make_player
from app.games.warhammer.rules.state import State
from tests.battles.warhammer.conftest import Mustering
from ui.games.disk.disk_battles import disk_battle_of

INCH = 25_400
SWORDS, ORCS = "marienburg-swordsmen", "arrer-boyz"


@pytest.fixture(scope="module")
def sketch() -> DiskEditor:
    found = disk_battle_of("warhammer").editor
    assert found is not None
    return found


def state_of(plain: Plain, records: Records) -> State:
    read = read_plain(plain, records)
    assert isinstance(read, Position), read
    found: State = read.state
    return found


def hand_of(records: Records, strategy: str, count: int = 1) -> list[str]:
    found = sorted(records["command"].items())
    return [id_ for id_, one in found if one.strategy == strategy][:count]  # type: ignore[attr-defined]


@pytest.fixture
def laid(sketch: DiskEditor, records: Records) -> Plain:
    """A small duel: orcs on swordsmen, one more of each apart, a terrain, two cards in each hand."""
    plain = sketch.empty()
    for card, seat, at in (
        (SWORDS, "A", (10, 10)), (SWORDS, "A", (18, 10)), (ORCS, "B", (10.5, 10)), (ORCS, "B", (30, 30)),
    ):  # fmt: skip
        plain, _ = sketch.laying["disk"](plain, card, seat, (round(at[0] * INCH), round(at[1] * INCH)))
    plain, _ = sketch.laying["terrain"](plain, _two_faced(records), "", (24 * INCH, 24 * INCH))
    plain = sketch.with_pile(plain, "A", "hand", hand_of(records, "bold", 2))
    plain = sketch.with_pile(plain, "B", "hand", hand_of(records, "steady", 2))
    assert state_of(plain, records).segment == "choose"
    return plain


def _two_faced(records: Records) -> str:
    return next(id_ for id_, one in sorted(records["terrain"].items()) if one.reverse)  # type: ignore[attr-defined]


def test_no_change_touches_the_position_that_it_begins_with(sketch: DiskEditor, laid: Plain, records: Records) -> None:
    before, state = deepcopy(laid), state_of(laid, records)
    for change in (
        lambda: sketch.laying["disk"](laid, ORCS, "B", (INCH, INCH)),
        lambda: sketch.laying["terrain"](laid, "forest", "", (INCH, INCH)),
        lambda: editor.change(laid, "A1", poisoned=True), lambda: sketch.with_moment(laid, segment="melee"),
        lambda: sketch.with_moment(laid, first="B"), lambda: sketch.with_turn(laid, "B", state),
        lambda: sketch.with_pile(laid, "A", "played", ["rally"]), lambda: sketch.with_seat(laid),
        lambda: sketch.without_seat(laid, "B"), lambda: sketch.with_scenario(laid, "strongholds", state, records),
        lambda: sketch.settled(laid),
    ):  # fmt: skip
        change()
        assert laid == before


def test_marks_and_counters_are_those_of_the_game(sketch: DiskEditor, laid: Plain, records: Records) -> None:
    said: dict[str, Any] = dict.fromkeys(sketch.marks, True) | dict.fromkeys(sketch.counters, 2)
    disk = state_of(editor.change(laid, "A2", **said), records).disks["A2"]
    assert (disk.activated, disk.empowered, disk.poisoned, disk.damage, disk.wounds) == (True, True, True, 2, 2)


def test_a_terrain_has_another_face(sketch: DiskEditor, laid: Plain, records: Records) -> None:
    state = state_of(laid, records)
    other = sketch.reverse(state, "terrain1")
    turned = state_of(editor.change(laid, "terrain1", kind=other), records)
    assert turned.terrain[0].kind == other != state.terrain[0].kind
    assert turned.terrain[0].outline.at == state.terrain[0].outline.at
    assert sketch.reverse(turned, "terrain1") == state.terrain[0].kind
    assert sketch.reverse(state, "A1") == ""


def test_every_moment_that_is_offered_can_be_set(sketch: DiskEditor, laid: Plain, records: Records) -> None:
    for segment in sketch.segments:
        assert state_of(sketch.with_moment(laid, segment=segment), records).segment == segment
        assert sketch.segment_word(segment)


def test_who_lies_on_an_enemy_fights_in_a_melee_that_is_set_up(
    sketch: DiskEditor, laid: Plain, records: Records
) -> None:
    plain = sketch.with_moment(laid, segment="melee")
    assert state_of(plain, records).pins == {("B1", "A1")}
    assert state_of(editor.move(plain, "B1", (30 * INCH, 10 * INCH)), records).pins == frozenset()
    read = read_plain(plain, records)
    assert isinstance(read, Position)
    table = open_position(read)
    assert isinstance(table, OpenedBattle)
    assert "battle-began" in [event.kind for event in table.first_events]


def test_a_melee_under_way_in_which_nobody_fights_is_written_as_such(laid: Plain, records: Records) -> None:
    state, battle = changed(state_of(laid, records), segment="melee", pins=frozenset()), battle_of("warhammer")
    assert state_of(battle.codec.write(state, records), records).pins == frozenset()


def test_a_card_that_lies_open_begins_the_activations_and_goes_back_to_hand(
    sketch: DiskEditor, laid: Plain, records: Records
) -> None:
    (bold,), (steady,) = hand_of(records, "bold"), hand_of(records, "steady")
    plain = sketch.with_pile(laid, "B", "played", ["rally", steady])  # the last one that was added
    plain = sketch.with_pile(plain, "A", "played", [bold])
    state = state_of(plain, records)
    assert (state.segment, state.seat("B").played, state.turn) == ("resolve", steady, "A")
    assert state.seat("A").left == state.commands[bold].value
    assert sketch.turns(state) == ("A", "B")
    later = state_of(sketch.with_turn(plain, "B", state), records)
    assert (later.turn, later.queue) == ("B", ("B",))
    nobody = state_of(sketch.with_pile(sketch.with_turn(plain, "B", state), "B", "played", []), records)
    assert nobody.queue == ("A",)
    chosen = state_of(sketch.with_moment(plain, segment="choose"), records)
    assert (chosen.seat("A").played, chosen.seat("A").hand[-1]) == ("", bold)
    assert sketch.turns(chosen) == ()


def test_seats_come_and_go_with_their_edges_and_tokens(
    sketch: DiskEditor, mustered: Mustering, records: Records
) -> None:
    plain = sketch.settled(battle_of("warhammer").codec.write(mustered("teclis", "grimgor").state, records))
    more = sketch.with_seat(plain)
    edges = [seat.edge for seat in state_of(sketch.with_moment(more, segment="choose"), records).seats]
    assert len(set(edges)) == 3
    assert state_of(sketch.with_moment(more, first="C"), records).first == "C"
    assert [one["id"] for one in sketch.without_seat(more, "C")["seats"]] == ["A", "B"]


def test_what_is_wrong_is_told_and_a_scenario_keeps_no_numbers_of_another(
    sketch: DiskEditor, laid: Plain, records: Records
) -> None:
    problems = read_plain(editor.move(laid, "A1", (99 * INCH, 0)), records)
    assert [one.code for one in problems] == ["position-off-table"]  # type: ignore[union-attr]
    state = state_of(laid, records)
    for id_, name in sketch.scenarios(records):
        made = sketch.with_scenario({**laid, "options": {"rounds": 3}}, id_, state, records)
        assert (state_of(made, records).scenario, name != "", "options" in made) == (id_, True, False)


def test_what_was_set_up_is_played_to_its_end(laid: Plain, records: Records) -> None:
    read = read_plain(laid, records)
    assert isinstance(read, Position)
    table = open_position(read)
    assert isinstance(table, OpenedBattle)
    game, players = table.game, {seat: make_player(table.game.rules.system, "first", 5) for seat in "AB"}
    for _ in range(2_000):
        if game.decision is None:
            break
        seat = game.waiting[0]
        if seat in players:
            game.answer(players[seat].answer(game.view(seat), game.decision.seen_by(seat), seat))
        else:
            game.answer(table.dealer.answer(game))
    assert game.result is not None
