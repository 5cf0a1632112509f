"""What lies on a table of Diskwars, as it is drawn."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.base.geometry import Point
from app.games.api.records import Records
from app.games.disk.rules.state import HIDDEN
from app.games.disk.scenery.scene import Counter, Disk, DiskScene, Figure, Ground, Thing
from app.games.diskwars.battle.scenery.sides import sides
from app.games.diskwars.battle.scenery.signs import signs_of
from app.games.diskwars.rules.abilities import beside
from app.games.diskwars.rules.catalogue_cards import ground_of
from app.games.diskwars.rules.scenarios import scenario_of
from app.games.diskwars.rules.state import Carried, Land, Profile, State
from app.words import in_line, knows, label, say
from app.words.tongue import about_its_game
from catalog.schema import DiskwarsDisk, DiskwarsTerrain

# The values of a card that its face shows; in a battle they may differ from the catalogue's.
SHOWN = ("name", "attack", "defense", "toughness", "movement", "points", "wounds", "faction", "alignment")


def laid(state: State) -> DiskScene:
    disks, lying = state.disks, state.table.disks
    missile = state.rulebook.missile_radius
    return DiskScene(
        system=state.system,
        table=state.table,
        sides=sides(state),
        homes=frozenset(land.role.partition(":")[2] for land in state.lands),
        disks=tuple(
            Disk(id_, (disk := disks[id_]).seat, disk.card, lying[id_].at, signs, disk.card.wounds)
            for id_, signs in signs_of(state).items()
        ),
        grounds=tuple(_ground(state, land) for land in state.lands),
        things=tuple(
            Thing(one.id, _spell_name(state, one.kind), one.at, one.radius, one.kind) for one in state.objects
        ),
        counters=(
            *(Counter(at, missile) for at in state.counters), *(Counter(at, missile, kind) for at, kind in state.misses)
        ),
        size_of=lambda kind: state.spells[kind].radius if kind in state.spells else missile,
    )  # fmt: skip


def _ground(state: State, land: Land) -> Ground:
    found = Ground(land.id, land_name(state, land), land.at, land.radius, land.kind, is_barrier=land.barrier)
    if land.card not in state.strongholds:
        return replace(found, card=scenario_of(state).centre) if land.role == "centre" else found
    condition = beside.condition_of(state, land)
    return replace(
        found, card=land.card, is_activated=condition == "used", is_idle=condition in ("idle", "off"),
    )  # fmt: skip


@about_its_game
def land_name(state: State, land: Land, own: str = "", named: Callable[[str], str] = str) -> str:
    """A terrain by its name, an area by its player: by the name of the seat, or yours where it is your `own`. A
    Stronghold has a name, and a game may have one for the land in the centre of a scenario."""
    if land.kind:
        return state.grounds[land.kind].name if land.kind in state.grounds else label(land.kind)
    if land.card in state.strongholds:
        return state.strongholds[land.card].name
    role, _, seat = land.role.partition(":")
    if seat and seat == own:
        return say("table.land-yours", role=in_line(label(role)))
    if seat:
        return say("table.land-of", role=in_line(label(role)), seat=named(seat))
    centre = f"table.{role}-{state.scenario}"
    return say(centre) if knows(centre) else label(role or "land")


def home(state: State, seat: str) -> Point | None:
    """The staging area."""
    return next((land.at for land in state.lands if land.role == f"staging:{seat}"), None)


def _spell_name(state: State, kind: str) -> str:
    spell = state.spells.get(kind)
    return spell.name if spell else kind


# --- whom a question means ---


def figure(state: State, key: str) -> Figure | None:
    """A piece, a card, an item, a spell, a terrain, a reaction; None for what has no face, such as a word of the
    game."""
    head, _, rest = key.partition(":")
    if not key or key == HIDDEN:
        return None
    if head in state.disks:
        spell = rest.partition(":")[0]  # what a piece does out of turn: `m:surge`
        return (
            Figure("spell", spell, state.disks[head].card) if spell in state.spells else _disk(state.disks[head].card)
        )
    if head in state.cards:
        return _disk(state.cards[head])
    if head in state.items:
        return item_figure(state.items[head])
    if head in state.spells:
        return Figure("spell", head)
    thing = next((one for one in state.objects if one.id == head), None)
    if thing is not None:
        return Figure("spell", thing.kind)
    ground = _ground_named(state, head)
    return Figure("ground", head, ground=ground) if ground is not None else None


def _disk(card: Profile) -> Figure:
    return Figure("disk", card.id, card)


def item_figure(card: Carried) -> Figure:
    return Figure("item", card.id)


def _ground_named(state: State, key: str) -> Ground | None:
    """A land or terrain that lies there, or a kind that is to be laid."""
    for land in state.lands:
        if land.id == key:
            return _ground(state, land)
    if key in state.grounds:
        return Ground(key, state.grounds[key].name, (0, 0), state.grounds[key].radius, key)
    return Ground(key, "", (0, 0), 1) if key.startswith("land-") else None


# --- faces ---


def entry(card: Profile, records: Records) -> DiskwarsDisk:
    """The catalogue's entry with the values of the card; a home-made one where there is none."""
    values = {name: getattr(card, name) for name in SHOWN}
    known = records.get("disk", {}).get(card.id)
    if isinstance(known, DiskwarsDisk):
        return replace(known, **values)
    return DiskwarsDisk(
        id=card.id, origin={}, diameter=2 * card.radius, flying="flying" in card.skills, skills=tokens(card.skills),
        **values,
    )  # fmt: skip


def tokens(skills: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(":".join((name, *rest)) for name, rest in skills.items() if name != "flying")


def ground_in(records: Records, id_: str) -> Ground:
    """A terrain in hand; a land where the catalogue knows no such terrain."""
    found = records.get("terrain", {}).get(id_)
    if isinstance(found, DiskwarsTerrain):
        return Ground("", found.name, (0, 0), ground_of(found).radius, id_)
    return Ground("", "", (0, 0), 1)
