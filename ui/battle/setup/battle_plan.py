"""A battle that is being set up: what can be chosen, what is chosen, what stands in its way. No widgets.

What needs the catalogue or the database is asked in the background and takes a library.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from app.base.errors import KnownError, Problem
from app.games.api.setup import ScenarioChoice, SetupOption
from app.games.registry import battle_of
from app.words import say, tell
from ui.battle.setup.choices import PERSON, choosable_players, scenes_of, usual_opponent

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList
    from catalog.schema.rules import Ruling

SEATS = "ABCDEF"
MAX_SEED = (1 << 53) - 1


@dataclass(frozen=True, slots=True)
class ArmyCandidate:
    """An army that can be chosen: saved (`army ID`) or published (`published ID`). `title` tells it from all others."""

    key: str
    title: str
    army: "ArmyList"
    faction: str = ""
    medal: "DisplayList | None" = None

    @property
    def is_published(self) -> bool:
        return self.key.startswith("published ")

    @property
    def army_id(self) -> str:
        """Of the document; empty for a published army."""
        return "" if self.is_published else self.key.removeprefix("army ")


@dataclass(frozen=True, slots=True)
class SetupOffers:
    """All that can be chosen in a game: armies by key, scenarios by id, rulings by number. `battles_alone` is how many
    battles the user has begun against computer players, `opponent` the one that was chosen last, in any game."""

    armies: Mapping[str, ArmyCandidate] = field(default_factory=dict)
    scenarios: Mapping[str, ScenarioChoice] = field(default_factory=dict)
    rulings: "Mapping[str, Ruling]" = field(default_factory=dict)
    system: str = ""
    battles_alone: int = 0
    opponent: str = ""

    @property
    def has_first(self) -> bool:
        """Whether the players may agree on who is first."""
        return bool(self.system) and battle_of(self.system).setup.has_first


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat: which army, played by whom, and what that person is called."""

    army: str = ""
    player: str = PERSON
    name: str = ""


@dataclass(frozen=True, slots=True)
class BattlePlan:
    """What is chosen. `said` holds only what differs from the usual; `first` is the seat of the first player, empty
    where chance names one."""

    scenario: str
    chairs: tuple[SeatPlan, ...]
    seed: int
    said: Mapping[str, int | str] = field(default_factory=dict)
    name: str = ""
    first: str = ""

    @property
    def seats(self) -> str:
        """The letters of the seats."""
        return SEATS[: len(self.chairs)]


@dataclass(frozen=True, slots=True)
class PlanVerdict:
    """Whether a plan can be played, in sentences: what stands in the way, and what is only to be known."""

    problems: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()


# --- what can be chosen, asked in the background ---


def read_offers(library: "Library", system: str) -> SetupOffers:
    from app.armies.validator import entries_for
    from catalog.schema.rules import Ruling

    rulings = entries_for(library.catalog, system, "ruling")
    return SetupOffers(
        armies={one.key: one for one in _told_apart([*_saved(library, system), *_published(library, system)])},
        scenarios=scenes_of(system, entries_for(library.catalog, system, "scenario")),
        rulings={one.name: one for one in rulings.values() if isinstance(one, Ruling)},
        system=system,
        battles_alone=_battles_alone(library),
    )


def _battles_alone(library: "Library") -> int:
    from app.battles.battle_list import list_battles

    battles = [{player for side in one.sides for player in side.players} for one in list_battles(library.database)]
    return sum(PERSON in players and len(players) > 1 for players in battles)


def _saved(library: "Library", system: str) -> Iterator[ArmyCandidate]:
    """The user's armies, the one changed last first. What cannot be read or is put away is left out."""
    from app.armies.army_store import list_armies
    from app.armies.formats.army_files import stored_army
    from catalog.schema.lists import ArmyList

    found = [one for one in list_armies(library.database) if one.system == system and not one.is_archived]
    for one in sorted(found, key=lambda one: one.changed_at, reverse=True):
        army = stored_army(one.content)
        if isinstance(army, ArmyList):
            yield _candidate(library, f"army {one.id}", army.name, army)


def _published(library: "Library", system: str) -> Iterator[ArmyCandidate]:
    from app.armies.validator import entries_for, list_of
    from catalog.schema.lists import ArmyList

    for id_, entry in entries_for(library.catalog, system, "army").items():
        army = list_of(system, entry)
        if isinstance(army, ArmyList):
            yield _candidate(library, f"published {id_}", say("battles.published", name=army.name), army)


def _candidate(library: "Library", key: str, title: str, army: "ArmyList") -> ArmyCandidate:
    from app.armies.figures.glance import whose
    from app.armies.validator import pieces_for
    from app.faces.medals import small_face
    from app.games.registry import traits_of

    traits = traits_of(army.system)
    faction, look = whose(army, pieces_for(library.catalog, army.system))
    medal = small_face(traits.faces, traits.army_kinds[0], "", look) if look else None
    return ArmyCandidate(key, title, army, faction, medal)


