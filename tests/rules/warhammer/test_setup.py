"""Setting up: the learning scenario as printed, then edges, initiative, scenario, zones, terrain, deployment."""

import pytest

from app.base.frozen import changed
from app.games.disk.rules.answers import Places
from app.games.warhammer.rules.setup.zoning import corners
from app.games.warhammer.rules.state import Laid, Zone
from tests.rules.warhammer.table import RULES, Playing, box, card, inch, mustered, position, terrain

LEARNING = ("learning-empire", "learning-orcs")


def learning() -> Playing:
    return Playing(mustered(*LEARNING, scenario="learning-scenario")).roll("6", "2")


# --- the learning scenario ---


def test_a05_both_armies_have_nine_disks_and_four_cards() -> None:
    seats = mustered(*LEARNING, scenario="learning-scenario").seats
    assert [(len(seat.army), len(seat.hand)) for seat in seats] == [(9, 4), (9, 4)]


def test_a04_three_plain_cards_make_one_zone_for_nine_disks() -> None:
    zones = learning().state.zones
    assert [(zone.edge, zone.start, zone.end, zone.value) for zone in zones] == [
        ("south", inch(12), inch(24), 9), ("north", inch(12), inch(24), 9),
    ]  # fmt: skip


def test_the_higher_roll_goes_first_and_deploys_first() -> None:
    playing = Playing(mustered(*LEARNING, scenario="learning-scenario")).roll("2", "2")
    assert playing.asked == "chance.dice"  # a tie is rolled again
    playing.roll("1", "4")
    assert playing.state.order == ("B", "A")
    assert (playing.asked, playing.who) == ("ask.deployment", "B")


PLACES = {
    "arrer-boyz": (13, 34), "arrer-boyz:2": (15, 34), "boar-boyz": (17.5, 34), "grom-the-paunch": (20.3, 34),
    "orc-boyz": (13, 32), "orc-boyz:2": (15, 32), "orc-boyz:3": (17, 31.5), "stone-fangz-shaman": (19, 31.5),
    "wolf-riders": (22.5, 34),
}  # fmt: skip


def orcs() -> Playing:
    return Playing(mustered("learning-orcs", "learning-empire", scenario="learning-scenario")).roll("6", "2")


def laid(places: dict[str, tuple[float, float]]) -> dict[str, tuple[int, int]]:
    return {key: (inch(x), inch(y)) for key, (x, y) in places.items()}


def test_a03_a_deployment_inside_the_zone_is_accepted() -> None:
    playing = orcs().give(place=Places(laid(PLACES))).until_seat("B")
    assert len(list(playing.state.of("A"))) == 9
    assert playing.state.seat("A").reserve == ()


def test_a03_own_disks_may_be_stacked() -> None:
    assert orcs().refused(place=Places(laid({**PLACES, "orc-boyz:2": PLACES["orc-boyz"]}))) == []


def test_r75_the_player_says_which_of_two_deployed_disks_lies_on_top() -> None:
    # Deploy disks: disks can be deployed on top of each other; who lies where is the player's choice.
    apart = orcs()
    apart.give(place=Places(RULES.arranged(apart.state, apart.game.decision)))  # type: ignore[arg-type]
    assert (apart.asked, apart.who) == ("ask.deployment", "B")  # nothing lies on anything: nothing is asked
    for order in (("arrer-boyz", "orc-boyz"), ("orc-boyz", "arrer-boyz")):
        playing = orcs().give(place=Places(laid({**PLACES, "arrer-boyz": (14, 33.5), "orc-boyz": (14, 32.5)})))
        assert (playing.asked, playing.who) == ("ask.layers", "A")
        rest = tuple(key for key in playing.options() if key not in order)
        playing.give(order=(*rest, *order))
        below, above = (lying.id for lying in tuple(playing.state.table.bottom_up())[-2:])
        assert tuple(playing.state.disks[id_].card.id for id_ in (below, above)) == order
        assert below in playing.state.table.pins(above)


