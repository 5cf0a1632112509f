"""The board of Warhammer: Diskwars."""

from collections.abc import Mapping

from app.battles.boards import BoardKit, Records
from app.battles.passing import pass_until
from app.battles.warhammer import (
    asking,
    behind,
    facts,
    for_me,
    foretold,
    legal,
    measuring,
    motion,
    picture,
    refusals,
    signs,
    sketch,
    tally,
)
from app.battles.warhammer.cards import SYSTEM, box_in
from app.battles.warhammer.names import WarhammerCalled, WarhammerNames
from app.games.warhammer.rules.abilities.why import why_of
from app.games.warhammer.rules.state import Profile, State


def _cards(state: State, records: Records) -> Mapping[str, Profile]:
    """Every disk that a battle knows: its own before those of the catalogue."""
    return {**box_in(records).cards, **state.cards, **{disk.card.id: disk.card for disk in state.disks.values()}}


BOARD = BoardKit(
    system=SYSTEM,
    picture=picture.picture_of,
    painted=picture.painted,
    motions=motion.motions,
    cards=_cards,
    names=WarhammerNames,
    called=WarhammerCalled,
    question=asking.question,
    second_line=asking.second_line,
    search=legal.search,
    detail=legal.detail,
    why_not_chosen=refusals.why_not_chosen,
    values=("attack", "counter", "toughness", "movement", "stamina"),
    facts_of=facts.facts_of,
    rows_of=facts.rows_of,
    why_of=why_of,
    fallen=facts.fallen,
    tallies=tally.tallies,
    last_round=tally.last_round,
    phases=("choose", "resolve", "melee", "end"),
    sides=signs.sides,
    signs_of=signs.signs_of,
    is_by_the_book=measuring.is_by_the_book,
    may_measure=measuring.may_measure,
    rings_of=measuring.rings_of,
    rings_asked=measuring.rings_asked,
    areas=measuring.areas,
    bounds_asked=measuring.bounds_asked,
    sights_of=measuring.sights_of,
    sights_asked=measuring.sights_asked,
    cited=behind.CITED,
    on_values="Empowering, What stands on a disk",
    groups=behind.GROUPS,
    numbers=behind.NUMBERS,
    forecast=foretold.FORECAST,
    can_lay=for_me.can_lay,
    lay=for_me.lay,
    lay_all=for_me.lay_all,
    strongest_first=for_me.strongest_first,
    untils=(),  # nobody acts out of turn here
    pass_until=pass_until,
    piles=lambda state: {seat.id: seat.discards for seat in state.seats},
    sketch=sketch.SKETCH,
)
