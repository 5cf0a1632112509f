"""Items: who may carry one, how they come from the stack, what they add, and how they are lost (R44, R152 to R156,
R170, R174, R180, R182)."""

from dataclasses import replace
from typing import Any

import pytest

from app.base.errors import Rejection
from app.engine.chance import Numbers
from app.engine.values import ValueStep
from app.games.disk.names import Names
from app.games.disk.players import RandomDiskPlayer
from app.games.disk.rules.state import HIDDEN
from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.battle.scenery.picture import painted, picture_of, table_set
from app.games.diskwars.rules.abilities.book import Sourced
from app.games.diskwars.rules.abilities.casting import why_not_cast
from app.games.diskwars.rules.abilities.standing import explained, records_of, value
from app.games.diskwars.rules.abilities.why import why_of
from app.games.diskwars.rules.activation import actions
from app.games.diskwars.rules.carried import brought_by, carried_of_seat, may_carry
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import Book, Carried, State
from app.words.play_sentences import ask, tell_event, tell_reason
from catalog.schema.records import Modify, Record, Step
from tests.games.l5r.test_rules_of_the_sheet import catalogue, laid, unit
from tests.rules.diskwars.table import Playing

HOMES = {
    "lands": [
        {"id": "home-a", "at": [6, 18], "role": "staging:A"},
        {"id": "home-b", "at": [42, 18], "role": "staging:B"},
    ],
}
TABLE = {"width": 48, "height": 36, **HOMES}
CLUB, SWORDS, COAT = "crab-iron-club", "dragon-matched-swords", "padded-coat"
ARROW, BARBED = "heavy-arrow", "naga-barbed-arrow"
SWORDSMEN = "wandering-swordsmen"
PLAIN, ARCHER = {"name": "Plain"}, {"name": "Archer", "skills": ["missile:arrow:2"]}
EDGE = 6 + 2 + 0.875  # where a disk of 1.75 inches lies edge to edge with the home of A


def home(*disks: dict[str, Any], stack: tuple[str, ...] = (), **more: Any) -> State:
    """A battle with a home for each seat; A has a stack, B a unit far away."""
    seats = [{"id": "A", "stack": list(stack)}, {"id": "B"}]
    values = {"table": TABLE, "seats": seats, **more}
    return laid(*disks, unit("b1", 42, 18, PLAIN), **values)


def coming(*disks: dict[str, Any], stack: tuple[str, ...], **more: Any) -> Playing:
    """The reinforcements of the second round begin."""
    return Playing(home(*disks, stack=stack, segment="reinforcement", round=2, first="A", **more))


def codes(state: State, id_: str, item: str) -> list[str]:
    return [reason.code for reason in may_carry(state, id_, item)]


# --- who may carry (R153, X90, X91) ---


@pytest.mark.parametrize(("x", "wanted"), [(6, []), (EDGE, []), (EDGE + 0.01, ["carry-not-home"])])
def test_x90_a_bearer_lies_on_its_home_or_edge_to_edge_with_it(x: float, wanted: list[str]) -> None:
    assert codes(home(unit("a", x, 18)), "a", CLUB) == wanted


def test_r153_the_home_of_an_enemy_is_none() -> None:
    assert codes(home(unit("a", 42, 21)), "a", CLUB) == ["carry-not-home"]


def test_r153_a_pinned_unit_may_get_an_item() -> None:
    state = home(unit("a", 6, 18), unit("a2", 6, 18))
    assert state.table.is_pinned("a")
    assert codes(state, "a", CLUB) == []


def test_r153_a_unit_that_the_seat_controls_for_a_while_may_get_an_item() -> None:
    assert codes(home(unit("a", 6, 18, owner="B")), "a", CLUB) == []


def test_x91_a_unit_carries_one_item() -> None:
    state = home(unit("a", 6, 18, items=[CLUB]))
    assert codes(state, "a", COAT) == ["carry-full"]
    assert codes(state, "a", CLUB) == ["carry-full"]


