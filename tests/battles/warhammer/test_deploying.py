"""A deployment while it is made: counted, pushed inside, and judged as a whole."""

import pytest

from app.base.frozen import changed
from app.engine.protocol import Answer
from app.games.disk.rules.answers import Places
from app.games.warhammer.battle.deployment_draft import DeploymentDraft, looked_over, next_spot, settled, topmost
from app.games.warhammer.battle.preview.placement import laid_at
from app.games.warhammer.battle.preview.placement import settled as settled_entry
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.zones import area
from app.games.warhammer.rules.state import Zone
from tests.rules.warhammer.table import RULES, Playing, card, disk, inch, mustered, position


@pytest.fixture(scope="module")
def playing() -> Playing:
    return Playing(mustered("karl-franz+volkmar", "archaon+valkia")).until("ask.deployment")


@pytest.fixture
def draft(playing: Playing) -> DeploymentDraft:
    assert playing.game.decision is not None
    spot = playing.game.decision.place
    assert isinstance(spot, DeploySpot)
    return DeploymentDraft(spot)


def test_an_empty_draft_says_all_that_is_missing(playing: Playing, draft: DeploymentDraft) -> None:
    look = looked_over(playing.state, draft)
    assert {fault.code for fault in look.faults} == {"deploy-count", "deploy-heroes"}
    assert (look.count, look.heroes) == (0, 0)
    assert look.heroes_due == 2
    assert not look.is_ready


def test_all_faults_are_told_at_once_and_each_at_its_disk(playing: Playing, draft: DeploymentDraft) -> None:
    first, second, *_ = draft.spot.pieces
    middle = (playing.state.table.width // 2, playing.state.table.height // 2)
    draft = draft.laid(first, middle).laid(second, (inch(-3), inch(-3)))
    look = looked_over(playing.state, draft)
    assert next(fault.code for fault in look.of(first)) == "deploy-outside"
    assert next(fault.code for fault in look.of(second)) == "deploy-outside"
    assert look.misplaced(draft) == (first, second)
    assert "deploy-count" in {fault.code for fault in look.faults}


def test_disk_after_disk_by_the_next_spot_ends_in_a_legal_deployment(playing: Playing, draft: DeploymentDraft) -> None:
    heroes = [key for key, card in draft.spot.pieces.items() if playing.state.cards[card].is_hero]
    for key in dict.fromkeys((*heroes, *draft.spot.pieces)):
        if looked_over(playing.state, draft).is_ready:
            break
        at = next_spot(playing.state, draft, key)
        assert at is not None
        draft = draft.laid(key, at)
    look = looked_over(playing.state, draft)
    assert look.is_ready, look.faults
    assert all(one.is_met for one in look.filled)
    assert playing.refused(place=Places(dict(draft.places))) == []


def test_what_juts_out_of_a_zone_is_pushed_inside_and_what_is_far_away_stays(
    playing: Playing, draft: DeploymentDraft
) -> None:
    key = next(iter(draft.spot.pieces))
    zone = next(one for one in playing.state.zones if one.seat == draft.spot.seat)
    left, top, right, bottom = area(playing.state.table, zone)
    corner = (left - 1000, top - 1000)
    pushed = settled(playing.state, draft.spot, key, corner)
    assert pushed != corner
    assert "deploy-outside" not in {one.code for one in looked_over(playing.state, draft.laid(key, pushed)).of(key)}
    far = ((left + right) // 2, playing.state.table.height - (top + bottom) // 2)
    assert settled(playing.state, draft.spot, key, far) == far


def test_copies_wait_together_and_the_last_laid_lies_on_top(playing: Playing, draft: DeploymentDraft) -> None:
    card = next(card for card in draft.spot.pieces.values() if list(draft.spot.pieces.values()).count(card) > 1)
    one, other, *_ = draft.waiting[card]
    draft = draft.laid(one, (inch(5), inch(5))).laid(other, (inch(5), inch(5)))
    assert one not in draft.waiting[card]
    assert topmost(playing.state, draft, (inch(5), inch(5))) == other
    assert topmost(playing.state, draft.lifted(other), (inch(5), inch(5))) == one
    assert topmost(playing.state, draft.cleared(), (inch(5), inch(5))) == ""


def test_a_card_slides_along_its_edge_and_terrain_lies_where_one_points() -> None:
    playing = Playing(mustered("teclis", "grom")).until("ask.zone-place")
    made = playing.game.decision
    assert made is not None
    seat = playing.state.seat(made.seats[0])
    laid = laid_at(playing.state, made.place, (inch(-4), inch(11)))
    assert laid is not None
    assert min(x for x, _ in laid.corners) == 0
    assert seat.edge in ("south", "north")
    assert playing.refused(place=Places({made.about[0]: laid.at})) == []
    playing.until("ask.lay-terrain")
    made = playing.game.decision
    assert made is not None
    laid = laid_at(playing.state, made.place, (inch(18), inch(18)))
    assert laid is not None
    assert laid.at == (inch(18), inch(18))
    assert len(laid.corners) == len(playing.state.grounds[made.place.kind].shape)
    assert RULES.judge(playing.state, made, _answer(made.about[0], laid.at)) == ()


def _answer(key: str, at: tuple[int, int]) -> Answer:

    return Answer(decision=0, seat="A", place=Places({key: at}))


def test_a_disk_of_the_reserve_is_pushed_into_its_zone_and_one_that_flanks_is_drawn_to_an_edge() -> None:
    zone = Zone(id="zone:A1", seat="A", edge="south", start=inch(12), end=inch(24), value=3)
    plain, flanking = card("plain"), card("flanker", "4/3/4", "flank")
    state = position(disk("b", (30, 30)), zones=(zone,))
    state = changed(state, cards={**state.cards, "plain": plain, "flanker": flanking})
    spot = EntrySpot("A", "plain", plain.radius)
    assert settled_entry(state, spot, (inch(18), inch(29.5))) == (inch(18), inch(30) + plain.radius)
    assert settled_entry(state, spot, (inch(18), inch(33))) == (inch(18), inch(33)), "what lies well stays"
    assert settled_entry(state, spot, (inch(1), inch(10))) == (inch(1), inch(10)), "only who flanks comes from the side"
    spot = EntrySpot("A", "flanker", flanking.radius)
    assert settled_entry(state, spot, (inch(1.3), inch(10))) == (flanking.radius, inch(10))
    assert settled_entry(state, spot, (inch(10), inch(10))) == (inch(10), inch(10)), (
        "the middle of the field is no edge"
    )
