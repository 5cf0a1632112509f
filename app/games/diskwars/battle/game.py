"""Diskwars as the program plays it: the rooms of this folder in one record."""

from functools import partial

from app.games.api.assist import Assist, AutomaticAnswers, Explainer
from app.games.api.battle import Properties
from app.games.api.lessons import Lessons
from app.games.api.narrator import Narrator
from app.games.api.setup import Setup
from app.games.disk import passing
from app.games.disk.battle import DiskBattle, DiskPreview, DiskScenery, ForecastPreview, PlacementPreview
from app.games.disk.facts import list_lost
from app.games.disk.lesson_flips import is_place_meant, landings, meant_flips
from app.games.disk.log_entries import log_entries_in
from app.games.disk.log_scene import details_by_kind
from app.games.disk.names import Names, SpokenNames
from app.games.disk.piece_records import piece_records
from app.games.disk.scenery.scene import remember
from app.games.diskwars.ai import reasons
from app.games.diskwars.ai.hints import hints_of_level
from app.games.diskwars.battle import scenario_choices
from app.games.diskwars.battle.assist import automatic, legal_answers
from app.games.diskwars.battle.codec.cards import profile_in
from app.games.diskwars.battle.codec.codec import CODEC
from app.games.diskwars.battle.editor import EDITOR
from app.games.diskwars.battle.narrator import (
    citations,
    facts,
    log_details,
    log_style,
    option_lines,
    questions,
    refusals,
    score_sheet,
    seat_standing,
)
from app.games.diskwars.battle.narrator.seat_summary import beside
from app.games.diskwars.battle.preview import forecast, measuring, rings, sights
from app.games.diskwars.battle.preview.stack_fight import fight_stack
from app.games.diskwars.battle.scenery import known_cards, motions, picture, scene, sides, signs
from app.games.diskwars.battle.scenery.replay_state import ReplayStates
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.lessons.goals import GOALS, DiskwarsGoalShape
from app.games.diskwars.rules.abilities.why import why_of
from app.games.diskwars.rules.movement import halts, is_lost, next_move, objections, stops
from app.games.diskwars.rules.play import RULES
from app.games.diskwars.rules.scenarios import last_round, scores
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.version import RULES as VERSION

SETUP = Setup(
    begin=muster,
    default_scenario="tides-of-war",
    first_scenario="tides-of-war",
    has_first=True,
    scenarios=partial(scenario_choices.list_scenarios, State.rulebook),
    summary=scenario_choices.summarize,
)
NARRATOR: Narrator[State] = Narrator(
    names=lambda state, _records: Names(state),
    short_names=lambda state, _records: SpokenNames(state),
    question=questions.question,
    option_line=option_lines.second_line,
    ways_out=questions.WAYS_OUT,
    refusals=refusals.why_not_chosen,
    facts=facts.facts_of,
    rows=facts.rows_of,
    value_history=why_of,
    lost_pieces=list_lost,
    standing=seat_standing.tallies,
    scores=scores,
    score_lines=score_sheet.score_lines,
    piece_records=piece_records,
    last_round=last_round,
    phases=("reinforcement", "activation", "missile", "combat", "remove-counters"),
    seat_summary=beside,
    worth=forecast.points_of,
    citations=citations.CITED,
    value_citation="Modifiers",
    log_groups=log_details.GROUPS,
    log_details=details_by_kind(log_details.NUMBERS),
    log_entries=log_entries_in(log_style.STYLE),
)
SCENERY: DiskScenery[State] = DiskScenery(
    picture=picture.picture_of,
    paint=picture.painted,
    reset_events=lambda state: (picture.table_set(state),),
    cards=known_cards.known_cards,
    piece_cards=lambda seen: {piece.id: piece.card for piece in seen.pieces},
    replay_state=ReplayStates,
    scene=remember(scene.laid),
    sides=sides.sides,
    signs=signs.signs_of,
    motions=motions.motions,
    figure=scene.figure,
    entry=scene.entry,
    face_values=scene.SHOWN,
    card=profile_in,
    ground=scene.ground_in,
    home=scene.home,
)
ASSIST: Assist[State] = Assist(
    legal_answers=legal_answers.search,
    detail=legal_answers.detail,
    hints=hints_of_level,
    is_by_the_book=measuring.is_by_the_book,
    explainer=Explainer(can_explain=reasons.can_be_told, public_view=reasons.seen, reasons=reasons.reasons),
    automatic=AutomaticAnswers(
        can_place=automatic.can_lay,
        place=automatic.lay,
        place_all=automatic.lay_all,
        strongest_first=automatic.strongest_first,
    ),
    pass_limits=passing.UNTIL,
    pass_until=passing.pass_until,
)
PREVIEW: DiskPreview[State] = DiskPreview(
    may_measure=measuring.may_measure,
    rings=rings.rings_of,
    rings_asked=rings.rings_asked,
    areas=rings.areas,
    bounds_asked=rings.bounds_asked,
    sights=sights.sights_of,
    sights_asked=sights.sights_asked,
    placement=PlacementPreview(
        halts=halts,
        stops=stops,
        objections=objections,
        is_lost=lambda state, at, _radius: is_lost(state, at),
        lost_code="legal.leaves-table",
        outline=lambda _state, _spot, _at, _turn: None,  # everything is round
        settle=lambda _state, _spot, at: at,
        places_many=lambda _spot: False,
        can_turn=lambda _spot: False,
        next_move=next_move,
    ),
    forecast=ForecastPreview(
        fight_segment="combat",
        landing=forecast.landed_slowly,
        fight=forecast.fight_slowly,
        choice=forecast.chosen_slowly,
    ),
)
LESSONS: Lessons[State] = Lessons(
    goal_shape=DiskwarsGoalShape,
    goals=GOALS,
    is_place_meant=is_place_meant,
    meant_flips=meant_flips,
    landings=landings,
)
BATTLE: DiskBattle[State] = DiskBattle(
    id=State.system,
    version=VERSION,
    surface="disk-table",
    properties=Properties(min_seats=2, max_seats=6, has_secrets=True, has_chance=True, symmetry="table"),
    rules=RULES,
    setup=SETUP,
    codec=CODEC,
    narrator=NARRATOR,
    scenery=SCENERY,
    assist=ASSIST,
    stack_fight=partial(fight_stack, CODEC, State.system),
    lessons=LESSONS,
    preview=PREVIEW,
    editor=EDITOR,
)