def test_x91_an_archer_carries_several_copies_of_one_attachment_but_no_two_kinds() -> None:
    state = home(unit("a", 6, 18, ARCHER, items=[ARROW, ARROW]))
    assert codes(state, "a", ARROW) == []
    assert codes(state, "a", BARBED) == ["carry-full"]
    assert codes(state, "a", CLUB) == ["carry-full"]


def test_attachments_are_for_archers_only() -> None:
    state = home(unit("a", 6, 18), unit("a2", 6, 15.2, ARCHER))
    assert codes(state, "a", ARROW) == ["carry-not-archer"]
    assert codes(state, "a2", ARROW) == []


def test_the_lord_carries_nothing() -> None:
    lord = next(one.id for one in catalogue()["disk"].values() if "lord" in one.id)
    assert codes(home(unit("a", 6, 18, lord)), "a", CLUB) == ["forbidden"]


# --- reinforcements (R44, R152, X90) ---


def test_x90_an_item_is_given_to_a_unit_at_home_and_uses_up_a_reinforcement() -> None:
    playing = coming(unit("a1", 6, 18), unit("a2", EDGE, 18), unit("a3", 20, 18), stack=(CLUB,))
    assert (playing.asked, playing.options()) == ("ask.bearer", ["a1", "a2"])
    playing.pick("a2")
    assert playing.state.disks["a2"].items == (CLUB,)
    assert playing.told("item-attached") == [{"piece": "a2", "item": CLUB, "seat": "A"}]


def test_r44_items_and_units_share_the_reinforcements_of_a_round() -> None:
    playing = coming(
        unit("a1", 6, 18), unit("a2", EDGE, 18), unit("a3", 6, 15.2), stack=(CLUB, COAT, SWORDS),
        options={"reinforcements": 2},
    )  # fmt: skip
    playing.pick("a1", "a2")
    assert playing.state.seat("A").stack == (SWORDS,)
    assert playing.asked != "ask.bearer"


def test_one_bearer_is_asked_for_all_the_same_since_a_seat_may_stop() -> None:
    playing = coming(unit("a1", 6, 18), stack=(CLUB,))
    assert playing.asked == "ask.bearer"
    playing.stop()
    assert playing.state.seat("A").stack == (CLUB,)
    assert playing.state.segment == "activation"


def test_r152_an_item_that_nobody_can_carry_goes_under_the_stack_and_uses_up_nothing() -> None:
    playing = coming(unit("a1", 20, 18), stack=(CLUB, SWORDSMEN), options={"reinforcements": 1})
    assert playing.game.decision is not None
    assert (playing.asked, playing.game.decision.about) == ("ask.enter", (SWORDSMEN,))
    assert playing.state.seat("A").waited == (CLUB,)
    playing.place(6, 18)
    assert playing.state.seat("A").stack == (CLUB,)


def test_r152_what_waited_does_not_come_in_the_same_round_though_a_bearer_has_come() -> None:
    playing = coming(unit("a1", 20, 18), stack=(CLUB, SWORDSMEN))
    playing.place(6, 18)
    assert playing.state.segment == "activation"
    assert playing.state.seat("A").waited == (CLUB,)
    assert [event.values["item"] for event in playing.game.first_events if event.kind == "item-waited"] == [CLUB]
    playing.until_round(3)
    assert playing.state.seat("A").waited == ()
    assert (playing.asked, playing.options()) == ("ask.bearer", ["A1"])


def test_r152_each_item_waits_once_a_round_and_then_the_seat_is_done() -> None:
    playing = coming(unit("a1", 20, 18), stack=(CLUB, COAT, CLUB))
    assert playing.state.seat("A").stack == (CLUB, COAT, CLUB)
    assert playing.state.seat("A").waited == (CLUB, COAT, CLUB)
    told = [event.values["item"] for event in playing.game.first_events if event.kind == "item-waited"]
    assert told == [CLUB, COAT, CLUB]
    assert playing.state.segment == "activation"


