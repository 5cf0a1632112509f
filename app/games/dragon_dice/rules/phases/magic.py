"""Magic: the points of a roll, spells announced and paid, negated or resolved (First March, Magic; Spell Attributes).

Nobody splits points by hand: `sums.points.payable` says whether what is announced can be paid together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, places
from app.games.dragon_dice.rules.abilities import targets
from app.games.dragon_dice.rules.abilities.cases import entry_of, records_of
from app.games.dragon_dice.rules.abilities.context import Context
from app.games.dragon_dice.rules.abilities.verbs import SCRIPTS, run_steps
from app.games.dragon_dice.rules.cards import COLOURS
from app.games.dragon_dice.rules.kinds import MAGIC, NEGATION, SPELLS, single
from app.games.dragon_dice.rules.rolls import (
    ArmyRoll,
    buckets_of,
    make_roll,
    resolve_timed,
    roll_armies,
    roll_unit,
    rolling_dice,
    shows_face,
)
from app.games.dragon_dice.rules.state import Army, State, is_reserve
from app.games.dragon_dice.rules.sums.points import (
    ANY,
    Casting,
    Dead,
    Ground,
    Source,
    make_source,
    payable,
    points_lost,
)
from app.games.dragon_dice.rules.sums.results import ID, SUBTRACT, Modifier
from catalog.schema import DiceSpell

RULE = "Magic"
BACK = "back"
BASIC = "basic"
DISPEL = "dispel-magic"
MEDALLION, ARTIFACT = "medallion", "artifact"
AMAZON = "amazon"
FIRST_OF_ALL = "spirit-furnace"


@dataclass(frozen=True, slots=True)
class Announced:
    """A spell that is paid for: with which colour, at whom."""

    spell: str
    colour: str
    target: str
    cost: int
    race: str

    @property
    def casting(self) -> Casting:
        return Casting(self.colour, self.cost, self.race)


@dataclass(eq=False)
class Pool:
    """Points to cast with. `lost` of them are taken by penalties; what special icons made stays."""

    seat: str
    army: Army
    sources: tuple[Source, ...]
    dead: Dead
    lost: int = 0
    roll: ArmyRoll | None = None
    spent: list[Casting] = field(default_factory=list)
    known: dict[tuple[object, ...], bool] = field(default_factory=dict)
    reach: dict[tuple[Source, ...], list[tuple[Casting, list[DiceSpell]]]] = field(default_factory=dict)

    def can_pay(self, castings: Sequence[Casting]) -> bool:
        """Whether the points pay for all of these; asked of the same ones it is found out once."""
        bill = sorted([*self.spent, *castings], key=lambda one: (one.colour, one.cost, one.race))
        key = (self.sources, *bill)
        if key not in self.known:
            self.known[key] = payable(self.sources, bill, self.dead, self.lost)
        return self.known[key]

    def spend_first(self, casting: Casting) -> None:
        """Pay for Spirit Furnace: only with points that are there, not with those that it brings."""
        self.sources = tuple(
            replace(one, lists=one.lists | {FIRST_OF_ALL}) if casting.race in one.lists else one for one in self.sources
        )
        self.spent.append(replace(casting, race=FIRST_OF_ALL))

    @property
    def points(self) -> int:
        return sum(source.points for source in self.sources)


# --- the magic action ---


def cast(run: Run[State], army: Army) -> Ask[None]:
    """Roll, let Frostwings answer, announce, resolve."""
    run.tell("action-chosen", army=army.key, action=MAGIC, target="")
    warned = [effect.id for effect in lasting.scripts_on(run.state, army.place, "backlash")]
    negators = yield from _negators(run, army)
    without = _no_casters(run.state, army)
    roll = make_roll(run.state, army, SPELLS, without=without)
    answers = [make_roll(run.state, other, NEGATION) for other in negators]
    yield from roll_armies(run, [roll, *answers])
    yield from resolve_timed(run, roll, "delayed", None)
    negated = max((_negation(run.state, answer) for answer in answers), default=0)
    pool = yield from make_pool(run, army, roll, negated)
    cost = yield from cast_spells(run, pool)
    yield from resolve_timed(run, roll, "final", None)
    for effect, step in lasting.on(run.state, army.place):
        if effect.id in warned and cost and run.state.has_army(army):
            yield from SCRIPTS["backlash"](run, _backlash(run.state, army, effect.source, cost), step, "")
            break  # a second one adds nothing


def _backlash(state: State, army: Army, source: str, cost: int) -> Context:
    case = records_of(state.book, "spell", "backlash")[0]
    return Context(army.seat, army, replace(case, source=source.rpartition("/")[0]), MAGIC, x=cost)


def _no_casters(state: State, army: Army) -> tuple[str, ...]:
    """Amazons in reserve do not cast, they shoot."""
    if not is_reserve(army.place):
        return ()
    return tuple(die.id for die in state.units(army) if die.card.race == AMAZON)


def _negators(run: Run[State], army: Army) -> Ask[list[Army]]:
    """Magic Negation: armies with Frostwings at the terrain may roll with it."""
    found: list[Army] = []
    if is_reserve(army.place):
        return found
    for other in run.state.armies_at(army.place):
        is_able = lasting.army_can_roll(run.state, other, NEGATION) and rolling_dice(run.state, other, NEGATION)
        if other.seat == army.seat or not is_able:
            continue
        picked = yield from run.pick(
            other.seat, "ask.negate", (Option("yes"), Option("no")), rule="Magic Negation", army=other.key,
            target=army.key,
        )  # fmt: skip
        if picked == "yes":
            found.append(other)
    return found


def _negation(state: State, roll: ArmyRoll) -> int:
    """Every magic result but those of IDs takes one point away."""
    return sum(one.n for one in buckets_of(state, roll) if one.origin != ID and one.kind == MAGIC)


# --- points ---


def ground_of(state: State, army: Army) -> Ground:
    """The place where an army casts."""
    terrain = state.terrains.get(army.place)
    if terrain is None:
        return Ground(is_reserve=True)
    return Ground(
        colours=lasting.colours_at(state, army.place, army.seat),
        has_stones=terrain.eighth == "standing-stones",
        holds_stones=lasting.location_of(state, army) == "standing-stones",
        is_grove=terrain.card.eighth == "grove",
        frostwings_use_dead=bool(state.options.get("frostwing_dead", 0)),
    )


def dead_of_all(state: State) -> Dead:
    healths = [sum(die.health for die in state.dead(seat) if die.is_unit) for seat in state.seat_ids]
    return Dead(max(healths, default=0), sum(healths))


def make_pool(run: Run[State], army: Army, roll: ArmyRoll, negated: int) -> Ask[Pool]:
    """The sources of a magic roll, each bucket with the colours and lists of its die."""
    state = run.state
    ground = ground_of(state, army)
    races = frozenset(die.card.race for die in state.units(army))
    named = yield from _name_colour(run, army, roll)
    sources = [
        source_of(state, roll, one.die, one.n, one.origin, ground, races, named)
        for one in buckets_of(state, roll)
        if one.kind == MAGIC and one.n
    ]
    modifiers = list(lasting.army_modifiers(state, army))
    if negated:
        modifiers.append(Modifier(SUBTRACT, negated, kinds=(MAGIC,), source="race/frostwing"))
    lost = points_lost(sources, modifiers)
    run.tell("magic-rolled", seat=army.seat, army=army.key, points=sum(one.points for one in sources), lost=lost)
    return Pool(army.seat, army, tuple(sources), dead_of_all(state), lost, roll)


def source_of(
    state: State, roll: ArmyRoll, die: str, n: int, origin: str, ground: Ground, races: frozenset[str], named: str = ""
) -> Source:
    """The points that results of a die give, with the colours they may take and the lists they buy from. `named` is the
    colour that Attune was given."""
    card = state.dice[die].card
    final = roll.final(die)
    is_named = bool(named) and (die in roll.recoloured or (final is not None and final.sai == "attune"))
    colours = card.colours
    if card.sort == "item":
        lists = races
        if card.category == MEDALLION:
            colours, lists = frozenset(COLOURS), races
        if card.entry == "dragon-staff" and origin == ID:
            lists = frozenset({ANY})
        made = make_source(n, origin, colours, ARTIFACT if card.category == ARTIFACT else "item", ground, lists)
    else:
        made = make_source(n, origin, colours, card.race, ground, frozenset({card.race}))
    if is_named and (card.sort == "item" or origin == "icon"):
        return replace(made, colours=frozenset({named}))
    return made


def _name_colour(run: Run[State], army: Army, roll: ArmyRoll) -> Ask[str]:
    """Attune: the colour of its points."""
    if not any(face.sai == "attune" for die in roll.live for face in roll.faces.get(die, ())):
        return ""
    picked = yield from run.pick(army.seat, "ask.colour", map(Option, COLOURS), rule="Attune", source="sai/attune")
    return picked or COLOURS[0]


# --- announcing ---


def cast_spells(run: Run[State], pool: Pool) -> Ask[int]:
    """Announce what the points pay, then resolve it. Returns what was spent."""
    announced: list[Announced] = []
    while True:
        options = tuple(offers(run.state, pool, announced))
        if not options and not announced:
            break
        back = (Option(BACK),) if announced else ()
        picked = yield from run.pick(
            pool.seat, "ask.spell", (*options, *back), rule=RULE, army=pool.army.key, may_pass=True, always=True,
            points=pool.points, announced=[[one.spell, one.colour, one.target] for one in announced],
        )  # fmt: skip
        if picked is None:
            break
        if picked == BACK:
            announced.pop()
            continue
        one = yield from _aim(run, pool, announced, picked)
        if one is None:
            continue
        if one.spell == FIRST_OF_ALL:
            pool.spend_first(one.casting)
            yield from _resolve_group(run, pool, [one])
        else:
            announced.append(one)
    for one in announced:
        run.tell("spell-announced", seat=pool.seat, spell=one.spell, colour=one.colour, target=one.target)
    total = sum(one.cost for one in announced) + sum(one.cost for one in pool.spent)
    left = yield from _dispel(run, announced)
    yield from _resolve(run, pool, left)
    return total


def offers(state: State, pool: Pool, announced: Sequence[Announced]) -> Iterator[Option]:
    """Spells that can still be paid and have a target, one option for each colour they may take."""
    castings = [one.casting for one in announced]
    left = 2 * pool.points - sum(one.cost for one in castings)
    for casting, spells in _within_reach(state, pool):
        if casting.cost > left or not pool.can_pay([*castings, casting]):
            continue
        for spell in spells:
            is_late = "before-other-spells" in spell.needs and (announced or pool.spent)
            targets_left = _open_targets(state, pool, spell, casting.colour, announced)
            if not is_late and any(True for _ in targets_left):
                values = {"spell": spell.id, "colour": casting.colour, "cost": spell.cost}
                yield Option(f"{spell.id}:{casting.colour}", "action.spell", values)


def _within_reach(state: State, pool: Pool) -> Sequence[tuple[Casting, list[DiceSpell]]]:
    """The spells that these points could buy at all, by what they cost; found out once for a pool."""
    if pool.reach.get(pool.sources) is None:
        most = {colour: 2 * sum(one.points for one in pool.sources if colour in one.colours) for colour in COLOURS}
        found: dict[Casting, list[DiceSpell]] = {}
        for spell in state.book.spells.values():
            for colour in spell.colours:
                if spell.cost <= most.get(colour, 0) and _may_cast(pool, spell):
                    found.setdefault(Casting(colour, spell.cost, _race(spell)), []).append(spell)
        pool.reach[pool.sources] = list(found.items())
    return pool.reach[pool.sources]


def _race(spell: DiceSpell) -> str:
    return "" if spell.list == BASIC else spell.list


def _may_cast(pool: Pool, spell: DiceSpell) -> bool:
    """Reserve magic knows only some spells; a race's spell needs its race."""
    if is_reserve(pool.army.place) and not spell.reserve:
        return False
    race = _race(spell)
    return not race or any(race in one.lists or ANY in one.lists for one in pool.sources)


