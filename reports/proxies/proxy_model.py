"""What is to be cut out: each piece with its true size and how often it is needed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from app.armies.list_rows import rows_of
from app.armies.shapes.parts import ORDER
from app.armies.validator import kind_of, piece_of
from app.base.units import UM_PER_MM
from app.faces.dice.nets import fold_up
from catalog.schema import CommandCard, DeploymentCard, Entry, WarhammerScenario
from catalog.schema.lists import ArmyList, Need

Form = Literal["disk", "card", "net", "ruler", "text"]
Backs = Literal["no", "yes", "text"]

BACKS: Mapping[str, Backs] = {"no": "no", "yes": "yes", "text": "text"}
CARD = (63.0, 88.0)
# Edges of dice in millimetres, by how large they are called; the sizes of the real ones.
_EDGES: Mapping[str, float] = {
    "common": 16.0, "uncommon": 18.0, "rare": 20.0, "champion": 22.0, "monster": 20.0, "artifact": 20.0,
    "medallion": 22.0, "dragon": 16.0, "terrain": 24.0, "minor-terrain": 18.0,
}  # fmt: skip
# Small pieces whose size nobody recorded, across in millimetres (R6).
_ACROSS: Mapping[str, float] = {"spell": 25.4, "item": 25.4, "stronghold": 101.6, "counter": 15.875, "missile": 15.875}
LAND = 101.6


@dataclass(frozen=True, slots=True)
class Proxy:
    """A piece to cut out. `wide` and `tall` are millimetres; for a net they are those of the whole net."""

    system: str
    kind: str
    entry: Entry
    form: Form
    wide: float
    tall: float
    count: int = 1
    colours: str = ""

    @property
    def key(self) -> str:
        return f"{self.system}-{self.kind}-{self.entry.id}-{self.colours}".replace("/", "-").replace("+", "-")


@dataclass(frozen=True, slots=True)
class Options:
    """How they are printed: with backs for printing on both sides (the same face again, or the values and the text of
    the piece), in full colour or with little ink, with a card for each text."""

    paper: str = "a4"
    backs: Backs = "no"
    low_ink: bool = False
    text_cards: bool = False


def proxies_of(army: ArmyList, pieces: Mapping[str, Entry], lacking: Need | None = None) -> tuple[Proxy, ...]:
    """Every piece of an army; with `lacking` only those, and only so many, that the user does not have."""
    wanted: dict[tuple[str, str], int] = {}
    found: dict[tuple[str, str], Entry] = {}
    for row in rows_of(army):
        entry = piece_of(row.line, pieces) if row.part != ORDER and row.id else None
        if entry is not None:
            key = (entry.id, "+".join(row.colours))
            wanted[key] = wanted.get(key, 0) + row.count
            found[key] = entry
    if lacking is not None:
        wanted = {key: min(count, _lack(key, lacking)) for key, count in wanted.items()}
    made = (
        proxy(army.system, kind_of(found[key]), found[key], count, key[1]) for key, count in wanted.items() if count
    )
    return tuple(sorted(made, key=lambda one: (-one.tall, one.entry.name)))


def _lack(key: tuple[str, str], lacking: Need) -> int:
    """A die of several colourings is counted by each of them."""
    id_, colours = key
    return lacking.get(f"{id_}:{colours}", lacking.get(id_, 0)) if colours else lacking.get(id_, 0)


def proxy(system: str, kind: str, entry: Entry, count: int = 1, colours: str = "") -> Proxy:
    """A piece at its true size."""
    form, wide, tall = _size(kind, entry, colours)
    return Proxy(system, kind, entry, form, wide, tall, count, colours)


def _size(kind: str, entry: Entry, colours: str) -> tuple[Form, float, float]:
    if isinstance(entry, CommandCard):
        return "card", *CARD
    if isinstance(entry, (DeploymentCard, WarhammerScenario)):
        return "card", CARD[1], CARD[0]
    faces = getattr(entry, "faces", ())
    if faces and kind in ("unit", "item", "dragon", "terrain", "minor-terrain", "die"):
        return "net", *_net_size(kind, entry, colours)
    diameter = getattr(entry, "diameter", None)
    across = diameter / UM_PER_MM if diameter else _ACROSS.get(kind, LAND)
    return "disk", across, across


def edge_of(kind: str, entry: Entry) -> float:
    """How long an edge of a die is."""
    return _EDGES.get(str(getattr(entry, "size", "")), _EDGES.get(kind, _EDGES["common"]))


def net_scale(kind: str, entry: Entry, colours: str) -> float:
    """Millimetres to a unit of the net."""
    net = fold_up(entry, colours)  # type: ignore[arg-type]
    return edge_of(kind, entry) / net.unit if net else 1.0


def _net_size(kind: str, entry: Entry, colours: str) -> tuple[float, float]:
    net = fold_up(entry, colours)  # type: ignore[arg-type]
    if net is None:
        return 1.0, 1.0
    points = [point for cell in net.cells for point in cell.corners] + [point for tab in net.tabs for point in tab]
    scale = edge_of(kind, entry) / net.unit
    # Around the middle of the box, so that the net can be drawn from there.
    reach_x = max(abs(x) for x, _ in points)
    reach_y = max(abs(y) for _, y in points)
    return 2 * reach_x * scale, 2 * reach_y * scale


def each(proxies: Iterable[Proxy]) -> Iterator[Proxy]:
    """One by one, every copy."""
    for one in proxies:
        yield from (one for _ in range(one.count))