def test_all_faults_of_a_deployment_are_told_at_once() -> None:
    # One beyond medium range, one partly off the field, one beside the zone, one left away.
    places = {**PLACES, "orc-boyz": (13, 30.5), "orc-boyz:2": (15, 35.5), "wolf-riders": (23.5, 34)}
    del places["grom-the-paunch"]
    reasons = orcs().refused(place=Places(laid(places)))
    assert sorted(reasons) == ["deploy-count", "deploy-heroes"] + ["deploy-outside"] * 3


# --- edges and initiative ---


def test_two_players_sit_opposite() -> None:
    # Assign deployment edges: each player selects one; of two the second one sits opposite.
    playing = Playing(mustered("teclis", "grom"))
    assert (playing.asked, playing.who) == ("ask.edge", "A")
    assert playing.options() == ["south", "north", "west", "east"]
    playing.pick("west")
    assert [seat.edge for seat in playing.state.seats] == ["west", "east"]


def test_of_more_players_everybody_chooses_an_edge() -> None:
    playing = Playing(mustered("teclis", "tyrion", "alarielle")).pick("south")
    assert (playing.asked, playing.who) == ("ask.edge", "B")
    playing.pick("west", "east")
    assert [seat.edge for seat in playing.state.seats] == ["south", "west", "east"]


def test_b05_unspent_points_are_added_and_the_highest_hands_out_the_tokens() -> None:
    state = mustered("teclis", "grom")
    playing = Playing(changed(state.with_seat("B", unspent=3))).pick("south")
    playing.roll("4", "1")
    assert playing.asked == "chance.dice"  # 4 and 1 + 3 are a tie
    playing.roll("3", "2")
    assert (playing.asked, playing.who) == ("ask.initiative", "B")
    playing.give(order=("A", "B"))
    assert playing.state.order == ("A", "B")


def begun(*armies: str, scenario: str = "standard") -> Playing:
    """Up to the choice of the active scenario; A has the initiative."""
    playing = Playing(mustered(*armies, scenario=scenario))
    while playing.asked == "ask.edge":
        playing.pick(playing.options()[0])
    playing.roll(*[str(6 - n) for n in range(len(armies))])
    return playing.give(order=tuple("ABCD"[: len(armies)]))


# --- scenario and objectives ---


def test_the_last_player_draws_two_and_lays_one_open() -> None:
    playing = begun("teclis", "grom").roll("volley", "breakthrough")
    assert (playing.asked, playing.who, playing.options()) == ("ask.scenario", "B", ["volley", "breakthrough"])
    assert playing.game.decision is not None
    assert playing.game.decision.seen_by("A").options == ()
    playing.pick("breakthrough").roll("hero-slaying", "volley")
    assert playing.state.active == "breakthrough"
    assert [seat.objective for seat in playing.state.seats] == ["hero-slaying", "volley"]


def zoned(*armies: str) -> Playing:
    playing = begun(*armies).roll("volley", "breakthrough").pick("breakthrough")
    return playing.roll(*["hero-slaying", "volley", "forced-march", "hold-the-line"][: len(armies)])


# --- zones ---


def test_a07_as_many_cards_are_dealt_as_there_are_regiments() -> None:
    playing = zoned("teclis+tyrion", "grom+kairos")
    assert playing.game.decision is not None
    assert playing.game.decision.place.count == 4
    playing.roll("ambush", "feint", "rampart", "scout")
    turns = []
    for n in range(4):
        turns.append(playing.who)
        playing.pick(playing.options()[0])
        if playing.asked == "ask.side":
            playing.pick("text")
        playing.place(4 + 8 * n, 0)
    assert turns == ["B", "A", "B", "A"]


def with_cards(*starts: float) -> Playing:
    """B lays Ambush and Feint so that they begin there, A lays its two plain."""
    playing = zoned("teclis+tyrion", "grom+kairos").roll("ambush", "rampart", "feint", "scout")
    for name, start in zip(("ambush", "feint"), starts, strict=True):
        playing.pick(name, "text").place(start + 2, 0)
        playing.pick(playing.options()[0])
        if playing.asked == "ask.side":
            playing.pick("plain")
        playing.place(14 if name == "ambush" else 18, 36)
    return playing


