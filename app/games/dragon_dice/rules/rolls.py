"""The roll machine: every roll of the game runs through `roll_armies` or `roll_unit`.

Dice fall; instant icons and group monsters are rolled again; the other side's delayed icons act; then the roller's own
special and unique icons in the order of its choice; then what the other side delayed until the end. What the faces come
to in the end `total_of` adds up (`sums.results`).

What an icon does besides giving results stands in other rooms, which enter it in `HANDLERS`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities.cases import Case, find_cases, records_of
from app.games.dragon_dice.rules.abilities.races import race_modifiers
from app.games.dragon_dice.rules.cards import RESULTS, Card, Face, read_face
from app.games.dragon_dice.rules.carrying import carried
from app.games.dragon_dice.rules.dice import Roll
from app.games.dragon_dice.rules.kinds import MISSILE, NEGATION, SAVE, SHOT, SPELLS, RollKind
from app.games.dragon_dice.rules.state import Army, Die, State, is_reserve
from app.games.dragon_dice.rules.sums.results import ADD, ICON, ID, ITEM, OPEN, SAI, Bucket, Modifier, Total, total
from catalog.schema.dice_records import DiceRecord, DiceStep, Give

FROSTWING = "frostwing"
BELLY, FLY = "belly", "fly"
GLARE = "sai/hypnotic-glare/"
RULE = "Rolling"


class DragonFight(Protocol):
    """What a roll against dragons must know of their attack."""

    attackers: list[str]
    held: set[str]
    ridden: set[str]
    absent: set[str]
    damage: dict[str, int]
    bashed: dict[str, int]
    shown: dict[str, str]
    slain: list[str]


@dataclass(eq=False)
class ArmyRoll:
    """A roll of an army, or of a single unit, while it is made. The rule that rolls holds it; a state never does.

    `faces` are all faces of a die that count, the final one last. Dice in `void` no longer count. `given` are results
    of special icons, `doubled` the sources that double icons and IDs of a die for a kind, `named` the kind that the ID
    of a die is used for where several are wanted. `resolved` are faces whose special effect is done, `spent` what let a
    unit roll again (Flashfire, Vortex). `foe` is the army on the other side, `foe_die` the unit where it is only one,
    `harm` what is saved from.
    """

    army: Army
    kind: RollKind
    dice: list[str]
    foe: Army | None = None
    foe_die: str = ""
    harm: str = ""
    plain_damage: int | None = None  # what is saved from but for what special icons made, where that is known
    faces: dict[str, list[Face]] = field(default_factory=dict)
    void: set[str] = field(default_factory=set)
    given: list[Bucket] = field(default_factory=list)
    modifiers: list[Modifier] = field(default_factory=list)
    doubled: dict[tuple[str, str], set[str]] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    resolved: set[tuple[str, int]] = field(default_factory=set)
    spent: set[int] = field(default_factory=set)
    plain: set[tuple[str, int]] = field(default_factory=set)  # faces whose normal results were given up for an effect
    bared: set[str] = field(default_factory=set)  # dice whose automatic saves do not count
    without_race: set[str] = field(default_factory=set)
    charmed: set[str] = field(default_factory=set)  # units of the other side that fight in this roll
    attack: "ArmyRoll | None" = None  # the roll that this one answers to
    fight: "DragonFight | None" = None  # the dragons that this roll answers to
    recoloured: set[str] = field(default_factory=set)  # units whose magic icons take a colour that was named (Attune)

    def final(self, die: str) -> Face | None:
        faces = self.faces.get(die)
        return faces[-1] if faces else None

    @property
    def live(self) -> tuple[str, ...]:
        return tuple(die for die in self.dice if die not in self.void)

    @property
    def die(self) -> str:
        """The unit that rolls alone."""
        return self.dice[0] if self.dice else ""

    def double(self, die: str, kind: str, source: str) -> None:
        """Icons and IDs of a die count twice for a kind. Sources that differ multiply, the same one does not (R135)."""
        self.doubled.setdefault((die, kind), set()).add(source)
        if self.kind.is_combination:
            self.named[die] = kind


IconEntry = tuple[str, int, Face]  # a die, the number of its face, the face
Handler = Callable[[Run[State], ArmyRoll, str, Sequence[IconEntry], Sequence[Case], "ArmyRoll | None"], Ask[None]]
HANDLERS: dict[str, Handler] = {}
"""By `icon`: what a special icon does. Filled by the rooms that know how (`abilities.icons`)."""


# --- who rolls ---


def rolling_dice(state: State, army: Army, kind: RollKind, without: Iterable[str] = ()) -> list[str]:
    """The dice of an army that are rolled: units that may, and the items that they carry; no items in reserve."""
    left_out = set(without)
    units = [die for die in state.units(army) if die.id not in left_out and _takes_part(state, die, kind)]
    if is_reserve(army.place) or kind is NEGATION:
        return [die.id for die in units]
    items = [die for die in state.items(army) if die.id not in left_out]
    return [*(die.id for die in units), *carried(units, items)]


def _takes_part(state: State, die: Die, kind: RollKind) -> bool:
    if kind is NEGATION and die.card.race != FROSTWING:
        return False
    if die.card.is_dragonkin and kind in (SHOT, SPELLS):
        return False
    return lasting.can_roll(state, die, kind)


def make_roll(
    state: State, army: Army, kind: RollKind, *, foe: Army | None = None, harm: str = "", without: Iterable[str] = ()
) -> ArmyRoll:
    return ArmyRoll(army, kind, rolling_dice(state, army, kind, without), foe=foe, harm=harm)


# --- the machine ---


def roll_armies(run: Run[State], rolls: Sequence[ArmyRoll], attack: ArmyRoll | None = None) -> Ask[None]:
    """Roll one army, or several at the same time. `attack` is the roll that this one answers to: its delayed icons act
    in here, and charmed units do not roll."""
    for roll in rolls:
        roll.attack = attack
        if attack is not None:
            roll.dice = [die for die in roll.dice if die not in attack.charmed]
        yield from _break_glares(run, roll)
    yield from let_fall(run, [(roll, die) for roll in rolls for die in roll.dice])
    yield from roll_again(run, rolls)
    if attack is not None:
        for roll in rolls:
            yield from resolve_timed(run, attack, "delayed", roll)
    yield from roll_again(run, rolls)
    for roll in rolls:
        yield from resolve_specials(run, roll, is_alone=len(rolls) == 1)
        yield from _pick_doubled(run, roll)
    if attack is not None:
        for roll in rolls:
            yield from resolve_timed(run, attack, "final", roll)


def roll_unit(
    run: Run[State], die: str, kind: RollKind, *, foe: Army | None = None, foe_die: str = "",
    attack: ArmyRoll | None = None,
) -> Ask[ArmyRoll]:  # fmt: skip
    """One unit rolls for itself. One that cannot be rolled shows nothing (R133). `attack` is the roll whose icon made
    it roll."""
    roll = ArmyRoll(run.state.army_of(die), kind, [die], foe=foe, foe_die=foe_die, attack=attack)
    if not lasting.can_roll(run.state, run.state.dice[die], kind):
        roll.dice.clear()
        return roll
    lasting.end(run, _glares_of(run.state, die), "rolled")
    yield from let_fall(run, [(roll, die)])
    yield from roll_again(run, [roll])
    yield from resolve_specials(run, roll, is_alone=True)
    return roll


def _break_glares(run: Run[State], roll: ArmyRoll) -> Ask[None]:
    """A unit that holds others by its glare lets go of them when it is rolled; it may sit out (Hypnotic Glare)."""
    for die in tuple(roll.dice):
        if glares := _glares_of(run.state, die):
            options = (Option("yes"), Option("no"))
            picked = yield from run.pick(roll.army.seat, "ask.glare", options, rule="Hypnotic Glare", die=die)
            if picked == "yes":
                lasting.end(run, glares, "rolled")
            else:
                roll.dice.remove(die)


def _glares_of(state: State, die: str) -> list[int]:
    return [one.id for one in state.effects if one.by == die and one.source.startswith(GLARE)]


def let_fall(run: Run[State], falling: Sequence[tuple[ArmyRoll, str]], *, again: bool = False) -> Ask[None]:
    """These dice fall together. Each new face counts beside those before."""
    if not falling:
        return
    tokens = yield from run.fall("chance.roll", Roll(tuple(die for _, die in falling)), rule=RULE)
    told: dict[int, list[list[str]]] = {}
    for (roll, die), token in zip(falling, tokens, strict=True):
        roll.faces.setdefault(die, []).append(read_face(token))
        told.setdefault(id(roll), []).append([die, token])
    for roll in dict.fromkeys(roll for roll, _ in falling):
        run.tell("rolled", seat=roll.army.seat, army=roll.army.key, roll=roll.kind.id, dice=told[id(roll)], again=again)


def join_roll(run: Run[State], roll: ArmyRoll, dice: Sequence[str]) -> Ask[None]:
    """Dice that come into the army during its roll are rolled at once, and their results count. A unit that rolls alone
    is joined by nobody; one that left and came back is rolled anew."""
    if roll.kind.is_single:
        return
    able = set(rolling_dice(run.state, roll.army, roll.kind))
    new = [die for die in dice if die in able and (die not in roll.dice or die in roll.void)]
    for die in new:
        forget_faces(roll, die)
    roll.void.difference_update(new)
    roll.dice += [die for die in new if die not in roll.dice]
    yield from let_fall(run, [(roll, die) for die in new])
    yield from roll_again(run, [roll])


def forget_faces(roll: ArmyRoll, die: str) -> None:
    """What a die showed counts no longer, and what it shows next is new."""
    roll.faces.pop(die, None)
    roll.resolved = {key for key in roll.resolved if key[0] != die}
    roll.plain = {key for key in roll.plain if key[0] != die}


# --- rolling again ---


def roll_again(run: Run[State], rolls: Sequence[ArmyRoll]) -> Ask[None]:
    """Instant icons and IDs of group monsters, in waves until none is left; then what Galeforce blows down; then
    Flashfire and Vortex."""
    while True:
        again: list[tuple[ArmyRoll, str]] = []
        for roll in rolls:
            for die in roll.live:
                if (yield from _rolls_again(run, roll, die)):
                    again.append((roll, die))  # noqa: PERF401  (a comprehension cannot ask)
        if not again:
            again = _blown_down(run.state, rolls) or (yield from _replace(run, rolls))
            if not again:
                return
        yield from let_fall(run, again, again=True)


def _rolls_again(run: Run[State], roll: ArmyRoll, die: str) -> Ask[bool]:
    """Whether the face that a die shows now makes it roll again; what it does at once is done."""
    face, number = roll.faces[die][-1], len(roll.faces[die]) - 1
    if (die, number) in roll.resolved:
        return False
    if face.kind == "id":
        roll.resolved.add((die, number))
        return run.state.dice[die].card.is_group
    if face.kind != "sai":
        return False
    cases = find_cases(run.state.book, face.sai, roll.kind, "instant")
    if not cases:
        return False
    roll.resolved.add((die, number))
    yield from HANDLERS["icon"](run, roll, face.sai, [(die, number, face)], cases, None)
    return (die, number) not in roll.plain and any(_has_reroll(case.record) for case in cases)


def _has_reroll(record: DiceRecord) -> bool:
    steps = (inner for step in record.do for inner in (step.all or (step,)))
    return any(step.reroll is not None and step.reroll.who.of == "self" for step in steps)


def _blown_down(state: State, rolls: Sequence[ArmyRoll]) -> list[tuple[ArmyRoll, str]]:
    """Galeforce: units of the army that show Fly roll again until another face comes."""
    found: list[tuple[ArmyRoll, str]] = []
    for roll in rolls:
        if roll.kind.is_single or not _is_blown_at(state, roll):
            continue
        for die in roll.live:
            if state.dice[die].is_unit and shows_face(roll, die, FLY):
                drop_last_face(roll, die)
                found.append((roll, die))
    return found


def _is_blown_at(state: State, roll: ArmyRoll) -> bool:
    rerolls = (step.reroll for _, step in lasting.on(state, roll.army.key) if step.reroll is not None)
    return any(one.until and roll.kind.matches(one.rolls) for one in rerolls)


def drop_last_face(roll: ArmyRoll, die: str) -> None:
    roll.faces[die].pop()
    roll.resolved.discard((die, len(roll.faces[die])))


def _replace(run: Run[State], rolls: Sequence[ArmyRoll]) -> Ask[list[tuple[ArmyRoll, str]]]:
    """Flashfire and Vortex: one unit of the army may forget its face and roll again (not for maneuvers)."""
    for roll in rolls:
        if roll.kind.is_single or set(roll.kind.wanted) == {"maneuver"}:
            continue
        for key in _rerolls(run.state, roll.army):
            if key in roll.spent:
                continue
            units = [die for die in roll.live if run.state.dice[die].is_unit]
            picked = yield from run.pick(
                roll.army.seat, "ask.reroll", map(Option, units), rule="Flashfire", may_pass=True, army=roll.army.key
            )
            roll.spent.add(key)
            if picked is not None:
                drop_last_face(roll, picked)
                return [(roll, picked)]
    return []


def _rerolls(state: State, army: Army) -> Iterator[int]:
    """One key for each unit that may be rolled again: castings of Flashfire, and a Vortex that the army controls."""
    for effect, step in lasting.on(state, army.key):
        if step.reroll is not None and step.reroll.mode == "replace" and not step.reroll.until:
            yield from (effect.id * 100 + n for n in range(effect.factor))
    if lasting.location_of(state, army) == "vortex":
        yield -1


# --- special icons ---


def _open_icons(state: State, roll: ArmyRoll, timings: tuple[str, ...]) -> dict[str, list[IconEntry]]:
    """Faces whose special effect is still to come, by icon; equal icons are resolved together."""
    found: dict[str, list[IconEntry]] = {}
    for die in roll.live:
        for number, face in enumerate(roll.faces.get(die, ())):
            is_open = face.kind == "sai" and (die, number) not in roll.resolved
            if is_open and find_cases(state.book, face.sai, roll.kind, *timings):
                found.setdefault(face.sai, []).append((die, number, face))
    return found


def resolve_specials(run: Run[State], roll: ArmyRoll, *, is_alone: bool) -> Ask[None]:
    """The roller's special and unique icons, in the order of its choice. Unique ones do nothing where several armies
    roll at the same time."""
    timings = ("special", "unique") if is_alone else ("special",)
    while open_ := _open_icons(run.state, roll, timings):
        sai = yield from _next_icon(run, roll, open_)
        entries = open_[sai]
        roll.resolved.update((die, number) for die, number, _ in entries)
        cases = find_cases(run.state.book, sai, roll.kind, *timings)
        yield from HANDLERS["icon"](run, roll, sai, entries, cases, None)
        yield from roll_again(run, [roll])  # a Cantrip may have brought a Flashfire


def _pick_doubled(run: Run[State], roll: ArmyRoll) -> Ask[None]:
    """Wilding: after the roll its owner says which dice count twice, one for each casting. Where several kinds are
    wanted, the ID of a unit that a spell doubles may be used for that kind."""
    if roll.kind.is_single:
        return
    for effect, step in lasting.on(run.state, roll.army.key):
        if step.adjust is not None and step.adjust.one_unit:
            kinds: tuple[str, ...] = tuple(kind for kind in step.adjust.kinds if kind in roll.kind.wanted)
            for _ in range(effect.factor if kinds else 0):
                yield from choose_doubled(run, roll, kinds, roll.army.seat, effect.source, may_pass=True)
    if not roll.kind.is_combination:
        return
    for die in roll.live:
        kinds = tuple(dict.fromkeys(kind for _, kind in lasting.unit_doublings(run.state, die, roll.kind)))
        face = roll.final(die)
        if kinds and face is not None and face.kind == "id" and die not in roll.named:
            kind = yield from run.pick(
                roll.army.seat, "ask.double-kind", map(Option, kinds), rule=RULE, may_pass=True, die=die
            )
            if kind is not None:
                roll.named[die] = kind


def choose_doubled(
    run: Run[State], roll: ArmyRoll, kinds: Sequence[str], seat: str, source: str, *, may_pass: bool = False
) -> Ask[None]:
    """A die that shows icons or its ID, and the kind for which they count twice."""
    able = [
        die for die in roll.live
        if any(face.kind in (*kinds, "id") for face in roll.faces.get(die, ()))
        and not any(source in roll.doubled.get((die, kind), ()) for kind in kinds)
    ]  # fmt: skip
    die = yield from run.pick(seat, "ask.double", map(Option, able), rule=RULE, may_pass=may_pass, source=source)
    if die is None:
        return
    shown = {face.kind for face in roll.faces[die]}
    fit = kinds if "id" in shown else tuple(kind for kind in kinds if kind in shown)
    kind = yield from run.pick(seat, "ask.double-kind", map(Option, fit), rule=RULE, die=die, source=source)
    if kind is not None:
        roll.double(die, kind, source)


def _next_icon(run: Run[State], roll: ArmyRoll, open_: dict[str, list[IconEntry]]) -> Ask[str]:
    picked = yield from run.pick(
        roll.army.seat, "ask.special", map(Option, open_), rule="Special Action Icons", army=roll.army.key,
        roll=roll.kind.id,
    )  # fmt: skip
    return picked or next(iter(open_))


def resolve_timed(run: Run[State], roll: ArmyRoll, timing: str, other: ArmyRoll | None) -> Ask[None]:
    """Icons that wait for the other side's roll: `delayed` before its specials, `final` when it is to be added up.
    Without such a roll only what lasts is laid (R128)."""
    done: set[str] = set()
    while True:
        open_ = {sai: one for sai, one in _waiting(run.state, roll, timing).items() if sai not in done}
        if not open_:
            return
        sai = yield from _next_icon(run, roll, open_)
        done.add(sai)
        cases = find_cases(run.state.book, sai, roll.kind, timing)
        yield from HANDLERS["icon"](run, roll, sai, open_[sai], cases, other)


def _waiting(state: State, roll: ArmyRoll, timing: str) -> dict[str, list[IconEntry]]:
    found: dict[str, list[IconEntry]] = {}
    for die in roll.live:
        if state.dice[die].place != roll.army.place:
            continue
        for number, face in enumerate(roll.faces.get(die, ())):
            if face.kind == "sai" and find_cases(state.book, face.sai, roll.kind, timing):
                found.setdefault(face.sai, []).append((die, number, face))
    return found


def late_cases(state: State, roll: ArmyRoll) -> Iterator[tuple[str, Case]]:
    """What icons do once the roll is over (Surprise, Charge)."""
    for sai in _waiting(state, roll, "late"):
        yield from ((sai, case) for case in find_cases(state.book, sai, roll.kind, "late"))


# --- what it comes to ---


def shows_id(state: State, roll: ArmyRoll, die: str) -> bool:
    """Whether the final face of a die is its ID; a logo that counts as an ID is one (R137). Group monsters never."""
    face = roll.final(die)
    if face is None or state.dice[die].card.is_group:
        return False
    if face.kind == "sai":
        return any("id" in give.kinds for give in _gives(state, face, roll.kind))
    return face.kind == "id"


def shows_face(roll: ArmyRoll, die: str, sai: str) -> bool:
    face = roll.final(die)
    return face is not None and face.sai == sai


def _gives(state: State, face: Face, kind: RollKind) -> Iterator[Give]:
    for case in find_cases(state.book, face.sai, kind, "normal", "instant"):
        if not case.record.choose:
            yield from _gives_of(case.record.do)


def _gives_of(steps: Iterable[DiceStep]) -> Iterator[Give]:
    for step in steps:
        if step.give is not None:
            yield step.give
        elif step.all is not None:
            yield from _gives_of(step.all)


def group_of(card: Card) -> str:
    """Whose results they are: those of a race, or of items."""
    return ITEM if card.sort == "item" else card.race


def give_results(roll: ArmyRoll, card: Card, die: str, give: Give, face: Face) -> Iterator[Bucket]:
    """The normal results of a special icon in a roll."""
    n = {"x": face.n, "health": card.health}.get(str(give.n), give.n if isinstance(give.n, int) else 0)
    group = "" if die in roll.without_race else group_of(card)
    wanted = roll.kind.wanted
    if "id" in give.kinds:
        kind = wanted[0] if len(wanted) == 1 else OPEN
        yield Bucket(kind, group, ID, n, die)
    elif "any" in give.kinds:
        yield Bucket(wanted[0] if len(wanted) == 1 else OPEN, group, SAI, n, die)
    elif give.both or len(give.kinds) == 1:
        yield from (Bucket(kind, group, SAI, n, die) for kind in give.kinds)
    else:
        yield Bucket(OPEN, group, SAI, n, die, kinds=tuple(give.kinds))


def buckets_of(state: State, roll: ArmyRoll) -> list[Bucket]:
    """All results of a roll, each die by itself: what doubles a die touches its icons and IDs (R135)."""
    found = list(roll.given)
    for die in roll.live:
        found += _die_buckets(state, roll, die)
    return found


def _die_buckets(state: State, roll: ArmyRoll, die: str) -> Iterator[Bucket]:
    card = state.dice[die].card
    group = "" if die in roll.without_race else group_of(card)
    wanted = roll.kind.wanted
    for number, face in enumerate(roll.faces.get(die, ())):
        if (die, number) in roll.plain:
            continue
        if face.kind == "id" and wanted and lasting.has_ids(state, state.dice[die], roll.kind):
            kind = wanted[0] if len(wanted) == 1 else roll.named.get(die, OPEN)
            yield Bucket(kind, group, ID, card.health * _factor(state, roll, die, kind), die)
        elif face.kind in RESULTS:
            yield Bucket(face.kind, group, ICON, face.n * _factor(state, roll, die, face.kind), die)
        elif face.kind == "sai":
            for give in _gives(state, face, roll.kind):
                if "id" in give.kinds and not lasting.has_ids(state, state.dice[die], roll.kind):
                    continue
                yield from give_results(roll, card, die, give, face)


def _factor(state: State, roll: ArmyRoll, die: str, kind: str) -> int:
    """By how much icons and IDs of a die count for a kind. Doublings from different sources multiply (R135)."""
    sources = set(roll.doubled.get((die, kind), ()))
    sources |= {effect.source for effect, doubled in lasting.unit_doublings(state, die, roll.kind) if doubled == kind}
    return 1 << len(sources)


def modifiers_of(state: State, roll: ArmyRoll) -> list[Modifier]:
    """What changes a roll. A unit that rolls alone has only what is its own (Applying Dice Modifiers)."""
    found = list(roll.modifiers)
    if not roll.kind.is_single:
        found += lasting.army_modifiers(state, roll.army)
    found += race_modifiers(state, roll.army, roll.kind, roll.dice, roll.harm, roll.plain_damage)
    if SAVE in roll.kind.wanted:
        found += _automatic_saves(state, roll)
    return found


def _automatic_saves(state: State, roll: ArmyRoll) -> Iterator[Modifier]:
    """Dragonkin that were rolled save by themselves, unless they show their belly or something bares them."""
    for die in roll.live:
        card = state.dice[die].card
        is_bare = die in roll.bared or lasting.is_barred(state, die, "auto-saves")
        if card.sort == "unit" and card.auto_saves and not is_bare:
            yield Modifier(ADD, card.auto_saves, kinds=(SAVE,), source=f"unit/{card.entry}")


def total_of(run: Run[State], roll: ArmyRoll, wanted: str = "") -> Total:
    """Add up a roll for one kind of result, tell it, and end the spells on units that were used for it (R206)."""
    kind = wanted or roll.kind.wanted[0]
    found = total(buckets_of(run.state, roll), modifiers_of(run.state, roll), kind)
    run.tell(
        "summed", seat=roll.army.seat, army=roll.army.key, roll=roll.kind.id, wanted=kind, total=found.value,
        steps=[[step.step, step.source, step.before, step.after, step.kind] for step in found.steps],
    )  # fmt: skip
    spend_doublings(run, roll)
    return found


def spend_doublings(run: Run[State], roll: ArmyRoll) -> None:
    """Burning Hands and its like are used up by the first roll in which they counted."""
    used: list[int] = []
    for die in roll.live:
        for effect, kind in lasting.unit_doublings(run.state, die, roll.kind):
            is_id_used = not roll.kind.is_combination or roll.named.get(die) == kind
            if any(face.kind == kind or (face.kind == "id" and is_id_used) for face in roll.faces.get(die, ())):
                used.append(effect.id)
    lasting.end(run, used, "used")


def sources_of(state: State, sai: str) -> tuple[Case, ...]:
    return records_of(state.book, "sai", sai)


def count_missiles_made_by_icons(state: State, roll: ArmyRoll) -> int:
    """Missile results that special icons made: Intangibility does not help against them."""
    return sum(one.n for one in buckets_of(state, roll) if one.origin == SAI and one.kind == MISSILE)
