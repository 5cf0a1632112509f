"""What emblems and signs are made of: parts laid down in order, each added to what is there or cut out of it."""

from dataclasses import dataclass

from app.faces.paths import Point


@dataclass(frozen=True, slots=True)
class EmblemPart:
    """One piece of an emblem. `mirrored` parts are used as given and once more mirrored at x = 0.

    `width` stands for the outline of the path, so wide, in place of its area. `turns` repeat the part around the
    middle, before it is moved to `at` and made `scale` times as large.
    """

    path: str
    cut: bool = False
    mirrored: bool = False
    turns: tuple[float, ...] = (0.0,)
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    width: float = 0.0


def around(count: int, first: float = 0.0) -> tuple[float, ...]:
    """So many turns, evenly spread over the circle."""
    return tuple(first + 360 * i / count for i in range(count))
