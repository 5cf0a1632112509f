"""The dragon attack: one battle at each terrain where the acting seat has an army and a dragon is, in eight steps
(Dragon Attack Phase; Dragons; R80, R109-R119)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from app.base.frozen import changed
from app.engine.protocol import Decision, Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, losses, places
from app.games.dragon_dice.rules.abilities.cases import records_of
from app.games.dragon_dice.rules.abilities.context import Context
from app.games.dragon_dice.rules.abilities.verbs import is_immune_to_breath, run_steps
from app.games.dragon_dice.rules.cards import ELDARIM, Face, read_face
from app.games.dragon_dice.rules.choices import pick_health
from app.games.dragon_dice.rules.dice import Roll
from app.games.dragon_dice.rules.exchange import promote_many
from app.games.dragon_dice.rules.kinds import DRAGON, DRAGON_SAVES, MELEE, SAVE_OTHER
from app.games.dragon_dice.rules.numbers import DRAGON_SAVES as AUTOMATIC_SAVES
from app.games.dragon_dice.rules.phases import breaths
from app.games.dragon_dice.rules.rolls import (
    buckets_of,
    make_roll,
    modifiers_of,
    roll_armies,
    rolling_dice,
    spend_doublings,
)
from app.games.dragon_dice.rules.state import OUT, Army, Die, State, pool_of
from app.games.dragon_dice.rules.sums.outcomes import Foe, Outcome, dragon_outcomes
from app.games.dragon_dice.rules.sums.results import SAI, Bucket

RULE = "Dragon Attack"
LOGO = "logo-"
WHITE_CHAMPIONS = frozenset({"eldarim/dragonlord", "eldarim/dragonslayer", "eldarim/dragoncrusader"})
COLOUR_CHAMPIONS = frozenset({"eldarim/dragonmaster", "eldarim/dragonhunter", "eldarim/dragonzealot"})
DAMAGING = frozenset({"claw", "jaws", "tail", "wing"})


@dataclass(eq=False)
class DragonBattle:
    """A battle while it is fought. `attackers` strike at the army, `fighters` at dragons. `shown` is the final face of
    each dragon, `damage` what it dealt. `held` ones were stopped by a champion and can be struck, `ridden` ones fight
    for the army. `bared` ones have no automatic saves."""

    army: Army
    attackers: list[str] = field(default_factory=list)
    fighters: list[str] = field(default_factory=list)
    held: set[str] = field(default_factory=set)
    ridden: set[str] = field(default_factory=set)
    shown: dict[str, str] = field(default_factory=dict)
    damage: dict[str, int] = field(default_factory=dict)
    bared: set[str] = field(default_factory=set)
    slain: list[str] = field(default_factory=list)
    absent: set[str] = field(default_factory=set)  # units that do not roll
    bashed: dict[str, int] = field(default_factory=dict)


# --- which battle comes next ---


def step(run: Run[State]) -> Ask[None]:
    """One battle, in the order of the acting seat; or the end of the phase."""
    seat = run.state.turn
    open_ = [
        army.place for army in run.state.armies(seat)
        if army.place not in run.state.done and run.state.dragons_at(army.place)
    ]  # fmt: skip
    if not open_:
        run.state = changed(run.state, stage="over")
        return
    place = (yield from run.pick(seat, "ask.battle", map(Option, open_), rule=RULE)) or open_[0]
    run.state = changed(run.state, done=(*run.state.done, place))
    yield from fight(run, Army(seat, place))


def fight(run: Run[State], army: Army) -> Ask[None]:
    battle = yield from _sort_dragons(run, army)
    run.tell("dragons-came", army=army.key, attackers=list(battle.attackers), fighters=list(battle.fighters))
    if battle.attackers:
        yield from _send_champions(run, battle)  # 1
        yield from _roll_attackers(run, battle)  # 2
        yield from breaths.breathe(run, army, _breathing(run.state, battle))  # 3
        yield from _share_treasure(run, battle)  # 4
    yield from _fight_each_other(run, battle)  # 5
    if _is_to_answer(run.state, battle):
        yield from _answer(run, battle)  # 6
        yield from _reward(run, battle)  # 7
    _fly_home(run, battle)  # 8
    yield from places.settle(run)


def _is_to_answer(state: State, battle: DragonBattle) -> bool:
    """Whether there is damage to save from, or a dragon to strike."""
    is_struck = any(battle.damage.get(die) for die in battle.attackers)
    return state.has_army(battle.army) and (is_struck or bool(_targets(state, battle)))


# --- who attacks whom ---


def fights(one: Die, other: Die) -> bool:
    """Whether a dragon turns on another one (R110)."""
    mine, theirs = one.card, other.card
    if one.id == other.id or mine.is_ivory or theirs.family == "ivory":
        return False
    if mine.is_white or theirs.is_white:
        return True
    if theirs.family == "ivory-hybrid":
        return not mine.colours & theirs.colours
    return mine.colours != theirs.colours


def _sort_dragons(run: Run[State], army: Army) -> Ask[DragonBattle]:
    """Ivory kinds attack the army, others too unless they meet one that they fight. Tame ones rest beside their own
    army, and others ask their tamer (R119). White ones break loose."""
    battle = DragonBattle(army)
    dragons = run.state.dragons_at(army.place)
    for die in dragons:
        if die.card.is_white and die.tamer:
            places.show(run, die.id, tamer="")
    for die in run.state.dragons_at(army.place):
        if any(fights(die, other) for other in dragons):
            battle.fighters.append(die.id)
        elif (yield from _attacks(run, die, army)):
            battle.attackers.append(die.id)
    return battle


def _attacks(run: Run[State], die: Die, army: Army) -> Ask[bool]:
    if not die.tamer:
        return True
    tamer = run.state.dice[die.tamer].owner
    if tamer == army.seat:
        return False
    picked = yield from run.pick(
        tamer, "ask.tamed", (Option("yes"), Option("no")), rule="Dragon Taming", about=(die.id,), die=die.id,
        army=army.key,
    )  # fmt: skip
    return picked == "yes"


# --- 1: champions ---


def _send_champions(run: Run[State], battle: DragonBattle) -> Ask[None]:
    """Champions whose colour fits may roll; only their logo counts."""
    able = [die.id for die in run.state.units(battle.army) if _may_face(run.state, die, battle.attackers)]
    if not able:
        return
    made = Decision(
        kind="pick_some", seats=(battle.army.seat,), prompt="ask.champions", rule="Eldarim", min_count=0,
        max_count=len(able), options=tuple(map(Option, able)), may_pass=True, values={"army": battle.army.key},
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    if not answer.pick:
        return
    tokens = yield from run.fall("chance.roll", Roll(answer.pick), rule=RULE)
    told = [[die, token] for die, token in zip(answer.pick, tokens, strict=True)]
    run.tell("rolled", seat=battle.army.seat, army=battle.army.key, roll="champions", dice=told, again=False)
    for die, token in told:
        face = read_face(token)
        if face.sai.startswith(LOGO):
            yield from _use_logo(run, battle, die, face)


def _may_face(state: State, die: Die, dragons: Iterable[str]) -> bool:
    """A white champion faces any dragon, one of a colour those of its colour but no white one."""
    if die.card.entry in WHITE_CHAMPIONS:
        return True
    cards = [state.dice[one].card for one in dragons]
    return die.card.entry in COLOUR_CHAMPIONS and any(
        card.colours & die.card.colours and not card.is_white for card in cards
    )


def _use_logo(run: Run[State], battle: DragonBattle, die: str, face: Face) -> Ask[None]:
    champion = run.state.dice[die]
    meant = [one for one in battle.attackers if _may_face(run.state, champion, [one]) and one not in battle.held]
    for case in records_of(run.state.book, "sai", face.sai):
        if case.record.when != "before-dragons" or not meant:
            continue
        ctx = Context(
            battle.army.seat, battle.army, case, "dragon", dice=(die,), battle=dict.fromkeys(meant, ""), fight=battle
        )
        for test in (one.test for one in case.record.do if one.test is not None):
            yield from run_steps(run, ctx, test.passed)
        for slain in ctx.slain:
            yield from _risk_of_slaying(run, battle, die, slain)
    battle.attackers = [one for one in battle.attackers if _still_attacks(run.state, battle, one)]


def _still_attacks(state: State, battle: DragonBattle, die: str) -> bool:
    one = state.dice[die]
    return one.place == battle.army.place and not (one.tamer and state.dice[one.tamer].owner == battle.army.seat)


def _risk_of_slaying(run: Run[State], battle: DragonBattle, slayer: str, dragon: str) -> Ask[None]:
    """Who slays a white dragon rolls it: on jaws the dragon is out for good, and the slayer is killed and buried."""
    if not run.state.dice[dragon].card.is_white:
        return
    (token,) = yield from run.fall("chance.roll", Roll((dragon,)), rule="White Dragons")
    run.tell("rolled", seat=battle.army.seat, army=battle.army.key, roll="slaying", dice=[[dragon, token]], again=False)
    if read_face(token).kind == "jaws":
        places.move(run, {dragon: OUT}, "banished")
        killed = yield from losses.kill(run, (slayer,), "dragon")
        yield from losses.bury(run, killed)


# --- 2: dragons roll ---


def _roll_attackers(run: Run[State], battle: DragonBattle) -> Ask[None]:
    yield from roll_dragons(run, battle, [one for one in battle.attackers if one not in battle.held])


def roll_dragons(run: Run[State], battle: DragonBattle, dice: Sequence[str]) -> Ask[None]:
    """Dragons roll together; a Tail counts and rolls again until another face comes."""
    falling = list(dice)
    while falling:
        tokens = yield from run.fall("chance.roll", Roll(tuple(falling)), rule=RULE)
        told = [[die, token] for die, token in zip(falling, tokens, strict=True)]
        run.tell("dragons-rolled", place=battle.army.place, dice=told)
        again = []
        for die, token in told:
            face = read_face(token)
            battle.shown[die] = face.kind
            if face.kind in DAMAGING:
                battle.damage[die] = battle.damage.get(die, 0) + face.n
            if face.kind == "belly":
                battle.bared.add(die)
            if face.kind == "tail":
                again.append(die)
        falling = again


def _breathing(state: State, battle: DragonBattle) -> list[Die]:
    return [state.dice[die] for die in battle.attackers if battle.shown.get(die) == "breath"]


# --- 4: treasure ---


def _share_treasure(run: Run[State], battle: DragonBattle) -> Ask[None]:
    for die in battle.attackers:
        if battle.shown.get(die) == "treasure" and run.state.has_army(battle.army):
            most = 2 if run.state.dice[die].card.is_white else 1
            yield from promote_many(run, battle.army, most, rule="Treasure", source="treasure")


# --- 5: dragons against dragons ---


def _fight_each_other(run: Run[State], battle: DragonBattle) -> Ask[None]:
    """Owners name in secret whom their dragons strike; all roll; breath bares, also in this exchange (R111). One whose
    only foe is gone by now does nothing."""
    if not battle.fighters:
        return
    quarry: dict[str, str] = {}
    here = run.state.dragons_at(battle.army.place)
    for id_ in battle.fighters:
        die = run.state.dice[id_]
        foes = [other.id for other in here if fights(die, other)]
        if not foes:
            continue
        if len(foes) == 1:
            quarry[id_] = foes[0]
            continue
        seat = _commander(run.state, die)
        picked = yield from run.secretly((seat,), "ask.quarry", tuple(map(Option, foes)), rule=RULE, die=id_)
        quarry[id_] = picked[seat]
    yield from roll_dragons(run, battle, list(quarry))
    for id_, foe in quarry.items():
        run.tell("dragon-struck", die=id_, target=foe, n=battle.damage.get(id_, 0), face=battle.shown[id_])
        if battle.shown[id_] == "breath":
            battle.bared.add(foe)
            _bare(run, id_, foe)
    struck: dict[str, int] = {}
    for id_, foe in quarry.items():
        struck[foe] = struck.get(foe, 0) + battle.damage.get(id_, 0)
    fallen = [foe for foe, n in struck.items() if n >= toughness(run.state, battle, foe)]
    _slay(run, fallen)  # what they dealt the army before still counts (R112)


def _commander(state: State, die: Die) -> str:
    """Who speaks for a dragon: its tamer's seat, or its owner; of a seat that is out the next in order."""
    seat = state.dice[die.tamer].owner if die.tamer else die.owner
    return state.speaker_for(seat)