def test_r152_of_two_copies_the_second_is_tried_too() -> None:
    """The first copy waits; then a unit comes that can carry, and the second copy finds it."""
    playing = coming(unit("a1", 20, 18), stack=(CLUB, SWORDSMEN, CLUB))
    playing.place(6, 18)
    assert playing.asked == "ask.bearer"
    playing.pick("A1")
    assert (playing.state.seat("A").stack, playing.state.disks["A1"].items) == ((CLUB,), (CLUB,))


# --- setting up (R44, R152, R174) ---


def setting_up(stack: tuple[str, ...], **options: int) -> Playing:
    """Only A has something to lay."""
    state = home(stack=stack)
    return Playing(replace(state, segment="setup-disks", scenario="tides-of-war", options=options, first="A"))


def test_r44_an_attached_item_counts_as_a_starting_disk() -> None:
    playing = setting_up((SWORDSMEN, CLUB, SWORDSMEN, SWORDSMEN), starting_disks=3)
    playing.place(6, 18)  # the item has one possible bearer, which is not asked for
    assert playing.state.disks["A1"].items == (CLUB,)
    playing.place(EDGE, 18)
    assert (len(list(playing.state.of("A"))), playing.state.seat("A").stack) == (2, (SWORDSMEN,))
    assert playing.state.segment == "activation"


def test_r152_an_item_on_top_at_the_start_goes_under_and_the_next_starts_in_its_place() -> None:
    playing = setting_up((CLUB, SWORDSMEN, SWORDSMEN), starting_disks=2)
    playing.place(6, 18).place(EDGE, 18)
    assert playing.state.seat("A").stack == (CLUB,)
    assert len(list(playing.state.of("A"))) == 2
    assert playing.state.segment == "activation"


def test_r152_who_has_only_waiting_items_left_has_set_up() -> None:
    playing = setting_up((CLUB, SWORDSMEN), starting_disks=6)
    playing.place(6, 18)
    assert playing.state.segment == "activation"
    assert playing.state.seat("A").stack == (CLUB,)


def test_r174_where_nothing_comes_later_a_waiting_item_is_tried_when_all_else_lies() -> None:
    playing = setting_up((CLUB, SWORDSMEN), starting_disks=6, reinforcements=0)
    playing.place(6, 18)
    assert playing.state.disks["A1"].items == (CLUB,)
    assert playing.state.seat("A").stack == ()


def test_r174_an_item_without_a_bearer_in_the_end_is_set_aside() -> None:
    playing = setting_up((ARROW, SWORDSMEN), starting_disks=6, reinforcements=0)
    playing.place(6, 18)
    assert playing.state.seat("A").aside == (ARROW,)
    assert playing.told("item-lost") == [{"piece": "", "item": ARROW, "seat": "A"}]
    assert playing.state.segment == "activation"


def test_r152_at_beiden_pass_the_defender_starts_with_units_and_an_item_beside_them_does_not_count() -> None:
    state = home(stack=(SWORDSMEN, CLUB, SWORDSMEN, SWORDSMEN))
    state = replace(state, seats=(state.seat("B"), state.seat("A")))  # A defends
    options = {"defender_starting_disks": 2}
    playing = Playing(replace(state, segment="setup-disks", scenario="holding-beiden-pass", options=options, first="A"))
    playing.place(6, 18).place(EDGE, 18)
    assert playing.state.disks["A1"].items == (CLUB,)
    assert (len(list(playing.state.of("A"))), playing.state.seat("A").stack) == (2, (SWORDSMEN,))
    assert playing.state.segment == "activation"


# --- values (R156) ---


