"""How much a face shows at which size, and where the parts of a disk stand.

Levels of detail by diameter in logical pixels: L from 138 (everything, the name on the rim), M from 80, S from 46, X
below (border and emblem; the numbers stand beside it as text).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Level = Literal["L", "M", "S", "X"]
Place = tuple[float, float, float]  # x, y and a size
Spot = tuple[float, float]  # angle and distance from the middle

_FROM: tuple[tuple[int, Level], ...] = ((138, "L"), (80, "M"), (46, "S"), (0, "X"))


def level_for(pixels: float) -> Level:
    return next(level for least, level in _FROM if pixels >= least)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of a disk stand at one level. Those that lie elsewhere on a Warhammer disk have a second place.

    Attributes: border (where it begins), field, three and four numbers with their sizes, emblem beside skills and
    alone, arrow (half its height), coin and drop (Warhammer: purse and stamina), flag (command), caster, skills (y
    and size of a sign, how far from the middle of the disk their pill may reach), top (y of the mark at 12 o'clock,
    its size), badge (angle, distance, its own radius), family (its emblem above that of the role).

    A large face is also what proxies are cut from: nothing of it lies outside the edge or on the name.
    """

    border: float
    field: Place
    three: tuple[Spot, ...]
    three_size: float
    four: tuple[Spot, ...]
    four_size: float
    emblem: Place
    emblem_alone: Place
    arrow: Place
    coin: Place | None
    purse: Place | None
    flag: Place | None
    drop: Place
    stamina: Place
    caster: Place
    skills: Place
    top: Spot
    badge: Place
    family: Place | None = None


LAYOUTS: Mapping[Level, Layout] = {
    "L": Layout(
        border=88, field=(0, 22, 66), three=((-140, 68), (-90, 65), (-40, 68)), three_size=40,
        four=((-151, 69), (-109.5, 66), (-70.5, 66), (-28, 70.5)), four_size=35,
        emblem=(0, 7, 62), emblem_alone=(0, 15, 72), arrow=(-63, 15, 18.5), coin=(65.5, 14, 16), purse=(63, 24, 16),
        flag=(-65, 20, 16), drop=(77, -14, 26), stamina=(80, -6, 26), caster=(-76, -13, 28), skills=(54, 17, 69),
        top=(-90.2, 17.5), badge=(90, 92.4, 6.2), family=(0, -33.5, 17),
    ),
    "M": Layout(
        border=86.5, field=(0, 24.5, 62), three=((-141, 67), (-90, 61.5), (-39, 67)), three_size=42,
        four=((-152, 67.5), (-109.5, 64), (-70.5, 64), (-28, 67.5)), four_size=36,
        emblem=(0, 17, 60), emblem_alone=(0, 25, 74), arrow=(-60, 26, 22), coin=(61, 26, 20), purse=(61, 31, 19),
        flag=(-62, 29, 19), drop=(72, -9, 32), stamina=(78, -5, 31), caster=(-73, -8, 34), skills=(64, 21, 86),
        top=(-93, 32), badge=(90, 92, 12.5), family=(0, -25.5, 19),
    ),
    "S": Layout(
        border=83, field=(0, 36, 47), three=((-143, 59), (-90, 50), (-37, 59)), three_size=52,
        four=((-157, 60), (-112, 54), (-68, 54), (-23, 60)), four_size=45,
        emblem=(14, 38, 56), emblem_alone=(0, 38, 66), arrow=(-46, 44, 36), coin=None, purse=None, flag=None,
        drop=(62, 34, 56), stamina=(62, 38, 50), caster=(0, 84, 44), skills=(84, 26, 0), top=(-90, 38),
        badge=(192, 86, 19),
    ),
}  # fmt: skip