def _open_targets(
    state: State, pool: Pool, spell: DiceSpell, colour: str, announced: Sequence[Announced]
) -> Iterator[str]:
    """Targets that may be named now; what cannot be cast again on the same target is named once."""
    taken = {one.target for one in announced if one.spell == spell.id}
    if spell.multiplicity == "once" and taken:
        return
    for target in targets.find(state, pool.army, spell, colour):
        if target not in taken or targets.may_repeat(spell):
            yield target


def _aim(run: Run[State], pool: Pool, announced: Sequence[Announced], key: str) -> Ask[Announced | None]:
    id_, _, colour = key.rpartition(":")
    spell = run.state.book.spells[id_]
    found = tuple(_open_targets(run.state, pool, spell, colour, announced))
    picked = yield from run.pick(
        pool.seat, "ask.target", map(Option, found), rule=RULE, source=f"spell/{id_}", may_pass=len(found) > 1
    )
    if picked is None:
        return None
    return Announced(id_, colour, picked, spell.cost, _race(spell))


# --- dispelling ---


def _dispel(run: Run[State], announced: list[Announced]) -> Ask[list[Announced]]:
    """Dispel Magic: a unit that is aimed at, or whose army or terrain is, may roll; on the icon all spells announced on
    these are negated."""
    left = list(announced)
    for die in tuple(run.state.dice.values()):
        if not die.is_unit or not any(face.sai == DISPEL for face in die.card.faces) or not left:
            continue
        army = run.state.army_of(die.id)
        if not places.is_in_play(run.state, die.place):
            continue
        hit = [one for one in left if one.target.partition("/")[0] in (die.id, army.key, army.place)]
        if not hit or not lasting.can_roll(run.state, die, single("id")):
            continue
        picked = yield from run.pick(
            die.owner, "ask.dispel", (Option("yes"), Option("no")), rule="Dispel Magic", die=die.id,
            spells=[one.spell for one in hit],
        )  # fmt: skip
        if picked != "yes":
            continue
        roll = yield from roll_unit(run, die.id, single("id"))
        if shows_face(roll, die.id, DISPEL):
            run.tell("spell-negated", die=die.id, spells=[one.spell for one in hit])
            left = [one for one in left if one not in hit]
    return left