def test_r156_item_values_come_after_berserk_and_before_changes_and_each_is_named() -> None:
    state = home(unit("a", 6, 18, {"name": "Plain", "attack": 3}, items=[SWORDS], berserk=True))
    assert (value(state, "a", "at"), value(state, "a", "d"), value(state, "a", "t")) == (6, 6, 5)
    assert explained(state, "a", "at") == (3, (ValueStep("skill/berserk", 5), ValueStep(f"item/{SWORDS}", 6)))
    assert explained(state, "a", "t") == (3, (ValueStep("skill/berserk", 5),))
    told = {one.stat: one for one in why_of(state, "a").values}
    assert Names(state)(told["attack"].parts[-1].source) == "Dragon Matched Swords"


def test_r156_a_change_is_made_to_the_sum() -> None:
    """Poison takes from toughness with the coat, and never the last point."""
    state = home(unit("a", 6, 18, {"name": "Plain", "toughness": 1}, items=[COAT], poison=5))
    assert value(state, "a", "t") == 1
    assert explained(state, "a", "t")[1] == (ValueStep(f"item/{COAT}", 3), ValueStep("counter/poison", 1))


def test_r156_energy_transference_trades_the_sums() -> None:
    target = {"id": "a", "seat": "A", "disk": {"name": "Plain", "attack": 2, "defense": 5}, "at": [6, 18],
              "items": [CLUB], "effects": [{"from": "energy-transference"}]}  # fmt: skip
    state = home(target)
    assert (value(state, "a", "at"), value(state, "a", "d")) == (5, 4)
    source = "spell/energy-transference#0"
    assert explained(state, "a", "d") == (
        5, (ValueStep(source, 2, is_replaced=True), ValueStep(f"item/{CLUB}", 4)),
    )  # fmt: skip


def test_movement_is_nobody_s_item() -> None:
    assert value(home(unit("a", 6, 18, items=[CLUB])), "a", "m") == 3


# --- records of items (R182, X73) ---


def with_item(state: State, book: Book) -> State:
    """The unit `a` carries an item of the house with these records."""
    item = Carried(id="charm", name="Charm", category="weapon", points=1, radius=12_700, book=book)
    keys = frozenset({"standing:modify"})
    return replace(state.with_disk("a", items=("charm",)), items={**state.items, "charm": item}, hears=keys)


def charm(when: Any, *steps: Step) -> Book:
    return Book((Sourced("item/charm#0", Record(when=when, do=steps), "item"),))


STRONGER = Step(modify=Modify(who="host", add={"d": 2}))


def test_the_records_of_an_item_act_for_its_bearer() -> None:
    state = with_item(home(unit("a", 6, 18), unit("a2", 20, 18)), charm("always", STRONGER))
    assert (value(state, "a", "d"), value(state, "a2", "d")) == (5, 3)
    assert explained(state, "a", "d")[1] == (ValueStep("item/charm#0", 5),)
    assert state.sourced("item/charm#0").record.when == "always"


def test_what_an_item_does_ends_when_it_is_gone() -> None:
    state = with_item(home(unit("a", 6, 18)), charm("always", STRONGER))
    assert value(state, "a", "d") == 5
    assert value(state.with_disk("a", items=()), "a", "d") == 3


def test_what_an_item_does_begins_when_it_is_given() -> None:
    state = with_item(home(unit("a", 6, 18)), charm("always", STRONGER))
    bare = state.with_disk("a", items=())
    assert value(bare, "a", "d") == 3
    assert value(bare.with_disk("a", items=("charm",)), "a", "d") == 5


def test_x73_the_values_of_a_pinned_unit_s_item_count_but_it_cannot_be_used() -> None:
    lower, upper = unit("a", 6, 18), unit("a2", 6, 18)
    used = charm("activate", Step(modify=Modify(who="self", add={"at": 1})))
    free = with_item(home(lower), used)
    assert [one.source for one in records_of(free, "a")] == ["item/charm#0"]
    assert "ability" in [one.key for one in actions(free, "a")]
    pinned = with_item(home(lower, upper), used)
    assert records_of(pinned, "a") == ()
    standing = with_item(home(lower, upper), charm("always", STRONGER))
    assert value(standing, "a", "d") == 5
    assert value(home(unit("a", 6, 18, items=[CLUB]), upper), "a", "at") == 5


