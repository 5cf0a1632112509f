"""Dice as text: the faces of a die, unfolded, for a shell."""

from collections.abc import Sequence

from app.words.tokens import face_words as face_words

WIDTH = 11
Box = list[str]

# How the faces of a die lie when it is unfolded: rows of face numbers, -1 for a gap.
_LAYOUTS: dict[int, tuple[tuple[int, ...], ...]] = {
    4: ((0, 1, 2, 3),),
    6: ((-1, 1), (0, 2, 3, 4), (-1, 5)),
    8: ((0, 1, 2, 3), (4, 5, 6, 7)),
    10: ((0, 1, 2, 3, 4), (5, 6, 7, 8, 9)),
    12: ((0, 1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)),
}


def unfold(faces: Sequence[str]) -> list[str]:
    """The lines of a die laid open: a cross of six, rows for the others."""
    layout = _LAYOUTS.get(len(faces), (tuple(range(len(faces))),))
    lines: list[str] = []
    for row in layout:
        boxes = [_gap() if n < 0 else _box(faces[n]) for n in row]
        lines += ["".join(parts).rstrip() for parts in zip(*boxes, strict=True)]
    return lines


def _box(face: str) -> Box:
    name, count = face_words(face)
    first, second = _two_lines(name)
    edge = "+" + "-" * WIDTH + "+"
    return [edge, f"|{first:^{WIDTH}}|", f"|{second:^{WIDTH}}|", f"|{count:^{WIDTH}}|", edge]


def _gap() -> Box:
    return [" " * (WIDTH + 2)] * 5


def _two_lines(name: str) -> tuple[str, str]:
    """Long names break at a space; what is still too long is cut, and stands in full below the die."""
    if len(name) <= WIDTH:
        return name, ""
    words = name.split(" ")
    first = words[0]
    while len(words) > 1 and len(f"{first} {words[1]}") <= WIDTH:
        first = f"{first} {words.pop(1)}"
    return first[:WIDTH], " ".join(words[1:])[:WIDTH]