def test_a06_cards_side_by_side_make_one_zone_with_both_abilities() -> None:
    zones = [zone for zone in with_cards(10, 14).state.zones if zone.seat == "B"]
    assert [(zone.value, zone.texts, zone.far) for zone in zones] == [(6, ("ambush", "feint"), 3)]


def test_a06_cards_apart_make_two_zones_with_one_ability_each() -> None:
    zones = [zone for zone in with_cards(10, 20).state.zones if zone.seat == "B"]
    assert [(zone.value, zone.texts) for zone in zones] == [(3, ("ambush",)), (3, ("feint",))]


def test_cards_do_not_overlap_and_stay_on_their_edge() -> None:
    playing = zoned("teclis+tyrion", "grom+kairos").roll("ambush", "rampart", "feint", "scout")
    playing.pick("ambush", "text")
    assert playing.refused(place=Places({"ambush": (inch(1), 0)})) == ["zone-off-edge"]
    playing.place(10, 0).pick("rampart", "plain").place(10, 36).pick("feint", "text")
    assert playing.refused(place=Places({"feint": (inch(13), 0)})) == ["zone-on-card"]


def test_b63_of_four_players_nobody_lays_cards_near_a_corner() -> None:
    playing = zoned("teclis", "tyrion", "grom", "kairos")
    assert {corners(playing.state, seat) for seat in "ABCD"} == {(inch(6), inch(30))}


def test_of_three_players_two_stay_away_from_the_squeezed_one() -> None:
    playing = Playing(mustered("teclis", "tyrion", "alarielle")).pick("south", "west", "east")
    assert corners(playing.state, "A") == (0, inch(36))  # south lies between west and east
    assert corners(playing.state, "B") == corners(playing.state, "C") == (0, inch(12))  # the northern corners


def test_of_three_players_the_squeezed_one_may_sit_elsewhere() -> None:
    playing = Playing(mustered("teclis", "tyrion", "alarielle")).pick("south", "north", "west")
    assert corners(playing.state, "C") == (0, inch(36))  # west lies between south and north
    assert corners(playing.state, "A") == corners(playing.state, "B") == (inch(24), inch(36))


# --- terrain ---


def with_terrain() -> Playing:
    playing = with_cards(10, 14)
    return playing.roll("gully", "cave", "hill", "marsh")


def test_a08_terrain_is_laid_by_the_last_player_first_with_either_face() -> None:
    playing = with_terrain()
    assert (playing.asked, playing.who) == ("ask.terrain-card", "B")
    playing.pick("gully")
    assert playing.options() == ["gully", "rocks"]
    playing.pick("gully").place(18, 18)
    assert [(piece.kind, set(piece.keywords)) for piece in playing.state.terrain] == [("gully", {"dangerous", "rough"})]
    assert playing.who == "A"


def test_a08_terrain_keeps_out_of_short_range_of_edges_and_other_pieces() -> None:
    playing = with_terrain().pick("gully", "rocks")
    reach = max(x for x, _ in box().grounds["rocks"].shape)
    assert playing.refused(place=Places({"t1": (inch(33) - reach, inch(18))})) == ["terrain-at-edge"]
    assert playing.refused(place=Places({"t1": (inch(33) - reach - 1, inch(18))})) == []
    playing.place(18, 18).pick("cave", "cave")
    assert playing.refused(place=Places({"t2": (inch(23), inch(18))})) == ["terrain-at-terrain"]


def test_r71_terrain_may_be_turned_when_it_is_placed() -> None:
    # Place terrain: nothing says how a piece lies, so its player may turn it.
    playing = with_terrain().pick("gully", "rocks")
    playing.give(
        place=Places({"t1": (inch(18), inch(18)), "t1:top": (inch(20), inch(18))})
    )  # its upper side points east
    (piece,) = playing.state.terrain
    straight = [(x + inch(18), y + inch(18)) for x, y in ((-y, x) for x, y in box().grounds["rocks"].shape)]
    assert (piece.turn, list(piece.outline.corners)) == (90, straight)
    assert playing.told("terrain-placed")[-1]["turn"] == 90