def _bare(run: Run[State], by: str, foe: str) -> None:
    """Breath takes the automatic saves of a dragon until the end of the acting seat's next turn."""
    for case in records_of(run.state.book, "breath", "breath-against-a-dragon"):
        lasting.begin(run, f"{case.source}/0", run.state.turn, foe, case.record.lasts, by=by)


def toughness(state: State, battle: DragonBattle, die: str) -> int:
    """What it takes to slay a dragon: its health, and its automatic saves unless it shows its belly or is bared."""
    is_bare = die in battle.bared or lasting.is_barred(state, die, "auto-saves")
    return state.dice[die].card.health + (0 if is_bare else AUTOMATIC_SAVES)


def _slay(run: Run[State], dice: Iterable[str]) -> None:
    places.move(run, {die: pool_of(run.state.dice[die].owner) for die in dice}, "slain")
    for die in dice:
        if run.state.dice[die].tamer:
            places.show(run, die, tamer="")


# --- 6: the army answers ---


def _answer(run: Run[State], battle: DragonBattle) -> Ask[None]:
    """One roll for melee, missiles and saves at once; then the owner picks who falls (R115)."""
    army = battle.army
    absent = battle.absent | (yield from _timid(run, battle))
    kind = DRAGON if lasting.army_can_roll(run.state, army, DRAGON) else DRAGON_SAVES
    roll = make_roll(run.state, army, kind, harm="dragon", without=absent)
    if kind is DRAGON_SAVES:  # under a blue breath only saves are rolled for
        roll.dice = rolling_dice(run.state, army, SAVE_OTHER, absent)
    roll.fight = battle
    yield from _roll_ridden(run, battle)
    yield from roll_armies(run, [roll])
    foes = [_foe(run.state, battle, die) for die in _targets(run.state, battle)]
    damage = sum(n for die, n in battle.damage.items() if die in battle.attackers and die not in battle.ridden)
    buckets = buckets_of(run.state, roll) + _ridden_melee(battle)
    outcomes = dragon_outcomes(buckets, modifiers_of(run.state, roll), foes, damage, kind.wanted)
    options = [
        Option(_outcome_key(one), "action.dragon-outcome", {"slain": list(one.slain), "lost": one.lost})
        for one in outcomes
    ]
    picked = yield from run.pick(army.seat, "ask.outcome", options, rule=RULE, army=army.key, damage=damage)
    chosen = next((one for one in outcomes if _outcome_key(one) == picked), outcomes[0])
    spend_doublings(run, roll)
    run.tell("dragons-answered", army=army.key, slain=list(chosen.slain), damage=damage, lost=chosen.lost)
    _slay(run, chosen.slain)
    battle.slain += chosen.slain
    if chosen.lost:
        yield from losses.take_damage(run, army, chosen.lost, "dragon", source="dragons")


