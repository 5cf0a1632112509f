"""What lies on a field of Warhammer: Diskwars, as it is drawn."""

from dataclasses import replace

from app.base.geometry import Point
from app.games.api.records import Records
from app.games.disk.rules.outlines import outline_at
from app.games.disk.rules.state import HIDDEN
from app.games.disk.scenery.scene import Disk, DiskScene, EdgeCard, Figure, Ground
from app.games.disk.scenery.scene import Zone as Area
from app.games.warhammer.battle.codec.cards import tokens
from app.games.warhammer.battle.scenery.signs import TURNS, sides, signs_of
from app.games.warhammer.rules.setup.zones import area
from app.games.warhammer.rules.state import Ground as Kind
from app.games.warhammer.rules.state import Laid, Piece, Profile, State, Zone, profile_of
from app.words import label
from catalog.schema import WarhammerDisk, WarhammerTerrain

# The values of a card that its face shows; in a battle they may differ from the catalogue's.
SHOWN = ("name", "race", "attack", "counter", "toughness", "movement", "stamina")
ROOM = 30_000  # around the field, for the cards that lie against it
BORDER = 18  # pixels: as much as letters on them need
PILES = ("reserve", "casualties")  # a card in one of them is named behind it: `reserve:banshee`
OPEN = ("setup-disks", "scouting")  # when disks are laid in zones


def laid(state: State) -> DiskScene:
    disks, lying = state.disks, state.table.disks
    return DiskScene(
        system=state.system,
        table=state.table,
        sides=sides(state),
        homes=frozenset(seat.id for seat in state.seats if seat.edge),
        disks=tuple(
            Disk(id_, (disk := disks[id_]).seat, disk.card, lying[id_].at, signs, disk.card.stamina)
            for id_, signs in signs_of(state).items()
        ),
        grounds=tuple(_ground(state, piece) for piece in state.terrain),
        zones=tuple(_zone(state, zone) for zone in state.zones),
        cards=tuple(_card(state, one) for one in state.laid),
        tokens={seat: place for place, seat in enumerate(state.order, 1)},
        margin=ROOM,
        border=BORDER,
    )


def _ground(state: State, piece: Piece) -> Ground:
    kind, outline = state.grounds.get(piece.kind), piece.outline
    corners = tuple((x - outline.at[0], y - outline.at[1]) for x, y in outline.corners)
    return Ground(
        piece.id, kind.name if kind else label(piece.kind), outline.at, outline.radius, piece.kind, corners,
        piece.activated, "blocks-sight" in piece.keywords,
    )  # fmt: skip


def _zone(state: State, zone: Zone) -> Area:
    far = area(state.table, zone, far=True) if zone.far else None
    is_open = state.segment in OPEN and zone.seat in state.queue[:1]
    return Area(zone.id, zone.seat, area(state.table, zone), far, is_open)


def home(state: State, seat: str) -> Point | None:
    """The middle of its first zone."""
    zone = next((one for one in state.zones if one.seat == seat), None)
    if zone is None:
        return None
    left, upper, right, lower = area(state.table, zone)
    return (left + right) // 2, (upper + lower) // 2


def _card(state: State, one: Laid) -> EdgeCard:
    card = state.zone_cards[one.card]
    value = card.plain_value if one.is_plain else card.value
    name = label("plain") if one.is_plain else card.name
    return EdgeCard(one.card, name, one.seat, TURNS[one.edge], one.start, one.end, value, one.is_plain)


# --- whom a question means ---


def figure(state: State, key: str) -> Figure | None:
    """A disk, a card of any kind or a terrain; None for what has no face, such as a word of the game."""
    head, _, rest = key.partition(":")
    if not key or key == HIDDEN:
        return None
    if head in PILES:
        return figure(state, rest)
    if head in state.disks:
        return Figure("disk", state.disks[head].card.id, state.disks[head].card)
    if head in state.cards:
        return Figure("disk", head, state.cards[head])
    for kind, shelf in (
        ("command", state.commands), ("deployment", state.zone_cards), ("scenario", state.scenes)
    ):  # fmt: skip
        if head in shelf:
            return Figure(kind, head)
    piece = state.piece(key) or state.piece(head)
    if piece is not None:
        return Figure("ground", head, ground=_ground(state, piece))
    return Figure("ground", head, ground=_in_hand(state.grounds[head])) if head in state.grounds else None


def _in_hand(kind: Kind) -> Ground:
    outline = outline_at(kind.id, (0, 0), kind.shape)
    return Ground("", kind.name, (0, 0), outline.radius, kind.id, kind.shape)


# --- faces ---


def entry(card: Profile, records: Records) -> WarhammerDisk:
    """The catalogue's entry with the values of the card; a home-made one where there is none."""
    values = {name: getattr(card, name) for name in SHOWN}
    known = records.get("disk", {}).get(card.id)
    if isinstance(known, WarhammerDisk):
        return replace(known, **values)
    return WarhammerDisk(
        id=card.id, origin={}, diameter=2 * card.radius, side="order", size=card.size, hero=card.is_hero,  # type: ignore[arg-type]
        points=None if card.is_hero else card.points, elite=card.is_elite, traits=card.traits,
        keywords=tuple(tokens(card.keywords)), ranged=card.ranged, **values,
    )  # fmt: skip


def card_in(records: Records, id_: str) -> Profile | None:
    found = records.get("disk", {}).get(id_)
    return profile_of(found) if isinstance(found, WarhammerDisk) else None


def ground_in(records: Records, id_: str) -> Ground:
    """A terrain in hand."""
    found = records.get("terrain", {}).get(id_)
    if not isinstance(found, WarhammerTerrain):
        return Ground("", label(id_), (0, 0), 1, id_)
    outline = outline_at(id_, (0, 0), found.outline)
    return Ground("", found.name, (0, 0), outline.radius, id_, found.outline)