# --- losing items (R154, R155) ---


def fallen(**options: int) -> Playing:
    """A unit of B with an item dies in the combat segment."""
    strong = {"name": "Strong", "attack": 9}
    target = unit("b", 20, 10, {"name": "Target", "points": 4}, items=[CLUB])
    state = home(target, unit("a", 20, 10, strong), segment="combat", first="A")
    return Playing(replace(state, options=options))


def test_r154_a_destroyed_unit_loses_its_item_for_good() -> None:
    playing = fallen()
    assert "b" not in playing.state.disks
    seat = playing.state.seat("B")
    assert (seat.aside, CLUB in seat.casualties) == ((CLUB,), False)
    lost = [event.values for event in playing.game.first_events if event.kind == "item-lost"]
    assert [(one["piece"], one["item"]) for one in lost] == [("b", CLUB)]


@pytest.mark.parametrize(("switch", "points"), [({}, 4), ({"item_points": 0}, 4), ({"item_points": 1}, 4 + 2)])
def test_r155_items_score_with_their_bearer_only_if_that_was_agreed_on(switch: dict[str, int], points: int) -> None:
    assert fallen(**switch).state.seat("A").killed == points


def test_r154_a_unit_that_is_sent_under_the_stack_loses_its_item() -> None:
    caster = {"name": "Shugenja", "skills": ["shugenja:3:air"]}
    target = unit("b", 14, 10, SWORDSMEN, items=[CLUB])
    state = laid(unit("a", 10, 10, caster), target, book=("secrets-of-the-wind",), table=TABLE)
    playing = Playing(state)
    while playing.asked != "ask.pick":
        playing.pick({"ask.activate": "a", "ask.action": "cast", "ask.spell": "secrets-of-the-wind"}[playing.asked])
    playing.pick("b")
    assert "b" not in playing.state.disks
    assert playing.state.seat("B").stack == (SWORDSMEN,)
    assert playing.state.seat("B").aside == (CLUB,)


def test_r154_who_gives_up_sets_items_aside_too() -> None:
    state = Playing(home(unit("a", 6, 18, items=[CLUB]), stack=(SWORDSMEN,))).act("concede", "A").state
    assert CLUB in state.seat("A").aside


def test_r154_a_unit_that_is_taken_away_by_hand_loses_its_item() -> None:
    playing = Playing(home(unit("a", 6, 18, items=[CLUB]), unit("a2", 20, 18)))
    playing.act("fixed", "A", piece="a", remove=True)
    assert playing.state.seat("A").aside == (CLUB,)


def test_r154_control_takes_the_items_along() -> None:
    playing = Playing(home(unit("b", 20, 18, items=[CLUB]), unit("a", 6, 18)))
    playing.act("fixed", "A", piece="b", seat="A")
    assert (playing.state.disks["b"].seat, value(playing.state, "b", "at")) == ("A", 5)


def test_an_item_belongs_to_who_brought_it() -> None:
    """A gives an item to a unit of B's that it controls: when it is lost it is A's."""
    seats = [{"id": "A", "army": [CLUB]}, {"id": "B", "army": [SWORDSMEN]}]
    state = home(unit("a", 6, 18, SWORDSMEN, owner="B", items=[CLUB]), seats=seats)
    assert brought_by(state, state.disks["a"], CLUB) == "A"


# --- stacks: spells, elimination, views (R170, R180) ---


def cast(spell: str, *answers: str, ring: str, stacks: tuple[tuple[str, ...], tuple[str, ...]]) -> Playing:
    caster = {"name": "Shugenja", "skills": [f"shugenja:3:{ring}"]}
    seats = [{"id": "A", "spellbook": [spell], "stack": list(stacks[0])}, {"id": "B", "stack": list(stacks[1])}]
    playing = Playing(home(unit("a", 6, 18, caster), seats=seats))
    known = {"ask.activate": "a", "ask.action": "cast", "ask.spell": spell}
    while playing.asked in known:
        playing.pick(known[playing.asked])
    return playing.pick(*answers)


