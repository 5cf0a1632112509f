"""What only one text needs. Each script is a generator under an id, with its rule in our words; three alike become a
verb."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isqrt

from app.base.errors import Reason
from app.base.geometry import Point, overlap, share, squared, towards, within
from app.base.units import UM_PER_INCH as INCH
from app.engine.chance import OneOf
from app.engine.effects import Effect
from app.engine.protocol import Answer, Decision, Event, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Places, aim_of
from app.games.disk.rules.drops import SKILLS, Drop, Rest
from app.games.diskwars.rules import activation, harm, missiles, movement
from app.games.diskwars.rules.abilities import casting, placing, selecting, using
from app.games.diskwars.rules.abilities.placing import DIRECTIONS
from app.games.diskwars.rules.abilities.standing import why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.harm import Harm
from app.games.diskwars.rules.missiles import DROPS
from app.games.diskwars.rules.state import State, bare
from catalog.schema.records import Deploy

TOSS_HEIGHT = 36 * INCH  # how high a spell is thrown that must go up: a house value
TRIES = 20  # drops until a legal landing; then the disk stays where it was


def _seat_picked(use: Use) -> str | None:
    """The seat that was picked under the name `p`."""
    return next(iter(use.bound.get("p", ())), None)


def let_drop(run: Run[State], aim: Point, radius: int, height: int) -> Ask[Rest]:
    """One thing of any size falls."""
    table = run.state.table
    skill = SKILLS[run.state.options.get(DROPS, 1)]
    drop = Drop(1, radius, height, aim, bounds=(table.width, table.height), skill=skill)
    rests: tuple[Rest, ...] = yield from run.fall("chance.drop", drop, rule="R6")
    return rests[0]


# --- spells ---


def death_ball(run: Run[State], use: Use) -> Ask[None]:
    """Death Ball: thrown up over the table; whatever it comes to rest upon takes a blow of 7; then the player to the
    left throws, until one hits nothing. Each throw is the act of who throws (R91)."""
    radius = run.state.spells[use.spell].radius
    thrower = use.seat
    while True:
        aim = yield from placing.ask_aim(run, replace(use, hand=thrower), "")
        if aim is None:
            return
        rest = yield from let_drop(run, aim, radius, TOSS_HEIGHT)
        hits = tuple(missiles.hit_by(run.state, rest.at, radius)) if rest.at is not None else ()
        run.tell("spell-landed", spell=use.spell, at=rest.at, hits=hits, seat=thrower)
        if not hits:
            return
        for id_ in hits:
            yield from harm.blow(run, id_, 7, Harm(("spell",), use.piece, use.sourced.source, thrower))
        credit = dict.fromkeys(hits, thrower)
        yield from harm.remove(run, harm.dead_of(run.state, hits), credit, use.sourced.source)
        seats = run.state.around(thrower)
        thrower = seats[1 % len(seats)]


def convert(run: Run[State], use: Use) -> Ask[None]:
    """Convert: the bottom disk of an opponent's stack. Up to 11 attack, defense and toughness together it may go on
    top of the own stack; otherwise its owner may bring it to the staging area at once."""
    seat = _seat_picked(use)
    if seat is None or not run.state.seat(seat).stack:
        return
    card = run.state.piled(run.state.seat(seat).stack[-1])
    run.reveal()
    run.tell("card-shown", card=card.id, seat=seat)
    yes_or_no = [Option("yes"), Option("no")]
    if card.id in run.state.items or card.attack + card.defense + card.toughness <= 11:
        said = yield from run.pick(use.asks, "ask.convert", yes_or_no, rule=use.sourced.source, about=(card.id,))
        if said == "yes":
            run.state = run.state.with_seat(seat, stack=run.state.seat(seat).stack[:-1])
            own = run.state.seat(use.seat)
            run.state = run.state.with_seat(use.seat, stack=(card.id, *own.stack)).stirred()
            run.tell("card-converted", card=card.id, seat=use.seat)
        return
    said = yield from run.pick(seat, "ask.bring-in", yes_or_no, rule=use.sourced.source, about=(card.id,))
    if said == "yes":
        stack = run.state.seat(seat).stack
        run.state = run.state.with_seat(seat, stack=(card.id, *stack[:-1]))
        verb = Deploy(zone="stack", top=True)
        yield from placing.bring_in(run, replace(use, seat=seat, hand=seat), verb, (seat, card.id))
        if len(run.state.seat(seat).stack) == len(stack):  # there was no room for it
            run.state = run.state.with_seat(seat, stack=stack)


def depletion(run: Run[State], use: Use) -> Ask[None]:
    """Depletion: the disk beneath the top of an opponent's stack is destroyed and out of the game (R23)."""
    yield from ()
    seat = _seat_picked(use)
    if seat is None or len(run.state.seat(seat).stack) < 2:
        return
    owner = run.state.seat(seat)
    card = run.state.piled(owner.stack[1])
    stack = (owner.stack[0], *owner.stack[2:])
    worth = 0 if card.id in run.state.items else card.points  # an item scores nothing (R170)
    run.state = run.state.with_seat(seat, stack=stack, aside=(*owner.aside, card.id)).stirred()
    run.state = run.state.with_seat(use.seat, killed=run.state.seat(use.seat).killed + worth)
    run.reveal()
    run.tell("card-destroyed", card=card.id, seat=seat, by=use.seat)


