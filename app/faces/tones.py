"""Tone patterns on the fields: decoration and a second clue, white 8 % or black 13 %.

Drawn for a field of radius 100 around 0,0; the face scales and clips them.
"""

from collections.abc import Callable, Mapping

from app.faces.paths import circle, line, lozenge, polar, polygon, star
from app.faces.shapes import Shape, solid

_LIGHT, _DARK = solid("#FFFFFF", 0.08), solid("#000000", 0.13)


def _leaves() -> tuple[Shape, ...]:
    leaf = "M0,-9C5,-5 5,3 0,9C-5,3 -5,-5 0,-9Z"
    rows = range(-84, 96, 26)
    return tuple(
        Shape(leaf, fill=_DARK if (i + j) % 2 else _LIGHT, at=(x + (13 if j % 2 else 0), y))
        for j, y in enumerate(rows)
        for i, x in enumerate(range(-91, 104, 26))
    )


def _bricks() -> tuple[Shape, ...]:
    paths = []
    for row, y in enumerate(range(-96, 112, 24)):
        paths.append(line((-100, y), (100, y)))
        paths += [
            line((x + (22 if row % 2 else 0), y), (x + (22 if row % 2 else 0), y + 24)) for x in range(-110, 110, 44)
        ]
    return (Shape("".join(paths), pen=solid("#000000", 0.16), width=2.0),)


def _zigzag() -> tuple[Shape, ...]:
    rows = (
        line(*((x, y + (10 if i % 2 else -10)) for i, x in enumerate(range(-105, 120, 15))))
        for y in range(-90, 110, 30)
    )
    return (Shape("".join(rows), pen=_DARK, width=5.0),)


def _shroud() -> tuple[Shape, ...]:
    bars = "".join(polygon((x, -100), (x + 5, -100), (x + 5, 100), (x, 100)) for x in range(-100, 100, 18))
    hairs = "".join(line((x + 11, -100), (x + 11, 100)) for x in range(-100, 100, 18))
    return (Shape(bars, fill=_LIGHT), Shape(hairs, pen=_DARK, width=1.6))


def _quartered() -> tuple[Shape, ...]:
    corners = polygon((-100, -100), (0, -100), (0, 0), (-100, 0)) + polygon((0, 0), (100, 0), (100, 100), (0, 100))
    return (
        Shape(corners, fill=_LIGHT),
        Shape(line((0, -100), (0, 100)) + line((-100, 0), (100, 0)), pen=_DARK, width=1.6),
    )


def _spikes() -> tuple[Shape, ...]:
    spikes = (polygon((x, 110), (x + 22, 110), (x + 11 + x * 0.35, -40 + abs(x) * 0.5)) for x in range(-132, 120, 24))
    return (Shape("".join(spikes), fill=_DARK),)


def _scales() -> tuple[Shape, ...]:
    arcs = (
        f"M{x},{y}A14,14 0 0 0 {x + 28},{y}"
        for row, y in enumerate(range(-108, 110, 14))
        for x in range(-126 + (14 if row % 2 else 0), 112, 28)
    )
    return (Shape("".join(arcs), pen=solid("#000000", 0.17), width=1.8),)


def _rays() -> tuple[Shape, ...]:
    rays = (polygon((0, 0), polar(150, a), polar(150, a + 9)) for a in range(0, 360, 18))
    return (Shape("".join(rays), fill=_LIGHT),)


def _waves() -> tuple[Shape, ...]:
    def wave(y: int, shift: int) -> str:
        start = f"M{-130 + shift},{y}"
        humps = (
            f"C{x + 8 + shift},{y - 13} {x + 14 + shift},{y - 13} {x + 22 + shift},{y}" for x in range(-130, 110, 44)
        )
        dips = (
            f"C{x + 30 + shift},{y + 13} {x + 36 + shift},{y + 13} {x + 44 + shift},{y}" for x in range(-130, 110, 44)
        )
        return start + "".join(a + b for a, b in zip(humps, dips, strict=True))

    rows = "".join(wave(y, 22 * (i % 2)) for i, y in enumerate(range(-90, 110, 26)))
    return (Shape(rows, pen=solid("#FFFFFF", 0.10), width=2.6),)


def _facets() -> tuple[Shape, ...]:
    def triangle(x: float, y: float, up: bool) -> str:
        return (
            polygon((x, y + 26), (x + 15, y), (x + 30, y + 26))
            if up
            else polygon((x, y), (x + 30, y), (x + 15, y + 26))
        )

    cells = [(x, y, j, i) for j, y in enumerate(range(-104, 104, 26)) for i, x in enumerate(range(-120, 120, 30))]
    light = "".join(triangle(x + 15 * (j % 2), y, True) for x, y, j, i in cells if (i + j) % 2)
    dark = "".join(triangle(x + 15 * (j % 2) + 15, y, False) for x, y, j, i in cells if (i + 2 * j) % 3 == 0)
    return (Shape(light, fill=_LIGHT), Shape(dark, fill=_DARK))


def _rings() -> tuple[Shape, ...]:
    return (Shape("".join(circle(r) for r in range(18, 100, 20)), pen=_DARK, width=2.2),)


def _circle_of_stars() -> tuple[Shape, ...]:
    figures = star(6, 62, 36) + circle(66) + circle(58) + lozenge(58, 58)
    return (Shape(figures, pen=solid("#FFFFFF", 0.13), width=1.4),)


TONES: Mapping[str, Callable[[], tuple[Shape, ...]]] = {
    "leaves": _leaves, "bricks": _bricks, "zigzag": _zigzag, "shroud": _shroud, "quartered": _quartered,
    "spikes": _spikes, "scales": _scales, "rays": _rays, "waves": _waves, "facets": _facets, "rings": _rings,
    "magic": _circle_of_stars,
}  # fmt: skip