def test_r170_amaterasus_anger_takes_what_lies_second_and_an_item_scores_nothing() -> None:
    playing = cast("amaterasus-anger", "B", ring="fire", stacks=((), (SWORDSMEN, CLUB, SWORDSMEN)))
    assert playing.state.seat("B").stack == (SWORDSMEN, SWORDSMEN)
    assert (playing.state.seat("B").aside, playing.state.seat("A").killed) == ((CLUB,), 0)


def test_r170_wind_borne_speed_brings_units_only() -> None:
    playing = cast("wind-borne-speed", ring="air", stacks=((CLUB, SWORDSMEN, COAT), ()))
    while playing.asked not in ("ask.arrive", "ask.activate"):
        playing.say_the_least()
    assert playing.asked == "ask.arrive"
    playing.place_anywhere()
    assert playing.state.seat("A").stack == (CLUB, COAT)


def test_r170_wind_borne_speed_finds_nobody_among_items() -> None:
    caster = {"name": "Shugenja", "skills": ["shugenja:3:air"]}
    seats = [{"id": "A", "spellbook": ["wind-borne-speed"], "stack": [CLUB]}, {"id": "B"}]
    state = home(unit("a", 6, 18, caster), seats=seats)
    assert [reason.code for reason in why_not_cast(state, "a", "wind-borne-speed")] == ["ability-no-target"]


@pytest.mark.parametrize(("stack", "is_out"), [((CLUB, COAT), True), ((CLUB, SWORDSMEN), False)])
def test_r180_who_has_no_unit_in_play_and_only_items_to_come_is_out(stack: tuple[str, ...], is_out: bool) -> None:
    playing = Playing(home(stack=stack))
    playing.until("ask.activate")
    assert playing.state.seat("A").is_out == is_out


def test_items_are_hidden_below_the_top_of_a_stack_and_open_on_a_disk() -> None:
    state = home(unit("a", 6, 18, items=[SWORDS]), stack=(CLUB, COAT))
    seen = Diskwars().view(state, "B")
    assert seen.seat("A").stack == (CLUB, HIDDEN)
    assert seen.disks["a"].items == (SWORDS,)
    assert Diskwars().view(state, "A").seat("A").stack == (CLUB, COAT)


def test_with_closed_lists_only_items_that_were_seen_are_known() -> None:
    state = home(unit("a", 6, 18, items=[SWORDS]), stack=(CLUB, COAT))
    seen = Diskwars().view(replace(state, options={"open_lists": 0}), "B")
    assert set(seen.items) == {CLUB, SWORDS}


def test_what_is_imagined_could_be_so() -> None:
    """The item on the disk is not imagined in the stack once more."""
    state = home(unit("a", 6, 18, items=[SWORDS]), stack=(CLUB, COAT, ARROW))
    view = Diskwars().view(state, "B")
    made = Diskwars().imagine(view, Numbers(3))
    assert sorted(made.seat("A").stack) == sorted((CLUB, COAT, ARROW))
    assert Diskwars().view(made, "B") == view


# --- files, pictures, sentences ---


def test_a_position_with_items_is_written_and_read_back() -> None:
    state = home(unit("a", 6, 18, items=[SWORDS]), stack=(CLUB, COAT))
    state = state.with_seat("A", waited=(COAT,))
    written = state_plain(state, catalogue())
    again = laid(**{name: part for name, part in written.items() if name != "disks"}, disks=written["disks"])
    assert Diskwars().plain(again) == Diskwars().plain(state)


def test_an_unknown_item_is_no_position() -> None:
    with pytest.raises(AssertionError, match="excalibur"):
        home(unit("a", 6, 18, items=["excalibur"]))