def has_two_in_stack(state: State, use: Use) -> bool:
    seat = _seat_picked(use)
    return seat is not None and len(state.seat(seat).stack) >= 2


def has_stack(state: State, use: Use) -> bool:
    seat = _seat_picked(use)
    return seat is not None and bool(state.seat(seat).stack)


def freeze(run: Run[State], use: Use) -> Ask[None]:
    """Freeze: an opponent's next turn is skipped, but never two in a row."""
    yield from ()
    seat = _seat_picked(use)
    if seat is not None and not run.state.seat(seat).was_skipped:
        run.state = run.state.with_seat(seat, skip=True)
        run.tell("seat-frozen", seat=seat)


def can_freeze(state: State, use: Use) -> bool:
    seat = _seat_picked(use)
    return seat is not None and not (state.seat(seat).was_skipped or state.seat(seat).skip)


def coercion(run: Run[State], use: Use) -> Ask[None]:
    """Coercion: a player makes three activations at once, as if in a turn of their own; with fewer there are no more
    for them in this segment. Who coerces themselves goes on with their turn afterwards."""
    seat = _seat_picked(use)
    if seat is None:
        return
    own = run.state.seat(seat).left  # of the turn in which it is cast, if that is theirs
    if use.piece in run.state.disks:  # who casts it has acted before they do
        run.state = casting.busy(run.state, use.piece)
        run.tell("marker-put", piece=use.piece, count=run.state.disks[use.piece].activated)
    for made in range(run.state.rulebook.turn):
        run.state = run.state.with_seat(seat, left=activation.max_activations(run.state, seat) - made)
        has_acted = yield from activation.activate_one(run, seat)
        if not has_acted:
            run.state = run.state.with_seat(seat, done=True)
            run.tell("turn-ended", seat=seat, done=True)
            break
    run.state = run.state.with_seat(seat, left=own)
    if use.piece in run.state.disks:  # its marker is laid when the spell is done
        run.state = run.state.with_disk(use.piece, activated=max(run.state.disks[use.piece].activated - 1, 0))


@dataclass(frozen=True, slots=True)
class QuakeSpot:
    """Where a terrain may be flipped: one step, onto no disk and no other land."""

    piece: str
    at: Point
    radius: int


def quake(run: Run[State], use: Use) -> Ask[None]:
    """Quake: two terrains are flipped one step each; not where a disk touches them, not onto a disk."""
    for id_ in use.bound.get("a", ()):
        land = next(land for land in run.state.lands if land.id == id_)
        spot = QuakeSpot(id_, land.at, land.radius)
        if next(quake_spots(run.state, spot), None) is None:
            continue
        made = Decision(
            kind="place", seats=(use.asks,), prompt="ask.quake", rule=use.sourced.source, place=spot, about=(id_,)
        )
        answer = yield from run.ask_one(made)
        landing = quake_landing(spot, answer)
        assert landing is not None
        lands = tuple(replace(one, at=landing) if one.id == id_ else one for one in run.state.lands)
        run.state = replace(run.state, lands=lands).stirred()
        run.tell("terrain-flipped", piece=id_, start=land.at, end=landing)