def test_r71_a_turned_piece_keeps_out_of_short_range_of_an_edge() -> None:
    playing = with_terrain().pick("gully", "rocks")
    wide, high = (max(point[n] for point in box().grounds["rocks"].shape) for n in (0, 1))
    assert wide > high
    at = (inch(18), inch(33) - high - 1)
    assert playing.refused(place=Places({"t1": at})) == []
    assert playing.refused(place=Places({"t1": at, "t1:top": (at[0] + inch(1), at[1])})) == ["terrain-at-edge"]
    assert playing.refused(place=Places({"t1": at, "t2": at})) == ["answer-unknown"]


def crowded(card_: str, *starts: float, seats: int) -> Playing:
    """B lays one more card; its others begin there."""
    armies = ("teclis+tyrion+alarielle", "grom+kairos+azhag", "karl-franz+volkmar+luthor-huss")[:seats]
    playing = zoned(*armies)
    edge, seat = playing.state.seat("B").edge, "B"
    laid_ = tuple(
        Laid(card="scout", seat=seat, edge=edge, start=inch(start), end=inch(start + 4))  # type: ignore[arg-type]
        for start in starts
    )
    return Playing(changed(playing.state, laid=laid_, dealt=(card_,), queue=(seat,)))


def test_a_card_without_room_in_its_part_of_the_edge_may_lie_elsewhere() -> None:
    # Three players: two of them keep within long range of a corner, 12 inches; two cards can take up all of it.
    probe = crowded("ambush", seats=3)
    least = corners(probe.state, "B")[0] // inch(1)
    playing = crowded("ambush", least, least + 6, seats=3).pick("text")
    assert [one["card"] for one in playing.told("zone-card-crowded")] == ["ambush"]
    assert playing.asked == "ask.zone-place"
    assert not playing.refused(place=Places({"ambush": next(RULES.spots(playing.state, playing.game.decision))}))  # type: ignore[arg-type]


def test_a_card_for_which_the_whole_edge_has_no_room_is_told() -> None:
    playing = crowded("ambush", *range(0, 36, 4), seats=2).pick("text")
    assert playing.told("zone-card-left-away") == [{"seat": "B", "card": "ambush"}]


# --- deployment of the standard game ---


def deploying(**more) -> Playing:  # type: ignore[no-untyped-def]
    """Seat A deploys two heroes and four units in a zone of its own."""
    cards = {"hero": card("hero", is_hero=True), "unit": card("unit"), "statue": card("statue", "2/4/7", "emplace")}
    state = position(segment="setup-disks", queue=("A", "B"), scenario="standard", **more)
    state = changed(state.without(tuple(state.disks)), cards={**state.cards, **cards})
    return Playing(state.with_seat("A", edge="south", army=("hero", "hero", "unit", "unit", "unit")))


def zone(id_: str, start: float, value: int, **more):  # type: ignore[no-untyped-def]
    made = {"seat": "A", "edge": "south", "end": inch(start + 8), **more}
    return Zone(id=id_, start=inch(start), value=value, **made)


def test_each_zone_takes_exactly_its_value_and_the_rest_waits_in_the_reserve() -> None:
    playing = deploying(zones=(zone("z1", 2, 2), zone("z2", 20, 1)))
    places = {"hero": (4, 34), "hero:2": (6, 34), "unit": (22, 34)}
    assert playing.refused(place=Places(laid({**places, "unit": (8, 34)}))) == ["deploy-count", "deploy-count"]
    playing.give(place=Places(laid(places)))
    assert playing.state.seat("A").reserve == ("unit", "unit")


def test_heroes_must_be_deployed() -> None:
    playing = deploying(zones=(zone("z1", 2, 2),))
    assert playing.refused(place=Places(laid({"hero": (4, 34), "unit": (6, 34)}))) == ["deploy-heroes"]


def test_b67_a_hero_without_room_waits_and_is_lost_after_the_first_round() -> None:
    playing = deploying(zones=(zone("z1", 2, 1),)).give(place=Places(laid({"hero": (4, 34)})))
    assert "hero" in playing.state.seat("A").reserve
    state = position(segment="end").with_seat("A", reserve=("hero", "unit"))
    state = changed(state, cards={**state.cards, "hero": card("hero", is_hero=True), "unit": card("unit")})
    assert Playing(state).state.seat("A").casualties == ("hero",)