def test_events_alone_show_who_carries_what() -> None:
    playing = coming(unit("a1", 6, 18), unit("a2", EDGE, 18), stack=(CLUB,))
    before = picture_of(playing.state)
    playing.pick("a1")
    assert painted(before, playing.events).pieces == picture_of(playing.state).pieces
    set_anew = painted(before, [table_set(playing.state)])
    assert set_anew.pieces == picture_of(playing.state).pieces


def test_what_happens_to_items_is_told() -> None:
    playing = coming(unit("a1", 6, 18, PLAIN), unit("a2", EDGE, 18), stack=(CLUB, COAT))
    names = Names(playing.state)
    assert playing.game.decision is not None
    assert "Which unit carries the item?" in ask(playing.game.decision, names)
    assert "Crab Iron Club" in ask(playing.game.decision, names)
    playing.pick("a1")
    assert tell_event(playing.events[0], names) == "Plain (a1) gets Crab Iron Club."
    state = home(unit("a", 20, 18, items=[CLUB]))
    told = [tell_reason(reason, names) for reason in may_carry(state, "a", ARROW)]
    assert told == [
        "It already carries an item.",
        "Only a unit at its own Stronghold can get an item.",
        "Only Archers can carry missile attachments.",
    ]


# --- whole battles ---


def test_r154_a_second_form_takes_the_items_over() -> None:
    change = {"when": "activate", "do": [{"transform": {"into": SWORDSMEN}}]}
    turning = {"kind": "sa", "summary": "It changes.", "records": [change]}
    seats = [{"id": "A", "aside": [SWORDSMEN]}, {"id": "B"}]
    playing = Playing(home(unit("a", 20, 18, {"name": "Shifter", "abilities": [turning]}, items=[CLUB]), seats=seats))
    playing.pick("a", "ability").place_anywhere()
    disk = playing.state.disks["a"]
    assert (disk.card.id, disk.items, value(playing.state, "a", "at")) == (SWORDSMEN, (CLUB,), 4 + 2)
    assert CLUB not in playing.state.seat("A").aside


@pytest.mark.parametrize("seed", range(4))
def test_in_a_whole_battle_no_piece_is_lost_or_doubled_and_events_show_the_table(seed: int) -> None:
    """Homes lie near each other, so that bearers fight and fall."""
    numbers = Numbers(seed)
    units = tuple(sorted(id_ for id_, one in catalogue()["disk"].items() if not one.abilities))  # type: ignore[attr-defined]
    items = tuple(sorted(catalogue()["item"]))
    armies = {seat: (*numbers.shuffled(units)[:7], *numbers.shuffled(items)[:6]) for seat in "AB"}
    homes = [{"id": f"home-{seat}", "at": [x, 18], "role": f"staging:{seat}"} for seat, x in (("A", 6), ("B", 16))]
    seats = [{"id": seat, "stack": list(numbers.shuffled(army))} for seat, army in armies.items()]
    state = laid(seats=seats, table={"width": 48, "height": 36, "lands": homes})
    options = {"starting_disks": 5, "rounds": 6}
    playing = Playing(replace(state, segment="setup-disks", scenario="tides-of-war", options=options))
    players = {seat: RandomDiskPlayer(Diskwars(), seed) for seat in "AB"}
    shown = painted(picture_of(state), playing.game.first_events)
    while (decision := playing.game.decision) is not None:
        told = len(playing.events)
        if decision.kind == "chance":
            playing.say_the_least()
        else:
            seat = playing.game.waiting[0]
            answer = players[seat].answer(playing.game.view(seat), decision, seat)
            events = playing.game.answer(answer)
            assert not isinstance(events, Rejection), events
            playing.events += events
        shown = painted(shown, playing.events[told:])
        assert shown.pieces == picture_of(playing.state).pieces
    for one in playing.state.seats:
        in_play = [disk.card.id for disk in playing.state.disks.values() if disk.owner == one.id]
        carried = carried_of_seat(playing.state, one.id)
        assert sorted((*one.stack, *one.casualties, *one.aside, *in_play, *carried)) == list(one.army)
    assert playing.told("item-attached")
    assert playing.state.ended is not None