def quake_landing(spot: QuakeSpot, answer: Answer) -> Point | None:
    aim = aim_of(answer, spot.piece)
    return None if aim is None else towards(spot.at, aim, 2 * spot.radius)


def judge_quake(state: State, spot: QuakeSpot, answer: Answer) -> tuple[Reason, ...]:
    landing = quake_landing(spot, answer)
    if landing is None:
        return (Reason("flip-nowhere", "Quake", {}, (spot.piece,)),)
    if not state.table.holds_middle(landing):
        return (Reason("flip-off-table", "R5", {}, (spot.piece,)),)
    met = any(overlap(landing, spot.radius, thing.at, thing.radius) for thing in state.objects)
    if met or any(True for _ in state.table.under(landing, spot.radius)):
        return (Reason("quake-on-disk", "Quake", {}, (spot.piece,)),)
    others = [land for land in state.lands if land.id != spot.piece]
    if any(overlap(landing, spot.radius, land.at, land.radius) for land in others):
        return (Reason("land-on-land", "Quake", {}, (spot.piece,)),)
    return ()


def quake_spots(state: State, spot: QuakeSpot) -> Iterator[Point]:
    for dx, dy in DIRECTIONS:
        at = spot.at[0] + share(2 * spot.radius, dx, 100_000), spot.at[1] + share(2 * spot.radius, dy, 100_000)
        if not judge_quake(state, spot, Answer(decision=0, seat="", place=Places({spot.piece: at}))):
            yield at


def twister(run: Run[State], use: Use) -> Ask[None]:
    """Twister: the target and those beside it are dropped from 18 inches around a spot within 12 inches of where the
    target lay. Who comes down where no disk may lie is dropped again."""
    aim = yield from placing.ask_aim(run, use, "within(old(a), 12in)")
    if aim is None:
        return
    for id_ in (*use.bound.get("a", ()), *use.bound.get("b", ())):
        if id_ not in run.state.disks or why_not(run.state, "force", by=use.piece, upon=id_):
            continue
        if id_ in using.reached(run.state, use, "a | b"):
            yield from _drop_disk(run, use, id_, aim)


def _drop_disk(run: Run[State], use: Use, id_: str, aim: Point) -> Ask[None]:
    for _ in range(TRIES):
        rest = yield from let_drop(run, aim, run.state.table[id_].radius, 18 * INCH * use.factor)
        if rest.at is None or not run.state.table.holds_middle(rest.at):
            continue
        there = replace(run.state, table=run.state.table.moved(id_, rest.at))
        if any(True for _ in placing.forced_into(there, id_, use.piece)):
            continue
        start = run.state.table[id_].at
        run.state = there.stirred()
        run.tell("disk-laid", piece=id_, start=start, end=rest.at, how="drop")
        yield from movement.arrived(run, id_, "drop", seat=use.seat)
        return


# The spells that hold a disk until somebody undoes them. Games over this one add theirs.
HOLDING: set[str] = {"paralyze"}


def end_paralyze(run: Run[State], use: Use) -> Ask[None]:
    """Surge against a Paralyze that lies already, or a spell of its kind: it ends (R168)."""
    lying = _holds(run.state, use)
    picked = yield from run.pick(
        use.asks, "ask.paralyzed", [Option(str(one.host)) for one in lying], rule="R25", about=(use.piece,)
    )
    using.keep_effects(run, tuple(one for one in run.state.effects if one not in lying or one.host != picked))


def is_paralyzed(state: State, use: Use) -> bool:
    return bool(_holds(state, use))


def _holds(state: State, use: Use) -> list[Effect]:
    """What the others hold disks with. A spell from another game has that in front of its name: `diskwars/paralyze`."""
    return [one for one in state.effects if one.seat != use.seat and _spell_behind(one) in HOLDING]


def _spell_behind(effect: Effect) -> str:
    kind, *_, id_ = effect.source.partition("#")[0].split("/")
    return id_ if kind == "spell" else ""


# --- disks ---


def apprentice(run: Run[State], use: Use) -> Ask[None]:
    """Alchemist Apprentice: a level 1 spell that a friend within 6 inches cast in this turn goes back into the book."""
    options = [Option(id_) for id_ in _recent(run.state, use)]
    picked = yield from run.pick(use.asks, "ask.spell-back", options, rule=use.sourced.source, about=(use.piece,))
    if picked is not None:
        owner = run.state.seat(use.seat)
        gone = list(owner.discards)
        gone.remove(picked)
        run.state = run.state.with_seat(owner.id, discards=tuple(gone), spellbook=(*owner.spellbook, picked))
        run.tell("spell-returned", spell=picked, seat=use.seat)


