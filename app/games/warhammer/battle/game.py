"""Warhammer: Diskwars as the program plays it: the rooms of this folder in one record."""

from collections.abc import Mapping

from app.games.api.assist import Assist, AutomaticAnswers, Explainer
from app.games.api.battle import Properties
from app.games.api.lessons import Lessons
from app.games.api.narrator import Narrator
from app.games.api.records import Records
from app.games.api.setup import Setup
from app.games.disk.battle import DiskBattle, DiskPreview, DiskScenery, ForecastPreview
from app.games.disk.facts import list_lost
from app.games.disk.lesson_flips import is_place_meant, landings, meant_flips
from app.games.disk.log_entries import log_entries_in
from app.games.disk.log_scene import details_by_kind
from app.games.disk.piece_records import piece_records
from app.games.disk.scenery.scene import remember
from app.games.warhammer.ai import reasons
from app.games.warhammer.ai.hints import hints_of_level
from app.games.warhammer.battle import scenario_choices
from app.games.warhammer.battle.assist import automatic, legal_answers
from app.games.warhammer.battle.codec.cards import SYSTEM, box_in
from app.games.warhammer.battle.codec.codec import CODEC
from app.games.warhammer.battle.editor import EDITOR
from app.games.warhammer.battle.narrator import (
    facts,
    log_details,
    log_style,
    questions,
    refusals,
    score_sheet,
    seat_standing,
)
from app.games.warhammer.battle.narrator.names import WarhammerCalled, WarhammerNames
from app.games.warhammer.battle.narrator.seat_summary import beside
from app.games.warhammer.battle.preview import forecast, measuring
from app.games.warhammer.battle.preview.placement import PLACEMENT
from app.games.warhammer.battle.preview.stack_fight import fight_stack
from app.games.warhammer.battle.scenery import motions, picture, scene, signs
from app.games.warhammer.battle.scenery.replay_state import ReplayStates
from app.games.warhammer.battle.setup import muster, remarks
from app.games.warhammer.lessons.goals import GOALS, WarhammerGoalShape
from app.games.warhammer.rules.abilities.why import why_of
from app.games.warhammer.rules.play import RULES
from app.games.warhammer.rules.state import LEARNING, STANDARD, Profile, State
from app.games.warhammer.rules.version import RULES as VERSION


def _known_cards(state: State, records: Records) -> Mapping[str, Profile]:
    """Every disk that a battle knows: its own before those of the catalogue."""
    return {**box_in(records).cards, **state.cards, **{disk.card.id: disk.card for disk in state.disks.values()}}


SETUP = Setup(
    begin=muster,
    default_scenario=STANDARD,
    first_scenario=LEARNING,
    has_first=False,
    scenarios=scenario_choices.list_scenarios,
    summary=scenario_choices.summarize,
    remarks=remarks,
)
NARRATOR: Narrator[State] = Narrator(
    names=WarhammerNames,
    short_names=WarhammerCalled,
    question=questions.question,
    option_line=questions.second_line,
    ways_out=questions.WAYS_OUT,
    refusals=refusals.why_not_chosen,
    facts=facts.facts_of,
    rows=facts.rows_of,
    value_history=why_of,
    lost_pieces=list_lost,
    standing=seat_standing.tallies,
    scores=seat_standing.scores,
    score_lines=score_sheet.score_lines,
    secrets=score_sheet.secrets,
    piece_records=piece_records,
    last_round=seat_standing.last_round,
    phases=("choose", "resolve", "melee", "end"),
    seat_summary=beside,
    worth=forecast.points_of,
    citations=log_details.CITED,
    value_citation="Empowering, Reading a disk",
    log_groups=log_details.GROUPS,
    log_details=details_by_kind(log_details.NUMBERS),
    log_entries=log_entries_in(log_style.STYLE),
    piles=lambda state: {seat.id: seat.discards for seat in state.seats},
)
SCENERY: DiskScenery[State] = DiskScenery(
    picture=picture.picture_of,
    paint=picture.painted,
    reset_events=lambda state: (picture.table_set(state),),
    cards=_known_cards,
    piece_cards=lambda seen: {piece.id: piece.card for piece in seen.pieces},
    replay_state=lambda state, records: ReplayStates(state, _known_cards(state, records)),
    scene=remember(scene.laid),
    sides=signs.sides,
    signs=signs.signs_of,
    motions=motions.motions,
    figure=scene.figure,
    entry=scene.entry,
    face_values=scene.SHOWN,
    card=scene.card_in,
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
)
PREVIEW: DiskPreview[State] = DiskPreview(
    may_measure=measuring.may_measure,
    rings=measuring.rings_of,
    rings_asked=measuring.rings_asked,
    areas=measuring.areas,
    bounds_asked=measuring.bounds_asked,
    sights=measuring.sights_of,
    sights_asked=measuring.sights_asked,
    placement=PLACEMENT,
    forecast=ForecastPreview(
        fight_segment="melee",
        landing=forecast.landed_slowly,
        fight=forecast.fight_slowly,
        choice=forecast.chosen_slowly,
    ),
)
LESSONS: Lessons[State] = Lessons(
    goal_shape=WarhammerGoalShape,
    goals=GOALS,
    is_place_meant=is_place_meant,
    meant_flips=meant_flips,
    landings=landings,
)
BATTLE: DiskBattle[State] = DiskBattle(
    id=SYSTEM,
    version=VERSION,
    surface="disk-table",
    properties=Properties(min_seats=2, max_seats=4, has_secrets=True, has_chance=True, symmetry="table"),
    rules=RULES,
    setup=SETUP,
    codec=CODEC,
    narrator=NARRATOR,
    scenery=SCENERY,
    assist=ASSIST,
    stack_fight=fight_stack,
    lessons=LESSONS,
    preview=PREVIEW,
    editor=EDITOR,
)
