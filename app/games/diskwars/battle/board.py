"""The board of Diskwars."""

from app.games.api.boards import BoardKit
from app.games.disk import passing
from app.games.disk.names import Called, Names
from app.games.diskwars.battle import editor
from app.games.diskwars.battle.assist import automatic, legal_answers
from app.games.diskwars.battle.codec.cards import SYSTEM
from app.games.diskwars.battle.narrator import (
    citations,
    facts,
    log_details,
    option_lines,
    questions,
    refusals,
    standing,
)
from app.games.diskwars.battle.preview import forecast, measuring, rings, sights
from app.games.diskwars.battle.scenery import known_cards, motions, picture, sides, signs
from app.games.diskwars.rules.abilities.why import STATS, why_of

BOARD = BoardKit(
    system=SYSTEM,
    picture=picture.picture_of,
    painted=picture.painted,
    motions=motions.motions,
    cards=known_cards.known_cards,
    names=lambda state, _records: Names(state),
    called=lambda state, _records: Called(state),
    question=questions.question,
    second_line=option_lines.second_line,
    search=legal_answers.search,
    detail=legal_answers.detail,
    why_not_chosen=refusals.why_not_chosen,
    values=tuple(STATS.values()),
    facts_of=facts.facts_of,
    rows_of=facts.rows_of,
    why_of=why_of,
    fallen=facts.fallen,
    tallies=standing.tallies,
    last_round=standing.last_round,
    phases=("reinforcement", "activation", "missile", "combat", "remove-counters"),
    sides=sides.sides,
    signs_of=signs.signs_of,
    is_by_the_book=measuring.is_by_the_book,
    may_measure=measuring.may_measure,
    rings_of=rings.rings_of,
    rings_asked=rings.rings_asked,
    areas=rings.areas,
    bounds_asked=rings.bounds_asked,
    sights_of=sights.sights_of,
    sights_asked=sights.sights_asked,
    cited=citations.CITED,
    on_values="Modifiers",
    groups=log_details.GROUPS,
    numbers=log_details.NUMBERS,
    can_lay=automatic.can_lay,
    lay=automatic.lay,
    lay_all=automatic.lay_all,
    strongest_first=automatic.strongest_first,
    untils=passing.UNTIL,
    pass_until=passing.pass_until,
    forecast=forecast.FORECAST,
    sketch=editor.SKETCH,
)