def _recent(state: State, use: Use) -> list[str]:
    near = set(selecting.chosen(state, use, "friendly & within(self, 6in)"))
    discards = state.seat(use.seat).discards
    casts = [spell for spell, by in state.casts if by in near and spell in discards]
    return [id_ for id_ in dict.fromkeys(casts) if state.spells[id_].level == 1]


def has_recent_spell(state: State, use: Use) -> bool:
    return bool(_recent(state, use))


def trannyre(run: Run[State], use: Use) -> Ask[None]:
    """Brother Trannyre: a random spell out of the book of an enemy caster's owner comes into the own book."""
    victim = run.state.disks[use.bound["a"][0]].seat
    book = run.state.seat(victim).spellbook
    if not book:
        return
    number: str = yield from run.fall("chance.one", OneOf(tuple(str(n) for n in range(len(book)))), rule="R9")
    spell = book[int(number)]
    left = (*book[: int(number)], *book[int(number) + 1 :])
    run.state = run.state.with_seat(victim, spellbook=left)
    run.state = run.state.with_seat(use.seat, spellbook=(*run.state.seat(use.seat).spellbook, spell))
    cover = Event(kind="spell-stolen", values={"seat": use.seat, "victim": victim})
    run.whisper((use.seat, victim), "spell-stolen", cover=cover, spell=spell, seat=use.seat, victim=victim)


def has_victim_with_spells(state: State, use: Use) -> bool:
    casters = selecting.chosen(state, use, "enemy & spellcaster & within(self, 6in)")
    return any(state.seat(state.disks[id_].seat).spellbook for id_ in casters)


def familiar(run: Run[State], use: Use) -> Ask[None]:
    """Familiar: any level 1 spell of the game for one caster near it, to be cast in this turn or lost."""
    options = [Option(id_) for id_ in sorted(_lendable(run.state))]
    picked = yield from run.pick(use.asks, "ask.spell-lent", options, rule=use.sourced.source, about=(use.piece,))
    if picked is not None:
        run.state = replace(run.state, lent=(*run.state.lent, (use.bound["a"][0], picked)))
        run.tell("spell-lent", spell=picked, piece=use.bound["a"][0])


def _lendable(state: State) -> Iterator[str]:
    return (spell.id for spell in state.spells.values() if spell.level == 1)


def slaves(run: Run[State], use: Use) -> Ask[None]:
    """Dwarven Slaves obey their master while a friend that is no slave is within 6 inches; otherwise whoever has the
    nearest such disk; nobody where there is none."""
    if use.piece not in run.state.disks:
        return
    state = run.state
    near = [
        id_
        for id_ in state.table.within(use.piece, 6 * INCH)
        if state.disks[id_].seat and not state.disks[id_].slave and state.disks[id_].card.id != use.sourced.owner
    ]
    masters = {state.disks[id_].seat for id_ in near}
    now = state.disks[use.piece].seat
    if now in masters:
        return
    if not near:
        if now:
            using.give(run, use.piece, "", slave=False)
        return
    gaps = {id_: _edge_to_edge(state, use.piece, id_) for id_ in near}
    best = min(gaps.values())
    tied = tuple(sorted({state.disks[id_].seat for id_, gap in gaps.items() if gap == best}))
    seat = tied[0]
    if len(tied) > 1:
        seat = yield from run.fall("chance.one", OneOf(tied), rule="R9")
    using.give(run, use.piece, seat, slave=False)


def _edge_to_edge(state: State, one: str, other: str) -> int:
    a, b = state.table[one], state.table[other]
    return max(isqrt(squared(a.at, b.at)) - a.radius - b.radius, 0)