def _told_apart(found: Sequence[ArmyCandidate]) -> Iterator[ArmyCandidate]:
    """Armies of one name get numbers."""
    seen: Counter[str] = Counter()
    for one in found:
        seen[one.title.casefold()] += 1
        count = seen[one.title.casefold()]
        yield replace(one, title=say("battles.numbered", name=one.title, number=count)) if count > 1 else one


# --- the first choice ---


def first_plan(offers: SetupOffers, kept: str, seed: int, army: str = "", own_name: str = "") -> BattlePlan:
    """As it was last time, as far as that is still there; else what is usual against a published army of another
    faction, or what is good to begin with where nobody names an army. `army` takes the first seat, and
    the user's own name stands there where a person plays it. One that is printed for a scenario is played in that."""
    last, setup = _remembered(kept, offers), battle_of(offers.system).setup
    usual = setup.default_scenario if army in offers.armies else setup.first_scenario
    scenario = last.scenario if last else usual if usual in offers.scenarios else next(iter(offers.scenarios), "")
    scenario = next((id_ for id_, scene in offers.scenarios.items() if army in scene.armies), scenario)
    chairs = list(last.chairs) if last else []
    own = army if army in offers.armies else chairs[0].army if chairs else next(iter(offers.armies), "")
    player = chairs[0].player if chairs else PERSON
    name = chairs[0].name if chairs else ""
    chairs[:1] = [SeatPlan(own, player, (name or own_name) if player == PERSON else "")]
    plan = BattlePlan(last.scenario if last else "", tuple(chairs), seed, last.said if last else {})
    return with_scenario(plan, scenario, offers)


def with_scenario(plan: BattlePlan, scenario: str, offers: SetupOffers) -> BattlePlan:
    """Another scenario: as many seats as it allows, and what was agreed on in all of them. Armies that are printed for
    one scenario come and go with it, wherever nobody brings an own one."""
    scene = offers.scenarios.get(scenario)
    least, most = (scene.min_seats, scene.max_seats) if scene else (2, 2)
    chairs = plan.chairs[:most]
    while len(chairs) < least:
        chairs = (*chairs, next_chair(chairs, offers))
    if scene and scenario != plan.scenario:
        chairs = _as_printed(chairs, scene, offers)
    names = {choice.name for choice in kept_choices(scene)}
    said = {name: value for name, value in plan.said.items() if name in names}
    return replace(plan, scenario=scenario, chairs=chairs, said=said)


def _as_printed(chairs: tuple[SeatPlan, ...], scene: ScenarioChoice, offers: SetupOffers) -> tuple[SeatPlan, ...]:
    special = _printed_for_one(offers)
    for number, chair in enumerate(chairs):
        now = offers.armies.get(chair.army)
        if chair.army in scene.armies or (now is not None and not now.is_published):
            continue
        taken = {one.army for one in chairs}
        printed = [one for one in (*scene.armies[number:], *scene.armies[:number]) if one not in taken]
        army = next((one for one in printed if one in offers.armies), "")
        if not army and chair.army in special:
            army = next_chair(chairs, offers).army
        chairs = (*chairs[:number], replace(chair, army=army or chair.army), *chairs[number + 1 :])
    return chairs


def _printed_for_one(offers: SetupOffers) -> set[str]:
    """Armies that belong to one scenario."""
    return {key for scene in offers.scenarios.values() for key in scene.armies}


def kept_choices(scene: ScenarioChoice | None) -> tuple[SetupOption, ...]:
    """What people agree on for more than one battle."""
    return tuple(one for one in scene.options if one.is_kept) if scene else ()


def next_chair(chairs: Sequence[SeatPlan], offers: SetupOffers) -> SeatPlan:
    """Somebody to play against: a published army of a faction that nobody has yet."""
    taken = {offers.armies[chair.army].faction for chair in chairs if chair.army in offers.armies}
    others = [one for one in offers.armies.values() if one.key not in {chair.army for chair in chairs}]
    special = _printed_for_one(offers)
    others.sort(key=lambda one: (one.key in special, one.faction in taken, not one.is_published))
    return SeatPlan(others[0].key if others else "", usual_opponent(offers.system, offers.opponent))


def opponent_in(plan: BattlePlan) -> str:
    """The computer player whom a person meets; empty where there is none."""
    players = [chair.player for chair in plan.chairs]
    return next((one for one in players if one != PERSON), "") if PERSON in players else ""


def remember(plan: BattlePlan, offers: SetupOffers) -> str:
    """What the window keeps of a plan until the next time: numbers belong to the scenario, switches to the people."""
    names = {choice.name for choice in kept_choices(offers.scenarios.get(plan.scenario))}
    said = {name: value for name, value in plan.said.items() if name in names}
    chairs = [
        [chair.army, chair.player, *([chair.name] if chair.name else [])]
        for chair in plan.chairs
        if chair.army in offers.armies
    ]
    return json.dumps({"scenario": plan.scenario, "chairs": chairs, "said": said})