def test_b67_too_few_disks_are_shared_out_freely() -> None:
    playing = deploying(zones=(zone("z1", 2, 4), zone("z2", 20, 4)))
    places = {"hero": (4, 34), "hero:2": (6, 34), "unit": (8, 34), "unit:2": (22, 34), "unit:3": (24, 34)}
    assert playing.refused(place=Places(laid(places))) == []
    del places["unit:3"]
    assert playing.refused(place=Places(laid(places))) == ["deploy-all"]


def test_b68_nobody_deploys_in_an_enemy_zone() -> None:
    theirs = zone("z3", 30, 1, seat="B", edge="east", end=inch(36))
    playing = deploying(zones=(zone("z1", 26, 1), theirs))
    assert playing.refused(place=Places(laid({"hero": (31, 34)}))) == ["deploy-in-enemy-zone"]


def test_ambush_lets_three_disks_lie_as_far_as_long_range() -> None:
    playing = deploying(zones=(zone("z1", 2, 4, far=3, texts=("ambush",)),))
    places = {"hero": (4, 34), "hero:2": (4, 26), "unit": (6, 26), "unit:2": (8, 26)}
    assert playing.refused(place=Places(laid(places))) == []
    assert playing.refused(place=Places(laid({**places, "hero": (4, 28)}))) == ["deploy-too-far"]


def test_feint_lets_the_zone_be_shifted_first() -> None:
    playing = deploying(zones=(zone("z1", 2, 1, texts=("feint",)),))
    assert playing.asked == "ask.shift"
    playing.give(place=Places({"z1": (inch(20), inch(36))}))
    assert [(one.start, one.end) for one in playing.state.zones] == [(inch(16), inch(24))]
    assert playing.refused(place=Places(laid({"hero": (20, 34)}))) == []


def test_the_lake_takes_in_only_flyers_and_striders() -> None:
    lake = terrain("t1", (5, 33), kind="lake")
    playing = deploying(zones=(zone("z1", 2, 1),), terrain=(lake,))
    assert playing.refused(place=Places(laid({"hero": (5, 34)}))) == ["forbidden"]
    assert playing.refused(place=Places(laid({"hero": (9, 34)}))) == []


def test_an_emplaced_disk_lies_anywhere_and_counts_for_a_zone() -> None:
    playing = deploying(zones=(zone("z1", 2, 2), zone("z3", 2, 2, seat="B", edge="north")))
    state = playing.state.with_seat("A", army=("hero", "statue"))
    playing = Playing(state)
    assert playing.refused(place=Places(laid({"hero": (4, 34), "statue": (18, 18)}))) == []
    assert playing.refused(place=Places(laid({"hero": (4, 34), "statue": (5, 9)}))) == [
        "deploy-outside",
        "deploy-count",
    ]


# --- Strongholds ---


def test_b61_everybody_lays_a_tower_before_the_zones() -> None:
    playing = begun("teclis", "grom", scenario="strongholds").roll("volley", "breakthrough").pick("volley")
    playing.roll("hero-slaying", "breakthrough")
    assert (playing.asked, playing.who) == ("ask.lay-terrain", "A")
    assert playing.refused(place=Places({"t1": (inch(6), inch(18))})) == ["terrain-at-edge"]
    playing.place(12, 18).place(24, 18)
    assert [piece.kind for piece in playing.state.terrain] == ["watchtower", "watchtower"]
    assert playing.state.segment == "setup-zones"


@pytest.mark.parametrize(
    "armies", [("teclis", "grom"), ("teclis", "grom", "huss"), ("teclis", "grom", "huss", "azhag")]
)
def test_a_battle_of_any_number_of_players_is_set_up(armies: tuple[str, ...]) -> None:
    playing = Playing(mustered(*[_id(name) for name in armies])).until("ask.command")
    assert len(playing.state.terrain) == 4
    assert {disk.seat for disk in playing.state.disks.values()} == set("ABCD"[: len(armies)])


def _id(name: str) -> str:
    return {"huss": "regiment-of-luthor-huss"}.get(name, name)