def marauders(run: Run[State], use: Use) -> Ask[None]:
    """Goblin Marauders share a defender's blow among those of the name that attack it together, in whole points."""
    foe, n = use.event["by"], int(use.event["n"])
    attackers = [id_ for id_ in run.state.table.pinned_by(foe) if _is_marauder(run.state, id_)]
    sharing = [id_ for id_ in attackers if run.state.disks[id_].seat == use.seat]
    if len(sharing) < 2 or n <= 0:
        return
    made = Decision(
        kind="split", seats=(use.asks,), prompt="ask.split", rule=use.sourced.source, max_count=n, min_count=n,
        options=tuple(Option(id_) for id_ in sharing), about=(use.piece,),
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    use.event["outcome"].parts = dict(answer.split or {use.piece: n})


def _is_marauder(state: State, id_: str) -> bool:
    return bare(state.disks[id_].card.id) == "goblin-marauders"


def scavengers(run: Run[State], use: Use) -> Ask[None]:
    """Scavengers of Yxx: arrows and bolts that missed and lie within 6 inches are shot once more at one enemy that is
    within 12 inches and can be seen."""
    lying = _scavenged(run.state, use)
    target = yield from run.pick(
        use.asks, "ask.target", _prey(run.state, use), rule=use.sourced.source, about=(use.piece,)
    )
    assert target is not None
    run.state = replace(run.state, misses=tuple(one for one in run.state.misses if one not in lying))
    run.tell("counters-gathered", piece=use.piece, places=tuple(at for at, _ in lying))
    if missiles.hindrances(run.state, use.piece, target, 12 * INCH):
        run.tell("shot-wasted", piece=use.piece, target=target)
        return
    for kind, count in sorted(Counter(kind for _, kind in lying).items()):
        if target in run.state.disks:
            yield from missiles.volley(run, use.piece, target, kind, count)


def _scavenged(state: State, use: Use) -> list[tuple[Point, str]]:
    me = state.table[use.piece]
    radius = state.rulebook.missile_radius
    return [
        (at, kind)
        for at, kind in state.misses
        if kind in ("arrow", "bolt") and within(me.at, me.radius, at, radius, 6 * INCH)
    ]


def _prey(state: State, use: Use) -> list[Option]:
    """By the book every enemy in play may be named (R7)."""
    enemies = selecting.chosen(state, use, "enemy")
    if not state.options.get(missiles.FRIENDLY, 1):
        return [Option(id_, reasons=missiles.forbidden(state, use.piece, id_, "missile")) for id_ in enemies]
    return [Option(id_, reasons=missiles.hindrances(state, use.piece, id_, 12 * INCH)) for id_ in enemies]


def has_scavenged(state: State, use: Use) -> bool:
    return bool(_scavenged(state, use)) and any(not option.reasons for option in _prey(state, use))


# --- terrains ---


def nest(run: Run[State], use: Use) -> Ask[None]:
    """R'Karg Nest: each player in turn may give one disk in it, or within 3 inches of it, a blow of 3."""
    for seat in run.state.around(run.state.first):
        near = selecting.chosen(run.state, use, "within(self, 3in)")
        if near:
            picked = yield from run.pick(
                seat,
                "ask.nest",
                [Option(id_) for id_ in near],
                rule=use.sourced.source,
                about=(use.piece,),
                may_pass=True,
            )
            if picked is not None:
                yield from harm.blow(run, picked, 3, Harm(("terrain",), use.piece, use.sourced.source))
                yield from harm.remove(run, harm.dead_of(run.state, [picked]), {picked: seat}, use.sourced.source)


SCRIPTS: dict[str, using.Script] = {
    "diskwars.death_ball": death_ball, "diskwars.convert": convert, "diskwars.depletion": depletion,
    "diskwars.freeze": freeze, "diskwars.coercion": coercion, "diskwars.quake": quake, "diskwars.twister": twister,
    "diskwars.end_paralyze": end_paralyze, "diskwars.apprentice": apprentice, "diskwars.trannyre": trannyre,
    "diskwars.familiar": familiar, "diskwars.dwarven_slaves": slaves, "diskwars.marauders": marauders,
    "diskwars.scavengers": scavengers, "diskwars.nest": nest,
}  # fmt: skip
OFFERS = {
    "diskwars.convert": has_stack, "diskwars.depletion": has_two_in_stack, "diskwars.freeze": can_freeze,
    "diskwars.end_paralyze": is_paralyzed, "diskwars.apprentice": has_recent_spell,
    "diskwars.trannyre": has_victim_with_spells, "diskwars.scavengers": has_scavenged,
}  # fmt: skip
