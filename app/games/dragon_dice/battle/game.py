"""Dragon Dice as a game whose battles can be played."""

from collections.abc import Mapping
from dataclasses import replace

from app.games.api.assist import Assist, Explainer
from app.games.api.battle import BattleGame, Properties
from app.games.api.lessons import Lessons
from app.games.api.narrator import Narrator
from app.games.api.records import Records
from app.games.api.scenery import Scenery
from app.games.api.setup import Setup
from app.games.defaults.assist import plain_assist
from app.games.dragon_dice.ai import reasons
from app.games.dragon_dice.ai.hints import hints_of_level
from app.games.dragon_dice.ai.players import PLAYERS
from app.games.dragon_dice.battle import setup
from app.games.dragon_dice.battle.assist.legal_answers import legal_answers, option_detail
from app.games.dragon_dice.battle.codec.catalogue_cards import SYSTEM
from app.games.dragon_dice.battle.codec.codec import CODEC
from app.games.dragon_dice.battle.codec.reader import SCENARIO
from app.games.dragon_dice.battle.narrator import die_facts, die_records, log, odds_text, questions, table_text
from app.games.dragon_dice.battle.narrator.names import DiceNames, SpokenDiceNames
from app.games.dragon_dice.battle.scenery import picture
from app.games.dragon_dice.battle.scenery.replay_state import ReplayStates
from app.games.dragon_dice.lessons.goals import GOALS, DragonDiceGoalShape
from app.games.dragon_dice.rules.cards import Card
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import State
from app.games.dragon_dice.rules.version import RULES as VERSION


def _cards(state: State, _records: Records) -> Mapping[str, Card]:
    """Every make of die in a battle: none comes in later."""
    return {die.card.key: die.card for die in state.dice.values()}


SETUP: Setup[State] = Setup(
    begin=setup.begin,
    default_scenario=SCENARIO,
    first_scenario=SCENARIO,
    has_first=False,
    scenarios=setup.list_scenarios,
    summary=setup.summarize,
    remarks=setup.remarks,
)
NARRATOR: Narrator[State] = Narrator(
    names=DiceNames,
    short_names=SpokenDiceNames,
    question=questions.question,
    option_line=questions.second_line,
    ways_out=questions.WAYS_OUT,
    refusals=questions.refusals,
    facts=die_facts.facts_of,
    rows=table_text.rows_of,
    value_history=table_text.value_history,
    lost_pieces=table_text.lost_pieces,
    standing=table_text.standing,
    scores=table_text.scores,
    score_lines=die_records.score_lines,
    piece_records=die_records.piece_records,
    last_round=table_text.last_round,
    phases=("initial-effects", "dragon-attack", "first-march", "second-march", "reserve"),
    seat_summary=table_text.seat_summary,
    worth=table_text.worth,
    citations=log.CITATIONS,
    value_citation="Applying Dice Modifiers",
    log_groups=log.GROUPS,
    log_details=log.log_details,
    log_entries=log.log_entries,
)
SCENERY: Scenery[State] = Scenery(
    picture=picture.picture_of,
    paint=picture.painted,
    reset_events=lambda state: (picture.table_set(state),),
    cards=_cards,
    piece_cards=lambda seen: {die.id: die.card for die in seen.dice},
    replay_state=lambda state, _records: ReplayStates(state),
    weigh=picture.weigh,
)
_PLAIN: Assist[State] = plain_assist(PLAYERS)
ASSIST: Assist[State] = replace(
    _PLAIN,
    legal_answers=legal_answers,
    detail=option_detail,
    is_by_the_book=odds_text.is_by_the_book,
    hints=hints_of_level,
    explainer=Explainer(can_explain=reasons.can_be_told, public_view=reasons.seen, reasons=reasons.reasons),
)
LESSONS: Lessons[State] = Lessons(goal_shape=DragonDiceGoalShape, goals=GOALS)
BATTLE: BattleGame[State] = BattleGame(
    id=SYSTEM,
    version=VERSION,
    surface="dice-board",
    properties=Properties(min_seats=2, max_seats=4, has_secrets=False, has_chance=True, symmetry="seats"),
    rules=RULES,
    setup=SETUP,
    codec=CODEC,
    narrator=NARRATOR,
    scenery=SCENERY,
    assist=ASSIST,
    lessons=LESSONS,
)
