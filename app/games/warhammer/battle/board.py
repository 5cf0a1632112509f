"""The board of Warhammer: Diskwars."""

from collections.abc import Mapping

from app.games.api.boards import BoardKit, Records
from app.games.disk.passing import pass_until
from app.games.warhammer.battle import editor
from app.games.warhammer.battle.assist import automatic, legal_answers
from app.games.warhammer.battle.codec.cards import SYSTEM, box_in
from app.games.warhammer.battle.narrator import facts, log_details, questions, refusals, standing
from app.games.warhammer.battle.narrator.names import WarhammerCalled, WarhammerNames
from app.games.warhammer.battle.preview import forecast, measuring
from app.games.warhammer.battle.scenery import motions, picture, signs
from app.games.warhammer.rules.abilities.why import why_of
from app.games.warhammer.rules.state import Profile, State


def _cards(state: State, records: Records) -> Mapping[str, Profile]:
    """Every disk that a battle knows: its own before those of the catalogue."""
    return {**box_in(records).cards, **state.cards, **{disk.card.id: disk.card for disk in state.disks.values()}}


BOARD = BoardKit(
    system=SYSTEM,
    picture=picture.picture_of,
    painted=picture.painted,
    motions=motions.motions,
    cards=_cards,
    names=WarhammerNames,
    called=WarhammerCalled,
    question=questions.question,
    second_line=questions.second_line,
    search=legal_answers.search,
    detail=legal_answers.detail,
    why_not_chosen=refusals.why_not_chosen,
    values=("attack", "counter", "toughness", "movement", "stamina"),
    facts_of=facts.facts_of,
    rows_of=facts.rows_of,
    why_of=why_of,
    fallen=facts.fallen,
    tallies=standing.tallies,
    last_round=standing.last_round,
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
    cited=log_details.CITED,
    on_values="Empowering, What stands on a disk",
    groups=log_details.GROUPS,
    numbers=log_details.NUMBERS,
    forecast=forecast.FORECAST,
    can_lay=automatic.can_lay,
    lay=automatic.lay,
    lay_all=automatic.lay_all,
    strongest_first=automatic.strongest_first,
    untils=(),  # nobody acts out of turn here
    pass_until=pass_until,
    piles=lambda state: {seat.id: seat.discards for seat in state.seats},
    sketch=editor.SKETCH,
)
