"""Faces of a dozen pieces as they were last looked at and found right, one line for each item.

A change of a face shows as a difference of its text. To accept it: look at the pictures (`python tests/shots faces`),
then run `python -m tests.faces.test_golden` in the project's folder and read the difference before it is committed.
"""

import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.faces.piece_faces import face_for
from app.faces.shapes import DisplayList, Group, Item, Mark, Paint, RimText, Shape, Text
from app.games.registry import traits_of
from catalog.load import LoadedEntry as Loaded
from catalog.load import load_built_in

FOLDER = Path(__file__).parents[1] / "golden" / "faces"
PIECES = (
    ("diskwars/disk/stalwarts", 240),
    ("diskwars/disk/tyrnask-xru", 240),
    ("diskwars/disk/deepwood-archers", 56),
    ("diskwars/spell/fireball", 240),
    ("diskwars/terrain/lake", 240),
    ("diskwars/scenario/tides-of-war", 240),
    ("l5r/disk/iuchi-karasu", 96),
    ("l5r/item/crane-dueling-blade", 240),
    ("l5r/stronghold/crab-border-fort", 240),
    ("warhammer/disk/teclis", 240),
    ("warhammer/command/intimidate", 240),
    ("warhammer/deployment/ambush", 240),
    ("dragon-dice/unit/coral-elf/protector", 240),
    ("dragon-dice/dragon/wyrm-ivory-blue", 96),
    ("dragon-dice/terrain/coastland-city", 240),
)


def listing(face: DisplayList, depth: int = 0) -> Iterator[str]:
    """A display list as text. Paths are given by their beginning and a checksum."""
    for item in face:
        yield "  " * depth + " ".join(word for word in _words(item) if word)
        if isinstance(item, Group):
            yield from listing(item.items, depth + 1)


def _words(item: Item) -> Iterator[str]:
    yield type(item).__name__.lower()
    if isinstance(item, Shape):
        yield from (_path(item.path), _paint("fill", item.fill), _paint("pen", item.pen))
        yield f"width {item.width:g}" if item.pen else ""
        yield f"dash {item.dash[0]:g} {item.dash[1]:g}" if item.dash else ""
    elif isinstance(item, Mark):
        yield from (item.name, f"size {item.size:.4g}", _paint("paint", item.paint), _paint("edge", item.edge))
    elif isinstance(item, Text | RimText):
        yield from (repr(item.text), f"size {item.size:.4g}", _paint("paint", item.paint))
        yield f"{item.font} {item.align}" if isinstance(item, Text) else f"within {item.max_degrees:g} degrees"
    else:
        yield f"turn {item.turn:g}" if item.turn else ""
        yield "kept" if item.kept else ""
    yield _place(item)


def _place(item: Item) -> str:
    if isinstance(item, RimText):
        return f"radius {item.radius:g}"
    x, y = (round(value, 2) + 0.0 for value in item.at)
    scale = f" scale {item.scale:.4g}" if isinstance(item, Shape | Group) and item.scale != 1 else ""
    clip = f" clip {_path(item.clip)}" if isinstance(item, Shape | Group) and item.clip else ""
    return f"at {x:g},{y:g}{scale}{clip}" if (x, y) != (0, 0) or scale or clip else ""


def _path(path: str) -> str:
    return f"{path[:18]}~{zlib.crc32(path.encode()):08x}"


def _paint(word: str, paint: Paint | None) -> str:
    if paint is None:
        return ""
    stops = "/".join(colour if opacity == 1 else f"{colour}*{opacity:g}" for _, colour, opacity in paint.stops)
    return f"{word} {stops}"


def name_of(piece: str, pixels: int) -> str:
    return piece.replace("/", "-") + f"-{pixels}.txt"


def face_of(items: tuple[Loaded, ...], piece: str, pixels: int) -> str:
    system, kind, id_ = piece.split("/", 2)
    entry = next(item.entry for item in items if (item.system, item.kind, item.entry.id) == (system, kind, id_))
    return "\n".join(listing(face_for(traits_of(system).faces, kind, entry, pixels))) + "\n"


@pytest.mark.parametrize(("piece", "pixels"), PIECES)
def test_a_face_is_as_it_was_found_right(items: tuple[Loaded, ...], piece: str, pixels: int) -> None:
    kept = (FOLDER / name_of(piece, pixels)).read_text(encoding="utf-8")
    assert face_of(items, piece, pixels) == kept


def test_no_listing_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {name_of(*piece) for piece in PIECES}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    loaded = load_built_in().items
    for one in PIECES:
        (FOLDER / name_of(*one)).write_text(face_of(loaded, *one), encoding="utf-8")
        print(FOLDER / name_of(*one))
