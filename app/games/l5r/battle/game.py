"""L5R as the program plays it: Diskwars, with what differs replaced."""

from dataclasses import replace
from functools import partial

from app.games.disk.battle import DiskBattle
from app.games.disk.codec.chance import SIDES
from app.games.disk.log_entries import log_entries_in
from app.games.disk.rules.drops import Sides
from app.games.diskwars.ai.hints import make_hints
from app.games.diskwars.battle import scenario_choices
from app.games.diskwars.battle.codec.codec import CODEC as DISKWARS_CODEC
from app.games.diskwars.battle.codec.codec import make_reader
from app.games.diskwars.battle.game import BATTLE as DISKWARS
from app.games.diskwars.battle.preview.stack_fight import fight_stack
from app.games.diskwars.rules.state import State
from app.games.l5r.ai import court_goals, duel_price
from app.games.l5r.battle import narration, preview, scenery, setup
from app.games.l5r.battle.editor import EDITOR
from app.games.l5r.rules import unit_cards
from app.games.l5r.rules.play import RULES
from app.games.l5r.rules.scenarios import OWN
from app.games.l5r.rules.state import L5rState
from app.games.l5r.rules.version import RULES as VERSION

# Importing them adds what L5R has to the tables of the family.
PARTS = (narration, unit_cards, court_goals, duel_price)

CODEC = replace(
    DISKWARS_CODEC,
    kinds=(*DISKWARS_CODEC.kinds, "item", "stronghold", "land", "clan"),
    read=make_reader(L5rState),
    chance={**DISKWARS_CODEC.chance, Sides: SIDES},
)

BATTLE: DiskBattle[State] = replace(
    DISKWARS,
    id=L5rState.system,
    version=VERSION,
    rules=RULES,
    setup=replace(
        DISKWARS.setup,
        begin=setup.begin,
        default_scenario="massacre-at-funeral-mound",
        first_scenario="massacre-at-funeral-mound",
        scenarios=partial(scenario_choices.list_scenarios, L5rState.rulebook, own=OWN),
        remarks=setup.remarks,
    ),
    codec=CODEC,
    narrator=replace(
        DISKWARS.narrator,
        citations={**DISKWARS.narrator.citations, **narration.CITED},
        log_entries=log_entries_in(narration.STYLE),
    ),
    scenery=replace(DISKWARS.scenery, entry=scenery.entry, face_values=(*scenery.SHOWN, "faction")),
    assist=replace(DISKWARS.assist, hints=make_hints(RULES)),
    preview=replace(DISKWARS.preview, forecast=replace(DISKWARS.preview.forecast, choice=preview.chosen_slowly)),
    stack_fight=partial(fight_stack, CODEC, L5rState.system),
    editor=EDITOR,
)