def _remembered(kept: str, offers: SetupOffers) -> BattlePlan | None:
    """What was kept, without what is no longer there. A broken text is as good as none."""
    try:
        value: Any = json.loads(kept)
        chairs = tuple(SeatPlan(*(str(part) for part in chair[:3])) for chair in value["chairs"])
        scenario, said = str(value["scenario"]), dict(value["said"])
    except (ValueError, KeyError, TypeError):
        return None
    if scenario not in offers.scenarios:
        return None
    here = {choice.name: choice for choice in kept_choices(offers.scenarios[scenario])}
    said = {name: word for name, word in said.items() if name in here and word in here[name].words}
    players = choosable_players(offers.system)
    chairs = tuple(chair for chair in chairs if chair.army in offers.armies and chair.player in players)
    return BattlePlan(scenario, chairs, 0, said)


# --- what stands in the way ---


def look_ahead(library: "Library", plan: BattlePlan, offers: SetupOffers) -> PlanVerdict:
    """Everything at once, as `muster` says it; a list that is not legal may fight all the same."""

    from app.armies.validator import battle_records

    problems, remarks = list(_empty_chairs(plan, offers)), list(_illegal(library, plan, offers))
    if not problems:
        records, armies, setup = (
            battle_records(library.catalog, offers.system),
            _armies(plan, offers),
            battle_of(offers.system).setup,
        )
        made = setup.begin(armies, plan.scenario, plan.said, plan.seed, records, plan.first)
        problems = [tell(one) for one in made] if isinstance(made, tuple) else []
        remarks += [tell(one) for one in setup.remarks(armies, plan.scenario, records)]
    return PlanVerdict(tuple(dict.fromkeys(problems)), tuple(dict.fromkeys(remarks)))


def _empty_chairs(plan: BattlePlan, offers: SetupOffers) -> Iterator[str]:
    for seat, chair in zip(SEATS, plan.chairs, strict=False):
        if chair.army not in offers.armies:
            yield say("battles.no-army", seat=seat)


def _illegal(library: "Library", plan: BattlePlan, offers: SetupOffers) -> Iterator[str]:
    from app.armies.agreed_rules import rules_of
    from app.armies.validator import judge

    for key in dict.fromkeys(chair.army for chair in plan.chairs if chair.army in offers.armies):
        army = offers.armies[key].army
        if not judge(army, library.catalog, rules_of(army, library.catalog, library.database)).is_legal:
            yield say("battles.illegal", army=army.name)


def _armies(plan: BattlePlan, offers: SetupOffers) -> "list[ArmyList]":
    return [offers.armies[chair.army].army for chair in plan.chairs if chair.army in offers.armies]


# --- beginning ---


def begin(library: "Library", plan: BattlePlan, offers: SetupOffers) -> str:
    """Keep the battle as it begins; its id. What stands in the way is told."""

    from app.armies.validator import battle_records
    from app.base.canonical import canonical
    from app.battles.position import OpenedBattle, open_position
    from app.battles.record import Record, make_header, read_record
    from app.battles.store import new_battle
    from app.games.api.position import Position

    records, armies = battle_records(library.catalog, offers.system), _armies(plan, offers)
    position = battle_of(offers.system).setup.begin(armies, plan.scenario, plan.said, plan.seed, records, plan.first)
    if not isinstance(position, Position):
        raise _refused(position)
    head = make_header(position, armies, [chair.player for chair in plan.chairs], records)
    kept = read_record(canonical(head).encode(), "")
    table = open_position(position)
    if not isinstance(kept, Record) or not isinstance(table, OpenedBattle):
        raise _refused(kept if isinstance(kept, tuple) else ())
    sides = [_side(library, *one, offers) for one in zip(SEATS, plan.chairs, strict=False)]
    return new_battle(
        library.database, plan.name or usual_name(plan, offers), head, sides, table, kept.records
    ).battle_id


def _refused(problems: Iterable[Problem]) -> KnownError:
    return KnownError("battles.not-begun", tuple(problems))


def _side(library: "Library", seat: str, chair: SeatPlan, offers: SetupOffers) -> Any:
    from app.armies.army_store import version_of
    from app.battles.battle_list import BattleSide, clean_player_name

    chosen = offers.armies[chair.army]
    version = version_of(library.database, chosen.army_id, chosen.army) if chosen.army_id else ""
    name = clean_player_name(chair.name) if chair.player == PERSON else ""
    return BattleSide(seat, chosen.army.name, chosen.army_id, version, chair.player, name)


def usual_name(plan: BattlePlan, offers: SetupOffers) -> str:
    """How a battle is called that nobody named."""
    return say("battles.name-usual", armies=[army.name for army in _armies(plan, offers)])
