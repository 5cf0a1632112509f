"""Minor terrains: which ones fit where, and what their faces do when they are rolled."""

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, losses, places
from app.games.dragon_dice.rules.abilities.cases import Case, records_of
from app.games.dragon_dice.rules.abilities.context import Context
from app.games.dragon_dice.rules.abilities.verbs import run_steps
from app.games.dragon_dice.rules.cards import read_face
from app.games.dragon_dice.rules.dice import Roll
from app.games.dragon_dice.rules.kinds import MANEUVER, avoid
from app.games.dragon_dice.rules.rolls import buckets_of, make_roll, modifiers_of, roll_armies
from app.games.dragon_dice.rules.state import OUT, Army, Die, State
from app.games.dragon_dice.rules.sums.results import ADD, total

RULE = "Minor Terrains"
DISASTERS = ("flood", "landslide", "revolt", "lost")
ACTIONS = ("melee", "missile", "magic")


def matches(state: State, die: Die, place: str) -> bool:
    """A minor terrain fits a terrain of its type; Reform Land gives it another; Deadland fits the black element."""
    reformed = {step.terrain.becomes for _, step in lasting.on(state, die.id) if step.terrain and step.terrain.becomes}
    lands: set[str] = {str(land) for land in reformed} or {die.card.land}
    if "deadland" in lands:
        return "black" in lasting.colours_at(state, place, die.owner)
    return bool(lands & lasting.lands_at(state, place))


def roll(run: Run[State], die: str) -> Ask[None]:
    """A minor terrain is rolled as it comes in and before each march of its army; its face stays till then. An old
    effect of its face ends."""
    army = run.state.army_of(die)
    (token,) = yield from run.fall("chance.minor", Roll((die,)), rule=RULE)
    run.tell("rolled", seat=army.seat, army=army.key, roll="minor", dice=[[die, token]], again=False)
    face = read_face(token).kind
    choice = ""
    if face == "id":
        choice = (
            yield from run.pick(army.seat, "ask.minor", (Option("act"), Option("double")), rule=RULE, die=die)
        ) or "act"
    places.show(run, die, up=face, choice=choice)
    if face in DISASTERS:
        yield from _suffer(run, die, face, army)


def _suffer(run: Run[State], die: str, face: str, army: Army) -> Ask[None]:
    """A disaster strikes the army, and the die is out of the game. After Lost the march is over."""
    if face == "landslide":
        yield from _slide(run, army)
    elif face == "lost":
        if _marches(run.state, army):  # Night Moves may bring it in when nobody marches
            run.state = changed(run.state, stage="over")
    else:
        for case in records_of(run.state.book, "minor-terrain", run.state.dice[die].card.entry):
            if case.record.face == face or (case.record.when == "rolled" and _means(case, face)):
                ctx = Context(army.seat, army, case, "disaster", foe=army)
                yield from run_steps(run, ctx, (step for step in case.record.do if step.terrain is None))
    places.move(run, {die: OUT}, "out")
    yield from places.settle(run)


def _marches(state: State, army: Army) -> bool:
    is_march = state.segment in ("first-march", "second-march")
    return is_march and army == Army(state.turn, state.marching)


def _means(case: Case, face: str) -> bool:
    return case.record.face == face


def _slide(run: Run[State], army: Army) -> Ask[None]:
    """Landslide: as much damage as there are units; each maneuver stops one, but for those that spells add (R126)."""
    damage = len(run.state.units(army))
    rolled = make_roll(run.state, army, avoid(MANEUVER))
    yield from roll_armies(run, [rolled])
    changes = [one for one in modifiers_of(run.state, rolled) if not (one.step == ADD and one.is_magical)]
    stopped = total(buckets_of(run.state, rolled), changes, MANEUVER).value
    if damage > stopped:
        yield from losses.take_damage(run, army, damage - stopped, "disaster", source="minor-terrain/landslide")