def _outcome_key(one: Outcome) -> str:
    return f"{'+'.join(one.slain) or 'none'}:{one.lost}"


def _targets(state: State, battle: DragonBattle) -> list[str]:
    """Dragons that the army can strike: those that attack it, held ones too, ridden ones not."""
    return [die for die in battle.attackers if die not in battle.ridden and state.dice[die].place == battle.army.place]


def _foe(state: State, battle: DragonBattle, die: str) -> Foe:
    card = state.dice[die].card
    return Foe(die, toughness(state, battle, die), f"{card.key}/{battle.shown.get(die, '')}", battle.bashed.get(die, 0))


def _timid(run: Run[State], battle: DragonBattle) -> Ask[set[str]]:
    """Dragonkin do not roll against dragons that share their colour, nor against ivory, ivory hybrid and white ones;
    Eldarim of their colour let them, health for health (Resist Fear, R117)."""
    state = run.state
    cards = [state.dice[die].card for die in battle.attackers]
    bars_all = any(card.is_ivory or card.is_white for card in cards)
    colours = frozenset(colour for card in cards for colour in card.colours)
    kin = [die for die in state.units(battle.army) if die.card.is_dragonkin]
    timid = [die for die in kin if bars_all or die.card.colours & colours]
    brave: set[str] = set()
    for colour in sorted({colour for die in timid for colour in die.card.colours}):
        friends = sum(
            die.health for die in state.units(battle.army)
            if die.card.race == ELDARIM and colour in die.card.colours and die.id not in battle.absent
        )  # fmt: skip
        able = [die.id for die in timid if colour in die.card.colours and die.id not in brave]
        if friends and able:
            brave.update(
                (yield from pick_health(
                    run, battle.army.seat, "ask.brave", able, friends, least=0, rule="Resist Fear",
                    source="race/eldarim",
                ))
            )  # fmt: skip
    return {die.id for die in timid} - brave


