"""How players behave in whole battles: what they lay on their own disks, whom of their own they pin, where they go back
to, which powers they waste, and how many activations the attacker of a siege uses.

    python -m tests.soak.conduct [--system warhammer] [--only 3,4]

prints the figures of all battles, one line each and their sum. The test beside it (`test_conduct.py`) holds the bounds.
Whether a place was free is found out here by a grid of its own: the players have no part in it.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from app.base.geometry import Point, overlap, squared
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.games.disk.rules.answers import Places, places_of
from app.games.disk.rules.table import Table
from app.games.diskwars.rules import missiles
from app.games.diskwars.rules.abilities import selecting as chosen_in_diskwars
from app.games.diskwars.rules.abilities import using
from app.games.diskwars.rules.activation import may_be_activated as may_act_in_diskwars
from app.games.diskwars.rules.reinforcement import EntrySpot as Entry
from app.games.warhammer.rules.abilities import selecting as chosen_in_warhammer
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.phases.activation import may_be_activated as may_act_in_warhammer
from app.games.warhammer.rules.phases.reserve import EntrySpot as Reserve
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.zones import area
from catalog.schema.records import Step
from tests.ai.arena import MAX_ANSWERS, Arena, opening
from tests.rules.warhammer.table import mustered

GRID = INCH // 8  # how near to each other places are looked at
BACK = 2  # rounds within which going there and back is aimless
SYSTEMS = ("diskwars", "warhammer")


# --- the battles ---


@dataclass(frozen=True, slots=True)
class Case:
    """A battle by name: the scenario, the armies of its seats, who plays."""

    system: str
    scenario: str
    armies: tuple[str, ...]
    seed: int
    player: str = "greedy"

    @property
    def name(self) -> str:
        return f"{self.scenario}-{len(self.armies)}-{self.player}-{self.seed}"

    def arena(self) -> Arena:
        if self.system == "diskwars":
            state: Any = opening(self.scenario, self.armies, self.seed)
        else:
            state = mustered(*self.armies, scenario=self.scenario)
        return Arena(state, {seat.id: self.player for seat in state.seats}, self.seed)


LEGIONS = tuple(
    f"legions-{name}" for name in ("dwarf", "knight", "elf", "dragonkin", "orc", "undead", "mahkim", "uthuk")
)
REGIMENTS = ("teclis", "grom", "archaon", "tyrion", "kairos", "karl-franz")
LEARNING = ("learning-empire", "learning-orcs")
# How many seats the battles of each scenario have, one number for each battle.
DISKWARS: Mapping[str, tuple[int, ...]] = {
    "tides-of-war": (2,) * 6,
    "in-harms-way": (2,) * 5,
    "siege": (2,) * 5,
    "doom-hill": (2, 2, 3, 3, 4, 5, 6),
    "battlegnash": (2, 2, 3, 3, 4, 5, 6),
}
WARHAMMER: Mapping[str, tuple[int, ...]] = {
    "learning-scenario": (2,) * 3,
    "standard": (2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4),
    "strongholds": (2,) * 3,
}
CAPTAINS = (4, 6, 9, 11, 18)  # of the battles of Warhammer


def _cases(system: str, seats: Mapping[str, tuple[int, ...]], armies: tuple[str, ...]) -> Iterator[Case]:
    number = 0
    for scenario, counts in seats.items():
        for count in counts:
            met = LEARNING if scenario == "learning-scenario" else _met(armies, number, count)
            is_captain = system == "warhammer" and number in CAPTAINS
            yield Case(system, scenario, met, number, "captain" if is_captain else "greedy")
            number += 1


def _met(armies: tuple[str, ...], number: int, count: int) -> tuple[str, ...]:
    return tuple(armies[(number + n * (1 + number % 2)) % len(armies)] for n in range(count))


CASES: Mapping[str, tuple[Case, ...]] = {
    "diskwars": tuple(_cases("diskwars", DISKWARS, LEGIONS)),
    "warhammer": tuple(_cases("warhammer", WARHAMMER, REGIMENTS)),
}


# --- what is counted ---

FIGURES = (
    "placed", "on-point", "overlapping", "moves", "pinning", "pinning-idly", "back", "powers", "wasted", "shots",
    "own-shots", "shots-given-up", "turns", "short-turns", "acted", "could-act",
)  # fmt: skip


@dataclass
class Moved:
    """The end of a move, as it is remembered for the next rounds."""

    round: int
    start: Point
    end: Point
    has_attacked: bool


@dataclass
class Watch:
    """Counts the conduct of everybody in one battle. `notes` say where each fault was."""

    arena: Arena
    counts: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)
    past: dict[str, list[Moved]] = field(default_factory=dict)
    acting: tuple[str, Any] | None = None  # who was activated, and the state before
    action: str = ""
    way: list[Point] = field(default_factory=list)
    picks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    aimed: set[tuple[int, str]] = field(default_factory=set)  # whom Sure Aim was laid on, by round

    def play(self) -> "Watch":
        while self.arena.game.decision is not None:
            self.step()
        self.counts["wasted"] += len(self.aimed)
        self.notes += [f"round {number}: sure aim on {id_}, which did not shoot" for number, id_ in self.aimed]
        return self

    def step(self) -> None:
        decision, state = self.arena.game.decision, self.arena.game.state
        assert decision is not None
        answer = self.arena.said()
        told = self.arena.game.answer(answer)
        assert isinstance(told, tuple), (decision, answer, told)
        self.arena.answers.append(answer)
        assert len(self.arena.answers) < MAX_ANSWERS, "endless"
        if answer.seat != CHANCE:
            self.see(state, decision, answer)
        for event in told:
            self.hear(state, event)

    @property
    def system(self) -> str:
        return str(self.arena.game.rules.system)  # type: ignore[attr-defined]

    def may_act(self, state: Any, id_: str) -> bool:
        may = may_act_in_diskwars if self.system == "diskwars" else may_act_in_warhammer
        return id_ in state.disks and may(state, state.disks[id_])

    def note(self, figure: str, state: Any, text: str) -> None:
        self.counts[figure] += 1
        self.notes.append(f"{figure}: round {state.round}: {text}")

    # --- answers ---

    def see(self, state: Any, decision: Decision, answer: Answer) -> None:
        if decision.prompt in ("ask.activate", "ask.activation"):
            self._turn(state, decision, answer)
            self.acting = (answer.pick[0], state) if answer.pick and answer.pick[0] in state.disks else None
            self.action, self.way, self.picks = "", [], {}
        elif decision.prompt == "ask.action" and answer.pick:
            self.action = answer.pick[0]
        elif decision.prompt in ("ask.pick", "ask.pick-some") and answer.pick:
            self.picks[str(decision.values.get("slot", ""))] = tuple(answer.pick)
        elif decision.prompt == "ask.target" and self.system == "warhammer" and answer.pick:
            self.counts["shots"] += 1
            if state.disks[answer.pick[0]].seat == answer.seat and len(decision.options) > 0:
                self.note("own-shots", state, f"{decision.about[0]} shoots at its friend {answer.pick[0]}")
        elif places_of(answer) and isinstance(decision.place, Entry | Reserve | DeploySpot):
            self._placed(state, decision, answer)

    def _turn(self, state: Any, decision: Decision, answer: Answer) -> None:
        """The attacker of a siege: three in a turn, as long as somebody can act. Archers may wait for their shot."""
        if state.scenario != "siege" or answer.seat != state.seats[0].id:
            return
        able = [option.key for option in decision.options if option.key in state.disks]
        if state.seat(answer.seat).left == 3:
            self.counts["turns"] += 1
            self.counts["could-act"] += min(len(able), 3)
        if answer.pick and answer.pick[0] in state.disks:
            self.counts["acted"] += 1
            return
        idle = [id_ for id_ in able if not _has_shot(state, id_)]
        if idle:
            self.note("short-turns", state, f"{answer.seat} stops, though {', '.join(idle)} could act")

    # --- places ---

    def _placed(self, state: Any, decision: Decision, answer: Answer) -> None:
        places = places_of(answer)
        lying = [(one.at, one.radius) for one in state.table.disks.values() if one.seat == answer.seat]
        radii = {key: _radius(state, decision, key) for key in places}
        for key, at in places.items():
            self.counts["placed"] += 1
            others = lying + [(there, radii[other]) for other, there in places.items() if other != key]
            if not any(overlap(at, radii[key], there, radius) for there, radius in others):
                continue
            if self._has_free_place(state, decision, answer, key, radii[key], others):
                self.note("overlapping", state, f"{answer.seat} lays {key} at {at} on a friend")
                if any(at == there for there, _ in others):
                    self.note("on-point", state, f"{answer.seat} lays {key} at {at} on the point of a friend")

    def _has_free_place(
        self, state: Any, decision: Decision, answer: Answer, key: str, radius: int, others: list[tuple[Point, int]]
    ) -> bool:  # fmt: skip
        foes = [(one.at, one.radius) for one in state.table.disks.values() if one.seat != answer.seat]
        for at in _grid(state, decision, key, radius):
            if any(overlap(at, radius, there, wide) for there, wide in (*others, *foes)):
                continue
            made = Answer(decision=answer.decision, seat=answer.seat, place=Places({**places_of(answer), key: at}))
            if not self.arena.game.rules.judge(state, decision, made):
                return True
        return False

    # --- events ---

    def hear(self, state: Any, event: Event) -> None:
        values = event.values
        if event.kind == "disk-flipped" and self.acting is not None and values["piece"] == self.acting[0]:
            self.way.append(values["end"])
        elif event.kind == "marker-put" and self.acting is not None and values["piece"] == self.acting[0]:
            id_, before = self.acting
            self.acting = None
            if self.action == "move" or (self.system == "warhammer" and self.way):
                self._moved(before, id_)
            if self.action in ("move", "nothing") and not self.way and _has_shot(before, id_):
                self.note("shots-given-up", state, f"{id_} is activated for nothing and cannot shoot")
        elif event.kind == "spell-cast":
            self._cast(state, values["piece"], values["spell"], values["targets"])
        elif (event.kind == "disk-activated" and values.get("source")) or event.kind == "ability-used":
            self._used(state, values["piece"], values["source"])
        elif event.kind == "counter-landed":
            self.aimed.discard((state.round, values["piece"]))

    def _moved(self, before: Any, id_: str) -> None:
        self.counts["moves"] += 1
        if not self.way:
            return
        lying, end = before.table[id_], self.way[-1]
        after: Table = before.table.moved(id_, end)
        seat = before.disks[id_].seat
        new = [other for other in after.pins(id_) if other not in before.table.pins(id_)]
        has_attacked = any(before.disks[other].seat != seat for other in new)
        held = [
            other
            for other in after.near[id_]
            if before.disks[other].seat == seat and self.may_act(before, other) and after.is_pinned(other)
        ]
        if held:
            self.note("pinning", before, f"{id_} pins {', '.join(sorted(held))}")
            if not has_attacked:
                self.counts["pinning-idly"] += 1
        made = Moved(before.round, lying.at, end, has_attacked)
        past = self.past.setdefault(id_, [])
        if not has_attacked and any(_is_back(one, made, lying.radius) for one in past):
            self.note("back", before, f"{id_} goes back to {end}")
        past.append(made)

    # --- powers ---

    def _cast(self, state: Any, piece: str, spell: str, targets: Mapping[str, tuple[str, ...]]) -> None:
        book = state.spells[spell].book
        sourced = next((one for one in book.activate if one.kind == "spell"), None)
        if sourced is not None:
            self._power(state, sourced, piece, dict(targets), spell)

    def _used(self, state: Any, piece: str, source: str) -> None:
        self._power(state, state.sourced(source), piece, self.picks, "")

    def _power(self, state: Any, sourced: Any, piece: str, picks: Mapping[str, tuple[str, ...]], spell: str) -> None:
        self.counts["powers"] += 1
        if piece not in state.disks:
            return
        seat = state.disks[piece].seat
        if self.system == "diskwars":
            use: Any = using.use_for(state, sourced, piece, seat, spell=spell)
            for name, ids in picks.items():
                use = using.named(state, use, name, ids)
        else:
            use = Use(sourced=sourced, piece=piece, seat=seat)
            for name, ids in picks.items():
                use = use.naming(name, ids)
        verdicts = [self._changes(state, use, step) for step in sourced.record.do]
        if verdicts and not any(verdicts):
            self.note("wasted", state, f"{piece} uses {sourced.source} on {dict(picks)}")

    def _meant(self, state: Any, use: Any, who: str) -> list[Any]:
        choose = chosen_in_diskwars if self.system == "diskwars" else chosen_in_warhammer
        return [state.disks[id_] for id_ in choose.chosen(state, use, who) if id_ in state.disks]

    def _changes(self, state: Any, use: Any, step: Step) -> bool:
        """Whether a step can change anything about somebody; where that is not plain, it can."""
        if step.modify is not None and set(step.modify.add) == {"m"} and isinstance(step.modify.add["m"], int):
            is_gain = step.modify.add["m"] > 0
            meant = self._meant(state, use, step.modify.who)
            return any((one.seat == use.seat) == is_gain and self._waits(state, one.id, use) for one in meant)
        if step.restrict is not None and step.restrict.by and step.restrict.act in ("activate", "move", "use_sa"):
            return any(self._waits(state, one.id, use) for one in self._meant(state, use, step.restrict.by))
        if step.mark is not None and step.mark.put == "activation":
            return any(self._waits(state, one.id, use) for one in self._meant(state, use, step.mark.who))
        if step.mark is not None and step.mark.put == "empower":
            return any(not one.empowered for one in self._meant(state, use, step.mark.who))
        if step.permit is not None and step.permit.act == "place_missiles":
            self.aimed |= {(state.round, one.id) for one in self._meant(state, use, step.permit.by)}
            return True
        if step.protect is not None and set(step.protect.kinds) == {"fireball"}:
            return _has_fireballs(state, use.seat)
        return True

    def _waits(self, state: Any, id_: str, use: Any) -> bool:
        """Whether a disk could still be activated in this round, apart from who uses the power."""
        return id_ != use.piece and self.may_act(state, id_)


def _has_shot(state: Any, id_: str) -> bool:
    """Whether an archer of Diskwars has somebody to shoot at when it is not activated."""
    if state.system != "diskwars" or not missiles.may_shoot(state, state.disks[id_]):
        return False
    return any(not missiles.out_of_reach(state, id_, target) for target in missiles.targets(state, id_))


def _is_back(one: Moved, now: Moved, radius: int) -> bool:
    """Whether a move leads to where an earlier one began, for nothing."""
    is_recent = 0 < now.round - one.round <= BACK and not one.has_attacked
    is_away = squared(one.start, one.end) >= radius * radius
    return is_recent and is_away and squared(now.end, one.start) < radius * radius


def _has_fireballs(state: Any, seat: str) -> bool:
    others = [one for one in state.seats if one.id != seat]
    books = (spell for one in others for spell in (*one.spells, *one.spellbook))
    shots = (missiles.shots_of(state, disk.id) for disk in state.disks.values() if disk.seat != seat)
    return any("fire" in spell for spell in books) or any("fireball" in one for one in shots)


def _radius(state: Any, decision: Decision, key: str) -> int:
    spot = decision.place
    return int(state.cards[spot.pieces[key]].radius if isinstance(spot, DeploySpot) else spot.radius)


def _grid(state: Any, decision: Decision, key: str, radius: int) -> Iterator[Point]:
    """Places where a disk might lie; the rules say where it may."""
    for left, top, right, bottom in _boxes(state, decision, key, radius):
        for x in range(left, right + 1, GRID):
            for y in range(top, bottom + 1, GRID):
                yield x, y


def _boxes(state: Any, decision: Decision, key: str, radius: int) -> Iterable[tuple[int, int, int, int]]:
    spot = decision.place
    if isinstance(spot, Entry) and spot.strip is not None:
        (left, top), (right, bottom) = spot.strip
        return [(left, top, right, bottom)]
    if isinstance(spot, Entry):
        lands = (land for land in state.lands if land.id in spot.lands)
        far = radius + spot.reach
        return [
            (land.at[0] - land.radius - far, land.at[1] - land.radius - far,
             land.at[0] + land.radius + far, land.at[1] + land.radius + far)
            for land in lands
        ]  # fmt: skip
    card = spot.pieces[key] if isinstance(spot, DeploySpot) else spot.card
    if not {"emplace", "flank"}.isdisjoint(state.cards[card].keywords) or getattr(spot, "near", ""):
        return [(radius, radius, state.table.width - radius, state.table.height - radius)]
    zones = [area(state.table, zone, far=True) for zone in state.zones if zone.seat == spot.seat]
    grounds = [(piece.outline.at, piece.outline.radius + radius) for piece in state.terrain]
    return [*zones, *((x - far, y - far, x + far, y + far) for (x, y), far in grounds)]


# --- telling ---


def watched(case: Case) -> Watch:
    return Watch(case.arena()).play()


def told(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{figure} {counts[figure]}" for figure in FIGURES if counts.get(figure))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="conduct")
    parser.add_argument("--system", choices=SYSTEMS, default=SYSTEMS[0])
    parser.add_argument("--only", default="", help="numbers of battles, with commas between them")
    parser.add_argument("--player", default="", help="another player in all of them")
    parser.add_argument("--notes", action="store_true", help="say where each fault was")
    said = parser.parse_args(arguments)
    total: Counter[str] = Counter()
    numbers = [int(one) for one in said.only.split(",") if one] or range(len(CASES[said.system]))
    seconds = 0.0
    for number in numbers:
        case = CASES[said.system][number]
        if said.player:
            case = Case(case.system, case.scenario, case.armies, case.seed, said.player)
        begun = process_time()
        watch = watched(case)
        spent = process_time() - begun
        seconds += spent
        total += watch.counts
        result = watch.arena.game.result
        assert result is not None
        print(f"{case.name} ({spent:.1f} s, {','.join(result.winners)} {result.reason}): {told(watch.counts)}")
        if said.notes:
            print("\n".join(f"    {note}" for note in watch.notes))
        sys.stdout.flush()
    print(f"all ({seconds:.0f} s): {told(total)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