# --- resolving ---


def _resolve(run: Run[State], pool: Pool, announced: Sequence[Announced]) -> Ask[None]:
    """Groups of equal castings, one after the other as the caster says."""
    groups: dict[str, list[Announced]] = {}
    for one in announced:
        groups.setdefault(_group_key(run.state, one), []).append(one)
    while groups and run.state.ended is None:  # Night Moves may have won the game
        options = [
            Option(key, "action.resolve", {"spell": group[0].spell, "target": group[0].target, "times": len(group)})
            for key, group in groups.items()
        ]
        picked = yield from run.pick(pool.seat, "ask.resolve", options, rule=RULE)
        yield from _resolve_group(run, pool, groups.pop(picked or next(iter(groups))))


def _group_key(state: State, one: Announced) -> str:
    """Equal spells on one target are one (E096); what raises or buries health of the same dead joins too (E100)."""
    spell = state.book.spells[one.spell]
    if spell.aims_at in ("own-dua-health", "enemy-dua-health") and spell.aims_race is None:
        return f"{spell.aims_at}>{one.target}"
    if spell.aims_at == "spell-in-play":  # points of several blasts join (R200)
        return f"{spell.aims_at}>{one.target}"
    return f"{one.spell}:{one.colour}>{one.target}"


def _resolve_group(run: Run[State], pool: Pool, group: Sequence[Announced]) -> Ask[None]:
    one = group[0]
    if not targets.still_there(run.state, one.target):
        run.tell("spell-lost", spell=one.spell, target=one.target)
        return
    run.tell("spell-resolved", seat=pool.seat, spell=one.spell, colour=one.colour, target=one.target, times=len(group))
    for case in records_of(run.state.book, "spell", one.spell):
        ctx = Context(
            pool.seat, pool.army, case, "enemy-magic", target=one.target, colour=one.colour, times=len(group),
            roll=pool.roll if pool.roll is not None and pool.roll.kind is not SPELLS else None,
            them=(one.target,) if one.target in run.state.dice else (), pool=pool,
        )  # fmt: skip
        if case.record.when is not None:
            targets.lay_listener(run, ctx)
        elif case.record.choose:
            yield from _choose_step(run, ctx)
        else:
            yield from run_steps(run, ctx, case.record.do)


def _choose_step(run: Run[State], ctx: Context) -> Ask[None]:
    """A spell with two ways: the first that is possible, or as the caster says."""
    steps = ctx.case.record.do
    options = [Option(str(n), f"action.way-{entry_of(ctx.name)[1]}-{n}") for n in range(1, len(steps) + 1)]
    picked = yield from run.pick(ctx.seat, "ask.way", options, rule=RULE, source=ctx.name)
    yield from run_steps(run, ctx, (steps[int(picked or 1) - 1],))