# --- ridden dragons ---


def _roll_ridden(run: Run[State], battle: DragonBattle) -> Ask[None]:
    yield from roll_dragons(run, battle, sorted(battle.ridden))
    for die in sorted(battle.ridden):
        others = _targets(run.state, battle)
        if battle.shown.get(die) == "breath" and others:
            picked = yield from run.pick(
                battle.army.seat, "ask.dragon", map(Option, others), rule="Dragon Control", source="sai/ride"
            )
            battle.bared.add(picked or others[0])


def _ridden_melee(battle: DragonBattle) -> list[Bucket]:
    """The damage of a ridden dragon is melee against the others (R118)."""
    return [Bucket(MELEE, "dragon", SAI, battle.damage.get(die, 0), die) for die in sorted(battle.ridden)]


# --- 7 and 8 ---


def _reward(run: Run[State], battle: DragonBattle) -> Ask[None]:
    """Who slew a dragon may promote as many units as possible at once, unless a champion of slaying stands there."""
    colours = [run.state.dice[die].card.colours for die in battle.slain]
    if not colours or all(is_immune_to_breath(run.state, battle.army, one) for one in colours):
        return
    if run.state.has_army(battle.army):
        yield from promote_many(run, battle.army, None, rule="Dragon Slaying", source="slaying")


def _fly_home(run: Run[State], battle: DragonBattle) -> None:
    """Surviving dragons that showed a Wing go back to their pools."""
    winged = [
        die for die, face in battle.shown.items() if face == "wing" and run.state.dice[die].place == battle.army.place
    ]
    places.move(run, {die: pool_of(run.state.dice[die].owner) for die in winged}, "flew")
    for die in winged:
        if run.state.dice[die].tamer:
            places.show(run, die, tamer="")
